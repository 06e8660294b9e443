// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Endgame tables: the exact value of every position of a set.

#ifndef GAMESEARCH_ENDGAME_ENDGAME_TABLE_HPP
#define GAMESEARCH_ENDGAME_ENDGAME_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/files/mapped_file.hpp>
#include <gamesearch/detail/number_map.hpp>
#include <gamesearch/endgame/detail/endgame_build.hpp>
#include <gamesearch/endgame/detail/endgame_check.hpp>
#include <gamesearch/endgame/detail/endgame_contents.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/endgame/detail/reached.hpp>
#include <gamesearch/endgame/detail/smaller_tables.hpp>
#include <gamesearch/endgame/detail/sorted_numbers.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/endgame_report.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gamesearch::inline v0_2_0 {

template <class G, class... Smaller>
class endgame_builder;

/// The exact score and distance of every position of a set, under best play by both: the winner takes the shortest way,
/// the loser the longest, and play without end is a draw. Scores may be of any type, turns need not alternate, and
/// lines of play may repeat positions.
/// Thread safety: a table never changes, and copies share its memory: any number of threads.
/// Example: docs/snippets/endgame_tables.cpp [build]
template <detail::checked_game G>
class endgame_table {
    using contents_type = detail::endgame_contents<score_t<G>>;

public:
    using endgame_position = G; ///< identifies such a table to a search
    using value_type = endgame_value<score_t<G>>; ///< its value for each position

    /// A table without positions.
    endgame_table() = default;

    /// A table of all positions that have an index. See \ref endgame_builder::build.
    [[nodiscard]] static endgame_table build(const endgame_options& options = {})
    {
        return endgame_builder<G>{}.build(options);
    }

    /// A table of all positions that \p root leads to. See \ref endgame_builder::reachable_from.
    [[nodiscard]] static endgame_table reachable_from(const G& root, const endgame_options& options = {})
    {
        return endgame_builder<G>{}.reachable_from(root, options);
    }

    /// Builds or opens a table with moves that lead into the positions of \p smaller tables: after a capture or a
    /// promotion. The table shares their memory, and finds their positions too. If they are positions of another game,
    /// `G` has a member that converts a position to that game:
    ///
    ///     std::optional<queen_ending> converted() const; // empty where the move leads elsewhere
    ///
    /// or, for tables of several games, `std::optional<std::variant<queen_ending, rook_ending>>`. It is called only for
    /// running positions that are not in the set.
    template <class... Smaller>
    [[nodiscard]] static endgame_builder<G, Smaller...> with(const endgame_table<Smaller>&... smaller)
    {
        return endgame_builder<G, Smaller...>{smaller...};
    }

    /// The value of \p position, ended or not; empty if neither this table nor a smaller one has it. The smaller tables
    /// are those with which it was built or opened: see \ref with.
    /// Complexity: `index()` and one memory access; in a table of reached positions `key()` or `hash()`, and about ten.
    /// The same again in each smaller table that is probed.
    [[nodiscard]] std::optional<value_type> find(const G& position) const
    {
        if (empty()) {
            return std::nullopt;
        }
        if (const auto end = gamesearch::final_score(position)) {
            return value_type{*end, 0};
        }
        return find_running(position);
    }

    /// Like \ref find, for a position that is known to be running.
    /// \pre the game is not over
    [[nodiscard]] std::optional<value_type> find_running(const G& position) const
    {
        auto found = contents_ ? contents_->at(index_of(position)) : std::nullopt;
        if constexpr (detail::exchanges_players<G>) {
            if (found && contents_->reached == nullptr && detail::is_exchanged(position)) {
                return detail::with_exchanged_players(*found);
            }
        }
        return found || smaller_ == nullptr ? found : smaller_->find(position);
    }

    /// The first of the best moves: the winner takes the shortest way, the loser the longest.
    /// \return empty if the game is over, or if neither this table nor a smaller one has a position after a move
    /// Complexity: moves, each with a \ref find.
    [[nodiscard]] std::optional<move_t<G>> best_move(const G& position) const
    {
        return detail::best_move_by(*this, position);
    }

