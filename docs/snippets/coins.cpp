// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A game with an undo token and optional members.

#include <gamesearch/gamesearch.hpp>

#include <iostream>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace gs = gamesearch;

namespace {

//! [game]
enum class side { left, right };

/// Coins in a row: a move takes one from either end, and whoever has more in the end
/// wins by the difference.
class coins {
public:
    explicit coins(std::vector<int> row) : row_{std::move(row)} {}

    std::span<const side> legal_moves() const
    {
        static constexpr side sides[]{side::left, side::right};
        return sides;
    }

    // Returns the coin, which undo needs and cannot compute.
    int apply(side taken)
    {
        const auto place = taken == side::left ? row_.begin() : row_.end() - 1;
        const int coin = *place;
        row_.erase(place);
        lead_ += gain(coin);
        turn_ = gs::opponent(turn_);
        return coin;
    }
    void undo(side taken, int coin)
    {
        turn_ = gs::opponent(turn_);
        lead_ -= gain(coin);
        row_.insert(taken == side::left ? row_.begin() : row_.end(), coin);
    }

    gs::player to_move() const { return turn_; }
    std::optional<int> terminal_score() const
    {
        return row_.empty() ? std::optional{lead_} : std::nullopt;
    }
    //! [game]

    //! [optional members]
    int evaluate() const { return lead_; }

    gs::score_interval<int> score_bounds() const
    {
        const int rest = std::accumulate(row_.begin(), row_.end(), 0);
        return {.lower = lead_ - rest, .upper = lead_ + rest};
    }

    int move_priority(side taken) const
    {
        return taken == side::left ? row_.front() : row_.back();
    }
    //! [optional members]

    //! [end]
private:
    int gain(int coin) const { return turn_ == gs::player::maximizer ? coin : -coin; }

    std::vector<int> row_;
    int lead_ = 0; // the maximizer's coins less the minimizer's
    gs::player turn_ = gs::player::maximizer;
};
static_assert(gs::check_game<coins>());
//! [end]

} // namespace

int main()
{
    //! [search]
    const coins game{{8, 15, 3, 7, 1, 9, 4, 12, 6, 2, 11, 5}};
    const auto plain = gs::alpha_beta(gs::plain(game)); // without the optional members
    const auto result = gs::alpha_beta(game);
    std::cout << "score " << result.score << '\n'
              << plain.statistics.nodes
              << " nodes without score_bounds and move_priority\n"
              << result.statistics.nodes << " nodes with them\n";
    //! [search]
}
