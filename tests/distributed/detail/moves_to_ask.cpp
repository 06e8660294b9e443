// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "games/connect_four.hpp"

#include <gamesearch/distributed/detail/planner.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace {

namespace gs = gamesearch;

using answer = gs::detail::expected_answer;
using places = std::vector<std::size_t>;
using crew_game = games::connect_four<5, 5>;

template <class Move>
places places_of(const std::vector<Move>& moves)
{
    places found;
    for (const Move& m : moves) {
        found.push_back(m.place);
    }
    return found;
}

/// For a position with four moves, about which this is known.
auto asked(bool maximizes, const answer& wanted, const std::vector<answer>& known)
{
    games::connect_four<4, 4> position;
    if (!maximizes) {
        position.apply(*position.legal_moves().begin());
    }
    const auto moves = gs::detail::counted_moves(position);
    return gs::detail::moves_to_ask(position, wanted, [&](const auto& m) {
        for (std::size_t i = 0; i != moves.size(); ++i) {
            if (moves[i].place == m.place) {
                return known[i];
            }
        }
        return known.at(moves.size());
    });
}

places order(bool maximizes)
{
    games::connect_four<4, 4> position;
    if (!maximizes) {
        position.apply(*position.legal_moves().begin());
    }
    return places_of(gs::detail::counted_moves(position));
}

/// A crew of workers that take turns, one step each, and share a table.
std::uint64_t nodes_of_crew(std::size_t workers)
{
    using table = gs::shared_transposition_table<crew_game>;
    gs::memory_store<crew_game> store;
    table shared{std::size_t{16} << 20};
    std::vector<std::unique_ptr<gs::job_worker<gs::memory_store<crew_game>, crew_game, table>>> crew;
    for (std::size_t i = 0; i != workers; ++i) {
        crew.push_back(std::make_unique<gs::job_worker<gs::memory_store<crew_game>, crew_game, table>>(
            store, crew_game{}, gs::jobs{.nodes = 100'000}, shared));
    }
    for (bool is_solved = false; !is_solved;) {
        for (const auto& worker : crew) {
            is_solved = worker->step() == gs::job_step::solved || is_solved;
        }
    }
    std::uint64_t nodes = 0;
    for (const auto& worker : crew) {
        nodes += worker->nodes();
    }
    return nodes;
}

} // namespace

BOOST_AUTO_TEST_CASE(one_move_does_and_it_is_the_cheapest)
{
    for (const bool maximizes : {true, false}) {
        const places all = order(maximizes);
        BOOST_TEST_REQUIRE(all.size() == 4U);
        const answer yes{maximizes, 3};
        const auto found = asked(maximizes, yes, {{maximizes, 4}, yes, yes, {!maximizes, 7}});
        BOOST_TEST((places_of(found.wanted) == places{all[1]}));
        BOOST_TEST(found.next.empty());
    }
}

BOOST_AUTO_TEST_CASE(where_another_one_did_not_do_all_may_be_asked_next)
{
    for (const bool maximizes : {true, false}) {
        const places all = order(maximizes);
        const answer yes{maximizes, 3};
        const answer did_not{!maximizes, 0};
        const auto found = asked(maximizes, yes, {did_not, {!maximizes, 7}, yes, yes});
        BOOST_TEST((places_of(found.wanted) == places{all[2]}));
        BOOST_TEST((places_of(found.next) == places{all[1], all[3]}));
        BOOST_TEST(asked(maximizes, yes, {did_not, did_not, did_not, yes}).next.empty());
    }
}

BOOST_AUTO_TEST_CASE(no_move_may_do_otherwise)
{
    for (const bool maximizes : {true, false}) {
        const auto found =
            asked(maximizes, {!maximizes, 3}, {{!maximizes, 0}, {!maximizes, 1}, {!maximizes, 2}, {!maximizes, 3}});
        BOOST_TEST((places_of(found.wanted) == order(maximizes)));
        BOOST_TEST(found.next.empty());
    }
}

BOOST_AUTO_TEST_CASE(workers_who_share_a_table_search_little_twice)
{
    const std::uint64_t one = nodes_of_crew(1);
    const std::uint64_t four = nodes_of_crew(4);
    BOOST_TEST_MESSAGE("nodes of one worker: " << one << ", of four: " << four);
    BOOST_TEST(four < one * 3 / 2);
}
