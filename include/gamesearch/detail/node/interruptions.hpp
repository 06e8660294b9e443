// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What ends a search from outside: the clock and the token.

#ifndef GAMESEARCH_DETAIL_NODE_INTERRUPTIONS_HPP
#define GAMESEARCH_DETAIL_NODE_INTERRUPTIONS_HPP

#include <gamesearch/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gamesearch::detail {

/// Whether the time of a search has run out, or its token asks it to stop. Both are looked at so rarely that looks are some
/// 100 microseconds apart, however slow the game is.
class interruptions {
public:
    using clock = std::chrono::steady_clock;

    /// The time runs from now on. The token of `given` is referred to.
    constexpr explicit interruptions(const limits& given)
        : time_{given.time}, stop_{given.stop ? &*given.stop : nullptr},
          timed_{given.time != (std::chrono::duration<double>::max)()}
    {
        if (are_possible()) { // in a constant expression there is no clock
            start_ = clock::now();
            last_look_ = start_;
        }
    }

    /// Or else there is no need to look.
    [[nodiscard]] constexpr bool are_possible() const { return timed_ || stop_ != nullptr; }

    /// What ends the search now.
    [[nodiscard]] stop_reason reason() const
    {
        if (stop_ != nullptr && stop_->stop_requested()) {
            return stop_reason::stop;
        }
        return timed_ && (time_.count() <= 0 || clock::now() - start_ >= time_) ? stop_reason::time : stop_reason::none;
    }

    /// How many nodes may be visited from now on until the next look.
    [[nodiscard]] std::uint64_t nodes_to_next_look()
    {
        using namespace std::chrono_literals;
        const auto now = clock::now();
        const auto since_last_look = now - last_look_;
        last_look_ = now;
        if (since_last_look < 50us) {
            nodes_ = (std::min<std::uint64_t>)(nodes_ * 2, 4096);
        } else if (since_last_look > 200us) {
            const auto times_too_late = static_cast<std::uint64_t>(since_last_look / 100us);
            nodes_ = (std::max<std::uint64_t>)(nodes_ / times_too_late, 1);
        }
        return nodes_;
    }

private:
    std::chrono::duration<double> time_;
    const stop_token* stop_;
    bool timed_;
    clock::time_point start_{};
    clock::time_point last_look_{};
    std::uint64_t nodes_ = 1;
};

} // namespace gamesearch::detail

#endif
