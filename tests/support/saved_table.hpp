// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Files for tests of what is saved, and tables as the bytes that they are saved as.

#ifndef TESTS_SUPPORT_SAVED_TABLE_HPP
#define TESTS_SUPPORT_SAVED_TABLE_HPP

#include <gamesearch/detail/in_and_out/table_writer.hpp>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace support {

/// In memory, where the system has such a folder: for tests that would wait for the disk at each step.
inline std::filesystem::path folder_in_memory()
{
    return std::filesystem::exists("/dev/shm") ? "/dev/shm" : std::filesystem::temp_directory_path();
}

/// A folder of its own, which goes when the test ends.
class temporary_folder {
public:
    explicit temporary_folder(const std::filesystem::path& parent = std::filesystem::temp_directory_path())
    {
        std::string name = (parent / "gamesearch-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error{"no folder could be made"};
        }
        path_ = name;
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
    std::filesystem::remove(path); // some file systems wait for the disk when a file is written over
    std::ofstream{path, std::ios::binary} << bytes;
}

/// The bytes that a table is saved as: two tables have the same if and only if they hold the same.
template <class G, class Table>
std::string bytes_of(const Table& table, std::string_view rules = "")
{
    struct {
        std::string bytes;
        void write(const void* data, std::size_t size) { bytes.append(static_cast<const char*>(data), size); }
    } memory;
    gamesearch::detail::table_writer{memory}.template write<G>(table, rules);
    return memory.bytes;
}

/// What it throws says this.
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

#endif
