// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Builds an opening book of Connect Four: who wins each position of up to 8 stones. A build that was stopped or killed
// continues from FILE.checkpoint. Each stone more makes the book about 3.5 times as long. Prints how many positions of
// the last ply are won, drawn and lost, and how many of those in which neither side threatens to win with its next
// stone: with 8 stones these are the 67,557 positions of the Connect-4 data set of the UCI Machine Learning Repository
// (J. Tromp, 1995). With PAGE, writes the results for the page to play on.
// usage: connect_four_book STONES FILE [PAGE], where the page takes examples/web/games/connect_four_book.inc

#include "web/games/connect_four_layer.hpp"
#include "web/games/connect_four_opening.hpp"

#include <gamesearch/book.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>

namespace {

namespace gs = gamesearch;
using game = web::connect_four_opening;
using book = gs::book<game, gs::ignore_distance_t>;

constexpr std::size_t bytes = std::size_t{1} << 29;
constexpr std::string_view rules = "connect four 7x6, by result";

/// Returns whether \p column ends the game with four in a row.
bool wins(const game& position, int column)
{
    game next = position;
    next.apply(column);
    return next.terminal_score().value_or(0) != 0;
}

/// Returns whether one of the sides would win with the next stone.
bool is_forced(const game& position)
{
    for (const int column : position.legal_moves()) {
        if (wins(position, column)) {
            return true;
        }
        for (const int elsewhere : position.legal_moves()) { // the opponent's turn comes after a stone elsewhere
            game next = position;
            next.apply(elsewhere);
            if (elsewhere != column && !next.terminal_score() && wins(next, column)) {
                return true;
            }
        }
    }
    return false;
}

/// Counts results by the score, from a loss of X to a win.
using counts = std::array<std::uint64_t, 3>;

void print(const std::string& what, const counts& of)
{
    std::cout << what << ": " << of[0] + of[1] + of[2] << " positions, " << of[2] << " won by X, " << of[1]
              << " drawn, " << of[0] << " lost\n";
}

void print_counts(const book& built)
{
    counts all{};
    counts unforced{};
    built.for_each_reachable_from(game{}, [&](const game& position, const auto& value) {
        if (position.stones() == built.plies()) {
            const std::size_t score = value.score < 0 ? 0 : value.score == 0 ? 1 : 2;
            ++all[score];
            unforced[score] += is_forced(position) ? 0U : 1U;
        }
    });
    std::cout << built.size() << " positions, in " << built.bytes() << " bytes\n";
    print("after the last ply", all);
    print("of these, without a threat to win at once", unforced);
}

/// The results of the last ply, in the order of \ref web::connect_four_layer, in lines of a C++ string.
void write_page(const book& built, const char* file)
{
    constexpr std::size_t symbols_in_a_line = 100;
    std::ofstream out{file};
    std::size_t at = 0;
    const auto layer = web::connect_four_layer(built.plies());
    for (const auto& [key, columns] : layer) {
        game position;
        for (const char column : columns) {
            position.apply(column - '1');
        }
        const auto value = built.find(position);
        const bool ends_line = at % symbols_in_a_line == symbols_in_a_line - 1 || at + 1 == layer.size();
        out << (at % symbols_in_a_line == 0 ? "\"" : "") << "O=X"[value.value().score + 1] << (ends_line ? "\"\n" : "");
        ++at;
    }
}

book built_to(int stones, const std::string& file)
{
    web::connect_four_opening_solver::table_type table{bytes};
    gs::book_options options{.plies = stones, .rules = std::string{rules}, .checkpoint = file + ".checkpoint"};
    options.on_progress = [](const gs::book_progress& now) {
        std::cerr << now.solved << " of " << now.to_solve << " positions\r" << std::flush;
    };
    // Positions that are near in this order share most of what is searched, so one table serves all.
    auto built = book::build(game{}, options, web::connect_four_opening_solver{table});
    std::cerr << '\n';
    built.save(file, rules);
    return built;
}

} // namespace

int main(int count, char** words)
{
    if (count > 1 && words[1] == std::string_view{"--help"}) {
        std::cout << "usage: connect_four_book STONES FILE [PAGE]\n\n"
                     "Builds an opening book of Connect Four: who wins each position of up to STONES\n"
                     "stones, 1 to 8. A build that was killed continues from FILE.checkpoint. Prints\n"
                     "how many positions are won, drawn and lost. With PAGE, writes the results for\n"
                     "the page to play on, which takes examples/web/games/connect_four_book.inc.\n";
        return std::cout.flush() ? 0 : 1;
    }
    const int stones = count == 3 || count == 4 ? std::atoi(words[1]) : 0;
    if (stones < 1 || stones > 8) {
        std::cerr << "usage: connect_four_book STONES FILE [PAGE], with 1 to 8 stones\n";
        return 1;
    }
    try {
        const book built = built_to(stones, words[2]);
        print_counts(built);
        if (count == 4) {
            write_page(built, words[3]);
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
