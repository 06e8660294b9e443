// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/detail/make_result.hpp>
#include <gamesearch/search/detail/search_context.hpp>
#include <gamesearch/search/detail/search_traits.hpp>

namespace {

using G = support::uniform_tree<2, 1>;
using own = const gs::own_evaluation_t;
using nobody = gs::detail::no_observer;

constexpr auto maximizer = gs::player::maximizer;
constexpr auto minimizer = gs::player::minimizer;

constexpr gs::policy_set both{};
constexpr gs::policy_set bare{.distance = false, .line = false};
constexpr gs::policy_set distance_alone{.distance = true, .line = false};

struct enters {
    constexpr void on_enter(const gs::enter_event<G>&) {}
};

template <class Algorithm, gs::policy_set Policies, class Limits = gs::unlimited_t, class Observer = nobody>
using context_of = gs::detail::search_context<Algorithm, G, Policies, Limits, own, Observer>;

/// A node, step by step, as an algorithm processes it. It records what it has seen.
struct step_by_step {
    template <gs::player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply) ->
        typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        auto best = Search::worst_for(Mover);
        for (auto moves = search.moves(position, ply, legal); moves; ++moves) {
            const auto reached = search.template value_after<step_by_step, Mover>(position, ply, *moves);
            if (gs::better<Mover>(reached, best)) {
                best = reached;
                search.line.update(ply, *moves);
            }
        }
        return best;
    }
};

/// The same with depths of its own.
struct of_varying_depth : step_by_step {
    static constexpr bool varies_depth = true;
};

template <gs::policy_set Policies, class Limits = gs::unlimited_t, class Observer = nobody>
using context = context_of<step_by_step, Policies, Limits, Observer>;

// The data passed down from ply to ply: nothing if unused, or the ply, or in addition the remaining depth.
enum class seen_ply { empty, counted, with_depth };

template <class Base>
struct tells_its_ply : Base {
    template <gs::player, class Search, class Ply>
    static constexpr auto value_of(Search&, typename Search::position_ref, Ply) -> typename Search::value
    {
        const auto seen = std::is_empty_v<Ply>  ? seen_ply::empty
                          : !Ply::has_own_depth ? seen_ply::counted
                                                : seen_ply::with_depth;
        return {static_cast<int>(seen), 0};
    }
};

template <class Base, gs::policy_set Policies, class Limits = gs::unlimited_t, class Observer = nobody>
constexpr seen_ply ply_handed_down(const Limits& limits = gs::unlimited)
{
    Observer observer;
    context_of<tells_its_ply<Base>, Policies, Limits, Observer> search{limits, gs::own_evaluation, observer};
    G position{};
    return static_cast<seen_ply>(search.template value_of_root<tells_its_ply<Base>>(position, {}).score());
}

static_assert(ply_handed_down<step_by_step, bare>() == seen_ply::empty);
static_assert(ply_handed_down<of_varying_depth, bare>() == seen_ply::empty); // there is no depth to vary
static_assert(ply_handed_down<step_by_step, both>() == seen_ply::counted);
static_assert(ply_handed_down<step_by_step, distance_alone>() == seen_ply::counted);
static_assert(ply_handed_down<step_by_step, bare, gs::limits>(gs::limits{}) == seen_ply::counted);
static_assert(ply_handed_down<step_by_step, bare, gs::unlimited_t, enters>() == seen_ply::counted);
static_assert(ply_handed_down<of_varying_depth, bare, gs::limits>(gs::limits{}) == seen_ply::with_depth);

// The viewpoint -------------------------------------------------------------------------------------------------------

using value = context<both>::value;
static_assert(gs::detail::seen_by<maximizer>(value{3, 1}) == value{3, 1});
static_assert(gs::detail::seen_by<minimizer>(value{3, 1}) == value{-3, 1});
static_assert(context<both>::worst_for(maximizer) < value{-2147483647, 0});
static_assert(context<both>::worst_for(minimizer) > value{2147483647, 0});

// A node, step by step: the minimizer has ends with the scores 4 and 2.
template <class Algorithm>
constexpr gs::search_result<G> search_by_hand()
{
    const G game{{4, 2}, minimizer};
    nobody observer;
    context_of<Algorithm, both> search{gs::unlimited, gs::own_evaluation, observer};
    G position{game};
    const auto v = search.value_of_root(position, {});
    return gs::detail::make_result(search, game, v, gs::window<value>{});
}

constexpr bool found_by_hand(const gs::search_result<G>& r)
{
    return r.score == 2 && r.best_move == 1 && r.bound == gs::bound::exact && r.distance == 1 &&
           r.statistics == gs::statistics{.nodes = 3, .leaves = 2, .cutoffs = 0} &&
           std::ranges::equal(r.principal_variation, std::array{1});
}

static_assert(found_by_hand(search_by_hand<step_by_step>()) && found_by_hand(search_by_hand<of_varying_depth>()));

} // namespace

BOOST_AUTO_TEST_CASE(a_node_step_by_step)
{
    BOOST_TEST(found_by_hand(search_by_hand<step_by_step>()));
    BOOST_TEST(found_by_hand(search_by_hand<of_varying_depth>()));
}

// The score lies between 0 and 1, which only the maximizer's beta can be narrowed to.
struct bounded : G {
    [[nodiscard]] static constexpr gs::score_interval<int> score_bounds() { return {0, 1}; }
};

template <class Game>
gs::window<value> narrowed_by_bounds(gs::window<value> w, const Game& position)
{
    nobody observer;
    gs::detail::search_context<gs::alpha_beta_algorithm, Game, both, gs::unlimited_t, own, nobody> search{
        gs::unlimited, gs::own_evaluation, observer};
    const gs::detail::ply<gs::detail::ply_kind::count, false> ply{0, 1};
    BOOST_TEST(!search.template settle_by_bounds<maximizer>(position, ply, w));
    return w;
}

