// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Searchers with their options, behind one type for each game, so that each check is compiled once a game.

#pragma once

#include "support/oracle.hpp"
#include "support/test.hpp"

#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>

namespace support {

/// A searcher, in some or all of the contract's forms of call; each form is instantiated separately, and takes time to
/// compile.
template <class G>
struct probe {
    std::string name;
    bool by_distance = true; ///< sooner wins
    bool line = true;
    bool exhaustive = true; ///< visits every node (minimax and negamax)
    std::function<gs::search_result<G>(const G&)> unlimited;
    std::function<gs::search_result<G>(const G&, const gs::limits&)> limited;
    std::function<gs::search_result<G>(const G&, const gs::limits&, const evaluation<G>&)> evaluated;

    /// Returns whether `distance` is tracked for a result with this score.
    [[nodiscard]] bool says_distance(const gs::score_t<G>& score) const
    {
        return by_distance && (line || !(score == gs::score_t<G>{}));
    }
};

/// A probe that is called with limits alone.
template <class G, gs::searcher<G> Searcher>
probe<G> limited_probe(const std::string& name, bool by_distance, bool line, Searcher searcher)
{
    probe<G> p;
    p.name = name + (by_distance ? "" : ", ignore_distance") + (line ? "" : ", no_line");
    p.by_distance = by_distance;
    p.line = line;
    p.exhaustive = name != "alpha_beta";
    p.limited = [searcher](const G& g, const gs::limits& l) { return searcher(g, l); };
    return p;
}

template <class G, gs::searcher<G> Searcher>
probe<G> make_probe(const std::string& name, bool by_distance, bool line, Searcher searcher)
{
    probe<G> p = limited_probe<G>(name, by_distance, line, searcher);
    p.unlimited = [searcher](const G& g) { return searcher(g); };
    return p;
}

/// A probe that is also called with an evaluation.
template <class G, gs::searcher<G> Searcher>
probe<G> full_probe(const std::string& name, bool by_distance, bool line, Searcher searcher)
{
    probe<G> p = make_probe<G>(name, by_distance, line, searcher);
    p.evaluated = [searcher](const G& g, const gs::limits& l, const evaluation<G>& e) { return searcher(g, l, e); };
    return p;
}

/// A probe with only the properties of a searcher that a check needs.
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
