// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The reachable positions of a game.

#ifndef GAMESEARCH_ENDGAME_DETAIL_REACHED_POSITIONS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_REACHED_POSITIONS_HPP

#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/detail/noted_scores.hpp>
#include <gamesearch/endgame/detail/smaller_tables.hpp>
#include <gamesearch/endgame/detail/sorted_numbers.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Finds the place of a number in a list: a hash table of places, with open addressing.
class number_places {
public:
    /// The place of `number` in `numbers`, or that of a number that is about to be added to their end.
    [[nodiscard]] std::size_t place_of(std::uint64_t number, const std::vector<std::uint64_t>& numbers)
    {
        if (2 * numbers.size() >= slots_.size()) {
            grow(numbers);
        }
        std::size_t& slot = slots_[slot_of(number, numbers)];
        if (slot == none) {
            slot = numbers.size();
        }
        return slot;
    }

    [[nodiscard]] std::uint64_t bytes() const noexcept { return slots_.size() * sizeof(std::size_t); }

private:
    static constexpr std::size_t none = SIZE_MAX;

    [[nodiscard]] std::size_t slot_of(std::uint64_t number, const std::vector<std::uint64_t>& numbers) const
    {
        const std::size_t mask = slots_.size() - 1;
        std::size_t i = detail::as_size(number >> 20) & mask; // the numbers are mixed
        while (slots_[i] != none && numbers[slots_[i]] != number) {
            i = (i + 1) & mask;
        }
        return i;
    }

    void grow(const std::vector<std::uint64_t>& numbers)
    {
        slots_.assign((std::max)(std::size_t{1024}, 2 * slots_.size()), none);
        for (std::size_t i = 0; i != numbers.size(); ++i) {
            slots_[slot_of(numbers[i], numbers)] = i;
        }
    }

    std::vector<std::size_t> slots_{};
};

/// The running positions reachable from a root that no smaller table has. They are numbered in the order of their mixed
/// numbers, which depends on nothing else.
template <memorable_game G, class Smaller, class Successors = each_move>
class reached_positions {
public:
    static constexpr bool exchanges = false; // each position has its own number
    using scores_type = noted_scores<score_t<G>, exchanges>;

    reached_positions(const G& root, const Smaller& smaller, const endgame_options& options)
        : smaller_{smaller}, options_{options}
    {
        if (!gamesearch::final_score(root)) {
            add(root);
            add_successors();
        }
        if (complete_) {
            sort();
        }
    }

    /// The scores of the ends of the game, and of the positions in smaller tables, one move after these positions.
    [[nodiscard]] const scores_type& scores() const noexcept { return scores_; }

    [[nodiscard]] std::uint64_t count() const noexcept { return sorted_ ? positions_.size() : 0; }
    [[nodiscard]] std::uint64_t index_of(const G& position) const
    {
        return detail::place_of(detail::sorted_number_of(position), sorted_.get(), count());
    }
    [[nodiscard]] static bool is_exchanged(const G&) noexcept { return false; }
    [[nodiscard]] std::optional<G> at(std::uint64_t index) const { return positions_[order_[detail::as_size(index)]]; }
    [[nodiscard]] std::uint64_t bytes() const noexcept
    {
        return positions_.capacity() * (sizeof(G) + sizeof(std::uint64_t)) + positions_.size() * sizeof(std::uint64_t) +
               places_.bytes();
    }
    /// Returns whether the search for positions was completed.
    [[nodiscard]] bool complete() const noexcept { return complete_; }
    [[nodiscard]] const std::shared_ptr<std::uint64_t[]>& sorted() const noexcept { return sorted_; }

    /// A number that distinguishes sets of positions of the same size.
    [[nodiscard]] std::uint64_t fingerprint() const { return detail::fingerprint_of(sorted_.get(), count()); }

private:
    void add(const G& position)
    {
        const std::uint64_t number = detail::sorted_number_of(position);
        const std::size_t place = places_.place_of(number, numbers_);
        if (place == numbers_.size()) {
            numbers_.push_back(number);
            positions_.push_back(position);
            require_memory();
        } else if constexpr (!small_keyed_game<G> && !canonical_game<G> && std::equality_comparable<G>) {
            if (!(positions_[place] == position)) {
                raise<std::domain_error>("gamesearch: two positions have the same hash(), so no table can tell them "
                                         "apart; give the game a key(), or a better hash()");
            }
        }
    }

    void add_successors()
    {
        for (std::size_t i = 0; i != positions_.size(); ++i) {
            if (i % 1024 == 0 && options_.stop && options_.stop->stop_requested()) {
                complete_ = false;
                return;
            }
            G position(positions_[i]); // a copy, since the list grows
            Successors::visit(position, [this](const G& child) {
                if (const auto score = detail::score_outside(child, smaller_)) {
                    scores_.note(*score);
                } else {
                    add(child);
                }
            });
        }
    }

    void sort()
    {
        order_.resize(positions_.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::sort(order_.begin(), order_.end(),
                  [this](std::size_t a, std::size_t b) { return numbers_[a] < numbers_[b]; });
        sorted_.reset(new std::uint64_t[positions_.size()]);
        std::transform(order_.begin(), order_.end(), sorted_.get(), [this](std::size_t i) { return numbers_[i]; });
        numbers_ = {};
        places_ = {};
    }

    void require_memory() const
    {
        if (positions_.size() % 1024 == 0 && bytes() + positions_.size() > options_.max_bytes) {
            raise<std::length_error>("gamesearch: the positions that the root leads to need more memory than max_bytes "
                                     "allows; allow more, or begin nearer to the end");
        }
    }

    const Smaller& smaller_;
    const endgame_options& options_;
    std::vector<G> positions_{}; // in the order in which they were found
    std::vector<std::uint64_t> numbers_{}; // their numbers, mixed
    number_places places_{};
    std::vector<std::size_t> order_{};
    std::shared_ptr<std::uint64_t[]> sorted_{};
    scores_type scores_{};
    bool complete_ = true;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
