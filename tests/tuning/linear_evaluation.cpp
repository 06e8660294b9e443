// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Evaluations by weights: estimates, text, code and files; and patterns of cells as features.

#include "../match/toy_games.hpp"
#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include "contest.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/tuning/cell_patterns.hpp>
#include <gamesearch/tuning/linear_evaluation.hpp>

#include "support/counted_heap.hpp"

#include <filesystem>
#include <fstream>

namespace {

using toys::contest;
using evaluation = gs::linear_evaluation<contest>;

/// Scores in fractions.
struct fractions : toys::sums {
    [[nodiscard]] std::optional<double> terminal_score() const
    {
        return plies == 0 ? std::optional{balance / 12.0} : std::nullopt;
    }
    [[nodiscard]] std::array<double, 2> features() const { return {balance / 10.0, 1.0}; }
};

contest position_with(std::array<int, 3> leads)
{
    contest made;
    made.leads = leads;
    return made;
}

std::string path_of(const char* name)
{
    return (std::filesystem::temp_directory_path() / name).string();
}

} // namespace

BOOST_AUTO_TEST_CASE(whole_scores_are_rounded_to_the_nearest)
{
    const evaluation evaluate{{1.26, -0.5, 0.25}};
    BOOST_TEST(evaluate(position_with({0, 0, 0})) == 0);
    BOOST_TEST(evaluate(position_with({2, 0, 0})) == 3); // 2.52
    BOOST_TEST(evaluate(position_with({-2, 0, 0})) == -3);
    BOOST_TEST(evaluate(position_with({0, -1, 1})) == 1); // 0.75
    BOOST_TEST(evaluate(position_with({0, 0, 1})) == 0);
    BOOST_TEST(evaluate(position_with({0, 1, 0})) == -1); // -0.5, away from 0 on both sides
    BOOST_TEST(evaluate(position_with({0, -1, 0})) == 1);
}

BOOST_AUTO_TEST_CASE(no_estimate_is_beyond_the_limit)
{
    const evaluation limited{{100, 1e300, 0}, {}, 999};
    BOOST_TEST(limited(position_with({9, 0, 0})) == 900);
    BOOST_TEST(limited(position_with({10, 0, 0})) == 999);
    BOOST_TEST(limited(position_with({-10, 0, 0})) == -999);
    BOOST_TEST(limited(position_with({0, 1, 0})) == 999);
    const evaluation whole{{1e300, 0, 0}};
    BOOST_TEST(whole(position_with({1, 0, 0})) == std::numeric_limits<int>::max());
    BOOST_TEST(whole(position_with({-1, 0, 0})) == -std::numeric_limits<int>::max());
}

BOOST_AUTO_TEST_CASE(numbers_that_are_not_finite_are_refused)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    BOOST_CHECK_THROW((evaluation{{1, infinity - infinity}}), support::failure);
    BOOST_CHECK_THROW((evaluation{{1, -infinity}}), support::failure);
    const auto huge = [](const contest& now) { return std::array{now.leads[0] * infinity, now.leads[1] * infinity}; };
    const gs::linear_evaluation<contest, decltype(huge)> evaluate{{1, 1}, huge, 999};
    BOOST_TEST(evaluate(position_with({1, 1, 0})) == 999);
    BOOST_CHECK_THROW(static_cast<void>(evaluate(position_with({1, -1, 0}))), support::failure);
}

BOOST_AUTO_TEST_CASE(fractions_are_not_rounded)
{
    const gs::linear_evaluation<fractions> evaluate{{0.5, 0.125}, {}, 0.75};
    fractions position;
    position.balance = 5;
    BOOST_TEST(evaluate(position) == 0.375);
    position.balance = 100;
    BOOST_TEST(evaluate(position) == 0.75);
    position.balance = -100;
    BOOST_TEST(evaluate(position) == -0.75);
}

BOOST_AUTO_TEST_CASE(searchers_take_it)
{
    const evaluation evaluate{{2, 1, -1}};
    const auto by_hand = gs::alpha_beta(contest{}, {.depth = 5}, [](const contest& now) { return now.worth(); });
    const auto found = gs::alpha_beta(contest{}, {.depth = 5}, evaluate);
    BOOST_TEST(found.score == by_hand.score);
    BOOST_TEST(found.statistics.nodes == by_hand.statistics.nodes);
}

BOOST_AUTO_TEST_CASE(features_can_be_a_function_of_the_position)
{
    const auto worth = [](const contest& now) { return std::array{now.worth()}; };
    const gs::linear_evaluation<contest, decltype(worth)> evaluate{{3}, worth};
    BOOST_TEST(evaluate(position_with({1, 2, 3})) == 3);
    const auto sparse = [](const contest& now) {
        return std::array{gs::sparse_feature{7, static_cast<float>(now.leads[1])}};
    };
    const gs::linear_evaluation<contest, decltype(sparse)> sparsely{{0, 0, 0, 0, 0, 0, 0, 2}, sparse};
    BOOST_TEST(sparsely(position_with({1, 2, 3})) == 4);
}