    /// Calls `visit(position, value)` for each running position of this table, not of a smaller one, in the order of
    /// their indices. Of several symmetrical positions, only one is visited.
    /// Throws: what the game and `visit` throw.
    /// \pre the table does not identify positions by keys; for such tables there is \ref for_each_reachable_from
    /// Complexity: linear in the number of positions or indices.
    template <class Visit>
    void for_each(const Visit& visit) const
        requires(indexed_game<G>)
    {
        GAMESEARCH_ASSERT(empty() || contents_->reached == nullptr,
                          "this endgame table has keys, not indices; visit by for_each_reachable_from(root, visit)");
        if (!empty()) {
            contents_->each([&](std::uint64_t index, const value_type& found) { visit(*G::from_index(index), found); });
        }
    }

    /// Calls `visit(position, value)` for each running position of this table, not of a smaller one, that \p root leads
    /// to, itself included, with the value that \ref find returns for it. Of several symmetrical positions, only one is
    /// visited. The order is the same at each call.
    /// Throws: what the game and `visit` throw, and `std::bad_alloc`.
    /// Complexity: positions times moves. Memory: a bit for each position or index, and copies of the positions that
    /// are still to be visited.
    template <class Visit>
    void for_each_reachable_from(const G& root, const Visit& visit) const
    {
        const auto index = [this](const G& position) { return index_of(position); };
        detail::each_reached(root, size() == 0 ? 0 : contents_->indices, index, [&](const G& position) {
            if (const auto found = find_running(position)) {
                visit(position, *found);
            }
        });
    }

    /// Returns whether the table has no positions: it was default-constructed, or its build was stopped.
    [[nodiscard]] bool empty() const noexcept { return contents_ == nullptr; }
    /// The number of running positions, symmetrical ones counted once.
    [[nodiscard]] std::uint64_t size() const noexcept { return contents_ ? contents_->positions : 0; }
    /// The bytes of memory that the table takes, including mapped ones.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return contents_ ? contents_->bytes() : 0; }

    /// The bytes that \ref build needs, as long as positions have fewer than 255 different values, as pairs of score
    /// and distance: 1 for each index, and a quarter more for a game with `predecessors()`. With more values, it needs
    /// 1 more for each index.
    [[nodiscard]] static std::uint64_t bytes_needed()
        requires(indexed_game<G>)
    {
        return detail::endgame_build<G, detail::indexed_positions<G>, detail::smaller_tables<G>>::bytes_for(
            G::index_count());
    }

    // Files -----------------------------------------------------------------------------------------------------------

    /// Saves the table, completely or not at all: see \ref gamesearch::save.
    /// \param path the path of the file
    /// \param rules names the rules, such as `"chess, king and pawn against king"`. Only the same text opens it. At
    /// most 4096 bytes.
    /// Throws `std::runtime_error` if the file cannot be written; where exceptions are switched off, calls
    /// \ref GAMESEARCH_FAIL.
    /// \pre not \ref empty; scores are trivially copyable.
    /// Complexity: linear in the number of indices.
    void save(const std::string& path, std::string_view rules) const
    {
        GAMESEARCH_ASSERT(!empty(), "an empty endgame table cannot be saved; build it first, and let the build end");
        GAMESEARCH_ASSERT(rules.size() <= detail::longest_rules_text,
                          "the text that names the rules of a table has 4096 bytes at most; give a shorter one");
        detail::write_record(path, detail::record_of(*contents_), rules);
    }

    /// Opens a table that was saved. Its smaller tables were saved in files of their own: open those first, and then
    /// this one by \ref with. See \ref endgame_builder::open.
    [[nodiscard]] static endgame_table open(const std::string& path, std::string_view rules)
    {
        return endgame_builder<G>{}.open(path, rules);
    }

    // Checks ----------------------------------------------------------------------------------------------------------

    /// Checks the table of an \ref gamesearch::indexed_game "indexed_game" against the rules. See
    /// \ref endgame_builder::check_values.
    [[nodiscard]] endgame_report check_values(const endgame_check_options& options = {}) const
    {
        return endgame_builder<G>{}.check_values(*this, options);
    }

    /// Checks a table against the rules. See \ref endgame_builder::check_reachable_from.
    [[nodiscard]] endgame_report check_reachable_from(const G& root, const endgame_check_options& options = {}) const
    {
        return endgame_builder<G>{}.check_reachable_from(*this, root, options);
    }

private:
    template <class, class...>
    friend class endgame_builder;

