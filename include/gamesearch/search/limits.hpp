// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The limits of a search, and the constants that fill a place in a call.

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

namespace gamesearch::inline v0_2_0 {

/// The greatest depth of a search with limits, in plies. A search recurses once a ply; at this depth a 1 MiB stack
/// leaves 4 KiB for each. A search with limits never goes deeper, so it ends on games with cycles too.
inline constexpr int max_depth = 256;

/// How far a search may go. A member that is left out sets no limit, except that the depth is at most \ref max_depth.
struct limits {
    /// Plies from the root; 0 values the root itself. Greater ones count as \ref max_depth.
    /// Precondition: not negative.
    int depth = max_depth;
    /// Nodes, the root included; never exceeded. The meaning of a node depends on the kind of search, and another
    /// searcher may play many more moves for each (`statistics::moves_played()`).
    std::uint64_t nodes = (std::numeric_limits<std::uint64_t>::max)();
    /// The time from the call on. Zero or less stops at once; otherwise the clock is polled. Precondition: not NaN.
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

/// The type of `{.time = 1}`, and of no other limits, so that a call with it can name the remedy.
struct limits_without_unit {
    int depth = max_depth;
    std::uint64_t nodes = (std::numeric_limits<std::uint64_t>::max)();
    const bare_number& time; // g++ 12 requires an initializer only for references
    std::optional<stop_token> stop = std::nullopt;
};

} // namespace detail

/// The type of \ref unlimited.
struct unlimited_t {
    /// Not a default constructor, so that `{}` as an argument for limits is `limits{}`.
    enum class tag : unsigned char { constant };
    constexpr explicit unlimited_t(tag) noexcept {} ///< makes the constant
};

/// Passed as limits: search to the end of the game. Every line of play must end by the rules.
inline constexpr unlimited_t unlimited{unlimited_t::tag::constant};

/// Why a search ended before it was complete.
enum class stop_reason : unsigned char {
    none, ///< nothing: it is complete
    depth, ///< a running game reached `limits::depth`
    nodes, ///< one more node was needed than `limits::nodes`
    time, ///< `limits::time` ran out
    stop, ///< `limits::stop` requested it
};

namespace detail {

/// The name of a reason, spelled out only here.
[[nodiscard]] constexpr const char* name_of(stop_reason named)
{
    return detail::name_among(named, {"none", "depth", "nodes", "time", "stop"});
}

} // namespace detail

/// Prints its name, such as `time`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, stop_reason printed)
{
    out << detail::name_of(printed);
    return out;
}

} // namespace gamesearch::inline v0_2_0

#endif
