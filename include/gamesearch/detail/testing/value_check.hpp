// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a game says of the value of a position, against what plain minimax finds.

#ifndef GAMESEARCH_DETAIL_TESTING_VALUE_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_VALUE_CHECK_HPP

#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/minimax.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
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

/// A running game, solved by plain minimax; nothing where that takes more than so many nodes.
template <game G>
[[nodiscard]] std::optional<solved_position<G>> solved_by_minimax(const G& position, std::uint64_t most_nodes)
{
    std::vector<solved_move<G>> moves;
    for (const move_t<G>& move : detail::moves_of(position)) {
        G child = position;
        static_cast<void>(child.apply(move));
        const auto result = minimax(gamesearch::plain(child), limits{.nodes = most_nodes});
        if (result.stopped_by != stop_reason::none) {
            return std::nullopt;
        }
        most_nodes -= result.statistics.nodes;
        moves.push_back({move, result.score, result.distance + 1});
    }
    const auto worse = [mover = position.to_move()](const auto& a, const auto& b) {
        return detail::better_for<G>(mover, b, a);
    };
    return solved_position<G>{*std::ranges::max_element(moves, worse), moves};
}

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

/// Estimates beside the values that they are estimates of.
template <game G>
class evaluation_sign {
public:
    void add(const G& position, const score_t<G>& solved)
    {
        if constexpr (evaluating_game<G>) {
            auto& samples = position.to_move() == player::maximizer ? of_maximizer_ : of_minimizer_;
            if (samples.size() < most_samples) {
                samples.push_back({static_cast<score_t<G>>(position.evaluate()), solved});
            }
        }
    }

    void check(findings<G>& found) const
    {
        const bool when_maximizer_moves = mostly_wrong(of_maximizer_);
        const bool when_minimizer_moves = mostly_wrong(of_minimizer_);
        if (when_maximizer_moves || when_minimizer_moves) {
            found.add({.promise = broken_promise::evaluation_sign}, [&]() -> std::string {
                if (when_maximizer_moves && when_minimizer_moves) {
                    return "\n  it should be good for the maximizer, whoever moves";
                }
                return when_maximizer_moves
                           ? "\n  it is so where the maximizer moves"
                           : "\n  it is so where the minimizer moves: is it good for the side to move?";
            });
        }
    }

private:
    struct sample {
        score_t<G> estimate;
        score_t<G> solved;
    };

    // Chance alone makes as many pairs agree as disagree; so many more do not come about by chance.
    static constexpr std::size_t most_samples = 400;
    static constexpr std::size_t fewest_pairs = 200;
    static constexpr double wrong_to_right = 2;

    /// Of the pairs of positions of which both the estimates and the values differ, do most disagree in which is better?
    static bool mostly_wrong(const std::vector<sample>& samples)
    {
        std::size_t right = 0;
        std::size_t wrong = 0;
        for (auto a = samples.begin(); a != samples.end(); ++a) {
            for (auto b = samples.begin(); b != a; ++b) {
                if (!(a->solved == b->solved) && (a->estimate < b->estimate || b->estimate < a->estimate)) {
                    const bool agree = (a->estimate < b->estimate) == (a->solved < b->solved);
                    ++(agree ? right : wrong);
                }
            }
        }
        return right + wrong >= fewest_pairs &&
               static_cast<double>(wrong) > wrong_to_right * static_cast<double>(right);
    }

    std::vector<sample> of_maximizer_;
    std::vector<sample> of_minimizer_;
};

} // namespace gamesearch::detail

#endif
