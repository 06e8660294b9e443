// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: optimized

// The games of the solve suite on small boards: published values where there are some, and two methods that agree.

#include "../../benchmarks/solve_suite_games/suite_game.hpp"

#include <gamesearch/proof_numbers/best_method.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace gs = gamesearch;
using suite::suite_game;

namespace {

constexpr auto score_alone = gs::solve.with(gs::ignore_distance, gs::no_line);

void require_score(const std::string& name, const std::string& size, int score)
{
    BOOST_TEST_CONTEXT(name << ' ' << size)
    {
        const suite_game game{name, size};
        const auto windows = score_alone(game);
        const auto proofs = gs::solve.with(gs::by_proof_numbers)(game);
        const auto best = gs::solve.with(gs::best_method)(game);
        BOOST_TEST(windows.score == score);
        BOOST_TEST(proofs.score == score);
        BOOST_TEST(best.score == score);
        const auto fewer = std::min(windows.statistics.nodes, proofs.statistics.nodes);
        BOOST_TEST(best.statistics.nodes < 5 * fewer / 2 + 10'000);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(published_values)
{
    require_score("hex", "3", 1); // the first player wins, by strategy stealing
    require_score("y", "4", 1);
    require_score("hexapawn", "3", -1); // M. Gardner, "Mathematical Games", Scientific American 206 (1962)
    require_score("hexapawn", "4", 1);
    require_score("clobber", "3x3", 1); // M. H. Albert et al., "An Introduction to Clobber" (2005)
    require_score("clobber", "3x4", -1);
    require_score("domineering", "4", 1); // D. M. Breuker et al., "Solving 8x8 Domineering" (2000)
    require_score("othello", "4", -8); // the second player by 8
    require_score("connect_four", "4", 0); // J. Tromp's table
    require_score("dots_and_boxes", "2", 2); // the second player of one box less: D. Wilson's tables
}

BOOST_AUTO_TEST_CASE(two_methods_agree)
{
    require_score("breakthrough", "4", -1);
    require_score("konane", "4x5", 1);
    require_score("amazons", "3x3", 1);
    require_score("isolation", "3", 1);
    require_score("kalah", "3x3", 2);
    require_score("othello", "6x24", 16);
}

BOOST_AUTO_TEST_CASE(forced_wins_where_play_can_cycle)
{
    for (const auto& [name, size] : {std::pair{"quoridor", "3x1"}, {"quoridor", "5x0"}}) {
        const suite_game game{name, size};
        BOOST_TEST((gs::solve.with(gs::by_proof_numbers)(game, gs::limits{}).upper <= -1));
        BOOST_TEST((score_alone(game, gs::limits{}).upper <= -1));
        BOOST_TEST((gs::solve.with(gs::best_method)(game, gs::limits{}).upper <= -1));
    }
}

BOOST_AUTO_TEST_CASE(unknown_games_and_sizes)
{
    BOOST_CHECK_THROW((suite_game{"chess", "8"}), std::invalid_argument);
    BOOST_CHECK_THROW((suite_game{"hex", "four"}), std::invalid_argument);
    BOOST_CHECK_THROW((suite_game{"hex", "8"}), std::invalid_argument);
}
