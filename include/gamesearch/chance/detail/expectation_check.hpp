// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks an expectation table against the rules.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTATION_CHECK_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTATION_CHECK_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/expectation_options.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/endgame_report.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::detail {

/// Shares no code with the build. Lower bounds that are nowhere greater than the values which follow from those after
/// the moves and outcomes stay below the true values: iterating from them can only raise them, and where play is
/// certain to end, it converges to the true values. Upper bounds are the same the other way round. That play is certain
/// to end is proven by an order in which positions follow from one another: see `order`.
template <class G, class Positions, class Table>
class expectation_check {
public:
    expectation_check(const Positions& positions, const Table& table, const endgame_check_options& options)
        : positions_{positions}, table_{table}, options_{options}
    {}

    [[nodiscard]] endgame_report run()
    {
        for (std::uint64_t place = 0; place != positions_.count() && !is_stopped(place); ++place) {
            if (std::optional<G> position = position_at(place)) {
                ++report_.positions;
                note(place, fault_of(*position));
            }
        }
        order();
        return report_;
    }

private:
    /// A sum of products, rounded to nearest, but as if in twice the digits (Ogita, Rump and Oishi 2005).
    struct mean {
        double weights = 0;
        double weights_rest = 0;
        double sum = 0;
        double rest = 0;
        double size = 0;
        double least = (std::numeric_limits<double>::infinity)();

        void add(double weight, double value)
        {
            const double product = weight * value;
            rest += std::fma(weight, value, -product) + add_to(sum, product);
            weights_rest += add_to(weights, weight);
            size += weight * (std::abs)(value);
            least = (std::min)(least, value);
        }

        /// Returns whether `bound` is surely no greater than the mean.
        [[nodiscard]] bool is_no_less_than(double bound) const
        {
            constexpr double unit = std::numeric_limits<double>::epsilon();
            const double total = weights + weights_rest;
            return bound <= least || bound <= (sum + rest - 3 * unit * size) / total;
        }

    private:
        /// Adds a number, and returns what rounding lost.
        static double add_to(double& sum, double more)
        {
            const double before = sum;
            sum = before + more;
            const double added = sum - before;
            return (before - (sum - added)) + (more - added);
        }
    };

    [[nodiscard]] bool is_stopped(std::uint64_t place)
    {
        report_.stopped = report_.stopped || (place % 1024 == 0 && options_.stop && options_.stop->stop_requested());
        return report_.stopped;
    }

    [[nodiscard]] std::optional<G> position_at(std::uint64_t place) const
    {
        std::optional<G> position = positions_.at(place);
        if (position && (gamesearch::final_score(*position) || positions_.index_of(*position) != place)) {
            position.reset();
        }
        return position;
    }

    void note(std::uint64_t place, const char* fault)
    {
        if (fault != nullptr && report_.faults++ == 0) {
            report_.first_fault = place;
            report_.fault = fault;
        }
    }

    /// What is wrong with a position; null if nothing is.
    [[nodiscard]] const char* fault_of(G& position)
    {
        const auto value = table_.find(position);
        if (!value) {
            return "it has no value";
        }
        if (!(value->lower <= value->upper)) {
            return "its bounds contradict each other";
        }
        if (!position.is_chance()) {
            const auto best = value_of_moves(position);
            return !best                        ? "a position after a move has no value"
                   : value->lower > best->lower ? "its lower bound is greater than those after the moves allow"
                   : value->upper < best->upper ? "its upper bound is less than those after the moves allow"
                                                : nullptr;
        }
        mean lower;
        mean negated_upper;
        bool all = true;
        auto&& outcomes = position.chance_outcomes();
        for (auto&& outcome : outcomes) {
            gamesearch::after_outcome(position, outcome.value, [&](auto& child) {
                const bool moves = !gamesearch::final_score(child) && !child.is_chance();
                const auto found = moves ? value_of_moves(child) : table_.find(child);
                all = all && found;
                if (found) {
                    lower.add(static_cast<double>(outcome.weight), found->lower);
                    negated_upper.add(static_cast<double>(outcome.weight), -found->upper);
                }
            });
        }
        return !all                                            ? "a position after an outcome has no value"
               : !lower.is_no_less_than(value->lower)          ? "its lower bound is greater than the mean allows"
               : !negated_upper.is_no_less_than(-value->upper) ? "its upper bound is less than the mean allows"
                                                               : nullptr;
    }

