// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The entries of a proof table, one cache line of them together, and their replacement.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_BUCKET_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_BUCKET_HPP

#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

template <class G, bool DrawsByRepetition, class Table>
class proof_memory;

/// An entry of 16 bytes.
class proof_entry {
public:
    static constexpr unsigned last_generation = 255; // 0 means an empty entry

    [[nodiscard]] bool in_use() const noexcept { return generation() != 0; }
    [[nodiscard]] bool is_of(std::uint64_t mark) const noexcept { return in_use() && (head_ ^ mark) << 16 == 0; }
    [[nodiscard]] unsigned generation() const noexcept { return static_cast<unsigned>(head_ >> 56); }
    /// Marks the entry as used in this search.
    void renew(unsigned generation) noexcept { head_ = head_ << 8 >> 8 | std::uint64_t{generation} << 56; }

    /// The replacement priority. Any entry of an earlier search is worth less than every entry of this one.
    [[nodiscard]] int worth(unsigned of_generation) const noexcept
    {
        const auto magnitude = static_cast<int>(head_ >> 48 & 255);
        return !in_use() ? -1 : generation() == of_generation ? 256 + magnitude : magnitude;
    }

    void assign(std::uint64_t mark, unsigned generation, const proof_numbers& numbers, std::uint64_t nodes) noexcept
    {
        // The value of std::bit_width, whose return type differs between standard libraries.
        const auto magnitude = static_cast<std::uint64_t>(64 - std::countl_zero(nodes));
        head_ = mark << 16 >> 16 | magnitude << 48 | std::uint64_t{generation} << 56;
        numbers_ = numbers;
    }
    [[nodiscard]] const proof_numbers& numbers() const noexcept { return numbers_; }

private:
    // From the lowest bit: 48 bits that mark the position, 8 for the binary magnitude of nodes, 8 of generation.
    std::uint64_t head_ = 0;
    proof_numbers numbers_{};
};

struct alignas(64) proof_bucket {
    static constexpr std::size_t size = 4;

    [[nodiscard]] const proof_numbers* find(std::uint64_t mark, unsigned generation) noexcept
    {
        for (proof_entry& e : entries) {
            if (e.is_of(mark)) {
                if (e.generation() != generation) { // an unwritten cache line need not go back to memory
                    e.renew(generation);
                }
                return &e.numbers();
            }
        }
        return nullptr;
    }

    void store(std::uint64_t mark, unsigned generation, const proof_numbers& numbers, std::uint64_t nodes) noexcept
    {
        proof_entry* place = &entries.front();
        for (proof_entry& e : entries) {
            if (e.is_of(mark)) {
                place = &e;
                break;
            }
            if (e.worth(generation) < place->worth(generation)) {
                place = &e;
            }
        }
        place->assign(mark, generation, numbers, nodes);
    }

    /// The number of entries in use.
    [[nodiscard]] std::size_t used() const noexcept
    {
        return static_cast<std::size_t>(std::ranges::count_if(entries, &proof_entry::in_use));
    }

    std::array<proof_entry, size> entries{};
};
static_assert(sizeof(proof_bucket) == 64);

} // namespace gamesearch::detail

#endif
