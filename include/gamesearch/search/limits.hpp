// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How far a search may go, and the constants that fill a place in a call.

#ifndef GAMESEARCH_SEARCH_LIMITS_HPP
#define GAMESEARCH_SEARCH_LIMITS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

namespace gamesearch {

/// The greatest depth of a search with limits, in plies. A search recurses once a ply; at this depth it has 4 KiB of a
/// 1 MiB stack for each. A search with limits never goes deeper, so it ends on games with cycles too.
inline constexpr int max_depth = 256;

/// How far a search may go. What is left out does not limit, but for the depth, which is at most \ref max_depth.
struct limits {
    /// Plies from the root; 0 values the root itself. Greater ones count as \ref max_depth.
    /// Precondition: not negative.
    int depth = max_depth;
    /// Nodes, the root included; never exceeded. What a node is depends on the kind of search, and another searcher may
    /// play many more moves for each (`statistics::moves_played()`).
    std::uint64_t nodes = (std::numeric_limits<std::uint64_t>::max)();
    /// From the call on. Zero or less stops at once; otherwise the clock is polled. Precondition: a number, not NaN.
    std::chrono::duration<double> time = (std::chrono::duration<double>::max)();
    /// Stops the search from outside, another thread for example; polled as often as the clock.
    std::optional<stop_token> stop = std::nullopt;
};

namespace detail {

/// A time without a unit.
struct bare_number {
    bare_number() = delete;
    template <class Number>
        requires std::is_arithmetic_v<Number>
    constexpr bare_number(Number) noexcept // NOLINT(google-explicit-constructor): it takes the place of a duration
    {}
};

/// What `{.time = 1}` is, and nothing else that limits are made of: so that a call with it can name the remedy.
struct limits_without_unit {
    int depth = max_depth;
    std::uint64_t nodes = (std::numeric_limits<std::uint64_t>::max)();
    const bare_number& time; // g++ 12 asks of references only that they are not left out
    std::optional<stop_token> stop = std::nullopt;
};

} // namespace detail

/// The type of \ref unlimited.
struct unlimited_t {
    /// Not a default constructor, so that `{}` in the place of limits is `limits{}`.
    enum class tag : unsigned char { constant };
    constexpr explicit unlimited_t(tag) noexcept {} ///< what makes the constant
};

/// In the place of limits: search to the end of the game. Every line of play must end by the rules.
inline constexpr unlimited_t unlimited{unlimited_t::tag::constant};

/// What ended a search before it was complete.
enum class stop_reason : unsigned char {
    none, ///< nothing: it is complete
    depth, ///< a running game was cut at `limits::depth`
    nodes, ///< one more node was wanted than `limits::nodes`
    time, ///< `limits::time` ran out
    stop, ///< `limits::stop` asked for it
};

/// Prints its name, such as `time`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, stop_reason printed)
{
    return detail::print_name(out, printed, {"none", "depth", "nodes", "time", "stop"});
}

} // namespace gamesearch

#endif
