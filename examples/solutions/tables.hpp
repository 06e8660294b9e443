// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The tables of `solved`: their boards, and what is published of them. Nothing published is used to find a value.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_TABLES_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_TABLES_HPP

#include "../games/dots_and_boxes.hpp"
#include "../games/hypergammon.hpp"
#include "../games/othello.hpp"
#include "../games/pig.hpp"
#include "../games/royal_game_of_ur.hpp"
#include "lines.hpp"
#include "men.hpp"
#include "methods.hpp"
#include "on_the_shelf.hpp"
#include "quoridor.hpp"
#include "sums.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace solutions {

/// A board to be solved.
struct row {
    std::string board;
    std::string
        published; ///< the value in the words of a method; empty if no source was found, `?` if none was at hand
    bool is_long = false;  ///< takes more than seconds
    std::function<std::unique_ptr<rules>()> make;
};

struct table {
    std::string name;
    std::string source; ///< of the published values
    std::function<std::unique_ptr<method>()> way;
    std::vector<row> rows;
};

template <class T, class... Arguments>
[[nodiscard]] auto maker(Arguments... arguments)
{
    return [=] { return std::make_unique<T>(arguments...); };
}

/// `5x4` for the arguments.
[[nodiscard]] inline std::string size_of(int first, int second)
{
    return std::to_string(first) + 'x' + std::to_string(second);
}

[[nodiscard]] inline table morris_table()
{
    using enum games::morris_moves;
    const auto family = [](std::string board, const char* published, morris_family rules) {
        return row{std::move(board), published, false, maker<morris>(rules)};
    };
    const char* const first = "first player";
    return {"morris",
            "U. Larsson and I. Rocha, Eternal Picaria (2017); achi: an earlier version of its Wikipedia article",
            [] { return std::make_unique<by_table>(); },
            {family("three men's morris, orthogonal moves", "", {.moves = orthogonal}),
             family("tapatan (moves along the lines)", "", {.moves = lines}),
             family("picaria (moves to any neighbour)", "draw by endless play", {.moves = adjacent}),
             family("nine holes (moves anywhere)", "", {.moves = flying}),
             family("three men's morris, diagonals do not win", "", {.moves = orthogonal, .diagonals_win = false}),
             family("tapatan, diagonals do not win", "", {.moves = lines, .diagonals_win = false}),
             family("picaria, diagonals do not win", "", {.moves = adjacent, .diagonals_win = false}),
             family("nine holes, diagonals do not win", "", {.moves = flying, .diagonals_win = false}),
             family("achi (four men, stuck loses)", first, {.men = 4}),
             family("achi (four men, stuck draws)", first, {.men = 4, .stuck_is_draw = true}),
             family("achi, orthogonal moves", "", {.moves = orthogonal, .men = 4}),
             family("achi, diagonals do not win", "", {.men = 4, .diagonals_win = false})}};
}

[[nodiscard]] inline table blockade_table()
{
    return {"blockade",
            "mu torere: M. Ascher, Mu Torere (1987); dodgem: E. Berlekamp, J. Conway and R. Guy, Winning Ways (1982), "
            "and D. des Jardins (1996); dao: D. De Clercq, Dao",
            [] { return std::make_unique<by_table>(); },
            {{"mu torere", "draw by endless play", false, maker<mu_torere>()},
             {"dodgem 3x3", "first player", false, maker<dodgem>(3)},
             {"dodgem 4x4", "draw by endless play", true, maker<dodgem>(4)},
             {"dao", "draw by endless play", true, maker<dao>()}}};
}

