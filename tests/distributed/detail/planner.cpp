// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// Where nobody has a choice for many plies, a solve by jobs takes work that is linear in the length of the run, and few
// jobs.

#include "games/connect_four.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/distributed/detail/planner.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/gamesearch.hpp>

namespace {

/// One move a ply, to a win at an end of this length.
struct chain {
    static inline std::uint64_t moves_played = 0;

    int length = 0;
    int ply = 0;

    std::vector<int> legal_moves() const { return {7}; }
    void apply(int)
    {
        ++ply;
        ++moves_played;
    }
    void undo(int) { --ply; }
    gs::player to_move() const { return ply % 3 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    std::optional<int> terminal_score() const { return ply == length ? std::optional{5} : std::nullopt; }
    unsigned key() const { return static_cast<unsigned>(ply); }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_chain_takes_linear_work_and_few_jobs)
{
#if defined(TESTS_UNDER_ADDRESS_SANITIZER) // whose frames are so large that a longer run overflows the stack
    constexpr int longest = 1'000;
#else
    constexpr int longest = 5'000;
#endif
    for (const int length : {500, longest}) {
        chain::moves_played = 0;
        gs::memory_store<chain> store;
        const auto result = gs::solve.with(store, gs::jobs{.nodes = 300})(chain{length});
        BOOST_TEST((result.bound == gs::bound::exact));
        BOOST_TEST(result.score == 5);
        BOOST_TEST(result.best_move.value() == 7);
        BOOST_TEST(store.counts().split + store.counts().done < 100U);
        BOOST_TEST(chain::moves_played < 1'500U * static_cast<unsigned>(length), chain::moves_played);
    }
}

// The moves that a solve by jobs considers: in order of the game's priorities, whatever their type, with each list
// requested once.
namespace {

/// Five moves, all but the second undominated; priorities that a `double` cannot tell apart.
struct distant_priorities {
    static inline int lists = 0;

    bool is_over = false;

    std::vector<int> legal_moves() const { return {1, 2, 3, 4, 5}; }
    std::vector<int> undominated_moves() const
    {
        ++lists;
        return {5, 4, 3, 1};
    }
    std::int64_t move_priority(int move) const { return (std::int64_t{1} << 53) + (move == 5 ? 4 : move); }
    void apply(int) { is_over = true; }
    void undo(int) { is_over = false; }
    gs::player to_move() const { return gs::player::maximizer; }
    std::optional<int> terminal_score() const { return is_over ? std::optional{1} : std::nullopt; }
};

/// Moves of a type that `std::vector` packs.
struct two_ways {
    bool is_over = false;

    std::vector<bool> legal_moves() const { return {false, true}; }
    std::vector<bool> undominated_moves() const { return {true}; }
    void apply(bool) { is_over = true; }
    void undo(bool) { is_over = false; }
    gs::player to_move() const { return gs::player::maximizer; }
    std::optional<int> terminal_score() const { return is_over ? std::optional{1} : std::nullopt; }
};

template <class G>
std::vector<std::size_t> places_of(const G& position)
{
    std::vector<std::size_t> places;
    for (const auto& m : gs::detail::counted_moves(position)) {
        places.push_back(m.place);
    }
    return places;
}

} // namespace

BOOST_AUTO_TEST_CASE(priorities_that_a_double_cannot_tell_apart_keep_their_order)
{
    const std::vector<std::size_t> expected{4, 5, 3, 1}; // of equal priority as they are listed
    BOOST_TEST(places_of(distant_priorities{}) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_position_is_asked_for_its_undominated_moves_once)
{
    distant_priorities::lists = 0;
    places_of(distant_priorities{});
    BOOST_TEST(distant_priorities::lists == 1);
}

BOOST_AUTO_TEST_CASE(moves_of_bool_are_counted)
{
    BOOST_TEST(places_of(two_ways{}) == std::vector<std::size_t>{2}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE(moves_to_ask)

namespace {

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

BOOST_AUTO_TEST_SUITE_END()
