// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The contents of an expectation table, in memory and in a file.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTATION_CONTENTS_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTATION_CONTENTS_HPP

#include <gamesearch/chance/expectation_options.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/detail/number_map.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The sizes of the parts of a table.
struct expectation_counts {
    std::uint64_t places = 0; ///< for positions; some places may be empty
    std::uint64_t ends = 0; ///< different scores of ended positions
    bool is_keyed = false; ///< whether positions are found by sorted numbers, which are stored, too

    [[nodiscard]] constexpr std::uint64_t words() const noexcept
    {
        return 3 * (places + ends) + (places + 63) / 64 + (is_keyed ? places : 0);
    }
};

/// The values of all positions, in one block of memory: the bounds, first of the positions, then of the ends; the
/// expected plies of both; a bit for each position that is certain to end; the sorted numbers.
///
/// A pair of bounds is the lower one and the negative of the upper one. So the bounds for the other player are the same
/// two numbers in the other order, and both are rounded down. A *reference* to a value is twice its place, plus 1 if
/// the players are exchanged: the bounds of reference `r` are `bounds[r]` and `-bounds[r ^ 1]`.
class expectation_contents {
public:
    static constexpr std::uint64_t no_place = (std::numeric_limits<std::uint64_t>::max)();

    /// A block to be filled.
    explicit expectation_contents(expectation_counts counts)
        : counts_{counts}, to_fill_{new unsigned char[detail::as_size(counts.words() * sizeof(double))]()},
          bytes_{to_fill_}
    {}
    /// A block that has been filled.
    expectation_contents(expectation_counts counts, std::shared_ptr<const unsigned char[]> bytes)
        : counts_{counts}, bytes_{std::move(bytes)}
    {}

    [[nodiscard]] const expectation_counts& counts() const noexcept { return counts_; }
    [[nodiscard]] std::uint64_t bytes() const noexcept
    {
        return counts_.words() * sizeof(double) + (map ? map->bytes() : 0);
    }

    [[nodiscard]] double* bounds() noexcept { return reinterpret_cast<double*>(to_fill_.get()); }
    [[nodiscard]] const double* bounds() const noexcept { return reinterpret_cast<const double*>(bytes_.get()); }
    [[nodiscard]] double* plies() noexcept { return bounds() + 2 * values(); }
    [[nodiscard]] const double* plies() const noexcept { return bounds() + 2 * values(); }
    [[nodiscard]] std::uint64_t* numbers() noexcept { return bits() + (counts_.places + 63) / 64; }
    [[nodiscard]] const std::uint64_t* numbers() const noexcept { return bits() + (counts_.places + 63) / 64; }

    [[nodiscard]] bool is_certain(std::uint64_t place) const noexcept
    {
        return (bits()[place / 64] >> place % 64 & 1U) != 0;
    }
    void set_certain(std::uint64_t place, bool is_certain) noexcept
    {
        const std::uint64_t bit = std::uint64_t{1} << place % 64;
        bits()[place / 64] = is_certain ? bits()[place / 64] | bit : bits()[place / 64] & ~bit;
    }

    [[nodiscard]] expectation_value at(std::uint64_t place, bool is_exchanged) const noexcept
    {
        const std::uint64_t reference = 2 * place + (is_exchanged ? 1U : 0U);
        return {bounds()[reference], -bounds()[reference ^ 1U], plies()[place]};
    }

    /// The record of a file: the block takes the place of the codes of an endgame table.
    template <class S>
    [[nodiscard]] endgame_record<S> record(endgame_file_kind kind, std::uint64_t fingerprint, std::uint64_t done) const
    {
        endgame_record<S> made;
        made.kind = kind;
        made.indices = counts_.words() * sizeof(double);
        made.positions = positions;
        made.low = bytes_.get();
        made.map = map ? map->words() : nullptr;
        made.mapped = map ? map->bound() : 0;
        made.state = {counts_.places, counts_.ends, counts_.is_keyed ? 1U : 0U, endless, fingerprint, done};
        return made;
    }

    /// The counts in a record; without places if they do not fit its block.
    template <class S>
    [[nodiscard]] static expectation_counts counts_of(const endgame_record<S>& record)
    {
        if (record.state.size() != 6 || record.state[0] > record.indices || record.state[1] > record.indices) {
            return {};
        }
        const expectation_counts counts{record.state[0], record.state[1], record.state[2] != 0};
        return counts.words() * sizeof(double) == record.indices ? counts : expectation_counts{};
    }

    std::uint64_t positions = 0; ///< the number that have a value
    std::uint64_t endless = no_place; ///< a position from which play can go on forever, if there is one
    std::shared_ptr<const number_map> map{}; ///< of the indices; null if all have a place, or positions are keyed

private:
    [[nodiscard]] std::uint64_t values() const noexcept { return counts_.places + counts_.ends; }
    [[nodiscard]] std::uint64_t* bits() noexcept { return reinterpret_cast<std::uint64_t*>(plies() + values()); }
    [[nodiscard]] const std::uint64_t* bits() const noexcept
    {
        return reinterpret_cast<const std::uint64_t*>(plies() + values());
    }

    expectation_counts counts_;
    std::shared_ptr<unsigned char[]> to_fill_{}; // null if it has been filled
    std::shared_ptr<const unsigned char[]> bytes_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
