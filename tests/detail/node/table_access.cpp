// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <tuple>
#include <type_traits>

namespace {

namespace gs = gamesearch;
using gs::bound;
using gs::max_depth;
using gs::detail::longest_distance;

/// A memory of the first position of a game, and of it alone.
template <class S, bool TracksDistance = true>
struct memory_of {
    using game = gs::random_game<S>;
    using value = gs::detail::search_value_t<S, TracksDistance>;
    using window = gs::detail::window<value>;

    game position{1};
    gs::transposition_table<game> table{1 << 12};
    gs::detail::table_memory<game> memory{table};

    auto recall(std::int64_t ply, std::int64_t depth) { return memory.template recall<value>(position, ply, depth); }
    void remember(std::int64_t ply, std::int64_t depth, const window& w, const value& v, bool cut = false)
    {
        memory.remember(recall(ply, depth), ply, depth, cut, w, v, 7);
    }
};

using scores = std::tuple<int, double>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(distances_are_from_the_node, S, scores)
{
    for (const S score : {S(3), S(-3)}) {
        memory_of<S> m;
        m.remember(4, 2, {}, {score, 10});
        const auto nearer = m.recall(1, 2);
        BOOST_TEST((nearer.known == bound::exact));
        BOOST_TEST(nearer.v.score() == score);
        BOOST_TEST(nearer.v.distance() == 7);
        BOOST_TEST(m.recall(9, 2).v.distance() == 15);
        BOOST_TEST(nearer.move == 7);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_bound_by_the_window, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    const typename memory_of<S>::window w{value{S(1), 5}, value{S(2), 5}};
    m.remember(0, 3, w, {S(0), 0});
    BOOST_TEST((m.recall(0, 3).known == bound::upper));
    m.remember(0, 3, w, w.alpha); // at the edge nothing is exact
    BOOST_TEST((m.recall(0, 3).known == bound::upper));
    m.remember(0, 3, w, {S(2), 7}); // a later win than that of beta
    BOOST_TEST((m.recall(0, 3).known == bound::exact));
    m.remember(0, 3, w, w.beta);
    BOOST_TEST((m.recall(0, 3).known == bound::lower));
    m.remember(0, 3, w, {S(3), 1});
    BOOST_TEST((m.recall(0, 3).known == bound::lower));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(only_at_the_same_depth, S, scores)
{
    memory_of<S> m;
    m.remember(0, 5, {}, {S(1), 2});
    for (const std::int64_t other : {0, 1, 4, 6, 7, 254, 255, max_depth}) {
        BOOST_TEST((m.recall(0, other).known == bound::none));
        BOOST_TEST(m.recall(0, other).move == 7); // the move is worth trying first at any depth
    }
    BOOST_TEST((m.recall(0, 5).known == bound::exact));
    m.remember(0, max_depth, {}, {S(1), 2});
    BOOST_TEST((m.recall(3, max_depth).known == bound::exact)); // to the end from every ply
    BOOST_TEST((m.recall(0, 254).known == bound::none));
    BOOST_TEST((m.recall(0, 255).known == bound::none)); // which is how the end is written
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_too_deep_to_be_written_is_not_remembered, S, scores)
{
    memory_of<S> m;
    m.remember(0, 255, {}, {S(1), 2});
    for (const std::int64_t depth : {254, 255, max_depth}) {
        BOOST_TEST((m.recall(0, depth).known == bound::none));
    }
    m.remember(0, 254, {}, {S(1), 2});
    BOOST_TEST((m.recall(0, 254).known == bound::exact));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_rests_on_the_horizon_is_marked, S, scores)
{
    memory_of<S> m;
    m.remember(0, 5, {}, {S(1), 2}, true);
    BOOST_TEST(m.recall(0, 5).cut);
    m.remember(0, 5, {}, {S(1), 2}, false);
    BOOST_TEST(!m.recall(0, 5).cut);
}

// At the greatest depth a search goes to the end; what was cut all the same is no value of the end.
BOOST_AUTO_TEST_CASE_TEMPLATE(an_end_that_was_not_reached_is_not_remembered, S, scores)
{
    memory_of<S> m;
    m.remember(0, max_depth, {}, {S(1), 2}, true);
    BOOST_TEST((m.recall(0, max_depth).known == bound::none));
}

// A bound of a game's own says nothing of plies, and still does when it comes back.
BOOST_AUTO_TEST_CASE_TEMPLATE(bounds_without_a_distance, S, scores)
{
    using value = typename memory_of<S>::value;
    memory_of<S> m;
    const value most = gs::detail::best_with_score<value>(gs::player::maximizer, S(-1));
    m.remember(6, 2, {value{S(0), 0}, value{S(1), 0}}, most);
    BOOST_TEST((m.recall(0, 2).v == most));
    BOOST_TEST((m.recall(200, 2).v == most));
    const value soonest = gs::detail::best_with_score<value>(gs::player::maximizer, S(1)); // at the root, or so it says
    m.remember(6, 2, {value{S(2), 9}, value{S(3), 9}}, soonest);
    const auto here = m.recall(6, 2);
    BOOST_TEST((here.known == bound::upper));
    BOOST_TEST((here.v == value{S(1), 6})); // nothing is nearer to a node than itself
}

BOOST_AUTO_TEST_CASE_TEMPLATE(without_distance, S, scores)
{
    memory_of<S, false> m;
    m.remember(4, 2, {}, {S(3), 10});
    BOOST_TEST((m.recall(1, 2).known == bound::exact));
    BOOST_TEST(m.recall(1, 2).v.score() == S(3));
    BOOST_TEST(m.recall(1, 2).v.distance() == 0);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_settles_a_window, S, scores)
{
    using value = typename memory_of<S>::value;
    const auto settles = [](bound known, S score) {
        gs::detail::recalled<value> node;
        node.known = known;
        node.v = value{score, 3};
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

BOOST_AUTO_TEST_CASE(no_table_knows_nothing)
{
    using value = gs::detail::search_value_t<int, true>;
    const gs::random_game<int> game{1};
    gs::detail::no_table none;
    none.begin_search();
    const auto node = none.recall<value>(game, 0, 3);
    none.remember(node, 0, 3, false, {}, value{1, 2}, 1);
    BOOST_TEST((none.recall<value>(game, 0, 3).known == bound::none));
    static_assert(std::is_empty_v<gs::detail::no_table>);
    static_assert(gs::detail::no_table::fits<int>);
    static_assert(gs::detail::table_memory<gs::random_game<int>>::fits<gs::random_game<int>>);
    static_assert(!gs::detail::table_memory<gs::random_game<int>>::fits<gs::hinted_random_game<int>>);
}
