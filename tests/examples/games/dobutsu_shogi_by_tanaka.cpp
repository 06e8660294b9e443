// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Dōbutsu shōgi with an index: the number of placements, the order of positions, and tables of small variants, built by
// index and by key.

#include "games/dobutsu_shogi_by_tanaka.hpp"
#include "support/indexed.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/testing.hpp>

namespace {

using games::dobutsu_shogi_by_tanaka;
using whole_game = dobutsu_shogi_by_tanaka<>;

/// The same game without an index, so that positions are told apart by their keys.
template <unsigned Kinds>
class keyed_game : dobutsu_shogi_by_tanaka<Kinds> {
    using game = dobutsu_shogi_by_tanaka<Kinds>;

public:
    using game::apply;
    using game::canonical;
    using game::key;
    using game::legal_moves;
    using game::terminal_score;
    using game::to_move;
    using game::undo;
    using typename game::move;
    using typename game::token;

    keyed_game() = default;
    explicit keyed_game(const game& position) : game{position} {}

    bool operator==(const keyed_game&) const = default;
};

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    const auto report = gs::check_rules(whole_game{}, {.games = 50, .plies = 200, .may_go_on = true});
    BOOST_TEST(report.faults.empty(), report);
}

// There are 1,567,925,964 placements, T. Tanaka's table 1, for 132 placements of the lions. Of these placements 72 are
// left if a lion on the right column, or where the own one is in the middle, the other one, is left out.
BOOST_AUTO_TEST_CASE(numbers)
{
    BOOST_TEST(whole_game::index_count() == 1'567'925'964U / 132 * 72);
    std::uint64_t checked = 0;
    for (std::uint64_t number = 0; number < whole_game::index_count(); number += 100'003) {
        const whole_game position = whole_game::from_index(number).value();
        const std::uint64_t index = position.index();
        BOOST_REQUIRE(index <= number);
        BOOST_REQUIRE((whole_game::from_index(index).value().index() == index));
        BOOST_REQUIRE((whole_game::from_index(index).value().canonical().number == position.canonical().number));
        ++checked;
    }
    BOOST_TEST(checked > 8000U);
}

BOOST_AUTO_TEST_CASE(with_the_players_exchanged_a_position_has_the_same_index)
{
    const whole_game first{"gle/.C./.../ELG first c"};
    const whole_game second{"gle/.../.c./ELG second C"};
    const whole_game mirrored{"elg/.../.c./GLE second C"};
    BOOST_TEST(first.index() == second.index());
    BOOST_TEST(first.index() == mirrored.index());
    BOOST_TEST(!first.players_exchanged());
    BOOST_TEST(second.players_exchanged());
    BOOST_TEST((whole_game{"gle/.../.c./ELG first C"}.index() != second.index()));
}

BOOST_AUTO_TEST_CASE(who_can_take_the_lion_must)
{
    const whole_game position{"gle/.C./.../ELG first C"};
    BOOST_TEST(position.legal_moves().size() == 1U);
    BOOST_TEST(position.parse_move("b3-b4").has_value());
    BOOST_TEST(whole_game{"gle/.C./.../ELG second C"}.legal_moves().size() == 5U); // the lion is not in reach
    BOOST_TEST(whole_game{}.legal_moves().size() == 4U);
}

BOOST_AUTO_TEST_CASE(moves_and_predecessors_agree)
{
    support::check_predecessors<dobutsu_shogi_by_tanaka<4>>(7);
    support::check_predecessors<whole_game>(4'000'037);
}

/// Are the tables by index and by key the same?
template <unsigned Kinds>
void compare(std::uint64_t positions, const gs::endgame_value<int>& start)
{
    using game = dobutsu_shogi_by_tanaka<Kinds>;
    const auto table = gs::endgame_table<game>::reachable_from(game{}, {.threads = 2});
    using by_key = keyed_game<Kinds>;
    const auto other = gs::endgame_table<by_key>::reachable_from(by_key{});
    BOOST_TEST(table.size() == positions);
    BOOST_TEST(other.size() == 2 * positions); // it has each of them for both players
    BOOST_TEST(table.find(game{}).value() == start);
    BOOST_TEST(other.find(by_key{}).value() == start);
    std::uint64_t found = 0;
    for (std::uint64_t number = 0; number != game::index_count(); ++number) {
        const game position = game::from_index(number).value();
        if (position.terminal_score() || position.index() != number) {
            continue;
        }
        const auto value = table.find(position);
        BOOST_REQUIRE((value == other.find(by_key{position})));
        found += value ? 1U : 0U;
    }
    BOOST_TEST(found == positions);
    const auto report = table.check_reachable_from(game{}, {.threads = 2});
    BOOST_TEST(report.positions == positions);
    BOOST_TEST(static_cast<bool>(report), report);
}

BOOST_AUTO_TEST_CASE(tables_of_small_variants)
{
    compare<1>(6528, {0, 0}); // lions and giraffes
    compare<2>(6760, {0, 0}); // elephants
    compare<4>(23'029, {1, 15}); // chicks
}

} // namespace
