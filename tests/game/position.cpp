// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/game/position.hpp>

namespace {

using gs::after_move;

// after_move ----------------------------------------------------------------------------------------------------------

/// A sum, to which moves add. Up to 64 bytes it is copied down, and never undone.
template <std::size_t Bytes>
struct alignas(8) sum {
    int total = 0;
    int undone = 0;
    std::array<char, Bytes - 8> padding{};

    [[nodiscard]] constexpr std::array<int, 2> legal_moves() const { return {1, 2}; }
    constexpr void apply(int move) { total += move; }
    constexpr void undo(int move)
    {
        total -= move;
        ++undone;
    }
    [[nodiscard]] constexpr gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const { return std::nullopt; }
};
using small = sum<16>;
using large = sum<72>;
static_assert(std::is_trivially_copyable_v<large> && sizeof(small) == 16 && sizeof(large) == 72);

/// undo() needs a token that is move-only and can be used once.
struct with_token : large {
    std::unique_ptr<int> apply(int move) { return std::make_unique<int>(std::exchange(total, total + move)); }
    void undo(int move) = delete;
    void undo(int, std::unique_ptr<int>&& before)
    {
        total = *std::exchange(before, nullptr);
        ++undone;
    }
};
static_assert(gs::game<with_token>);

/// The same with a token that is known at compile time.
struct with_number : large {
    constexpr int apply(int move) { return std::exchange(total, total + move); }
    constexpr void undo(int, int before)
    {
        total = before;
        ++undone;
    }
};

/// A move that is more than a number.
struct with_names : large {
    [[nodiscard]] static std::vector<std::string> legal_moves() { return {"one", "three"}; }
    void apply(const std::string& move) { total += static_cast<int>(move.size()); }
    void undo(const std::string& move) { total -= static_cast<int>(move.size()); }
};

template <class G>
constexpr int total_after_two_moves(G& position)
{
    return after_move(position, 2, [](auto& child) {
        return 100 * child.total + after_move(child, 1, [](const auto& grandchild) { return grandchild.total; });
    });
}

/// The total after 5, 5 + 2 and 5 + 2 + 1, and the number of undos.
template <class G>
constexpr bool plays_and_takes_back(int undone)
{
    G position;
    position.total = 5;
    return total_after_two_moves(position) == 708 && position.total == 5 && position.undone == undone;
}
static_assert(plays_and_takes_back<small>(0)); // it is copied, and the copy dropped
static_assert(plays_and_takes_back<large>(2));
static_assert(plays_and_takes_back<with_number>(2));

/// A const position stays unchanged: a copy is played on.
template <class G>
constexpr bool plays_on_another()
{
    const G position{};
    const G* seen = &position;
    const int total = after_move(position, 2, [&](auto& child) {
        seen = &child;
        return child.total;
    });
    return total == 2 && seen != &position && position.total == 0 && position.undone == 0;
}
static_assert(plays_on_another<small>() && plays_on_another<large>() && plays_on_another<with_number>());

/// A position that is not const, and too large to be copied down, is itself played on.
template <class G>
constexpr bool plays_on_itself()
{
    G position{};
    return after_move(position, 2, [&](auto& child) { return &child == &position; });
}
static_assert(plays_on_itself<large>() && plays_on_itself<with_number>() && !plays_on_itself<small>());

// The result is what the visit returns, with the same type.
template <class G, class Visit>
using returned_by = decltype(after_move(std::declval<G&>(), 1, std::declval<Visit>()));
constexpr int seven = 7;
constexpr auto by_value = [](auto&) { return seven; };
constexpr auto by_reference = [](auto&) -> const int& { return seven; };
constexpr auto by_nothing = [](auto&) {};
static_assert(std::is_same_v<returned_by<large, decltype(by_value)>, int>);
static_assert(std::is_same_v<returned_by<small, decltype(by_reference)>, const int&>);
static_assert(std::is_same_v<returned_by<large, decltype(by_reference)>, const int&>);
static_assert(std::is_same_v<returned_by<const large, decltype(by_reference)>, const int&>);
static_assert(std::is_same_v<returned_by<small, decltype(by_nothing)>, void>);
static_assert(std::is_same_v<returned_by<large, decltype(by_nothing)>, void>);

/// Throws in the middle of a game, two plies down.
template <class G>
void throw_after_two_moves(G& position)
{
    after_move(position, 2, [](auto& child) {
        after_move(child, 1, [](auto& grandchild) {
            if (grandchild.total == 8) {
                throw std::runtime_error{"eight"};
            }
        });
    });
}

using positions = std::tuple<small, large, with_token, with_number>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(a_move_is_played_and_taken_back, G, positions)
{
    BOOST_TEST(plays_and_takes_back<G>(std::is_same_v<G, small> ? 0 : 2));
    BOOST_TEST(plays_on_itself<G>() == !(std::is_same_v<G, small>));
}

BOOST_AUTO_TEST_CASE(a_const_position_stays_what_it_is)
{
    BOOST_TEST(plays_on_another<small>());
    BOOST_TEST(plays_on_another<large>());
    BOOST_TEST(plays_on_another<with_token>());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_position_is_as_before_if_the_visit_throws, G, positions)
{
    G position;
    position.total = 5;
    BOOST_CHECK_THROW(throw_after_two_moves(position), std::runtime_error);
    BOOST_TEST(position.total == 5);
    BOOST_TEST(position.undone == (std::is_same_v<G, small> ? 0 : 2));
    const G kept = [] {
        G other;
        other.total = 5;
        return other;
    }();
    BOOST_CHECK_THROW(throw_after_two_moves(kept), std::runtime_error);
    BOOST_TEST(kept.total == 5);
}

BOOST_AUTO_TEST_CASE(a_reference_is_handed_on)
{
    std::vector<int> seen{4, 5};
    large position;
    int& second = after_move(position, 1, [&](const large&) -> int& { return seen[1]; });
    second = 9;
    BOOST_TEST(seen[1] == 9);
}

// The move may be one of a list that the visit changes.
BOOST_AUTO_TEST_CASE(the_move_that_was_played_is_taken_back)
{
    with_names position;
    std::string move = "three";
    after_move(position, move, [&](const with_names& child) {
        BOOST_TEST(child.total == 5);
        move = "something else";
    });
    BOOST_TEST(position.total == 0);
}

// The caller's own visit is called, even if it is passed as an rvalue or changes itself.
BOOST_AUTO_TEST_CASE(the_visit_is_not_copied)
{
    large position;
    auto count = [calls = 0](const large&) mutable { return ++calls; };
    BOOST_TEST(after_move(position, 1, count) == 1);
    BOOST_TEST(after_move(position, 1, count) == 2);
    const auto owner = [owned = std::make_unique<int>(3)](const large& child) { return child.total + *owned; };
    BOOST_TEST(after_move(position, 1, owner) == 4);
}

// final_score ---------------------------------------------------------------------------------------------------------

namespace {

/// Over when there is nothing left to take; this may show in the number, in the moves, or in both.
struct heap {
    int left = 0;
    int* lists = nullptr; ///< The number of times that the moves were listed, if counted.

