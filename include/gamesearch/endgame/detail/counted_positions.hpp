// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The numbers of a table that have a position, and the scores that end the game after one move.

#ifndef GAMESEARCH_ENDGAME_DETAIL_COUNTED_POSITIONS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_COUNTED_POSITIONS_HPP

#include <gamesearch/detail/noted_scores.hpp>
#include <gamesearch/detail/value_codes.hpp>
#include <gamesearch/endgame/detail/each_part.hpp>
#include <gamesearch/endgame/detail/smaller_tables.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A walk through all numbers of a set before its positions are settled. Afterwards the codes of numbers without a
/// position say so.
template <class G, class Positions, class Smaller>
class counted_positions {
    using scores_type = noted_scores<score_t<G>, Positions::exchanges>;

public:
    counted_positions(const Positions& positions, const Smaller& smaller, const endgame_options& options,
                      value_codes& codes)
        : positions_{positions}, smaller_{smaller}, options_{options}, codes_{codes}
    {}

    /// \return false if it was stopped
    [[nodiscard]] bool run()
    {
        work_mutex mutex;
        return detail::each_part(codes_.count(), options_.threads, options_.stop,
                                 [&](std::uint64_t first, std::uint64_t last) {
                                     scores_type seen;
                                     const std::uint64_t running = count_part(first, last, seen);
                                     mutex.lock();
                                     count_ += running;
                                     scores_.note(seen);
                                     mutex.unlock();
                                 });
    }

    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
    /// The scores of ends, and of positions outside the set, that are one move away; ascending.
    [[nodiscard]] const std::vector<score_t<G>>& scores() const noexcept { return scores_.list(); }

private:
    [[nodiscard]] std::uint64_t count_part(std::uint64_t first, std::uint64_t last, scores_type& seen)
    {
        std::uint64_t running = 0;
        for (std::uint64_t i = first; i != last; ++i) {
            std::optional<G> position = positions_.at(i);
            if (position && !gamesearch::final_score(*position) && positions_.index_of(*position) == i &&
                !Positions::is_exchanged(*position)) {
                note_scores(*position, i, seen);
                ++running;
            } else {
                codes_.set(i, no_position_code);
            }
        }
        return running;
    }

    void note_scores(G& position, std::uint64_t index, scores_type& seen) const
    {
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            gamesearch::after_move(position, move, [&](const G& child) {
                if (const auto end = gamesearch::final_score(child)) {
                    seen.note(*end);
                } else if (positions_.index_of(child) >= codes_.count()) {
                    seen.note(detail::value_outside(smaller_, child, index).score);
                }
            });
        }
    }

    const Positions& positions_;
    const Smaller& smaller_;
    const endgame_options& options_;
    value_codes& codes_;
    std::uint64_t count_ = 0;
    scores_type scores_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
