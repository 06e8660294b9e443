// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A table of fixed size for \ref gamesearch::proof_number_search "proof_number_search".

#ifndef GAMESEARCH_PROOF_NUMBERS_PROOF_TABLE_HPP
#define GAMESEARCH_PROOF_NUMBERS_PROOF_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/proof_numbers/detail/proof_question.hpp>
#include <gamesearch/table/table.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

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

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// A table of the positions that \ref proof_number_search has seen, given by `.with(table)`. The caller owns it, so
/// that a later search continues where an earlier one ended. Its size is fixed, and a search allocates nothing in it.
///
/// It holds results for one set of rules: \ref clear it when they change. Different questions do not disturb each
/// other; the table remembers the last 16.
///
/// An entry takes 16 bytes, four of them a cache line: 48 bits that distinguish its position from the others of its
/// bucket, by `key()` or `hash()`, and the two numbers. The chance that two positions are mistaken for one is 2^-64
/// from 4 MiB on, and 2^-48 in a single bucket. Entries of earlier searches are replaced first, then the entry with the
/// fewest nodes searched below it.
///
/// Thread safety: one search at a time.
/// Example: docs/snippets/proof_number_search.cpp [table]
template <detail::checked_game G>
class proof_table {
    static_assert(memorable_game<G>, "gamesearch: a proof table needs a game with hash() const, which returns a "
                                     "std::uint64_t, or with key(); add one (see docs/game.md)");

public:
    /// Takes up to \p bytes, at least one bucket of 64. Throws `std::invalid_argument` for fewer, or if the memory
    /// cannot be allocated.
    explicit proof_table(std::size_t bytes) { resize(bytes); }

    /// Forgets everything and changes the size, in bytes, as the constructor does. If it throws, the table is
    /// unchanged.
    void resize(std::size_t bytes)
    {
        buckets_ = detail::buckets_in<detail::proof_bucket>(bytes);
        forget_questions();
    }

    /// Forgets everything.
    void clear()
    {
        std::ranges::fill(buckets_, detail::proof_bucket{});
        forget_questions();
    }

    /// The size in bytes; never more than requested.
    [[nodiscard]] std::size_t bytes() const noexcept { return buckets_.size() * sizeof(detail::proof_bucket); }
    /// The old name of `bytes()`.
    [[deprecated("use bytes()"), nodiscard]] std::size_t size() const noexcept { return bytes(); }

    /// The fraction of the table in use, from 0 to 1. Samples a thousand buckets.
    [[nodiscard]] double fill() const noexcept { return detail::fill_of(buckets_); }

private:
    template <class H, bool Draws, class T>
    friend class detail::proof_memory; // gives the searcher access to what follows

    /// Starts a search for the answer to this question. Returns a key that separates its entries from those of other
    /// questions.
    std::uint64_t begin_search(const detail::proof_question<score_t<G>>& question)
    {
        generation_ = generation_ % detail::proof_entry::last_generation + 1;
        for (const asked& a : questions_) {
            if (a.number != 0 && a.question == question) {
                return key_of(a);
            }
        }
        asked& oldest = questions_[static_cast<std::size_t>(count_ % questions_.size())];
        oldest = {question, ++count_, {}};
        return key_of(oldest);
    }

    /// The weakest ends behind the entries of the question with this key; null once the question is forgotten.
    [[nodiscard]] detail::weakest_wins<score_t<G>>* wins_of(std::uint64_t key) noexcept
    {
        for (asked& a : questions_) {
            if (a.number != 0 && key_of(a) == key) {
                return &a.wins;
            }
        }
        return nullptr;
    }

    void prefetch(std::uint64_t number) const noexcept { detail::prefetch(buckets_, detail::mixed(number)); }

    /// The numbers stored under this number; null if there are none. Valid until the next call.
    [[nodiscard]] const detail::proof_numbers* probe(std::uint64_t number) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        return bucket_of(m).find(m, generation_);
    }

    /// Stores numbers whose search took `nodes` nodes.
    void store(std::uint64_t number, const detail::proof_numbers& numbers, std::uint64_t nodes) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        bucket_of(m).store(m, generation_, numbers, nodes);
    }

    struct asked {
        detail::proof_question<score_t<G>> question{};
        std::uint64_t number = 0; ///< of the question, from 1
        detail::weakest_wins<score_t<G>> wins{};
    };

    /// A key unlike that of any position.
    [[nodiscard]] static std::uint64_t key_of(const asked& a) noexcept
    {
        return detail::mixed(a.number ^ 0xE7037ED1A0B428DBU);
    }

    [[nodiscard]] detail::proof_bucket& bucket_of(std::uint64_t m) noexcept
    {
        return buckets_[detail::bucket_of(m, buckets_.size())];
    }

    void forget_questions()
    {
        questions_.fill({});
        generation_ = 0;
    }

    detail::table_memory<detail::proof_bucket> buckets_;
    std::array<asked, 16> questions_{};
    std::uint64_t count_ = 0; // of questions, in total
    unsigned generation_ = 0; // of the last search
};

} // namespace gamesearch::inline v0_2_0

#endif
