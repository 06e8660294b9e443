// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Which moves have won at once, and whether one of them does so at the horizon.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_WINNING_MOVES_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_WINNING_MOVES_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/moves/move_ordering.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/noisy_list.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Stands for a move of one player in the tables of a selective search; two moves may share one by chance.
using move_id = std::uint32_t;

/// No move: before the root, and where the side to move was skipped.
inline constexpr move_id no_move_id = 0;

/// The id of a move; none for moves that cannot be distinguished by their bytes.
template <game G>
[[nodiscard]] constexpr move_id id_of_move([[maybe_unused]] player p, [[maybe_unused]] const move_t<G>& move)
{
    if constexpr (numbered_move<move_t<G>>) {
        const std::uint64_t number = 2 * detail::number_of_move(move) + (p == player::maximizer ? 0 : 1);
        return static_cast<move_id>(((number + 1) * 0x9E3779B97F4A7C15U) >> 32 | 1);
    } else {
        return no_move_id;
    }
}

/// The quiet moves that have won at once, such as those to the last row. From then on they count as noisy, and are
/// looked for at the horizon, where an estimate does not see that the side to move wins. In games in which they seldom
/// win, few leaves are examined.
class winning_moves {
public:
    /// Returns whether this move, or one that shares its place by chance, has won at once.
    [[nodiscard]] bool has(move_id move) const { return won_[place(move)]; }
    void learn(move_id move)
    {
        won_[place(move)] = true;
        has_some_ = true;
    }

    /// Plays a move that wins at once and is not noisy, and returns its value, which means nothing if the search was
    /// stopped; or nothing if no move is known to win. `Mover` moves in `position`, which is at the horizon, and whose
    /// estimate is less than beta.
    template <player Mover, class Algorithm, class Search, class Position, class Ply>
    [[nodiscard]] constexpr std::optional<typename Search::value> value_at_horizon(
        Search& search, Position& position, Ply ply, const typename Search::window& window)
    {
        using G = typename Search::game_type;
        if constexpr (numbered_move<move_t<G>> && !ends_by_moves<G>) {
            const bool tries_all = ++leaves_ % 128 == 0;
            if (!tries_all && !(has_some_ && pays())) {
                return std::nullopt;
            }
            listed_moves<G> legal{position};
            for (const move_t<G>& listed : legal.object) {
                const move_t<G> move = listed; // the list may change with the position
                const auto id = detail::id_of_move<G>(Mover, move);
                if (!(tries_all || has(id)) || !wins<Mover, Search>(position, ply, move, window) ||
                    noisy_list<G>{position}.has(position, move)) {
                    continue;
                }
                search.events.on_inner_node();
                const auto value = search.template value_after<Algorithm, Mover>(position, ply, move, window);
                if (search.limits.is_stopped()) {
                    return value;
                }
                learn(id);
                ++wins_;
                search.events.on_return(position, ply, move, value, window, true);
                search.template set_best_move<Mover>(ply, move, value, window);
                return value;
            }
        }
        return std::nullopt;
    }

private:
    static constexpr int place_bits = 12;

    [[nodiscard]] static constexpr std::size_t place(move_id move) { return move >> (32 - place_bits); }

    /// Returns whether the next leaf is examined: every one for the first 1,024 moves that are tried, and while at
    /// least one in 64 of them wins; otherwise one in 16.
    [[nodiscard]] constexpr bool pays() const { return 64 * wins_ + 1024 >= tries_ || leaves_ % 16 == 0; }

    /// Returns whether the game ends by `move` with a score of at least beta.
    template <player Mover, class Search, class Position, class Ply>
    [[nodiscard]] constexpr bool wins(Position& position, Ply ply, const move_t<typename Search::game_type>& move,
                                      const typename Search::window& window)
    {
        using G = typename Search::game_type;
        ++tries_;
        return detail::after_move<G>(position, move, [&](const G& child) {
            const auto end = child.terminal_score();
            return end && !better<Mover>(beta_of<Mover>(window), typename Search::value{*end, ply.count() + 1});
        });
    }

    std::vector<bool> won_ = std::vector<bool>(std::size_t{1} << place_bits);
    bool has_some_ = false;
    std::uint64_t leaves_ = 0; // that had no good estimate
    std::uint64_t tries_ = 0;
    std::uint64_t wins_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
