// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a searcher can be told to leave out, by `.with(...)`.

#ifndef GAMESEARCH_POLICIES_HPP
#define GAMESEARCH_POLICIES_HPP

#include <type_traits>

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

/// The type of \ref no_history.
struct no_history_t {
    explicit no_history_t() = default;
};

/// For \ref principal_variation_search `.with(...)`: the order of moves does not learn from which of them refuted
/// positions before. Better where the game's `move_priority` tells more than that, as when a game is searched to its end.
inline constexpr no_history_t no_history{};

/// The type of \ref no_null_windows.
struct no_null_windows_t {
    explicit no_null_windows_t() = default;
};

/// For \ref principal_variation_search `.with(...)`: every move is searched with the whole window, which makes it an
/// alpha-beta with a table. For those who measure.
inline constexpr no_null_windows_t no_null_windows{};

/// The type of \ref no_quiescence.
struct no_quiescence_t {
    explicit no_quiescence_t() = default;
};

/// For \ref principal_variation_search `.with(...)`: the evaluation counts at the horizon, whether the position is quiet
/// or not, as with \ref alpha_beta.
inline constexpr no_quiescence_t no_quiescence{};

/// Which policies a searcher has. All are on by default; the last three mean something only to
/// \ref principal_variation_search.
struct policy_set {
    bool tracks_distance = true; ///< sooner wins, later losses; off by \ref ignore_distance
    bool keeps_line = true; ///< the principal variation; off by \ref no_line
    bool uses_history = true; ///< tries first what refuted positions anywhere; off by \ref no_history
    bool narrows_windows = true; ///< asks of later moves only whether they are better; off by \ref no_null_windows
    bool seeks_quiet = true; ///< plays noisy moves beyond the horizon; off by \ref no_quiescence

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

[[nodiscard]] constexpr policy_set changed(policy_set policies, no_history_t)
{
    policies.uses_history = false;
    return policies;
}

[[nodiscard]] constexpr policy_set changed(policy_set policies, no_null_windows_t)
{
    policies.narrows_windows = false;
    return policies;
}

[[nodiscard]] constexpr policy_set changed(policy_set policies, no_quiescence_t)
{
    policies.seeks_quiet = false;
    return policies;
}

/// What `.with(...)` takes.
template <class P>
concept policy = requires(const P& p) { detail::changed(policy_set{}, p); };

/// What is no policy changes none.
template <class... Changes>
[[nodiscard]] constexpr policy_set changed_by(policy_set policies)
{
    [[maybe_unused]] const auto change = [&]<class P>() {
        if constexpr (policy<P>) {
            policies = detail::changed(policies, P{});
        }
    };
    (change.template operator()<std::remove_cvref_t<Changes>>(), ...);
    return policies;
}

} // namespace detail

} // namespace gamesearch

#endif
