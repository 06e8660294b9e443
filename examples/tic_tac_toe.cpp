// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Tic-tac-toe: play against the computer, analyse a board, or let the searchers play many games.
/// This file reads the command line; what is done then is in the files of tic_tac_toe/.

#include "searchers.hpp"
#include "tic_tac_toe/analysis.hpp"
#include "tic_tac_toe/match.hpp"
#include "tic_tac_toe/play.hpp"
#include "tic_tac_toe/terminal.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>

#ifndef GAMESEARCH_VERSION
#define GAMESEARCH_VERSION "unknown"
#endif

namespace {

constexpr int most_games = 1'000'000;

/// The command line as it was given. The checks below have seen it when parsing is done.
struct options {
    std::string board;
    std::string searcher = "alpha_beta";
    int self_play = 0;
    int versus_random = 0;
    std::uint64_t seed = 1;
};

template <class Number>
bool is_number(const std::string& text, Number least, Number most)
{
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && rest == end && least <= number && number <= most;
}

// CLI11 calls these with what was given, and reports what they return unless it is empty.

std::string complaint_about_games(const std::string& text)
{
    return is_number(text, 1, most_games)
               ? ""
               : in_quotes(text) + " is not a number of games: give one from 1 to " + std::to_string(most_games);
}

std::string complaint_about_seed(const std::string& text)
{
    constexpr std::uint64_t most = UINT64_MAX;
    return is_number(text, std::uint64_t{0}, most)
               ? ""
               : in_quotes(text) + " is not a seed: give a whole number from 0 to " + std::to_string(most);
}

std::string complaint_about_board(const std::string& text)
{
    try {
        static_cast<void>(gs::tic_tac_toe{text});
        return "";
    } catch (const std::invalid_argument& error) {
        return in_quotes(text) + " is not a board: " + error.what();
    }
}

std::string complaint_about_searcher(const std::string& text)
{
    std::string names;
    for (const auto& searcher : named_searchers<gs::tic_tac_toe>()) {
        if (searcher.name == text) {
            return "";
        }
        names += (names.empty() ? "" : ", ") + searcher.name;
    }
    return in_quotes(text) + " is not a searcher: give one of " + names;
}

void declare_options(CLI::App& app, options& chosen)
{
    app.set_version_flag("--version", "tic_tac_toe (gamesearch) " GAMESEARCH_VERSION);
    const auto analyze = app.add_option("--analyze", chosen.board, "Analyse a board: nine of X, O and ., by rows")
                             ->type_name("BOARD")
                             ->check(complaint_about_board);
    const auto self_play = app.add_option("--self-play", chosen.self_play, "Play games of the searcher against itself")
                               ->type_name("N")
                               ->check(complaint_about_games);
    const auto versus_random =
        app.add_option("--versus-random", chosen.versus_random, "Play games against random moves, taking turns to be X")
            ->type_name("N")
            ->check(complaint_about_games);
    app.add_option("--seed", chosen.seed, "Choose the random moves; the same seed gives the same games (default: 1)")
        ->type_name("S")
        ->check(complaint_about_seed)
        ->needs(versus_random);
    app.add_option("--searcher", chosen.searcher, "minimax, negamax or alpha_beta (default: alpha_beta)")
        ->type_name("NAME")
        ->check(complaint_about_searcher);
    analyze->excludes(self_play)->excludes(versus_random);
    self_play->excludes(versus_random);
}

/// What the user asked for; the searcher and the board have been checked.
void run(const CLI::App& app, const options& chosen)
{
    const auto searchers = named_searchers<gs::tic_tac_toe>();
    const auto& searcher = *std::ranges::find(searchers, chosen.searcher, &named_searcher<gs::tic_tac_toe>::name);
    if (app.count("--analyze") != 0) {
        analyze(std::cout, gs::tic_tac_toe{chosen.board}, searcher);
    } else if (app.count("--self-play") != 0) {
        self_play(std::cout, chosen.self_play, searcher);
    } else if (app.count("--versus-random") != 0) {
        play_against_random(std::cout, chosen.versus_random, chosen.seed, searcher);
    } else if (input_is_a_terminal() && output_is_a_terminal()) {
        conversation{std::cin, std::cout, searcher}.run();
    } else {
        analyze(std::cout, gs::tic_tac_toe{}, searcher);
    }
}

/// One line about a wrong command line; the exit status.
int refuse(const std::string& complaint)
{
    std::cerr << "tic_tac_toe: " << one_line(complaint) << " (--help lists the options)\n";
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    CLI::App app{
        "Tic-tac-toe. Without a mode: play against the computer, or analyse the opening if this is no terminal."};
    options chosen;
    declare_options(app, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& answer) { // --help or --version
        return app.exit(answer);
    } catch (const CLI::ExtrasError&) {
        return refuse(in_quotes(app.remaining().front()) + " is not an option");
    } catch (const CLI::ArgumentMismatch& error) {
        return refuse(error.what() + std::string{"; give an option once, with one value"});
    } catch (const CLI::ParseError& error) {
        return refuse(error.what());
    }
    run(app, chosen);
    if (!std::cout.flush()) {
        std::cerr << "tic_tac_toe: the output could not be written\n";
        return 1;
    }
    return 0;
}
