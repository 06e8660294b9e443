// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Transposition tables that outlive the program: saved to a file, and loaded again.

#ifndef GAMESEARCH_TABLE_TABLE_FILE_HPP
#define GAMESEARCH_TABLE_TABLE_FILE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/files/readable_file.hpp>
#include <gamesearch/detail/files/replaced_file.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/table/detail/table_format.hpp>
#include <gamesearch/table/detail/table_reader.hpp>
#include <gamesearch/table/detail/table_writer.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <string>
#include <string_view>
#include <type_traits>

namespace gamesearch {

namespace detail {

template <class G>
concept savable_game = memorable_game<G> && std::is_trivially_copyable_v<score_t<G>>;

/// Says what is wrong, once.
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
        table_writer<replaced_file>{file}.template write<G>(table, rules);
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

/// Are these the path of a file and a text that names the rules?
template <class... Arguments>
inline constexpr bool are_path_and_rules = false;
template <class Path, class Rules>
inline constexpr bool are_path_and_rules<Path, Rules> =
    std::is_convertible_v<Path, const std::string&> && std::is_convertible_v<Rules, std::string_view>;

} // namespace detail

/// Saves a table to the file \p path, from which \ref load takes it again: in another run of the program, after a
/// crash.
///
/// It is written to `PATH.part` beside it, which then takes its name. Whatever ends the program meanwhile, even where
/// the power goes on a system with `fsync`, there is the old file or the new one, never a part. Not twice at a time to
/// the same path. Where \p path or `PATH.part` is a folder, a device, a FIFO or a symbolic link, it is left as it is,
/// and that is an error (on systems with POSIX, and on Windows).
///
/// A search may use the table if it stands still meanwhile: between two calls, or in an event of its observer, such as
/// `on_iteration` or `on_bounds`; a \ref shared_transposition_table only while no other thread searches with it.
///
/// Only the same \p rules load it, such as `"connect four 7x6, to the end, without distance"`.
///
/// The file has 16 bytes for each entry that the table has room for, with scores of up to 4 bytes, and some hundred
/// more. It is for machines with the same byte order.
///
/// \param table stands still while it is saved
/// \param path the file
/// \param rules names the rules, the evaluation and the options of the values; at most 4096 bytes
/// Throws: `std::runtime_error` if it cannot be written; then the old file is as it was. Where exceptions are switched
/// off, calls \ref GAMESEARCH_FAIL.
/// Thread safety: any number of threads, each with its own table and path.
/// Complexity: linear in the size of the table, whatever is in it.
/// Example: docs/snippets/proofs.cpp [tables]
template <class G>
void save(const transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::save_table<G>(table, path, rules);
}

/// The same for a table that threads share, while none of them searches with it.
template <class G>
void save(const shared_transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::save_table<G>(table, path, rules);
}

/// Says what it is called with, where that is something else.
template <class Table, class... Arguments>
    requires(detail::is_savable_table<std::remove_cvref_t<Table>> && !detail::are_path_and_rules<Arguments...>)
void save(Table&&, Arguments&&...)
{
    static_assert(
        sizeof(Table) == 0,
        "gamesearch: save(table, path, rules) takes the path of a file, not a stream, and a text that names the rules, "
        "the evaluation and the policies; give it both (see docs/proofs.md)");
}

/// Loads what \ref save has saved from the file \p path: from now on the table holds that, and nothing else. A search
/// goes on with it as with the table that was saved.
///
/// The table must be of the size that was saved, of a game with the same types of scores and keys, and of the same
/// type; a \ref transposition_table and a \ref shared_transposition_table take each other's files if the game has no
/// `key()`, and scores of up to 4 bytes.
///
/// Damage is found by a checksum, malice is not: the scores of a file are as good as who wrote it. But whatever there
/// is in it, no search that uses it plays an illegal move, or reads or writes outside the table.
///
/// \param table of the same size and kind; it is replaced
/// \param path the file
/// \param rules the text that it was saved with
/// Throws: `std::runtime_error` if that is not so, if \p rules is not the text that it was saved with, and if the file
/// cannot be read, is no regular file, is cut short or damaged; then the table is as it was. Where exceptions are
/// switched off, calls \ref GAMESEARCH_FAIL. The file is read twice, first only to see whether it is good. If it
/// changes in between, that is an error too, after which the table is empty.
/// Thread safety: no search may use the table meanwhile.
/// Complexity: linear in the size of the table. It allocates 64 KiB.
/// Example: docs/snippets/proofs.cpp [tables]
template <class G>
void load(transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::load_table<G>(table, path, rules);
}

/// The same for a table that threads share, while none of them searches with it.
template <class G>
void load(shared_transposition_table<G>& table, const std::string& path, std::string_view rules)
{
    detail::load_table<G>(table, path, rules);
}

/// Says what it is called with, where that is something else.
template <class Table, class... Arguments>
    requires(detail::is_savable_table<std::remove_cvref_t<Table>> && !detail::are_path_and_rules<Arguments...>)
void load(Table&&, Arguments&&...)
{
    static_assert(
        sizeof(Table) == 0,
        "gamesearch: load(table, path, rules) takes the path of a file, not a stream, and a text that names the rules, "
        "the evaluation and the policies; give it both (see docs/proofs.md)");
}

} // namespace gamesearch

#endif
