// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The format of the files of endgame tables, of books, of tables of games with dice, and of the checkpoints of their
/// builds.

#ifndef GAMESEARCH_ENDGAME_DETAIL_ENDGAME_FILE_HPP
#define GAMESEARCH_ENDGAME_DETAIL_ENDGAME_FILE_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/files/mapped_file.hpp>
#include <gamesearch/detail/files/replaced_file.hpp>
#include <gamesearch/detail/number_map.hpp>
#include <gamesearch/detail/value_codes.hpp>
#include <gamesearch/endgame/detail/endgame_contents.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/table/detail/table_format.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

// A file is a sequence of words of 64 bits: "gs endgm", the byte order, the version; the kind, the type of scores,
// and the numbers of indices, positions, bytes for each code, reached numbers, bits of the map of indices, values, and
// words of state; the length of the text in bytes, and the text; the values, each a score and a distance; the state;
// the sum of all that; the low bytes of the codes, the high ones, each padded with zeros; the reached numbers; the map,
// a bit for each index; the sum of everything.

inline constexpr std::uint64_t endgame_format_version = 1;

[[nodiscard]] inline std::uint64_t endgame_magic() noexcept
{
    std::uint64_t word = 0;
    std::memcpy(&word, "gs endgm", sizeof(word));
    return word;
}

// NOLINTNEXTLINE(performance-enum-size): a word of the file
enum class endgame_file_kind : std::uint64_t {
    table = 0,
    checkpoint = 1,
    book = 2,
    book_checkpoint = 3,
    expectations = 4,
    expectations_checkpoint = 5
};

/// Returns whether a file of this kind is the state of a build.
[[nodiscard]] constexpr bool is_checkpoint(endgame_file_kind kind) noexcept
{
    return kind == endgame_file_kind::checkpoint || kind == endgame_file_kind::book_checkpoint ||
           kind == endgame_file_kind::expectations_checkpoint;
}

/// How messages name the contents of a file of this kind, or of its build.
[[nodiscard]] constexpr const saved_name& name_of(endgame_file_kind kind) noexcept
{
    return kind == endgame_file_kind::table || kind == endgame_file_kind::checkpoint       ? name_of_endgame_table
           : kind == endgame_file_kind::book || kind == endgame_file_kind::book_checkpoint ? name_of_book
                                                                                           : name_of_expectation_table;
}

/// The contents of a file, wherever its bytes are.
template <class S>
struct endgame_record {
    endgame_file_kind kind = endgame_file_kind::table;
    std::uint64_t indices = 0;
    std::uint64_t positions = 0;
    std::vector<endgame_value<S>> values{};
    std::vector<std::uint64_t> state{}; ///< of the build, in a checkpoint; the subject of a book
    const unsigned char* low = nullptr;
    const unsigned char* high = nullptr;
    const std::uint64_t* reached = nullptr;
    const std::uint64_t* map = nullptr; ///< bits of the indices that are reached
    std::uint64_t mapped = 0; ///< the number of indices that the map covers
};

/// The record of these contents, which must outlive it.
template <class S>
[[nodiscard]] endgame_record<S> record_of(const endgame_contents<S>& contents)
{
    endgame_record<S> record;
    record.indices = contents.indices;
    record.positions = contents.positions;
    record.values = contents.values;
    record.low = contents.low;
    record.high = contents.high;
    record.reached = contents.reached;
    record.map = contents.map ? contents.map->words() : nullptr;
    record.mapped = contents.map ? contents.map->bound() : 0;
    return record;
}

/// The contents of a record, except for the map. They do not own the bytes: the caller adds an owner to their memory.
template <class S>
[[nodiscard]] endgame_contents<S> contents_of(const endgame_record<S>& record)
{
    endgame_contents<S> contents;
    contents.indices = record.indices;
    contents.positions = record.positions;
    contents.values = record.values;
    contents.low = record.low;
    contents.high = record.high;
    contents.reached = record.reached;
    return contents;
}

template <class S>
inline constexpr std::uint64_t words_of_score = (sizeof(S) + 7) / 8;

