// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The reachable positions of a game that numbers its positions.

#ifndef GAMESEARCH_ENDGAME_DETAIL_REACHED_INDICES_HPP
#define GAMESEARCH_ENDGAME_DETAIL_REACHED_INDICES_HPP

#include <gamesearch/detail/at_a_time.hpp>
#include <gamesearch/detail/noted_scores.hpp>
#include <gamesearch/detail/number_map.hpp>
#include <gamesearch/endgame/detail/each_part.hpp>
#include <gamesearch/endgame/detail/position_marks.hpp>
#include <gamesearch/endgame/detail/smaller_tables.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/table/detail/table_format.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// The running positions reachable from a root that no smaller table has: a bit for each index, and another one while
/// they are searched for. They are numbered in the order of their indices.
template <indexed_game G, class Smaller, class Successors = each_move>
class reached_indices {
public:
    static constexpr bool exchanges = exchanges_players<G>; ///< see \ref is_exchanged
    using scores_type = noted_scores<score_t<G>, exchanges>;
    /// More would take over 8 GiB for the bits alone; keys are then the better way.
    static constexpr std::uint64_t most_indices = std::uint64_t{1} << 36;

    reached_indices(const G& root, const Smaller& smaller, const endgame_options& options)
        : smaller_{smaller}, options_{options}, left_{G::index_count()}
    {
        position_marks reached{G::index_count()};
        reached_ = &reached;
        if (!gamesearch::final_score(root)) {
            reach(root);
        }
        while (is_more_.exchange(false) && complete_ && covered_) {
            complete_ =
                detail::each_part(G::index_count(), options.threads, options.stop,
                                  [this](std::uint64_t first, std::uint64_t last) { add_successors(first, last); });
        }
        left_ = {};
        if (complete_ && covered_) {
            map_ = std::make_shared<const number_map>(reached.release(), G::index_count());
        }
    }

    /// Returns whether memory suffices.
    [[nodiscard]] static bool fits(const endgame_options& options)
    {
        const std::uint64_t count = G::index_count();
        return count <= most_indices && number_map::bytes_for(count) + count / 8 <= options.max_bytes;
    }

    /// Returns whether the search for positions was completed.
    [[nodiscard]] bool complete() const noexcept { return complete_; }
    /// Returns whether each position has an index. If not, some positions have not been found.
    [[nodiscard]] bool covered() const noexcept { return covered_; }
    /// The map of the indices; null if the positions are not complete.
    [[nodiscard]] const std::shared_ptr<const number_map>& map() const noexcept { return map_; }

    /// The scores of the ends of the game, and of the positions in smaller tables, one move after these positions.
    [[nodiscard]] const scores_type& scores() const noexcept { return scores_; }

    [[nodiscard]] std::uint64_t count() const noexcept { return map_ ? map_->count() : 0; }
    [[nodiscard]] std::uint64_t index_of(const G& position) const { return map_->place_of(position.index()); }
    [[nodiscard]] static bool is_exchanged(const G& position) { return detail::is_exchanged(position); }
    [[nodiscard]] std::optional<G> at(std::uint64_t place) const { return G::from_index(map_->number_at(place)); }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return map_ ? map_->bytes() : 0; }

    /// A number that distinguishes sets of positions of the same size.
    [[nodiscard]] std::uint64_t fingerprint() const
    {
        checksum sum;
        const std::uint64_t* const words = map_->words();
        std::for_each(words, words + number_map::words_for(map_->bound()),
                      [&sum](std::uint64_t word) { sum.add(word); });
        return sum.sum();
    }

private:
    void reach(const G& position)
    {
        const std::uint64_t index = position.index();
        if (index >= G::index_count()) {
            covered_ = false;
        } else if (reached_->mark(index)) {
            left_.mark(index);
            if (!is_more_.load(std::memory_order_relaxed)) {
                is_more_ = true;
            }
        }
    }

    void add_successors(std::uint64_t first, std::uint64_t last)
    {
        scores_type seen;
        for (std::uint64_t i = first; i < last; i += position_marks::per_word) {
            // A move may lead into the same word.
            while (const std::uint64_t bits = covered_ ? left_.take(i / position_marks::per_word) : 0) {
                for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) {
                    add_successors(i + static_cast<std::uint64_t>(std::countr_zero(rest)), seen);
                }
            }
        }
        mutex_.lock();
        scores_.note(seen);
        mutex_.unlock();
    }

    void add_successors(std::uint64_t index, scores_type& seen)
    {
        std::optional<G> position = G::from_index(index);
        if (!position || gamesearch::final_score(*position) || position->index() != index || is_exchanged(*position)) {
            detail::refuse_index_without_position(index);
        }
        Successors::visit(*position, [&](const G& child) {
            if (const auto score = detail::score_outside(child, smaller_)) {
                seen.note(*score);
            } else {
                reach(child);
            }
        });
    }

    const Smaller& smaller_;
    const endgame_options& options_;
    position_marks* reached_ = nullptr; // only during the search for positions
    position_marks left_; // reached, but their moves are still to be visited
    std::atomic<bool> is_more_{false};
    std::atomic<bool> covered_{true};
    bool complete_ = true;
    std::shared_ptr<const number_map> map_{};
    work_mutex mutex_{}; // guards the scores
    scores_type scores_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
