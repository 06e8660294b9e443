// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Random games of a few positions whose moves lead anywhere, also back: lines of play can go on for ever.

#ifndef TESTS_SUPPORT_CYCLIC_GRAPH_HPP
#define TESTS_SUPPORT_CYCLIC_GRAPH_HPP

#include "support/breaches.hpp"
#include "support/cyclic_positions.hpp"

#include <gamesearch/game.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <ranges>
#include <type_traits>

namespace support {

/// Which members a `cyclic_graph` has.
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
        expect_kept(child_of(before, move) == at_, "another move undone than was played last");
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

static_assert(gs::check_game<cyclic_graph<>>() && std::equality_comparable<cyclic_graph<>>);
static_assert(sizeof(cyclic_graph<>) <= 16 && std::is_trivially_copyable_v<cyclic_graph<>>);
static_assert(sizeof(cyclic_graph<int, cyclic_form{.large = true}>) > 16);

} // namespace support

#endif
