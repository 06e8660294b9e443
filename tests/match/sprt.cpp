// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// The sequential test: published likelihood ratios, lopsided results, and its error rate.

#include "support/number_from.hpp"
#include "support/test.hpp"

#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/elo.hpp>
#include <gamesearch/match/sprt.hpp>

namespace {

constexpr auto logistic = gs::elo_model::logistic;
constexpr auto normalized = gs::elo_model::normalized;

/// To this many decimals, with a tolerance of 0.02 % for programs that iterate less.
void check_llr(double computed, double published, int digits)
{
    const double allowed = 0.5 * std::pow(10.0, -digits) + 0.0002 * std::abs(published);
    BOOST_TEST(std::abs(computed - published) <= allowed, computed << " is not " << published);
}

double llr(const gs::pair_counts& pairs, double elo0, double elo1, gs::elo_model model)
{
    return gs::sprt{.elo0 = elo0, .elo1 = elo1, .model = model}.llr(pairs);
}

/// Pairs in sequence, with given probabilities.
class pair_source {
public:
    pair_source(const std::array<double, 5>& shares, std::uint64_t seed) : shares_{shares}, numbers_{seed} {}

    std::size_t next()
    {
        double left = static_cast<double>(numbers_() >> 11) * 0x1p-53;
        std::size_t kind = 0;
        while (kind != 4 && left >= shares_[kind]) {
            left -= shares_[kind];
            ++kind;
        }
        return kind;
    }

private:
    std::array<double, 5> shares_;
    gs::random_generator numbers_;
};

/// Probabilities of the pairs of a player that is stronger by this much, in normalized Elo: those of an even match,
/// with higher scores exponentially more frequent.
std::array<double, 5> shares_at(double elo)
{
    const auto tilted = [](double tilt) {
        std::array<double, 5> shares{0.05, 0.2, 0.5, 0.2, 0.05};
        double sum = 0;
        for (std::size_t kind = 0; kind != 5; ++kind) {
            shares[kind] *= std::exp(tilt * static_cast<double>(kind));
            sum += shares[kind];
        }
        for (double& share : shares) {
            share /= sum;
        }
        return shares;
    };
    double low = -5;
    double high = 5;
    for (int i = 0; i != 100; ++i) {
        const double middle = (low + high) / 2;
        const auto [mean, deviation] = gs::detail::moments_of(tilted(middle));
        const double reached = (mean - 0.5) / deviation / std::sqrt(2.0) * 800 / std::log(10.0);
        (reached < elo ? low : high) = middle;
    }
    return tilted(low);
}

struct simulated {
    int accepted_h1 = 0; // so often
    std::uint64_t pairs = 0;
};

simulated simulate(const gs::sprt& test, double elo, int runs)
{
    simulated counts;
    const auto shares = shares_at(elo);
    for (int run = 0; run != runs; ++run) {
        pair_source source{shares, static_cast<std::uint64_t>(run)};
        gs::pair_counts pairs{};
        auto decision = gs::sprt_decision::go_on;
        while (decision == gs::sprt_decision::go_on) {
            ++pairs[source.next()];
            ++counts.pairs;
            decision = test.decide(pairs);
        }
        counts.accepted_h1 += decision == gs::sprt_decision::accept_h1 ? 1 : 0;
    }
    return counts;
}

} // namespace

// From public tests of chess engines (fishtest, fastchess, montytest, cutechess).
BOOST_AUTO_TEST_CASE(published_ratios_come_out)
{
    check_llr(llr({365, 16618, 36229, 16974, 390}, 0, 2, normalized), 2.25, 2);
    check_llr(llr({127, 4883, 10712, 5150, 104}, -1.75, 0.25, normalized), 3.01, 2);
    check_llr(llr({379, 10170, 21828, 10640, 343}, 0, 2, normalized), 2.946, 3);
    check_llr(llr({13, 37, 50, 25, 3}, 0, 4, normalized), -0.54912, 5);
    check_llr(llr({223, 9863, 21279, 10037, 246}, 0.5, 2.5, logistic), -3.07, 2);
    check_llr(gs::sprt{.elo0 = 0, .elo1 = 2}.llr_of_games(36433, 68692, 36027), 0.92, 2);
    check_llr(gs::sprt{.elo0 = 0, .elo1 = 5, .model = logistic}.llr_of_games(880, 1863, 759), 2.95, 2);
}

