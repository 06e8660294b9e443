// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Opening books.

#include "games/connect_four.hpp"

#include <gamesearch/book.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/gamesearch.hpp>

#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>

namespace gs = gamesearch;

namespace {

using connect_four = games::connect_four<5, 4>;

} // namespace

int main()
{
    //! [build]
    const connect_four start;
    const std::string rules = "connect four 5x4";
    const auto book = gs::book<connect_four>::build(
        start, {.plies = 3, .rules = rules, .checkpoint = "c4.checkpoint"});
    std::cout << book.size() << " positions; the start: " << *book.find(start) << '\n';

    for (const auto& ranked : gs::rank_moves(start, gs::alpha_beta.with(book))) {
        std::cout << start.move_text(ranked.move) << ' ' << ranked.score << '\n';
    }
    //! [build]

    //! [files]
    book.save("c4.book", rules);
    std::remove("c4.checkpoint"); // the book is saved

    const auto opened = gs::book<connect_four>::open("c4.book", rules);
    std::cout << opened.check_values(start, {.sample = 50}) << '\n';
    //! [files]

    //! [scores]
    const auto scores =
        gs::book<connect_four, gs::ignore_distance_t>::build(start, {.plies = 3});
    std::cout << gs::solve.with(scores, gs::ignore_distance)(start).score << '\n';
    //! [scores]

    //! [jobs]
    gs::memory_store<connect_four>
        store; // or a gs::sqlite_store, a gs::postgresql_store
    const auto shared = gs::book_by_jobs(
        start, {.plies = 3, .rules = rules, .worker = "machine 7"}, store);
    std::cout << store.size() << " scores, " << shared.size() << " positions\n";
    //! [jobs]

    //! [refused]
    try {
        static_cast<void>(gs::book<connect_four>::open("c4.book", "connect four 7x6"));
    } catch (const std::runtime_error& error) {
        std::cout << error.what() << '\n';
    }
    //! [refused]
    std::remove("c4.book");
}
