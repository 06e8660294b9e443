// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What alpha_beta must say of games that know more: the score stays, and where it is tracked the distance.

#ifndef TESTS_SUPPORT_HINTED_AGREEMENT_HPP
#define TESTS_SUPPORT_HINTED_AGREEMENT_HPP

#include "support/agreement_loop.hpp"

namespace support {

/// Every move of the line keeps the score, and it ends where the score is settled: at an end, or by a bound that meets
/// those of the positions before.
template <class G>
void require_best_line(const probe<G>& p, const G& game, const gs::search_result<G>& r, const scene& s)
{
    G now = game;
    for (const auto& move : r.principal_variation) {
        now.apply(move);
        require(solve(now, to_the_end, p.by_distance, own_estimate<G>()).score == r.score, "a move of the line errs",
                s);
    }
    const auto& node = now.node();
    const bool settled = G::form.bounds && (node.lower == r.score || node.upper == r.score);
    require(!p.line || end_of(now).has_value() || settled, "the line ends where nothing is settled", s);
}

template <class G>
void require_best_move(const probe<G>& p, const G& game, const gs::search_result<G>& r, const truth<G>& t,
                       const scene& s)
{
    if (!r.best_move.has_value()) {
        require(end_of(game).has_value() || s.depth == 0, "no best move", s);
        return;
    }
    const auto below = solve(after(game, *r.best_move), to_the_end, p.by_distance, own_estimate<G>());
    require(below.score == t.score, "the best move is not a best one", s);
    require(!p.by_distance || t.score == gs::score_t<G>{} || below.distance() + 1 == t.distance(),
            "the best move takes another time", s);
}

template <class G>
void require_true(const probe<G>& p, const G& game, const gs::search_result<G>& r, const truth<G>& t, const scene& s)
{
    require(r.bound == gs::bound::exact, "bound is not exact", s);
    require(r.stopped_by == gs::stop_reason::none && r.depth == gs::max_depth, "not searched to the end", s);
    require(r.score == t.score, "score", s);
    if (!p.by_distance) {
        require(r.distance == 0, "a distance that is not tracked", s);
    } else if (!(t.score == gs::score_t<G>{})) {
        require(r.distance == t.distance(), "distance", s);
    } else if (!p.line) {
        require(r.distance == 0, "the distance of a draw without a line", s);
    }
    require(r.statistics.nodes <= t.nodes, "more nodes than there are", s);
    require_best_move(p, game, r, t, s);
    require_playable(p, game, r, s);
    require_best_line(p, game, r, s);
}

/// Searches to the end.
template <class G>
void hold_hinted_to_oracle()
{
    std::vector<probe<G>> probes;
    add_policies<G>(probes, "alpha_beta", gs::alpha_beta);
    std::uint64_t visited = 0;
    std::uint64_t textbook_visits = 0;
    for (std::uint64_t seed = 0; seed != 500; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        for (const auto& p : probes) {
            const scene s{&p.name, seed};
            const auto t = solve(game, to_the_end, p.by_distance, own_estimate<G>());
            const auto r = p.unlimited(game);
            require_true(p, game, r, t, s);
            require_true(p, game, p.limited(game, {}), t, s);
            require_untouched(game, G{nodes}, s);
            textbook_alpha_beta<G> textbook{p.by_distance, own_estimate<G>()};
            textbook.search(game, to_the_end);
            visited += r.statistics.nodes;
            textbook_visits += textbook.nodes;
        }
    }
    if constexpr (G::form.bounds || G::form.undominated) {
        BOOST_TEST(visited < textbook_visits); // The hints are used.
    } else {
        BOOST_TEST(visited != textbook_visits);
    }
}

/// What is cut by depth and has bounds or twins is worth what the search saw; but what it says of itself must hold.
template <class G>
void hold_hinted_at_every_depth()
{
    std::vector<probe<G>> probes;
    add_policies<G>(probes, "alpha_beta", gs::alpha_beta);
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        for (const auto& p : probes) {
            const auto full = solve(game, to_the_end, p.by_distance, own_estimate<G>());
            for (int depth = 0; depth != 8; ++depth) {
                const scene s{&p.name, seed, depth};
                const auto r = p.limited(game, {.depth = depth});
                require_untouched(game, G{nodes}, s);
                require_playable(p, game, r, s);
                if (r.stopped_by == gs::stop_reason::none) {
                    require_true(p, game, r, full, s);
                } else {
                    require(r.stopped_by == gs::stop_reason::depth && r.depth == depth, "cut by something else", s);
                    require_legal_move(game, r, s);
                }
            }
        }
    }
}

} // namespace support

#endif
