// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Leads a game through the checks of its rules.

#ifndef GAMESEARCH_DETAIL_TESTING_RULES_CHECKER_HPP
#define GAMESEARCH_DETAIL_TESTING_RULES_CHECKER_HPP

#include <gamesearch/detail/testing/cycle_check.hpp>
#include <gamesearch/detail/testing/evaluation_sign.hpp>
#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/identity_check.hpp>
#include <gamesearch/detail/testing/position_check.hpp>
#include <gamesearch/detail/testing/position_snapshot.hpp>
#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/detail/testing/shortest.hpp>
#include <gamesearch/detail/testing/undo_check.hpp>
#include <gamesearch/detail/testing/value_check.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <random>
#include <string>
#include <utility>

namespace gamesearch::detail {

template <game G>
class rules_checker {
public:
    rules_checker(const G& start, const rules_options& options)
        : start_{start}, options_{options}, random_{options.seed}
    {}

    [[nodiscard]] rules_report<G> run()
    {
        look_at_short_lines();
        for (int i = 0; i != options_.games && !hopeless_ && !found_.of(broken_promise::game_without_end); ++i) {
            play_a_game();
        }
        sign_.check(found_);
        return report();
    }

private:
    // Short lines, all of them ---------------------------------------------------------------------------------------------

    void look_at_short_lines()
    {
        std::deque<moves_list<G>> lines{{}};
        for (std::uint64_t i = 0; i != options_.short_lines && !lines.empty() && !hopeless_; ++i) {
            const moves_list<G> line = std::move(lines.front());
            lines.pop_front();
            const std::optional<G> position = detail::replay(start_, line);
            if (!position) {
                continue; // the rules contradict themselves, which the checks have found
            }
            look_at(*position, line, most_from_short_lines);
            if (hopeless_ || !check_played_again(*position, line)) {
                return;
            }
            check_way_back(line);
            note_cycle(line);
            if (!gamesearch::final_score(*position)) {
                for (const move_t<G>& move : detail::moves_of(*position)) {
                    lines.push_back(detail::and_then<G>(line, move));
                }
            }
        }
    }

    void look_at(const G& position, const moves_list<G>& line, std::size_t most_seen)
    {
        ++positions_;
        hopeless_ = !position_check<G>{position, line, found_}.run();
        if constexpr (seen_positions<G>::matters) {
            if (!answers_change()) {
                seen_.add(line, position, most_seen, found_);
            }
        }
    }

    // Games at random ------------------------------------------------------------------------------------------------------

    void play_a_game()
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
                report_game_without_end(line);
                break;
            }
            look_at(position, line, most_from_games);
            if (hopeless_) {
                return;
            }
            const move_t<G> move = legal[static_cast<std::size_t>(random_() % legal.size())];
            static_cast<void>(position.apply(move));
            line.push_back(move);
            look_at_swapped(line);
        }
        look_at(position, line, most_from_games);
        if (hopeless_ || !check_played_again(position, line)) {
            return;
        }
        check_length(line);
        check_way_back(line);
        solve_from_the_end(line);
    }

    /// The same moves in another order lead, with luck, to an equal position.
    void look_at_swapped(const moves_list<G>& line)
    {
        if constexpr (seen_positions<G>::matters) {
            if (line.size() >= 3 && !answers_change()) {
                moves_list<G> swapped = line; // a list of bool has no elements that could be swapped
                swapped[line.size() - 3] = line[line.size() - 1];
                swapped[line.size() - 1] = line[line.size() - 3];
                if (const auto position = detail::replay(start_, swapped)) {
                    seen_.add(swapped, *position, most_from_games, found_);
                }
            }
        }
    }

    void check_length(const moves_list<G>& line)
    {
        if constexpr (length_limited_game<G>) {
            if (line.size() > G::max_plies) {
                const moves_list<G> too_long(line.begin(),
                                             line.begin() + static_cast<std::ptrdiff_t>(G::max_plies + 1));
                found_.add({.promise = broken_promise::max_plies_exceeded, .line = too_long},
                           [&] { return "\n  " + std::to_string(G::max_plies) + " plies at most, says max_plies"; });
            }
        }
    }

    void check_way_back(const moves_list<G>& line)
    {
        if (!answers_change()) {
            detail::check_way_back(start_, line, found_);
        }
    }

    /// The same moves, played again, must lead to an equal position. If not, nothing else can be said of the game.
    bool check_played_again(const G& position, const moves_list<G>& line)
    {
        const observed<G> before{position};
        const auto again = detail::replay(start_, line);
        if (again && detail::same_position(*again, position) && detail::same_values(observed<G>{*again}, before)) {
            return true;
        }
        if (answers_change()) {
            return true;
        }
        hopeless_ = true;
        found_.add({.promise = broken_promise::copies_share_state, .line = line}, [&] {
            return "\n  the same moves, played again from the start, lead to another position" +
                   detail::board_in_words("before", before.position) +
                   (again ? detail::board_in_words("now", *again) : std::string{"\n  now they are not legal"});
        });
        return false;
    }

    /// Is an answer another when it is asked for twice? Then positions cannot be compared with what they were before.
    [[nodiscard]] bool answers_change() const
    {
        using enum broken_promise;
        constexpr std::array signs{copy_differs,
                                   moves_change,
                                   score_changes,
                                   turn_changes,
                                   equal_positions_two_hashes,
                                   equal_positions_two_keys};
        return std::ranges::any_of(signs, [&](broken_promise sign) {
            const finding<G>* found = found_.of(sign);
            return found != nullptr && found->by == rules_check::position;
        });
    }

    // Games without end ----------------------------------------------------------------------------------------------------

    void report_game_without_end(const moves_list<G>& line)
    {
        if (options_.may_go_on) {
            return;
        }
        if (!cycle_) {
            cycle_ = detail::first_cycle_in(start_, line);
        }
        found_.add(cycle_ ? *cycle_ : finding<G>{.promise = broken_promise::game_without_end, .line = line}, [&] {
            return "\n  a game went on after " + std::to_string(line.size()) + " plies" +
                   (cycle_ ? ": this line leads to a position in which it has been before" : "");
        });
    }

    /// Keeps the first line that is seen to come back to a position.
    void note_cycle(const moves_list<G>& line)
    {
        if (!cycle_) {
            cycle_ = detail::cycle_at_end_of(start_, line);
        }
    }

    // Late positions, solved -----------------------------------------------------------------------------------------------

    void solve_from_the_end(moves_list<G> line)
    {
        constexpr bool says_something_of_values = bounded_game<G> || pruned_game<G> || evaluating_game<G>;
        while (says_something_of_values && !line.empty() && options_.nodes != 0) {
            line.pop_back();
            const auto position = detail::replay(start_, line);
            const auto solved = position ? value_check<G>{options_.nodes, found_}.solve(*position, line) : std::nullopt;
            if (!solved) {
                return;
            }
            ++solved_;
            sign_.add(*position, solved->best.score);
        }
    }

    [[nodiscard]] rules_report<G> report() const
    {
        rules_report<G> report;
        report.games = games_;
        report.positions = positions_;
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
    seen_positions<G> seen_;
    evaluation_sign<G> sign_;
    std::optional<finding<G>> cycle_{}; // a line that comes back to a position
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t solved_ = 0;
    bool hopeless_ = false; // copies share their state
};

} // namespace gamesearch::detail

#endif
