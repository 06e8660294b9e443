// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Observers of one event each, and one of all events, from which the tree is redrawn.

#include "support/agreement.hpp"
#include "support/archetypes.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

template <class G>
struct enters {
    int seen = 0;
    void on_enter(const gs::enter_event<G>&) { ++seen; }
};
template <class G>
struct leaves {
    int seen = 0;
    void on_leaf(const gs::leaf_event<G>&) { ++seen; }
};
template <class G>
struct tries {
    int seen = 0;
    void on_try(const gs::try_event<G>&) { ++seen; }
};
template <class G>
struct returns {
    int seen = 0;
    void on_return(const gs::return_event<G>&) { ++seen; }
};
template <class G>
struct cutoffs {
    int seen = 0;
    void on_cutoff(const gs::cutoff_event<G>&) { ++seen; }
};
template <class G>
struct skips {
    int seen = 0;
    void on_skip(const gs::skip_event<G>&) { ++seen; }
};

template <class G, class Searcher>
void hold_single_events(const G& game, const Searcher& searcher)
{
    const auto quiet = searcher(game, gs::unlimited);
    const auto with = [&](auto observer) {
        const auto r = searcher(game, gs::unlimited, gs::own_evaluation, observer);
        BOOST_TEST(r.statistics.nodes == quiet.statistics.nodes); // Observing changes nothing.
        BOOST_TEST((r.score == quiet.score));
        return static_cast<std::uint64_t>(observer.seen);
    };
    BOOST_TEST(with(enters<G>{}) == quiet.statistics.nodes);
    BOOST_TEST(with(leaves<G>{}) >= quiet.statistics.leaves); // Positions settled by bounds are not counted.
    BOOST_TEST(with(tries<G>{}) == quiet.statistics.nodes - 1);
    BOOST_TEST(with(returns<G>{}) == quiet.statistics.nodes - 1);
    BOOST_TEST(with(cutoffs<G>{}) <= quiet.statistics.cutoffs); // Bounds cut off too.
    with(skips<G>{});
}

/// Redraws the tree from the events, and checks that nothing is missing.
template <class G>
class recorder {
public:
    using S = gs::score_t<G>;

    recorder(const scene& s, bool by_distance, bool hinted) : scene_{&s}, by_distance_{by_distance}, hinted_{hinted} {}

    void on_enter(const gs::enter_event<G>& e)
    {
        close_from(e.ply);
        check(e.ply == static_cast<int>(open_.size()), "a node entered whose parent is not open");
        check(e.ply == 0 || e.position == expected_.back(), "a node entered that was not tried");
        check(!e.window.alpha || !e.window.beta || e.window.alpha->score <= e.window.beta->score, "an empty window");
        open_.push_back({e.position, false, {}, false});
        ++entered;
        least_depth = std::min(least_depth, e.depth);
    }

    void on_leaf(const gs::leaf_event<G>& e)
    {
        at(e.ply, e.position).leaf = true;
        if (e.reason == gs::leaf_reason::bounds) {
            ++bounded;
            check_bounds(e);
        } else {
            ++settled;
            check(e.bound == gs::bound::exact, "an end or horizon that is not exact");
        }
        if (e.reason == gs::leaf_reason::terminal) {
            check(end_of(e.position) == e.value.score, "another score than the end's");
        }
        check(e.reason != gs::leaf_reason::horizon || !end_of(e.position), "an end reported as horizon");
        const bool drawn = e.value.score == S{}; // A draw's distance is not tracked.
        const bool told = by_distance_ && !drawn && e.reason != gs::leaf_reason::bounds;
        check(!told || e.value.distance == e.ply, "a leaf's distance");
    }

    void on_try(const gs::try_event<G>& e)
    {
        at(e.ply, e.position).named.push_back(e.move);
        expected_.resize(static_cast<std::size_t>(e.ply), e.position);
        expected_.push_back(after(e.position, e.move));
        ++tried;
    }

    void on_return(const gs::return_event<G>& e)
    {
        auto& here = at(e.ply, e.position);
        check(!here.named.empty() && here.named.back() == e.move, "a move returned that was not tried last");
        close_from(e.ply + 1);
        ++returned;
        if (!hinted_ && e.bound != gs::bound::none) {
            check_value(e);
        }
        if (e.bound == gs::bound::none) {
            ++unfinished;
        }
    }

    void on_cutoff(const gs::cutoff_event<G>& e)
    {
        auto& here = at(e.ply, e.position);
        check(here.named.back() == e.move, "a cutoff by another move than the last");
        here.named.insert(here.named.end(), e.unsearched.begin(), e.unsearched.end());
        ++cut;
    }

    void on_skip(const gs::skip_event<G>& e)
    {
        auto& here = at(e.ply, e.position);
        here.named.insert(here.named.end(), e.moves.begin(), e.moves.end());
        check(!e.moves.empty(), "nothing was skipped");
        (e.reason == gs::skip_reason::stopped ? stopped : dominated) += e.moves.size();
    }

    void finish() { close_from(0); }

    std::uint64_t entered = 0;
    std::uint64_t settled = 0;
    std::uint64_t bounded = 0; ///< settled by their bounds
    std::uint64_t tried = 0;
    std::uint64_t returned = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t cut = 0;
    std::uint64_t stopped = 0;
    std::uint64_t dominated = 0;
    int least_depth = gs::max_depth;

private:
    struct node {
        G game;
        bool leaf;
        std::vector<gs::move_t<G>> named; ///< tried, skipped, or behind a cutoff
        bool closed;
    };

