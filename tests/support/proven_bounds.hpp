// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random searches of random games under random limits. They are not judged by how much they claim, but every claim must
// be true.

#pragma once

#include "support/estimated_graph.hpp"
#include "support/number_from.hpp"
#include "support/test.hpp"

#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>

namespace support {

/// Returns whether the claim `b` about a score is true.
template <class S>
bool holds(const S& said, gs::bound b, const S& truth)
{
    const bool is_least = b == gs::bound::exact || b == gs::bound::lower;
    const bool is_most = b == gs::bound::exact || b == gs::bound::upper;
    return !(is_least && truth < said) && !(is_most && said < truth);
}

/// Returns whether the claim `b` about a distance is true, if there is one and its score is the true one. A nearer win
/// is better, and a farther loss.
template <class S>
bool distance_holds(const S& said, int said_distance, gs::bound b, const S& truth, int true_distance)
{
    if (said != truth || said == S{} || said_distance == 0) {
        return true;
    }
    const bool maximizer_wins = S{} < said;
    const bool is_least = b == gs::bound::exact || b == (maximizer_wins ? gs::bound::lower : gs::bound::upper);
    const bool is_most = b == gs::bound::exact || b == (maximizer_wins ? gs::bound::upper : gs::bound::lower);
    return !(is_least && said_distance < true_distance) && !(is_most && true_distance < said_distance);
}

/// A searcher whose answers are checked. It returns a description of what is wrong with them, or nothing.
template <class G>
struct held_searcher {
    std::string name;
    std::function<std::string(const G&, const gs::limits&, bool is_known)> fault;
    bool leaves_other_depths =
        false; ///< whether it leaves values in a table that are not those of plain minimax to that depth
};

/// Returns the fault of a result. Claims to a depth are only checked for games without hints.
template <class G, class Result>
std::string fault_of(const G& game, const Result& said, bool quietly, bool is_known)
{
    if (said.bound == gs::bound::none) {
        return {};
    }
    if (said.depth == gs::max_depth && said.stopped_by != gs::stop_reason::depth) {
        if constexpr (requires { game.truth_distance(); }) {
            if (!distance_holds(said.score, said.distance, said.bound, game.truth(), game.truth_distance())) {
                return "a distance that is wrong";
            }
        }
        return holds(said.score, said.bound, game.truth()) ? "" : "a fact that is wrong";
    }
    const bool has_hints = G::form.bounds || G::form.undominated;
    return has_hints || !is_known || holds(said.score, said.bound, game.truth_to(said.depth, quietly))
               ? ""
               : "wrong to the stated depth";
}

/// The same for an interval of proven bounds.
template <class S>
std::string fault_between(const std::optional<S>& lower, const std::optional<S>& upper, const S& truth)
{
    return (lower && truth < *lower) || (upper && *upper < truth) ? "a proven interval without the true score" : "";
}

inline gs::limits random_limits(small_random& random, bool is_far)
{
    gs::limits limits{};
    if (is_far) {
        limits.nodes = random.one_in(4) ? limits.nodes : 250 + random.below(600);
        return limits;
    }
    if (!random.one_in(3)) {
        limits.depth = random.one_in(3) ? 0 : static_cast<int>(random.below(5));
    }
    if (!random.one_in(4)) {
        limits.nodes = random.below(random.one_in(3) ? 60 : 16);
    }
    if (random.one_in(64)) {
        limits.time = std::chrono::seconds{0};
    }
    return limits;
}

inline std::string text_of(const gs::limits& limits)
{
    return "depth " + std::to_string(limits.depth) + ", nodes " + std::to_string(limits.nodes);
}

template <class G>
auto positions_for(std::uint64_t seed, bool far_away)
{
    if constexpr (requires { G::random_positions(seed, far_away); }) {
        return G::random_positions(seed, far_away);
    } else {
        return G::random_positions(seed);
    }
}

/// Random games from as many `seeds`, each searched once or a few times, with a table that keeps the entries of one
/// search for the next; `forget` clears it for the next game. If \p far_away, there are ways longer than
/// \ref gs::max_depth.
template <class G, class Forget>
void hold_all_to_the_truth(const std::vector<held_searcher<G>>& searchers, std::uint64_t trials, const Forget& forget,
                           bool far_away = false)
{
    std::uint64_t searches = 0;
    const auto all = seeds(trials);
    for (const std::uint64_t seed : all) {
        const auto positions = positions_for<G>(seed, far_away);
        const G game{positions};
        small_random random{~seed};
        bool is_known = true;
        forget(random);
        for (std::size_t left = 1 + random.below(4); left != 0; --left) {
            const auto& searcher = searchers[random.below(searchers.size())];
            const gs::limits limits = random_limits(random, far_away);
            is_known = is_known && !searcher.leaves_other_depths;
            const std::string fault = searcher.fault(game, limits, is_known);
            ++searches;
            if (!fault.empty()) {
                std::ostringstream text;
                print(text, positions);
                BOOST_TEST_REQUIRE(fault == "", searcher.name << ", seed " << seed << ", " << text_of(limits) << ": "
                                                              << fault << '\n'
                                                              << text.str());
            }
        }
    }
    BOOST_TEST_MESSAGE(searches << " searches of " << all.size() << " games from seed " << all.front());
    BOOST_TEST(searches >= all.size());
}

} // namespace support
