// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes findings as short as possible, and turns them into faults for the report.

#ifndef GAMESEARCH_TESTING_DETAIL_SHORTEST_HPP
#define GAMESEARCH_TESTING_DETAIL_SHORTEST_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/detail/cycle_check.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/identity_check.hpp>
#include <gamesearch/testing/detail/played_on.hpp>
#include <gamesearch/testing/detail/position_check.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/undo_check.hpp>
#include <gamesearch/testing/detail/value_check.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Leaves out moves, again and again, while the rest is legal and still shows the fault: first everything after a
/// point, then runs of moves, from long ones down to single moves, then pairs of moves, so that it remains the same
/// player's turn. Of two lines (the positions after which are compared) the same moves are left out, or moves of one of
/// them.
///
/// `check_again(checker, line, other_line)` repeats the check, and returns the finding if the fault is still there.
/// Games whose moves have the same type share the code.
template <class Move>
class shrinking {
    using list = std::vector<Move>;
    using finding = finding_in_moves<Move>;

public:
    using repeated_check = std::optional<finding> (*)(const void* checker, const list& line, const list& other_line);

    shrinking(finding found, const void* checker, repeated_check check_again, std::size_t most_checks)
        : found_{std::move(found)}, checker_{checker}, check_again_{check_again}, checks_left_{most_checks}
    {}

    [[nodiscard, gnu::cold]] finding shortest()
    {
        if (found_.by == rules_check::two_lines || found_.by == rules_check::played_on) {
            while (leave_out_of_both() || leave_out_of_one() || leave_out_two_of_both()) {
            }
        } else {
            shorten_from_behind();
            for (std::size_t count = found_.line.size() / 2; count > 1; count /= 2) {
                while (leave_out(count)) {
                }
            }
            while (leave_out(1) || leave_out_two()) {
            }
        }
        return found_;
    }

private:
    /// Takes the shorter lines if they also show the fault.
    [[gnu::cold]] bool take(const list& line, const list& other)
    {
        if (checks_left_ == 0) {
            return false;
        }
        --checks_left_;
        auto shorter = check_again_(checker_, line, other);
        if (!shorter || shorter->length() >= found_.length()) {
            return false;
        }
        found_ = std::move(*shorter);
        return true;
    }

    // One line
    // -------------------------------------------------------------------------------------------------------------

    [[gnu::cold]] void shorten_from_behind()
    {
        const list line = found_.line;
        for (std::size_t end = 0; end != line.size(); ++end) {
            if (take(detail::without(line, end, line.size() - end), {})) {
                return;
            }
        }
    }

    [[gnu::cold]] bool leave_out(std::size_t count)
    {
        const list line = found_.line;
        for (std::size_t i = 0; i + count <= line.size(); ++i) {
            if (take(detail::without(line, i, count), {})) {
                return true;
            }
        }
        return false;
    }

    [[gnu::cold]] bool leave_out_two()
    {
        const list line = found_.line;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const list rest = detail::without(line, i, 1);
            for (std::size_t j = i; j < rest.size(); ++j) {
                if (take(detail::without(rest, j, 1), {})) {
                    return true;
                }
            }
        }
        return false;
    }

    // Two lines
    // ------------------------------------------------------------------------------------------------------------

    struct two_lines {
        list first;
        list second;
    };

    [[nodiscard, gnu::cold]] two_lines found_lines() const { return {found_.line, found_.other_line}; }

    [[nodiscard, gnu::cold]] static std::optional<two_lines> without_in_both(const two_lines& lines, std::size_t place)
    {
        const auto there = detail::same_move_in(lines.second, lines.first, place);
        if (!there) {
            return std::nullopt;
        }
        return two_lines{detail::without(lines.first, place, 1), detail::without(lines.second, *there, 1)};
    }

    [[gnu::cold]] bool leave_out_of_both()
    {
        const two_lines before = found_lines();
        for (std::size_t i = 0; i != before.first.size(); ++i) {
            const auto rest = without_in_both(before, i);
            if (rest && take(rest->first, rest->second)) {
                return true;
            }
        }
        return false;
    }

    [[gnu::cold]] bool leave_out_two_of_both()
    {
        const two_lines before = found_lines();
        for (std::size_t i = 0; i != before.first.size(); ++i) {
            const auto once = without_in_both(before, i);
            for (std::size_t j = i; once && j < once->first.size(); ++j) {
                const auto twice = without_in_both(*once, j);
                if (twice && take(twice->first, twice->second)) {
                    return true;
                }
            }
        }
        return false;
    }

    [[gnu::cold]] bool leave_out_of_one()
    {
        const two_lines before = found_lines();
        for (std::size_t i = 0; i != before.first.size(); ++i) {
            if (take(detail::without(before.first, i, 1), before.second)) {
                return true;
            }
        }
        for (std::size_t i = 0; i != before.second.size(); ++i) {
            if (take(before.first, detail::without(before.second, i, 1))) {
                return true;
            }
        }
        return false;
    }

    finding found_;
    const void* checker_;
    repeated_check check_again_;
    std::size_t checks_left_;
};

