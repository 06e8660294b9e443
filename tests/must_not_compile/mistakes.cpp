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

// case: printed
// What is no game has no answer; that it cannot be printed is not said.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: no match for
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
namespace printed {

struct nim : nim_without_turns {};

void call()
{
    std::cout << gs::alpha_beta(nim{}) << '\n';
}

} // namespace printed

// case: members_used
// Nor that it has no such members.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: no match for
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
namespace members_used {

struct nim : nim_without_turns {};

int call()
{
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

} // namespace members_used

// case: ranking_used
// A ranking is walked.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: no match for
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
namespace ranking_used {

struct nim : nim_without_turns {};

void call()
{
    for (const auto& ranked : gs::rank_moves(nim{}, gs::alpha_beta, {.depth = 3})) {
        std::cout << ranked.move << ' ' << ranked.score << '\n';
    }
}

} // namespace ranking_used

// case: simulations_used
// So are the moves of a search by simulations.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: no match for
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
namespace simulations_used {

struct nim : nim_without_turns {};

void call()
{
    const auto result = gs::monte_carlo_tree_search(nim{}, {.nodes = 100});
    for (const auto& tried : result.moves) {
        std::cout << tried.move << ' ' << tried.visits << ' ' << tried.mean << '\n';
    }
    std::cout << result;
}

} // namespace simulations_used

// case: proof_used
// A proof has a verdict.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: no match for
// reject: invalid operands
// reject: error: no member named
// max-lines: 45
namespace proof_used {

struct nim : nim_without_turns {};

bool call()
{
    const auto result = gs::proof_number_search(nim{}, gs::at_least{1});
    std::cout << result << result.verdict;
    return result.verdict == gs::verdict::proven;
}

} // namespace proof_used

// case: time_without_unit
// A second, or a minute?
// expect: gamesearch: limits.time is a duration; give it a unit, such as {.time = 1s}
// reject: no match for
// reject: invalid operands
// max-lines: 20
namespace time_without_unit {

void call()
{
    std::cout << gs::alpha_beta(plain_nim{}, {.time = 1});
}

} // namespace time_without_unit

// case: time_without_unit_and_depth
// The same beside another limit, when moves are ranked.
// expect: gamesearch: limits.time is a duration; give it a unit, such as {.time = 1s}
// reject: no match
// reject: invalid operands
// max-lines: 20
namespace time_without_unit_and_depth {

auto ranking()
{
    return gs::rank_moves(plain_nim{}, gs::alpha_beta, {.depth = 3, .time = 0.5}).size();
}

} // namespace time_without_unit_and_depth

// case: depth_without_limits
// A number in the place of limits.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it limits in the second place, such
// reject: no match for
// reject: invalid operands
// max-lines: 20
namespace depth_without_limits {

void call()
{
    std::cout << gs::alpha_beta(plain_nim{}, 8);
}

} // namespace depth_without_limits

// case: evaluation_before_limits
// An evaluation in the place of limits.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it limits in the second place, such
// reject: no match for
// reject: invalid operands
// max-lines: 20
namespace evaluation_before_limits {

void call()
{
    std::cout << gs::alpha_beta(plain_nim{}, [](const plain_nim& game) { return game.heap; });
}

} // namespace evaluation_before_limits

// case: evaluation_of_what_can_change
// An evaluation that wants to change the position.
// expect: gamesearch: an evaluation is called with a const position and returns a score; make it callable as
// reject: no match for
// reject: invalid operands
// max-lines: 50
namespace evaluation_of_what_can_change {

void call()
{
    std::cout << gs::alpha_beta(plain_nim{}, {.depth = 3}, [](plain_nim& game) { return game.heap; });
}

} // namespace evaluation_of_what_can_change

// case: no_game_given
// Nothing to search.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it a game
// reject: no match for
// max-lines: 20
namespace no_game_given {

void call()
{
    std::cout << gs::alpha_beta();
}

} // namespace no_game_given

// case: no_question
// Proof numbers answer a question.
// expect: gamesearch: proof_number_search(game, question, limits) answers a question; give it gs::at_least{score}
// reject: no match for
// max-lines: 20
namespace no_question {

void call()
{
    std::cout << gs::proof_number_search(plain_nim{}).verdict;
}

} // namespace no_question

// case: limits_for_question
// The same with limits.
// expect: gamesearch: proof_number_search(game, question, limits) answers a question; give it gs::at_least{score}
// reject: no match for
// max-lines: 20
namespace limits_for_question {

struct nim : plain_nim {};

void call()
{
    std::cout << gs::proof_number_search(nim{}, {.nodes = 1000}).verdict;
}

} // namespace limits_for_question

// case: limits_before_searcher
// A ranking takes the searcher first.
// expect: gamesearch: rank_moves is called as (game, searcher, limits, evaluation); give it a searcher in the second place
// reject: no match
// max-lines: 20
namespace limits_before_searcher {

auto ranking()
{
    return gs::rank_moves(plain_nim{}, {.depth = 3}, gs::alpha_beta).size();
}

} // namespace limits_before_searcher

// case: deepening_without_searcher
// It is a searcher only with another one in it.
// expect: gamesearch: iterative_deepening wraps a searcher: write gs::iterative_deepening{gs::principal_variation_search}(game, limits)
// reject: deduction
// reject: no match for
// reject: error: no member named
// max-lines: 15
namespace deepening_without_searcher {

struct nim : plain_nim {};

void call()
{
    std::cout << *gs::iterative_deepening(nim{}, {.time = std::chrono::seconds{1}}).best_move;
}

} // namespace deepening_without_searcher

// case: deepening_of_a_game
// The same without limits.
// expect: gamesearch: iterative_deepening wraps a searcher: write gs::iterative_deepening{gs::principal_variation_search}(game, limits)
// reject: no match for
// reject: has no member
// reject: error: no member named
// max-lines: 15
namespace deepening_of_a_game {

struct nim : plain_nim {};

void call()
{
    const auto result = gs::iterative_deepening(nim{});
    std::cout << result.score;
}

} // namespace deepening_of_a_game

// case: stream_for_path
// A table is saved under a name.
// expect: gamesearch: save(table, path, rules) takes the path of a file, not a stream, and a text that names the rules
// reject: no match
// max-lines: 20
namespace stream_for_path {

struct nim : plain_nim {
    std::uint64_t hash() const { return static_cast<std::uint64_t>(heap); }
};

void call()
{
    const gs::transposition_table<nim> table{1 << 20};
    std::ofstream file{"nim.table"};
    gs::save(table, file, "nim");
}

} // namespace stream_for_path

// case: no_rules
// A file says which rules its values are for.
// expect: gamesearch: load(table, path, rules) takes the path of a file, not a stream, and a text that names the rules
// reject: no match
// max-lines: 20
namespace no_rules {

struct nim : plain_nim {
    std::uint64_t hash() const { return static_cast<std::uint64_t>(heap); }
};

void call()
{
    gs::transposition_table<nim> table{1 << 20};
    gs::load(table, "nim.table");
}

} // namespace no_rules
