// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "support/variant_probes.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

namespace support {

namespace {

// The sets of options other than the default, numbered; each is specified in a different way.
template <class G, std::size_t Number, class Searcher>
probe<G> with_policies(const char* name, Searcher searcher)
{
    if constexpr (Number % 3 == 0) {
        return make_probe<G>(name, false, true, searcher.with(gs::ignore_distance));
    } else if constexpr (Number % 3 == 1) {
        return make_probe<G>(name, true, false, searcher.with(gs::no_line));
    } else {
        return make_probe<G>(name, false, false, searcher.with(gs::no_line).with(gs::ignore_distance));
    }
}

template <class G, std::size_t Number>
std::vector<probe<G>> make_probes()
{
    std::vector<probe<G>> probes;
    probes.push_back(full_probe<G>("minimax", true, true, gs::minimax));
    probes.push_back(full_probe<G>("negamax", true, true, gs::negamax));
    probes.push_back(full_probe<G>("alpha_beta", true, true, gs::alpha_beta));
    probes.push_back(with_policies<G, Number>("minimax", gs::minimax));
    probes.push_back(with_policies<G, Number + 1>("negamax", gs::negamax));
    probes.push_back(with_policies<G, Number + 2>("alpha_beta", gs::alpha_beta));
    if constexpr (Number == 0) {
        probes.push_back(with_policies<G, 1>("minimax", gs::minimax));
        probes.push_back(with_policies<G, 2>("minimax", gs::minimax));
        probes.push_back(with_policies<G, 2>("negamax", gs::negamax));
        probes.push_back(with_policies<G, 0>("negamax", gs::negamax));
        probes.push_back(with_policies<G, 0>("alpha_beta", gs::alpha_beta));
        probes.push_back(with_policies<G, 1>("alpha_beta", gs::alpha_beta));
    }
    return probes;
}

} // namespace

template <class G>
const std::vector<probe<G>>& plain_probes_of()
{
    static const auto probes = make_probes<G, place_among<G>(static_cast<plain_variants*>(nullptr))>();
    return probes;
}

template const std::vector<probe<small_int>>& plain_probes_of();
template const std::vector<probe<large_int>>& plain_probes_of();
template const std::vector<probe<lazy_double>>& plain_probes_of();
template const std::vector<probe<large_double>>& plain_probes_of();
template const std::vector<probe<bare_int64>>& plain_probes_of();
template const std::vector<probe<alternating_int8>>& plain_probes_of();
template const std::vector<probe<sized_short>>& plain_probes_of();
template const std::vector<probe<lazy_medals>>& plain_probes_of();
template const std::vector<probe<sized_medals>>& plain_probes_of();
template const std::vector<probe<sized_lazy_int>>& plain_probes_of();
template const std::vector<probe<large_float>>& plain_probes_of();

} // namespace support
