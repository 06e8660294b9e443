// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An open file, parts of which processes can lock, and a file in memory, through the calls of Windows. Included by
/// locked_file.hpp and file_map.hpp, which have the same classes for systems with POSIX.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>

#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#if !defined(WIN32_LEAN_AND_MEAN)
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

namespace solving {

/// What the system says about its last error.
inline std::string last_error(unsigned long error = GetLastError())
{
    return std::system_category().message(static_cast<int>(error));
}

/// A process's locks are released when it ends, however it ends. A lock is a number. Locks work between processes: a
/// process may open the file only once.
class locked_file {
public:
    /// A process holds this lock while it opens the file.
    static constexpr std::size_t gate = 0;

    /// Opens the file, creating it if necessary, and waits for the gate.
    explicit locked_file(const std::string& path)
        : path_{path}, file_{CreateFileA(path.c_str(), GENERIC_READ | GENERIC_WRITE,
                                         FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_ALWAYS,
                                         FILE_ATTRIBUTE_NORMAL, nullptr)}
    {
        if (file_ == INVALID_HANDLE_VALUE) {
            fail("open");
        }
        if (!set(LOCKFILE_EXCLUSIVE_LOCK, gate, 1)) {
            const unsigned long error = GetLastError();
            CloseHandle(file_);
            fail("lock", error);
        }
    }
    locked_file(const locked_file&) = delete;
    locked_file& operator=(const locked_file&) = delete;
    ~locked_file()
    {
        CloseHandle(file_);
        if (is_removed_) {
            DeleteFileA(path_.c_str()); // fails while another process has it open, which then removes it
        }
    }

    [[nodiscard]] HANDLE get() const { return file_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::uint64_t size() const
    {
        LARGE_INTEGER size{};
        if (GetFileSizeEx(file_, &size) == 0) {
            fail("read");
        }
        return static_cast<std::uint64_t>(size.QuadPart);
    }
    /// The file's number on its disk.
    [[nodiscard]] std::uint64_t number() const
    {
        BY_HANDLE_FILE_INFORMATION about{};
        if (GetFileInformationByHandle(file_, &about) == 0) {
            fail("read");
        }
        return std::uint64_t{about.nFileIndexHigh} << 32 | about.nFileIndexLow;
    }

    /// Returns the number of bytes read from the start of the file.
    [[nodiscard]] std::size_t read_start(void* data, std::size_t bytes) const
    {
        OVERLAPPED start{};
        DWORD count = 0;
        if (ReadFile(file_, data, static_cast<DWORD>(bytes), &count, &start) == 0 &&
            GetLastError() != ERROR_HANDLE_EOF) {
            fail("read");
        }
        return count;
    }
    /// Returns the reason of a failure, or an empty text.
    [[nodiscard]] std::string write_start(const void* data, std::size_t bytes) const
    {
        OVERLAPPED start{};
        DWORD count = 0;
        return WriteFile(file_, data, static_cast<DWORD>(bytes), &count, &start) != 0 && count == bytes ? ""
                                                                                                        : last_error();
    }
    /// Empties the file. Returns the reason of a failure, or an empty text.
    [[nodiscard]] std::string empty() const { return resize(0); }
    /// Gives the file its size on the disk, with zeros. Returns the reason of a failure, or an empty text.
    [[nodiscard]] std::string reserve(std::uint64_t bytes) const { return resize(bytes); }

    /// Returns false if another process holds the lock.
    [[nodiscard]] bool take(std::size_t lock) const
    {
        const bool is_taken = set(LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, lock, 1);
        if (!is_taken && GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING) {
            fail("lock");
        }
        return is_taken;
    }
    void release(std::size_t lock) const { unset(lock, 1); }

    /// Are these locks free of all other processes? \pre this process holds none of them
    [[nodiscard]] bool are_free(std::size_t first, std::size_t count) const
    {
        const bool is_taken = set(LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, first, count);
        if (is_taken) {
            unset(first, count);
        }
        return is_taken;
    }

    /// The last process that has the file open removes it when it ends: Windows keeps a file that is in memory.
    void remove() { is_removed_ = true; }

private:
    /// Where a lock is, far beyond the end of any file: Windows denies others what is in a locked part.
    [[nodiscard]] static OVERLAPPED place_of(std::size_t lock)
    {
        OVERLAPPED place{};
        place.Offset = static_cast<DWORD>(lock);
        place.OffsetHigh = 0x40000000;
        return place;
    }
    [[nodiscard]] bool set(DWORD how, std::size_t lock, std::size_t count) const
    {
        OVERLAPPED place = place_of(lock);
        return LockFileEx(file_, how, 0, static_cast<DWORD>(count), 0, &place) != 0;
    }
    void unset(std::size_t lock, std::size_t count) const
    {
        OVERLAPPED place = place_of(lock);
        UnlockFileEx(file_, 0, static_cast<DWORD>(count), 0, &place);
    }
    [[nodiscard]] std::string resize(std::uint64_t bytes) const
    {
        LARGE_INTEGER size{};
        size.QuadPart = static_cast<LONGLONG>(bytes);
        return SetFilePointerEx(file_, size, nullptr, FILE_BEGIN) != 0 && SetEndOfFile(file_) != 0 ? "" : last_error();
    }

    [[noreturn]] void fail(const std::string& what, unsigned long error = GetLastError()) const
    {
        throw std::runtime_error{"could not " + what + " '" + path_ + "': " + last_error(error)};
    }

    std::string path_;
    HANDLE file_;
    bool is_removed_ = false;
};

/// Shared with all processes that map the same file. The file must have the given length.
class file_map {
public:
    file_map(const locked_file& file, std::size_t bytes)
        : section_{CreateFileMappingA(file.get(), nullptr, PAGE_READWRITE,
                                      static_cast<DWORD>(std::uint64_t{bytes} >> 32), static_cast<DWORD>(bytes),
                                      nullptr)},
          bytes_{bytes}
    {
        map_ = section_ == nullptr ? nullptr : MapViewOfFile(section_, FILE_MAP_ALL_ACCESS, 0, 0, bytes);
        if (map_ == nullptr) {
            const std::string why = last_error();
            if (section_ != nullptr) {
                CloseHandle(section_);
            }
            throw std::runtime_error{"could not map a table: " + why};
        }
    }
    file_map(const file_map&) = delete;
    file_map& operator=(const file_map&) = delete;
    ~file_map()
    {
        UnmapViewOfFile(map_);
        CloseHandle(section_);
    }

    [[nodiscard]] std::span<std::byte> bytes() const { return {static_cast<std::byte*>(map_), bytes_}; }

private:
    HANDLE section_;
    void* map_ = nullptr;
    std::size_t bytes_;
};

} // namespace solving
