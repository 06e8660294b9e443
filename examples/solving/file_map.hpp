// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A memory-mapped file.

#pragma once

#include "locked_file.hpp" // on Windows, all of it

#if !defined(_WIN32)

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>

#include <sys/mman.h>

namespace solving {

/// Shared with all processes that map the same file. The file must have the given length: using a missing part ends the
/// process.
class file_map {
public:
    file_map(const locked_file& file, std::size_t bytes)
        : map_{mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file.get(), 0)}, bytes_{bytes}
    {
        if (map_ == MAP_FAILED) {
            throw std::runtime_error{std::string{"could not map a table: "} + std::strerror(errno)};
        }
    }
    file_map(const file_map&) = delete;
    file_map& operator=(const file_map&) = delete;
    ~file_map() { munmap(map_, bytes_); }

    [[nodiscard]] std::span<std::byte> bytes() const { return {static_cast<std::byte*>(map_), bytes_}; }

private:
    void* map_;
    std::size_t bytes_;
};

} // namespace solving

#endif
