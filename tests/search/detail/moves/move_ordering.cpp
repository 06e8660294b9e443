// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "support/test.hpp"
#include "support/thrown_failures.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/search/detail/moves/move_ordering.hpp>
#include <gamesearch/search/detail/moves/move_picker.hpp>

namespace {

using gs::player;
using plain = support::uniform_tree<4, 2>;

/// A table defines the priorities of moves.
template <class Priority>
struct prized : plain {
    std::array<Priority, 4> prizes{};
    [[nodiscard]] constexpr Priority move_priority(int move) const { return prizes[static_cast<std::size_t>(move)]; }
};

template <class Moves>
std::vector<int> order_of(Moves moves)
{
    std::vector<int> order;
    for (; moves; ++moves) {
        order.push_back(*moves);
    }
    return order;
}

template <class G, bool UsesHistory = true>
std::vector<int> order_in(const G& game, std::uint16_t table_move = 0,
                          const gs::detail::move_ordering<G, UsesHistory>& ordering = {})
{
    auto listed = game.legal_moves();
    return order_of(ordering.template ordered<player::maximizer>(game, listed, table_move));
}

/// A move that refuted a position at this height above the horizon, after the moves before it in the list.
template <class G, bool UsesHistory>
void teach(gs::detail::move_ordering<G, UsesHistory>& ordering, std::vector<int> listed, std::int64_t depth)
{
    auto moves = ordering.template ordered<player::maximizer>(G{}, listed, 0);
    while (*moves != listed.back()) {
        ++moves;
    }
    ordering.template update_history<player::maximizer>(depth, moves);
}

using order = std::vector<int>;
const auto by_element = boost::test_tools::per_element();

} // namespace

BOOST_AUTO_TEST_CASE(as_listed_where_nothing_is_known)
{
    BOOST_TEST(order_in(plain{}) == (order{0, 1, 2, 3}), by_element);
    BOOST_TEST(order_in(prized<int>{}) == (order{0, 1, 2, 3}), by_element);
}

BOOST_AUTO_TEST_CASE(the_table_s_move_goes_first)
{
    BOOST_TEST(order_in(plain{}, 3) == (order{2, 0, 1, 3}), by_element);
    BOOST_TEST(order_in(prized<int>{{}, {9, 0, 1, 0}}, 4) == (order{3, 0, 2, 1}), by_element);
    BOOST_TEST(order_in(prized<double>{{}, {9, 0, 1, 0}}, 4) == (order{3, 0, 2, 1}), by_element);
}

BOOST_AUTO_TEST_CASE(the_table_s_move_goes_before_the_greatest_priority)
{
    constexpr auto most = std::numeric_limits<int>::max();
    constexpr auto infinite = std::numeric_limits<double>::infinity();
    gs::detail::move_ordering<prized<int>, true> ordering;
    for (int i = 0; i != 1000; ++i) {
        teach(ordering, {0}, 64);
    }
    BOOST_TEST(order_in(prized<int>{{}, {most, 0, 0, -most - 1}}, 4, ordering) == (order{3, 0, 1, 2}), by_element);
    BOOST_TEST(order_in(prized<double>{{}, {infinite, 0, 0, -infinite}}, 4) == (order{3, 0, 1, 2}), by_element);
}

// If positions share an entry, two moves may have the same name: then the first one is tried first.
BOOST_AUTO_TEST_CASE(moves_of_one_name_go_first_as_they_are_listed)
{
    struct odd_and_even {
        [[nodiscard]] static constexpr std::uint32_t name_of(std::uint32_t, int move) { return move % 2 == 0 ? 6 : 7; }
    };
    const gs::detail::move_ordering<prized<int>, true> ordering;
    const prized<int> game{{}, {0, 1, 0, 2}};
    auto listed = game.legal_moves();
    BOOST_TEST(order_of(ordering.ordered<player::maximizer>(game, listed, 7, odd_and_even{})) == (order{1, 3, 0, 2}),
               by_element);
    BOOST_TEST(order_of(ordering.ordered<player::maximizer>(game, listed, 6, odd_and_even{})) == (order{0, 2, 3, 1}),
               by_element);
}

// A table entry may belong to another position: a move number that is out of range is ignored.
BOOST_AUTO_TEST_CASE(a_place_beyond_the_list)
{
    BOOST_TEST(order_in(plain{}, 5) == (order{0, 1, 2, 3}), by_element);
    BOOST_TEST(order_in(plain{}, UINT16_MAX) == (order{0, 1, 2, 3}), by_element);
}

