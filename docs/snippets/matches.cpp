// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Is a new evaluation better than the one before? Matches answer.

#include "games/connect_four.hpp"
#include "games/gardner_minichess.hpp"
#include "games/othello.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/play.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

namespace {

//! [evaluations]
namespace gs = gamesearch;
using othello = games::othello<8>;

/// Squares on the diagonals: a corner, and the square before it.
constexpr std::pair<int, int> diagonals[] = {{0, 9}, {7, 14}, {56, 49}, {63, 54}};

int sign(char disc)
{
    return disc == 'X' ? 1 : disc == 'O' ? -1 : 0;
}

int today(const othello& game)
{
    return game.corners_and_mobility();
}

int heavier_corners(const othello& game)
{
    int score = today(game);
    for (const auto& [corner, before] : diagonals) {
        score += 8 * sign(game.at(corner));
    }
    return score;
}

int careful(const othello& game) // who stands before an empty corner gives it away
{
    int score = today(game);
    for (const auto& [corner, before] : diagonals) {
        score -= game.at(corner) == '-' ? 4 * sign(game.at(before)) : 0;
    }
    return score;
}
//! [evaluations]

void play_a_match()
{
    //! [match]
    const gs::limits same{.depth = 3};
    const auto result =
        gs::play_match(othello{}, gs::searching(gs::alpha_beta, same, careful),
                       gs::searching(gs::alpha_beta, same, today),
                       {.games = 100, .seed = 1, .random_plies = 6});
    std::cout << result << '\n';
    //! [match]
    //! [table]
    gs::write_table(std::cout, result, "careful", "today");
    //! [table]
}

//! [test]
template <class Evaluation>
void is_it_better(const char* name, Evaluation changed)
{
    const gs::limits same{.depth = 3};
    const auto result =
        gs::play_match(othello{}, gs::searching(gs::alpha_beta, same, changed),
                       gs::searching(gs::alpha_beta, same, today),
                       {.games = 20'000,
                        .seed = 1,
                        .sprt = gs::sprt{.elo0 = 0, .elo1 = 20},
                        .random_plies = 6});
    const bool better = result.decision == gs::sprt_decision::accept_h1;
    std::cout << name << " after " << result.games()
              << " games: " << (better ? "better" : "no better") << '\n'
              << result << '\n';
}
//! [test]

void count_by_hand()
{
    //! [by hand]
    const gs::pair_counts pairs{13, 37, 50, 25, 3}; // of another program, say
    const gs::sprt test{.elo0 = 0, .elo1 = 4};
    const auto difference = gs::elo(pairs, gs::elo_model::normalized);
    std::cout << "LLR " << test.llr(pairs) << ", " << test.decide(pairs) << '\n'
              << "Elo " << difference.value << " +/- " << difference.error << '\n';
    //! [by hand]
}

void use_clocks()
{
    using namespace std::chrono_literals;
    //! [clocks]
    const gs::player_limits three_seconds{.clock = gs::game_clock{.remaining = 3s}};
    const auto sleeper = [](const othello& game) { // never looks at its clock
        return *game.legal_moves().begin();
    };
    const auto cheat = [](const othello&) { return 99; };
    const auto result =
        gs::play_match(othello{}, sleeper, cheat,
                       {.games = 4, .first = three_seconds, .second = three_seconds});
    std::cout << result << '\n';
    //! [clocks]
}

void repeat_positions()
{
    //! [repetition]
    using games::gardner_minichess;
    const auto knows =
        gs::searching(gs::alpha_beta.with(gs::draw_by_repetition), {.depth = 3});
    const auto result = gs::play_match(gardner_minichess{}, knows,
                                       gs::searching(gs::alpha_beta, {.depth = 3}),
                                       {.games = 100,
                                        .seed = 1,
                                        .random_plies = 6,
                                        .draw_by_repetition = true,
                                        .agreed_win = {{.margin = 700, .moves = 4}}});
    std::cout << result << '\n';
    //! [repetition]
}

void own_table_for_each_game()
{
    //! [tables]
    const auto with_table = gs::made_for_each_game([] {
        auto table =
            std::make_unique<gs::transposition_table<othello>>(std::size_t{1} << 18);
        return [table = std::move(table)](const othello& game) {
            const auto search = gs::principal_variation_search.with(*table);
            return gs::iterative_deepening{search}(game, {.nodes = 500}).best_move;
        };
    });
    const auto result = gs::play_match(
        othello{}, with_table,
        gs::searching(gs::iterative_deepening{gs::alpha_beta}, {.nodes = 500}),
        {.games = 40, .seed = 1, .threads = 2, .random_plies = 6});
    std::cout << result << '\n';
    //! [tables]
}

void tournament()
{
    //! [round robin]
    using connect_four = games::connect_four<7, 6>;
    const auto result =
        gs::round_robin(connect_four{},
                        {{"depth 5", gs::searching(gs::alpha_beta, {.depth = 5})},
                         {"depth 3", gs::searching(gs::alpha_beta, {.depth = 3})},
                         {"depth 1", gs::searching(gs::alpha_beta, {.depth = 1})},
                         {"level 2", gs::level{2}},
                         {"random", gs::random_player{}}},
                        {.games = 100, .seed = 1, .random_plies = 4});
    gs::write_table(std::cout, result);
    //! [round robin]
}

[[maybe_unused]] void play_yourself()
{
    //! [play]
    gs::play(games::connect_four<7, 6>{}, gs::human{}, gs::level{3});
    //! [play]
}

[[maybe_unused]] void play_with_names()
{
    //! [play with names]
    const auto victory = [](const othello& end) {
        return "by " + std::to_string(std::abs(*gs::final_score(end)));
    };
    const auto position = [](const othello& now) { return now.text(); };
    gs::play_against(othello{}, gs::level{3},
                     {.first = "black",
                      .second = "white",
                      .victory = victory,
                      .commands = {{"position", "prints the position", position}}});
    //! [play with names]
}

} // namespace

int main()
{
    play_a_match();
    is_it_better("heavier corners", heavier_corners);
    is_it_better("careful", careful);
    count_by_hand();
    use_clocks();
    repeat_positions();
    own_table_for_each_game();
    tournament();
}
