// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <span>
#include <vector>

namespace gs = gamesearch;
using games::connect_four;

namespace {

//! [playout move]
/// Tic-tac-toe that plays out a little less at random: in the centre, if it is free.
struct guided : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;

    [[nodiscard]] int playout_move(gs::random_generator& random) const
    {
        const auto cells = legal_moves();
        std::uint32_t count = 0;
        for (const int cell : cells) {
            if (cell == 4) {
                return cell;
            }
            ++count;
        }
        auto place = cells.begin();
        for (std::uint32_t skip = random.below(count); skip != 0; --skip) {
            ++place;
        }
        return *place;
    }
};
//! [playout move]

//! [many]
/// It might be a network, which takes hardly longer for sixteen positions than for one.
struct network {
    int operator()(const connect_four<>& position) const { return position.evaluate(); }

    std::vector<int> evaluate_many(std::span<const connect_four<>> positions)
    {
        ++calls;
        std::vector<int> scores;
        for (const auto& position : positions) {
            scores.push_back((*this)(position));
        }
        return scores;
    }

    int calls = 0;
};
//! [many]

} // namespace

int main()
{
    //! [search]
    const auto first = gs::monte_carlo_tree_search(connect_four<>{}, {.nodes = 20'000});
    std::cout << "column " << *first.best_move << '\n';
    for (const auto& [move, visits, mean, lower, upper] : first.moves) {
        std::cout << move << ": " << visits << '\n';
    }
    //! [search]

    //! [proof]
    const auto r = gs::monte_carlo_tree_search(gs::tic_tac_toe{});
    std::cout << r.score << (r.bound == gs::bound::exact ? ", proven by " : ", ")
              << r.statistics.simulations << " simulations\n";
    //! [proof]

    //! [tree]
    gs::search_tree<connect_four<>> tree{std::size_t{64} << 20};
    const auto search = gs::monte_carlo_tree_search.with(tree, gs::seed{7});
    connect_four<> position;
    for (int ply = 0; ply != 4; ++ply) {
        const auto answer = search(position, {.nodes = 5'000});
        std::uint64_t known = 0;
        for (const auto& m : answer.moves) {
            known += m.visits;
        }
        std::cout << "column " << *answer.best_move << " by " << known
                  << " simulations, of which " << answer.statistics.simulations
                  << " are new\n";
        position.apply(*answer.best_move);
    }
    //! [tree]

    //! [options]
    const auto by_playouts = gs::monte_carlo_tree_search.with(
        gs::evaluation_weight{0}, gs::exploration{0.7}, gs::seed{7});
    //! [options]
    std::cout << "column " << *by_playouts(connect_four<>{}, {.nodes = 5'000}).best_move
              << '\n';
    std::cout << gs::monte_carlo_tree_search(guided{}).score << '\n';

    //! [judge]
    network judge;
    const auto judged = gs::monte_carlo_tree_search.with(gs::evaluation_weight{1})(
        connect_four<>{}, {.nodes = 800}, judge);
    std::cout << "column " << *judged.best_move << " after " << judge.calls
              << " calls\n";
    //! [judge]
}
