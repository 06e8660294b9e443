// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_unless_sanitized

// Certificates compared with plain minimax: a written certificate is accepted and states the score; a damaged one is
// rejected, or its statement is still true.

#include "support/certificates.hpp"
#include "support/cyclic_graph.hpp"
#include "support/cyclic_positions.hpp"
#include "support/number_from.hpp"
#include "support/oracle.hpp"
#include "support/retrograde.hpp"
#include "support/test.hpp"

#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/othello.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using support::certificate_of;
using support::checked;
using support::is_true;
using support::mutated;

constexpr std::uint64_t seed = 20261122;

constexpr auto with_distance = gs::principal_variation_search;
constexpr auto without_distance = with_distance.with(gs::ignore_distance, gs::no_line);

template <class S>
gs::random_game<S> drawn(std::uint64_t n)
{
    return gs::random_game<S>{n, {.positions = 60 + n % 100, .plies = 4 + static_cast<int>(n % 8), .moves = 1 + n % 5}};
}

template <class S>
void check_random_games(std::uint64_t games)
{
    for (std::uint64_t n = 0; n != games; ++n) {
        const auto game = drawn<S>(n);
        const auto truth = support::solve(game, support::to_the_end, true, support::own_estimate<gs::random_game<S>>());
        gs::transposition_table<gs::random_game<S>> table{1 << 14};
        const auto by_distance = checked(certificate_of(game, with_distance.with(table)), game);
        BOOST_TEST(by_distance.fault == "", "game " << n);
        BOOST_TEST((by_distance.lower == truth.score && by_distance.upper == truth.score), "game " << n);
        if (truth.score != S{}) {
            BOOST_TEST((by_distance.distance() == truth.distance()), "game " << n);
        }
        table.clear();
        const auto by_score = checked(certificate_of(game, without_distance.with(table)), game);
        BOOST_TEST(by_score.fault == "", "game " << n);
        BOOST_TEST((by_score.lower == truth.score && by_score.upper == truth.score), "game " << n);
        BOOST_TEST(!by_score.distance().has_value());
    }
}

struct counts {
    int refused = 0;
    int accepted = 0;
};

/// For a position with the given score.
template <class G>
void check_mutations(const std::string& text, const G& position, gs::score_t<G> score, int distance, int mutations,
                     std::mt19937_64& random, counts& seen)
{
    BOOST_TEST(checked(text, position).fault == "");
    for (int i = 0; i != mutations; ++i) {
        const std::string bad = mutated(text, random);
        const auto report = checked(bad, position);
        ++(report ? seen.accepted : seen.refused);
        if (!is_true(report, score, distance)) {
            BOOST_TEST(false, "seed " << seed << ", mutation " << i << " is taken for a proof:\n"
                                      << report << '\n'
                                      << bad);
        }
    }
}

template <class G>
void check_mutations_of(const G& position, int mutations, std::mt19937_64& random, counts& seen)
{
    gs::transposition_table<G> table{1 << 22};
    const auto truth = with_distance.with(table)(position); // compared with minimax elsewhere
    check_mutations(certificate_of(position, with_distance.with(table)), position, truth.score, truth.distance,
                    mutations / 2, random, seen);
    table.clear();
    check_mutations(certificate_of(position, without_distance.with(table)), position, truth.score, truth.distance,
                    mutations / 2, random, seen);
}

} // namespace

BOOST_AUTO_TEST_CASE(the_score_and_distance_of_random_games_are_certified)
{
    check_random_games<int>(400);
    check_random_games<double>(100);
    check_random_games<signed char>(100);
}

