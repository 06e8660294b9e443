// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The context of a proof-number search: its limits, its memory, the current line, and the children of each node on it.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_SEARCH_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_SEARCH_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/proof_numbers/detail/positions_on_line.hpp>
#include <gamesearch/proof_numbers/detail/proof_children.hpp>
#include <gamesearch/proof_numbers/detail/proof_memory.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/proof_numbers/detail/proof_question.hpp>
#include <gamesearch/proof_numbers/detail/proof_thresholds.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ranges>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Calls `visit(moves)` with the moves to be searched: the undominated moves, if the game lists them.
template <game G, class Visit>
constexpr void with_moves(const G& position, Visit visit)
{
    if constexpr (pruned_game<G>) {
        undominated_moves<G> moves{position};
        visit(moves.object);
    } else {
        listed_moves<G> moves{position};
        detail::check_max_moves<G>(moves.object);
        visit(moves.object);
    }
}

/// Lists a child for each move of a running game, those of the highest `move_priority` first.
template <game G>
constexpr void list_children(const G& position, proof_children<G>& children)
{
    detail::with_moves(position, [&](auto& moves) {
        for (const move_t<G>& move : moves) {
            if constexpr (ordered_game<G>) {
                children.add({.move = move, .priority = position.move_priority(move)});
            } else {
                children.add({.move = move});
            }
        }
    });
    children.sort();
    GAMESEARCH_ASSERT(children.size() != 0, "a running game lists no move; terminal_score() must tell that it is over");
}

/// The numbers of an unexpanded node of a running game: one leaf for the side to move, and one leaf per move for the
/// opponent. Source: L. V. Allis, "Searching for Solutions in Games and Artificial Intelligence" (1994).
template <game G>
[[nodiscard]] constexpr proof_numbers first_numbers(const G& position)
{
    std::uint32_t count = 0;
    detail::with_moves(position, [&](auto& moves) {
        if constexpr (std::ranges::sized_range<decltype(moves)>) {
            count = static_cast<std::uint32_t>(std::ranges::size(moves));
        } else {
            for ([[maybe_unused]] const move_t<G>& move : moves) {
                ++count;
            }
        }
    });
    return {position.to_move(), proof_numbers::leaf, proof_numbers::leaf * (std::max)(count, 1u)};
}

template <game G, bool DrawsByRepetition, class Limits, class Table, class Endgames, class Observer>
class proof_search {
    using line_type = positions_on_line<G, DrawsByRepetition,
                                        DrawsByRepetition || (distinguishable_game<G> && !length_limited_game<G>)>;

public:
    using position_ref = detail::position_ref<G>;
    using child = proof_child<G>;

    template <class Played>
    constexpr proof_search(const proof_question<score_t<G>>& question, const Limits& limits, Table& table,
                           const Endgames& endgames, const Played& played, const G& root, Observer& observer)
        : root_{root}, question_{question}, limits_{limits}, progress_{observer}, endgames_{endgames},
          line_{played, root}, memory_{table, question, line_.key_of_search()}
    {
        if constexpr (DrawsByRepetition && Endgames::has_any) {
            earlier_ = detail::wins_among<G>(played, endgames_);
            if (const auto known = endgames_.find(root)) {
                earlier_.learn(*known);
            }
        }
    }

    [[nodiscard]] constexpr const statistics& counts() const { return counts_; }
    [[nodiscard]] constexpr stop_reason stopped_by() const { return limits_.stopped_by(); }
    [[nodiscard]] constexpr bool is_stopped() const { return limits_.is_stopped(); }
    [[nodiscard]] constexpr int depth() const { return limits_.depth(); }
    /// The children of the node at this ply of the line. The reference is valid until a deeper node is expanded; a
    /// reference to a child stays valid.
    [[nodiscard]] constexpr proof_children<G>& children(std::uint32_t ply) { return children_[ply]; }

    /// Returns whether the limits allow another position; if so, counts it.
    [[nodiscard]] constexpr bool may_enter()
    {
        const bool may = limits_.may_enter();
        counts_.nodes += may ? 1U : 0U;
        if (progress_.is_due()) {
            progress_.report(root_, {.statistics = counts_}, {});
        }
        return may;
    }

    /// Lists the children of a node of a running game and examines them, up to the first that wins the case of the side
    /// to move.
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

