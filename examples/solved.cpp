// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Solves tables of small boards, and checks each value in a second way: `solved quoridor --results quoridor.txt`.

#include "program/options/option_table.hpp"
#include "program/options/writable.hpp"
#include "solutions/results.hpp"
#include "solutions/tables.hpp"

#include <gamesearch/play.hpp>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <ios>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace solutions {
namespace {

constexpr std::string_view usage =
#include "help/solved.txt"
    ;

/// The parsed command line.
struct request {
    std::string table;
    bool quick = false;
    std::string results;
    std::string csv;
    std::string json;
    std::string page;
    std::string play;
};

/// Throws `program::wrong_usage`.
request read_command_line(const std::vector<std::string>& words)
{
    using program::text_of;
    request asked;
    program::read_options(words, 0,
                          {{"--quick", program::flag(asked.quick)},
                           {"--results", text_of(asked.results)},
                           {"--csv", text_of(asked.csv)},
                           {"--json", text_of(asked.json)},
                           {"--page", text_of(asked.page)},
                           {"--play", text_of(asked.play)}},
                          [&](const std::string& word) {
                              if (!asked.table.empty()) {
                                  program::refuse_word(word);
                              }
                              asked.table = word;
                          });
    return asked;
}

/// Runs a step of the work, and returns the processor seconds that it took.
template <class Step>
std::string timed(const Step& step)
{
    const std::clock_t begin = std::clock();
    step();
    return in_seconds(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
}

solved_row solve(const table& of, const row& asked)
{
    const auto rules = asked.make();
    const position start{*rules};
    const auto way = of.way();
    answer found;
    solved_row made;
    made.seconds = timed([&] { found = way->solve(start); });
    made.check_seconds = timed([&] { made.checked = way->check(start); });
    made.table = of.name;
    made.board = asked.board;
    made.value = found.value;
    made.plies = found.plies ? std::to_string(*found.plies) : "";
    made.number = std::to_string(found.number);
    return made;
}

void print(const shown_row& row)
{
    const solved_row& found = row.found;
    std::cout << found.table << ' ' << found.board << ": " << found.value
              << (found.plies.empty() ? "" : " in " + found.plies + " plies") << "; " << found.number << ", "
              << found.seconds << " s; "
              << (found.checked.empty() ? "not checked"
                                        : "checked by " + found.checked + ", " + found.check_seconds + " s")
              << "; published: " << row.published() << '\n'
              << std::flush;
}

/// Writes a file by a function, if it was asked for.
template <class Write>
void write_to(const std::string& path, const Write& write)
{
    if (!path.empty()) {
        std::ofstream file{path, std::ios::binary};
        write(file);
        if (!file.flush()) {
            throw std::runtime_error{"could not write to " + path};
        }
    }
}

int play(const table& of, const std::string& board)
{
    const auto found = std::ranges::find(of.rows, board, &row::board);
    if (found == of.rows.end()) {
        throw program::wrong_usage{"the table " + of.name + " has no board '" + board + "'"};
    }
    const auto rules = found->make();
    const position start{*rules};
    if (rules->is_chance(start.now)) {
        throw program::wrong_usage{"the program play plays games with dice"};
    }
    const auto way = of.way();
    std::cout << of.name << ' ' << board << " is solved: " << way->solve(start).value << "\n\n";
    gs::play_options<position> options;
    options.first = "first";
    options.second = "second";
    options.victory = [](const position&) { return std::string{}; };
    gs::play_against(start, [&](const position& now) { return best_move(*way, now); }, options);
    return 0;
}

int run(const request& asked)
{
    std::vector<table> tables = all_tables();
    if (asked.table != "all") {
        std::string names;
        for (const table& each : tables) {
            names += ' ' + each.name;
        }
        std::erase_if(tables, [&](const table& each) { return each.name != asked.table; });
        if (tables.empty()) {
            throw program::wrong_usage{(asked.table.empty()
                                            ? "which table? There are all"
                                            : "there is no table '" + asked.table + "'; there are all") +
                                       names};
        }
    }
    if (!asked.play.empty()) {
        return play(tables.front(), asked.play);
    }
    for (const auto& [option, path] :
         {std::pair{"--results", asked.results}, {"--csv", asked.csv}, {"--json", asked.json}}) {
        if (!path.empty()) {
            program::require_writable(option, path);
        }
    }
    results_file results{asked.results};
    std::vector<shown_row> rows;
    for (const table& each : tables) {
        for (const row& board : each.rows) {
            if (const solved_row* const known = results.find(each.name, board.board)) {
                rows.push_back({&each, &board, *known});
            } else if (!asked.quick || !board.is_long) {
                rows.push_back({&each, &board, solve(each, board)});
                results.add(rows.back().found);
            } else {
                continue;
            }
            print(rows.back());
        }
    }
    write_to(asked.csv, [&](std::ostream& out) { write_csv(out, rows); });
    write_to(asked.json, [&](std::ostream& out) { write_json(out, rows); });
    if (!asked.page.empty()) {
        write_page(asked.page, rows, tables);
    }
    const bool fails = std::ranges::any_of(rows, [](const shown_row& r) { return r.differs() || r.found.is_wrong(); });
    return fails ? 1 : 0;
}

} // namespace
} // namespace solutions

int main(int argc, char** argv)
{
    return program::guarded("solved", solutions::usage, argc, argv, [](const std::vector<std::string>& words) {
        const int status = solutions::run(solutions::read_command_line(words));
        if (!std::cout.flush()) {
            throw std::runtime_error{"could not write the output"};
        }
        return status;
    });
}
