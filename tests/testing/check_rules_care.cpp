// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// A broken game is handled with care: whatever its rules do, no move is played that they do not allow at that moment,
// and nothing is called after the end.

#include "support/breaches.hpp"
#include "testing/broken_games.hpp"

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
