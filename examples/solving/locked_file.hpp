// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An open file, parts of which processes can lock.

#pragma once

#if defined(_WIN32)
#include "locked_file_windows.hpp"
#else

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace solving {

/// A process's locks are released when it ends, however it ends. A lock is the number of a byte, which need not exist.
/// Locks work between processes, not within one: a process may open the file only once.
class locked_file {
public:
    /// A process holds this lock while it opens the file.
    static constexpr std::size_t gate = 0;

    /// Opens the file, creating it if necessary, and waits for the gate.
    explicit locked_file(const std::string& path) : path_{path}
    {
        do {
            close_it();
            file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
            if (file_ < 0) {
                fail("open");
            }
            if (!set(F_SETLKW, F_WRLCK, gate)) {
                fail("lock");
            }
        } while (!is_still_there()); // the holder of the gate has removed it
    }
    locked_file(const locked_file&) = delete;
    locked_file& operator=(const locked_file&) = delete;
    ~locked_file() { close_it(); }

    [[nodiscard]] int get() const { return file_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::uint64_t size() const { return static_cast<std::uint64_t>(status().st_size); }
    /// The file's number on its disk.
    [[nodiscard]] std::uint64_t number() const { return status().st_ino; }

    /// Returns the number of bytes read from the start of the file.
    [[nodiscard]] std::size_t read_start(void* data, std::size_t bytes) const
    {
        const auto count = pread(file_, data, bytes, 0);
        if (count < 0) {
            fail("read");
        }
        return static_cast<std::size_t>(count);
    }
    /// Returns the reason of a failure, or an empty text.
    [[nodiscard]] std::string write_start(const void* data, std::size_t bytes) const
    {
        return reason(pwrite(file_, data, bytes, 0) == static_cast<ssize_t>(bytes) ? 0 : errno);
    }
    /// Empties the file. Returns the reason of a failure, or an empty text.
    [[nodiscard]] std::string empty() const { return reason(ftruncate(file_, 0) == 0 ? 0 : errno); }
    /// Gives the file its size on the disk, with zeros. Returns the reason of a failure, or an empty text.
    [[nodiscard]] std::string reserve(std::uint64_t bytes) const
    {
#if defined(__APPLE__)
        return reason(ftruncate(file_, static_cast<off_t>(bytes)) == 0 ? 0 : errno); // there is no posix_fallocate
#else
        return reason(posix_fallocate(file_, 0, static_cast<off_t>(bytes)));
#endif
    }

    /// Returns false if another process holds the lock.
    [[nodiscard]] bool take(std::size_t lock) const
    {
        const bool is_taken = set(F_SETLK, F_WRLCK, lock);
        if (!is_taken && errno != EACCES && errno != EAGAIN) {
            fail("lock");
        }
        return is_taken;
    }
    void release(std::size_t lock) const { static_cast<void>(set(F_SETLK, F_UNLCK, lock)); }

    /// Are these locks free of all other processes?
    [[nodiscard]] bool are_free(std::size_t first, std::size_t count) const
    {
        struct flock all = part(F_WRLCK, first, count);
        if (fcntl(file_, F_GETLK, &all) != 0) {
            fail("lock");
        }
        return all.l_type == F_UNLCK;
    }

    /// Processes that have the file open keep it until they end.
    void remove()
    {
        if (is_still_there()) {
            unlink(path_.c_str());
        }
    }

private:
    [[nodiscard]] static struct flock part(int type, std::size_t first, std::size_t count)
    {
        struct flock part{};
        part.l_type = static_cast<short>(type);
        part.l_whence = SEEK_SET;
        part.l_start = static_cast<off_t>(first);
        part.l_len = static_cast<off_t>(count);
        return part;
    }
    [[nodiscard]] bool set(int how, int type, std::size_t lock) const
    {
        struct flock one = part(type, lock, 1);
        int done = fcntl(file_, how, &one);
        while (done != 0 && errno == EINTR) {
            done = fcntl(file_, how, &one);
        }
        return done == 0;
    }

    [[nodiscard]] struct stat status() const
    {
        struct stat s{};
        if (fstat(file_, &s) != 0) {
            fail("read");
        }
        return s;
    }
    /// Does the file's name still refer to it?
    [[nodiscard]] bool is_still_there() const
    {
        struct stat named{};
        const struct stat opened = status();
        return stat(path_.c_str(), &named) == 0 && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev;
    }

    [[nodiscard]] static std::string reason(int error) { return error == 0 ? "" : std::strerror(error); }
    [[noreturn]] void fail(const std::string& what) const
    {
        const std::string why = std::strerror(errno);
        throw std::runtime_error{"could not " + what + " '" + path_ + "': " + why};
    }
    void close_it() const
    {
        if (file_ >= 0) {
            close(file_);
        }
    }

    std::string path_;
    int file_ = -1;
};

} // namespace solving

#endif
