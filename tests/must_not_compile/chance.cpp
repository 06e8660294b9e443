// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/certificates.hpp>
#include <gamesearch/chance.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/nimbers.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/report/review.hpp>
#include <gamesearch/solve.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <tuple>
#include <vector>

/// Nim in which a coin is tossed before each move.
struct nim_with_a_coin : plain_nim {
    bool is_tossed = false;

    bool is_chance() const { return !is_tossed; }
    std::array<gs::outcome<int>, 2> chance_outcomes() const { return {{{0, 1}, {1, 1}}}; }
    void apply_outcome(int) { is_tossed = true; }
    void undo_outcome(int) { is_tossed = false; }
    unsigned key() const { return static_cast<unsigned>(heap); }
};

// reject: no match for
// max-lines: 40

// case: minimax_of_a_game_with_dice
// expect: gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2, gs::expectation_table or gs::monte_carlo_tree_search (see docs/games_with_dice.md)
// max-lines: 30
void minimax_of_a_game_with_dice()
{
    std::ignore = gs::minimax(nim_with_a_coin{});
}

// case: alpha_beta_of_a_game_with_dice
// expect: gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2
void alpha_beta_of_a_game_with_dice()
{
    struct nim : nim_with_a_coin {};
    std::ignore = gs::alpha_beta(nim{}).score;
}

// case: solve_of_a_game_with_dice
// expect: gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2
void solve_of_a_game_with_dice()
{
    struct nim : nim_with_a_coin {};
    std::ignore = gs::solve(nim{}).score;
}

// case: proof_numbers_of_a_game_with_dice
// expect: gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2
void proof_numbers_of_a_game_with_dice()
{
    struct nim : nim_with_a_coin {};
    std::ignore = gs::proof_number_search(nim{}, gs::at_least{1});
}

// case: certificate_of_a_game_with_dice
// expect: gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2
// max-lines: 60
void certificate_of_a_game_with_dice(std::ostream& out)
{
    struct nim : nim_with_a_coin {};
    gs::write_certificate(out, nim{}, [](const nim&) { return 0; }, "nim");
}

// case: endgame_table_of_a_game_with_dice
// expect: gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2
void endgame_table_of_a_game_with_dice()
{
    struct nim : nim_with_a_coin {};
    std::ignore = gs::endgame_builder<nim>{}.reachable_from(nim{});
}

// case: nimbers_of_a_game_with_dice
// expect: gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2
// max-lines: 60
void nimbers_of_a_game_with_dice()
{
    struct nim : nim_with_a_coin {
        std::vector<nim> parts() const { return {*this}; }
    };
    std::ignore = gs::nimbers<nim>{}(nim{});
}

// case: star2_of_a_game_without_dice
// expect: gamesearch: a game with dice needs is_chance() const, which returns a bool; add it, public and const; without dice, use
// expect: gamesearch: a game with dice needs chance_outcomes() const, which returns an input range of outcomes; add it
// max-lines: 60
void star2_of_a_game_without_dice()
{
    std::ignore = gs::star2(plain_nim{});
}

// case: outcomes_that_are_not_undone
// expect: gamesearch: a game with dice has no terminal_score(moves), since a chance node has no moves; let terminal_score() const tell every end
// expect: gamesearch: a game with dice needs undo_outcome(value, token) or undo_outcome(value), which takes back what apply_outcome(value) did; add it
// max-lines: 30
struct outcomes_that_are_not_undone : plain_nim {
    std::optional<int> terminal_score(const std::array<int, 2>& moves) const { return moves[0]; }
    bool is_chance() const { return false; }
    std::array<gs::outcome<int>, 1> chance_outcomes() const { return {{{0, 1}}}; }
    void apply_outcome(int) {}
};
static_assert(gs::check_chance_game<outcomes_that_are_not_undone>());

// case: outcomes_that_are_not_applied
// expect: gamesearch: a game with dice needs apply_outcome(value), which goes on by the value of an outcome; add it, public and not const
// max-lines: 30
struct outcomes_that_are_not_applied : plain_nim {
    bool is_chance() const { return false; }
    std::array<gs::outcome<int>, 1> chance_outcomes() const { return {{{0, 1}}}; }
};
static_assert(gs::check_chance_game<outcomes_that_are_not_applied>());

// case: table_of_another_game_with_dice
// expect: gamesearch: the table is for another game; give the search a gs::chance_table<G> of the type G that is searched (see
// max-lines: 60
namespace table_of_another_game_with_dice {

struct nim : nim_with_a_coin {};

void call(gs::chance_table<nim>& table)
{
    std::ignore = gs::star2.with(table)(nim_with_a_coin{});
}

} // namespace table_of_another_game_with_dice

// case: observer_of_dice_without_events
// expect: gamesearch: the observer has no event of a search with dice; give it on_value(const gs::chance_value_event<G>&) (see
void observer_of_dice_without_events()
{
    struct listener {
        void on_leaf(const gs::leaf_event<nim_with_a_coin>&) {}
    };
    std::ignore = gs::star1(nim_with_a_coin{}, gs::unlimited, gs::own_evaluation, listener{});
}

// case: deepening_observer_of_dice_without_events
// expect: gamesearch: the observer has no event of a deepening search with dice; give it on_iteration(const gs::chance_result<G>&) or
void deepening_observer_of_dice_without_events()
{
    struct nim : nim_with_a_coin {};
    struct listener {
        void on_leaf(const gs::leaf_event<nim>&) {}
    };
    std::ignore = gs::iterative_deepening{gs::star1}(nim{}, gs::unlimited, gs::own_evaluation, listener{});
}

// case: deepening_observer_of_dice_with_another_iteration
// expect: gamesearch: the observer's on_iteration has the wrong signature for a game with dice; make it take a const gs::chance_result<G>&
void deepening_observer_of_dice_with_another_iteration()
{
    struct nim : nim_with_a_coin {};
    struct listener {
        void on_iteration(const gs::iteration_event<nim>&) {}
        void on_value(const gs::chance_value_event<nim>&) {}
    };
    std::ignore = gs::iterative_deepening{gs::star1}(nim{}, gs::unlimited, gs::own_evaluation, listener{});
}

// case: deepening_observer_of_dice_with_another_value
// expect: gamesearch: the observer's on_value has the wrong signature; make it take a const gs::chance_value_event<G>& (see
void deepening_observer_of_dice_with_another_value()
{
    struct nim : nim_with_a_coin {};
    struct listener {
        void on_iteration(const gs::chance_result<nim>&) {}
        void on_value(double) {}
    };
    std::ignore = gs::iterative_deepening{gs::star1}(nim{}, gs::unlimited, gs::own_evaluation, listener{});
}

// case: simulations_of_dice_with_a_tree
// expect: gamesearch: simulations of a game with dice take no gs::search_tree, threads, endgame table or observer; leave them out
void simulations_of_dice_with_a_tree(gs::search_tree<nim_with_a_coin>& tree)
{
    std::ignore = gs::monte_carlo_tree_search.with(tree)(nim_with_a_coin{}, {.nodes = 10});
}

// case: review_of_dice_by_moves
// expect: gamesearch: a game with dice is reviewed by gs::review(positions, value), with the values of a table or a search (see
void review_of_dice_by_moves()
{
    std::ignore = gs::review(nim_with_a_coin{}, std::vector<int>{}, gs::star2);
}
