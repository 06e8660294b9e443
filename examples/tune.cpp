// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tunes the evaluation of an example game by play: `./examples/tune breakthrough`. Each game and size has its own
/// program, which that command builds on first use.

#include "matches/interrupt_watcher.hpp"
#include "program/options/option_table.hpp"
#include "program/terminal/terminal.hpp"
#include "solving/edition.hpp"
#include "tuning/request.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/tune.hpp>

#include TUNE_SHELF_HEADER

#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace gs = gamesearch;

struct size_of_this {
    static constexpr std::string_view value = TUNE_SIZE;
};
using edition = decltype(solving::unpacked<TUNE_BOX>::edition<size_of_this>())::type;
using game = edition::game;

/// A line on a terminal that each game overwrites.
void show_progress(const gs::tuning_progress& now)
{
    std::ostringstream line;
    line << "round " << now.round << ", " << now.stage << ": " << now.games << " of " << now.of_games << " games";
    if (now.match.games() != 0) {
        line << ", " << now.match;
    }
    std::cerr << "\r\x1B[K" << line.str().substr(0, program::terminal_columns() - 1) << std::flush;
}

int tune(tuning::request<game> asked)
{
    const matches::interrupt_watcher watcher;
    asked.options.stop = watcher.token();
    const bool shows_progress = program::errors_can_be_overwritten();
    if (shows_progress) {
        asked.options.on_progress = show_progress;
    }
    const gs::iterative_deepening search{gs::selective_search};
    const auto result = gs::tune(game{}, search, asked.options);
    if (shows_progress) {
        std::cerr << "\r\x1B[K";
    }
    std::cout << result << "\n\n" << result.evaluation.code() << std::flush;
    if (!asked.saved.empty() && !result.rounds.empty()) {
        gs::save(result.evaluation, asked.saved);
    }
    return !std::cout ? 1 : result.stopped ? 130 : 0;
}

} // namespace

int main(int argc, char** argv)
{
    return program::guarded("tune", tuning::usage, argc, argv, [](const std::vector<std::string>& arguments) {
        return tune(tuning::read_command_line<game>(arguments));
    });
}
