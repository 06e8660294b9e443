// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Moves with the scores that order them. Of those left the best is looked for each time: where a cutoff comes early, the
/// rest is never sorted.

#ifndef GAMESEARCH_DETAIL_SCORED_MOVES_HPP
#define GAMESEARCH_DETAIL_SCORED_MOVES_HPP

#include <gamesearch/detail/fixed_vector.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// A move, its place in the game's list, from 1, and what orders it.
template <class Move, class Score>
struct scored_move {
    Move move;
    Score score;
    std::uint16_t place;

    /// The higher score, and of equal ones the one that was listed first.
    [[nodiscard]] constexpr bool comes_before(const scored_move& other) const
    {
        return score != other.score ? score > other.score : place < other.place;
    }
};

/// The moves of one node, those that have been tried first. `*` is the next one.
template <game G, class Score>
class scored_moves {
    using entry = scored_move<move_t<G>, Score>;

public:
    /// A move behind those that are there already.
    constexpr void add(const move_t<G>& move, const Score& score)
    {
        entries_.push_back(entry{move, score, static_cast<std::uint16_t>(entries_.size() + 1)});
    }

    /// To be called once, when all are there.
    constexpr void begin() { bring_best_to_front(); }

    constexpr explicit operator bool() const { return tried_ != entries_.size(); }
    constexpr const move_t<G>& operator*() const { return entries_[tried_].move; }
    [[nodiscard]] constexpr std::uint16_t place() const { return entries_[tried_].place; }
    [[nodiscard]] constexpr bool at_first() const { return tried_ == 0; }
    constexpr void operator++()
    {
        ++tried_;
        bring_best_to_front();
    }

    /// Calls `visit(move)` for all of them, in no order.
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        for (std::size_t i = 0; i != entries_.size(); ++i) {
            visit(entries_[i].move);
        }
    }

    /// Calls `visit(move)` for those before the next one.
    template <class Visit>
    constexpr void each_tried(Visit visit) const
    {
        for (std::size_t i = 0; i != tried_; ++i) {
            visit(entries_[i].move);
        }
    }

private:
    constexpr void bring_best_to_front()
    {
        std::size_t best = tried_;
        for (std::size_t i = tried_ + 1; i < entries_.size(); ++i) {
            if (entries_[i].comes_before(entries_[best])) {
                best = i;
            }
        }
        if (best != tried_) {
            swap(best, tried_);
        }
    }

    constexpr void swap(std::size_t a, std::size_t b)
    {
        if constexpr (breadth_limited_game<G>) {
            entries_.swap(a, b);
        } else {
            std::swap(entries_[a], entries_[b]);
        }
    }

    template <class H>
    struct storage {
        using type = std::vector<entry>;
    };
    template <breadth_limited_game H>
    struct storage<H> {
        using type = fixed_vector<entry, H::max_moves, filling::nothing>;
    };

    typename storage<G>::type entries_;
    std::size_t tried_ = 0;
};

} // namespace gamesearch::detail

#endif
