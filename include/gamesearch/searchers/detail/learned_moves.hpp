// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What a selective search has learned about the moves of a node, and what it learns from them.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_LEARNED_MOVES_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_LEARNED_MOVES_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/searchers/detail/noisy_list.hpp>
#include <gamesearch/searchers/detail/selective_memory.hpp>
#include <gamesearch/searchers/detail/winning_moves.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The moves of a position in which `Mover` moves, at this ply of a search with this memory.
template <player Mover, class G>
class learned_moves {
public:
    constexpr learned_moves(selective_memory<G>& all, const G& position, std::int64_t ply)
        : all_{&all}, position_{&position}, ply_{ply}, at_{all.moves, ply}, noisy_{position}
    {}

    /// The rank by which moves are ordered; that of noisy moves is at least `move_memory::noisy_rank`.
    [[nodiscard]] int rank(const move_t<G>& move) const { return at_.rank(id_of(move), is_noisy(move)); }

    /// `order` is the place of the move in the order of ranks, where a move that a table names comes first.
    template <class Order>
    [[nodiscard]] bool is_quiet(const move_t<G>& move, const Order& order) const
    {
        return order.is_first() ? !is_noisy(move) : order.history() < move_memory::noisy_rank;
    }

    /// Records a move of the present line.
    void play(const move_t<G>& move) { all_->moves.play(ply_, id_of(move)); }

    /// Records that a move was the best, inside the window or beyond it; `moves` are those that were searched.
    template <class Moves, class Value>
    void learn(const Moves& moves, const best_searched<Value>& best, int bonus, bool is_cutoff)
    {
        const auto tell = [&](const move_t<G>& move, int worth) {
            if (noisy_.has(*position_, move)) {
                all_->moves.learn_noisy(id_of(move), worth);
            } else {
                all_->moves.learn_quiet(at_, id_of(move), worth);
            }
        };
        const move_t<G>& move = moves.at_place(best.place);
        tell(move, bonus);
        if (is_cutoff) {
            if (!noisy_.has(*position_, move)) {
                all_->moves.learn_killer(ply_, id_of(move));
            }
            if (best.is_quiet && best.value.distance() == ply_ + 1) {
                all_->wins.learn(id_of(move));
            }
            moves.each_searched([&](const move_t<G>& searched) { tell(searched, -bonus); });
        }
    }

private:
    [[nodiscard]] static constexpr move_id id_of(const move_t<G>& move) { return detail::id_of_move<G>(Mover, move); }
    [[nodiscard]] bool is_noisy(const move_t<G>& move) const
    {
        return noisy_.has(*position_, move) || all_->wins.has(id_of(move));
    }

    selective_memory<G>* all_ = nullptr;
    const G* position_ = nullptr;
    std::int64_t ply_ = 0;
    move_memory::node at_;
    noisy_list<G> noisy_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
