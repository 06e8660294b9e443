// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The memory of a selective search: which moves are good, and how far an estimate is from the value of a search.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_SELECTIVE_MEMORY_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_SELECTIVE_MEMORY_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/searchers/detail/winning_moves.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Ranks that rise with each success and fall with each failure, the less the nearer they are to their limit.
/// Source: Stockfish's history statistics.
class rank_table {
public:
    static constexpr int limit = 1 << 13;

    explicit rank_table(int bits) : shift_{32 - bits}, ranks_(std::size_t{1} << bits) {}

    [[nodiscard]] int operator[](std::uint32_t hash) const { return ranks_[hash >> shift_]; }
    void add(std::uint32_t hash, int bonus)
    {
        auto& rank = ranks_[hash >> shift_];
        const int size = bonus < 0 ? -bonus : bonus;
        rank = static_cast<std::int16_t>(rank + bonus - rank * size / limit);
    }

private:
    int shift_;
    std::vector<std::int16_t> ranks_;
};

/// The best of the moves of a node that were searched.
template <class Value>
struct best_searched {
    Value value;
    std::uint32_t place = 0; ///< in the list; 0 if none was better than the moves left out
    int index = 0; ///< among the moves, from 1
    bool is_quiet = false;
};

/// How good moves have been: by themselves, after the move before them, and at the same ply.
class move_memory {
public:
    static constexpr int noisy_rank = 13'500;

    /// The least rank of a quiet move that caused a cutoff at the same ply.
    static constexpr int killer_rank = 10'000;

    /// Records a move of the present line, for the node at `ply`.
    void play(std::int64_t ply, move_id move)
    {
        const auto at = static_cast<std::size_t>(ply) + 2;
        while (line_.size() <= at) {
            line_.push_back(no_move_id);
            killers_.push_back({});
        }
        line_[at] = move;
    }

    /// The moves that precede a node.
    class node {
    public:
        node(const move_memory& all, std::int64_t ply) : all_{&all}
        {
            const auto at = static_cast<std::size_t>(ply) + 2;
            if (at <= all.line_.size()) {
                before_ = all.line_[at - 1];
                earlier_ = all.line_[at - 2];
            }
            if (at < all.killers_.size()) {
                killers_ = all.killers_[at];
            }
        }

        /// The history of a move, from -limit to limit.
        [[nodiscard]] int history(move_id move) const
        {
            return (2 * all_->quiet_[move] + all_->after_[pair(before_, move)] + all_->later_[pair(earlier_, move)]) /
                   4;
        }
        [[nodiscard]] int rank(move_id move, bool noisy) const
        {
            if (noisy) {
                return noisy_rank + rank_table::limit + 1 + all_->noisy_[move];
            }
            if (move != no_move_id && move == killers_[0]) {
                return killer_rank + 1'000;
            }
            return move != no_move_id && move == killers_[1] ? killer_rank : history(move);
        }

    private:
        friend move_memory;

        /// Makes this a literal type, which variables of constexpr functions must have before C++23.
        constexpr node() = default;

        const move_memory* all_ = nullptr;
        move_id before_ = no_move_id;
        move_id earlier_ = no_move_id;
        std::array<move_id, 2> killers_{};
    };

    /// Records that a quiet move caused a cutoff; or, with a negative `bonus`, that it failed where another did so.
    void learn_quiet(const node& at, move_id move, int bonus)
    {
        quiet_.add(move, bonus);
        after_.add(pair(at.before_, move), bonus);
        later_.add(pair(at.earlier_, move), bonus);
    }
    [[nodiscard]] int noisy_history(move_id move) const { return noisy_[move]; }
    void learn_noisy(move_id move, int bonus) { noisy_.add(move, bonus); }
    /// Records that a quiet move caused a cutoff at `ply`.
    void learn_killer(std::int64_t ply, move_id move)
    {
        play(ply, move);
        auto& killers = killers_[static_cast<std::size_t>(ply) + 2];
        if (killers[0] != move) {
            killers = {move, killers[0]};
        }
    }

private:
    [[nodiscard]] static constexpr std::uint32_t pair(move_id first, move_id second)
    {
        return (first * 0x9E3779B1U ^ second) * 0x85EBCA6BU;
    }

    std::vector<move_id> line_{};
    std::vector<std::array<move_id, 2>> killers_{};
    rank_table quiet_{12};
    rank_table noisy_{12};
    rank_table after_{15};
    rank_table later_{15};
};

