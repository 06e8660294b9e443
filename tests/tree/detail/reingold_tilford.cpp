// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include <gamesearch/tree/detail/reingold_tilford.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdlib>
#include <map>
#include <random>
#include <vector>

namespace {

namespace gs = gamesearch;
using gs::detail::placed_item;

struct item {
    std::vector<std::size_t> children{};
};

constexpr int gap = 10;
constexpr int row_gap = 30;

/// A tree whose items follow their parents in any order, and are of any size.
std::vector<item> random_tree(std::mt19937_64& random, std::vector<placed_item>& items)
{
    std::vector<item> tree(1 + random() % 60);
    items.assign(tree.size(), {});
    for (std::size_t at = 0; at != tree.size(); ++at) {
        if (at != 0) {
            tree[random() % at].children.push_back(at);
        }
        items[at].width = static_cast<int>(2 * (random() % 40));
        items[at].height = static_cast<int>(random() % 50);
    }
    return tree;
}

} // namespace

BOOST_AUTO_TEST_CASE(nothing_overlaps_and_parents_stand_over_the_middle)
{
    std::mt19937_64 random{1};
    for (int tree_number = 0; tree_number != 200; ++tree_number) {
        std::vector<placed_item> items;
        const std::vector<item> tree = random_tree(random, items);
        const auto [width, height] = gs::detail::place_tidily(tree, items, gap, row_gap);
        std::map<int, int> right_of_row; // of the items placed so far, by y
        std::vector<std::size_t> row{0};
        while (!row.empty()) {
            std::vector<std::size_t> next;
            for (const std::size_t at : row) { // from left to right
                const placed_item& here = items[at];
                BOOST_TEST(here.x - here.width / 2 >= 0);
                BOOST_TEST(here.x + here.width / 2 <= width);
                BOOST_TEST(here.y + here.height <= height);
                BOOST_TEST(here.y == items[row.front()].y);
                if (const auto before = right_of_row.find(here.y); before != right_of_row.end()) {
                    BOOST_TEST(here.x - here.width / 2 >= before->second + gap);
                }
                right_of_row[here.y] = here.x + here.width / 2;
                for (const std::size_t child : tree[at].children) {
                    BOOST_TEST(items[child].y >= here.y + here.height + row_gap);
                    next.push_back(child);
                }
                if (!tree[at].children.empty()) {
                    const int middle = (items[tree[at].children.front()].x + items[tree[at].children.back()].x) / 2;
                    BOOST_TEST(std::abs(here.x - middle) <= 1);
                }
            }
            row = next;
        }
    }
}

// A narrow subtree goes under the edge of a wide neighbour, where a box around each subtree would not allow it.
BOOST_AUTO_TEST_CASE(as_near_as_the_outlines_let_them)
{
    const std::vector<item> tree{{{1, 2}}, {{3}}, {}, {}};
    std::vector<placed_item> items{{10, 10}, {10, 10}, {10, 10}, {100, 10}};
    const auto [width, height] = gs::detail::place_tidily(tree, items, gap, row_gap);
    BOOST_TEST(items[2].x - items[1].x == 20);
    BOOST_TEST(width == 100);
    BOOST_TEST(height == 90);
}
