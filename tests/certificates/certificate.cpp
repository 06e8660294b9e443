// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Certificates: their form, their claims, and their rejection.

#include "support/certificates.hpp"
#include "support/cyclic_graph.hpp"
#include "support/cyclic_positions.hpp"
#include "support/one_heap.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include "games/nim.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <fstream>
#include <istream>

namespace {

using support::certificate_of;
using support::checked;

using heap = support::one_heap;

constexpr auto without_distance = gs::alpha_beta.with(gs::ignore_distance, gs::no_line);

const std::string beginning = "gamesearch certificate 2\na game\n";

/// One is taken from four, then the rest of three: won in three plies. The other half is that nothing beats a win, and
/// that it takes that long.
const std::string lower_half = "at least 1 within 3\n1\n2\n1\nend 3\n";
const std::string four_are_won = beginning + lower_half + "at most 1 not before 3\n1\n1\n2\nend 3\n";

} // namespace

// Writing -------------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_certificate_is_a_text_that_can_be_followed_by_hand)
{
    BOOST_TEST(certificate_of(heap{}, gs::alpha_beta) == four_are_won);
    BOOST_TEST(certificate_of(heap{.stones = 3}, without_distance) ==
               beginning + "at least -1\n1\n1\nend 2\nat most -1\n2\n1\nend 2\n");
}

BOOST_AUTO_TEST_CASE(the_report_says_what_was_proven)
{
    const auto report = checked(four_are_won, heap{});
    BOOST_TEST(static_cast<bool>(report));
    BOOST_TEST((report.lower == 1 && report.upper == 1 && report.lower_plies == 3 && report.upper_plies == 3));
    BOOST_TEST((report.distance() == 3));
    BOOST_TEST(report.lines == 12U);
    std::ostringstream text;
    text << report;
    BOOST_TEST(text.str() == "the score is at least 1 within 3\nthe score is at most 1 not before 3\n"
                             "3 positions, 12 lines");
}

BOOST_AUTO_TEST_CASE(a_half_is_enough_for_a_bound)
{
    const auto lower = checked(beginning + lower_half, heap{});
    BOOST_TEST(lower.fault == "");
    BOOST_TEST((lower.lower == 1 && !lower.upper && !lower.distance()));
    const auto weaker = checked(beginning + "at least 0\n1\n2\n1\nend 3\n", heap{});
    BOOST_TEST((weaker && weaker.lower == 0));
    const auto later = checked(beginning + "at least 1 within 4\n1\n2\n1\nend 3\n", heap{});
    BOOST_TEST((later && later.lower_plies == 4));
}

BOOST_AUTO_TEST_CASE(an_ended_game_needs_no_moves)
{
    const heap ended{.stones = 0, .mover = gs::player::maximizer};
    const std::string text = certificate_of(ended, gs::minimax);
    BOOST_TEST(text == beginning + "at least -1\nend 0\nat most -1\nend 0\n");
    BOOST_TEST(checked(text, ended).fault == "");
}

BOOST_AUTO_TEST_CASE(any_function_that_answers_can_write_one)
{
    const auto own = [](const heap& position) { return gs::minimax(position, {.depth = 10}); };
    BOOST_TEST(certificate_of(heap{}, own) == four_are_won);
}

