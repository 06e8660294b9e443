// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a searcher can be told to leave out, by `.with(...)`.

#ifndef GAMESEARCH_POLICIES_HPP
#define GAMESEARCH_POLICIES_HPP

namespace gamesearch {

/// The type of \ref ignore_distance.
struct ignore_distance_t {
    explicit ignore_distance_t() = default;
};

/// For `.with(...)`: compare scores alone. Without it, of equal scores the winner takes the nearest and the loser the
/// farthest.
inline constexpr ignore_distance_t ignore_distance{};

/// The type of \ref no_line.
struct no_line_t {
    explicit no_line_t() = default;
};

/// For `.with(...)`: keep no principal variation; the best move is still named.
inline constexpr no_line_t no_line{};

/// Which policies a searcher has. Both are on by default.
struct policy_set {
    bool tracks_distance = true; ///< sooner wins, later losses; off by \ref ignore_distance
    bool keeps_line = true;      ///< the principal variation; off by \ref no_line

    /// Member by member.
    friend bool operator==(const policy_set&, const policy_set&) = default;
};

namespace detail {

[[nodiscard]] constexpr policy_set changed(policy_set policies, ignore_distance_t)
{
    policies.tracks_distance = false;
    return policies;
}

[[nodiscard]] constexpr policy_set changed(policy_set policies, no_line_t)
{
    policies.keeps_line = false;
    return policies;
}

/// What `.with(...)` takes of every searcher.
template <class P>
concept policy = requires(const P& p) { detail::changed(policy_set{}, p); };

template <policy... Changes>
[[nodiscard]] constexpr policy_set changed_by(policy_set policies)
{
    ((policies = detail::changed(policies, Changes{})), ...);
    return policies;
}

} // namespace detail

} // namespace gamesearch

#endif
