// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The concept of a searcher, for code that takes one.

#ifndef GAMESEARCH_SEARCH_SEARCHER_HPP
#define GAMESEARCH_SEARCH_SEARCHER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>

#include <concepts>
#include <functional>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

template <class Searcher>
class searcher_interface; // NOLINT(bugprone-crtp-constructor-accessibility): for aggregates that derive from it

namespace detail {

/// Whether `S` has the call forms of \ref searcher_interface. Testing what they return would compile whole searches.
template <class S>
inline constexpr bool is_library_searcher =
    std::is_base_of_v<searcher_interface<std::remove_const_t<S>>, std::remove_const_t<S>>;

/// The minimal evaluation.
template <class G>
struct evaluation_archetype {
    constexpr score_t<G> operator()(const G&) const { return score_t<G>{}; }
};

template <class R, class G>
concept result_of_search = std::derived_from<std::remove_cvref_t<R>, search_result<G>>;

} // namespace detail

/// Anything that is called like the searchers of this library, and returns a `search_result<G>` or a type publicly
/// derived from it. A `std::reference_wrapper` of a searcher is one too.
template <class S, class G>
concept searcher =
    game<G> && (detail::is_library_searcher<std::remove_cvref_t<std::unwrap_reference_t<std::remove_cvref_t<S>>>> ||
                requires(S& s, const G& g, const limits& l, const detail::evaluation_archetype<G>& e) {
                    { s(g) } -> detail::result_of_search<G>;
                    { s(g, l) } -> detail::result_of_search<G>;
                    { s(g, l, e) } -> detail::result_of_search<G>;
                });

namespace detail {

/// The policies of a searcher that has `policies()`; empty for other searchers.
template <class S>
[[nodiscard]] constexpr std::optional<policy_set> policies_of(const S& s)
{
    using referred = std::unwrap_reference_t<S>;
    if constexpr (!std::is_same_v<referred, S>) { // a `std::ref`
        return detail::policies_of(static_cast<referred>(s));
    } else if constexpr (requires {
                             { s.policies() } -> std::convertible_to<policy_set>;
                         }) {
        return s.policies();
    } else if constexpr (requires {
                             { s.policies() } -> std::convertible_to<std::optional<policy_set>>;
                         }) {
        return s.policies();
    } else {
        return std::nullopt;
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