// Rejections ----------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said_with_its_line)
{
    const auto fault = [](const std::string& rest) { return checked(beginning + rest, heap{}).fault; };
    const std::string more = " (see docs/proofs.md)";
    BOOST_TEST(checked("", heap{}).fault ==
               "line 1: this is not a certificate of this format; give one that gs::write_certificate wrote" + more);
    BOOST_TEST(checked("gamesearch certificate 2\nanother\n", heap{}).fault ==
               "line 2: it is for 'another', not for 'a game'" + more);
    const std::string claim = "line 3: expected 'at least SCORE' or, for the last half, 'at most SCORE'" + more;
    for (const char* wrong :
         {"", "at least", "at least \n", "at least one\n", "at least 01\n", "at least +1\n", "at least 1",
          "at  least 1\n", "at least 1 within\n", "at least 1 within -1\n", "at least 1 not before 3\n",
          "at least 0 within 3\n", "at most -1 not before 2\n", "at least 1 within 3 \n", "at least 99999999999\n",
          "at least -2147483648\n", "at least 1 within 99999999999\n"}) {
        BOOST_TEST(fault(wrong) == claim, wrong);
    }
    BOOST_TEST(fault("at least 1\n3\n") == "line 4: there is no such move, 0 plies from the root" + more);
    BOOST_TEST(fault("at least 1\n0\n") == "line 4: there is no such move, 0 plies from the root" + more);
    BOOST_TEST(fault("at least 1\n01\n") == "line 4: there is no such move, 0 plies from the root" + more);
    BOOST_TEST(fault("at least 1\n1\n2\n") == "line 6: there is no such move, 2 plies from the root" + more);
    BOOST_TEST(fault("at least 1\n2\n") ==
               "line 5: there is no such move, 2 plies from the root" + more); // two are left, and one is taken
    BOOST_TEST(fault("at least 1\n2\n1\n") ==
               "line 5: the game ends with a score that is not good enough, 2 plies from the root" + more);
    BOOST_TEST(fault("at least 1 within 2\n1\n2\n1\nend 3\n") ==
               "line 5: the game ends with a score that is not good enough, 3 plies from the root" + more);
    BOOST_TEST(fault("at least 1\n1\n2\n1\n") == "line 7: the proof is complete; expected 'end 3'" + more);
    BOOST_TEST(fault("at least 1\n1\n2\n1\nend 4\n") == "line 7: the proof is complete; expected 'end 3'" + more);
    BOOST_TEST(checked(four_are_won + "x", heap{}).fault != "");
    BOOST_TEST(checked(four_are_won + four_are_won.substr(beginning.size()), heap{}).fault != "");
}

BOOST_AUTO_TEST_CASE(what_was_proven_before_the_fault_is_said)
{
    const auto report = checked(four_are_won.substr(0, four_are_won.size() - 2), heap{});
    BOOST_TEST(!report);
    BOOST_TEST((report.lower == 1 && report.lower_plies == 3 && !report.upper && !report.distance()));
}

