// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Small random games whose estimates are wrong more often than not, with noisy moves beyond the horizon and with the
// truth about each position: for tests that compare claimed proofs with the truth.

#pragma once

#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/detail/random_graph.hpp>
#include <gamesearch/testing/random_game_options.hpp>

namespace support {

/// A random generator that is cheaper to seed than a search of a few nodes.
class small_random {
public:
    explicit small_random(std::uint64_t seed) : state_{seed} {}

    /// A number from 0 to less than \p end.
    std::size_t below(std::size_t end)
    {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return static_cast<std::size_t>((z ^ (z >> 31)) % end);
    }
    bool one_in(std::size_t n) { return below(n) == 0; }

private:
    std::uint64_t state_;
};

/// The positions of one game.
template <class S>
struct estimated_positions {
    gs::detail::graph<S> nodes;
    std::vector<bool> restless; ///< whether the side to move must play on
    int way = 0; ///< plies with a single move before each position after the first: the horizon comes first
};

template <class S>
void print(std::ostream& out, const estimated_positions<S>& positions)
{
    for (std::size_t i = 0; i != positions.nodes.size(); ++i) {
        const auto& node = positions.nodes[i];
        out << i << (node.mover == gs::player::maximizer ? " max" : " min") << " score " << +node.score << " estimate "
            << +node.estimate << " bounds " << +node.lower << ' ' << +node.upper
            << (positions.restless[i] ? " restless" : "") << " to";
        for (const std::size_t child : node.children) {
            out << ' ' << child;
        }
        out << " noisy";
        for (const int move : node.noisy) {
            out << ' ' << move;
        }
        out << '\n';
    }
    out << "way of " << positions.way << '\n';
}

template <class S>
estimated_positions<S> make_estimated_positions(std::uint64_t seed, bool is_far)
{
    small_random random{seed};
    const gs::random_game_options<S> options{.positions = 2 + random.below(9),
                                             .plies = 1 + static_cast<int>(random.below(5)),
                                             .moves = 1 + random.below(4),
                                             .transpositions = !random.one_in(4),
                                             .alternating = random.one_in(3),
                                             .scores = {S(-3), S(-1), S(0), S(1), S(2)}};
    estimated_positions<S> made{gs::detail::graph_maker<S>{seed, options}.make(), {}, 0};
    const std::size_t quiet = 1 + random.below(4);
    for (auto& node : made.nodes) {
        node.noisy.clear();
        for (std::size_t move = 0; move != node.children.size(); ++move) {
            if (random.one_in(quiet)) {
                node.noisy.push_back(static_cast<int>(move));
            }
        }
        made.restless.push_back(random.one_in(2));
    }
    made.way = is_far ? gs::max_depth - static_cast<int>(random.below(8)) : 0;
    return made;
}

/// Positions that mislead an evaluation. From 0 the maximizer must play a noisy move, to 1 or to the end at 2; the same
/// holds at 1, unless it stands on an estimate of 2 there. The score is -3. The ways are \p way plies long.
template <class S>
estimated_positions<S> misleading_positions(int way = 0)
{
    estimated_positions<S> made{gs::detail::graph<S>(3), {true, false, false}, way};
    made.nodes[0].children = {1, 2, 1, 1};
    made.nodes[0].noisy = {0, 1, 2, 3};
    made.nodes[1].children = {2, 2};
    made.nodes[1].noisy = {0, 1};
    for (auto& node : made.nodes) {
        node.score = node.lower = S(-3);
        node.upper = node.estimate = S(2);
    }
    made.nodes[1].distance = 1;
    made.nodes[0].distance = 2;
    return made;
}

/// The members of an `estimated_graph`.
struct estimated_form {
    bool noisy = true;
    bool restless = true; ///< `may_stand_pat`
    bool bounds = false;
    bool undominated = false;
    bool ends_by_moves = false;
    bool large = false; ///< too large to be copied down
    bool distances = false; ///< checks claims of distances, too
};

template <bool>
struct estimated_ballast {
    friend bool operator==(const estimated_ballast&, const estimated_ballast&) = default;
};
template <>
struct estimated_ballast<true> {
    std::array<std::uint64_t, 2> ballast{};
    friend bool operator==(const estimated_ballast&, const estimated_ballast&) = default;
};

/// A position of \ref estimated_positions, which must outlive it and all copies. A move is a number, from 0.
template <class S, estimated_form F = estimated_form{}>
class estimated_graph : estimated_ballast<F.large> {
public:
    static constexpr estimated_form form = F;

    explicit estimated_graph(const estimated_positions<S>& positions) : positions_{&positions} {}

