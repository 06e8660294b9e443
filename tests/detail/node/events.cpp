// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/uniform_tree.hpp"

#include <gamesearch/detail/node/events.hpp>

#include <boost/test/unit_test.hpp>

#include <optional>
#include <vector>

namespace {

namespace gs = gamesearch;
using value = gs::detail::search_value_t<int, true>;
using window = gs::detail::window<value>;

/// With hints, of which one is looked at here.
struct G : support::uniform_tree<4, 1> {
    [[nodiscard]] std::vector<int> undominated_moves() const { return {2}; }
};

template <class Observer>
using watch = gs::detail::watch<G, value, Observer>;

const window open{};
const window bounded{value{-7, 3}, value{5, 9}};
const gs::observed_window<int> shown{gs::value<int>{-7, 3}, gs::value<int>{5, 9}};
const G game{{{1, 2, 3, 4}}};

/// Keeps what can be kept of the last event of each kind.
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
        keep({.game = &e.game, .ply = e.ply, .depth = e.depth, .window = e.window});
    }
    void on_leaf(const gs::leaf_event<G>& e)
    {
        keep({.game = &e.game, .ply = e.ply, .value = e.value, .bound = e.bound, .reason = static_cast<int>(e.reason)});
    }
    void on_try(const gs::try_event<G>& e)
    {
        keep({.game = &e.game, .ply = e.ply, .move = e.move, .window = e.window});
    }
    void on_return(const gs::return_event<G>& e)
    {
        keep({.game = &e.game,
              .ply = e.ply,
              .move = e.move,
              .value = e.value,
              .bound = e.bound,
              .window = e.window,
              .improves = e.improves});
    }
    void on_cutoff(const gs::cutoff_event<G>& e)
    {
        keep({.game = &e.game,
              .ply = e.ply,
              .move = e.move,
              .value = e.value,
              .window = e.window,
              .moves{e.unsearched.begin(), e.unsearched.end()}});
    }
    void on_skip(const gs::skip_event<G>& e)
    {
        keep({.game = &e.game,
              .ply = e.ply,
              .moves{e.moves.begin(), e.moves.end()},
              .reason = static_cast<int>(e.reason)});
    }
};

struct watched {
    keeper observer;
    watch<keeper> eyes{observer};

    const keeper::told& last() const { return observer.last; }
};

std::vector<int> moves(std::initializer_list<int> list)
{
    return list;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_node_is_entered)
{
    watched w;
    w.eyes.entered(game, 3, 6, bounded);
    BOOST_TEST(w.last().game == &game);
    BOOST_TEST(w.last().ply == 3);
    BOOST_TEST(w.last().depth == 6);
    BOOST_TEST((w.last().window == shown));
    w.eyes.entered(game, 3, 6, {open.alpha, bounded.beta});
    BOOST_TEST((w.last().window == gs::observed_window<int>{std::nullopt, shown.beta}));
    w.eyes.entered(game, 3, 6, {bounded.alpha, open.beta});
    BOOST_TEST((w.last().window == gs::observed_window<int>{shown.alpha, std::nullopt}));
}

BOOST_AUTO_TEST_CASE(a_leaf_is_settled)
{
    watched w;
    for (const auto reason : {gs::leaf_reason::terminal, gs::leaf_reason::horizon, gs::leaf_reason::bounds}) {
        w.eyes.leaf(game, 4, value{-2, 4}, gs::bound::upper, reason);
        BOOST_TEST(w.last().ply == 4);
        BOOST_TEST((w.last().value == gs::value<int>{-2, 4}));
        BOOST_TEST((w.last().bound == gs::bound::upper));
        BOOST_TEST(w.last().reason == static_cast<int>(reason));
    }
}

BOOST_AUTO_TEST_CASE(a_move_is_tried)
{
    watched w;
    w.eyes.trying(game, 2, 3, bounded);
    BOOST_TEST(w.last().game == &game);
    BOOST_TEST(w.last().ply == 2);
    BOOST_TEST(w.last().move == 3);
    BOOST_TEST((w.last().window == shown));
}

BOOST_AUTO_TEST_CASE(a_move_s_value_comes_back)
{
    watched w;
    const auto bound_of = [&](const value& v) {
        w.eyes.returned(game, 2, 3, v, bounded, true);
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
    w.eyes.abandoned(game, 2, 3, bounded);
    BOOST_TEST((w.last().bound == gs::bound::none));
    BOOST_TEST((w.last().value == gs::value<int>{}));
    BOOST_TEST(!w.last().improves);
    BOOST_TEST(w.last().move == 3);
}

BOOST_AUTO_TEST_CASE(a_cutoff_names_the_move_and_those_behind_it)
{
    watched w;
    std::vector listed{4, 5, 6, 7};
    gs::detail::untried_in untried{listed};
    ++untried;
    w.eyes.cutoff(game, 2, value{9, 3}, bounded, untried);
    BOOST_TEST(w.last().move == 5);
    BOOST_TEST(w.last().moves == moves({6, 7}), boost::test_tools::per_element());
    BOOST_TEST((w.last().value == gs::value<int>{9, 3}));
    BOOST_TEST((w.last().window == shown));
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_the_moves_behind_this_one)
{
    watched w;
    std::vector listed{4, 5, 6};
    gs::detail::untried_in untried{listed};
    w.eyes.stopped(game, 2, untried);
    BOOST_TEST(w.last().moves == moves({5, 6}), boost::test_tools::per_element());
    BOOST_TEST(w.last().reason == static_cast<int>(gs::skip_reason::stopped));
    std::vector alone{4};
    gs::detail::untried_in last_one{alone};
    w.eyes.stopped(game, 2, last_one);
    BOOST_TEST(w.observer.calls == 1); // nothing was left out, so nothing is said
}

BOOST_AUTO_TEST_CASE(dominated_moves_are_those_that_are_not_among_the_others)
{
    watched w;
    w.eyes.dominated(game, 2);
    BOOST_TEST(w.last().moves == moves({0, 1, 3}), boost::test_tools::per_element());
    BOOST_TEST(w.last().reason == static_cast<int>(gs::skip_reason::dominated));
}

// An observer that does not ask is not told, and the moves are not walked through for it.
BOOST_AUTO_TEST_CASE(nothing_is_done_for_whom_nobody_watches)
{
    gs::detail::no_observer nobody;
    watch<gs::detail::no_observer> eyes{nobody};
    std::vector listed{4, 5, 6};
    gs::detail::untried_in untried{listed};
    eyes.cutoff(game, 2, value{}, bounded, untried);
    eyes.stopped(game, 2, untried);
    BOOST_TEST(*untried == 4);
    struct enters_only {
        int calls = 0;
        void on_enter(const gs::enter_event<G>&) { ++calls; }
    } observer;
    watch<enters_only> some{observer};
    some.leaf(game, 0, value{}, gs::bound::exact, gs::leaf_reason::terminal);
    some.trying(game, 0, 1, open);
    some.returned(game, 0, 1, value{}, open, true);
    some.cutoff(game, 0, value{}, open, untried);
    some.dominated(game, 0);
    BOOST_TEST(observer.calls == 0);
    some.entered(game, 0, 1, open);
    BOOST_TEST(observer.calls == 1);
}
