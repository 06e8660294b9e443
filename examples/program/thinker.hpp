// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Who thinks, for how long, and who looks on meanwhile.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_THINKER_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_THINKER_HPP

#include "answer.hpp"
#include "searcher_kind.hpp"

#include <gamesearch/limits.hpp>

#include <chrono>
#include <cstdint>
#include <string>

namespace program {

class table;

/// How far a search has come that deepens.
struct progress {
    answer so_far;
    std::uint64_t nodes = 0;
    double nodes_per_second = 0;
    std::chrono::duration<double> time{};
};

/// Sees how searches get on.
class spectator {
public:
    spectator() = default;
    spectator(const spectator&) = delete;
    spectator& operator=(const spectator&) = delete;
    virtual ~spectator() = default;

    virtual void see(const table& table, const progress& now) = 0;
    virtual void leave() = 0; ///< the search is over
};

/// Who thinks, and for how long.
struct thinker {
    searcher_kind searcher = searcher_kind::iterative_deepening;
    gs::limits limits{};
    program::spectator* spectator = nullptr; ///< of deepening searches; it must outlive them

    [[nodiscard]] const std::string& name() const { return about(searcher).name; }
};

} // namespace program

#endif
