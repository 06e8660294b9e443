// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The value of a position at the horizon.

#ifndef GAMESEARCH_SEARCH_DETAIL_EVALUATION_HPP
#define GAMESEARCH_SEARCH_DETAIL_EVALUATION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/search/limits.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

/// An evaluation that knows nothing: every running game is a draw. With it, a search finds only the wins within its
/// depth.
template <class S>
struct no_estimate {
    template <class G>
    [[nodiscard]] constexpr S operator()(const G&) const
    {
        return S{};
    }
};

template <class Evaluate>
inline constexpr bool is_no_estimate = false;
template <class S>
inline constexpr bool is_no_estimate<no_estimate<S>> = true;

/// `own_evaluation`, or a callable that scores a position.
template <class Evaluate, class G>
concept evaluation_of =
    std::same_as<std::remove_cvref_t<Evaluate>, own_evaluation_t> ||
    (std::invocable<Evaluate&, const G&> && scores_as<std::invoke_result_t<Evaluate&, const G&>, score_t<G>>);

/// Returns whether an evaluation has its form; if not, the error message says what is wrong.
template <class Evaluate, class G>
[[nodiscard]] constexpr bool check_evaluation()
{
    static_assert(evaluation_of<Evaluate, G>,
                  "gamesearch: an evaluation is called with a const position and returns a score; make it callable as "
                  "`Score evaluate(const Game&)`, or pass gs::own_evaluation; an observer comes after it (see "
                  "docs/searchers.md)");
    return evaluation_of<Evaluate, G>;
}

} // namespace gamesearch::detail

#endif
