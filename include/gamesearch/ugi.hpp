// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The Universal Game Interface, a protocol by which independent programs play each other.

#ifndef GAMESEARCH_UGI_HPP
#define GAMESEARCH_UGI_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/ugi/notated_game.hpp>
#include <gamesearch/ugi/run_ugi.hpp>
#include <gamesearch/ugi/uci_player.hpp>
#include <gamesearch/ugi/ugi_player.hpp>
#include <gamesearch/ugi/ugi_setting.hpp>

#endif
