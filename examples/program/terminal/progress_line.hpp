// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Shows the progress of a search and its time on one line of the terminal, which is overwritten, and erased at the
/// end.

#pragma once

#include "../search/thinker.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

namespace program {

class progress_line final : public spectator {
public:
    /// \p out is a terminal that supports the escape sequences of ECMA-48.
    explicit progress_line(std::ostream& out) : out_{out} {}

    void come() override;
    void see(const table& table, const progress& now) override;
    void leave() override;

private:
    using clock = std::chrono::steady_clock;

    void count_seconds();
    void write(const std::string& text);
    void erase();

    std::ostream& out_;
    std::size_t shown_ = 0; ///< columns

    // Between its iterations a search reports nothing, and some searches have none. Then a thread shows that time
    // passes.
    std::thread counter_;
    std::mutex mutex_; ///< guards the members below and above while the thread runs
    std::condition_variable left_;
    bool is_over_ = false;
    clock::time_point begin_;
    clock::time_point last_news_;
    std::string news_; ///< the search's last report
};

/// The line's text, in at most \p width columns. The principal variation is cut short; if there is no room for any of
/// it, the least important parts are dropped.
std::string text_of(const table& table, const progress& now, std::size_t width);

} // namespace program
