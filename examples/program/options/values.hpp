// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The values of options, read from text. Invalid values throw `wrong_usage`.

#pragma once

#include "../search/searcher_kind.hpp"
#include "../shelf.hpp"
#include "wrong_usage.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace program {

int read_number_of_games(const std::string& text);
std::uint64_t read_seed(const std::string& text);
int read_depth(const std::string& text);
std::uint64_t read_nodes(const std::string& text);

/// Seconds, such as `0.5`, `2s` or `500ms`.
std::chrono::duration<double> read_time(const std::string& text);

/// 0 means as many threads as the machine has.
unsigned read_number_of_threads(const std::string& text);

/// The available searchers, for use in a sentence.
std::string searcher_names();

searcher_kind read_searcher(const std::string& text);

/// The available levels, for use in a sentence.
std::string names_of_levels();

/// By its number or its name.
int read_level(const std::string& text);

/// A number of MiB, in bytes: at most half of the machine's memory.
std::size_t read_table_size(const std::string& text);

const boxed_game& read_game(const std::string& text);
const edition& read_size(const boxed_game& game, const std::string& size);

/// The opening position of a game, if this program was built with it.
std::unique_ptr<table> lay_out(const boxed_game& game, const edition& size);

/// Sets up a position: `opening`, or one in the game's notation.
void read_position(table& table, const boxed_game& game, const std::string& text);

/// Plays moves that are separated by spaces or commas. \p where they stand is for the message about an illegal one.
/// Returns the moves, as the game writes them.
std::vector<std::string> read_moves(table& table, const std::string& text, const std::string& where);

/// The moves of the game in a file, `-` for the standard input. Lines that begin with `#` and numbers of moves, such
/// such as `12.`, are left out.
std::string moves_in_file(const std::string& path);

} // namespace program
