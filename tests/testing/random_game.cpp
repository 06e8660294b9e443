// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

#include "support/oracle.hpp"
#include "support/scores.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/testing.hpp>

namespace {

constexpr std::uint64_t seeds = 200;

/// All positions, each with the number of plies after which it is reached.
template <class G>
std::map<std::uint32_t, std::set<int>> reached(const G& game)
{
    std::map<std::uint32_t, std::set<int>> plies;
    const auto walk = [&](const auto& self, const G& position, int ply) -> void {
        if (!plies[position.key()].insert(ply).second) {
            return;
        }
        if (!position.terminal_score()) {
            for (const int move : position.legal_moves()) {
                self(self, support::after(position, move), ply + 1);
            }
        }
    };
    walk(walk, game, 0);
    return plies;
}

BOOST_AUTO_TEST_CASE(what_is_said_to_be_true_is_true)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const gs::random_game<int> game{seed, {.positions = 60}};
        const auto truth =
            support::solve(game, support::to_the_end, true, support::own_estimate<gs::random_game<int>>());
        BOOST_TEST(game.true_score() == truth.score);
        if (truth.score != 0) {
            BOOST_TEST(game.true_distance() == truth.distance());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_seed_is_a_game)
{
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const gs::random_game<int> one{seed};
        const gs::random_game<int> two{seed};
        BOOST_TEST(gs::perft(one, 3) == gs::perft(two, 3));
        BOOST_TEST((reached(one) == reached(two)));
        BOOST_TEST((one == gs::random_game<int>{one}));
    }
    std::set<std::uint64_t> different;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        different.insert(gs::perft(gs::random_game<int>{seed}, 3));
    }
    BOOST_TEST(different.size() > 10);
}

// Other systems must draw the same games: the generator's numbers are standardized, and no distribution is used.
BOOST_AUTO_TEST_CASE(the_first_games_are_pinned)
{
    BOOST_TEST(gs::minimax(gs::random_game<int>{1}).statistics.nodes == 143);
    BOOST_TEST(gs::minimax(gs::random_game<int>{2}).statistics.nodes == 176);
    BOOST_TEST(gs::minimax(gs::random_game<int>{3}).statistics.nodes == 169);
}

BOOST_AUTO_TEST_CASE(games_keep_to_their_options)
{
    std::size_t transposed = 0;
    std::size_t at_several_plies = 0;
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const gs::random_game_options<int> options{.positions = 80, .plies = 5, .moves = 3};
        const gs::random_game<int> game{seed, options};
        const auto positions = reached(game);
        BOOST_TEST(positions.size() <= options.positions);
        BOOST_TEST(gs::perft(game, options.plies + 1) == 0);
        at_several_plies += static_cast<std::size_t>(
            std::ranges::count_if(positions, [](const auto& entry) { return entry.second.size() > 1; }));
        transposed += gs::minimax(game).statistics.nodes > positions.size();
    }
    BOOST_TEST(transposed > seeds / 2);
    BOOST_TEST(at_several_plies > seeds);
}

BOOST_AUTO_TEST_CASE(a_tree_has_one_way_to_each_position)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const gs::random_game<int> game{seed, {.transpositions = false}};
        BOOST_TEST(gs::minimax(game).statistics.nodes == reached(game).size());
    }
}

/// Over all moves of a game: is it the same player's turn afterwards? And are there positions with one move?
struct turns {
    std::size_t kept = 0;
    std::size_t handed_over = 0;
    std::size_t passes = 0;
};

template <class G>
void count_turns(const G& position, turns& counts)
{
    if (position.terminal_score()) {
        return;
    }
    const auto moves = position.legal_moves();
    for (const int move : moves) {
        const G next = support::after(position, move);
        const bool kept = next.to_move() == position.to_move();
        ++(kept ? counts.kept : counts.handed_over);
        counts.passes += moves.size() == 1 && !kept;
        count_turns(next, counts);
    }
}

BOOST_AUTO_TEST_CASE(there_are_extra_turns_and_passes_unless_players_alternate)
{
    turns free;
    turns alternating;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        count_turns(gs::random_game<int>{seed}, free);
        count_turns(gs::random_game<int>{seed, {.alternating = true}}, alternating);
    }
    BOOST_TEST(free.kept > free.handed_over / 2);
    BOOST_TEST(free.passes > 50);
    BOOST_TEST(alternating.kept == 0);
    BOOST_TEST(alternating.handed_over > 1000);
}

BOOST_AUTO_TEST_CASE(the_smallest_games)
{
    const gs::random_game<int> ended{7, {.positions = 1}};
    BOOST_TEST(ended.terminal_score().has_value());
    const gs::random_game<int> also_ended{7, {.plies = 0}};
    BOOST_TEST(also_ended.terminal_score().has_value());
    const gs::random_game<int> narrow{7, {.positions = 10, .plies = 20, .moves = 1}};
    BOOST_TEST(gs::alpha_beta(narrow).score == narrow.true_score());
}

// Bounds contain the score, sometimes tightly; undominated moves contain a best one, and sometimes exclude others.
BOOST_AUTO_TEST_CASE(hints_are_sound_and_bite)
{
    std::size_t tight = 0;
    std::size_t fewer = 0;
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const gs::hinted_random_game<int> game{seed};
        const auto report = gs::check_rules(game, {.games = 3, .short_lines = 20});
        BOOST_TEST(report.faults.empty(), report);
        const auto bounds = game.score_bounds();
        tight += bounds.lower == bounds.upper;
        fewer += game.undominated_moves().size() < game.legal_moves().size();
        const auto result = gs::alpha_beta(game);
        BOOST_TEST(result.score == game.true_score());
        if (result.score != 0) {
            BOOST_TEST(result.distance == game.true_distance());
        }
    }
    BOOST_TEST(tight > seeds / 8);
    BOOST_TEST(fewer > seeds / 4);
}

template <class S>
void hold_scores(const std::vector<S>& scores)
{
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const gs::hinted_random_game<S> game{seed, {.scores = scores}};
        BOOST_TEST((gs::alpha_beta(game).score == game.true_score()));
        BOOST_TEST((gs::minimax(game).score == game.true_score()));
        BOOST_TEST(std::ranges::count(scores, game.true_score()) != 0);
    }
}

BOOST_AUTO_TEST_CASE(scores_are_of_any_type)
{
    hold_scores<double>({-0.5, 0.0, 0.25, 1e9});
    hold_scores<std::int64_t>({-1'000'000'000'000, 0, 3});
    hold_scores<signed char>({-127, 127, 0});
    hold_scores<support::medals>(support::palette<support::medals>(0));
}

} // namespace
