// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks a table against the rules.

#ifndef GAMESEARCH_ENDGAME_DETAIL_ENDGAME_CHECK_HPP
#define GAMESEARCH_ENDGAME_DETAIL_ENDGAME_CHECK_HPP

#include <gamesearch/detail/at_a_time.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/endgame/detail/each_part.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/endgame_report.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

/// Checks that the value of each position follows from those of the positions after its moves. It shares no code with
/// the build. If all values follow, all are right, by induction over the true distances: a position that its player
/// wins in d plies has a move to one that is won in d - 1, whose value is right, so the value is no less; and if all
/// moves lead to positions that are won in fewer plies, it is neither. As each value of a win is one ply longer than
/// that of a position after it, no win rests on itself.
template <class G, class Positions, class Table, class Smaller>
class endgame_check {
    using value_type = endgame_value<score_t<G>>;

public:
    endgame_check(const Positions& positions, const Table& table, const Smaller& smaller,
                  const endgame_check_options& options)
        : positions_{positions}, table_{table}, smaller_{smaller}, options_{options}
    {}

    [[nodiscard]] endgame_report run()
    {
        const std::uint64_t numbers = positions_.count();
        const std::uint64_t draws = numbers == 0 ? 0 : options_.sample;
        const std::uint64_t count = options_.sample == 0 ? numbers : draws;
        report_.stopped =
            !detail::each_part(count, options_.threads, options_.stop, [&](std::uint64_t first, std::uint64_t last) {
                for (std::uint64_t i = first; i != last; ++i) {
                    check_index(draws == 0 ? i : random_generator{options_.seed + i * step_of_seeds}() % numbers);
                }
            });
        report_.positions = checked_;
        return report_;
    }

private:
    static constexpr std::uint64_t step_of_seeds = 0xD1B54A32D192ED03u; // differs from the step of the generator

    void check_index(std::uint64_t index)
    {
        std::optional<G> position = positions_.at(index);
        if (!position || gamesearch::final_score(*position) || positions_.index_of(*position) >= positions_.count()) {
            return; // a number without a position of the set
        }
        checked_.fetch_add(1, std::memory_order_relaxed);
        const std::string fault = fault_of(*position);
        if (!fault.empty()) {
            mutex_.lock();
            if (report_.faults++ == 0 || index < report_.first_fault) {
                report_.first_fault = index;
                report_.fault = fault;
            }
            mutex_.unlock();
        }
    }

    /// The fault of a position; empty if it has none.
    [[nodiscard]] std::string fault_of(G& position) const
    {
        const auto found = table_.find_running(position);
        if (!found) {
            return "the table has no value for this position";
        }
        const player mover = position.to_move();
        std::optional<value_type> best;
        bool is_complete = true;
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            const auto after =
                gamesearch::after_move(position, move, [this](const G& child) { return value_of(child); });
            is_complete = is_complete && after.has_value();
            if (after) {
                const value_type here{after->score, is_draw(after->score) ? 0 : after->distance + 1};
                best = !best || here.is_better_for(mover, *best) ? here : *best;
            }
        }
        if (!is_complete) {
            return "a move leads to a position without a value";
        }
        return best == found ? "" : "the value does not follow from those after its moves";
    }

    [[nodiscard]] std::optional<value_type> value_of(const G& child) const
    {
        if (const auto end = gamesearch::final_score(child)) {
            return value_type{*end, 0};
        }
        const auto found = table_.find_running(child);
        return found ? found : smaller_.find(child);
    }

    [[nodiscard]] static bool is_draw(const score_t<G>& score) { return detail::equal(score, score_t<G>{}); }

    const Positions& positions_;
    const Table& table_;
    const Smaller& smaller_;
    const endgame_check_options& options_;
    endgame_report report_{};
    std::atomic<std::uint64_t> checked_{0};
    work_mutex mutex_{}; // guards the report
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
