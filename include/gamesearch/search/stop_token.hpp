// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// `stop_token` and `stop_source`: the standard library's where it has them, otherwise types with the same interface.

#ifndef GAMESEARCH_SEARCH_STOP_TOKEN_HPP
#define GAMESEARCH_SEARCH_STOP_TOKEN_HPP

#include <gamesearch/detail/language.hpp>

#include <version>

#if defined(__cpp_lib_jthread)
#include <stop_token>
#else
#include <atomic>
#include <memory>
#include <utility>
#endif

namespace gamesearch::inline v0_2_0 {

#if defined(__cpp_lib_jthread)

using stop_source = std::stop_source;
using stop_token = std::stop_token;

#else

/// Tells a search that it should stop. Copies share one state.
///
/// Thread safety: any number of threads at the same time.
/// Example: docs/snippets/limits.cpp [stop]
class stop_token {
public:
    stop_token() = default;
    /// Returns whether it was made by a source.
    [[nodiscard]] bool stop_possible() const noexcept { return stopped_ != nullptr; }
    /// Returns whether its source has been asked to stop.
    [[nodiscard]] bool stop_requested() const noexcept { return stopped_ && stopped_->load(std::memory_order_acquire); }
    /// Equal if they come from the same source.
    friend bool operator==(const stop_token&, const stop_token&) = default;

private:
    friend class stop_source;
    explicit stop_token(std::shared_ptr<const std::atomic<bool>> stopped) : stopped_{std::move(stopped)} {}

    std::shared_ptr<const std::atomic<bool>> stopped_;
};

/// Asks every search that holds one of its tokens to stop.
///
/// Thread safety: any number of threads at the same time.
/// Example: docs/snippets/limits.cpp [stop]
class stop_source {
public:
    /// A token through which this source can request a stop.
    [[nodiscard]] stop_token get_token() const noexcept { return stop_token{stopped_}; }
    /// Returns whether it has been asked to stop.
    [[nodiscard]] bool stop_requested() const noexcept { return stopped_->load(std::memory_order_acquire); }
    /// Requests a stop. \return whether this call was the first.
    bool request_stop() noexcept { return !stopped_->exchange(true, std::memory_order_acq_rel); }

private:
    std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
};

#endif

} // namespace gamesearch::inline v0_2_0

#endif
