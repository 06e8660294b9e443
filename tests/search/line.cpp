// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/thrown_failures.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/search/line.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <ranges>
#include <type_traits>
#include <vector>

namespace {

namespace gs = gamesearch;

using on_heap = support::uniform_tree<2, 2>;

template <std::size_t MaxPlies>
struct of_length : on_heap {
    static constexpr std::size_t max_plies = MaxPlies;
};
using on_stack = of_length<8>;
using long_one = of_length<1000>;

static_assert(std::is_same_v<gs::line_t<on_heap>, std::vector<int>>);
static_assert(std::is_same_v<gs::line_t<on_stack>, gs::detail::static_vector<int, 8>>);
static_assert(std::is_same_v<gs::line_t<long_one>, gs::detail::static_vector<int, 1000>>);
static_assert(std::ranges::forward_range<gs::line_t<on_heap>> && std::ranges::sized_range<gs::line_t<on_stack>>);

/// A move that is not default-constructible.
struct no_default {
    explicit constexpr no_default(int n) : number{n} {}
    int number;
    friend constexpr bool operator==(const no_default&, const no_default&) = default;
};
struct moves_without_default {
    static constexpr std::size_t max_plies = 8;
    [[nodiscard]] std::vector<no_default> legal_moves() const { return {}; }
    void apply(no_default) {}
    void undo(no_default) {}
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return 0; }
};
static_assert(std::is_same_v<gs::line_t<moves_without_default>, gs::detail::static_vector<no_default, 8>>);

template <class G>
constexpr bool holds_moves_in_order()
{
    gs::line_t<G> line{};
    const bool empty_at_first = line.empty();
    line.push_back(4);
    line.push_back(2);
    return empty_at_first && line.size() == 2 && line.front() == 4 && std::ranges::equal(line, std::array{4, 2});
}

static_assert(holds_moves_in_order<on_stack>() && holds_moves_in_order<on_heap>());

} // namespace

BOOST_AUTO_TEST_CASE(a_line_holds_moves_in_order)
{
    BOOST_TEST(holds_moves_in_order<on_stack>());
    BOOST_TEST(holds_moves_in_order<on_heap>());
}

BOOST_AUTO_TEST_CASE(moves_that_are_not_made_from_nothing)
{
    gs::line_t<moves_without_default> line;
    line.push_back(no_default{3});
    line.push_back(no_default{5});
    BOOST_TEST((line.front() == no_default{3}));
    BOOST_TEST((line.back() == no_default{5}));
}

BOOST_AUTO_TEST_CASE(it_is_no_longer_than_the_game_promises)
{
    gs::line_t<of_length<1>> line;
    line.push_back(0);
    BOOST_CHECK_THROW(line.push_back(1), support::failure);
}
