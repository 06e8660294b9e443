// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/horizon_values.hpp>
#include <gamesearch/search/window.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <optional>
#include <tuple>
#include <utility>

namespace {

namespace gs = gamesearch;
using gs::bound;

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
