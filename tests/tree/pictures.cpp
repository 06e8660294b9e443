// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Pictures of trees with unusual texts, scores and sizes. The usual ones are compared with the files in pictures/.

#include "games/breakthrough.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/tree/detail/reingold_tilford.hpp>
#include <gamesearch/tree/dot.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/steps.hpp>
#include <gamesearch/tree/svg.hpp>

#include <locale>

namespace {

/// Neither it nor its moves can be printed.
struct odd_game {
    struct move {
        int number = 0;
        bool operator==(const move&) const = default;
    };

    int played = 0;

    [[nodiscard]] std::vector<move> legal_moves() const { return {{7}, {8}}; }
    void apply(const move& m) { played = m.number; }
    void undo(const move&) { played = 0; }
    [[nodiscard]] gs::player to_move() const { return gs::player::minimizer; }
    [[nodiscard]] std::optional<double> terminal_score() const
    {
        return played == 0   ? std::nullopt
               : played == 7 ? std::optional{0.5}
                             : std::optional{-std::numeric_limits<double>::infinity()};
    }
};

gs::tree_recorder<odd_game> odd_tree()
{
    gs::tree_recorder<odd_game> tree{10};
    tree.finish(gs::minimax(odd_game{}, gs::unlimited, gs::own_evaluation, tree));
    return tree;
}

const gs::tree_words<odd_game> odd_words{
    .move = [](const odd_game&, const odd_game::move& m) { return "<\"" + std::to_string(m.number) + "\\&\x01'>"; },
    .position = [](const odd_game& g) { return "a\nb" + std::to_string(g.played); }};

template <class Write>
std::string written(Write write)
{
    std::ostringstream out;
    write(out);
    return out.str();
}

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_CASE(json_of_what_cannot_be_printed)
{
    const std::string json = gs::tree_json(odd_tree());
    BOOST_TEST(json.starts_with(R"({"format":"gamesearch tree","version":1,"searches":1,"entered":3,"left_out":0,)"),
               json);
    BOOST_TEST(holds(json, R"("move":"#0","mover")"), json); // and no position
    BOOST_TEST(holds(json, R"("value":{"score":0.5,"distance":1})"), json);
    BOOST_TEST(holds(json, R"("value":{"score":"-infinity","distance":1})"), json);
    BOOST_TEST(json == written([](std::ostream& out) { gs::write_json(out, odd_tree()); }));
}

BOOST_AUTO_TEST_CASE(texts_are_quoted)
{
    const auto tree = odd_tree();
    const std::string json = gs::tree_json(tree, odd_words);
    BOOST_TEST(holds(json, R"("move":"<\"7\\& '>","position":"a\nb7")"), json);
    const std::string dot = written([&](std::ostream& out) { gs::write_dot(out, tree, odd_words); });
    BOOST_TEST(holds(dot, R"(n0 -> n1 [label="<\"7\\&amp; '>"])"), dot);
    BOOST_TEST(holds(dot, R"(n1 [label="a\nb7\n0.5@1"])"), dot);
    const std::string svg =
        written([&](std::ostream& out) { gs::write_svg(out, tree, {.title = "<&>", .words = odd_words}); });
    BOOST_TEST(holds(svg, "<title>&lt;&amp;&gt;</title>"), svg);
    BOOST_TEST(holds(svg, "&lt;&quot;7\\&amp; &#39;&gt;</text>"), svg);
    BOOST_TEST(holds(svg, ">b8</text>"), svg);
}

/// 1000 is written as 1,000.
struct grouping : std::numpunct<char> {
    [[nodiscard]] char do_thousands_sep() const override { return ','; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

// Machine-readable files do not depend on a locale or a flag of the stream; the stream is unchanged.
BOOST_AUTO_TEST_CASE(numbers_are_plain)
{
    const auto tree = odd_tree();
    gs::svg_style<odd_game> style{.words = odd_words};
    style.board = [](const odd_game&) { return gs::svg_board{"", 3000, 2000}; };
    const auto svg = [&](std::ostream& out) { gs::write_svg(out, tree, style); };
    const auto dot = [&](std::ostream& out) { gs::write_dot(out, tree, odd_words); };
    const auto fancy = [](auto write) {
        return written([&](std::ostream& out) {
            out.imbue(std::locale{std::locale::classic(), new grouping});
            out << std::hex << std::showpos;
            write(out);
            BOOST_TEST(((out.flags() & std::ios_base::hex) != 0));
            BOOST_TEST(out.getloc().name() != std::locale::classic().name());
        });
    };
    BOOST_TEST(holds(written(svg), "width='3012' height='"));
    BOOST_TEST(fancy(svg) == written(svg));
    BOOST_TEST(fancy(dot) == written(dot));
}

BOOST_AUTO_TEST_CASE(a_tree_of_simulations)
{
    const gs::tic_tac_toe game{"X.O/.../O.X"};
    gs::tree_recorder<gs::tic_tac_toe> tree{1000};
    const auto r =
        gs::monte_carlo_tree_search.with(gs::evaluation_weight{0})(game, {.nodes = 24}, gs::own_evaluation, tree);
    tree.finish(r);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(tree.nodes().size() == r.statistics.nodes);
    BOOST_TEST(tree.nodes()[0].visits == r.statistics.simulations);
    std::size_t child = 0;
    for (const gs::tree_index at : tree.children(0)) { // each move was visited
        BOOST_TEST(tree.nodes()[at].visits == r.moves[child].visits);
        BOOST_TEST(tree.nodes()[at].mean == r.moves[child].mean);
        BOOST_TEST((tree.nodes()[at].lower == r.moves[child].lower));
        ++child;
    }
    BOOST_TEST(child == r.moves.size());
    std::ostringstream dot;
    gs::write_dot(dot, tree);
    BOOST_TEST(dot.str().find("▲ = 1\\n" + std::to_string(r.statistics.simulations) + " visits") != std::string::npos);
    BOOST_TEST(dot.str().find("▼ -1.00\\n") != std::string::npos);
    const std::string json = gs::tree_json(tree);
    BOOST_TEST(json.find(",\"visits\":" + std::to_string(r.statistics.simulations) + ",\"mean\":") !=
               std::string::npos);
    BOOST_TEST(json.find(",\"proven_lower\":1,\"proven_upper\":1") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(no_tree_at_all)
{
    const gs::tree_recorder<odd_game> tree{10};
    BOOST_TEST(holds(gs::tree_json(tree), R"("nodes":[],)"));
    BOOST_TEST(holds(written([&](std::ostream& out) { gs::write_svg(out, tree); }), "</svg>"));
    BOOST_TEST(holds(written([&](std::ostream& out) { gs::write_dot(out, tree); }), "}\n"));
}

// A board that the game draws itself replaces the words, and has the size that it reports.
BOOST_AUTO_TEST_CASE(a_board_of_its_own)
{
    const auto tree = odd_tree();
    gs::svg_style<odd_game> style{.words = odd_words};
    style.board = [](const odd_game&) { return gs::svg_board{"<circle r='5'/>", 300, 200}; };
    const std::string svg = written([&](std::ostream& out) { gs::write_svg(out, tree, style); });
    BOOST_TEST(holds(svg, "<circle r='5'/>"), svg);
    BOOST_TEST(!holds(svg, ">b8</text>"), svg);
    BOOST_TEST(holds(svg, "width='312' height='229'"), svg);
}

// In the middle of a search a picture shows what the search knows; before the end it marks no principal variation.
BOOST_AUTO_TEST_CASE(a_picture_after_some_steps)
{
    gs::tree_recorder<gs::tic_tac_toe> tree{100};
    tree.finish(gs::alpha_beta(gs::tic_tac_toe{"..XOX.OXO"}, gs::unlimited, gs::own_evaluation, tree));
    const auto drawn = [&](std::size_t steps) {
        return written([&](std::ostream& out) { gs::write_svg(out, tree, {.steps = steps}); });
    };
    const auto count = [](const std::string& text, const std::string& part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    const auto steps = gs::steps(tree);
    std::size_t entered = 0;
    std::size_t valued = 0;
    for (std::size_t done = 0; done != steps.size(); ++done) {
        const std::string picture = drawn(done);
        const std::string words = "after " + std::to_string(done) + " of " + std::to_string(steps.size()) +
                                  " steps: " + std::to_string(entered) + " of 9 nodes entered, " +
                                  std::to_string(valued) + " of their values known; now at";
        BOOST_TEST(count(picture, words) == 1U, words);
        BOOST_TEST(count(picture, "not searched yet") == 9 - entered);
        BOOST_TEST(count(picture, "class='box here'") == 1U);
        BOOST_TEST(count(picture, "best'") + count(picture, "on the principal variation") == 0U);
        entered += steps[done].kind == gs::tree_step_kind::enter ? 1U : 0U;
        valued += steps[done].kind == gs::tree_step_kind::value ? 1U : 0U;
    }
    BOOST_TEST(entered == 9U);
    BOOST_TEST(drawn(steps.size()) == written([&](std::ostream& out) { gs::write_svg(out, tree); }));
    BOOST_TEST(count(drawn(17), "not known yet: 1, cut α 1@1") == 1U);
    BOOST_TEST(count(drawn(20), "not searched: 1, cut α 1@1") == 1U);
}

// A selective search has reasons of its own.
BOOST_AUTO_TEST_CASE(what_a_selective_search_prunes_is_named)
{
    using game = games::breakthrough<6>;
    gs::tree_recorder<game> tree{100'000};
    tree.finish(gs::selective_search(game{}, {.depth = 6}, gs::own_evaluation, tree));
    const std::string json = written([&](std::ostream& out) { gs::write_json(out, tree); });
    BOOST_TEST(holds(json, "\"leaf\":\"pruned\""));
    BOOST_TEST(holds(json, "\"reason\":\"pruned\""));
    BOOST_TEST(holds(written([&](std::ostream& out) { gs::write_dot(out, tree); }), "pruned"));
}

namespace {

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
