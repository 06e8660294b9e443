// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A game for web pages and other languages.

#ifndef GAMESEARCH_EXPORT_HPP
#define GAMESEARCH_EXPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/export/c_functions.hpp>
#include <gamesearch/export/game_view.hpp>

#endif
