// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The constant that fills the place of an evaluation.

#ifndef GAMESEARCH_OWN_EVALUATION_HPP
#define GAMESEARCH_OWN_EVALUATION_HPP

namespace gamesearch {

/// The type of \ref own_evaluation.
struct own_evaluation_t {
    /// Not a default constructor, as that of \ref unlimited_t.
    enum class tag : unsigned char { constant };
    constexpr explicit own_evaluation_t(tag) noexcept {} ///< what makes the constant
};

/// In the place of an evaluation: the game's own `evaluate()`, or a draw's score where it has none.
inline constexpr own_evaluation_t own_evaluation{own_evaluation_t::tag::constant};

} // namespace gamesearch

#endif
