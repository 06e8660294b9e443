// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/book/book.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/solve.hpp>

#include <tuple>

// max-lines: 25

// case: book_without_distances_in_a_search_that_compares_them
// expect: gamesearch: the book has scores without distances; give the searcher gs::ignore_distance as well, or build a gs::book<G>,
namespace book_without_distances_in_a_search_that_compares_them {

void call(const gs::book<gs::tic_tac_toe, gs::ignore_distance_t>& book)
{
    std::ignore = gs::alpha_beta.with(book, gs::no_line)(gs::tic_tac_toe{});
}

} // namespace book_without_distances_in_a_search_that_compares_them

// case: book_with_distances_by_a_searcher_that_ignores_them
// expect: gamesearch: a gs::book<G> has distances, which the searcher ignores; build a gs::book<G, gs::ignore_distance_t>, or leave
void book_with_distances_by_a_searcher_that_ignores_them()
{
    std::ignore = gs::book<gs::tic_tac_toe>::build({}, {}, gs::solve.with(gs::ignore_distance));
}

// case: book_of_a_game_without_key
// expect: gamesearch: a book needs `std::uint64_t key() const` or hash() of the game; add one of them (see docs/books.md)
namespace book_of_a_game_without_key {

const gs::book<plain_nim> book;

} // namespace book_of_a_game_without_key

// case: book_that_does_not_stay
// expect: gamesearch: an endgame table given to with(...) must outlive the searcher; make it a variable, and pass it itself (see
// max-lines: 20
void book_that_does_not_stay()
{
    const auto searcher = gs::alpha_beta.with(gs::book<gs::tic_tac_toe>{});
}

// case: book_of_no_game
// expect: static_assert(gs::check_game<G>()) says what it lacks
// max-lines: 16
const gs::book<int> book_of_no_game;
