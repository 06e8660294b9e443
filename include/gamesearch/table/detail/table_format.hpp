// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The format of a table's file.

#ifndef GAMESEARCH_TABLE_DETAIL_TABLE_FORMAT_HPP
#define GAMESEARCH_TABLE_DETAIL_TABLE_FORMAT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/table/detail/table_contents.hpp>
#include <gamesearch/table/table_numbers.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A sum over words in their order. Each step is one to one in the sum so far, and one to one in the word: so two
/// sequences of the same length that differ in only one word never have the same sum, and others only with a chance of
/// 2^-64. It finds damage, not malice: anyone who changes a file can compute its sum.
class checksum {
public:
    constexpr void add(std::uint64_t word) noexcept
    {
        sum_ = (std::rotl(sum_, 29) ^ word) * 0x9E3779B97F4A7C15u; // odd: multiplication loses nothing
    }
    [[nodiscard]] constexpr std::uint64_t sum() const noexcept { return sum_; }

private:
    std::uint64_t sum_ = 0x6A09E667F3BCC909u;
};

// A file is a sequence of words of 64 bits: "gs table", the byte order, the version; a `table_shape`; the generation;
// the length of the text in bytes, and the text, padded with zeros; the sum of all that; the words of each slot, bucket
// by bucket; the sum of everything.

inline constexpr std::uint64_t table_byte_order = 0x0102030405060708;
inline constexpr std::uint64_t table_format_version = 2; // 1 stored a bound as 1: exact, 2: lower, 3: upper
inline constexpr std::size_t longest_rules_text = 4096; // in bytes

[[nodiscard]] inline std::uint64_t table_magic() noexcept
{
    std::uint64_t word = 0;
    std::memcpy(&word, "gs table", sizeof(word));
    return word;
}

/// The properties that two tables must share, so that the entries of one can be put in the other.
struct table_shape {
    std::uint64_t buckets = 0;
    std::uint64_t slots_per_bucket = 0;
    std::uint64_t score_bytes = 0;
    std::uint64_t score_kind = 0; ///< 0: an integer, 1: floating, 2: a class
    std::uint64_t number_kind = 0; ///< positions are distinguished by 0: a hash, 1: a key, 2: a key of up to 32 bits

    static constexpr std::size_t words = 5;

    [[nodiscard]] std::array<std::uint64_t, words> as_words() const noexcept
    {
        return {buckets, slots_per_bucket, score_bytes, score_kind, number_kind};
    }
    [[nodiscard]] static table_shape from(const std::array<std::uint64_t, words>& w) noexcept
    {
        return {w[0], w[1], w[2], w[3], w[4]};
    }

    /// Returns whether both have the same kind of entries, perhaps in other slots.
    [[nodiscard]] bool is_of_kind(const table_shape& other) const noexcept
    {
        return score_bytes == other.score_bytes && score_kind == other.score_kind && number_kind == other.number_kind;
    }
};

template <class Table>
using bucket_of_table =
    typename std::remove_cvref_t<decltype(table_contents::buckets(std::declval<Table&>()))>::value_type;

template <memorable_game G, class Table>
[[nodiscard]] table_shape shape_of(const Table& table) noexcept
{
    using S = score_t<G>;
    return {.buckets = table_contents::buckets(table).size(),
            .slots_per_bucket = bucket_of_table<Table>::size,
            .score_bytes = sizeof(S),
            .score_kind = std::integral<S>         ? 0U
                          : std::floating_point<S> ? 1U
                                                   : 2U,
            .number_kind = has_short_key<G>      ? 2U
                           : small_keyed_game<G> ? 1U
                                                 : 0U};
}

/// Writes words and their sum to anything with `write(data, bytes)`.
template <class Output>
class summed_writer {
public:
    explicit summed_writer(Output& out) : out_{out} { buffer_.reserve(most_words); }

    void put(std::uint64_t word)
    {
        sum_.add(word);
        buffer_.push_back(word);
        if (buffer_.size() == most_words) {
            flush();
        }
    }
    /// Writes bytes. The last word is padded with zeros.
    void put_bytes(const void* bytes, std::uint64_t count)
    {
        for (std::uint64_t i = 0; i < count; i += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, static_cast<const unsigned char*>(bytes) + i,
                        static_cast<std::size_t>((std::min<std::uint64_t>)(sizeof(word), count - i)));
            put(word);
        }
    }
    /// The sum of all words so far.
    void put_sum() { put(sum_.sum()); }

    void flush()
    {
        out_.write(buffer_.data(), buffer_.size() * sizeof(std::uint64_t));
        buffer_.clear();
    }

private:
    static constexpr std::size_t most_words = 8192;

    Output& out_;
    checksum sum_{};
    std::vector<std::uint64_t> buffer_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
