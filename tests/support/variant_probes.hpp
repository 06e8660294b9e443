// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The searchers on each of the variants, compiled once for all tests.

#pragma once

#include "support/probes.hpp"
#include "support/variants.hpp"

#include <vector>

namespace support {

/// First minimax, negamax and alpha_beta with the default options, then with others. The first variant tests every
/// searcher with every set of options; each other variant tests every set of options, and every searcher meets all of
/// them in some variant.
template <class G>
const std::vector<probe<G>>& plain_probes_of();

/// alpha_beta with three of the four sets of options.
template <class G>
const std::vector<probe<G>>& hinted_probes_of();

template <class G>
const std::vector<probe<G>>& probes_of()
{
    if constexpr (G::form.bounds || G::form.undominated || G::form.priority) {
        return hinted_probes_of<G>();
    } else {
        return plain_probes_of<G>();
    }
}

} // namespace support
