// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Transposition tables that outlive the program: saved to a file, and loaded again.

#ifndef GAMESEARCH_TABLE_TABLE_FILE_HPP
#define GAMESEARCH_TABLE_TABLE_FILE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/files/readable_file.hpp>
#include <gamesearch/detail/files/replaced_file.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/table/detail/table_contents.hpp>
#include <gamesearch/table/detail/table_format.hpp>
#include <gamesearch/table/detail/table_reader.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Writes a table to anything with `write(data, bytes)`.
template <class G, class Output, class Table>
void write_table(Output& out, const Table& table, std::string_view rules)
{
    summed_writer<Output> words{out};
    words.put(table_magic());
    words.put(table_byte_order);
    words.put(table_format_version);
    for (const std::uint64_t word : detail::shape_of<G>(table).as_words()) {
        words.put(word);
    }
    words.put(table_contents::generation(table));
    words.put(rules.size());
    words.put_bytes(rules.data(), rules.size());
    words.put_sum();
    for (const auto& bucket : table_contents::buckets(table)) {
        for (std::size_t i = 0; i != bucket_of_table<Table>::size; ++i) {
            for (const std::uint64_t word : detail::words_of(bucket.slot_at(i))) {
                words.put(word);
            }
        }
    }
    words.put_sum();
    words.flush();
}

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class G>
concept savable_game = memorable_game<G> && std::is_trivially_copyable_v<score_t<G>>;

/// Reports, once, that a table cannot be saved.
template <class G>
[[nodiscard]] consteval bool check_savable()
{
    static_assert(savable_game<G>, "gamesearch: a table can be saved if its scores are trivially copyable; make the "
                                   "score so (see docs/proofs.md)");
    return savable_game<G>;
}

template <class G, class Table>
void save_table(const Table& table, const std::string& path, std::string_view rules)
{
    if constexpr (check_savable<G>()) {
        GAMESEARCH_ASSERT(rules.size() <= longest_rules_text,
                          "the text that names the rules of a table has 4096 bytes at most; give a shorter one");
        replaced_file file{path};
        detail::write_table<G>(file, table, rules);
        file.commit();
    }
}

template <class G, class Table>
void load_table(Table& table, const std::string& path, std::string_view rules)
{
    if constexpr (check_savable<G>()) {
        readable_file file{path};
        table_reader<G, Table, readable_file>{table, file, path, rules}.read();
    }
}

template <class Table>
inline constexpr bool is_savable_table = false;
template <class G>
inline constexpr bool is_savable_table<transposition_table<G>> = true;
template <class G>
inline constexpr bool is_savable_table<shared_transposition_table<G>> = true;

/// Whether these are the path of a file and a text that names the rules.
template <class... Arguments>
inline constexpr bool are_path_and_rules = false;
template <class Path, class Rules>
inline constexpr bool are_path_and_rules<Path, Rules> =
    std::is_convertible_v<Path, const std::string&> && std::is_convertible_v<Rules, std::string_view>;

} // namespace detail

/// Saves a table to the file \p path, from which \ref load reads it: in another run of the program, or after a crash.
///
/// It is written to `PATH.part` in the same folder, which is then renamed. However the program ends meanwhile, even by
/// a power failure on a system with `fsync`, there is the old file or the new one, never part of one. Two calls must
/// not save to the same path at the same time. If \p path or `PATH.part` is a folder, a device, a FIFO or a symbolic
/// link, it is left as it is, and that is an error (on systems with POSIX, and on Windows).
///
/// A search may use the table if it does not write to it meanwhile: between two calls, or in an event of its observer,
/// such as `on_iteration`; a \ref shared_transposition_table only while no other thread searches with it.
///
/// Only the same \p rules load the file, such as `"connect four 7x6, to the end, without distance"`.
///
/// With scores of up to 4 bytes, the file has 16 bytes for each entry that the table has room for, and a few hundred
/// more. It can be read on machines with the same byte order.
///
/// \param table not written to while it is saved
/// \param path the file
/// \param rules names the rules, the evaluation and the options of the values; at most 4096 bytes
/// Throws: `std::runtime_error` if the file cannot be written; the old file is then unchanged. If exceptions are
/// switched off, calls \ref GAMESEARCH_FAIL.
/// Thread safety: any number of threads, each with its own table and path.
/// Complexity: linear in the size of the table, whatever its contents.
/// Example: docs/snippets/proofs.cpp [tables]
template <class G>
void save(const transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::save_table<G>(table, path, rules);
}

/// Saves a table that threads share, while none of them searches with it.
template <class G>
void save(const shared_transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::save_table<G>(table, path, rules);
}

/// The error message for other arguments.
template <class Table, class... Arguments>
    requires(detail::is_savable_table<std::remove_cvref_t<Table>> && !detail::are_path_and_rules<Arguments...>)
void save(Table&&, Arguments&&...)
{
    static_assert(
        sizeof(Table) == 0,
        "gamesearch: save(table, path, rules) takes the path of a file, not a stream, and a text that names the rules, "
        "the evaluation and the policies; give it both (see docs/proofs.md)");
}

/// Loads a table that \ref save has saved to the file \p path, and replaces all entries. A search goes on with it as
/// with the table that was saved.
///
/// The table must be of the size that was saved, of a game with the same types of scores and keys, and of the same
/// type; a \ref transposition_table and a \ref shared_transposition_table take each other's files if the game has no
/// `key()`, and scores of up to 4 bytes.
///
/// A checksum detects damage, but not malice: the scores of a file are as good as its author. But whatever the file
/// holds, no search that uses it plays an illegal move, or reads or writes outside the table.
///
/// \param table of the same size and kind; it is replaced
/// \param path the file
/// \param rules the text that it was saved with
/// Throws: `std::runtime_error` if the table is of another size or kind, if \p rules is not the text that it was saved
/// with, or if the file cannot be read, is not a regular file, is cut short or damaged; the table is then unchanged. If
/// exceptions are switched off, calls \ref GAMESEARCH_FAIL. The file is read twice, the first time only to check it. If
/// it changes in between, that is an error too, after which the table is empty.
/// Thread safety: no search may use the table during the call.
/// Complexity: linear in the size of the table. It allocates 64 KiB.
/// Example: docs/snippets/proofs.cpp [tables]
template <class G>
void load(transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::load_table<G>(table, path, rules);
}

/// Loads a table that threads share, while none of them searches with it.
template <class G>
void load(shared_transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::load_table<G>(table, path, rules);
}

/// The error message for other arguments.
template <class Table, class... Arguments>
    requires(detail::is_savable_table<std::remove_cvref_t<Table>> && !detail::are_path_and_rules<Arguments...>)
void load(Table&&, Arguments&&...)
{
    static_assert(
        sizeof(Table) == 0,
        "gamesearch: load(table, path, rules) takes the path of a file, not a stream, and a text that names the rules, "
        "the evaluation and the policies; give it both (see docs/proofs.md)");
}

} // namespace gamesearch::inline v0_2_0

#endif
