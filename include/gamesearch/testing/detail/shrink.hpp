// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Makes a line of play that shows a fault as short as possible.

#ifndef GAMESEARCH_TESTING_DETAIL_SHRINK_HPP
#define GAMESEARCH_TESTING_DETAIL_SHRINK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/replay.hpp>

#include <cstddef>
#include <optional>
#include <utility>

namespace gamesearch::detail {

/// Leaves out moves, again and again, while the rest is legal and still shows the fault: first everything behind a
/// point, then stretches of moves, from long ones down to single moves, then pairs of moves, so that it stays the same
/// player's turn. Of two lines (the positions after which are compared) the same moves are left out, or moves of one of
/// them.
///
/// `check_again(line, other_line)` repeats the check, and returns the finding if the fault is still there.
template <game G, class CheckAgain>
class shrinking {
public:
    shrinking(finding<G> found, CheckAgain check_again, std::size_t most_checks)
        : found_{std::move(found)}, check_again_{check_again}, checks_left_{most_checks}
    {}

    [[nodiscard, gnu::cold]] finding<G> shortest()
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
    [[gnu::cold]] bool take(const moves_list<G>& line, const moves_list<G>& other)
    {
        if (checks_left_ == 0) {
            return false;
        }
        --checks_left_;
        auto shorter = check_again_(line, other);
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
        const moves_list<G> line = found_.line;
        for (std::size_t end = 0; end != line.size(); ++end) {
            if (take(detail::without<G>(line, end, line.size() - end), {})) {
                return;
            }
        }
    }

    [[gnu::cold]] bool leave_out(std::size_t count)
    {
        const moves_list<G> line = found_.line;
        for (std::size_t i = 0; i + count <= line.size(); ++i) {
            if (take(detail::without<G>(line, i, count), {})) {
                return true;
            }
        }
        return false;
    }

    [[gnu::cold]] bool leave_out_two()
    {
        const moves_list<G> line = found_.line;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const moves_list<G> rest = detail::without<G>(line, i, 1);
            for (std::size_t j = i; j < rest.size(); ++j) {
                if (take(detail::without<G>(rest, j, 1), {})) {
                    return true;
                }
            }
        }
        return false;
    }

    // Two lines
    // ------------------------------------------------------------------------------------------------------------

    struct two_lines {
        moves_list<G> first;
        moves_list<G> second;
    };

    [[nodiscard, gnu::cold]] two_lines found_lines() const { return {found_.line, found_.other_line}; }

    [[nodiscard, gnu::cold]] static std::optional<two_lines> without_in_both(const two_lines& lines, std::size_t place)
    {
        const auto there = detail::same_move_in<G>(lines.second, lines.first, place);
        if (!there) {
            return std::nullopt;
        }
        return two_lines{detail::without<G>(lines.first, place, 1), detail::without<G>(lines.second, *there, 1)};
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
            if (take(detail::without<G>(before.first, i, 1), before.second)) {
                return true;
            }
        }
        for (std::size_t i = 0; i != before.second.size(); ++i) {
            if (take(before.first, detail::without<G>(before.second, i, 1))) {
                return true;
            }
        }
        return false;
    }

    finding<G> found_;
    CheckAgain check_again_;
    std::size_t checks_left_;
};

} // namespace gamesearch::detail

#endif