    /// `smaller` is null if there are no smaller tables.
    endgame_table(contents_type&& contents, std::shared_ptr<const detail::any_smaller_tables<G>> smaller)
        : contents_{std::make_shared<const contents_type>(std::move(contents))}, smaller_{std::move(smaller)}
    {}

    [[nodiscard]] std::uint64_t index_of(const G& position) const
    {
        if constexpr (memorable_game<G>) {
            if (contents_->reached != nullptr) {
                return detail::place_of(detail::sorted_number_of(position), contents_->reached, contents_->indices);
            }
        }
        if constexpr (indexed_game<G>) {
            return contents_->map ? contents_->map->place_of(position.index()) : position.index();
        } else {
            return not_indexed;
        }
    }

    std::shared_ptr<const contents_type> contents_{};
    std::shared_ptr<const detail::any_smaller_tables<G>> smaller_{};
};

/// Made by \ref endgame_table::with. Builds or opens an \ref endgame_table with moves into smaller ones.
template <class G, class... Smaller>
class endgame_builder {
public:
    /// Builds or opens a table with these smaller ones.
    explicit endgame_builder(const endgame_table<Smaller>&... smaller) : smaller_{smaller...} {}

    /// A table of all positions that have an index. Positions are visited as `from_index` returns them, in passes: one
    /// for each distance to a win or a loss, over those that have no value yet. No backward moves are needed. But if
    /// the game lists predecessors, a pass looks only at positions from which a move leads to one that the previous
    /// pass has settled:
    ///
    ///     std::vector<my_game> predecessors() const; // running positions from which a move leads to this one
    ///
    /// It must list all predecessors that are in the set, and may list others; they are checked by the rules.
    ///
    /// The table is the same with any number of threads. The rules are called from all of them, on different positions.
    /// Throws `std::length_error` if more memory is needed than `options.max_bytes`, or there are more than 65,000
    /// different values, as pairs of score and distance; `std::domain_error` if a move leads to a position that neither
    /// this table nor a smaller one has. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
    /// \return the table; an empty one if the build was stopped
    /// Complexity: positions times moves times the passes for which a position stays without a value; with
    /// `predecessors()`, positions times moves times scores, and moves times moves.
    [[nodiscard]] endgame_table<G> build(const endgame_options& options = {}) const
    {
        if constexpr (detail::check_without_chance<G>() && detail::check_indexed<G>()) {
            const detail::indexed_positions<G> positions{};
            return table_of(positions, options);
        } else {
            return {};
        }
    }

    /// A table of all running positions that \p root leads to, itself included, except those in the smaller tables.
    /// Needs no index: positions are distinguished by `canonical()`, else by `key()`, else by `hash()`. If two
    /// positions have the same hash and the game has `==`, that is an error, which a `key()` prevents.
    ///
    /// If all these positions have an index below 2^36, the table takes a byte for each position and a bit for each
    /// index; two bits while it is built. Otherwise, or if `options.max_bytes` leaves no room for that, it holds a copy
    /// of each position while it is built, and afterwards takes 8 bytes more for each position than with an index. The
    /// rest is as for \ref build.
    [[nodiscard]] endgame_table<G> reachable_from(const G& root, const endgame_options& options = {}) const
    {
        constexpr bool is_memorable = memorable_game<G>;
        static_assert(is_memorable, "gamesearch: a table of reachable positions needs `std::uint64_t key() const` or "
                                    "hash(); add one of them (see docs/endgame_tables.md)");
        if constexpr (detail::check_without_chance<G>() && is_memorable) {
            endgame_table<G> made;
            detail::with_reached(root, smaller_, options,
                                 [&](const auto& positions) { made = table_of(positions, options); });
            return made;
        } else {
            return {};
        }
    }

