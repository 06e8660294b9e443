// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/game.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// reject: gamesearch: a game needs
// max-lines: 45

// case: evaluate_not_const
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
struct evaluate_not_const : plain_nim {
    int evaluate() { return heap; }
};
static_assert(gs::check_game<evaluate_not_const>());

// case: evaluate_of_no_score
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
struct evaluate_of_no_score : plain_nim {
    std::string evaluate() const { return "good"; }
};
static_assert(gs::check_game<evaluate_of_no_score>());

// case: evaluate_of_nothing
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
struct evaluate_of_nothing : plain_nim {
    void evaluate() const {}
};
static_assert(gs::check_game<evaluate_of_nothing>());

// case: null_move_that_is_not_taken_back
// expect: gamesearch: a null move needs undo_null_move(token) or undo_null_move(), which takes it back
struct null_move_that_is_not_taken_back : plain_nim {
    bool allows_null_move() const { return true; }
    void apply_null_move() {}
};
static_assert(gs::check_game<null_move_that_is_not_taken_back>());

// case: pseudo_legal_moves_alone
// expect: gamesearch: pseudo_legal_moves() needs is_legal(move) const, which tells which of them are legal; make it `bool
// expect: gamesearch: pseudo_legal_moves() needs score_without_moves() const, the final score where none is legal; make
// max-lines: 60
struct pseudo_legal_moves_alone : plain_nim {
    std::vector<int> pseudo_legal_moves() const { return {1, 2, 3}; }
};
static_assert(gs::check_game<pseudo_legal_moves_alone>());

// case: score_without_moves_alone
// expect: gamesearch: score_without_moves() needs pseudo_legal_moves() const, which lists every legal move and perhaps
// max-lines: 60
struct score_without_moves_alone : plain_nim {
    bool is_legal(int taken) const { return taken <= heap; }
    int score_without_moves() const { return 0; }
};
static_assert(gs::check_game<score_without_moves_alone>());

// case: is_noisy_without_a_move
// expect: gamesearch: is_noisy(move) has the wrong signature; make it `bool is_noisy(Move) const`
struct is_noisy_without_a_move : plain_nim {
    bool is_noisy() const { return true; }
};
static_assert(gs::check_game<is_noisy_without_a_move>());

// case: evaluate_overloaded_not_const
// Two forms, neither of them right.
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
struct evaluate_overloaded_not_const : plain_nim {
    int evaluate() { return heap; }
    int evaluate(int depth) { return heap - depth; }
};
static_assert(gs::check_game<evaluate_overloaded_not_const>());

// case: evaluate_with_an_argument
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
struct evaluate_with_an_argument : plain_nim {
    int evaluate(int depth) const { return heap - depth; }
};
static_assert(gs::check_game<evaluate_with_an_argument>());

// case: hash_not_const
// expect: gamesearch: hash() has the wrong signature; make it `std::uint64_t hash() const`
struct hash_not_const : plain_nim {
    std::uint64_t hash() { return 0; }
};
static_assert(gs::check_game<hash_not_const>());

// case: hash_of_a_string
// expect: gamesearch: hash() has the wrong signature; make it `std::uint64_t hash() const`
struct hash_of_a_string : plain_nim {
    std::string hash() const { return "hash_of_a_string"; }
};
static_assert(gs::check_game<hash_of_a_string>());

// case: key_not_const
// expect: gamesearch: key() has the wrong signature; make it return an unsigned integer, and mark it const
struct key_not_const : plain_nim {
    unsigned key() { return 0; }
};
static_assert(gs::check_game<key_not_const>());

// case: key_signed
// expect: gamesearch: key() has the wrong signature; make it return an unsigned integer, and mark it const
struct key_signed : plain_nim {
    int key() const { return heap; }
};
static_assert(gs::check_game<key_signed>());

// case: max_moves_function
// expect: gamesearch: max_moves has the wrong type; make it `static constexpr std::size_t max_moves
struct max_moves_function : plain_nim {
    static constexpr std::size_t max_moves() { return 2; }
};
static_assert(gs::check_game<max_moves_function>());

// case: max_moves_negative
// expect: gamesearch: max_moves has the wrong type; make it `static constexpr std::size_t max_moves
struct max_moves_negative : plain_nim {
    static constexpr int max_moves = -2;
};
static_assert(gs::check_game<max_moves_negative>());

// case: max_moves_not_constant
// expect: gamesearch: max_moves has the wrong type; make it `static constexpr std::size_t max_moves
struct max_moves_not_constant : plain_nim {
    inline static std::size_t max_moves = 2;
};
static_assert(gs::check_game<max_moves_not_constant>());

