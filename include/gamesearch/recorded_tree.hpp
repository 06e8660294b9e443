// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The former name of `<gamesearch/tree/recorded_tree.hpp>`, for programs that include it.

#ifndef GAMESEARCH_RECORDED_TREE_HPP
#define GAMESEARCH_RECORDED_TREE_HPP

#include <gamesearch/tree/recorded_tree.hpp>

#endif
