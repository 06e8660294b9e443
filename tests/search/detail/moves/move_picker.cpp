// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/thrown_failures.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/search/detail/moves/move_picker.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <climits>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

namespace {

namespace gs = gamesearch;
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
    Scores order(scores);
    std::size_t n = 0;
    for (; moves; ++moves) {
        order[n++] = *moves;
    }
    return order;
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
