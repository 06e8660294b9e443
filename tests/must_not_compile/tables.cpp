// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <tuple>

// A score with a user-provided copy constructor.
struct points {
    int count = 0;
    points() = default;
    points(int n) : count{n} {}
    points(const points& other) : count{other.count} {}
    points& operator=(const points& other)
    {
        count = other.count;
        return *this;
    }
    friend auto operator<=>(const points&, const points&) = default;
    points operator-() const { return {-count}; }
};

struct nim_for_points : hashed_nim {
    std::optional<points> terminal_score() const { return heap > 1 ? std::nullopt : std::optional<points>{1}; }
};

// max-lines: 20

// case: shared_table_of_scores_that_are_not_trivial
// Threads read scores word by word.
// expect: gamesearch: threads can only share scores that are trivially copyable; make the score so, or give each
// expect: thread a gs::transposition_table of its own (see docs/transposition_table.md)
// reject: void
void shared_table_of_scores_that_are_not_trivial()
{
    struct nim : nim_for_points {};
    gs::shared_transposition_table<nim> table{1024};
}

// case: table_by_its_address
// A table is passed by reference, like an observer.
// expect: gamesearch: with(...) takes options such as gs::ignore_distance, gs::no_line and gs::draw_by_repetition, tables and threads
// expect: make a gs::transposition_table a variable that is not const, and pass it itself
// reject: void
void table_by_its_address()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::principal_variation_search.with(&table)(nim{});
}

// case: table_for_alpha_beta
// alpha_beta never asks for a hash, so a table would be for nothing.
// expect: gamesearch: this searcher uses no transposition table; give the table to gs::principal_variation_search.with(table)
// expect: or gs::solve.with(table) (see docs/transposition_table.md)
// reject: with(...) takes
// reject: void
void table_for_alpha_beta()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::alpha_beta.with(table)(nim{});
}

// case: table_in_a_call
// The searcher keeps the table for all its calls.
// expect: gamesearch: a table is given to the searcher, not to the call: searcher.with(table)(game), as in
// expect: gs::solve.with(table)(game) (see docs/transposition_table.md)
// reject: a search is called as
// max-lines: 12
void table_in_a_call()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::solve(nim{}, table);
}

// case: table_of_a_game_without_hash
// A table looks positions up by their hash.
// expect: gamesearch: a transposition table needs a game with hash() const, which returns a std::uint64_t, or with key(); add
// reject: has no member
// max-lines: 36
void table_of_a_game_without_hash()
{
    struct nim : plain_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::principal_variation_search.with(table)(nim{});
}

// case: table_of_a_plain_game
// gs::plain hides the hash of the game whose table this is.
// expect: gamesearch: the transposition table is for another game; give the searcher a gs::transposition_table<G> of
// reject: has no member
// reject: no member named
// max-lines: 25
void table_of_a_plain_game()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::principal_variation_search.with(table)(gs::plain(nim{}));
}

// case: table_of_another_game
// A table's entries for one game mean nothing in another, even if both have a hash.
// expect: gamesearch: the transposition table is for another game; give the searcher a gs::transposition_table<G> of
// reject: has no member
// reject: no member named
// max-lines: 25
void table_of_another_game()
{
    struct nim : hashed_nim {};
    struct misere_nim : nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::principal_variation_search.with(table)(misere_nim{}, {.depth = 3});
}

// case: table_that_is_const
// A search writes into its table.
// expect: gamesearch: a table given to with(...) must outlive the searcher and be written to; make it a variable that is not
// reject: with(...) takes
// reject: void
void table_that_is_const()
{
    struct nim : hashed_nim {};
    const gs::transposition_table<nim> table{1024};
    std::ignore = gs::principal_variation_search.with(table)(nim{});
}

// case: table_that_is_temporary
// The table must outlive the searcher: a temporary one would be gone when the searcher is called.
// expect: gamesearch: a table given to with(...) must outlive the searcher and be written to; make it a variable that is not
// reject: with(...) takes
// reject: void
void table_that_is_temporary()
{
    struct nim : hashed_nim {};
    const auto searcher = gs::principal_variation_search.with(gs::transposition_table<nim>{1024});
}

// case: saved_table_of_scores_that_are_not_trivial
// A file contains bytes.
// expect: gamesearch: a table can be saved if its scores are trivially copyable; make the score so (see docs/proofs.md)
// max-lines: 24
namespace saved_table_of_scores_that_are_not_trivial {

struct nim : nim_for_points {};

void call(const gs::transposition_table<nim>& table)
{
    gs::save(table, "nim.table", "nim");
}

} // namespace saved_table_of_scores_that_are_not_trivial
