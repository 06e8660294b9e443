// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What the searchers are worth against each other at equal time: a tournament on Connect Four and on Othello. Time is
/// made equal through nodes, which other work of the machine does not disturb: the program measures how many nodes each
/// searcher does in a millisecond of processor time, and gives each as many as it does in the time of a move. The
/// column "ms" is the processor time that a move has then really taken.
/// usage: cross_table [GAMES_OF_A_MATCH [MILLISECONDS_OF_A_MOVE]]

#include "games/connect_four.hpp"
#include "games/othello.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <time.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

constexpr std::size_t bytes = std::size_t{4} << 20; // of a table or tree, which lasts for a game

/// Seconds of processor time of this thread.
double processor_time()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <class G>
struct answer {
    std::optional<gs::move_t<G>> move;
    std::uint64_t nodes;
};

/// A search with memory of its own, for one game.
template <class G>
using search_of_game = std::function<answer<G>(const G&, std::uint64_t nodes)>;

template <class G>
struct contestant {
    std::string name;
    std::function<search_of_game<G>()> make;
    std::uint64_t budget = 1000; ///< nodes of a move
    double seconds = 0; ///< of all moves
    std::uint64_t moves = 0;
};

/// A searcher that needs no memory.
template <class G>
auto plain(const auto& searcher)
{
    return [searcher] {
        return [searcher](const G& position, std::uint64_t nodes) -> answer<G> {
            const auto found = searcher(position, {.nodes = nodes});
            return {found.best_move, found.statistics.nodes};
        };
    };
}

/// A searcher that grows a tree, which is kept for a game. Its limit counts the positions that it adds.
template <class G>
auto growing(const auto& searcher)
{
    return [searcher] {
        return [searcher, tree = std::make_shared<gs::search_tree<G>>(bytes)](const G& position,
                                                                              std::uint64_t nodes) -> answer<G> {
            const auto found = searcher.with(*tree)(position, {.nodes = nodes});
            return {found.best_move, found.statistics.nodes};
        };
    };
}

template <class G>
std::vector<contestant<G>> contestants()
{
    const auto remembering = [] {
        return [table = std::make_shared<gs::transposition_table<G>>(bytes)](const G& position,
                                                                             std::uint64_t nodes) -> answer<G> {
            const gs::iterative_deepening search{gs::principal_variation_search.with(*table)};
            const auto found = search(position, {.nodes = nodes});
            return {found.best_move, found.statistics.nodes};
        };
    };
    return {
        {"minimax, deepening", plain<G>(gs::iterative_deepening{gs::minimax})},
        {"alpha-beta, deepening", plain<G>(gs::iterative_deepening{gs::alpha_beta})},
        {"principal variation search, deepening", plain<G>(gs::iterative_deepening{gs::principal_variation_search})},
        {"the same with a table", remembering},
        {"Monte Carlo, playouts", growing<G>(gs::monte_carlo_tree_search)},
        {"Monte Carlo, evaluation", growing<G>(gs::monte_carlo_tree_search.with(gs::evaluation_weight{1}))},
        {"best-first minimax", growing<G>(gs::best_first_minimax)}};
}

/// Plays a game against itself from each of some openings, as in the tournament, and adds up nodes and time.
template <class G>
void calibrate(contestant<G>& who, int random_plies, double milliseconds)
{
    double seconds = 0;
    double nodes = 0;
    for (std::uint64_t game = 0; game != 4; ++game) {
        const auto search = who.make();
        gs::random_player random{game};
        G position{};
        for (int ply = 0; !gs::final_score(position); ++ply) {
            if (ply < random_plies) {
                static_cast<void>(position.apply(random(position)));
                continue;
            }
            const double start = processor_time();
            const auto [move, count] = search(position, who.budget);
            if (count >= who.budget / 2) { // others were over before
                seconds += processor_time() - start;
                nodes += static_cast<double>(count);
            }
            static_cast<void>(position.apply(move ? *move : random(position)));
        }
    }
    if (seconds > 0) {
        who.budget = static_cast<std::uint64_t>(std::round(nodes / seconds * milliseconds / 1000));
    }
}

template <class G>
void play_tournament(const char* title, std::uint64_t games, double milliseconds)
{
    constexpr int random_plies = 6;
    auto those = contestants<G>();
    std::vector<gs::named_player<G>> players;
    for (auto& who : those) {
        for (int time = 0; time != 3; ++time) { // the speed depends on the budget
            calibrate(who, random_plies, milliseconds);
        }
        players.push_back({who.name, gs::made_for_each_game([&who] {
                               return [&who, search = who.make()](const G& position) {
                                   const double start = processor_time();
                                   const auto move = search(position, who.budget).move;
                                   who.seconds += processor_time() - start;
                                   ++who.moves;
                                   return move;
                               };
                           })});
    }
    const auto result = gs::round_robin(G{}, players, {.games = games, .seed = 1, .random_plies = random_plies});
    std::printf("%s, %llu games a match, %g ms a move\n", title, static_cast<unsigned long long>(games), milliseconds);
    std::fflush(stdout);
    gs::write_table(std::cout, result);
    std::cout << std::flush;
    for (const auto& who : those) {
        std::printf("%-40s nodes %8llu, ms %5.2f\n", who.name.c_str(), static_cast<unsigned long long>(who.budget),
                    1000 * who.seconds / static_cast<double>(who.moves));
    }
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    const auto games = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 100);
    const double milliseconds = argc > 2 ? std::atof(argv[2]) : 3;
    play_tournament<games::connect_four<7, 6>>("Connect Four", games, milliseconds);
    play_tournament<games::othello<8>>("Othello", games, milliseconds);
}
