// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/search/detail/horizon_values.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>

namespace {

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

BOOST_AUTO_TEST_SUITE(horizon_values)

namespace {

template <class S>
using value = gs::detail::search_value_t<S, true>;
template <class S>
using kept = gs::detail::horizon_values<value<S>, true>;

using scores = std::tuple<int, double>;

/// A position with these bounds.
template <class S>
struct bounded {
    S lower;
    S upper;

    [[nodiscard]] static std::array<int, 1> legal_moves() { return {0}; }
    void apply(int) {}
    void undo(int) {}
    [[nodiscard]] static gs::player to_move() { return gs::player::maximizer; }
    [[nodiscard]] static std::optional<S> terminal_score() { return std::nullopt; }
    [[nodiscard]] gs::score_interval<S> score_bounds() const { return {lower, upper}; }
};

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(without_a_horizon_all_is_a_fact, S, scores)
{
    const kept<S> none;
    for (const bound b : {bound::exact, bound::lower, bound::upper, bound::none}) {
        BOOST_TEST((none.proven_part(value<S>{S(1), 2}, b) == b));
        BOOST_TEST((none.proven_part(value<S>{S(0), 2}, b) == b));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_beyond_the_horizons_values_is_a_fact, S, scores)
{
    kept<S> some;
    some.include(value<S>{S(-1), 6});
    some.include(value<S>{S(2), 6});
    const auto facts = [&](S score, int distance) { return some.proven_part(value<S>{score, distance}, bound::exact); };
    BOOST_TEST((facts(S(3), 9) == bound::lower));
    BOOST_TEST((facts(S(2), 5) == bound::lower)); // a nearer win
    BOOST_TEST((facts(S(2), 6) == bound::none));
    BOOST_TEST((facts(S(0), 1) == bound::none));
    BOOST_TEST((facts(S(-1), 6) == bound::none));
    BOOST_TEST((facts(S(-1), 5) == bound::upper)); // a nearer loss
    BOOST_TEST((facts(S(-2), 9) == bound::upper));
    BOOST_TEST((some.proven_part(value<S>{S(3), 1}, bound::upper) == bound::none));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_bound_counts_on_its_side_alone, S, scores)
{
    kept<S> some;
    some.include(value<S>{S(1), 4}, bound::upper);
    BOOST_TEST((some.proven_part(value<S>{S(1), 4}, bound::exact) == bound::lower));
    some.include(value<S>{S(1), 4}, bound::none);
    BOOST_TEST((some.proven_part(value<S>{S(1), 4}, bound::exact) == bound::lower));
    some.include(value<S>{S(1), 4}, bound::lower);
    BOOST_TEST((some.proven_part(value<S>{S(1), 4}, bound::exact) == bound::none));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_subtree_has_values_of_its_own, S, scores)
{
    kept<S> all;
    all.include(value<S>{S(5), 4});
    const value<S> won{S(3), 2};
    {
        typename kept<S>::subtree first{all};
        BOOST_TEST((all.proven_part(won, bound::exact) == bound::exact));
        all.include(value<S>{S(-5), 4});
        const typename kept<S>::subtree moved{std::move(first)};
        BOOST_TEST((all.proven_part(won, bound::exact) == bound::lower));
    }
    BOOST_TEST((all.proven_part(won, bound::exact) == bound::none)); // 5 above, and -5 below
    BOOST_TEST((all.proven_part(value<S>{S(6), 2}, bound::exact) == bound::lower));
    BOOST_TEST((all.proven_part(value<S>{S(-6), 2}, bound::exact) == bound::upper));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(scores_at_the_horizon_lie_within_bounds, S, scores)
{
    gs::detail::horizon_values<value<S>, true, true> all;
    const auto outside = [&](int lower, int upper) {
        return all.beyond.outside(gs::score_interval<S>{S(lower), S(upper)});
    };
    const value<S> drawn{S(0), 0};
    BOOST_TEST((outside(1, -1) == bound::none)); // no position
    all.include_at(bounded<S>{S(-2), S(1)}, drawn);
    BOOST_TEST((outside(-2, 1) == bound::none));
    BOOST_TEST((outside(-1, 1) == bound::lower));
    BOOST_TEST((outside(-2, 0) == bound::upper));
    {
        const typename gs::detail::horizon_values<value<S>, true, true>::subtree below{all};
        BOOST_TEST((outside(1, -1) == bound::none));
        all.include_at(bounded<S>{S(-1), S(0)}, drawn, bound::exact, bound::upper);
        BOOST_TEST((outside(-1, 9) == bound::upper));
        BOOST_TEST((outside(0, 9) == bound::exact));
    }
    BOOST_TEST((outside(-2, 9) == bound::upper));
    BOOST_TEST((outside(-1, 9) == bound::exact));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(nothing_is_known_where_nothing_is_kept, S, scores)
{
    gs::detail::horizon_values<value<S>, false> none;
    none.include(value<S>{S(1), 1});
    BOOST_TEST((none.proven_part(value<S>{S(3), 1}, bound::exact) == bound::none));
}

BOOST_AUTO_TEST_SUITE_END()
