// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The user's request to solve, read from the command line and checked.

#ifndef GAMESEARCH_EXAMPLES_SOLVING_REQUEST_HPP
#define GAMESEARCH_EXAMPLES_SOLVING_REQUEST_HPP

#include "../program/options/number_of.hpp"
#include "../program/options/wrong_usage.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

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
    std::chrono::seconds lease{60};
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

/// In any place: a user who needs help does not know the syntax.
inline bool wants_help(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc,
                       [](const char* argument) { return argument == std::string_view{"--help"}; });
}

/// `--store FILE` is `--store=FILE`. The name and size of the game have already selected this program.
inline request read_command_line(int argc, char** argv)
{
    request asked;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument{argv[i]};
        const std::size_t end = argument.starts_with("--") ? argument.find('=') : std::string_view::npos;
        const std::string_view option = argument.substr(0, end);
        const auto value = [&]() -> std::string {
            if (end != std::string_view::npos) {
                return std::string{argument.substr(end + 1)};
            }
            if (++i == argc) {
                throw program::wrong_usage{std::string{option} + " needs a value"};
            }
            return argv[i];
        };
        if (argument == "--work") {
            asked.is_worker = true;
        } else if (option == "--store") {
            asked.store = value();
        } else if (option == "--position") {
            asked.position = value();
        } else if (option == "--certificate") {
            asked.certificate = value();
        } else if (option == "--check") {
            asked.check = value();
        } else if (option == "--table") {
            asked.table = value();
        } else if (option == "--table-size") {
            asked.table_mib = program::number_of<std::uint32_t>(option, value(), least_table_mib);
        } else if (option == "--worker") {
            asked.worker = value();
        } else if (option == "--forget") {
            asked.forget = value();
        } else if (option == "--nodes") {
            asked.nodes = program::number_of<std::uint64_t>(option, value(), least_nodes);
        } else if (option == "--lease") {
            asked.lease = std::chrono::seconds{program::number_of<std::int32_t>(option, value())};
        } else if (option == "--size") {
            static_cast<void>(value());
        } else if (option.starts_with("-") || i != 1) {
            throw program::wrong_usage{"there is no option '" + std::string{argument} + "'"};
        }
    }
    if (asked.store.empty() && asked.check.empty()) {
        throw program::wrong_usage{"--store FILE is missing: it keeps what has been proven"};
    }
    return asked;
}

} // namespace solving

#endif
