// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The positions of a book.

#ifndef GAMESEARCH_BOOK_DETAIL_BOOK_POSITIONS_HPP
#define GAMESEARCH_BOOK_DETAIL_BOOK_POSITIONS_HPP

#include <gamesearch/distributed/job_position.hpp>
#include <gamesearch/endgame/detail/sorted_numbers.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The running positions within some plies of a start, equivalent ones once, in layers: each in the first ply in which
/// it occurs. Places count them in the order in which they are found, which depends on the rules alone, so that
/// several processes agree on it.
template <memorable_game G>
class book_positions {
public:
    /// \pre the game at \p start is not over
    book_positions(const G& start, int plies, const std::optional<stop_token>& stop) : stop_{stop}
    {
        GAMESEARCH_ASSERT(!gamesearch::final_score(start),
                          "a book of a game that is over is empty; give another start");
        GAMESEARCH_ASSERT(plies >= 0, "the plies of a book are negative; give 0 or more");
        add(start, {});
        for (int ply = 0; ply != plies && is_complete_; ++ply) {
            const std::size_t first = last_layer_;
            last_layer_ = positions_.size();
            for (std::size_t place = first; place != last_layer_ && is_complete_; ++place) {
                add_successors(place);
            }
        }
        sort();
    }

    /// Returns whether all positions were found: false if the search for them was stopped.
    [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }
    [[nodiscard]] std::size_t count() const noexcept { return positions_.size(); }
    /// The first place of the positions after the last ply.
    [[nodiscard]] std::size_t last_layer() const noexcept { return last_layer_; }
    [[nodiscard]] const G& at(std::size_t place) const { return positions_[place]; }

    /// The index of a position in the order of the numbers; \ref count if it has none.
    [[nodiscard]] std::size_t index_of(const G& position) const { return index_of(detail::sorted_number_of(position)); }
    [[nodiscard]] std::size_t index_at(std::size_t place) const { return index_of(numbers_[place]); }
    [[nodiscard]] const std::shared_ptr<std::uint64_t[]>& sorted() const noexcept { return sorted_; }

    /// A number that distinguishes sets of positions.
    [[nodiscard]] std::uint64_t fingerprint() const { return detail::fingerprint_of(sorted_.get(), count()); }

    /// The moves from the start to a position, as \ref position_after reads them.
    [[nodiscard]] std::string line_to(std::size_t place) const
    {
        std::vector<std::size_t> moves;
        for (; place != 0; place = origins_[place].before) {
            moves.push_back(origins_[place].move);
        }
        std::string line;
        for (; !moves.empty(); moves.pop_back()) {
            line = gamesearch::line_with(line, moves.back());
        }
        return line;
    }

private:
    /// How a position was reached.
    struct origin {
        std::size_t before = 0; ///< the place of the position before it
        std::size_t move = 0; ///< the index of the move in its list, from 1
    };

    void add(const G& position, const origin& from)
    {
        const std::uint64_t number = detail::sorted_number_of(position);
        const auto [found, is_new] = places_.try_emplace(number, positions_.size());
        if (is_new) {
            positions_.push_back(position);
            numbers_.push_back(number);
            origins_.push_back(from);
        } else if constexpr (!small_keyed_game<G> && !canonical_game<G> && std::equality_comparable<G>) {
            if (!(positions_[found->second] == position)) {
                raise<std::domain_error>("gamesearch: two positions have the same hash(), so no book can tell them "
                                         "apart; give the game a key(), or a better hash()");
            }
        }
    }

    void add_successors(std::size_t place)
    {
        is_complete_ = !stop_ || !stop_->stop_requested();
        G position(positions_[place]); // a copy, since the list grows
        std::size_t count = 0;
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            ++count;
            gamesearch::after_move(position, move, [&](const G& child) {
                if (!gamesearch::final_score(child)) {
                    add(child, {place, count});
                }
            });
        }
    }

    void sort()
    {
        places_ = {};
        sorted_.reset(new std::uint64_t[numbers_.size()]);
        std::ranges::copy(numbers_, sorted_.get());
        std::sort(sorted_.get(), sorted_.get() + numbers_.size());
    }

    [[nodiscard]] std::size_t index_of(std::uint64_t number) const
    {
        return static_cast<std::size_t>(detail::place_of(number, sorted_.get(), count()));
    }

    const std::optional<stop_token>& stop_;
    std::vector<G> positions_{};
    std::vector<std::uint64_t> numbers_{};
    std::vector<origin> origins_{};
    std::unordered_map<std::uint64_t, std::size_t> places_{}; // by number, while the positions are searched for
    std::shared_ptr<std::uint64_t[]> sorted_{};
    std::size_t last_layer_ = 0;
    bool is_complete_ = true;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
