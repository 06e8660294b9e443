// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the checks of a game's rules have found so far: of each broken promise the shortest case.

#ifndef GAMESEARCH_DETAIL_TESTING_FINDINGS_HPP
#define GAMESEARCH_DETAIL_TESTING_FINDINGS_HPP

#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/detail/testing/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/testing/broken_promise.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// The checks, by what they look at.
enum class rules_check : unsigned char {
    position,  ///< the position after a line
    way_back,  ///< a line that is played, and taken back to its start
    two_lines, ///< the positions after two lines
    value,     ///< the position after a line, and its value
    cycle,     ///< a line that comes back to a position
    none,      ///< no check that could be made again: of many positions at once, or of a whole game
};

template <game G>
struct finding {
    broken_promise promise{};
    rules_check by = rules_check::none;
    moves_list<G> line{};                ///< what the check looked at
    moves_list<G> other_line{};          ///< the second of two lines
    std::optional<move_t<G>> and_move{}; ///< played after the line
    std::size_t taken_back = 0;          ///< of all these moves, from the last
    std::size_t played_again = 0;        ///< of those taken back
    std::string details{};

    [[nodiscard]] std::size_t length() const { return line.size() + other_line.size() + (and_move ? 1 : 0); }
};

template <game G>
class findings {
public:
    using container = std::vector<finding<G>>;

    /// Keeps it if it is the first of its promise, or shorter than the one that is kept. `details` is called only then.
    template <class Details>
    void add(finding<G> found, Details details)
    {
        const auto kept = std::ranges::find(kept_, found.promise, &finding<G>::promise);
        if (kept != kept_.end() && kept->length() <= found.length()) {
            return;
        }
        found.details = details();
        if (kept == kept_.end()) {
            kept_.push_back(std::move(found));
        } else {
            *kept = std::move(found);
        }
    }

    [[nodiscard]] const finding<G>* of(broken_promise promise) const
    {
        const auto kept = std::ranges::find(kept_, promise, &finding<G>::promise);
        return kept == kept_.end() ? nullptr : &*kept;
    }

    [[nodiscard]] const container& all() const { return kept_; }

private:
    container kept_;
};

/// What was done with a line after it was played.
[[nodiscard]] inline std::string way_back_in_words(std::size_t moves, std::size_t taken_back, std::size_t played_again)
{
    if (taken_back == 0) {
        return "";
    }
    const std::string last = taken_back == moves ? "all" : "the last " + std::to_string(taken_back);
    const std::string first =
        played_again == taken_back ? "" : "the first " + std::to_string(played_again) + " of them ";
    const bool one = taken_back == 1;
    return ", " + (one ? "the last move taken back" : last + " moves taken back") +
           (played_again == 0 ? ""
            : one             ? " and played again"
                              : " and " + first + "played again");
}

/// What is printed of a finding: the promise, the moves that show it, and what is seen then.
template <game G>
[[nodiscard]] std::string in_words(const G& start, const finding<G>& found)
{
    const bool in_a_place = found.by != rules_check::none || !found.line.empty() || found.and_move;
    std::string text{describe(found.promise)};
    if (in_a_place) {
        const auto line = found.and_move ? detail::and_then<G>(found.line, *found.and_move) : found.line;
        text += "\n  " + detail::line_in_words(start, line);
        text += detail::way_back_in_words(line.size(), found.taken_back, found.played_again);
        if (found.by == rules_check::two_lines) {
            text += "\n  and " + detail::line_in_words(start, found.other_line);
        }
    }
    return text + found.details;
}

} // namespace gamesearch::detail

#endif
