// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Computes the opening book of Connect Four for the page to play on: who wins each position after some stones. A run
// that was stopped is continued from its file. Each stone more makes the book about 3.5 times as long, and what the
// page has left to solve 2 to 3 times as short.
// usage: connect_four_book STONES FILE, where the page takes examples/web/games/connect_four_book.inc

#include "web/games/connect_four_layer.hpp"
#include "web/games/connect_four_result.hpp"

#include <gamesearch/solve.hpp>
#include <gamesearch/table.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

namespace {

constexpr std::size_t bytes = std::size_t{1} << 29;
constexpr std::size_t symbols_in_a_line = 100;

/// The number of results that a file has already.
std::size_t written(const char* file)
{
    std::ifstream in{file};
    return static_cast<std::size_t>(std::count_if(std::istreambuf_iterator<char>{in}, {}, [](char symbol) {
        return symbol == 'X' || symbol == 'O' || symbol == '=';
    }));
}

} // namespace

int main(int count, char** words)
{
    namespace gs = gamesearch;
    if (count > 1 && words[1] == std::string_view{"--help"}) {
        std::cout << "usage: connect_four_book STONES FILE\n\n"
                     "Computes the opening book of Connect Four for the page to play on: who wins\n"
                     "each position after 1 to 8 stones. Continues a FILE that an earlier run has\n"
                     "begun; the page takes examples/web/games/connect_four_book.inc.\n";
        return std::cout.flush() ? 0 : 1;
    }
    const int stones = count == 3 ? std::atoi(words[1]) : 0;
    if (stones < 1 || stones > 8) {
        std::cerr << "usage: connect_four_book STONES FILE, with 1 to 8 stones\n";
        return 1;
    }
    const auto layer = web::connect_four_layer(stones);
    std::size_t at = written(words[2]);
    std::ofstream out{words[2], std::ios::app};
    // Positions that are near in this order share most of what is searched, so one table serves all.
    gs::transposition_table<web::connect_four_result> table{bytes};
    for (; at != layer.size(); ++at) {
        const web::connect_four_result position{layer[at].second};
        const auto solved = gs::solve.with(gs::ignore_distance, gs::no_line, table)(position);
        const bool ends_line = at % symbols_in_a_line == symbols_in_a_line - 1 || at + 1 == layer.size();
        out << (at % symbols_in_a_line == 0 ? "\"" : "") << "O=X"[solved.score + 1] << (ends_line ? "\"\n" : "")
            << std::flush;
        std::cerr << at + 1 << " of " << layer.size() << " positions\r" << std::flush;
    }
    std::cerr << '\n';
}
