// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Every legal move with its score.

#ifndef GAMESEARCH_RANK_MOVES_HPP
#define GAMESEARCH_RANK_MOVES_HPP

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/drivers/invoke_searcher.hpp>
#include <gamesearch/detail/drivers/remaining_limits.hpp>
#include <gamesearch/detail/node/evaluation.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/ranked_move.hpp>
#include <gamesearch/searcher.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch {

namespace detail {

/// Ranks the moves of one position.
template <game G>
class ranking {
public:
    /// Adds `move`, after which a search answered `child`.
    constexpr void add(const move_t<G>& move, const search_result<G>& child)
    {
        const bool running = child.best_move.has_value();
        const bool finished = child.stopped_by == stop_reason::none || child.stopped_by == stop_reason::depth;
        if (finished) {
            moves_.push_back({move, child.score, child.distance, child.bound});
        } else {
            moves_.push_back({move});
        }
        distances_seen_ = distances_seen_ || child.distance != 0 || !running;
        untracked_seen_ = untracked_seen_ || (running && finished && child.distance == 0);
    }

    /// Best first for the side to move.
    [[nodiscard]] constexpr std::vector<ranked_move<G>> best_first(player mover, std::optional<policy_set> policies)
    {
        const bool tracked = policies ? policies->tracks_distance : distances_seen_ || !untracked_seen_;
        const bool draws_tracked = tracked && (!policies || policies->keeps_line);
        const score_t<G> drawn{};
        for (ranked_move<G>& ranked : moves_) {
            const bool draw = !(ranked.score < drawn) && !(drawn < ranked.score);
            const bool counts = ranked.bound != bound::none && (draw ? draws_tracked : tracked);
            ranked.distance = counts ? ranked.distance + 1 : 0;
        }
        insertion_sort(mover);
        return std::move(moves_);
    }

private:
    /// Stable, and constexpr.
    constexpr void insertion_sort(player mover)
    {
        for (std::size_t sorted = 1; sorted < moves_.size(); ++sorted) {
            for (std::size_t i = sorted; i != 0 && goes_before(mover, moves_[i], moves_[i - 1]); --i) {
                std::swap(moves_[i], moves_[i - 1]);
            }
        }
    }

    [[nodiscard]] static constexpr bool goes_before(player mover, const ranked_move<G>& a, const ranked_move<G>& b)
    {
        if (a.bound == bound::none || b.bound == bound::none) {
            return a.bound != bound::none;
        }
        using value = search_value_t<score_t<G>, true>;
        const value value_a{a.score, a.distance};
        const value value_b{b.score, b.distance};
        return gamesearch::better(mover, value_a, value_b);
    }

    std::vector<ranked_move<G>> moves_{};
    bool distances_seen_ = false;
    bool untracked_seen_ = false;
};

template <game G, class Searcher, class Limits, class Evaluate>
constexpr std::vector<ranked_move<G>> rank_moves_within(const G& game, Searcher& searcher, const Limits& limits,
                                                        Evaluate& evaluate)
{
    remaining_limits<Limits> remaining{limits};
    if (gamesearch::final_score(game) || remaining.depth() == 0) {
        return {};
    }
    remaining.spend(1); // the root
    ranking<G> ranks;
    no_observer nobody{};
    G position(game);
    auto&& below = detail::searcher_after(searcher, game);
    auto&& moves = position.legal_moves();
    for (const move_t<G>& move : moves) {
        const auto child = detail::after_move<G>(position, move, [&](const G& after) -> search_result<G> {
            if (detail::is_drawn_by_repetition(below, after)) {
                return {.bound = bound::exact, .depth = max_depth};
            }
            return detail::invoke_searcher(below, after, remaining.left(1), evaluate, nobody);
        });
        remaining.spend(child.statistics.nodes);
        ranks.add(move, child);
    }
    return ranks.best_first(game.to_move(), detail::policies_of(searcher));
}

template <class G, class Searcher, class Limits, class Evaluate>
constexpr auto check_and_rank(const G& game, Searcher& searcher, const Limits& limits, Evaluate& evaluate)
{
    if constexpr (!check_game<G>()) {
        return no_game{};
    } else {
        static_assert(
            gamesearch::searcher<Searcher, G>,
            "gamesearch: rank_moves takes a searcher of the game; give it gs::alpha_beta, or anything that is "
            "called as that is (see docs/searchers.md)");
        if constexpr (gamesearch::searcher<Searcher, G> && check_evaluation<Evaluate, G>()) {
            return detail::rank_moves_within(game, searcher, limits, evaluate);
        } else {
            return no_game{};
        }
    }
}

} // namespace detail

/// Every legal move with the score of the position after it, best first for the side to move; moves of equal value stay
/// in the order of `legal_moves()`. Distances count from \p game. Empty at a terminal position.
///
/// \param game the position; it is not changed
/// \param searcher searches the position after each move; it is taken by value.
template <class G, class Searcher>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, unlimited_t = unlimited)
{
    return detail::check_and_rank(game, searcher, unlimited, own_evaluation);
}

/// The same by \ref alpha_beta.
template <class G>
[[nodiscard]] constexpr auto rank_moves(const G& game)
{
    return gamesearch::rank_moves(game, alpha_beta);
}

/// The same with an evaluation, which without limits is never called.
template <class G, class Searcher, class Evaluate>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, unlimited_t, Evaluate&& evaluate)
{
    return detail::check_and_rank(game, searcher, unlimited, evaluate);
}

/// The same within \p limits: nodes, time and stop are for the whole ranking, depth counts from \p game. Empty at depth
/// 0. Stopped early, the moves that were not finished come last, with `bound::none`.
template <class G, class Searcher>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, const limits& limits)
{
    return detail::check_and_rank(game, searcher, limits, own_evaluation);
}

/// The same with an evaluation for the horizon.
template <class G, class Searcher, class Evaluate>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, const limits& limits, Evaluate&& evaluate)
{
    return detail::check_and_rank(game, searcher, limits, evaluate);
}

} // namespace gamesearch

#endif
