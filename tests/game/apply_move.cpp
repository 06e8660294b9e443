// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/game/apply_move.hpp>

namespace {

using gs::detail::after_move;
using gs::detail::copies_child;
using gs::detail::fits_registers;

std::string history; // of the calls to any of the games below

/// A sum, to which moves add; the other members of a game do not matter here.
template <int Bytes>
struct sum {
    static_assert(Bytes >= 4);
    int total = 0;
    std::array<char, Bytes - 4> padding{};

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2}; }
    void apply(int move)
    {
        history += "apply ";
        total += move;
    }
    void undo(int move)
    {
        history += "undo ";
        total -= move;
    }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
};

/// The token is move-only, and can be used only once.
struct with_token : sum<4> {
    std::unique_ptr<int> apply(int move)
    {
        history += "apply ";
        return std::make_unique<int>(std::exchange(total, total + move));
    }
    void undo(int move) = delete; // games whose undo takes a token need no other
    void undo(int, std::unique_ptr<int>&& token)
    {
        history += "undo with token ";
        total = *std::exchange(token, nullptr);
    }
    with_token() = default;
    with_token(const with_token& other) : sum<4>{other} { history += "copy "; }
};

/// apply() returns something that undo() does not take.
struct fluent : sum<72> {
    [[nodiscard]] fluent& apply(int move)
    {
        sum<72>::apply(move);
        return *this;
    }
    void undo(int move) { sum<72>::undo(move); }
};

struct not_trivial : sum<4> {
    std::string name = "a position";
};

/// Two numbers.
struct alignas(8) two_words : sum<16> {};

/// Has many parts.
struct cells {
    std::array<char, 9> all{};

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2}; }
    void apply(int move) { ++all[static_cast<std::size_t>(move)]; }
    void undo(int move) { --all[static_cast<std::size_t>(move)]; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
};

/// The game declares what is better.
struct large_and_copied : sum<72> {
    static constexpr bool copy_make = true;
};
struct small_and_undone : sum<8> {
    static constexpr bool copy_make = false;
};

static_assert(copies_child<sum<4>> && copies_child<two_words> && copies_child<sum<64>>);
static_assert(!copies_child<sum<68>> && !copies_child<with_token> && !copies_child<not_trivial>);
static_assert(copies_child<large_and_copied> && !copies_child<small_and_undone>);
static_assert(fits_registers<sum<8>> && fits_registers<two_words> && !fits_registers<sum<16>> &&
              !fits_registers<cells>);
static_assert(!fits_registers<sum<24>> && !fits_registers<not_trivial>);
static_assert(std::is_same_v<gs::detail::position_t<sum<8>>, const sum<8>>);
static_assert(std::is_same_v<gs::detail::position_t<sum<72>>, sum<72>&>);

/// Plays two moves in sequence, and returns what was seen.
template <class G>
int seen_behind_two_moves(G& position)
{
    history.clear();
    return after_move<G>(position, 2, [](auto& child) {
        history += "visit ";
        return after_move<G>(child, 1, [](auto& grandchild) {
            history += "visit ";
            return 10 * grandchild.total;
        });
    });
}

} // namespace

BOOST_AUTO_TEST_CASE(a_small_position_is_copied_and_dropped)
{
    sum<8> position{5};
    BOOST_TEST(seen_behind_two_moves(position) == 80);
    BOOST_TEST(history == "apply visit apply visit ");
    BOOST_TEST(position.total == 5);
}

BOOST_AUTO_TEST_CASE(a_large_one_is_played_and_undone)
{
    sum<72> position{5};
    BOOST_TEST(seen_behind_two_moves(position) == 80);
    BOOST_TEST(history == "apply visit apply visit undo undo ");
    BOOST_TEST(position.total == 5);
}

BOOST_AUTO_TEST_CASE(a_game_that_says_so_is_copied_or_undone)
{
    large_and_copied large{{5}};
    BOOST_TEST(seen_behind_two_moves(large) == 80);
    BOOST_TEST(history == "apply visit apply visit ");
    small_and_undone small{{5}};
    BOOST_TEST(seen_behind_two_moves(small) == 80);
    BOOST_TEST(history == "apply visit apply visit undo undo ");
    BOOST_TEST((large.total == 5 && small.total == 5));
}

BOOST_AUTO_TEST_CASE(a_token_goes_back_once_and_is_moved)
{
    with_token position;
    BOOST_TEST(seen_behind_two_moves(position) == 30);
    BOOST_TEST(history == "apply visit apply visit undo with token undo with token "); // and no copies
    BOOST_TEST(position.total == 0);
}

BOOST_AUTO_TEST_CASE(what_is_no_token_is_dropped)
{
    fluent position;
    BOOST_TEST(seen_behind_two_moves(position) == 30);
    BOOST_TEST(history == "apply visit apply visit undo undo ");
    BOOST_TEST(position.total == 0);
}
