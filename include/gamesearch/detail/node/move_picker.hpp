// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Moves with the scores that order them. Of those left the best is looked for each time: where a cutoff comes early, the
/// rest is never sorted.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_PICKER_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_PICKER_HPP

#include <gamesearch/detail/support/static_vector.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gamesearch::detail {

/// The moves of one node. `*` is the next one to be tried. Scores of one node are never equal, since each holds the place
/// of its move in the game's list, from 1; `Score::tried()` is below them all.
template <game G, class Score>
class scored_moves {
public:
    /// Takes the moves when they are listed, and sees which of them is the best.
    class listing {
    public:
        /// The move behind those that are there already.
        constexpr void add(const move_t<G>& move, const Score& score)
        {
            const std::size_t index = all_.moves_.size();
            all_.moves_.push_back(move); // who asserts that there is room
            if constexpr (breadth_limited_game<G>) {
                all_.scores_[index] = score;
            } else {
                all_.scores_.push_back(score);
            }
            best_ = best_ < score ? score : best_;
        }

    private:
        friend scored_moves;
        constexpr explicit listing(scored_moves& all) : all_{all} {}

        scored_moves& all_;
        Score best_ = Score::tried();
    };

    /// Those that `list(listing)` adds. Made in place: in constant expressions what is not filled cannot be copied.
    template <class List>
    constexpr explicit scored_moves(List list)
    {
        listing listed{*this};
        list(listed);
        if constexpr (!breadth_limited_game<G>) {
            GAMESEARCH_ASSERT(moves_.size() <= UINT16_MAX, "a position has more than 65,535 moves");
        }
        best_ = listed.best_;
    }

    constexpr explicit operator bool() const { return tried_ != moves_.size(); }
    constexpr const move_t<G>& operator*() const { return moves_[index()]; }
    [[nodiscard]] constexpr std::uint16_t place() const { return best_.place(); }
    [[nodiscard]] constexpr bool at_first() const { return tried_ == 0; }
    constexpr void operator++()
    {
        scores_[index()] = Score::tried();
        ++tried_;
        best_ = best_left();
    }

    /// Calls `visit(move)` for all of them, in the order of the list.
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        for (std::size_t i = 0; i != moves_.size(); ++i) {
            visit(moves_[i]);
        }
    }

    /// Calls `visit(move)` for those that have been tried before the next one, in the order of the list.
    template <class Visit>
    constexpr void each_tried(Visit visit) const
    {
        for (std::size_t i = 0; tried_ != 0 && i != moves_.size(); ++i) {
            if (scores_[i] == Score::tried()) {
                visit(moves_[i]);
            }
        }
    }

private:
    [[nodiscard]] constexpr std::size_t index() const { return best_.place() - std::size_t{1}; }

    /// Nothing is swapped, and nothing branches on what is better: the processor could not foresee it.
    [[nodiscard]] constexpr Score best_left() const
    {
        Score best = Score::tried();
#ifdef __clang__
#pragma clang loop vectorize(disable)
#endif
        for (std::size_t i = 0; i != moves_.size(); ++i) {
            best = best < scores_[i] ? scores_[i] : best;
        }
        return best;
    }

    template <class H>
    struct storage {
        using moves = std::vector<move_t<H>>;
        using scores = std::vector<Score>;
    };
    template <breadth_limited_game H>
    struct storage<H> {
        using moves = fixed_vector<move_t<H>, H::max_moves, filling::nothing>;
        using scores = std::array<Score, H::max_moves == 0 ? 1 : H::max_moves>; // as many as there are moves
    };

    typename storage<G>::moves moves_;
    typename storage<G>::scores scores_;
    Score best_; // of those left
    std::size_t tried_ = 0;
};

} // namespace gamesearch::detail

#endif
