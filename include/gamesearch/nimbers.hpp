// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Nimbers of impartial games that fall apart into independent parts.

#ifndef GAMESEARCH_NIMBERS_HPP
#define GAMESEARCH_NIMBERS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/splitting_game.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <ranges>
#include <unordered_map>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Proof numbers of a sum: the least number of positions that must be searched to show that the side to move wins, or
/// loses.
struct sum_numbers {
    static constexpr std::uint32_t never = std::uint32_t{1} << 30;

    std::uint32_t to_win = 1;
    std::uint32_t to_lose = 1;

    [[nodiscard]] static constexpr sum_numbers won() { return {0, never}; }
    [[nodiscard]] static constexpr sum_numbers lost() { return {never, 0}; }
    [[nodiscard]] constexpr bool is_won() const { return to_win == 0; }
    [[nodiscard]] constexpr bool is_lost() const { return to_lose == 0; }
};

/// A part, by its number, and a heap of Nim.
template <class Number>
struct part_and_heap {
    Number number;
    std::uint32_t heap = 0;

    bool operator==(const part_and_heap&) const = default;

    struct hash {
        [[nodiscard]] std::size_t operator()(const part_and_heap& sum) const noexcept
        {
            const std::uint64_t bits = detail::folded(sum.number);
            const std::uint64_t mixed = (bits ^ (bits >> 32) ^ sum.heap) * 0x9E3779B97F4A7C15U;
            return as_size((mixed ^ (mixed >> 29)) & (std::numeric_limits<std::size_t>::max)());
        }
    };
};

} // namespace detail

/// Finds nimbers, and remembers those of all parts that it meets. The nimber of a position is the size of the heap of
/// Nim that it is worth. The side to move loses where it is 0, and the nimber of a sum is the exclusive or of those of
/// its parts:
///
///     gs::nimbers<cram> nimber;
///     bool wins = nimber(cram{4, 5}) != 0;
///
/// A part is searched together with a heap of 0, 1, 2 and so on, until the sum is lost: then the heap is its nimber. So
/// most of its moves are never searched, whereas the smallest number that no move leads to would need all of them. That
/// number is used if all are known. The searches are depth-first proof-number searches, and all their results are kept.
///
/// Preconditions: those of `splitting_game`; `check_rules` checks them on random positions.
/// Throws: what the game throws, and `std::bad_alloc`.
/// Thread safety: an object is used by one thread at a time.
/// Complexity: exponential in the size of the largest part. A part with nimber g takes g + 1 searches or more, but only
/// one if all its moves lead to known nimbers. Memory grows with the number of parts, without limit. It recurses once
/// or twice for each move of the longest line.
/// Source: J. Lemoine and S. Viennot, "Nimbers are inevitable", Theoretical Computer Science 462 (2012). A. Nagai,
/// "Df-pn Algorithm for Searching AND/OR Trees and Its Applications" (2002). For the greatest number in place of the
/// sum, T. Ueda et al., "Weak Proof-Number Search" (2008). For the threshold, J. Pawlewicz and L. Lew, "Improving
/// Depth-First PN-Search: 1 + epsilon Trick" (2007).
/// Example: docs/snippets/nimbers.cpp [nimber]
template <detail::checked_splitting_game G>
class nimbers {
public:
    /// The nimber of a position.
    [[nodiscard]] std::uint32_t operator()(const G& position)
    {
        static_assert(detail::check_without_chance<G>());
        std::uint32_t nimber = 0;
        for (const G& part : detail::parts_of(position)) {
            nimber ^= of_part(part, detail::number_of_part(part));
        }
        return nimber;
    }

    /// The number of searches so far, each of a part together with one heap. A search that is continued later counts
    /// again.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    /// The number of parts whose nimbers are known.
    [[nodiscard]] std::size_t size() const noexcept { return known_.size(); }

private:
    using numbers = detail::sum_numbers;
    using part_number = detail::part_number_t<G>;
    using part_and_heap = detail::part_and_heap<part_number>;
    struct hash {
        [[nodiscard]] std::size_t operator()(const part_number& number) const noexcept
        {
            return typename part_and_heap::hash{}({number, 0});
        }
    };

