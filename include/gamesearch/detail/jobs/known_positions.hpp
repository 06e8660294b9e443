// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a planner knows of positions above the frontier.

#ifndef GAMESEARCH_DETAIL_JOBS_KNOWN_POSITIONS_HPP
#define GAMESEARCH_DETAIL_JOBS_KNOWN_POSITIONS_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/jobs/job_sizes.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job_store.hpp>
#include <gamesearch/value.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// What the store says of a position.
template <class S>
struct known_position {
    proven_interval<S> proven{};
    bool is_split = false;
    bool is_answered = false; ///< something was proven of it, and so it was not too large
    bool is_open = false; ///< it lies on the line that is looked at
};

/// Asks the store once for each position, and tells it what follows.
template <keyed_game G, class Store>
class known_positions {
    using score = score_t<G>;

public:
    explicit known_positions(Store& store) : store_{store} {}

    /// Forgets everything but how large positions were. From now on \p beat is called for each that is looked at.
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

    /// What follows from the positions after it, so that it need not be looked for again.
    void learn(const G& position, std::int64_t at_least, bool is_at_least)
    {
        const auto s = static_cast<score>(is_at_least ? at_least : at_least - 1);
        known_.at(position.key()).proven.learn(s, is_at_least ? bound::lower : bound::upper);
        fact<G> proven{.key = position.key()};
        (is_at_least ? proven.lower : proven.upper) = s;
        (is_at_least ? proven.lower_by : proven.upper_by) = plan_name;
        static_cast<void>(store_.add(proven)); // a contradiction is the store's fault from now on
    }

    /// Is it to be split without a try?
    bool split_if_too_large(known_position<score>& here, const G& position, std::size_t ply)
    {
        if (here.is_split || here.is_answered || !sizes_.is_too_large(ply)) {
            return false;
        }
        here.is_split = true;
        sizes_.leave_out(position.key());
        splits_.push_back(position.key());
        return true;
    }

    /// Those that were split so, since the beginning.
    [[nodiscard]] const std::vector<game_key_t<G>>& splits() const { return splits_; }

private:
    [[nodiscard]] known_position<score> read(const G& position, std::size_t ply)
    {
        known_position<score> here;
        if constexpr (bounded_game<G>) {
            if (ply != 0) { // of the root a move is wanted, too
                const auto bounds = position.score_bounds();
                here.proven.learn(static_cast<score>(bounds.lower), bound::lower);
                here.proven.learn(static_cast<score>(bounds.upper), bound::upper);
            }
        }
        const auto told = store_.find(position);
        if (told && told->lower) {
            here.proven.learn(*told->lower, bound::lower);
        }
        if (told && told->upper) {
            here.proven.learn(*told->upper, bound::upper);
        }
        here.is_answered = told.has_value();
        here.is_split = store_.is_split(position);
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

} // namespace gamesearch::detail

#endif
