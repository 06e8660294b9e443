// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/random_tree.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/testing.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdint>
#include <numeric>

namespace {

namespace gs = gamesearch;

// Lines of exactly this many plies from the empty board. 127872 games take all nine plies; 255168 games in all: Henry
// Bottomley, "How many Tic-Tac-Toe (noughts and crosses) games are possible?" (2001).
constexpr std::array<std::uint64_t, 11> lines{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0};

BOOST_AUTO_TEST_CASE(tic_tac_toe_has_as_many_lines_as_the_literature_says)
{
    const gs::tic_tac_toe game;
    for (std::size_t depth = 0; depth != lines.size(); ++depth) {
        BOOST_TEST(gs::perft(game, static_cast<int>(depth)) == lines[depth], "at depth " << depth);
    }
}

BOOST_AUTO_TEST_CASE(the_split_is_in_the_order_of_the_moves_and_adds_up)
{
    const auto counts = gs::perft_by_move(gs::tic_tac_toe{}, 6);
    BOOST_REQUIRE(counts.size() == 9);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i != counts.size(); ++i) {
        BOOST_TEST(counts[i].move == static_cast<int>(i));
        sum += counts[i].lines;
    }
    BOOST_TEST(sum == lines[6]);
    BOOST_TEST(counts[0].lines == 6000); // a corner
    BOOST_TEST(counts[4].lines == 5760); // the centre
    BOOST_TEST(counts[1].lines == 6240); // an edge
}

BOOST_AUTO_TEST_CASE(nothing_to_split)
{
    BOOST_TEST(gs::perft_by_move(gs::tic_tac_toe{}, 0).empty());
    BOOST_TEST(gs::perft_by_move(gs::tic_tac_toe{"XXXOO...."}, 3).empty());
    BOOST_TEST(gs::perft(gs::tic_tac_toe{"XXXOO...."}, 0) == 1);
    BOOST_TEST(gs::perft(gs::tic_tac_toe{"XXXOO...."}, 1) == 0);
}

BOOST_AUTO_TEST_CASE(it_can_be_had_at_compile_time)
{
    static_assert(gs::perft(gs::tic_tac_toe{}, 3) == 504);
    static_assert(gs::perft_by_move(gs::tic_tac_toe{}, 2).size() == 9);
}

// Every form of game: undo tokens, ends that show in the moves, lazy ranges. These games check how they are used.
template <class G>
void count_by_walking()
{
    for (std::uint64_t seed = 0; seed != 30; ++seed) {
        const auto nodes = support::make_tree<gs::score_t<G>>(seed, G::form.alternating);
        std::vector<std::uint64_t> expected(support::most_plies + 2);
        std::vector<std::size_t> plies(nodes.size());
        std::vector<bool> reached(nodes.size());
        for (std::size_t i = 0; i != nodes.size(); ++i) {
            reached[i] = i == 0 || (reached[nodes[i].parent] && !nodes[nodes[i].parent].ended);
            plies[i] = i == 0 ? 0 : plies[nodes[i].parent] + 1;
            expected[plies[i]] += reached[i];
        }
        const G game{nodes};
        for (std::size_t depth = 0; depth != expected.size(); ++depth) {
            BOOST_TEST(gs::perft(game, static_cast<int>(depth)) == expected[depth]);
        }
        BOOST_TEST((game == G{nodes}));
    }
    BOOST_TEST(support::breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(every_form_of_game_is_counted)
{
    using enum support::listing;
    using enum support::ending;
    using enum support::undoing;
    count_by_walking<support::tree_game<int, support::features{}>>();
    count_by_walking<support::tree_game<
        int, support::features{.list = as_vector, .end = by_either, .undo = with_either, .large = true}>>();
    count_by_walking<support::tree_game<
        double, support::features{.list = as_lazy_range, .end = by_moves, .undo = with_token, .large = true}>>();
}

} // namespace
