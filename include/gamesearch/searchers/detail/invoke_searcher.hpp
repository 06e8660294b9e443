// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Calling a searcher of any kind.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_INVOKE_SEARCHER_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_INVOKE_SEARCHER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/search/detail/searcher_access.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_interface.hpp>

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

/// Can the searcher be told an observer that hears something of it? One that hears nothing of it, but of
/// what drives it, is not passed on.
template <class Searcher, class G, class Limits, class Evaluate, class Observer>
concept tells_observer = observes_something<Observer, G> &&
                         requires(Searcher& searcher, const G& game, const Limits& limits, Evaluate& evaluate,
                                  Observer& observer) { searcher(game, limits, evaluate, observer); };

/// Calls a searcher in the shortest form that says the same: a user's own need not take an observer, nor be told that
/// there are no limits. To the end of the game no evaluation is asked for.
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

/// Is it one of the library's, or a `std::ref` to one, that can be told what was played? The names may mean anything
/// elsewhere.
template <class Searcher, class G>
concept tells_what_was_played = std::derived_from<unwrapped_t<Searcher>, searcher_interface<unwrapped_t<Searcher>>> &&
                                requires(const unwrapped_t<Searcher>& searcher, const G& position) {
                                    searcher_access::after(searcher, position);
                                    { searcher_access::draws_at(searcher, position) } -> std::same_as<bool>;
                                };

/// Is it one of the library's, or a `std::ref` to one, that can be asked what its endgame table knows?
template <class Searcher, class G>
concept tells_endgames = std::derived_from<unwrapped_t<Searcher>, searcher_interface<unwrapped_t<Searcher>>> &&
                         requires(const unwrapped_t<Searcher>& searcher, const G& position) {
                             searcher_access::result_by_endgames(searcher, position);
                         };

/// The result for a position that the searcher's endgame table has, where the searcher can be asked for it.
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

/// The searcher for the positions after `game`: that counts as played, where a searcher can be told so.
template <class Searcher, class G>
[[nodiscard]] constexpr decltype(auto) searcher_after(Searcher& searcher, const G& game)
{
    if constexpr (tells_what_was_played<Searcher, G>) {
        return searcher_access::after(detail::unwrap_reference(searcher), game);
    } else {
        return (searcher);
    }
}

/// Is the game drawn there, as the searcher was told that it had been there before?
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

} // namespace gamesearch::detail

#endif