    /// Opens a table that was saved. On systems with POSIX the file is mapped read-only, so that all processes that
    /// open it share its memory; elsewhere it is read. Do not change the file while a table uses it: saving to its path
    /// replaces it, which is safe.
    ///
    /// Throws `std::runtime_error` if \p rules is not the text that it was saved with, if the file is of a game with
    /// another index or type of score, from a machine with another byte order or a later version of the library, or cut
    /// short or damaged, or if it cannot be read. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL. A
    /// checksum detects damage, but not malice; yet whatever the file holds, nothing outside it is read.
    /// \pre the smaller tables are those that it was built with
    /// Complexity: linear in the size of the file, which is read once for the checksum.
    [[nodiscard]] endgame_table<G> open(const std::string& path, std::string_view rules) const
    {
        auto file = std::make_shared<const detail::mapped_file>(path);
        detail::endgame_reader<score_t<G>> reader{*file, path};
        const auto record = reader.read(detail::endgame_file_kind::table, rules);
        const bool has_no_position = record.indices == 0 && record.map == nullptr; // such a table fits any game
        bool is_of_game = has_no_position || (record.reached != nullptr ? memorable_game<G> : indexed_game<G>);
        if constexpr (indexed_game<G>) {
            const std::uint64_t indexed = record.map != nullptr ? record.mapped : record.indices;
            is_of_game = has_no_position || (is_of_game && (record.reached != nullptr || indexed == G::index_count()));
        }
        if (!is_of_game) {
            reader.refuse("is of a game with another index", "open it as a table of that game");
        }
        auto contents = detail::contents_of(record);
        if (record.map != nullptr) {
            contents.map = std::make_shared<const detail::number_map>(
                std::shared_ptr<const std::uint64_t[]>{file, record.map}, record.mapped);
            if (contents.map->count() != record.indices) {
                reader.refuse_damaged();
            }
        }
        contents.memory.push_back(std::move(file));
        return endgame_table<G>{std::move(contents), shared_smaller()};
    }

    /// Checks the value of every position that has an index against the values of those after its moves, by the rules
    /// alone, sharing no code with the build. If there is no fault, all values are right, provided that those of the
    /// smaller tables are, and that positions which share an index are equivalent; \ref check_rules tests that. A
    /// sample finds a fault only with some probability.
    /// Complexity: positions times moves.
    [[nodiscard]] endgame_report check_values(const endgame_table<G>& table,
                                              const endgame_check_options& options = {}) const
    {
        if constexpr (detail::check_indexed<G>()) {
            return report_of(table, detail::indexed_positions<G>{}, options);
        } else {
            return {};
        }
    }

    /// Checks, in the same way, the positions that \p root leads to and that no smaller table has. Finding them takes
    /// as much memory as in \ref reachable_from.
    [[nodiscard]] endgame_report check_reachable_from(const endgame_table<G>& table, const G& root,
                                                      const endgame_check_options& options = {}) const
    {
        endgame_options building;
        building.threads = options.threads;
        building.stop = options.stop;
        endgame_report report;
        report.stopped = true;
        detail::with_reached(root, smaller_, building,
                             [&](const auto& positions) { report = report_of(table, positions, options); });
        return report;
    }

private:
    template <class Positions>
    [[nodiscard]] endgame_report report_of(const endgame_table<G>& table, const Positions& positions,
                                           const endgame_check_options& options) const
    {
        return detail::endgame_check<G, Positions, endgame_table<G>, decltype(smaller_)>{positions, table, smaller_,
                                                                                         options}
            .run();
    }

    template <class Positions>
    [[nodiscard]] endgame_table<G> table_of(const Positions& positions, const endgame_options& options) const
    {
        auto contents = detail::endgame_build<G, Positions, decltype(smaller_)>{positions, smaller_, options}.run();
        if (!contents) {
            return {};
        }
        if constexpr (requires { positions.sorted(); }) {
            contents->reached = positions.sorted().get();
            contents->memory.push_back(positions.sorted());
        } else if constexpr (requires { positions.map(); }) {
            contents->map = positions.map();
        }
        return endgame_table<G>{std::move(*contents), shared_smaller()};
    }

    /// The smaller tables, for a table to keep; null if there are none.
    [[nodiscard]] std::shared_ptr<const detail::any_smaller_tables<G>> shared_smaller() const
    {
        if constexpr (sizeof...(Smaller) == 0) {
            return nullptr;
        } else {
            return std::make_shared<const decltype(smaller_)>(smaller_);
        }
    }

    detail::smaller_tables<G, Smaller...> smaller_;
};

} // namespace gamesearch::inline v0_2_0

#endif
