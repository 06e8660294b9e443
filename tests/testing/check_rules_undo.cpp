// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
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
struct shared_score {
    int length;
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
        return plies == length ? std::optional{*lead} : std::nullopt;
    }
};

BOOST_AUTO_TEST_CASE(copies)
{
    expect_among(broken_promise::copy_differs, 0, numbered_copies{});
    expect_only(broken_promise::copies_share_state, 1, shared<gs::tic_tac_toe>{});
    expect_only(broken_promise::copies_share_state, 1, shared<pawns<4>>{}); // whose moves cannot be printed
    expect_only(broken_promise::copies_share_state, 2, shared_score{2});
    expect_only(broken_promise::copies_share_state, 12, shared_score{12});
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

// Faults are chosen at run time: games of one type share the checks that are compiled for them.
enum class forgotten : unsigned char { turn, end, right, hash, key, evaluation };

/// Something is updated during play, but not undone.
struct forgetful_talk : talk<6> {
    forgotten what;
    std::uint64_t kept = 0; // what is forgotten, as a number

    explicit forgetful_talk(forgotten w) : what{w} {}
    [[nodiscard]] bool forgets(forgotten w) const { return what == w; }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves{0, 1, 2};
        if (forgets(forgotten::right) && kept != 0) { // what has been said may not be repeated at once
            std::erase(moves, static_cast<int>(kept - 1));
        }
        return moves;
    }
    void apply(int number)
    {
        talk::apply(number);
        const auto said_now = static_cast<std::uint64_t>(number);
        switch (what) {
        case forgotten::turn:
            kept = 1 - kept;
            break;
        case forgotten::end:
            kept = kept != 0 || number == 2 ? 1 : 0; // a player who has said 2 has won
            break;
        case forgotten::right:
            kept = said_now + 1;
            break;
        case forgotten::hash:
            kept = spread(kept + said_now);
            break;
        case forgotten::key:
            kept = (kept + 1) * 3 + said_now;
            break;
        case forgotten::evaluation:
            kept += said_now;
            break;
        }
    }
    [[nodiscard]] gs::player to_move() const
    {
        return forgets(forgotten::turn) ? (kept == 0 ? gs::player::maximizer : gs::player::minimizer) : talk::to_move();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return forgets(forgotten::end) && kept != 0 ? std::optional{1} : talk::terminal_score();
    }
    friend bool operator==(const forgetful_talk&, const forgetful_talk&) = delete;
};

struct forgetful_talk_in_numbers : forgetful_talk {
    using forgetful_talk::forgetful_talk;
    [[nodiscard]] std::uint64_t hash() const { return spread(forgets(forgotten::hash) ? kept : whole()); }
    [[nodiscard]] std::uint64_t key() const { return forgets(forgotten::key) ? kept : whole(); }
    [[nodiscard]] int evaluate() const { return forgets(forgotten::evaluation) ? static_cast<int>(kept) : lead; }
    [[nodiscard]] std::uint64_t whole() const
    {
        return static_cast<std::uint64_t>(((plies * 10 + said[0]) * 10 + said[1]) * 100 + lead + 50);
    }
    friend bool operator==(const forgetful_talk_in_numbers&, const forgetful_talk_in_numbers&) = delete;
};

BOOST_AUTO_TEST_CASE(undo_that_forgets)
{
    expect_only(broken_promise::undo_changes_position, 1, forgets_to_count{});
    expect_only(broken_promise::undo_changes_turn, 1, forgetful_talk{forgotten::turn});
    expect_only(broken_promise::undo_changes_score, 1, forgetful_talk{forgotten::end});
    expect_only(broken_promise::undo_changes_moves, 1, forgetful_talk{forgotten::right});
    expect_among(broken_promise::undo_changes_hash, 1, forgetful_talk_in_numbers{forgotten::hash});
    expect_only(broken_promise::undo_changes_key, 1, forgetful_talk_in_numbers{forgotten::key});
    expect_only(broken_promise::undo_changes_evaluation, 1, forgetful_talk_in_numbers{forgotten::evaluation});
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
