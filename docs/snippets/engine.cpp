// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A player of any game: it remembers positions from move to move, searches deeper and
// deeper, and keeps to a clock.

#include "games/connect_four.hpp"

#include <gamesearch/gamesearch.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>

namespace gs = gamesearch;
using namespace std::chrono_literals;

namespace {

/// Plays a game, with a table that outlives a move, and by a clock.
template <gs::memorable_game G>
class engine {
public:
    engine(std::size_t bytes, const gs::game_clock& clock)
        : table_{bytes}, clock_{clock}
    {}

    /// Searches for a move. `others` are further limits.
    template <class Observer>
    gs::search_result<G> think(const G& position, const gs::limits& others,
                               Observer& observer)
    {
        const auto start = std::chrono::steady_clock::now();
        const auto limits = clock_.limits_for_move(others);
        const gs::iterative_deepening search{gs::selective_search.with(table_)};
        auto result = search(position, limits, gs::own_evaluation, observer);
        clock_.spend(std::chrono::steady_clock::now() - start);
        return result;
    }

    void forget() { table_.clear(); }

private:
    gs::transposition_table<G> table_;
    gs::game_clock clock_;
};

using connect_four = games::connect_four<7, 6>;

/// Prints a line for each iteration. An event also has the time and the nodes per second.
struct progress {
    bool shown = true;

    void on_iteration(const gs::iteration_event<connect_four>& event) const
    {
        if (shown) {
            std::cout << "depth " << event.depth << "  score " << std::setw(2)
                      << event.score << "  nodes " << std::setw(5) << event.nodes
                      << "  line";
            for (const int column : event.principal_variation) {
                std::cout << ' ' << event.position.move_text(column);
            }
            std::cout << '\n';
        }
    }
};

/// Plays both sides of a whole game. Returns how many nodes that took.
std::uint64_t play(bool remember)
{
    engine<connect_four> player{std::size_t{16} << 20,
                                {.remaining = 30min, .increment = 10s}};
    progress shown{.shown = remember}; // of the first move
    connect_four position;
    std::uint64_t nodes = 0;
    while (!position.terminal_score()) {
        if (!remember) {
            player.forget();
        }
        // The depth is here so that every machine prints the same. Leave it out.
        const auto found = player.think(position, {.depth = 8}, shown);
        nodes += found.statistics.nodes;
        position.apply(*found.best_move);
        shown.shown = false;
    }
    return nodes;
}

} // namespace

int main()
{
    const auto remembering = play(true);
    std::cout << "the whole game: " << remembering << " nodes\n"
              << "with the table cleared before every move: " << play(false) << '\n';
}
