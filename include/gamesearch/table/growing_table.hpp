// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A table for one call, no larger than the call needs.

#ifndef GAMESEARCH_TABLE_GROWING_TABLE_HPP
#define GAMESEARCH_TABLE_GROWING_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A table for one call, no larger than the call needs.
///
/// Clearing megabytes can take longer than the search. So the table begins with a few slots, with open addressing by
/// linear probing, and doubles their number whenever half of them are in use. Positions are stored there with their
/// full numbers, so none is forgotten, and none mistaken for another. When there are too many, the table becomes a
/// \ref transposition_table, which takes over the entries.
///
/// So a search runs as it would with that table from the start, as long as that has room for these few positions.
///
/// Thread safety: one thread at a time.
/// Example:
///
///     gs::growing_table<my_game> table{std::size_t{64} << 20};
///     const auto result = gs::principal_variation_search.with(table)(position);
template <class G>
class growing_table {
public:
    /// The data stored for a position.
    using entry = table_entry<score_t<G>>;

    /// Once the table is a \ref transposition_table, it takes up to \p bytes. In a constant expression, it has no slots
    /// and is not used.
    constexpr explicit growing_table(std::size_t bytes)
        : bytes_{bytes}, slots_(std::is_constant_evaluated() ? std::size_t{0} : first_slots)
    {}

    /// Starts a new generation in the \ref transposition_table, if this has become one.
    void begin_search() noexcept
    {
        if (large_) {
            large_->begin_search();
        }
    }
    /// Returns whether a probe may take as long as a node, since the table is larger than the caches.
    [[nodiscard]] bool is_far() const noexcept { return large_ && large_->is_far(); }
    /// The number by which a position is stored.
    template <std::same_as<G> Same>
    [[nodiscard]] static constexpr std::uint64_t number_of(const Same& position)
    {
        return transposition_table<G>::number_of(position);
    }
    /// Begins to load the entry that \ref probe will read.
    void prefetch(std::uint64_t number) const noexcept
    {
        if (large_) {
            large_->prefetch(number);
        }
    }
    /// The entry of the position with this number; an empty one if there is none.
    [[nodiscard]] entry probe(std::uint64_t number) noexcept
    {
        return large_ ? large_->probe(number) : entry{slot_of(number).known};
    }
    /// Stores an entry. Throws what the constructor of \ref transposition_table throws, when the table becomes one.
    void store(std::uint64_t number, const entry& known)
    {
        if (large_) {
            large_->store(number, known);
        } else {
            store_small(number, known);
        }
    }

    /// Returns whether it has become a \ref transposition_table.
    [[nodiscard]] bool is_large() const noexcept { return large_.has_value(); }

private:
    struct slot {
        std::uint64_t number = 0;
        entry known{}; ///< says nothing in an empty slot
    };

    /// Out of line, to keep it out of the way of a long search.
    [[gnu::noinline]] void store_small(std::uint64_t number, const entry& known)
    {
        slot& s = slot_of(number);
        if (s.known.bound != bound::none) {
            const auto move = known.move != 0 ? known.move : s.known.move;
            s.known = known;
            s.known.move = move;
        } else if (used_ != slots_.size() / 2) {
            s = {number, known};
            ++used_;
        } else {
            grow();
            store(number, known);
        }
    }

    /// The slot of the position, or the empty one where it belongs.
    [[nodiscard, gnu::noinline]] slot& slot_of(std::uint64_t number) noexcept
    {
        std::size_t i = detail::bucket_of(detail::mixed(number), slots_.size());
        while (slots_[i].number != number && slots_[i].known.bound != bound::none) {
            i = i + 1 == slots_.size() ? 0 : i + 1;
        }
        return slots_[i];
    }

    /// Makes room, and moves the entries into it.
    void grow()
    {
        std::vector<slot> kept(2 * slots_.size());
        if (slots_.size() == most_slots) {
            large_.emplace(bytes_);
            kept.clear();
        }
        kept.swap(slots_);
        used_ = 0;
        for (const slot& s : kept) {
            if (s.known.bound != bound::none) {
                store(s.number, s.known);
            }
        }
    }

    /// 96 KiB for scores of up to 4 bytes: a search that fills half of it takes longer than clearing a large table.
    static constexpr std::size_t most_slots = 4096;
    static constexpr std::size_t first_slots = 64;

    std::size_t bytes_;
    std::vector<slot> slots_;
    std::size_t used_ = 0;
    std::optional<transposition_table<G>> large_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
