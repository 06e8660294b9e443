// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Every searcher, in every form of call, to every depth, on thousands of random trees: score, distance, best move,
// principal variation and counts equal the oracle's.

#include "support/agreement_loop.hpp"
#include "support/variant_probes.hpp"

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(searchers_agree_with_the_oracle, G, plain_variants)
{
    hold_to_oracle<G>(probes_of<G>(), 0, 300, 150);
}
