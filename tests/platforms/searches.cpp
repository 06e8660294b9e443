// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Prints what searches return and how many nodes they visit: the same text on every platform, which is in
/// searches.txt.

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/parallel.hpp>
#include <gamesearch/testing.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <sstream>
#include <string>

namespace {

namespace gs = gamesearch;

std::string text(const auto& value)
{
    std::ostringstream out;
    out.precision(std::numeric_limits<double>::max_digits10 - 2);
    out << value;
    return out.str();
}

template <class Result>
void print(const char* name, const Result& found)
{
    const auto& counted = found.statistics;
    std::printf("%s: %llu nodes, %llu leaves, %llu cutoffs, score %s, move %s, distance %d\n", name,
                static_cast<unsigned long long>(counted.nodes), static_cast<unsigned long long>(counted.leaves),
                static_cast<unsigned long long>(counted.cutoffs), text(found.score).c_str(),
                text(static_cast<int>(*found.best_move)).c_str(), found.distance);
}

void search_tic_tac_toe()
{
    const gs::tic_tac_toe game{"X...O...."};
    print("minimax", gs::minimax(game));
    print("negamax", gs::negamax(game));
    print("alpha_beta", gs::alpha_beta(game));
    gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 14};
    print("principal_variation_search", gs::principal_variation_search.with(table)(game));
    table.clear();
    print("iterative_deepening", gs::iterative_deepening{gs::principal_variation_search.with(table)}(game));
    print("solve", gs::solve(gs::tic_tac_toe{}));
    print("monte_carlo_tree_search", gs::monte_carlo_tree_search.with(gs::seed{7})(game, {.nodes = 400}));
    print("best_first_minimax", gs::best_first_minimax.with(gs::seed{7})(game, {.nodes = 400}));
    const auto proof = gs::proof_number_search(game, gs::at_least{0});
    std::printf("proof_number_search: %llu nodes, verdict %d\n",
                static_cast<unsigned long long>(proof.statistics.nodes), static_cast<int>(proof.verdict));
    for (const auto& ranked : gs::rank_moves(game, gs::alpha_beta)) {
        std::printf("move %d: score %d, distance %d\n", static_cast<int>(ranked.move), ranked.score, ranked.distance);
    }
}

void search_connect_four()
{
    using game = games::connect_four<4, 4>;
    gs::transposition_table<game> table{std::size_t{1} << 16};
    print("Connect Four 4x4", gs::solve.with(table)(game{}));
    std::printf("on two threads: score %d\n", gs::solve.with(gs::threads{2})(game{}).score);
}

template <class S>
void search_random_games(const char* name)
{
    std::uint64_t nodes = 0;
    double scores = 0;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const auto found = gs::alpha_beta(gs::random_game<S>{seed});
        nodes += found.statistics.nodes;
        scores += static_cast<double>(found.score) * static_cast<double>(seed);
    }
    std::printf("random games of %s: %llu nodes, scores %s\n", name, static_cast<unsigned long long>(nodes),
                text(scores).c_str());
}

void print_statistics_of_matches()
{
    const gs::pair_counts pairs{3, 20, 50, 24, 3};
    const auto strength = gs::elo(pairs, gs::elo_model::normalized);
    std::printf("elo %.6f, error %.6f\n", strength.value, strength.error);
    std::printf("llr %.6f\n", gs::sprt{.elo0 = 0, .elo1 = 5}.llr(pairs));
}

} // namespace

int main()
{
    search_tic_tac_toe();
    search_connect_four();
    search_random_games<int>("int");
    search_random_games<double>("double");
    search_random_games<long long>("long long");
    print_statistics_of_matches();
    const bool keeps_rules = static_cast<bool>(gs::check_rules(gs::tic_tac_toe{}));
    std::printf("rules: %s\n", keeps_rules ? "kept" : "broken");
}
