// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The nodes of a Monte Carlo tree.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_VISITED_NODE_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_VISITED_NODE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/monte_carlo/detail/move_weights.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// For each player the proof number of "this player wins": the least number of leaves below that must turn out to be
/// wins to prove it. 0 if it is proven, `refuted` if the opposite is. A score above that of a draw, `S{}`, is a win of
/// the maximizer. Source: L. V. Allis, M. van der Meulen and H. J. van den Herik, "Proof-Number Search", Artificial
/// Intelligence 66 (1994).
class proof_effort {
public:
    static constexpr std::uint32_t refuted = 1'000'000'000;

    [[nodiscard]] constexpr std::uint32_t of(player p) const { return of_[index(p)]; }

    /// Derives the numbers from those of the children: the side to move needs one of them, the other side all.
    template <class Nodes>
    constexpr void add_up(player mover, const Nodes& children)
    {
        std::uint64_t least = refuted;
        std::uint64_t sum = 0;
        for (const auto& child : children) {
            least = (std::min<std::uint64_t>)(least, child.effort.of(mover));
            sum += child.effort.of(opponent(mover));
        }
        of_[index(mover)] = static_cast<std::uint32_t>(least);
        of_[index(opponent(mover))] = static_cast<std::uint32_t>((std::min<std::uint64_t>)(sum, refuted));
    }

    template <score_type S>
    constexpr void settle(const proof_bounds<S>& proven)
    {
        for (const player p : {player::maximizer, player::minimizer}) {
            if (const auto sure = proven.score_of(proven.sure_of(p)); sure && is_win(p, *sure)) {
                of_[index(p)] = 0;
            } else if (const auto hope = proven.score_of(proven.hoped_by(p)); hope && !is_win(p, *hope)) {
                of_[index(p)] = refuted;
            }
        }
    }

    friend constexpr bool operator==(const proof_effort&, const proof_effort&) = default;

private:
    [[nodiscard]] static constexpr std::size_t index(player p) { return p == player::maximizer ? 0 : 1; }
    template <score_type S>
    [[nodiscard]] static constexpr bool is_win(player p, const S& score)
    {
        return p == player::maximizer ? S{} < score : score < S{};
    }

    std::array<std::uint32_t, 2> of_{1, 1};
};

using node_index = std::uint32_t;

inline constexpr node_index root_node = 0;
inline constexpr node_index no_node = 0xFFFFFFFF;

/// A move, or none at the root.
template <class Move>
using move_or_none = std::conditional_t<std::default_initializable<Move>, Move, std::optional<Move>>;

/// A node of the tree. It is added with its siblings when its parent is expanded; its values mean nothing until it is
/// visited.
template <game G>
struct visited_node {
    visited_node() = default;
    visited_node(const move_t<G>& m, node_index above) : parent{above}, move{m} {}

    [[nodiscard]] bool is_expanded() const { return child_count != 0; }
    /// The `i`-th child of the rotation that begins with child `start`: after the last child comes the first.
    /// \pre both numbers are below `child_count`.
    [[nodiscard]] node_index rotated_child(std::uint32_t start, std::uint32_t i) const
    {
        const std::uint32_t place = start + i;
        return first_child + (place < child_count ? place : place - child_count);
    }
    /// The mean result of its simulations, from the maximizer's viewpoint.
    [[nodiscard]] double mean() const { return sum / visits; }
    /// Counts a visit, and sets the mean to `value`.
    void set_value(double value)
    {
        count_visit();
        sum = value * visits;
    }
    void add_result(double result)
    {
        count_visit();
        sum += result;
    }
    [[nodiscard]] const move_t<G>& move_to_it() const
    {
        if constexpr (std::default_initializable<move_t<G>>) {
            return move;
        } else {
            return *move;
        }
    }

    /// A count of visits is halved before it would overflow, with the visits in progress on other threads. The mean
    /// stays, and a choice among moves depends on little else once there are this many.
    static constexpr std::uint32_t most_visits = (std::numeric_limits<std::uint32_t>::max)() - 0x10000;
    void count_visit()
    {
        if (visits >= most_visits) {
            sum /= 2;
            visits /= 2;
        }
        ++visits;
    }

    double sum = 0; ///< the sum of the results of its simulations
    proof_bounds<score_t<G>> proven{};
    std::uint32_t visits = 0; ///< simulations that passed through
    node_index parent = no_node;
    node_index first_child = 0; ///< its children are adjacent
    std::uint32_t child_count = 0;
    proof_effort effort{}; ///< known if the search has a proof bias
    move_or_none<move_t<G>> move{}; ///< leads to this node
    player mover = player::maximizer; ///< the side to move there
    /// Plies to the end of the game, in the proof of a known score; 1 if that proof has no moves, 0 at the end itself.
    std::uint16_t plies = 1;
    GAMESEARCH_NO_UNIQUE_ADDRESS move_weight<G> weight{}; ///< weight of the move
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