BOOST_AUTO_TEST_CASE(a_line_without_end_is_not_read_into_memory)
{
    const auto report = checked(beginning + "at least 1\n" + std::string(100'000, '1') + '\n', heap{});
    BOOST_TEST(report.fault == "line 4: there is no such move, 0 plies from the root (see docs/proofs.md)");
}

// On Linux a std::ifstream opens a folder, and its buffer throws when it is read, whatever the stream's exception mask
// says. On Windows it does not open one.
BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_refused)
{
    const support::temporary_folder folder;
    std::ifstream in{folder / "."};
    BOOST_TEST(gs::check_certificate(in, heap{}, "a game").fault.starts_with("line 1: "));

    struct half_readable : std::stringbuf { // as a disk that fails there
        half_readable() : std::stringbuf{beginning + lower_half} {}
        int_type underflow() override
        {
            const int_type next = std::stringbuf::underflow();
            return next != traits_type::eof() ? next : throw std::runtime_error{"the disk fails"};
        }
    } buffer;
    std::istream half{&buffer};
    const auto report = gs::check_certificate(half, heap{}, "a game");
    BOOST_TEST((report.lower == 1 && !report.upper && !report)); // true, but perhaps not all
}

BOOST_AUTO_TEST_CASE(a_searcher_that_does_not_search_to_the_end_proves_nothing)
{
    const auto blind = [](const heap& position) { return gs::minimax(position, {.depth = 2}); };
    std::ostringstream out;
    const std::string message =
        support::message_of([&] { gs::write_certificate(out, heap{.stones = 7}, blind, "a game"); });
    BOOST_TEST(message ==
               "the searcher's moves do not prove that the score is at least 0: the game ends with a score that "
               "is not good enough, 6 plies from the root; give one that searches to the end of the game (see "
               "docs/proofs.md)");
    const auto stopped = [](const heap& position) { return gs::minimax(position, {.nodes = 1}); };
    BOOST_CHECK_THROW(gs::write_certificate(out, heap{}, stopped, "a game"), std::runtime_error);
    out.setstate(std::ios_base::badbit);
    BOOST_CHECK_THROW(gs::write_certificate(out, heap{}, gs::minimax, "a game"), std::runtime_error);
}

// Cycles --------------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(going_round_proves_nothing)
{
    using game = support::cyclic_graph<>;
    using support::over;
    using support::running;
    // 0: the maximizer goes to 1, 2 or an end; 1: goes back, or on to the win; 2: the minimizer goes back.
    const support::cyclic_positions<int> positions{running<int>(gs::player::maximizer, {1, 2, 3}),
                                                   running<int>(gs::player::maximizer, {0, 4}),
                                                   running<int>(gs::player::minimizer, {0}), over(-1), over(1)};
    const game start{positions};
    const std::string round = "a position repeats before it is proven, so no progress is shown, ";
    BOOST_TEST(checked(beginning + "at least 1\n1\n2\nend 2\n", start).fault == "");
    BOOST_TEST(checked(beginning + "at least 1 within 2\n1\n2\nend 2\n", start).fault == "");
    BOOST_TEST(checked(beginning + "at least 1\n1\n1\n1\nend 3\n", start).fault ==
               "line 6: " + round + "3 plies from the root (see docs/proofs.md)");
    BOOST_TEST(checked(beginning + "at least 0\n2\n2\nend 2\n", start).fault ==
               "line 5: " + round + "3 plies from the root (see docs/proofs.md)");
    // The way back may be left again.
    BOOST_TEST(checked(beginning + "at least 1\n1\n1\n3\nend 3\n", start).fault.find("is not good enough") !=
               std::string::npos);
    BOOST_TEST(checked(beginning + "at least -1\n2\n3\nend 2\n", start).fault == "");
}

BOOST_AUTO_TEST_CASE(of_a_win_where_play_can_cycle_the_winners_half_is_written)
{
    using game = support::cyclic_graph<>;
    using support::over;
    using support::running;
    // 0: the maximizer goes to 1, or to the win; 1: the minimizer goes back.
    const support::cyclic_positions<int> positions{running<int>(gs::player::maximizer, {1, 2}),
                                                   running<int>(gs::player::minimizer, {0}), over(1)};
    const game start{positions};
    const auto search = gs::alpha_beta.with(gs::draw_by_repetition);
    const std::string won = beginning + "at least 1 within 1\n2\nend 1\n";
    std::ostringstream half;
    gs::write_certificate(half, start, search, "a game", {.upper = false});
    BOOST_TEST(half.str() == won);
    BOOST_TEST((checked(half.str(), start) && checked(half.str(), start).lower == 1));

    std::ostringstream both;
    std::string fault;
    try {
        gs::write_certificate(both, start, search, "a game");
    } catch (const std::runtime_error& error) {
        fault = error.what();
    }
    BOOST_TEST(both.str() == won); // the half that was proven
    BOOST_TEST(fault ==
               "the searcher's moves do not prove that the score is at most 1 not before 1: a position repeats "
               "before it is proven, so no progress is shown, 2 plies from the root; play that repeats proves "
               "nothing, so leave this half out by {.upper = false}; that the score is at least 1 within 1 "
               "was written (see docs/proofs.md)");

    std::ostringstream nothing;
    BOOST_CHECK_THROW(gs::write_certificate(nothing, start, search, "a game", {.lower = false}), std::runtime_error);
    BOOST_CHECK_THROW(gs::write_certificate(nothing, start, search, "a game", {.lower = false, .upper = false}),
                      std::runtime_error);
    BOOST_TEST(nothing.str().empty());
}

BOOST_AUTO_TEST_CASE(of_a_draw_by_endless_play_what_proves_it_is_said)
{
    using support::over;
    using support::running;
    // Each side can only lose by leaving.
    const support::cyclic_positions<int> positions{running<int>(gs::player::maximizer, {1, 2}),
                                                   running<int>(gs::player::minimizer, {0, 3}), over(-1), over(1)};
    const support::cyclic_graph<> start{positions};
    for (const bool lower : {true, false}) {
        std::ostringstream out;
        std::string said;
        try {
            gs::write_certificate(out, start, gs::alpha_beta.with(gs::draw_by_repetition), "a game",
                                  {.lower = lower, .upper = !lower});
        } catch (const std::runtime_error& error) {
            said = error.what();
        }
        BOOST_TEST(said.find("a draw by endless play has no certificate, and a gs::endgame_table proves it") !=
                   std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(one_half_can_be_asked_for)
{
    const auto written = [](const gs::certificate_options& options) {
        std::ostringstream out;
        gs::write_certificate(out, heap{}, gs::alpha_beta, "a game", options);
        return out.str();
    };
    BOOST_TEST(written({}) == four_are_won);
    BOOST_TEST(written({.upper = false}) == beginning + lower_half);
    BOOST_TEST(written({.lower = false}) == beginning + "at most 1 not before 3\n1\n1\n2\nend 3\n");
}

// Identifying positions -----------------------------------------------------------------------------------------------

namespace {

/// All positions have the same hash, so only `==` distinguishes them.
template <class G>
struct of_one_hash : G {
    using G::G;
    explicit of_one_hash(const G& game) : G{game} {}

    void key() const = delete;
    [[nodiscard]] std::uint64_t hash() const { return 42; }
    friend bool operator==(const of_one_hash& a, const of_one_hash& b) { return a.text() == b.text(); }
};

} // namespace

BOOST_AUTO_TEST_CASE(colliding_hashes_prove_nothing_that_is_false)
{
    using game = of_one_hash<games::nim<>>;
    static_assert(!gs::keyed_game<game> && gs::provable_game<game>);
    const game won{"1 2 4"};
    const game lost{"1 2 3"};
    const std::string text = certificate_of(won, without_distance);
    BOOST_TEST(checked(text, won).fault == "");
    BOOST_TEST((checked(text, won).lower == 1));
    BOOST_TEST(checked(text, lost).fault != "");
    std::mt19937_64 random{1};
    for (int i = 0; i != 2000; ++i) {
        BOOST_TEST(support::is_true(checked(support::mutated(text, random), won), 1, 0));
    }
}

// Other games ---------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(scores_may_be_any_numbers)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const gs::random_game_options<double> shape{.scores = {-infinite, -0.1, -0.0, 0.0, 1e-300, 0.1, infinite}};
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const gs::random_game<double> game{seed, shape};
        const auto report = checked(certificate_of(game, gs::alpha_beta), game);
        BOOST_TEST(report.fault == "", "seed " << seed);
        BOOST_TEST((report.lower == game.true_score() && report.upper == game.true_score()), "seed " << seed);
    }
    const gs::random_game_options<int> extremes{.scores = {-INT32_MAX, INT32_MAX}};
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const gs::random_game<int> game{seed, extremes};
        gs::transposition_table<gs::random_game<int>> table{1 << 14};
        const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
        const auto report = checked(certificate_of(game, search), game);
        BOOST_TEST(report.fault == "", "seed " << seed);
        BOOST_TEST((report.lower == game.true_score()), "seed " << seed);
    }
    BOOST_TEST(checked(beginning + "at least nan\nend 0\n", gs::random_game<double>{1}).fault != "");
}
