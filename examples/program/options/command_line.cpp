// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "command_line.hpp"

#include "../matches/opponent.hpp"
#include "../shelf.hpp"
#include "../terminal/terminal.hpp"
#include "../terminal/words.hpp"
#include "strength.hpp"
#include "values.hpp"

#include <gamesearch/version.hpp>

#include <CLI/CLI.hpp>

#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace program {

namespace {

constexpr std::string_view usage =
#include "../../help/play.txt"
    ;

/// The command line as given.
struct options {
    std::string game;
    std::string size;
    std::string position = "opening";
    std::string moves;
    std::string analyze;
    std::string review;
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
    bool svg = false;
};

/// `usage` describes them.
void declare(CLI::App& app, options& given)
{
    struct option {
        const char* name;
        const char* type;
        std::string* value;
    };
    app.add_option("game", given.game)->type_name("");
    for (const auto& [name, type, value] :
         {option{"--size", "SIZE", &given.size}, option{"--position", "POSITION", &given.position},
          option{"--moves", "MOVES", &given.moves}, option{"--analyze", "POSITION", &given.analyze},
          option{"--review", "FILE", &given.review}, option{"--self-play", "N", &given.self_play},
          option{"--versus-random", "N", &given.versus_random}, option{"--level", "LEVEL", &given.level},
          option{"--against", "LEVEL", &given.against}, option{"--seed", "S", &given.seed},
          option{"--searcher", "NAME", &given.searcher}, option{"--depth", "N", &given.depth},
          option{"--nodes", "N", &given.nodes}, option{"--time", "SECONDS", &given.time},
          option{"--table", "MIB", &given.table}, option{"--threads", "N", &given.threads}}) {
        app.add_option(name, *value)->type_name(type);
    }
    app.add_flag("--list", given.list);
    app.add_flag("--json", given.json);
    app.add_flag("--svg", given.svg);
    app.add_flag("--which-program", given.which_program); // for the scripts that build the programs; not in the help
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
    for (const char* const other : {"--analyze", "--self-play", "--versus-random", "--level"}) {
        refuse_both("--review", other);
    }
    refuse_both("--json", "--svg");
    for (const char* const other : {"--searcher", "--threads"}) {
        if (app.count("--review") != 0 && app.count(other) != 0) {
            throw wrong_usage{std::string{"--review excludes "} + other + ": it deepens on one thread"};
        }
    }
    for (const char* const limit : {"--searcher", "--depth", "--nodes", "--time", "--table", "--threads"}) {
        if (app.count("--level") != 0 && app.count(limit) != 0) {
            throw wrong_usage{std::string{"--level excludes "} + limit + ": a level has its own way to search"};
        }
    }
    if (app.count("--json") != 0 && app.count("--analyze") + app.count("--review") == 0) {
        throw wrong_usage{"--json requires --analyze or --review: it writes an analysis"};
    }
    if (app.count("--svg") != 0 && app.count("--review") == 0) {
        throw wrong_usage{"--svg requires --review: it draws the score"};
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
    } catch (const CLI::CallForHelp&) {
        std::cout << usage;
        return false;
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
    if (app.count("--review") != 0) {
        return mode::review;
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
    CLI::App app{"", "play"};
    app.set_version_flag("--version", "play (gamesearch) " GAMESEARCH_VERSION_STRING);
    options given;
    declare(app, given);
    request asked;
    if (!parse(app, argc, argv)) {
        asked.what = mode::nothing;
        return asked;
    }
    refuse_contradictions(app);
    if (given.list) {
        asked.what = mode::list;
        asked.listed = app.count("game") != 0 ? &read_game(given.game) : nullptr;
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
    asked.as_svg = given.svg;
    asked.who = read_strength(strength, asked.what, size);
    read_players(app, given, asked);
    asked.table = lay_out(game, size);
    asked.player = asked.who;
    if (!strength.searcher) {
        asked.player.searcher = usual_player(*asked.table);
    }
    read_position(*asked.table, game, app.count("--analyze") != 0 ? given.analyze : given.position);
    read_moves(*asked.table, given.moves, "--moves");
    use_threads(threads, game, size, *asked.table);
    make_table(strength, game, *asked.table);
    if (asked.what == mode::review) {
        const std::size_t start = asked.table->plies();
        asked.moves = read_moves(*asked.table, moves_in_file(given.review), given.review);
        asked.table->take_back_to(start);
    }
    return asked;
}

} // namespace program
