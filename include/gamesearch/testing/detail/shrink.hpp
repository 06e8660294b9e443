// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes a line of play that shows a fault as short as possible.

#ifndef GAMESEARCH_TESTING_DETAIL_SHRINK_HPP
#define GAMESEARCH_TESTING_DETAIL_SHRINK_HPP

#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/replay.hpp>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// Leaves out moves, again and again, while the rest is legal and still shows the fault: first everything behind a
/// point, then stretches of moves, from long ones down to single moves, then pairs of moves, so that it stays the same
/// player's turn. Of two lines (the positions after which are compared) the same moves are left out, or moves of one of
/// them.
///
/// `check_again(checker, line, other_line)` repeats the check, and returns the finding if the fault is still there.
/// Games whose moves have one type share what is compiled.
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

} // namespace gamesearch::detail

#endif
