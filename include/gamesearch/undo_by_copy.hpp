// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A full game made of one that can only play forward.

#ifndef GAMESEARCH_UNDO_BY_COPY_HPP
#define GAMESEARCH_UNDO_BY_COPY_HPP

#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/game/same_constants.hpp>
#include <gamesearch/game.hpp>

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch {

/// Makes a full `game` of \p G, which has everything of one but `undo`: the undo token is a copy of the position before
/// the move. Convenient, and as slow as copying \p G at every node. All optional members of \p G are passed on.
///
/// A `legal_moves()` that points into memory which the position owns (a span of its own vector) needs a \p G that can be
/// moved: the list goes with the token, and comes back with it.
template <std::copy_constructible G>
    requires detail::applies_moves<G>
class undo_by_copy : public detail::same_constants<G> {
    using move = detail::listed_move_t<G>;

public:
    /// Takes \p position as it is.
    constexpr explicit undo_by_copy(G position) : held_(std::move(position)) { detail::require_optional_members<G>(); }

    /// The position itself.
    [[nodiscard]] constexpr const G& base() const
    {
        if constexpr (assignable) {
            return held_;
        } else {
            return *held_;
        }
    }

    /// @{
    /// What the position itself says.
    [[nodiscard]] constexpr decltype(auto) legal_moves() const { return base().legal_moves(); }
    [[nodiscard]] constexpr player to_move() const { return base().to_move(); }
    /// @}

    /// Plays \p m. The token is the position before it: itself, and the game goes on in the copy, so that lists of moves
    /// that point into it stay good.
    constexpr G apply(const move& m)
    {
        G next(base());
        static_cast<void>(next.apply(m));
        G before(std::move(position()));
        replace(std::move(next));
        return before;
    }

    /// Takes the move back: \p before is the position again.
    constexpr void undo(const move&, G&& before) { replace(std::move(before)); }

    /// @{
    /// What the position itself says, where it has this member.
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
    [[nodiscard]] constexpr bool has_small_tree() const
        requires detail::has_has_small_tree<G>
    {
        return base().has_small_tree();
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
