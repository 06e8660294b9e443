// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Numbers as text that can be read back.

#ifndef GAMESEARCH_DETAIL_NUMBER_TEXT_HPP
#define GAMESEARCH_DETAIL_NUMBER_TEXT_HPP

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>
#include <version>

namespace gamesearch::inline v0_2_0::detail {

/// The shortest text that reads back as `number`.
template <class N>
[[nodiscard]] std::string number_text(N number)
{
    std::array<char, 128> digits; // not initialized: this is called for each line
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    return {digits.data(), end.ptr};
}

/// Numbers below this in magnitude are written in digits.
inline constexpr double most_in_digits = 1e12;

/// A number with this many decimals, the same in every locale; "inf" or "-inf" if it is too large. Uses integers: any
/// other way to format a `double` takes more room in a WebAssembly module than everything else in it.
[[nodiscard]] inline std::string decimals(double number, int count)
{
    if (!std::isfinite(number) || (std::abs)(number) >= most_in_digits) {
        return number > 0 ? "inf" : number < 0 ? "-inf" : "?";
    }
    const double scale = std::pow(10.0, count);
    const auto scaled = static_cast<std::uint64_t>(std::llround(scale * (std::abs)(number)));
    std::string digits = detail::number_text(scaled);
    const auto places = static_cast<std::size_t>(count);
    digits.insert(0, digits.size() <= places ? places + 1 - digits.size() : 0, '0');
    if (places != 0) {
        digits.insert(digits.size() - places, 1, '.');
    }
    return (number < 0 && scaled != 0 ? "-" : "") + digits;
}

[[nodiscard]] inline std::string signed_decimals(double number, int count)
{
    const std::string text = detail::decimals(number, count);
    return number > 0 && text != detail::decimals(0, count) ? "+" + text : text;
}

/// `2 games`, `1 game`.
[[nodiscard]] inline std::string counted(std::uint64_t count, const char* what)
{
    return detail::number_text(count) + ' ' + what + (count == 1 ? "" : "s");
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

} // namespace gamesearch::inline v0_2_0::detail

#endif
