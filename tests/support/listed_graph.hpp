// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random games in two forms: one lists its legal moves, the other also lists moves that are not legal.

#pragma once

#include "support/breaches.hpp"
#include "support/cyclic_positions.hpp"
#include "support/lazy_moves.hpp"
#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/testing/detail/random_graph.hpp>

namespace support {

/// A position, and its moves as numbers that mean something else in other positions.
struct listed_position {
    gs::detail::graph_node<int> node{};
    std::vector<int> listed{}; ///< those of `legal`, in the same order, and others
    std::vector<int> legal{};  ///< a number for each of `node.children`
    std::vector<int> noisy{};  ///< some of `listed`
    std::size_t after_null_move = 0; ///< 0 where it is not allowed
};
using listed_positions = std::vector<listed_position>;

/// Gives the moves their numbers, and adds some that are not legal; in an ended position all are of that kind.
inline void list_moves(listed_position& position, std::mt19937_64& random)
{
    const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
    const std::size_t illegal = below(3) == 0 ? 0 : below(5);
    std::vector<bool> is_legal(position.node.children.size(), true);
    is_legal.resize(is_legal.size() + illegal, false);
    std::shuffle(is_legal.begin(), is_legal.end(), random);
    const int first = static_cast<int>(below(7));
    for (std::size_t i = 0; i != is_legal.size(); ++i) {
        const int move = first + static_cast<int>(i);
        position.listed.push_back(move);
        if (is_legal[i]) {
            position.legal.push_back(move);
        }
        if (below(4) == 0) {
            position.noisy.push_back(move);
        }
    }
}

/// Adds lists of moves and null moves to positions.
inline listed_positions make_listed_positions(std::vector<gs::detail::graph_node<int>> nodes, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    listed_positions all;
    for (auto& node : nodes) {
        listed_position position;
        position.node = std::move(node);
        const std::size_t skipped = random() % nodes.size();
        const auto& other = skipped < all.size() ? all[skipped].node : nodes[skipped];
        position.after_null_move = other.mover != position.node.mover && !other.children.empty() ? skipped : 0;
        list_moves(position, random);
        all.push_back(std::move(position));
    }
    return all;
}

/// Positions whose moves lead to later ones.
inline listed_positions random_listed_positions(std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    const gs::random_game_options<int> options{.positions = 20 + random() % 500,
                                               .plies = 3 + static_cast<int>(random() % 6),
                                               .moves = 2 + random() % 6,
                                               .transpositions = random() % 3 != 0,
                                               .alternating = random() % 2 == 0};
    return make_listed_positions(gs::detail::graph_maker<int>{seed, options}.make(), seed);
}

/// Positions whose moves lead anywhere.
inline listed_positions cyclic_listed_positions(std::uint64_t seed)
{
    constexpr int beyond_all_scores = 1000;
    std::vector<gs::detail::graph_node<int>> nodes;
    for (const auto& from : make_cyclic_positions<int>(seed, varied_cyclic_options<int>(seed))) {
        auto& node = nodes.emplace_back();
        node.mover = from.mover;
        node.children = from.ended ? std::vector<std::size_t>{} : from.children;
        node.estimate = from.estimate;
        node.score = from.score;
        node.lower = -beyond_all_scores; // hints that are true of every game
        node.upper = beyond_all_scores;
        node.undominated.resize(node.children.size());
        std::iota(node.undominated.begin(), node.undominated.end(), 0);
    }
    return make_listed_positions(std::move(nodes), seed);
}

struct listed_form {
    bool lazy = false;       ///< lists moves without testing them
    bool by_moves = true;    ///< the end shows in the moves only; or else in `terminal_score()`
    bool either = false;     ///< some ends show in one way, some in the other
    bool hints = false;      ///< bounds and undominated moves
    bool noisy = false;      ///< quiescence
    bool priority = false;   ///< `move_priority`
    bool null_moves = false;
    bool large = false;      ///< moves are taken back
    bool single_pass = false;
};

template <listed_form F>
class listed_graph {
public:
    static constexpr listed_form form = F;

    explicit listed_graph(const listed_positions& positions) : positions_{&positions} {}

