// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of a node, best first. Each is selected when it is needed, since the order of the rest does not matter
/// after a cutoff.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_PICKER_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_PICKER_HPP

#include <gamesearch/detail/static_vector.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/error.hpp>

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The key by which moves are ordered, the most important part first. Arrays of keys are not initialized.
template <class Priority, bool UsesHistory>
class move_score {
public:
    move_score() = default;
    constexpr move_score(const Priority& priority, int history, std::uint32_t place)
        : rank_{1}, priority_{priority}, history_{history}, from_last_{last_place - place}
    {}

    /// A score above every other one, except `first` of an earlier place.
    [[nodiscard]] static constexpr move_score first(std::uint32_t place)
    {
        move_score score{Priority{}, 0, place};
        score.rank_ = 2;
        return score;
    }
    /// A score below every other one.
    [[nodiscard]] static constexpr move_score searched()
    {
        move_score score{Priority{}, 0, 1};
        score.rank_ = 0;
        return score;
    }

    /// The place in the game's list, from 1.
    [[nodiscard]] constexpr std::uint32_t place() const { return last_place - from_last_; }
    [[nodiscard]] constexpr int history() const { return history_; } ///< unless it is the first of all
    [[nodiscard]] constexpr bool is_first() const { return rank_ == 2; }

    friend constexpr auto operator<=>(const move_score&, const move_score&) = default;

    static constexpr std::uint32_t most_moves = UINT32_MAX - 1;
    static constexpr int most_history = 1 << 30;

private:
    static constexpr std::uint32_t last_place = UINT32_MAX;

    int rank_;
    Priority priority_;
    int history_;
    std::uint32_t from_last_;
};

/// An integer type that fits into 32 bits with a sign.
template <class T>
concept small_integer = std::integral<T> && (std::signed_integral<T> ? sizeof(T) <= 4 : sizeof(T) < 4);

/// The same in one number: 32 bits of priority; then 16 of history and 16 of the place, or 32 of the place.
template <small_integer Priority, bool UsesHistory>
class move_score<Priority, UsesHistory> {
public:
    move_score() = default;
    constexpr move_score(Priority priority, int history, std::uint32_t place)
        : number_{priority * above_history + history * above_place + (last_place - place)}
    {}

    [[nodiscard]] static constexpr move_score first(std::uint32_t place)
    {
        move_score score{0, 0, place};
        score.number_ += above_all;
        return score;
    }
    [[nodiscard]] static constexpr move_score searched()
    {
        move_score score{0, 0, 1};
        score.number_ = INT64_MIN;
        return score;
    }

    /// Sets the priority of a move that was added without a priority; not for the first move.
    constexpr void set_priority(std::int32_t priority) { number_ += priority * above_history; }
    [[nodiscard]] constexpr bool is_first() const { return number_ >= above_all; }

    [[nodiscard]] constexpr std::uint32_t place() const
    {
        return static_cast<std::uint32_t>(last_place - (number_ & last_place));
    }
    [[nodiscard]] constexpr int history() const ///< unless it is the first of all
        requires UsesHistory
    {
        return static_cast<std::int16_t>(number_ >> 16);
    }

    friend constexpr bool operator==(const move_score&, const move_score&) = default;
    friend constexpr bool operator<(const move_score& a, const move_score& b) { return a.number_ < b.number_; }

private:
    static constexpr std::int64_t last_place = UsesHistory ? UINT16_MAX : UINT32_MAX;

public:
    static constexpr std::uint32_t most_moves = static_cast<std::uint32_t>(last_place - 1);
    static constexpr std::int64_t most_history = UsesHistory ? (1 << 15) - 1 : 0;

private:
    static constexpr std::int64_t above_place = last_place + 1;
    static constexpr std::int64_t above_history = std::int64_t{1} << 32;
    static constexpr std::int64_t above_all = INT64_MAX - last_place;

    std::int64_t number_;
};

/// The bytes of a ply's stack that an undo token takes.
template <class G>
inline constexpr std::size_t token_bytes = 0;
template <undoes_with_token G>
    requires(!copies_child<G>)
inline constexpr std::size_t token_bytes<G> = bytes_in_place<applied_t<G>>;

/// The bytes of a ply's 4 KiB of stack that are left for a list of moves with their scores; a larger list is on the
/// heap. Without optimization the functions themselves take 1.5 KiB.
template <class G>
inline constexpr std::size_t bytes_left_for_picker = 2304 - token_bytes<G> - bytes_in_place<moves_t<G>>;

