// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The numbers on a command line.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_OPTIONS_NUMBER_OF_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_OPTIONS_NUMBER_OF_HPP

#include "wrong_usage.hpp"

#include <charconv>
#include <string>
#include <string_view>
#include <system_error>

namespace program {

/// A number with nothing around it.
template <class Number>
Number number_of(std::string_view option, std::string_view text, Number least = 1)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least) {
        throw wrong_usage{std::string{option} + " needs a number from " + std::to_string(least) + " on, not '" +
                          std::string{text} + "'"};
    }
    return number;
}

} // namespace program

#endif
