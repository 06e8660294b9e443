// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The positions of a small game with cycles, written out: by hand, or drawn at random.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

#include <bitset>

namespace support {

template <class S>
struct cyclic_node {
    gs::player mover = gs::player::maximizer;
    bool ended = false;
    S score{};                         ///< if ended
    S estimate{};                      ///< if not
    std::vector<std::size_t> children{}; ///< the position after each move; more than one move may lead to it
    S lower{};                         ///< sound bounds on the score under best play
    S upper{};
};

/// The game begins at the first; it need not lead to all others.
template <class S>
struct cyclic_positions : std::vector<cyclic_node<S>> {
    using std::vector<cyclic_node<S>>::vector;

    friend std::ostream& operator<<(std::ostream& out, const cyclic_positions& positions)
    {
        for (std::size_t i = 0; i != positions.size(); ++i) {
            const auto& node = positions[i];
            out << i << (node.mover == gs::player::maximizer ? " max" : " min");
            if (node.ended) {
                out << " ended " << +node.score;
            } else {
                out << " estimate " << +node.estimate << " moves to";
            }
            for (const std::size_t child : node.children) {
                out << ' ' << child;
            }
            out << '\n';
        }
        return out;
    }
};

/// A position in which the game goes on.
template <class S = int>
cyclic_node<S> running(gs::player mover, std::vector<std::size_t> children, S estimate = {})
{
    return {.mover = mover, .estimate = estimate, .children = std::move(children)};
}

/// A position in which the game is over.
template <class S = int>
cyclic_node<S> over(S score)
{
    return {.ended = true, .score = score};
}

/// The shape of random graphs.
template <class S>
struct cyclic_options {
    std::size_t least_positions = 4; ///< at least 4
    std::size_t most_positions = 12; ///< at most 64
    std::size_t most_moves = 4;
    std::size_t ends_in_16 = 4;      ///< how many of 16 positions are ends, on average
    bool alternating = false;        ///< the players take turns; otherwise the side to move is drawn
    bool self_loops = false;         ///< a move may lead to its own position
    bool bounds_with_any_history = true; ///< see \ref bound_by_reach
    std::vector<S> scores{S(-2), S(-1), S(0), S(1), S(2)};
    std::vector<S> estimates{S(-3), S(-1), S(0), S(1), S(3)}; ///< some beyond any score, and often equal
};

/// Options in rotation: graphs in which the players take turns, graphs with self-loops, and others; few ends, or
/// more.
template <class S = int>
cyclic_options<S> varied_cyclic_options(std::uint64_t seed)
{
    cyclic_options<S> options;
    options.alternating = seed % 3 == 0;
    options.self_loops = seed % 3 == 1;
    options.ends_in_16 = 2 + seed / 3 % 4;
    return options;
}

/// Sound bounds for every position, derived from reachability: the lowest and the highest score of the ends that it
/// leads to, and a draw's score where lines may go on forever. With \p any_history a draw's score is always within the
/// bounds, so that they also hold if arbitrary positions count as played; otherwise only positions that lead to this
/// one may have been played.
/// Complexity: the cube of the number of positions, over 64.
template <class S>
void bound_by_reach(cyclic_positions<S>& positions, bool any_history = true)
{
    std::vector<std::bitset<64>> reached(positions.size()); // by at least one move
    for (std::size_t i = 0; i != positions.size(); ++i) {
        for (const std::size_t child : positions[i].children) {
            reached[i].set(child);
        }
    }
    for (std::size_t via = 0; via != positions.size(); ++via) {
        for (auto& from : reached) {
            if (from[via]) {
                from |= reached[via];
            }
        }
    }
    for (std::size_t i = 0; i != positions.size(); ++i) {
        std::vector<S> possible;
        if (any_history) {
            possible.push_back(S{});
        }
        for (std::size_t to = 0; to != positions.size(); ++to) {
            const bool is_here = to == i || reached[i][to];
            if (is_here && positions[to].ended) {
                possible.push_back(positions[to].score);
            } else if (is_here && reached[to][to]) {
                possible.push_back(S{});
            }
        }
        positions[i].lower = *std::ranges::min_element(possible);
        positions[i].upper = *std::ranges::max_element(possible);
    }
}

/// Adds a forced line of play to an end with this score, and a move from the first position to its start.
template <class S>
void add_long_line(cyclic_positions<S>& positions, std::size_t plies, const S& score)
{
    positions.push_back({.ended = true, .score = score});
    for (std::size_t ply = 0; ply != plies; ++ply) {
        const std::size_t next = positions.size() - 1;
        positions.push_back({.mover = static_cast<gs::player>(ply / 3 % 2), .children = {next}});
    }
    positions.front().children.push_back(positions.size() - 1);
}

/// The positions of a random game; the first is not an end. The same seed gives the same game everywhere.
template <class S = int>
cyclic_positions<S> make_cyclic_positions(std::uint64_t seed, const cyclic_options<S>& options = {})
{
    std::mt19937_64 random{seed * 2 + 1};
    const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
    const auto any_of = [&](const std::vector<S>& values) { return values[below(values.size())]; };
    cyclic_positions<S> positions(options.least_positions +
                                  below(options.most_positions - options.least_positions + 1));
    for (std::size_t i = 0; i != positions.size(); ++i) {
        auto& node = positions[i];
        const bool even = options.alternating ? i % 2 == 0 : below(2) == 0;
        node.mover = even ? gs::player::maximizer : gs::player::minimizer;
        node.score = any_of(options.scores);
        node.estimate = any_of(options.estimates);
        node.ended = below(16) < options.ends_in_16 && i != 0;
        for (std::size_t moves = node.ended ? 0 : 1 + below(options.most_moves); node.children.size() != moves;) {
            const std::size_t to = below(positions.size());
            const bool allowed = options.alternating ? (to + i) % 2 == 1 : options.self_loops || to != i;
            if (allowed) {
                node.children.push_back(to);
            }
        }
    }
    bound_by_reach(positions, options.bounds_with_any_history);
    return positions;
}

} // namespace support