    [[nodiscard]] constexpr std::array<int, 1> legal_moves() const
    {
        if (lists != nullptr) {
            ++*lists;
        }
        return {left};
    }
    constexpr void apply(int taken) { left -= taken; }
    constexpr void undo(int taken) { left += taken; }
    [[nodiscard]] constexpr gs::player to_move() const { return gs::player::maximizer; }
};
struct by_number : heap {
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        return left == 0 ? std::optional{-3} : std::nullopt;
    }
};
struct by_moves : heap {
    [[nodiscard]] constexpr std::optional<int> terminal_score(const std::array<int, 1>& moves) const
    {
        return moves.front() == 0 ? std::optional{-4} : std::nullopt;
    }
};
/// At 1 only the moves show the end.
struct by_both : heap {
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        return left == 0 ? std::optional{-3} : std::nullopt;
    }
    [[nodiscard]] constexpr std::optional<int> terminal_score(const std::array<int, 1>& moves) const
    {
        return moves.front() <= 1 ? std::optional{-4} : std::nullopt;
    }
};

static_assert(gs::final_score(by_number{{.left = 0}}) == -3 && !gs::final_score(by_number{{.left = 1}}));
static_assert(gs::final_score(by_moves{{.left = 0}}) == -4 && !gs::final_score(by_moves{{.left = 1}}));
static_assert(gs::final_score(by_both{{.left = 0}}) == -3 && gs::final_score(by_both{{.left = 1}}) == -4);
static_assert(!gs::final_score(by_both{{.left = 2}}));

template <class G>
int lists_for(int left)
{
    int lists = 0;
    static_cast<void>(gs::final_score(G{{.left = left, .lists = &lists}}));
    return lists;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_moves_are_listed_only_where_they_tell)
{
    BOOST_TEST(lists_for<by_number>(0) == 0);
    BOOST_TEST(lists_for<by_number>(1) == 0);
    BOOST_TEST(lists_for<by_moves>(1) == 1);
    BOOST_TEST(lists_for<by_both>(0) == 0); // the number has shown it already
    BOOST_TEST(lists_for<by_both>(2) == 1);
    BOOST_TEST(gs::final_score(by_both{{.left = 1}}).value() == -4);
}

// estimate ------------------------------------------------------------------------------------------------------------

namespace {

struct judging : by_number {
    [[nodiscard]] constexpr short evaluate() const { return static_cast<short>(10 * left); }
    [[nodiscard]] constexpr int other_view() const { return -left; }
};
constexpr judging judged{{{.left = 2}}};
constexpr auto twice = [](const by_number& game) { return 2 * game.left; };

static_assert(gs::estimate(judged) == 20 && gs::estimate(judged, gs::own_evaluation) == 20);
static_assert(gs::estimate(by_number{{.left = 2}}) == 0); // a draw's score, if the game has no estimate
static_assert(gs::estimate(judged, twice) == 4 && gs::estimate(by_number{{.left = 2}}, twice) == 4);
static_assert(std::is_same_v<decltype(gs::estimate(judged)), int>); // the type of the rules' score

} // namespace

BOOST_AUTO_TEST_CASE(an_estimate_by_the_game_or_by_whatever_can_be_called)
{
    BOOST_TEST(gs::estimate(judged) == 20);
    BOOST_TEST(gs::estimate(by_number{{.left = 2}}) == 0);
    BOOST_TEST(gs::estimate(judged, &judging::other_view) == -2);
    const auto owner = [owned = std::make_unique<int>(3)](const judging&) { return *owned; };
    BOOST_TEST(gs::estimate(judged, owner) == 3);
    auto counting = [calls = 0](const judging&) mutable { return ++calls; };
    BOOST_TEST(gs::estimate(judged, counting) == 1);
    BOOST_TEST(gs::estimate(judged, counting) == 2); // the caller's own object is called, not a copy
}
