// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays a match between two players of an example game: `./examples/match othello alpha_beta,depth=4 level=3`. Each
/// game and size has its own program, which that command builds on first use.

#include "matches/interrupt_watcher.hpp"
#include "matches/record.hpp"
#include "matches/request.hpp"
#include "matches/uci_notation.hpp"
#include "program/options/option_table.hpp"
#include "program/search/searches.hpp"
#include "program/terminal/terminal.hpp"
#include "solving/edition.hpp"

#include <gamesearch/game/position.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/ugi.hpp>

#include <algorithm>
#include <exception>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
#include MATCH_SHELF_HEADER

namespace matches {

/// A searcher by its name, with a table of its own.
template <gs::game Game>
class named_searcher {
public:
    explicit named_searcher(const player& who)
        : who_{who}, searches_{std::make_unique<program::searches<Game>>(who.table_bytes)}
    {}

    std::optional<gs::move_t<Game>> operator()(const Game& game, const gs::limits& given)
    {
        const gs::limits both{.depth = std::min(who_.limits.depth, given.depth),
                              .nodes = std::min(who_.limits.nodes, given.nodes),
                              .time = std::min(who_.limits.time, given.time),
                              .stop = given.stop};
        auto found = (*searches_)(who_.searcher, game, both).best_move;
        if (!found) { // nothing is proven: a search for a proof then names no move
            found = (*searches_)(program::searcher_kind::alpha_beta, game, {.depth = 2}).best_move;
        }
        return found;
    }

private:
    player who_;
    std::unique_ptr<program::searches<Game>> searches_;
};

template <gs::game Game>
gs::any_player<Game> made_player(const player& who)
{
    switch (who.is) {
    case player::type::searcher:
        return gs::made_for_each_game([who] { return named_searcher<Game>{who}; });
    case player::type::level:
        return gs::level{who.level};
    case player::type::ugi_program:
        return gs::ugi_player{who.command, {.limits = who.limits, .settings = who.settings}};
    case player::type::uci_program: {
        gs::uci_player_options options{.limits = who.limits, .settings = who.settings};
        add_uci_notation(options, gs::words<Game>::title, gs::words<Game>::text(Game{}));
        return gs::uci_player{who.command, options};
    }
    case player::type::random:
        break;
    }
    return gs::random_player{};
}

} // namespace matches

namespace {

namespace gs = gamesearch;

struct size_of_this {
    static constexpr std::string_view value = MATCH_SIZE;
};
using edition = decltype(solving::unpacked<MATCH_BOX>::edition<size_of_this>())::type;
using game = edition::game;

game opening_of(const std::string& file, const std::string& line)
{
    try {
        const game opening = gs::words<game>::from_text(line);
        if (gs::final_score(opening)) {
            throw std::invalid_argument{"the game is over at the opening " + line};
        }
        return opening;
    } catch (const std::exception& complaint) {
        throw program::wrong_usage{file + ": " + complaint.what()};
    }
}

/// What stands before a command so that nothing is printed while it is tried. Windows runs it without a shell.
#if defined(_WIN32)
constexpr const char* quietly = "";
#else
constexpr const char* quietly = "exec 2>/dev/null; ";
#endif

/// Starts the engines once: where one cannot play, all games would be forfeits. What the shell says of it is in the
/// exception, too.
void require_engines(const matches::request& asked)
{
    for (const matches::player& who : asked.players) {
        const bool is_ugi = who.is == matches::player::type::ugi_program;
        if (is_ugi || who.is == matches::player::type::uci_program) {
            try {
                if (is_ugi) {
                    gs::ugi_player{quietly + who.command, {.settings = who.settings}}.new_game(0);
                } else {
                    gs::uci_player{quietly + who.command, {.settings = who.settings}}.new_game(0);
                }
            } catch (const std::exception& complaint) {
                throw std::runtime_error{"no game begins, as '" + who.name + "' does not start: " + complaint.what()};
            }
        }
    }
}

std::vector<game> openings_of(const matches::request& asked)
{
    if (asked.openings.empty()) {
        return {game{}};
    }
    std::ifstream file{asked.openings};
    if (!file) {
        throw program::wrong_usage{"there is no file " + asked.openings + " with openings"};
    }
    std::vector<game> openings;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty()) {
            openings.push_back(opening_of(asked.openings, line));
        }
    }
    if (openings.empty()) {
        throw program::wrong_usage{asked.openings + " has no opening"};
    }
    return openings;
}

/// A line on a terminal that each game overwrites.
void show_progress(const gs::match_result& so_far)
{
    std::ostringstream line;
    line << so_far;
    std::cerr << "\r\x1B[K" << line.str().substr(0, program::terminal_columns() - 1) << std::flush;
}

gs::match_result play(const matches::request& asked, const std::string& name)
{
    const matches::interrupt_watcher watcher;
    gs::match_options<game> options{.games = asked.games,
                                    .seed = asked.seed,
                                    .threads = asked.threads,
                                    .stop = watcher.token(),
                                    .sprt = asked.sprt,
                                    .random_plies = asked.random_plies,
                                    .max_plies = asked.max_plies};
    options.first.clock = options.second.clock = asked.clock;
    const std::vector<game> openings = openings_of(asked);
    require_engines(asked);
    std::optional<matches::record> record;
    if (!asked.record.empty()) {
        record.emplace(asked, matches::line_about(asked, name), options.earlier);
    }
    const bool shows_progress = program::errors_can_be_overwritten();
    options.on_game = [&](const gs::match_game<game>& over, const gs::match_result& so_far) {
        if (record) {
            record->write(matches::line_about(over));
        }
        if (shows_progress) {
            show_progress(so_far);
        }
    };
    const auto result = gs::play_match(openings, matches::made_player<edition::game>(asked.players[0]),
                                       matches::made_player<edition::game>(asked.players[1]), options);
    if (shows_progress) {
        std::cerr << "\r\x1B[K";
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
{
    return program::guarded("match", matches::usage, argc, argv, [](const std::vector<std::string>& arguments) {
        const matches::request asked = matches::read_command_line(arguments);
        const auto result = play(asked, solving::full_name(MATCH_BOX::name, edition::size));
        gs::write_table(std::cout, result, asked.players[0].name, asked.players[1].name);
        std::cout << '\n' << result << '\n' << std::flush;
        return !std::cout ? 1 : result.stopped ? 130 : 0;
    });
}
