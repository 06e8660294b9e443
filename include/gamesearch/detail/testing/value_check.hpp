// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a game says of the value of a position, against what plain minimax finds.

#ifndef GAMESEARCH_DETAIL_TESTING_VALUE_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_VALUE_CHECK_HPP

#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/score.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// A move, and the value of the position after it.
template <game G>
struct solved_move {
    move_t<G> move;
    score_t<G> score{};
    int distance = 0; ///< plies from the position before it
};

/// By score, then by distance: the winner is in a hurry, the loser is not. At a draw distance says nothing.
template <game G>
[[nodiscard]] bool better_for(player mover, const solved_move<G>& a, const solved_move<G>& b)
{
    const bool maximizes = mover == player::maximizer;
    if (!(a.score == b.score)) {
        return maximizes ? b.score < a.score : a.score < b.score;
    }
    const score_t<G> draw{};
    if (a.score == draw) {
        return false;
    }
    return maximizes == (draw < a.score) ? a.distance < b.distance : b.distance < a.distance;
}

/// The first best of the legal moves, and all of them with their values.
template <game G>
struct solved_position {
    solved_move<G> best;
    std::vector<solved_move<G>> moves;
};

/// Holds the hints of a running game against the values of its moves.
template <game G>
void check_value(const G& position, const moves_list<G>& line, const solved_position<G>& solved, findings<G>& found)
{
    const auto& best = solved.best;
    const auto report = [&](broken_promise promise, auto details) {
        found.add({.promise = promise, .by = rules_check::value, .line = line}, [&] {
            return details() + "\n  the value is " + detail::score_in_words(best.score) + ", " +
                   std::to_string(best.distance) + " plies away, by the move " +
                   detail::move_in_words(position, best.move) + detail::board_in_words("position", position);
        });
    };
    if constexpr (bounded_game<G>) {
        const auto bounds = position.score_bounds();
        const auto lower = static_cast<score_t<G>>(bounds.lower);
        const auto upper = static_cast<score_t<G>>(bounds.upper);
        if (best.score < lower || upper < best.score) {
            report(broken_promise::bounds_exclude_value, [&] {
                return "\n  the bounds are " + detail::score_in_words(lower) + " and " + detail::score_in_words(upper);
            });
        }
    }
    if constexpr (pruned_game<G>) {
        auto&& listed = position.undominated_moves();
        bool holds_best = false;
        for (const move_t<G>& move : listed) {
            const auto place = std::ranges::find(solved.moves, move, &solved_move<G>::move);
            holds_best =
                holds_best || (place != solved.moves.end() && !detail::better_for<G>(position.to_move(), best, *place));
        }
        if (!holds_best) {
            report(broken_promise::undominated_without_best, [] { return std::string{}; });
        }
    }
}

/// Plain minimax by the textbook, on copies, so that it needs no `undo`. Holds the hints of every position that it solves
/// against the value, and gives up where the rules make no sense.
template <game G>
class value_check {
public:
    value_check(std::uint64_t most_nodes, findings<G>& found) : nodes_left_{most_nodes}, found_{found} {}

    /// Solves a running game, which `line` leads to; nothing where that takes too many nodes or plies.
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
        const auto worse = [mover = position.to_move()](const auto& a, const auto& b) {
            return detail::better_for<G>(mover, b, a);
        };
        const solved_position<G> solved{*std::ranges::max_element(moves, worse), moves};
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

    void report(broken_promise promise, const G& position)
    {
        found_.add({.promise = promise, .by = rules_check::position, .line = line_},
                   [&] { return detail::board_in_words("position", position); });
    }

    static constexpr int most_plies = 100; // each has its position on the stack

    std::uint64_t nodes_left_;
    findings<G>& found_;
    moves_list<G> line_{};
};

} // namespace gamesearch::detail

#endif
