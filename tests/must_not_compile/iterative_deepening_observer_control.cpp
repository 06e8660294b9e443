// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The same with the event in its form, and one of the search.

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>

#include <array>
#include <optional>
#include <tuple>

namespace gs = gamesearch;

struct nim {
    int heap = 4;
    gs::player mover = gs::player::maximizer;

    std::array<int, 2> legal_moves() const { return {1, 2}; }
    void apply(int stones)
    {
        heap -= stones;
        mover = gs::opponent(mover);
    }
    void undo(int stones)
    {
        heap += stones;
        mover = gs::opponent(mover);
    }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

struct watcher {
    void on_iteration(const gs::iteration_event<nim>& e) { last = e.depth; }
    void on_enter(const gs::enter_event<nim>& e) { last = e.ply; }
    int last = 0;
};

int main()
{
    watcher w;
    std::ignore = gs::iterative_deepening{gs::alpha_beta}(nim{}, gs::unlimited, gs::own_evaluation, w);
}
