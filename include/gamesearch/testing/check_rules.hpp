// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays a game at random, and looks for promises that its rules break.

#ifndef GAMESEARCH_TESTING_CHECK_RULES_HPP
#define GAMESEARCH_TESTING_CHECK_RULES_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/detail/evaluation_sign.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/late_position.hpp>
#include <gamesearch/testing/detail/line_check.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/shortest.hpp>
#include <gamesearch/testing/detail/text.hpp>
#include <gamesearch/testing/detail/value_check.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The checks are marked cold for g++: they are instantiated for very many games and run on few positions, so g++
/// compiles them for size, which takes much less time. The rules, the searches and the snapshots of a position remain
/// fast.
template <game G>
class rules_checker {
public:
    rules_checker(const G& start, const rules_options& options)
        : start_{start}, options_{options}, random_{options.seed}
    {}
    rules_checker(const rules_checker&) = delete; // the findings stay in place
    rules_checker& operator=(const rules_checker&) = delete;

    [[nodiscard, gnu::cold]] rules_report<G> run()
    {
        look_at_short_lines();
        for (int i = 0; i != options_.games && !lines_.is_hopeless() && !found_.of(broken_promise::game_without_end);
             ++i) {
            play_a_game();
        }
        solve_late_positions();
        sign_.report_to(found_);
        return report();
    }

private:
    /// Examines all short lines.
    [[gnu::cold]] void look_at_short_lines()
    {
        std::vector<moves_list<G>> lines(1);
        for (std::size_t i = 0; i != options_.short_lines && i != lines.size() && !lines_.is_hopeless(); ++i) {
            const moves_list<G> line = std::move(lines[i]);
            const std::optional<G> position = detail::replay(start_, line);
            if (!position) {
                continue; // the rules contradict themselves, which the checks have found
            }
            lines_.look_at(*position, line, most_from_short_lines);
            if (lines_.is_hopeless() || !lines_.check_played_again(*position, line)) {
                return;
            }
            lines_.check_way_back(line);
            lines_.note_cycle(line);
            if (lines.size() < options_.short_lines && !gamesearch::final_score(*position)) {
                for (const move_t<G>& move : detail::moves_of(*position)) {
                    lines.push_back(detail::and_then(line, move));
                }
            }
        }
    }

    [[gnu::cold]] void play_a_game()
    {
        ++games_;
        moves_list<G> line;
        G position = start_;
        while (!gamesearch::final_score(position)) {
            const moves_list<G> legal = detail::moves_of(position);
            if (legal.empty()) {
                break; // reported by the check of this position
            }
            if (line.size() == static_cast<std::size_t>(options_.plies)) {
                if (!options_.may_go_on) {
                    lines_.report_game_without_end(line);
                }
                break;
            }
            lines_.look_at(position, line, most_from_games);
            if (lines_.is_hopeless()) {
                return;
            }
            const move_t<G> move = legal[static_cast<std::size_t>(random_() % legal.size())];
            static_cast<void>(position.apply(move));
            line.push_back(move);
            lines_.look_at_swapped(position, line, most_from_games);
        }
        if (const auto end = gamesearch::final_score(position); end && detail::valid_score(*end)) {
            scores_.add(*end);
        }
        lines_.look_at(position, line, most_from_games);
        if (lines_.is_hopeless() || !lines_.check_played_again(position, line)) {
            return;
        }
        lines_.check_length(line);
        lines_.check_way_back(line);
        solve_from_the_end(std::move(line));
    }

    /// Solves the last positions of a game by plain minimax, as far as that goes. Earlier ones are left for later.
    [[gnu::cold]] void solve_from_the_end(moves_list<G> line)
    {
        if constexpr (bounded_game<G> || pruned_game<G> || evaluating_game<G>) {
            while (!line.empty() && options_.nodes != 0) {
                line.pop_back();
                const auto position = detail::replay(start_, line);
                if (!position) {
                    return;
                }
                const auto solved = value_check<G>{options_.nodes, found_}.solve(*position, line);
                if (!solved) {
                    unsolved_.push_back(std::move(line));
                    return;
                }
                ++solved_;
                sign_.add(*position, solved->best.score);
            }
        }
    }

