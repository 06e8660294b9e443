// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/search/detail/events.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/limit_checker.hpp>

namespace {

using value = gs::detail::search_value_t<int, true>;
using window = gs::window<value>;

/// With hints, two of which are tested here.
struct G : support::uniform_tree<4, 1> {
    [[nodiscard]] std::vector<int> undominated_moves() const { return {2}; }
    [[nodiscard]] std::vector<int> noisy_moves() const { return {0, 3}; }
};

template <class Observer>
using events = gs::detail::events<G, value, Observer>;

/// The ply at this distance from the root.
constexpr auto at(std::int64_t count)
{
    return gs::detail::ply<gs::detail::ply_kind::count, false>{0, count};
}

const window open{};
const window bounded{value{-7, 3}, value{5, 9}};
const gs::observed_window<int> shown{gs::value<int>{-7, 3}, gs::value<int>{5, 9}};
const G game{{{1, 2, 3, 4}}};

/// Keeps as much as possible of the last event of each kind.
struct keeper {
    struct told {
        const G* game = nullptr;
        int ply = -1;
        int depth = -1;
        int move = -1;
        gs::value<int> value{};
        gs::bound bound = gs::bound::none;
        gs::observed_window<int> window{};
        bool improves = false;
        std::vector<int> moves{};
        int reason = -1;
    } last;
    int calls = 0;

    void keep(const told& t)
    {
        last = t;
        ++calls;
    }
    void on_enter(const gs::enter_event<G>& e)
    {
        keep({.game = &e.position, .ply = e.ply, .depth = e.depth, .window = e.window});
    }
    void on_leaf(const gs::leaf_event<G>& e)
    {
        keep({.game = &e.position,
              .ply = e.ply,
              .value = e.value,
              .bound = e.bound,
              .reason = static_cast<int>(e.reason)});
    }
    void on_try(const gs::try_event<G>& e)
    {
        keep({.game = &e.position, .ply = e.ply, .move = e.move, .window = e.window});
    }
    void on_return(const gs::return_event<G>& e)
    {
        keep({.game = &e.position,
              .ply = e.ply,
              .move = e.move,
              .value = e.value,
              .bound = e.bound,
              .window = e.window,
              .improves = e.improves});
    }
    void on_cutoff(const gs::cutoff_event<G>& e)
    {
        keep({.game = &e.position,
              .ply = e.ply,
              .move = e.move,
              .value = e.value,
              .window = e.window,
              .moves{e.unsearched.begin(), e.unsearched.end()}});
    }
    void on_skip(const gs::skip_event<G>& e)
    {
        keep({.game = &e.position,
              .ply = e.ply,
              .moves{e.moves.begin(), e.moves.end()},
              .reason = static_cast<int>(e.reason)});
    }
    void on_stand_pat(const gs::stand_pat_event<G>& e) { keep({.game = &e.position, .ply = e.ply, .value = e.value}); }
};

struct watched {
    keeper observer;
    events<keeper> told{observer};

    const keeper::told& last() const { return observer.last; }
};

/// Counts down to 1, and cannot be copied.
struct single_pass {
    int left;

    explicit single_pass(int n) : left{n} {}
    single_pass(const single_pass&) = delete;
    single_pass& operator=(const single_pass&) = delete;
    explicit operator bool() const { return left != 0; }
    int operator*() const { return left; }
    void operator++() { --left; }
};

std::vector<int> moves(std::initializer_list<int> list)
{
    return list;
}

gs::detail::depth_limit<gs::limits> to_depth(int depth)
{
    return gs::detail::depth_limit<gs::limits>{{.depth = depth}};
}

} // namespace

BOOST_AUTO_TEST_CASE(a_node_is_entered)
{
    watched w;
    w.told.on_enter(game, at(3), to_depth(9), bounded);
    BOOST_TEST(w.last().game == &game);
    BOOST_TEST(w.last().ply == 3);
    BOOST_TEST(w.last().depth == 6);
    BOOST_TEST((w.last().window == shown));
    w.told.on_enter(game, at(3), to_depth(9), {open.alpha, bounded.beta});
    BOOST_TEST((w.last().window == gs::observed_window<int>{std::nullopt, shown.beta}));
    w.told.on_enter(game, at(3), to_depth(9), {bounded.alpha, open.beta});
    BOOST_TEST((w.last().window == gs::observed_window<int>{shown.alpha, std::nullopt}));
}

BOOST_AUTO_TEST_CASE(a_leaf_is_settled)
{
    watched w;
    for (const auto reason : {gs::leaf_reason::terminal, gs::leaf_reason::horizon, gs::leaf_reason::bounds,
                              gs::leaf_reason::table, gs::leaf_reason::endgame_table}) {
        w.told.on_leaf(game, at(4), value{-2, 4}, gs::bound::upper, reason);
        BOOST_TEST(w.last().ply == 4);
        BOOST_TEST((w.last().value == gs::value<int>{-2, 4}));
        BOOST_TEST((w.last().bound == gs::bound::upper));
        BOOST_TEST(w.last().reason == static_cast<int>(reason));
    }
}