BOOST_AUTO_TEST_CASE(the_bounds_follow_from_the_error_rates)
{
    check_llr(gs::sprt{}.upper(), 2.944, 3);
    check_llr(gs::sprt{}.lower(), -2.944, 3);
    const gs::sprt lopsided{.elo0 = 0, .elo1 = 5, .alpha = 0.01, .beta = 0.1};
    check_llr(lopsided.upper(), std::log(90), 9);
    check_llr(lopsided.lower(), std::log(0.1 / 0.99), 9);
}

BOOST_AUTO_TEST_CASE(a_decision_is_made_at_the_bounds)
{
    const gs::sprt test{.elo0 = 0, .elo1 = 2};
    BOOST_TEST(test.decide({365, 16618, 36229, 16974, 390}) == gs::sprt_decision::go_on);
    BOOST_TEST(test.decide({379, 10170, 21828, 10640, 343}) == gs::sprt_decision::accept_h1); // 2.946
    BOOST_TEST(test.decide({343, 10640, 21828, 10170, 379}) == gs::sprt_decision::accept_h0);
    BOOST_TEST(test.decide({}) == gs::sprt_decision::go_on);
    std::ostringstream out;
    out << gs::sprt_decision::go_on << ' ' << gs::sprt_decision::accept_h0 << ' ' << gs::sprt_decision::accept_h1;
    BOOST_TEST(out.str() == "go_on accept_h0 accept_h1");
}

BOOST_AUTO_TEST_CASE(the_opponents_view_has_the_opposite_sign)
{
    for (const auto model : {logistic, normalized}) {
        const double ours = llr({3, 5, 8, 13, 21}, -10, 30, model);
        const double theirs = llr({21, 13, 8, 5, 3}, -30, 10, model);
        BOOST_TEST(ours == -theirs, boost::test_tools::tolerance(1e-9));
    }
}

BOOST_AUTO_TEST_CASE(no_results_say_nothing)
{
    for (const auto model : {logistic, normalized}) {
        BOOST_TEST(llr({}, 0, 5, model) == 0);
        BOOST_TEST((gs::sprt{.elo0 = 0, .elo1 = 5, .model = model}.llr_of_games(0, 0, 0)) == 0);
    }
}