    /// A part whose nimber is not known.
    struct open_part {
        G part;
        part_number number;
        std::uint32_t moves;
    };

    /// The sum after a move: a heap of this size and parts, the one with most moves last. Equal parts cancel out, and
    /// those with known nimbers are in the heap.
    struct sum {
        std::vector<open_part> open{};
        std::uint32_t heap = 0;
        numbers found{};
    };

    [[nodiscard]] std::uint32_t of_part(const G& part, const part_number& number)
    {
        if (gamesearch::final_score(part)) {
            return 0;
        }
        for (std::uint32_t heap = 0;; ++heap) {
            if (const auto found = known_.find(number); found != known_.end()) {
                return found->second;
            }
            const auto found = sums_.find({number, heap});
            if (found == sums_.end() || !found->second.is_won()) {
                search_sum(part, number, heap, {numbers::never, numbers::never});
            }
        }
    }

    /// Searches the sum of a part and a heap until one of its numbers is not below its limit.
    void search_sum(const G& part, const part_number& number, std::uint32_t heap, const numbers& limit)
    {
        ++nodes_;
        std::vector<sum> children = sums_after_moves(part, heap);
        if (std::ranges::all_of(children, [](const sum& child) { return child.open.empty(); })) {
            return learn_nimber(number, smallest_not_reached(children, heap));
        }
        add_smaller_heaps(children, part, number, heap);
        while (true) {
            const choice chosen = best_of(children);
            if (chosen.best == nullptr) {
                return learn_nimber(number, heap);
            }
            if (chosen.best->found.is_lost()) {
                sums_[{number, heap}] = numbers::won();
                return;
            }
            if (limit.to_win <= chosen.found.to_win || limit.to_lose <= chosen.found.to_lose) {
                sums_[{number, heap}] = chosen.found;
                return;
            }
            const std::uint32_t rest = limit.to_lose - (chosen.found.to_lose - chosen.best->found.to_win);
            const std::uint32_t until = chosen.second_to_lose + chosen.second_to_lose / patience + 1;
            search_child(*chosen.best, {rest, (std::min)(limit.to_win, until)});
        }
    }

    /// The child that is most likely lost for the opponent, the numbers of its parent, and the number of the second
    /// best.
    struct choice {
        sum* best = nullptr; ///< none if all children are won
        numbers found{};
        std::uint32_t second_to_lose = numbers::never;
    };

    [[nodiscard]] static choice best_of(std::vector<sum>& children)
    {
        choice chosen;
        std::uint32_t open = 0; // children that are not won
        std::uint32_t most_to_win = 0;
        for (sum& child : children) {
            if (child.found.is_won()) {
                continue;
            }
            ++open;
            most_to_win = (std::max)(most_to_win, child.found.to_win);
            if (chosen.best == nullptr || child.found.to_lose < chosen.best->found.to_lose) {
                chosen.second_to_lose = chosen.best != nullptr ? chosen.best->found.to_lose : chosen.second_to_lose;
                chosen.best = &child;
            } else {
                chosen.second_to_lose = (std::min)(chosen.second_to_lose, child.found.to_lose);
            }
        }
        if (chosen.best != nullptr) {
            chosen.found = {chosen.best->found.to_lose, most_to_win + open - 1};
        }
        return chosen;
    }

    /// A child is searched until its number exceeds that of the second best by one part in this many. That saves many
    /// switches between the two, each of which lists the moves again.
    static constexpr std::uint32_t patience = 16;

    void search_child(sum& child, const numbers& limit)
    {
        const open_part largest = child.open.back();
        child.open.pop_back();
        if (child.open.empty()) {
            search_sum(largest.part, largest.number, child.heap, limit);
        }
        for (const open_part& part : child.open) {
            child.heap ^= of_part(part.part, part.number);
        }
        child.open.clear();
        add_part(child, largest.part, largest.number);
        child.found = numbers_of(child);
    }

