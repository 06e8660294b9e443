// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// The rules of three men's morris, and its winner.

#include "games/three_mens_morris.hpp"
#include "support/test.hpp"

#include "support/backed_up.hpp"
#include "support/retrograde.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/testing.hpp>

using namespace games;
using namespace support;

namespace {

template <morris_moves Moves>
using morris = three_mens_morris<morris_rules{.moves = Moves}>;
using smaller_merels = morris<morris_moves::orthogonal>;
using tapatan = morris<morris_moves::lines>;
using all_around = morris<morris_moves::adjacent>;
using nine_holes = morris<morris_moves::flying>;
using straight_merels = three_mens_morris<morris_rules{.diagonals_win = false}>;
using straight_holes = three_mens_morris<morris_rules{.moves = morris_moves::flying, .diagonals_win = false}>;
using bounded = three_mens_morris<morris_rules{.bounds = true}>;
using all_variants =
    std::tuple<smaller_merels, tapatan, all_around, nine_holes, straight_merels, straight_holes, bounded>;

constexpr auto maximizer = gs::player::maximizer;
constexpr auto minimizer = gs::player::minimizer;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(the_rules_keep_their_promises, G, all_variants)
{
    const auto report = gs::check_rules(G{}, {.plies = 60, .may_go_on = true});
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(placing_is_tic_tac_toe, G, all_variants)
{
    for (int depth = 0; depth != (G::rules.diagonals_win ? 7 : 5); ++depth) {
        BOOST_TEST(gs::perft(G{}, depth) == gs::perft(gs::tic_tac_toe{}, depth));
    }
}

// X.X
// OO.
// .OX
BOOST_AUTO_TEST_CASE(men_move_as_the_variant_says)
{
    constexpr unsigned crosses = 0b100'000'101;
    constexpr unsigned noughts = 0b010'011'000;
    BOOST_TEST((smaller_merels{crosses, noughts, maximizer}.legal_moves().size()) == 4U); // 0-1, 2-1, 2-5, 8-5
    BOOST_TEST((smaller_merels{crosses, noughts, minimizer}.legal_moves().size()) == 4U); // 3-6, 4-1, 4-5, 7-6
    BOOST_TEST((tapatan{crosses, noughts, minimizer}.legal_moves().size()) == 5U);        // 4-6 too
    BOOST_TEST((all_around{crosses, noughts, minimizer}.legal_moves().size()) == 7U);     // 3-1, 7-5 too
    BOOST_TEST((all_around{crosses, noughts, maximizer}.legal_moves().size()) == 4U);
    BOOST_TEST((nine_holes{crosses, noughts, maximizer}.legal_moves().size()) == 9U);
}

BOOST_AUTO_TEST_CASE(three_in_a_row_win)
{
    BOOST_TEST((smaller_merels{0b000'000'111, 0b000'110'000, minimizer}.terminal_score() == 1));
    BOOST_TEST((smaller_merels{0b100'100'001, 0b001'010'100, maximizer}.terminal_score() == -1));
    BOOST_TEST((straight_holes{0b100'100'001, 0b001'010'100, maximizer}.terminal_score() == std::nullopt));
    BOOST_TEST((smaller_merels{0b100'100'001, 0b001'001'100, maximizer}.terminal_score() == std::nullopt));
}

// XXO
// XO.
// O..
BOOST_AUTO_TEST_CASE(a_side_without_a_move_loses)
{
    constexpr unsigned crosses = 0b000'001'011;
    constexpr unsigned noughts = 0b001'010'100;
    BOOST_TEST((straight_merels{crosses, noughts, maximizer}.terminal_score() == -1));
    BOOST_TEST((straight_merels{crosses, noughts, minimizer}.terminal_score() == std::nullopt));
    BOOST_TEST((straight_merels{noughts, crosses, minimizer}.terminal_score() == 1));
    BOOST_TEST((straight_holes{crosses, noughts, maximizer}.terminal_score() == std::nullopt));
}

namespace {

/// The truth about a variant; confirmed by another program, which works forward ply by ply.
struct known {
    std::size_t positions;
    std::size_t wins;
    std::size_t losses;
    int furthest;
    settled_value<int> root;
    bool operator==(const known&) const = default;
};

// Every position's value must follow from those of its moves.
template <class G>
known facts_of(const retrograde<G>& solved)
{
    known facts{solved.size(), 0, 0, 0, solved.at(G{})};
    for (const G& position : solved.positions()) {
        const auto found = solved.at(position);
        BOOST_REQUIRE((found == backed_up(position, [&](const G& next) { return solved.at(next); })));
        facts.wins += found.score > 0 ? 1 : 0;
        facts.losses += found.score < 0 ? 1 : 0;
        facts.furthest = std::max(facts.furthest, found.distance);
    }
    return facts;
}

template <class G>
known facts_of()
{
    return facts_of(retrograde<G>{G{}});
}

} // namespace

BOOST_AUTO_TEST_CASE(every_position_is_solved)
{
    BOOST_TEST((facts_of<smaller_merels>() == known{4974, 1682, 1980, 9, {1, 9}}));
    BOOST_TEST((facts_of<tapatan>() == known{4974, 1770, 1996, 10, {1, 9}}));
    BOOST_TEST((facts_of<all_around>() == known{4974, 1656, 1742, 7, {0, 0}}));
    BOOST_TEST((facts_of<nine_holes>() == known{4974, 2204, 1798, 5, {0, 0}}));
    BOOST_TEST((facts_of<straight_holes>() == known{5164, 1458, 1260, 3, {0, 0}}));
    BOOST_TEST((facts_of<straight_merels>() == known{5152, 1042, 1368, 5, {0, 0}}));
}

// According to https://en.wikipedia.org/wiki/Three_men's_morris the first player wins, unless the first man may not be
// placed there.
BOOST_AUTO_TEST_CASE(the_centre_alone_wins_the_smaller_merels)
{
    const smaller_merels empty;
    const retrograde<smaller_merels> solved{empty};
    constexpr morris_move centre{.to = 4};
    BOOST_TEST((solved.best_moves(empty) == std::vector{centre}));
    int best_elsewhere = -1;
    for (const morris_move move : empty.legal_moves()) {
        if (!(move == centre)) {
            best_elsewhere = std::max(best_elsewhere, solved.at(after(empty, move)).score);
        }
    }
    BOOST_TEST(best_elsewhere == 0);
}
