// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Late positions that are too large for plain minimax, solved by alpha-beta, and compared with the hints of the game.

#ifndef GAMESEARCH_TESTING_DETAIL_LATE_POSITION_HPP
#define GAMESEARCH_TESTING_DETAIL_LATE_POSITION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/detail/bounds_check.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The final scores that were seen, in ascending order.
template <class S>
class seen_scores {
public:
    [[gnu::cold]] void add(const S& score)
    {
        auto place = scores_.begin();
        while (place != scores_.end() && *place < score) {
            ++place;
        }
        if (place == scores_.end() || score < *place) {
            scores_.insert(place, score);
        }
    }

    [[nodiscard]] std::size_t size() const { return scores_.size(); }
    [[nodiscard]] const S& lowest() const { return scores_.front(); }
    [[nodiscard]] const S& highest() const { return scores_.back(); }

private:
    std::vector<S> scores_;
};

/// The proven value of a position: a bound that equals the best score of all games for a player, or both bounds, equal.
template <class S>
struct late_value {
    std::optional<S> lower{};
    std::optional<S> upper{};
    int plies = 0; ///< plies that were searched; if a player forces the best score, as many as that takes, and no fewer

    [[nodiscard]] const S& score() const { return lower ? *lower : *upper; }
};

/// Textbook alpha-beta, to one depth after another, on copies, so that it needs no `undo`. The window is that of the
/// scores seen in other games: a player that forces the best of them has won, and the rest is not searched. A horizon
/// is valued first as the worst for the maximizer, then as the worst for the minimizer, so no result rests on it.
template <game G>
class late_position {
    using S = score_t<G>;

public:
    late_position(std::uint64_t most_nodes, const seen_scores<S>& scores) : nodes_left_{most_nodes}, scores_{scores} {}

    /// Solves a running game; empty if that takes too many nodes or plies.
    [[nodiscard]] std::optional<late_value<S>> solve(const G& position)
    {
        for (int plies = 1; plies != most_plies; ++plies) {
            cut_ = false;
            const S least = value_within(position, plies, scores_.lowest(), scores_.highest(), scores_.lowest());
            if (nodes_left_ == 0) {
                return std::nullopt;
            }
            if (!(least < scores_.highest())) {
                return late_value<S>{.lower = least, .plies = plies};
            }
            const S most =
                cut_ ? value_within(position, plies, scores_.lowest(), scores_.highest(), scores_.highest()) : least;
            if (nodes_left_ == 0) {
                return std::nullopt;
            }
            if (!(scores_.lowest() < most)) {
                return late_value<S>{.upper = most, .plies = plies};
            }
            if (!(least < most)) {
                return late_value<S>{.lower = least, .upper = most, .plies = plies};
            }
        }
        return std::nullopt;
    }

    /// Returns whether a move of the side to move forces its best score within this many plies; empty if that takes too
    /// many nodes.
    [[nodiscard]] std::optional<bool> forces(const G& position, const move_t<G>& move, int plies)
    {
        const bool maximizes = position.to_move() == player::maximizer;
        const S worst = maximizes ? scores_.lowest() : scores_.highest();
        const S score = search_after(position, move, plies, scores_.lowest(), scores_.highest(), worst);
        if (nodes_left_ == 0) {
            return std::nullopt;
        }
        return maximizes ? !(score < scores_.highest()) : !(scores_.lowest() < score);
    }

private:
    /// Fail soft. Meaningless when no nodes are left.
    S value_within(const G& position, int plies, S alpha, S beta, const S& at_horizon)
    {
        if (plies == 0) {
            cut_ = true;
            return at_horizon;
        }
        const bool maximizes = position.to_move() == player::maximizer;
        std::optional<S> best;
        for (const move_t<G>& move : detail::moves_of(position)) {
            const S score = search_after(position, move, plies, alpha, beta, at_horizon);
            if (!best || (maximizes ? *best < score : score < *best)) {
                best = score;
            }
            S& reached = maximizes ? alpha : beta;
            if (maximizes ? reached < score : score < reached) {
                reached = score;
            }
            if (!(alpha < beta) || nodes_left_ == 0) {
                break;
            }
        }
        if (!best) { // a running game without moves, which the check of positions reports
            nodes_left_ = 0;
        }
        return best ? *best : at_horizon;
    }

    S search_after(const G& position, const move_t<G>& move, int plies, const S& alpha, const S& beta,
                   const S& at_horizon)
    {
        if (nodes_left_ == 0) {
            return at_horizon;
        }
        --nodes_left_;
        G child = position;
        static_cast<void>(child.apply(move));
        if (const auto end = gamesearch::final_score(child)) {
            return *end;
        }
        return value_within(child, plies - 1, alpha, beta, at_horizon);
    }

    static constexpr int most_plies = 100; // each puts its position on the stack

    std::uint64_t nodes_left_;
    const seen_scores<S>& scores_;
    bool cut_ = false; // whether a horizon has been valued
};

template <game G>
[[gnu::cold]] void report_late(broken_promise promise, const std::string& details, const G& position,
                               const moves_list<G>& line, const late_value<score_t<G>>& value, findings<G>& found)
{
    std::string* const kept = found.add({.promise = promise, .line = line, .details = details});
    if (kept == nullptr) {
        return;
    }
    *kept += "\n  the value is ";
    *kept += value.lower && value.upper ? "" : value.lower ? "at least " : "at most ";
    *kept += detail::score_in_words(value.score());
    *kept += ", which ";
    *kept += std::to_string(value.plies);
    *kept += " plies show";
    *kept += detail::board_in_words("position", position);
}

/// Compares the hints of a running game with the proven value.
template <game G>
[[gnu::cold]] void check_late_value(const G& position, const moves_list<G>& line, const late_value<score_t<G>>& value,
                                    const seen_scores<score_t<G>>& scores, std::uint64_t most_nodes, findings<G>& found)
{
    if constexpr (bounded_game<G>) {
        const auto bounds = position.score_bounds();
        const auto lower = static_cast<score_t<G>>(bounds.lower);
        const auto upper = static_cast<score_t<G>>(bounds.upper);
        if ((value.lower && upper < *value.lower) || (value.upper && *value.upper < lower)) {
            detail::report_late(broken_promise::bounds_exclude_value, detail::bounds_in_words(lower, upper), position,
                                line, value, found);
        }
    }
    if constexpr (pruned_game<G>) {
        // The best move is known if the side to move forces a win. With many scores there may be a higher one that was
        // never seen.
        const bool maximizes = position.to_move() == player::maximizer;
        const bool is_won = maximizes ? value.lower && !(*value.lower < scores.highest())
                                      : value.upper && !(scores.lowest() < *value.upper);
        if (!is_won || scores.size() > 3) {
            return;
        }
        auto&& listed = position.undominated_moves();
        for (const move_t<G>& move : detail::copied_moves<G>(listed)) {
            if (late_position<G>{most_nodes, scores}.forces(position, move, value.plies).value_or(true)) {
                return;
            }
        }
        detail::report_late(broken_promise::undominated_without_best, "", position, line, value, found);
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
