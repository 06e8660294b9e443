// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The signature of each example game. An unintended change is a fault. To update them after an intended change of the
// search, run this test, and paste the list that it prints over the one here.

#include "games/chess_ending.hpp"
#include "games/coin_row.hpp"
#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/draughts.hpp"
#include "games/mnk.hpp"
#include "games/nim.hpp"
#include "games/nine_mens_morris.hpp"
#include "games/othello.hpp"
#include "games/ultimate_tic_tac_toe.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

namespace support {

/// The signature of the searches of one position.
struct signature {
    std::string_view position;
    std::uint64_t principal_variation_search = 0;
    std::uint64_t iterative_deepening = 0;
    std::uint64_t solve = 0; ///< 0 if it is not solved

    friend bool operator==(const signature&, const signature&) = default;
};

/// Prints them as C++ that can be pasted into a test.
inline std::ostream& operator<<(std::ostream& out, const std::vector<signature>& list)
{
    for (const signature& s : list) {
        out << "\n    {\"" << s.position << "\", " << s.principal_variation_search << ", " << s.iterative_deepening
            << ", " << s.solve << "},";
    }
    return out;
}

/// The nodes of a search with an empty table; earlier searches must not change them, nor the answer.
template <class G, class Limits, class Searcher>
std::uint64_t nodes_of(std::string_view position, const G& game, const Limits& limits, const Searcher& search,
                       gs::transposition_table<G>& table)
{
    table.clear();
    const auto once = search(game, limits);
    table.clear();
    const auto twice = search(game, limits);
    const std::uint64_t nodes = once.statistics.nodes;
    const bool same =
        once.statistics == twice.statistics && once.score == twice.score && once.best_move == twice.best_move;
    BOOST_TEST(same, position << ": " << nodes << " nodes, then " << twice.statistics.nodes << ", or another answer");
    return nodes;
}

/// The signature of \p game to the depth of \p limits; also solved if that is to the end.
template <class G, class Limits>
signature signature_of(std::string_view position, const G& game, const Limits& limits)
{
    gs::transposition_table<G> table{std::size_t{1} << 20};
    const auto search = gs::principal_variation_search.with(table);
    signature found{.position = position};
    found.principal_variation_search = nodes_of(position, game, limits, search, table);
    found.iterative_deepening = nodes_of(position, game, limits, gs::iterative_deepening{search}, table);
    if constexpr (std::same_as<Limits, gs::unlimited_t>) {
        found.solve = nodes_of(position, game, limits, gs::solve.with(table), table);
    }
    return found;
}

} // namespace support

using games::last_move;
using support::signature;
using support::signature_of;

namespace {

/// The nodes of principal variation search, of iterative deepening around it, and of `solve`.
const std::vector<signature> expected{
    {"tic-tac-toe", 2272, 6293, 1578},
    {"4,3,3", 461, 1259, 449},
    {"5,5,4 to depth 6", 4040, 6461, 0},
    {"ultimate tic-tac-toe to depth 5", 9401, 11991, 0},
    {"Connect Four 5x4", 55367, 184301, 52956},
    {"Connect Four to depth 10", 10002, 20017, 0},
    {"Othello 4x4", 910, 2664, 1745},
    {"Othello to depth 7", 2151, 3891, 0},
    {"dots and boxes 2x2", 3513, 17219, 5742},
    {"dots and boxes 3x3 to depth 6", 16955, 25706, 0},
    {"Nim", 1014, 5159, 628},
    {"misere Nim", 1015, 4445, 611},
    {"subtraction", 246, 1641, 119},
    {"draughts 4x4", 2045, 6058, 1605},
    {"draughts to depth 9", 32301, 33138, 0},
    {"nine men's morris to depth 5", 18336, 22040, 0},
    {"coin row", 464, 673, 482},
    {"coin row of fractions", 464, 673, 464},
    {"queen ending 4x4 to depth 7", 1807, 2910, 0},
    {"rook ending to depth 9", 48069, 74028, 0},
};

gs::limits to_depth(int depth)
{
    return {.depth = depth};
}

std::vector<signature> found()
{
    return {
        signature_of("tic-tac-toe", gs::tic_tac_toe{}, gs::unlimited),
        signature_of("4,3,3", games::mnk<4, 3, 3>{}, gs::unlimited),
        signature_of("5,5,4 to depth 6", games::mnk<5, 5, 4>{}, to_depth(6)),
        signature_of("ultimate tic-tac-toe to depth 5", games::ultimate_tic_tac_toe{}, to_depth(5)),
        signature_of("Connect Four 5x4", games::connect_four<5, 4>{}, gs::unlimited),
        signature_of("Connect Four to depth 10", games::connect_four<>{}, to_depth(10)),
        signature_of("Othello 4x4", games::othello<4>{}, gs::unlimited),
        signature_of("Othello to depth 7", games::othello<>{}, to_depth(7)),
        signature_of("dots and boxes 2x2", games::dots_and_boxes<2, 2>{}, gs::unlimited),
        signature_of("dots and boxes 3x3 to depth 6", games::dots_and_boxes<3, 3>{}, to_depth(6)),
        signature_of("Nim", games::nim<>{}, gs::unlimited),
        signature_of("misere Nim", games::nim<last_move::loses>{}, gs::unlimited),
        signature_of("subtraction", games::subtraction_game<last_move::wins, 1, 2, 3>{}, gs::unlimited),
        signature_of("draughts 4x4", games::draughts<4>{}, gs::unlimited),
        signature_of("draughts to depth 9", games::draughts<>{}, to_depth(9)),
        signature_of("nine men's morris to depth 5", games::nine_mens_morris{}, to_depth(5)),
        signature_of("coin row", games::coin_row<int>{}, gs::unlimited),
        signature_of("coin row of fractions", games::coin_row<double>{}, gs::unlimited),
        signature_of("queen ending 4x4 to depth 7", games::chess_ending<games::chess_piece::queen, 4>{}, to_depth(7)),
        signature_of("rook ending to depth 9", games::chess_ending<games::chess_piece::rook>{}, to_depth(9)),
    };
}

BOOST_AUTO_TEST_CASE(of_the_shelf)
{
    const auto signatures = found();
    BOOST_TEST((signatures == expected), "signatures have changed; they are now:" << signatures);
}

} // namespace
