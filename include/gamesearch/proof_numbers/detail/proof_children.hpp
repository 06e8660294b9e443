// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The children of a node: the numbers that they give it, and the most-proving one.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_CHILDREN_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_CHILDREN_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/proof_numbers/detail/proof_thresholds.hpp>
#include <gamesearch/search/detail/moves/move_ordering.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// All that a node needs to know about its children, or about some that are neighbours in its list. Two neighbouring
/// parts of the list can be joined, so that after a change of one child only its own part is examined again.
class family_numbers {
public:
    constexpr family_numbers() = default; ///< of no child
    /// Adds the child that comes next in the list.
    /// \param place its place there
    constexpr void add(player mover, const proof_numbers& child, std::size_t place)
    {
        const std::uint32_t mine = child.of(mover);
        const std::uint32_t theirs = child.of(opponent(mover));
        second_ = (std::min)(second_, (std::max)(least_, mine));
        least_ = (std::min)(least_, mine);
        greatest_ = (std::max)(greatest_, theirs);
        open_ += theirs == 0 ? 0U : 1U;
        if (mine < least_open_ && !child.settled()) {
            least_open_ = mine;
            most_proving_ = place;
        }
        if (!child.finite()) {
            const grounds rest_on = child.rest_on();
            if (mine == 0 && !won_) {
                won_ = true;
                of_win_ = rest_on;
            }
            if (theirs == proof_numbers::infinite) {
                add_hopeless(rest_on);
            }
            of_all_.join(rest_on);
        }
    }

    /// Adds the children that come next in the list.
    constexpr void join(const family_numbers& next)
    {
        second_ = (std::min)({(std::max)(least_, next.least_), second_, next.second_});
        least_ = (std::min)(least_, next.least_);
        greatest_ = (std::max)(greatest_, next.greatest_);
        open_ += next.open_;
        if (next.least_open_ < least_open_) {
            least_open_ = next.least_open_;
            most_proving_ = next.most_proving_;
        }
        if (next.won_ && !won_) {
            won_ = true;
            of_win_ = next.of_win_;
        }
        if (!next.all_possible_) {
            add_hopeless(next.freest_);
        }
        of_all_.join(next.of_all_);
    }

    /// The numbers of the node. Its side to move needs one child, so the least of their numbers counts. The opponent
    /// needs all of them: the greatest of their numbers counts, plus a quarter of a leaf for each other open child. The
    /// sum would count too much, because several lines lead to the same position, and what must be shown below one
    /// child must often be shown below another. Source: T. Ueda, T. Hashimoto, J. Hashimoto and H. Iida, "Weak
    /// Proof-Number Search" (2008), which adds a whole leaf.
    [[nodiscard]] constexpr proof_numbers backed_up(player mover) const
    {
        if (won_) {
            return proof_numbers::won(mover, of_win_);
        }
        const player other = opponent(mover);
        const std::uint64_t together = std::uint64_t{greatest_} + open_ - (open_ == 0 ? 0U : 1U);
        const auto theirs = static_cast<std::uint32_t>((std::min<std::uint64_t>)(together, proof_numbers::greatest));
        if (least_ != proof_numbers::infinite) {
            return all_possible_ ? proof_numbers{mover, least_, theirs}
                                 : proof_numbers::without_hope(mover, least_, freest_);
        }
        return open_ == 0      ? proof_numbers::won(other, of_all_)
               : all_possible_ ? proof_numbers::without_hope(other, theirs, of_all_)
                               : proof_numbers::dead(of_all_);
    }

    /// Returns whether the side to move has won, for which one child suffices.
    [[nodiscard]] constexpr bool is_won() const { return won_; }
    /// The place of the child that brings the side to move closest to winning its case; the first of several.
    /// \pre the node is not settled; therefore such a child exists, and is not settled either.
    [[nodiscard]] constexpr std::size_t most_proving() const { return most_proving_; }
    /// The least number of the side to move among the other children.
    [[nodiscard]] constexpr std::uint32_t second_best() const { return second_; }
    /// The greatest number of the opponent.
    [[nodiscard]] constexpr std::uint32_t greatest() const { return greatest_; }

private:
    /// Adds a child where the opponent has no hope, on these grounds.
    constexpr void add_hopeless(grounds rest_on)
    {
        freest_ = all_possible_ || is_freer(rest_on, freest_) ? rest_on : freest_;
        all_possible_ = false;
    }

    /// Returns whether conclusions that rest on `a` hold in more circumstances than those that rest on `b`.
    [[nodiscard]] static constexpr bool is_freer(grounds a, grounds b)
    {
        return a.ply != b.ply ? a.ply > b.ply : !a.horizon && b.horizon;
    }

    static constexpr std::uint32_t none_open = proof_numbers::infinite + 1;

    std::uint32_t least_ = proof_numbers::infinite;
    std::uint32_t second_ = proof_numbers::infinite;
    std::uint32_t greatest_ = 0;
    std::uint32_t least_open_ = none_open;
    std::uint32_t open_ = 0; // not won by the opponent
    bool won_ = false; // by the side to move
    bool all_possible_ = true; // for the opponent
    std::size_t most_proving_ = 0;
    grounds of_all_{};
    grounds freest_{}; // of the children where the opponent has no hope
    grounds of_win_{}; // of the first win
};

