// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The parts of an error message about a file.

#ifndef GAMESEARCH_DETAIL_COMPLAINT_HPP
#define GAMESEARCH_DETAIL_COMPLAINT_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>

namespace gamesearch::inline v0_2_0::detail {

/// The message for an `errno` value.
[[nodiscard]] inline std::string reason_of(int error)
{
    return error == 0 ? "the system gives no reason" : std::generic_category().message(error);
}

/// A text from outside the program, made printable: on one line and no longer than `longest` bytes before an ellipsis.
[[nodiscard]] inline std::string legible(std::string_view text, std::size_t longest = 200)
{
    std::string shown{text.substr(0, longest)};
    for (char& c : shown) {
        const auto code = static_cast<unsigned char>(c); // char is unsigned on some processors
        c = code < 0x20 || code == 0x7F ? '?' : c;
    }
    return shown.size() == text.size() ? shown : shown + "...";
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
