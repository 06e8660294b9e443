// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/misere.hpp>
#include <gamesearch/game/swap_rule.hpp>

#include <array>
#include <optional>
#include <string>

namespace {

// The parts of a game; each case has all but what it is about. Nothing is played, so they have no position.
struct lists {
    std::array<int, 2> legal_moves() const { return {1, 2}; }
};
struct plays {
    void apply(int) {}
};
struct takes_back {
    void undo(int) {}
};
struct turns {
    gs::player to_move() const { return gs::player::maximizer; }
};
struct ends {
    std::optional<int> terminal_score() const { return 1; }
};

struct whole_game : lists, plays, takes_back, turns, ends {};
static_assert(gs::game<whole_game>);

} // namespace

// reject: gamesearch: a game needs
// reject: has the wrong
// max-lines: 45

// case: apply_missing
// expect: gamesearch: a game needs apply(move), which plays a move of legal_moves() in place; add it
struct apply_missing : lists, takes_back, turns, ends {};
static_assert(gs::check_game<apply_missing>());

// case: apply_of_another_move
// expect: gamesearch: a game needs apply(move), which plays a move of legal_moves() in place; add it
struct apply_of_another_move : lists, takes_back, turns, ends {
    void apply(const std::array<int, 2>&) {}
};
static_assert(gs::check_game<apply_of_another_move>());

// case: game_not_copyable
// expect: gamesearch: a game is copied before it is searched; make it copy-constructible
struct game_not_copyable : plain_nim {
    game_not_copyable() = default;
    game_not_copyable(const game_not_copyable&) = delete;
};
static_assert(gs::check_game<game_not_copyable>());

// case: int_is_not_a_game
// The errors are the same for a type that is not a class.
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
// expect: gamesearch: a game needs apply(move), which plays a move of legal_moves() in place; add it
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
// max-lines: 120
namespace int_is_not_a_game {

static_assert(gs::check_game<int>());

} // namespace int_is_not_a_game

// case: legal_moves_missing
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
struct legal_moves_missing : plays, takes_back, turns, ends {};
static_assert(gs::check_game<legal_moves_missing>());

// case: legal_moves_no_range
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
struct legal_moves_no_range : plays, takes_back, turns, ends {
    int legal_moves() const { return 2; }
};
static_assert(gs::check_game<legal_moves_no_range>());

// case: legal_moves_not_const
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
struct legal_moves_not_const : plays, takes_back, turns, ends {
    std::array<int, 2> legal_moves() { return {1, 2}; }
};
static_assert(gs::check_game<legal_moves_not_const>());

// case: legal_moves_private
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
// expect: make it public and const
class legal_moves_private : public plain_nim {
    std::array<int, 2> legal_moves() const { return {1, 2}; }
};
static_assert(gs::check_game<legal_moves_private>());

// case: move_not_comparable
// expect: gamesearch: moves must be copyable and comparable by ==; give the move type
namespace move_not_comparable {

struct take {
    int stones;
};

struct nim : turns, ends {
    std::array<take, 2> legal_moves() const { return {take{1}, take{2}}; }
    void apply(take) {}
    void undo(take) {}
};

static_assert(gs::check_game<nim>());

} // namespace move_not_comparable

// case: move_not_assignable
// Moves must be assignable, and the message says so.
// expect: gamesearch: moves must be assignable, since searches keep the best one in a variable; remove const and ref
// reject: moves must be copyable
namespace move_not_assignable {

struct take {
    const int stones;
    friend bool operator==(const take&, const take&) = default;
};

struct nim {
    int heap = 4;
    gs::player mover = gs::player::maximizer;

    std::array<take, 2> legal_moves() const { return {take{1}, take{2}}; }
    void apply(const take& t)
    {
        heap -= t.stones;
        mover = gs::opponent(mover);
    }
    void undo(const take& t)
    {
        heap += t.stones;
        mover = gs::opponent(mover);
    }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

static_assert(gs::check_game<nim>());

} // namespace move_not_assignable

// case: move_not_copyable
// expect: gamesearch: moves must be copyable and comparable by ==; give the move type
namespace move_not_copyable {

struct take {
    take() = default;
    take(take&&) = default;
    take& operator=(take&&) = default;
    friend bool operator==(const take&, const take&) = default;

