// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Leads a game through the checks of its rules.

#ifndef GAMESEARCH_DETAIL_TESTING_RULES_CHECKER_HPP
#define GAMESEARCH_DETAIL_TESTING_RULES_CHECKER_HPP

#include <gamesearch/detail/testing/evaluation_sign.hpp>
#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/line_check.hpp>
#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/detail/testing/shortest.hpp>
#include <gamesearch/detail/testing/value_check.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// The checks are cold, as g++ calls it: they are made for few positions and for very many games, so it compiles them for
/// size, which takes it much less time. The rules, the searches and what is seen of a position are fast all the same.
template <game G>
class rules_checker {
public:
    rules_checker(const G& start, const rules_options& options)
        : start_{start}, options_{options}, random_{options.seed}
    {}
    rules_checker(const rules_checker&) = delete; // what was found stays in its place
    rules_checker& operator=(const rules_checker&) = delete;

    [[nodiscard, gnu::cold]] rules_report<G> run()
    {
        look_at_short_lines();
        for (int i = 0; i != options_.games && !lines_.is_hopeless() && !found_.of(broken_promise::game_without_end);
             ++i) {
            play_a_game();
        }
        sign_.check(found_);
        return report();
    }

private:
    /// Short lines, all of them.
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
                    lines.push_back(detail::and_then<G>(line, move));
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
            lines_.look_at_swapped(line, most_from_games);
        }
        lines_.look_at(position, line, most_from_games);
        if (lines_.is_hopeless() || !lines_.check_played_again(position, line)) {
            return;
        }
        lines_.check_length(line);
        lines_.check_way_back(line);
        solve_from_the_end(std::move(line));
    }

    /// Late positions, solved.
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
                    return;
                }
                ++solved_;
                sign_.add(*position, solved->best.score);
            }
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
            list.push_back(detail::as_fault(start_, detail::shortest(start_, found, options_.nodes)));
        }
        return report;
    }

    // Positions that are remembered to be compared with later ones.
    static constexpr std::size_t most_from_short_lines = 500;
    static constexpr std::size_t most_from_games = 2000;

    const G& start_;
    rules_options options_;
    std::mt19937_64 random_;
    findings<G> found_;
    line_check<G> lines_{start_, found_};
    evaluation_sign<G> sign_;
    std::uint64_t games_ = 0;
    std::uint64_t solved_ = 0;
};

} // namespace gamesearch::detail

#endif
