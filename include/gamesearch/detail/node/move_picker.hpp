// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The moves of a node, best first: each is found when it is wanted, since after a cutoff the order of the rest does not
/// matter.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_PICKER_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_PICKER_HPP

#include <gamesearch/detail/support/stack_share.hpp>
#include <gamesearch/detail/support/static_vector.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gamesearch::detail {

/// What an undo token takes of a ply's stack.
template <class G>
inline constexpr std::size_t token_bytes = 0;
template <undoes_with_token G>
    requires(!copied_down<G>)
inline constexpr std::size_t token_bytes<G> = bytes_in_place<applied_t<G>>;

/// So many bytes of a ply's 4 KiB of stack are left for a list of moves with their scores; a larger one is on the heap.
/// Without optimization the functions themselves take 1.5 KiB.
template <class G>
inline constexpr std::size_t bytes_left_for_picker = 2304 - token_bytes<G> - bytes_in_place<moves_t<G>>;

/// When a move is to be searched.
enum class turn : unsigned char { first, in_order, never };

/// The moves of one node. `*` is the next one to be searched. Scores of one node are never equal, since each holds the place
/// of its move in the game's list, from 1; `Score::searched()` is below them all.
template <game G, class Score>
class move_picker {
public:
    /// Takes the moves when they are listed, and sees which of them is the best.
    class listing {
    public:
        /// The move behind those that are there already.
        constexpr void add(const move_t<G>& move, const Score& score)
        {
            const std::size_t index = all_.moves_.size();
            all_.moves_.push_back(boxed_move{move}); // which asserts that there is room
            if constexpr (on_stack) {
                all_.scores_[index] = score;
            } else {
                all_.scores_.push_back(score);
            }
            best_ = best_ < score ? score : best_;
        }

        /// When all are there: those of which `judge(place, move)` says so come before the others.
        template <class Judge>
        constexpr void put_first(Judge judge)
        {
            for (std::uint32_t place = 1; place <= all_.moves_.size(); ++place) {
                if (judge(place, all_.at_place(place))) {
                    const Score first = Score::first(place);
                    all_.scores_[place - 1] = first;
                    best_ = best_ < first ? first : best_;
                }
            }
        }

    private:
        friend move_picker;
        constexpr explicit listing(move_picker& all) : all_{all} {}

        move_picker& all_;
        Score best_ = Score::searched();
    };

    /// Those that `list(listing)` adds. Made in place: in constant expressions what is not filled cannot be copied.
    template <class List>
    constexpr explicit move_picker(const List& list)
    {
        listing listed{*this};
        list(listed);
        GAMESEARCH_ASSERT(moves_.size() <= Score::most_moves, "a position has more moves than can be ordered");
        if constexpr (breadth_limited_game<G>) {
            GAMESEARCH_ASSERT(moves_.size() <= G::max_moves, "a position has more moves than max_moves");
        }
        best_ = listed.best_;
    }

    constexpr explicit operator bool() const { return searched_ != moves_.size(); }
    constexpr const move_t<G>& operator*() const { return moves_[index()].move; }
    /// How many are there still, the next one included?
    [[nodiscard]] constexpr std::size_t left() const { return moves_.size() - searched_; }
    [[nodiscard]] constexpr auto place() const { return best_.place(); }
    /// The move at a place of the list, from 1.
    [[nodiscard]] constexpr const move_t<G>& at_place(std::size_t place) const { return moves_[place - 1].move; }
    [[nodiscard]] constexpr bool at_first() const { return searched_ == 0; }
    constexpr void operator++()
    {
        scores_[index()] = Score::searched();
        ++searched_;
        best_ = best_left();
    }

    /// Calls `visit(move)` for all of them, in the order of the list.
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        for (std::size_t i = 0; i != moves_.size(); ++i) {
            visit(moves_[i].move);
        }
    }

    /// Before any is searched: leaves out those of which `judge(move)` says so, in the order of the list, and takes the first one
    /// that is said to come first. Is there one?
    template <class Judge>
    constexpr bool sift(Judge judge)
    {
        for (std::size_t i = 0; i != moves_.size(); ++i) {
            if (searched_ != 0 && scores_[i] == Score::searched()) {
                continue;
            }
            const turn t = judge(moves_[i].move);
            if (t == turn::first) {
                best_ = scores_[i] = Score::first(static_cast<std::uint32_t>(i + 1));
                return true;
            }
            if (t == turn::never) {
                scores_[i] = Score::searched();
                ++searched_;
            }
        }
        best_ = best_left();
        return false;
    }

    /// Calls `visit(move)` for those that have been searched before the next one, in the order of the list.
    template <class Visit>
    constexpr void each_searched(Visit visit) const
    {
        for (std::size_t i = 0; searched_ != 0 && i != moves_.size(); ++i) {
            if (scores_[i] == Score::searched()) {
                visit(moves_[i].move);
            }
        }
    }

private:
    /// A vector of `bool` would hand out no references.
    struct boxed_move {
        move_t<G> move;
    };

    [[nodiscard]] constexpr std::size_t index() const { return best_.place() - std::size_t{1}; }

    /// Nothing is swapped, and nothing branches on what is better: the processor could not foresee it.
    [[nodiscard]] constexpr Score best_left() const
    {
        Score best = Score::searched();
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
        static constexpr bool on_stack = false;
        using moves = std::vector<boxed_move>;
        using scores = std::vector<Score>;
    };
    template <breadth_limited_game H>
        requires(H::max_moves * (sizeof(move_t<H>) + sizeof(Score)) <= bytes_left_for_picker<H>)
    struct storage<H> {
        static constexpr bool on_stack = true;
        using moves = static_vector<boxed_move, H::max_moves, filling::nothing>;
        using scores = std::array<Score, H::max_moves == 0 ? 1 : H::max_moves>; // as many as there are moves
    };
    static constexpr bool on_stack = storage<G>::on_stack;

    typename storage<G>::moves moves_;
    typename storage<G>::scores scores_;
    Score best_; // of those left
    std::size_t searched_ = 0;
};

} // namespace gamesearch::detail

#endif
