// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Opening books: the exact scores of all positions within some plies of a start position.

#ifndef GAMESEARCH_BOOK_HPP
#define GAMESEARCH_BOOK_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/book/book.hpp>
#include <gamesearch/book/book_by_jobs.hpp>
#include <gamesearch/book/book_options.hpp>
#include <gamesearch/book/book_report.hpp>

#endif
