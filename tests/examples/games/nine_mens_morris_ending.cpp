// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// Endings of nine men's morris: the published number of positions with three men each, the index, and the notation.

#include "games/nine_mens_morris_ending.hpp"
#include "support/indexed.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing.hpp>

namespace {

using support::refusal;
using three_each = games::nine_mens_morris_ending<3, 3>;
using four_to_three = games::nine_mens_morris_ending<4, 3>;
using four_each = games::nine_mens_morris_ending<4, 4>;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    const auto report = gs::check_rules(three_each{"WB./.../.W./B...W./.B./.../... white"},
                                        {.games = 20, .plies = 40, .may_go_on = true});
    BOOST_TEST(report.faults.empty(), report);
}

// The symmetries are one to one, take mills to mills, and, except for those that move the middle ring, neighbours to
// neighbours.
BOOST_AUTO_TEST_CASE(symmetries_keep_the_board)
{
    for (const auto& symmetry : games::morris::symmetries<6>) {
        BOOST_TEST(games::image_of(games::morris::all_points, symmetry) == games::morris::all_points);
        for (const auto line : games::morris::lines) {
            BOOST_TEST(std::ranges::count(games::morris::lines, games::image_of(line, symmetry)) == 1);
        }
    }
    for (const auto& symmetry : games::morris::symmetries<2>) {
        for (std::size_t point = 0; point != 24; ++point) {
            BOOST_TEST(games::image_of(games::morris::neighbours[point], symmetry) ==
                       games::morris::neighbours[symmetry[point]]);
        }
    }
}

// R. Gasser, "Solving Nine Men's Morris": 56,922 positions with three men each, up to symmetry.
BOOST_AUTO_TEST_CASE(three_men_each)
{
    const auto found = support::count_indexed<three_each>();
    BOOST_TEST(found.running[0] + found.over[0] == 56'922U);
    BOOST_TEST(found.running[1] + found.over[1] == 56'922U);
    support::check_predecessors<three_each>(499);
}

// A sample of the table, held against a search of three plies that knows nothing of it.
BOOST_AUTO_TEST_CASE(three_men_each_by_search)
{
    const auto table = gs::endgame_table<three_each>::build();
    int soon = 0;
    int later = 0;
    for (std::uint64_t number = 0; number < three_each::index_count(); number += 1499) {
        const auto position = three_each::from_index(number);
        if (!position || gs::final_score(*position)) {
            continue;
        }
        const auto value = table.find(*position).value();
        const auto searched = gs::alpha_beta(*position, {.depth = 3});
        if (value.score != 0 && value.distance <= 3) {
            BOOST_TEST(searched.score == value.score, position->text());
            BOOST_TEST(searched.distance == value.distance, position->text());
            ++soon;
        } else {
            BOOST_TEST(std::abs(searched.score) < three_each::win, position->text());
            ++later;
        }
    }
    BOOST_TEST(soon > 10);
    BOOST_TEST(later > 10);
}

BOOST_AUTO_TEST_CASE(four_men_to_three)
{
    support::count_indexed<four_to_three>(101);
    support::check_predecessors<four_to_three>(9973);
    support::check_predecessors<four_each>(99'991);
}

BOOST_AUTO_TEST_CASE(a_man_less)
{
    four_to_three position{"WW./.../.W./B...B./.B./.../..W white"};
    BOOST_TEST(!position.converted().has_value());
    BOOST_TEST(position.index() < four_to_three::index_count());
    four_to_three black{"WW./..W/.W./BB..../.../..B/... black"};
    black.apply(black.parse_move("f2-c4xa7").value());
    BOOST_TEST(black.index() >= four_to_three::index_count());
    BOOST_TEST((black.converted() == three_each{".W./..W/.W./BBB.../.../.../... white"}));
}

BOOST_AUTO_TEST_CASE(refusals)
{
    BOOST_TEST(refusal<three_each>("WW./.../.W./B...B./.B./.../..W white").starts_with("another ending"));
    BOOST_TEST(refusal<three_each>("...").starts_with("wrong shape"));
}

} // namespace
