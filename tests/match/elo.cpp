// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Differences in strength: published figures, and results without information.

#include <gamesearch/match/elo.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>

namespace {

namespace gs = gamesearch;
namespace tt = boost::test_tools;

constexpr auto logistic = gs::elo_model::logistic;
constexpr auto normalized = gs::elo_model::normalized;

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
