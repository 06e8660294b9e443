// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Values as text, the same in every locale.

#ifndef GAMESEARCH_DETAIL_SUPPORT_TEXT_HPP
#define GAMESEARCH_DETAIL_SUPPORT_TEXT_HPP

#include <locale>
#include <ostream>
#include <sstream>
#include <string>
#include <type_traits>

namespace gamesearch::detail {

template <class T>
concept printable = requires(std::ostream& out, const T& t) { out << t; };

/// What `<<` prints; a small integer as its number.
template <printable T>
[[nodiscard]] std::string printed(const T& t)
{
    std::ostringstream out;
    out.imbue(std::locale::classic());
    if constexpr (std::is_arithmetic_v<T>) {
        out << +t;
    } else {
        out << t;
    }
    return out.str();
}

/// A score as a number, or whatever can be said of it.
template <class S>
[[nodiscard]] std::string score_in_words(const S& score)
{
    if constexpr (printable<S>) {
        return detail::printed(score);
    } else {
        return score == S{} ? "a draw" : S{} < score ? "a score above a draw" : "a score below a draw";
    }
}

} // namespace gamesearch::detail

#endif
