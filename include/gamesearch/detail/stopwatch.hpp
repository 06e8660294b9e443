// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The time since a search began.

#ifndef GAMESEARCH_DETAIL_STOPWATCH_HPP
#define GAMESEARCH_DETAIL_STOPWATCH_HPP

#include <chrono>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Starts when it is constructed; in a constant expression it stands still.
class stopwatch {
public:
    [[nodiscard]] constexpr std::chrono::duration<double> elapsed() const { return now() - start_; }

private:
    using clock = std::chrono::steady_clock;

    [[nodiscard]] static constexpr clock::time_point now()
    {
        return std::is_constant_evaluated() ? clock::time_point{} : clock::now();
    }

    clock::time_point start_ = now();
};

struct no_stopwatch {};

/// A stopwatch only where it is used: otherwise the clock is not read.
template <bool Wanted>
using stopwatch_if = std::conditional_t<Wanted, stopwatch, no_stopwatch>;

} // namespace gamesearch::inline v0_2_0::detail

#endif