// case: max_moves_not_static
// expect: gamesearch: max_moves has the wrong type; make it `static constexpr std::size_t max_moves
struct max_moves_not_static : plain_nim {
    std::size_t max_moves = 2;
};
static_assert(gs::check_game<max_moves_not_static>());

// case: max_plies_negative
// expect: gamesearch: max_plies has the wrong type; make it `static constexpr std::size_t max_plies
struct max_plies_negative : plain_nim {
    static constexpr int max_plies = -4;
};
static_assert(gs::check_game<max_plies_negative>());

// case: max_plies_not_static
// expect: gamesearch: max_plies has the wrong type; make it `static constexpr std::size_t max_plies
struct max_plies_not_static : plain_nim {
    std::size_t max_plies = 4;
};
static_assert(gs::check_game<max_plies_not_static>());

// case: may_stand_pat_not_const
// expect: gamesearch: may_stand_pat() has the wrong signature; make it `bool may_stand_pat() const`
struct may_stand_pat_not_const : plain_nim {
    bool may_stand_pat() { return true; }
};
static_assert(gs::check_game<may_stand_pat_not_const>());

// case: may_stand_pat_of_a_string
// expect: gamesearch: may_stand_pat() has the wrong signature; make it `bool may_stand_pat() const`
struct may_stand_pat_of_a_string : plain_nim {
    std::string may_stand_pat() const { return "yes"; }
};
static_assert(gs::check_game<may_stand_pat_of_a_string>());

// case: move_priority_not_const
// expect: gamesearch: move_priority(move) has the wrong signature; make it return a number, and mark it const
struct move_priority_not_const : plain_nim {
    int move_priority(int stones) { return stones; }
};
static_assert(gs::check_game<move_priority_not_const>());

// case: move_priority_of_nothing
// expect: gamesearch: move_priority(move) has the wrong signature; make it return a number, and mark it const
struct move_priority_of_nothing : plain_nim {
    void move_priority(int) const {}
};
static_assert(gs::check_game<move_priority_of_nothing>());

// case: move_priority_without_a_move
// expect: gamesearch: move_priority(move) has the wrong signature; make it return a number, and mark it const
struct move_priority_without_a_move : plain_nim {
    int move_priority() const { return 0; }
};
static_assert(gs::check_game<move_priority_without_a_move>());

// case: noisy_moves_no_range
// expect: gamesearch: noisy_moves() has the wrong signature; make it return an input range of the type that legal_moves() lists, and mark it const
struct noisy_moves_no_range : plain_nim {
    bool noisy_moves() const { return true; }
};
static_assert(gs::check_game<noisy_moves_no_range>());

// case: noisy_moves_not_const
// expect: gamesearch: noisy_moves() has the wrong signature; make it return an input range of the type that legal_moves() lists, and mark it const
struct noisy_moves_not_const : plain_nim {
    std::array<int, 1> noisy_moves() { return {1}; }
};
static_assert(gs::check_game<noisy_moves_not_const>());

// case: noisy_moves_of_another_type
// expect: gamesearch: noisy_moves() has the wrong signature; make it return an input range of the type that legal_moves() lists, and mark it const
struct noisy_moves_of_another_type : plain_nim {
    std::array<const char*, 1> noisy_moves() const { return {"1"}; }
};
static_assert(gs::check_game<noisy_moves_of_another_type>());

// case: score_bounds_not_const
// expect: gamesearch: score_bounds() has the wrong signature; make it `gs::score_interval<Score> score_bounds() const`
struct score_bounds_not_const : plain_nim {
    gs::score_interval<int> score_bounds() { return {-1, 1}; }
};
static_assert(gs::check_game<score_bounds_not_const>());

// case: score_bounds_within_not_const
// expect: gamesearch: score_bounds_within(asked) has the wrong signature, or score_bounds() is missing; make it
struct score_bounds_within_not_const : plain_nim {
    gs::score_interval<int> score_bounds() const { return {-1, 1}; }
    gs::score_interval<int> score_bounds_within(gs::score_interval<int> asked) { return asked; }
};
static_assert(gs::check_game<score_bounds_within_not_const>());

// case: score_bounds_within_alone
// expect: gamesearch: score_bounds_within(asked) has the wrong signature, or score_bounds() is missing; make it
struct score_bounds_within_alone : plain_nim {
    gs::score_interval<int> score_bounds_within(gs::score_interval<int> asked) const { return asked; }
};
static_assert(gs::check_game<score_bounds_within_alone>());

