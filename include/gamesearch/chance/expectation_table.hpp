// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tables of games with dice: the expected score of every position, between two proven bounds.

#ifndef GAMESEARCH_CHANCE_EXPECTATION_TABLE_HPP
#define GAMESEARCH_CHANCE_EXPECTATION_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/detail/expectation_build.hpp>
#include <gamesearch/chance/detail/expectation_check.hpp>
#include <gamesearch/chance/detail/expectation_contents.hpp>
#include <gamesearch/chance/detail/expectation_graph.hpp>
#include <gamesearch/chance/expectation_options.hpp>
#include <gamesearch/detail/files/mapped_file.hpp>
#include <gamesearch/detail/number_map.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/endgame/detail/reached.hpp>
#include <gamesearch/endgame/detail/smaller_tables.hpp>
#include <gamesearch/endgame/detail/sorted_numbers.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/endgame_report.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The expected score of every position of a game with dice, under best play by both, between two proven bounds. Lines
/// of play may repeat positions; play without end counts `S{}`. If play is certain to end, whatever the players do, the
/// bounds are within the tolerance of each other; otherwise they are still true, but perhaps far apart: see
/// \ref is_certain. They hold for `double` numbers, since every rounding is outward. Scores and weights are arithmetic.
///
/// A table stores chance nodes, and positions after a move. The values of those in which an outcome is followed by a
/// move are computed from the positions after the move.
/// Thread safety: a table never changes, and copies share its memory: any number of threads.
/// Example:
///
///     const auto table = gs::expectation_table<pig>::reachable_from(pig{}, {.tolerance = 1e-12});
///     const auto value = table.find(pig{}); // of gs::expectation_value: lower, upper and plies
template <chance_game G>
class expectation_table {
    static_assert(std::is_arithmetic_v<score_t<G>> && std::is_arithmetic_v<weight_t<G>>,
                  "gamesearch: an expectation table rounds numbers of type double outwards; give the game scores and "
                  "weights of an arithmetic type (see docs/solve_with_dice.md)");
    using contents_type = detail::expectation_contents;

public:
    using game_type = G; ///< the game whose positions the table has

    /// A table without positions.
    expectation_table() = default;

    /// A table of all positions that have an index, as in \ref gamesearch::indexed_game "indexed_game". It may leave
    /// out those in which an outcome is followed by a move.
    ///
    /// The table is the same with any number of threads. The rules are called from all of them, on different positions.
    /// Throws `std::length_error` if more memory is needed than `options.max_bytes`, or there are more than 2^31
    /// positions; `std::domain_error` if a move leads to a position without an index, a score is not finite, or a
    /// weight is not positive. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
    /// \return the table; an empty one if the build was stopped
    /// Complexity: positions times moves, times the passes over the sets of positions that lead to one another. Their
    /// number is proportional to the moves that a game takes, and to the digits of the tolerance.
    [[nodiscard]] static expectation_table build(const expectation_options& options = {})
    {
        if constexpr (detail::check_indexed<G>()) {
            return table_of(detail::indexed_positions<G>{}, options);
        } else {
            return {};
        }
    }

    /// A table of all running positions that \p root leads to, itself included. Needs no index: positions are
    /// distinguished by `canonical()`, else by `key()`, else by `hash()`. If all have an index, it takes a bit for each
    /// index, and otherwise 8 bytes more for each position. The rest is as for \ref build.
    [[nodiscard]] static expectation_table reachable_from(const G& root, const expectation_options& options = {})
    {
        constexpr bool is_memorable = memorable_game<G>;
        static_assert(is_memorable, "gamesearch: a table of reachable positions needs `std::uint64_t key() const` or "
                                    "hash(); add one of them (see docs/solve_with_dice.md)");
        expectation_table made;
        if constexpr (is_memorable) {
            with_positions(root, options, options.max_bytes,
                           [&](const auto& positions) { made = table_of(positions, options); });
        }
        return made;
    }

    /// The value of \p position, ended or not; empty if the table lacks it.
    /// Complexity: `index()` and one memory access; in a table of reached positions `key()` or `hash()`, and about ten.
    /// If an outcome was followed by a move there, the same for each move.
    [[nodiscard]] std::optional<expectation_value> find(const G& position) const
    {
        auto found = empty() ? std::nullopt : find_stored(position);
        if (!found && !empty()) {
            each_best_move(position, [&found](const auto&, const expectation_value& value) { found = value; });
        }
        return found;
    }

    /// The best move, from the values after each. Of moves whose values the table cannot tell apart, it is the one that
    /// ends the game in the fewest expected moves, and of these the first: so a sure win is not put off forever. It
    /// gives away no more than the width of the interval after it.
    /// \return empty if the game is over, at a chance node, or if the table lacks a position after a move
    [[nodiscard]] std::optional<move_t<G>> best_move(const G& position) const
    {
        std::optional<move_t<G>> best;
        if (!empty() && !gamesearch::final_score(position)) {
            each_best_move(position, [&best](const auto& move, const expectation_value&) { best.emplace(move); });
        }
        return best;
    }

