// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Programs that play many games stop between two of them when the user interrupts them.

#pragma once

#include <gamesearch/search/stop_token.hpp>

#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

namespace matches {

namespace gs = gamesearch;

inline volatile std::sig_atomic_t interrupted = 0;

/// Asks for a stop once the user has interrupted the program. A second interrupt ends it.
class interrupt_watcher {
public:
    interrupt_watcher()
    {
        const auto note = [](int signal) {
            interrupted = 1;
            std::signal(signal, SIG_DFL);
        };
        std::signal(SIGINT, note);
        std::signal(SIGTERM, note);
    }
    interrupt_watcher(const interrupt_watcher&) = delete;
    interrupt_watcher& operator=(const interrupt_watcher&) = delete;
    ~interrupt_watcher()
    {
        done_ = true;
        thread_.join();
    }

    [[nodiscard]] gs::stop_token token() const { return source_.get_token(); }

private:
    void watch()
    {
        while (!done_) {
            if (interrupted != 0) {
                source_.request_stop();
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
    }

    gs::stop_source source_{};
    std::atomic<bool> done_ = false;
    std::thread thread_{[this] { watch(); }};
};

} // namespace matches