[[nodiscard]] inline table quoridor_table()
{
    struct board {
        int columns;
        int rows;
        std::string_view winners; // of 0, 1, 2 walls each
        int quick;                // so many of these take only seconds
    };
    table made{"quoridor", "G. Slatton, Solving Quoridor (2026)", [] { return std::make_unique<by_table>(); }, {}};
    for (const board& b : {board{2, 3, "21111", 5},
                           {3, 3, "22222", 5},
                           {4, 3, "22211", 2},
                           {5, 3, "22211", 1},
                           {2, 4, "11111", 5},
                           {3, 4, "1111", 2},
                           {4, 4, "1111", 1},
                           {2, 5, "22222", 5},
                           {3, 5, "22212", 1},
                           {4, 5, "222", 1},
                           {5, 5, "22", 1}}) {
        for (std::size_t walls = 0; walls != b.winners.size(); ++walls) {
            const auto each = static_cast<int>(walls);
            made.rows.push_back({size_of(b.columns, b.rows) + "/" + std::to_string(walls),
                                 b.winners[walls] == '1' ? "first player" : "second player", each >= b.quick,
                                 maker<quoridor>(b.columns, b.rows, each)});
        }
    }
    for (const int walls : {0, 1, 2}) {
        made.rows.push_back({"4x3/" + std::to_string(walls) + ", pawns not face to face", "", walls == 2,
                             maker<quoridor>(4, 3, walls, true)});
    }
    return made;
}

[[nodiscard]] inline table lines_table()
{
    const auto line = [](int m, int n, int k, const char* published, bool is_long = false) {
        return row{std::to_string(m) + ',' + std::to_string(n) + ',' + std::to_string(k), published, is_long,
                   maker<stones_in_a_row>(m, n, k, false)};
    };
    return {"mnk",
            "J. Uiterwijk and H. J. van den Herik, The advantage of the initiative (2000)",
            [] { return std::make_unique<by_search>(); },
            {line(3, 3, 3, "draw"), line(4, 3, 3, "first player"), line(4, 4, 3, "first player", true),
             line(5, 3, 3, "first player"), line(4, 4, 4, "draw", true)}};
}

[[nodiscard]] inline table connect_four_table()
{
    const auto board = [](int columns, int rows, const char* published, bool is_long) {
        return row{size_of(columns, rows), published, is_long, maker<stones_in_a_row>(columns, rows, 4, true)};
    };
    return {"connect-four",
            "J. Tromp, John's Connect Four Playground",
            [] { return std::make_unique<by_search>(); },
            {board(4, 4, "draw", false), board(4, 5, "draw", true), board(5, 4, "draw", true),
             board(5, 5, "draw", true), board(6, 4, "second player", true), board(4, 6, "draw", true)}};
}

/// The empty boards, and those with one stone, which half a turn does not take to an earlier one.
[[nodiscard]] inline table hex_table()
{
    table made{"hex", "J. Nash (1952), for the empty boards", [] { return std::make_unique<by_search>(); }, {}};
    for (int width = 2; width != 5; ++width) {
        made.rows.push_back({size_of(width, width), "first player", width == 4, maker<hex>(width, hex::none)});
        for (int at = 0; at <= (width * width - 1) / 2; ++at) {
            const std::string square = static_cast<char>('a' + at % width) + std::to_string(at / width + 1);
            made.rows.push_back({size_of(width, width) + ' ' + square, "?", width == 4, maker<hex>(width, at)});
        }
    }
    return made;
}

[[nodiscard]] inline table margins_table()
{
    using games::dots_and_boxes;
    return {"margins",
            "dots and boxes 2x2: E. Berlekamp, J. Conway and R. Guy, Winning Ways (1982)",
            [] { return std::make_unique<by_search>(); },
            {{"othello 4x4", "?", false, maker<on_the_shelf<games::othello<4>>>()},
             {"dots and boxes 1x1", "?", false, maker<on_the_shelf<dots_and_boxes<1, 1>>>()},
             {"dots and boxes 1x2", "?", false, maker<on_the_shelf<dots_and_boxes<1, 2>>>()},
             {"dots and boxes 1x3", "?", false, maker<on_the_shelf<dots_and_boxes<1, 3>>>()},
             {"dots and boxes 2x2", "first player by 2", false, maker<on_the_shelf<dots_and_boxes<2, 2>>>()},
             {"dots and boxes 2x3", "?", true, maker<on_the_shelf<dots_and_boxes<2, 3>>>()}}};
}

