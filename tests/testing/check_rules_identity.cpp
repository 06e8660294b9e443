// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: unsanitized

// Hashes and keys that cover too little or too much: each game has one such fault.

#include "testing/broken_games.hpp"

namespace {

using namespace broken_games;

/// Covers the edges drawn and the score: in a game with extra turns this does not determine the side to move.
struct hash_without_turn : boxes<3> {
    [[nodiscard]] std::uint64_t hash() const { return spread(drawn + (static_cast<std::uint64_t>(lead + 3) << edges)); }
};

struct key_without_turn : boxes<3> {
    [[nodiscard]] std::uint64_t key() const { return drawn + (static_cast<std::uint64_t>(lead + 3) << edges); }
};

/// Covers the edges drawn and the side to move, but not the boxes closed so far.
struct hash_without_score : boxes<3> {
    [[nodiscard]] std::uint64_t hash() const { return spread(drawn + (static_cast<std::uint64_t>(mover) << edges)); }
};

struct key_without_score : boxes<3> {
    [[nodiscard]] std::uint64_t key() const { return drawn + (static_cast<std::uint64_t>(mover) << edges); }
};

/// The same without `==`: the fault shows only in the side to move and in the legal moves.
struct hash_without_turn_or_equality : hash_without_turn {
    friend bool operator==(const hash_without_turn_or_equality&, const hash_without_turn_or_equality&) = delete;
};

/// A hash, updated during play, that depends on the order of the moves.
struct hash_of_the_way : boxes<2> {
    std::uint64_t kept = 0;
    auto apply(int edge)
    {
        const std::pair token{kept, boxes::apply(edge)};
        kept = spread(kept ^ static_cast<std::uint64_t>(edge));
        return token;
    }
    void undo(int edge, const std::pair<std::uint64_t, int>& token)
    {
        kept = token.first;
        boxes::undo(edge, token.second);
    }
    [[nodiscard]] std::uint64_t hash() const { return kept; }
    friend bool operator==(const hash_of_the_way& a, const hash_of_the_way& b)
    {
        return static_cast<const boxes&>(a) == b;
    }
};

struct key_of_the_way : hash_of_the_way {
    [[nodiscard]] std::uint64_t hash() const { return boxes::hash(); }
    [[nodiscard]] std::uint64_t key() const { return kept; }
    friend bool operator==(const key_of_the_way& a, const key_of_the_way& b)
    {
        return static_cast<const boxes&>(a) == b;
    }
};

/// Covers the taken cells, but not their owners.
struct hash_without_sides : full_tic_tac_toe {
    [[nodiscard]] std::uint64_t hash() const
    {
        std::uint64_t taken = 0;
        for (int cell = 0; cell != 9; ++cell) {
            taken = 2 * taken + (at(cell) == '.' ? 0 : 1);
        }
        return spread(taken);
    }
};

/// Covers nothing.
struct hash_of_nothing : talk<6> {
    [[nodiscard]] std::uint64_t hash() const { return 0; }
};

/// A different number for each call.
struct hash_of_the_calls : talk<6> {
    mutable std::uint64_t calls = 0;
    [[nodiscard]] std::uint64_t hash() const { return ++calls; }
    friend bool operator==(const hash_of_the_calls& a, const hash_of_the_calls& b)
    {
        return static_cast<const talk<6>&>(a) == b;
    }
};

struct key_of_the_calls : talk<6> {
    mutable std::uint64_t calls = 0;
    [[nodiscard]] std::uint64_t key() const { return ++calls; }
    friend bool operator==(const key_of_the_calls& a, const key_of_the_calls& b)
    {
        return static_cast<const talk<6>&>(a) == b;
    }
};

/// Two boxes closed at once give one more turn, closed one by one, two. That takes 7 edges, and is rare.
template <class G>
void expect_ignored_turn(broken_promise promise)
{
    const auto report = gs::check_rules(G{});
    BOOST_TEST_REQUIRE(report.faults.size() == 1, report);
    const auto& fault = report.faults[0];
    BOOST_TEST(fault.promise == promise, report);
    BOOST_TEST((7 <= fault.moves.size() && fault.moves.size() <= 9), report);
    BOOST_TEST(fault.moves.size() == fault.other_moves.size(), report);
}

BOOST_AUTO_TEST_CASE(hashes_and_keys_that_ignore_the_turn)
{
    expect_ignored_turn<hash_without_turn>(broken_promise::hash_ignores_turn);
    expect_ignored_turn<key_without_turn>(broken_promise::key_ignores_turn);
    expect_ignored_turn<hash_without_turn_or_equality>(broken_promise::hash_ignores_turn);
}

BOOST_AUTO_TEST_CASE(hashes_and_keys_that_tell_too_little)
{
    // A box has 4 edges. The fifth is drawn before it is closed or after, so either player may close it.
    const auto hash = expect_only(broken_promise::hash_collision, 5, hash_without_score{});
    BOOST_TEST(hash.other_moves.size() == 5);
    const auto key = expect_only(broken_promise::key_collision, 5, key_without_score{});
    BOOST_TEST(key.other_moves.size() == 5);
    const auto sides = expect_only(broken_promise::hash_collision, 2, hash_without_sides{});
    BOOST_TEST(sides.other_moves.size() == 2);
    expect_among(broken_promise::hash_ignores_turn, 0, hash_of_nothing{});
    expect_among(broken_promise::hash_collision, 1, hash_of_nothing{});
}

BOOST_AUTO_TEST_CASE(hashes_and_keys_that_tell_too_much)
{
    const auto hash = expect_only(broken_promise::equal_positions_two_hashes, 2, hash_of_the_way{});
    BOOST_TEST(hash.other_moves.size() == 2);
    const auto key = expect_only(broken_promise::equal_positions_two_keys, 2, key_of_the_way{});
    BOOST_TEST(key.other_moves.size() == 2);
    expect_only(broken_promise::equal_positions_two_hashes, 0, hash_of_the_calls{});
    expect_only(broken_promise::equal_positions_two_keys, 0, key_of_the_calls{});
}

} // namespace
