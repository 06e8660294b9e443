// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// alpha_beta on games that know more than their rules.

#include "support/hinted_agreement.hpp"

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(hints_change_neither_score_nor_distance, G, large_hinted_variants)
{
    hold_hinted_to_oracle<G>();
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_search_cut_by_depth_says_so, G, large_hinted_variants)
{
    hold_hinted_at_every_depth<G>();
}
