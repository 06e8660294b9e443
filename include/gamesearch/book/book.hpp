// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Opening books: the exact score of every position within some plies of a start position.

#ifndef GAMESEARCH_BOOK_BOOK_HPP
#define GAMESEARCH_BOOK_BOOK_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/book/book_options.hpp>
#include <gamesearch/book/book_report.hpp>
#include <gamesearch/book/detail/book_build.hpp>
#include <gamesearch/book/detail/book_check.hpp>
#include <gamesearch/book/detail/book_positions.hpp>
#include <gamesearch/detail/files/mapped_file.hpp>
#include <gamesearch/endgame/detail/endgame_contents.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/endgame/detail/reached.hpp>
#include <gamesearch/endgame/detail/sorted_numbers.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/growing_table.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// The exact value of every running position within some plies of a start position, under best play by both; equivalent
/// positions are stored \ref gamesearch::canonical_game "once". A searcher takes a book by `.with(book)`, like an
/// \ref endgame_table, and then gives the same answers as without it.
///
/// `book<G>` has scores and distances. `book<G, ignore_distance_t>` has scores alone, which often takes a fraction of
/// the search; its distances are 0, and it is for searchers with \ref ignore_distance.
///
/// \tparam G a \ref gamesearch::memorable_game "memorable_game" in which every line of play ends by the rules.
/// For games with cycles there is \ref endgame_table::reachable_from.
/// Thread safety: a book never changes, and copies share its memory: any number of threads.
/// Example:
///
///     const auto book = gs::book<my_game>::build(my_game{}, {.plies = 4});
///     const auto result = gs::solve.with(book)(position);
template <game G, class Without = void>
class book {
    static constexpr bool is_memorable = memorable_game<G>; // gives a short error message
    static_assert(is_memorable,
                  "gamesearch: a book needs `std::uint64_t key() const` or hash() of the game; add one of "
                  "them (see docs/books.md)");
    static_assert(std::is_void_v<Without> || std::same_as<Without, ignore_distance_t>,
                  "gamesearch: a book is a gs::book<G>, or without distances a gs::book<G, gs::ignore_distance_t>");
    using contents_type = detail::endgame_contents<score_t<G>>;
    using builder = detail::book_build<G, std::is_void_v<Without>>;

public:
    using endgame_position = G; ///< identifies a table of exact values to a search
    using value_type = endgame_value<score_t<G>>; ///< the value that it stores for each position
    static constexpr bool has_edge = true; ///< searches continue a line that leaves the book
    static constexpr bool has_distances = std::is_void_v<Without>; ///< whether it has more than scores

    /// A book without positions.
    book() = default;

    /// Builds the book of all running positions that \p start leads to within `options.plies` plies. Those after the
    /// last ply are searched by \p searcher, one after the other, and the values of the others follow from them.
    /// \param start the start position
    /// \param options the number of plies, and how to continue a build that was killed
    /// \param searcher finds exact scores, and for a `book<G>` distances: for example \ref solve with a large table
    /// \return the book; an empty one if the build was stopped
    /// \pre the game is not over at \p start
    /// Throws `std::runtime_error` if the checkpoint is damaged, or is not of this build, or cannot be written;
    /// `std::domain_error` if the searcher does not prove a score; `std::length_error` for more than 65,000 different
    /// values. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
    /// Complexity: a search for each position after the last ply. Memory: a copy of each position, and about 50 bytes.
    template <class Searcher>
        requires gamesearch::searcher<const Searcher, G>
    [[nodiscard]] static book build(const G& start, const book_options& options, const Searcher& searcher)
    {
        if constexpr (has_distances && requires { typename std::bool_constant<Searcher::policies().distance>; }) {
            static_assert(Searcher::policies().distance,
                          "gamesearch: a gs::book<G> has distances, which the searcher ignores; build a gs::book<G, "
                          "gs::ignore_distance_t>, or leave gs::ignore_distance out (see docs/books.md)");
        }
        builder made{start, options};
        return made.solve_last_layer(searcher) && made.back_up(searcher) ? book{made} : book{};
    }

    /// Builds the book by \ref solve, with one table of up to 64 MiB for all searches.
    [[nodiscard]] static book build(const G& start, const book_options& options = {})
    {
        growing_table<G> table{own_table_bytes};
        return build(start, options, own_searcher(table));
    }

