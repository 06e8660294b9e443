// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Observers in their form: one by reference, one that is const, one that is a template.

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

int main()
{
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
    const const_watcher c;
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, gs::own_evaluation, c);
    any_watcher a;
    std::ignore = gs::alpha_beta(nim{}, {}, [](const nim& g) { return g.heap; }, a);
}
