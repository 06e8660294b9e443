// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/thrown_failures.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/detail/node/principal_variation.hpp>
#include <gamesearch/detail/searcher/make_result.hpp>
#include <gamesearch/detail/values/ply.hpp>

#include <boost/test/unit_test.hpp>

#include <optional>

namespace {

namespace gs = gamesearch;
using G = support::uniform_tree<2, 2>;
using value = gs::detail::search_value_t<int, true>;
using budget = gs::detail::budget<gs::limits>;

/// What is at hand when a search has ended.
struct scene {
    G game{{1, 2, 3, 4}};
    gs::detail::window<value> window{};
    gs::limits limits{};
    std::optional<int> best_move{}; ///< With its line, which has a ply.

    template <class Step>
    gs::search_result<G> answer(Step step) const
    {
        gs::detail::kept_line<G, true> line;
        const gs::detail::ply<true, true> root;
        if (best_move) {
            line.end(root.next());
            line.begin(root, *best_move);
        }
        budget spent{limits};
        while (limits.nodes < 9 && spent.may_enter()) {
        }
        if (limits.depth < 9) {
            static_cast<void>(spent.at_horizon(limits.depth));
        }
        return step(gs::detail::answer<true, G, value, decltype(line), budget>{game, window, line, spent});
    }
    [[nodiscard]] gs::search_result<G> complete(const value& v) const
    {
        return answer([&](auto a) { return a.complete(v); });
    }
    [[nodiscard]] gs::search_result<G> incomplete(const value& v) const
    {
        return answer([&](auto a) { return a.incomplete(v); });
    }
};

const gs::detail::window<value> narrow{value{-2, 0}, value{2, 0}};

} // namespace

BOOST_AUTO_TEST_CASE(searched_to_the_end)
{
    const auto r = scene{.best_move = 1}.complete({3, 1});
    BOOST_TEST(r.score == 3);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.best_move.value() == 1);
    BOOST_TEST(r.distance == 1);
    BOOST_TEST(r.depth == gs::max_depth);
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
}

BOOST_AUTO_TEST_CASE(cut_by_depth)
{
    const auto r = scene{.limits = {.depth = 1}, .best_move = 1}.complete({3, 1});
    BOOST_TEST(r.depth == 1);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
}

BOOST_AUTO_TEST_CASE(outside_of_the_window)
{
    const scene narrowed{.window = narrow, .best_move = 0};
    BOOST_TEST((narrowed.complete({1, 1}).bound == gs::bound::exact));
    BOOST_TEST((narrowed.complete({3, 1}).bound == gs::bound::lower));
    BOOST_TEST((narrowed.complete({-3, 1}).bound == gs::bound::upper));
    BOOST_TEST(narrowed.complete({-3, 1}).score == -3);
}

BOOST_AUTO_TEST_CASE(stopped_with_the_best_so_far)
{
    const auto r = scene{.limits = {.nodes = 2}, .best_move = 1}.incomplete({3, 1});
    BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(r.score == 3);
    BOOST_TEST((r.bound == gs::bound::lower)); // the maximizer has this for sure
    BOOST_TEST(r.best_move.value() == 1);
    const G other{{1, 2, 3, 4}, gs::player::minimizer};
    const auto s = scene{.game = other, .limits = {.nodes = 2}, .best_move = 1}.incomplete({3, 1});
    BOOST_TEST((s.bound == gs::bound::upper));
}

// What lies outside is a bound already, and to the wrong side: nothing is proven by it.
BOOST_AUTO_TEST_CASE(stopped_with_the_best_so_far_outside_of_the_window)
{
    const auto r = scene{.window = narrow, .limits = {.nodes = 2}, .best_move = 1}.incomplete({-3, 1});
    BOOST_TEST((r.bound == gs::bound::none));
    BOOST_TEST(r.best_move.value() == 1);
}

BOOST_AUTO_TEST_CASE(stopped_before_the_first_move_was_done)
{
    const auto r = scene{.limits = {.nodes = 2}}.incomplete({});
    BOOST_TEST((r.bound == gs::bound::none));
    BOOST_TEST(r.best_move.value() == 0); // the first legal one
    BOOST_TEST(r.score == 0);
    BOOST_TEST(!(scene{.limits = {.depth = 0, .nodes = 0}}.incomplete({}).best_move.has_value()));
}

BOOST_AUTO_TEST_CASE(a_terminal_root_is_recognised_when_stopped)
{
    const G ended{.ends = {1, 2, 3, 4}, .ply = 2, .place = 3};
    const auto r = scene{.game = ended, .limits = {.nodes = 0}}.incomplete({});
    BOOST_TEST(r.score == 4);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
    BOOST_TEST(!r.best_move.has_value());
    BOOST_TEST(r.distance == 0);
}

BOOST_AUTO_TEST_CASE(a_running_game_without_moves_breaks_a_precondition)
{
    BOOST_CHECK_THROW(static_cast<void>(scene{}.complete(value::best_for(gs::player::minimizer))), support::failure);
}
