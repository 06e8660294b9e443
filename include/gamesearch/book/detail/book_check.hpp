// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks a book against the rules, and a sample of it by search.

#ifndef GAMESEARCH_BOOK_DETAIL_BOOK_CHECK_HPP
#define GAMESEARCH_BOOK_DETAIL_BOOK_CHECK_HPP

#include <gamesearch/book/book_options.hpp>
#include <gamesearch/book/book_report.hpp>
#include <gamesearch/book/detail/book_build.hpp>
#include <gamesearch/book/detail/book_positions.hpp>
#include <gamesearch/book/detail/book_values.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/searcher.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

/// A check of `book`, with or without distances.
template <class Book, game G, bool HasDistances>
class book_check {
    using value_type = endgame_value<score_t<G>>;

public:
    book_check(const Book& book, const book_check_options& options) : book_{book}, options_{options} {}

    template <class Searcher>
    [[nodiscard]] book_report run(const G& start, int plies, const Searcher& searcher)
    {
        const book_positions<G> positions{start, plies, options_.stop};
        report_.stopped = !positions.is_complete();
        if (report_.stopped) {
            return report_;
        }
        for (std::size_t place = 0; place != positions.count() && !stops(); ++place) {
            ++report_.positions;
            check_by_rules(positions, place);
        }
        if (!report_.stopped && book_.size() > positions.count()) {
            note_fault("the book has positions that the start does not lead to", book_.size() - positions.count());
        }
        check_sample(positions, searcher);
        return report_;
    }

private:
    [[nodiscard]] bool stops()
    {
        report_.stopped = report_.stopped || (options_.stop && options_.stop->stop_requested());
        return report_.stopped;
    }

    template <class Searcher>
    void check_sample(const book_positions<G>& positions, const Searcher& searcher)
    {
        const std::uint64_t count = positions.count() - positions.last_layer();
        const bool is_all = options_.sample >= count;
        random_generator random{options_.seed};
        for (std::uint64_t i = 0; i != (is_all ? count : options_.sample) && !stops(); ++i) {
            const std::uint64_t which = is_all ? i : random() % count;
            check_by_search(positions, positions.last_layer() + detail::as_size(which), searcher);
        }
    }

    void check_by_rules(const book_positions<G>& positions, std::size_t place)
    {
        const auto known = book_.find_running(positions.at(place));
        if (!known) {
            note_fault("the book has no value" + after(positions, place));
        } else if (place < positions.last_layer()) {
            const auto value = detail::value_by_moves<HasDistances>(
                positions.at(place), [this](const G& child) { return book_.find_running(child); });
            if (value && *value != *known) { // a missing value after a move is a fault of its own
                note_fault("the value does not follow from those after its moves" + after(positions, place));
            }
        }
    }

    template <class Searcher>
    void check_by_search(const book_positions<G>& positions, std::size_t place, const Searcher& searcher)
    {
        const auto known = book_.find_running(positions.at(place));
        limits until_stopped;
        until_stopped.stop = options_.stop;
        const auto value = detail::proven_value<HasDistances, G>(searcher(positions.at(place), until_stopped));
        report_.searched += value ? 1U : 0U;
        if (value && known && *value != *known) {
            note_fault("the value is not the one that a search finds" + after(positions, place));
        }
    }

    /// The line to a position, for a message.
    [[nodiscard]] static std::string after(const book_positions<G>& positions, std::size_t place)
    {
        return place == 0 ? ", at the start" : ", after the moves " + positions.line_to(place) + " of the start";
    }

    void note_fault(const std::string& fault, std::uint64_t count = 1)
    {
        report_.fault = report_.faults == 0 ? fault : report_.fault;
        report_.faults += count;
    }

    const Book& book_;
    const book_check_options& options_;
    book_report report_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
