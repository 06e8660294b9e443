// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Shared by the programs that ./instructions runs under callgrind.

#ifndef GAMESEARCH_BENCHMARKS_NAMED_SEARCH_HPP
#define GAMESEARCH_BENCHMARKS_NAMED_SEARCH_HPP

#include <cstdint>
#include <cstdio>
#include <span>
#include <string_view>

/// A search that returns its number of nodes.
struct named_search {
    const char* name;
    std::uint64_t (*nodes)();
};

/// Callgrind counts the instructions of this function.
extern "C" [[gnu::noinline]] inline std::uint64_t counted_search(std::uint64_t (*nodes)())
{
    return nodes();
}

/// Runs the search that the program's only argument names, and prints its nodes. Returns the result of `main`.
inline int run_named_search(std::span<const named_search> searches, int argc, char** argv)
{
    for (const named_search& search : searches) {
        if (argc == 2 && std::string_view{argv[1]} == search.name) {
            std::printf("%llu\n", static_cast<unsigned long long>(counted_search(search.nodes)));
            return 0;
        }
    }
    std::fprintf(stderr, "usage: %s SEARCH, one of:\n", argv[0]);
    for (const named_search& search : searches) {
        std::fprintf(stderr, "  %s\n", search.name);
    }
    return 2;
}

#endif