    /// The value of \p position, ended or not; empty if the book lacks it.
    /// Complexity: `canonical()`, `key()` or `hash()`, and about ten memory accesses.
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
        return contents_ ? contents_->at(index_of(position)) : std::nullopt;
    }

    /// The first of the best moves; without distances, of those with the best score.
    /// \return empty if the game is over, or if the book lacks a position after a move, as it does after the last ply
    /// Complexity: moves, each with a \ref find.
    [[nodiscard]] std::optional<move_t<G>> best_move(const G& position) const
    {
        return detail::best_move_by(*this, position);
    }

    /// Calls `visit(position, value)` for each position of the book that \p start leads to, but for only one of several
    /// equivalent ones. The order is the same at each call.
    /// Complexity: positions times moves.
    template <class Visit>
    void for_each_reachable_from(const G& start, const Visit& visit) const
    {
        detail::each_reached(
            start, size(), [this](const G& position) { return index_of(position); },
            [&](const G& position) {
                if (const auto found = find_running(position)) {
                    visit(position, *found);
                }
            });
    }

    /// Returns whether the book has no positions: it was default-constructed, or its build was stopped.
    [[nodiscard]] bool empty() const noexcept { return contents_ == nullptr; }
    /// The number of positions, equivalent ones counted once.
    [[nodiscard]] std::uint64_t size() const noexcept { return contents_ ? contents_->positions : 0; }
    /// The bytes of memory that the book takes, including mapped ones.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return contents_ ? contents_->bytes() : 0; }
    /// The number of plies with which it was built.
    [[nodiscard]] int plies() const noexcept { return static_cast<int>(subject_.plies); }

    /// Saves the book, completely or not at all: see \ref gamesearch::save.
    /// \param path the path of the file
    /// \param rules names the rules, such as `"connect four 7x6"`. Only the same text, of at most 4096 bytes, opens it.
    /// Throws `std::runtime_error` if the file cannot be written; where exceptions are switched off, calls
    /// \ref GAMESEARCH_FAIL.
    /// \pre not \ref empty; scores are trivially copyable.
    /// Complexity: linear in the number of positions.
    void save(const std::string& path, std::string_view rules) const
    {
        GAMESEARCH_ASSERT(!empty(), "an empty book cannot be saved; build it first, and let the build end");
        GAMESEARCH_ASSERT(rules.size() <= detail::longest_rules_text,
                          "the text that names the rules of a book has 4096 bytes at most; give a shorter one");
        auto record = detail::record_of(*contents_);
        record.kind = detail::endgame_file_kind::book;
        record.state = {subject_.plies, subject_.start, subject_.has_distances};
        detail::write_record(path, record, rules);
    }

    /// Opens a book that was saved. On systems with POSIX the file is mapped read-only, so that all processes that open
    /// it share its memory; elsewhere it is read. Do not change the file while a book uses it: saving to its path
    /// replaces it, which is safe.
    /// \param path the path of the file
    /// \param rules the text that it was saved with
    /// Throws `std::runtime_error` if \p rules is a different text, if the file is of a game with another type of
    /// score, a book with distances where one without is opened or the reverse, from a machine with another byte order
    /// or a later version of the library, or cut short or damaged, or if it cannot be read. Where exceptions are
    /// switched off, calls \ref GAMESEARCH_FAIL. A checksum detects damage, but not malice; yet whatever the file
    /// holds, nothing outside it is read.
    /// Complexity: linear in the size of the file, which is read once for the checksum.
    [[nodiscard]] static book open(const std::string& path, std::string_view rules)
    {
        auto file = std::make_shared<const detail::mapped_file>(path, detail::name_of_book);
        detail::endgame_reader<score_t<G>> reader{*file, path};
        const auto record = reader.read(detail::endgame_file_kind::book, rules);
        if (record.state.size() != detail::book_subject::words || record.reached == nullptr ||
            record.positions != record.indices || record.state[0] > most_plies) {
            reader.refuse_damaged();
        }
        if ((record.state[2] != 0) != has_distances) {
            reader.refuse(has_distances ? "has scores without distances" : "has scores and distances",
                          has_distances ? "open it as a gs::book<G, gs::ignore_distance_t>"
                                        : "open it as a gs::book<G>");
        }
        book opened;
        contents_type contents = detail::contents_of(record);
        contents.memory.push_back(std::move(file));
        opened.contents_ = std::make_shared<const contents_type>(std::move(contents));
        opened.subject_ = {record.state[0], record.state[1], record.state[2]};
        return opened;
    }

    /// Checks the book by the rules: it has the positions within \ref plies of \p start, and no others, and the value
    /// of each before the last ply follows from those after its moves. A sample of those after the last ply is searched
    /// again by \p searcher. If there is no fault, all values are right if those after the last ply are.
    /// \param start the position with which it was built
    /// \param options the size of the sample
    /// \param searcher finds exact scores, and for a `book<G>` distances
    /// \pre the game is not over at \p start; the book is not \ref empty
    /// Complexity: positions times moves, and a search for each position of the sample.
    template <class Searcher>
        requires gamesearch::searcher<const Searcher, G>
    [[nodiscard]] book_report check_values(const G& start, const book_check_options& options,
                                           const Searcher& searcher) const
    {
        GAMESEARCH_ASSERT(!empty(), "an empty book cannot be checked; build it first, and let the build end");
        if (detail::sorted_number_of(start) != subject_.start) {
            book_report report;
            report.faults = 1;
            report.fault = "the book was built from another start position";
            return report;
        }
        return detail::book_check<book, G, has_distances>{*this, options}.run(start, plies(), searcher);
    }

    /// Checks the book by \ref solve.
    [[nodiscard]] book_report check_values(const G& start, const book_check_options& options = {}) const
    {
        growing_table<G> table{own_table_bytes};
        return check_values(start, options, own_searcher(table));
    }

private:
    friend detail::book_maker;

    static constexpr std::size_t own_table_bytes = std::size_t{64} << 20;
    static constexpr std::uint64_t most_plies = 0x7FFFFFFF;

    explicit book(const builder& made)
        : contents_{std::make_shared<const contents_type>(made.contents())}, subject_{made.subject()}
    {}

    template <class Table>
    [[nodiscard]] static auto own_searcher(Table& table)
    {
        if constexpr (has_distances) {
            return solve.with(table, no_line);
        } else {
            return solve.with(table, no_line, ignore_distance);
        }
    }

    [[nodiscard]] std::uint64_t index_of(const G& position) const
    {
        return detail::place_of(detail::sorted_number_of(position), contents_->reached, contents_->indices);
    }

    std::shared_ptr<const contents_type> contents_{};
    detail::book_subject subject_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
