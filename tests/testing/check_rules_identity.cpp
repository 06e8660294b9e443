// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// Hashes and keys that cover too little or too much: each game has one such fault.

#include "testing/broken_games.hpp"

namespace {

using namespace broken_games;

// Faults are chosen at run time: games of one type share the checks that are compiled for them.
enum class number_fault : unsigned char { hash_without_turn, key_without_turn, hash_without_score, key_without_score };

/// The number covers the edges drawn and the score, which in a game with extra turns does not determine the side to
/// move; or the edges drawn and the side to move, but not the boxes closed so far.
struct forgetful_boxes : boxes<3> {
    number_fault fault;

    explicit forgetful_boxes(number_fault f) : fault{f} {}
    [[nodiscard]] std::uint64_t without_turn() const { return drawn + (static_cast<std::uint64_t>(lead + 3) << edges); }
    [[nodiscard]] std::uint64_t without_score() const { return drawn + (static_cast<std::uint64_t>(mover) << edges); }
    [[nodiscard]] std::uint64_t hash() const
    {
        return fault == number_fault::hash_without_turn    ? spread(without_turn())
               : fault == number_fault::hash_without_score ? spread(without_score())
                                                           : boxes::hash();
    }
    [[nodiscard]] std::uint64_t key() const
    {
        return fault == number_fault::key_without_turn    ? without_turn()
               : fault == number_fault::key_without_score ? without_score()
                                                          : boxes::key();
    }
};

/// Without `==` the fault shows only in the side to move and in the legal moves.
struct forgetful_boxes_without_equality : forgetful_boxes {
    using forgetful_boxes::forgetful_boxes;
    friend bool operator==(const forgetful_boxes_without_equality&, const forgetful_boxes_without_equality&) = delete;
};

/// A hash or a key, updated during play, that depends on the order of the moves.
struct number_of_the_way : boxes<2> {
    bool is_key;
    std::uint64_t kept = 0;

    explicit number_of_the_way(bool of_key) : is_key{of_key} {}
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
    [[nodiscard]] std::uint64_t hash() const { return is_key ? boxes::hash() : kept; }
    [[nodiscard]] std::uint64_t key() const { return is_key ? kept : boxes::key(); }
    friend bool operator==(const number_of_the_way& a, const number_of_the_way& b)
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

enum class call_fault : unsigned char { hash_of_nothing, hash_of_the_calls, key_of_the_calls };

/// The number covers nothing, or is a different one for each call.
struct talk_by_calls : talk<6> {
    call_fault fault;
    mutable std::uint64_t calls = 0;

    explicit talk_by_calls(call_fault f) : fault{f} {}
    [[nodiscard]] std::uint64_t all() const
    {
        return static_cast<std::uint64_t>(((plies * 10 + said[0]) * 10 + said[1]) * 100 + lead + 50);
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        return fault == call_fault::hash_of_nothing     ? 0
               : fault == call_fault::hash_of_the_calls ? ++calls
                                                        : spread(all());
    }
    [[nodiscard]] std::uint64_t key() const { return fault == call_fault::key_of_the_calls ? ++calls : all(); }
    friend bool operator==(const talk_by_calls& a, const talk_by_calls& b)
    {
        return static_cast<const talk<6>&>(a) == b;
    }
};

/// Tokens of three colours are taken, and the colour that was taken last counts double. Without `==`, and what the hash
/// or the key leaves out, the colour taken last, shows in nothing but the score at the end.
struct tokens {
    enum class without_last : unsigned char { nothing, hash, key };
    static inline without_last lacking = without_last::nothing;

