// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The former name of `<gamesearch/tree/dot.hpp>`, for programs that include it.

#ifndef GAMESEARCH_TREE_DOT_HPP
#define GAMESEARCH_TREE_DOT_HPP

#include <gamesearch/tree/dot.hpp>

#endif
