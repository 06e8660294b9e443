// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What is said to somebody who gave something wrong.

#ifndef TESTS_SUPPORT_REFUSAL_HPP
#define TESTS_SUPPORT_REFUSAL_HPP

#include <stdexcept>
#include <string>
#include <string_view>

namespace support {

/// What the refusal of \p action says; empty if it is not refused.
template <class Action>
std::string refusal_of(const Action& action)
{
    try {
        action();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return {};
}

/// What the refusal of \p text by a constructor says; empty if it is accepted.
template <class Game>
std::string refusal(std::string_view text)
{
    return refusal_of([text] { static_cast<void>(Game{text}); });
}

} // namespace support

#endif
