// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// One search on several threads.

#ifndef GAMESEARCH_PARALLEL_HPP
#define GAMESEARCH_PARALLEL_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/parallel/threads.hpp>

#endif