BOOST_AUTO_TEST_CASE(an_estimate_allocates_nothing)
{
    const evaluation evaluate{{2, 1, -1}};
    const contest position = position_with({1, 2, 3});
    int estimate = 0;
    BOOST_TEST(support::allocations_of([&] { estimate = evaluate(position); }) == 0U);
    BOOST_TEST(estimate == 1);
}

BOOST_AUTO_TEST_CASE(text_and_files_lose_nothing)
{
    const evaluation saved{{1.0 / 3, -2e-300, 12345.6789}, {}, 999};
    BOOST_TEST(saved.text() == "gamesearch linear evaluation 1\nlimit 999\nweights 3\n0.3333333333333333\n-2e-300\n"
                               "12345.6789\n");
    const std::string path = path_of("gamesearch_linear_evaluation_test");
    gs::save(saved, path);
    evaluation loaded;
    gs::load(loaded, path);
    BOOST_TEST((loaded == saved));
    BOOST_TEST(loaded(position_with({3, 0, 0})) == 1);
    std::filesystem::remove(path);
}

BOOST_AUTO_TEST_CASE(other_files_are_refused)
{
    const std::string path = path_of("gamesearch_linear_evaluation_refusals");
    evaluation kept{{1, 2, 3}};
    const std::string whole = kept.text();
    std::vector<std::string> texts{"", "gamesearch", whole + "4\n", whole + "x"};
    for (std::size_t size = 0; size != whole.size(); ++size) {
        texts.push_back(whole.substr(0, size));
    }
    texts.emplace_back("gamesearch linear evaluation 1\nlimit 999\nweights 1\nnan\n");
    texts.emplace_back("gamesearch linear evaluation 1\nlimit -1\nweights 1\n1\n");
    texts.emplace_back("gamesearch linear evaluation 1\nlimit 0.5\nweights 1\n1\n");
    texts.emplace_back("gamesearch linear evaluation 1\nlimit 1\nweights 18446744073709551615\n1\n");
    for (const std::string& text : texts) {
        std::ofstream{path, std::ios::binary} << text;
        BOOST_CHECK_THROW(gs::load(kept, path), std::runtime_error);
    }
    std::filesystem::remove(path);
    BOOST_CHECK_THROW(gs::load(kept, path), std::runtime_error);
    BOOST_TEST(kept.text() == whole);
}

BOOST_AUTO_TEST_CASE(the_code_is_a_member_of_the_game)
{
    const evaluation evaluate{{1.25, -3, 0.5}, {}, 999};
    BOOST_TEST(evaluate.code() == "/// Weights found by play.\n"
                                  "[[nodiscard]] constexpr int evaluate() const\n"
                                  "{\n"
                                  "    constexpr std::array<double, 3> weights{\n"
                                  "        1.25, -3, 0.5};\n"
                                  "    double sum = 0;\n"
                                  "    std::size_t index = 0;\n"
                                  "    for (const auto value : features()) {\n"
                                  "        sum += weights[index++] * static_cast<double>(value);\n"
                                  "    }\n"
                                  "    return std::clamp<int>(static_cast<int>(sum < 0 ? sum - 0.5 : sum + 0.5), -999, "
                                  "999);\n"
                                  "}\n");
}

BOOST_AUTO_TEST_CASE(patterns_share_weights_in_all_their_places)
{
    // A board of a row of three cells, which can be turned around.
    const auto read = [](const std::array<int, 3>& board, int cell) { return board[static_cast<std::size_t>(cell)]; };
    const gs::cell_patterns patterns{read, {.contents = 3, .patterns = {{0, 1}}, .symmetries = {{2, 1, 0}}}};
    BOOST_TEST(patterns.size() == 9U);
    BOOST_TEST(patterns.places() == 2U);
    const auto features_of = [](const auto& of, std::array<int, 3> board) {
        std::vector<gs::sparse_feature> all;
        for (const gs::sparse_feature feature : of(board)) {
            all.push_back(feature);
        }
        return all;
    };
    BOOST_TEST((features_of(patterns, {1, 2, 0}) == std::vector<gs::sparse_feature>{{5, 1}, {2, 1}}));
    BOOST_TEST((features_of(patterns, {0, 2, 1}) == std::vector<gs::sparse_feature>{{2, 1}, {5, 1}}));

    const gs::cell_patterns fair{
        read, {.contents = 3, .patterns = {{0, 1}}, .symmetries = {{2, 1, 0}}, .exchanged = {0, 2, 1}}};
    BOOST_TEST(fair.size() == 4U);
    for (const std::array<int, 3> board : {std::array{1, 2, 0}, std::array{1, 1, 2}, std::array{0, 1, 0}}) {
        std::array<int, 3> exchanged{};
        std::ranges::transform(board, exchanged.begin(), [](int content) { return (3 - content) % 3; });
        auto opposite = features_of(fair, board);
        for (auto& feature : opposite) {
            feature.value = -feature.value;
        }
        BOOST_TEST((features_of(fair, exchanged) == opposite));
    }
    BOOST_TEST((features_of(fair, {0, 0, 0}) == std::vector<gs::sparse_feature>{{0, 0}, {0, 0}}));
}