    [[nodiscard]] std::optional<expectation_value> value_of_moves(G& position) const
    {
        const bool is_maximizer = position.to_move() == player::maximizer;
        std::optional<expectation_value> best;
        bool all = true;
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            const auto value =
                gamesearch::after_move(position, move, [&](const G& child) { return table_.find(child); });
            all = all && value;
            if (value && !best) {
                best = value;
            } else if (value) {
                best->lower =
                    is_maximizer ? (std::max)(best->lower, value->lower) : (std::min)(best->lower, value->lower);
                best->upper =
                    is_maximizer ? (std::max)(best->upper, value->upper) : (std::min)(best->upper, value->upper);
            }
        }
        return all ? best : std::nullopt;
    }

    /// Orders the positions that the table says are certain to end: from a chance node one outcome leads to an earlier
    /// one or an end, and else all moves do; and all successors are certain to end, too.
    void order()
    {
        ordered_.assign(detail::as_size(positions_.count()), false);
        std::vector<std::uint64_t> left;
        for (std::uint64_t place = 0; place != positions_.count() && !is_stopped(place); ++place) {
            const auto position = position_at(place);
            if (position && table_.is_certain(*position)) {
                left.push_back(place);
            }
        }
        for (std::size_t before = left.size() + 1; before != left.size() && !report_.stopped;) {
            before = left.size();
            std::vector<std::uint64_t> still;
            for (const std::uint64_t place : left) {
                std::optional<G> position = position_at(place);
                if (is_stopped(place) || !follows(*position)) {
                    still.push_back(place);
                } else {
                    ordered_[detail::as_size(place)] = true;
                }
            }
            left = std::move(still);
        }
        for (const std::uint64_t place : left) {
            note(report_.stopped ? 0 : place, report_.stopped ? nullptr : "it is not certain to end");
        }
    }

    [[nodiscard]] bool follows(G& position) const
    {
        if (!position.is_chance()) {
            return all_moves(position, [this](const G& child) { return is_ordered(child); });
        }
        bool any = false;
        bool all = true;
        auto&& outcomes = position.chance_outcomes();
        for (auto&& outcome : outcomes) {
            gamesearch::after_outcome(position, outcome.value, [&](auto& child) {
                const bool moves = !gamesearch::final_score(child) && !child.is_chance();
                const auto certain = [this](const G& after) { return table_.is_certain(after); };
                const auto ordered = [this](const G& after) { return is_ordered(after); };
                all = all && (moves ? all_moves(child, certain) : certain(child));
                any = any || (moves ? all_moves(child, ordered) : ordered(child));
            });
        }
        return any && all;
    }

    template <class Holds>
    [[nodiscard]] static bool all_moves(G& position, const Holds& holds)
    {
        auto&& moves = position.legal_moves();
        return std::all_of(moves.begin(), moves.end(),
                           [&](const auto& move) { return gamesearch::after_move(position, move, holds); });
    }

    [[nodiscard]] bool is_ordered(const G& position) const
    {
        if (gamesearch::final_score(position)) {
            return true;
        }
        const std::uint64_t place = positions_.index_of(position);
        return place < positions_.count() && ordered_[detail::as_size(place)];
    }

    const Positions& positions_;
    const Table& table_;
    const endgame_check_options& options_;
    std::vector<bool> ordered_{};
    endgame_report report_{};
};

} // namespace gamesearch::detail

#endif
