// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The games of the page. To put one on it, add a file to games/ that defines a function as those below, and name it here
/// and in module.cpp.

#ifndef GAMESEARCH_EXAMPLES_WEB_GAMES_HPP
#define GAMESEARCH_EXAMPLES_WEB_GAMES_HPP

#include "adapter.hpp"

#include <memory>

namespace web {

std::unique_ptr<page_game> tic_tac_toe();
std::unique_ptr<page_game> four_by_four();
std::unique_ptr<page_game> five_by_five();
std::unique_ptr<page_game> ultimate_tic_tac_toe();
std::unique_ptr<page_game> connect_four();

} // namespace web

#endif
