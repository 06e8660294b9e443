// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: unsanitized

// Undo that does not undo, and copies that are not independent: each game has one such fault.

#include "testing/broken_games.hpp"

#include <memory>

namespace {

using namespace broken_games;

// Copies --------------------------------------------------------------------------------------------------------------

/// Each copy has a number of its own, which `==` compares.
struct numbered_copies : full_tic_tac_toe {
    static inline int made = 0;
    int number = ++made;

    numbered_copies() = default;
    numbered_copies(const numbered_copies& other) : full_tic_tac_toe{other}, number{++made} {}
    numbered_copies& operator=(const numbered_copies&) = default;
    bool operator==(const numbered_copies&) const = default;
};

/// The board is on the heap, and copies share it.
template <class G>
struct shared {
    std::shared_ptr<G> board = std::make_shared<G>();

    [[nodiscard]] auto legal_moves() const { return board->legal_moves(); }
    auto apply(const gs::move_t<G>& move) { return board->apply(move); }
    void undo(int move)
        requires gs::detail::undoes_without_token<G>
    {
        board->undo(move);
    }
    void undo(const gs::move_t<G>& move, char taken)
        requires(!gs::detail::undoes_without_token<G>)
    {
        board->undo(move, taken);
    }
    [[nodiscard]] gs::player to_move() const { return board->to_move(); }
    [[nodiscard]] auto terminal_score() const
        requires gs::detail::ends_plainly<G>
    {
        return board->terminal_score();
    }
    [[nodiscard]] auto terminal_score(const std::vector<gs::move_t<G>>& moves) const
        requires gs::detail::ends_by_moves<G>
    {
        return board->terminal_score(moves);
    }
    friend bool operator==(const shared& a, const shared& b) { return *a.board == *b.board; }
};

/// Only the score so far is shared, which does not show before the end.
template <int Plies>
struct shared_score {
    int plies = 0;
    std::shared_ptr<int> lead = std::make_shared<int>(0);