BOOST_AUTO_TEST_CASE(ten_thousand_mutations_are_refused_or_true)
{
    std::mt19937_64 random{seed};
    counts seen;
    check_mutations_of(gs::tic_tac_toe{}, 2000, random, seen);
    check_mutations_of(gs::tic_tac_toe{"X.O......"}, 2000, random, seen); // won
    check_mutations_of(games::dots_and_boxes<2, 2>{}, 1000, random, seen); // extra turns
    check_mutations_of(games::othello<4>{}, 1000, random, seen); // passes, and no key()
    for (std::uint64_t n = 0; n != 40; ++n) {
        check_mutations_of(drawn<int>(n), 100, random, seen);
    }
    BOOST_TEST_MESSAGE("seed " << seed << ": " << seen.refused << " refused, " << seen.accepted
                               << " true all the same");
    BOOST_TEST(seen.refused + seen.accepted == 10'000);
    BOOST_TEST(seen.accepted > 0);
    BOOST_TEST(seen.refused > 8000);
}

/// Each with a false claim: however good the strategy, the claim is rejected.
BOOST_AUTO_TEST_CASE(what_is_false_is_never_proven_by_any_moves)
{
    std::mt19937_64 random{seed};
    int refused = 0;
    for (std::uint64_t n = 0; n != 3000; ++n) {
        const auto game = drawn<int>(n % 300);
        const auto truth =
            support::solve(game, support::to_the_end, true, support::own_estimate<gs::random_game<int>>());
        std::string text = "gamesearch certificate 2\na game\n";
        const bool is_lower = random() % 2 == 0;
        const int score = truth.score + (is_lower ? 1 : -1);
        text += (is_lower ? "at least " : "at most ") + std::to_string(score) + '\n';
        for (int moves = 200; moves != 0; --moves) {
            text += std::to_string(1 + random() % 3) + '\n';
        }
        refused += checked(text, game) ? 0 : 1;
    }
    BOOST_TEST(refused == 3000);
}

// Whole example games -------------------------------------------------------------------------------------------------

namespace {

template <class G>
void check_whole_game(int score)
{
    const G opening;
    gs::transposition_table<G> table{1 << 25};
    const auto solved = gs::solve.with(table).with(gs::ignore_distance, gs::no_line)(opening);
    const auto report = checked(certificate_of(opening, without_distance.with(table)), opening);
    BOOST_TEST(solved.score == score);
    BOOST_TEST(report.fault == "");
    BOOST_TEST((report.lower == score && report.upper == score));
    BOOST_TEST_MESSAGE(G::name << ": " << solved.statistics.nodes << " nodes; " << report);
}

} // namespace

BOOST_AUTO_TEST_CASE(games_of_the_shelf_are_certified)
{
    check_whole_game<games::connect_four<5, 5>>(0);
    check_whole_game<games::othello<4>>(-8);
    check_whole_game<games::dots_and_boxes<2, 3>>(-2); // extra turns
}

BOOST_AUTO_TEST_CASE(so_is_the_distance_of_a_whole_game)
{
    using game = games::connect_four<5, 4>;
    gs::transposition_table<game> table{1 << 22};
    const game lost{"5444"};
    const auto solved = gs::solve.with(table)(lost);
    BOOST_TEST(solved.score == -1);
    BOOST_TEST(solved.distance == 16);
    const auto report = checked(certificate_of(lost, with_distance.with(table)), lost);
    BOOST_TEST(report.fault == "");
    BOOST_TEST((report.lower == solved.score && report.upper == solved.score));
    BOOST_TEST((report.distance() == solved.distance));
}

namespace {

/// Counts the moves that are played.
struct counting : games::connect_four<5, 4> {
    using games::connect_four<5, 4>::connect_four;
    static inline std::uint64_t moves = 0;
    void apply(int column)
    {
        ++moves;
        connect_four::apply(column);
    }
};

} // namespace

/// With the table that solved a position, it takes fewer moves to write the certificate than it took to solve.
BOOST_AUTO_TEST_CASE(a_distance_is_certified_by_null_windows)
{
    gs::transposition_table<counting> table{1 << 22};
    const counting start{"12"};
    counting::moves = 0;
    (void)gs::solve.with(table)(start);
    const std::uint64_t solving = counting::moves;
    const std::string text = certificate_of(start, with_distance.with(table));
    BOOST_TEST(counting::moves - solving < solving, counting::moves - solving << " of " << solving);
    BOOST_TEST(checked(text, start).fault == "");
}

// Games with cycles ---------------------------------------------------------------------------------------------------

namespace {

using cyclic_game = support::cyclic_graph<>;

} // namespace

/// Progress is shown by the distance. Scores are those with endless play a draw.
BOOST_AUTO_TEST_CASE(a_win_in_a_game_with_cycles_is_certified)
{
    int graphs = 0;
    int certified = 0;
    for (const std::uint64_t n : support::seeds(1000)) {
        ++graphs;
        const auto positions = support::make_cyclic_positions<int>(n, support::varied_cyclic_options(n));
        const cyclic_game start{positions};
        const support::retrograde<cyclic_game> solved{start};
        const auto truth = solved.at(start);
        if (truth.score == 0) {
            continue;
        }
        ++certified;
        const auto half = truth.score > 0 ? gs::bound::lower : gs::bound::upper;
        const auto best_move = [&](const cyclic_game& position) {
            return gs::search_result<cyclic_game>{.best_move = solved.best_moves(position).front(),
                                                  .score = truth.score,
                                                  .bound = half,
                                                  .distance = truth.distance};
        };
        const auto report = checked(certificate_of(start, best_move), start);
        BOOST_TEST(report.fault == "", "graph " << n << '\n' << start);
        BOOST_TEST(((truth.score > 0 ? report.lower : report.upper) == truth.score));
        BOOST_TEST(((truth.score > 0 ? report.lower_plies : report.upper_plies) == truth.distance));
    }
    BOOST_TEST(10 * certified > 3 * graphs);
}

BOOST_AUTO_TEST_CASE(no_moves_prove_what_is_false_in_a_game_with_cycles)
{
    std::mt19937_64 random{seed};
    counts seen;
    for (std::uint64_t n = 0; n != 20'000; ++n) {
        const auto positions = support::make_cyclic_positions<int>(n % 500, support::varied_cyclic_options(n % 500));
        const cyclic_game start{positions};
        const support::retrograde<cyclic_game> solved{start};
        std::string moves;
        std::string text = "gamesearch certificate 2\na game\n";
        text +=
            (random() % 2 == 0 ? "at least " : "at most ") + std::to_string(static_cast<int>(random() % 5) - 2) + '\n';
        // The number of lines that are needed is unknown, so all are tried.
        for (int lines = 0; lines != 6; ++lines) {
            const auto report = checked(text + moves + "end " + std::to_string(lines) + '\n', start);
            ++(report ? seen.accepted : seen.refused);
            BOOST_TEST(is_true(report, solved.at(start).score, 0), "seed " << seed << ", " << n << '\n' << start);
            moves += std::to_string(1 + random() % 3) + '\n';
        }
    }
    BOOST_TEST(seen.accepted > 1000);
}
