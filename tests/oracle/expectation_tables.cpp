// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized_if_sanitized

// The bounds of expectation tables contain the true value in random games with dice and cycles, in which play may go on
// for ever; and of small sizes of the example games, whose values are known.

#include "games/hypergammon.hpp"
#include "games/pig.hpp"
#include "games/royal_game_of_ur.hpp"
#include "support/number_from.hpp"
#include "support/test.hpp"

#include <gamesearch/chance/expectation_table.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/testing.hpp>

#include <cstdio>
#include <fstream>

namespace {

/// An edge leads to a node, perhaps with the players exchanged, or to an end.
struct edge {
    std::size_t to;
    bool exchanges;
    int end; ///< the score, if `to` is no node
    int weight;
};

struct node {
    bool is_chance;
    bool is_maximizer;
    std::vector<edge> edges;
};

using graph = std::vector<node>;

/// A position is a node, or the same with the players exchanged.
template <bool Indexed>
struct chance_graph {
    static inline const graph* nodes = nullptr;

    std::size_t at = 0;
    bool exchanged = false;
    int end = 0;

    using token = chance_graph;
    [[nodiscard]] bool is_over() const { return at >= nodes->size(); }
    [[nodiscard]] const node& here() const { return (*nodes)[at]; }
    [[nodiscard]] gs::player to_move() const
    {
        return !is_over() && here().is_maximizer != exchanged ? gs::player::maximizer : gs::player::minimizer;
    }
    [[nodiscard]] std::optional<int> terminal_score() const { return is_over() ? std::optional{end} : std::nullopt; }
    [[nodiscard]] std::vector<std::size_t> legal_moves() const
    {
        std::vector<std::size_t> moves(here().edges.size());
        for (std::size_t i = 0; i != moves.size(); ++i) {
            moves[i] = i;
        }
        return moves;
    }
    token apply(std::size_t i)
    {
        const token before = *this;
        const edge& e = here().edges[i];
        const bool is_exchanged = exchanged != e.exchanges;
        *this = {e.to, is_exchanged, exchanged ? -e.end : e.end};
        return before;
    }
    void undo(std::size_t, const token& before) { *this = before; }
    [[nodiscard]] bool is_chance() const { return here().is_chance; }
    [[nodiscard]] std::vector<gs::outcome<std::size_t, int>> chance_outcomes() const
    {
        std::vector<gs::outcome<std::size_t, int>> all;
        for (std::size_t i = 0; i != here().edges.size(); ++i) {
            all.push_back({i, here().edges[i].weight});
        }
        return all;
    }
    token apply_outcome(std::size_t i) { return apply(i); }
    void undo_outcome(std::size_t, const token& before) { *this = before; }
    [[nodiscard]] std::uint32_t key() const { return static_cast<std::uint32_t>(2 * at + (exchanged ? 1 : 0)); }

