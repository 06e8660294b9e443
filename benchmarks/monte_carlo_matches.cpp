// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Matches of Monte Carlo tree search and best-first minimax against each other and against alpha-beta: two games from
/// each random opening, with sides exchanged. A win counts 1, a draw a half; the 95 % confidence interval follows from
/// the variance of the pairs.
/// usage: monte_carlo_matches [PAIRS [SIMULATIONS]]

#include "bare_connect_four.hpp"

#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/mnk.hpp"
#include "games/othello.hpp"
#include "games/ultimate_tic_tac_toe.hpp"

#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

namespace gs = gamesearch;

/// Connect Four with the rules alone, plus bounds that allow a win, a loss or a draw.
struct bare_connect_four : bare::connect_four {
    [[nodiscard]] static constexpr gs::score_interval<int> score_bounds() { return {-1, 1}; }
};

/// A position after a few random moves, in which the game still goes on.
template <class G>
G opening(std::uint64_t seed)
{
    gs::random_generator random{seed};
    while (true) {
        G game{};
        const int plies = 2 + static_cast<int>(random.below(4));
        for (int ply = 0; ply != plies && !gs::final_score(game); ++ply) {
            std::vector<gs::move_t<G>> moves;
            for (const auto& move : game.legal_moves()) {
                moves.push_back(move);
            }
            static_cast<void>(game.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
        if (!gs::final_score(game)) {
            return game;
        }
    }
}

/// The maximizer's points: 1, a half or 0.
template <class G, class Maximizer, class Minimizer>
double play(G game, const Maximizer& maximizer, const Minimizer& minimizer)
{
    while (true) {
        if (const auto end = gs::final_score(game)) {
            return *end > 0 ? 1 : *end < 0 ? 0 : 0.5;
        }
        const auto move = game.to_move() == gs::player::maximizer ? maximizer(game) : minimizer(game);
        static_cast<void>(game.apply(move));
    }
}

/// Plays a match and prints the first player's score.
template <class G, class First, class Second>
void match(const char* what, int pairs, const First& first, const Second& second)
{
    double sum = 0;
    double squares = 0;
    for (int pair = 0; pair != pairs; ++pair) {
        const G start = opening<G>(static_cast<std::uint64_t>(pair));
        const double points = (play(start, first, second) + 1 - play(start, second, first)) / 2;
        sum += points;
        squares += points * points;
    }
    const double mean = sum / pairs;
    const double deviation = std::sqrt(std::max(0.0, squares / pairs - mean * mean) / pairs);
    std::printf("%-60s %5.1f %% +- %4.1f, %d games\n", what, 100 * mean, 196 * deviation, 2 * pairs);
    std::fflush(stdout);
}

constexpr std::size_t tree_bytes = std::size_t{16} << 20;

/// Plays with this many simulations a move.
template <class G>
auto by_simulations(const auto& search, std::uint64_t simulations)
{
    return [&search, simulations](const G& game) {
        static gs::search_tree<G> tree{tree_bytes};
        tree.clear();
        return *search.with(tree, gs::seed{simulations})(game, {.nodes = simulations}).best_move;
    };
}

template <class G>
auto by_time(const auto& search, std::chrono::duration<double> time)
{
    return [&search, time](const G& game) {
        static gs::search_tree<G> tree{tree_bytes};
        tree.clear();
        return *search.with(tree)(game, {.time = time}).best_move;
    };
}

template <class G>
auto by_alpha_beta(std::chrono::duration<double> time)
{
    return [time](const G& game) {
        static gs::transposition_table<G> table{tree_bytes};
        return *gs::iterative_deepening{gs::principal_variation_search.with(table)}(game, {.time = time}).best_move;
    };
}

constexpr auto search = gs::monte_carlo_tree_search.with(gs::evaluation_weight{1});
constexpr auto playing_out = search.with(gs::evaluation_weight{0});
constexpr auto unproven = playing_out.with(gs::no_proofs);
constexpr std::chrono::milliseconds time_for_a_move{20};

} // namespace

int main(int argc, char** argv)
{
    const int pairs = argc > 1 ? std::atoi(argv[1]) : 100;
    const auto simulations = static_cast<std::uint64_t>(argc > 2 ? std::atoll(argv[2]) : 500);
    const auto against = [&]<class G>(const char* what, const G&, const auto& first, const auto& second) {
        match<G>(what, pairs, by_simulations<G>(first, simulations), by_simulations<G>(second, simulations));
    };
    std::puts("with proofs against without, by playouts, at equal simulations");
    against("dots and boxes, 3 x 3", games::dots_and_boxes<3, 3>{}, playing_out, unproven);
    against("dots and boxes, 4 x 4", games::dots_and_boxes<4, 4>{}, playing_out, unproven);
    against("four in a row, 5 x 5", games::mnk<5, 5, 4>{}, playing_out, unproven);
    against("Connect Four, the rules alone", bare_connect_four{}, playing_out, unproven);
    against("Connect Four", games::connect_four<>{}, playing_out, unproven);
    against("ultimate tic-tac-toe", games::ultimate_tic_tac_toe{}, playing_out, unproven);
    std::puts("by the evaluation against by playouts, at equal simulations");
    against("Connect Four", games::connect_four<>{}, search, playing_out);
    against("ultimate tic-tac-toe", games::ultimate_tic_tac_toe{}, search, playing_out);
    against("dots and boxes, 4 x 4", games::dots_and_boxes<4, 4>{}, search, playing_out);
    against("five in a row, 8 x 8", games::mnk<8, 8, 5>{}, search, playing_out);
    against("Othello", games::othello{}, search, playing_out);
    const auto against_alpha_beta = [&]<class G>(const char* what, const G&) {
        match<G>(what, pairs / 4, by_time<G>(search, time_for_a_move), by_alpha_beta<G>(time_for_a_move));
    };
    const auto best_first = [&]<class G>(const char* what, const G& game) {
        against(what, game, gs::best_first_minimax, search);
    };
    std::puts("best-first minimax against simulations by the evaluation, at equal evaluations");
    best_first("dots and boxes, 3 x 3", games::dots_and_boxes<3, 3>{});
    best_first("dots and boxes, 4 x 4", games::dots_and_boxes<4, 4>{});
    best_first("Connect Four", games::connect_four<>{});
    best_first("ultimate tic-tac-toe", games::ultimate_tic_tac_toe{});
    best_first("five in a row, 8 x 8", games::mnk<8, 8, 5>{});
    best_first("Othello", games::othello{});
    std::puts("against deepening by principal variation search, at 20 ms a move");
    against_alpha_beta("Connect Four", games::connect_four<>{});
    against_alpha_beta("ultimate tic-tac-toe", games::ultimate_tic_tac_toe{});
    against_alpha_beta("five in a row, 8 x 8", games::mnk<8, 8, 5>{});
    against_alpha_beta("Othello", games::othello{});
}
