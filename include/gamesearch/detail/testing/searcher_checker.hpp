// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Holds a searcher against plain minimax on positions of random games.

#ifndef GAMESEARCH_DETAIL_TESTING_SEARCHER_CHECKER_HPP
#define GAMESEARCH_DETAIL_TESTING_SEARCHER_CHECKER_HPP

#include <gamesearch/detail/testing/position_snapshot.hpp>
#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/detail/testing/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/testing/searcher_report.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>

namespace gamesearch::detail {

/// Can a search that is cut by depth be held against plain minimax? Hints settle what lies beyond the horizon.
template <game G>
inline constexpr bool agrees_when_cut = !bounded_game<G> && !pruned_game<G>;

template <game G, class Searcher>
class searcher_checker {
public:
    searcher_checker(const G& start, Searcher& searcher, const searcher_check_options& options)
        : start_{start}, search_{searcher}, options_{options}, random_{options.seed}
    {}

    [[nodiscard]] searcher_report<G> run()
    {
        for (int i = 0; i != options_.games && report_.faults.size() < most_faults; ++i) {
            look_back_from_the_end(random_line());
        }
        return report_;
    }

private:
    [[nodiscard]] moves_list<G> random_line()
    {
        moves_list<G> line;
        G position = start_;
        while (!gamesearch::final_score(position) && line.size() < static_cast<std::size_t>(options_.plies)) {
            const auto legal = detail::moves_of(position);
            line.push_back(legal[static_cast<std::size_t>(random_() % legal.size())]);
            static_cast<void>(position.apply(line.back()));
        }
        return line;
    }

    /// Searches to the end where that is a small matter, which it is towards the end of a game.
    void look_back_from_the_end(moves_list<G> line)
    {
        for (bool small = true;; line.pop_back()) {
            const auto position = detail::replay(start_, line);
            if (!position || report_.faults.size() >= most_faults) {
                return;
            }
            ++report_.positions;
            small = small && compare(*position, line, max_depth);
            if constexpr (agrees_when_cut<G>) {
                for (int depth = 0; depth <= options_.depth && compare(*position, line, depth); ++depth) {
                }
            }
            if (line.empty()) {
                return;
            }
        }
    }

    /// What plain minimax says; nothing where it takes too many nodes.
    [[nodiscard]] std::optional<search_result<G>> truth(const G& position, int depth) const
    {
        auto result = minimax(position, limits{.depth = depth, .nodes = options_.nodes});
        if (result.stopped_by == stop_reason::nodes ||
            (depth == max_depth && result.stopped_by == stop_reason::depth)) {
            return std::nullopt;
        }
        return result;
    }

    /// False if there is nothing to compare with.
    bool compare(const G& position, const moves_list<G>& line, int depth)
    {
        const auto expected = truth(position, depth);
        if (!expected) {
            return false;
        }
        const observed<G> before{position};
        std::string fault = fault_of(search_(position, limits{.depth = depth}), position, *expected, depth);
        ++report_.searches;
        if (fault.empty() && depth == max_depth) {
            fault = fault_of(search_(position), position, *expected, depth);
            ++report_.searches;
        }
        if (!unchanged(before, position)) {
            fault = "the caller's position was changed";
        }
        if (!fault.empty()) {
            report(position, line, depth, fault);
        }
        return true;
    }

    static bool unchanged(const observed<G>& before, const G& position)
    {
        return detail::same_position(before.position, position) && detail::same_values(before, observed<G>{position});
    }

    [[nodiscard]] std::string fault_of(const search_result<G>& found, const G& position,
                                       const search_result<G>& expected, int depth) const
    {
        const std::string fault = fault_of_score(found, expected);
        return fault.empty() ? fault_of_moves(position, found, expected, depth) : fault;
    }

    [[nodiscard]] std::string fault_of_score(const search_result<G>& found, const search_result<G>& expected) const
    {
        if (found.bound != bound::exact) {
            return "the score is not said to be exact";
        }
        if (!(found.score == expected.score)) {
            return "the score is " + detail::score_in_words(found.score) + ", and should be " +
                   detail::score_in_words(expected.score);
        }
        if (options_.distance && !(expected.score == score_t<G>{}) && found.distance != expected.distance) {
            return "the distance is " + std::to_string(found.distance) + ", and should be " +
                   std::to_string(expected.distance);
        }
        if (found.best_move.has_value() != expected.best_move.has_value()) {
            return found.best_move ? "a best move is named where there is none" : "no best move is named";
        }
        return "";
    }

    [[nodiscard]] std::string fault_of_moves(const G& position, const search_result<G>& found,
                                             const search_result<G>& expected, int depth) const
    {
        if (!found.best_move) {
            return "";
        }
        const auto after_best = detail::replay(position, {*found.best_move});
        if (!after_best) {
            return "the best move is not legal";
        }
        const auto kept = truth(*after_best, below(depth, 1));
        if (kept && !(kept->score == found.score)) {
            return "the best move gives up the score";
        }
        const bool hurries = options_.distance && !(expected.score == score_t<G>{});
        if (kept && hurries && kept->distance + 1 != expected.distance) {
            return "the best move is not the soonest win, or the latest loss";
        }
        return options_.line ? fault_of_line(position, found, depth) : "";
    }

    [[nodiscard]] std::string fault_of_line(const G& position, const search_result<G>& found, int depth) const
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
        const auto there = truth(*end, below(depth, static_cast<int>(line.size())));
        return there && !(there->score == found.score) ? "the principal variation does not lead to the score" : "";
    }

    /// The depth that is left.
    static int below(int depth, int plies) { return depth == max_depth ? max_depth : (std::max)(0, depth - plies); }

    void report(const G& position, const moves_list<G>& line, int depth, const std::string& fault)
    {
        std::string text =
            fault + "\n  in the position " + detail::line_in_words(start_, line) +
            (depth == max_depth ? ", searched to the end" : ", searched to depth " + std::to_string(depth)) +
            detail::board_in_words("position", position);
        report_.faults.push_back({.moves = line, .depth = depth, .text = std::move(text)});
    }

    static constexpr std::size_t most_faults = 10;

    const G& start_;
    Searcher& search_;
    searcher_check_options options_;
    std::mt19937_64 random_;
    searcher_report<G> report_;
};

} // namespace gamesearch::detail

#endif
