// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// `--analyze`: what a search and a ranking say about a position.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_ANALYSIS_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_ANALYSIS_HPP

#include "table.hpp"
#include "thinker.hpp"

#include <ostream>

namespace program {

void analyze(std::ostream& out, table& table, const thinker& who);

} // namespace program

#endif
