// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Reads the file of a transposition table, whatever its contents.

#ifndef GAMESEARCH_TABLE_DETAIL_TABLE_READER_HPP
#define GAMESEARCH_TABLE_DETAIL_TABLE_READER_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/table/detail/table_contents.hpp>
#include <gamesearch/table/detail/table_format.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Words from anything with `read(data, bytes)`, which returns the number of bytes read, and `rewind()`.
template <class Input>
class word_input {
public:
    explicit word_input(Input& in) : in_{in}, buffer_(most_words) {}

    /// Stores the next word in `word`. Returns false if there is no whole one.
    [[nodiscard]] bool read(std::uint64_t& word)
    {
        if (next_ == buffered_) {
            const std::size_t bytes = in_.read(buffer_.data(), most_words * sizeof(std::uint64_t));
            buffered_ = bytes / sizeof(std::uint64_t);
            rest_ = bytes % sizeof(std::uint64_t);
            next_ = 0;
            if (buffered_ == 0) {
                return false;
            }
        }
        word = buffer_[next_++];
        sum_.add(word);
        return true;
    }

    /// Returns whether nothing is left, not even a part of a word.
    [[nodiscard]] bool is_at_end()
    {
        char more = 0;
        return next_ == buffered_ && rest_ == 0 && in_.read(&more, 1) == 0;
    }

    /// Checksum of the words read so far.
    [[nodiscard]] std::uint64_t sum() const noexcept { return sum_.sum(); }

    void rewind()
    {
        in_.rewind();
        next_ = buffered_ = rest_ = 0;
        sum_ = {};
    }

private:
    static constexpr std::size_t most_words = 8192;

    Input& in_;
    std::vector<std::uint64_t> buffer_;
    std::size_t next_ = 0;
    std::size_t buffered_ = 0;
    std::size_t rest_ = 0; // bytes
    checksum sum_;
};

/// Reads twice from anything with `read(data, bytes)`, which returns the number of bytes read, and `rewind()`: so only
/// a valid file goes into the table, without a second copy in memory. Throws `std::runtime_error`.
template <class G, class Table, class Input>
class table_reader {
public:
    table_reader(Table& table, Input& in, const std::string& path, std::string_view rules)
        : table_{table}, in_{in}, path_{path}, rules_{rules}
    {}

    void read()
    {
        walk();
        fills_ = true;
        cleared_unless_done guard{table_, false};
        in_.rewind();
        walk();
        guard.is_done = true;
    }

private:
    /// Clears the table if reading ends half-way, by any exception.
    struct cleared_unless_done {
        Table& table;
        bool is_done;

        ~cleared_unless_done()
        {
            if (!is_done) {
                table.clear();
            }
        }
    };

    void walk()
    {
        examine_beginning();
        const auto generation = static_cast<unsigned>(examine_header());
        for (auto& bucket : table_contents::buckets(table_)) {
            for (std::size_t i = 0; i != bucket_of_table<Table>::size; ++i) {
                const auto slot = next_slot();
                if (fills_) {
                    bucket.put(i, slot);
                }
            }
        }
        examine_sum();
        if (!in_.is_at_end()) {
            refuse("is longer than what was saved", "use a copy of it, or save it again");
        }
        if (fills_) {
            table_contents::set_generation(table_, generation);
        }
    }

    void examine_beginning()
    {
        if (next("is not a table of gamesearch") != table_magic()) {
            refuse("is not a table of gamesearch", "give the path of what gs::save has written");
        }
        if (next() != table_byte_order) {
            refuse("is damaged, or from a machine with another byte order", "use what was saved on this one");
        }
        if (const std::uint64_t version = next(); version != table_format_version) {
            const std::string number = std::to_string(version);
            refuse("is damaged, or of format " + number + " where " + std::to_string(table_format_version) + " is read",
                   "load it by the version of the library that saved it");
        }
    }

    /// Checks the properties that the table and the file must share; returns the generation.
    std::uint64_t examine_header()
    {
        std::array<std::uint64_t, table_shape::words> words{};
        for (std::uint64_t& word : words) {
            word = next();
        }
        const std::uint64_t generation = next();
        const std::string rules = next_text();
        examine_sum();
        if (rules != rules_) {
            refuse("holds values for other rules, '" + detail::legible(rules) + "', not '" + detail::legible(rules_) +
                       "'",
                   "load it with its own text, or save a table for these rules");
        }
        examine_shape(table_shape::from(words));
        if (generation == 0 || generation > last_generation) {
            refuse("holds values that no table can hold", "save it again");
        }
        return generation;
    }

    void examine_shape(const table_shape& saved)
    {
        const table_shape wanted = detail::shape_of<G>(table_);
        if (!saved.is_of_kind(wanted)) {
            refuse("is of a game with other types of score or key", "load it into a table of that game");
        }
        if (saved.slots_per_bucket != wanted.slots_per_bucket) {
            refuse("is of another type of table", "load it into a table of the type that was saved");
        }
        if (saved.buckets != wanted.buckets) {
            const std::string bytes = std::to_string(saved.buckets * sizeof(bucket_of_table<Table>));
            refuse("is of a table of another size", "make this one of " + bytes + " bytes");
        }
    }

    [[nodiscard]] auto next_slot()
    {
        std::array<std::uint64_t, words_of_slot<score_t<G>>> words{};
        for (std::uint64_t& word : words) {
            word = next();
        }
        const auto slot = detail::slot_of<score_t<G>>(words);
        if (slot.in_use() && !detail::valid_score(slot.score)) {
            refuse("holds a score that no game has", "save it again");
        }
        return slot;
    }

    [[nodiscard]] std::string next_text()
    {
        const std::uint64_t size = next();
        if (size > longest_rules_text) {
            refuse("is damaged", "use a copy of it, or save it again");
        }
        std::string text;
        while (text.size() < size) {
            std::array<char, sizeof(std::uint64_t)> letters{};
            const std::uint64_t word = next();
            std::memcpy(letters.data(), &word, sizeof(word));
            text.append(letters.data(), (std::min)(letters.size(), static_cast<std::size_t>(size) - text.size()));
        }
        return text;
    }

    void examine_sum()
    {
        const std::uint64_t sum = in_.sum();
        if (next() != sum) {
            refuse("is damaged", "use a copy of it, or save it again");
        }
    }

    [[nodiscard]] std::uint64_t next(const char* what_is_wrong = "is cut short")
    {
        std::uint64_t word = 0;
        if (!in_.read(word)) {
            refuse(what_is_wrong, "use a copy of it, or save it again");
        }
        return word;
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy)
    {
        // If the file was good at the first reading, another process writes to it, or the disk fails.
        const std::string state =
            fills_ ? "it has changed while it was read, and the table is empty" : "the table is as it was";
        const std::string message =
            "'" + detail::legible(path_) + "' " + what + ": " + remedy + "; " + state + " (see docs/proofs.md)";
        raise<std::runtime_error>(message.c_str());
    }

    Table& table_;
    word_input<Input> in_;
    const std::string& path_;
    std::string_view rules_;
    bool fills_ = false; // otherwise only checks
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