template <class S>
inline constexpr std::uint64_t type_of_score = sizeof(S) * 4 + (std::integral<S>         ? 0U
                                                                : std::floating_point<S> ? 1U
                                                                                         : 2U);

template <class S, class Put>
void put_score(const S& score, const Put& put)
{
    static_assert(std::is_trivially_copyable_v<S>,
                  "gamesearch: an endgame table can be saved if its scores are trivially copyable; make the score so "
                  "(see docs/endgame_tables.md)");
    std::uint64_t words[words_of_score<S>]{};
    std::memcpy(words, &score, sizeof(S));
    std::for_each(std::begin(words), std::end(words), put);
}

template <class S>
[[nodiscard]] S score_of_words(const std::uint64_t* words)
{
    S score{};
    std::memcpy(static_cast<void*>(&score), words, sizeof(S));
    return score;
}

/// Writes a record to a file, completely or not at all.
template <class S>
void write_record(const std::string& path, const endgame_record<S>& record, std::string_view rules)
{
    replaced_file file{path};
    summed_writer<replaced_file> words{file};
    const auto put = [&words](std::uint64_t word) { words.put(word); };
    const std::uint64_t bytes_each = record.high != nullptr ? 2 : 1;
    for (const std::uint64_t word :
         {endgame_magic(), table_byte_order, endgame_format_version, static_cast<std::uint64_t>(record.kind),
          std::uint64_t{type_of_score<S>}, record.indices, record.positions, bytes_each,
          record.reached != nullptr ? record.indices : 0, record.mapped, std::uint64_t{record.values.size()},
          std::uint64_t{record.state.size()}, std::uint64_t{rules.size()}}) {
        put(word);
    }
    words.put_bytes(rules.data(), rules.size());
    for (const auto& value : record.values) {
        detail::put_score(value.score, put);
        put(static_cast<std::uint64_t>(value.distance));
    }
    std::for_each(record.state.begin(), record.state.end(), put);
    words.put_sum();
    words.put_bytes(record.low, record.indices);
    if (record.high != nullptr) {
        words.put_bytes(record.high, record.indices);
    }
    if (record.reached != nullptr) {
        std::for_each(record.reached, record.reached + record.indices, put);
    }
    std::for_each(record.map, record.map + number_map::words_for(record.mapped), put);
    words.put_sum();
    words.flush();
    file.commit();
}

/// Reads a record from a mapped file, whatever its contents. Throws `std::runtime_error`.
template <class S>
class endgame_reader {
public:
    endgame_reader(const mapped_file& file, const std::string& path)
        : next_{file.words()}, left_{file.bytes() / sizeof(std::uint64_t)},
          has_rest_{file.bytes() % sizeof(std::uint64_t) != 0}, path_{path}
    {}

