// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The numbers that the children of a node give it.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_FAMILY_NUMBERS_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_FAMILY_NUMBERS_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

/// The knowledge that a node needs of its children, or of some that are neighbours in its list. Two neighbouring parts
/// of the list can be joined, so that after a change of one child only its own part is examined again.
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
    /// The place of the child that needs least to win the case of the side to move, the first of several.
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

} // namespace gamesearch::detail

#endif
