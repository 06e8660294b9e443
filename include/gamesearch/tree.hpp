// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The tree of a search: recorded, walked and drawn.

#ifndef GAMESEARCH_TREE_HPP
#define GAMESEARCH_TREE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/tree/dot.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/ranking_json.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/selected_tree.hpp>
#include <gamesearch/tree/steps.hpp>
#include <gamesearch/tree/svg.hpp>
#include <gamesearch/tree/svg_board.hpp>

#endif