    /// The numbers of a child of the node at `ply`, after a search below it. Since the child was examined, another line
    /// may have settled it: then no search is needed.
    template <class Algorithm>
    constexpr proof_numbers numbers_after(position_ref position, std::uint32_t ply, child& c,
                                          const proof_thresholds& thresholds)
    {
        ++c.visits;
        if (const auto known = memory_.probe(c.number, place(ply + 1)); known && known->settled()) {
            ++counts_.table_hits;
            return *known;
        }
        ++counts_.extra_moves;
        return detail::after_move<G>(position, c.move, [&](auto& after) {
            return Algorithm::numbers_of(*this, after, ply + 1, c.number, thresholds);
        });
    }

    /// Stores the numbers found for a node, with their grounds as seen from that node, and returns them.
    constexpr proof_numbers remember(std::uint32_t ply, std::uint64_t number, const proof_numbers& numbers,
                                     std::uint64_t nodes_before)
    {
        const proof_numbers found = numbers.resting_on(numbers.rest_on().at(ply));
        memory_.store(number, place(ply), found, counts_.nodes - nodes_before);
        return found;
    }

    /// The weakest end that was won for this player's case.
    [[nodiscard]] constexpr std::optional<score_t<G>> weakest_win(player winner) const
    {
        return memory_.weakest_win(winner);
    }

    /// Identifies a position of a running game in the table.
    [[nodiscard]] constexpr std::uint64_t number_of(const G& position) const { return memory_.number_of(position); }

    /// The player whose case is right by the endgame table or by the game's bounds; empty while both may be.
    [[nodiscard]] constexpr std::optional<player> known_winner(const G& position) const
    {
        const auto known = score_by_endgames(position);
        return known ? std::optional{question_.winner(*known)} : winner_by_bounds(position);
    }

private:
    /// The player whose case is right by the game's bounds alone; empty while both may be.
    [[nodiscard]] constexpr std::optional<player> winner_by_bounds([[maybe_unused]] const G& position) const
    {
        if constexpr (bounded_game<G>) {
            const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
            return question_.winner(bounds.lower, bounds.upper);
        } else {
            return std::nullopt;
        }
    }

    /// The least score that the endgame table guarantees to the player whose case is right; empty if the table does not
    /// have the position.
    [[nodiscard]] constexpr std::optional<score_t<G>> score_by_endgames(const G& position) const
    {
        if (const auto known = endgames_.find(position)) {
            const auto possible = detail::possible_scores(*known, earlier_);
            if (const auto winner = question_.winner(possible.lower, possible.upper)) {
                return *winner == player::maximizer ? possible.lower : possible.upper;
            }
        }
        return std::nullopt;
    }

    /// The player whose case is right if the game ends with this score, which is recorded.
    constexpr player winner_at(const score_t<G>& end)
    {
        const player winner = question_.winner(end);
        memory_.learn_end(winner, end);
        return winner;
    }

    constexpr void learn_bounds([[maybe_unused]] const G& position, [[maybe_unused]] player winner)
    {
        if constexpr (bounded_game<G>) {
            const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
            memory_.learn_end(winner, winner == player::maximizer ? bounds.lower : bounds.upper);
        }
    }

    /// Sets the numbers of a position, as far as they are known without searching its moves.
    constexpr void look(const G& position, std::uint32_t ply, child& c)
    {
        if (const auto end = gamesearch::final_score(position)) {
            GAMESEARCH_ASSERT(detail::valid_score(*end), "a score is NaN or its type's lowest integer");
            ++counts_.leaves;
            c.numbers = proof_numbers::won(winner_at(*end));
        } else if (const auto repeated = line_.find(position, ply)) {
            ++counts_.leaves;
            c.numbers = DrawsByRepetition ? proof_numbers::won(winner_at(score_t<G>{}), *repeated)
                                          : proof_numbers::dead(*repeated);
        } else if (const auto settled = score_by_endgames(position)) {
            ++counts_.leaves;
            ++counts_.endgame_hits;
            c.numbers = proof_numbers::won(winner_at(*settled));
        } else if (const auto winner = winner_by_bounds(position)) {
            ++counts_.cutoffs;
            learn_bounds(position, *winner);
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

    using earlier_type =
        std::conditional_t<DrawsByRepetition && Endgames::has_any, earlier_wins<score_t<G>>, nothing_earlier>;

    const G& root_;
    proof_question<score_t<G>> question_;
    limit_checker<Limits> limits_;
    GAMESEARCH_NO_UNIQUE_ADDRESS progress_reporter<G, Observer> progress_;
    GAMESEARCH_NO_UNIQUE_ADDRESS Endgames endgames_;
    GAMESEARCH_NO_UNIQUE_ADDRESS earlier_type earlier_{};
    line_type line_;
    proof_memory<G, DrawsByRepetition, Table> memory_;
    std::vector<proof_children<G>> children_{}; // of each node on the line
    statistics counts_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
