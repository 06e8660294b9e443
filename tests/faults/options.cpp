// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Options out of range break a precondition, which names the range.

#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include "match/toy_games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/play/play.hpp>

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

template <class Action>
std::string failure_of(const Action& action)
{
    try {
        action();
    } catch (const support::failure& failed) {
        return failed.what();
    }
    return "";
}

template <class... Options>
std::string refusal_of(const Options&... options)
{
    return failure_of([&] { static_cast<void>(gs::monte_carlo_tree_search.with(options...)); });
}

} // namespace

BOOST_AUTO_TEST_CASE(exploration_is_from_0_on)
{
    for (const double bad : {not_a_number, -0.1, -infinity, infinity}) {
        BOOST_TEST(refusal_of(gs::exploration{bad}).find("give a number from 0 on") != std::string::npos, bad);
    }
    for (const double good : {0.0, -0.0, 1.0, 1e300}) {
        BOOST_TEST(refusal_of(gs::exploration{good}) == "", good);
        const auto result = gs::monte_carlo_tree_search.with(gs::exploration{good})(gs::tic_tac_toe{}, {.nodes = 100});
        BOOST_TEST(result.best_move.has_value());
    }
}

BOOST_AUTO_TEST_CASE(proof_bias_is_from_0_on)
{
    for (const double bad : {not_a_number, -0.1, -infinity, infinity}) {
        BOOST_TEST(refusal_of(gs::proof_bias{bad}).find("give a number from 0 on") != std::string::npos, bad);
    }
    for (const double good : {0.0, 1.0, 1e300}) {
        const auto result = gs::monte_carlo_tree_search.with(gs::proof_bias{good})(gs::tic_tac_toe{}, {.nodes = 100});
        BOOST_TEST(result.best_move.has_value());
    }
}

BOOST_AUTO_TEST_CASE(evaluation_weight_is_from_0_to_1)
{
    for (const double bad : {not_a_number, -0.1, 1.1, infinity}) {
        BOOST_TEST(refusal_of(gs::evaluation_weight{bad}).find("give a number from 0 to 1") != std::string::npos, bad);
        BOOST_TEST(refusal_of(gs::exploration{1}, gs::evaluation_weight{bad}) != "", bad);
    }
    for (const double good : {0.0, 0.5, 1.0}) {
        BOOST_TEST(refusal_of(gs::evaluation_weight{good}) == "", good);
    }
}

namespace {

struct judging_many {
    int operator()(const gs::tic_tac_toe&) const { return 0; }
    std::vector<int> evaluate_many(std::span<const gs::tic_tac_toe> positions) const
    {
        return std::vector<int>(positions.size() - missing);
    }
    std::size_t missing = 0;
};

} // namespace

BOOST_AUTO_TEST_CASE(batches_are_from_1_on_and_where_they_can_act)
{
    BOOST_TEST(refusal_of(gs::batch_size{0}).find("give a number from 1 on") != std::string::npos);
    const auto failure = [](const auto& search, const auto&... arguments) {
        return failure_of([&] { static_cast<void>(search(gs::tic_tac_toe{}, arguments...)); });
    };
    const auto says = [](const std::string& failed, const char* words) {
        return failed.find(words) != std::string::npos;
    };
    const gs::limits limits{.nodes = 100};
    const auto search = gs::monte_carlo_tree_search.with(gs::batch_size{4});
    constexpr const char* no_effect = "gs::batch_size has no effect";
    BOOST_TEST(failure(search, limits, judging_many{}) == "");
    BOOST_TEST(says(failure(search), no_effect));
    BOOST_TEST(says(failure(search, limits), no_effect));
    BOOST_TEST(says(failure(search.with(gs::evaluation_weight{0}), limits, judging_many{}), no_effect));
    BOOST_TEST(failure(search.with(gs::threads{2}), limits, judging_many{}) == "");
    BOOST_TEST(says(failure(search, limits, judging_many{1}), "returns fewer scores"));
}

BOOST_AUTO_TEST_CASE(noise_and_temperature_are_in_their_range_and_where_they_can_act)
{
    for (const double bad : {not_a_number, -0.1, 1.1, infinity}) {
        BOOST_TEST(refusal_of(gs::root_noise{.weight = bad}).find("give a number from 0 to 1") != std::string::npos);
    }
    for (const double bad : {not_a_number, -0.1, 0.0, infinity}) {
        BOOST_TEST(refusal_of(gs::root_noise{.concentration = bad}).find("give a number such as") != std::string::npos);
    }
    for (const double bad : {not_a_number, -0.1, infinity}) {
        BOOST_TEST(refusal_of(gs::temperature{bad}).find("give a number from 0 on") != std::string::npos);
    }
    BOOST_TEST(refusal_of(gs::root_noise{.weight = 1, .concentration = 1e-300}, gs::temperature{0}) == "");
    const auto noisy = gs::monte_carlo_tree_search.with(gs::root_noise{});
    BOOST_TEST(failure_of([&] { static_cast<void>(noisy(gs::tic_tac_toe{})); }).find("without a member prior(move)") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(threads_are_4096_at_most)
{
    for (const unsigned bad : {gs::thread_pool::most_threads + 1, std::numeric_limits<unsigned>::max()}) {
        BOOST_TEST(failure_of([&] { static_cast<void>(gs::threads{bad}); }).find("from 0 to 4096") !=
                   std::string::npos);
        BOOST_TEST(failure_of([&] { const gs::thread_pool pool{bad}; }).find("from 0 to 4096") != std::string::npos);
    }
    BOOST_TEST(failure_of([] { static_cast<void>(gs::threads{gs::thread_pool::most_threads}); }) == "");
    BOOST_TEST(gs::thread_pool{gs::thread_pool::most_threads}.size() == gs::thread_pool::most_threads);
}

BOOST_AUTO_TEST_CASE(lengths_of_games_are_from_0_on)
{
    const gs::random_player any{1};
    const auto refusal = [&](int max_plies, int random_plies) {
        return failure_of([&] {
            static_cast<void>(gs::play_match(gs::tic_tac_toe{}, any, any,
                                             {.games = 2, .random_plies = random_plies, .max_plies = max_plies}));
        });
    };
    BOOST_TEST(refusal(-1, 0).find("match_options::max_plies is negative; give 0 or more") != std::string::npos);
    BOOST_TEST(refusal(9, -1).find("the number of random plies is negative; give 0 or more") != std::string::npos);
    BOOST_TEST(refusal(0, 0) == "");
}

BOOST_AUTO_TEST_CASE(a_draw_by_repetition_needs_positions_that_can_be_told_apart)
{
    const auto refusal_of_play = []<class G>(const G& game) {
        return failure_of([&] {
            std::istringstream in;
            std::ostringstream out;
            const gs::random_player anybody;
            gs::play(game, anybody, anybody, {.draw_by_repetition = true}, in, out);
        });
    };
    BOOST_TEST(refusal_of_play(toys::extra_turns{}).find("needs a game with key(), hash() or ==") != std::string::npos);
    BOOST_TEST(refusal_of_play(gs::tic_tac_toe{}) == "");
}
