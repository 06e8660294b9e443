// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "plain_nim.hpp"

#include <gamesearch/by_proof_numbers.hpp>
#include <gamesearch/proof_number_search.hpp>
#include <gamesearch/transposition_table.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

// case: question_without_a_question
// A bare score does not say which way.
// expect: gamesearch: proof_number_search(game, question) takes gs::at_least{score} or gs::at_most{score}; give it a score of the
// reject: void
// max-lines: 20
namespace question_without_a_question {

void call()
{
    std::ignore = gs::proof_number_search(plain_nim{}, 1);
}

} // namespace question_without_a_question

// case: question_of_a_fraction
// A fraction is no score of a game of whole ones.
// expect: gamesearch: proof_number_search(game, question) takes gs::at_least{score} or gs::at_most{score}; give it a score of the
// reject: void
// max-lines: 20
namespace question_of_a_fraction {

void call()
{
    std::ignore = gs::proof_number_search(plain_nim{}, gs::at_least{0.5});
}

} // namespace question_of_a_fraction

// case: proof_of_no_game
// It says what check_game says.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs legal_moves
// max-lines: 45
namespace proof_of_no_game {

struct nim {
    int heap = 4;

    std::array<int, 2> legal_moves() const { return {1, 2}; }
    void apply(int stones) { heap -= stones; }
    void undo(int stones) { heap += stones; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

void call()
{
    std::ignore = gs::proof_number_search(nim{}, gs::at_least{1});
}

} // namespace proof_of_no_game

// case: proof_with_a_transposition_table
// That keeps scores, no proof numbers.
// expect: gamesearch: proof_number_search.with(...) takes a gs::proof_table, which is a variable that is not const,
// reject: void
// max-lines: 20
namespace proof_with_a_transposition_table {

struct nim : plain_nim {
    std::uint64_t hash() const { return static_cast<std::uint64_t>(2 * heap + static_cast<int>(mover)); }
};

void call()
{
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::proof_number_search.with(table)(nim{}, gs::at_least{1});
}

} // namespace proof_with_a_transposition_table

// case: proof_table_of_another_game
// expect: gamesearch: the proof table is one of another game; give the search a gs::proof_table<G> of the type G that is searched
// reject: void
// max-lines: 20
namespace proof_table_of_another_game {

struct nim : plain_nim {
    std::uint64_t hash() const { return static_cast<std::uint64_t>(2 * heap + static_cast<int>(mover)); }
};
struct other : nim {};

void call()
{
    gs::proof_table<nim> table{1024};
    std::ignore = gs::proof_number_search.with(table)(other{}, gs::at_least{1});
}

} // namespace proof_table_of_another_game

// case: proof_table_of_a_game_without_hash
// expect: gamesearch: a proof table needs a game with hash() const, which returns a std::uint64_t, or with key(); add one
// reject: has no member
// max-lines: 40
namespace proof_table_of_a_game_without_hash {

gs::proof_table<plain_nim> table{1024};

} // namespace proof_table_of_a_game_without_hash

// case: proof_by_repetitions_that_cannot_be_told
// expect: gamesearch: draw_by_repetition tells positions apart by key(), hash() or ==; give the game one of them
// reject: void
// max-lines: 20
namespace proof_by_repetitions_that_cannot_be_told {

void call()
{
    std::ignore = gs::proof_number_search.with(gs::draw_by_repetition)(plain_nim{}, gs::at_least{1});
}

} // namespace proof_by_repetitions_that_cannot_be_told

// case: proof_after_what_was_played_without_the_rule
// expect: gamesearch: gs::played counts under gs::draw_by_repetition only; give with(...) both
// reject: void
// max-lines: 20
namespace proof_after_what_was_played_without_the_rule {

struct nim : plain_nim {
    std::uint64_t hash() const { return static_cast<std::uint64_t>(2 * heap + static_cast<int>(mover)); }
};

void call()
{
    std::array<nim, 1> before{};
    std::ignore = gs::proof_number_search.with(gs::played{before})(nim{}, gs::at_least{1});
}

} // namespace proof_after_what_was_played_without_the_rule

// case: solve_fractions_by_proof_numbers
// Between two fractions there is a third, so that no question is the last one.
// expect: gamesearch: by_proof_numbers needs scores that are signed integers of at most 32 bits, as between two others there may
// reject: void
// max-lines: 20
namespace solve_fractions_by_proof_numbers {

struct nim : plain_nim {
    [[nodiscard]] std::optional<double> terminal_score() const { return plain_nim::terminal_score(); }
};

void call()
{
    std::ignore = gs::solve.with(gs::by_proof_numbers)(nim{});
}

} // namespace solve_fractions_by_proof_numbers