BOOST_AUTO_TEST_CASE(priorities_of_every_type)
{
    constexpr auto most = std::numeric_limits<int>::max();
    BOOST_TEST(order_in(prized<int>{{}, {-most - 1, 0, most, -1}}) == (order{2, 1, 3, 0}), by_element);
    BOOST_TEST(order_in(prized<unsigned>{{}, {0, 1, ~0U, ~0U - 1}}) == (order{2, 3, 1, 0}), by_element);
    BOOST_TEST(order_in(prized<signed char>{{}, {-128, 127, 0, -1}}) == (order{1, 2, 3, 0}), by_element);
    BOOST_TEST(order_in(prized<bool>{{}, {false, true, false, true}}) == (order{1, 3, 0, 2}), by_element);
    BOOST_TEST(order_in(prized<double>{{}, {0.25, 0.75, -0.25, 0.5}}) == (order{1, 3, 0, 2}), by_element);
    BOOST_TEST(order_in(prized<float>{{}, {1e30F, -1e30F, 3e38F, 0}}) == (order{2, 0, 3, 1}), by_element);
    constexpr auto far = std::numeric_limits<std::int64_t>::max();
    BOOST_TEST(order_in(prized<std::int64_t>{{}, {far - 1, far, -far, -far - 1}}) == (order{1, 0, 2, 3}), by_element);
    BOOST_TEST(order_in(prized<std::uint64_t>{{}, {0, 1, ~0ULL, ~0ULL - 1}}) == (order{2, 3, 1, 0}), by_element);
}

BOOST_AUTO_TEST_CASE(what_refuted_before_goes_before_its_equals)
{
    gs::detail::move_ordering<plain, true> ordering;
    teach(ordering, {0, 2}, 3);
    BOOST_TEST(order_in(plain{}, 0, ordering) == (order{2, 0, 1, 3}), by_element); // 0 was tried in vain, 1 never
    teach(ordering, {3}, 4);
    BOOST_TEST(order_in(plain{}, 0, ordering) == (order{3, 2, 0, 1}), by_element);
    BOOST_TEST(order_in(plain{}, 1, ordering) == (order{0, 3, 2, 1}), by_element);
}

BOOST_AUTO_TEST_CASE(what_one_player_learned_is_not_the_other_s)
{
    gs::detail::move_ordering<plain, true> ordering;
    teach(ordering, {2}, 3);
    const plain game;
    auto listed = game.legal_moves();
    BOOST_TEST(order_of(ordering.ordered<player::minimizer>(game, listed, 0)) == (order{0, 1, 2, 3}), by_element);
}

