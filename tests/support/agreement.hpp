// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks a result against the truth.

#pragma once

#include "support/breaches.hpp"
#include "support/probes.hpp"
#include "support/test.hpp"

namespace support {

/// Where a check was made: printed when it fails.
struct scene {
    const std::string* searcher = nullptr;
    std::uint64_t seed = 0;
    int depth = to_the_end;
    std::uint64_t nodes = ~std::uint64_t{};
};

/// Reports a failed check: once for each kind and each searcher, with the first scene in which it failed.
inline void require(bool holds, const char* what, const scene& s)
{
    static std::set<std::string> seen;
    if (holds) {
        return;
    }
    std::ostringstream kind;
    kind << what << " [" << (s.searcher != nullptr ? *s.searcher : "");
    if (seen.insert(boost::unit_test::framework::current_test_case().full_name() + kind.str()).second) {
        BOOST_ERROR(kind.str() << ", seed " << s.seed << ", depth " << s.depth << ", nodes " << s.nodes << "]");
    }
}

/// The searcher must not have breached the contract, and must have left the caller's game unchanged.
template <class G>
void require_untouched(const G& game, const G& before, const scene& s)
{
    require(game == before, "the caller's game was changed", s);
    if (const char* seen = std::exchange(breach(), nullptr)) {
        require(false, seen, s);
    }
}

/// Score, distance, best move and principal variation must be the true ones.
template <class G>
void require_values(const probe<G>& p, const gs::search_result<G>& r, const truth<G>& t, const scene& s)
{
    require(r.bound == gs::bound::exact, "bound is not exact", s);
    require(r.score == t.score, "score", s);
    require(r.distance == (p.says_distance(t.score) ? t.distance() : 0), "distance", s);
    require(r.best_move == t.best(), "best move", s);
    if (p.line) {
        require(std::ranges::equal(r.principal_variation, t.line), "principal variation", s);
    } else {
        require(std::ranges::empty(r.principal_variation), "a line under no_line", s);
    }
}

/// The whole result of a search that no budget stopped. \p full is the truth to the end, \p t to the depth in \p s.
template <class G>
void require_agreement(const probe<G>& p, const gs::search_result<G>& r, const truth<G>& t, const truth<G>& full,
                       const scene& s)
{
    const bool says_cut = r.stopped_by == gs::stop_reason::depth;
    require(says_cut || r.stopped_by == gs::stop_reason::none, "stopped_by", s);
    require(r.depth == (says_cut ? s.depth : gs::max_depth), "depth", s);
    require_values(p, r, t, s);
    if (p.exhaustive) {
        require(says_cut == t.cut, "stopped_by depth where nothing was cut, or the reverse", s);
        require(r.statistics.nodes == t.nodes, "nodes", s);
        require(r.statistics.leaves == t.leaves, "leaves", s);
        require(r.statistics.cutoffs == 0, "cutoffs in a full search", s);
        return;
    }
    require(!says_cut || t.cut, "stopped_by depth where nothing was cut", s);
    if (!says_cut) {
        require(r.score == full.score, "a score said to hold to the end does not", s);
        require(!p.says_distance(r.score) || r.distance == full.distance(), "nor does its distance", s);
    }
    require(r.statistics.nodes <= t.nodes, "more nodes than there are", s);
    require(r.statistics.leaves <= t.leaves, "more leaves than there are", s);
    require(r.statistics.leaves <= r.statistics.nodes, "more leaves than nodes", s);
}

/// The result's claims must be true, whatever stopped the search.
template <class G>
void require_honest(const gs::search_result<G>& r, const truth<G>& t, const scene& s)
{
    switch (r.bound) {
    case gs::bound::exact:
        require(r.score == t.score, "an exact score that is wrong", s);
        break;
    case gs::bound::lower:
        require(r.score <= t.score, "a lower bound above the score", s);
        break;
    case gs::bound::upper:
        require(r.score >= t.score, "an upper bound below the score", s);
        break;
    case gs::bound::none:
        break;
    default:
        require(false, "no such bound", s);
    }
}

/// A bound must hold for score and distance together, unless it says nothing about plies.
template <class G>
void require_honest_distance(const probe<G>& p, const gs::search_result<G>& r, const truth<G>& t, const scene& s)
{
    if (!p.by_distance || r.distance == 0) {
        return;
    }
    if (r.bound == gs::bound::lower || r.bound == gs::bound::exact) {
        require(!better(r.score, r.distance, t.score, t.distance(), true), "a lower bound above score and distance", s);
    }
    if (r.bound == gs::bound::upper || r.bound == gs::bound::exact) {
        require(!better(t.score, t.distance(), r.score, r.distance, true), "an upper bound below score and distance",
                s);
    }
}

/// Exact if the score lies inside the window, otherwise a bound on its side.
template <class G>
void require_bounds_by_window(const probe<G>& p, const gs::search_result<G>& r, const truth<G>& t,
                              const gs::score_t<G>& lower, const gs::score_t<G>& upper, const scene& s)
{
    require_honest(r, t, s);
    require_honest_distance(p, r, t, s);
    require(r.bound != gs::bound::none, "a finished search that says nothing", s);
    require(r.bound != gs::bound::lower || r.score >= upper, "at least, though inside the window", s);
    require(r.bound != gs::bound::upper || r.score <= lower, "at most, though inside the window", s);
    if (lower < t.score && t.score < upper) {
        require(r.bound == gs::bound::exact, "inside the window, and not exact", s);
    }
}

/// The principal variation can be played, and a tracked distance is its length.
template <class G>
void require_playable(const probe<G>& p, const G& game, const gs::search_result<G>& r, const scene& s)
{
    G now = game;
    int plies = 0;
    for (const auto& move : r.principal_variation) {
        if (plies == 0) {
            require(r.best_move == move, "the line does not start with the best move", s);
        }
        const bool running = !end_of(now).has_value();
        require(running, "the line goes on after the end", s);
        if (!running || std::ranges::count(moves_of(now), move) != 1) {
            require(false, "an illegal move in the line", s);
            return;
        }
        now.apply(move);
        ++plies;
    }
    if (p.line && p.by_distance) {
        require(plies == r.distance || r.bound != gs::bound::exact, "the line is not `distance` plies long", s);
    }
}

/// Names a legal move if the game goes on and the depth is not 0, and none otherwise.
template <class G>
void require_legal_move(const G& game, const gs::search_result<G>& r, const scene& s)
{
    if (end_of(game).has_value() || s.depth == 0) {
        require(!r.best_move.has_value(), "a move named at the end of the game or at depth 0", s);
    } else {
        require(r.best_move.has_value() && std::ranges::count(moves_of(game), *r.best_move) == 1, "no legal move named",
                s);
    }
}

/// Two results of the same search must be equal.
template <class G>
void require_same(const gs::search_result<G>& a, const gs::search_result<G>& b, const scene& s)
{
    require(a.score == b.score && a.bound == b.bound && a.best_move == b.best_move && a.distance == b.distance,
            "another result", s);
    require(std::ranges::equal(a.principal_variation, b.principal_variation), "another line", s);
    require(a.depth == b.depth && a.stopped_by == b.stopped_by, "another end", s);
    require(a.statistics.nodes == b.statistics.nodes && a.statistics.leaves == b.statistics.leaves, "other counts", s);
}

} // namespace support
