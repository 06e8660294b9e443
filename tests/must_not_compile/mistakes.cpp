// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Mistakes that beginners make: one error each, which names the remedy, however the answer is used.

#include "plain_nim.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/monte_carlo.hpp>
#include <gamesearch/proof_numbers.hpp>
#include <gamesearch/table.hpp>

#include <chrono>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <optional>
#include <vector>

// reject: no match for
// max-lines: 20

// case: printed
// What is no game has no answer; that it cannot be printed is not said.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
void printed()
{
    struct nim : nim_without_turns {};
    std::cout << gs::alpha_beta(nim{}) << '\n';
}

// case: members_used
// Nor that it has no such members.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
int members_used()
{
    struct nim : nim_without_turns {};
    const auto result = gs::solve(nim{});
    if (result.best_move) {
        std::cout << *result.best_move << ' ' << result.score << ' ' << result.distance;
    }
    for (const auto& move : result.principal_variation) {
        std::cout << move;
    }
    const int score = result.score;
    return result.score > 0 && result.bound == gs::bound::exact && result.statistics.nodes == 1 ? score : 0;
}

// case: ranking_used
// A ranking is walked.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
void ranking_used()
{
    struct nim : nim_without_turns {};
    for (const auto& ranked : gs::rank_moves(nim{}, gs::alpha_beta, {.depth = 3})) {
        std::cout << ranked.move << ' ' << ranked.score << '\n';
    }
}

// case: simulations_used
// So are the moves of a search by simulations.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
void simulations_used()
{
    struct nim : nim_without_turns {};
    const auto result = gs::monte_carlo_tree_search(nim{}, {.nodes = 100});
    for (const auto& tried : result.moves) {
        std::cout << tried.move << ' ' << tried.visits << ' ' << tried.mean << '\n';
    }
    std::cout << result;
}

// case: proof_used
// A proof has a verdict.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
bool proof_used()
{
    struct nim : nim_without_turns {};
    const auto result = gs::proof_number_search(nim{}, gs::at_least{1});
    std::cout << result << result.verdict;
    return result.verdict == gs::verdict::proven;
}

// case: time_without_unit
// A second, or a minute?
// expect: gamesearch: limits.time is a duration; give it a unit, such as {.time = 1s}
// reject: invalid operands
void time_without_unit()
{
    std::cout << gs::alpha_beta(plain_nim{}, {.time = 1});
}

// case: time_without_unit_and_depth
// The same beside another limit, when moves are ranked.
// expect: gamesearch: limits.time is a duration; give it a unit, such as {.time = 1s}
// reject: no match
// reject: invalid operands
auto time_without_unit_and_depth()
{
    return gs::rank_moves(plain_nim{}, gs::alpha_beta, {.depth = 3, .time = 0.5}).size();
}

// case: depth_without_limits
// A number in the place of limits.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it limits in the second place, such
// reject: invalid operands
void depth_without_limits()
{
    std::cout << gs::alpha_beta(plain_nim{}, 8);
}

// case: evaluation_before_limits
// An evaluation in the place of limits.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it limits in the second place, such
// reject: invalid operands
void evaluation_before_limits()
{
    std::cout << gs::alpha_beta(plain_nim{}, [](const plain_nim& game) { return game.heap; });
}

// case: evaluation_of_what_can_change
// An evaluation that wants to change the position.
// expect: gamesearch: an evaluation is called with a const position and returns a score; make it callable as
// reject: invalid operands
// max-lines: 50
void evaluation_of_what_can_change()
{
    std::cout << gs::alpha_beta(plain_nim{}, {.depth = 3}, [](plain_nim& game) { return game.heap; });
}

// case: no_game_given
// Nothing to search.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it a game
void no_game_given()
{
    std::cout << gs::alpha_beta();
}

// case: no_question
// Proof numbers answer a question.
// expect: gamesearch: proof_number_search(game, question, limits) answers a question; give it gs::at_least{score}
void no_question()
{
    std::cout << gs::proof_number_search(plain_nim{}).verdict;
}

// case: limits_for_question
// The same with limits.
// expect: gamesearch: proof_number_search(game, question, limits) answers a question; give it gs::at_least{score}
void limits_for_question()
{
    struct nim : plain_nim {};
    std::cout << gs::proof_number_search(nim{}, {.nodes = 1000}).verdict;
}

// case: limits_before_searcher
// A ranking takes the searcher first.
// expect: gamesearch: rank_moves is called as (game, searcher, limits, evaluation); give it a searcher in the second place
// reject: no match
auto limits_before_searcher()
{
    return gs::rank_moves(plain_nim{}, {.depth = 3}, gs::alpha_beta).size();
}

// case: deepening_without_searcher
// It is a searcher only with another one in it.
// expect: gamesearch: iterative_deepening wraps a searcher: write gs::iterative_deepening{gs::principal_variation_search}(game, limits)
// reject: deduction
// reject: error: no member named
// max-lines: 15
void deepening_without_searcher()
{
    struct nim : plain_nim {};
    std::cout << *gs::iterative_deepening(nim{}, {.time = std::chrono::seconds{1}}).best_move;
}

// case: deepening_of_a_game
// The same without limits.
// expect: gamesearch: iterative_deepening wraps a searcher: write gs::iterative_deepening{gs::principal_variation_search}(game, limits)
// reject: has no member
// reject: error: no member named
// max-lines: 15
void deepening_of_a_game()
{
    struct nim : plain_nim {};
    const auto result = gs::iterative_deepening(nim{});
    std::cout << result.score;
}

// case: stream_for_path
// A table is saved under a name.
// expect: gamesearch: save(table, path, rules) takes the path of a file, not a stream, and a text that names the rules
// reject: no match
void stream_for_path()
{
    struct nim : plain_nim {
        std::uint64_t hash() const { return static_cast<std::uint64_t>(heap); }
    };
    const gs::transposition_table<nim> table{1 << 20};
    std::ofstream file{"nim.table"};
    gs::save(table, file, "nim");
}

// case: no_rules
// A file says which rules its values are for.
// expect: gamesearch: load(table, path, rules) takes the path of a file, not a stream, and a text that names the rules
// reject: no match
void no_rules()
{
    struct nim : plain_nim {
        std::uint64_t hash() const { return static_cast<std::uint64_t>(heap); }
    };
    gs::transposition_table<nim> table{1 << 20};
    gs::load(table, "nim.table");
}
