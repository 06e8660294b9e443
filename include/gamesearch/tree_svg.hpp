// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The former name of `<gamesearch/tree/svg.hpp>`, for programs that include it.

#ifndef GAMESEARCH_TREE_SVG_HPP
#define GAMESEARCH_TREE_SVG_HPP

#include <gamesearch/tree/svg.hpp>

#endif
