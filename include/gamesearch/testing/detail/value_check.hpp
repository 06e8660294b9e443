// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The hints of a game about the value of a position, compared with that of plain minimax.

#ifndef GAMESEARCH_TESTING_DETAIL_VALUE_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_VALUE_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/detail/bounds_check.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Compares the hints of a running game with the values of its moves.
template <game G>
[[gnu::cold]] void check_value(const G& position, const moves_list<G>& line, const solved_position<G>& solved,
                               findings<G>& found)
{
    const auto& best = solved.best;
    if constexpr (bounded_game<G>) {
        detail::check_bounds(position, line, best, found);
    }
    if constexpr (pruned_game<G>) {
        auto&& listed = position.undominated_moves();
        bool holds_best = false;
        for (const move_t<G>& move : listed) {
            const solved_move<G>* const known = detail::solved_among<G>(solved.moves, move);
            holds_best = holds_best || (known != nullptr && !detail::better_for<G>(position.to_move(), best, *known));
        }
        if (!holds_best) {
            detail::report_value<G>(
                {.promise = broken_promise::undominated_without_best, .by = rules_check::value, .line = line}, position,
                best, found);
        }
    }
}

/// Textbook minimax, on copies, so that it needs no `undo`. Compares the hints of every position that it solves with
/// the value, and gives up if the rules make no sense.
template <game G>
class value_check {
public:
    value_check(std::uint64_t most_nodes, findings<G>& found) : nodes_left_{most_nodes}, found_{found} {}

    /// Solves a running game, to which `line` leads; empty if that takes too many nodes or plies.
    [[nodiscard]] std::optional<solved_position<G>> solve(const G& position, moves_list<G> line)
    {
        line_ = std::move(line);
        return solve(position, most_plies);
    }

private:
    std::optional<solved_position<G>> solve(const G& position, int plies_left)
    {
        const moves_list<G> legal = detail::moves_of(position);
        if (legal.empty()) {
            report(broken_promise::no_moves, position);
            return std::nullopt;
        }
        std::vector<solved_move<G>> moves;
        for (const move_t<G>& move : legal) {
            line_.push_back(move);
            const auto solved = solve_after(position, move, plies_left);
            line_.pop_back();
            if (!solved) {
                return std::nullopt;
            }
            moves.push_back(*solved);
        }
        const solved_move<G>* best = &moves.front();
        for (const solved_move<G>& solved : moves) {
            best = detail::better_for<G>(position.to_move(), solved, *best) ? &solved : best;
        }
        const solved_position<G> solved{*best, moves};
        detail::check_value(position, line_, solved, found_);
        return solved;
    }

    std::optional<solved_move<G>> solve_after(const G& position, const move_t<G>& move, int plies_left)
    {
        if (nodes_left_ == 0 || plies_left == 0) {
            return std::nullopt;
        }
        --nodes_left_;
        G child = position;
        static_cast<void>(child.apply(move));
        if (const auto end = gamesearch::final_score(child)) {
            if (!detail::valid_score(*end)) {
                report(broken_promise::invalid_score, child);
                return std::nullopt;
            }
            return solved_move<G>{move, *end, 1};
        }
        const auto solved = solve(child, plies_left - 1);
        if (!solved) {
            return std::nullopt;
        }
        return solved_move<G>{move, solved->best.score, solved->best.distance + 1};
    }

    [[gnu::cold]] void report(broken_promise promise, const G& position)
    {
        if (std::string* const details = found_.add({.promise = promise, .by = rules_check::position, .line = line_})) {
            *details = detail::board_in_words("position", position);
        }
    }

    static constexpr int most_plies = 100; // each puts its position on the stack

    std::uint64_t nodes_left_;
    findings<G>& found_;
    moves_list<G> line_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