template <class G, bool IsOrdered = ordered_game<G>>
struct proof_child {
    move_t<G> move;
    proof_numbers numbers{};
    std::uint64_t number = 0; ///< identifies the position in a table
    std::uint32_t visits = 0; ///< while the search stayed at the parent
};

/// A child of a game with `move_priority`.
template <class G>
struct proof_child<G, true> {
    move_t<G> move;
    proof_numbers numbers{};
    std::uint64_t number = 0;
    std::uint32_t visits = 0;
    typename move_priority<G>::type priority{};
};

/// Children in the order of preference among equal numbers.
template <game G>
class proof_children {
public:
    using child = proof_child<G>;

    /// Empties the list, for a new node.
    constexpr void clear(player mover)
    {
        mover_ = mover;
        is_joined_ = false;
        all_.clear();
    }
    /// Adds a child at the end.
    constexpr void add(child&& c) { all_.push_back(std::move(c)); }
    /// Puts the children of the highest priority first, if the game has priorities. Equal children keep their order.
    /// \pre none has been visited.
    constexpr void sort()
    {
        if constexpr (ordered_game<G>) {
            std::uint32_t place = 0;
            for (child& c : all_) {
                c.visits = place++;
            }
            const auto is_before = [](const child& a, const child& b) {
                return a.priority > b.priority || (!(b.priority > a.priority) && a.visits < b.visits);
            };
            std::make_heap(all_.begin(), all_.end(), is_before); // std::sort is several times as large
            std::sort_heap(all_.begin(), all_.end(), is_before);
            for (child& c : all_) {
                c.visits = 0;
            }
        }
    }
    [[nodiscard]] constexpr std::size_t size() const { return all_.size(); }
    [[nodiscard]] constexpr auto begin() { return all_.begin(); }
    [[nodiscard]] constexpr auto end() { return all_.end(); }

    /// Sets the numbers of a child after a search below it.
    constexpr void set(child& c, const proof_numbers& numbers)
    {
        c.numbers = numbers;
        if (is_joined_) {
            auto place = static_cast<std::size_t>(&c - all_.data());
            for (std::size_t level = 0; level != parts_.size(); ++level) {
                place /= size_of_part;
                parts_[level][place] = part(level, place);
            }
            family_ = last_part();
        }
    }

    /// The numbers of the node.
    [[nodiscard]] constexpr proof_numbers backed_up() { return family().backed_up(mover_); }

    /// The child that brings the side to move closest to winning its case.
    /// \pre the node is not settled; therefore such a child exists, and is not settled either.
    [[nodiscard]] constexpr child& most_proving() { return all_[family().most_proving()]; }

    /// The search stays below the most-proving child until another child is the most proving, or until the node, whose
    /// numbers are `here`, reaches its own thresholds.
    [[nodiscard]] constexpr proof_thresholds thresholds_of(const child& best, const proof_numbers& here,
                                                           const proof_thresholds& node)
    {
        const player other = opponent(mover_);
        const std::uint64_t more = allowance(best.visits);
        const std::uint64_t mine = (std::min<std::uint64_t>)(node.of(mover_), beyond(family().second_best()));
        const std::uint64_t theirs = node.of(other) == proof_numbers::infinite || here.hopeless_for(other)
                                         ? proof_numbers::infinite
                                         : node.of(other) - (here.of(other) - family().greatest());
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

    // The knowledge of all children together. A long list is divided into parts, and the list of parts again, so that a
    // change of one child costs a look at some parts, not at all children.
    // ----------------------------------------------------------------------------------------------------------------

    static constexpr std::size_t size_of_part = 16;

    [[nodiscard]] constexpr const family_numbers& family()
    {
        if (!is_joined_) {
            join_all();
        }
        return family_;
    }

    constexpr void join_all()
    {
        std::size_t levels = 0;
        for (std::size_t count = all_.size(); count > size_of_part; ++levels) {
            count = (count + size_of_part - 1) / size_of_part;
            if (parts_.size() == levels) {
                parts_.emplace_back();
            }
            parts_[levels].resize(count);
            for (std::size_t i = 0; i != count; ++i) {
                parts_[levels][i] = part(levels, i);
            }
        }
        parts_.resize(levels);
        family_ = last_part();
        is_joined_ = true;
    }

    /// Part number `i` at a level: of the children, or of the parts at the level below.
    [[nodiscard]] constexpr family_numbers part(std::size_t level, std::size_t i) const
    {
        family_numbers joined;
        std::size_t k = i * size_of_part;
        if (level == 0) {
            const std::size_t end = (std::min)(k + size_of_part, all_.size());
            for (; k != end && !joined.is_won(); ++k) { // nothing else counts then
                joined.add(mover_, all_[k].numbers, k);
            }
        } else {
            const std::size_t end = (std::min)(k + size_of_part, parts_[level - 1].size());
            for (; k != end; ++k) {
                joined.join(parts_[level - 1][k]);
            }
        }
        return joined;
    }
    [[nodiscard]] constexpr family_numbers last_part() const { return part(parts_.size(), 0); }

    player mover_ = player::maximizer;
    bool is_joined_ = false;
    std::vector<child> all_{};
    std::vector<std::vector<family_numbers>> parts_{}; // the levels, from the children up; none for a short list
    family_numbers family_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
