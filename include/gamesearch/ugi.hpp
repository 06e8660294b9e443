// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The Universal Game Interface, by which programs play that know nothing of each other.

#ifndef GAMESEARCH_UGI_HPP
#define GAMESEARCH_UGI_HPP

#include <gamesearch/detail/support/language.hpp>

#include <gamesearch/match/notated_game.hpp>
#include <gamesearch/match/run_ugi.hpp>
#include <gamesearch/match/ugi_player.hpp>

#endif
