// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// rank_moves, any_searcher, std::ref, plain and undo_by_copy change the call, not the answer.

#include "support/agreement_loop.hpp"
#include "support/test.hpp"
#include "support/variant_probes.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

using forward_only = tree_game<int, features{.list = listing::as_lazy_range, .undo = undoing::not_at_all}>;
using large_forward_only = tree_game<double, features{.list = listing::as_vector,
                                                      .end = ending::by_moves,
                                                      .undo = undoing::not_at_all,
                                                      .bounds = true,
                                                      .undominated = true,
                                                      .priority = true,
                                                      .sized = true,
                                                      .large = true}>;

/// The true ranking: each move's position solved, sorted stably.
template <class G>
struct ranked {
    gs::move_t<G> move;
    gs::score_t<G> score;
    int distance;
};

template <class G>
std::vector<ranked<G>> true_ranking(const G& game, int depth, bool by_distance, const evaluation<G>& evaluate)
{
    std::vector<ranked<G>> all;
    if (end_of(game) || depth == 0) {
        return all;
    }
    const auto goes_before = [&](const ranked<G>& a, const ranked<G>& b) {
        return better_for(game.to_move(), a.score, a.distance, b.score, b.distance, by_distance);
    };
    for (const auto& move : moves_of(game)) {
        const auto below = solve(after(game, move), depth - 1, by_distance, evaluate);
        const ranked<G> next{move, below.score, below.distance() + 1};
        all.insert(std::ranges::upper_bound(all, next, goes_before), next); // behind its equals
    }
    return all;
}

template <class G>
void require_ranking(const auto& ranking, const std::vector<ranked<G>>& expected, const probe<G>& p, const scene& s)
{
    require(std::ranges::size(ranking) == expected.size(), "another number of moves", s);
    auto next = expected.begin();
    for (const auto& r : ranking) {
        require(r.move == next->move, "order", s);
        require(r.score == next->score, "score", s);
        require(r.bound == gs::bound::exact, "bound", s);
        require(r.distance == (p.says_distance(r.score) ? next->distance : 0), "distance", s);
        ++next;
    }
}

template <class G, class Searcher>
void hold_ranking(const G& game, const Searcher& searcher, const probe<G>& p, std::uint64_t seed)
{
    const G before = game;
    const auto passed = callers_estimate<G>(seed);
    const scene whole{&p.name, seed};
    require_ranking(gs::rank_moves(game, searcher), true_ranking(game, to_the_end, p.by_distance, own_estimate<G>()), p,
                    whole);
    for (int depth = 0; depth != 5; ++depth) {
        const scene s{&p.name, seed, depth};
        require_ranking(gs::rank_moves(game, searcher, {.depth = depth}),
                        true_ranking(game, depth, p.by_distance, own_estimate<G>()), p, s);
        require_ranking(gs::rank_moves(game, searcher, {.depth = depth}, passed),
                        true_ranking(game, depth, p.by_distance, passed), p, s);
        require_untouched(game, before, s);
    }
}

template <class G, class Searcher>
void hold_rankings(const Searcher& searcher, const probe<G>& p)
{
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const auto nodes = tree_for<G>(seed);
        hold_ranking<G>(G{nodes}, searcher, p, seed);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(ranking_by_each_searcher)
{
    hold_rankings<small_int>(gs::minimax, named<small_int>("minimax", true, true));
    hold_rankings<lazy_medals>(gs::negamax, named<lazy_medals>("negamax", true, true));
    hold_rankings<large_int>(gs::alpha_beta, named<large_int>("alpha_beta", true, true));
    hold_rankings<lazy_double>(gs::alpha_beta.with(gs::ignore_distance), named<lazy_double>("by score", false, true));
    hold_rankings<sized_medals>(gs::alpha_beta.with(gs::no_line), named<sized_medals>("no_line", true, false));
    hold_rankings<small_int>(gs::alpha_beta.with(gs::no_line, gs::ignore_distance),
                             named<small_int>("bare", false, false));
}

using stopped_variants = std::tuple<small_int, lazy_double, sized_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(a_ranking_stopped_early, G, stopped_variants)
{
    const auto p = named<G>("alpha_beta", true, true);
    std::size_t partly = 0;
    for (std::uint64_t seed = 0; seed != 40; ++seed) {
        const auto nodes = tree_for<G>(seed, 60);
        const G game{nodes};
        const auto expected = true_ranking(game, to_the_end, true, own_estimate<G>());
        for (std::uint64_t n = 0; n != 40; ++n) {
            const scene s{&p.name, seed, to_the_end, n};
            const auto ranking = gs::rank_moves(game, gs::alpha_beta, {.nodes = n});
            require(std::ranges::size(ranking) == expected.size(), "not every legal move", s);
            bool unfinished = false;
            std::vector<ranked<G>> finished;
            for (const auto& r : ranking) {
                const auto known = std::ranges::find(expected, r.move, &ranked<G>::move);
                require(known != expected.end(), "an illegal move", s);
                require(!unfinished || r.bound == gs::bound::none, "a finished move behind an unfinished one", s);
                unfinished = unfinished || r.bound == gs::bound::none;
                if (r.bound == gs::bound::exact) {
                    require(r.score == known->score && r.distance == known->distance, "a move's value", s);
                    finished.push_back(*known);
                }
            }
            require(std::ranges::is_sorted(finished,
                                           [&](const auto& a, const auto& b) {
                                               return better_for(game.to_move(), a.score, a.distance, b.score,
                                                                 b.distance, true);
                                           }),
                    "order", s);
            partly += unfinished && !finished.empty();
            require_untouched(game, G{nodes}, s);
        }
    }
    BOOST_TEST(partly > 0U); // The moves share the budget; it is not given to each.
}

using erased_variants = std::tuple<large_int, sized_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(a_searcher_chosen_at_run_time, G, erased_variants)
{
    static_assert(gs::searcher<gs::any_searcher<G>, G>);
    const std::vector<gs::any_searcher<G>> erased{gs::minimax, gs::negamax, gs::alpha_beta};
    const std::vector<probe<G>>& direct = probes_of<G>(); // the first three are the same
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        const auto passed = callers_estimate<G>(seed);
        for (std::size_t i = 0; i != erased.size(); ++i) {
            const scene s{&direct[i].name, seed};
            const gs::any_searcher<G> copy = erased[i];
            require_same(copy(game), direct[i].unlimited(game), s);
            require_same(erased[i](game, {.depth = 3}), direct[i].limited(game, {.depth = 3}), s);
            require_same(erased[i](game, {.depth = 2}, passed), direct[i].evaluated(game, {.depth = 2}, passed), s);
            require_untouched(game, G{nodes}, s);
        }
    }
    hold_rankings<G>(erased[2], named<G>("any_searcher", true, true));
}

