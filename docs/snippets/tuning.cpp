// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Limits, evaluations and hints, in nodes and in games won.

#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/mnk.hpp"

#include "kalah.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>

namespace {

void look_as_deep_as_possible()
{
    const games::connect_four<7, 6> opening;
    //! [deepen call]
    const auto straight = gs::alpha_beta(opening, {.nodes = 100'000});
    std::cout << "straight on: column " << opening.move_text(*straight.best_move)
              << ", proven: " << (straight.bound != gs::bound::none) << '\n';
    const gs::iterative_deepening deepening{gs::alpha_beta};
    const auto deepened = deepening(opening, {.nodes = 100'000});
    std::cout << "deeper and deeper: column " << opening.move_text(*deepened.best_move)
              << ", proven to depth " << deepened.depth << '\n';
    gs::transposition_table<games::connect_four<7, 6>> table{std::size_t{1} << 20};
    const gs::iterative_deepening strong{gs::principal_variation_search.with(table)};
    const auto best = strong(opening, {.nodes = 100'000});
    std::cout << "with a table: column " << opening.move_text(*best.best_move)
              << ", proven to depth " << best.depth << '\n';
    //! [deepen call]
}

//! [hide]
// A member that its own constraints rule out is absent.
template <class G>
struct without_order : G {
    int move_priority(int) const
        requires false;
};
//! [hide]
template <class G>
struct without_bounds : G {
    gs::score_interval<int> score_bounds() const
        requires false;
};
template <class G>
struct without_undominated : G {
    std::array<int, 1> undominated_moves() const
        requires false;
};

template <class G>
std::uint64_t nodes(const gs::limits& limits)
{
    return gs::alpha_beta(G{}, limits).statistics.nodes;
}

/// One row of the table: nodes with no hint, with each alone, and with all.
template <class G>
void print_hints(const char* what, const gs::limits& limits = {})
{
    std::cout << std::left << std::setw(24) << what << std::right;
    for (const std::uint64_t count :
         {nodes<without_order<without_bounds<without_undominated<G>>>>(limits),
          nodes<without_bounds<without_undominated<G>>>(limits),
          nodes<without_order<without_undominated<G>>>(limits),
          nodes<without_order<without_bounds<G>>>(limits), nodes<G>(limits)}) {
        std::cout << std::setw(9) << count;
    }
    std::cout << '\n';
}

void compare_hints()
{
    std::cout << std::left << std::setw(24) << "" << std::right << std::setw(9)
              << "none" << std::setw(9) << "order" << std::setw(9) << "bounds"
              << std::setw(9) << "undom." << std::setw(9) << "all" << '\n';
    print_hints<games::mnk<4, 3, 3>>("m,n,k 4,3,3");
    print_hints<games::dots_and_boxes<2, 2>>("dots and boxes 2x2");
    print_hints<games::connect_four<4, 4>>("Connect Four 4x4");
    print_hints<games::connect_four<7, 6>>("Connect Four, depth 10", {.depth = 10});
}

void leave_things_out()
{
    //! [policies]
    const games::mnk<4, 3, 3> game;
    const auto all = gs::alpha_beta(game);
    const auto score = gs::alpha_beta.with(gs::ignore_distance)(game);
    const auto no_line = gs::alpha_beta.with(gs::no_line)(game);
    std::cout << "score, distance, line: " << all.statistics.nodes << " nodes\n"
              << "score and line:        " << score.statistics.nodes << " nodes\n"
              << "score and distance:    " << no_line.statistics.nodes << " nodes\n";
    //! [policies]
}

void ask_less()
{
    //! [window]
    const games::dots_and_boxes<2, 2> game;
    const auto exact = gs::alpha_beta(game);
    const auto ahead = gs::alpha_beta.within(0, 1)(game); // does A win?
    std::cout << "A wins by " << exact.score << ": " << exact.statistics.nodes
              << " nodes\n"
              << "A wins by at least " << ahead.score << ": " << ahead.statistics.nodes
              << " nodes\n";
    //! [window]
}

void promise_too_much()
{
    //! [promise]
    // X moves. Cell 6 wins; cell 4, the centre, loses.
    const auto likes_the_centre = [](const auto& board) {
        return board.at(4) == 'X' ? 10 : 0;
    };
    const gs::tic_tac_toe pays_one{"X.O/X../..O"};
    const auto misled = gs::alpha_beta(pays_one, {.depth = 1}, likes_the_centre);
    std::cout << "cell " << *misled.best_move << ", score " << misled.score << '\n';
    const games::mnk<3, 3, 3> pays_more{"X.O/X../..O"};
    const auto result = gs::alpha_beta(pays_more, {.depth = 1}, likes_the_centre);
    std::cout << "cell " << *result.best_move << ", score " << result.score << '\n';
    //! [promise]
}

//! [match]
/// Plays a game to its end: each side looks four plies ahead, with its own evaluation.
template <gs::game G, class First, class Second>
gs::score_t<G> play(G game, First first, Second second)
{
    while (!game.terminal_score()) {
        const bool firsts_turn = game.to_move() == gs::player::maximizer;
        const auto result = firsts_turn ? gs::alpha_beta(game, {.depth = 4}, first)
                                        : gs::alpha_beta(game, {.depth = 4}, second);
        game.apply(*result.best_move);
    }
    return *game.terminal_score();
}

void compare_evaluations()
{
    using connect_four = games::connect_four<7, 6>;
    const auto knows_threats = [](const connect_four& game) { return game.evaluate(); };
    const auto knows_nothing = [](const connect_four&) { return 0; };
    int won = 0; // by the one that knows threats
    int lost = 0;
    const auto count = [&](int score) {
        won += score > 0 ? 1 : 0;
        lost += score < 0 ? 1 : 0;
    };
    for (int opening = 0; opening != 49; ++opening) { // two plies, both sides in turn
        connect_four game;
        game.apply(opening / 7);
        game.apply(opening % 7);
        count(play(game, knows_threats, knows_nothing));
        count(-play(game, knows_nothing, knows_threats));
    }
    std::cout << "of 98 games " << won << " won, " << lost << " lost\n";
}
//! [match]

void print_sizes()
{
    //! [sizes]
    std::cout << "Connect Four: " << sizeof(games::connect_four<7, 6>) << " bytes\n"
              << "dots and boxes: " << sizeof(games::dots_and_boxes<2, 2>) << " bytes\n"
              << "Kalah with ints: " << sizeof(kalah) << " bytes\n";
    //! [sizes]
}

} // namespace

int main()
{
    look_as_deep_as_possible();
    compare_hints();
    leave_things_out();
    ask_less();
    promise_too_much();
    compare_evaluations();
    print_sizes();
}
