// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/uniform_tree.hpp"

#include <gamesearch/detail/node/search_context.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

namespace {

namespace gs = gamesearch;
using G = support::uniform_tree<2, 1>;
using own = const gs::own_evaluation_t;
using nobody = gs::detail::no_observer;

constexpr auto maximizer = gs::player::maximizer;
constexpr auto minimizer = gs::player::minimizer;

constexpr gs::policy_set both{};
constexpr gs::policy_set bare{.tracks_distance = false, .keeps_line = false};
constexpr gs::policy_set distance_alone{.tracks_distance = true, .keeps_line = false};

struct enters {
    void on_enter(const gs::enter_event<G>&) {}
};

template <gs::policy_set Policies, class Limits = gs::unlimited_t, class Observer = nobody>
using context = gs::detail::search_context<G, Policies, false, Limits, own, Observer>;

// Plies are counted only for someone who asks.
template <class Context>
constexpr bool counts_plies = !std::is_empty_v<typename Context::root_ply>;
static_assert(!counts_plies<context<bare>>);
static_assert(counts_plies<context<both>> && counts_plies<context<distance_alone>>);
static_assert(counts_plies<context<bare, gs::limits>> && counts_plies<context<bare, gs::unlimited_t, enters>>);

// The viewpoint -----------------------------------------------------------------------------------------------------------

using value = context<both>::value;
static_assert(gs::detail::seen_by<maximizer>(value{3, 1}) == value{3, 1});
static_assert(gs::detail::seen_by<minimizer>(value{3, 1}) == value{-3, 1});
static_assert(context<both>::worst_for(maximizer) < value{-2147483647, 0});
static_assert(context<both>::worst_for(minimizer) > value{2147483647, 0});

// A node, step by step, as an algorithm takes it: the minimizer has ends with the scores 4 and 2.
constexpr gs::search_result<G> search_by_hand()
{
    const G game{{4, 2}, minimizer};
    nobody observer;
    context<both> search{gs::unlimited, gs::own_evaluation, observer};
    G position{game};
    context<both>::window window{};
    const auto v = search.root(position, window, [&](auto& root, auto mover, auto ply) {
        auto legal = search.legal_moves(root);
        auto best = search.worst_for(mover);
        for (auto untried = search.moves(root, ply, legal); untried; ++untried) {
            const auto reached = search.template after<minimizer>(
                root, ply, *untried, [](auto&, auto, auto) { return value{-99, 0}; }, window); // both are ends
            if (search.template improves<minimizer>(root, ply, *untried, reached, best, window)) {
                best = reached;
            }
            if (search.template refutes<minimizer>(root, ply, untried, reached, window)) {
                break;
            }
        }
        return best;
    });
    return search.answer(game, v, {});
}

constexpr bool found_by_hand(const gs::search_result<G>& r)
{
    return r.score == 2 && r.best_move == 1 && r.bound == gs::bound::exact && r.distance == 1 &&
           r.statistics == gs::statistics{.nodes = 3, .leaves = 2, .cutoffs = 0} &&
           std::ranges::equal(r.principal_variation, std::array{1});
}

static_assert(found_by_hand(search_by_hand()));

} // namespace

BOOST_AUTO_TEST_CASE(a_node_step_by_step)
{
    BOOST_TEST(found_by_hand(search_by_hand()));
}

BOOST_AUTO_TEST_CASE(a_value_outside_of_the_window_is_a_bound)
{
    const G game{{4, 2}, minimizer};
    nobody observer;
    const auto bound_of = [&](int score) {
        context<bare> search{gs::unlimited, gs::own_evaluation, observer};
        using bare_value = context<bare>::value;
        return search.answer(game, bare_value{score, 0}, {bare_value{0, 0}, bare_value{5, 0}}).bound;
    };
    BOOST_TEST((bound_of(3) == gs::bound::exact));
    BOOST_TEST((bound_of(0) == gs::bound::upper));
    BOOST_TEST((bound_of(-1) == gs::bound::upper));
    BOOST_TEST((bound_of(5) == gs::bound::lower));
    BOOST_TEST((bound_of(6) == gs::bound::lower));
}

BOOST_AUTO_TEST_CASE(a_cutoff_closes_the_window_and_is_counted)
{
    const G game{{4, 2}, maximizer};
    nobody observer;
    context<bare> search{gs::unlimited, gs::own_evaluation, observer};
    using bare_value = context<bare>::value;
    context<bare>::window window{bare_value{0, 0}, bare_value{5, 0}};
    const context<bare>::root_ply ply{};
    std::vector moves{0, 1};
    gs::detail::untried_in untried{moves};
    BOOST_TEST(!search.refutes<maximizer>(game, ply, untried, bare_value{-1, 0}, window));
    BOOST_TEST(window.alpha.score() == 0); // it is no better than what is sure
    BOOST_TEST(!search.refutes<maximizer>(game, ply, untried, bare_value{4, 0}, window));
    BOOST_TEST(window.alpha.score() == 4);
    BOOST_TEST(!search.refutes<minimizer>(game, ply, untried, bare_value{5, 0}, window));
    BOOST_TEST(window.beta.score() == 5);
    BOOST_TEST(search.refutes<maximizer>(game, ply, untried, bare_value{5, 0}, window)); // as good is enough
    BOOST_TEST(search.refutes<minimizer>(game, ply, untried, bare_value{4, 0}, window));
    BOOST_TEST(search.answer(game, bare_value{}, {}).statistics.cutoffs == 2U);
}
