// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "command_line.hpp"

#include "../shelf.hpp"
#include "../terminal/terminal.hpp"
#include "../terminal/words.hpp"
#include "strength.hpp"
#include "values.hpp"

#include <CLI/CLI.hpp>

#include <optional>
#include <random>
#include <string>

#ifndef GAMESEARCH_VERSION
#define GAMESEARCH_VERSION "unknown"
#endif

namespace program {

namespace {

/// The command line as given.
struct options {
    std::string game;
    std::string size;
    std::string position = "opening";
    std::string moves;
    std::string analyze;
    std::string self_play;
    std::string versus_random;
    std::string level;
    std::string against;
    std::string seed;
    std::string searcher;
    std::string depth;
    std::string nodes;
    std::string time;
    std::string table;
    std::string threads;
    bool list = false;
    bool which_program = false;
    bool json = false;
};

void declare_game(CLI::App& app, options& given)
{
    app.add_option("game", given.game, "The game (default: tic-tac-toe); --list names them all")->type_name("");
    const auto add = [&](const char* name, std::string& value, const char* type, const char* description) {
        app.add_option(name, value, description)->type_name(type)->group("Game");
    };
    add("--size", given.size, "SIZE", "The size of its board, such as 6x5 (default: the first of --list)");
    add("--position", given.position, "POSITION", "Start from this position, in the game's notation");
    add("--moves", given.moves, "MOVES", "Then play these moves, such as \"d3 c5\"");
    app.add_flag("--list", given.list, "List the games with their sizes and notation")->group("Game");
    // For the script that builds the programs. It belongs to no group, so the help does not list it.
    app.add_flag("--which-program", given.which_program, "Print the program that can do this, and do nothing")
        ->group("");
}

void declare_modes(CLI::App& app, options& given)
{
    const auto add = [&](const char* name, std::string& value, const char* type, const std::string& description) {
        app.add_option(name, value, description)->type_name(type)->group("Mode");
    };
    add("--analyze", given.analyze, "POSITION", "Analyse this position, or the word opening");
    app.add_flag("--json", given.json, "With --analyze: every move as JSON (docs/analysis.schema.json)")->group("Mode");
    add("--self-play", given.self_play, "N", "Play N games of the searcher or level against itself");
    add("--versus-random", given.versus_random, "N", "Play N games against random moves, taking turns to begin");
    add("--level", given.level, "LEVEL",
        "Play at this level: " + names_of_levels() + " (default: as strong as the searcher is)");
    add("--against", given.against, "LEVEL", "The level of the other side in --self-play");
    add("--seed", given.seed, "S", "The seed of random players and of levels; repeats the same games");
}

void declare_search(CLI::App& app, options& given)
{
    const auto add = [&](const char* name, std::string& value, const char* type, const std::string& description) {
        app.add_option(name, value, description)->type_name(type)->group("Search");
    };
    add("--searcher", given.searcher, "NAME", "One of " + searcher_names() + " (default: iterative_deepening)");
    add("--depth", given.depth, "N",
        "Look at most N plies ahead (default of searchers that do not deepen: see --list)");
    add("--nodes", given.nodes, "N",
        "Look at no more than N positions (default without any limit: 300000 to analyse, 100000 for a move in many "
        "games, 20000000 for searchers that do not deepen)");
    add("--time", given.time, "SECONDS",
        "Think for at most this long: 0.5, or 500ms (default for a move against you: 1)");
    add("--table", given.table, "MIB", "Store positions in a table of this many MiB (default: 16)");
    add("--threads", given.threads, "N", "Search on N threads (default: 1; 0 for as many as the machine has)");
}

/// The checks that need all options.
void refuse_contradictions(const CLI::App& app)
{
    const auto refuse_both = [&](const std::string& a, const std::string& b) {
        if (app.count(a) != 0 && app.count(b) != 0) {
            throw wrong_usage{a + " excludes " + b + ": give one of them"};
        }
    };
    refuse_both("--analyze", "--self-play");
    refuse_both("--analyze", "--versus-random");
    refuse_both("--analyze", "--position");
    refuse_both("--self-play", "--versus-random");
    refuse_both("--analyze", "--level");
    for (const char* const limit : {"--searcher", "--depth", "--nodes", "--time", "--table", "--threads"}) {
        if (app.count("--level") != 0 && app.count(limit) != 0) {
            throw wrong_usage{std::string{"--level excludes "} + limit + ": a level has its own way to search"};
        }
    }
    if (app.count("--json") != 0 && app.count("--analyze") == 0) {
        throw wrong_usage{"--json requires --analyze: it writes an analysis"};
    }
    if (app.count("--against") != 0 && app.count("--self-play") == 0) {
        throw wrong_usage{"--against requires --self-play: it names the other side"};
    }
    if (app.count("--seed") != 0 && app.count("--level") + app.count("--against") + app.count("--versus-random") == 0) {
        throw wrong_usage{"--seed requires --versus-random or --level: nothing else is random"};
    }
}

/// Returns false after `--help` and `--version`, which are answered at once.
bool parse(CLI::App& app, int argc, char** argv)
{
    try {
        app.parse(argc, argv);
        return true;
    } catch (const CLI::Success& answer) {
        app.exit(answer);
        return false;
    } catch (const CLI::ExtrasError&) {
        const std::string extra = app.remaining().front();
        throw wrong_usage{in_quotes(extra) +
                          (extra.starts_with('-') ? " is not an option" : " is one argument too many")};
    } catch (const CLI::ArgumentMismatch& error) {
        throw wrong_usage{error.what() + std::string{"; give an option once, with one value"}};
    } catch (const CLI::ParseError& error) {
        throw wrong_usage{error.what()};
    }
}

/// Options determine the mode, except for the numbers and for whether a person is there to play with.
mode read_mode(const CLI::App& app)
{
    if (app.count("--analyze") != 0) {
        return mode::analyze;
    }
    if (app.count("--self-play") != 0) {
        return mode::self_play;
    }
    if (app.count("--versus-random") != 0) {
        return mode::versus_random;
    }
    if (input_is_a_terminal() && output_is_a_terminal()) {
        return mode::play;
    }
    if (app.count("--level") != 0) {
        throw wrong_usage{"--level requires someone to play with: a terminal, --self-play or --versus-random"};
    }
    return mode::analyze;
}

/// The options that determine the program's strength.
strength_options strength_of(const CLI::App& app, const options& given)
{
    const auto value = [&](const char* name, const std::string& text) {
        return app.count(name) != 0 ? std::optional{text} : std::nullopt;
    };
    return {value("--searcher", given.searcher), value("--depth", given.depth), value("--nodes", given.nodes),
            value("--time", given.time),         value("--table", given.table), value("--threads", given.threads)};
}

/// Without a seed, a person gets different games each time.
std::uint64_t usual_seed(mode what)
{
    return what == mode::play ? std::random_device{}() : 1;
}

void read_players(const CLI::App& app, const options& given, request& asked)
{
    if (asked.what == mode::self_play) {
        asked.games = read_number_of_games(given.self_play);
    } else if (asked.what == mode::versus_random) {
        asked.games = read_number_of_games(given.versus_random);
    }
    if (app.count("--level") != 0) {
        asked.level = read_level(given.level);
    }
    if (app.count("--against") != 0) {
        asked.against = read_level(given.against);
    }
    asked.seed = app.count("--seed") != 0 ? read_seed(given.seed) : usual_seed(asked.what);
}

} // namespace

request read_command_line(int argc, char** argv)
{
    CLI::App app{"Plays and analyses games. Without a mode: play against the computer, or analyse if the input is not "
                 "a terminal.",
                 "play"};
    app.set_version_flag("--version", "play (gamesearch) " GAMESEARCH_VERSION);
    app.footer("Exit status: 0 for success, 2 if the arguments make no sense, 1 if the output cannot be written.");
    options given;
    declare_game(app, given);
    declare_modes(app, given);
    declare_search(app, given);
    request asked;
    if (!parse(app, argc, argv)) {
        asked.what = mode::nothing;
        return asked;
    }
    refuse_contradictions(app);
    if (given.list) {
        asked.what = mode::list;
        return asked;
    }
    const boxed_game& game = app.count("game") != 0 ? read_game(given.game) : shelf().front();
    const edition& size = app.count("--size") != 0 ? read_size(game, given.size) : game.editions.front();
    const strength_options strength = strength_of(app, given);
    const unsigned threads = read_threads(strength);
    if (given.which_program) {
        asked.what = mode::which_program;
        asked.program = program_for(game, size, threads != 1);
        return asked;
    }
    asked.what = read_mode(app);
    asked.as_json = given.json;
    asked.who = read_strength(strength, asked.what, size);
    read_players(app, given, asked);
    asked.table = lay_out(game, size);
    read_position(*asked.table, game, app.count("--analyze") != 0 ? given.analyze : given.position);
    read_moves(*asked.table, given.moves);
    use_threads(threads, game, size, *asked.table);
    make_table(strength, game, *asked.table);
    return asked;
}

} // namespace program
