// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How far a search has come, and how long it takes, on one line of the terminal that is written over, and erased at the
/// end.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_PROGRESS_LINE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_PROGRESS_LINE_HPP

#include "thinker.hpp"

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
    /// \p out is a terminal that knows the escape sequences of ECMA-48.
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

    // A search tells nothing between its iterations, or has none. Then a thread tells that it goes on.
    std::thread counter_;
    std::mutex mutex_; ///< of what is below and above, while there is the thread
    std::condition_variable left_;
    bool is_over_ = false;
    clock::time_point begin_;
    clock::time_point last_news_;
    std::string news_; ///< what the search has told last
};

/// Its text, in at most \p width columns: the principal variation is cut, and if there is no room for any of it, what
/// matters least is left out.
std::string text_of(const table& table, const progress& now, std::size_t width);

} // namespace program

#endif