BOOST_AUTO_TEST_CASE(a_move_is_tried)
{
    watched w;
    w.told.on_try(game, at(2), 3, bounded);
    BOOST_TEST(w.last().game == &game);
    BOOST_TEST(w.last().ply == 2);
    BOOST_TEST(w.last().move == 3);
    BOOST_TEST((w.last().window == shown));
}

BOOST_AUTO_TEST_CASE(a_move_s_value_comes_back)
{
    watched w;
    const auto bound_of = [&](const value& v) {
        w.told.on_return(game, at(2), 3, v, bounded, true);
        return w.last().bound;
    };
    BOOST_TEST((bound_of({0, 0}) == gs::bound::exact));
    BOOST_TEST((bound_of({-7, 4}) == gs::bound::exact)); // a later loss is above alpha
    BOOST_TEST((bound_of({-7, 3}) == gs::bound::upper));
    BOOST_TEST((bound_of({-8, 9}) == gs::bound::upper));
    BOOST_TEST((bound_of({5, 10}) == gs::bound::exact)); // a later win is below beta
    BOOST_TEST((bound_of({5, 9}) == gs::bound::lower));
    BOOST_TEST((bound_of({6, 40}) == gs::bound::lower));
    BOOST_TEST((w.last().value == gs::value<int>{6, 40}));
    BOOST_TEST(w.last().move == 3);
    BOOST_TEST(w.last().improves);
    BOOST_TEST((w.last().window == shown));
}

BOOST_AUTO_TEST_CASE(a_move_is_given_up)
{
    watched w;
    std::vector alone{3};
    gs::detail::move_cursor moves{alone};
    w.told.on_stop(game, at(2), moves, bounded);
    BOOST_TEST(w.observer.calls == 1); // nothing was skipped, so there is no further event
    BOOST_TEST(w.last().ply == 2);
    BOOST_TEST((w.last().bound == gs::bound::none));
    BOOST_TEST((w.last().value == gs::value<int>{}));
    BOOST_TEST((w.last().window == shown));
    BOOST_TEST(!w.last().improves);
    BOOST_TEST(w.last().move == 3);
}

BOOST_AUTO_TEST_CASE(a_cutoff_names_the_move_and_those_behind_it)
{
    watched w;
    std::vector listed{4, 5, 6, 7};
    gs::detail::move_cursor cursor{listed};
    ++cursor;
    w.told.on_cutoff(game, at(2), cursor, value{9, 3}, bounded);
    BOOST_TEST(*cursor == 5); // the algorithm may continue from there
    BOOST_TEST(w.last().move == 5);
    BOOST_TEST(w.last().moves == moves({6, 7}), boost::test_tools::per_element());
    BOOST_TEST((w.last().value == gs::value<int>{9, 3}));
    BOOST_TEST((w.last().window == shown));
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_the_moves_behind_this_one)
{
    watched w;
    std::vector listed{4, 5, 6};
    gs::detail::move_cursor cursor{listed};
    w.told.on_stop(game, at(2), cursor, bounded);
    BOOST_TEST(w.observer.calls == 2); // one for the abandoned move, one for the skipped ones
    BOOST_TEST(w.last().ply == 2);
    BOOST_TEST(w.last().moves == moves({5, 6}), boost::test_tools::per_element());
    BOOST_TEST(w.last().reason == static_cast<int>(gs::skip_reason::stopped));
}

BOOST_AUTO_TEST_CASE(dominated_moves_are_those_that_are_not_among_the_others)
{
    watched w;
    w.told.on_dominated(game, at(2));
    BOOST_TEST(w.last().moves == moves({0, 1, 3}), boost::test_tools::per_element());
    BOOST_TEST(w.last().reason == static_cast<int>(gs::skip_reason::dominated));
}

BOOST_AUTO_TEST_CASE(quiet_moves_are_those_that_are_not_among_the_noisy_ones)
{
    watched w;
    w.told.on_quiescence(game, at(2));
    BOOST_TEST(w.last().ply == 2);
    BOOST_TEST(w.last().moves == moves({1, 2}), boost::test_tools::per_element());
    BOOST_TEST(w.last().reason == static_cast<int>(gs::skip_reason::quiet));
}

BOOST_AUTO_TEST_CASE(a_player_stands_pat)
{
    watched w;
    w.told.on_stand_pat(game, at(5), value{-4, 5});
    BOOST_TEST(w.last().game == &game);
    BOOST_TEST(w.last().ply == 5);
    BOOST_TEST((w.last().value == gs::value<int>{-4, 5}));
}

