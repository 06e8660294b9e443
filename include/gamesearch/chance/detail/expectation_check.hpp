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
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Shares no code with the build. Lower bounds that are nowhere greater than the values which follow from those after
/// the moves and outcomes stay below the true values: iterating from them can only raise them, and where play is
/// certain to end, it converges to the true values. The same holds for upper bounds, the other way round. That play is
/// certain to end is proven by an order in which positions follow from one another: see `order`.
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
    static constexpr double infinity = (std::numeric_limits<double>::infinity)();

    /// A sum of products, rounded to nearest, but as if in twice the digits (Ogita, Rump and Oishi 2005).
    struct mean {
        double weights = 0;
        double weights_rest = 0;
        double sum = 0;
        double rest = 0;
        double size = 0;
        double least = infinity;

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
        /// Adds a number, and returns the rounding error.
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

    /// The fault of a position; null if it has none.
    [[nodiscard]] const char* fault_of(G& position)
    {
        const auto value = table_.find(position);
        if (!value) {
            return "it has no value";
        }
        if (!(value->lower <= value->upper)) {
            return "its bounds contradict each other";
        }
        mean lower;
        mean negated_upper;
        bool all = true;
        each_node(position, [&](double weight, auto& node, bool has_moves) {
            const auto found = has_moves ? value_of_moves(node) : table_.find(node);
            all = all && found;
            if (found) {
                lower.add(weight, found->lower);
                negated_upper.add(weight, -found->upper);
            }
        });
        return !all                                            ? "a position after it has no value"
               : !lower.is_no_less_than(value->lower)          ? "its lower bound is greater than those after it allow"
               : !negated_upper.is_no_less_than(-value->upper) ? "its upper bound is less than those after it allow"
                                                               : nullptr;
    }

    /// Calls `visit(weight, node, has_moves)` with the position after each outcome; if none is drawn, with `position`.
    template <class Visit>
    static void each_node(G& position, const Visit& visit)
    {
        if (!position.is_chance()) {
            visit(1.0, position, true);
            return;
        }
        auto&& outcomes = position.chance_outcomes();
        for (auto&& outcome : outcomes) {
            gamesearch::after_outcome(position, outcome.value, [&](auto& node) {
                const bool has_moves = !gamesearch::final_score(node) && !node.is_chance();
                visit(static_cast<double>(outcome.weight), node, has_moves);
            });
        }
    }

    [[nodiscard]] std::optional<expectation_value> value_of_moves(G& position) const
    {
        const double sign = position.to_move() == player::maximizer ? 1 : -1;
        expectation_value best{-sign * infinity, -sign * infinity, 0};
        const bool all = all_moves(position, [&](const G& child) {
            const auto value = table_.find(child);
            if (value) {
                best.lower = sign * (std::max)(sign * best.lower, sign * value->lower);
                best.upper = sign * (std::max)(sign * best.upper, sign * value->upper);
            }
            return value.has_value();
        });
        return all ? std::optional{best} : std::nullopt;
    }

    /// Orders the positions that the table says are certain to end: from a chance node, one outcome leads to an earlier
    /// position or an end; from any other position, all moves do; and all successors are certain to end, too.
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
        bool any = false;
        bool all = true;
        const auto is_certain = [this](const G& after) { return table_.is_certain(after); };
        const auto is_early = [this](const G& after) { return is_ordered(after); };
        each_node(position, [&](double, auto& node, bool has_moves) {
            all = all && (has_moves ? all_moves(node, is_certain) : is_certain(node));
            any = any || (has_moves ? all_moves(node, is_early) : is_early(node));
        });
        return any && all;
    }

    template <class Holds>
    [[nodiscard]] static bool all_moves(G& position, const Holds& holds)
    {
        bool all = true;
        each_move::visit(position, [&](const G& child) { all = all && holds(child); });
        return all;
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

} // namespace gamesearch::inline v0_2_0::detail

#endif
