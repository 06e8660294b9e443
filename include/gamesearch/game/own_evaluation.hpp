// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The constant that selects a game's own evaluation.

#ifndef GAMESEARCH_GAME_OWN_EVALUATION_HPP
#define GAMESEARCH_GAME_OWN_EVALUATION_HPP

#include <gamesearch/detail/language.hpp>

namespace gamesearch::inline v0_2_0 {

/// The type of \ref own_evaluation.
struct own_evaluation_t {
    /// Prevents default construction, as in \ref unlimited_t.
    enum class tag : unsigned char { constant };
    constexpr explicit own_evaluation_t(tag) noexcept {} ///< makes the constant
};

/// Passed in place of an evaluation: selects the game's own `evaluate()`, or the score of a draw if the game has none.
inline constexpr own_evaluation_t own_evaluation{own_evaluation_t::tag::constant};

} // namespace gamesearch::inline v0_2_0

#endif
