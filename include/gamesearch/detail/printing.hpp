// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Printing to a stream supplied by the caller, so that no header needs to include one.

#ifndef GAMESEARCH_DETAIL_PRINTING_HPP
#define GAMESEARCH_DETAIL_PRINTING_HPP

#include <concepts>
#include <cstddef>

namespace gamesearch::inline v0_2_0::detail {

/// A `std::ostream` or a type derived from it.
template <class Stream>
concept text_stream = std::same_as<typename Stream::char_type, char> && requires(Stream& out) { out << ""; };

/// Prints a move or a score: a small integer as a number, and a type without `operator<<` as \p otherwise.
template <text_stream Stream, class Thing>
void print_plainly(Stream& out, const Thing& thing, const char* otherwise)
{
    if constexpr (std::integral<Thing>) {
        out << +thing;
    } else if constexpr (requires { out << thing; }) {
        out << thing;
    } else {
        out << otherwise;
    }
}

/// Returns the name of an enumerator. \p names holds one name for each enumerator, in order.
template <class Enum, std::size_t Count>
[[nodiscard]] constexpr const char* name_among(Enum enumerator, const char* const (&names)[Count])
{
    const auto at = static_cast<std::size_t>(enumerator);
    return at < Count ? names[at] : "?";
}

/// Prints the name of an enumerator, as \ref name_among returns it.
template <text_stream Stream, class Enum, std::size_t Count>
Stream& print_name(Stream& out, Enum enumerator, const char* const (&names)[Count])
{
    out << detail::name_among(enumerator, names);
    return out;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
