// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The knowledge of a planner about the positions above the frontier.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_KNOWN_POSITIONS_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_KNOWN_POSITIONS_HPP

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// It costs a whole budget to find out that a position is too large. As a rule, positions farther from the root are
/// smaller. So a position is not tried if the number of positions at its ply or beyond that were too large is more than
/// half the number of those at its ply or before that were not.
template <keyed_game G>
class job_sizes {
public:
    /// Records that a position at this ply was split, or else answered.
    void learn(const game_key_t<G>& key, std::size_t ply, bool was_split)
    {
        const auto [place, is_new] = was_split_.try_emplace(key, was_split);
        if (is_new || (was_split && !place->second)) {
            by_ply_.resize((std::max)(by_ply_.size(), ply + 1));
            ++(was_split ? by_ply_[ply].split : by_ply_[ply].answered);
            by_ply_[ply].answered -= is_new ? 0U : 1U;
            place->second = was_split;
        }
    }

    /// Records that a position was split without being tried, which says nothing about others.
    void leave_out(const game_key_t<G>& key) { was_split_.insert_or_assign(key, true); }

    [[nodiscard]] bool is_too_large(std::size_t ply) const
    {
        std::uint64_t split = 0;
        std::uint64_t answered = 0;
        for (std::size_t i = 0; i != by_ply_.size(); ++i) {
            split += i >= ply ? by_ply_[i].split : 0;
            answered += i <= ply ? by_ply_[i].answered : 0;
        }
        return split != 0 && 2 * split > answered;
    }

private:
    struct count {
        std::uint64_t split = 0;
        std::uint64_t answered = 0;
    };

    std::map<game_key_t<G>, bool> was_split_; // by key
    std::vector<count> by_ply_;
};

/// The knowledge of the store about a position.
template <class S>
struct known_position {
    score_bounds<S> proven{};
    bool is_split = false;
    bool was_tried = false; ///< the store, not the present plan, said that it is split
    bool is_answered = false; ///< something was proven about it, so it was not too large
    bool is_open = false; ///< it lies on the line being examined
};

/// Asks the store about each position once, and writes conclusions to it.
template <keyed_game G, class Store>
class known_positions {
    using score = score_t<G>;

public:
    explicit known_positions(Store& store) : store_{store} {}

    /// Forgets everything but the sizes of positions. From now on \p beat is called for each position that is looked
    /// up.
    void begin(std::function<void()> beat)
    {
        beat_ = std::move(beat);
        known_.clear();
        splits_.clear();
    }

    [[nodiscard]] known_position<score>& at(const G& position, std::size_t ply)
    {
        const auto [place, is_new] = known_.try_emplace(position.key());
        if (is_new) {
            beat_();
            place->second = read(position, ply);
        }
        return place->second;
    }

    /// Stores a conclusion drawn from the positions after it, so that it need not be derived again.
    void learn(const G& position, std::int64_t at_least, bool is_at_least)
    {
        const auto s = static_cast<score>(is_at_least ? at_least : at_least - 1);
        known_.at(position.key()).proven.learn(s, is_at_least ? bound::lower : bound::upper);
        fact<G> proven{.key = position.key()};
        (is_at_least ? proven.lower : proven.upper) = s;
        (is_at_least ? proven.lower_by : proven.upper_by) = plan_name;
        static_cast<void>(store_.add(proven)); // a contradiction becomes the store's fault
    }

    /// Returns whether the position is to be split without being tried, and if so, records that.
    bool split_if_too_large(known_position<score>& here, const G& position, std::size_t ply)
    {
        if (here.is_split || here.is_answered || !sizes_.is_too_large(ply)) {
            return false;
        }
        split_untried(here, position);
        return true;
    }

    /// Splits this position and those after it without trying them, as long as each has one move and no known bounds,
    /// up to \p most of them. Returns whether any of them is split now.
    bool split_forced_run(const G& first, std::size_t ply, std::size_t most)
    {
        G position(first);
        std::size_t count = 0;
        for (; count != most && !gamesearch::final_score(position); ++count, ++ply) {
            const auto moves = detail::counted_moves(position);
            known_position<score>& here = at(position, ply);
            if (moves.size() != 1 || here.is_split || here.is_answered) {
                break;
            }
            split_untried(here, position);
            position.apply(moves.front().move);
        }
        return count != 0;
    }

    /// The positions split in this way since the last `begin`.
    [[nodiscard]] const std::vector<game_key_t<G>>& splits() const { return splits_; }

private:
    void split_untried(known_position<score>& here, const G& position)
    {
        here.is_split = true;
        sizes_.leave_out(position.key());
        splits_.push_back(position.key());
    }

    [[nodiscard]] known_position<score> read(const G& position, std::size_t ply)
    {
        known_position<score> here;
        if (ply != 0) { // at the root a move is wanted too
            here.proven = detail::bounds_by_game(position);
        }
        const auto stored = store_.find(position);
        if (stored) {
            here.proven.learn(*stored);
        }
        here.is_answered = stored.has_value();
        here.is_split = here.was_tried = store_.is_split(position);
        if (here.is_split || here.is_answered) {
            sizes_.learn(position.key(), ply, here.is_split);
        }
        return here;
    }

    Store& store_;
    std::function<void()> beat_{};
    std::map<game_key_t<G>, known_position<score>> known_;
    std::vector<game_key_t<G>> splits_;
    job_sizes<G> sizes_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
