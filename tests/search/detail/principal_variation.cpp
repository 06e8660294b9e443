// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"
#include "support/thrown_failures.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/search/detail/principal_variation.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/window.hpp>

namespace {

using G = support::uniform_tree<2, 2>;
using counted = gs::detail::ply<gs::detail::ply_kind::count, true>;

/// Move 1 with reply 0 is best; the replies to move 0 were searched before.
template <bool KeepsLine>
gs::search_result<G> told()
{
    gs::detail::principal_variation<G, KeepsLine> line;
    const counted root{0};
    const auto reply = root.next();
    const auto leaf = reply.next();
    line.clear(leaf);
    line.update(reply, 1);
    line.update(root, 0);
    line.clear(leaf);
    line.update(reply, 0);
    line.update(root, 1);
    gs::search_result<G> result;
    line.tell(result);
    return result;
}

template <bool KeepsLine>
bool empty_until_the_root_has_a_move()
{
    gs::detail::principal_variation<G, KeepsLine> line;
    const counted root{0};
    const bool before = line.empty();
    line.clear(root.next());
    const bool still = line.empty();
    gs::search_result<G> result;
    line.tell(result);
    line.update(root, 0);
    return before && still && !result.best_move && result.principal_variation.empty() && !line.empty();
}

// The table of lines --------------------------------------------------------------------------------------------------

template <class Game>
using line_table = gs::detail::principal_variation<Game, true>;

constexpr auto at(int ply)
{
    return gs::detail::ply<gs::detail::ply_kind::count, false>{0, ply};
}

using on_heap = support::uniform_tree<2, 2>;

template <std::size_t MaxPlies>
struct of_length : on_heap {
    static constexpr std::size_t max_plies = MaxPlies;
};
using on_stack = of_length<8>;
using rows_on_heap = of_length<1000>; // a thousand rows of a thousand moves would take megabytes

static_assert(gs::detail::lines_on_stack<on_stack>);
// As many plies as fit into 64 KiB, to within one KiB, and one more.
template <std::size_t MaxPlies>
constexpr std::size_t bytes_of_lines = (MaxPlies + 1) * sizeof(gs::line_t<of_length<MaxPlies>>);
static_assert(bytes_of_lines<126> > 63 * 1024 && bytes_of_lines<126> <= 64 * 1024 && bytes_of_lines<127> > 64 * 1024);
static_assert(gs::detail::lines_on_stack<of_length<126>> && !gs::detail::lines_on_stack<of_length<127>>);
static_assert(!gs::detail::lines_on_stack<on_heap> && !gs::detail::lines_on_stack<rows_on_heap>);
static_assert(sizeof(line_table<rows_on_heap>) < 256 && sizeof(line_table<on_heap>) < 256);
static_assert(sizeof(line_table<on_stack>) >= 9 * sizeof(gs::line_t<on_stack>));

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

// Walks a random tree. The line of a node is the last move for which `keeps` was true, followed by the line after it.
template <class Table>
std::vector<int> walk(Table& table, int ply, int last_ply, std::mt19937& random)
{
    std::vector<int> line;
    if (ply == last_ply || (ply != 0 && random() % 4 == 0)) {
        table.clear(at(ply));
        return line;
    }
    for (int move = 0; move != 3; ++move) {
        std::vector<int> behind = walk(table, ply + 1, last_ply, random);
        if (move == 0 || random() % 2 == 0) {
            table.update(at(ply), move + 10 * ply);
            line = std::move(behind);
            line.insert(line.begin(), move + 10 * ply);
        }
    }
    return line;
}

constexpr bool keeps_the_last_line()
{
    line_table<on_stack> table;
    const bool empty_at_first = table.empty();
    table.clear(at(2));
    table.update(at(1), 5);
    table.update(at(0), 4); // 4 5
    table.clear(at(2));
    table.update(at(1), 6); // 6: not adopted by the root
    const auto first = table.from_root();
    table.clear(at(1));
    table.update(at(0), 7); // 7
    const auto second = table.from_root();
    return empty_at_first && !table.empty() && std::ranges::equal(first, std::vector{4, 5}) &&
           std::ranges::equal(second, std::vector{7});
}

static_assert(keeps_the_last_line());

} // namespace

