// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Another program, to which lines are written and from which lines are read. For POSIX and Windows; elsewhere starting
/// one is an error.

#ifndef GAMESEARCH_UGI_DETAIL_CHILD_PROCESS_HPP
#define GAMESEARCH_UGI_DETAIL_CHILD_PROCESS_HPP

#include <gamesearch/game/error.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/ugi/detail/child_process_posix.hpp>
#include <gamesearch/ugi/detail/child_process_windows.hpp>
#include <gamesearch/ugi/detail/line_status.hpp>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>

#if !defined(GAMESEARCH_HAS_CHILD_PROCESSES)

namespace gamesearch::inline v0_2_0::detail {

/// For systems without child processes.
class child_process {
public:
    using clock = std::chrono::steady_clock;
    explicit child_process(const std::string&)
    {
        gamesearch::raise<std::runtime_error>(
            "gamesearch: gs::ugi_player starts another program, which needs POSIX or Windows (see docs/ugi.md)");
    }
    bool write_line(const std::string&, clock::time_point) { return false; }
    [[nodiscard]] line_status read_line(std::string&, clock::time_point,
                                        const std::optional<stop_token>& = std::nullopt)
    {
        return line_status::ended;
    }
    std::string end(clock::time_point) { return ""; }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif

#endif
