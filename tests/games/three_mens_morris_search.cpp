// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Every position of three men's morris, a game with cycles: deepening agrees with retrograde analysis, with one table
// for all of them, even one as small as a bucket.

#include "games/three_mens_morris.hpp"
#include "support/test.hpp"

#include "support/retrograde.hpp"
#include "support/table_variants.hpp"
#include "support/whole_game.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace games;
using namespace support;

namespace {

template <morris_moves Moves, bool DiagonalsWin, bool Bounds>
using morris = three_mens_morris<morris_rules{.moves = Moves, .diagonals_win = DiagonalsWin, .bounds = Bounds}>;

/// Any two of the three rules in each combination: all 16 variants would take twice as long to compile.
using variants =
    std::tuple<morris<morris_moves::orthogonal, true, false>, morris<morris_moves::orthogonal, false, true>,
               morris<morris_moves::lines, true, true>, morris<morris_moves::lines, false, false>,
               morris<morris_moves::adjacent, true, false>, morris<morris_moves::adjacent, false, true>,
               morris<morris_moves::flying, true, true>, morris<morris_moves::flying, false, false>>;

/// All positions, solved, and searched.
template <class G>
class held_game {
public:
    held_game() : solved_{G{}}
    {
        for (const G& position : solved_.positions()) {
            positions_.push_back(position);
            longest_ = std::max(longest_, solved_.at(position).distance);
        }
    }

    /// Searches every \p step th position, with one table that is never cleared, to \p beyond plies more than the
    /// longest win.
    void hold(std::size_t bytes, std::size_t step, int beyond)
    {
        gs::transposition_table<G> table{bytes};
        const auto search = gs::principal_variation_search.with(table);
        const gs::iterative_deepening deepening{search};
        const std::string name = std::string{"deepening, bytes: "} + std::to_string(bytes);
        const int depth = longest_ + beyond;
        for (std::size_t i = 0; i < positions_.size(); i += step) {
            const G& position = positions_[i];
            const auto truth = solved_.at(position);
            const auto r = deepening(position, {.depth = depth});
            require_whole(solved_, position, depth, r, name);
            require_best_line(solved_, position, r, name);
            const scene s{&name, position.key(), depth};
            require(!G::rules.bounds || truth.score == 0 || r.stopped_by == gs::stop_reason::none, "not to the end", s);
            require(truth.score != 0 || r.stopped_by == gs::stop_reason::depth, "a draw said to hold to the end", s);
            if (truth.distance > 1) {
                const auto less = search(position, {.depth = truth.distance - 1});
                require_whole(solved_, position, truth.distance - 1, less, "to less than the distance");
            }
        }
    }

private:
    retrograde<G> solved_;
    std::vector<G> positions_;
    int longest_ = 0; ///< of the wins, in plies
};

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_position_and_some_with_small_tables, G, variants)
{
    held_game<G> game;
    game.hold(std::size_t{1} << 22, 1, 3);
    for (const std::size_t bytes : table_sizes) {
        game.hold(bytes, 97, 1);
    }
}
