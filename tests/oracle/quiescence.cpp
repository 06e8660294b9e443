// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

#include "support/oracle.hpp"
#include "support/scores.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

/// A random game with noisy moves, and no other member that changes what is searched.
template <class S>
class noisy_game : public gs::random_game<S> {
public:
    using gs::random_game<S>::random_game;

    [[nodiscard]] std::span<const int> noisy_moves() const { return this->node().noisy; }

    friend bool operator==(const noisy_game&, const noisy_game&) = default;
};

/// The same, but sometimes the side to move may not stand pat.
template <class S>
class restless_game : public noisy_game<S> {
public:
    using noisy_game<S>::noisy_game;

    [[nodiscard]] bool may_stand_pat() const { return this->key() % 3 != 0; }

    friend bool operator==(const restless_game&, const restless_game&) = default;
};

template <class G>
bool may_stand_pat(const G& game)
{
    if constexpr (requires { game.may_stand_pat(); }) {
        return game.may_stand_pat();
    } else {
        return true;
    }
}

/// A score at a distance.
template <class G>
struct quiet_truth {
    gs::score_t<G> score{};
    int distance = 0;
};

/// As `support::solve`, but at the horizon noisy moves are played on, or the side to move stands pat.
template <class G>
quiet_truth<G> solve_quietly(const G& game, int depth, bool by_distance)
{
    if (const auto final = end_of(game)) {
        return {*final, 0};
    }
    std::optional<quiet_truth<G>> best;
    const auto try_move = [&](int move) {
        quiet_truth<G> below = solve_quietly(after(game, move), depth - 1, by_distance);
        ++below.distance;
        if (!best ||
            better_for(game.to_move(), below.score, below.distance, best->score, best->distance, by_distance)) {
            best = below;
        }
    };
    if (depth > 0) {
        for (const int move : moves_of(game)) {
            try_move(move);
        }
        return *best;
    }
    const auto noisy = game.noisy_moves();
    if (noisy.empty() || may_stand_pat(game)) {
        best = quiet_truth<G>{game.evaluate(), 0};
    }
    for (const int move : noisy) {
        try_move(move);
    }
    return *best;
}

/// Is the result true, and does its line lead there by moves that are noisy beyond the horizon?
template <class G>
bool is_true(const G& game, const gs::search_result<G>& found, int depth, gs::policy_set policies)
{
    const auto truth = solve_quietly(game, depth, policies.distance);
    if (!(found.score == truth.score) || found.bound != gs::bound::exact) {
        return false;
    }
    if (policies.distance && !(truth.score == gs::score_t<G>{}) && found.distance != truth.distance) {
        return false;
    }
    if (!policies.line) {
        return true;
    }
    G position = game;
    int ply = 0;
    for (const int move : found.principal_variation) {
        const auto noisy = position.noisy_moves();
        if (end_of(position) || (ply++ >= depth && std::ranges::find(noisy, move) == noisy.end())) {
            return false;
        }
        static_cast<void>(position.apply(move));
    }
    const auto final = end_of(position);
    return final ? *final == found.score : ply >= depth && position.evaluate() == found.score;
}

template <class G>
void hold_to_the_truth(std::uint64_t count)
{
    std::uint64_t noisy_nodes = 0;
    gs::transposition_table<G> table{table_sizes[0]};
    std::vector<option_set<G>> sets;
    add_with_every_answer<G>(sets, gs::principal_variation_search.with(table));
    sets.push_back(limited_options_of<G>(gs::principal_variation_search.with(gs::no_history, gs::no_null_windows)));
    for (std::uint64_t seed = 0; seed != count; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            table.resize(table_sizes[seed % table_sizes.size()]);
            for (const int depth : {1, 2, 3, 2}) {
                const auto found = options.search(game, {.depth = depth});
                BOOST_TEST(is_true(game, found, depth, options.policies),
                           options.name << ", depth " << depth << ", seed " << seed);
                noisy_nodes += found.statistics.noisy_nodes;
            }
        }
    }
    BOOST_TEST(noisy_nodes > 1000U);
}

} // namespace

using games = std::tuple<restless_game<int>, noisy_game<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(noisy_moves_are_played_on, G, games)
{
    hold_to_the_truth<G>(400U);
}

