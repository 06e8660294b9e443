// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Matches with dice: both games of a pair use the same.

#include "games/pig.hpp"
#include "support/test.hpp"

#include <gamesearch/chance.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/report/luck.hpp>
#include <gamesearch/report/report.hpp>

namespace {

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

/// Sums whose playouts always count the die, and which notes what is asked of it.
struct guided_sums : sums {
    static inline int playouts = 0;
    static inline int estimates = 0;

    [[nodiscard]] bool playout_move(gs::random_generator&) const
    {
        ++playouts;
        return true;
    }
    [[nodiscard]] int evaluate() const
    {
        ++estimates;
        return 0;
    }
};

/// Dice decide who begins. The side that moves wins, after a given number of further moves that change nothing.
struct rolled_start {
    int more_moves = 0;
    gs::player mover = gs::player::maximizer; // means nothing before the roll
    bool is_rolled = false;
    int moves = 0;

    [[nodiscard]] gs::player to_move() const { return moves % 2 == 0 ? mover : gs::opponent(mover); }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return moves <= more_moves ? std::nullopt : std::optional{mover == gs::player::maximizer ? 1 : -1};
    }
    [[nodiscard]] std::array<int, 1> legal_moves() const { return {0}; }
    void apply(int) { ++moves; }
    void undo(int) { --moves; }
    [[nodiscard]] bool is_chance() const { return !is_rolled; }
    [[nodiscard]] std::array<gs::outcome<gs::player>, 2> chance_outcomes() const
    {
        return {{{gs::player::maximizer, 1}, {gs::player::minimizer, 1}}};
    }
    void apply_outcome(gs::player rolled)
    {
        mover = rolled;
        is_rolled = true;
    }
    void undo_outcome(gs::player) { is_rolled = false; }
};

/// One move of many, each worth its own score, perhaps after a roll that changes nothing.
struct one_choice {
    std::vector<int> scores{}; // of the moves
    bool is_last_rolled = false; // whether a roll follows the last move, and only that one
    gs::player mover = gs::player::maximizer;
    int chosen = -1;
    bool is_rolled = false;

    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return chosen < 0 || is_chance() ? std::nullopt : std::optional{scores[static_cast<std::size_t>(chosen)]};
    }
    [[nodiscard]] auto legal_moves() const { return std::views::iota(0, static_cast<int>(scores.size())); }
    void apply(int move) { chosen = move; }
    void undo(int) { chosen = -1; }
    [[nodiscard]] bool is_chance() const
    {
        return is_last_rolled && !is_rolled && chosen == static_cast<int>(scores.size()) - 1;
    }
    [[nodiscard]] std::array<gs::outcome<int>, 2> chance_outcomes() const { return {{{0, 1}, {1, 1}}}; }
    void apply_outcome(int) { is_rolled = true; }
    void undo_outcome(int) { is_rolled = false; }
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

BOOST_AUTO_TEST_CASE(the_weight_of_the_evaluation_mixes_estimates_and_playouts)
{
    const sums rolled{.turns = 9, .die = 3, .rolled = std::vector<int>(9, 1)}; // the minimizer's last move
    const auto mean_of = [&](double weight) {
        const auto hundred = [](const sums&) { return 100; };
        const sums start{.turns = 8, .die = 3, .rolled = std::vector<int>(8, 1)};
        const auto search = gs::monte_carlo_tree_search.with(gs::evaluation_weight{weight});
        return search(start, {.nodes = 1}, hundred).score; // one simulation, of the root
    };
    BOOST_TEST(mean_of(1) == 100);
    BOOST_TEST(std::abs(mean_of(0)) <= 6);
    BOOST_TEST(std::abs(mean_of(0.5) - 50) <= 4);
    BOOST_TEST((gs::monte_carlo_tree_search(rolled, {.nodes = 1000}).best_move == std::optional{true}));
}

BOOST_AUTO_TEST_CASE(luck_and_skill_add_up_to_the_result)
{
    using pig = games::pig<20>;
    const auto table = gs::expectation_table<pig>::build({.tolerance = 1e-12});
    const auto value = [&](const pig& position) {
        const auto found = table.find(position).value();
        return (found.lower + found.upper) / 2;
    };
    gs::random_generator dice{11};
    gs::random_player random{12};
    double mean_luck = 0;
    double given_away = 0;
    constexpr int games = 400;
    for (int i = 0; i != games; ++i) { // the maximizer plays by the table, the other too, or at random
        const bool both_are_perfect = i % 2 == 0;
        std::vector<pig> positions{pig{}};
        while (!positions.back().terminal_score()) {
            pig next = positions.back();
            if (next.is_chance()) {
                next.apply_outcome(gs::draw_outcome(next, dice));
            } else {
                const bool is_perfect = both_are_perfect || next.to_move() == gs::player::maximizer;
                next.apply(is_perfect ? *table.best_move(next) : random(next));
            }
            positions.push_back(next);
        }
        const auto found = gs::review(positions, value);
        BOOST_TEST_REQUIRE(found.steps.size() == positions.size() - 1);
        const double maximizer = found.skill(gs::player::maximizer);
        const double minimizer = found.skill(gs::player::minimizer);
        BOOST_TEST(std::abs(value(pig{}) + found.luck() + maximizer - minimizer - *positions.back().terminal_score()) <
                   1e-9);
        BOOST_TEST(std::abs(maximizer) < 1e-9); // it gives nothing away
        BOOST_TEST(minimizer < 1e-9);
        if (both_are_perfect || minimizer < -1e-6) {
            BOOST_TEST((found.share_of_luck() > 1 - 1e-9) == both_are_perfect);
        }
        mean_luck += found.luck() / games;
        given_away -= minimizer / games;
    }
    BOOST_TEST(std::abs(mean_luck) < 0.15); // nobody is lucky for ever: 3 standard deviations
    BOOST_TEST(given_away > 0.05);
}

