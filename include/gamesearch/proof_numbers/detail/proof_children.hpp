// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The children of a node: the numbers that they give it, and the most-proving one.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_CHILDREN_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_CHILDREN_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/proof_numbers/detail/proof_thresholds.hpp>
#include <gamesearch/search/detail/move_ordering.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::detail {

template <class G, bool IsOrdered = ordered_game<G>>
struct proof_child {
    move_t<G> move;
    proof_numbers numbers{};
    std::uint64_t number = 0; ///< identifies the position in a table
    std::uint32_t visits = 0; ///< while the search stayed at the parent
};

/// The same with the game's `move_priority`.
template <class G>
struct proof_child<G, true> {
    move_t<G> move;
    proof_numbers numbers{};
    std::uint64_t number = 0;
    std::uint32_t visits = 0;
    typename move_priority<G>::type priority{};
};

/// Children in the order in which they are preferred where numbers are equal.
template <game G>
class proof_children {
public:
    using child = proof_child<G>;

    /// Empties the list, for a new node.
    constexpr void clear(player mover)
    {
        mover_ = mover;
        all_.clear();
    }
    /// Inserts behind the children that are as good or better, if the game has priorities; otherwise at the end.
    constexpr void insert(child&& c)
    {
        if constexpr (ordered_game<G>) {
            const auto is_better = [](const child& a, const child& b) { return a.priority > b.priority; };
            all_.insert(std::ranges::upper_bound(all_, c, is_better), std::move(c));
        } else {
            all_.push_back(std::move(c));
        }
    }
    [[nodiscard]] constexpr std::size_t size() const { return all_.size(); }
    [[nodiscard]] constexpr auto begin() { return all_.begin(); }
    [[nodiscard]] constexpr auto end() { return all_.end(); }

    /// The numbers of the node. Its side to move needs one child, so the least of their numbers counts. The opponent
    /// needs all of them: the greatest of their numbers counts, plus a quarter of a leaf for each other open child. The
    /// sum would count too much, because several lines lead to the same position, and what must be shown below one
    /// child must often be shown below another. Source: T. Ueda, T. Hashimoto, J. Hashimoto and H. Iida, "Weak
    /// Proof-Number Search" (2008), which adds a whole leaf.
    [[nodiscard]] constexpr proof_numbers backed_up() const
    {
        const player other = opponent(mover_);
        std::uint32_t least = proof_numbers::infinite;
        std::uint64_t greatest = 0;
        std::uint64_t open = 0;
        bool all_possible = true;
        grounds of_all;
        grounds freest;
        for (const child& c : all_) {
            const proof_numbers& n = c.numbers;
            if (n.won_by(mover_)) {
                return proof_numbers::won(mover_, n.rest_on());
            }
            of_all.join(n.rest_on());
            if (n.hopeless_for(other)) {
                freest = all_possible || is_freer(n.rest_on(), freest) ? n.rest_on() : freest;
                all_possible = false;
            }
            least = (std::min)(least, n.of(mover_));
            greatest = (std::max<std::uint64_t>)(greatest, n.of(other));
            open += n.won_by(other) ? 0U : 1U;
        }
        const std::uint64_t together = greatest + open - (open == 0 ? 0U : 1U);
        const auto theirs = static_cast<std::uint32_t>((std::min<std::uint64_t>)(together, proof_numbers::greatest));
        if (least != proof_numbers::infinite) {
            return all_possible ? proof_numbers{mover_, least, theirs}
                                : proof_numbers::without_hope(mover_, least, freest);
        }
        return open == 0      ? proof_numbers::won(other, of_all)
               : all_possible ? proof_numbers::without_hope(other, theirs, of_all)
                              : proof_numbers::dead(of_all);
    }

    /// The child that needs least to show the case of the side to move.
    /// \pre the node is not settled; therefore such a child exists, and is not settled either.
    [[nodiscard]] constexpr child& most_proving()
    {
        const auto is_open = [](const child& c) { return !c.numbers.settled(); };
        auto best = std::ranges::find_if(all_, is_open);
        for (auto c = best; c != all_.end(); ++c) {
            if (is_open(*c) && c->numbers.of(mover_) < best->numbers.of(mover_)) {
                best = c;
            }
        }
        return *best;
    }

    /// The search stays below the most-proving child until another child is the most proving, or until the node, whose
    /// numbers are `here`, reaches its own thresholds.
    [[nodiscard]] constexpr proof_thresholds thresholds_of(const child& best, const proof_numbers& here,
                                                           const proof_thresholds& node) const
    {
        const player other = opponent(mover_);
        std::uint32_t second_best = proof_numbers::infinite;
        std::uint32_t greatest = 0;
        for (const child& c : all_) {
            greatest = (std::max)(greatest, c.numbers.of(other));
            if (&c != &best) {
                second_best = (std::min)(second_best, c.numbers.of(mover_));
            }
        }
        const std::uint64_t more = allowance(best.visits);
        const std::uint64_t mine = (std::min<std::uint64_t>)(node.of(mover_), beyond(second_best));
        const std::uint64_t theirs = node.of(other) == proof_numbers::infinite || here.hopeless_for(other)
                                         ? proof_numbers::infinite
                                         : node.of(other) - (here.of(other) - greatest);
        return {mover_, mine + more, theirs + more};
    }

    /// A move that wins the case of the side to move, if there is one.
    [[nodiscard]] constexpr std::optional<move_t<G>> winning_move() const
    {
        const auto won = [this](const child& c) { return c.numbers.won_by(mover_); };
        return first_move(won);
    }

    /// A move after which the opponent cannot win its case, whatever the horizon, if there is one.
    [[nodiscard]] constexpr std::optional<move_t<G>> safe_move() const
    {
        const auto safe = [this](const child& c) {
            return c.numbers.hopeless_for(opponent(mover_)) && !c.numbers.rest_on().horizon;
        };
        return first_move(safe);
    }

private:
    template <class Predicate>
    [[nodiscard]] constexpr std::optional<move_t<G>> first_move(const Predicate& fits) const
    {
        const auto found = std::ranges::find_if(all_, fits);
        return found == all_.end() ? std::nullopt : std::optional<move_t<G>>{found->move};
    }

    /// Do conclusions that rest on `a` hold in more circumstances than those that rest on `b`?
    [[nodiscard]] static constexpr bool is_freer(grounds a, grounds b)
    {
        return a.ply != b.ply ? a.ply > b.ply : !a.horizon && b.horizon;
    }

    player mover_ = player::maximizer;
    std::vector<child> all_{};
};

} // namespace gamesearch::detail

#endif
