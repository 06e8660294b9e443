// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Makes a line of play that shows a fault as short as it can.

#ifndef GAMESEARCH_DETAIL_TESTING_SHRINK_HPP
#define GAMESEARCH_DETAIL_TESTING_SHRINK_HPP

#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace gamesearch::detail {

/// A line without a move; nothing where the move is not in it.
template <game G>
[[nodiscard]] std::optional<moves_list<G>> without(moves_list<G> line, const move_t<G>& move)
{
    const auto place = std::ranges::find(line, move);
    if (place == line.end()) {
        return std::nullopt;
    }
    line.erase(place);
    return line;
}

/// Leaves out moves, again and again, while what is left is legal and `still_shows` the fault: what comes behind a point,
/// then single moves, then pairs of them, so that it stays the same player's turn. Of two lines (the positions after
/// which are compared) the same moves are left out.
///
/// `check_again(line, other_line)` makes the check again, and gives the finding if the fault is still there.
template <game G, class CheckAgain>
class shrinking {
public:
    shrinking(finding<G> found, CheckAgain check_again, std::size_t most_checks)
        : found_{std::move(found)}, check_again_{check_again}, checks_left_{most_checks}
    {}

    [[nodiscard]] finding<G> shortest()
    {
        if (found_.by != rules_check::two_lines) {
            shorten_from_behind();
        }
        while (leave_out_one() || leave_out_two()) {
        }
        return found_;
    }

private:
    /// Takes the shorter lines if they show the fault too.
    bool take(const std::optional<moves_list<G>>& line, const std::optional<moves_list<G>>& other)
    {
        if (!line || !other || checks_left_ == 0) {
            return false;
        }
        --checks_left_;
        auto shorter = check_again_(*line, *other);
        if (!shorter || shorter->length() >= found_.length()) {
            return false;
        }
        found_ = std::move(*shorter);
        return true;
    }

    bool take_without(const moves_list<G>& line, const moves_list<G>& other, const move_t<G>& move)
    {
        return found_.by == rules_check::two_lines
                   ? take(detail::without<G>(line, move), detail::without<G>(other, move))
                   : take(detail::without<G>(line, move), other);
    }

    void shorten_from_behind()
    {
        const moves_list<G> line = found_.line;
        for (auto end = line.begin(); end != line.end(); ++end) {
            if (take(moves_list<G>(line.begin(), end), moves_list<G>{})) {
                return;
            }
        }
    }

    bool leave_out_one()
    {
        const finding<G> before = found_;
        return std::ranges::any_of(
            before.line, [&](const move_t<G>& move) { return take_without(before.line, before.other_line, move); });
    }

    bool leave_out_two()
    {
        const finding<G> before = found_;
        const bool both = before.by == rules_check::two_lines;
        for (std::size_t i = 0; i != before.line.size(); ++i) {
            const auto line = detail::without<G>(before.line, before.line[i]);
            const auto other =
                both ? detail::without<G>(before.other_line, before.line[i]) : std::optional{before.other_line};
            for (std::size_t j = i; line && other && j < line->size(); ++j) {
                if (take_without(*line, *other, (*line)[j])) {
                    return true;
                }
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
