// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Draws rules of games, keeps those that are worth playing, finds an evaluation for each by play, and prints a list of
/// them. The error stream says why games were left out.
/// usage: strength_games FIRST_SEED COUNT

#include "game_list.hpp"
#include "generated_game.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/report.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/testing.hpp>
#include <gamesearch/tune.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

namespace {

namespace gs = gamesearch;
using game = gs::strength_bench::generated_game;

const gs::iterative_deepening search{gs::selective_search};

/// Why a report speaks against a game; empty if it does not.
[[nodiscard]] std::string fault_of(const gs::game_report& report, double most_draws, double least_share)
{
    const auto is_outside = [](double value, double least, double most) { return value < least || value > most; };
    return report.share_of_draws().value > most_draws                                    ? "drawn"
           : is_outside(report.points_of_first().value, least_share, 1 - least_share)    ? "unfair"
           : is_outside(report.plies.value, 10, 110)                                     ? "length"
           : is_outside(report.branching.value, 3.5, 70) || report.decisions.value < 0.7 ? "choice"
           : report.different_games < report.games() * 9 / 10                            ? "few games"
           : report.exact                                                                ? "solved"
                                                                                         : "";
}

/// What two players of the same game, of which the first visits eight times as many positions, share of the points.
[[nodiscard]] double gain_of_depth(const game& start)
{
    const auto match = gs::play_match(start, gs::searching(search, {.nodes = 1200}),
                                      gs::searching(search, {.nodes = 150}), {.games = 40, .random_plies = 4});
    return match.score();
}

/// Sets the weights by play; returns whether they were shown to be better than none.
[[nodiscard]] bool find_weights(strength::rules& rules)
{
    gs::tuning_options<game> options;
    options.games = 150;
    options.rounds = 2;
    options.limits = {.nodes = 150};
    options.random_plies = 5;
    options.scale = strength::position::win / 25.0;
    options.sprt = {.elo0 = 0, .elo1 = 60};
    options.match_games = 200;
    const auto tuned = gs::tune(game{strength::position{rules}}, search, options);
    const auto& weights = tuned.evaluation.weights();
    if (!tuned.is_better() || weights.size() != rules.weights.size()) {
        return false;
    }
    for (std::size_t index = 0; index != weights.size(); ++index) {
        rules.weights[index] = static_cast<int>(std::lround(weights[index]));
    }
    return true;
}

/// Why a game is left out; empty if it is worth playing, with its evaluation in \p rules.
[[nodiscard]] std::string fault_of(strength::rules& rules)
{
    const game start{strength::position{rules}};
    if (start.terminal_score() || start.legal_moves().size() < 3) {
        return "no moves";
    }
    const auto reported = [&](std::uint64_t games, std::uint64_t nodes, std::uint64_t solving) {
        return gs::report(game{strength::position{rules}}, gs::searching(search, {.nodes = nodes}),
                          {.games = games, .random_plies = 3, .solving = {.nodes = solving}});
    };
    if (const auto fault = fault_of(reported(10, 60, 0), 0.4, 0); !fault.empty()) {
        return fault + " at first";
    }
    if (const auto checked = gs::check_rules(start, {.games = 5, .short_lines = 100, .nodes = 500}); !checked) {
        return "broken: " + checked.faults.front().text;
    }
    if (!find_weights(rules)) {
        return "no evaluation";
    }
    if (const auto fault = fault_of(reported(30, 400, 200'000), 0.3, 0.15); !fault.empty()) {
        return fault;
    }
    return gain_of_depth(game{strength::position{rules}}) < 0.65 ? "depth gains little" : "";
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fputs("usage: strength_games FIRST_SEED COUNT\n", stderr);
        return 2;
    }
    std::uint64_t seed = std::strtoull(argv[1], nullptr, 10);
    const std::size_t wanted = std::strtoull(argv[2], nullptr, 10);
    std::map<strength::goal, std::size_t> kept; // no goal has more than a quarter of the games
    for (std::size_t found = 0; found != wanted; ++seed) {
        strength::rules rules = strength::drawing{seed}.drawn();
        if (4 * kept[rules.won_by] >= wanted) {
            continue;
        }
        const std::string fault = fault_of(rules);
        std::fprintf(stderr, "%llu: %s (%s)\n", static_cast<unsigned long long>(seed),
                     fault.empty() ? "kept" : fault.c_str(), strength::description(rules).c_str());
        if (fault.empty()) {
            ++found;
            ++kept[rules.won_by];
            std::puts(strength::line_of(rules).c_str());
            std::fflush(stdout);
        }
    }
}
