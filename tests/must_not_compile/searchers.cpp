// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/selective_search.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

// max-lines: 45

// case: alpha_beta_of_a_near_miss
// A searcher does not ignore a member that it cannot call.
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
// reject: gamesearch: a game needs
void alpha_beta_of_a_near_miss()
{
    struct nim : plain_nim {
        int evaluate() { return heap; }
    };
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2});
}

// case: alpha_beta_of_a_near_miss_with_evaluation
// Not even if the caller passes an evaluation.
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
// reject: gamesearch: a game needs
void alpha_beta_of_a_near_miss_with_evaluation()
{
    struct nim : plain_nim {
        int evaluate() { return heap; }
    };
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, [](const nim& g) { return g.heap; });
}

// case: alpha_beta_of_no_game
// A searcher called on a type that is not a game reports what check_game reports.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs
// reject: has the wrong
void alpha_beta_of_no_game()
{
    struct nim : nim_without_turns {};
    std::ignore = gs::alpha_beta(nim{});
}

// case: alpha_beta_with_a_policy_of_principal_variation_search
// Options that only principal_variation_search supports.
// expect: gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out the others; gs::draw_by_repetition
// reject: void
// max-lines: 20
void alpha_beta_with_a_policy_of_principal_variation_search()
{
    struct nim : hashed_nim {};
    std::ignore = gs::alpha_beta.with(gs::no_history)(nim{});
}

// case: alpha_beta_with_an_evaluation_of_another_game
// An evaluation must take the game.
// expect: gamesearch: an evaluation is called with a const position and returns a score; make it callable as `Score evaluate(const Game&)`
// max-lines: 50
void alpha_beta_with_an_evaluation_of_another_game()
{
    struct nim : plain_nim {};
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, [](const std::string&) { return 0; });
}

// case: alpha_beta_with_an_evaluation_of_no_score
// An evaluation must yield a score.
// expect: gamesearch: an evaluation is called with a const position and returns a score; make it callable as `Score evaluate(const Game&)`
// max-lines: 50
void alpha_beta_with_an_evaluation_of_no_score()
{
    struct nim : plain_nim {};
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, [](const nim&) { return std::string{}; });
}

// case: alpha_beta_with_an_unknown_thing
// with() takes options and resources, not anything.
// expect: gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out the others; gs::draw_by_repetition
// max-lines: 20
void alpha_beta_with_an_unknown_thing()
{
    struct nim : plain_nim {};
    const auto searcher = gs::alpha_beta.with(42);
}

// case: iterative_deepening_of_no_game
// A type that is not a game gets the errors of check_game, once.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs
// reject: has the wrong
void iterative_deepening_of_no_game()
{
    struct nim : nim_without_turns {};
    std::ignore = gs::iterative_deepening{gs::alpha_beta}(nim{});
}

// case: iterative_deepening_of_no_searcher
// Its argument must be a searcher of the game.
// expect: gamesearch: iterative_deepening takes a searcher of the game; give it gs::alpha_beta, or anything
// max-lines: 40
void iterative_deepening_of_no_searcher()
{
    struct nim : plain_nim {};
    struct no_searcher {
        gs::search_result<nim> operator()(const nim&) const { return {}; }
    };
    std::ignore = gs::iterative_deepening{no_searcher{}}(nim{});
}

// case: minimax_of_a_near_miss
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
// reject: gamesearch: a game needs
void minimax_of_a_near_miss()
{
    struct nim : plain_nim {
        int evaluate() { return heap; }
    };
    std::ignore = gs::minimax(nim{}, {.depth = 2});
}

// case: minimax_of_a_near_miss_of_a_hint
// Every searcher rejects every near miss, even of members that it does not use.
// expect: gamesearch: score_bounds() has the wrong signature; make it `gs::score_interval<Score> score_bounds() const`
// reject: gamesearch: a game needs
void minimax_of_a_near_miss_of_a_hint()
{
    struct nim : plain_nim {
        int score_bounds() const { return heap; }
    };
    std::ignore = gs::minimax(nim{});
}

// case: minimax_of_no_game
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs
// reject: has the wrong
void minimax_of_no_game()
{
    struct nim : nim_without_turns {};
    std::ignore = gs::minimax(nim{});
}

// case: minimax_with_an_unknown_thing
// with() takes options and resources, not anything.
// expect: gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out the others; gs::draw_by_repetition
// max-lines: 20
void minimax_with_an_unknown_thing()
{
    struct nim : plain_nim {};
    const auto searcher = gs::minimax.with(42);
}

// case: minimax_within
// minimax has no window.
// expect: has_window
// max-lines: 20
void minimax_within()
{
    struct nim : plain_nim {};
    const auto searcher = gs::minimax.within(-1, 1);
}

// case: negamax_of_a_near_miss
// expect: gamesearch: evaluate() has the wrong signature; make it `Score evaluate() const`
// reject: gamesearch: a game needs
void negamax_of_a_near_miss()
{
    struct nim : plain_nim {
        int evaluate() { return heap; }
    };
    std::ignore = gs::negamax(nim{}, {.depth = 2});
}

// case: negamax_of_no_game
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs
// reject: has the wrong
void negamax_of_no_game()
{
    struct nim : nim_without_turns {};
    std::ignore = gs::negamax(nim{});
}

// case: negamax_within
// negamax has no window.
// expect: has_window
// max-lines: 20
void negamax_within()
{
    struct nim : plain_nim {};
    const auto searcher = gs::negamax.within(-1, 1);
}

