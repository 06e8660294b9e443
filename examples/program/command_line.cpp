// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "command_line.hpp"

#include "shelf.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <string>

#ifndef GAMESEARCH_VERSION
#define GAMESEARCH_VERSION "unknown"
#endif

namespace program {

namespace {

/// Searched where the user sets no limits: a second or two, for most games.
constexpr std::uint64_t usual_nodes = 20'000'000;

/// The command line as it was given.
struct options {
    std::string game;
    std::string size;
    std::string position = "opening";
    std::string moves;
    std::string analyze;
    std::string self_play;
    std::string versus_random;
    std::string seed;
    std::string searcher;
    std::string depth;
    std::string nodes;
    std::string time;
    bool list = false;
};

void declare_game(CLI::App& app, options& given)
{
    app.add_option("game", given.game, "The game (default: tic-tac-toe); --list names them all")->type_name("");
    const auto add = [&](const char* name, std::string& value, const char* type, const char* description) {
        app.add_option(name, value, description)->type_name(type)->group("Game");
    };
    add("--size", given.size, "SIZE", "The size of its board, such as 6x5 (default: the first of --list)");
    add("--position", given.position, "POSITION", "Begin with this position, in the game's notation");
    add("--moves", given.moves, "MOVES", "Then play these moves, such as \"d3 c5\"");
    app.add_flag("--list", given.list, "List the games, their sizes, and how they are written")->group("Game");
}

void declare_modes(CLI::App& app, options& given)
{
    const auto add = [&](const char* name, std::string& value, const char* type, const char* description) {
        app.add_option(name, value, description)->type_name(type)->group("Mode");
    };
    add("--analyze", given.analyze, "POSITION", "Analyse this position, or the word opening");
    add("--self-play", given.self_play, "N", "Play N games of the searcher against itself");
    add("--versus-random", given.versus_random, "N", "Play N games against random moves, taking turns to begin");
    add("--seed", given.seed, "S", "Choose the random moves; a seed means the same games (default: 1)");
}

void declare_search(CLI::App& app, options& given)
{
    const auto add = [&](const char* name, std::string& value, const char* type, const std::string& description) {
        app.add_option(name, value, description)->type_name(type)->group("Search");
    };
    add("--searcher", given.searcher, "NAME", "One of " + searcher_names() + " (default: alpha_beta)");
    add("--depth", given.depth, "N", "Look N plies ahead (default: see --list)");
    add("--nodes", given.nodes, "N", "Look at N positions at most (default: 20000000, if no limit is given)");
    add("--time", given.time, "SECONDS", "Think this long at most: 0.5, or 500ms");
}

/// What can be seen only when all options are there.
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
    if (app.count("--seed") != 0 && app.count("--versus-random") == 0) {
        throw wrong_usage{"--seed requires --versus-random: nothing else is random"};
    }
}

void parse(CLI::App& app, int argc, char** argv)
{
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& answer) { // --help or --version
        std::exit(app.exit(answer));
    } catch (const CLI::ExtrasError&) {
        const std::string extra = app.remaining().front();
        throw wrong_usage{in_quotes(extra) + (extra.starts_with('-') ? " is not an option" : " is one thing too many")};
    } catch (const CLI::ArgumentMismatch& error) {
        throw wrong_usage{error.what() + std::string{"; give an option once, with one value"}};
    } catch (const CLI::ParseError& error) {
        throw wrong_usage{error.what()};
    }
}

/// Where the user sets no limits, the depth is the game's, and the number of nodes ends a search in a position that is
/// too much for that depth.
thinker read_thinker(const CLI::App& app, const options& given, int usual_depth)
{
    thinker who;
    if (app.count("--searcher") != 0) {
        who.searcher = read_searcher(given.searcher);
    }
    who.limits.depth = app.count("--depth") != 0 ? read_depth(given.depth) : usual_depth;
    if (app.count("--nodes") != 0) {
        who.limits.nodes = read_nodes(given.nodes);
    } else if (app.count("--depth") == 0 && app.count("--time") == 0) {
        who.limits.nodes = usual_nodes;
    }
    if (app.count("--time") != 0) {
        who.limits.time = read_time(given.time);
    }
    return who;
}

} // namespace

request read_command_line(int argc, char** argv)
{
    CLI::App app{
        "Plays and analyses games. Without a mode: play against the computer, or analyse if this is no terminal."};
    app.set_version_flag("--version", "play (gamesearch) " GAMESEARCH_VERSION);
    options given;
    declare_game(app, given);
    declare_modes(app, given);
    declare_search(app, given);
    parse(app, argc, argv);
    refuse_contradictions(app);
    request asked;
    if (given.list) {
        asked.what = mode::list;
        return asked;
    }
    const boxed_game& game = app.count("game") != 0 ? read_game(given.game) : shelf().front();
    const edition& size = app.count("--size") != 0 ? read_size(game, given.size) : game.editions.front();
    asked.who = read_thinker(app, given, size.depth);
    asked.table = size.lay_out();
    if (app.count("--analyze") != 0) {
        asked.what = mode::analyze;
    } else if (app.count("--self-play") != 0) {
        asked.what = mode::self_play;
        asked.games = read_number_of_games(given.self_play);
    } else if (app.count("--versus-random") != 0) {
        asked.what = mode::versus_random;
        asked.games = read_number_of_games(given.versus_random);
    }
    if (app.count("--seed") != 0) {
        asked.seed = read_seed(given.seed);
    }
    read_position(*asked.table, game, asked.what == mode::analyze ? given.analyze : given.position);
    read_moves(*asked.table, given.moves);
    return asked;
}

} // namespace program