BOOST_AUTO_TEST_CASE(a_game_that_knows_nothing_leaves_the_window_as_it_is)
{
    const gs::window<value> w{{-1, 2}, {2, 3}};
    BOOST_TEST((narrowed_by_bounds(w, G{{4, 2}, maximizer}) == w));
    const gs::window<value> narrowed = narrowed_by_bounds(w, bounded{{{4, 2}, maximizer}});
    BOOST_TEST((narrowed.alpha == w.alpha && narrowed.beta.score() == 1));
}

BOOST_AUTO_TEST_CASE(a_value_outside_of_the_window_is_a_bound)
{
    const G game{{4, 2}, minimizer};
    nobody observer;
    const auto bound_of = [&](int score) {
        context<bare> search{gs::unlimited, gs::own_evaluation, observer};
        using bare_value = context<bare>::value;
        const gs::window<bare_value> window{bare_value{0, 0}, bare_value{5, 0}};
        return gs::detail::make_result(search, game, bare_value{score, 0}, window).bound;
    };
    BOOST_TEST((bound_of(3) == gs::bound::exact));
    BOOST_TEST((bound_of(0) == gs::bound::upper));
    BOOST_TEST((bound_of(-1) == gs::bound::upper));
    BOOST_TEST((bound_of(5) == gs::bound::lower));
    BOOST_TEST((bound_of(6) == gs::bound::lower));
}

// How a search with the window (0, 5) treats the moves of one node, whose ends have these scores ----------------------

namespace {

using four_ends = support::uniform_tree<4, 1>;
using searches =
    std::tuple<decltype(gs::alpha_beta), decltype(gs::principal_variation_search.with(gs::no_null_windows))>;

/// The alpha and beta with which each move was searched, and the moves that were skipped.
struct windows_seen {
    std::vector<std::pair<int, int>> windows{};
    std::size_t unsearched = 0;

    void on_try(const gs::try_event<four_ends>& e)
    {
        windows.emplace_back(e.window.alpha.value().score, e.window.beta.value().score);
    }
    void on_cutoff(const gs::cutoff_event<four_ends>& e) { unsearched = e.unsearched.size(); }
};

struct seen {
    windows_seen windows;
    gs::search_result<four_ends> result;
};

template <class Search>
seen seen_at(gs::player mover, std::array<int, 4> ends)
{
    seen all;
    all.result = Search{}
                     .with(gs::ignore_distance)
                     .within(0, 5)(four_ends{ends, mover}, gs::unlimited, gs::own_evaluation, all.windows);
    return all;
}

using windows = std::vector<std::pair<int, int>>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(the_window_closes_from_the_mover_s_side, Search, searches)
{
    // A value no better than the guaranteed one does not narrow the window, nor does an equal one.
    BOOST_TEST((seen_at<Search>(maximizer, {-1, 4, 3, 4}).windows.windows == windows{{0, 5}, {0, 5}, {4, 5}, {4, 5}}));
    BOOST_TEST((seen_at<Search>(minimizer, {6, 2, 3, 2}).windows.windows == windows{{0, 5}, {0, 5}, {0, 2}, {0, 2}}));
    BOOST_TEST(seen_at<Search>(maximizer, {-1, 4, 3, 4}).result.statistics.cutoffs == 0U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_cutoff_where_a_move_is_as_good_as_the_other_side_has, Search, searches)
{
    const auto of_maximizer = seen_at<Search>(maximizer, {4, 5, 9, 9}); // equality suffices
    BOOST_TEST((of_maximizer.windows.windows == windows{{0, 5}, {4, 5}}));
    BOOST_TEST(of_maximizer.windows.unsearched == 2U);
    BOOST_TEST(of_maximizer.result.score == 5);
    BOOST_TEST((of_maximizer.result.bound == gs::bound::lower));
    BOOST_TEST((of_maximizer.result.statistics == gs::statistics{.nodes = 3, .leaves = 2, .cutoffs = 1}));
    const auto of_minimizer = seen_at<Search>(minimizer, {2, 3, 0, 1});
    BOOST_TEST((of_minimizer.windows.windows == windows{{0, 5}, {0, 2}, {0, 2}}));
    BOOST_TEST(of_minimizer.windows.unsearched == 1U);
    BOOST_TEST(of_minimizer.result.score == 0);
    BOOST_TEST((of_minimizer.result.bound == gs::bound::upper));
    BOOST_TEST((of_minimizer.result.statistics == gs::statistics{.nodes = 4, .leaves = 3, .cutoffs = 1}));
}

BOOST_AUTO_TEST_CASE(depth_left)
{
    nobody observer;
    const gs::detail::ply<gs::detail::ply_kind::count, false> third{0, 3};
    const gs::detail::ply<gs::detail::ply_kind::and_depth, false> own_depth{7, 3};
    context<both> to_the_end{gs::unlimited, gs::own_evaluation, observer};
    BOOST_TEST(to_the_end.depth_left(third) == gs::max_depth); // at every ply
    const gs::limits five{.depth = 5};
    context<both, gs::limits> limited{five, gs::own_evaluation, observer};
    BOOST_TEST(limited.depth_left(third) == 2);
    const gs::limits all{};
    context<both, gs::limits> deepest{all, gs::own_evaluation, observer};
    BOOST_TEST(deepest.depth_left(third) == gs::max_depth);
    context_of<of_varying_depth, both, gs::limits> varying{all, gs::own_evaluation, observer};
    BOOST_TEST(varying.depth_left(own_depth) == 7);
}
