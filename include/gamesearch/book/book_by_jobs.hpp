// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Building a book by the jobs of a store.

#ifndef GAMESEARCH_BOOK_BOOK_BY_JOBS_HPP
#define GAMESEARCH_BOOK_BOOK_BY_JOBS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/book/book.hpp>
#include <gamesearch/book/book_options.hpp>
#include <gamesearch/book/detail/book_build.hpp>
#include <gamesearch/book/detail/book_job_worker.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/growing_table.hpp>

#include <cstddef>

namespace gamesearch {

/// Builds a \ref book by jobs: for each position after the last ply there is a job in \p store, and its exact score is
/// stored as a \ref fact. Any number of processes on any machines that reach the store may call this at the same time,
/// each with its own store object, and each returns the book. They may be killed at any moment; what they have finished
/// remains, and a call with the same arguments continues. Facts that the store already has are used.
///
/// \param start the start position
/// \param options the number of plies, the text that names the rules, the worker's name and its lease
/// \param store the store that the workers share, for this book alone
/// \param searcher finds exact scores
/// \return the book; an empty one if the build was stopped
/// \pre the game is not over at \p start
/// Throws: `std::invalid_argument` if the store is about another start, other rules or another number of plies;
/// `std::runtime_error` if two facts contradict each other; `std::domain_error` if the searcher does not prove a score;
/// and whatever the store throws. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
/// Thread safety: one thread for each store object.
/// Complexity: a search for each position after the last ply, shared by the workers.
/// Example: docs/snippets/books.cpp [jobs]
template <keyed_game G, class Store, class Searcher>
    requires(job_store<Store, G> && gamesearch::searcher<const Searcher, G>)
[[nodiscard]] book<G, ignore_distance_t> book_by_jobs(const G& start, const book_options& options, Store& store,
                                                      const Searcher& searcher)
{
    using made = book<G, ignore_distance_t>;
    detail::book_build<G, false> build{start, options};
    detail::book_job_worker<G, Store> worker{start, options, store, build};
    return worker.run(searcher) && build.back_up(searcher) ? detail::book_maker::book_of<made>(build) : made{};
}

/// The same by \ref solve, with one table of up to 64 MiB for all jobs of this worker. It throws what the other one
/// throws.
template <keyed_game G, job_store<G> Store>
[[nodiscard]] book<G, ignore_distance_t> book_by_jobs(const G& start, const book_options& options, Store& store)
{
    growing_table<G> table{std::size_t{64} << 20};
    return gamesearch::book_by_jobs(start, options, store, solve.with(table, ignore_distance, no_line));
}

} // namespace gamesearch

#endif