    [[nodiscard]] const std::vector<int>& legal_moves() const { return at().legal; }
    std::uint32_t apply(int move)
    {
        const auto place = static_cast<std::size_t>(std::ranges::find(at().legal, move) - at().legal.begin());
        const bool is_legal_here = place != at().legal.size();
        expect_kept(is_legal_here, "an illegal move played");
        const auto child = is_legal_here ? at().node.children[place] : positions_->size() - 1; // the last has no moves
        return std::exchange(at_, static_cast<std::uint32_t>(child));
    }
    void undo(int, std::uint32_t before) noexcept { at_ = before; }
    [[nodiscard]] gs::player to_move() const { return at().node.mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
        requires(!F.by_moves || F.either)
    {
        const bool shows = !F.either || at_ % 2 == 0;
        return shows && ended() ? std::optional{at().node.score} : std::nullopt;
    }
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<int>& moves) const
        requires(F.by_moves)
    {
        return moves.empty() ? std::optional{at().node.score} : std::nullopt;
    }

    [[nodiscard]] int evaluate() const { return running().node.estimate; }
    [[nodiscard]] std::uint64_t hash() const
    {
        static_cast<void>(running());
        return (at_ + std::uint64_t{1}) * 0x9E3779B97F4A7C15U;
    }
    [[nodiscard]] std::uint32_t key() const
    {
        static_cast<void>(running());
        return at_;
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
        requires(F.hints)
    {
        return {running().node.lower, running().node.upper};
    }
    [[nodiscard]] std::vector<int> undominated_moves() const
        requires(F.hints)
    {
        std::vector<int> moves;
        for (const int index : running().node.undominated) {
            moves.push_back(at().legal[static_cast<std::size_t>(index)]);
        }
        return moves;
    }
    [[nodiscard]] int move_priority(int move) const
        requires(F.priority)
    {
        return move % 3;
    }
    [[nodiscard]] std::vector<int> noisy_moves() const
        requires(F.noisy)
    {
        std::vector<int> moves;
        for (const int move : running().noisy) {
            if (F.lazy || std::ranges::count(at().legal, move) != 0) {
                moves.push_back(move);
            }
        }
        return moves;
    }
    [[nodiscard]] bool allows_null_move() const
        requires(F.null_moves)
    {
        return running().after_null_move != 0;
    }
    std::uint32_t apply_null_move()
        requires(F.null_moves)
    {
        return std::exchange(at_, static_cast<std::uint32_t>(at().after_null_move));
    }
    void undo_null_move(std::uint32_t before) noexcept
        requires(F.null_moves)
    {
        at_ = before;
    }

    [[nodiscard]] decltype(auto) pseudo_legal_moves() const
        requires(F.lazy)
    {
        expect_asked_while_running();
        if constexpr (F.single_pass) {
            return lazy_moves<listed_graph, int>{
                *this, [](const listed_graph& game) -> const std::vector<int>& { return game.at().listed; }};
        } else {
            return (at().listed);
        }
    }
    [[nodiscard]] bool is_legal(int move) const
        requires(F.lazy)
    {
        expect_asked_while_running();
        expect_kept(std::ranges::count(at().listed, move) == 1, "a move of another position tested");
        return std::ranges::count(at().legal, move) == 1;
    }
    [[nodiscard]] int score_without_moves() const
        requires(F.lazy)
    {
        expect_kept(ended() && F.by_moves, "the score without moves asked of a running game");
        return at().node.score;
    }

    friend bool operator==(const listed_graph&, const listed_graph&) = default;

    /// For the tests, under a name that means nothing to the library.
    [[nodiscard]] std::uint32_t place() const { return at_; }

private:
    [[nodiscard]] const listed_position& at() const { return (*positions_)[at_]; }
    [[nodiscard]] bool ended() const { return at().node.children.empty(); }
    [[nodiscard]] const listed_position& running() const
    {
        expect_kept(!ended(), "asked after the end");
        return at();
    }
    void expect_asked_while_running() const
    {
        if constexpr (!F.by_moves) {
            static_cast<void>(running());
        }
    }

    const listed_positions* positions_;
    std::uint32_t at_ = 0;
    std::array<std::uint64_t, F.large ? 8 : 1> ballast_{};
};

} // namespace support
