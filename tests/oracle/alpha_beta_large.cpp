// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/agreement_loop.hpp"

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(alpha_beta_agrees_with_the_oracle, G, large_variants)
{
    std::vector<probe<G>> probes;
    add_policies<G>(probes, "alpha_beta", gs::alpha_beta);
    hold_to_oracle<G>(probes, 2000, 150, 150);
}
