// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// Endgame tables have the score and the distance of retrograde analysis in random games with cycles: for all types of
// scores, in every form that a game may have, and with any number of threads.

#include "support/cyclic_positions.hpp"
#include "support/indexed_graph.hpp"
#include "support/number_from.hpp"
#include "support/retrograde_graph.hpp"
#include "support/scores.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/game.hpp>

namespace support {

/// The second half of the positions are those of the first half with the players exchanged.
template <class S>
struct exchanged_positions_of {
    cyclic_positions<S> nodes{};
    std::vector<std::vector<std::size_t>> before{}; ///< for each position, those with a move to it
    std::vector<settled_value<S>> truth{};
};

/// A random game of up to 48 positions, some of whose moves lead to the other half. One of 31 has a line of 300 plies,
/// so that a table needs two bytes for a position.
template <class S>
exchanged_positions_of<S> make_exchanged_positions(std::uint64_t seed, const std::vector<S>& scores)
{
    auto options = varied_cyclic_options<S>(seed);
    options.scores = scores;
    options.estimates = {S{}};
    options.most_positions = 24;
    options.most_moves = 1 + seed % 5;
    exchanged_positions_of<S> made;
    made.nodes = make_cyclic_positions(seed, options);
    if (seed % 31 == 5) {
        add_long_line(made.nodes, 300, scores.back());
    }
    const std::size_t half = made.nodes.size();
    for (std::size_t i = 0; i != half; ++i) {
        std::size_t nth = 0;
        for (std::size_t& child : made.nodes[i].children) {
            child += (seed + 5 * i + child + nth++) % 3 == 0 ? half : 0;
        }
    }
    made.nodes.reserve(2 * half);
    for (std::size_t i = 0; i != half; ++i) {
        auto node = made.nodes[i];
        node.mover = gs::opponent(node.mover);
        node.score = static_cast<S>(-node.score);
        for (std::size_t& child : node.children) {
            child = child < half ? child + half : child - half;
        }
        made.nodes.push_back(node);
    }
    position_graph<S> graph;
    made.before.resize(2 * half);
    for (std::size_t i = 0; i != 2 * half; ++i) {
        const auto& node = made.nodes[i];
        graph.movers.push_back(node.mover);
        graph.ends.push_back(node.ended ? std::optional{node.score} : std::nullopt);
        for (const std::size_t child : node.children) {
            graph.successors.add(static_cast<std::uint32_t>(child));
            made.before[child].push_back(i);
        }
        graph.successors.end_list();
    }
    made.truth = retrograde_solver<S>{graph}.solve();
    return made;
}

/// A position of the game that `game` points to, which all threads share.
template <class S, bool Predecessors>
class exchanged_graph {
public:
    static inline const exchanged_positions_of<S>* game = nullptr;

    explicit exchanged_graph(std::size_t at) : at_{at} {}

    [[nodiscard]] auto legal_moves() const { return std::views::iota(0, static_cast<int>(node().children.size())); }
    std::size_t apply(int move)
    {
        const std::size_t before = at_;
        at_ = node().children[static_cast<std::size_t>(move)];
        return before;
    }
    void undo(int, std::size_t before) noexcept { at_ = before; }
    [[nodiscard]] gs::player to_move() const { return node().mover; }
    [[nodiscard]] std::optional<S> terminal_score() const
    {
        return node().ended ? std::optional<S>{node().score} : std::nullopt;
    }

    static std::uint64_t index_count() { return game->nodes.size() / 2; }
    [[nodiscard]] std::uint64_t index() const { return at_ % index_count(); }
    [[nodiscard]] bool players_exchanged() const { return at_ >= index_count(); }
    static std::optional<exchanged_graph> from_index(std::uint64_t index)
    {
        return exchanged_graph{static_cast<std::size_t>(index)};
    }
    [[nodiscard]] std::uint64_t key() const { return at_; }
    friend bool operator==(const exchanged_graph&, const exchanged_graph&) = default;

    [[nodiscard]] std::vector<exchanged_graph> predecessors() const
        requires(Predecessors)
    {
        std::vector<exchanged_graph> list;
        for (const std::size_t before : game->before[at_]) {
            list.push_back(exchanged_graph{before});
        }
        return list;
    }

private:
    [[nodiscard]] const cyclic_node<S>& node() const { return game->nodes[at_]; }

    std::size_t at_;
};

} // namespace support

using namespace support;

