// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a worker checks of what a store says.

#ifndef GAMESEARCH_DETAIL_JOBS_STORE_CHECKS_HPP
#define GAMESEARCH_DETAIL_JOBS_STORE_CHECKS_HPP

#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>
#include <gamesearch/job_position.hpp>
#include <gamesearch/jobs.hpp>
#include <gamesearch/position.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace gamesearch::detail {

/// Makes \p root the plan, if there is none. Returns how many nodes a job has by that which stands.
/// Throws `std::invalid_argument` if it is about another position or other rules.
template <class Store, game G>
[[nodiscard]] std::uint64_t budget_of_plan(Store& store, const G& root, const jobs& how)
{
    GAMESEARCH_ASSERT(!gamesearch::final_score(root), "a game that is over is not to be solved; ask its score");
    GAMESEARCH_ASSERT(how.nodes != 0, "a job has no nodes; give gs::jobs a budget");
    const plan<G> stands = store.begin({.root = root.key(), .rules = how.rules, .nodes = how.nodes});
    if (stands.root != root.key() || stands.rules != how.rules) {
        const std::string message = "the store is about another position, or about the rules '" +
                                    detail::legible(stands.rules) + "', not '" + detail::legible(how.rules) +
                                    "'; give the solve a store of its own";
        raise<std::invalid_argument>(message.c_str());
    }
    return stands.nodes;
}

/// Throws `std::runtime_error` if it leads nowhere.
template <game G>
[[nodiscard]] G position_of_job(const G& root, const job<G>& asked)
{
    const auto position = gamesearch::position_after(root, asked.line);
    if (!position || gamesearch::final_score(*position) || position->key() != asked.key) {
        raise<std::runtime_error>("the line of a job does not lead to its position; the rules have changed since it "
                                  "was written, or the store is damaged (see docs/cluster.md)");
    }
    return *position;
}

/// Throws `std::runtime_error` if something was contradicted.
template <class Store>
void throw_fault(const Store& store)
{
    if (const std::string fault = detail::legible(store.fault(), 4096); !fault.empty()) {
        raise<std::runtime_error>(fault.c_str());
    }
}

} // namespace gamesearch::detail

#endif