BOOST_AUTO_TEST_CASE(without_quiescence_it_is_minimax)
{
    using game = restless_game<int>;
    for (std::uint64_t seed = 0; seed != 200U; ++seed) {
        const game start{seed, shape_of<int>(seed)};
        const auto found = gs::principal_variation_search.with(gs::no_quiescence)(start, {.depth = 2});
        BOOST_TEST(found.score == solve<game>(start, 2, true, own_estimate<game>()).score);
        BOOST_TEST(found.statistics.noisy_nodes == 0U);
    }
}

// Depth 0 names no move, but is as quiet as the others; a search to the end of the game has no horizon.
BOOST_AUTO_TEST_CASE(at_depth_0_and_without_a_depth)
{
    using game = noisy_game<int>;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const game start{seed, shape_of<int>(seed)};
        const auto root = gs::principal_variation_search(start, {.depth = 0});
        BOOST_TEST(!root.best_move);
        BOOST_TEST(root.principal_variation.empty());
        BOOST_TEST(root.score == solve_quietly(start, 0, true).score);
        BOOST_TEST(gs::principal_variation_search(start).score == start.true_score());
    }
}

// Its searches begin one ply below the root, with a depth of one less.
BOOST_AUTO_TEST_CASE(a_ranking_is_as_quiet_as_a_search)
{
    using game = restless_game<int>;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const game start{seed, shape_of<int>(seed)};
        for (const int depth : {1, 2}) {
            const auto found = gs::principal_variation_search(start, {.depth = depth});
            const auto ranked = gs::rank_moves(start, gs::principal_variation_search, {.depth = depth});
            BOOST_TEST(ranked.empty() == end_of(start).has_value());
            BOOST_TEST((ranked.empty() || ranked.front().score == found.score));
            BOOST_TEST((ranked.empty() || found.score == 0 || ranked.front().distance == found.distance));
        }
    }
}

BOOST_AUTO_TEST_CASE(stopped_at_every_node)
{
    using game = restless_game<int>;
    for (std::uint64_t seed = 0; seed != 40; ++seed) {
        const game start{seed, shape_of<int>(seed)};
        const auto whole = gs::principal_variation_search(start, {.depth = 2});
        for (std::uint64_t nodes = 0; nodes != whole.statistics.nodes; ++nodes) {
            const auto found = gs::principal_variation_search(start, {.depth = 2, .nodes = nodes});
            BOOST_TEST((found.stopped_by == gs::stop_reason::nodes));
            BOOST_TEST(found.statistics.nodes <= nodes);
            const auto legal = moves_of(start);
            BOOST_TEST((found.best_move && std::ranges::find(legal, *found.best_move) != legal.end()));
            const int truth = solve_quietly(start, 2, false).score;
            BOOST_TEST((found.bound == gs::bound::none || (found.bound == gs::bound::lower && truth >= found.score) ||
                        (found.bound == gs::bound::upper && truth <= found.score) ||
                        (found.bound == gs::bound::exact && truth == found.score)));
        }
    }
}

/// Each node is entered once, and either is a leaf or has its moves tried; each stand pat is reported.
struct accounts {
    std::uint64_t entered = 0;
    std::uint64_t leaves = 0;
    std::uint64_t stood = 0;
    std::uint64_t quiet = 0;
    int deepest = 0;

    template <class G>
    void on_enter(const gs::enter_event<G>& e)
    {
        ++entered;
        deepest = std::min(deepest, e.depth);
    }
    template <class G>
    void on_leaf(const gs::leaf_event<G>&)
    {
        ++leaves;
    }
    template <class G>
    void on_stand_pat(const gs::stand_pat_event<G>& e)
    {
        ++stood;
        BOOST_TEST(e.value.score == e.position.evaluate());
    }
    template <class G>
    void on_skip(const gs::skip_event<G>& e)
    {
        quiet += e.reason == gs::skip_reason::quiet ? 1U : 0U;
    }
};

BOOST_AUTO_TEST_CASE(observers_see_it)
{
    accounts seen;
    std::uint64_t noisy = 0;
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const noisy_game<int> start{seed, shape_of<int>(seed)};
        const auto found = gs::principal_variation_search(start, {.depth = 1}, gs::own_evaluation, seen);
        noisy += found.statistics.noisy_nodes;
        nodes += found.statistics.nodes;
        leaves += found.statistics.leaves;
    }
    BOOST_TEST(seen.entered == nodes);
    BOOST_TEST(seen.leaves == leaves);
    BOOST_TEST(seen.stood == noisy);
    BOOST_TEST(seen.quiet > 0U);
    BOOST_TEST(seen.deepest < 0);
}
