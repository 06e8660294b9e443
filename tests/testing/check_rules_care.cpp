// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// A broken game is handled with care: whatever its rules do, no move is played that they do not allow at that moment,
// and nothing is called after the end.

#include "support/archetypes.hpp"
#include "support/breaches.hpp"
#include "support/random_tree.hpp"
#include "support/scores.hpp"
#include "testing/broken_games.hpp"

#include <gamesearch/game/undo_by_copy.hpp>

#include <memory>

namespace {

using namespace broken_games;

/// A game that checks how it is used.
template <class G>
struct watched : G {
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        support::expect_kept(!G::terminal_score(), "legal_moves asked after the end");
        const auto& moves = G::legal_moves();
        return {moves.begin(), moves.end()};
    }
    void apply(int move)
    {
        support::expect_kept(!G::terminal_score(), "a move played after the end");
        support::expect_kept(std::ranges::count(legal_moves(), move) != 0, "an illegal move played");
        G::apply(move);
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        support::expect_kept(!G::terminal_score(), "hash asked after the end");
        return 0;
    }
    [[nodiscard]] int evaluate() const
    {
        support::expect_kept(!G::terminal_score() && !legal_moves().empty(), "an estimate asked for after the end");
        return 0;
    }
};

/// Undo plays another move.
struct undo_is_apply : talk<6> {
    void undo(int number)
    {
        if (plies != 6) {
            talk::apply(number);
        }
    }
};

/// A move that was taken back is forbidden forever.
struct undo_forbids : talk<6> {
    std::vector<int> left{0, 1, 2};
    [[nodiscard]] std::vector<int> legal_moves() const { return left; }
    void undo(int number)
    {
        talk::undo(number);
        std::erase(left, number);
    }
};

struct undo_ends_the_game : talk<6> {
    void undo(int) { plies = 6; }
};

/// All positions are equal.
struct one_for_all {
    std::shared_ptr<talk<6>> game = std::make_shared<talk<6>>();

    [[nodiscard]] std::vector<int> legal_moves() const { return game->legal_moves(); }
    void apply(int number) { game->apply(number); }
    void undo(int number) { game->undo(number); }
    [[nodiscard]] gs::player to_move() const { return game->to_move(); }
    [[nodiscard]] std::optional<int> terminal_score() const { return game->terminal_score(); }
};

/// The moves run out before the game ends.
struct runs_out : talk<6> {
    [[nodiscard]] std::vector<int> legal_moves() const { return plies == 3 ? std::vector<int>{} : talk::legal_moves(); }
};

/// A list that includes a move which its game does not have.
struct lists_differ : talk<6> {
    mutable int calls = 0;
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return ++calls % 7 == 0 ? std::vector{0} : std::vector{0, 1, 2};
    }
    bool operator==(const lists_differ& other) const { return static_cast<const talk<6>&>(*this) == other; }
};

template <class G>
void expect_care()
{
    support::breach() = nullptr;
    const auto report = gs::check_rules(watched<G>{}, {.games = 20});
    BOOST_TEST(!report.faults.empty(), report);
    BOOST_TEST(support::breach() == nullptr, support::breach());
}

BOOST_AUTO_TEST_CASE(broken_games_are_handled_with_care)
{
    expect_care<undo_is_apply>();
    expect_care<undo_forbids>();
    expect_care<undo_ends_the_game>();
    expect_care<one_for_all>();
    expect_care<runs_out>();
}

BOOST_AUTO_TEST_CASE(lists_that_change_now_and_then_are_found)
{
    BOOST_TEST(!gs::check_rules(lists_differ{}).faults.empty());
}

} // namespace

// Valid games are not accused, whatever their form; and a report contains what it should.
namespace {

BOOST_AUTO_TEST_CASE(good_games_are_not_accused)
{
    expect_clean(gs::tic_tac_toe{}, {.games = 40});
    expect_clean(full_tic_tac_toe{}, {.games = 20});
    expect_clean(boxes<2>{}, {.games = 40});
    expect_clean(pawns<4>{}, {.games = 40});
    expect_clean(talk<30>{}, {.games = 20});
    expect_clean(gs::plain(full_tic_tac_toe{}), {.games = 20});
    expect_clean(gs::undo_by_copy{full_tic_tac_toe{}}, {.games = 20});
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_has_little_to_be_looked_at)
{
    const auto report = gs::check_rules(full_tic_tac_toe{"XXXOO...."});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.solved == 0);
}

BOOST_AUTO_TEST_CASE(archetypes_are_not_accused)
{
    for (int stones = 0; stones != 12; ++stones) {
        expect_clean(archetypes::token_game{stones}, {.games = 10}, 2);
        expect_clean(archetypes::moves_game{stones}, {.games = 10}, 2);
        expect_clean(archetypes::fluent_game{stones}, {.games = 10}, 2);
        expect_clean(archetypes::hinted_game{stones}, {.games = 10}, 2);
        expect_clean(gs::undo_by_copy{archetypes::forward_game{stones}}, {.games = 10}, 2);
    }
}

// Games of every form, which check how they are used.
template <class G>
void expect_use_as_agreed()
{
    support::breach() = nullptr;
    for (std::uint64_t seed = 0; seed != 30; ++seed) {
        const auto nodes = support::make_tree<gs::score_t<G>>(seed, G::form.alternating);
        const auto report = gs::check_rules(G{nodes}, {.seed = seed, .games = 20});
        BOOST_TEST(report.faults.empty(), "seed " << seed << ": " << report);
    }
    BOOST_TEST(support::breach() == nullptr, support::breach());
}

BOOST_AUTO_TEST_CASE(games_are_used_as_agreed)
{
    using enum support::listing;
    using enum support::ending;
    using enum support::undoing;
    using support::features;
    expect_use_as_agreed<support::tree_game<int, features{}>>();
    expect_use_as_agreed<support::tree_game<signed char, features{.list = as_vector,
                                                                  .bounds = true,
                                                                  .undominated = true,
                                                                  .priority = true,
                                                                  .sized = true,
                                                                  .alternating = true}>>();
    expect_use_as_agreed<support::tree_game<
        float,
        features{.list = as_shared_vector, .end = by_either, .undo = with_either, .bounds = true, .large = true}>>();
    expect_use_as_agreed<support::tree_game<
        double,
        features{.list = as_lazy_range, .end = by_moves, .undo = with_token, .undominated = true, .large = true}>>();
    expect_use_as_agreed<support::tree_game<
        support::medals, features{.list = as_lazy_range, .undo = with_token, .bounds = true, .undominated = true}>>();
    expect_use_as_agreed<support::tree_game<long long, features{.end = by_moves, .undo = with_result_dropped}>>();
}

} // namespace
