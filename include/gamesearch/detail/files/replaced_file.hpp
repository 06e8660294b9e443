// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A file that is written completely or not at all.

#ifndef GAMESEARCH_DETAIL_FILES_REPLACED_FILE_HPP
#define GAMESEARCH_DETAIL_FILES_REPLACED_FILE_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/files/refusal_of_path.hpp>
#include <gamesearch/game/error.hpp>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <unistd.h>
#elif defined(_WIN32)
#include <filesystem>
#endif

namespace gamesearch::inline v0_2_0::detail {

/// A file that is written under another name in the same folder, and takes its own name when all of it is on the disk.
/// However the program ends before that, there is the old file or the new one, and perhaps a remainder named
/// `PATH.part`, which the next one removes. If either name belongs to anything but a regular file, nothing is changed.
/// Throws `std::runtime_error`.
class replaced_file {
public:
    explicit replaced_file(const std::string& path) : path_{path}, beside_{path + ".part"}
    {
        require_usable(path_);
        require_usable(beside_);
        errno = 0;
        file_ = opened();
        if (file_ == nullptr) {
            fail();
        }
    }
    replaced_file(const replaced_file&) = delete;
    replaced_file& operator=(const replaced_file&) = delete;
    ~replaced_file() { drop(); }

    void write(const void* data, std::size_t bytes)
    {
        errno = 0;
        if (std::fwrite(data, 1, bytes, file_) != bytes) {
            fail();
        }
    }

    /// Replaces the old file. Call it when everything has been written.
    void commit()
    {
        require_usable(path_); // the path may have changed in between
        errno = 0;
        const bool is_written = std::fflush(file_) == 0 && synchronized(file_);
        const bool is_closed = std::fclose(file_) == 0; // even if writing failed
        file_ = nullptr;
        if (!is_written || !is_closed || !renamed()) {
            const int error = errno;
            std::remove(beside_.c_str());
            errno = error;
            fail();
        }
        synchronize_folder();
    }

private:
    void require_usable(const std::string& path)
    {
        if (const char* const reason = detail::refusal_of_path(path)) {
            drop();
            const std::string message = "cannot write '" + detail::legible(path, longest_path) + "': " + reason +
                                        "; save it to the path of a regular file, or of none (see docs/proofs.md)";
            raise<std::runtime_error>(message.c_str());
        }
    }

    [[noreturn]] void fail()
    {
        const std::string reason = detail::reason_of(errno);
        drop();
        const std::string message = "cannot write '" + detail::legible(path_, longest_path) + "': " + reason +
                                    "; what was there is as it was, so save it to a place where there is room (see "
                                    "docs/proofs.md)";
        raise<std::runtime_error>(message.c_str());
    }

    void drop() noexcept
    {
        if (file_ != nullptr) {
            std::fclose(file_);
            std::remove(beside_.c_str());
            file_ = nullptr;
        }
    }

    static constexpr std::size_t longest_path = 4096;

#if defined(__unix__) || defined(__APPLE__)
    /// Creates the file and opens it; null if that fails, for example because another process has just created one.
    [[nodiscard]] std::FILE* opened() const noexcept
    {
        if (::unlink(beside_.c_str()) != 0 && errno != ENOENT) {
            return nullptr;
        }
        const int file = ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        std::FILE* const stream = file < 0 ? nullptr : ::fdopen(file, "wb");
        if (file >= 0 && stream == nullptr) {
            const int error = errno;
            ::close(file);
            ::unlink(beside_.c_str());
            errno = error;
        }
        return stream;
    }

    /// Flushes the file to the disk, and returns whether that succeeded. Otherwise the rename could get there first.
    [[nodiscard]] static bool synchronized(std::FILE* file) noexcept { return ::fsync(::fileno(file)) == 0; }

    /// Writes the new name to the disk, too. If that fails, a power failure may bring back the old file.
    void synchronize_folder() const
    {
        const auto slash = path_.rfind('/');
        const std::string folder = slash == std::string::npos ? "." : path_.substr(0, slash + 1);
        const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (directory >= 0) {
            ::fsync(directory);
            ::close(directory);
        }
    }
#else
    [[nodiscard]] std::FILE* opened() const noexcept
    {
        std::remove(beside_.c_str()); // otherwise another name of the same file would lose its contents
        return std::fopen(beside_.c_str(), "wb");
    }
    [[nodiscard]] static bool synchronized(std::FILE*) noexcept { return true; }
    void synchronize_folder() const {}
#endif

    /// Renames in one step: at no time is there no file of this name.
    [[nodiscard]] bool renamed() const
    {
#if defined(_WIN32)
        std::error_code error; // std::rename replaces no file there
        std::filesystem::rename(beside_, path_, error);
        return !error;
#else
        return std::rename(beside_.c_str(), path_.c_str()) == 0;
#endif
    }

    std::string path_;
    std::string beside_;
    std::FILE* file_ = nullptr;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