    int left = 9;
    int lead = 0;
    int last = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const { return {left % 3 + 1, (left + 1) % 3 + 1}; }
    tokens apply(int colour)
    {
        const tokens before = *this;
        const int worth = colour == last ? 2 : 1;
        lead += mover == gs::player::maximizer ? worth : -worth;
        --left;
        last = colour;
        mover = gs::opponent(mover);
        return before;
    }
    void undo(int /*colour*/, const tokens& before) { *this = before; }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return left == 0 ? std::optional{lead} : std::nullopt; }
    [[nodiscard]] std::uint64_t hash() const { return spread(number(lacking == without_last::hash)); }
    [[nodiscard]] std::uint64_t key() const { return number(lacking == without_last::key); }
    [[nodiscard]] std::uint64_t number(bool lacks_last) const
    {
        const int board = 100 * left + lead + 50;
        return static_cast<std::uint64_t>(10 * board + 2 * (lacks_last ? 0 : last) + static_cast<int>(mover));
    }
};

/// A pawn is pushed to the end of the board, or a king is moved to and fro. After 8 moves of the king in a row the game
/// is a draw. Once, and only while the pawn stands on a square of its colour, the king may castle.
struct slow_race {
    enum class left_out : unsigned char { nothing, idle, idle_and_castled };
    static inline left_out of_hash = left_out::nothing;

    int pawn = 0;
    int king = 0;
    int idle = 0;
    bool castled = false;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return castled || pawn % 2 == 1 ? std::vector{0, 1} : std::vector{0, 1, 2};
    }
    slow_race apply(int move)
    {
        const slow_race before = *this;
        pawn += move == 0 ? 1 : 0;
        idle = move == 0 ? 0 : idle + 1;
        king = move == 0 ? king : 1 - king;
        castled = castled || move == 2;
        mover = gs::opponent(mover);
        return before;
    }
    void undo(int /*move*/, const slow_race& before) { *this = before; }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return pawn == 5   ? std::optional{mover == gs::player::maximizer ? -1 : 1}
               : idle == 8 ? std::optional{0}
                           : std::nullopt;
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        const int counted = of_hash == left_out::nothing ? idle : 0;
        const int right = of_hash != left_out::idle_and_castled && castled ? 1 : 0;
        return spread(
            static_cast<std::uint64_t>((((pawn * 10 + counted) * 2 + king) * 2 + right) * 2 + static_cast<int>(mover)));
    }
    bool operator==(const slow_race&) const = default;
};

/// Without `==`, and no two lines lead to one hash.
struct hash_of_all_moves {
    std::uint64_t said = 1;

    [[nodiscard]] std::vector<int> legal_moves() const { return {0, 1}; }
    void apply(int bit) { said = 2 * said + static_cast<std::uint64_t>(bit); }
    void undo(int /*bit*/) { said /= 2; }
    [[nodiscard]] gs::player to_move() const
    {
        return std::bit_width(said) % 2 == 1 ? gs::player::maximizer : gs::player::minimizer;
    }
    [[nodiscard]] std::optional<int> terminal_score() const { return said < 64 ? std::nullopt : std::optional{0}; }
    [[nodiscard]] std::uint64_t hash() const { return spread(said); }
};

/// Two boxes closed at once give one more turn, closed one by one, two. That takes 7 edges, and is rare.
template <class G>
void expect_ignored_turn(broken_promise promise, const G& start)
{
    const auto report = gs::check_rules(start);
    BOOST_TEST_REQUIRE(report.faults.size() == 1, report);
    const auto& fault = report.faults[0];
    BOOST_TEST(fault.promise == promise, report);
    BOOST_TEST((7 <= fault.moves.size() && fault.moves.size() <= 9), report);
    BOOST_TEST(fault.moves.size() == fault.other_moves.size(), report);
}

BOOST_AUTO_TEST_CASE(hashes_and_keys_that_ignore_the_turn)
{
    expect_ignored_turn(broken_promise::hash_ignores_turn, forgetful_boxes{number_fault::hash_without_turn});
    expect_ignored_turn(broken_promise::key_ignores_turn, forgetful_boxes{number_fault::key_without_turn});
    expect_ignored_turn(broken_promise::hash_ignores_turn,
                        forgetful_boxes_without_equality{number_fault::hash_without_turn});
}

