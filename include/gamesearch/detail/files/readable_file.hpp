// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A file opened for reading.

#ifndef GAMESEARCH_DETAIL_FILES_READABLE_FILE_HPP
#define GAMESEARCH_DETAIL_FILES_READABLE_FILE_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/files/refusal_of_path.hpp>
#include <gamesearch/game/error.hpp>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace gamesearch::inline v0_2_0::detail {

/// A regular file. Throws `std::runtime_error` if it is not one, or cannot be opened, read or rewound.
class readable_file {
public:
    explicit readable_file(std::string path) : path_{std::move(path)}
    {
        if (const char* const reason = detail::refusal_of_path(path_)) {
            fail(reason);
        }
        errno = 0;
        file_ = opened(path_);
        if (file_ == nullptr) {
            fail();
        }
    }
    readable_file(const readable_file&) = delete;
    readable_file& operator=(const readable_file&) = delete;
    ~readable_file()
    {
        if (file_ != nullptr) {
            std::fclose(file_);
        }
    }

    /// The number of bytes read: fewer than requested at the end.
    [[nodiscard]] std::size_t read(void* data, std::size_t bytes)
    {
        errno = 0;
        const std::size_t count = std::fread(data, 1, bytes, file_);
        if (std::ferror(file_) != 0) {
            fail();
        }
        return count;
    }

    void rewind()
    {
        errno = 0;
        if (std::fseek(file_, 0, SEEK_SET) != 0) {
            fail();
        }
    }

private:
#if defined(__unix__) || defined(__APPLE__)
    /// Opens a regular file. If the path has meanwhile become anything else, neither waits for it nor reads from it.
    [[nodiscard]] static std::FILE* opened(const std::string& path) noexcept
    {
        const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
        if (file < 0) {
            return nullptr;
        }
        struct stat found{};
        const bool is_regular = ::fstat(file, &found) == 0 && S_ISREG(found.st_mode);
        std::FILE* const stream = is_regular ? ::fdopen(file, "rb") : nullptr;
        if (stream == nullptr) {
            const int error = is_regular ? errno : EINVAL;
            ::close(file);
            errno = error;
        }
        return stream;
    }
#else
    [[nodiscard]] static std::FILE* opened(const std::string& path) noexcept { return std::fopen(path.c_str(), "rb"); }
#endif

    [[noreturn]] void fail() const { fail(detail::reason_of(errno)); }
    [[noreturn]] void fail(const std::string& reason) const
    {
        const std::string message = "cannot read '" + detail::legible(path_, 4096) + "': " + reason +
                                    "; give the path of a file that was saved (see docs/proofs.md)";
        raise<std::runtime_error>(message.c_str());
    }

    std::string path_;
    std::FILE* file_ = nullptr;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