// case: is_small_tree_of_a_number
// expect: gamesearch: is_small_tree() has the wrong signature; make it `bool is_small_tree() const`
struct is_small_tree_of_a_number : plain_nim {
    int is_small_tree() const { return 3; }
};
static_assert(gs::check_game<is_small_tree_of_a_number>());

// case: score_bounds_of_a_pair
// expect: gamesearch: score_bounds() has the wrong signature; make it `gs::score_interval<Score> score_bounds() const`
struct score_bounds_of_a_pair : plain_nim {
    std::pair<int, int> score_bounds() const { return {-1, 1}; }
};
static_assert(gs::check_game<score_bounds_of_a_pair>());

// case: score_bounds_of_another_score
// expect: gamesearch: score_bounds() has the wrong signature; make it `gs::score_interval<Score> score_bounds() const`
struct score_bounds_of_another_score : plain_nim {
    gs::score_interval<const char*> score_bounds() const { return {}; }
};
static_assert(gs::check_game<score_bounds_of_another_score>());

// case: copy_make_not_constexpr
// expect: gamesearch: copy_make has the wrong type; make it `static constexpr bool copy_make = true` or `= false`
struct copy_make_not_constexpr : plain_nim {
    inline static bool copy_make = true;
};
static_assert(gs::check_game<copy_make_not_constexpr>());

// case: strictly_alternating_not_constexpr
// expect: gamesearch: strictly_alternating has the wrong type; make it `static constexpr bool strictly_alternating = true`
struct strictly_alternating_not_constexpr : plain_nim {
    inline static bool strictly_alternating = true;
};
static_assert(gs::check_game<strictly_alternating_not_constexpr>());

// case: strictly_alternating_not_static
// expect: gamesearch: strictly_alternating has the wrong type; make it `static constexpr bool strictly_alternating = true`
struct strictly_alternating_not_static : plain_nim {
    bool strictly_alternating = true;
};
static_assert(gs::check_game<strictly_alternating_not_static>());

// case: strictly_alternating_of_a_string
// expect: gamesearch: strictly_alternating has the wrong type; make it `static constexpr bool strictly_alternating = true`
struct strictly_alternating_of_a_string : plain_nim {
    static constexpr const char* strictly_alternating = "yes";
};
static_assert(gs::check_game<strictly_alternating_of_a_string>());

// case: undominated_moves_no_range
// expect: gamesearch: undominated_moves() has the wrong signature; make it return an input range of the type that legal_moves() lists, and mark it const
struct undominated_moves_no_range : plain_nim {
    int undominated_moves() const { return 1; }
};
static_assert(gs::check_game<undominated_moves_no_range>());

// case: undominated_moves_not_const
// expect: gamesearch: undominated_moves() has the wrong signature; make it return an input range of the type that legal_moves() lists, and mark it const
struct undominated_moves_not_const : plain_nim {
    std::array<int, 1> undominated_moves() { return {1}; }
};
static_assert(gs::check_game<undominated_moves_not_const>());

// case: undominated_moves_of_another_type
// expect: gamesearch: undominated_moves() has the wrong signature; make it return an input range of the type that legal_moves() lists, and mark it const
struct undominated_moves_of_another_type : plain_nim {
    std::array<const char*, 1> undominated_moves() const { return {"1"}; }
};
static_assert(gs::check_game<undominated_moves_of_another_type>());

// case: canonical_not_const
// expect: gamesearch: canonical() has the wrong signature; mark it const, and return a struct with
namespace canonical_not_const {

struct form {
    std::uint64_t number;
    int move(int stones) const { return stones; }
};

struct nim : plain_nim {
    form canonical() { return {0}; }
};

static_assert(gs::check_game<nim>());

} // namespace canonical_not_const

// case: canonical_without_moves
// expect: gamesearch: canonical() has the wrong signature; mark it const, and return a struct with
struct canonical_without_moves : plain_nim {
    std::uint64_t canonical() const { return 0; }
};
static_assert(gs::check_game<canonical_without_moves>());

// case: canonical_of_other_moves
// expect: gamesearch: canonical() has the wrong signature; mark it const, and return a struct with
namespace canonical_of_other_moves {

struct form {
    std::uint64_t number;
    std::string move(int) const { return "none"; }
};

struct nim : plain_nim {
    form canonical() const { return {0}; }
};

static_assert(gs::check_game<nim>());

} // namespace canonical_of_other_moves
