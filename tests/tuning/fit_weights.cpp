// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized

// Weights are fitted to results that were drawn by lot from known weights, and faulty features are named.

#include "support/test.hpp"

#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/tuning/detail/feature_faults.hpp>
#include <gamesearch/tuning/fit_weights.hpp>

namespace {

/// Numbers and results drawn by lot, the same everywhere.
class lottery {
public:
    explicit lottery(std::uint64_t seed) : generator_{seed} {}

    /// From 0 to 1.
    double fraction() { return static_cast<double>(generator_() >> 11) / 9007199254740992.0; }
    /// Like a normal distribution, with mean 0 and deviation 1.
    double number()
    {
        double sum = -6;
        for (int i = 0; i != 12; ++i) {
            sum += fraction();
        }
        return sum;
    }
    int outcome(double log_odds) { return fraction() < 1 / (1 + std::exp(-log_odds)) ? 1 : -1; }
    std::uint32_t below(std::uint32_t end) { return generator_.below(end); }

private:
    gs::random_generator generator_;
};

constexpr std::array<double, 4> truth{0.8, -0.5, 1.2, 2};

/// Games whose positions are all alike, so that each of them is worth one.
gs::training_data games_by_truth(std::uint64_t seed, std::size_t games, int positions_of_game)
{
    lottery lots{seed};
    gs::training_data data;
    for (std::size_t game = 0; game != games; ++game) {
        const std::array features{lots.number(), lots.number(), lots.number(), lots.number() / 2};
        double log_odds = 0;
        for (std::size_t index = 0; index != truth.size(); ++index) {
            log_odds += truth[index] * features[index];
        }
        data.add_game(lots.outcome(log_odds), game % 5 == 4);
        for (int position = 0; position != positions_of_game; ++position) {
            data.add_position(features, position % 2 == 0 ? gs::player::maximizer : gs::player::minimizer);
        }
    }
    return data;
}

/// The faults of these features in two thousand games, which the maximizer's lead decides.
/// \param features_of `(lead, other, mover)`
template <class FeaturesOf>
std::vector<gs::tuning_fault> faults_of(const FeaturesOf& features_of)
{
    lottery lots{7};
    gs::training_data data;
    for (int game = 0; game != 2000; ++game) {
        const double lead = lots.number();
        data.add_game(lots.outcome(lead));
        for (const auto mover : {gs::player::maximizer, gs::player::minimizer}) {
            data.add_position(features_of(lead + lots.number() / 4, lots.number(), mover), mover);
        }
    }
    return gs::detail::faults_of_features(data, {"lead", "other"});
}

} // namespace

