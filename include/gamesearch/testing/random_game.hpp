// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Random games to try searchers on.

#ifndef GAMESEARCH_TESTING_RANDOM_GAME_HPP
#define GAMESEARCH_TESTING_RANDOM_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/detail/random_graph.hpp>
#include <gamesearch/testing/random_game_options.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A game drawn at random: a tree, or a graph of positions that several lines of play lead to, without cycles. There
/// are extra turns, passes (a single move, which hands the turn over) and ties, as \ref random_game_options say. The
/// true value of each position is known, so that a searcher can be compared with it.
///
/// A move is its index, from 0, among those of its position. The same seed gives the same game everywhere. All copies
/// share one table of positions, which never changes.
///
/// Thread safety: any number of threads, each with its own copy.
/// Example:
///
///     for (std::uint64_t seed = 0; seed != 1000; ++seed) {
///         const gs::random_game<int> game{seed};
///         BOOST_TEST(my_searcher(game).score == game.true_score());
///     }
template <score_type S = int>
class random_game {
public:
    /// The first position of the game for a seed. Preconditions: there is at least one position, one move and one
    /// score, and `options.plies` is not negative. Complexity: the square of the number of positions.
    explicit random_game(std::uint64_t seed, const random_game_options<S>& options = {})
        : graph_{std::make_shared<const detail::graph<S>>(made(seed, options))}
    {}

    /// \name The game
    /// @{

    /// The numbers from 0 up to, but not including, the number of moves.
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (std::size_t move = 0; move != node().children.size(); ++move) {
            moves.push_back(static_cast<int>(move));
        }
        return moves;
    }

    /// Plays \p move. The token is the position before it, since several may lead to the next one.
    std::size_t apply(int move)
    {
        const std::size_t before = at_;
        at_ = node().children[static_cast<std::size_t>(move)];
        return before;
    }

    /// Takes a move back.
    void undo(int, std::size_t before) noexcept { at_ = before; }

    /// The side to move.
    [[nodiscard]] player to_move() const { return node().mover; }

    /// One of `options.scores`, if no move is left.
    [[nodiscard]] std::optional<S> terminal_score() const
    {
        return node().children.empty() ? std::optional<S>{node().score} : std::nullopt;
    }

    /// Any of `options.scores`.
    [[nodiscard]] S evaluate() const { return node().estimate; }

    /// A different number for every position.
    [[nodiscard]] std::uint64_t hash() const { return (at_ + 1) * 0x9E3779B97F4A7C15u; }

    /// The number of the position.
    [[nodiscard]] std::uint32_t key() const { return static_cast<std::uint32_t>(at_); }

    /// @}
    /// \name The true values
    /// @{

    /// The score under best play by both sides.
    [[nodiscard]] S true_score() const { return node().score; }

    /// Plies to the end under best play, the winner taking the shortest way and the loser the longest. At a draw's
    /// score, the length of one way to it among many.
    [[nodiscard]] int true_distance() const { return node().distance; }

    /// @}

    /// Equal if they are the same position of the same game.
    friend bool operator==(const random_game&, const random_game&) = default;

    /// Prints the number of the position, and those after its moves.
    friend std::ostream& operator<<(std::ostream& out, const random_game& game)
    {
        out << "position " << game.at_;
        if (game.node().children.empty()) {
            return out << ", an end";
        }
        out << ", the " << detail::name_of(game.to_move()) << " moves to";
        for (const std::size_t child : game.node().children) {
            out << ' ' << child;
        }
        return out;
    }

protected:
    [[nodiscard]] const detail::graph_node<S>& node() const { return (*graph_)[at_]; } ///< of this position
    [[nodiscard]] const detail::graph_node<S>& node_after(int move) const ///< of the position after \p move
    {
        return (*graph_)[node().children[static_cast<std::size_t>(move)]];
    }

private:
    static detail::graph<S> made(std::uint64_t seed, const random_game_options<S>& options)
    {
        GAMESEARCH_ASSERT(
            options.positions != 0 && options.moves != 0 && options.plies >= 0 && !options.scores.empty(),
            "a random game needs a position, a move, a score, and a number of plies that is not negative");
        return detail::graph_maker<S>{seed, options}.make();
    }

    std::shared_ptr<const detail::graph<S>> graph_;
    std::size_t at_ = 0;
};

/// A random game with every optional member that affects the search. All are sound, and some are tight: bounds that
/// hold the true score, undominated moves with a best one among them, priorities that mean nothing, noisy moves.
///
/// Thread safety: any number of threads, each with its own copy.
/// Example: docs/snippets/testing.cpp [random games]
template <score_type S = int>
class hinted_random_game : public random_game<S> {
public:
    using random_game<S>::random_game;

    /// Both ends are scores of the options, or the true score.
    [[nodiscard]] score_interval<S> score_bounds() const { return {this->node().lower, this->node().upper}; }
    /// Some of the moves, including a best one.
    [[nodiscard]] std::span<const int> undominated_moves() const { return this->node().undominated; }
    /// A number from 0 to 2.
    [[nodiscard]] int move_priority(int move) const { return this->node_after(move).priority; }
    /// A few of the moves, or none.
    [[nodiscard]] std::span<const int> noisy_moves() const { return this->node().noisy; }

    /// Equal if they are the same position of the same game.
    friend bool operator==(const hinted_random_game&, const hinted_random_game&) = default;
};

static_assert(check_game<random_game<>>());
static_assert(check_game<hinted_random_game<>>());

} // namespace gamesearch::inline v0_2_0

#endif