BOOST_AUTO_TEST_CASE(hashes_and_keys_that_tell_too_little)
{
    // A box has 4 edges. The fifth is drawn before it is closed or after, so either player may close it.
    const auto hash = expect_only(broken_promise::hash_collision, 5, forgetful_boxes{number_fault::hash_without_score});
    BOOST_TEST(hash.other_moves.size() == 5);
    const auto key = expect_only(broken_promise::key_collision, 5, forgetful_boxes{number_fault::key_without_score});
    BOOST_TEST(key.other_moves.size() == 5);
    const auto sides = expect_only(broken_promise::hash_collision, 2, hash_without_sides{});
    BOOST_TEST(sides.other_moves.size() == 2);
    expect_among(broken_promise::hash_ignores_turn, 0, talk_by_calls{call_fault::hash_of_nothing});
    expect_among(broken_promise::hash_collision, 1, talk_by_calls{call_fault::hash_of_nothing});
}

BOOST_AUTO_TEST_CASE(hashes_and_keys_that_tell_too_much)
{
    const auto hash = expect_only(broken_promise::equal_positions_two_hashes, 2, number_of_the_way{false});
    BOOST_TEST(hash.other_moves.size() == 2);
    const auto key = expect_only(broken_promise::equal_positions_two_keys, 2, number_of_the_way{true});
    BOOST_TEST(key.other_moves.size() == 2);
    expect_only(broken_promise::equal_positions_two_hashes, 0, talk_by_calls{call_fault::hash_of_the_calls});
    expect_only(broken_promise::equal_positions_two_keys, 0, talk_by_calls{call_fault::key_of_the_calls});
}

BOOST_AUTO_TEST_CASE(without_equality_positions_with_one_number_must_play_alike)
{
    expect_clean(tokens{});
    for (const auto& [lacking, promise] : {std::pair{tokens::without_last::hash, broken_promise::hash_collision},
                                           std::pair{tokens::without_last::key, broken_promise::key_collision}}) {
        tokens::lacking = lacking;
        const auto fault = expect_only(promise, 3, tokens{});
        BOOST_TEST(fault.other_moves.size() == 3, fault.text);
        BOOST_TEST(fault.moves_in_both.size() == 6, fault.text); // to the end, where the score shows it
        BOOST_TEST(fault.text.find("\n  then, after ") != std::string::npos, fault.text);
        BOOST_TEST(fault.text.find(" in both, the one ends with the score ") != std::string::npos, fault.text);
    }
    tokens::lacking = tokens::without_last::nothing;
}

BOOST_AUTO_TEST_CASE(without_equality_a_report_names_a_hash_that_was_not_compared)
{
    const std::string why = "not checked: hash(): whether it leaves something out, as the game has no ==";
    BOOST_TEST(text_of(gs::check_rules(hash_of_all_moves{})).find(why) != std::string::npos);
    BOOST_TEST(text_of(gs::check_rules(tokens{})).find(why) == std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_a_hash_leaves_out_on_purpose_is_no_fault_if_it_only_ends_the_game)
{
    expect_clean(slow_race{});
    slow_race::of_hash = slow_race::left_out::idle;
    const auto fault = expect_only(broken_promise::hash_collision, 0, slow_race{});
    BOOST_TEST(fault.other_moves.size() == 2, fault.text); // the king to and fro
    expect_clean(slow_race{}, {.left_out_of_hash = "moves of the king in a row"});
    const auto report = gs::check_rules(slow_race{}, {.left_out_of_hash = "moves of the king in a row"});
    BOOST_TEST(text_of(report).find("not checked: hash(): it leaves out moves of the king in a row, on purpose") !=
               std::string::npos);

    slow_race::of_hash = slow_race::left_out::idle_and_castled;
    expect_only(broken_promise::hash_collision, 1, slow_race{}, {.left_out_of_hash = "moves of the king in a row"});
    slow_race::of_hash = slow_race::left_out::nothing;
}

} // namespace