BOOST_AUTO_TEST_CASE(a_line_and_its_first_move)
{
    BOOST_TEST(told<true>().best_move.value() == 1);
    BOOST_TEST(told<true>().principal_variation == (std::vector{1, 0}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_best_move_alone)
{
    BOOST_TEST(told<false>().best_move.value() == 1);
    BOOST_TEST(told<false>().principal_variation.empty());
}

BOOST_AUTO_TEST_CASE(it_is_empty_until_the_root_has_a_move)
{
    BOOST_TEST(empty_until_the_root_has_a_move<true>());
    BOOST_TEST(empty_until_the_root_has_a_move<false>());
}

BOOST_AUTO_TEST_CASE(the_root_is_known_by_count_or_by_type)
{
    const gs::detail::ply<gs::detail::ply_kind::count, false> counted_root{
        0}; // the type does not tell where the line is kept
    BOOST_TEST((gs::detail::principal_variation<G, true>::at_root(counted_root)));
    BOOST_TEST(!(gs::detail::principal_variation<G, true>::at_root(counted_root.next())));
    const gs::detail::ply<gs::detail::ply_kind::nothing, true> uncounted_root{0};
    BOOST_TEST((gs::detail::principal_variation<G, false>::at_root(uncounted_root)));
    BOOST_TEST(!(gs::detail::principal_variation<G, false>::at_root(uncounted_root.next())));
}

BOOST_AUTO_TEST_CASE(the_line_is_the_last_that_was_kept)
{
    BOOST_TEST(keeps_the_last_line());
}

using tables = std::tuple<on_heap, on_stack, rows_on_heap>;

BOOST_AUTO_TEST_CASE_TEMPLATE(as_if_every_line_were_written_out, G, tables)
{
    std::mt19937 random{17};
    line_table<G> table; // for all walks: nothing remains of the previous one
    for (int i = 0; i != 300; ++i) {
        const std::vector<int> expected = walk(table, 0, i % 9, random);
        const auto line = table.from_root();
        BOOST_TEST(std::ranges::equal(line, expected));
        BOOST_TEST(table.empty() == expected.empty());
    }
}

BOOST_AUTO_TEST_CASE(a_line_is_as_long_as_the_search_is_deep)
{
    constexpr int plies = 600;
    line_table<on_heap> table;
    table.clear(at(plies));
    for (int ply = plies; ply-- != 0;) {
        table.update(at(ply), ply);
    }
    const auto line = table.from_root();
    BOOST_TEST_REQUIRE(line.size() == 600U);
    BOOST_TEST(std::ranges::is_sorted(line));
    BOOST_TEST(line.front() == 0);
}

BOOST_AUTO_TEST_CASE(moves_that_are_not_made_from_nothing)
{
    line_table<moves_without_default> table;
    table.clear(at(1));
    table.update(at(0), no_default{3});
    BOOST_TEST_REQUIRE(table.from_root().size() == 1U);
    BOOST_TEST((table.from_root().front() == no_default{3}));
}

// In a search with the full window, a value outside the window of its node never becomes that of the root; in any other
// search it may be the answer.
BOOST_AUTO_TEST_CASE(lines_that_count)
{
    struct value {
        int number;
        [[nodiscard]] bool unbounded() const { return number == -100 || number == 100; }
        auto operator<=>(const value&) const = default;
    };
    const auto counts = [](gs::window<value> root, int v, gs::window<value> w) {
        gs::detail::principal_variation<G, true> line;
        line.begin(root);
        return line.counts(value{v}, w);
    };
    const gs::window<value> whole{{-100}, {100}};
    for (int v = -99; v != 100; ++v) {
        BOOST_TEST(counts(whole, v, whole));
        BOOST_TEST(counts(whole, v, {{-3}, {5}}) == (-3 < v && v < 5));
        BOOST_TEST(!counts(whole, v, {{2}, {3}})); // a null window
        for (const gs::window<value>& root : {gs::window<value>{{-3}, {100}}, {{-100}, {5}}, {{-3}, {5}}}) {
            BOOST_TEST(counts(root, v, {{-3}, {5}}));
        }
    }
}

BOOST_AUTO_TEST_CASE(max_plies_is_kept_to)
{
    line_table<of_length<2>> table;
    table.clear(at(2)); // the last position of the longest line
    BOOST_CHECK_THROW(table.clear(at(3)), support::failure);
}

namespace {

static_assert(std::is_same_v<gs::line_t<on_heap>, std::vector<int>>);
static_assert(std::is_same_v<gs::line_t<on_stack>, gs::detail::static_vector<int, 8>>);
static_assert(std::is_same_v<gs::line_t<rows_on_heap>, gs::detail::static_vector<int, 1000>>);
static_assert(std::ranges::forward_range<gs::line_t<on_heap>> && std::ranges::sized_range<gs::line_t<on_stack>>);

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

BOOST_AUTO_TEST_CASE(a_line_of_moves_that_are_not_made_from_nothing)
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
