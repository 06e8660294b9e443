// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Calling a searcher of any kind.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_INVOKE_SEARCHER_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_INVOKE_SEARCHER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/searcher_interface.hpp>

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The searcher takes an observer that has some of its events. An observer that has only events of the driving search
/// is not passed on.
template <class Searcher, class G, class Limits, class Evaluate, class Observer>
concept tells_observer = observes_something<Observer, G> &&
                         requires(Searcher& searcher, const G& game, const Limits& limits, Evaluate& evaluate,
                                  Observer& observer) { searcher(game, limits, evaluate, observer); };

/// Calls a searcher in the shortest form with the same meaning: a user's own searcher need not take an observer, nor
/// `unlimited`, since a search to the end of the game needs no evaluation.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
constexpr search_result<G> invoke_searcher(Searcher& searcher, const G& game, const Limits& limits, Evaluate& evaluate,
                                           Observer& observer)
{
    constexpr bool own = std::same_as<std::remove_cv_t<Evaluate>, own_evaluation_t>;
    if constexpr (tells_observer<Searcher, G, Limits, Evaluate, Observer>) {
        return searcher(game, limits, evaluate, observer);
    } else if constexpr (std::same_as<Limits, unlimited_t> &&
                         (own || !requires { searcher(game, limits, evaluate); })) {
        return searcher(game);
    } else if constexpr (own) {
        return searcher(game, limits);
    } else {
        return searcher(game, limits, evaluate);
    }
}

template <class Searcher>
using unwrapped_t = std::remove_cvref_t<decltype(detail::unwrap_reference(std::declval<Searcher&>()))>;

/// A searcher of the library, or a `std::ref` to one, that takes the positions played before. In other types these
/// names may mean anything.
template <class Searcher, class G>
concept tells_what_was_played = std::derived_from<unwrapped_t<Searcher>, searcher_interface<unwrapped_t<Searcher>>> &&
                                requires(const unwrapped_t<Searcher>& searcher, const G& position) {
                                    searcher_access::after(searcher, position);
                                    { searcher_access::draws_at(searcher, position) } -> std::same_as<bool>;
                                };

/// A searcher of the library, or a `std::ref` to one, that can look up its endgame table.
template <class Searcher, class G>
concept tells_endgames = std::derived_from<unwrapped_t<Searcher>, searcher_interface<unwrapped_t<Searcher>>> &&
                         requires(const unwrapped_t<Searcher>& searcher, const G& position) {
                             searcher_access::result_by_endgames(searcher, position);
                         };

/// The result for a position that the searcher's endgame table has, if the searcher can look it up.
template <class G, class Searcher>
[[nodiscard]] constexpr std::optional<search_result<G>> known_result([[maybe_unused]] const Searcher& searcher,
                                                                     [[maybe_unused]] const G& position)
{
    if constexpr (tells_endgames<Searcher, G>) {
        return searcher_access::result_by_endgames(detail::unwrap_reference(searcher), position);
    } else {
        return std::nullopt;
    }
}

/// The searcher for the positions after `game`, which counts as played if the searcher takes such positions.
template <class Searcher, class G>
[[nodiscard]] constexpr decltype(auto) searcher_after(Searcher& searcher, const G& game)
{
    if constexpr (tells_what_was_played<Searcher, G>) {
        return searcher_access::after(detail::unwrap_reference(searcher), game);
    } else {
        return (searcher);
    }
}

/// Returns whether the game is drawn at `position`, because the searcher counts it as played.
template <class Searcher, class G>
[[nodiscard]] constexpr bool is_drawn_by_repetition([[maybe_unused]] const Searcher& searcher,
                                                    [[maybe_unused]] const G& position)
{
    if constexpr (tells_what_was_played<Searcher, G>) {
        return searcher_access::draws_at(detail::unwrap_reference(searcher), position);
    } else {
        return false;
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
