// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "support/test.hpp"

#include <gamesearch/search/detail/horizon_values.hpp>
#include <gamesearch/search/detail/repetitions.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/table/detail/table_access.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using gs::bound;
using gs::max_depth;
using gs::detail::longest_distance;

/// The ply at this distance from the root.
constexpr auto at(std::int64_t count)
{
    return gs::detail::ply<gs::detail::ply_kind::count, false>{0, count};
}

/// The data of a search that a table uses: the depth to the horizon, and which values depend on it.
template <class Value, bool Draws = false, bool Deeper = false>
struct search_at {
    using value = Value;
    using horizon_type = gs::detail::horizon_values<Value, true>;
    using repetitions_type = gs::detail::no_repetitions;
    static constexpr bool estimates_are_draws = Draws;
    static constexpr bool accepts_deeper = Deeper;
    static constexpr bool draws_by_repetition = false;
    static constexpr bool hides_from_table = false;
    static constexpr bool is_selective = false;

    struct no_events {
        static void on_look() {}
    };

    std::int64_t depth;
    horizon_type horizon{};
    repetitions_type repetitions{gs::detail::nothing_played{}};
    gs::limit_checker<gs::unlimited_t> limits{gs::unlimited};
    no_events events{};

    [[nodiscard]] static constexpr bool guesses() { return false; }
    [[nodiscard]] bound proven_part(const Value& v, bound b) const { return horizon.proven_part(v, b); }

    template <class Ply>
    [[nodiscard]] std::int64_t depth_left(Ply) const
    {
        return depth;
    }
};

/// The memory of the first position of a game only.
template <class S, bool TracksDistance = true>
struct memory_of {
    using game = gs::random_game<S>;
    using value = gs::detail::search_value_t<S, TracksDistance>;
    using window = gs::window<value>;

    game position{1};
    gs::transposition_table<game> table{1 << 12};
    gs::detail::table_access<gs::transposition_table<game>> access{table};

    struct seen : gs::detail::known_value<value> {
        std::uint64_t number;
        std::uint16_t move;
    };

    seen probe(std::int64_t ply, std::int64_t depth)
    {
        search_at<value> search{depth}; // outlives the returned object
        const auto node = access.probe(search, position, at(ply));
        return seen{node, node.number, node.move};
    }
    /// Below it the search has found this value at the horizon, or none.
    void store(std::int64_t ply, std::int64_t depth, const window& w, const value& v,
               std::optional<value> at_horizon = {})
    {
        search_at<value> search{depth};
        const auto node = access.probe(search, position, at(ply));
        if (at_horizon) {
            search.horizon.include(*at_horizon);
        }
        access.store(search, node, at(ply), w, v, 7);
    }
};

