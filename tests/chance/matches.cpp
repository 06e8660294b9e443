// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Matches with dice: both games of a pair use the same.

#include <gamesearch/chance.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

namespace {

namespace gs = gamesearch;

/// Each player rolls a die in turn, and then may count it or not; after ten turns the greater sum wins.
struct sums {
    std::array<int, 2> points{};
    int turns = 0;
    int die = 0; // 0 before it is rolled
    std::vector<int> rolled{};

    [[nodiscard]] gs::player to_move() const { return turns % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return turns == 10 ? std::optional{points[0] - points[1]} : std::nullopt;
    }
    [[nodiscard]] std::array<bool, 2> legal_moves() const { return {false, true}; }
    void apply(bool counts)
    {
        points[static_cast<std::size_t>(turns++ % 2)] += counts ? die : 0;
        die = 0;
    }
    void undo(bool counts)
    {
        die = rolled[static_cast<std::size_t>(--turns)];
        points[static_cast<std::size_t>(turns % 2)] -= counts ? die : 0;
    }
    [[nodiscard]] bool is_chance() const { return die == 0; }
    [[nodiscard]] std::array<gs::outcome<int, int>, 3> chance_outcomes() const { return {{{1, 1}, {2, 1}, {3, 2}}}; }
    void apply_outcome(int o) { rolled.push_back(die = o); }
    void undo_outcome(int)
    {
        rolled.pop_back();
        die = 0;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(both_games_of_a_pair_use_the_same_dice)
{
    std::vector<gs::match_game<sums>> games;
    std::vector<std::vector<int>> seen;
    const auto watching = [&seen](const sums& position) {
        BOOST_TEST(!position.is_chance());
        if (position.turns == 9) {
            seen.push_back(position.rolled);
        }
        return true;
    };
    gs::match_options<sums> options{.games = 40, .seed = 7};
    options.on_game = [&](const gs::match_game<sums>& game, const gs::match_result&) { games.push_back(game); };
    const auto result = gs::play_match(sums{}, watching, watching, options);
    BOOST_TEST_REQUIRE(seen.size() == 40U);
    for (std::size_t pair = 0; pair != 20; ++pair) {
        BOOST_TEST(seen[2 * pair] == seen[2 * pair + 1], boost::test_tools::per_element());
        BOOST_TEST(games[2 * pair].outcome == -games[2 * pair + 1].outcome); // the luck of either side
    }
    BOOST_TEST((seen[0] != seen[2] || seen[2] != seen[4]));
    BOOST_TEST(result.pairs[2] == 20U); // each pair is even
}

BOOST_AUTO_TEST_CASE(outcomes_are_drawn_by_their_weights)
{
    gs::random_generator random{1};
    std::array<int, 4> count{};
    for (int i = 0; i != 40000; ++i) {
        ++count[static_cast<std::size_t>(gs::draw_outcome(sums{}, random))];
    }
    BOOST_TEST((9500 < count[1] && count[1] < 10500 && 9500 < count[2] && count[2] < 10500));
    BOOST_TEST((19300 < count[3] && count[3] < 20700));
}

BOOST_AUTO_TEST_CASE(star2_wins_a_match_against_chance)
{
    const auto clever = gs::searching(gs::star2, {.depth = 1}, [](const sums& s) { return s.points[0] - s.points[1]; });
    const auto result = gs::play_match(sums{}, clever, gs::random_player{}, {.games = 40, .random_plies = 2});
    BOOST_TEST(result.wins > 30U);
}

BOOST_AUTO_TEST_CASE(simulations_estimate_the_expected_score)
{
    const sums start{.turns = 6, .rolled = std::vector<int>(6, 1)};
    sums rolled = start;
    rolled.apply_outcome(3);
    const auto truth = gs::expectiminimax(rolled);
    const auto found = gs::monte_carlo_tree_search(rolled, {.nodes = 20000});
    BOOST_TEST((found.best_move == truth.best_move && found.bound == gs::bound::none));
    BOOST_TEST_REQUIRE(found.moves.size() == 2U);
    BOOST_TEST(found.moves[1].visits > found.moves[0].visits);
    BOOST_TEST(std::abs(found.moves[1].mean - truth.score) < 0.2);
    BOOST_TEST(found.statistics.simulations == 20000U);
    const auto again = gs::monte_carlo_tree_search(rolled, {.nodes = 20000});
    BOOST_TEST(again.moves[1].visits == found.moves[1].visits);

    const auto at_root = gs::monte_carlo_tree_search(start, {.nodes = 100}); // a chance node
    BOOST_TEST((!at_root.best_move && at_root.moves.empty()));
}
