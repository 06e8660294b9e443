// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include <gamesearch/game/score_bounds.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <optional>
#include <tuple>

namespace {

namespace gs = gamesearch;
using gs::bound;

using scores = std::tuple<int, double>;

struct unbounded_coin {
    [[nodiscard]] static gs::player to_move() { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return tossed ? std::optional<int>{1} : std::nullopt; }
    [[nodiscard]] static std::array<int, 1> legal_moves() { return {0}; }
    void apply(int) { tossed = true; }
    void undo(int) { tossed = false; }

    bool tossed = false;
};

/// Its bounds have a different type than its scores.
struct bounded_coin : unbounded_coin {
    [[nodiscard]] static gs::score_interval<short> score_bounds() { return {-1, 1}; }
};

static_assert(gs::bounded_game<bounded_coin>);

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(at_first_every_score_is_possible, S, scores)
{
    const gs::score_bounds<S> known;
    BOOST_TEST(known.is_empty());
    BOOST_TEST(!known.is_exact());
    BOOST_TEST(known.contains(S(-100)));
    BOOST_TEST(known.contains(S(100)));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(each_bound_closes_one_side, S, scores)
{
    gs::score_bounds<S> known;
    BOOST_TEST(known.learn(S(2), bound::lower));
    BOOST_TEST(!known.is_empty());
    BOOST_TEST(!known.is_exact());
    BOOST_TEST(!known.upper.has_value());
    BOOST_TEST(!known.contains(S(1)));
    BOOST_TEST(known.contains(S(2)));
    BOOST_TEST(known.learn(S(4), bound::upper));
    BOOST_TEST(known.contains(S(4)));
    BOOST_TEST(!known.contains(S(5)));
    BOOST_TEST(!known.is_exact());
    BOOST_TEST((known == gs::score_bounds<S>{S(2), S(4)}));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(only_closer_bounds_are_news, S, scores)
{
    gs::score_bounds<S> known{S(2), S(4)};
    BOOST_TEST(!known.learn(S(2), bound::lower));
    BOOST_TEST(!known.learn(S(1), bound::lower));
    BOOST_TEST(!known.learn(S(4), bound::upper));
    BOOST_TEST(!known.learn(S(5), bound::upper));
    BOOST_TEST(!known.learn(S(3), bound::none));
    BOOST_TEST((known == gs::score_bounds<S>{S(2), S(4)}));
    BOOST_TEST(known.learn(S(3), bound::lower));
    BOOST_TEST((known == gs::score_bounds<S>{S(3), S(4)}));
    BOOST_TEST(known.learn(S(3), bound::exact)); // one half of it is new
    BOOST_TEST(known.is_exact());
    BOOST_TEST(!known.learn(S(3), bound::exact));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(other_bounds_are_taken_in_side_by_side, S, scores)
{
    gs::score_bounds<S> known{S(0), S(9)};
    BOOST_TEST(!known.learn(gs::score_bounds<S>{}));
    BOOST_TEST(known.learn(gs::score_bounds<S>{{}, S(7)}));
    BOOST_TEST(known.learn(gs::score_bounds<S>{S(3), S(8)}));
    BOOST_TEST((known == gs::score_bounds<S>{S(3), S(7)}));
}

BOOST_AUTO_TEST_CASE(a_game_without_bounds_leaves_both_sides_open)
{
    BOOST_TEST(gs::detail::bounds_by_game(unbounded_coin{}).is_empty());
    BOOST_TEST((gs::detail::bounds_by_game(bounded_coin{}) == gs::score_bounds<int>{-1, 1}));
}