    /// Returns whether play from \p position is certain to end, with probability 1, whatever the players do. Always
    /// false if the table lacks the position.
    [[nodiscard]] bool is_certain(const G& position) const
    {
        if (empty()) {
            return false;
        }
        const auto is_stored_and_certain = [this](const G& stored) {
            if (gamesearch::final_score(stored)) {
                return true;
            }
            const std::uint64_t place = place_of(stored);
            return place < contents_->counts().places && contents_->is_certain(place);
        };
        if (is_stored_and_certain(position)) {
            return true;
        }
        bool all = place_of(position) >= contents_->counts().places && !position.is_chance();
        if (all) {
            G copy(position);
            detail::each_move::visit(copy, [&](const G& child) { all = all && is_stored_and_certain(child); });
        }
        return all;
    }

    /// A position from which play can go on forever if both players want it to; empty if play always ends. A table
    /// opened from a file knows it only if the game has an index.
    [[nodiscard]] const std::optional<G>& endless() const noexcept { return endless_; }

    /// Returns whether the table has no positions: it was default-constructed, or its build was stopped.
    [[nodiscard]] bool empty() const noexcept { return contents_ == nullptr; }
    /// The number of running positions, symmetrical ones counted once.
    [[nodiscard]] std::uint64_t size() const noexcept { return contents_ ? contents_->positions : 0; }
    /// The bytes of memory that the table takes, including mapped ones.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return contents_ ? contents_->bytes() : 0; }

    /// Saves the table, completely or not at all.
    /// \param path the file
    /// \param rules names the rules; only the same text opens it
    /// Throws `std::runtime_error` if the file cannot be written; where exceptions are switched off, calls
    /// \ref GAMESEARCH_FAIL.
    /// \pre not \ref empty; the text has at most 4096 bytes
    void save(const std::string& path, std::string_view rules) const
    {
        GAMESEARCH_ASSERT(!empty(),
                          "an empty expectation table cannot be saved; build it first, and let the build end");
        GAMESEARCH_ASSERT(rules.size() <= detail::longest_rules_text,
                          "the text that names the rules of a table has 4096 bytes at most; give a shorter one");
        detail::write_record(
            path, contents_->template record<score_t<G>>(detail::endgame_file_kind::expectations, 0, 0), rules);
    }

    /// Opens a table that was saved, as \ref endgame_table::open does: the file is mapped where the system supports
    /// that, and a checksum detects damage.
    /// Throws `std::runtime_error` if \p rules is not the text of the file, or if the file is of another game or kind,
    /// is damaged, or cannot be read. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
    [[nodiscard]] static expectation_table open(const std::string& path, std::string_view rules)
    {
        auto file = std::make_shared<const detail::mapped_file>(path, detail::name_of_expectation_table);
        detail::endgame_reader<score_t<G>> reader{*file, path};
        const auto record = reader.read(detail::endgame_file_kind::expectations, rules);
        const auto counts = contents_type::counts_of(record);
        if (counts.words() == 0 && record.indices != 0) {
            reader.refuse_damaged();
        }
        contents_type contents{counts, std::shared_ptr<const unsigned char[]>{file, record.low}};
        contents.positions = record.positions;
        contents.endless = record.state[3];
        std::uint64_t indexed = counts.places;
        if (record.map != nullptr) {
            indexed = record.mapped;
            contents.map = std::make_shared<const detail::number_map>(
                std::shared_ptr<const std::uint64_t[]>{file, record.map}, record.mapped);
            if (contents.map->count() != counts.places) {
                reader.refuse_damaged();
            }
        }
        bool is_of_game = counts.is_keyed && memorable_game<G>;
        if constexpr (indexed_game<G>) {
            is_of_game = counts.is_keyed ? memorable_game<G> : indexed == G::index_count();
        }
        if (!is_of_game) {
            reader.refuse("is of a game with another index", "open it as a table of that game");
        }
        return expectation_table{std::move(contents)};
    }

    /// Checks the values of all positions that have an index, by the rules alone, sharing no code with the build. If
    /// there is no fault, all bounds of positions that are certain to end are proven, and so is that certainty. For
    /// other positions, the check only finds bounds that contradict each other.
    /// Complexity: a few times positions times moves.
    [[nodiscard]] endgame_report check_values(const endgame_check_options& options = {}) const
    {
        if constexpr (detail::check_indexed<G>()) {
            return report_of(detail::indexed_positions<G>{}, options);
        } else {
            return {};
        }
    }

