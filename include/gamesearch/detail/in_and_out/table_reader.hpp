// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Reads a transposition table again, whatever there is in its place.

#ifndef GAMESEARCH_DETAIL_IN_AND_OUT_TABLE_READER_HPP
#define GAMESEARCH_DETAIL_IN_AND_OUT_TABLE_READER_HPP

#include <gamesearch/detail/in_and_out/table_contents.hpp>
#include <gamesearch/detail/in_and_out/table_format.hpp>
#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/detail/support/word_input.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/score.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gamesearch::detail {

/// From anything with `read(data, bytes)`, which says how many there were, and `rewind()`. All is read twice: what is taken
/// into the table was found good before, and the table need not be in memory twice. Throws `std::runtime_error`.
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
    /// What was half read is forgotten, whoever throws.
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
                const auto place = next_place();
                if (fills_) {
                    bucket.put(i, place);
                }
            }
        }
        examine_sum();
        if (!in_.is_at_end()) {
            refuse("is longer than what was saved", "use a copy of it, or save it anew");
        }
        if (fills_) {
            table_contents::set_generation(table_, generation);
        }
    }

    void examine_beginning()
    {
        if (next("is no table of gamesearch") != table_magic()) {
            refuse("is no table of gamesearch", "give the path of what gs::save has written");
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

    /// What the table must have in common with it; gives the generation.
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
            refuse("holds values of other rules, '" + detail::legible(rules) + "', not '" + detail::legible(rules_) +
                       "'",
                   "load it by its own text, or save a table of these rules");
        }
        examine_shape(table_shape::from(words));
        if (generation == 0 || generation > last_generation) {
            refuse("holds what no table holds", "save it anew");
        }
        return generation;
    }

    void examine_shape(const table_shape& saved)
    {
        const table_shape wanted = detail::shape_of<G>(table_);
        if (!saved.is_of_kind(wanted)) {
            refuse("is of a game with other types of score or key", "load it into a table of that game");
        }
        if (saved.places_of_bucket != wanted.places_of_bucket) {
            refuse("is of another type of table", "load it into a table of the type that was saved");
        }
        if (saved.buckets != wanted.buckets) {
            const std::string bytes = std::to_string(saved.buckets * sizeof(bucket_of_table<Table>));
            refuse("is of a table of another size", "make this one of " + bytes + " bytes");
        }
    }

    [[nodiscard]] auto next_place()
    {
        std::array<std::uint64_t, words_of_place<score_t<G>>> words{};
        for (std::uint64_t& word : words) {
            word = next();
        }
        const auto place = detail::place_of<score_t<G>>(words);
        if (place.in_use() && !detail::valid_score(place.score)) {
            refuse("holds a score that no game has", "save it anew");
        }
        return place;
    }

    [[nodiscard]] std::string next_text()
    {
        const std::uint64_t size = next();
        if (size > longest_rules_text) {
            refuse("is damaged", "use a copy of it, or save it anew");
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
        const std::uint64_t expected = in_.sum();
        if (next() != expected) {
            refuse("is damaged", "use a copy of it, or save it anew");
        }
    }

    [[nodiscard]] std::uint64_t next(const char* what_is_wrong = "is cut short")
    {
        std::uint64_t word = 0;
        if (!in_.read(word)) {
            refuse(what_is_wrong, "use a copy of it, or save it anew");
        }
        return word;
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy)
    {
        // Where it was good when it was read first, somebody writes to it, or the disk fails.
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
    bool fills_ = false; // or only looks
};

} // namespace gamesearch::detail

#endif
