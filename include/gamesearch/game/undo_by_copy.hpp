// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Makes a complete game from one that can only play forward.

#ifndef GAMESEARCH_GAME_UNDO_BY_COPY_HPP
#define GAMESEARCH_GAME_UNDO_BY_COPY_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch {

namespace detail {

template <class G>
struct same_max_moves {};
template <has_max_moves G>
struct same_max_moves<G> {
    static constexpr std::size_t max_moves = G::max_moves;
};

template <class G>
struct same_max_plies {};
template <has_max_plies G>
struct same_max_plies<G> {
    static constexpr std::size_t max_plies = G::max_plies;
};

template <class G>
struct same_alternation {};
template <has_strictly_alternating G>
struct same_alternation<G> {
    static constexpr bool strictly_alternating = G::strictly_alternating;
};

template <class G>
struct same_copy_make {};
template <has_copy_make G>
struct same_copy_make<G> {
    static constexpr bool copy_make = G::copy_make;
};

/// A base class with the constants of `G`.
template <class G>
struct same_constants : same_max_moves<G>, same_max_plies<G>, same_alternation<G>, same_copy_make<G> {};

} // namespace detail

/// Makes a complete `game` from \p G, which needs all members but `undo`: the undo token is a copy of the position
/// before the move. Convenient, and as slow as copying \p G at every node. All optional members of \p G are passed on.
///
/// If `legal_moves()` points into memory that the position owns (a span of its own vector), \p G must be movable: the
/// list moves into the token with the position, and returns with it.
///
/// Thread safety: that of \p G.
/// Example: docs/snippets/game_members.cpp [undo by copy]
template <std::copy_constructible G>
    requires detail::applies_moves<G>
class undo_by_copy : public detail::same_constants<G> {
    using move = detail::listed_move_t<G>;

public:
    /// Wraps \p position.
    constexpr explicit undo_by_copy(G position) : held_(std::move(position))
    {
        detail::require_optional_members<G>();
        static_assert(detail::check_without_chance<G>()); // its dice would be hidden
    }

    /// The wrapped position.
    [[nodiscard]] constexpr const G& base() const
    {
        if constexpr (assignable) {
            return held_;
        } else {
            return *held_;
        }
    }

    /// @{
    /// Forwards to the wrapped position.
    [[nodiscard]] constexpr decltype(auto) legal_moves() const { return base().legal_moves(); }
    [[nodiscard]] constexpr player to_move() const { return base().to_move(); }
    /// @}

    /// Plays \p m. The token is the old position itself, moved out; play continues on the copy. So move lists that
    /// point into the old position stay valid.
    constexpr G apply(const move& m)
    {
        G next(base());
        static_cast<void>(next.apply(m));
        G before(std::move(position()));
        replace(std::move(next));
        return before;
    }

    /// Takes the move back: \p before becomes the position again.
    constexpr void undo(const move&, G&& before) { replace(std::move(before)); }

    /// @{
    /// Forwards to the wrapped position, where it has this member.
    [[nodiscard]] constexpr auto terminal_score() const
        requires detail::ends_plainly<G>
    {
        return base().terminal_score();
    }
    template <class Moves>
        requires detail::ends_by_moves<G>
    [[nodiscard]] constexpr auto terminal_score(Moves& moves) const
    {
        return base().terminal_score(moves);
    }

    [[nodiscard]] constexpr auto evaluate() const
        requires detail::has_evaluate<G>
    {
        return base().evaluate();
    }
    [[nodiscard]] constexpr auto hash() const
        requires detail::has_hash<G>
    {
        return base().hash();
    }
    [[nodiscard]] constexpr auto key() const
        requires detail::has_key<G>
    {
        return base().key();
    }
    [[nodiscard]] constexpr auto canonical() const
        requires detail::has_canonical<G>
    {
        return base().canonical();
    }
    [[nodiscard]] constexpr auto score_bounds() const
        requires detail::has_score_bounds<G>
    {
        return base().score_bounds();
    }
    template <class Asked>
        requires detail::has_score_bounds_within<G>
    [[nodiscard]] constexpr auto score_bounds_within(const Asked& asked) const
    {
        return base().score_bounds_within(asked);
    }
    [[nodiscard]] constexpr bool is_small_tree() const
        requires detail::has_is_small_tree<G>
    {
        return base().is_small_tree();
    }
    [[nodiscard]] constexpr decltype(auto) undominated_moves() const
        requires detail::has_undominated_moves<G>
    {
        return base().undominated_moves();
    }
    [[nodiscard]] constexpr decltype(auto) noisy_moves() const
        requires detail::has_noisy_moves<G>
    {
        return base().noisy_moves();
    }
    [[nodiscard]] constexpr bool may_stand_pat() const
        requires detail::has_may_stand_pat<G>
    {
        return base().may_stand_pat();
    }
    [[nodiscard]] constexpr bool is_noisy(const move& m) const
        requires detail::has_is_noisy<G>
    {
        return base().is_noisy(m);
    }
    [[nodiscard]] constexpr decltype(auto) pseudo_legal_moves() const
        requires detail::has_pseudo_legal_moves<G>
    {
        return base().pseudo_legal_moves();
    }
    [[nodiscard]] constexpr bool is_legal(const move& m) const
        requires detail::has_is_legal<G>
    {
        return base().is_legal(m);
    }
    [[nodiscard]] constexpr auto score_without_moves() const
        requires detail::has_score_without_moves<G>
    {
        return base().score_without_moves();
    }
    [[nodiscard]] constexpr bool allows_null_move() const
        requires detail::has_allows_null_move<G>
    {
        return base().allows_null_move();
    }
    constexpr G apply_null_move()
        requires detail::has_apply_null_move<G>
    {
        G next(base());
        static_cast<void>(next.apply_null_move());
        G before(std::move(position()));
        replace(std::move(next));
        return before;
    }
    constexpr void undo_null_move(G&& before)
        requires detail::has_apply_null_move<G>
    {
        replace(std::move(before));
    }
    [[nodiscard]] constexpr auto move_priority(const move& m) const
        requires detail::has_move_priority<G>
    {
        return base().move_priority(m);
    }

    [[nodiscard]] constexpr auto prior(const move& m) const
        requires detail::has_prior<G>
    {
        return base().prior(m);
    }
    [[nodiscard]] constexpr move playout_move(random_generator& random) const
        requires detail::has_playout_move<G>
    {
        return base().playout_move(random);
    }

    friend constexpr bool operator==(const undo_by_copy& a, const undo_by_copy& b)
        requires std::equality_comparable<G>
    {
        return a.base() == b.base();
    }

    template <class Stream>
    friend decltype(auto) operator<<(Stream& out, const undo_by_copy& game)
        requires requires(const G& position) { out << position; }
    {
        return out << game.base();
    }
    /// @}

private:
    static constexpr bool assignable = std::assignable_from<G&, G&&>;

    [[nodiscard]] constexpr G& position()
    {
        if constexpr (assignable) {
            return held_;
        } else {
            return *held_;
        }
    }

    constexpr void replace(G&& position)
    {
        if constexpr (assignable) {
            held_ = std::move(position);
        } else {
            held_.emplace(std::move(position));
        }
    }

    std::conditional_t<assignable, G, std::optional<G>> held_;
};

} // namespace gamesearch

#endif
