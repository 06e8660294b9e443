// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A full game made of one that can only play forward.

#ifndef GAMESEARCH_UNDO_BY_COPY_HPP
#define GAMESEARCH_UNDO_BY_COPY_HPP

#include <gamesearch/detail/check_game.hpp>
#include <gamesearch/game.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
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

} // namespace detail

/// Makes a full `game` of \p G, which has everything of one but `undo`: the undo token is a copy of the position before
/// the move. Convenient, and as slow as copying \p G at every node. All optional members of \p G are passed on.
template <std::copy_constructible G>
    requires detail::applies_moves<G>
class undo_by_copy : public detail::same_max_moves<G>,
                     public detail::same_max_plies<G>,
                     public detail::same_alternation<G> {
    using move = detail::listed_move_t<G>;

public:
    /// Takes \p position as it is.
    constexpr explicit undo_by_copy(G position) : position_{std::move(position)}
    {
        detail::require_optional_members<G>();
    }

    /// The position itself.
    [[nodiscard]] constexpr const G& base() const { return position_; }

    /// @{
    /// What the position itself says.
    [[nodiscard]] constexpr decltype(auto) legal_moves() const { return position_.legal_moves(); }
    [[nodiscard]] constexpr player to_move() const { return position_.to_move(); }
    /// @}

    /// Plays \p m. The token is the position before it: itself, and the game goes on in the copy, so that lists of moves
    /// that point into it stay good.
    constexpr G apply(const move& m)
    {
        G next{position_};
        static_cast<void>(next.apply(m));
        G before{std::move(position_)};
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
        return position_.terminal_score();
    }
    template <class Moves>
        requires detail::ends_by_moves<G>
    [[nodiscard]] constexpr auto terminal_score(Moves& moves) const
    {
        return position_.terminal_score(moves);
    }

    [[nodiscard]] constexpr auto evaluate() const
        requires detail::has_evaluate<G>
    {
        return position_.evaluate();
    }
    [[nodiscard]] constexpr auto hash() const
        requires detail::has_hash<G>
    {
        return position_.hash();
    }
    [[nodiscard]] constexpr auto key() const
        requires detail::has_key<G>
    {
        return position_.key();
    }
    [[nodiscard]] constexpr auto score_bounds() const
        requires detail::has_score_bounds<G>
    {
        return position_.score_bounds();
    }
    [[nodiscard]] constexpr decltype(auto) undominated_moves() const
        requires detail::has_undominated_moves<G>
    {
        return position_.undominated_moves();
    }
    [[nodiscard]] constexpr decltype(auto) noisy_moves() const
        requires detail::has_noisy_moves<G>
    {
        return position_.noisy_moves();
    }
    [[nodiscard]] constexpr bool may_stand_pat() const
        requires detail::has_may_stand_pat<G>
    {
        return position_.may_stand_pat();
    }
    [[nodiscard]] constexpr auto move_priority(const move& m) const
        requires detail::has_move_priority<G>
    {
        return position_.move_priority(m);
    }

    friend constexpr bool operator==(const undo_by_copy& a, const undo_by_copy& b)
        requires std::equality_comparable<G>
    {
        return a.position_ == b.position_;
    }

    template <class Stream>
    friend decltype(auto) operator<<(Stream& out, const undo_by_copy& game)
        requires requires(const G& position) { out << position; }
    {
        return out << game.position_;
    }
    /// @}

private:
    constexpr void replace(G&& position)
    {
        if constexpr (std::assignable_from<G&, G&&>) {
            position_ = std::move(position);
        } else {
            std::destroy_at(&position_);
            std::construct_at(&position_, std::move(position));
        }
    }

    G position_;
};

} // namespace gamesearch

#endif
