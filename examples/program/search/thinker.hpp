// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Who thinks, for how long, and who watches the search.

#pragma once

#include "answer.hpp"
#include "searcher_kind.hpp"

#include <gamesearch/search/limits.hpp>

#include <chrono>
#include <cstdint>
#include <string>

namespace program {

class table;

/// The progress of a deepening search.
struct progress {
    answer so_far;
    std::uint64_t nodes = 0;
    double nodes_per_second = 0;
    std::chrono::duration<double> time{};
};

/// Watches the progress of searches.
class spectator {
public:
    spectator() = default;
    spectator(const spectator&) = delete;
    spectator& operator=(const spectator&) = delete;
    virtual ~spectator() = default;

    virtual void come() = 0; ///< a search begins
    virtual void see(const table& table, const progress& now) = 0;
    virtual void leave() = 0; ///< the search is over
};

/// Who thinks, and for how long.
struct thinker {
    searcher_kind searcher = searcher_kind::iterative_deepening;
    gs::limits limits{};
    program::spectator* spectator = nullptr; ///< of all searches; must outlive them

    [[nodiscard]] const std::string& name() const { return about(searcher).name; }
};

/// Keeps the spectator of \p who, if there is one, informed while the object exists.
class visit {
public:
    explicit visit(const thinker& who) : visitor_{who.spectator}
    {
        if (visitor_ != nullptr) {
            visitor_->come();
        }
    }
    visit(const visit&) = delete;
    visit& operator=(const visit&) = delete;
    ~visit()
    {
        if (visitor_ != nullptr) {
            visitor_->leave();
        }
    }

    /// Shows the progress of the search. Only deepening searches report it.
    void show(const table& table, const progress& now) const
    {
        if (visitor_ != nullptr) {
            visitor_->see(table, now);
        }
    }
    [[nodiscard]] explicit operator bool() const { return visitor_ != nullptr; }

private:
    spectator* visitor_;
};

} // namespace program
