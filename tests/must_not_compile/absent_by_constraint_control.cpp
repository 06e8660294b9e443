// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A member that its own constraints rule out is absent, whatever its form.

#include <gamesearch/alpha_beta.hpp>

#include <array>
#include <optional>
#include <string>
#include <tuple>

namespace gs = gamesearch;

template <bool Wanted>
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

int main()
{
    std::ignore = gs::alpha_beta(nim<false>{}, {.depth = 2});
}
