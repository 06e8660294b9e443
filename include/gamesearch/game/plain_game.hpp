// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game without its optional members.

#ifndef GAMESEARCH_GAME_PLAIN_GAME_HPP
#define GAMESEARCH_GAME_PLAIN_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game/detail/required_members.hpp>

#include <concepts>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// Made by \ref plain. The game \p G with every optional member hidden: only the required members are left.
template <class G>
class plain_game {
public:
    /// Hides the optional members of \p position.
    constexpr explicit plain_game(G position) : position_(std::move(position)) {}

    /// The position with all its members.
    [[nodiscard]] constexpr const G& base() const { return position_; }

    /// @{
    /// Forwards to the wrapped position.
    [[nodiscard]] constexpr decltype(auto) legal_moves() const { return position_.legal_moves(); }
    [[nodiscard]] constexpr player to_move() const { return position_.to_move(); }

    constexpr decltype(auto) apply(const detail::listed_move_t<G>& move) { return position_.apply(move); }

    template <class Token>
        requires detail::undoes_with_token<G> && std::same_as<Token, detail::applied_t<G>>
    constexpr void undo(const detail::listed_move_t<G>& move, Token&& token)
    {
        position_.undo(move, std::forward<Token>(token));
    }
    constexpr void undo(const detail::listed_move_t<G>& move)
        requires detail::undoes_without_token<G>
    {
        position_.undo(move);
    }

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

    friend constexpr bool operator==(const plain_game& a, const plain_game& b)
        requires std::equality_comparable<G>
    {
        return a.position_ == b.position_;
    }
    /// @}

private:
    G position_;
};

/// The same game with every optional member hidden: `gs::alpha_beta(gs::plain(game))` uses no bounds, no move ordering,
/// no evaluation and no static promise (`max_moves`, `strictly_alternating`, ...).
///
/// \param game the position, which is copied
/// \return a \ref plain_game
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: a copy of the position.
/// Example: docs/snippets/tuning.cpp [hide]
template <class G>
[[nodiscard]] constexpr auto plain(const G& game)
{
    if constexpr (check_game<G>() && detail::check_without_chance<G>()) {
        return plain_game<G>(game);
    } else {
        return detail::no_game{};
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
