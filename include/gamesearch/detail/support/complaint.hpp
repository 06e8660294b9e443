// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a complaint about a file is made of.

#ifndef GAMESEARCH_DETAIL_SUPPORT_COMPLAINT_HPP
#define GAMESEARCH_DETAIL_SUPPORT_COMPLAINT_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>

namespace gamesearch::detail {

/// What the system says of an error by its number, such as `errno`.
[[nodiscard]] inline std::string reason_of(int error)
{
    return error == 0 ? "the system gives no reason" : std::generic_category().message(error);
}

/// A text from outside, on one line, and not too long for it.
[[nodiscard]] inline std::string legible(std::string_view text, std::size_t longest = 200)
{
    std::string shown{text.substr(0, longest)};
    for (char& c : shown) {
        c = (c >= 0 && c < ' ') || c == 0x7F ? '?' : c;
    }
    return shown.size() == text.size() ? shown : shown + "...";
}

} // namespace gamesearch::detail

#endif
