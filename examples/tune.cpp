// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tunes the evaluation of an example game by play: `./examples/tune breakthrough`. Each game and size has its own
/// program, which that command builds on first use.

#include "matches/interrupt_watcher.hpp"
#include "program/options/option_table.hpp"
#include "program/terminal/terminal.hpp"
#include "solving/edition.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/tune.hpp>

#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>
#include TUNE_SHELF_HEADER

namespace tuning {

namespace gs = gamesearch;

inline constexpr std::string_view usage =
#include "help/tune.txt"
    ;

template <gs::game Game>
struct request {
    gs::tuning_options<Game> options{.limits = {.nodes = 500}, .max_plies = 300};
    std::string saved{}; ///< a file for the weights, unless empty
};

/// The first word is the game, which has already selected this program.
template <gs::game Game>
request<Game> read_command_line(const std::vector<std::string>& arguments)
{
    request<Game> asked;
    gs::tuning_options<Game>& options = asked.options;
    const auto read_sprt = [&](program::given_option& given) {
        options.sprt.elo0 = program::number_of<int>(given.name, given.value(), -10'000);
        options.sprt.elo1 = program::number_of<int>(given.name, given.value(), static_cast<int>(options.sprt.elo0) + 1);
    };
    using program::number_into;
    program::read_options(arguments, 1,
                          {{"--games", number_into(options.games)},
                           {"--rounds", number_into(options.rounds)},
                           {"--nodes", number_into(options.limits.nodes)},
                           {"--openings", number_into(options.random_plies, 0)},
                           {"--match-games", number_into(options.match_games, std::uint64_t{0})},
                           {"--sprt", read_sprt},
                           {"--scale", number_into(options.scale, 1)},
                           {"--max-plies", number_into(options.max_plies)},
                           {"--seed", number_into(options.seed, std::uint64_t{0})},
                           {"--concurrency", number_into(options.threads, 0U)},
                           {"--file", program::text_of(options.file)},
                           {"--save", program::text_of(asked.saved)},
                           {"--size", program::no_matter}},
                          program::refuse_word);
    return asked;
}

} // namespace tuning

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