    [[nodiscard]] endgame_record<S> read(endgame_file_kind kind, std::string_view rules)
    {
        kind_ = kind;
        examine_beginning();
        endgame_record<S> record;
        record.kind = kind;
        const std::uint64_t type = next();
        record.indices = next();
        record.positions = next();
        const std::uint64_t bytes_each = next();
        const std::uint64_t reached = next();
        record.mapped = next();
        const std::uint64_t values = next();
        const std::uint64_t states = next();
        const std::string text = next_text();
        if (values > last_value_code + 1 || states > left_ || record.indices / 8 > left_ ||
            (reached != 0 && (reached != record.indices || record.mapped != 0)) || record.mapped / 64 > left_ ||
            bytes_each < 1 || bytes_each > 2) {
            refuse_damaged();
        }
        examine_type(type, text, rules);
        read_values(record, values, states);
        examine_sum();
        record.low = next_bytes(record.indices);
        record.high = bytes_each == 2 ? next_bytes(record.indices) : nullptr;
        record.reached = reached != 0 ? next_words(record.indices) : nullptr;
        record.map = record.mapped != 0 ? next_words(number_map::words_for(record.mapped)) : nullptr;
        examine_sum();
        if (left_ != 0 || has_rest_) {
            refuse("is longer than what was saved", "use a copy of it, or save it again");
        }
        return record;
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const
    {
        const std::string message =
            "'" + detail::legible(path_) + "' " + what + ": " + remedy + " (see " + name().page + ")";
        raise<std::runtime_error>(message.c_str());
    }
    [[noreturn]] void refuse_damaged() const { refuse("is damaged", to_repair()); }

private:
    [[nodiscard]] const saved_name& name() const noexcept { return detail::name_of(kind_); }
    [[nodiscard]] std::string to_repair() const
    {
        return std::string{"use a copy of it, or build the "} + name().noun + " again";
    }

    void examine_beginning()
    {
        if (left_ == 0 || next() != endgame_magic()) {
            refuse(std::string{"is not "} + name().article + name().name + " of gamesearch",
                   std::string{"give the path of what "} + name().author + " has written");
        }
        if (next() != table_byte_order) {
            refuse("is damaged, or from a machine with another byte order",
                   std::string{"build the "} + name().noun + " on this one");
        }
        if (const std::uint64_t version = next(); version != endgame_format_version) {
            refuse("is damaged, or of format " + std::to_string(version) + " where " +
                       std::to_string(endgame_format_version) + " is read",
                   "open it by the version of the library that saved it");
        }
        if (const std::uint64_t kind = next(); kind != static_cast<std::uint64_t>(kind_)) {
            refuse_kind(kind);
        }
    }

    [[noreturn]] void refuse_kind(std::uint64_t kind) const
    {
        if (detail::is_checkpoint(kind_)) {
            refuse("is not a checkpoint of a build", "give another path");
        }
        if (kind <= static_cast<std::uint64_t>(endgame_file_kind::expectations_checkpoint) &&
            detail::is_checkpoint(static_cast<endgame_file_kind>(kind))) {
            refuse("is the checkpoint of a build", "let the build go on from it");
        }
        refuse(std::string{"is not "} + name().article + name().name,
               std::string{"give the path of "} + name().article + name().name);
    }

    void examine_type(std::uint64_t type, const std::string& text, std::string_view rules) const
    {
        if (text != rules) {
            refuse("is for other rules, '" + detail::legible(text) + "', not '" + detail::legible(rules) + "'",
                   std::string{"open it with its own text, or build a "} + name().noun + " for these rules");
        }
        if (type != type_of_score<S>) {
            refuse("is of a game with another type of score",
                   std::string{"open it as a "} + name().noun + " of that game");
        }
    }

    void read_values(endgame_record<S>& record, std::uint64_t values, std::uint64_t states)
    {
        for (std::uint64_t i = 0; i != values; ++i) {
            const S score = detail::score_of_words<S>(next_words(words_of_score<S>));
            const std::uint64_t distance = next();
            if (distance > static_cast<std::uint64_t>((std::numeric_limits<int>::max)() - 1)) {
                refuse_damaged();
            }
            record.values.push_back({score, static_cast<int>(distance)});
        }
        const std::uint64_t* const state = next_words(states);
        record.state.assign(state, state + states);
    }

    [[nodiscard]] std::string next_text()
    {
        const std::uint64_t size = next();
        if (size > longest_rules_text) {
            refuse_damaged();
        }
        const unsigned char* const letters = next_bytes(size);
        return {reinterpret_cast<const char*>(letters), static_cast<std::size_t>(size)};
    }

    void examine_sum()
    {
        const std::uint64_t sum = sum_.sum();
        if (next() != sum) {
            refuse_damaged();
        }
    }

    [[nodiscard]] std::uint64_t next() { return *next_words(1); }

    [[nodiscard]] const unsigned char* next_bytes(std::uint64_t count)
    {
        return reinterpret_cast<const unsigned char*>(next_words((count + 7) / 8));
    }

    [[nodiscard]] const std::uint64_t* next_words(std::uint64_t count)
    {
        if (count > left_) {
            refuse("is cut short", to_repair());
        }
        const std::uint64_t* const words = next_;
        for (std::uint64_t i = 0; i != count; ++i) {
            sum_.add(words[i]);
        }
        next_ += count;
        left_ -= count;
        return words;
    }

    const std::uint64_t* next_;
    std::uint64_t left_; // words left
    bool has_rest_;
    const std::string& path_;
    endgame_file_kind kind_ = endgame_file_kind::table;
    checksum sum_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