/// Repeats the check that made a finding on other lines. Returns the new finding for the same promise, if the lines can
/// be played. The options are those of the first check.
template <game G>
[[nodiscard, gnu::cold]] std::optional<finding<G>> check_again(const G& start, const finding<G>& found,
                                                               const moves_list<G>& line, const moves_list<G>& other,
                                                               const rules_options& options)
{
    const auto position = detail::replay(start, line);
    const auto other_position = detail::replay(start, other);
    if (!position || !other_position) {
        return std::nullopt;
    }
    findings<G> again;
    switch (found.by) {
    case rules_check::position:
        position_check<G>{*position, line, again}.run();
        break;
    case rules_check::way_back:
        detail::check_way_back(start, line, again);
        break;
    case rules_check::two_lines:
        if (!gamesearch::final_score(*position) && !gamesearch::final_score(*other_position)) {
            detail::check_identity<G>({line, observed<G>{*position}}, {other, observed<G>{*other_position}},
                                      !options.left_out_of_hash.empty(), again);
        }
        break;
    case rules_check::played_on:
        detail::check_lines_from_one_number(start, found.promise, line, other, !options.left_out_of_hash.empty(),
                                            again);
        break;
    case rules_check::value:
        if (!gamesearch::final_score(*position)) {
            static_cast<void>(value_check<G>{options.nodes, again}.solve(*position, line));
        }
        break;
    case rules_check::cycle:
        if (auto shorter = detail::cycle_at_end_of(start, line)) {
            if (std::string* const details = again.add(std::move(*shorter))) {
                *details = found.details;
            }
        }
        break;
    case rules_check::none:
    default:
        break;
    }
    const finding<G>* same = again.of(found.promise);
    return same == nullptr ? std::nullopt : std::optional{*same};
}

/// The shortest line that was found to show the same fault.
template <game G>
[[nodiscard, gnu::cold]] finding<G> shortest(const G& start, const finding<G>& found, const rules_options& options)
{
    constexpr std::size_t most_checks = 2000;
    if (found.by == rules_check::none) {
        return found;
    }
    const auto again = [&](const moves_list<G>& line, const moves_list<G>& other) {
        return detail::check_again(start, found, line, other, options);
    };
    const auto call = [](const void* checker, const moves_list<G>& line, const moves_list<G>& other) {
        return (*static_cast<decltype(again)*>(checker))(line, other);
    };
    return shrinking<move_t<G>>{found, &again, call, most_checks}.shortest();
}

template <game G>
[[nodiscard, gnu::cold]] rules_fault<G> as_fault(const G& start, const finding<G>& found)
{
    return {.promise = found.promise,
            .moves = found.moves(),
            .taken_back = found.taken_back,
            .played_again = found.played_again,
            .other_moves = found.other_moves(),
            .text = detail::in_words(start, found),
            .moves_in_both = found.moves_in_both()};
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