    [[nodiscard]] static std::uint64_t index_count()
        requires(Indexed)
    {
        return nodes->size() + 1; // the last has no position
    }
    [[nodiscard]] std::uint64_t index() const
        requires(Indexed)
    {
        return at;
    }
    [[nodiscard]] bool players_exchanged() const
        requires(Indexed)
    {
        return exchanged;
    }
    [[nodiscard]] static std::optional<chance_graph> from_index(std::uint64_t index)
        requires(Indexed)
    {
        return index < nodes->size() ? std::optional{chance_graph{static_cast<std::size_t>(index)}} : std::nullopt;
    }
};

graph random_graph(gs::random_generator& random)
{
    const auto below = [&random](std::uint64_t n) { return static_cast<std::size_t>(random() % n); };
    const bool leads_on = below(3) == 0; // mostly to later nodes
    const bool exchanges = below(2) == 0;
    graph made(2 + below(7));
    std::size_t choices = 0;
    for (std::size_t i = 0; i != made.size(); ++i) {
        node& n = made[i];
        n.is_chance = choices == (exchanges ? 2U : 5U) || below(2) == 0;
        n.is_maximizer = below(2) == 0;
        choices += n.is_chance ? 0 : 1;
        for (std::size_t left = 1 + below(2) + (n.is_chance ? below(2) : 0); left != 0; --left) {
            const std::size_t to = leads_on && below(4) != 0 ? i + 1 + below(3) : below(made.size() + 2);
            const int score = static_cast<int>(below(5)) - 2;
            n.edges.push_back(
                {to, exchanges && below(3) == 0, score, below(8) == 0 ? 20 : 1 + static_cast<int>(below(4))});
        }
    }
    return made;
}

/// The expected scores if each player's moves are those of `choice`: a linear system, solved by elimination. Of a node
/// from which no end can be reached, the value is 0.
std::vector<long double> values_of(const graph& nodes, const std::vector<std::size_t>& choice, std::vector<bool>& ends)
{
    const std::size_t count = nodes.size();
    std::vector<std::vector<long double>> rows(count, std::vector<long double>(count + 1));
    const auto each_edge = [&](std::size_t i, const auto& visit) {
        for (std::size_t j = 0; j != nodes[i].edges.size(); ++j) {
            if (nodes[i].is_chance || j == choice[i]) {
                visit(nodes[i].edges[j]);
            }
        }
    };
    ends.assign(count, false);
    for (std::size_t pass = 0; pass != count; ++pass) {
        for (std::size_t i = 0; i != count; ++i) {
            each_edge(i, [&](const edge& e) { ends[i] = ends[i] || e.to >= count || ends[e.to]; });
        }
    }
    for (std::size_t i = 0; i != count; ++i) {
        rows[i][i] = 1;
        long double total = 0;
        each_edge(i, [&](const edge& e) { total += e.weight; });
        each_edge(i, [&](const edge& e) {
            const long double part = e.weight / total;
            if (e.to >= count) {
                rows[i][count] += part * e.end;
            } else if (ends[i]) {
                rows[i][e.to] -= part;
            }
        });
    }
    for (std::size_t i = 0; i != count; ++i) {
        const auto largest =
            std::max_element(rows.begin() + static_cast<std::ptrdiff_t>(i), rows.end(),
                             [i](const auto& a, const auto& b) { return std::abs(a[i]) < std::abs(b[i]); });
        std::swap(rows[i], *largest);
        for (std::size_t j = 0; j != count; ++j) {
            const long double factor = j == i ? 0 : rows[j][i] / rows[i][i];
            for (std::size_t k = i; k <= count && factor != 0; ++k) {
                rows[j][k] -= factor * rows[i][k];
            }
        }
    }
    std::vector<long double> values(count);
    for (std::size_t i = 0; i != count; ++i) {
        values[i] = rows[i][count] / rows[i][i];
    }
    // From a node that leads to one without an end, play may not end either.
    for (std::size_t pass = 0; pass != count; ++pass) {
        for (std::size_t i = 0; i != count; ++i) {
            each_edge(i, [&](const edge& e) { ends[i] = ends[i] && (e.to >= count || ends[e.to]); });
        }
    }
    return values;
}

/// Each node twice, if any edge exchanges the players: for a node `i`, `i + count` is the same with the players
/// exchanged.
graph with_exchanged(const graph& nodes)
{
    const std::size_t count = nodes.size();
    const auto exchanges = [](const edge& e) { return e.exchanges; };
    if (std::none_of(nodes.begin(), nodes.end(),
                     [&](const node& n) { return std::any_of(n.edges.begin(), n.edges.end(), exchanges); })) {
        return nodes;
    }
    graph made;
    for (const bool exchanged : {false, true}) {
        for (node n : nodes) {
            n.is_maximizer = n.is_maximizer != exchanged;
            for (edge& e : n.edges) {
                e.to = e.to >= count ? 2 * count : e.to + (e.exchanges != exchanged ? count : 0);
                e.end = exchanged ? -e.end : e.end;
            }
            made.push_back(n);
        }
    }
    return made;
}

/// What is true of each node, found by trying all policies of one player against all of the other.
struct truth {
    explicit truth(const graph& given)
        : count{given.size()}, nodes{with_exchanged(given)}, is_certain(nodes.size(), true)
    {
        std::vector<std::size_t> choice(nodes.size());
        values.assign(nodes.size(), -1000);
        do {
            std::vector<long double> least(nodes.size(), 1000);
            do {
                std::vector<bool> ends;
                const auto found = values_of(nodes, choice, ends);
                for (std::size_t i = 0; i != nodes.size(); ++i) {
                    least[i] = (std::min)(least[i], found[i]);
                    is_certain[i] = is_certain[i] && ends[i];
                }
            } while (next(choice, false));
            for (std::size_t i = 0; i != nodes.size(); ++i) {
                values[i] = (std::max)(values[i], least[i]);
            }
        } while (next(choice, true));
    }

    /// The next policy of one player. \return false after the last, which the first follows
    [[nodiscard]] bool next(std::vector<std::size_t>& choice, bool of_maximizer) const
    {
        for (std::size_t i = 0; i != nodes.size(); ++i) {
            if (!nodes[i].is_chance && nodes[i].is_maximizer == of_maximizer) {
                if (++choice[i] != nodes[i].edges.size()) {
                    return true;
                }
                choice[i] = 0;
            }
        }
        return false;
    }

