// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// The table of a call keeps all entries, from the first one until after it has become a transposition table; a solve
// with it visits the same nodes as one with a large table.

#include "support/table_numbers.hpp"
#include "support/test.hpp"

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/growing_table.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using G = gs::random_game<int>;
using growing_table = gs::growing_table<G>;
using entry = growing_table::entry;

static_assert(gs::table<growing_table, G>);

constexpr std::size_t bytes = std::size_t{4} << 20;

entry entry_of(std::uint64_t number)
{
    return {.score = static_cast<int>(number % 1000),
            .distance = static_cast<std::uint16_t>(number % 77),
            .move = static_cast<std::uint16_t>(number % 5 + 1),
            .depth = 9,
            .bound = gs::bound::lower};
}

/// The numbers of one run, in a different order than their slots.
std::uint64_t number(std::uint64_t i)
{
    return i * 0xD1342543DE82EF95u;
}

std::uint64_t lost_among(growing_table& table, std::uint64_t count)
{
    std::uint64_t lost = 0;
    for (std::uint64_t i = 0; i != count; ++i) {
        const entry found = table.probe(number(i));
        const entry stored = entry_of(number(i));
        lost += found.bound == gs::bound::none ? 1 : 0;
        BOOST_TEST_REQUIRE((found.bound == gs::bound::none ||
                            (found.score == stored.score && found.distance == stored.distance &&
                             found.move == stored.move && found.depth == stored.depth && found.bound == stored.bound)));
    }
    return lost;
}

template <class Game, class... Policies>
void require_same_nodes(const Game& game, const Policies&... policies)
{
    gs::transposition_table<Game> table{bytes};
    const auto expected = gs::solve.with(table, policies...)(game);
    const auto found = gs::solve.with(policies...)(game);
    BOOST_TEST(found.statistics.nodes == expected.statistics.nodes);
    BOOST_TEST(found.statistics.table_hits == expected.statistics.table_hits);
    BOOST_TEST((found.score == expected.score && found.distance == expected.distance));
    BOOST_TEST((found.principal_variation == expected.principal_variation));
}

} // namespace

BOOST_AUTO_TEST_CASE(it_forgets_nothing_until_it_is_large)
{
    growing_table table{bytes};
    std::uint64_t stored = 0;
    for (; !table.is_large(); ++stored) {
        BOOST_TEST_REQUIRE((table.probe(number(stored)).bound == gs::bound::none));
        table.store(number(stored), entry_of(number(stored)));
        if ((stored & (stored + 1)) == 0) {
            BOOST_TEST(lost_among(table, stored + 1) == 0U);
        }
    }
    BOOST_TEST(stored > 1000U);
    BOOST_TEST(!growing_table{bytes}.is_far());
    BOOST_TEST(table.is_far());
    BOOST_TEST(lost_among(table, stored) == 0U);
    table.begin_search();
    table.store(number(stored), entry_of(number(stored)));
    BOOST_TEST(lost_among(table, stored + 1) == 0U);
}

BOOST_AUTO_TEST_CASE(a_move_is_kept_if_there_is_no_new_one)
{
    growing_table table{bytes};
    const std::uint64_t zero = 0;
    table.store(zero, {.score = 3, .move = 2, .depth = 4, .bound = gs::bound::lower});
    table.store(zero, {.score = 5, .move = 0, .depth = 6, .bound = gs::bound::exact});
    BOOST_TEST((table.probe(zero).move == 2 && table.probe(zero).score == 5 && table.probe(zero).depth == 6));
    table.store(zero, {.score = 1, .move = 7, .depth = 1, .bound = gs::bound::upper});
    BOOST_TEST((table.probe(zero).move == 7 && table.probe(zero).bound == gs::bound::upper));
}

// A transposition table of few buckets could not distinguish these; and the last slot is followed by the first.
BOOST_AUTO_TEST_CASE(all_bits_of_a_number_count)
{
    growing_table table{bytes};
    constexpr std::uint64_t last = std::uint64_t{0xFFFF} << 48;
    for (std::uint64_t i = 0; i != 20; ++i) {
        const std::uint64_t n = support::unmixed(last - (i << 48));
        BOOST_TEST((table.probe(n).bound == gs::bound::none));
        table.store(n, entry_of(i));
    }
    for (std::uint64_t i = 0; i != 20; ++i) {
        BOOST_TEST(table.probe(support::unmixed(last - (i << 48))).score == entry_of(i).score);
    }
}

BOOST_AUTO_TEST_CASE(it_grows_into_a_table_as_small_as_it_is_told)
{
    growing_table table{64};
    std::uint64_t stored = 0;
    for (; !table.is_large(); ++stored) {
        table.store(number(stored), entry_of(number(stored)));
    }
    BOOST_TEST(lost_among(table, stored) == stored - 4); // one bucket
}

BOOST_AUTO_TEST_CASE(solve_visits_the_nodes_that_it_visits_with_a_large_table)
{
    require_same_nodes(gs::tic_tac_toe{});
    require_same_nodes(gs::tic_tac_toe{}, gs::no_line, gs::ignore_distance);
    require_same_nodes(gs::tic_tac_toe{"X.O...XO."});
    require_same_nodes(games::connect_four<4, 4>{});
    require_same_nodes(games::connect_four<5, 4>{}); // the table becomes large
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        require_same_nodes(G{seed});
    }
}
