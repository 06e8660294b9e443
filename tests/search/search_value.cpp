// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/search/window.hpp>

namespace {

using gs::detail::best_with_score;
using gs::detail::longest_distance;
using gs::detail::search_value_t;

constexpr auto maximizer = gs::player::maximizer;
constexpr auto minimizer = gs::player::minimizer;

/// A user-defined score.
struct medals {
    int gold = 0;
    int silver = 0;
    friend constexpr auto operator<=>(const medals&, const medals&) = default;
    friend constexpr medals operator-(const medals& m) { return {-m.gold, -m.silver}; }
};

// One number for narrow integers, a pair for everything else.
template <class S>
constexpr bool is_packed =
    sizeof(search_value_t<S, true>) == 8 && std::is_trivially_copyable_v<search_value_t<S, true>>;
static_assert(is_packed<std::int8_t> && is_packed<std::int16_t> && is_packed<int>);
static_assert(!is_packed<std::int64_t> && !is_packed<double> && !is_packed<float> && !is_packed<medals>);
static_assert(std::is_same_v<search_value_t<double, true>::score_type, double>);
static_assert(std::is_same_v<search_value_t<short, true>::score_type, short>);

// The contract in different words: is (s, d) better for the maximizer than (t, e)?
template <class S>
constexpr bool preferred(const S& s, int d, const S& t, int e)
{
    if (s != t) {
        return s > t;
    }
    if (s == S{}) {
        return false; // at a draw the distance does not matter
    }
    return s > S{} ? d < e : d > e; // sooner wins, later losses
}

template <bool Tracks, class S>
constexpr std::string_view fault_of_pair(const S& s, int d, const S& t, int e)
{
    const search_value_t<S, Tracks> a{s, d};
    const search_value_t<S, Tracks> b{t, e};
    const bool above = preferred(s, Tracks ? d : 0, t, Tracks ? e : 0);
    const bool below = preferred(t, Tracks ? e : 0, s, Tracks ? d : 0);
    if ((a > b) != above || (a < b) != below || (a >= b) == below || (a <= b) == above) {
        return "order";
    }
    if ((a == b) != (!above && !below) || (a != b) != (above || below)) {
        return "equality";
    }
    if ((-a < -b) != above || (-a > -b) != below) {
        return "order seen from the other side";
    }
    using gs::better;
    if (better<maximizer>(a, b) != above || better<minimizer>(a, b) != below) {
        return "better";
    }
    return {};
}

template <bool Tracks, class S>
constexpr std::string_view fault_of_value(const S& s, int d)
{
    using value = search_value_t<S, Tracks>;
    const value v{s, d};
    const int kept = Tracks && s != S{} ? d : 0;
    if (v.score() != s || v.distance() != kept) {
        return "round trip";
    }
    if ((-v).score() != static_cast<S>(-s) || (-v).distance() != kept || -(-v) != v) {
        return "negation";
    }
    const value most = value::best_for(maximizer);
    const value least = value::best_for(minimizer);
    if (v.unbounded() || (-v).unbounded() || !most.unbounded() || !least.unbounded()) {
        return "unbounded";
    }
    if (!(least < v && v < most) || v == most || v == least || -most != least) {
        return "beyond";
    }
    for (const auto p : {maximizer, minimizer}) {
        const value best = best_with_score<value>(p, s);
        if (best.score() != s || (p == maximizer ? v > best : v < best)) {
            return "best with this score";
        }
    }
    return {};
}

template <bool Tracks, class S>
constexpr std::string_view fault(const std::vector<S>& scores, const std::vector<int>& distances)
{
    for (const S& s : scores) {
        for (const int d : distances) {
            if (const auto f = fault_of_value<Tracks>(s, d); !f.empty()) {
                return f;
            }
            for (const S& t : scores) {
                for (const int e : distances) {
                    if (const auto f = fault_of_pair<Tracks>(s, d, t, e); !f.empty()) {
                        return f;
                    }
                }
            }
        }
    }
    return {};
}

template <class S>
constexpr std::string_view fault(const std::vector<S>& scores, const std::vector<int>& distances)
{
    const auto tracked = fault<true>(scores, distances);
    return tracked.empty() ? fault<false>(scores, distances) : tracked;
}

const std::vector distances{0, 1, 2, 3, 255, 256, 511, 512, longest_distance - 1, longest_distance};

static_assert(fault<int>({INT_MIN + 1, -1, 0, 1, INT_MAX}, {0, 1, 512, longest_distance}).empty());
static_assert(fault<std::int8_t>({-127, 0, 127}, {0, 1, 512, longest_distance}).empty());
static_assert(fault<std::int64_t>({INT64_MIN + 1, -1, 0, 1, INT64_MAX}, {0, 1, longest_distance}).empty());
static_assert(fault<double>({-0.5, 0.0, 0.5}, {0, 1, longest_distance}).empty());
static_assert(fault<medals>({{-1, 0}, {0, 0}, {0, 1}}, {0, 1, longest_distance}).empty());

} // namespace