BOOST_AUTO_TEST_CASE(known_weights_are_recovered_within_two_per_cent)
{
    const auto fit = gs::fit_weights(games_by_truth(1, 400'000, 1));
    for (std::size_t index = 0; index != truth.size(); ++index) {
        BOOST_TEST(std::abs(fit.weights[index] - truth[index]) < 0.02 * std::abs(truth[index]));
        BOOST_TEST(fit.errors[index] < 0.02 * std::abs(truth[index]));
    }
}

BOOST_AUTO_TEST_CASE(the_errors_are_those_of_95_per_cent_whatever_the_positions_of_a_game_repeat)
{
    for (const int positions : {1, 6}) {
        int covered = 0;
        for (std::uint64_t seed = 0; seed != 100; ++seed) {
            const auto fit = gs::fit_weights(games_by_truth(seed, 3000, positions));
            for (std::size_t index = 0; index != truth.size(); ++index) {
                covered += std::abs(fit.weights[index] - truth[index]) <= fit.errors[index] ? 1 : 0;
            }
        }
        BOOST_TEST(covered >= 365); // of 400; 380 are expected
        BOOST_TEST(covered <= 395);
    }
}

BOOST_AUTO_TEST_CASE(the_losses_are_those_of_the_truth)
{
    const auto data = games_by_truth(3, 20'000, 2);
    const auto fit = gs::fit_weights(data);
    const auto true_loss = gs::detail::loss_of_weights(data, true, {truth.begin(), truth.end()}).mean();
    BOOST_TEST(std::abs(fit.held_out_loss - true_loss) < 0.002);
    BOOST_TEST(std::abs(fit.fitted_loss - fit.held_out_loss) < 0.02);
    const std::vector<double> nothing(truth.size());
    BOOST_TEST(std::abs(gs::detail::loss_of_weights(data, true, nothing).mean() - std::log(2.0)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(the_penalty_rises_where_results_are_left_to_chance)
{
    lottery lots{4};
    gs::training_data data;
    for (int game = 0; game != 400; ++game) {
        std::array<double, 60> features{};
        for (double& feature : features) {
            feature = lots.number();
        }
        data.add_game(lots.outcome(0), game % 5 == 4);
        data.add_position(features, gs::player::maximizer);
    }
    const auto fit = gs::fit_weights(data);
    BOOST_TEST(fit.penalty >= 100);
    BOOST_TEST(fit.held_out_loss < std::log(2.0) + 0.05);
}

BOOST_AUTO_TEST_CASE(won_games_alone_leave_weights_finite)
{
    gs::training_data data;
    for (int game = 0; game != 10; ++game) {
        data.add_game(1);
        data.add_position(std::array{1.0}, gs::player::maximizer);
    }
    const auto fit = gs::fit_weights(data);
    BOOST_TEST(fit.weights[0] > 0);
    BOOST_TEST(fit.weights[0] < 10);
    BOOST_TEST(gs::fit_weights(gs::training_data{}).weights.empty());
}

BOOST_AUTO_TEST_CASE(twenty_thousand_sparse_weights_predict_games_that_were_not_seen)
{
    constexpr std::uint32_t weights = 20'000;
    lottery lots{5};
    std::vector<double> known(weights);
    for (double& weight : known) {
        weight = lots.number();
    }
    gs::training_data data;
    for (int game = 0; game != 50'000; ++game) {
        std::array<gs::sparse_feature, 10> features{};
        double log_odds = 0;
        for (auto& feature : features) { // the lower, the more frequent
            feature = {static_cast<std::uint32_t>(weights * std::pow(lots.fraction(), 4)), 1};
            log_odds += known[feature.index];
        }
        data.add_game(lots.outcome(log_odds), game % 5 == 4);
        data.add_position(features, gs::player::maximizer);
    }
    const auto fit = gs::fit_weights(data);
    const double true_loss = gs::detail::loss_of_weights(data, true, known).mean();
    BOOST_TEST(fit.errors.empty());
    BOOST_TEST(data.features() > 19'000U);
    BOOST_TEST(fit.held_out_loss < 0.55);
    BOOST_TEST(fit.held_out_loss > true_loss);
    BOOST_TEST(fit.fitted_loss < fit.held_out_loss);
}

BOOST_AUTO_TEST_CASE(numbers_that_are_not_finite_are_refused)
{
    for (const double unusable : {std::numeric_limits<double>::infinity(), std::nan(""), -1e39}) {
        auto data = games_by_truth(3, 10, 2);
        BOOST_TEST(!data.unusable());
        data.add_position(std::array{0.5, 0.5, unusable, 0.5}, gs::player::maximizer);
        data.add_position(std::array{unusable, 0.5, 0.5, 0.5}, gs::player::maximizer);
        BOOST_REQUIRE(data.unusable());
        BOOST_TEST((data.unusable()->position == 20 && data.unusable()->index == 2));
        BOOST_CHECK_EXCEPTION(static_cast<void>(gs::fit_weights(data)), std::domain_error, [](const auto& refusal) {
            const std::string what = refusal.what();
            return what.find("feature 2 is ") != what.npos && what.find(" in position 20 of") != what.npos;
        });
    }
}

BOOST_AUTO_TEST_CASE(good_features_have_no_fault)
{
    BOOST_TEST(faults_of([](double lead, double other, gs::player) { return std::array{lead, other}; }).empty());
    // Which side moves may count, too.
    BOOST_TEST(faults_of([](double lead, double, gs::player mover) {
                   return std::array{lead, mover == gs::player::maximizer ? 1.0 : -1.0};
               }).empty());
}

BOOST_AUTO_TEST_CASE(a_feature_from_the_viewpoint_of_the_side_to_move_is_named)
{
    const auto faults = faults_of([](double lead, double other, gs::player mover) {
        return std::array{mover == gs::player::maximizer ? lead : -lead, other};
    });
    BOOST_REQUIRE(faults.size() == 1U);
    BOOST_TEST((faults[0].kind == gs::tuning_fault_kind::movers_viewpoint));
    BOOST_TEST(faults[0].message == "feature 0 (lead) is good for the side to move: give it from the maximizer's "
                                    "viewpoint, with the opposite sign where the minimizer moves");
}

BOOST_AUTO_TEST_CASE(a_feature_that_never_changes_is_named)
{
    constexpr std::array messages{
        "feature 1 (other) is 0.00 in every position: leave it out, as it tells no position from another",
        "feature 1 (other) is 2.50 in every position: leave it out, as it tells no position from another"};
    for (const bool large : {false, true}) {
        const double same = large ? 2.5 : 0.0;
        const auto faults = faults_of([&](double lead, double, gs::player) { return std::array{lead, same}; });
        BOOST_REQUIRE(faults.size() == 1U);
        BOOST_TEST((faults[0].kind == gs::tuning_fault_kind::constant_feature));
        BOOST_TEST(faults[0].message == messages[large ? 1 : 0]);
    }
}

BOOST_AUTO_TEST_CASE(a_feature_that_others_determine_is_named)
{
    const auto faults = faults_of(
        [](double lead, double other, gs::player) { return std::array{lead, other, 2 * lead - 0.5 * other}; });
    BOOST_REQUIRE(faults.size() == 1U);
    BOOST_TEST((faults[0].kind == gs::tuning_fault_kind::determined_feature));
    BOOST_TEST(faults[0].message == "feature 2 is determined by others, as it is always 2.00 times feature 0 (lead) "
                                    "plus -0.50 times feature 1 (other): leave one of them out");
}
