// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a proof-number search is called with: its limits, its memory, the line, and the children of each node of it.

#ifndef GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_SEARCH_HPP
#define GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_SEARCH_HPP

#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/proof_numbers/positions_on_line.hpp>
#include <gamesearch/detail/proof_numbers/proof_children.hpp>
#include <gamesearch/detail/proof_numbers/proof_memory.hpp>
#include <gamesearch/detail/proof_numbers/proof_moves.hpp>
#include <gamesearch/detail/proof_numbers/proof_numbers.hpp>
#include <gamesearch/detail/proof_numbers/proof_question.hpp>
#include <gamesearch/detail/proof_numbers/proof_thresholds.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/score.hpp>
#include <gamesearch/statistics.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::detail {

template <game G, bool DrawsByRepetition, class Limits, class Table>
class proof_search {
    using line_type = positions_on_line<G, DrawsByRepetition,
                                        DrawsByRepetition || (distinguishable_game<G> && !length_limited_game<G>)>;

public:
    using position_ref = detail::position_ref<G>;
    using child = proof_child<G>;

    template <class Played>
    constexpr proof_search(const proof_question<score_t<G>>& question, const Limits& limits, Table& table,
                           const Played& played, const G& root)
        : question_{question}, limits_{limits}, line_{played, root}, memory_{table, question, line_.key_of_search()}
    {}

    [[nodiscard]] constexpr const statistics& counts() const { return counts_; }
    [[nodiscard]] constexpr stop_reason stopped_by() const { return limits_.stopped_by(); }
    [[nodiscard]] constexpr bool is_stopped() const { return limits_.is_stopped(); }
    [[nodiscard]] constexpr int depth() const { return limits_.depth(); }
    /// Those of the node at this ply of the line, good until a deeper one is expanded; a child itself stays.
    [[nodiscard]] constexpr proof_children<G>& children(std::uint32_t ply) { return children_[ply]; }

    /// May one more position be visited? If so, it is counted.
    [[nodiscard]] constexpr bool may_enter()
    {
        const bool may = limits_.may_enter();
        counts_.nodes += may ? 1 : 0;
        return may;
    }

    /// Lists the children of a node of a running game, and looks at them, up to one after which the mover has its case.
    constexpr void expand(position_ref position, std::uint32_t ply)
    {
        while (children_.size() <= ply) {
            children_.emplace_back();
        }
        proof_children<G>& all = children_[ply];
        const player mover = position.to_move();
        all.clear(mover);
        detail::list_children(position, all);
        line_.enter(position, ply);
        for (child& c : all) {
            if (!may_enter()) {
                return;
            }
            detail::after_move<G>(position, c.move, [&](const G& after) { look(after, ply + 1, c); });
            if (c.numbers.won_by(mover)) {
                ++counts_.cutoffs;
                return;
            }
        }
    }

    /// The numbers of a child of the node at `ply`, after a search below it. Another line may have led to it since it was looked at.
    template <class Algorithm>
    constexpr proof_numbers numbers_after(position_ref position, std::uint32_t ply, child& c,
                                          const proof_thresholds& thresholds)
    {
        ++c.visits;
        if (const auto known = memory_.probe(c.number, place(ply + 1)); known && known->settled()) {
            ++counts_.table_hits;
            return *known;
        }
        return detail::after_move<G>(position, c.move, [&](auto& after) {
            return Algorithm::numbers_of(*this, after, ply + 1, c.number, thresholds);
        });
    }

    /// What is found of a node, as it holds there; it is remembered.
    constexpr proof_numbers remember(std::uint32_t ply, std::uint64_t number, const proof_numbers& numbers,
                                     std::uint64_t nodes_before)
    {
        const proof_numbers found = numbers.resting_on(numbers.rest_on().at(ply));
        memory_.store(number, place(ply), found, counts_.nodes - nodes_before);
        return found;
    }

    /// Of a running game, in the table.
    [[nodiscard]] constexpr std::uint64_t number_of(const G& position) const { return memory_.number_of(position); }

    /// Who has its case by what the game knows of the score.
    [[nodiscard]] constexpr std::optional<player> winner_by_bounds([[maybe_unused]] const G& position) const
    {
        if constexpr (bounded_game<G>) {
            const auto bounds = position.score_bounds();
            return question_.winner(static_cast<score_t<G>>(bounds.lower), static_cast<score_t<G>>(bounds.upper));
        } else {
            return std::nullopt;
        }
    }

private:
    /// What can be said of a position without its moves.
    constexpr void look(const G& position, std::uint32_t ply, child& c)
    {
        if (const auto end = gamesearch::final_score(position)) {
            GAMESEARCH_ASSERT(detail::valid_score(*end), "a score is NaN or its type's lowest integer");
            ++counts_.leaves;
            c.numbers = proof_numbers::won(question_.winner(*end));
        } else if (const auto repeated = line_.find(position, ply)) {
            ++counts_.leaves;
            c.numbers = DrawsByRepetition ? proof_numbers::won(question_.winner(score_t<G>{}), *repeated)
                                          : proof_numbers::dead(*repeated);
        } else if (const auto winner = winner_by_bounds(position)) {
            ++counts_.cutoffs;
            c.numbers = proof_numbers::won(*winner);
        } else {
            c.number = memory_.number_of(position);
            const auto known = memory_.probe(c.number, place(ply));
            if (known && known->settled()) {
                ++counts_.table_hits;
                c.numbers = *known;
            } else if (at_horizon(ply)) {
                ++counts_.leaves;
                c.numbers = proof_numbers::dead({.horizon = true});
            } else {
                c.numbers = known ? *known : detail::first_numbers(position);
            }
        }
    }

    [[nodiscard]] constexpr bool at_horizon(std::uint32_t ply) const
    {
        return limit_checker<Limits>::limited && static_cast<int>(ply) >= limits_.depth();
    }

    [[nodiscard]] constexpr place_of_node place(std::uint32_t ply) const
    {
        return {ply, limits_.depth() - static_cast<std::int64_t>(ply), line_.key_of_line(ply)};
    }

    proof_question<score_t<G>> question_;
    limit_checker<Limits> limits_;
    line_type line_;
    proof_memory<G, Table> memory_;
    std::vector<proof_children<G>> children_{}; // of each node of the line
    statistics counts_{};
};

} // namespace gamesearch::detail

#endif