// It tells the ranking whether distances are tracked.
BOOST_AUTO_TEST_CASE(a_ranking_by_a_searcher_chosen_at_run_time)
{
    using any = gs::any_searcher<small_int>;
    hold_rankings<small_int>(any{gs::alpha_beta.with(gs::no_line)}, named<small_int>("no_line", true, false));
    hold_rankings<small_int>(any{gs::alpha_beta.with(gs::ignore_distance)}, named<small_int>("by score", false, true));
}

BOOST_AUTO_TEST_CASE(a_reference_to_a_searcher)
{
    using G = lazy_double;
    const auto searcher = gs::alpha_beta;
    static_assert(gs::searcher<decltype(std::ref(searcher)), G>);
    hold_rankings<G>(std::ref(searcher), named<G>("std::ref", true, true));
    const gs::any_searcher<G> erased = std::ref(searcher);
    for (std::uint64_t seed = 0; seed != 30; ++seed) {
        const auto nodes = tree_for<G>(seed);
        require_same(erased(G{nodes}), searcher(G{nodes}), scene{nullptr, seed});
    }
}

using hidden_variants = std::tuple<hinted_int, hinted_double, hinted_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(a_plain_game_has_no_hints_and_no_evaluation, G, hidden_variants)
{
    using plain_game = std::remove_cvref_t<decltype(gs::plain(std::declval<const G&>()))>;
    static_assert(gs::game<plain_game>);
    static_assert(!gs::evaluating_game<plain_game> && !gs::bounded_game<plain_game> && !gs::pruned_game<plain_game>);
    static_assert(!gs::ordered_game<plain_game> && !gs::alternating_game<plain_game>);
    static_assert(!gs::breadth_limited_game<plain_game> && !gs::length_limited_game<plain_game>);
    const auto p = named<plain_game>("alpha_beta, plain", true, true);
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        const plain_game plain = gs::plain(game);
        const evaluation<plain_game> nothing = [](const plain_game&) { return gs::score_t<G>{}; };
        for (int depth = 0; depth != 5; ++depth) {
            const scene s{&p.name, seed, depth};
            const auto t = solve(plain, depth, true, nothing);
            const auto r = gs::alpha_beta(plain, {.depth = depth});
            require_values(p, r, t, s);
            require_textbook_counts(p, plain, r, nothing, s);
        }
        require_untouched(game, G{nodes}, scene{&p.name, seed});
    }
}

BOOST_AUTO_TEST_CASE(a_game_that_only_plays_forward)
{
    static_assert(!gs::game<forward_only>);
    using full_game = gs::undo_by_copy<forward_only>;
    static_assert(gs::game<full_game> && gs::evaluating_game<full_game>);
    const std::string name = "undo_by_copy";
    probe<full_game> p = named<full_game>("undo_by_copy", true, true);
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const auto nodes = make_tree<int>(seed, false);
        const full_game game{forward_only{nodes}};
        for (int depth = 0; depth != 6; ++depth) {
            const scene s{&name, seed, depth};
            const auto t = solve(game, depth, true, own_estimate<full_game>());
            require_values(p, gs::minimax(game, {.depth = depth}), t, s);
            require_values(p, gs::negamax(game, {.depth = depth}), t, s);
            require_values(p, gs::alpha_beta(game, {.depth = depth}), t, s);
        }
        require(breach() == nullptr, "a breach", scene{&name, seed});
    }
}

BOOST_AUTO_TEST_CASE(a_game_that_only_plays_forward_keeps_its_hints)
{
    using full_game = gs::undo_by_copy<large_forward_only>;
    static_assert(gs::bounded_game<full_game> && gs::pruned_game<full_game> && gs::ordered_game<full_game>);
    static_assert(gs::breadth_limited_game<full_game> && gs::length_limited_game<full_game>);
    const std::string name = "undo_by_copy";
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const auto nodes = make_tree<double>(seed, false);
        const full_game game{large_forward_only{nodes}};
        const auto t = solve(game, to_the_end, true, own_estimate<full_game>());
        const auto r = gs::alpha_beta(game);
        const scene s{&name, seed};
        require(r.score == t.score && r.bound == gs::bound::exact, "score", s);
        require(r.score == 0 || r.distance == t.distance(), "distance", s);
        require(breach() == nullptr, "a breach", s);
    }
}
