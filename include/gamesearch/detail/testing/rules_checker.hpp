// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Leads a game through the checks of its rules.

#ifndef GAMESEARCH_DETAIL_TESTING_RULES_CHECKER_HPP
#define GAMESEARCH_DETAIL_TESTING_RULES_CHECKER_HPP

#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/identity_check.hpp>
#include <gamesearch/detail/testing/position_check.hpp>
#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/detail/testing/shrink.hpp>
#include <gamesearch/detail/testing/undo_check.hpp>
#include <gamesearch/detail/testing/value_check.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>

#include <algorithm>
#include <concepts>
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
        for (int i = 0; i != options_.games && !hopeless_; ++i) {
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
            detail::check_way_back(start_, line, found_);
            if (!detail::final_score(*position)) {
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
            seen_.add(line, position, most_seen, found_);
        }
    }

    // Games at random ------------------------------------------------------------------------------------------------------

    void play_a_game()
    {
        ++games_;
        moves_list<G> line;
        G position = start_;
        while (!detail::final_score(position)) {
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
        check_length(line);
        detail::check_way_back(start_, line, found_);
        solve_from_the_end(line);
    }

    /// The same moves in another order lead, with luck, to an equal position.
    void look_at_swapped(const moves_list<G>& line)
    {
        if constexpr (seen_positions<G>::matters) {
            if (line.size() >= 3) {
                moves_list<G> swapped = line;
                std::swap(swapped[line.size() - 3], swapped[line.size() - 1]);
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
                found_.add({.promise = broken_promise::max_plies_exceeded, .line = line}, [&] {
                    return "\n  " + std::to_string(line.size()) + " plies, and " + std::to_string(G::max_plies) +
                           " at most";
                });
            }
        }
    }

    /// Shows a position that comes back, if one does.
    void report_game_without_end(const moves_list<G>& line)
    {
        if (options_.may_go_on) {
            return;
        }
        found_.add({.promise = broken_promise::game_without_end}, [&] {
            return "\n  after " + std::to_string(line.size()) + " plies it goes on" + first_return(line);
        });
    }

    [[nodiscard]] std::string first_return(const moves_list<G>& line) const
    {
        if constexpr (std::equality_comparable<G>) {
            std::vector<G> seen{start_};
            G position = start_;
            for (auto next = line.begin(); next != line.end(); ++next) {
                static_cast<void>(position.apply(*next));
                if (std::ranges::find(seen, position) != seen.end()) {
                    return "; a position comes back after " +
                           detail::line_in_words(start_, moves_list<G>(line.begin(), next + 1));
                }
                seen.push_back(position);
            }
        }
        return "";
    }

    // Late positions, solved -----------------------------------------------------------------------------------------------

    void solve_from_the_end(moves_list<G> line)
    {
        while (!line.empty() && options_.nodes != 0 && can_be_searched()) {
            line.pop_back();
            const auto position = detail::replay(start_, line);
            const auto solved = position ? detail::solved_by_minimax(*position, options_.nodes) : std::nullopt;
            if (!solved) {
                return;
            }
            ++solved_;
            detail::check_value(*position, line, *solved, found_);
            sign_.add(*position, solved->best.score);
        }
    }

    /// Are the rules fit for a search? Hints, hashes and the like do not enter into it.
    [[nodiscard]] bool can_be_searched() const
    {
        using enum broken_promise;
        return std::ranges::none_of(found_.all(),
                                    [](const finding<G>& found) { return found.promise <= invalid_score; });
    }

    // The report -----------------------------------------------------------------------------------------------------------

    [[nodiscard]] rules_report<G> report()
    {
        rules_report<G> report;
        report.games = games_;
        report.positions = positions_;
        report.solved = solved_;
        const auto all = found_.all();
        for (const finding<G>& found : all) {
            const finding<G> shortest = shrunk(found);
            auto& list = found.promise == broken_promise::evaluation_sign ? report.warnings : report.faults;
            auto moves = shortest.and_move ? detail::and_then<G>(shortest.line, *shortest.and_move) : shortest.line;
            list.push_back({.promise = shortest.promise,
                            .moves = std::move(moves),
                            .taken_back = shortest.taken_back,
                            .other_moves = shortest.other_line,
                            .text = detail::in_words(start_, shortest)});
        }
        return report;
    }

    [[nodiscard]] finding<G> shrunk(const finding<G>& found)
    {
        if (found.by == rules_check::none || found.promise == broken_promise::copies_share_state) {
            return found;
        }
        const auto check_again = [&](const moves_list<G>& line, const moves_list<G>& other) {
            return this->check_again(found, line, other);
        };
        return shrinking<G, decltype(check_again)>{found, check_again, most_checks_to_shrink}.shortest();
    }

    /// The same check of other lines: what it finds of the same promise, if they can be played.
    [[nodiscard]] std::optional<finding<G>> check_again(const finding<G>& found, const moves_list<G>& line,
                                                        const moves_list<G>& other) const
    {
        const auto position = detail::replay(start_, line);
        const auto other_position = detail::replay(start_, other);
        if (!position || !other_position) {
            return std::nullopt;
        }
        findings<G> again;
        switch (found.by) {
        case rules_check::position:
            position_check<G>{*position, line, again}.run();
            break;
        case rules_check::way_back:
            detail::check_way_back(start_, line, again);
            break;
        case rules_check::two_lines:
            if (!detail::final_score(*position) && !detail::final_score(*other_position)) {
                detail::check_identity<G>({line, observed<G>{*position}}, {other, observed<G>{*other_position}}, again);
            }
            break;
        case rules_check::value:
            if (!detail::final_score(*position)) {
                if (const auto solved = detail::solved_by_minimax(*position, options_.nodes)) {
                    detail::check_value(*position, line, *solved, again);
                }
            }
            break;
        case rules_check::none:
            break;
        }
        const finding<G>* same = again.of(found.promise);
        return same == nullptr ? std::nullopt : std::optional{*same};
    }

    // Positions that are remembered to be compared with later ones.
    static constexpr std::size_t most_from_short_lines = 500;
    static constexpr std::size_t most_from_games = 2000;
    static constexpr std::size_t most_checks_to_shrink = 2000;

    const G& start_;
    rules_options options_;
    std::mt19937_64 random_;
    findings<G> found_;
    seen_positions<G> seen_;
    evaluation_sign<G> sign_;
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t solved_ = 0;
    bool hopeless_ = false; // copies share their state
};

} // namespace gamesearch::detail

#endif
