// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The findings of the checks of a game's rules so far: for each broken promise the shortest case.

#ifndef GAMESEARCH_TESTING_DETAIL_FINDINGS_HPP
#define GAMESEARCH_TESTING_DETAIL_FINDINGS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/testing/broken_promise.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The checks, by what they examine.
enum class rules_check : unsigned char {
    position,  ///< the position after a line
    way_back,  ///< a line that is played, and taken back to its start
    two_lines, ///< the positions after two lines
    played_on, ///< the positions after two lines that share a hash or key and end with the same moves
    value,     ///< the position after a line, and its value
    cycle,     ///< a line that returns to a position
    none,      ///< no check that could be repeated: one of many positions at once, or of a whole game
};

/// Returns whether the promise is that two calls in one position give the same answer.
[[nodiscard]] constexpr bool is_change_of_answer(broken_promise promise) noexcept
{
    using enum broken_promise;
    return promise == copy_differs || promise == moves_change || promise == score_changes || promise == turn_changes ||
           promise == equal_positions_two_hashes || promise == equal_positions_two_keys ||
           promise == equal_positions_two_forms;
}

/// Games whose moves have the same type share the code for findings.
template <class Move>
struct finding_in_moves {
    broken_promise promise{};
    rules_check by = rules_check::none;
    std::vector<Move> line{};       ///< the line that the check examined
    std::vector<Move> other_line{}; ///< the second of two lines
    std::optional<Move> and_move{}; ///< played after the line
    std::size_t taken_back = 0;     ///< how many of all these moves, from the last
    std::size_t played_again = 0;   ///< how many of those taken back
    std::size_t played_in_both = 0; ///< the last moves of both lines, after positions that share a hash or key
    std::string details{};

    [[nodiscard]] std::size_t length() const { return line.size() + other_line.size() + (and_move ? 1 : 0); }

    /// The moves to the position that shows the fault, or to the first of two.
    [[nodiscard]] std::vector<Move> moves() const
    {
        return and_move ? detail::and_then(line, *and_move) : detail::without_last(line, played_in_both);
    }
    /// The moves to the second of two positions.
    [[nodiscard]] std::vector<Move> other_moves() const { return detail::without_last(other_line, played_in_both); }
    [[nodiscard]] std::vector<Move> moves_in_both() const
    {
        return detail::without(line, 0, line.size() - played_in_both);
    }
};

template <class Move>
class findings_in_moves {
    using finding = finding_in_moves<Move>;

public:
    /// Keeps a finding if it is the first for its promise, or shorter than the one that is kept. Returns the place for
    /// its details, or null if it is not kept.
    [[nodiscard, gnu::cold]] std::string* add(finding found)
    {
        for (finding& kept : kept_) {
            if (kept.promise == found.promise) {
                if (kept.length() <= found.length()) {
                    return nullptr;
                }
                kept = std::move(found);
                return &kept.details;
            }
        }
        kept_.push_back(std::move(found));
        return &kept_.back().details;
    }

    [[nodiscard]] const finding* of(broken_promise promise) const
    {
        for (const finding& kept : kept_) {
            if (kept.promise == promise) {
                return &kept;
            }
        }
        return nullptr;
    }

    [[nodiscard]] const std::vector<finding>& all() const { return kept_; }

private:
    std::vector<finding> kept_;
};

template <game G>
using finding = finding_in_moves<move_t<G>>;
template <game G>
using findings = findings_in_moves<move_t<G>>;

/// The moves taken back and played again after a line was played, in words.
[[nodiscard, gnu::cold]] inline std::string way_back_in_words(std::size_t moves, std::size_t taken_back,
                                                              std::size_t played_again)
{
    if (taken_back == 0) {
        return "";
    }
    if (taken_back == 1) {
        return played_again == 0 ? ", the last move taken back" : ", the last move taken back and played again";
    }
    std::string text = ", all";
    if (taken_back != moves) {
        text = ", the last ";
        text += std::to_string(taken_back);
    }
    text += " moves taken back";
    if (played_again == 0) {
        return text;
    }
    text += " and ";
    if (played_again != taken_back) {
        text += "the first ";
        text += std::to_string(played_again);
        text += " of them ";
    }
    text += "played again";
    return text;
}

/// The printed form of a finding: the promise, the moves that show it, the details, the usual cause and its remedy.
template <game G>
[[nodiscard, gnu::cold]] std::string in_words(const G& start, const finding<G>& found)
{
    const bool in_a_place = found.by != rules_check::none || !found.line.empty() || found.and_move;
    std::string text{describe(found.promise)};
    if (in_a_place) {
        const auto line = found.moves();
        text += "\n  ";
        text += detail::line_in_words(start, line);
        text += detail::way_back_in_words(line.size(), found.taken_back, found.played_again);
        if (found.by == rules_check::two_lines || found.by == rules_check::played_on) {
            text += "\n  and ";
            text += detail::line_in_words(start, found.other_moves());
        }
        if (const auto shared = detail::replay(start, line); shared && found.played_in_both != 0) {
            text += "\n  then, ";
            text += detail::line_in_words(*shared, found.moves_in_both());
            text += " in both, ";
        }
    }
    text += found.details;
    const promise_text& told = promise_texts[static_cast<std::size_t>(found.promise)];
    text += "\n  usual cause: ";
    text += told.cause;
    text += "\n  remedy: ";
    text += told.remedy;
    return text;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