    [[nodiscard]] std::array<int, 2> legal_moves() const { return {1, 2}; }
    void apply(int points)
    {
        *lead += to_move() == gs::player::maximizer ? points : -points;
        ++plies;
    }
    void undo(int points)
    {
        --plies;
        *lead -= to_move() == gs::player::maximizer ? points : -points;
    }
    [[nodiscard]] gs::player to_move() const { return plies % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return plies == Plies ? std::optional{*lead} : std::nullopt;
    }
};

BOOST_AUTO_TEST_CASE(copies)
{
    expect_among(broken_promise::copy_differs, 0, numbered_copies{});
    expect_only(broken_promise::copies_share_state, 1, shared<gs::tic_tac_toe>{});
    expect_only(broken_promise::copies_share_state, 1, shared<pawns<4>>{}); // whose moves cannot be printed
    expect_only(broken_promise::copies_share_state, 2, shared_score<2>{});
    expect_only(broken_promise::copies_share_state, 12, shared_score<12>{});
}

// Undo, seen at once --------------------------------------------------------------------------------------------------

/// Undo forgets the number of plies, which only `==` compares.
struct forgets_to_count : talk<6> {
    int count = 0;
    void apply(int number)
    {
        talk::apply(number);
        ++count;
    }
    bool operator==(const forgets_to_count&) const = default;
};

struct forgets_the_turn : talk<6> {
    gs::player mover = gs::player::maximizer;
    void apply(int number)
    {
        talk::apply(number);
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    friend bool operator==(const forgets_the_turn&, const forgets_the_turn&) = delete;
};

/// A player who has said 2 has won, even if it is taken back.
struct forgets_that_it_goes_on : talk<6> {
    bool won = false;
    void apply(int number)
    {
        talk::apply(number);
        won = won || number == 2;
    }
    [[nodiscard]] std::optional<int> terminal_score() const { return won ? std::optional{1} : talk::terminal_score(); }
    friend bool operator==(const forgets_that_it_goes_on&, const forgets_that_it_goes_on&) = delete;
};

/// What has been said may not be repeated at once, even if it is taken back.
struct forgets_a_right : talk<6> {
    std::optional<int> last{};
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves{0, 1, 2};
        std::erase(moves, last);
        return moves;
    }
    void apply(int number)
    {
        talk::apply(number);
        last = number;
    }
    friend bool operator==(const forgets_a_right&, const forgets_a_right&) = delete;
};

/// A hash that is updated during play, but not undone.
struct forgets_the_hash : talk<6> {
    std::uint64_t kept = 0;
    void apply(int number)
    {
        talk::apply(number);
        kept = spread(kept + static_cast<std::uint64_t>(number));
    }
    [[nodiscard]] std::uint64_t hash() const { return kept; }
    friend bool operator==(const forgets_the_hash&, const forgets_the_hash&) = delete;
};

struct forgets_the_key : talk<6> {
    unsigned kept = 1;
    void apply(int number)
    {
        talk::apply(number);
        kept = kept * 3 + static_cast<unsigned>(number);
    }
    [[nodiscard]] unsigned key() const { return kept; }
    friend bool operator==(const forgets_the_key&, const forgets_the_key&) = delete;
};

/// An evaluation that is updated during play, but not undone.
struct forgets_the_evaluation : talk<6> {
    int kept = 0;
    void apply(int number)
    {
        talk::apply(number);
        kept += number;
    }
    [[nodiscard]] int evaluate() const { return kept; }
    friend bool operator==(const forgets_the_evaluation&, const forgets_the_evaluation&) = delete;
};

BOOST_AUTO_TEST_CASE(undo_that_forgets)
{
    expect_only(broken_promise::undo_changes_position, 1, forgets_to_count{});
    expect_only(broken_promise::undo_changes_turn, 1, forgets_the_turn{});
    expect_only(broken_promise::undo_changes_score, 1, forgets_that_it_goes_on{});
    expect_only(broken_promise::undo_changes_moves, 1, forgets_a_right{});
    expect_among(broken_promise::undo_changes_hash, 1, forgets_the_hash{});
    expect_only(broken_promise::undo_changes_key, 1, forgets_the_key{});
    expect_only(broken_promise::undo_changes_evaluation, 1, forgets_the_evaluation{});
}

// Undo, seen late -----------------------------------------------------------------------------------------------------

/// Remembers one captured piece, which suffices until two are captured in a row.
template <int Rows>
struct remembers_one_capture : pawns<Rows> {
    char last_taken = 0;
    void apply(const typename pawns<Rows>::move& m)
    {
        if (const char taken = pawns<Rows>::apply(m); taken != 0) {
            last_taken = taken;
        }
    }
    void undo(const typename pawns<Rows>::move& m)
    {
        const bool slantwise = m.from % 3 != m.to % 3;
        pawns<Rows>::undo(m, slantwise ? last_taken : char{});
    }
    friend bool operator==(const remembers_one_capture& a, const remembers_one_capture& b)
    {
        return static_cast<const pawns<Rows>&>(a) == b;
    }
};

/// One move can be taken back, but not two: there is room for one token only.
struct remembers_one_ply : talk<8> {
    int lead_before = 0;
    void apply(int number)
    {
        lead_before = lead;
        talk::apply(number);
    }
    void undo(int number)
    {
        talk::undo(number);
        lead = lead_before;
    }
    friend bool operator==(const remembers_one_ply& a, const remembers_one_ply& b)
    {
        return static_cast<const talk<8>&>(a) == b;
    }
};

/// The same without `==`: it shows only in the score, at the end.
struct remembers_one_ply_in_secret : remembers_one_ply {
    friend bool operator==(const remembers_one_ply_in_secret&, const remembers_one_ply_in_secret&) = delete;
};

/// One move can be taken back, but not completely: the rest shows when other moves are played.
struct leaves_something_behind : talk<4> {
    void undo(int number)
    {
        talk::undo(number);
        lead += number == 2 ? 1 : 0;
    }
    friend bool operator==(const leaves_something_behind&, const leaves_something_behind&) = delete;
};

BOOST_AUTO_TEST_CASE(undo_that_is_wrong_when_it_is_nested)
{
    // On 4 rows there is nothing to capture before each side has moved; then one side captures, and the other
    // recaptures.
    const auto capture = expect_among(broken_promise::undo_changes_position, 4, remembers_one_capture<4>{});
    BOOST_TEST(capture.taken_back == 2);
    const auto ply = expect_only(broken_promise::undo_changes_position, 2, remembers_one_ply{});
    BOOST_TEST(ply.taken_back == 2);
    const auto secret = expect_only(broken_promise::undo_changes_score, 8, remembers_one_ply_in_secret{});
    BOOST_TEST(secret.taken_back == 8);
    BOOST_TEST(secret.played_again == 8);
    expect_only(broken_promise::undo_changes_score, 4, leaves_something_behind{});
}

/// Undo forgets the side to move when a pawn has reached the far row.
struct forgets_after_the_end : pawns<6> {
    void undo(const move& m, char taken)
    {
        const bool through = m.to / 3 == 0 || m.to / 3 == 5;
        pawns::undo(m, taken);
        mover = through ? gs::opponent(mover) : mover;
    }
    bool operator==(const forgets_after_the_end&) const = default;
};

BOOST_AUTO_TEST_CASE(undo_that_is_wrong_late_in_the_game)
{
    const auto report = gs::check_rules(forgets_after_the_end{});
    BOOST_TEST(report.names(broken_promise::undo_changes_turn), report);
    BOOST_TEST(report.names(broken_promise::undo_changes_position), report);
    for (const auto& fault : report.faults) {
        if (fault.promise == broken_promise::undo_changes_turn) {
            BOOST_TEST(fault.moves.size() == 9, report); // the first needs 5 moves to get through
        }
    }
}

} // namespace
