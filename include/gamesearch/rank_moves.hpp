// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Every legal move with its score.

#ifndef GAMESEARCH_RANK_MOVES_HPP
#define GAMESEARCH_RANK_MOVES_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/evaluation.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/searchers/detail/invoke_searcher.hpp>
#include <gamesearch/searchers/detail/ranking_rounds.hpp>
#include <gamesearch/searchers/detail/remaining_limits.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch {

/// Options of \ref rank_moves, its last argument: `{.best = 3}`.
struct ranking_options {
    /// Ranks only this many of the best moves: they are the first ones of the ranking of all, from fewer nodes, as a
    /// searcher with windows (\ref alpha_beta, \ref principal_variation_search, \ref iterative_deepening over one of
    /// them) only has to show of the other moves that they are no better. Others are left out, but for those that the
    /// limits left unfinished, which come last with `bound::none`. Other searchers rank all moves first.
    std::size_t best = (std::numeric_limits<std::size_t>::max)();
};

namespace detail {

template <class T>
inline constexpr bool is_ranking_options = std::is_same_v<std::remove_cvref_t<T>, ranking_options>;

/// Does it search to one depth after the other, with a searcher that can be had?
template <class Searcher>
concept deepening = requires(const Searcher& searcher) { searcher.searcher_of_iterations(); };

template <game G, class Searcher, class Limits, class Evaluate>
constexpr std::vector<ranked_move<G>> rank_moves_within(const G& game, Searcher& searcher, const Limits& limits,
                                                        Evaluate& evaluate, std::size_t most)
{
    remaining_limits<Limits> remaining{limits};
    if (gamesearch::final_score(game) || remaining.depth() == 0 || most == 0) {
        return {};
    }
    remaining.spend(1); // the root
    ranking<G> ranks;
    auto&& below = detail::searcher_after(searcher, game);
    if constexpr (deepening<std::remove_cvref_t<decltype(below)>> && std::same_as<Limits, gamesearch::limits>) {
        // All together, so that all are known to the same depth, or, where the limits ended the last round, those
        // before it to one more.
        auto iterated = below.searcher_of_iterations();
        ranking_rounds<G, decltype(iterated), Evaluate> rounds{game, iterated, evaluate, most};
        const int deepest = remaining.depth() - 1;
        bool open = true;
        for (int depth = (std::min)(1, deepest); open && depth <= deepest; ++depth) {
            const auto left = [&]() -> auto& { return remaining.left_to(depth); };
            open = rounds.search_all(remaining, left, false) && rounds.is_open();
            rounds.put_best_first();
        }
        rounds.tell(ranks);
    } else {
        ranking_rounds<G, std::remove_reference_t<decltype(below)>, Evaluate> rounds{game, below, evaluate, most};
        rounds.search_all(remaining, [&]() -> decltype(auto) { return remaining.left(1); }, true);
        rounds.tell(ranks);
    }
    return ranks.best_first(game.to_move(), detail::policies_of(searcher), most);
}

template <class G, class Searcher, class Limits, class Evaluate>
constexpr auto check_and_rank(const G& game, Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                              const ranking_options& options)
{
    if constexpr (!check_game<G>()) {
        return no_game{};
    } else {
        static_assert(
            gamesearch::searcher<Searcher, G>,
            "gamesearch: rank_moves takes a searcher of the game; give it gs::alpha_beta, or anything that is "
            "called as that is (see docs/searchers.md)");
        if constexpr (gamesearch::searcher<Searcher, G> && check_evaluation<Evaluate, G>()) {
            return detail::rank_moves_within(game, searcher, limits, evaluate, options.best);
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
/// \param options how many moves are ranked; all by default.
/// \return a vector of \ref ranked_move
/// Throws: what the game and the searcher throw.
/// Thread safety: that of the searcher.
/// Complexity: a search for each move; with `options.best` most of them have a null window.
/// Example:
///
///     for (const auto& [move, score, distance, bound] : gs::rank_moves(game, search, {.time = 1s}, {.best = 3})) ...
template <class G, class Searcher>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, unlimited_t = unlimited,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, unlimited, own_evaluation, options);
}

/// The same by \ref alpha_beta.
template <class G>
[[nodiscard]] constexpr auto rank_moves(const G& game)
{
    return gamesearch::rank_moves(game, alpha_beta);
}

/// The same with an evaluation, which without limits is never called.
template <class G, class Searcher, class Evaluate>
    requires(!detail::is_ranking_options<Evaluate>)
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, unlimited_t, Evaluate&& evaluate,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, unlimited, evaluate, options);
}

/// The same within \p limits: nodes, time and stop are for the whole ranking, depth counts from \p game. Empty at depth
/// 0. Stopped early, the moves that were not finished come last, with `bound::none`. With \ref iterative_deepening all
/// moves are deepened together: stopped early, each is known to the same depth, or to one ply less than those before
/// it.
template <class G, class Searcher>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, const limits& limits,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, limits, own_evaluation, options);
}

/// The same with an evaluation for the horizon.
template <class G, class Searcher, class Evaluate>
    requires(!detail::is_ranking_options<Evaluate>)
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, const limits& limits, Evaluate&& evaluate,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, limits, evaluate, options);
}

/// Says what belongs in the second place, where limits stand there.
template <class G, class... Rest>
constexpr auto rank_moves(const G&, const limits&, Rest&&...)
{
    static_assert(sizeof(G) == 0,
                  "gamesearch: rank_moves is called as (game, searcher, limits, evaluation); give it a searcher "
                  "in the second place, such as gs::alpha_beta (see docs/searchers.md)");
    return detail::no_game{};
}
/// The same, where the time has no unit.
template <class G, class Searcher, class... Rest>
constexpr auto rank_moves(const G&, Searcher, const detail::limits_without_unit&, Rest&&...)
{
    static_assert(sizeof(G) == 0, "gamesearch: limits.time is a duration; give it a unit, such as {.time = 1s} with "
                                  "`using namespace std::chrono_literals;` (see docs/limits.md)");
    return detail::no_game{};
}

} // namespace gamesearch

#endif