// case: principal_variation_search_of_a_hash_of_a_string
// Without a table no hash is used, but a member in the wrong form is never ignored.
// expect: gamesearch: hash() has the wrong signature
void principal_variation_search_of_a_hash_of_a_string()
{
    struct nim : plain_nim {
        const char* hash() const { return "nim"; }
    };
    std::ignore = gs::principal_variation_search(nim{});
}

// case: principal_variation_search_of_no_game
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs
// reject: has the wrong
void principal_variation_search_of_no_game()
{
    struct nim : nim_without_turns {
        std::uint64_t hash() const { return static_cast<std::uint64_t>(2 * heap + static_cast<int>(mover)); }
    };
    std::ignore = gs::principal_variation_search(nim{});
}

// case: principal_variation_search_with_an_unknown_thing
// with() takes options and a table, not anything.
// expect: gamesearch: with(...) takes options such as gs::ignore_distance, gs::no_line and gs::draw_by_repetition, tables and threads
// expect: make a gs::transposition_table a variable that is not const, and pass it itself
// reject: void
// max-lines: 20
void principal_variation_search_with_an_unknown_thing()
{
    struct nim : hashed_nim {};
    const auto searcher = gs::principal_variation_search.with(42);
}

// case: principal_variation_search_with_a_policy_of_selective_search
// expect: are options of gs::selective_search; leave them out here
// max-lines: 20
void principal_variation_search_with_a_policy_of_selective_search()
{
    const auto searcher = gs::principal_variation_search.with(gs::no_history, gs::no_futility);
}

// case: selective_search_with_deeper_values
// expect: gamesearch: gs::selective_search always uses history and values of deeper searches; leave out gs::no_history and gs::accept_deeper
// max-lines: 20
void selective_search_with_deeper_values()
{
    const auto searcher = gs::selective_search.with(gs::no_line, gs::accept_deeper);
}

// case: selective_search_without_history
// expect: gamesearch: gs::selective_search always uses history and values of deeper searches; leave out gs::no_history and gs::accept_deeper
// max-lines: 20
void selective_search_without_history()
{
    const auto searcher = gs::selective_search.with(gs::no_history);
}

// case: within_of_another_score
// The window must be made of scores.
// expect: gamesearch: within(lower, upper) takes two scores; give it scores of the game's type
// max-lines: 40
void within_of_another_score()
{
    struct nim : plain_nim {};
    std::ignore = gs::alpha_beta.within(std::string{"low"}, std::string{"high"})(nim{});
}

// case: draw_by_repetition_of_positions_that_cannot_be_told_apart
// expect: gamesearch: draw_by_repetition tells positions apart by key(), hash() or ==; give the game one of them
// max-lines: 40
void draw_by_repetition_of_positions_that_cannot_be_told_apart()
{
    struct nim : plain_nim {};
    std::ignore = gs::alpha_beta.with(gs::draw_by_repetition)(nim{}, gs::limits{.depth = 4});
}

// case: played_without_draw_by_repetition
// If it were silently ignored, users would assume that it counts.
// expect: gamesearch: gs::played counts under gs::draw_by_repetition only; give with(...) both
// max-lines: 40
void played_without_draw_by_repetition()
{
    struct nim : hashed_nim {};
    std::ignore = gs::alpha_beta.with(gs::played{std::array<nim, 1>{}})(nim{}, gs::limits{.depth = 4});
}

// case: played_of_another_game
// expect: gamesearch: gs::played takes positions of the game that is searched; give it a range of the type G itself
// max-lines: 40
void played_of_another_game()
{
    struct nim : hashed_nim {};
    const std::array<int, 1> heaps{4};
    std::ignore = gs::alpha_beta.with(gs::draw_by_repetition, gs::played{heaps})(nim{}, gs::limits{.depth = 4});
}

// case: alpha_beta_with_an_evaluation_in_the_second_place
// The limits come first.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it limits in the second place, such as
// max-lines: 12
void alpha_beta_with_an_evaluation_in_the_second_place()
{
    struct nim : plain_nim {};
    std::ignore = gs::alpha_beta(nim{}, [](const nim& g) { return g.heap; });
}

// case: alpha_beta_with_a_depth_in_the_second_place
// A number is not a limits object.
// expect: gamesearch: a search is called as (game, limits, evaluation, observer); give it limits in the second place, such as
// max-lines: 12
void alpha_beta_with_a_depth_in_the_second_place()
{
    struct nim : plain_nim {};
    std::ignore = gs::alpha_beta(nim{}, 3);
}

// case: alpha_beta_with_an_observer_in_the_third_place
// An evaluation belongs there; the message says where the observer goes.
// expect: gamesearch: an evaluation is called with a const position and returns a score; make it callable as `Score evaluate(const Game&)`
// expect: or pass gs::own_evaluation; an observer comes after it
// max-lines: 50
void alpha_beta_with_an_observer_in_the_third_place()
{
    struct nim : plain_nim {};
    struct watcher {
        void on_leaf(const gs::leaf_event<nim>&) {}
    };
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, watcher{});
}

// case: result_of_no_game
// expect: static_assert(gs::check_game<G>()) says what it lacks
// max-lines: 16
extern gs::search_result<int> result_of_no_game;

// case: ranked_move_of_no_game
// expect: static_assert(gs::check_game<G>()) says what it lacks
// max-lines: 16
extern gs::ranked_move<int> ranked_move_of_no_game;
