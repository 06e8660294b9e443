// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Values as text, the same in every locale.

#ifndef GAMESEARCH_DETAIL_TEXT_HPP
#define GAMESEARCH_DETAIL_TEXT_HPP

#include <gamesearch/detail/equal.hpp>

#include <concepts>
#include <locale>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

template <class T>
concept printable = requires(std::ostream& out, const T& t) { out << t; };

/// The text that `print` writes for `thing`. The stream is created here, once for all types, because it is slow to
/// compile.
[[nodiscard, gnu::cold]] inline std::string printed_by(void (*print)(std::ostream&, const void*), const void* thing)
{
    std::ostringstream out;
    out.imbue(std::locale::classic());
    print(out, thing);
    return out.str();
}

/// The text that `<<` prints; a small integer is printed as a number.
template <printable T>
[[nodiscard]] std::string printed(const T& t)
{
    if constexpr (std::integral<T>) {
        return std::to_string(+t);
    } else {
        const auto print = [](std::ostream& out, const void* thing) { out << *static_cast<const T*>(thing); };
        return detail::printed_by(print, std::addressof(t));
    }
}

/// A score as text; if it cannot be printed, whether it is above, below or equal to a draw.
template <class S>
[[nodiscard]] std::string score_in_words(const S& score)
{
    if constexpr (printable<S>) {
        return detail::printed(score);
    } else {
        return detail::equal(score, S{}) ? "a draw" : S{} < score ? "a score above a draw" : "a score below a draw";
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
