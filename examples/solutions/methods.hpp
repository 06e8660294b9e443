// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The ways to find a value, each with a second way that checks it, and the player who plays by it.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_METHODS_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_METHODS_HPP

#include "board_game.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/chance/expectation_table.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/nimbers.hpp>
#include <gamesearch/outcome_class.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

namespace solutions {

/// What is known of a board, without the times.
struct answer {
    std::string value;
    std::optional<int> plies{}; ///< to the end of the game, if it was asked for and somebody wins
    std::uint64_t number = 0; ///< positions in an endgame table, else nodes
};

/// A way to solve a board.
class method {
public:
    method() = default;
    method(const method&) = delete;
    method& operator=(const method&) = delete;
    virtual ~method() = default;

    [[nodiscard]] virtual answer solve(const position& start) = 0;
    /// Checks the value in another way, after \ref solve: what was checked, empty if nothing could be, or `WRONG` and
    /// what is wrong.
    [[nodiscard]] virtual std::string check(const position& start) = 0;
    /// The score of a position for whoever is to move, and the plies to the end, for play.
    [[nodiscard]] virtual gs::endgame_value<int> value_of(const position& now) = 0;
};

inline constexpr const char* wrong = "WRONG: ";

/// A number for people: `1,234`.
[[nodiscard]] inline std::string with_commas(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) {
        text.insert(at -= 3, ",");
    }
    return text;
}

[[nodiscard]] inline std::string in_seconds(double seconds)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", seconds);
    return text;
}

[[nodiscard]] inline std::string in_words(int score, const char* draw)
{
    const std::string winner = score > 0 ? "first player" : "second player";
    const int margin = std::max(score, -score);
    return score == 0 ? draw : margin == 1 ? winner : winner + " by " + std::to_string(margin);
}

using search_table = gs::transposition_table<position>;

/// The one way in which all methods search, so that it is compiled once.
[[nodiscard]] inline gs::solve_result<position> search(search_table& table, const position& here,
                                                       const gs::limits& limits = {})
{
    return gs::solve.with(table)(here, limits);
}

/// Retrograde analysis of all positions that the start leads to. Checked by the rules alone, and by searching positions
/// near their end.
class by_table : public method {
public:
    [[nodiscard]] answer solve(const position& start) override
    {
        table_ = gs::endgame_table<position>::reachable_from(start);
        const auto found = table_.find(start).value();
        return {in_words(found.score, "draw by endless play"),
                found.score == 0 ? std::nullopt : std::optional{found.distance}, table_.size()};
    }
    [[nodiscard]] std::string check(const position& start) override
    {
        constexpr int depth = 5;
        constexpr int searches = 100;
        const auto report = table_.check_reachable_from(start);
        if (!report) {
            return wrong + report.fault;
        }
        search_table found_before{std::size_t{1} << 20};
        int searched = 0;
        int faults = 0;
        table_.for_each_reachable_from(start, [&](const position& here, const gs::endgame_value<int>& value) {
            if (value.score != 0 && value.distance > 1 && value.distance <= depth && searched < searches) {
                const auto found = search(found_before, here, gs::limits{.depth = value.distance});
                faults += found.score == value.score && found.distance == value.distance ? 0 : 1;
                ++searched;
            }
        });
        return (faults == 0 ? "" : wrong + std::to_string(faults) + " of ") + "rules " + with_commas(report.positions) +
               ", searches " + std::to_string(searched);
    }
    [[nodiscard]] gs::endgame_value<int> value_of(const position& now) override { return table_.find(now).value(); }

private:
    gs::endgame_table<position> table_{};
};

/// A search of the start, with a certificate that is checked by the rules alone.
class by_search : public method {
public:
    [[nodiscard]] answer solve(const position& start) override
    {
        const auto found = search(*table_, start);
        return {in_words(found.score, "draw"), found.score == 0 ? std::nullopt : std::optional{found.distance},
                found.statistics.nodes};
    }
    [[nodiscard]] std::string check(const position& start) override
    {
        std::stringstream certificate;
        gs::write_certificate(
            certificate, start, [this](const position& here) { return search(*table_, here); }, "solved");
        const auto report = gs::check_certificate(certificate, start, "solved");
        const auto found = search(*table_, start);
        const bool proven = report.fault.empty() && report.lower == found.score && report.upper == found.score;
        return (proven ? "" : wrong + report.fault) + "certificate " + with_commas(report.positions);
    }
    [[nodiscard]] gs::endgame_value<int> value_of(const position& now) override
    {
        const auto found = search(*table_, now);
        return {found.score, found.distance};
    }

private:
    std::unique_ptr<search_table> table_ = std::make_unique<search_table>(std::size_t{64} << 20);
};

