// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A file whose bytes are read as memory. All system-dependent code is here.

#ifndef GAMESEARCH_DETAIL_FILES_MAPPED_FILE_HPP
#define GAMESEARCH_DETAIL_FILES_MAPPED_FILE_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/files/refusal_of_path.hpp>
#include <gamesearch/game/error.hpp>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#if defined(__unix__) || defined(__APPLE__)
#define GAMESEARCH_MAPS_FILES 1
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#else
#define GAMESEARCH_MAPS_FILES 0
#include <gamesearch/detail/files/readable_file.hpp>

#include <vector>
#endif

namespace gamesearch::inline v0_2_0::detail {

/// How messages name the contents of a file.
struct saved_name {
    const char* article; ///< with a space
    const char* name;
    const char* noun; ///< a shorter name
    const char* author; ///< the function that writes such files
    const char* page; ///< of the documentation
};
inline constexpr saved_name name_of_endgame_table{"an ", "endgame table", "table", "endgame_table::save",
                                                  "docs/endgame_tables.md"};
inline constexpr saved_name name_of_book{"a ", "book", "book", "book::save", "docs/books.md"};
inline constexpr saved_name name_of_expectation_table{"an ", "expectation table", "table", "expectation_table::save",
                                                      "docs/solve_with_dice.md"};

[[noreturn]] inline void refuse_unreadable(const std::string& path, const std::string& reason, const saved_name& wanted)
{
    const std::string message = "cannot read '" + detail::legible(path, 4096) + "': " + reason + "; give the path of " +
                                wanted.article + wanted.name + " that was saved (see " + wanted.page + ")";
    raise<std::runtime_error>(message.c_str());
}

#if GAMESEARCH_MAPS_FILES

/// A regular file, mapped read-only: processes that map it share its memory, and parts that are not used are not read.
/// Throws `std::runtime_error` if it cannot be opened or mapped.
class mapped_file {
public:
    explicit mapped_file(const std::string& path, const saved_name& wanted = name_of_endgame_table)
    {
        if (const char* const reason = detail::refusal_of_path(path)) {
            detail::refuse_unreadable(path, reason, wanted);
        }
        errno = 0;
        const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
        struct stat found{};
        bool is_good = file >= 0 && ::fstat(file, &found) == 0;
        if (is_good && !S_ISREG(found.st_mode)) {
            errno = EINVAL;
            is_good = false;
        }
        if (is_good && found.st_size != 0) {
            bytes_ = static_cast<std::size_t>(found.st_size);
            void* const memory = ::mmap(nullptr, bytes_, PROT_READ, MAP_SHARED, file, 0);
            is_good = memory != MAP_FAILED; // NOLINT(performance-no-int-to-ptr)
            words_ = is_good ? static_cast<const std::uint64_t*>(memory) : nullptr;
        }
        const int error = errno;
        if (file >= 0) {
            ::close(file); // the mapping outlives it
        }
        if (!is_good) {
            detail::refuse_unreadable(path, detail::reason_of(error), wanted);
        }
    }
    mapped_file(const mapped_file&) = delete;
    mapped_file& operator=(const mapped_file&) = delete;
    ~mapped_file()
    {
        if (words_ != nullptr) {
            ::munmap(const_cast<std::uint64_t*>(words_), bytes_); // NOLINT(cppcoreguidelines-pro-type-const-cast)
        }
    }

    /// The file, as words.
    [[nodiscard]] const std::uint64_t* words() const noexcept { return words_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

private:
    const std::uint64_t* words_ = nullptr;
    std::size_t bytes_ = 0;
};

#else

/// The same without mapping: the file is read into memory.
class mapped_file {
public:
    explicit mapped_file(const std::string& path, const saved_name& = name_of_endgame_table)
    {
        readable_file file{path};
        constexpr std::size_t step = 8192; // words
        for (std::size_t read = step * sizeof(std::uint64_t); read == step * sizeof(std::uint64_t); bytes_ += read) {
            const std::size_t before = words_.size();
            words_.resize(before + step);
            read = file.read(words_.data() + before, step * sizeof(std::uint64_t));
        }
    }

    [[nodiscard]] const std::uint64_t* words() const noexcept { return words_.data(); }
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

private:
    std::vector<std::uint64_t> words_{};
    std::size_t bytes_ = 0;
};

#endif

} // namespace gamesearch::inline v0_2_0::detail

#undef GAMESEARCH_MAPS_FILES

#endif
