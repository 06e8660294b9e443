// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Searches that are not complete.

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/monte_carlo.hpp>
#include <gamesearch/search/game_clock.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <thread>
#include <vector>

namespace gs = gamesearch;
using namespace std::chrono_literals;

namespace {

const char* name(gs::stop_reason reason)
{
    switch (reason) {
    case gs::stop_reason::none:
        return "none";
    case gs::stop_reason::depth:
        return "depth";
    case gs::stop_reason::nodes:
        return "nodes";
    case gs::stop_reason::time:
        return "time";
    case gs::stop_reason::stop:
        return "stop";
    }
    return "";
}

//! [endless]
/// A counter that either player moves up or down by one, between 0 and 9, and nobody
/// can win: it never ends.
struct endless {
    int counter = 5;
    gs::player turn = gs::player::maximizer;

    std::vector<int> legal_moves() const
    {
        return counter == 0   ? std::vector{+1}
               : counter == 9 ? std::vector{-1}
                              : std::vector{-1, +1};
    }
    void apply(int step)
    {
        counter += step;
        turn = gs::opponent(turn);
    }
    void undo(int step)
    {
        counter -= step;
        turn = gs::opponent(turn);
    }
    gs::player to_move() const { return turn; }
    std::optional<int> terminal_score() const { return std::nullopt; }
    int evaluate() const { return counter - 5; }
};
//! [endless]

} // namespace

//! [for moves]
/// The limit of nodes that lets a searcher play about this many moves in a position like
/// this one, as measured by a search of a twentieth.
template <gs::game G, class Searcher>
std::uint64_t nodes_for_moves(std::uint64_t moves, const Searcher& search,
                              const G& position)
{
    const auto sample = search(position, gs::limits{.nodes = moves / 20}).statistics;
    return moves * sample.nodes / sample.moves_played();
}
//! [for moves]

template <class Searcher>
void show_effort(const char* searcher, const Searcher& search)
{
    //! [effort]
    const games::connect_four<> start;
    const auto counts = search(start, gs::limits{.nodes = 10'000}).statistics;
    const games::connect_four<> later{"4435"};
    const std::uint64_t nodes = nodes_for_moves(100'000, search, start);
    const auto equal = search(later, gs::limits{.nodes = nodes}).statistics;
    std::cout << searcher << ": 10000 nodes play " << counts.moves_played()
              << " moves; " << nodes << " nodes play " << equal.moves_played() << '\n';
    //! [effort]
}

int main()
{
    //! [depth]
    const auto four = gs::alpha_beta(gs::tic_tac_toe{}, {.depth = 4});
    std::cout << name(four.stopped_by) << ": score " << four.score << " holds to depth "
              << four.depth << '\n';
    const auto nine = gs::alpha_beta(gs::tic_tac_toe{}, {.depth = 9});
    std::cout << name(nine.stopped_by)
              << ": no line hit the limit, so the score is final\n";
    //! [depth]

    //! [nodes]
    const auto thousand = gs::alpha_beta(gs::tic_tac_toe{}, {.nodes = 1000});
    std::cout << name(thousand.stopped_by) << ": " << thousand.statistics.nodes
              << " nodes, best move " << *thousand.best_move << '\n';
    //! [nodes]

    gs::transposition_table<games::connect_four<>> table{std::size_t{64} << 20};
    show_effort("alpha_beta", gs::iterative_deepening{gs::alpha_beta});
    show_effort("principal_variation_search",
                gs::iterative_deepening{gs::principal_variation_search.with(table)});
    show_effort("monte_carlo_tree_search",
                gs::monte_carlo_tree_search.with(gs::seed{1}));

    //! [time]
    const auto timed = gs::alpha_beta(endless{}, {.depth = 60, .time = 50ms});
    std::cout << name(timed.stopped_by)
              << ": a move is named all the same: " << timed.best_move.has_value()
              << '\n';
    //! [time]

    //! [stop]
    gs::stop_source source;
    std::thread other{[&source] {
        std::this_thread::sleep_for(20ms);
        source.request_stop();
    }};
    const auto stopped =
        gs::alpha_beta(endless{}, {.depth = 60, .stop = source.get_token()});
    other.join();
    std::cout << name(stopped.stopped_by)
              << ": a move is named all the same: " << stopped.best_move.has_value()
              << '\n';
    //! [stop]

    //! [clock]
    gs::game_clock clock{.remaining = 5min, .increment = 3s};
    std::cout << "first move: " << clock.time_for_move().count() << " s\n";
    clock.spend(12s); // what it took, by your clock
    std::cout << "second move: " << clock.time_for_move().count() << " s, of "
              << clock.remaining.count() << " s\n";
    const auto reply =
        gs::alpha_beta(gs::tic_tac_toe{}, clock.limits_for_move({.depth = 9}));
    //! [clock]
    std::cout << "reply: " << *reply.best_move << '\n';
}