// Even the longest history does not outweigh a step of the game's own priority.
BOOST_AUTO_TEST_CASE(a_priority_weighs_more_than_experience)
{
    gs::detail::move_ordering<prized<int>, true> packed;
    gs::detail::move_ordering<prized<double>, true> wide;
    for (int i = 0; i != 1000; ++i) {
        teach(packed, {1, 0}, 64);
        teach(wide, {1, 0}, 1'000'000'000);
    }
    BOOST_TEST(order_in(prized<int>{{}, {0, 1, 0, 0}}, 0, packed) == (order{1, 0, 2, 3}), by_element);
    BOOST_TEST(order_in(prized<double>{{}, {0, 0.001, 0, 0}}, 0, wide) == (order{1, 0, 2, 3}), by_element);
}

// Turns of 256 cutoffs: first history, then each order once, then the one with the fewest moves before a cutoff.
BOOST_AUTO_TEST_CASE(orders_are_tried_in_turns)
{
    for (const int best : {0, 1, 2, 3}) {
        gs::detail::order_trials trials;
        const auto order = [&] { return (trials.by_history() ? 0 : 1) + (trials.by_refutation() ? 2 : 0); };
        std::vector<int> seen;
        for (int turn = 0; turn != 7; ++turn) {
            seen.push_back(order());
            for (int cutoff = 0; cutoff != 256; ++cutoff) {
                trials.cut_off(order() == best ? 2 : 3);
            }
        }
        BOOST_TEST(seen == (std::vector<int>{0, 1, 2, 3, best, best, best}), by_element);
    }
}

BOOST_AUTO_TEST_CASE(a_reply_that_refuted_a_move_is_tried_next)
{
    gs::detail::move_ordering<plain, true, true> ordering;
    const plain game;
    auto listed = game.legal_moves();
    for (int cutoff = 0; cutoff != 512; ++cutoff) { // until the turn of an order with refutations
        const auto moves = ordering.ordered<player::maximizer>(game, listed, 0);
        ordering.learn_cutoff(moves);
    }
    auto replies = ordering.ordered<player::minimizer>(game, listed, 4); // the reply 3 comes first, and is a cutoff
    auto moves = ordering.ordered<player::maximizer>(game, listed, 0);
    ordering.before_move();
    ordering.learn_cutoff(replies);
    ordering.after_failed_move(moves);
    BOOST_TEST(order_of(moves) == (order{0, 3, 1, 2}), by_element);
}

BOOST_AUTO_TEST_CASE(no_history_learns_nothing)
{
    gs::detail::move_ordering<plain, false> ordering;
    static_assert(std::is_empty_v<decltype(ordering)>);
    teach(ordering, {0, 2}, 3);
    BOOST_TEST(order_in(plain{}, 0, ordering) == (order{0, 1, 2, 3}), by_element);
}

// With the game's order and no memory, as in alpha-beta.
BOOST_AUTO_TEST_CASE(by_priority_alone)
{
    using G = prized<int>;
    const G game{{}, {0, 5, -1, 5}};
    auto listed = game.legal_moves();
    BOOST_TEST(order_of(gs::detail::move_ordering<G, false>::ordered_by_priority(game, listed)) == (order{1, 3, 0, 2}),
               by_element);
}

namespace {

using unsized = support::uniform_tree<3, 2>;
struct sized : unsized {
    static constexpr std::size_t max_moves = 20;
};

/// The key of a move: its rank, then its index.
struct ranked {
    int rank;
    int from_last;

    ranked() = default;
    constexpr ranked(int r, int place) : rank{r}, from_last{1000 - place} {}
    static constexpr std::size_t most_moves = 30;
    static constexpr ranked searched() { return {INT_MIN, 1}; }
    constexpr std::uint16_t place() const { return static_cast<std::uint16_t>(1000 - from_last); }
    friend constexpr auto operator<=>(const ranked&, const ranked&) = default;
};

template <class G>
using picker = gs::detail::move_picker<G, ranked>;

/// The moves in the order in which they are picked, given their scores; they are named 10, 11, ...
template <class G, class Scores>
constexpr auto picked_of(const Scores& scores)
{
    picker<G> moves{[&](auto& listed) {
        int name = 10;
        for (const auto score : scores) {
            listed.add(name, ranked{score, name - 9});
            ++name;
        }
    }};
    Scores picked(scores);
    std::size_t n = 0;
    for (; moves; ++moves) {
        picked[n++] = *moves;
    }
    return picked;
}

static_assert(picked_of<sized>(std::array<int, 5>{0, 7, -1, 7, 3}) == std::array{11, 13, 14, 10, 12});

} // namespace

using games = std::tuple<unsized, sized>;

BOOST_AUTO_TEST_CASE_TEMPLATE(the_higher_score_first_and_of_equal_ones_the_first_listed, G, games)
{
    std::mt19937 random{1};
    for (int i = 0; i != 500; ++i) {
        std::vector<int> scores(random() % 15);
        std::vector<std::pair<int, int>> sorted;
        for (int& s : scores) {
            s = static_cast<int>(random() % 4);
            sorted.emplace_back(-s, static_cast<int>(10 + sorted.size()));
        }
        std::ranges::sort(sorted);
        std::vector<int> expected;
        for (const auto& [score, name] : sorted) {
            expected.push_back(name);
        }
        BOOST_TEST(picked_of<G>(scores) == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_place_is_that_in_the_list, G, games)
{
    picker<G> moves{[](auto& listed) {
        listed.add(5, {0, 1});
        listed.add(6, {9, 2});
        listed.add(7, {4, 3});
    }};
    BOOST_TEST(moves.at_first());
    BOOST_TEST(moves.place() == 2);
    ++moves;
    BOOST_TEST(!moves.at_first());
    BOOST_TEST(moves.place() == 3);
    ++moves;
    BOOST_TEST(moves.place() == 1);
    ++moves;
    BOOST_TEST(!moves);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_has_been_searched, G, games)
{
    picker<G> moves{[](auto& listed) {
        for (int i = 0; i != 4; ++i) {
            listed.add(i, {i, i + 1});
        }
    }};
    std::vector<int> seen;
    const auto see = [&](int move) { seen.push_back(move); };
    moves.each_searched(see);
    BOOST_TEST(seen.empty());
    ++moves;
    ++moves;
    moves.each_searched(see);
    BOOST_TEST(seen == (std::vector{2, 3}), boost::test_tools::per_element());
    seen.clear();
    moves.each(see);
    std::ranges::sort(seen);
    BOOST_TEST(seen == (std::vector{0, 1, 2, 3}), boost::test_tools::per_element());
}

// Scores are then indistinguishable.
BOOST_AUTO_TEST_CASE(more_moves_than_there_are_scores_for)
{
    const auto pick_of = [](auto of, int moves) {
        using G = decltype(of);
        const picker<G> all{[moves](auto& listed) {
            for (int i = 0; i != moves; ++i) {
                listed.add(i, {0, i + 1});
            }
        }};
        return *all;
    };
    BOOST_TEST(pick_of(unsized{}, 30) == 0);
    BOOST_CHECK_THROW(pick_of(unsized{}, 31), support::failure);
    BOOST_TEST(pick_of(sized{}, 20) == 0);
    BOOST_CHECK_THROW(pick_of(sized{}, 21), support::failure); // more than max_moves
}

BOOST_AUTO_TEST_CASE(no_moves_at_all)
{
    const picker<unsized> moves{[](auto&) {}};
    BOOST_TEST(!moves);
}
