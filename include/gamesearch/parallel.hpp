// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One search on several threads.

#ifndef GAMESEARCH_PARALLEL_HPP
#define GAMESEARCH_PARALLEL_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/parallel/threads.hpp>

#endif
