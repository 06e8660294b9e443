// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_unless_sanitized

// Patterns of cells that are learned naively, by temporal differences without games held out, lose to corners and
// mobility in Othello, and are not taken for an improvement.

#include "games/othello.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/match_report.hpp>
#include <gamesearch/tuning/cell_patterns.hpp>
#include <gamesearch/tuning/linear_evaluation.hpp>
#include <gamesearch/tuning/tune_evaluation.hpp>

namespace {

using othello = games::othello<8>;

int content_of(const othello& position, int square)
{
    const char disc = position.at(square);
    return disc == 'X' ? 1 : disc == 'O' ? 2 : 0;
}

using patterns = gs::cell_patterns<int (*)(const othello&, int)>;

/// Without regard to symmetry, so that each place has to learn for itself.
patterns rows_and_corners()
{
    return {content_of,
            {.contents = 3,
             .patterns = {{0, 1, 2, 3, 4, 5, 6, 7},
                          {56, 57, 58, 59, 60, 61, 62, 63},
                          {0, 8, 16, 24, 32, 40, 48, 56},
                          {7, 15, 23, 31, 39, 47, 55, 63},
                          {18, 19, 20, 21, 26, 27, 28, 29},
                          {34, 35, 36, 37, 42, 43, 44, 45}}}};
}

/// Learns from games against itself, in which it sees one ply and moves at random now and then.
std::vector<double> learned_naively(const patterns& features, int games)
{
    constexpr double rate = 0.01;
    std::vector<double> weights(features.size());
    gs::random_generator lots{1};
    const auto expected = [&](const othello& position) {
        double sum = 0;
        for (const auto [index, value] : features(position)) {
            sum += weights[index] * static_cast<double>(value);
        }
        return std::tanh(sum);
    };
    for (int game = 0; game != games; ++game) {
        othello position;
        while (!gs::final_score(position)) {
            const bool maximizing = position.to_move() == gs::player::maximizer;
            std::vector<std::pair<double, int>> moves;
            for (const int move : position.legal_moves()) {
                const double value = gs::after_move(position, move, [&](const othello& child) {
                    const auto end = gs::final_score(child);
                    return end ? (*end > 0 ? 1.0 : *end < 0 ? -1.0 : 0.0) : expected(child);
                });
                moves.emplace_back(maximizing ? value : -value, move);
            }
            const auto best = std::ranges::max_element(moves);
            const double target = maximizing ? best->first : -best->first;
            const double now = expected(position);
            for (const auto [index, value] : features(position)) {
                weights[index] += rate * (target - now) * (1 - now * now) * static_cast<double>(value);
            }
            const bool explores = lots.below(10) == 0;
            position.apply(explores ? moves[lots.below(static_cast<std::uint32_t>(moves.size()))].second
                                    : best->second);
        }
    }
    for (double& weight : weights) {
        weight *= 30; // discs
    }
    return weights;
}

} // namespace

BOOST_AUTO_TEST_CASE(patterns_learned_naively_are_not_called_an_improvement)
{
    const patterns features = rows_and_corners();
    const gs::linear_evaluation<othello, patterns> naive{learned_naively(features, 300), features, 63};
    for (const int depth : {2, 3}) { // deeper than they were learned with
        const auto match = gs::judge_evaluation(othello{}, gs::alpha_beta, naive,
                                                {.limits = {.depth = depth},
                                                 .random_plies = 8,
                                                 .before = &othello::corners_and_mobility,
                                                 .match_games = 200});
        BOOST_TEST_MESSAGE(gs::conclusion_of(match) << ": " << match);
        BOOST_TEST(!gs::shows_improvement(match));
        BOOST_TEST(match.score() < 0.5);
        BOOST_TEST(gs::conclusion_of(match).starts_with("no improvement was shown"));
    }
}
