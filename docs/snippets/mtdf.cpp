// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// MTD(f), a searcher that is made of the library's own.

#include "games/connect_four.hpp"
#include "games/nim.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>

namespace gs = gamesearch;

namespace {

//! [mtdf]
/// Closes in on the score by null-window searches. Each fails high, which raises the lower
/// bound, or fails low, which lowers the upper one; what they have in common is in the
/// table. Begins at the score of the call before.
template <gs::game G>
class mtdf : public gs::searcher_interface<mtdf<G>> {
public:
    explicit mtdf(gs::transposition_table<G>& table) : table_{&table} {}

    static constexpr gs::policy_set policies()
    {
        return {.distance = false, .line = false};
    }

private:
    friend gs::searcher_interface<mtdf>;

    template <class Limits, class Evaluate, class Observer>
    gs::search_result<G> search(const G& game, Limits limits, Evaluate& evaluate,
                                Observer& observer) const
    {
        const auto pvs = gs::principal_variation_search.with(
            *table_, gs::ignore_distance, gs::no_line);
        const bool maximizing = game.to_move() == gs::player::maximizer;
        std::int64_t lower = std::numeric_limits<std::int64_t>::min();
        std::int64_t upper = std::numeric_limits<std::int64_t>::max();
        gs::search_result<G> answer{.score = guess_, .depth = gs::max_depth};
        while (lower < upper) {
            const std::int64_t b = answer.score == lower ? lower + 1 : answer.score;
            const auto start = std::chrono::steady_clock::now();
            const auto found = pvs.within(b - 1, b)(game, limits, evaluate, observer);
            spend(limits, found, std::chrono::steady_clock::now() - start);
            answer.statistics = answer.statistics + found.statistics;
            answer.depth = std::min(answer.depth, found.depth);
            if (found.stopped_by != gs::stop_reason::none) {
                answer.stopped_by = found.stopped_by;
            }
            const bool fails_high = found.bound == gs::bound::lower;
            const bool is_whole = answer.stopped_by == gs::stop_reason::none ||
                                  answer.stopped_by == gs::stop_reason::depth;
            if (!answer.best_move || (is_whole && fails_high == maximizing)) {
                answer.best_move = found.best_move; // the move that proves the bound
            }
            if (!is_whole) {
                return answer;
            }
            answer.score = found.score;
            (fails_high ? lower : upper) = found.score;
        }
        answer.bound = gs::bound::exact;
        guess_ = answer.score;
        return answer;
    }

    /// The remaining limits after a search.
    template <class Limits>
    static void spend(Limits& left, const gs::search_result<G>& found,
                      std::chrono::duration<double> time)
    {
        if constexpr (std::same_as<Limits, gs::limits>) {
            left.nodes -= found.statistics.nodes;
            left.time -= time;
        }
    }

    gs::transposition_table<G>* table_;
    mutable gs::score_t<G> guess_{};
};
//! [mtdf]

//! [concept]
static_assert(gs::searcher<mtdf<gs::tic_tac_toe>, gs::tic_tac_toe>);
static_assert(gs::searcher<mtdf<games::nim<>>, games::nim<>>);
//! [concept]

//! [check]
template <gs::game G>
void check(const G& game)
{
    gs::transposition_table<G> table{std::size_t{1} << 20};
    const mtdf<G> search{table};
    // It tracks no distance, and keeps no line.
    std::cout << gs::check_searcher(game, search, {.distance = false, .line = false})
              << '\n';
}
//! [check]

//! [use]
/// The searcher goes into everything that takes one.
void use()
{
    using game = games::connect_four<>;
    gs::transposition_table<game> table{std::size_t{1} << 22};
    const gs::iterative_deepening search{mtdf<game>{table}};
    const auto found = search(game{}, {.depth = 10});
    const auto expected = gs::alpha_beta(game{}, {.depth = 10});
    std::cout << "score " << found.score << ", alpha-beta says " << expected.score
              << '\n';
    std::cout << found.statistics.nodes << " nodes, alpha-beta took "
              << expected.statistics.nodes << '\n';

    gs::transposition_table<gs::tic_tac_toe> small{std::size_t{1} << 16};
    for (const auto& [move, score, distance, bound] :
         gs::rank_moves(gs::tic_tac_toe{"X.O/X.X/OO."}, mtdf{small})) {
        std::cout << "cell " << move << ": " << score << '\n';
    }
}
//! [use]

} // namespace

int main()
{
    check(gs::tic_tac_toe{});
    check(games::nim<>{});
    use();
}
