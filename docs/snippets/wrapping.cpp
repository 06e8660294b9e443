// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Searches a class that knows nothing of this library.

#include "wrapping.hpp"

#include <gamesearch/testing.hpp>

#include <iostream>
#include <type_traits>

namespace {

/// A move of a library that forgot to make it comparable.
struct their_move {
    int from;
    int to;
};

//! [move]
struct comparable_move : their_move {
    friend constexpr bool operator==(const comparable_move& a, const comparable_move& b)
    {
        return a.from == b.from && a.to == b.to;
    }
};
//! [move]
static_assert(std::is_convertible_v<comparable_move, their_move>);
static_assert(comparable_move{{1, 2}} == comparable_move{their_move{1, 2}});

} // namespace

int main()
{
    //! [search]
    const wrapped_board hexapawn{acme::PawnBoard{3, 3}};
    acme::PawnBoard::copies = 0;
    const auto result = gs::alpha_beta(hexapawn);

    std::cout << (result.score > 0 ? "White" : "Black") << " wins in "
              << result.distance << " plies:";
    for (const acme::Move& move : result.principal_variation) {
        std::cout << ' ' << hexapawn.board.squareName(move.from) << '-'
                  << hexapawn.board.squareName(move.to);
    }
    std::cout << '\n'
              << result.statistics.nodes
              << " nodes, copies of the board: " << acme::PawnBoard::copies << '\n';
    //! [search]

    //! [check]
    const auto report = gs::check_rules(hexapawn);
    if (!report) {
        std::cout << report << '\n';
    }
    //! [check]
}
