// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The former name of `<gamesearch/tree/labels.hpp>`, for programs that include it.

#ifndef GAMESEARCH_TREE_WORDS_HPP
#define GAMESEARCH_TREE_WORDS_HPP

#include <gamesearch/tree/labels.hpp>

#endif
