// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The smallest number of nodes with which alpha-beta can prove a score.

#ifndef GAMESEARCH_BENCHMARKS_MINIMAL_TREE_HPP
#define GAMESEARCH_BENCHMARKS_MINIMAL_TREE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>

namespace benchmarks {

namespace gs = gamesearch;

/// The nodes of the minimal tree of a position: the smallest part of its game tree that proves its score.
/// A proof that a position is worth at least `score` contains one move where the maximizer is to move, and all moves
/// where the minimizer is, down to ends of the game with that score or more; a proof of at most `score` is its mirror
/// image. The minimal tree is the smallest union of two such proofs, for the position's own score. They share the
/// principal variation.
/// variation.
///
/// Alpha-beta visits it under the best possible move ordering, if every cutoff comes from the cheapest sufficient move;
/// in a uniform tree of b moves and d plies it has b^ceil(d/2) + b^floor(d/2) - 1 ends. It is counted for scores alone,
/// without distances, and for a tree: a position that is reached in two ways counts twice. So a search with a table, or
/// with the game's own bounds on its scores, may visit fewer nodes.
///
/// Source: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (1975).
template <gs::game G>
class minimal_tree {
public:
    /// \p score is the position's score at the end of the game, as found by a search.
    explicit minimal_tree(const gs::score_t<G>& score) : score_{score} {}

    /// The nodes of the minimal tree, including the root; empty if the score is not that of \p position. Walks the
    /// whole game tree, but visits each position only once if the game has a hash.
    /// \pre every line of play ends by the rules.
    [[nodiscard]] std::optional<std::uint64_t> nodes(const G& position)
    {
        const std::uint64_t count = proofs_of(position).of_both;
        return count == impossible ? std::nullopt : std::optional{count};
    }

private:
    /// Also stands for numbers that overflow.
    static constexpr std::uint64_t impossible = std::numeric_limits<std::uint64_t>::max();

    /// The nodes of the smallest proofs.
    struct proofs {
        std::uint64_t at_least = impossible;
        std::uint64_t at_most = impossible;
        std::uint64_t of_both = impossible;
    };

    static constexpr bool tells_positions_apart = gs::hashable_game<G> && std::equality_comparable<G>;

    struct hash_of {
        [[nodiscard]] std::size_t operator()(const G& position) const
        {
            return static_cast<std::size_t>(position.hash());
        }
    };
    struct no_memory {};
    template <class Position>
    struct memory_of {
        using type = no_memory;
    };
    template <class Position>
        requires tells_positions_apart
    struct memory_of<Position> {
        using type = std::unordered_map<Position, proofs, hash_of>;
    };

    [[nodiscard]] static std::uint64_t sum(std::uint64_t a, std::uint64_t b)
    {
        return a > impossible - b ? impossible : a + b;
    }

    [[nodiscard]] proofs proofs_of(const G& position)
    {
        if constexpr (tells_positions_apart) {
            const auto known = memory_.find(position);
            if (known != memory_.end()) {
                return known->second;
            }
            const proofs found = counted(position);
            memory_.emplace(position, found);
            return found;
        } else {
            return counted(position);
        }
    }

    [[nodiscard]] proofs counted(const G& position)
    {
        if constexpr (requires { position.terminal_score(); }) {
            if (const auto end = position.terminal_score()) {
                return at_end(*end);
            }
        }
        auto&& moves = position.legal_moves();
        if constexpr (requires { position.terminal_score(moves); }) {
            if (const auto end = position.terminal_score(moves)) {
                return at_end(*end);
            }
        }
        return by_moves(position, moves);
    }

    [[nodiscard]] proofs at_end(const gs::score_t<G>& end) const
    {
        return {.at_least = end < score_ ? impossible : 1,
                .at_most = score_ < end ? impossible : 1,
                .of_both = end == score_ ? 1 : impossible};
    }

    template <class Moves>
    [[nodiscard]] proofs by_moves(const G& position, Moves& moves)
    {
        const bool maximizing = position.to_move() == gs::player::maximizer;
        std::uint64_t one = impossible; // the cheapest move that gives the side to move the score
        std::uint64_t all = 0; // every move, to prove that none gives it more
        std::uint64_t additional = impossible; // the smallest extra cost of using a move for both proofs
        for (const auto& move : moves) {
            G child(position);
            static_cast<void>(child.apply(move));
            const proofs found = proofs_of(child);
            const std::uint64_t no_more = maximizing ? found.at_most : found.at_least;
            one = std::min(one, maximizing ? found.at_least : found.at_most);
            all = sum(all, no_more);
            if (found.of_both != impossible) {
                additional = std::min(additional, found.of_both - no_more);
            }
        }
        const std::uint64_t reached = sum(1, one);
        const std::uint64_t not_exceeded = sum(1, all);
        return {.at_least = maximizing ? reached : not_exceeded,
                .at_most = maximizing ? not_exceeded : reached,
                .of_both = sum(not_exceeded, additional)};
    }

    gs::score_t<G> score_;
    typename memory_of<G>::type memory_{};
};

} // namespace benchmarks

#endif
