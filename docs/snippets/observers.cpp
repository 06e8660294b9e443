// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// An observer that draws the tree of a search.

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/search/observer.hpp>

#include <iostream>
#include <string>

namespace gs = gamesearch;

//! [observer]
/// Prints a line for each move that is searched or left out, indented by its ply.
struct tree_printer {
    using game = gs::tic_tac_toe;

    void on_try(const gs::try_event<game>& event)
    {
        std::cout << indent(event.ply) << event.move << '\n';
    }
    void on_leaf(const gs::leaf_event<game>& event)
    {
        std::cout << indent(event.ply) << "= " << event.value.score << " at ply "
                  << event.value.distance << '\n';
    }
    void on_cutoff(const gs::cutoff_event<game>& event)
    {
        std::cout << indent(event.ply) << "cutoff by " << event.move
                  << ", not searched:";
        for (const int move : event.unsearched) {
            std::cout << ' ' << move;
        }
        std::cout << '\n';
    }

    static std::string indent(int ply)
    {
        return std::string(static_cast<std::size_t>(4 * ply), ' ');
    }
};
//! [observer]

int main()
{
    //! [search]
    tree_printer printer;
    const auto result = gs::alpha_beta(gs::tic_tac_toe{"X.O/X.X/OO."}, gs::unlimited,
                                       gs::own_evaluation, printer);
    //! [search]
    std::cout << "best move " << *result.best_move << '\n';
}