/// The expected score, by intervals around every position of a game with dice. Checked by the rules alone.
class by_expectation : public method {
public:
    [[nodiscard]] answer solve(const position& start) override
    {
        table_ = gs::expectation_table<dice_position>::reachable_from(dice_position{start});
        const auto found = table_.find(dice_position{start}).value();
        const double mean = (found.lower + found.upper) / 2;
        char points[32];
        std::snprintf(points, sizeof points, "%.4f", std::abs(mean));
        return {(mean > 0 ? "first player by " : "second player by ") + std::string{points}, std::nullopt,
                table_.size()};
    }
    [[nodiscard]] std::string check(const position& start) override
    {
        const auto report = table_.check_reachable_from(dice_position{start});
        return (report ? "" : wrong + report.fault) + "rules " + with_commas(report.positions);
    }
    /// Not asked: the program `play` plays games with dice.
    [[nodiscard]] gs::endgame_value<int> value_of(const position& /*now*/) override { return {}; }

private:
    gs::expectation_table<dice_position> table_{};
};

/// A search of the whole board that gives up after some nodes; then it returns nothing.
[[nodiscard]] inline std::optional<bool> first_player_wins(const position& start)
{
    constexpr std::uint64_t nodes = 2'000'000;
    search_table table{std::size_t{64} << 20};
    const auto found = search(table, start, gs::limits{.nodes = nodes});
    return found.stopped_by == gs::stop_reason::none ? std::optional{found.score > 0} : std::nullopt;
}

/// Nimbers by proof numbers. Checked by their definition, as the least number that no move leads to, and by a search of
/// the whole board, if these do not take too long.
class by_nimbers : public method {
public:
    [[nodiscard]] answer solve(const position& start) override
    {
        nimber_ = nimbers_(start);
        return {"nimber " + std::to_string(nimber_), std::nullopt, nimbers_.nodes()};
    }
    [[nodiscard]] std::string check(const position& start) override
    {
        std::string checked;
        if (const auto defined = by_definition(start)) {
            checked = (*defined == nimber_ ? "" : wrong) + std::string{"definition "} + with_commas(defined_.size());
        }
        if (const auto wins = first_player_wins(start)) {
            checked +=
                (checked.empty() ? "" : ", ") + std::string{*wins == (nimber_ != 0) ? "" : wrong} + "whole board";
        }
        return checked;
    }
    [[nodiscard]] gs::endgame_value<int> value_of(const position& now) override
    {
        const int sign = (now.now & 1) == 0 ? 1 : -1;
        return {nimbers_(now) != 0 ? sign : -sign, 0};
    }

private:
    [[nodiscard]] std::optional<unsigned> by_definition(const position& sum)
    {
        constexpr std::size_t most_parts = 200'000;
        unsigned nimber = 0;
        for (const position& part : sum.parts()) {
            auto known = defined_.find(part.now);
            if (known == defined_.end()) {
                std::vector<unsigned> reached;
                for (const state after : part.legal_moves()) {
                    const auto found = by_definition(position{*part.game, after});
                    if (!found || defined_.size() > most_parts) {
                        return std::nullopt;
                    }
                    reached.push_back(*found);
                }
                unsigned least = 0;
                while (std::ranges::find(reached, least) != reached.end()) {
                    ++least;
                }
                known = defined_.emplace(part.now, least).first;
            }
            nimber ^= known->second;
        }
        return nimber;
    }

    gs::nimbers<position> nimbers_{};
    std::unordered_map<state, unsigned> defined_{};
    unsigned nimber_ = 0;
};

/// Outcome classes. Checked by searches of the whole board with either side to move, if these do not take too long.
class by_classes : public method {
public:
    [[nodiscard]] answer solve(const position& start) override
    {
        found_ = classes_(start);
        const std::string value = found_ == gs::win_class::next       ? "first player"
                                  : found_ == gs::win_class::previous ? "second player"
                                  : found_ == gs::win_class::left     ? "left"
                                                                      : "right";
        return {value, std::nullopt, classes_.nodes()};
    }
    [[nodiscard]] std::string check(const position& start) override
    {
        const auto left = first_player_wins(start);
        const auto right = left ? first_player_wins(position{*start.game, start.now ^ 1}) : std::nullopt;
        if (!right) {
            return "";
        }
        const bool left_first = found_ == gs::win_class::next || found_ == gs::win_class::left;
        const bool left_second = found_ == gs::win_class::previous || found_ == gs::win_class::left;
        return (*left == left_first && *right == left_second ? "" : wrong) + std::string{"whole board"};
    }
    [[nodiscard]] gs::endgame_value<int> value_of(const position& now) override
    {
        const int sign = (now.now & 1) == 0 ? 1 : -1;
        return {classes_.wins(now, now.to_move()) ? sign : -sign, 0};
    }

private:
    gs::outcome_classes<position> classes_{};
    gs::win_class found_{};
};

/// The best move by a method that has solved the game: for the winner the shortest way, for the loser the longest.
[[nodiscard]] inline state best_move(method& solved, const position& now)
{
    const auto rank = [&](state after) {
        const position child{*now.game, after};
        const auto value =
            child.terminal_score() ? gs::endgame_value<int>{*child.terminal_score(), 0} : solved.value_of(child);
        const int score = now.to_move() == gs::player::maximizer ? value.score : -value.score;
        return std::pair{score, score > 0 ? -value.distance : value.distance};
    };
    const auto moves = now.legal_moves();
    return *std::ranges::max_element(moves, {}, rank);
}

} // namespace solutions

#endif
