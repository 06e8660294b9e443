// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <utility>

namespace {

namespace gs = gamesearch;
using gs::bound;
using gs::player;

/// Has the given bounds.
struct bounded : gs::tic_tac_toe {
    gs::score_interval<int> known{};

    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const { return known; }
};

template <class Value>
using bounds = gs::detail::known_bounds<bounded, Value>;
using with_distance = gs::detail::search_value_t<int, true>;
using score_alone = gs::detail::search_value_t<int, false>;

template <class Value>
constexpr bounds<Value> between(int lower, int upper)
{
    return bounds<Value>{bounded{{}, {lower, upper}}};
}

/// Is the true value, wherever it was settled, within what the bound allows?
template <class Value>
constexpr bool holds_all_values(int lower, int upper)
{
    const auto known = between<Value>(lower, upper);
    for (int score = lower; score <= upper; ++score) {
        for (const int distance : {0, 1, 7, 512}) {
            const Value v{score, distance};
            if (v < known.least || known.most < v) {
                return false;
            }
        }
    }
    return known.least.score() == lower && known.most.score() == upper;
}

static_assert(holds_all_values<with_distance>(-3, 4) && holds_all_values<score_alone>(-3, 4));
static_assert(holds_all_values<with_distance>(0, 0) && holds_all_values<with_distance>(2, 2));
static_assert(holds_all_values<with_distance>(-7, -1) && holds_all_values<with_distance>(1, 9));

template <class Value>
bool says(const std::pair<Value, bound>& found, bound what, int score)
{
    return found.second == what && (what == bound::none || found.first.score() == score);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_player_hopes_for_no_more_than_there_is)
{
    const auto known = between<with_distance>(-2, 3);
    const gs::window<with_distance> whole;
    const auto of_maximizer = known.narrowed<player::maximizer>(whole);
    BOOST_TEST((of_maximizer.alpha == whole.alpha && of_maximizer.beta == known.most));
    const auto of_minimizer = known.narrowed<player::minimizer>(whole);
    BOOST_TEST((of_minimizer.alpha == known.least && of_minimizer.beta == whole.beta));
    const gs::window<with_distance> inside{{-1, 0}, {2, 0}};
    BOOST_TEST((known.narrowed<player::maximizer>(inside) == inside));
    BOOST_TEST((known.narrowed<player::minimizer>(inside) == inside));
}

BOOST_AUTO_TEST_CASE(where_there_is_nothing_to_hope_for_the_window_is_not_empty)
{
    const auto known = between<score_alone>(-2, 3);
    const gs::window<score_alone> above{{3, 0}, {4, 0}};
    BOOST_TEST((known.narrowed<player::maximizer>(above) == above));
    const gs::window<score_alone> below{{-3, 0}, {-2, 0}};
    BOOST_TEST((known.narrowed<player::minimizer>(below) == below));
}

BOOST_AUTO_TEST_CASE(a_score_outside_the_window_settles_a_node)
{
    const gs::window<score_alone> w{{-1, 0}, {2, 0}};
    const auto settled = [&](int lower, int upper) { return between<score_alone>(lower, upper).settle(w, 5); };
    BOOST_TEST(says(settled(-4, -2), bound::upper, -2));
    BOOST_TEST(says(settled(-4, -1), bound::upper, -1)); // nothing better is possible at alpha
    BOOST_TEST(says(settled(-4, 0), bound::none, 0));
    BOOST_TEST(says(settled(1, 7), bound::none, 0));
    BOOST_TEST(says(settled(2, 7), bound::lower, 2));
    BOOST_TEST(says(settled(3, 7), bound::lower, 3));
    BOOST_TEST(says(settled(-4, 7), bound::none, 0));
    BOOST_TEST(says(settled(0, 0), bound::exact, 0));
    BOOST_TEST(says(settled(1, 1), bound::exact, 1));
    BOOST_TEST(says(settled(-1, -1), bound::upper, -1));
    BOOST_TEST(says(settled(2, 2), bound::lower, 2));
}

// With distances, a bound equal to alpha's score may hide a nearer win, or a later loss; a draw is never nearer.
BOOST_AUTO_TEST_CASE(with_distance_it_settles_strictly_outside_or_at_a_draw)
{
    const gs::window<with_distance> wins{{1, 4}, {9, 2}};
    BOOST_TEST(says(between<with_distance>(-3, 0).settle(wins, 5), bound::upper, 0));
    BOOST_TEST(says(between<with_distance>(-3, 1).settle(wins, 5), bound::none, 0));
    BOOST_TEST(says(between<with_distance>(9, 11).settle(wins, 5), bound::none, 0));
    BOOST_TEST(says(between<with_distance>(10, 11).settle(wins, 5), bound::lower, 10));
    const gs::window<with_distance> from_a_draw{{0, 6}, {9, 2}};
    BOOST_TEST(says(between<with_distance>(-3, 0).settle(from_a_draw, 5), bound::upper, 0));
    const gs::window<with_distance> to_a_draw{{-9, 6}, {0, 2}};
    BOOST_TEST(says(between<with_distance>(0, 3).settle(to_a_draw, 5), bound::lower, 0));
}

// The distance of a win is unknown.
BOOST_AUTO_TEST_CASE(with_distance_only_a_draw_is_settled_exactly)
{
    const gs::window<with_distance> whole;
    BOOST_TEST(says(between<with_distance>(0, 0).settle(whole, 5), bound::exact, 0));
    BOOST_TEST(says(between<with_distance>(3, 3).settle(whole, 5), bound::none, 0));
}
