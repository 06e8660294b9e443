// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The values of options, read from text. What is none is answered with `wrong_usage`.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_VALUES_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_VALUES_HPP

#include "level.hpp"
#include "searcher_kind.hpp"
#include "shelf.hpp"
#include "wrong_usage.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace program {

int read_number_of_games(const std::string& text);
std::uint64_t read_seed(const std::string& text);
int read_depth(const std::string& text);
std::uint64_t read_nodes(const std::string& text);

/// Seconds, such as `0.5`, `2s` or `500ms`.
std::chrono::duration<double> read_time(const std::string& text);

/// 0 stands for as many as the machine has.
unsigned read_number_of_threads(const std::string& text);

/// What searchers there are, for a sentence.
std::string searcher_names();

searcher_kind read_searcher(const std::string& text);

/// What levels there are, for a sentence.
std::string level_names();

/// By its number or its name.
const level& read_level(const std::string& text);

/// A number of MiB, in bytes: no more than half of what the machine has.
std::size_t read_table_size(const std::string& text);

const boxed_game& read_game(const std::string& text);
const edition& read_size(const boxed_game& game, const std::string& size);

/// The opening position of a game, if this program has been built with it.
std::unique_ptr<table> lay_out(const boxed_game& game, const edition& size);

/// Lays a position on the table: `opening`, or one in the game's notation.
void read_position(table& table, const boxed_game& game, const std::string& text);

/// Plays moves with spaces or commas between them.
void read_moves(table& table, const std::string& text);

} // namespace program

#endif
