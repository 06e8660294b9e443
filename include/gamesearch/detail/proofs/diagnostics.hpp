// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What is said of a game of which nothing can be certified.

#ifndef GAMESEARCH_DETAIL_PROOFS_DIAGNOSTICS_HPP
#define GAMESEARCH_DETAIL_PROOFS_DIAGNOSTICS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/provable_game.hpp>

#include <type_traits>

namespace gamesearch::detail {

/// Says what is wrong, once.
template <class G>
[[nodiscard]] consteval bool check_provable()
{
    constexpr bool is_told_apart = provable_game<G>;
    constexpr bool is_counted = std::is_arithmetic_v<score_t<G>>;
    static_assert(is_told_apart,
                  "gamesearch: a proof tells positions apart without chance; give the game key() const, or "
                  "hash() const and == (see docs/proofs.md)");
    static_assert(is_counted, "gamesearch: a proof is of a score that is a number; make terminal_score() one (see "
                              "docs/proofs.md)");
    return is_told_apart && is_counted;
}

} // namespace gamesearch::detail

#endif
