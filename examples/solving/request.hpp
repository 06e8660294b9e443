// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the user asks of solve, read from the command line and checked.

#ifndef GAMESEARCH_EXAMPLES_SOLVING_REQUEST_HPP
#define GAMESEARCH_EXAMPLES_SOLVING_REQUEST_HPP

#include "../program/wrong_usage.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace solving {

struct request {
    std::string store; ///< a file, or what PostgreSQL connects to
    std::string position; ///< in the notation of the game; empty for the opening
    std::string certificate; ///< to write, once it is solved
    std::string check; ///< a certificate to check; then nothing is solved
    std::string table; ///< the file in which the workers of this machine share a table; empty for what the store says
    std::string worker; ///< who writes the facts
    std::string forget; ///< whose facts are dropped first
    std::uint32_t table_mib = 256;
    std::uint64_t nodes = 20'000'000;
    std::chrono::seconds lease{60};
    bool is_worker = false; ///< the store says what is solved

    /// Beside a store in a file, unless something else is asked for; else there are none.
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
    "usage: solve GAME [--size SIZE] --store STORE [OPTION ...]\n"
    "       solve --work --store STORE [OPTION ...]\n"
    "\n"
    "Solves a game of the shelf. What is proven is kept in the store: a file, which is made if it is not there, or\n"
    "postgresql://USER@HOST/DATABASE. Called again it goes on where it was, however it ended; called with --work, on "
    "this\n"
    "machine or another one, it helps. The last line is the score, for the player who moves first if it is positive.\n"
    "\n"
    "  --position TEXT      solves this position, as play writes it, not the opening\n"
    "  --nodes N            of a job, which is the work of one process at a time (20000000)\n"
    "  --worker NAME        who has proven what is proven here (the machine and the process)\n"
    "  --lease SECONDS      when a worker that is not heard of is given up (60)\n"
    "  --table FILE         the table that all workers of this machine share, and that outlives them until it is "
    "solved\n"
    "                       (STORE.table; with PostgreSQL none)\n"
    "  --table-size MIB     of a new one (256)\n"
    "  --certificate FILE   writes a certificate of the score, when it is known\n"
    "  --check FILE         checks a certificate by the rules alone, and solves nothing\n"
    "  --forget NAME        drops what this worker has proven, and what follows from it\n";

/// With smaller ones, planning takes ten times as long as the jobs, even in Connect Four 5x4.
inline constexpr std::uint64_t least_nodes = 1'000;

/// In a smaller one, positions with keys of 64 bits are not told apart for sure.
inline constexpr std::uint32_t least_table_mib = 5;

/// A number without anything around it.
template <class Number>
Number number_of(std::string_view option, std::string_view text, Number least = 1)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least) {
        throw program::wrong_usage{std::string{option} + " needs a number from " + std::to_string(least) +
                                   " on, not '" + std::string{text} + "'"};
    }
    return number;
}

/// Wherever it stands: who asks does not know what else to write.
inline bool wants_help(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc,
                       [](const char* argument) { return argument == std::string_view{"--help"}; });
}

/// `--store FILE` is `--store=FILE`. The name of the game and its size have found this program already.
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
            asked.table_mib = number_of<std::uint32_t>(option, value(), least_table_mib);
        } else if (option == "--worker") {
            asked.worker = value();
        } else if (option == "--forget") {
            asked.forget = value();
        } else if (option == "--nodes") {
            asked.nodes = number_of<std::uint64_t>(option, value(), least_nodes);
        } else if (option == "--lease") {
            asked.lease = std::chrono::seconds{number_of<std::int32_t>(option, value())};
        } else if (option == "--size") {
            static_cast<void>(value());
        } else if (option.starts_with("-") || i != 1) {
            throw program::wrong_usage{"there is no option '" + std::string{argument} + "'"};
        }
    }
    if (asked.store.empty() && asked.check.empty()) {
        throw program::wrong_usage{"give --store FILE, where it is to be kept what is proven"};
    }
    return asked;
}

} // namespace solving

#endif
