// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The one kind of user error.

#pragma once

#include <stdexcept>

namespace program {

/// A command line that makes no sense. The message says what is wrong and what would be right.
struct wrong_usage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace program
