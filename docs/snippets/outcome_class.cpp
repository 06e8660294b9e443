// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The outcome class of a game in which the sides have different moves: dominoes in a row of gaps, Left's of two cells
// and Right's of three.

#include <gamesearch/game.hpp>
#include <gamesearch/outcome_class.hpp>
#include <gamesearch/searchers/by_parts.hpp>
#include <gamesearch/solve.hpp>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

struct gaps {
    struct move {
        std::size_t gap;
        int left_of_it;
        int right_of_it;
        bool operator==(const move&) const = default;
    };

    std::vector<int> sizes;
    gs::player mover = gs::player::maximizer;

    std::vector<move> legal_moves() const
    {
        const int length = mover == gs::player::maximizer ? 2 : 3;
        std::vector<move> moves;
        for (std::size_t gap = 0; gap != sizes.size(); ++gap) {
            for (int left = 0; left + length <= sizes[gap]; ++left) {
                moves.push_back({gap, left, sizes[gap] - length - left});
            }
        }
        return moves;
    }
    gaps apply(const move& m)
    {
        gaps before = *this;
        sizes[m.gap] = m.left_of_it;
        sizes.push_back(m.right_of_it);
        mover = gs::opponent(mover);
        return before;
    }
    void undo(const move&, const gaps& before) { *this = before; }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const
    {
        if (!legal_moves().empty()) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    std::uint64_t key() const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (const int size : sizes) {
            key = key * 32 + static_cast<std::uint64_t>(size) + 1;
        }
        return key;
    }
    std::vector<gaps> parts() const
    {
        std::vector<gaps> all;
        for (const int size : sizes) {
            all.push_back(gaps{{size}});
        }
        return all;
    }
    //! [turn]
    bool allows_null_move() const { return false; } // passing can be best
    void apply_null_move() { mover = gs::opponent(mover); }
    void undo_null_move() { apply_null_move(); }
    //! [turn]
};

} // namespace

int main()
{
    //! [class]
    const auto winner = gs::outcome_class(gaps{{7, 4}});
    std::cout << (winner == gs::win_class::left ? "left wins\n"
                                                : "left does not always win\n");
    //! [class]

    //! [solve]
    const auto solved = gs::solve.with(gs::by_parts)(gaps{{7, 4}});
    std::cout << "score " << solved.score << '\n';
    //! [solve]
}
