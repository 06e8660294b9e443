// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The former name of `<gamesearch/tree/node.hpp>`, for programs that include it.

#ifndef GAMESEARCH_TREE_NODE_HPP
#define GAMESEARCH_TREE_NODE_HPP

#include <gamesearch/tree/node.hpp>

#endif
