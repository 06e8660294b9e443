// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// All visible properties of a position, recorded for comparison with later ones.

#ifndef GAMESEARCH_TESTING_DETAIL_POSITION_SNAPSHOT_HPP
#define GAMESEARCH_TESTING_DETAIL_POSITION_SNAPSHOT_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/detail/replay.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Stands for a member that a game does not have.
struct unseen {
    friend bool operator==(const unseen&, const unseen&) = default;
};

template <class G, bool IsKeyed = keyed_game<G>>
struct key_of {
    using type = unseen;
};
template <class G>
struct key_of<G, true> {
    using type = std::remove_cvref_t<decltype(std::declval<const G&>().key())>;
};

/// Returns whether the scores are equal, or both NaN.
template <class S>
[[nodiscard]] bool same_score(const S& a, const S& b)
{
    return detail::equal(a, b) || !(detail::equal(a, a) || detail::equal(b, b));
}

template <game G>
struct observed {
    G position; ///< a copy, for `==`
    player mover;
    std::optional<score_t<G>> end;
    moves_list<G> moves; ///< moves of a running game; the members below are also those of a running game
    std::uint64_t hash = 0;
    typename key_of<G>::type key{};
    std::uint64_t form = 0; ///< the number of its canonical form
    std::optional<score_t<G>> evaluation{}; ///< empty if a second call differs: noise is not compared

    explicit observed(const G& seen) : position(seen), mover(seen.to_move()), end(gamesearch::final_score(seen))
    {
        if (end) {
            return;
        }
        moves = detail::moves_of(seen);
        if (moves.empty()) {
            return; // a fault of its own; members for a running game may not be usable
        }
        if constexpr (hashable_game<G>) {
            hash = seen.hash();
        }
        if constexpr (keyed_game<G>) {
            key = seen.key();
        }
        if constexpr (canonical_game<G>) {
            form = seen.canonical().number;
        }
        if constexpr (evaluating_game<G>) {
            evaluation = static_cast<score_t<G>>(seen.evaluate());
            if (!detail::same_score(*evaluation, static_cast<score_t<G>>(seen.evaluate()))) {
                evaluation.reset();
            }
        }
    }
};

/// Returns whether the positions are equal by `==`, if there is one.
template <game G>
[[nodiscard]] bool same_position(const G& a, const G& b)
{
    if constexpr (std::equality_comparable<G>) {
        return a == b;
    } else {
        return true;
    }
}

template <class Move>
[[nodiscard]] std::size_t times_in(const std::vector<Move>& list, const Move& move)
{
    std::size_t times = 0;
    for (const Move& other : list) {
        times += other == move ? 1U : 0U;
    }
    return times;
}

/// Returns whether both hold the same moves, in any order.
template <game G>
[[nodiscard]] bool same_moves(const moves_list<G>& a, const moves_list<G>& b)
{
    if (a == b || a.size() != b.size()) {
        return a.size() == b.size();
    }
    for (const move_t<G>& move : a) {
        if (detail::times_in(a, move) != detail::times_in(b, move)) {
            return false;
        }
    }
    return true;
}

template <class S>
[[nodiscard]] bool same_end(const std::optional<S>& a, const std::optional<S>& b)
{
    return a.has_value() == b.has_value() && (!a || detail::same_score(*a, *b));
}

template <game G>
[[nodiscard]] bool same_evaluation(const observed<G>& a, const observed<G>& b)
{
    return !a.evaluation || !b.evaluation || detail::same_score(*a.evaluation, *b.evaluation);
}

/// Returns whether all that the rules determine is the same; hash, key, canonical form and evaluation are not included.
template <game G>
[[nodiscard]] bool same_rules(const observed<G>& a, const observed<G>& b)
{
    return a.mover == b.mover && detail::same_end(a.end, b.end) && detail::same_moves<G>(a.moves, b.moves);
}

/// Returns whether nothing differs except by `==` of the copies, which may share their state.
template <game G>
[[nodiscard]] bool same_values(const observed<G>& a, const observed<G>& b)
{
    return detail::same_rules(a, b) && a.hash == b.hash && a.key == b.key && a.form == b.form &&
           detail::same_evaluation(a, b);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