// A bare bound has no distance: none is invented for the observer.
BOOST_AUTO_TEST_CASE(no_distance_of_a_bare_bound)
{
    watched w;
    const auto most = gs::detail::best_with_score<value>(gs::player::maximizer, -4);
    w.told.on_leaf(game, at(1), most, gs::bound::upper, gs::leaf_reason::bounds);
    BOOST_TEST((w.last().value == gs::value<int>{-4, 0}));
}

// A branch that was reduced or extended has its own remaining depth.
BOOST_AUTO_TEST_CASE(the_depth_of_a_branch_is_its_own)
{
    watched w;
    w.told.on_enter(game, gs::detail::ply<gs::detail::ply_kind::and_depth, false>{4, 3}, to_depth(9), bounded);
    BOOST_TEST(w.last().ply == 3);
    BOOST_TEST(w.last().depth == 4);
}

BOOST_AUTO_TEST_CASE(a_position_of_an_endgame_table_is_a_leaf)
{
    gs::detail::no_observer nobody;
    events<gs::detail::no_observer> silent{nobody};
    silent.on_endgame_hit();
    silent.on_leaf(game, at(1), value{}, gs::bound::exact, gs::leaf_reason::endgame_table);
    BOOST_TEST((silent.counts() == gs::statistics{.nodes = 1, .leaves = 1, .endgame_hits = 1}));
}

BOOST_AUTO_TEST_CASE(each_event_is_counted_as_what_it_is)
{
    gs::detail::no_observer nobody;
    events<gs::detail::no_observer> silent{nobody};
    BOOST_TEST((silent.counts() == gs::statistics{}));
    const auto count_leaf = [&](gs::leaf_reason reason) {
        silent.on_leaf(game, at(1), value{}, gs::bound::exact, reason);
        return silent.counts();
    };
    BOOST_TEST((count_leaf(gs::leaf_reason::terminal) == gs::statistics{.nodes = 1, .leaves = 1}));
    BOOST_TEST((count_leaf(gs::leaf_reason::horizon) == gs::statistics{.nodes = 2, .leaves = 2}));
    BOOST_TEST((count_leaf(gs::leaf_reason::bounds) == gs::statistics{.nodes = 2, .leaves = 2, .cutoffs = 1}));
    BOOST_TEST(
        (count_leaf(gs::leaf_reason::table) == gs::statistics{.nodes = 2, .leaves = 2, .cutoffs = 1, .table_hits = 1}));
    silent.on_inner_node();
    BOOST_TEST(silent.counts().nodes == 3U);
    std::vector listed{4, 5};
    gs::detail::move_cursor cursor{listed};
    silent.on_cutoff(game, at(1), cursor, value{}, bounded);
    BOOST_TEST(silent.counts().cutoffs == 2U);
    silent.on_quiescence(game, at(1));
    const auto all = silent.counts();
    BOOST_TEST(all.nodes == 4U);
    BOOST_TEST(all.noisy_nodes == 1U);
    BOOST_TEST(all.leaves == 2U);
    silent.on_enter(game, at(1), to_depth(1), open); // none of these is counted
    silent.on_try(game, at(1), 4, open);
    silent.on_return(game, at(1), 4, value{}, open, true);
    silent.on_stop(game, at(1), cursor, open);
    silent.on_stand_pat(game, at(1), value{});
    silent.on_dominated(game, at(1));
    BOOST_TEST((silent.counts() == all));
}

// An observer without the event is not called, and the moves are not iterated for it.
BOOST_AUTO_TEST_CASE(nothing_is_done_for_whom_nobody_watches)
{
    gs::detail::no_observer nobody;
    events<gs::detail::no_observer> silent{nobody};
    single_pass once{3};
    silent.on_cutoff(game, at(2), once, value{}, bounded);
    silent.on_stop(game, at(2), once, bounded);
    BOOST_TEST(once.left == 3);
    struct enters_only {
        int calls = 0;
        void on_enter(const gs::enter_event<G>&) { ++calls; }
    } observer;
    events<enters_only> some{observer};
    some.on_leaf(game, at(0), value{}, gs::bound::exact, gs::leaf_reason::terminal);
    some.on_try(game, at(0), 1, open);
    some.on_return(game, at(0), 1, value{}, open, true);
    some.on_cutoff(game, at(0), once, value{}, open);
    some.on_stop(game, at(0), once, open);
    some.on_dominated(game, at(0));
    some.on_quiescence(game, at(0));
    some.on_stand_pat(game, at(0), value{});
    BOOST_TEST(observer.calls == 0);
    BOOST_TEST(once.left == 3);
    some.on_enter(game, at(0), to_depth(1), open);
    BOOST_TEST(observer.calls == 1);
}

// Single-pass moves are iterated for observers that handle the event.
BOOST_AUTO_TEST_CASE(moves_that_cannot_be_copied)
{
    watched w;
    single_pass once{3};
    w.told.on_cutoff(game, at(2), once, value{9, 3}, bounded);
    BOOST_TEST(w.last().move == 3);
    BOOST_TEST(w.last().moves == moves({2, 1}), boost::test_tools::per_element());
}