    /// Records the nimber of a part.
    void learn_nimber(const part_number& number, std::uint32_t nimber)
    {
        known_[number] = nimber;
        for (std::uint32_t heap = 0; heap <= nimber; ++heap) {
            sums_.erase({number, heap});
        }
    }

    /// The nimber of a part whose moves all lead to known nimbers, each xored with the heap.
    [[nodiscard]] static std::uint32_t smallest_not_reached(const std::vector<sum>& children, std::uint32_t heap)
    {
        std::vector<bool> reached(children.size() + 1);
        for (const sum& child : children) {
            if (const std::uint32_t nimber = child.heap ^ heap; nimber < children.size()) {
                reached[nimber] = true;
            }
        }
        return static_cast<std::uint32_t>(std::ranges::find(reached, false) - reached.begin());
    }

    /// The sums after moves in the part.
    [[nodiscard]] std::vector<sum> sums_after_moves(const G& part, std::uint32_t heap)
    {
        std::vector<sum> children;
        G position(part);
        auto&& moves = part.legal_moves();
        for (const move_t<G>& move : moves) {
            detail::after_move<G>(position, move, [&](const G& after) {
                sum& child = children.emplace_back();
                child.heap = heap;
                for (const G& p : detail::parts_of(after)) {
                    add_part(child, p, detail::number_of_part(p));
                }
            });
        }
        return children;
    }

    /// Adds the sums after moves in the heap, keeps each sum once, and finds their numbers.
    void add_smaller_heaps(std::vector<sum>& children, const G& part, const part_number& number, std::uint32_t heap)
    {
        const auto moves = static_cast<std::uint32_t>(children.size());
        for (std::uint32_t smaller = 0; smaller != heap; ++smaller) {
            children.push_back({{{part, number, moves}}, smaller});
        }
        leave_each_once(children);
        for (sum& child : children) {
            std::ranges::sort(child.open, {}, &open_part::moves);
            child.found = numbers_of(child);
        }
    }

    static void leave_each_once(std::vector<sum>& children)
    {
        constexpr auto is_same = [](const sum& a, const sum& b) {
            return a.heap == b.heap && std::ranges::equal(a.open, b.open, {}, &open_part::number, &open_part::number);
        };
        std::ranges::sort(children, [](const sum& a, const sum& b) {
            return a.heap != b.heap ? a.heap < b.heap
                                    : std::ranges::lexicographical_compare(a.open, b.open, {}, &open_part::number,
                                                                           &open_part::number);
        });
        children.erase(std::ranges::unique(children, is_same).begin(), children.end());
    }

    void add_part(sum& whole, const G& part, const part_number& number)
    {
        if (const auto found = known_.find(number); found != known_.end()) {
            whole.heap ^= found->second;
            return;
        }
        const auto place = std::ranges::lower_bound(whole.open, number, {}, &open_part::number);
        if (place != whole.open.end() && place->number == number) {
            whole.open.erase(place);
            return;
        }
        if (gamesearch::final_score(part)) {
            return;
        }
        auto&& moves = part.legal_moves();
        const auto count = static_cast<std::uint32_t>(std::ranges::distance(moves));
        whole.open.insert(place, {part, number, count});
    }

    /// The proof numbers of a sum. Those of a new sum assume that each of its moves must be refuted to show a loss.
    [[nodiscard]] numbers numbers_of(const sum& whole) const
    {
        if (whole.open.empty()) {
            return whole.heap == 0 ? numbers::lost() : numbers::won();
        }
        if (whole.open.size() == 1) {
            const auto found = sums_.find({whole.open.front().number, whole.heap});
            if (found != sums_.end()) {
                return found->second;
            }
        }
        numbers expected{1, whole.heap};
        for (const open_part& part : whole.open) {
            expected.to_lose += part.moves;
        }
        return expected;
    }

    std::unordered_map<part_number, std::uint32_t, hash> known_; ///< nimbers of parts
    std::unordered_map<part_and_heap, numbers, typename part_and_heap::hash> sums_; ///< of other parts
    std::uint64_t nodes_ = 0;
};

} // namespace gamesearch::inline v0_2_0

#endif
