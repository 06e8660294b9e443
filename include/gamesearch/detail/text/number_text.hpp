// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Numbers as text, to be read again.

#ifndef GAMESEARCH_DETAIL_TEXT_NUMBER_TEXT_HPP
#define GAMESEARCH_DETAIL_TEXT_NUMBER_TEXT_HPP

#include <array>
#include <charconv>
#include <concepts>
#include <cstdlib>
#include <optional>
#include <string>
#include <version>

namespace gamesearch::detail {

/// A number, the shortest text that is read as it.
template <class N>
[[nodiscard]] std::string number_text(N number)
{
    std::array<char, 128> digits; // not filled: this is called for each line
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    return {digits.data(), end.ptr};
}

/// The number that `number_text` writes like this, and like no other text.
template <class N>
[[nodiscard]] std::optional<N> number_in(const std::string& text)
{
    N number{};
#if !defined(__cpp_lib_to_chars)
    if constexpr (std::floating_point<N>) {
        number = static_cast<N>(std::strtold(text.c_str(), nullptr));
    } else
#endif
    {
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number_text(number) == text ? std::optional{number} : std::nullopt;
}

} // namespace gamesearch::detail

#endif
