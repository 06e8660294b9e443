// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random graphs in other forms that the contract allows.

#pragma once

#include "support/breaches.hpp"
#include "support/random_tree.hpp"
#include "support/scores.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"

#include <gamesearch/game/player.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace support {

/// The most moves and plies that the options in `support/table_variants.hpp` make.
inline constexpr std::size_t most_graph_moves = 5;
inline constexpr std::size_t most_graph_plies = 7;

/// A graph whose moves are a lazy view, and whose ends show only in them. Its undo token cannot be copied, and it has
/// no evaluation and no limits on moves or plies.
template <class S>
class graph_ending_by_moves {
public:
    template <class... Args>
    explicit graph_ending_by_moves(Args&&... args) : graph_{std::forward<Args>(args)...}
    {}

    [[nodiscard]] auto legal_moves() const
    {
        return std::views::iota(std::size_t{0}, graph_.legal_moves().size()) |
               std::views::transform([](std::size_t move) { return static_cast<short>(move); });
    }
    std::unique_ptr<std::size_t> apply(short move) { return std::make_unique<std::size_t>(graph_.apply(move)); }
    void undo(short move, std::unique_ptr<std::size_t> before) noexcept { graph_.undo(move, *before); }
    [[nodiscard]] gs::player to_move() const { return graph_.to_move(); }
    [[nodiscard]] std::optional<S> terminal_score(const auto& moves) const
    {
        return moves.empty() ? graph_.terminal_score() : std::nullopt;
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        expect_kept(!graph_.terminal_score().has_value(), "a hash asked after the end");
        return graph_.hash();
    }
    friend bool operator==(const graph_ending_by_moves&, const graph_ending_by_moves&) = default;

private:
    gs::random_game<S> graph_;
};

/// A graph whose `undo` needs the move alone. Moves and plies are bounded, moves differ in more than their bytes, and
/// priorities are fractions.
template <class S>
class sized_graph {
public:
    static constexpr std::size_t max_moves = most_graph_moves;
    static constexpr std::size_t max_plies = most_graph_plies;

    /// Not identified by its bytes.
    struct move {
        float number = 0;
        friend bool operator==(const move&, const move&) = default;
    };

    template <class... Args>
    explicit sized_graph(Args&&... args) : graph_{std::forward<Args>(args)...}
    {}

    [[nodiscard]] auto legal_moves() const
    {
        return graph_.legal_moves() | std::views::transform([](int n) { return move{static_cast<float>(n)}; });
    }
    bool apply(move m)
    {
        way_[plies_++] = graph_.apply(static_cast<int>(m.number));
        return true;
    }
    void undo(move m) noexcept { graph_.undo(static_cast<int>(m.number), way_[--plies_]); }
    [[nodiscard]] gs::player to_move() const { return graph_.to_move(); }
    [[nodiscard]] std::optional<S> terminal_score() const { return graph_.terminal_score(); }
    [[nodiscard]] S evaluate() const { return graph_.evaluate(); }
    [[nodiscard]] std::uint64_t hash() const
    {
        expect_kept(!graph_.terminal_score().has_value(), "a hash asked after the end");
        return graph_.hash();
    }
    [[nodiscard]] double move_priority(move m) const
    {
        return 0.25 * static_cast<double>((graph_.key() + static_cast<std::uint32_t>(m.number)) % 5);
    }
    friend bool operator==(const sized_graph& a, const sized_graph& b) { return a.graph_ == b.graph_; }

private:
    gs::random_game<S> graph_;
    std::array<std::size_t, most_graph_plies> way_{};
    std::size_t plies_ = 0;
};

/// A random tree that watches how it is used, with a hash.
template <class Tree>
class hashed_tree : public Tree {
public:
    using Tree::Tree;

    [[nodiscard]] std::uint64_t hash() const
    {
        expect_kept(!this->node().ended, "a hash asked after the end");
        return this->at();
    }
    friend bool operator==(const hashed_tree&, const hashed_tree&) = default;
};

using other_graphs =
    std::tuple<graph_ending_by_moves<int>, graph_ending_by_moves<medals>, sized_graph<int>, sized_graph<std::int64_t>>;

using hashed_trees =
    std::tuple<hashed_tree<small_int>, hashed_tree<large_int>, hashed_tree<lazy_double>, hashed_tree<large_double>,
               hashed_tree<alternating_int8>, hashed_tree<sized_short>, hashed_tree<sized_medals>,
               hashed_tree<hinted_int>, hashed_tree<hinted_double>, hashed_tree<hinted_medals>>;

} // namespace support
