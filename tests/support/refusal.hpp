// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The messages for invalid input.

#pragma once

#include "support/test.hpp"

namespace support {

/// The error message of \p action; empty if there is no error.
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

/// The error message when \p text is passed to a constructor; empty if it is accepted.
template <class Game>
std::string refusal(std::string_view text)
{
    return refusal_of([text] { static_cast<void>(Game{text}); });
}

} // namespace support
