// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// An event of the search in another form, though the searcher within takes no observer.
// expect: gamesearch: the observer's on_enter is not in its form; make it take a const gs::enter_event<G>&
// max-lines: 40

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
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
    void on_enter(int ply) { last = ply; }
    int last = 0;
};

int main()
{
    watcher w;
    const gs::iterative_deepening search{gs::any_searcher<nim>{gs::alpha_beta}};
    std::ignore = search(nim{}, gs::unlimited, gs::own_evaluation, w);
}
