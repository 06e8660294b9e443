// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick deep

// Endless recursion on a game with cycles: any limits end the search.

#include "support/probes.hpp"
#include "support/small_stack.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

#include <thread>

using namespace support;
using namespace std::chrono_literals;

namespace {

// A ring of positions, traversed in one direction or in both; it has no end.
template <int Directions>
struct ring {
    int at = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::span<const int> legal_moves() const
    {
        static constexpr std::array<int, 2> steps{1, 2};
        return std::span{steps}.first(Directions);
    }
    void apply(int by)
    {
        at = (at + by) % 3;
        mover = gs::opponent(mover);
    }
    void undo(int by)
    {
        at = (at + 3 - by) % 3;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
    [[nodiscard]] int evaluate() const { return at; }
    friend bool operator==(const ring&, const ring&) = default;
};

// Without limits a search would never end; those that keep a principal variation need the most stack.
template <class G>
std::vector<probe<G>> probes_on_ring()
{
    return {
        limited_probe<G>("minimax", true, true, gs::minimax),
        limited_probe<G>("negamax", true, true, gs::negamax),
        limited_probe<G>("alpha_beta", true, true, gs::alpha_beta),
        limited_probe<G>("minimax", false, true, gs::minimax.with(gs::ignore_distance)),
        limited_probe<G>("negamax", true, false, gs::negamax.with(gs::no_line)),
        limited_probe<G>("alpha_beta", false, false, gs::alpha_beta.with(gs::no_line, gs::ignore_distance)),
    };
}

void search_a_ring()
{
    for (const auto& p : probes_on_ring<ring<1>>()) {
        const auto r = p.limited(ring<1>{}, {});
        BOOST_TEST((r.stopped_by == gs::stop_reason::depth), p.name);
        BOOST_TEST((r.bound == gs::bound::exact), p.name);
        BOOST_TEST(r.depth == gs::max_depth, p.name);
        BOOST_TEST(r.statistics.nodes == static_cast<std::uint64_t>(gs::max_depth) + 1, p.name);
        BOOST_TEST(r.score == gs::max_depth % 3, p.name);
        BOOST_TEST(r.best_move.value() == 1, p.name);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(default_limits_end_it)
{
    search_a_ring();
}

BOOST_AUTO_TEST_CASE(default_limits_end_it_on_a_stack_of_one_mebibyte)
{
    with_stack_of(one_mebibyte, search_a_ring);
}

BOOST_AUTO_TEST_CASE(a_greater_depth_than_the_greatest_ends_it)
{
    for (const auto& p : probes_on_ring<ring<1>>()) {
        const auto r = p.limited(ring<1>{}, {.depth = std::numeric_limits<int>::max()});
        BOOST_TEST(r.statistics.nodes == static_cast<std::uint64_t>(gs::max_depth) + 1, p.name);
        BOOST_TEST(r.depth == gs::max_depth, p.name);
    }
}

BOOST_AUTO_TEST_CASE(a_depth_ends_it)
{
    for (const auto& p : probes_on_ring<ring<2>>()) {
        const auto r = p.limited(ring<2>{}, {.depth = 9});
        BOOST_TEST((r.stopped_by == gs::stop_reason::depth), p.name);
        BOOST_TEST(r.depth == 9, p.name);
    }
}

BOOST_AUTO_TEST_CASE(a_number_of_nodes_ends_it)
{
    for (const auto& p : probes_on_ring<ring<2>>()) {
        const auto r = p.limited(ring<2>{}, {.nodes = 10'000});
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes), p.name);
        BOOST_TEST(r.statistics.nodes <= 10'000U, p.name);
        BOOST_TEST(r.statistics.nodes > 9'000U, p.name);
        BOOST_TEST(r.best_move.has_value(), p.name);
    }
}

BOOST_AUTO_TEST_CASE(a_time_ends_it)
{
    for (const auto& p : probes_on_ring<ring<2>>()) {
        const auto begin = std::chrono::steady_clock::now();
        const auto r = p.limited(ring<2>{}, {.time = 20ms});
        const auto taken = std::chrono::steady_clock::now() - begin;
        BOOST_TEST((r.stopped_by == gs::stop_reason::time), p.name);
        BOOST_TEST((taken >= 19ms), p.name);
        BOOST_TEST((taken < 2s), p.name);
        BOOST_TEST(r.best_move.has_value(), p.name);
    }
}

BOOST_AUTO_TEST_CASE(a_stop_from_another_thread_ends_it)
{
    for (const auto& p : probes_on_ring<ring<2>>()) {
        std::stop_source source;
        std::jthread other{[&] {
            std::this_thread::sleep_for(5ms);
            source.request_stop();
        }};
        const auto r = p.limited(ring<2>{}, {.stop = source.get_token()});
        BOOST_TEST((r.stopped_by == gs::stop_reason::stop), p.name);
        BOOST_TEST(r.best_move.has_value(), p.name);
    }
}
