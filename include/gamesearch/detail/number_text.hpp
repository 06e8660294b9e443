// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Numbers as text that can be read back.

#ifndef GAMESEARCH_DETAIL_NUMBER_TEXT_HPP
#define GAMESEARCH_DETAIL_NUMBER_TEXT_HPP

#include <array>
#include <charconv>
#include <concepts>
#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>
#include <version>

namespace gamesearch::detail {

/// The shortest text that reads back as `number`.
template <class N>
[[nodiscard]] std::string number_text(N number)
{
    std::array<char, 128> digits; // not initialized: this is called for each line
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    return {digits.data(), end.ptr};
}

/// The number for which `number_text` writes exactly this text, if there is one.
template <class N>
[[nodiscard]] std::optional<N> number_in(const std::string& text)
{
    N number{};
    if constexpr (std::integral<N>) { // compares no second text: this is called for each line
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_padded = text.size() > 1 && text[text[0] == '-' ? 1 : 0] == '0';
        const bool is_whole = error == std::errc{} && end == text.data() + text.size();
        return is_whole && !is_padded ? std::optional{number} : std::nullopt;
    } else {
#if defined(__cpp_lib_to_chars)
        std::from_chars(text.data(), text.data() + text.size(), number);
#else
        number = static_cast<N>(std::strtold(text.c_str(), nullptr));
#endif
        return number_text(number) == text ? std::optional{number} : std::nullopt;
    }
}

} // namespace gamesearch::detail

#endif
