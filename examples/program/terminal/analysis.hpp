// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// `--analyze`: the results of a search and of a ranking of a position.

#pragma once

#include "../game/table.hpp"
#include "../search/thinker.hpp"

#include <ostream>

namespace program {

void analyze(std::ostream& out, table& table, const thinker& who);

/// Every legal move, best first, in lines with its score.
void print_ranking(std::ostream& out, table& table, const thinker& who);

/// The moves as one line of JSON, described by docs/analysis.schema.json.
void analyze_as_json(std::ostream& out, table& table, const thinker& who);

} // namespace program