namespace {

std::size_t games = 0;
std::size_t settled_positions = 0;
std::size_t long_wins = 0; // of more than 254 plies, so that there are more codes than a byte has
std::size_t exchanged_wins = 0;
std::array<std::size_t, 2> ways_to_reach{}; // by keys, by indices

/// Does the table have the truth about these positions, and nothing about others?
template <class S, class Table, class IsIn>
void expect_truth(const Table& table, const indexed_positions_of<S>& game, std::uint64_t seed, const IsIn& is_in)
{
    using G = typename Table::endgame_position;
    for (std::size_t i = 0; i != game.nodes.size(); ++i) {
        for (const bool is_twin : {false, true}) {
            const auto found = table.find(G{i, is_twin});
            if (!game.nodes[i].ended && !is_in(G{i, is_twin}, i)) {
                BOOST_REQUIRE_MESSAGE(!found, "seed " << seed << ", a value for position " << i);
                continue;
            }
            const auto& truth = game.truth[i];
            BOOST_REQUIRE_MESSAGE((found && found->score == truth.score && found->distance == truth.distance),
                                  "seed " << seed << ", position " << i);
            settled_positions += truth.distance > 0 ? 1U : 0U;
            long_wins += truth.distance > 254 ? 1U : 0U;
        }
    }
}

/// Does for_each visit all positions of the table once, with their values, and does the best move lead to that value?
template <class G>
void expect_visits(const gs::endgame_table<G>& table, std::uint64_t seed)
{
    std::uint64_t visited = 0;
    std::uint64_t before = 0;
    table.for_each([&](const G& position, const auto& value) {
        const bool ascends = visited++ == 0 || before < position.index();
        before = position.index();
        const auto best = table.best_move(position);
        const auto after =
            gs::after_move(position, best.value(), [&](const G& child) { return table.find(child).value(); });
        const bool is_draw = gs::detail::equal(value.score, gs::score_t<G>{});
        BOOST_REQUIRE_MESSAGE((ascends && value == table.find(position) &&
                               gs::detail::equal(after.score, value.score) &&
                               value.distance == (is_draw ? 0 : after.distance + 1)),
                              "seed " << seed << ", index " << position.index());
    });
    BOOST_REQUIRE(visited == table.size());
}

/// All positions with an index, with and without moves into a smaller table.
template <class S, indexed_form F>
void hold_index_to_truth(const indexed_positions_of<S>& game, std::uint64_t seed, unsigned threads)
{
    using G = indexed_graph<S, F>;
    using smaller_game = std::conditional_t<F.converts, indexed_graph<S>, G>;
    G::game = &game;
    smaller_game::game = &game;
    const auto is_in = [&](const G&, std::size_t i) { return !game.is_outside[i]; };
    if (game.first_outside == game.nodes.size()) {
        const auto table = gs::endgame_table<G>::build({.threads = threads});
        expect_truth(table, game, seed, is_in);
        BOOST_REQUIRE(table.check_values({.threads = threads}));
        expect_visits(table, seed);
    } else {
        const auto smaller = gs::endgame_table<smaller_game>::reachable_from(smaller_game{game.first_outside});
        const auto builder = gs::endgame_table<G>::with(smaller);
        const auto table = builder.build({.threads = threads});
        const auto is_in_either = [&](const G& position, std::size_t i) {
            if constexpr (F.converts) {
                return is_in(position, i) || smaller.find(*position.converted());
            } else {
                return is_in(position, i) || smaller.find(position);
            }
        };
        expect_truth(table, game, seed, is_in_either);
        BOOST_REQUIRE(builder.check_values(table, {.threads = threads}));
        expect_visits(table, seed);
    }
}

/// All positions that the first one leads to: found by their indices if they all have one, else by their keys.
template <class S, indexed_form F>
void hold_reached_to_truth(const indexed_positions_of<S>& game, std::uint64_t seed, unsigned threads)
{
    using G = indexed_graph<S, F>;
    G::game = &game;
    std::vector<bool> is_reached(2 * game.nodes.size());
    std::vector<G> left{G{0}};
    is_reached[0] = true;
    bool all_have_index = !F.keyed;
    for (std::size_t next = 0; next != left.size(); ++next) {
        const bool is_over = left[next].terminal_score().has_value();
        all_have_index = all_have_index && (is_over || !game.is_outside[left[next].key() / 2]);
        for (const int move : left[next].legal_moves()) {
            G child = left[next];
            static_cast<void>(child.apply(move));
            if (!is_reached[child.key()]) {
                is_reached[child.key()] = true;
                left.push_back(child);
            }
        }
    }
    const auto is_in = [&](const G& position, std::size_t at) -> bool {
        const bool shares_index = all_have_index && F.twins;
        return is_reached[position.key()] || (shares_index && (is_reached[2 * at] || is_reached[2 * at + 1]));
    };
    const auto table = gs::endgame_table<G>::reachable_from(G{0}, {.threads = threads});
    ways_to_reach[all_have_index ? 1 : 0] += 1;
    expect_truth(table, game, seed, is_in);
    BOOST_REQUIRE(table.check_reachable_from(G{0}, {.threads = threads}));
    if constexpr (!F.keyed) {
        if (all_have_index) {
            expect_visits(table, seed);
        }
    }
}

/// Positions that share an index with those in which the players are exchanged.
template <class S, bool Predecessors>
void hold_exchanged_to_truth(const exchanged_positions_of<S>& game, std::uint64_t seed, unsigned threads)
{
    using G = exchanged_graph<S, Predecessors>;
    G::game = &game;
    const auto expect = [&](const gs::endgame_table<G>& table, const auto& is_in) {
        for (std::size_t i = 0; i != game.nodes.size(); ++i) {
            const auto found = table.find(G{i});
            if (!game.nodes[i].ended && !is_in(i)) {
                BOOST_REQUIRE_MESSAGE(!found, "seed " << seed << ", a value for position " << i);
                continue;
            }
            const auto& truth = game.truth[i];
            BOOST_REQUIRE_MESSAGE((found && found->score == truth.score && found->distance == truth.distance),
                                  "seed " << seed << ", position " << i);
            exchanged_wins += truth.distance > 0 ? 1U : 0U;
        }
    };
    const auto all = gs::endgame_table<G>::build({.threads = threads});
    expect(all, [](std::size_t) { return true; });
    BOOST_REQUIRE(all.check_values({.threads = threads}));
    expect_visits(all, seed);

    const std::size_t half = game.nodes.size() / 2;
    std::vector<bool> is_reached(half);
    std::vector<std::size_t> left{0};
    is_reached[0] = true;
    for (std::size_t next = 0; next != left.size(); ++next) {
        for (const std::size_t child : game.nodes[left[next]].children) {
            if (!is_reached[child % half]) {
                is_reached[child % half] = true;
                left.push_back(child % half);
            }
        }
    }
    const auto reached = gs::endgame_table<G>::reachable_from(G{0}, {.threads = threads});
    expect(reached, [&](std::size_t i) -> bool { return is_reached[i % half]; });
    BOOST_REQUIRE(reached.check_reachable_from(G{half}, {.threads = threads}));
    expect_visits(reached, seed);
}

template <class S>
void hold_all_forms_to_truth(const indexed_positions_of<S>& game, std::uint64_t seed, unsigned threads)
{
    hold_index_to_truth<S, indexed_form{}>(game, seed, threads);
    hold_index_to_truth<S, indexed_form{.predecessors = true}>(game, seed, threads);
    hold_index_to_truth<S, indexed_form{.converts = true}>(game, seed, threads);
    if (game.first_outside == game.nodes.size()) {
        hold_index_to_truth<S, indexed_form{.predecessors = true, .twins = true}>(game, seed, threads);
        hold_index_to_truth<S, indexed_form{.twins = true}>(game, seed, threads);
    }
    hold_reached_to_truth<S, indexed_form{.twins = true}>(game, seed, threads);
    hold_reached_to_truth<S, indexed_form{.predecessors = true}>(game, seed, threads);
    hold_reached_to_truth<S, indexed_form{.twins = true, .keyed = true}>(game, seed, threads);
    hold_reached_to_truth<S, indexed_form{.predecessors = true, .keyed = true}>(game, seed, threads);
}

/// Each member that a form may have, and each way to build, with one of the other types of score: they do not depend on
/// it.
template <class S>
void hold_some_forms_to_truth(const indexed_positions_of<S>& game, std::uint64_t seed, unsigned threads)
{
    if constexpr (std::is_arithmetic_v<S>) {
        hold_index_to_truth<S, indexed_form{.predecessors = true}>(game, seed, threads);
        hold_reached_to_truth<S, indexed_form{.twins = true}>(game, seed, threads);
    } else {
        hold_index_to_truth<S, indexed_form{.converts = true}>(game, seed, threads);
        hold_reached_to_truth<S, indexed_form{.predecessors = true, .keyed = true}>(game, seed, threads);
    }
}

template <class S>
void hold_all_to_truth(std::uint64_t share)
{
    for (const std::uint64_t seed : seeds(3000 / share)) {
        const auto game = make_indexed_positions<S>(seed, palette<S>(seed % 3));
        ++games;
        const auto threads = static_cast<unsigned>(1 + seed % 3);
        if constexpr (std::is_same_v<S, int>) {
            hold_all_forms_to_truth(game, seed, threads);
        } else {
            hold_some_forms_to_truth(game, seed, threads);
        }
        if constexpr (requires(const S& score) { S{-score}; }) {
            ++games;
            const auto exchanged = make_exchanged_positions<S>(seed, palette<S>(seed % 3));
            hold_exchanged_to_truth<S, std::is_same_v<S, int>>(exchanged, seed, threads);
            if constexpr (std::is_same_v<S, int>) {
                hold_exchanged_to_truth<S, false>(exchanged, seed, threads);
            }
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(integers)
{
    hold_all_to_truth<int>(2);
    BOOST_TEST(settled_positions > 1000U);
    BOOST_TEST(exchanged_wins > 1000U);
    BOOST_TEST(long_wins > 1000U);
    BOOST_TEST(ways_to_reach[0] > 100U);
    BOOST_TEST(ways_to_reach[1] > 100U);
}

BOOST_AUTO_TEST_CASE(fractions_and_infinities)
{
    hold_all_to_truth<double>(4);
}

BOOST_AUTO_TEST_CASE(scores_of_a_class)
{
    hold_all_to_truth<medals>(4);
    BOOST_TEST_MESSAGE(games << " games in all");
}
