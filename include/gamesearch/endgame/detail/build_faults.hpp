// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The errors of a build.

#ifndef GAMESEARCH_ENDGAME_DETAIL_BUILD_FAULTS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_BUILD_FAULTS_HPP

#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/game/error.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace gamesearch::detail {

/// Throws `std::length_error` if a build may not use this much memory.
inline void require_memory(std::uint64_t bytes, const endgame_options& options)
{
    if (bytes > options.max_bytes) {
        const std::string message = "gamesearch: this endgame table needs " + std::to_string(bytes) +
                                    " bytes to build, more than the " + std::to_string(options.max_bytes) +
                                    " of max_bytes; allow more, or make the index denser";
        raise<std::length_error>(message.c_str());
    }
}

/// Reports a child with this `index()`, for which `from_index()` returns something else.
[[noreturn]] inline void refuse_index_without_position(std::uint64_t index)
{
    const std::string message = "gamesearch: a move leads into a position whose index() is " + std::to_string(index) +
                                ", but from_index() of that number is no running position with that index; find the "
                                "fault by gs::check_rules";
    raise<std::domain_error>(message.c_str());
}

/// Reports a child of the position with this index.
[[noreturn]] inline void refuse_position_without_value(std::uint64_t index)
{
    const std::string message = "gamesearch: a move of the position with index " + std::to_string(index) +
                                " leads into a position that has no value, neither in this table nor in one given by "
                                "with(...); index it, or build the table that it belongs to first";
    raise<std::domain_error>(message.c_str());
}

} // namespace gamesearch::detail

#endif
