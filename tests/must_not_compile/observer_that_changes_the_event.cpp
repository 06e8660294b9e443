// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// An event is handed over const.
// expect: gamesearch: the observer's on_leaf is not in its form; make it take a const gs::leaf_event<G>&
// max-lines: 40

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/observer.hpp>

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
    void on_leaf(gs::leaf_event<nim>&) {}
};

int main()
{
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}