    /// Solves the positions where plain minimax gave up, and those before them, by alpha-beta, which needs the scores
    /// of all games.
    [[gnu::cold]] void solve_late_positions()
    {
        if constexpr (bounded_game<G> || pruned_game<G> || evaluating_game<G>) {
            if (lines_.is_hopeless() || scores_.size() < 2) {
                return;
            }
            for (moves_list<G>& line : unsolved_) {
                solve_from_there(std::move(line));
            }
        }
    }

    [[gnu::cold]] void solve_from_there(moves_list<G> line)
    {
        constexpr int most_positions = 8;
        int failures_left =
            2; // a position that one player loses, and the one before, which the other need not have lost
        for (int i = 0; i != most_positions && failures_left != 0; ++i) {
            const auto position = detail::replay(start_, line);
            if (!position) {
                return;
            }
            if (const auto solved = late_position<G>{options_.nodes, scores_}.solve(*position)) {
                ++solved_;
                sign_.add_earlier(*position, solved->score());
                detail::check_late_value(*position, line, *solved, scores_, options_.nodes, found_);
            } else {
                --failures_left;
            }
            if (line.empty()) {
                return;
            }
            line.pop_back();
        }
    }

    [[nodiscard, gnu::cold]] rules_report<G> report() const
    {
        rules_report<G> report;
        report.games = games_;
        report.positions = lines_.positions();
        report.solved = solved_;
        for (const finding<G>& found : found_.all()) {
            auto& list = found.promise == broken_promise::evaluation_sign ? report.warnings : report.faults;
            list.push_back(detail::as_fault(start_, detail::shortest(start_, found, options_)));
        }
        add_what_was_not_checked(report);
        return report;
    }

    // What was not checked
    // ---------------------------------------------------------------------------------------------

    [[gnu::cold]] void add_what_was_not_checked(rules_report<G>& report) const
    {
        const auto add = [&report](const char* what, std::string why) {
            report.not_checked.push_back({what, std::move(why)});
        };
        if (lines_.is_hopeless() || found_.of(broken_promise::game_without_end)) {
            add("the rest", "the checks ended with a fault that makes others look broken; fix it first");
        } else if (scores_.size() == 0 && games_ != 0) {
            add("the end of the game", "no game was played to its end; allow more plies, or begin later");
        }
        if constexpr (!std::equality_comparable<G>) {
            add("undo of what cannot be seen", "the game has no ==, so only what its members return was compared");
        }
        if constexpr (evaluating_game<G>) {
            if (!found_.of(broken_promise::evaluation_sign)) {
                if (std::string why = why_unsolved(); !why.empty()) {
                    add("evaluate()", std::move(why));
                } else if (why = sign_.why_unknown(); !why.empty()) {
                    add("evaluate()", std::move(why));
                }
            }
        }
        if constexpr (bounded_game<G>) {
            if (std::string why = why_unsolved(); !why.empty()) {
                add("score_bounds()", std::move(why));
            }
        }
        if constexpr (pruned_game<G>) {
            if (std::string why = why_unsolved(); !why.empty()) {
                add("undominated_moves()", std::move(why));
            }
        }
        if constexpr (hashable_game<G>) {
            add_what_hides_in(report, "hash()", broken_promise::hash_collision, broken_promise::hash_ignores_turn);
        }
        if constexpr (keyed_game<G>) {
            add_what_hides_in(report, "key()", broken_promise::key_collision, broken_promise::key_ignores_turn);
        }
        if constexpr (ordered_game<G>) {
            add("move_priority()",
                "that better moves come first: compare the nodes of a search with those of plain(game)");
        }
        add("the rules", "that they are those of your game: compare perft with published figures, and scores you know");
    }

