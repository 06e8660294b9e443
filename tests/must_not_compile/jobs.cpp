// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/distributed/jobs.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/searchers/by_parts.hpp>
#include <gamesearch/solve.hpp>

#include <tuple>

namespace {

struct keyed_nim : plain_nim {
    unsigned key() const { return static_cast<unsigned>(2 * heap + static_cast<int>(mover)); }
};

} // namespace

// case: solve_by_jobs_without_its_header
// Their type is in one header, and the solving with them in another.
// expect: include <gamesearch/distributed/work.hpp>
// reject: incomplete type
// reject: no match for
// max-lines: 20
void solve_by_jobs_without_its_header()
{
    gs::memory_store<keyed_nim> store;
    std::ignore = gs::solve.with(store, gs::jobs{.nodes = 9})(keyed_nim{});
}

// case: solve_by_proof_numbers_with_an_observer
// expect: gamesearch: the observer has no event of a solve by proof numbers; name its member on_progress
// reject: no match for
// max-lines: 20
void solve_by_proof_numbers_with_an_observer()
{
    struct listener {
        void on_leaf(const gs::leaf_event<plain_nim>&) {}
    };
    std::ignore = gs::solve.with(gs::by_proof_numbers)(plain_nim{}, gs::unlimited, gs::own_evaluation, listener{});
}

// case: solve_by_parts_with_limits
// expect: gamesearch: a solve by parts has neither limits nor events; leave limits and observer out
// reject: no match for
// max-lines: 24
void solve_by_parts_with_limits()
{
    std::ignore = gs::solve.with(gs::by_parts)(plain_nim{}, {.nodes = 9});
}

// case: fact_of_no_game
// expect: static_assert(gs::check_game<G>()) says what it lacks
// max-lines: 16
extern gs::fact<int> fact_of_no_game;
