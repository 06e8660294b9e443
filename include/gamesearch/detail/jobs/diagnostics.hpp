// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What is said of a game that cannot be solved by jobs, and of what is no store.

#ifndef GAMESEARCH_DETAIL_JOBS_DIAGNOSTICS_HPP
#define GAMESEARCH_DETAIL_JOBS_DIAGNOSTICS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/job_store.hpp>

#include <concepts>

namespace gamesearch::detail {

/// Says what is wrong, once.
template <class Store, class G>
[[nodiscard]] consteval bool check_jobs()
{
    static_assert(keyed_game<G>,
                  "gamesearch: jobs are about positions that are known by key() const; give the game one "
                  "(see docs/cluster.md)");
    if constexpr (keyed_game<G>) {
        constexpr bool has_integer_scores = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
        static_assert(has_integer_scores, "gamesearch: a job asks whether a score is at least so much; make "
                                          "terminal_score() an integer of up to 32 bits (see docs/cluster.md)");
        static_assert(
            job_store<Store, G>,
            "gamesearch: jobs need a store of this game's that holds jobs; give a gs::memory_store, or one in a "
            "file or a database (see docs/cluster.md)");
        return has_integer_scores && job_store<Store, G>;
    } else {
        return false;
    }
}

} // namespace gamesearch::detail

#endif
