// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized_if_sanitized

// The memory of a search tree: space is reclaimed in steps of bounded length, and the tree stays whole between them.

#include "support/test.hpp"

#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>

namespace {

using index = std::uint32_t;

/// The index of a parent, which counts how often it is read or written.
class counted_index {
public:
    static inline std::uint64_t looks = 0;

    counted_index(index i) : i_{i} {} // NOLINT(google-explicit-constructor)
    counted_index& operator=(index i)
    {
        ++looks;
        i_ = i;
        return *this;
    }
    operator index() const // NOLINT(google-explicit-constructor)
    {
        ++looks;
        return i_;
    }

private:
    index i_;
};

struct node {
    static inline int moves_until_failure = 0; // 0 for none

    node() = default;
    node(index n, index above) : parent{above}, number{n} {}
    node(const node&) = default;
    node(node&&) = default;
    node& operator=(const node&) = default;
    node& operator=(node&& other)
    {
        if (moves_until_failure != 0 && --moves_until_failure == 0) {
            throw std::runtime_error{"moved"};
        }
        return *this = static_cast<const node&>(other);
    }
    ~node() = default;

    counted_index parent = UINT32_MAX;
    index number = 0; // the place in the list of all nodes ever added
    index visits = 0;
    index first_child = 0;
    index child_count = 0;
};

/// A tree that grows and is pruned at random, and knows of every node ever added which one it was added to.
class grown_tree {
public:
    explicit grown_tree(index capacity) : memory{capacity * sizeof(node)} { memory[0].visits = UINT32_MAX; }

    /// Descends at random to a node without children, counting visits, and adds some there. Makes room if necessary.
    void grow()
    {
        index at = 0;
        while (memory[at].child_count != 0) {
            // Preferring the earlier children makes some parts of the tree visited more often than others.
            const index count = memory[at].child_count;
            at = memory[at].first_child + random.below(random.below(count) + 1);
            ++memory[at].visits;
        }
        std::vector<index> numbers(1 + random.below(12));
        for (index& number : numbers) {
            number = static_cast<index>(family_of.size()) + static_cast<index>(&number - numbers.data());
        }
        if (memory.expand(at, numbers, [](auto) {})) {
            family_of.insert(family_of.end(), numbers.size(), {memory[at].number, numbers.front(), numbers.size()});
        } else {
            make_room();
        }
    }

    void make_room()
    {
        counted_index::looks = 0;
        memory.make_room();
        most_looks = std::max(most_looks, counted_index::looks);
        ++steps;
    }

    /// Is each family below the root whole, in order, and linked to the right parent? Returns the number of nodes.
    index checked_size() const
    {
        std::vector<index> open{0};
        index count = 0;
        for (; !open.empty(); ++count) {
            const index at = open.back();
            open.pop_back();
            const auto children = memory.children(at);
            for (const node& child : children) {
                const family& its = family_of[child.number];
                BOOST_REQUIRE(child.parent == at);
                BOOST_REQUIRE(its.parent == memory[at].number);
                BOOST_REQUIRE(its.size == children.size());
                BOOST_REQUIRE(its.first + (&child - children.data()) == child.number);
                open.push_back(memory.index_of(child));
            }
        }
        BOOST_REQUIRE(count <= memory.size());
        BOOST_REQUIRE(memory.size() <= memory.capacity());
        return count;
    }

    struct family {
        index parent; // its number
        index first; // child
        std::size_t size;
    };

