// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A file that is read.

#ifndef GAMESEARCH_DETAIL_SUPPORT_READABLE_FILE_HPP
#define GAMESEARCH_DETAIL_SUPPORT_READABLE_FILE_HPP

#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/error.hpp>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace gamesearch::detail {

/// Throws `std::runtime_error` if it cannot be opened, read or rewound.
class readable_file {
public:
    explicit readable_file(const std::string& path) : path_{path}
    {
        errno = 0;
        file_ = std::fopen(path.c_str(), "rb");
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

    /// How many bytes there were: fewer than asked for at the end.
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
    [[noreturn]] void fail() const
    {
        const std::string message = "cannot read '" + path_ + "': " + detail::reason_of(errno) +
                                    "; give the path of a file that was saved (see docs/proofs.md)";
        raise<std::runtime_error>(message.c_str());
    }

    std::string path_;
    std::FILE* file_ = nullptr;
};

} // namespace gamesearch::detail

#endif
