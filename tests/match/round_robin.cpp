// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Tournaments: the pairings, and the ratings that follow.

#include "support/test.hpp"
#include "toy_games.hpp"

#include <gamesearch/match/player.hpp>
#include <gamesearch/match/round_robin.hpp>

namespace {

namespace tt = boost::test_tools;
using toys::sums;

auto taking(int points)
{
    return [points](const sums&) { return points; };
}

/// A tournament with these match results.
gs::round_robin_result with(std::size_t players, std::vector<gs::round_robin_match> matches)
{
    return {.names = std::vector<std::string>(players, "?"), .matches = std::move(matches)};
}

gs::match_result result_of(const gs::pair_counts& pairs)
{
    gs::match_result result{.pairs = pairs}; // with as few draws as possible
    result.wins = 2 * pairs[4] + pairs[3] + pairs[2];
    result.draws = pairs[1] + pairs[3];
    result.losses = 2 * pairs[0] + pairs[1] + pairs[2];
    return result;
}

} // namespace

BOOST_AUTO_TEST_CASE(each_meets_each_other_one)
{
    const auto result = gs::round_robin(
        sums{}, {{"one", taking(1)}, {"two", taking(2)}, {"three", taking(3)}, {"too", taking(2)}}, {.games = 6});
    BOOST_REQUIRE(result.matches.size() == 6U);
    const std::vector<double> points{0, 9, 18, 9};
    for (std::size_t player = 0; player != 4; ++player) {
        BOOST_TEST(result.games(player) == 18U);
        BOOST_TEST(result.points(player) == points[player]);
    }
    const auto ratings = result.ratings();
    BOOST_TEST(ratings[2].value > ratings[1].value);
    BOOST_TEST(std::abs(ratings[1].value - ratings[3].value) < 1e-9);
    BOOST_TEST(ratings[1].value > ratings[0].value);
    BOOST_TEST(std::isfinite(ratings[2].value)); // though it scored every point
}

BOOST_AUTO_TEST_CASE(results_do_not_depend_on_the_number_of_threads)
{
    const auto play = [](unsigned threads) {
        return gs::round_robin(sums{.plies = 9},
                               {{"a", gs::random_player{1}}, {"b", taking(2)}, {"c", gs::random_player{2}}},
                               {.games = 40, .seed = 2, .threads = threads, .random_plies = 2});
    };
    BOOST_TEST((play(1) == play(3)));
    BOOST_TEST(play(1).points(0) != play(1).points(2));
}

// The difference of two ratings is the one whose expected score equals the score.
BOOST_AUTO_TEST_CASE(two_players_differ_as_in_their_match)
{
    const auto pairs = gs::pair_counts{30, 60, 100, 80, 60};
    const auto ratings = with(2, {{0, 1, result_of(pairs)}}).ratings();
    const auto difference = gs::elo(pairs);
    BOOST_TEST(ratings[0].value - ratings[1].value == difference.value, tt::tolerance(1e-9));
    BOOST_TEST(ratings[0].value + ratings[1].value == 0);
    BOOST_TEST(2 * ratings[0].error == difference.error, tt::tolerance(0.01)); // the extra pair counts little
    BOOST_TEST(ratings[0].error == ratings[1].error, tt::tolerance(1e-9));
}

// Expected points equal actual points: the condition for the most likely ratings.
BOOST_AUTO_TEST_CASE(ratings_explain_the_points)
{
    const auto result = with(4, {{0, 1, result_of({5, 10, 20, 30, 35})},
                                 {0, 2, result_of({1, 2, 3, 4, 90})},
                                 {0, 3, result_of({50, 20, 10, 5, 0})},
                                 {1, 2, result_of({0, 0, 50, 10, 1})},
                                 {1, 3, result_of({10, 0, 0, 0, 10})},
                                 {2, 3, result_of({99, 0, 1, 0, 0})}});
    const auto ratings = result.ratings();
    double sum = 0;
    for (std::size_t player = 0; player != 4; ++player) {
        double expected = 0;
        for (const auto& match : result.matches) {
            if (match.first == player || match.second == player) {
                const std::size_t other = match.first + match.second - player;
                expected += static_cast<double>(match.result.games()) /
                            (1 + std::pow(10, (ratings[other].value - ratings[player].value) / 400));
            }
        }
        BOOST_TEST(result.points(player) == expected, tt::tolerance(1e-9));
        BOOST_TEST(std::isfinite(ratings[player].error));
        sum += ratings[player].value;
    }
    BOOST_TEST(std::abs(sum) < 1e-9);
}

BOOST_AUTO_TEST_CASE(who_made_all_points_has_a_finite_rating)
{
    const auto shutout = gs::pair_counts{0, 0, 0, 0, 50};
    const auto ratings =
        with(3, {{0, 1, result_of(shutout)}, {0, 2, result_of(shutout)}, {1, 2, result_of(shutout)}}).ratings();
    BOOST_TEST(ratings[0].value > ratings[1].value + 300);
    BOOST_TEST(ratings[1].value > ratings[2].value + 300);
    for (const auto& rating : ratings) {
        BOOST_TEST(std::isfinite(rating.value));
        BOOST_TEST(std::isfinite(rating.error));
    }
    const auto unplayed = with(2, {{0, 1, {}}}).ratings();
    BOOST_TEST(unplayed[0].value == 0);
    BOOST_TEST(std::isinf(unplayed[0].error));
    BOOST_TEST(with(0, {}).ratings().empty());
}

BOOST_AUTO_TEST_CASE(games_are_told_and_a_token_stops)
{
    gs::stop_source source;
    std::uint64_t told = 0;
    const auto result =
        gs::round_robin(sums{}, {{"a", taking(1)}, {"b", taking(2)}, {"c", taking(3)}},
                        {.games = 4, .stop = source.get_token(), .on_game = [&](const auto& game, const auto& so_far) {
                             ++told;
                             BOOST_TEST(so_far.matches.back().result.games() == game.number + 1);
                             if (so_far.matches.size() == 2 && game.number == 1) {
                                 source.request_stop();
                             }
                         }});
    BOOST_TEST(told == 6U);
    BOOST_TEST(result.stopped);
    BOOST_REQUIRE(result.matches.size() == 2U);
    BOOST_TEST(result.matches[1].result.games() == 2U);
    BOOST_TEST(result.points(2) == 2);
}

BOOST_AUTO_TEST_CASE(a_table_has_the_best_first)
{
    const auto throws = [](const sums&) -> int { throw std::runtime_error{"no"}; };
    const auto result =
        gs::round_robin(sums{}, {{"one", taking(1)}, {"faulty", throws}, {"three", taking(3)}}, {.games = 2});
    std::ostringstream out;
    gs::write_table(out, result);
    BOOST_TEST(out.str() == "              Elo    +/-  games  points    1    2    3  forfeits\n"
                            "1  three   +198.9  211.5      4     4.0    -  2.0  2.0         0\n"
                            "2  one        0.0  146.1      4     2.0  0.0    -  2.0         0\n"
                            "3  faulty  -198.9  211.5      4     0.0  0.0  0.0    -         4\n");
}
