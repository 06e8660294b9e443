// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick optimized_if_sanitized

// A search on several threads, in virtual time, that is interrupted: by a node limit, by a token, by an evaluation that
// throws, at any node and in any thread. Its claims are true, and afterwards everything is usable.

#include "support/agreement.hpp"
#include "support/search_pool.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

using game = gs::random_game<int>;
using table = gs::shared_transposition_table<game>;
constexpr auto& pvs = gs::principal_variation_search;
const std::string searcher = "pvs on threads";

/// One random game after another, each with a pool, a table and a depth.
struct trial {
    explicit trial(std::uint64_t seed)
        : start{seed, shape_of<int>(seed)}, memory{table_sizes[seed % table_sizes.size()]},
          pool{static_cast<unsigned>(2 + seed % 7), seed, {.shuffles_locks = true, .stalls = seed % 2 == 0}},
          depth{static_cast<int>(1 + seed % 6)}, at{&searcher, seed, depth}, truth{gs::minimax(start, {.depth = depth})}
    {}

    game start;
    table memory;
    search_pool pool;
    int depth;
    scene at;
    gs::search_result<game> truth;

    /// Whatever has happened, the same threads and table give the right answer afterwards.
    void require_usable()
    {
        const auto again = pvs.with(memory, pool)(start, {.depth = depth});
        require(again.score == truth.score && again.bound == gs::bound::exact, "score afterwards", at);
        require(truth.score == 0 || again.distance == truth.distance, "distance afterwards", at);
    }

    void require_true(const gs::search_result<game>& r)
    {
        require(r.bound != gs::bound::exact || r.score == truth.score, "exact score", at);
        require(r.bound != gs::bound::lower || r.score <= truth.score, "lower bound", at);
        require(r.bound != gs::bound::upper || r.score >= truth.score, "upper bound", at);
        require_legal_move(start, r, at);
    }
};

/// Searches whose evaluation throws at its n-th call.
class throwing_searches {
public:
    void search(trial& t, int at)
    {
        int calls = 0;
        unsigned thrower = 0;
        const auto evaluate = [&](const game& g) {
            if (++calls == at) {
                thrower = t.pool.worker();
                throw std::runtime_error{"no estimate"};
            }
            return g.evaluate();
        };
        try {
            const auto r = pvs.with(t.memory, t.pool)(t.start, {.depth = t.depth}, evaluate);
            require(calls < at, "an exception was lost", t.at);
            t.require_true(r);
        } catch (const std::runtime_error& e) {
            require(std::string{e.what()} == "no estimate", "another exception", t.at);
            ++thrown_;
            by_helpers_ += thrower != 0 ? 1 : 0;
        }
    }

    [[nodiscard]] std::uint64_t thrown() const { return thrown_; }
    [[nodiscard]] std::uint64_t by_helpers() const { return by_helpers_; }

private:
    std::uint64_t thrown_ = 0;
    std::uint64_t by_helpers_ = 0;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_limit_of_nodes)
{
    std::uint64_t stopped = 0;
    for (std::uint64_t seed = 0; seed != 150; ++seed) {
        trial t{seed};
        const auto whole = pvs.with(t.memory, t.pool)(t.start, {.depth = t.depth}).statistics.nodes;
        require(whole == t.pool.busy(), "nodes counted are not those visited", t.at);
        for (std::uint64_t nodes = 0; nodes <= std::min<std::uint64_t>(whole, 60); ++nodes) {
            t.memory.clear();
            const auto before = t.pool.busy();
            const auto r = pvs.with(t.memory, t.pool)(t.start, {.depth = t.depth, .nodes = nodes});
            require(r.statistics.nodes <= nodes, "more nodes counted than there were", t.at);
            require(t.pool.busy() - before <= nodes, "more nodes visited than there were", t.at);
            const bool stops = r.stopped_by == gs::stop_reason::nodes;
            stopped += stops ? 1 : 0;
            require(stops || r.score == t.truth.score, "score of a search that was not stopped", t.at);
            t.require_true(r);
        }
        t.require_usable();
    }
    BOOST_TEST(stopped > 1'000U);
}

BOOST_AUTO_TEST_CASE(a_token_at_any_node)
{
    std::uint64_t stopped = 0;
    for (std::uint64_t seed = 1000; seed != 1300; ++seed) {
        trial t{seed};
        for (int at = 1; at <= 40; at += 3) {
            t.memory.clear();
            gs::stop_source source;
            int calls = 0;
            const auto evaluate = [&](const game& g) {
                if (++calls == at) {
                    source.request_stop();
                }
                return g.evaluate();
            };
            const auto r =
                pvs.with(t.memory, t.pool)(t.start, {.depth = t.depth, .stop = source.get_token()}, evaluate);
            stopped += r.stopped_by == gs::stop_reason::stop ? 1 : 0;
            t.require_true(r);
        }
        t.require_usable();
    }
    BOOST_TEST(stopped > 100U);
}

BOOST_AUTO_TEST_CASE(an_evaluation_that_throws_in_any_thread)
{
    throwing_searches searches;
    for (std::uint64_t seed = 2000; seed != 2400; ++seed) {
        trial t{seed};
        for (int at = 1; at <= 40; at += 3) {
            searches.search(t, at);
        }
        t.require_usable();
    }
    BOOST_TEST(searches.thrown() > 500U);
    BOOST_TEST(searches.by_helpers() > 100U);
}

// The order of events of this seed once made an owner wait for ever: while it waited for its helpers, one of them
// offered it moves again, which it did not take.
BOOST_AUTO_TEST_CASE(moves_that_are_offered_when_an_exception_is_on_its_way)
{
    throwing_searches searches;
    trial t{3343};
    for (int at = 1; at <= 60; ++at) {
        searches.search(t, at);
    }
    t.require_usable();
    BOOST_TEST(searches.thrown() > 10U);
}
