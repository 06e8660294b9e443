// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The unread lines of another program, or why there is none.

#ifndef GAMESEARCH_UGI_DETAIL_LINE_STATUS_HPP
#define GAMESEARCH_UGI_DETAIL_LINE_STATUS_HPP

#include <gamesearch/search/stop_token.hpp>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

/// Whether there is a line, and if not, why.
enum class line_status : unsigned char {
    whole, ///< there is one
    ended, ///< the program closed its output, or has ended
    late, ///< none came before the deadline
    too_long, ///< it is longer than `unread_lines::longest_line`
    stopped, ///< the stop token requested it
};

/// The output of another program that has not been read yet.
class unread_lines {
public:
    using clock = std::chrono::steady_clock;
    static constexpr std::size_t longest_line = std::size_t{1} << 16;

    void append(const char* bytes, std::size_t count) { bytes_.append(bytes, count); }

    /// Takes the first line, without its end, if it is whole.
    /// \return its status; nothing if the end of the line has yet to come
    [[nodiscard]] std::optional<line_status> take(std::string& line, clock::time_point deadline,
                                                  const std::optional<stop_token>& stop)
    {
        if (const std::size_t end = bytes_.find('\n', searched_); end != std::string::npos) {
            line.assign(bytes_, 0, end);
            bytes_.erase(0, end + 1);
            searched_ = 0;
            return line_status::whole;
        }
        if (bytes_.size() > longest_line) {
            return line_status::too_long;
        }
        searched_ = bytes_.size();
        if (stop && stop->stop_requested()) {
            return line_status::stopped;
        }
        if (clock::now() >= deadline) { // however much it writes that is not an answer
            return line_status::late;
        }
        return std::nullopt;
    }

private:
    std::string bytes_{};
    std::size_t searched_ = 0; ///< the number of leading bytes without a line break
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
