// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random games of a few positions whose moves lead anywhere, also back: lines of play can go on forever.

#pragma once

#include "support/breaches.hpp"
#include "support/cyclic_positions.hpp"
#include "support/oracle.hpp"
#include "support/test.hpp"

#include <gamesearch/game.hpp>

namespace support {

/// The members of a `cyclic_graph`.
struct cyclic_form {
    bool bounds = false;      ///< `score_bounds`
    bool alternating = false; ///< `strictly_alternating`: for graphs that are made so
    bool large = false;       ///< too large to be copied at each move, so moves are taken back
    bool estimate = true;     ///< `evaluate`
};

template <bool>
struct cyclic_alternation {
    friend bool operator==(const cyclic_alternation&, const cyclic_alternation&) = default;
};
template <>
struct cyclic_alternation<true> {
    static constexpr bool strictly_alternating = true;
    friend bool operator==(const cyclic_alternation&, const cyclic_alternation&) = default;
};
template <bool>
struct cyclic_ballast {
    friend bool operator==(const cyclic_ballast&, const cyclic_ballast&) = default;
};
template <>
struct cyclic_ballast<true> {
    std::array<std::uint64_t, 2> ballast{};
    friend bool operator==(const cyclic_ballast&, const cyclic_ballast&) = default;
};

/// A position of \ref cyclic_positions, which must outlive it and all copies. A move is the index of one of the
/// position's moves, from 0. The game watches how it is used, and reports breaches of the contract in `breach()`. To
/// undo by copying, wrap it in `gs::undo_by_copy`.
template <class S = int, cyclic_form F = cyclic_form{}>
class cyclic_graph : public cyclic_alternation<F.alternating>, cyclic_ballast<F.large> {
public:
    static constexpr cyclic_form form = F;

    explicit cyclic_graph(const cyclic_positions<S>& positions, std::size_t at = 0)
        : positions_{&positions}, at_{static_cast<std::uint32_t>(at)}
    {}

    [[nodiscard]] auto legal_moves() const
    {
        expect_running();
        return std::views::iota(0, static_cast<int>(node().children.size()));
    }

    /// Plays \p move. The undo token is the position before it, as several positions may lead to the next one.
    std::uint32_t apply(int move)
    {
        expect_kept(move >= 0 && move < static_cast<int>(node().children.size()), "an illegal move played");
        const std::uint32_t before = at_;
        at_ = child_of(before, move);
        return before;
    }

    void undo(int move, std::uint32_t before) noexcept
    {
        expect_kept(child_of(before, move) == at_, "the move undone is not the last one played");
        at_ = before;
    }

    [[nodiscard]] gs::player to_move() const { return node().mover; }
    [[nodiscard]] std::optional<S> terminal_score() const
    {
        return node().ended ? std::optional<S>{node().score} : std::nullopt;
    }
    [[nodiscard]] S evaluate() const
        requires(F.estimate)
    {
        expect_running();
        return node().estimate;
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        expect_running();
        return (at_ + 1) * 0x9E3779B97F4A7C15U;
    }
    [[nodiscard]] std::uint32_t key() const
    {
        expect_running();
        return at_;
    }
    [[nodiscard]] gs::score_interval<S> score_bounds() const
        requires(F.bounds)
    {
        expect_running();
        return {node().lower, node().upper};
    }
    friend bool operator==(const cyclic_graph&, const cyclic_graph&) = default;
    friend std::ostream& operator<<(std::ostream& out, const cyclic_graph& game)
    {
        return out << "position " << game.at_ << " of\n" << *game.positions_;
    }

    // The rest is for the tests, under names that mean nothing to the library.
    [[nodiscard]] const cyclic_node<S>& node() const { return (*positions_)[at_]; }
    [[nodiscard]] std::size_t at() const { return at_; }

private:
    [[nodiscard]] std::uint32_t child_of(std::uint32_t position, int move) const
    {
        return static_cast<std::uint32_t>((*positions_)[position].children[static_cast<std::size_t>(move)]);
    }
    void expect_running() const { expect_kept(!node().ended, "asked after the end"); }

    const cyclic_positions<S>* positions_;
    std::uint32_t at_;
};

/// The same game twice over: numbers 2 * i and 2 * i + 1 are position i and its mirror image, in which the moves are
/// listed in reverse. Odd moves lead to the mirror image of where they led.
template <class S>
cyclic_positions<S> with_mirror_images(const cyclic_positions<S>& positions)
{
    cyclic_positions<S> both;
    for (const auto& node : positions) {
        for (const bool mirrored : {false, true}) {
            auto image = node;
            for (std::size_t move = 0; move != node.children.size(); ++move) {
                const std::size_t seen = mirrored ? node.children.size() - 1 - move : move;
                image.children[move] = 2 * node.children[seen] + (mirrored != (move % 2 != 0) ? 1 : 0);
            }
            both.push_back(image);
        }
    }
    return both;
}

/// A position among those \ref with_mirror_images : its canonical form shows which of them play alike.
template <class S = int, cyclic_form F = cyclic_form{}>
struct mirrored_cyclic_graph : cyclic_graph<S, F> {
    using cyclic_graph<S, F>::cyclic_graph;

    struct mirror {
        std::uint32_t number;
        int last; ///< move of the position if it is mirrored, else -1

        [[nodiscard]] int move(int m) const { return last < 0 ? m : last - m; }
    };
    [[nodiscard]] mirror canonical() const
    {
        const auto last = static_cast<int>(this->node().children.size()) - 1;
        return {static_cast<std::uint32_t>(this->at() / 2), this->at() % 2 == 0 ? -1 : last};
    }
    friend bool operator==(const mirrored_cyclic_graph&, const mirrored_cyclic_graph&) = default;
};

static_assert(gs::canonical_game<mirrored_cyclic_graph<>>);

/// The positions of a random game: for a game with mirror images, half as many and their images.
template <class G>
cyclic_positions<gs::score_t<G>> make_cyclic_positions_of(std::uint64_t seed, cyclic_options<gs::score_t<G>> options)
{
    if constexpr (gs::canonical_game<G>) {
        options.most_positions /= 2;
        return with_mirror_images(make_cyclic_positions<gs::score_t<G>>(seed, options));
    } else {
        return make_cyclic_positions<gs::score_t<G>>(seed, options);
    }
}

/// A position, and those that led to it.
template <class G>
struct history {
    std::vector<G> played;
    G game;
};

/// The position after fewer than `most` random moves from a randomly chosen one.
template <class G>
history<G> random_history(const cyclic_positions<int>& positions, std::mt19937_64& random, std::uint64_t most)
{
    history<G> line{{}, G{positions, random() % positions.size()}};
    for (std::uint64_t plies = random() % most; plies != 0 && !line.game.terminal_score(); --plies) {
        line.played.push_back(line.game);
        const auto moves = moves_of(line.game);
        line.game.apply(moves[random() % moves.size()]);
    }
    return line;
}

static_assert(gs::check_game<cyclic_graph<>>() && std::equality_comparable<cyclic_graph<>>);
#ifndef _MSC_VER // which gives a second empty base a byte
static_assert(sizeof(cyclic_graph<>) <= 16 && std::is_trivially_copyable_v<cyclic_graph<>>);
#endif
static_assert(sizeof(cyclic_graph<int, cyclic_form{.large = true}>) > 16);

} // namespace support
