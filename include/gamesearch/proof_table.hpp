// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A memory of fixed size for \ref gamesearch::proof_number_search "proof_number_search".

#ifndef GAMESEARCH_PROOF_TABLE_HPP
#define GAMESEARCH_PROOF_TABLE_HPP

#include <gamesearch/detail/proof_numbers/proof_bucket.hpp>
#include <gamesearch/detail/proof_numbers/proof_numbers.hpp>
#include <gamesearch/detail/proof_numbers/proof_question.hpp>
#include <gamesearch/detail/support/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/table.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch {

/// What \ref proof_number_search remembers of positions, given by `.with(table)`: an object of the caller's, so that a later
/// search goes on where an earlier one ended. Its size is fixed, and nothing is allocated in a search.
///
/// It holds what is known of one set of rules: \ref clear it when they change. Questions do not disturb each other, of which
/// the last 16 are remembered.
///
/// An entry takes 16 bytes, four of them a cache line: 48 bits that tell its position from the others of its bucket, by `key()`
/// or `hash()`, and the two numbers. Two positions are taken for one by a chance of 2^-64 from 4 MiB on, and of 2^-48 in a
/// single bucket. Of a bucket that entry gives way below which the fewest nodes were searched, and those of earlier searches
/// first.
///
/// Not for several threads at a time.
template <class G>
class proof_table {
    static_assert(memorable_game<G>, "gamesearch: a proof table needs a game with hash() const, which returns a "
                                     "std::uint64_t, or with key(); add one (see docs/game.md)");

public:
    /// At most so many bytes, at least one bucket of 64. Throws `std::invalid_argument` for fewer, and for more than there is.
    explicit proof_table(std::size_t bytes) { resize(bytes); }

    /// Forgets everything, and takes another size, in bytes, as the constructor does. If it throws, the table is as before.
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

    /// In bytes; no more than was asked for.
    [[nodiscard]] std::size_t size() const noexcept { return buckets_.size() * sizeof(detail::proof_bucket); }

    /// How much of it is in use, from 0 to 1. Looks at a thousand buckets.
    [[nodiscard]] double fill() const noexcept { return detail::fill_of(buckets_); }

private:
    template <class H, class T>
    friend class detail::proof_memory; // the searcher's way to what follows

    /// A search for the answer to this question begins. Returns what its entries are told by from those of other questions.
    std::uint64_t begin_search(const detail::proof_question<score_t<G>>& question)
    {
        generation_ = generation_ % detail::proof_entry::last_generation + 1;
        for (const asked& a : questions_) {
            if (a.number != 0 && a.question == question) {
                return key_of(a);
            }
        }
        asked& oldest = questions_[count_ % questions_.size()];
        oldest = {question, ++count_};
        return key_of(oldest);
    }

    void prefetch(std::uint64_t number) const noexcept { detail::prefetch(buckets_, detail::mixed(number)); }

    /// The numbers stored under this number; null if there are none. Good until the next call.
    [[nodiscard]] const detail::proof_numbers* probe(std::uint64_t number) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        return bucket_of(m).find(m, generation_);
    }

    /// Remembers the numbers of what took so many nodes.
    void store(std::uint64_t number, const detail::proof_numbers& numbers, std::uint64_t nodes) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        bucket_of(m).store(m, generation_, numbers, nodes);
    }

    struct asked {
        detail::proof_question<score_t<G>> question{};
        std::uint64_t number = 0; ///< of the question, from 1
    };

    /// Unlike that of any position.
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
    std::uint64_t count_ = 0; // of questions, ever
    unsigned generation_ = 0; // of the last search
};

} // namespace gamesearch

#endif