    void check(bool holds, const char* what) const { require(holds, what, *scene_); }

    node& at(int ply, const G& game)
    {
        close_from(ply + 1);
        check(static_cast<int>(open_.size()) == ply + 1, "an event of a node that is not open");
        check(open_.back().game == game, "an event of another position");
        return open_.back();
    }

    // Nodes at this ply and below are complete: each of their moves has been named once.
    void close_from(int ply)
    {
        while (static_cast<int>(open_.size()) > ply) {
            const node& done = open_.back();
            if (done.leaf) {
                check(done.named.empty(), "moves of a leaf");
            } else {
                const auto legal = moves_of(done.game);
                check(std::ranges::is_permutation(legal, done.named), "not every legal move named once");
            }
            open_.pop_back();
        }
    }

    void check_bounds(const gs::leaf_event<G>& e) const
    {
        const auto& leaf = e.position.node();
        const bool from_above = e.value.score == leaf.upper && e.bound != gs::bound::lower;
        const bool from_below = e.value.score == leaf.lower && e.bound != gs::bound::upper;
        check(G::form.bounds, "a leaf by bounds of a game without");
        check(e.bound == gs::bound::exact ? from_above && from_below : from_above || from_below,
              "another score than a bound");
    }

    void check_value(const gs::return_event<G>& e)
    {
        const auto t = solve(after(e.position, e.move), to_the_end, by_distance_, own_estimate<G>());
        require_honest(gs::search_result<G>{.score = e.value.score, .bound = e.bound}, t, *scene_);
        if (e.bound == gs::bound::exact && by_distance_ && !(t.score == S{})) {
            check(e.value.distance == e.ply + 1 + t.distance(), "a returned distance, from the root");
        }
    }

    const scene* scene_;
    bool by_distance_;
    bool hinted_;
    std::vector<node> open_;
    std::vector<G> expected_;
};

template <class G, class Searcher>
void redraw(const Searcher& searcher, const std::string& name, bool by_distance, bool hinted)
{
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const auto nodes = tree_for<G>(seed, 80);
        const G game{nodes};
        const scene s{&name, seed};
        recorder<G> whole{s, by_distance, hinted};
        const auto r = searcher(game, gs::unlimited, gs::own_evaluation, whole);
        whole.finish();
        require(whole.entered == r.statistics.nodes, "nodes", s);
        require(whole.settled == r.statistics.leaves, "leaves", s);
        require(whole.cut + whole.bounded == r.statistics.cutoffs, "cutoffs", s);
        require(whole.tried == r.statistics.nodes - 1 && whole.returned == whole.tried, "tries and returns", s);
        require(whole.unfinished == 0 && whole.stopped == 0, "a stop that was not", s);
        for (std::uint64_t n = 1; n < r.statistics.nodes; n += 3) {
            const scene at{&name, seed, to_the_end, n};
            recorder<G> part{at, by_distance, hinted};
            const auto stopped = searcher(game, gs::limits{.nodes = n}, gs::own_evaluation, part);
            part.finish();
            require(part.entered == stopped.statistics.nodes, "nodes", at);
            require(part.settled == stopped.statistics.leaves, "leaves", at);
            require(part.cut + part.bounded == stopped.statistics.cutoffs, "cutoffs", at);
        }
        require_untouched(game, G{nodes}, s);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(one_event_each)
{
    for (std::uint64_t seed = 0; seed != 10; ++seed) {
        const auto nodes = tree_for<lazy_medals>(seed);
        hold_single_events(lazy_medals{nodes}, gs::negamax);
        const auto hinted_nodes = tree_for<hinted_int>(seed);
        hold_single_events(hinted_int{hinted_nodes}, gs::alpha_beta);
    }
}

BOOST_AUTO_TEST_CASE(one_event_each_of_an_archetype)
{
    hold_single_events(archetypes::token_game{7}, gs::minimax);
    hold_single_events(archetypes::hinted_game{7}, gs::alpha_beta.with(gs::ignore_distance, gs::no_line));
}

BOOST_AUTO_TEST_CASE(the_tree_is_redrawn)
{
    redraw<small_int>(gs::minimax, "minimax", true, false);
    redraw<lazy_medals>(gs::negamax, "negamax", true, false);
    redraw<small_int>(gs::alpha_beta, "alpha_beta", true, false);
    redraw<lazy_medals>(gs::alpha_beta.with(gs::ignore_distance, gs::no_line), "bare alpha_beta", false, false);
}

BOOST_AUTO_TEST_CASE(the_tree_is_redrawn_where_there_are_hints)
{
    redraw<hinted_double>(gs::alpha_beta, "alpha_beta", true, true);
    redraw<hinted_int>(gs::alpha_beta.with(gs::ignore_distance, gs::no_line), "bare alpha_beta", false, true);
    redraw<hinted_int>(gs::minimax, "minimax", true, false);
}

BOOST_AUTO_TEST_CASE(depth_counts_down_to_the_horizon)
{
    const auto nodes = tree_for<small_int>(11);
    const std::string name = "minimax";
    for (int depth = 1; depth != 5; ++depth) {
        const scene s{&name, 11, depth};
        recorder<small_int> watching{s, true, true};
        const auto r = gs::minimax(small_int{nodes}, {.depth = depth}, gs::own_evaluation, watching);
        watching.finish();
        if (r.stopped_by == gs::stop_reason::depth) {
            BOOST_TEST(watching.least_depth == 0);
        }
    }
}
