// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Building a book.

#ifndef GAMESEARCH_BOOK_DETAIL_BOOK_BUILD_HPP
#define GAMESEARCH_BOOK_DETAIL_BOOK_BUILD_HPP

#include <gamesearch/book/book_options.hpp>
#include <gamesearch/book/detail/book_positions.hpp>
#include <gamesearch/book/detail/book_values.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/endgame/detail/build_checkpoint.hpp>
#include <gamesearch/endgame/detail/endgame_contents.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Makes books from builds other than \ref book::build.
struct book_maker {
    template <class Book, class Build>
    [[nodiscard]] static Book book_of(const Build& made)
    {
        return Book{made};
    }
};

/// The description of a book in its file, apart from its values.
struct book_subject {
    static constexpr std::size_t words = 3;

    std::uint64_t plies = 0;
    std::uint64_t start = 0; ///< the number of the start position
    std::uint64_t has_distances = 0;
};

/// The value that a search has proven; empty if it was stopped. Throws `std::domain_error` if it proves none.
template <bool HasDistances, game G>
[[nodiscard]] std::optional<endgame_value<score_t<G>>> proven_value(const search_result<G>& found)
{
    if (found.stopped_by == stop_reason::stop) {
        return std::nullopt;
    }
    if (found.bound != bound::exact || found.stopped_by != stop_reason::none) {
        raise<std::domain_error>("gamesearch: the searcher has not proven the score of a position; give the book one "
                                 "that searches to the end of the game, such as gs::solve (see docs/books.md)");
    }
    const bool counts = HasDistances && !detail::equal(found.score, score_t<G>{});
    return endgame_value<score_t<G>>{found.score, counts ? found.distance : 0};
}

/// The build of a book: positions after the last ply are searched, the values of the others follow from them.
template <game G, bool HasDistances>
class book_build {
    using S = score_t<G>;
    using value_type = endgame_value<S>;

public:
    /// \p options must outlive it.
    book_build(const G& start, const book_options& options)
        : options_{options}, positions_{start, options.plies, options.stop}, values_{positions_.count()},
          subject_{static_cast<std::uint64_t>(options.plies), detail::sorted_number_of(start), HasDistances ? 1U : 0U}
    {
        progress_.positions = positions_.count();
        progress_.to_solve = positions_.count() - positions_.last_layer();
    }

    [[nodiscard]] const book_positions<G>& positions() const noexcept { return positions_; }
    [[nodiscard]] const book_subject& subject() const noexcept { return subject_; }
    [[nodiscard]] bool is_stopped() const
    {
        return !positions_.is_complete() || (options_.stop && options_.stop->stop_requested());
    }

    [[nodiscard]] std::optional<value_type> value_at(std::size_t place) const
    {
        return values_.at(positions_.index_at(place));
    }
    void set(std::size_t place, const value_type& value)
    {
        progress_.solved += place >= positions_.last_layer() && !value_at(place) ? 1U : 0U;
        values_.set(positions_.index_at(place), value);
    }

    /// Searches the positions after the last ply, continuing from a checkpoint if there is one. \return false if it was
    /// stopped
    template <class Searcher>
    [[nodiscard]] bool solve_last_layer(const Searcher& searcher)
    {
        if (is_stopped()) {
            return false;
        }
        resume();
        report();
        for (std::size_t place = positions_.last_layer(); place != positions_.count(); ++place) {
            if (!value_at(place)) {
                if (!solve(place, searcher)) {
                    return false;
                }
                note_state();
                report();
            }
        }
        return true;
    }

    /// Gives the other positions their values. Where plies do not alternate the turn, a position may lead to one of its
    /// own layer or of an earlier one, so this is repeated as long as it settles any. The rest is searched: only cycles
    /// are left. \return false if it was stopped
    template <class Searcher>
    [[nodiscard]] bool back_up(const Searcher& searcher)
    {
        while (settle_by_moves()) {
        }
        for (std::size_t place = 0; place != positions_.last_layer(); ++place) {
            if (!value_at(place) && !solve(place, searcher)) {
                return false;
            }
        }
        return true;
    }

    /// The values of all positions, with their numbers.
    [[nodiscard]] endgame_contents<S> contents() const
    {
        endgame_contents<S> whole = values_.contents();
        whole.reached = positions_.sorted().get();
        whole.memory.push_back(positions_.sorted());
        return whole;
    }

    /// Adds to the nodes that this process has searched.
    void count_nodes(std::uint64_t nodes) noexcept { progress_.nodes += nodes; }
    void report() const
    {
        if (options_.on_progress) {
            options_.on_progress(progress_);
        }
    }

private:
    template <class Searcher>
    [[nodiscard]] bool solve(std::size_t place, const Searcher& searcher)
    {
        limits until_stopped;
        until_stopped.stop = options_.stop;
        const auto found = searcher(positions_.at(place), until_stopped);
        progress_.nodes += found.statistics.nodes;
        const auto value = detail::proven_value<HasDistances, G>(found);
        if (value) {
            set(place, *value);
        }
        return value.has_value();
    }

    [[nodiscard]] bool settle_by_moves()
    {
        bool any = false;
        for (std::size_t place = positions_.last_layer(); place-- != 0;) {
            if (value_at(place)) {
                continue;
            }
            const auto value = detail::value_by_moves<HasDistances>(
                positions_.at(place), [this](const G& child) { return values_.at(positions_.index_of(child)); });
            if (value) {
                set(place, *value);
                any = true;
            }
        }
        return any;
    }

    // Checkpoints -----------------------------------------------------------------------------------------------------

    void note_state()
    {
        if constexpr (std::is_trivially_copyable_v<S>) {
            checkpoint_.note([this] {
                auto record = values_.record();
                record.kind = endgame_file_kind::book_checkpoint;
                record.state = {subject_.plies, subject_.start, subject_.has_distances, positions_.fingerprint()};
                return record;
            });
        } else {
            GAMESEARCH_ASSERT(options_.checkpoint.empty(), "a checkpoint needs scores that are trivially copyable");
        }
    }

    void resume()
    {
        if constexpr (std::is_trivially_copyable_v<S>) {
            static_cast<void>(
                checkpoint_.resume([this](const endgame_record<S>& saved, const endgame_reader<S>& reader) {
                    if (saved.indices != positions_.count() || saved.state.size() != book_subject::words + 1 ||
                        saved.state[0] != subject_.plies || saved.state[1] != subject_.start ||
                        saved.state[2] != subject_.has_distances || saved.state[3] != positions_.fingerprint()) {
                        reader.refuse("is the checkpoint of another build", "remove it, or give another path");
                    }
                    if (!values_.restore(saved)) {
                        reader.refuse_damaged();
                    }
                    for (std::size_t place = positions_.last_layer(); place != positions_.count(); ++place) {
                        progress_.solved += value_at(place) ? 1U : 0U;
                    }
                }));
        }
    }

    const book_options& options_;
    book_positions<G> positions_;
    book_values<S> values_;
    book_subject subject_;
    book_progress progress_{};
    build_checkpoint<S> checkpoint_{options_.checkpoint, options_.rules, endgame_file_kind::book_checkpoint};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
