// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Compares a searcher with plain minimax on a game.

#ifndef GAMESEARCH_TESTING_CHECK_SEARCHER_HPP
#define GAMESEARCH_TESTING_CHECK_SEARCHER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/testing/detail/answer_check.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/text.hpp>
#include <gamesearch/testing/searcher_report.hpp>

#include <concepts>
#include <cstddef>
#include <limits>
#include <random>
#include <string>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Whether a depth-limited search can be compared with plain minimax. Hints settle positions beyond the horizon.
template <game G>
inline constexpr bool agrees_when_cut = !bounded_game<G> && !pruned_game<G>;

template <game G, class Searcher>
class searcher_checker {
public:
    searcher_checker(const G& start, Searcher& searcher, const searcher_check_options& options)
        : start_{start}, searcher_{searcher}, options_{options}, answers_{options}, random_{options.seed}
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

    /// Searches to the end where that is cheap, which it is towards the end of a game.
    void look_back_from_the_end(moves_list<G> line)
    {
        for (bool can_solve = true;; line.pop_back()) {
            const auto position = detail::replay(start_, line);
            if (!position || report_.faults.size() >= most_faults) {
                return;
            }
            ++report_.positions;
            can_solve = can_solve && compare(*position, line, max_depth);
            if constexpr (agrees_when_cut<G>) {
                for (int depth = 0; depth <= options_.depth && compare(*position, line, depth); ++depth) {
                }
            }
            if (line.empty()) {
                return;
            }
        }
    }

    /// Returns false if there is nothing to compare with.
    bool compare(const G& position, const moves_list<G>& line, int depth)
    {
        const auto reference = answers_.by_minimax(position, depth);
        if (!reference) {
            return false;
        }
        const observed<G> before{position};
        std::string fault = answers_.fault_of(searcher_(position, limits{.depth = depth}), position, *reference, depth);
        ++report_.searches;
        if (fault.empty() && depth == max_depth) {
            fault = answers_.fault_of(searcher_(position), position, *reference, depth);
            ++report_.searches;
        }
        if constexpr (takes_score_windows) {
            fault = fault.empty() ? fault_of_windows(position, *reference, depth) : fault;
        }
        if (!unchanged(before, position)) {
            fault = "the caller's position was changed";
        }
        if (!fault.empty()) {
            report(position, line, depth, fault);
        }
        return true;
    }

    /// Searches with a window below, above, and around the true score, if its type has room for them.
    [[nodiscard]] std::string fault_of_windows(const G& position, const search_result<G>& reference, int depth)
    {
        using score = score_t<G>;
        constexpr score greatest = (std::numeric_limits<score>::max)();
        const score truth = reference.score;
        const score less = -greatest < truth ? static_cast<score>(truth - 1) : truth;
        const score more = truth < greatest ? static_cast<score>(truth + 1) : truth;
        std::string fault;
        for (const auto& [lower, upper] : {std::pair{less, truth}, {truth, more}, {less, more}}) {
            if (fault.empty() && lower < upper) {
                const auto found = searcher_.within(lower, upper)(position, limits{.depth = depth});
                fault = answers_.fault_of_bound(found, reference, lower, upper);
                ++report_.searches;
            }
        }
        return fault;
    }

    static bool unchanged(const observed<G>& before, const G& position)
    {
        return detail::same_position(before.position, position) && detail::same_values(before, observed<G>{position});
    }

    void report(const G& position, const moves_list<G>& line, int depth, const std::string& fault)
    {
        std::string text =
            fault + "\n  in the position " + detail::line_in_words(start_, line) +
            (depth == max_depth ? ", searched to the end" : ", searched to depth " + std::to_string(depth)) +
            detail::board_in_words("position", position);
        report_.faults.push_back({.moves = line, .depth = depth, .text = std::move(text)});
    }

    static constexpr std::size_t most_faults = 10;
    static constexpr bool takes_score_windows = requires(Searcher& searcher, const G& position) {
        requires std::is_arithmetic_v<score_t<G>>;
        { searcher.within(score_t<G>{}, score_t<G>{})(position, limits{}) } -> std::convertible_to<search_result<G>>;
    };

    const G& start_;
    Searcher& searcher_;
    searcher_check_options options_;
    answer_check<G> answers_;
    std::mt19937_64 random_;
    searcher_report<G> report_;
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// Checks whether a searcher answers as plain \ref minimax does. Plays random games from \p start and searches their
/// positions: to the end of the game if minimax can too, and to every depth up to `options.depth`. It compares score,
/// bound, distance (except at a draw's score), the best move (which must keep the score; any of several best ones will
/// do) and the principal variation, which must be legal, of the right length, and lead to a position of the same score.
/// The position must be unchanged. A searcher with `within` is called with windows around the true score, too: each
/// bound must be true of score and distance together, if it has a distance, and lie outside the window.
///
/// If a game has `score_bounds` or `undominated_moves`, no search is depth-limited, as hints see beyond the horizon:
/// check `gs::plain(game)` as well. A searcher with quiescence agrees only on games without `noisy_moves`, or with
/// `options.depth` 0. For a searcher with a policy, set `options.distance` or `options.line` to false.
///
/// \param start where the games begin
/// \param searcher the searcher, called in the form of every searcher
/// \param options how much is compared
/// \return the differences from minimax; true if there are none
/// \pre the game keeps its promises, see \ref check_rules
/// Throws: only what the game and the searcher throw.
/// Thread safety: that of the searcher.
/// Complexity: as many searches as are reported, and `options.nodes` nodes of minimax for each, at most.
/// Example:
///
///     const auto report = gs::check_searcher(my_game{}, gs::alpha_beta);
///     BOOST_TEST(report.faults.empty(), report);
template <game G, searcher<G> Searcher>
[[nodiscard]] searcher_report<G> check_searcher(const G& start, const Searcher& searcher,
                                                const searcher_check_options& options = {})
{
    GAMESEARCH_ASSERT(options.games >= 0 && options.plies >= 0,
                      "a number of games or plies is negative; give 0 or more");
    GAMESEARCH_ASSERT(options.depth >= 0, "a depth is negative: searches are compared from depth 0 on");
    return detail::searcher_checker<G, const Searcher>{start, searcher, options}.run();
}

} // namespace gamesearch::inline v0_2_0

#endif
