// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game in the terminal, for people.

#ifndef GAMESEARCH_PLAY_HPP
#define GAMESEARCH_PLAY_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/play/play.hpp>
#include <gamesearch/play/play_options.hpp>

#endif
