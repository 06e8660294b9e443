// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The former name of `<gamesearch/tree/json.hpp>`, for programs that include it.

#ifndef GAMESEARCH_TREE_JSON_HPP
#define GAMESEARCH_TREE_JSON_HPP

#include <gamesearch/tree/json.hpp>

#endif
