// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/search/played.hpp>

#include <list>

namespace {

/// A walk on a ring of six places: only the maximizer moves, one step either way. At place 3 the game is won.
struct ring {
    int place = 0;

    [[nodiscard]] std::array<int, 2> legal_moves() const { return {1, 5}; }
    void apply(int steps) { place = (place + steps) % 6; }
    void undo(int steps) { place = (place + 6 - steps) % 6; }
    [[nodiscard]] static gs::player to_move() { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return place == 3 ? std::optional{1} : std::nullopt; }
    friend bool operator==(const ring&, const ring&) = default;
};

constexpr auto search = gs::alpha_beta.with(gs::draw_by_repetition);

} // namespace

BOOST_AUTO_TEST_CASE(a_line_ends_where_it_has_been)
{
    const auto from_start = search(ring{});
    BOOST_TEST(from_start.score == 1);
    BOOST_TEST(from_start.distance == 3);
    BOOST_TEST((from_start.stopped_by == gs::stop_reason::none)); // without limits, on a ring
}

BOOST_AUTO_TEST_CASE(positions_that_were_played_count)
{
    const std::vector<ring> before{{5}, {0}};
    BOOST_TEST(search(ring{1}).distance == 2);
    const auto told = search.with(gs::played{before});
    BOOST_TEST(told(ring{1}).distance == 2);
    BOOST_TEST(told(ring{1}).best_move.value() == 1);
    const auto around = search.with(gs::played{std::vector<ring>{{2}, {1}, {0}}}); // the way back is barred
    BOOST_TEST(around(ring{5}).distance == 2);
    BOOST_TEST(around(ring{1}, {.depth = 0}).score == 0);
}

BOOST_AUTO_TEST_CASE(what_was_played_bars_the_way)
{
    // From 1 the short way leads through 2; if 2 was played, only the long one is left.
    const auto barred = search.with(gs::played{std::list<ring>{{2}, {1}, {2}}});
    BOOST_TEST(barred(ring{1}).score == 1);
    BOOST_TEST(barred(ring{1}).distance == 4);
    BOOST_TEST(gs::searcher_access::draws_at(barred, ring{2}));
    BOOST_TEST(!gs::searcher_access::draws_at(barred, ring{0}));
    BOOST_TEST(!gs::searcher_access::draws_at(search, ring{2}));
    const auto deepened = gs::iterative_deepening{barred}(ring{1});
    BOOST_TEST(deepened.distance == 4);
    BOOST_TEST(gs::solve.with(gs::draw_by_repetition, gs::played{std::vector<ring>{{2}}})(ring{1}).distance == 4);
}

BOOST_AUTO_TEST_CASE(a_ranking_counts_the_position_that_is_ranked)
{
    const auto moves = gs::rank_moves(ring{2}, search);
    BOOST_TEST(moves.at(0).distance == 1);
    BOOST_TEST(moves.at(1).distance == 5); // through 1, 0, 5 and 4: not back over 2
    const auto after_one = gs::rank_moves(ring{2}, search.with(gs::played{std::vector<ring>{{1}}}));
    BOOST_TEST(after_one.at(1).score == 0);
    BOOST_TEST(after_one.at(1).distance == 1);
}

BOOST_AUTO_TEST_CASE(referred_to_or_kept)
{
    std::vector<ring> before{{2}};
    const gs::played referring{before};
    const gs::played keeping{std::vector<ring>(before)};
    static_assert(std::is_same_v<decltype(referring), const gs::played<std::vector<ring>&>>);
    static_assert(std::is_same_v<decltype(keeping), const gs::played<std::vector<ring>>>);
    const auto first = search.with(referring);
    const auto second = search.with(keeping);
    BOOST_TEST(first(ring{1}).distance == 4);
    before.clear();
    BOOST_TEST(first(ring{1}).distance == 2);
    BOOST_TEST(second(ring{1}).distance == 4);
}

BOOST_AUTO_TEST_CASE(positions_of_no_game_break_a_precondition)
{
    const auto after = [](std::vector<ring> before, ring now) {
        return [=] { static_cast<void>(search.with(gs::played{before})(now, {.depth = 3})); };
    };
    BOOST_CHECK_THROW(after({{4}}, ring{1})(), support::failure);
    BOOST_CHECK_THROW(after({{1}}, ring{1})(), support::failure);
    BOOST_CHECK_THROW(after({{5}, {1}}, ring{2})(), support::failure);
    BOOST_CHECK_THROW(after({{3}}, ring{2})(), support::failure); // the game was over
    BOOST_CHECK_NO_THROW(after({{5}, {0}, {1}}, ring{2})());
}
