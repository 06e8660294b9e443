// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The reports of a UGI engine during a search.

#ifndef GAMESEARCH_UGI_DETAIL_UGI_REPORT_HPP
#define GAMESEARCH_UGI_DETAIL_UGI_REPORT_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Receives the lines that the engine writes.
using ugi_speech = std::function<void(const std::string&)>;

/// An observer of one search, which reports it in `info` lines. A game that throws while a line is composed costs the
/// line its score and moves, but never the search.
template <notated_game G>
class ugi_report {
public:
    static constexpr bool thread_safe = true; // all its events are raised by the thread that began the search

    /// \param full returns how full the table is, from 0 to 1; empty if there is no table
    ugi_report(const G& position, const ugi_speech& say, std::function<double()> full, std::size_t lines = 1)
        : position_{position}, say_{say}, full_{std::move(full)}, lines_{lines}
    {}

    /// Notes that the search proves little, and reports estimates.
    void expect_estimates() { has_estimates_ = true; }

    /// The event of a deepening search.
    [[gnu::cold]] void on_iteration(const iteration_event<G>& event)
    {
        choose(event.best_move);
        if (event.nodes == 0) { // stopped before it began, which the result also says
            return;
        }
        const bool is_known = event.bound != bound::none || has_estimates_;
        report(event.depth, event.nodes, "", is_known, event.score, event.bound, event.principal_variation);
    }

    /// The event of simulations, which have no iterations: reports each time that their number has doubled.
    [[gnu::cold]] void on_progress(const progress_event<G>& event)
    {
        choose(event.so_far.best_move);
        if (event.nodes >= 2 * reported_) {
            report_estimate(event.so_far);
        }
    }

    /// The event of a ranking: the best moves, and those that a limit left unfinished without a score.
    [[gnu::cold]] void on_ranking(const ranking_event<G>& event)
    {
        choose(event.moves.front().move);
        for (std::size_t place = 0; place != (std::min)(lines_, event.moves.size()); ++place) {
            const ranked_move<G>& ranked = event.moves[place];
            if (ranked.bound != bound::none || (has_estimates_ && !ranked.principal_variation.empty())) {
                const std::string name = lines_ == 1 ? "" : " multipv " + number_text(place + 1);
                report(event.depth, event.nodes, name, true, ranked.score, ranked.bound, ranked.principal_variation);
            }
        }
        depth_ = event.depth;
        reported_ = event.nodes;
    }

    /// The last report of a search.
    [[gnu::cold]] void report_result(const search_result<G>& found)
    {
        const bool is_known = found.bound != bound::none || (has_estimates_ && found.depth != 0);
        report(found.depth, found.statistics.nodes, "", is_known, found.score, found.bound, found.principal_variation);
    }

    /// Reports simulations. Their score is an estimate unless it is proven, and their line is as deep as they look.
    [[gnu::cold]] void report_estimate(const search_result<G>& found)
    {
        const std::uint64_t nodes = found.statistics.nodes;
        const int depth = found.bound == bound::none ? static_cast<int>(found.principal_variation.size()) : found.depth;
        report(depth, nodes, "", nodes != 0, found.score, found.bound, found.principal_variation);
    }

    /// Reports the totals after the moves of a ranking.
    [[gnu::cold]] void report_effort() { say_("info" + effort_text(depth_, reported_)); }

    /// The best move that was reported; empty before the first report.
    [[nodiscard]] const std::optional<move_t<G>>& best_move() const { return best_; }

private:
    [[gnu::cold]] void choose(const std::optional<move_t<G>>& move)
    {
        if (move) { // emplaced, since moves need not be assignable
            best_.emplace(*move);
        }
    }

    template <class Line>
    [[gnu::cold]] void report(int depth, std::uint64_t nodes, const std::string& name, bool has_score,
                              const score_t<G>& score, bound known, const Line& line)
    {
        depth_ = depth;
        reported_ = nodes;
        std::string text;
        const auto thrown = message_thrown_by([&] {
            // If little is proven, a bound is an estimate like any other: no question about a window was answered.
            const bool tells_bound = !has_estimates_ || known == bound::exact;
            const std::string scored = has_score ? score_text(score, tells_bound ? known : bound::none) : "";
            text = scored + line_text(line);
        });
        say_("info" + effort_text(depth, nodes) + name + text);
        if (thrown && !has_complained_) {
            has_complained_ = true;
            say_("info string the game failed at a report: " + detail::legible(*thrown));
        }
    }

    [[nodiscard, gnu::cold]] std::string effort_text(int depth, std::uint64_t nodes) const
    {
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
        const double speed = time.count() > 0 ? static_cast<double>(nodes) / time.count() : 0;
        const std::string full = full_ ? " hashfull " + number_text(static_cast<int>(full_() * 1000)) : "";
        return " depth " + number_text(depth) + " nodes " + number_text(nodes) + " time " +
               number_text(static_cast<std::uint64_t>(time.count() * 1000)) + " nps " +
               number_text(static_cast<std::uint64_t>((std::min)(speed, 1e15))) + full;
    }

    /// The score from the viewpoint of the side to move. Empty if scores are not integers.
    [[nodiscard, gnu::cold]] std::string score_text(const score_t<G>& score, bound known) const
    {
        if constexpr (std::integral<score_t<G>>) {
            const bool maximizer_moves = position_.to_move() == player::maximizer;
            const bool is_least = known == (maximizer_moves ? bound::lower : bound::upper);
            const bool is_most = known == (maximizer_moves ? bound::upper : bound::lower);
            return " score cp " + number_text(maximizer_moves ? score : -score) +
                   (is_least  ? " lowerbound"
                    : is_most ? " upperbound"
                              : "");
        } else {
            return "";
        }
    }

    template <class Line>
    [[nodiscard, gnu::cold]] std::string line_text(const Line& line) const
    {
        std::string text;
        G position(position_);
        for (const move_t<G>& move : line) {
            text += (text.empty() ? " pv " : " ") + detail::legible(move_in_words(std::as_const(position), move));
            static_cast<void>(position.apply(move));
        }
        return text;
    }

    const G& position_;
    const ugi_speech& say_;
    std::function<double()> full_;
    std::size_t lines_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::optional<move_t<G>> best_{};
    int depth_ = 0; // of the last report
    std::uint64_t reported_ = 0; // nodes of the last report
    bool has_estimates_ = false;
    bool has_complained_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
