// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays a strategy against every reply; this checks one half of a certificate.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_STRATEGY_WALK_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_STRATEGY_WALK_HPP

#include <gamesearch/certificates/detail/claim.hpp>
#include <gamesearch/certificates/detail/proven_positions.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

namespace gamesearch::detail {

/// Walks through all positions that can arise while the prover follows a strategy: depth first, the opponent's moves in
/// the order of `legal_moves()`. Where the prover moves, `strategy(position, left, walk)` is called for one move: its
/// index in the list, from 1, or 0 if it has none.
///
/// A position is proven once all positions after the moves that count are proven, and not before. It is then stored,
/// and skipped when it is reached again. Positions in which the prover answers the opponent are exempt: their one move
/// leads to a stored position. If a stored position is reached again while it is being proven, the play has cycled and
/// proves nothing: that is refused. As every move of the prover leads to the end of the game or to a position that is
/// looked up, no cycle goes unnoticed. So, by induction in the order in which positions are proven, the claim holds in
/// each of them.
///
/// Every move is played on a copy, by the game's rules alone. The current line is kept on the heap rather than by
/// recursion, so no certificate is too deep.
template <provable_game G, class Strategy>
class strategy_walk {
public:
    strategy_walk(const claim<score_t<G>>& claimed, Strategy& strategy) : claimed_{claimed}, strategy_{strategy} {}

    /// The reason why the claim is not proven for this position; empty if it is.
    [[nodiscard]] std::string run(const G& root)
    {
        G start(root);
        visit(start, claimed_.plies.value_or(0), 0, false);
        while (!line_.empty() && fault_.empty()) {
            node& last = line_.back();
            if (last.next == moves_.size()) {
                positions_[last.number].settle(last.left);
                moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(last.first), moves_.end());
                line_.pop_back();
            } else {
                G child(last.position);
                child.apply(moves_[last.next++]);
                visit(child, claimed_.after_ply(last.left), last.ply + 1, last.position.to_move() == claimed_.prover);
            }
        }
        return fault_;
    }

    /// The positions that were stored, and how far each is proven.
    [[nodiscard]] proven_positions<G>& positions() noexcept { return positions_; }

private:
    /// A stored position on the line. Its moves are the last ones in `moves_`, from `first` on.
    struct node {
        G position;
        std::size_t number;
        int left;
        std::size_t ply;
        std::size_t first;
        std::size_t next;
    };

    /// Settles a position, or puts it on the line. An answer to the opponent is played at once, on this copy, and takes
    /// a line of the certificate each time it is reached: reading a line is faster than looking up a position.
    void visit(G& position, int left, std::size_t ply, bool follows_prover)
    {
        auto end = detail::plain_end(position);
        if (!end) {
            auto&& legal = position.legal_moves();
            end = detail::end_by_moves(position, legal);
            if (!end) {
                const bool is_answer = !follows_prover && position.to_move() == claimed_.prover;
                return is_answer ? answer(position, legal, left, ply) : keep(position, legal, left, ply);
            }
        }
        if (!claimed_.holds_at_end(*end, left)) {
            refuse("the game ends with a score that is not good enough", ply);
        }
    }

    void answer(G& position, auto& legal, int left, std::size_t ply)
    {
        std::size_t place = strategy_(position, left, *this);
        for (auto&& move : legal) {
            if (--place == 0) {
                const move_t<G> answer(move);
                position.apply(answer);
                return visit(position, claimed_.after_ply(left), ply + 1, true);
            }
        }
        refuse("there is no such move", ply);
    }

    /// Unless the position is proven, puts it on the line with the moves that count: one of the prover's, or all of the
    /// opponent's.
    void keep(const G& position, auto& legal, int left, std::size_t ply)
    {
        const std::size_t number = positions_.number_of(position);
        auto& entry = positions_[number];
        if (entry.is_proven && claimed_.covers(entry.plies, left)) {
            return;
        }
        if (entry.is_open) {
            return refuse("a position repeats before it is proven, so no progress is shown", ply);
        }
        entry.is_open = true;
        const bool is_provers = position.to_move() == claimed_.prover;
        std::size_t place = is_provers ? strategy_(position, left, *this) : 0;
        line_.push_back({position, number, left, ply, moves_.size(), moves_.size()});
        for (auto&& move : legal) {
            if (!is_provers || --place == 0) {
                moves_.push_back(move);
            }
        }
        if (moves_.size() == line_.back().first) {
            refuse(is_provers ? "there is no such move" : "the game is not over, but lists no move", ply);
        }
    }

    void refuse(const char* why, std::size_t ply)
    {
        fault_ = why + (", " + std::to_string(ply)) + (ply == 1 ? " ply" : " plies") + " from the root";
    }

    const claim<score_t<G>>& claimed_;
    Strategy& strategy_;
    proven_positions<G> positions_;
    std::vector<node> line_;
    std::vector<move_t<G>> moves_; // of all positions on the line
    std::string fault_;
};

} // namespace gamesearch::detail

#endif
