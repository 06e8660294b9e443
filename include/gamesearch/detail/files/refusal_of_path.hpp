// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Paths from which no table is loaded, and to which none is saved.

#ifndef GAMESEARCH_DETAIL_FILES_REFUSAL_OF_PATH_HPP
#define GAMESEARCH_DETAIL_FILES_REFUSAL_OF_PATH_HPP

#include <string>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/stat.h>
#elif defined(_WIN32)
#include <filesystem>
#include <system_error>
#endif

namespace gamesearch::inline v0_2_0::detail {

/// The reason why no table is saved to this path, or loaded from it; null if there is no file, a regular one, or one
/// that cannot be examined, so that opening it will give the reason. Opening a FIFO would wait for another process; and
/// writing through a symbolic link, or replacing it, would change something that the caller did not name. Links in the
/// folders of the path are followed.
///
/// On systems with neither POSIX nor Windows it is unknown what a path names.
[[nodiscard]] inline const char* refusal_of_path(const std::string& path)
{
    if (path.find('\0') != std::string::npos) {
        return "there is a zero in the path"; // the system would stop reading the path at it
    }
    bool is_special = false;
#if defined(__unix__) || defined(__APPLE__)
    struct stat found{};
    is_special = ::lstat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode);
#elif defined(_WIN32)
    std::error_code error;
    const auto found = std::filesystem::symlink_status(path, error);
    is_special = !error && std::filesystem::exists(found) && !std::filesystem::is_regular_file(found);
#endif
    return is_special ? "it is not a regular file but a folder, a device, a FIFO or a symbolic link" : nullptr;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
