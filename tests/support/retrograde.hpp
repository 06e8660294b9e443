// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The truth about every position of a game that is small enough to be written out, including cycles. It uses none of
// the library's searches.

#pragma once

#include "support/oracle.hpp"
#include "support/retrograde_graph.hpp"
#include "support/same_position.hpp"
#include "support/test.hpp"

#include <gamesearch/game.hpp>

namespace support {

/// The values of all positions that can be reached from some starting positions, where endless play is a draw and no
/// move has been played before: \ref retrograde_solver defines and proves them.
///
///     const retrograde<rook_ending> solved{starts};
///     BOOST_TEST(solved.at(position).distance == 31);
///
/// Positions are identified by `key()`, else by `==` and `hash()`, else by `hash()` alone. Ended ones are neither
/// stored nor counted, since a game's key is not requested after its end; their value is the rules' score.
///
/// Complexity: each move of each position is played once, on a copy. Memory: a copy of each position, about 100 more
/// bytes, and 8 bytes a move. 500,000 positions of 20 moves take seconds.
template <gs::game G>
    requires gs::keyed_game<G> || gs::hashable_game<G>
class retrograde {
public:
    using score_type = gs::score_t<G>;
    using value = settled_value<score_type>;

    /// Solves from one start.
    explicit retrograde(const G& start) : retrograde{std::views::single(start)} {}

    /// Solves from each position of a range.
    template <std::ranges::input_range Starts>
        requires std::convertible_to<std::ranges::range_reference_t<const Starts>, const G&>
    explicit retrograde(const Starts& starts)
    {
        for (const G& start : starts) {
            number_of(start);
        }
        for (std::uint32_t number = 0; number != positions_.size(); ++number) {
            add_moves(number);
        }
        values_ = retrograde_solver<score_type>{graph_}.solve();
        graph_ = {};
    }

    retrograde(retrograde&&) noexcept = default; // a move keeps the elements of numbers_, to which positions_ points
    retrograde& operator=(retrograde&&) noexcept = default;
    retrograde(const retrograde&) = delete;
    retrograde& operator=(const retrograde&) = delete;
    ~retrograde() = default;

    /// The number of positions in which the game goes on.
    [[nodiscard]] std::size_t size() const { return numbers_.size(); }

    /// The running positions, breadth first, in the order in which they are found from the starts.
    [[nodiscard]] auto positions() const
    {
        return positions_ | std::views::filter([](const G* position) { return position != nullptr; }) |
               std::views::transform([](const G* position) -> const G& { return *position; });
    }

    /// Returns whether it is an end, or one of those positions.
    [[nodiscard]] bool knows(const G& position) const
    {
        return end_of(position).has_value() || numbers_.contains(position);
    }

    /// The value of a position, ended or not; throws `std::out_of_range` if the starts do not lead to it.
    [[nodiscard]] value at(const G& position) const
    {
        if (const auto final = end_of(position)) {
            return {*final, 0};
        }
        return values_[numbers_.at(position)];
    }

    /// Returns whether \p move keeps the score and, if there is one, the distance.
    /// \pre the game goes on, and the move is legal.
    [[nodiscard]] bool is_best(const G& position, const gs::move_t<G>& move) const
    {
        const value here = at(position);
        const value next = at(after(position, move));
        return next.score == here.score && (here.score == score_type{} || next.distance + 1 == here.distance);
    }

    /// The moves that do so, in the order of `legal_moves()`.
    [[nodiscard]] std::vector<gs::move_t<G>> best_moves(const G& position) const
    {
        auto moves = moves_of(position);
        std::erase_if(moves, [&](const auto& move) { return !is_best(position, move); });
        return moves;
    }

private:
    /// For a new position, the next number. All ends with the same score share one number.
    std::uint32_t number_of(const G& position)
    {
        const auto next = static_cast<std::uint32_t>(positions_.size());
        const auto final = end_of(position);
        if (final) {
            const auto [entry, is_new] = ends_.try_emplace(*final, next);
            if (is_new) {
                positions_.push_back(nullptr);
                graph_.movers.push_back(gs::player::maximizer); // unused
                graph_.ends.push_back(final);
            }
            return entry->second;
        }
        const auto [entry, is_new] = numbers_.try_emplace(position, next);
        if (is_new) {
            positions_.push_back(&entry->first);
            graph_.movers.push_back(position.to_move());
            graph_.ends.push_back(final);
        }
        return entry->second;
    }

    void add_moves(std::uint32_t number)
    {
        if (positions_[number] != nullptr) {
            const G& position = *positions_[number];
            for (auto&& move : position.legal_moves()) {
                graph_.successors.add(number_of(after(position, move)));
            }
        }
        graph_.successors.end_list();
    }

    std::unordered_map<G, std::uint32_t, position_hash, same_position> numbers_;
    std::map<score_type, std::uint32_t> ends_;
    std::vector<const G*> positions_; ///< By number; null for ends.
    position_graph<score_type> graph_;
    std::vector<settled_value<score_type>> values_;
};

/// The truth about all positions of a generated game. `G{positions, i}` is each of them.
template <class G, class Positions>
retrograde<G> solve_all(const Positions& positions)
{
    std::vector<G> starts;
    for (std::size_t i = 0; i != positions.size(); ++i) {
        starts.push_back(G{positions, i});
    }
    return retrograde<G>{starts};
}

} // namespace support
