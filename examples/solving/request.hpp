// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The user's request to solve, read from the command line and checked.

#pragma once

#include "../program/options/option_table.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace solving {

struct request {
    std::string store; ///< a file, or a PostgreSQL connection string
    std::string position; ///< in the game's notation; empty for the opening
    std::string certificate; ///< written once the game is solved
    std::string check; ///< a certificate to check; then nothing is solved
    std::string table; ///< the file in which this machine's workers share a table; empty to derive it from the store
    std::string worker; ///< the author of the facts
    std::string forget; ///< drops this worker's facts first
    std::uint32_t table_mib = 256;
    std::uint64_t nodes = 20'000'000;
    std::chrono::seconds lease{};
    bool is_worker = false; ///< the store determines what is solved

    /// Next to a store in a file, unless another place is given; otherwise there is none.
    [[nodiscard]] std::string table_name() const
    {
        return !table.empty() || is_in_postgresql() ? table : store + ".table";
    }
    [[nodiscard]] bool is_in_postgresql() const
    {
        return store.starts_with("postgresql://") || store.starts_with("postgres://");
    }
};

inline constexpr std::string_view usage =
#include "../help/solve.txt"
    ;

/// With smaller jobs, planning takes ten times as long as the jobs, even in Connect Four 5x4.
inline constexpr std::uint64_t least_nodes = 1'000;

/// A smaller table cannot tell positions with 64-bit keys apart for certain.
inline constexpr std::uint32_t least_table_mib = 5;

/// The name and size of the game, if they are there, have already selected this program.
inline request read_command_line(const std::vector<std::string>& words)
{
    using program::number_into;
    using program::text_of;
    request asked;
    std::int32_t lease = 60;
    program::read_options(words, !words.empty() && !words.front().starts_with('-') ? 1 : 0,
                          {{"--work", program::flag(asked.is_worker)},
                           {"--store", text_of(asked.store)},
                           {"--position", text_of(asked.position)},
                           {"--certificate", text_of(asked.certificate)},
                           {"--check", text_of(asked.check)},
                           {"--table", text_of(asked.table)},
                           {"--table-size", number_into(asked.table_mib, least_table_mib)},
                           {"--worker", text_of(asked.worker)},
                           {"--forget", text_of(asked.forget)},
                           {"--nodes", number_into(asked.nodes, least_nodes)},
                           {"--lease", number_into(lease)},
                           {"--size", program::no_matter}},
                          program::refuse_word);
    asked.lease = std::chrono::seconds{lease};
    if (asked.store.empty() && asked.check.empty()) {
        throw program::wrong_usage{"--store FILE is missing: it keeps what has been proven"};
    }
    return asked;
}

} // namespace solving