    int stones = 1;
};

struct nim : turns, ends {
    std::array<take, 2> legal_moves() const { return {}; }
    void apply(const take&) {}
    void undo(const take&) {}
};

static_assert(gs::check_game<nim>());

} // namespace move_not_copyable

// case: not_a_game_at_all
// Everything missing is reported at once.
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
// expect: gamesearch: a game needs apply(move), which plays a move of legal_moves() in place; add it
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
// max-lines: 120
namespace not_a_game_at_all {

struct nothing {};

static_assert(gs::check_game<nothing>());

} // namespace not_a_game_at_all

// case: terminal_score_missing
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
struct terminal_score_missing : lists, plays, takes_back, turns {};
static_assert(gs::check_game<terminal_score_missing>());

// case: terminal_score_moves_not_const
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
struct terminal_score_moves_not_const : lists, plays, takes_back, turns {
    std::optional<int> terminal_score(const std::array<int, 2>&) { return std::nullopt; }
};
static_assert(gs::check_game<terminal_score_moves_not_const>());

// case: terminal_score_not_const
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
struct terminal_score_not_const : lists, plays, takes_back, turns {
    std::optional<int> terminal_score() { return 1; }
};
static_assert(gs::check_game<terminal_score_not_const>());

// case: terminal_score_not_optional
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
struct terminal_score_not_optional : lists, plays, takes_back, turns {
    int terminal_score() const { return 1; }
};
static_assert(gs::check_game<terminal_score_not_optional>());

// case: terminal_score_of_no_score
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
struct terminal_score_of_no_score : lists, plays, takes_back, turns {
    std::optional<std::string> terminal_score() const { return std::nullopt; }
};
static_assert(gs::check_game<terminal_score_of_no_score>());

// case: terminal_score_unsigned
// An unsigned score cannot be negated.
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
// expect: of a signed type (an unsigned score cannot be negated)
struct terminal_score_unsigned : lists, plays, takes_back, turns {
    std::optional<unsigned> terminal_score() const { return std::nullopt; }
};
static_assert(gs::check_game<terminal_score_unsigned>());

// case: terminal_scores_of_two_types
// expect: gamesearch: terminal_score() and terminal_score(moves) yield scores of different types; return the same type
struct terminal_scores_of_two_types : plain_nim {
    using plain_nim::terminal_score;
    std::optional<double> terminal_score(const std::array<int, 2>&) const { return std::nullopt; }
};
static_assert(gs::check_game<terminal_scores_of_two_types>());

// case: to_move_missing
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
struct to_move_missing : lists, plays, takes_back, ends {};
static_assert(gs::check_game<to_move_missing>());

// case: to_move_not_const
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
struct to_move_not_const : lists, plays, takes_back, ends {
    gs::player to_move() { return gs::player::maximizer; }
};
static_assert(gs::check_game<to_move_not_const>());

// case: to_move_of_another_type
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
struct to_move_of_another_type : lists, plays, takes_back, ends {
    int to_move() const { return 0; }
};
static_assert(gs::check_game<to_move_of_another_type>());

// case: two_members_missing
// Two missing members are both reported, and only they.
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// max-lines: 60
struct two_members_missing : lists, plays, ends {};
static_assert(gs::check_game<two_members_missing>());

// case: undo_keeps_the_token
// A token is passed back as an rvalue: undo() must not require an lvalue.
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
struct undo_keeps_the_token : lists, turns, ends {
    int apply(int) { return 1; }
    void undo(int, int&) {}
};
static_assert(gs::check_game<undo_keeps_the_token>());

// case: undo_missing
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
struct undo_missing : lists, plays, turns, ends {};
static_assert(gs::check_game<undo_missing>());

// case: undo_of_another_token
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
struct undo_of_another_token : lists, turns, ends {
    int apply(int) { return 1; }
    void undo(int, const char*) {}
};
static_assert(gs::check_game<undo_of_another_token>());

// case: moves_of_no_game
// expect: static_assert(gs::check_game<G>()) says what it lacks
// max-lines: 16
extern gs::move_t<int> moves_of_no_game;

// case: scores_of_no_game
// expect: static_assert(gs::check_game<G>()) says what it lacks
// max-lines: 16
extern gs::score_t<int> scores_of_no_game;

// case: misere_of_no_game
// Games that are made of others say what those lack.
// expect: gamesearch: a game needs apply(move), which plays a move of legal_moves() in place; add it
// max-lines: 55
struct misere_of_no_game : lists, takes_back, turns, ends {};
using misere_play = gs::misere<misere_of_no_game>;

// case: swap_rule_of_no_game
// The same.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// max-lines: 55
struct swap_rule_of_no_game : lists, plays, takes_back, ends {};
using swapped_play = gs::swap_rule<swap_rule_of_no_game>;