BOOST_AUTO_TEST_CASE(integers_of_32_bits)
{
    const std::vector scores{INT_MIN + 1, INT_MIN + 2, -65536, -2, -1, 0, 1, 2, 65536, INT_MAX - 1, INT_MAX};
    BOOST_TEST(fault<int>(scores, distances) == "");
}

BOOST_AUTO_TEST_CASE(integers_of_8_bits)
{
    std::vector<std::int8_t> scores;
    for (int s = -127; s <= 127; s += 2) {
        scores.push_back(static_cast<std::int8_t>(s));
    }
    scores.push_back(0);
    BOOST_TEST(fault<std::int8_t>(scores, {0, 1, 511, 512, longest_distance}) == "");
}

BOOST_AUTO_TEST_CASE(integers_of_16_bits)
{
    BOOST_TEST(fault<std::int16_t>({-32767, -32766, -256, -1, 0, 1, 256, 32766, 32767}, distances) == "");
}

BOOST_AUTO_TEST_CASE(every_distance_of_a_search_with_limits)
{
    std::vector<int> all;
    for (int d = 0; d <= 512; ++d) {
        all.push_back(d);
    }
    BOOST_TEST(fault<int>({-1, 0, INT_MAX}, all) == "");
}

BOOST_AUTO_TEST_CASE(integers_of_64_bits)
{
    BOOST_TEST(fault<std::int64_t>({INT64_MIN + 1, INT64_MIN + 2, INT_MIN, -1, 0, 1, INT64_MAX}, distances) == "");
}

BOOST_AUTO_TEST_CASE(floating_scores)
{
    using limits = std::numeric_limits<double>;
    const std::vector scores{
        -limits::infinity(), limits::lowest(),  -0.5, -limits::denorm_min(), 0.0, limits::denorm_min(), 0.25, 0.5,
        limits::max(),       limits::infinity()};
    BOOST_TEST(fault<double>(scores, distances) == "");
    BOOST_TEST(fault<float>({-1.5F, 0.0F, 0.25F}, distances) == "");
}

BOOST_AUTO_TEST_CASE(the_two_zeros_are_one_score)
{
    using value = search_value_t<double, true>;
    BOOST_TEST((value{0.0, 3} == value{-0.0, 5}));
    BOOST_TEST((value{-0.0, 5}.distance() == 0));
    BOOST_TEST((-value{0.0, 3} == value{0.0, 0}));
}

BOOST_AUTO_TEST_CASE(scores_of_a_user_s_own)
{
    BOOST_TEST(fault<medals>({{-2, 5}, {-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, -7}, {1, 0}}, distances) == "");
}

BOOST_AUTO_TEST_CASE(made_from_nothing_it_is_a_draw)
{
    BOOST_TEST((search_value_t<int, true>{} == search_value_t<int, true>{0, 9}));
    BOOST_TEST((search_value_t<double, true>{} == search_value_t<double, true>{0.0, 9}));
    BOOST_TEST(!(search_value_t<medals, false>{}.unbounded()));
}

BOOST_AUTO_TEST_CASE(the_best_hope_is_a_win_at_once_or_a_loss_never)
{
    using value = search_value_t<int, true>;
    BOOST_TEST((best_with_score<value>(maximizer, 7) == value{7, 0}));
    BOOST_TEST((best_with_score<value>(minimizer, -7) == value{-7, 0}));
    BOOST_TEST((best_with_score<value>(maximizer, -7) == value{-7, longest_distance}));
    BOOST_TEST((best_with_score<value>(minimizer, 7) == value{7, longest_distance}));
    BOOST_TEST((best_with_score<value>(maximizer, 0) == best_with_score<value>(minimizer, 0)));
}
