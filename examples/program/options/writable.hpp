// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Notices before a long computation that its result could not be written.

#pragma once

#include <filesystem>
#include <fstream>
#include <ios>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace program {

/// Throws `std::runtime_error` if \p file, which \p option names, cannot be written. Leaves it as it is.
inline void require_writable(std::string_view option, const std::string& file)
{
    std::error_code error;
    const bool was_there = std::filesystem::exists(file, error);
    if (!std::ofstream{file, std::ios::binary | std::ios::app}) {
        throw std::runtime_error{std::string{option} + ": could not write to " + file};
    }
    if (!was_there) {
        std::filesystem::remove(file, error);
    }
}

} // namespace program