[[nodiscard]] inline table dice_table()
{
    using games::hypergammon;
    using games::royal_game_of_ur;
    return {"dice",
            "T. Neller and C. Presser, Optimal Play of the Dice Game Pig (2004)",
            [] { return std::make_unique<by_expectation>(); },
            {{"pig to 20", "", false, maker<on_the_shelf<games::pig<20>>>()},
             {"pig to 100", "first player by 0.0612", true, maker<on_the_shelf<games::pig<100>>>()},
             {"ur, one piece", "", false, maker<on_the_shelf<royal_game_of_ur>>(royal_game_of_ur{1})},
             {"ur, two pieces", "", true, maker<on_the_shelf<royal_game_of_ur>>(royal_game_of_ur{2})},
             {"hypergammon, one checker", "?", false, maker<on_the_shelf<hypergammon<1>>>()},
             {"hypergammon, two checkers", "?", true, maker<on_the_shelf<hypergammon<2>>>()}}};
}

[[nodiscard]] inline table nogo_table()
{
    constexpr std::string_view nimbers = "0101201012310310223133";
    table made{"nogo", "MCGS, University of Alberta (2025)", [] { return std::make_unique<by_nimbers>(); }, {}};
    for (std::size_t length = 1; length <= nimbers.size(); ++length) {
        made.rows.push_back({"1x" + std::to_string(length), std::string{"nimber "} + nimbers[length - 1], length > 12,
                             maker<line_of_nogo>(static_cast<int>(length))});
    }
    return made;
}

[[nodiscard]] inline table cram_table()
{
    table made{
        "cram",
        "J. Lemoine and S. Viennot (2013) for 3 rows, in the results of MCGS; P. Beling, impartial-games, for more",
        [] { return std::make_unique<by_nimbers>(); },
        {}};
    using nimbers_of_rows = std::pair<int, std::string_view>;
    for (const auto& [rows, nimbers] : {nimbers_of_rows{3, "0114131201"}, {4, "0203010"}, {5, "0211"}}) {
        int columns = rows;
        for (const char nimber : nimbers) {
            made.rows.push_back({size_of(rows, columns), std::string{"nimber "} + nimber, rows * columns > 21,
                                 maker<board_that_splits>(tiling::cram, rows, columns)});
            ++columns;
        }
    }
    return made;
}

/// Boards whose sides have different moves; for each number of columns `N` for the first player, `P` for the second,
/// `L` or `R`, or `?`.
[[nodiscard]] inline table classes_table(std::string name, std::string source, tiling kind,
                                         const std::vector<std::pair<int, std::string_view>>& published, int quick)
{
    table made{std::move(name), std::move(source), [] { return std::make_unique<by_classes>(); }, {}};
    for (const auto& [rows, classes] : published) {
        int columns = rows;
        for (const char one : classes) {
            const char* const value = one == 'N'   ? "first player"
                                      : one == 'P' ? "second player"
                                      : one == 'L' ? "left"
                                      : one == 'R' ? "right"
                                                   : "?";
            made.rows.push_back(
                {size_of(rows, columns), value, rows * columns > quick, maker<board_that_splits>(kind, rows, columns)});
            ++columns;
        }
    }
    return made;
}

/// To solve another game, add its table here.
[[nodiscard]] inline std::vector<table> all_tables()
{
    return {morris_table(),
            blockade_table(),
            quoridor_table(),
            lines_table(),
            connect_four_table(),
            hex_table(),
            margins_table(),
            dice_table(),
            nogo_table(),
            cram_table(),
            classes_table("clobber", "MCGS, University of Alberta (2026)", tiling::clobber,
                          {{2, "NPNNPNNPNNPNN"}, {3, "NPNPNP"}, {4, "NNP"}, {5, "P"}}, 15),
            classes_table("domineering",
                          "D. Breuker, J. Uiterwijk and H. J. van den Herik, Solving 8x8 Domineering (2000)",
                          tiling::domineering,
                          {{2, "NNRLNNRL"}, {3, "NRRRRR"}, {4, "NLNLR"}, {5, "PRR?"}, {6, "NL"}, {7, "N"}}, 20)};
}

} // namespace solutions

#endif
