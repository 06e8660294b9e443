// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/proof_numbers/best_method.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

// max-lines: 20

// case: question_without_a_question
// A bare score does not say which bound is asked for.
// expect: gamesearch: proof_number_search(game, question) takes gs::at_least{score} or gs::at_most{score}; give it a score of the
// reject: void
void question_without_a_question()
{
    std::ignore = gs::proof_number_search(plain_nim{}, 1);
}

// case: question_of_a_fraction
// A fraction is not a score of a game with integer scores.
// expect: gamesearch: proof_number_search(game, question) takes gs::at_least{score} or gs::at_most{score}; give it a score of the
// reject: void
void question_of_a_fraction()
{
    std::ignore = gs::proof_number_search(plain_nim{}, gs::at_least{0.5});
}

// case: proof_of_no_game
// The error is that of check_game.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs
// max-lines: 45
void proof_of_no_game()
{
    struct nim : nim_without_turns {};
    std::ignore = gs::proof_number_search(nim{}, gs::at_least{1});
}

// case: proof_with_a_transposition_table
// It stores scores, not proof numbers.
// expect: gamesearch: proof_number_search.with(...) takes a gs::proof_table, which is a variable that is not const,
// reject: void
void proof_with_a_transposition_table()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::proof_number_search.with(table)(nim{}, gs::at_least{1});
}

// case: proof_table_of_another_game
// expect: gamesearch: the proof table is for another game; give the search a gs::proof_table<G> of the type G that is searched
// reject: void
void proof_table_of_another_game()
{
    struct nim : hashed_nim {};
    struct other : nim {};
    gs::proof_table<nim> table{1024};
    std::ignore = gs::proof_number_search.with(table)(other{}, gs::at_least{1});
}

// case: proof_table_of_a_game_without_hash
// expect: gamesearch: a proof table needs a game with hash() const, which returns a std::uint64_t, or with key(); add one
// reject: has no member
// max-lines: 40
void proof_table_of_a_game_without_hash()
{
    gs::proof_table<plain_nim> table{1024};
}

// case: proof_by_repetitions_that_cannot_be_told
// expect: gamesearch: draw_by_repetition tells positions apart by key(), hash() or ==; give the game one of them
// reject: void
void proof_by_repetitions_that_cannot_be_told()
{
    std::ignore = gs::proof_number_search.with(gs::draw_by_repetition)(plain_nim{}, gs::at_least{1});
}

// case: proof_after_what_was_played_without_the_rule
// expect: gamesearch: gs::played counts under gs::draw_by_repetition only; give with(...) both
// reject: void
void proof_after_what_was_played_without_the_rule()
{
    struct nim : hashed_nim {};
    std::array<nim, 1> before{};
    std::ignore = gs::proof_number_search.with(gs::played{before})(nim{}, gs::at_least{1});
}

// case: proof_with_an_observer_of_nodes
// expect: gamesearch: the observer has no event of a proof-number search; name its member on_progress
// reject: no match for
void proof_with_an_observer_of_nodes()
{
    struct listener {
        void on_leaf(const gs::leaf_event<plain_nim>&) {}
    };
    std::ignore = gs::proof_number_search(plain_nim{}, gs::at_least{1}, gs::unlimited, listener{});
}

// case: proof_with_progress_of_another_game
// expect: gamesearch: the observer's on_progress has the wrong signature; make it take a const gs::progress_event<G>&
// reject: no match for
// max-lines: 26
void proof_with_progress_of_another_game()
{
    struct listener {
        void on_progress(int) {}
    };
    std::ignore = gs::proof_number_search(plain_nim{}, gs::at_least{1}, gs::unlimited, listener{});
}

// case: solve_fractions_by_the_best_method
// expect: gamesearch: best_method needs scores that are signed integers of at most 32 bits, because it halves the interval
// reject: void
void solve_fractions_by_the_best_method()
{
    struct nim : plain_nim {
        [[nodiscard]] std::optional<double> terminal_score() const { return plain_nim::terminal_score(); }
        [[nodiscard]] std::uint64_t hash() const { return 0; }
    };
    std::ignore = gs::solve.with(gs::best_method)(nim{});
}

// case: solve_by_the_best_method_without_a_key
// expect: gamesearch: best_method interrupts its searches and continues them from tables; give the game hash() or key()
// reject: void
void solve_by_the_best_method_without_a_key()
{
    std::ignore = gs::solve.with(gs::best_method)(plain_nim{});
}

// case: best_method_with_something_else
// expect: gamesearch: best_method.with(...) takes a gs::transposition_table and a gs::proof_table
// reject: no match for
void best_method_with_something_else()
{
    std::ignore = gs::best_method.with(gs::ignore_distance);
}

// case: best_method_after_an_option_of_solve
// expect: gamesearch: gs::best_method and gs::by_proof_numbers would lose the options that gs::solve has
void best_method_after_an_option_of_solve()
{
    const auto solver = gs::solve.with(gs::draw_by_repetition).with(gs::best_method);
}

// case: solve_with_a_policy_of_selective_search
// expect: are options of gs::selective_search; leave them out here
// max-lines: 25
void solve_with_a_policy_of_selective_search()
{
    const auto solver = gs::solve.with(gs::no_null_move);
}

// case: solve_fractions_by_proof_numbers
// Between two fractions there is a third, so that no question would be the last one.
// expect: gamesearch: by_proof_numbers needs scores that are signed integers of at most 32 bits, because it halves the interval
// reject: void
void solve_fractions_by_proof_numbers()
{
    struct nim : plain_nim {
        [[nodiscard]] std::optional<double> terminal_score() const { return plain_nim::terminal_score(); }
    };
    std::ignore = gs::solve.with(gs::by_proof_numbers)(nim{});
}