// With all results alike, and with bounds as far apart as in toy games, the ratio is finite, and has the right sign.
BOOST_AUTO_TEST_CASE(lopsided_results_are_told_apart)
{
    for (const auto model : {logistic, normalized}) {
        for (const double reach : {1.0, 20.0, 300.0, 1000.0}) {
            for (const std::uint64_t many : {1U, 50U, 1'000'000U, 4'000'000'000U}) {
                BOOST_TEST_CONTEXT(model << ", elo1 " << reach << ", " << many << " pairs")
                {
                    const double won = llr({0, 0, 0, 0, many}, 0, reach, model);
                    const double lost = llr({many, 0, 0, 0, 0}, 0, reach, model);
                    const double drawn = llr({0, 0, many, 0, 0}, 0, reach, model);
                    BOOST_TEST((std::isfinite(won) && won > 0));
                    BOOST_TEST((std::isfinite(lost) && lost < 0));
                    BOOST_TEST((std::isfinite(drawn) && drawn < 0));
                    BOOST_TEST(std::isfinite(llr({1, 0, 0, 0, many}, -reach, reach, model)));
                    BOOST_TEST(std::isfinite(llr({0, many, 0, 1, 0}, reach, 2 * reach, model)));
                }
            }
        }
    }
}

// Counts beyond any match, and differences that a score in a double cannot tell from all points or none.
BOOST_AUTO_TEST_CASE(the_ratio_is_always_a_number)
{
    for (const auto model : {logistic, normalized}) {
        for (int power = 0; power != 64; ++power) {
            const std::uint64_t many = std::uint64_t{1} << power;
            BOOST_TEST_CONTEXT(model << ", " << many << " pairs")
            {
                BOOST_TEST((llr({0, 0, 0, 0, many}, 0, 5, model) > 0));
                BOOST_TEST((llr({many, 0, 0, 0, 0}, 0, 5, model) < 0));
                BOOST_TEST(std::isfinite(llr({0, 35, 144'345, many, 0}, -2, 0, model)));
                BOOST_TEST(std::isfinite(gs::sprt{.elo0 = 0, .elo1 = 5, .model = model}.llr_of_games(0, many, 1)));
            }
        }
        for (const double far : {6000.0, 7000.0, 1e6}) {
            BOOST_TEST_CONTEXT(model << ", elo1 " << far)
            {
                BOOST_TEST((llr({0, 0, 0, 0, 5}, 0, far, model) > 0));
                BOOST_TEST((llr({5, 0, 0, 0, 0}, -far, 0, model) < 0));
                BOOST_TEST((llr({1, 2, 3, 4, 5}, 0, far, model) < 0));
            }
        }
        BOOST_TEST(std::isfinite(llr({1, 2, 3, 4, 5}, -1e300, 1e300, model)));
    }
}

// The most likely distribution is more likely than others of the same strength.
BOOST_AUTO_TEST_CASE(no_distribution_of_the_strength_is_likelier)
{
    const std::array<double, 5> seen{0.4, 0.001, 0.3, 0.009, 0.29};
    const gs::detail::likeliest_distribution<5> distribution{seen};
    gs::random_generator numbers{7};
    for (const double strength : {-1.5, -0.1, 0.0, 0.02, 0.7, 2.5}) {
        const auto best = distribution.with_strength(strength);
        std::array<double, 5> shares{};
        double sum = 0;
        for (std::size_t i = 0; i != 5; ++i) {
            shares[i] = std::exp(best[i]);
            sum += shares[i];
        }
        const auto [mean, deviation] = gs::detail::moments_of(shares);
        BOOST_TEST(std::abs(sum - 1) < 1e-9);
        BOOST_TEST(std::abs((mean - 0.5) - strength * deviation) < 1e-9);
        for (int attempt = 0; attempt != 200; ++attempt) { // change it a little, and tilt it to the strength again
            std::array<double, 5> near = shares;
            for (double& share : near) {
                share *= std::exp(1e-3 * (static_cast<double>(numbers() >> 11) * 0x1p-53 - 0.5));
            }
            double low = -1;
            double high = 1;
            const auto tilted = [&](double tilt) {
                std::array<double, 5> result = near;
                double all = 0;
                for (std::size_t i = 0; i != 5; ++i) {
                    result[i] *= std::exp(tilt * static_cast<double>(i));
                    all += result[i];
                }
                for (double& share : result) {
                    share /= all;
                }
                return result;
            };
            for (int i = 0; i != 60; ++i) {
                const auto moments = gs::detail::moments_of(tilted((low + high) / 2));
                (moments.mean - 0.5 < strength * moments.deviation ? low : high) = (low + high) / 2;
            }
            double other = 0;
            for (std::size_t i = 0; i != 5; ++i) {
                other += seen[i] * std::log(tilted(low)[i]);
            }
            BOOST_TEST(other <= distribution.log_likelihood(best) + 1e-9);
        }
    }
}

// GAMESEARCH_TRIALS is the number of tests of each kind; docs/lab/match_statistics.md has the results of 2,000.
BOOST_AUTO_TEST_CASE(it_errs_as_rarely_as_promised)
{
    const auto runs = static_cast<int>(support::number_from("GAMESEARCH_TRIALS", 200));
    const gs::sprt test{.elo0 = 0, .elo1 = 150};
    const auto even = simulate(test, 0, runs);
    const auto stronger = simulate(test, 150, runs);
    // 5 % of all, and three standard deviations.
    const double most = 0.05 * runs + 3 * std::sqrt(0.05 * 0.95 * runs);
    BOOST_TEST_MESSAGE("wrongly accepted " << even.accepted_h1 << ", wrongly rejected " << runs - stronger.accepted_h1
                                           << " of " << runs);
    BOOST_TEST(even.accepted_h1 <= most);
    BOOST_TEST(runs - stronger.accepted_h1 <= most);
    BOOST_TEST(even.accepted_h1 > 0); // seeds are fixed: this test can fail
    BOOST_TEST(even.pairs / static_cast<std::uint64_t>(runs) < 60U);
}

// Differences in strength: published figures, and results without information.
namespace {

namespace tt = boost::test_tools;

/// To the two decimals that are published.
void check_elo(const gs::pair_counts& pairs, gs::elo_model model, double value, double error)
{
    BOOST_TEST_CONTEXT(model << ", value " << value)
    {
        BOOST_TEST(std::abs(gs::elo(pairs, model).value - value) < 0.00501);
        BOOST_TEST(std::abs(gs::elo(pairs, model).error - error) < 0.00501);
    }
}

} // namespace

// From the tests of fastchess; for two of the errors the last digit is not rounded.
BOOST_AUTO_TEST_CASE(published_differences_come_out)
{
    const gs::pair_counts first{34, 54, 63, 64, 75};
    check_elo(first, logistic, 55.58, 27.65);
    check_elo(first, normalized, 57.94, 28.28);
    const gs::pair_counts second{332, 433, 498, 333, 334};
    check_elo(second, logistic, -8.64, 10.33);
    check_elo(second, normalized, -9.17, 10.96);
    const gs::pair_counts third{7895, 8757, 5685, 568, 9999};
    check_elo(third, logistic, -21.04, 2.95);
    check_elo(third, normalized, -19.01, 2.65);
}

BOOST_AUTO_TEST_CASE(a_player_and_its_opponent_differ_by_opposite_amounts)
{
    for (const auto model : {logistic, normalized}) {
        const auto ahead = gs::elo({1, 2, 3, 4, 5}, model);
        const auto behind = gs::elo({5, 4, 3, 2, 1}, model);
        BOOST_TEST(ahead.value == -behind.value, tt::tolerance(1e-12));
        BOOST_TEST(ahead.error == behind.error, tt::tolerance(1e-12));
        BOOST_TEST(ahead.value > 0);
    }
}

BOOST_AUTO_TEST_CASE(four_times_the_pairs_halve_the_error)
{
    const auto few = gs::elo({10, 20, 30, 25, 15}, normalized);
    const auto many = gs::elo({40, 80, 120, 100, 60}, normalized);
    BOOST_TEST(few.value == many.value, tt::tolerance(1e-12));
    BOOST_TEST(few.error == 2 * many.error, tt::tolerance(1e-12));
}

BOOST_AUTO_TEST_CASE(results_without_spread_confine_nothing)
{
    for (const auto model : {logistic, normalized}) {
        BOOST_TEST(gs::elo({}, model).value == 0);
        BOOST_TEST(std::isinf(gs::elo({}, model).error));
        BOOST_TEST(gs::elo({0, 0, 7, 0, 0}, model).value == 0);
        BOOST_TEST(std::isinf(gs::elo({0, 0, 7, 0, 0}, model).error));
        BOOST_TEST(gs::elo({0, 0, 0, 0, 7}, model).value == INFINITY);
        BOOST_TEST(gs::elo({7, 0, 0, 0, 0}, model).value == -INFINITY);
        BOOST_TEST(std::isinf(gs::elo({0, 0, 0, 0, 7}, model).error));
    }
    BOOST_TEST(std::isinf(gs::elo({0, 0, 0, 1, 5}, logistic).error)); // the interval extends beyond every score
    BOOST_TEST(std::isfinite(gs::elo({0, 0, 0, 1, 5}, normalized).error));
    constexpr std::uint64_t most = (std::numeric_limits<std::uint64_t>::max)();
    BOOST_TEST(std::isinf(gs::elo({8, 0, 1, 1, most}, logistic).error)); // a mean that a double rounds to all points
}

BOOST_AUTO_TEST_CASE(models_are_printed_by_name)
{
    std::ostringstream out;
    out << logistic << ' ' << normalized;
    BOOST_TEST(out.str() == "logistic normalized");
}
