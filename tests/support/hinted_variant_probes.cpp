// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "support/variant_probes.hpp"

#include <gamesearch/alpha_beta.hpp>

namespace support {

namespace {

template <class G>
std::vector<probe<G>> make_probes()
{
    std::vector<probe<G>> probes;
    probes.push_back(make_probe<G>("alpha_beta", true, true, gs::alpha_beta));
    probes.push_back(make_probe<G>("alpha_beta", false, false, gs::alpha_beta.with(gs::ignore_distance, gs::no_line)));
    if constexpr (place_among<G>(static_cast<hinted_variants*>(nullptr)) % 2 == 0) {
        probes.push_back(make_probe<G>("alpha_beta", false, true, gs::alpha_beta.with(gs::ignore_distance)));
    } else {
        probes.push_back(make_probe<G>("alpha_beta", true, false, gs::alpha_beta.with(gs::no_line)));
    }
    return probes;
}

} // namespace

template <class G>
const std::vector<probe<G>>& hinted_probes_of()
{
    static const auto probes = make_probes<G>();
    return probes;
}

template const std::vector<probe<bounded_int>>& hinted_probes_of();
template const std::vector<probe<bounded_double>>& hinted_probes_of();
template const std::vector<probe<bounded_medals>>& hinted_probes_of();
template const std::vector<probe<bounded_int64>>& hinted_probes_of();
template const std::vector<probe<undominated_int8>>& hinted_probes_of();
template const std::vector<probe<undominated_int64>>& hinted_probes_of();
template const std::vector<probe<ordered_int>>& hinted_probes_of();
template const std::vector<probe<ordered_double>>& hinted_probes_of();
template const std::vector<probe<ordered_medals>>& hinted_probes_of();
template const std::vector<probe<hinted_int>>& hinted_probes_of();
template const std::vector<probe<hinted_double>>& hinted_probes_of();
template const std::vector<probe<hinted_medals>>& hinted_probes_of();

} // namespace support
