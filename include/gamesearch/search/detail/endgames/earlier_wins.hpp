// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Which values of an endgame table count after earlier positions that the table does not know.

#ifndef GAMESEARCH_SEARCH_DETAIL_ENDGAMES_EARLIER_WINS_HPP
#define GAMESEARCH_SEARCH_DETAIL_ENDGAMES_EARLIER_WINS_HPP

#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/window.hpp>

#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// Which values of an endgame table count under \ref draw_by_repetition. The table does not know the positions that
/// came before: those that were played, and those of the line.
///
/// - A draw counts.
/// - A win counts if none of the earlier positions has a better win of the same player in the table: a better score, or
///   the same in fewer plies. Each step on the winner's path leads to a better win than before, whatever the opponent
///   answers, so play returns neither to a position on the path nor to an earlier one.
/// - Any other win bounds the score: it lies between a draw and that win.
///
/// Only the positions that were played and the root are looked up. If another position of the line had a better win
/// than all of these, that win would count, and the line would have ended there. docs/lab/cycles_proofs.md has the
/// proofs.
/// \pre the tables have each running position to which a move leads from a position that they have.
template <score_type S>
class earlier_wins {
public:
    /// Records the value of a position that was played.
    constexpr void learn(const value<S>& known)
    {
        if (!is_draw(known) && counts(known)) {
            (S{} < known.score ? of_maximizer_ : of_minimizer_) = known;
        }
    }
    /// Records the value of the root. \param is_kept whether it is a win of the side to move, and a move keeps it.
    constexpr void learn_root(const value<S>& known, bool is_kept)
    {
        if (is_kept && counts(known)) {
            root_ = known;
        }
        learn(known);
    }

    [[nodiscard]] constexpr bool counts(const value<S>& known) const
    {
        const auto& best = S{} < known.score ? of_maximizer_ : of_minimizer_;
        return is_draw(known) || !best || !is_better(*best, known);
    }
    /// Returns whether the position after a move of the root has a worse value for the side to move than another move
    /// is known to keep.
    [[nodiscard]] constexpr bool is_worse_than_root(const value<S>& known) const
    {
        return root_ && (S{} < root_->score) == (S{} < known.score) && !is_draw(known) && is_better(*root_, known);
    }

private:
    [[nodiscard]] static constexpr bool is_draw(const value<S>& known)
    {
        return !(S{} < known.score) && !(known.score < S{});
    }
    /// Returns whether `a` is the better win, where the same player wins both.
    [[nodiscard]] static constexpr bool is_better(const value<S>& a, const value<S>& b)
    {
        const bool maximizer_wins = S{} < a.score;
        const bool more = maximizer_wins ? b.score < a.score : a.score < b.score;
        const bool less = maximizer_wins ? a.score < b.score : b.score < a.score;
        return more || (!less && a.distance < b.distance);
    }

    std::optional<value<S>> of_maximizer_{}; // the best win of each player
    std::optional<value<S>> of_minimizer_{};
    std::optional<value<S>> root_{};
};

/// The scores that are possible after `earlier` if a table has the value `known`.
template <class S, class Earlier>
[[nodiscard]] constexpr score_interval<S> possible_scores(const value<S>& known, const Earlier& earlier)
{
    const S draw{};
    const bool counts = earlier.counts(known);
    return {counts || known.score < draw ? known.score : draw, counts || draw < known.score ? known.score : draw};
}

/// A win that does not count: the value of the position at `ply` lies between a draw and that win.
template <class Value>
struct values_to_win {
    template <class Ply>
    constexpr values_to_win(const value<typename Value::score_type>& known, Ply ply)
        : values_to_win{Value{typename Value::score_type{}, ply.count()},
                        Value{known.score, ply.count() + known.distance}}
    {}

    /// The bound that these bounds prove for this window; nothing if the value may lie inside.
    [[nodiscard]] constexpr known_value<Value> settle(const window<Value>& w) const
    {
        known_value<Value> found;
        if (most <= w.alpha) {
            found.bound = bound::upper;
            found.value = most;
        } else if (least >= w.beta) {
            found.bound = bound::lower;
            found.value = least;
        }
        return found;
    }
    /// The value within these bounds that is nearest to an estimate.
    [[nodiscard]] constexpr Value nearest(const Value& v) const { return v < least ? least : most < v ? most : v; }

    Value least;
    Value most;

private:
    constexpr values_to_win(const Value& draw, const Value& win)
        : least{win < draw ? win : draw}, most{win < draw ? draw : win}
    {}
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