    [[nodiscard]] auto legal_moves() const { return std::views::iota(0, moves()); }
    std::uint32_t apply(int move)
    {
        const std::uint32_t before = code();
        if (walk_ != 0) {
            --walk_;
        } else {
            walk_ = at_ == 0 ? static_cast<std::uint16_t>(positions_->way) : std::uint16_t{0};
            at_ = static_cast<std::uint16_t>(node().children[static_cast<std::size_t>(move)]);
        }
        return before;
    }
    void undo(int, std::uint32_t before) noexcept
    {
        at_ = static_cast<std::uint16_t>(before >> 16U);
        walk_ = static_cast<std::uint16_t>(before & 0xffffU);
    }
    [[nodiscard]] gs::player to_move() const { return node().mover; }
    [[nodiscard]] std::optional<S> terminal_score() const
        requires(!F.ends_by_moves)
    {
        return moves() == 0 ? std::optional<S>{node().score} : std::nullopt;
    }
    [[nodiscard]] std::optional<S> terminal_score(const auto& legal) const
        requires(F.ends_by_moves)
    {
        return std::ranges::empty(legal) ? std::optional<S>{node().score} : std::nullopt;
    }
    [[nodiscard]] S evaluate() const { return node().estimate; }
    [[nodiscard]] std::uint64_t hash() const { return (code() + std::uint64_t{1}) * 0x9E3779B97F4A7C15U; }
    [[nodiscard]] std::uint32_t key() const { return code(); }
    [[nodiscard]] std::span<const int> noisy_moves() const
        requires(F.noisy)
    {
        return walk_ != 0 ? std::span<const int>{} : std::span<const int>{node().noisy};
    }
    [[nodiscard]] bool may_stand_pat() const
        requires(F.restless)
    {
        return !positions_->restless[at_];
    }
    [[nodiscard]] gs::score_interval<S> score_bounds() const
        requires(F.bounds)
    {
        return {node().lower, node().upper};
    }
    [[nodiscard]] std::span<const int> undominated_moves() const
        requires(F.undominated)
    {
        static constexpr std::array only_move{0};
        return walk_ != 0 ? std::span<const int>{only_move} : std::span<const int>{node().undominated};
    }
    friend bool operator==(const estimated_graph&, const estimated_graph&) = default;

    // The rest is for the tests, under names that mean nothing to the library.
    static estimated_positions<S> random_positions(std::uint64_t seed, bool is_far = false)
    {
        return make_estimated_positions<S>(seed, is_far);
    }
    /// Are there ways longer than \ref gs::max_depth?
    [[nodiscard]] bool is_far() const { return positions_->way != 0; }
    [[nodiscard]] S truth() const { return node().score; }
    [[nodiscard]] int truth_distance() const
        requires(F.distances)
    {
        return node().distance == 0 ? 0 : node().distance + (at_ == 0 ? positions_->way : walk_);
    }

    /// The result of plain minimax to \p depth plies, followed by noisy moves if \p quietly. \p ply is that of this
    /// position.
    [[nodiscard]] S truth_to(int depth, bool quietly, int ply = 0) const
    {
        if (moves() == 0) {
            return node().score;
        }
        const bool at_horizon = depth <= 0;
        const bool goes_on = F.noisy && quietly && walk_ == 0 && !node().noisy.empty() && ply != gs::max_depth;
        if (at_horizon && !goes_on) {
            return node().estimate;
        }
        std::optional<S> best;
        if (at_horizon && !(F.restless && positions_->restless[at_])) {
            best = node().estimate;
        }
        const auto take = [&](int move) {
            estimated_graph next = *this;
            next.apply(move);
            const S score = next.truth_to(depth - 1, quietly, ply + 1);
            best = !best || gs::better(to_move(), score, *best) ? score : *best;
        };
        if (at_horizon) {
            std::ranges::for_each(node().noisy, take);
        } else {
            std::ranges::for_each(legal_moves(), take);
        }
        return *best;
    }

private:
    [[nodiscard]] const gs::detail::graph_node<S>& node() const { return positions_->nodes[at_]; }
    [[nodiscard]] int moves() const { return walk_ != 0 ? 1 : static_cast<int>(node().children.size()); }
    [[nodiscard]] std::uint32_t code() const { return std::uint32_t{at_} << 16U | walk_; }

    const estimated_positions<S>* positions_;
    std::uint16_t at_ = 0;
    std::uint16_t walk_ = 0; ///< plies until this position is reached
};

static_assert(gs::check_game<estimated_graph<int>>());

} // namespace support
