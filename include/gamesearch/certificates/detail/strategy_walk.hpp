// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays a strategy against every reply; this checks one half of a certificate.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_STRATEGY_WALK_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_STRATEGY_WALK_HPP

#include <gamesearch/certificates/detail/claim.hpp>
#include <gamesearch/certificates/provable_game.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The state of the proof of each position. A position is identified by its key if the game has one; otherwise by
/// itself, and its hash only helps to find it. A slot holds the number of a position, from 1, and above it some bits of
/// the spread hash.
template <provable_game G>
class proven_positions {
public:
    /// The number of a position, from 1. It never changes after the first call.
    [[nodiscard]] std::size_t number_of(const G& position)
    {
        if (slots_.size() <= 2 * entries_.size()) {
            slots_.assign(2 * slots_.size(), 0);
            for (std::size_t number = 0; const entry& each : entries_) {
                slots_[place_of(each.identity)] = spread_of(each.identity) << tag_shift | ++number;
            }
        }
        const auto& identity = identity_of(position);
        std::uint64_t& slot = slots_[place_of(identity)];
        if (slot == 0) {
            entries_.push_back(entry{identity});
            slot = spread_of(identity) << tag_shift | entries_.size();
        }
        return number_in(slot);
    }

    /// The number of a position if it has one already, otherwise 0.
    [[nodiscard]] std::size_t stored_number_of(const G& g) const { return number_in(slots_[place_of(identity_of(g))]); }

    [[nodiscard]] auto& operator[](std::size_t number) { return entries_[number - 1]; }
    [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }

private:
    static constexpr std::uint64_t odd = 0x9E3779B97F4A7C15u; // 2 to the power of 64 divided by the golden ratio
    static constexpr int tag_shift = 40;
    static constexpr std::uint64_t tag = ~std::uint64_t{0} << tag_shift;

    [[nodiscard]] static std::size_t number_in(std::uint64_t slot) { return detail::as_size(slot & ~tag); }
    [[nodiscard]] static decltype(auto) identity_of(const G& position)
    {
        if constexpr (keyed_game<G>) {
            return position.key();
        } else {
            return (position);
        }
    }
    using identity_type = std::remove_cvref_t<decltype(identity_of(std::declval<const G&>()))>;

    struct entry {
        identity_type identity;
        int plies = 0; ///< plies left when the claim was proven
        bool is_proven = false;
        bool is_open = false; ///< it lies on the line being played

        void settle(int left) { *this = {.identity = identity, .plies = left, .is_proven = true}; }
    };

    [[nodiscard]] static std::uint64_t spread_of(const identity_type& identity)
    {
        if constexpr (keyed_game<G>) {
            return detail::folded(identity) * odd;
        } else {
            return static_cast<std::uint64_t>(identity.hash()) * odd;
        }
    }

    /// The index of the slot that holds the position, or else of a free one.
    [[nodiscard]] std::size_t place_of(const identity_type& identity) const
    {
        const std::uint64_t spread = spread_of(identity);
        // The high bits of a product depend on all bits of its factors.
        auto i = detail::as_size(spread >> (1 + std::countl_zero(std::uint64_t{slots_.size()})));
        while (slots_[i] != 0 && (((slots_[i] ^ spread << tag_shift) & tag) != 0 ||
                                  !(entries_[number_in(slots_[i]) - 1].identity == identity))) {
            i = (i + 1) & (slots_.size() - 1);
        }
        return i;
    }

    std::vector<entry> entries_;
    std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(32); // a power of two, at most half of them in use
};

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

} // namespace gamesearch::inline v0_2_0::detail

#endif
