// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Nimbers of impartial games that fall apart into independent parts.

#ifndef GAMESEARCH_NIMBERS_HPP
#define GAMESEARCH_NIMBERS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/apply_move.hpp>
#include <gamesearch/game/splitting_game.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gamesearch {

/// Finds nimbers, and remembers those of all parts that it meets. The nimber of a position is the size of the heap of
/// Nim that it is worth. The side to move loses where it is 0, and the nimber of a sum is the exclusive or of those of
/// its parts:
///
///     gs::nimbers<cram> nimber;
///     bool wins = nimber(cram{4, 5}) != 0;
///
/// A part is searched together with a heap of 0, 1, 2 and so on, until the sum is lost: then the heap is its nimber. So
/// most of its moves are never searched, while the smallest number that no move leads to would need all of them. What
/// is known about a part (a least value, or the exact one) is kept, without limit of memory.
///
/// Preconditions: those of `splitting_game`; `check_rules` checks them on random positions.
/// Throws: what the game throws, and `std::bad_alloc`.
/// Thread safety: an object is used by one thread at a time.
/// Complexity: exponential in the size of the largest part.
/// Source: J. Lemoine and S. Viennot, "Nimbers are inevitable", Theoretical Computer Science 462 (2012).
/// Example: docs/snippets/nimbers.cpp [nimber]
template <splitting_game G>
class nimbers {
public:
    /// The nimber of a position.
    [[nodiscard]] std::uint32_t operator()(const G& position)
    {
        std::uint32_t sum = 0;
        for (const G& part : detail::parts_of(position)) {
            sum ^= of_part(part);
        }
        return sum;
    }

    /// Positions that were searched so far, each together with one heap.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    /// Parts about which something is known.
    [[nodiscard]] std::size_t size() const noexcept { return known_.size(); }

private:
    /// The knowledge about one part.
    struct knowledge {
        std::uint32_t least = 0; ///< the nimber is not below this
        bool is_exact = false; ///< it is `least`
    };

    [[nodiscard]] std::uint32_t of_part(const G& part)
    {
        const std::uint64_t number = detail::number_of_part(part);
        knowledge known = known_[number];
        for (; !known.is_exact; known = known_[number]) {
            learn(part, number, known.least);
        }
        return known.least;
    }

    /// Returns whether the nimber of the part is this one. It need not become known.
    [[nodiscard]] bool is_nimber(const G& part, std::uint32_t asked)
    {
        const std::uint64_t number = detail::number_of_part(part);
        knowledge known = known_[number];
        for (; !known.is_exact && known.least <= asked; known = known_[number]) {
            learn(part, number, known.least);
        }
        return known.is_exact && known.least == asked;
    }

    /// Finds out whether the nimber is `least`, or above.
    /// \pre it is not below
    void learn(const G& part, std::uint64_t number, std::uint32_t least)
    {
        const bool reaches = reaches_nimber(part, least); // which may learn of other parts, so that the table moves
        knowledge& known = known_[number];
        known.is_exact = !reaches;
        known.least = reaches ? least + 1 : least;
    }

    /// A position after a move, without the parts whose nimbers are known.
    struct child {
        std::vector<G> open; ///< its other parts
        std::uint32_t rest = 0; ///< what the nimbers of those are to be together
    };

    /// Returns whether a move leads to a position with this nimber: the part and a heap of this size are then won for
    /// the side to move. Of moves that must be searched, those are tried first that leave the fewest open parts.
    [[nodiscard]] bool reaches_nimber(const G& part, std::uint32_t asked)
    {
        ++nodes_;
        G position(part);
        std::vector<child> children;
        constexpr auto count_of_open = [](const child& c) { return c.open.size(); };
        auto&& moves = part.legal_moves();
        for (const move_t<G>& move : moves) {
            child after = detail::after_move<G>(position, move, [&](const G& c) { return without_known(c, asked); });
            if (!after.open.empty()) { // those with the fewest open parts first
                const auto place = std::ranges::upper_bound(children, after.open.size(), {}, count_of_open);
                children.insert(place, std::move(after));
            } else if (after.rest == 0) {
                return true;
            }
        }
        return std::ranges::any_of(children, [&](const child& c) { return is_sum(c); });
    }

    [[nodiscard]] child without_known(const G& position, std::uint32_t asked) const
    {
        child c{.open = {}, .rest = asked};
        std::vector<G> parts = detail::parts_of(position);
        for (G& part : parts) {
            const auto found = known_.find(detail::number_of_part(part));
            if (found != known_.end() && found->second.is_exact) {
                c.rest ^= found->second.least;
            } else {
                c.open.push_back(std::move(part));
            }
        }
        return c;
    }

    /// Returns whether the nimbers of the open parts have the required sum. The nimber of the last part need not become
    /// known.
    [[nodiscard]] bool is_sum(const child& c)
    {
        std::uint32_t rest = c.rest;
        for (std::size_t i = 0; i + 1 < c.open.size(); ++i) {
            rest ^= of_part(c.open[i]);
        }
        return is_nimber(c.open.back(), rest);
    }

    std::unordered_map<std::uint64_t, knowledge> known_;
    std::uint64_t nodes_ = 0;
};

} // namespace gamesearch

#endif