/// A guess that is tested now and then: it becomes bolder with each test that it passes, and more careful with each one
/// that it fails, so that about one guess in 25 is wrong.
class tested_guess {
public:
    /// Returns whether the next guess is to be tested instead of believed.
    [[nodiscard]] constexpr bool is_test() { return ++guesses_ % 16 == 0; }
    constexpr void tell(bool right)
    {
        care_ *= right ? 0.99 : 1.3;
        care_ = std::clamp(care_, 1.0, 64.0);
    }
    [[nodiscard]] constexpr double care() const { return care_; }

private:
    double care_ = 2; // careful until tests have shown more
    std::uint32_t guesses_ = 0;
};

/// How far the estimate of a position is from the value of a search, by the depth of the search.
/// Source: M. Buro, "ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm" (1995), for deriving its
/// margins from a game's own values.
class spread_memory {
public:
    static constexpr std::int64_t most_depth = 8;

    constexpr void add(std::int64_t depth, double difference)
    {
        auto& s = spreads_[static_cast<std::size_t>(depth)];
        s.sum += difference < 0 ? -difference : difference;
        s.rise += difference;
        s.squares += difference * difference;
        s.count += 1;
    }
    /// The mean difference; 0 where too little is known.
    [[nodiscard]] constexpr double at(std::int64_t depth) const
    {
        const auto& s = spreads_[static_cast<std::size_t>(depth)];
        return s.count < 16 ? 0 : s.sum / s.count;
    }
    /// Returns whether values swing with each ply, as they do if the estimate gives nothing for having the move: a
    /// search of 1 ply differs from one of 2 by far more than chance, and one of 3, as far as there is any, does so in
    /// the same direction. A few searches of 2 plies are enough: were more required, only the last iteration would
    /// know of the swing. False where too little is known.
    [[nodiscard]] constexpr bool swings() const
    {
        const auto& one = spreads_[1];
        const auto& two = spreads_[2];
        const auto& three = spreads_[3];
        if (one.count < 16 || two.count < 4) {
            return false;
        }
        const double swing = one.mean() - two.mean();
        const double variance = (std::max)(one.variance(), two.variance());
        const bool is_trend = three.count > 0 && !((three.mean() - two.mean()) * swing > 0);
        return swing * swing > 4 * variance && !is_trend; // two standard deviations
    }

private:
    struct spread {
        double sum = 0; // of the sizes of differences
        double rise = 0; // of the differences
        double squares = 0;
        double count = 0;

        [[nodiscard]] constexpr double mean() const { return rise / count; }
        [[nodiscard]] constexpr double variance() const { return squares / count - mean() * mean(); }
    };

    std::array<spread, most_depth + 1> spreads_{};
};

/// The whole memory of a selective search, for one search or for all iterations of a deepening one.
template <game G>
struct selective_memory {
    move_memory moves{};
    winning_moves wins{};
    spread_memory spreads{};
    std::array<tested_guess, spread_memory::most_depth + 1> won{}; ///< good enough at this depth
    std::array<tested_guess, spread_memory::most_depth + 1> lost{}; ///< no quiet move helps at this depth
    std::optional<score_t<G>> expected = std::nullopt; ///< score of the root in the last iteration
    bool swings = false; ///< whether values swing with each ply, as far as the last iteration showed
    std::int64_t last_null_move = -2; ///< the ply after which the side to move was last skipped on this line

    /// The rank by which a noisy move precedes others beyond the horizon.
    template <player P>
    [[nodiscard]] constexpr int rank_of_noisy(const move_t<G>& move) const
    {
        return moves.noisy_history(detail::id_of_move<G>(P, move));
    }
};

/// Natural logarithms of 1 to 64, times 256.
[[nodiscard]] constexpr std::array<int, 65> make_logarithms()
{
    std::array<int, 65> logs{};
    for (int n = 2; n != 65; ++n) { // ln n = 2 artanh((n - 1) / (n + 1)), as a series
        const double x = static_cast<double>(n - 1) / (n + 1);
        double power = x;
        double sum = 0;
        for (int k = 1; k < 400; k += 2) {
            sum += power / k;
            power *= x * x;
        }
        const int twice = static_cast<int>(2 * 2 * sum * 256);
        logs[static_cast<std::size_t>(n)] = (twice + 1) / 2; // rounded
    }
    return logs;
}
inline constexpr std::array<int, 65> logarithms = make_logarithms();

/// The number of plies by which the `place`-th move, from 1, is reduced with `depth` plies left, times 65,536.
[[nodiscard]] constexpr int reduction_for(std::int64_t depth, std::int64_t place)
{
    return logarithms[static_cast<std::size_t>((std::min<std::int64_t>)(depth, 64))] *
           logarithms[static_cast<std::size_t>((std::min<std::int64_t>)(place, 64))];
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
