// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Writes a transposition table to a file.

#ifndef GAMESEARCH_TABLE_DETAIL_TABLE_WRITER_HPP
#define GAMESEARCH_TABLE_DETAIL_TABLE_WRITER_HPP

#include <gamesearch/table/detail/table_contents.hpp>
#include <gamesearch/table/detail/table_format.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gamesearch::detail {

/// Writes to anything with `write(data, bytes)`.
template <class Output>
class table_writer {
public:
    explicit table_writer(Output& out) : out_{out} { buffer_.reserve(most_words); }

    template <class G, class Table>
    void write(const Table& table, std::string_view rules)
    {
        put(table_magic());
        put(table_byte_order);
        put(table_format_version);
        for (const std::uint64_t word : detail::shape_of<G>(table).as_words()) {
            put(word);
        }
        put(table_contents::generation(table));
        put(rules.size());
        detail::each_word_of(rules, [this](std::uint64_t word) { put(word); });
        put(sum_.sum());
        for (const auto& bucket : table_contents::buckets(table)) {
            for (std::size_t i = 0; i != bucket_of_table<Table>::size; ++i) {
                for (const std::uint64_t word : detail::words_of(bucket.slot_at(i))) {
                    put(word);
                }
            }
        }
        put(sum_.sum());
        flush();
    }

private:
    static constexpr std::size_t most_words = 8192;

    void put(std::uint64_t word)
    {
        sum_.add(word);
        buffer_.push_back(word);
        if (buffer_.size() == most_words) {
            flush();
        }
    }

    void flush()
    {
        out_.write(buffer_.data(), buffer_.size() * sizeof(std::uint64_t));
        buffer_.clear();
    }

    Output& out_;
    checksum sum_;
    std::vector<std::uint64_t> buffer_;
};

} // namespace gamesearch::detail

#endif
