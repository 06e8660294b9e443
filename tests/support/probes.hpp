// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Every searcher with every set of policies, behind one type for each game, so that each check is compiled once a game.

#ifndef TESTS_SUPPORT_PROBES_HPP
#define TESTS_SUPPORT_PROBES_HPP

#include "support/oracle.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/searcher.hpp>

#include <functional>
#include <string>
#include <vector>

namespace support {

/// One searcher, called in each of the contract's forms.
template <class G>
struct probe {
    std::string name;
    bool by_distance = true; ///< sooner wins
    bool line = true;
    bool exhaustive = true; ///< visits every node (minimax and negamax)
    std::function<gs::search_result<G>(const G&)> unlimited;
    std::function<gs::search_result<G>(const G&, const gs::limits&)> limited;
    std::function<gs::search_result<G>(const G&, const gs::limits&, const evaluation<G>&)> evaluated;

    /// Is `distance` said for a result with this score?
    [[nodiscard]] bool says_distance(const gs::score_t<G>& score) const
    {
        return by_distance && (line || !(score == gs::score_t<G>{}));
    }
};

template <class G, gs::searcher<G> Searcher>
void add_probe(std::vector<probe<G>>& probes, const std::string& name, bool by_distance, bool line, Searcher searcher)
{
    probes.push_back({
        .name = name + (by_distance ? "" : ", ignore_distance") + (line ? "" : ", no_line"),
        .by_distance = by_distance,
        .line = line,
        .exhaustive = name != "alpha_beta",
        .unlimited = [searcher](const G& g) { return searcher(g); },
        .limited = [searcher](const G& g, const gs::limits& l) { return searcher(g, l); },
        .evaluated = [searcher](const G& g, const gs::limits& l, const evaluation<G>& e) { return searcher(g, l, e); },
    });
}

/// The four sets of policies, each reached by another way of saying it.
template <class G, class Searcher>
void add_policies(std::vector<probe<G>>& probes, const std::string& name, Searcher searcher)
{
    add_probe<G>(probes, name, true, true, searcher);
    add_probe<G>(probes, name, false, true, searcher.with(gs::ignore_distance));
    add_probe<G>(probes, name, true, false, searcher.with(gs::no_line));
    add_probe<G>(probes, name, false, false, searcher.with(gs::no_line).with(gs::ignore_distance));
}

/// Only what a check has to know of a searcher.
template <class G>
probe<G> named(const char* name, bool by_distance, bool line)
{
    probe<G> p;
    p.name = name;
    p.by_distance = by_distance;
    p.line = line;
    p.exhaustive = false;
    return p;
}

} // namespace support

#endif
