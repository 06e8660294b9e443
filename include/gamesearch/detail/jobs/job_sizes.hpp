// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which positions are too large for a job, before that is tried.

#ifndef GAMESEARCH_DETAIL_JOBS_JOB_SIZES_HPP
#define GAMESEARCH_DETAIL_JOBS_JOB_SIZES_HPP

#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// To find out that a position is too large costs a whole budget. The farther from the root, the smaller they are, as a rule:
/// where positions of the same ply or of later ones were too large, more than half as many as were not on that ply or before,
/// one more is not tried.
template <keyed_game G>
class job_sizes {
public:
    /// A position of this ply was split, or else answered.
    void learn(const game_key_t<G>& key, std::size_t ply, bool was_split)
    {
        const auto [place, is_new] = known_.try_emplace(key, was_split);
        if (is_new || (was_split && !place->second)) {
            by_ply_.resize((std::max)(by_ply_.size(), ply + 1));
            ++(was_split ? by_ply_[ply].split : by_ply_[ply].answered);
            by_ply_[ply].answered -= is_new ? 0 : 1;
            place->second = was_split;
        }
    }

    /// It was split without a try, which says nothing of others.
    void leave_out(const game_key_t<G>& key) { known_.insert_or_assign(key, true); }

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

    std::map<game_key_t<G>, bool> known_; // was it split?
    std::vector<count> by_ply_;
};

} // namespace gamesearch::detail

#endif
