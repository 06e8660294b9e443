// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A value: a score, and how far away it was settled.

#ifndef GAMESEARCH_VALUE_HPP
#define GAMESEARCH_VALUE_HPP

#include <gamesearch/detail/words/printing.hpp>
#include <gamesearch/score.hpp>

namespace gamesearch {

/// A score, and the distance in plies from the root at which it was settled (0 where that is not tracked).
template <class S>
struct value {
    S score{}; ///< from the maximizer's viewpoint
    int distance = 0; ///< in plies from the root

    /// Member by member.
    friend bool operator==(const value&, const value&) = default;
};

/// Prints the score, and behind an `@` the distance, if there is one: `1@3`.
template <detail::text_stream Stream, class S>
Stream& operator<<(Stream& out, const value<S>& printed)
{
    detail::print_plainly(out, printed.score, "a score");
    if (printed.distance != 0) {
        out << '@' << printed.distance;
    }
    return out;
}

/// How a reported score stands to the true one, from the maximizer's viewpoint.
enum class bound : unsigned char {
    none,  ///< nothing is proven
    exact, ///< the true score is equal
    lower, ///< the true score is at least this
    upper, ///< the true score is at most this
};

/// Prints its name, such as `exact`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, bound printed)
{
    return detail::print_name(out, printed, {"none", "exact", "lower", "upper"});
}

} // namespace gamesearch

#endif
