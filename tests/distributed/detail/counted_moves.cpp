// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// The moves that a solve by jobs considers: in order of the game's priorities, whatever their type, with each list
// requested once.

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace {

namespace gs = gamesearch;

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
