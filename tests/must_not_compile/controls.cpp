// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/observer.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

// case: no_game
// Whether a type is a game can be asked.
namespace no_game {

template <class T>
concept has_moves_and_scores = requires {
    typename gs::move_t<T>;
    typename gs::score_t<T>;
    typename gs::search_result<T>;
};

static_assert(has_moves_and_scores<plain_nim> && !has_moves_and_scores<int>);

} // namespace no_game

// case: absent_by_constraint
// A member that its own constraints rule out is absent, whatever its form.
namespace absent_by_constraint {

template <bool Wanted>
struct nim : plain_nim {
    int evaluate()
        requires Wanted
    {
        return heap;
    }
    std::string hash() const
        requires Wanted
    {
        return "nim";
    }
    int score_bounds() const
        requires Wanted
    {
        return 0;
    }
    void move_priority(int) const
        requires Wanted
    {}
};

static_assert(gs::check_game<nim<false>>());
static_assert(!gs::evaluating_game<nim<false>>);

void call()
{
    std::ignore = gs::alpha_beta(nim<false>{}, {.depth = 2});
}

} // namespace absent_by_constraint

// case: data_members
// A data member cannot be called, so it may have the name of an optional member.
struct data_members : plain_nim {
    int evaluate = 0;
};
static_assert(gs::check_game<data_members>());

// case: hints
// Every optional member in its documented form.
namespace hints {

struct nim : plain_nim {
    int evaluate() const { return heap; }
    std::uint64_t hash() const { return 0; }
    unsigned key() const { return 0; }
    gs::score_interval<int> score_bounds() const { return {-1, 1}; }
    std::array<int, 1> undominated_moves() const { return {1}; }
    double move_priority(int stones) const { return stones; }
    std::array<int, 1> noisy_moves() const { return {1}; }
    bool may_stand_pat() const { return true; }
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_plies = 4;
    static constexpr bool strictly_alternating = true;
};

static_assert(gs::check_game<nim>());

void call()
{
    std::ignore = gs::minimax(nim{});
    std::ignore = gs::negamax(nim{}, {.depth = 2});
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, [](const nim& g) { return g.heap; });
    std::ignore = gs::alpha_beta.within(-1, 1).with(gs::no_line)(nim{});
}

} // namespace hints

// case: impossible_board
constexpr gs::tic_tac_toe board{"X.OX.XOO."};

// case: iterative_deepening_observer
// The same with a correct event, and one of the search.
void iterative_deepening_observer()
{
    struct nim : plain_nim {};
    struct watcher {
        void on_iteration(const gs::iteration_event<nim>& e) { last = e.depth; }
        void on_enter(const gs::enter_event<nim>& e) { last = e.ply; }
        int last = 0;
    };
    watcher w;
    std::ignore = gs::iterative_deepening{gs::alpha_beta}(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: nim
// The game that the other files break.
void nim()
{
    struct nim : plain_nim {};
    static_assert(gs::check_game<nim>());
    std::ignore = gs::minimax(nim{});
    std::ignore = gs::negamax(nim{}, {.depth = 2});
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, [](const nim& g) { return g.heap; });
    std::ignore = gs::alpha_beta.within(-1, 1).with(gs::no_line)(nim{});
}

// case: observer
// Observers in correct forms: one by reference, one that is const, one that is a template.
namespace observer {

struct nim : plain_nim {};

struct watcher {
    void on_skip(const gs::skip_event<nim>&) {}
};

struct const_watcher {
    void on_enter(const gs::enter_event<nim>&) const {}
};

struct any_watcher {
    template <class Event>
    void on_try(const Event&)
    {}
    template <class Game>
    void on_leaf(const gs::leaf_event<Game>&)
    {}
};

void call()
{
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
    const const_watcher c;
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, gs::own_evaluation, c);
    any_watcher a;
    std::ignore = gs::alpha_beta(nim{}, {}, [](const nim& g) { return g.heap; }, a);
}

} // namespace observer

// case: table
// The game and table that the other files misuse.
void table()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    const auto searcher = gs::principal_variation_search.with(table).with(gs::no_history, gs::no_null_windows);
    std::ignore = searcher(nim{});
    std::ignore = searcher.within(-1, 1).with(gs::no_line, table)(nim{}, {.depth = 2});
    std::ignore = gs::principal_variation_search.with(gs::ignore_distance, gs::no_line)(nim{});
}

// case: token
// Tokens in the form that the neighbouring cases get wrong.
namespace token {

struct nim {
    int heap = 4;
    gs::player mover = gs::player::maximizer;

    std::array<int, 2> legal_moves() const { return {1, 2}; }
    int apply(int stones)
    {
        heap -= stones;
        return stones;
    }
    void undo(int stones, int&& token) { heap += token + 0 * stones; }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

static_assert(gs::check_game<nim>());

} // namespace token

// case: limits_in_braces
// Limits in all forms, none of which is taken for one with a time that has no unit.
void limits_in_braces()
{
    std::ignore = gs::alpha_beta(plain_nim{}, {});
    std::ignore = gs::alpha_beta(plain_nim{}, {3});
    std::ignore = gs::alpha_beta(plain_nim{}, {.nodes = 3});
    std::ignore = gs::alpha_beta(plain_nim{}, {.depth = 3, .time = std::chrono::seconds{1}});
    std::ignore = gs::alpha_beta(plain_nim{}, {.time = std::chrono::duration<double>{0.5}, .stop = std::nullopt});
    std::ignore = gs::rank_moves(plain_nim{}, gs::alpha_beta, {});
    std::ignore = gs::rank_moves(plain_nim{}, gs::alpha_beta, {.depth = 3});
}

// case: other_functions
// Functions of the same names as those of the library, which are found by their arguments as well.
namespace other_functions {

template <class Game, class First, class Second>
void play(const Game&, const First&, const Second&)
{}

template <class Searcher, class Depth>
void searching(const Searcher&, const Depth&)
{}

void call()
{
    play(gs::tic_tac_toe{}, gs::alpha_beta, gs::minimax);
    searching(gs::alpha_beta, 4);
}

} // namespace other_functions