    /// Reports the parts of a position that a hash or key may lack without a fault being found.
    [[gnu::cold]] void add_what_hides_in(rules_report<G>& report, const char* member, broken_promise collision,
                                         broken_promise ignores_turn) const
    {
        const auto add = [&](std::string why) { report.not_checked.push_back({member, std::move(why)}); };
        if (!lines_.has_compared_turns() && !found_.of(ignores_turn)) {
            add("whether it tells whose turn it is, as no two positions were found that differ in that alone; nothing "
                "is missing if the rest of a position shows it");
        }
        if (!options_.left_out_of_hash.empty()) {
            add("it leaves out " + std::string{options_.left_out_of_hash} +
                ", on purpose: where that decides how a game ends, a score found with a table can be wrong");
        } else if (!std::equality_comparable<G> && !lines_.has_compared_shared() && !found_.of(collision)) {
            add("whether it leaves something out, as the game has no ==, and no two lines were found to lead to one "
                "hash or key; add ==, or play more games");
        }
    }

    /// Why too few positions were solved; empty if enough were.
    [[nodiscard, gnu::cold]] std::string why_unsolved() const
    {
        constexpr std::uint64_t enough = 20;
        if (solved_ >= enough) {
            return "";
        }
        if (gamesearch::final_score(start_)) {
            return "the game is over at the start";
        }
        if (options_.nodes == 0 || games_ == 0) {
            return "no position was to be solved";
        }
        std::string text = solved_ == 0   ? "no position was solved"
                           : solved_ == 1 ? "only 1 position was solved"
                                          : "only " + detail::grouped(solved_) + " positions were solved";
        text += " within ";
        text += detail::grouped(options_.nodes);
        text += " nodes; allow more, or use a smaller board";
        return text;
    }

    // Positions that are remembered for comparison with later ones.
    static constexpr std::size_t most_from_short_lines = 500;
    static constexpr std::size_t most_from_games = 2000;

    const G& start_;
    rules_options options_;
    std::mt19937_64 random_;
    findings<G> found_;
    line_check<G> lines_{start_, options_, found_};
    evaluation_sign<G> sign_;
    seen_scores<score_t<G>> scores_; // of the random games
    std::vector<moves_list<G>> unsolved_; // lines to the last positions that plain minimax did not solve
    std::uint64_t games_ = 0;
    std::uint64_t solved_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// Checks whether a game keeps the promises of the concept `game`. Plays short lines of play in full, and longer ones
/// at random, from \p start; examines every position on the way, solves late ones, first by plain \ref minimax, then by
/// alpha-beta, and reports each promise that it sees broken (\ref broken_promise), with the shortest line of play that
/// shows it.
///
/// It never aborts, and plays no move that is not listed, whatever the rules say. A promise that it does not see broken
/// may still be broken: play more games. If copies share their state, nothing else is examined, and after a game
/// without end no other game is played. Noise in `evaluate()` and a different order of the moves are not faults.
/// Positions are solved if there are estimates, bounds or undominated moves to be compared with the value.
///
/// The same seed plays the same games everywhere.
///
/// \param start where the games begin
/// \param options how much is examined
/// \return the broken promises, each with a line of play; true if there are none
/// Throws: only what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: for each position, each of its moves is played and taken back a few times, and the moves are listed as
/// often; about a second for 100 games of Othello in an optimised build.
/// Example:
///
///     const auto report = gs::check_rules(my_game{});
///     BOOST_TEST(report.faults.empty(), report);    // or: ASSERT_TRUE(report) << report;
/// Source: after `basic_tests.h` of OpenSpiel, and the shrinking of QuickCheck (Claessen and Hughes, 2000).
template <game G>
[[nodiscard]] rules_report<G> check_rules(const G& start, const rules_options& options = {})
{
    GAMESEARCH_ASSERT(options.games >= 0 && options.plies >= 0,
                      "a number of games or plies is negative; give 0 or more");
    return detail::rules_checker<G>{start, options}.run();
}

} // namespace gamesearch::inline v0_2_0

#endif
