// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The games of the page. To add one, add a file to games/ that defines a function like those below, and name it here
/// and in module.cpp.

#pragma once

#include "adapter.hpp"

#include <memory>
#include <string_view>

namespace web {

std::unique_ptr<page_game> tic_tac_toe();
std::unique_ptr<page_game> four_by_four();
std::unique_ptr<page_game> five_by_five();
std::unique_ptr<page_game> ultimate_tic_tac_toe();
std::unique_ptr<page_game> connect_four();
std::unique_ptr<page_game> othello();
std::unique_ptr<page_game> nine_mens_morris();
std::unique_ptr<page_game> typed_tree(std::string_view text);

} // namespace web
