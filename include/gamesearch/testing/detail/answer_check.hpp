// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The answers of a searcher, compared with those of plain minimax.

#ifndef GAMESEARCH_TESTING_DETAIL_ANSWER_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_ANSWER_CHECK_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/searcher_report.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

template <game G>
class answer_check {
public:
    explicit answer_check(const searcher_check_options& options) : options_{options} {}

    /// The result of plain minimax; empty if it takes too many nodes.
    [[nodiscard]] std::optional<search_result<G>> by_minimax(const G& position, int depth) const
    {
        auto result = minimax(position, limits{.depth = depth, .nodes = options_.nodes});
        if (result.stopped_by == stop_reason::nodes ||
            (depth == max_depth && result.stopped_by == stop_reason::depth)) {
            return std::nullopt;
        }
        return result;
    }

    /// The difference between a search's answer and that of plain minimax; empty if there is none.
    [[nodiscard, gnu::cold]] std::string fault_of(const search_result<G>& found, const G& position,
                                                  const search_result<G>& reference, int depth) const
    {
        const std::string fault = fault_of_score(found, reference);
        return fault.empty() ? fault_of_moves(position, found, reference, depth) : fault;
    }

    /// The fault of a search within a window; empty if there is none. A bound applies to score and distance together,
    /// if it has a distance.
    [[nodiscard, gnu::cold]] std::string fault_of_bound(const search_result<G>& found,
                                                        const search_result<G>& reference, const score_t<G>& lower,
                                                        const score_t<G>& upper) const
    {
        if (lower < reference.score && reference.score < upper) {
            return fault_of_score(found, reference);
        }
        using value = search_value_t<score_t<G>, true>;
        const bool has_distance = options_.distance && found.distance != 0;
        const value said{found.score, has_distance ? found.distance : 0};
        const value truth{reference.score, has_distance ? reference.distance : 0};
        const bool at_least = is_at_least(found.bound);
        const bool at_most = is_at_most(found.bound);
        if (!at_least && !at_most) {
            return "nothing is said of the score";
        }
        if ((at_least && truth < said) || (at_most && said < truth)) {
            return "the score is said to be at " + std::string(at_least ? "least " : "most ") + in_words(found) +
                   ", and is " + in_words(reference);
        }
        const bool inside = !at_most ? found.score < upper : !at_least && lower < found.score;
        return inside ? "a bound lies inside the window" : "";
    }

private:
    [[nodiscard, gnu::cold]] std::string in_words(const search_result<G>& result) const
    {
        return detail::score_in_words(result.score) +
               (options_.distance ? " in " + std::to_string(result.distance) + " plies" : "");
    }

    [[nodiscard, gnu::cold]] std::string fault_of_score(const search_result<G>& found,
                                                        const search_result<G>& reference) const
    {
        if (found.bound != bound::exact) {
            return "the score is not said to be exact";
        }
        if (!detail::equal(found.score, reference.score)) {
            return "the score is " + detail::score_in_words(found.score) + ", and should be " +
                   detail::score_in_words(reference.score);
        }
        if (options_.distance && !detail::equal(reference.score, score_t<G>{}) &&
            found.distance != reference.distance) {
            return "the distance is " + std::to_string(found.distance) + ", and should be " +
                   std::to_string(reference.distance);
        }
        if (found.best_move.has_value() != reference.best_move.has_value()) {
            return found.best_move ? "a best move is named where there is none" : "no best move is named";
        }
        return "";
    }

    [[nodiscard, gnu::cold]] std::string fault_of_moves(const G& position, const search_result<G>& found,
                                                        const search_result<G>& reference, int depth) const
    {
        if (!found.best_move) {
            return "";
        }
        const auto after_best = detail::replay(position, {*found.best_move});
        if (!after_best) {
            return "the best move is not legal";
        }
        const auto kept = by_minimax(*after_best, below(depth, 1));
        if (kept && !detail::equal(kept->score, found.score)) {
            return "the best move gives up the score";
        }
        const bool hurries = options_.distance && !detail::equal(reference.score, score_t<G>{});
        if (kept && hurries && kept->distance + 1 != reference.distance) {
            return "the best move is not the soonest win, or the latest loss";
        }
        return options_.line ? fault_of_line(position, found, depth) : "";
    }

    [[nodiscard, gnu::cold]] std::string fault_of_line(const G& position, const search_result<G>& found,
                                                       int depth) const
    {
        const moves_list<G> line(std::ranges::begin(found.principal_variation),
                                 std::ranges::end(found.principal_variation));
        if (line.empty() || !(line.front() == *found.best_move)) {
            return "the principal variation does not begin with the best move";
        }
        const auto end = detail::replay(position, line);
        if (!end) {
            return "the principal variation has a move that is not legal";
        }
        if (options_.distance && line.size() != static_cast<std::size_t>(found.distance)) {
            return "the principal variation has " + std::to_string(line.size()) + " plies, and the distance is " +
                   std::to_string(found.distance);
        }
        const auto there = by_minimax(*end, below(depth, static_cast<int>(line.size())));
        return there && !detail::equal(there->score, found.score) ? "the principal variation does not lead to the score"
                                                                  : "";
    }

    /// The depth that is left.
    static int below(int depth, int plies) { return depth == max_depth ? max_depth : (std::max)(0, depth - plies); }

    searcher_check_options options_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
