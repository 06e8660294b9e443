// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// Facts and jobs in memory satisfy the contract of gs::job_store; positions are passed as lines.

#include "support/job_store_contract.hpp"

#include <gamesearch/distributed/job_position.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace {

namespace gs = gamesearch;

using game = gs::random_game<int>;

struct memory {
    static gs::memory_store<game> open(const gs::memory_store<game>::clock& clock)
    {
        return gs::memory_store<game>{clock};
    }
};

static_assert(gs::job_store<gs::memory_store<game>, game>);
static_assert(!gs::job_store<gs::fact_store<game>, game>);

} // namespace

BOOST_AUTO_TEST_CASE(a_memory_store_keeps_what_a_store_of_jobs_promises)
{
    support::job_store_contract<memory>::all();
}

BOOST_AUTO_TEST_CASE(a_position_is_found_again_by_its_line)
{
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const game root{seed};
        game position{root};
        std::string line;
        for (std::uint64_t draw = seed; !gs::final_score(position); draw = draw * 7 + 1) {
            BOOST_TEST_REQUIRE((gs::position_after(root, line) == position));
            const auto moves = position.legal_moves();
            position.apply(moves[draw % moves.size()]);
            line = gs::line_with(line, draw % moves.size() + 1);
        }
        BOOST_TEST((gs::position_after(root, line) == position));
        BOOST_TEST(!gs::position_after(root, line + " 1"));
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_line_leads_nowhere)
{
    const game root{1};
    for (const char* const line :
         {"0", "-1", "1 ", " 1", "1  1", "+1", "01", "x", "1x", "99", "18446744073709551617", "1,1"}) {
        BOOST_TEST_CONTEXT(line)
        {
            BOOST_TEST(!gs::position_after(root, line));
        }
    }
}