    gs::detail::node_memory<node> memory;
    gs::random_generator random{1};
    std::vector<family> family_of{{0, 0, 1}};
    std::uint64_t most_looks = 0;
    int steps = 0;
};

constexpr index step = gs::detail::node_memory<node>::nodes_of_step;

BOOST_AUTO_TEST_CASE(a_step_takes_no_longer_in_a_larger_tree)
{
    for (const index capacity : {20'000U, 1'000'000U}) {
        grown_tree tree{capacity};
        while (tree.steps == 0) {
            tree.grow();
        }
        const int steps_of_a_sweep = static_cast<int>(capacity / (step / 2)) + 2; // a node may count for a child too
        for (int i = 0; i != steps_of_a_sweep; ++i) {
            tree.make_room();
        }
        // Each node that a step looks at is read a few times and written once.
        BOOST_TEST(tree.most_looks < 5 * step, capacity << " nodes");
        BOOST_TEST(tree.memory.size() < capacity * 3 / 4);
        BOOST_TEST(tree.checked_size() > capacity / 8);
    }
}

BOOST_AUTO_TEST_CASE(a_tree_is_whole_while_it_grows_and_is_pruned)
{
    grown_tree tree{10 * step};
    for (int i = 0; i != 200'000; ++i) {
        tree.grow();
        if (i % 20'000 == 0) {
            static_cast<void>(tree.checked_size());
        }
    }
    BOOST_TEST(tree.steps > 20); // several sweeps
    BOOST_TEST(tree.most_looks < 5 * step);
    BOOST_TEST(tree.checked_size() > step);
}

/// What is below the new root is kept to the last node, however large the tree, and the rest is reclaimed when there is
/// need.
BOOST_AUTO_TEST_CASE(a_new_root_keeps_all_below_it)
{
    grown_tree tree{10 * step};
    while (tree.steps != 7) { // in the middle of a sweep
        tree.grow();
    }
    for (int moves = 0; moves != 3; ++moves) {
        const index below = tree.memory[0].first_child; // the most visited
        const index all = tree.checked_size();
        index kept = 0;
        std::vector<index> open{below};
        for (; !open.empty(); ++kept) {
            const index at = open.back();
            open.pop_back();
            for (const node& child : tree.memory.children(at)) {
                open.push_back(tree.memory.index_of(child));
            }
        }
        counted_index::looks = 0;
        tree.memory.make_root(below);
        BOOST_TEST(counted_index::looks < step);
        BOOST_TEST(tree.checked_size() == kept);
        BOOST_TEST(kept < all);
        for (int i = 0; i != 25; ++i) { // the sweep under way, and the next
            tree.make_room();
            if (i < 20) {
                BOOST_TEST(tree.checked_size() == kept);
            }
        }
        while (tree.memory.size() + 100 < tree.memory.capacity()) {
            tree.grow();
        }
    }
}

BOOST_AUTO_TEST_CASE(a_small_tree_is_reclaimed_at_once)
{
    grown_tree tree{step / 2};
    while (tree.steps == 0) {
        tree.grow();
    }
    BOOST_TEST(tree.memory.size() == tree.checked_size());
    BOOST_TEST(tree.memory.size() < step / 3);
    tree.memory.make_root(tree.memory[0].first_child);
    BOOST_TEST(tree.memory.size() == tree.checked_size());
    tree.memory.clear();
    BOOST_TEST(tree.memory.size() == 1U);
    BOOST_TEST(tree.checked_size() == 1U);
}

BOOST_AUTO_TEST_CASE(half_of_all_nodes_are_given_up_the_least_visited_first)
{
    gs::detail::node_memory<node> memory{1000 * sizeof(node)};
    memory[0].visits = UINT32_MAX;
    const std::vector<index> five(5);
    const std::vector<index> hundred(100);
    const auto equal = [](auto) {};
    BOOST_REQUIRE(memory.expand(0, five, equal));
    for (index i = 0; i != 5; ++i) {
        const index child = memory[0].first_child + i;
        memory[child].visits = index{1} << i;
        BOOST_REQUIRE(memory.expand(child, hundred, equal));
    }
    memory.make_room();
    BOOST_TEST(memory.size() == 206U); // three families of five, since two have less than half of the nodes
    for (index i = 0; i != 5; ++i) {
        BOOST_TEST(memory.children(memory[0].first_child + i).size() == (i < 3 ? 0U : 100U));
    }
}

BOOST_AUTO_TEST_CASE(after_an_exception_only_the_root_is_left)
{
    grown_tree tree{3 * step};
    while (tree.steps != 2) {
        tree.grow();
    }
    node::moves_until_failure = 100;
    BOOST_CHECK_THROW(for (int i = 0; i != 20; ++i) { tree.make_room(); }, std::runtime_error);
    node::moves_until_failure = 0;
    BOOST_TEST(tree.checked_size() == 1U);
    BOOST_TEST(tree.memory.size() == 1U);
    while (tree.steps != 8) {
        tree.grow();
    }
    BOOST_TEST(tree.checked_size() > step / 2);
}

/// Some 4 billion visits: a few hours in one tree.
BOOST_AUTO_TEST_CASE(a_count_of_visits_does_not_overflow)
{
    gs::detail::visited_node<gs::tic_tac_toe> node;
    const std::uint32_t most = node.most_visits;
    node.visits = most;
    node.sum = 0.25 * most;
    node.add_result(0.25);
    BOOST_TEST(node.visits == most / 2 + 1);
    BOOST_TEST(node.mean() == 0.25, boost::test_tools::tolerance(1e-6));
    node.visits = most;
    node.set_value(0.5);
    BOOST_TEST(node.visits == most / 2 + 1);
    BOOST_TEST(node.mean() == 0.5);
}

} // namespace
