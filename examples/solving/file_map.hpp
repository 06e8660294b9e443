// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A file as memory.

#ifndef GAMESEARCH_EXAMPLES_SOLVING_FILE_MAP_HPP
#define GAMESEARCH_EXAMPLES_SOLVING_FILE_MAP_HPP

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>

#include <sys/mman.h>

namespace solving {

/// Shared with all processes that have the same file so. It is as long as it is said to be, or to use what is missing ends
/// the process.
class file_map {
public:
    file_map(int file, std::size_t bytes)
        : map_{mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)}, bytes_{bytes}
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
