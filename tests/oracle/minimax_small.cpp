// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/agreement_loop.hpp"

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(minimax_agrees_with_the_oracle, G, small_variants)
{
    std::vector<probe<G>> probes;
    add_policies<G>(probes, "minimax", gs::minimax);
    hold_to_oracle<G>(probes, 0, 150, 150);
}