/// When a move is to be searched.
enum class search_turn : unsigned char { first, in_order, never };

/// The moves of one node. `*` is the next one to be searched. Scores of one node are never equal, since each holds the
/// place of its move in the game's list, from 1; `Score::searched()` is below them all.
template <game G, class Score>
class move_picker {
public:
    /// Takes the moves as they are listed, and notes the best of them.
    class listing {
    public:
        /// Appends a move.
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

        constexpr void reserve([[maybe_unused]] std::size_t count)
        {
            if constexpr (!on_stack) {
                all_.moves_.reserve(count);
                all_.scores_.reserve(count);
            }
        }

        /// Call after the last `add`: moves for which `judge(place, move)` is true go first.
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

    /// The moves that `list(listing)` adds. Constructed in place: a constant expression cannot copy unfilled elements.
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
    /// The number of moves left, including the next one.
    [[nodiscard]] constexpr std::size_t left() const { return moves_.size() - searched_; }
    [[nodiscard]] constexpr auto place() const { return best_.place(); }
    /// The score that puts the next move before the others.
    [[nodiscard]] constexpr const Score& score() const { return best_; }
    /// The move at a place of the list, from 1.
    [[nodiscard]] constexpr const move_t<G>& at_place(std::size_t place) const { return moves_[place - 1].move; }
    [[nodiscard]] constexpr bool at_first() const { return searched_ == 0; }
    /// The number of moves that have been searched, or left out, before the next one.
    [[nodiscard]] constexpr std::size_t searched() const { return searched_; }
    /// Of the moves left after the next one, the first for which `judge(move)` is true goes directly after it.
    template <class Judge>
    constexpr void put_next(Judge judge)
    {
        for (std::size_t i = 0; i != moves_.size(); ++i) {
            if (i != index() && scores_[i] != Score::searched() && judge(moves_[i].move)) {
                scores_[i] = Score::first(static_cast<std::uint32_t>(i + 1));
                return;
            }
        }
    }
    constexpr void operator++()
    {
        scores_[index()] = Score::searched();
        ++searched_;
        best_ = best_left();
    }

    /// Calls `visit(move)` for all moves, in the order of the list.
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        for (std::size_t i = 0; i != moves_.size(); ++i) {
            visit(moves_[i].move);
        }
    }

    /// Call before any move is searched. In the order of the list, drops moves that `judge(move, score)` calls `never`,
    /// up to the first that it calls `first`, which goes next; false if there is none. `judge` may change scores.
    template <class Judge>
    constexpr bool sift(Judge judge)
    {
        for (std::size_t i = 0; i != moves_.size(); ++i) {
            if (searched_ != 0 && scores_[i] == Score::searched()) {
                continue;
            }
            const search_turn t = judge(moves_[i].move, scores_[i]);
            if (t == search_turn::first) {
                best_ = scores_[i] = Score::first(static_cast<std::uint32_t>(i + 1));
                return true;
            }
            if (t == search_turn::never) {
                scores_[i] = Score::searched();
                ++searched_;
            }
        }
        best_ = best_left();
        return false;
    }

    /// Calls `visit(move)` for the moves that have been searched before the next one, in the order of the list.
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
    /// A box around each move, since a vector of `bool` would hand out no references.
    struct boxed_move {
        move_t<G> move;
    };

    [[nodiscard]] constexpr std::size_t index() const { return best_.place() - std::size_t{1}; }

    /// Swaps nothing, and does not branch on which score is better: the processor could not predict that.
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

    static constexpr bool on_stack = [] {
        if constexpr (breadth_limited_game<G>) {
            return G::max_moves * (sizeof(move_t<G>) + sizeof(Score)) <= bytes_left_for_picker<G>;
        } else {
            return false;
        }
    }();

    template <class H, bool OnStack>
    struct storage {
        using moves = std::vector<boxed_move>;
        using scores = std::vector<Score>;
    };
    template <class H>
    struct storage<H, true> {
        using moves = static_vector<boxed_move, H::max_moves, filling::nothing>;
        using scores = std::array<Score, H::max_moves == 0 ? 1 : H::max_moves>; // as many as there are moves
    };
    typename storage<G, on_stack>::moves moves_;
    typename storage<G, on_stack>::scores scores_;
    Score best_; // of those left
    std::size_t searched_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
