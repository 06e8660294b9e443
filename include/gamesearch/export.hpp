// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game for web pages and other languages.

#ifndef GAMESEARCH_EXPORT_HPP
#define GAMESEARCH_EXPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/export/c_functions.hpp>

#endif