BOOST_AUTO_TEST_CASE(a_report_rolls_the_dice)
{
    const auto found = gs::report(games::pig<20>{}, gs::random_player{4}, {.games = 60, .seed = 2});
    BOOST_TEST(found.games() == 60U);
    BOOST_TEST(found.forfeits == 0U); // no move was illegal when the games were played again
    BOOST_TEST((found.first_wins > 10U && found.second_wins > 10U));
    BOOST_TEST(found.branching.value == 2);
    BOOST_TEST((found == gs::report(games::pig<20>{}, gs::random_player{4}, {.games = 60, .seed = 2, .threads = 2})));
    BOOST_TEST(!found.luck);

    using pig = games::pig<20>;
    const auto table = gs::expectation_table<pig>::build({.tolerance = 1e-12});
    const auto value = [&](const pig& position) { return table.find(position).value().lower; };
    const auto perfect = [&](const pig& position) { return *table.best_move(position); };
    const auto all_luck = gs::report(pig{}, perfect, {.games = 20, .threads = 2}, value);
    BOOST_TEST_REQUIRE(all_luck.luck.has_value());
    BOOST_TEST(std::abs(all_luck.luck->value - 1) < 1e-9);
    const auto at_random = gs::report(pig{}, gs::random_player{4}, {.games = 20}, value);
    BOOST_TEST((at_random.luck->value > 0.2 && at_random.luck->value < 0.6));
    BOOST_TEST_MESSAGE("luck between players that play at random: " << at_random.luck->value);
    const auto by_levels = gs::report(sums{}, gs::level{2}, {.games = 4});
    BOOST_TEST(by_levels.plies.value == 10);
}

BOOST_AUTO_TEST_CASE(playouts_with_dice_are_guided)
{
    const guided_sums start{{.turns = 4, .die = 3, .rolled = {1, 1, 1, 1, 3}}};
    std::ignore = gs::monte_carlo_tree_search(start, {.nodes = 20});
    BOOST_TEST((guided_sums::playouts > 0 && guided_sums::estimates == 0));
    guided_sums::playouts = 0;
    std::ignore = gs::level{2}(start);
    BOOST_TEST((guided_sums::playouts > 0 && guided_sums::estimates == 0));
}

BOOST_AUTO_TEST_CASE(levels_with_dice_give_away_little)
{
    for (const auto mover : {gs::player::maximizer, gs::player::minimizer}) {
        const int sign = mover == gs::player::maximizer ? 1 : -1;
        one_choice start{.is_last_rolled = true, .mover = mover};
        for (int i = 0; i != 60; ++i) { // a simulation for every second of them
            start.scores.push_back(sign * (i % 2 == 0 ? -90 : -100));
        }
        start.scores.back() = sign * -90; // after a roll
        for (std::uint64_t seed = 0; seed != 50; ++seed) {
            const int move = gs::level{2, seed}(start);
            BOOST_TEST(start.scores[static_cast<std::size_t>(move)] == sign * -90, seed);
        }
    }
}

BOOST_AUTO_TEST_CASE(levels_with_dice_take_a_win_at_once)
{
    for (const auto mover : {gs::player::maximizer, gs::player::minimizer}) {
        const int sign = mover == gs::player::maximizer ? 1 : -1;
        const one_choice start{.scores = {0, sign * 100, 0, 0, sign * 90}, .is_last_rolled = true, .mover = mover};
        for (int number = 2; number <= gs::level::highest; ++number) {
            for (std::uint64_t seed = 0; seed != 20; ++seed) {
                BOOST_TEST((gs::level{number, seed}(start)) == 1);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_review_keeps_no_position)
{
    struct record {
        sums position;
    };
    std::vector<record> records{{}, {}, {}};
    records[1].position.apply_outcome(3);
    records[2] = records[1];
    records[2].position.apply(true);
    const auto copies = records | std::views::transform([](const record& r) { return r.position; });
    const auto found = gs::review(copies, [](const sums& position) { return position.points[0]; });
    BOOST_TEST_REQUIRE(found.steps.size() == 2U);
    BOOST_TEST((found.steps[0].is_roll && !found.steps[1].is_roll));
    BOOST_TEST((found.steps[1].mover == gs::player::maximizer));
    BOOST_TEST(found.skill(gs::player::maximizer) == 3);
}

BOOST_AUTO_TEST_CASE(the_dice_may_decide_who_moves_first)
{
    const auto wins = [](const rolled_start& start, int random_plies) {
        return gs::report(start, gs::random_player{}, {.games = 40, .random_plies = random_plies}).first_wins;
    };
    BOOST_TEST(wins({}, 0) == 40U);
    BOOST_TEST(wins({.more_moves = 3}, 0) == 40U);
    BOOST_TEST(wins({.more_moves = 3}, 1) == 40U);
    BOOST_TEST(wins({.more_moves = 3}, 2) == 40U);
}