    /// Checks, in the same way, the values of the positions that \p root leads to.
    [[nodiscard]] endgame_report check_reachable_from(const G& root, const endgame_check_options& options = {}) const
    {
        endgame_report report;
        report.stopped = true;
        with_positions(root, options, (std::numeric_limits<std::uint64_t>::max)(),
                       [&](const auto& positions) { report = report_of(positions, options); });
        return report;
    }

private:
    explicit expectation_table(contents_type&& contents)
        : contents_{std::make_shared<const contents_type>(std::move(contents))}
    {
        if constexpr (indexed_game<G>) {
            if (!contents_->counts().is_keyed && contents_->endless < contents_->counts().places) {
                endless_ =
                    G::from_index(contents_->map ? contents_->map->number_at(contents_->endless) : contents_->endless);
            }
        }
    }

    /// Calls `use` with the positions that `root` leads to, unless the build is stopped.
    template <class Options, class Use>
    static void with_positions(const G& root, const Options& options, std::uint64_t max_bytes, const Use& use)
    {
        endgame_options finding;
        finding.max_bytes = max_bytes;
        finding.threads = options.threads;
        finding.stop = options.stop;
        detail::with_reached<detail::each_stored_successor>(root, detail::smaller_tables<G>{}, finding, use);
    }

    template <class Positions>
    [[nodiscard]] static expectation_table table_of(const Positions& positions, const expectation_options& options)
    {
        GAMESEARCH_ASSERT(options.tolerance >= 0,
                          "expectation_options::tolerance is negative or NaN; give 0 or more, such as 1e-9");
        using building = detail::expectation_build<G, Positions>;
        if (const std::uint64_t bytes = building::bytes_for(positions); bytes > options.max_bytes) {
            const std::string message = "gamesearch: this expectation table needs " + std::to_string(bytes) +
                                        " bytes to build, more than the " + std::to_string(options.max_bytes) +
                                        " of max_bytes; allow more, or begin nearer to the end";
            raise<std::length_error>(message.c_str());
        }
        auto contents = building{positions, options}.run();
        if (!contents) {
            return {};
        }
        const std::uint64_t endless = contents->endless;
        expectation_table made{std::move(*contents)};
        if (endless < positions.count()) {
            made.endless_ = positions.at(endless);
        }
        return made;
    }

    template <class Positions>
    [[nodiscard]] endgame_report report_of(const Positions& positions, const endgame_check_options& options) const
    {
        return detail::expectation_check<G, Positions, expectation_table>{positions, *this, options}.run();
    }

    [[nodiscard]] std::uint64_t place_of([[maybe_unused]] const G& position) const
    {
        const std::uint64_t places = contents_->counts().places;
        if constexpr (memorable_game<G>) {
            if (contents_->counts().is_keyed) {
                return detail::place_of(detail::sorted_number_of(position), contents_->numbers(), places);
            }
        }
        if constexpr (indexed_game<G>) {
            const std::uint64_t index = position.index();
            const std::uint64_t place = contents_->map ? contents_->map->place_of(index) : index;
            const bool is_there =
                place < places && contents_->bounds()[2 * place] <= -contents_->bounds()[2 * place + 1];
            return is_there ? place : places;
        }
        return places;
    }

    /// The value of an ended position, or of one that has a place; otherwise empty.
    [[nodiscard]] std::optional<expectation_value> find_stored(const G& position) const
    {
        if (const auto end = gamesearch::final_score(position)) {
            const detail::bound_pair bounds = detail::score_hull::of(*end);
            return expectation_value{bounds.lower, -bounds.negated, 0};
        }
        const std::uint64_t place = place_of(position);
        if (place >= contents_->counts().places) {
            return std::nullopt;
        }
        return contents_->at(place, !contents_->counts().is_keyed && detail::is_exchanged(position));
    }

    /// Calls `better(move, value)` for each move that is better than those before, or as good and quicker. `value` is
    /// that of the position if the move is the best.
    template <class Better>
    void each_best_move(const G& position, const Better& better) const
    {
        if (position.is_chance()) {
            return;
        }
        const double sign = position.to_move() == player::maximizer ? 1 : -1;
        constexpr double infinity = (std::numeric_limits<double>::infinity)();
        expectation_value best{-sign * infinity, -sign * infinity, infinity};
        std::vector<std::pair<move_t<G>, expectation_value>> found;
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            const auto value =
                gamesearch::after_move(position, move, [this](const G& child) { return find_stored(child); });
            if (!value) {
                return;
            }
            best.lower = sign * (std::max)(sign * best.lower, sign * value->lower);
            best.upper = sign * (std::max)(sign * best.upper, sign * value->upper);
            found.emplace_back(move, *value);
        }
        bool is_first = true;
        for (const auto& [move, value] : found) {
            const bool may_be_best = sign > 0 ? value.upper >= best.lower : value.lower <= best.upper;
            if (may_be_best && (is_first || value.plies + 1 < best.plies)) {
                best.plies = value.plies + 1;
                is_first = false;
                better(move, best);
            }
        }
    }

    std::shared_ptr<const contents_type> contents_{};
    std::optional<G> endless_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