    std::size_t count;
    graph nodes;
    std::vector<long double> values{};
    std::vector<bool> is_certain; // to end
};

constexpr long double slack = 1e-13L; // of the elimination

std::size_t uncertain_positions = 0;
std::size_t moves_compared = 0;

template <class Table>
void expect_truth(const Table& table, const truth& t, std::uint64_t seed, double tolerance)
{
    const std::size_t count = t.count;
    for (std::size_t i = 0; i != t.nodes.size(); ++i) {
        using G = typename Table::game_type;
        const G position{i % count, i >= count};
        const auto found = table.find(position);
        if (!found) {
            continue; // the root does not lead to it
        }
        BOOST_REQUIRE_MESSAGE(found->lower <= t.values[i] + slack && t.values[i] <= found->upper + slack,
                              "seed " << seed << ", position " << i << ": not in the interval");
        const bool is_certain = t.is_certain[i];
        BOOST_REQUIRE_MESSAGE(table.is_certain(position) == is_certain, "seed " << seed << ", position " << i);
        BOOST_REQUIRE_MESSAGE(!is_certain || found->upper - found->lower <= tolerance,
                              "seed " << seed << ", position " << i << ": too wide");
        BOOST_REQUIRE_MESSAGE(!is_certain || std::isfinite(found->plies), "seed " << seed << ", position " << i);
        uncertain_positions += is_certain ? 0U : 1U;
        const auto move = table.best_move(position);
        BOOST_REQUIRE(move.has_value() == !t.nodes[i].is_chance);
        if (move && is_certain) {
            const edge& e = t.nodes[i].edges[*move];
            const long double value = e.to >= t.nodes.size() ? e.end : t.values[e.to];
            BOOST_REQUIRE_MESSAGE(std::abs(value - t.values[i]) <= 2 * tolerance + slack,
                                  "seed " << seed << ", position " << i << ": not the best move");
            ++moves_compared;
        }
    }
}

/// If memory is short, all positions are one component.
template <class Table>
void expect_bounds(const Table& table, const truth& t, std::uint64_t seed)
{
    const std::size_t count = t.count;
    for (std::size_t i = 0; i != t.nodes.size(); ++i) {
        const auto found = table.find({i % count, i >= count});
        BOOST_REQUIRE_MESSAGE(found && found->lower <= t.values[i] + slack && t.values[i] <= found->upper + slack,
                              "seed " << seed << ", position " << i << ": not in the interval");
    }
}

template <bool Indexed>
void hold_to_truth(const graph& nodes, const truth& t, std::uint64_t seed)
{
    using G = chance_graph<Indexed>;
    using table_type = gs::expectation_table<G>;
    G::nodes = &nodes;
    const double tolerance = seed % 2 == 0 ? 1e-9 : 1e-3;
    const auto options_of = [&](std::uint64_t max_bytes) {
        return gs::expectation_options{
            .tolerance = tolerance, .max_bytes = max_bytes, .threads = 1 + static_cast<unsigned>(seed % 3)};
    };
    if constexpr (Indexed) {
        const std::uint64_t count = nodes.size() + 1;
        const std::uint64_t least = 3 * sizeof(double) * count + 8;
        const std::uint64_t ordered = least + 2 * sizeof(std::uint32_t) * count; // still without the moves
        for (const std::uint64_t max_bytes : {gs::expectation_options{}.max_bytes, ordered, least}) {
            const auto table = table_type::build(options_of(max_bytes));
            if (max_bytes != least) {
                expect_truth(table, t, seed, tolerance);
            } else {
                expect_bounds(table, t, seed);
            }
            const auto report = table.check_values();
            BOOST_REQUIRE_MESSAGE(report, "seed " << seed << ": " << report);
        }
    } else {
        const auto table = table_type::reachable_from(G{0}, options_of(gs::expectation_options{}.max_bytes));
        expect_truth(table, t, seed, tolerance);
        const auto report = table.check_reachable_from(G{0});
        BOOST_REQUIRE_MESSAGE(report, "seed " << seed << ": " << report);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(bounds_contain_the_truth_in_random_games)
{
    for (const std::uint64_t seed : support::seeds(300)) {
        gs::random_generator random{seed};
        const graph nodes = random_graph(random);
        const truth t{nodes};
        hold_to_truth<true>(nodes, t, seed);
        hold_to_truth<false>(nodes, t, seed);
    }
    BOOST_TEST(uncertain_positions > 100);
    BOOST_TEST(moves_compared > 100);
}

BOOST_AUTO_TEST_CASE(a_check_finds_a_table_of_other_rules)
{
    using G = chance_graph<true>;
    std::size_t found = 0;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        gs::random_generator random{seed};
        graph nodes = random_graph(random);
        G::nodes = &nodes;
        const auto table = gs::expectation_table<G>::build();
        for (node& n : nodes) {
            for (edge& e : n.edges) {
                e.end += 1;
            }
        }
        found += table.check_values() ? 0U : 1U;
    }
    BOOST_TEST(found > 25); // in others, no position leads to an end, or bounds are wide
}

BOOST_AUTO_TEST_CASE(tables_are_saved_and_builds_continue)
{
    using G = games::pig<12>;
    using table_type = gs::expectation_table<G>;
    const std::string path = "expectation_tables.saved";
    const auto table = table_type::build({.tolerance = 1e-12});
    const auto is_same = [&](const table_type& other) {
        for (std::uint64_t i = 0; i != G::index_count(); ++i) {
            if (const auto position = G::from_index(i); position && table.find(*position) != other.find(*position)) {
                return false;
            }
        }
        return other.size() == table.size();
    };
    table.save(path, "pig to 12");
    BOOST_TEST(is_same(table_type::open(path, "pig to 12")));
    BOOST_CHECK_THROW(static_cast<void>(table_type::open(path, "pig to 13")), std::runtime_error);
    using other_table = gs::expectation_table<games::pig<13>>;
    BOOST_CHECK_THROW(static_cast<void>(other_table::open(path, "pig to 12")), std::runtime_error);
    const auto reached = table_type::reachable_from(G{}, {.tolerance = 1e-12});
    reached.save(path, "pig to 12");
    BOOST_TEST((table_type::open(path, "pig to 12").find(G{}) == reached.find(G{})));
    {
        std::fstream file{path, std::ios::in | std::ios::out | std::ios::binary};
        file.seekp(400);
        file.put('x');
    }
    BOOST_CHECK_THROW(static_cast<void>(table_type::open(path, "pig to 12")), std::runtime_error);
    std::remove(path.c_str());

    std::size_t stops = 0;
    for (std::uint64_t sweeps = 40;; sweeps += 40) { // stopped again and again, it gets further each time
        gs::stop_source source;
        const auto part = table_type::build({.tolerance = 1e-12,
                                             .stop = source.get_token(),
                                             .on_progress =
                                                 [&](const gs::expectation_progress& progress) {
                                                     if (progress.sweeps >= sweeps) {
                                                         source.request_stop();
                                                     }
                                                 },
                                             .checkpoint = path,
                                             .rules = "pig to 12"});
        if (!part.empty()) {
            BOOST_TEST(part.check_values().faults == 0U);
            BOOST_TEST(part.find(G{})->upper - part.find(G{})->lower < 1e-12);
            break;
        }
        ++stops;
    }
    BOOST_TEST(stops != 0U);
    BOOST_TEST(!std::ifstream{path}.is_open()); // removed
    BOOST_CHECK_THROW(static_cast<void>(table_type::build({.max_bytes = 1000})), std::length_error);
}

BOOST_AUTO_TEST_CASE(the_example_games_keep_what_they_promise)
{
    const gs::rules_options few{.games = 5, .may_go_on = true, .short_lines = 50};
    const auto faults = [&few](const auto& start) {
        const auto report = gs::check_rules(start, few);
        return report.faults.empty() ? std::string{} : report.faults.front();
    };
    BOOST_TEST(faults(games::pig<20>{}) == "");
    BOOST_TEST(faults(games::royal_game_of_ur{2}) == "");
    BOOST_TEST(faults(games::hypergammon<2>{}) == "");
    BOOST_TEST(faults(games::hypergammon<3>{}) == "");
}

BOOST_AUTO_TEST_CASE(the_values_of_example_games_are_known)
{
    const auto is_near = [](const auto& found, double probability, double tolerance) {
        return found && found->lower <= 2 * probability - 1 + 1e-15 && found->upper >= 2 * probability - 1 - 1e-15 &&
               found->upper - found->lower <= tolerance;
    };
    using ur = games::royal_game_of_ur;
    const auto one = gs::expectation_table<ur>::reachable_from(ur{1}, {.tolerance = 1e-12});
    BOOST_TEST(one.size() == 434U);
    BOOST_TEST(is_near(one.find(ur{ur::on(0, 14), ur::on(0, 14)}), 4.0 / 7, 1e-12));
    BOOST_TEST(is_near(one.find(ur{ur::on(0, 13), ur::on(0, 14)}), 116.0 / 161, 1e-12));
    BOOST_TEST(is_near(one.find(ur{ur::on(0, 14), ur::on(0, 13)}), 74.0 / 161, 1e-12));
    BOOST_TEST(!one.endless());

    using backgammon = games::hypergammon<1>;
    const auto single = gs::expectation_table<backgammon>::reachable_from(backgammon{}, {.tolerance = 1e-12});
    BOOST_TEST(single.size() == 499U);
    BOOST_TEST(single.check_reachable_from(backgammon{}).faults == 0U);
    BOOST_TEST(single.find(backgammon{})->lower > 0.452773137041);
    BOOST_TEST(single.find(backgammon{})->upper < 0.452773137043);
}