using scores = std::tuple<int, double>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(distances_are_from_the_node, S, scores)
{
    for (const S score : {S(3), S(-3)}) {
        memory_of<S> m;
        m.store(4, 2, {}, {score, 10});
        const auto nearer = m.probe(1, 2);
        BOOST_TEST((nearer.bound == bound::exact));
        BOOST_TEST(nearer.value.score() == score);
        BOOST_TEST(nearer.value.distance() == 7);
        BOOST_TEST(m.probe(9, 2).value.distance() == 15);
        BOOST_TEST(nearer.move == 7);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_bound_by_the_window, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    const typename memory_of<S>::window w{value{S(1), 5}, value{S(2), 5}};
    m.store(0, 3, w, {S(0), 0});
    BOOST_TEST((m.probe(0, 3).bound == bound::upper));
    m.store(0, 3, w, w.alpha); // nothing is exact at the edge
    BOOST_TEST((m.probe(0, 3).bound == bound::upper));
    m.store(0, 3, w, {S(2), 7}); // a later win than beta's
    BOOST_TEST((m.probe(0, 3).bound == bound::exact));
    m.store(0, 3, w, w.beta);
    BOOST_TEST((m.probe(0, 3).bound == bound::lower));
    m.store(0, 3, w, {S(3), 1});
    BOOST_TEST((m.probe(0, 3).bound == bound::lower));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(only_at_the_same_depth, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    m.store(0, 5, {}, {S(1), 2}, value{S(1), 2});
    for (const std::int64_t other : {0, 1, 4, 6, 7, 254, 255, max_depth}) {
        BOOST_TEST((m.probe(0, other).bound == bound::none));
        BOOST_TEST(m.probe(0, other).move == 7); // the move is worth trying first at any depth
    }
    BOOST_TEST((m.probe(0, 5).bound == bound::exact));
}

// A value that does not depend on the horizon holds for greater depths, too.
BOOST_AUTO_TEST_CASE_TEMPLATE(facts_at_greater_depths, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    m.store(0, 5, {}, {S(1), 2});
    for (const std::int64_t deeper : {5, 6, 7, 254, max_depth}) {
        BOOST_TEST((m.probe(0, deeper).bound == bound::exact));
        BOOST_TEST((m.probe(0, deeper).depth_limited == bound::none));
    }
    BOOST_TEST((m.probe(0, 4).bound == bound::none));
    m.table.clear();
    m.store(0, 5, {}, {S(1), 2}, value{S(0), 5}); // the horizon may hide something better, but nothing worse
    BOOST_TEST((m.probe(0, 5).bound == bound::exact));
    BOOST_TEST((m.probe(0, 5).depth_limited == bound::upper));
    BOOST_TEST((m.probe(0, 6).bound == bound::lower));
    BOOST_TEST((m.probe(0, 6).depth_limited == bound::none));
    m.table.clear();
    m.store(0, 5, {}, {S(1), 2}, value{S(2), 5});
    BOOST_TEST((m.probe(0, 6).bound == bound::upper));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(to_the_end, S, scores)
{
    memory_of<S> m;
    m.store(0, max_depth, {}, {S(1), 2});
    BOOST_TEST((m.probe(3, max_depth).bound == bound::exact)); // to the end from every ply
    BOOST_TEST((m.probe(0, 254).bound == bound::none));
    BOOST_TEST((m.probe(0, 255).bound == bound::none)); // this is how the end is encoded
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_too_deep_to_be_written_is_not_remembered, S, scores)
{
    memory_of<S> m;
    m.store(0, 255, {}, {S(1), 2});
    for (const std::int64_t depth : {254, 255, max_depth}) {
        BOOST_TEST((m.probe(0, depth).bound == bound::none));
    }
    m.store(0, 254, {}, {S(1), 2});
    BOOST_TEST((m.probe(0, 254).bound == bound::exact));
}

// No win in five plies implies none in four, if the horizon never looks like a win.
BOOST_AUTO_TEST_CASE_TEMPLATE(no_wins_at_smaller_depths, S, scores)
{
    using value = typename memory_of<S>::value;
    const auto bound_at = [](std::int64_t depth, S score) {
        memory_of<S> m;
        m.store(0, 5, {}, {score, 5}, value{score, 5});
        search_at<value, true> search{depth};
        return m.access.probe(search, m.position, at(0)).bound;
    };
    for (const std::int64_t less : {0, 1, 4}) {
        BOOST_TEST((bound_at(less, S(0)) == bound::exact));
        BOOST_TEST((bound_at(less, S(1)) == bound::upper));
        BOOST_TEST((bound_at(less, S(-1)) == bound::lower));
    }
    for (const std::int64_t more : {6, 254, 255, max_depth}) {
        BOOST_TEST((bound_at(more, S(0)) == bound::none));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(accepting_what_is_deeper, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    m.store(0, 5, {}, {S(1), 2}, value{S(1), 2});
    for (const std::int64_t depth : {0, 4, 5, 6}) {
        search_at<value, false, true> search{depth};
        BOOST_TEST((m.access.probe(search, m.position, at(0)).bound == (depth <= 5 ? bound::exact : bound::none)));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_rests_on_the_horizon_is_marked, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    m.store(0, 5, {}, {S(1), 2}, value{S(1), 2});
    BOOST_TEST((m.probe(0, 5).depth_limited == bound::exact));
    m.store(0, 5, {}, {S(1), 2});
    BOOST_TEST((m.probe(0, 5).depth_limited == bound::none));
}

// At the greatest depth a search goes to the end; a depth-limited value is not a value of the end.
BOOST_AUTO_TEST_CASE_TEMPLATE(an_end_that_was_not_reached_is_not_remembered, S, scores)
{
    memory_of<S> m;
    m.store(0, max_depth, {}, {S(1), 2}, typename memory_of<S>::value{S(1), 2});
    BOOST_TEST((m.probe(0, max_depth).bound == bound::none));
}

// A game's own bound has no distance, and still has none when it is read back.
BOOST_AUTO_TEST_CASE_TEMPLATE(bounds_without_a_distance, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    const value most = gs::detail::best_with_score<value>(gs::player::maximizer, S(-1));
    m.store(6, 2, {value{S(0), 0}, value{S(1), 0}}, most);
    BOOST_TEST((m.probe(0, 2).value == most));
    BOOST_TEST((m.probe(200, 2).value == most));
    const value soonest = gs::detail::best_with_score<value>(gs::player::maximizer, S(1)); // the root's claim
    m.store(6, 2, {value{S(2), 9}, value{S(3), 9}}, soonest);
    const auto here = m.probe(6, 2);
    BOOST_TEST((here.bound == bound::upper));
    BOOST_TEST((here.value == value{S(1), 6})); // nothing is nearer to a node than itself
}

BOOST_AUTO_TEST_CASE_TEMPLATE(without_distance, S, scores)
{
    memory_of<S, false> m;
    m.store(4, 2, {}, {S(3), 10});
    BOOST_TEST((m.probe(1, 2).bound == bound::exact));
    BOOST_TEST(m.probe(1, 2).value.score() == S(3));
    BOOST_TEST(m.probe(1, 2).value.distance() == 0);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_settles_a_window, S, scores)
{
    using value = typename memory_of<S>::value;
    const auto settles = [](bound known, S score) {
        gs::detail::known_value<value> node;
        node.bound = known;
        node.value = value{score, 3};
        return node.settles({value{S(-1), 3}, value{S(1), 3}});
    };
    for (const S low : {S(-2), S(-1)}) {
        BOOST_TEST((settles(bound::upper, low) && settles(bound::exact, low) && !settles(bound::lower, low)));
    }
    for (const S high : {S(1), S(2)}) {
        BOOST_TEST((settles(bound::lower, high) && settles(bound::exact, high) && !settles(bound::upper, high)));
    }
    for (const bound any : {bound::lower, bound::exact, bound::upper, bound::none}) {
        BOOST_TEST(!settles(any, S(0)));
        BOOST_TEST(!settles(bound::none, S(2)));
        BOOST_TEST(!settles(bound::none, S(-2)));
    }
}

// A move number that does not fit into an entry is dropped; the value is stored nevertheless.
BOOST_AUTO_TEST_CASE_TEMPLATE(a_move_far_back_in_the_list, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    const search_at<value> search{5};
    const gs::window<value> whole;
    m.access.store(search, m.probe(0, 5), at(0), whole, value{S(1), 2}, UINT16_MAX);
    BOOST_TEST(m.probe(0, 5).move == UINT16_MAX);
    m.table.clear();
    m.access.store(search, m.probe(0, 5), at(0), whole, value{S(1), 2}, UINT16_MAX + 1);
    BOOST_TEST(m.probe(0, 5).move == 0);
    BOOST_TEST((m.probe(0, 5).bound == bound::exact));
}

/// Records only what it was asked to prefetch.
struct asked_ahead {
    bool far = true;
    mutable std::vector<std::uint64_t> numbers{};

    static void begin_search() {}
    [[nodiscard]] static std::uint64_t number_of(const gs::random_game<int>& game) { return game.key(); }
    static gs::table_entry<int> probe(std::uint64_t) { return {}; }
    static void store(std::uint64_t, const gs::table_entry<int>&) {}
    void prefetch(std::uint64_t number) const { numbers.push_back(number); }
    [[nodiscard]] bool is_far() const { return far; }
};

/// All the moves of a position.
struct every_move {
    std::vector<int> moves;

    template <class Visit>
    void each(Visit visit) const
    {
        for (const int move : moves) {
            visit(move);
        }
    }
};

BOOST_AUTO_TEST_CASE(running_games_after_the_moves_are_prefetched)
{
    using value = gs::detail::search_value_t<int, true>;
    const search_at<value> far_above{9};
    std::size_t ends = 0;
    std::size_t running = 0;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        gs::random_game<int> game{seed, {.positions = 8}};
        const gs::random_game<int> before = game;
        if (game.terminal_score()) {
            continue;
        }
        const every_move moves{game.legal_moves()};
        std::vector<std::uint64_t> expected;
        for (const int move : moves.moves) {
            gs::random_game<int> child = game;
            child.apply(move);
            ++(child.terminal_score() ? ends : running);
            if (!child.terminal_score()) {
                expected.push_back(child.key());
            }
        }
        asked_ahead table;
        gs::detail::table_access<asked_ahead> access{table};
        access.prefetch_after(far_above, game, at(0), moves);
        BOOST_TEST(table.numbers == expected, boost::test_tools::per_element());
        BOOST_TEST(game == before);
        asked_ahead unasked;
        const search_at<value> at_frontier{1}; // the positions after the moves are leaves
        gs::detail::table_access<asked_ahead>{unasked}.prefetch_after(at_frontier, game, at(0), moves);
        BOOST_TEST(unasked.numbers.empty());
        asked_ahead near{.far = false}; // too small to be worth it
        gs::detail::table_access<asked_ahead>{near}.prefetch_after(far_above, game, at(0), moves);
        BOOST_TEST(near.numbers.empty());
    }
    BOOST_TEST(ends != 0U);
    BOOST_TEST(running != 0U);
}

BOOST_AUTO_TEST_CASE(no_table_knows_nothing)
{
    using value = gs::detail::search_value_t<int, true>;
    const gs::random_game<int> game{1};
    gs::detail::no_table none;
    none.begin_search();
    const search_at<value> search{3};
    const auto node = none.probe(search, game, at(0));
    none.store(search, node, at(0), gs::window<value>{}, value{1, 2}, 1);
    const auto again = none.probe(search, game, at(0));
    BOOST_TEST((again.bound == bound::none));
    BOOST_TEST(again.move == 0);
    static_assert(std::is_empty_v<gs::detail::no_table> && !gs::detail::no_table::remembers);
    static_assert(gs::detail::no_table::fits<int>);
    using access = gs::detail::table_access<gs::transposition_table<gs::random_game<int>>>;
    static_assert(access::remembers && access::fits<gs::random_game<int>>);
    static_assert(!access::fits<gs::hinted_random_game<double>>);
    static_assert(!access::fits<gs::hinted_random_game<int>>); // which is derived from the table's game
}
