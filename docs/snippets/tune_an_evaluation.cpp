// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The weights of an evaluation, found by play.

#include "games/breakthrough.hpp"
#include "games/othello.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/tune.hpp>

#include <array>
#include <cstddef>
#include <iostream>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace {

//! [features]
namespace gs = gamesearch;
using game = games::breakthrough<6>;

/// White's pawns less black's; how far white's have advanced, less how far black's have; white's
/// pawns that another one guards, less black's; and which side moves.
std::array<int, 4> ideas(const game& position)
{
    std::array<int, 4> lead{};
    for (int square = 0; square != game::square_count; ++square) {
        const char pawn = position.at(square);
        if (pawn == '.') {
            continue;
        }
        const int sign = pawn == 'P' ? 1 : -1;
        const int row = square / 6;
        const int behind = square - 6 * sign; // from where a neighbour guards it
        const bool has_row_behind = pawn == 'P' ? row != 0 : row != 5;
        const bool guarded =
            has_row_behind && ((square % 6 != 0 && position.at(behind - 1) == pawn) ||
                               (square % 6 != 5 && position.at(behind + 1) == pawn));
        lead[0] += sign;
        lead[1] += sign * (pawn == 'P' ? row : 5 - row);
        lead[2] += guarded ? sign : 0;
    }
    lead[3] = position.to_move() == gs::player::maximizer ? 1 : -1;
    return lead;
}
//! [features]

void tune_by_play()
{
    //! [tune]
    const auto knows_nothing = [](const game&) { return 0; };
    const auto result = gs::tune(game{}, gs::alpha_beta,
                                 {.games = 400,
                                  .rounds = 2,
                                  .limits = {.depth = 1},
                                  .random_plies = 6,
                                  .before = knows_nothing,
                                  .names = {"pawns", "rows", "guarded", "to move"}},
                                 ideas);
    std::cout << result << '\n';
    //! [tune]
    //! [code]
    std::cout << result.evaluation.code();
    //! [code]
}

void compare_with_the_guess()
{
    //! [guess]
    const auto by_guess = [](const game& position) {
        constexpr std::array<int, 5> worth{25, 17, 13, 11,
                                           10}; // by the steps to the goal
        const auto pawns = position.features(); // white's less black's, by these steps
        return std::inner_product(worth.begin(), worth.end(), pawns.begin(), 0);
    };
    const auto result = gs::tune(
        game{}, gs::alpha_beta,
        {.games = 400, .limits = {.depth = 1}, .random_plies = 6, .before = by_guess},
        ideas);
    std::cout << result.conclusion() << '\n';
    //! [guess]
}

void find_a_fault()
{
    //! [fault]
    const auto of_mover = [](const game& position) {
        auto lead = ideas(position);
        if (position.to_move() == gs::player::minimizer) {
            lead[1] = -lead[1]; // good for the side to move
        }
        return lead;
    };
    const auto result = gs::tune(
        game{}, gs::alpha_beta,
        {.games = 1000, .limits = {.depth = 1}, .random_plies = 8, .match_games = 0},
        of_mover);
    for (const auto& fault : result.faults) {
        std::cout << fault.message << '\n';
    }
    //! [fault]
}

void use_patterns()
{
    //! [patterns]
    using othello = games::othello<8>;
    const auto content = [](const othello& position, int square) {
        const char disc = position.at(square);
        return disc == 'X' ? 1 : disc == 'O' ? 2 : 0;
    };
    std::vector<int> left_to_right(64);
    for (int square = 0; square != 64; ++square) {
        left_to_right[static_cast<std::size_t>(square)] =
            square / 8 * 8 + 7 - square % 8;
    }
    const gs::cell_patterns corners{
        content,
        {.contents = 3,
         .patterns = {{0, 1, 2, 8, 9, 10}, {56, 57, 58, 48, 49, 50}},
         .symmetries = {left_to_right},
         .exchanged = {0, 2, 1}}};
    std::cout << corners.size() << " weights, in " << corners.places() << " places\n";
    //! [patterns]
}

void tune_an_option()
{
    //! [numbers]
    const auto player_with = [](const std::vector<double>& values) {
        const double of_a_row = values[0]; // beside 10 for a pawn
        const auto evaluate = [of_a_row](const game& position) {
            const auto lead = ideas(position);
            return static_cast<int>(10 * lead[0] + of_a_row * lead[1]);
        };
        return gs::searching(gs::alpha_beta, {.depth = 1}, evaluate);
    };
    const auto result = gs::tune_numbers(
        game{}, player_with,
        {{.name = "row", .value = -5, .lower = -20, .upper = 20, .step = 4}},
        {.games = 1000, .random_plies = 6, .match_games = 400});
    std::cout << result << '\n';
    //! [numbers]
}

} // namespace

int main()
{
    tune_by_play();
    compare_with_the_guess();
    find_a_fault();
    use_patterns();
    tune_an_option();
}
