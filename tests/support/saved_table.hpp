// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Files for tests of saving and loading, and tables as the bytes of their files.

#pragma once

#include "support/test.hpp"

#include <gamesearch/table/table_file.hpp>

#include <filesystem>
#include <fstream>

namespace support {

/// A folder in memory, if the system has one: for tests that would wait for the disk at each step.
inline std::filesystem::path folder_in_memory()
{
    return std::filesystem::exists("/dev/shm") ? "/dev/shm" : std::filesystem::temp_directory_path();
}

/// A new folder, which is removed at the end of the test.
class temporary_folder {
public:
    explicit temporary_folder(const std::filesystem::path& parent = std::filesystem::temp_directory_path())
    {
        std::random_device random;
        do {
            path_ = parent / ("gamesearch-" + std::to_string(random()));
        } while (!std::filesystem::create_directory(path_)); // throws unless it exists
    }
    temporary_folder(const temporary_folder&) = delete;
    temporary_folder& operator=(const temporary_folder&) = delete;
    ~temporary_folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    /// The path of a file in it.
    [[nodiscard]] std::string operator/(std::string_view name) const { return (path_ / name).string(); }
    [[nodiscard]] std::size_t files() const
    {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{path_}, {}));
    }

private:
    std::filesystem::path path_;
};

inline std::string contents(const std::string& path)
{
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

inline void write_file(const std::string& path, std::string_view bytes)
{
    std::filesystem::remove(path); // overwriting a file waits for the disk on some file systems
    std::ofstream{path, std::ios::binary} << bytes;
}

/// The bytes that represent a saved table: those of two tables are equal if and only if their contents are.
template <class G, class Table>
std::string bytes_of(const Table& table, std::string_view rules = "")
{
    struct {
        std::string bytes;
        void write(const void* data, std::size_t size) { bytes.append(static_cast<const char*>(data), size); }
    } memory;
    gamesearch::detail::write_table<G>(memory, table, rules);
    return memory.bytes;
}

/// The message of the exception that the action throws.
template <class Exception = std::runtime_error, class Action>
std::string message_of(const Action& action)
{
    try {
        action();
    } catch (const Exception& error) {
        return error.what();
    }
    return "no exception";
}

} // namespace support
