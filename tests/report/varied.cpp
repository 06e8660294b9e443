// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// A player that varies its games chooses among equally good moves, each as often as the others, and among no others.

#include "../support/uniform_tree.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/report/varied.hpp>
#include <gamesearch/search/played.hpp>

namespace {

template <std::size_t Moves, class Game, class Player>
std::vector<int> choices(const Game& position, Player player, int count)
{
    std::vector<int> counts(Moves);
    for (int i = 0; i != count; ++i) {
        ++counts[static_cast<std::size_t>(player(position))];
    }
    return counts;
}

/// The statistic of the chi-square test of equal chances for the moves that were chosen.
double chi_square(const std::vector<int>& counts, int moves)
{
    double expected = 0;
    for (const int count : counts) {
        expected += static_cast<double>(count) / moves;
    }
    double sum = 0;
    for (const int count : counts) {
        sum += count == 0 ? 0 : (count - expected) * (count - expected) / expected;
    }
    return sum;
}

std::set<int> chosen(const std::vector<int>& counts)
{
    std::set<int> moves;
    for (std::size_t move = 0; move != counts.size(); ++move) {
        if (counts[move] != 0) {
            moves.insert(static_cast<int>(move));
        }
    }
    return moves;
}

using one_ply = support::uniform_tree<5, 1>;
using two_plies = support::uniform_tree<5, 2>;

/// The estimate of the position after each move.
const auto estimates = [](const two_plies& position) {
    return position.ply == 0 ? 0 : std::vector{10, 9, 7, 10, 3}[static_cast<std::size_t>(position.place)];
};

} // namespace

BOOST_AUTO_TEST_CASE(moves_of_equal_scores_are_chosen_equally_often)
{
    const auto counts = choices<5>(one_ply{{1, 1, 0, 1, -1}}, gs::varied(gs::alpha_beta, {}, 7), 9000);
    BOOST_TEST((chosen(counts) == std::set{0, 1, 3}));
    BOOST_TEST(chi_square(counts, 3) < 13.8); // 0.1 % of all seeds are above that, with two degrees of freedom
    const auto for_minimizer =
        choices<5>(one_ply{{1, 1, -1, 1, -1}, gs::player::minimizer}, gs::varied(gs::alpha_beta, {}, 7), 9000);
    BOOST_TEST((chosen(for_minimizer) == std::set{2, 4}));
    BOOST_TEST(chi_square(for_minimizer, 2) < 10.8); // with one
}

BOOST_AUTO_TEST_CASE(a_win_is_not_put_off)
{
    const gs::tic_tac_toe wins_at_once{"XX./OO./..."};
    BOOST_TEST((chosen(choices<9>(wins_at_once, gs::varied(gs::alpha_beta), 100)) == std::set{2}));
    const gs::tic_tac_toe wins_twice{"XX./.XO/OO."};
    BOOST_TEST((chosen(choices<9>(wins_twice, gs::varied(gs::alpha_beta), 100)) == std::set{2, 8}));
}

BOOST_AUTO_TEST_CASE(a_draw_has_no_distance)
{
    const gs::tic_tac_toe opening;
    BOOST_TEST((chosen(choices<9>(opening, gs::varied(gs::alpha_beta), 100)).size() == 9));
}

BOOST_AUTO_TEST_CASE(estimates_may_differ_by_the_margin)
{
    const two_plies root;
    const gs::limits shallow{.depth = 1};
    const auto by = [&](double margin) {
        return chosen(choices<5>(root, gs::varied(gs::alpha_beta, shallow, estimates, 1, margin), 200));
    };
    BOOST_TEST((by(0) == std::set{0, 3}));
    BOOST_TEST((by(0.5) == std::set{0, 3}));
    BOOST_TEST((by(1) == std::set{0, 1, 3}));
    BOOST_TEST((by(3) == std::set{0, 1, 2, 3}));
    BOOST_TEST((by(7) == std::set{0, 1, 2, 3, 4}));
}

BOOST_AUTO_TEST_CASE(a_win_is_not_given_away_for_an_estimate)
{
    const gs::tic_tac_toe wins_at_once{"XX./OO./..."};
    const auto hopeful = [](const gs::tic_tac_toe&) { return 1; };
    const auto counts = choices<9>(wins_at_once, gs::varied(gs::alpha_beta, {.depth = 1}, hopeful, 3, 100.0), 100);
    BOOST_TEST((chosen(counts) == std::set{2}));
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_moves)
{
    const gs::tic_tac_toe opening;
    const auto moves = [&](auto player) {
        std::vector<int> all;
        for (int i = 0; i != 20; ++i) {
            all.push_back(player(opening));
        }
        return all;
    };
    const auto player = gs::varied(gs::alpha_beta, {}, 5);
    BOOST_TEST(moves(player) == moves(player));
    BOOST_TEST(moves(player) != moves(gs::varied(gs::alpha_beta, {}, 6)));
    auto restarted = player;
    restarted.new_game(1);
    const auto first_game = moves(restarted);
    restarted.new_game(2);
    BOOST_TEST(moves(restarted) != first_game);
    restarted.new_game(1);
    BOOST_TEST(moves(restarted) == first_game);
}

BOOST_AUTO_TEST_CASE(it_plays_matches_and_tells_its_scores)
{
    auto player = gs::varied(gs::alpha_beta.with(gs::draw_by_repetition));
    static_assert(gs::match_player<decltype(player), gs::tic_tac_toe>);
    const auto answer = player(gs::tic_tac_toe{"XX./OO./..."}, gs::turn<gs::tic_tac_toe>{});
    BOOST_TEST(answer.move.value() == 2);
    BOOST_TEST(answer.score.value() == 1);
    const auto nothing_searched = player(gs::tic_tac_toe{}, gs::turn<gs::tic_tac_toe>{.limits = {.nodes = 0}});
    BOOST_TEST(nothing_searched.move.value() == 0);
    BOOST_TEST(!nothing_searched.score);
}

BOOST_AUTO_TEST_CASE(tree_searches_vary_among_moves_of_nearly_equal_means)
{
    const auto search = gs::monte_carlo_tree_search.with(gs::seed{1});
    const one_ply root{{1, 1, 1, 1, 1}};
    BOOST_TEST(chosen(choices<5>(root, gs::varied(search, {.nodes = 3}, 1, 0.1), 50)).size() >= 1U);
    const gs::tic_tac_toe wins_at_once{"XX./OO./..."};
    BOOST_TEST((chosen(choices<9>(wins_at_once, gs::varied(search, {.nodes = 300}, 1, 0.1), 20)) == std::set{2}));
    const gs::tic_tac_toe opening;
    BOOST_TEST(chosen(choices<9>(opening, gs::varied(search, {.nodes = 60}, 1, 2.0), 100)).size() > 1U);
}
