// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The gain of each feature of the search: prints a table in Markdown, with a row for each feature that is switched
/// off, and a column for each game. A cell has the nodes and the processor time, both relative to the full search. The
/// time is the best of several runs, in turn with the others. Only the search is timed, with an empty table of 4 MiB
/// for each position. A depth-limited search uses the game's own estimate, except in Connect Four, where every horizon
/// is a draw.
/// usage: features [PART_OF_A_NAME]    only the games with this in their names

#include "connect_four_by_stones.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/draughts.hpp"
#include "games/othello.hpp"
#include "games/ultimate_tic_tac_toe.hpp"
#include "hashed_connect_four.hpp"
#include "hidden_members.hpp"
#include "othello_endings.hpp"

#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using seconds = std::chrono::duration<double>;

constexpr auto pvs = gs::principal_variation_search;
constexpr std::size_t table_bytes = std::size_t{4} << 20;
constexpr int most_rounds = 25;
constexpr seconds enough = 500ms; // for the runs of one search: it is not repeated after this time

struct measurement {
    std::uint64_t nodes = 0;
    seconds time{};
};

/// Searches all positions, each with an empty table. `make(table)` is the searcher.
template <class G, class Limits, class Make>
measurement search_all(const std::vector<G>& positions, const Limits& limits, gs::transposition_table<G>& table,
                       const Make& make)
{
    const auto search = make(table);
    measurement sum;
    for (const G& position : positions) {
        table.clear();
        const std::clock_t start = std::clock(); // processor time, so other programs do not count
        sum.nodes += search(position, limits).statistics.nodes;
        sum.time += seconds{static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC};
    }
    return sum;
}

template <class G>
constexpr bool hides_what_it_says =
    !gs::ordered_game<benchmarks::without_move_priority<G>> && !gs::bounded_game<benchmarks::without_score_bounds<G>> &&
    !gs::pruned_game<benchmarks::without_undominated_moves<G>> &&
    gs::ordered_game<benchmarks::without_score_bounds<G>> &&
    gs::bounded_game<benchmarks::without_undominated_moves<G>> && gs::pruned_game<benchmarks::without_move_priority<G>>;
static_assert(hides_what_it_says<games::dots_and_boxes<3, 3>>);

/// One game, searched with and without each feature.
class column {
public:
    explicit column(std::string name) : name_{std::move(name)} {}

    /// Adds a search; an empty one if it is not possible for this game.
    void add(std::string feature, std::function<measurement()> search)
    {
        searches_.push_back({std::move(feature), std::move(search)});
    }

    /// Runs all searches in turn.
    void measure()
    {
        for (int round = 0; round != most_rounds; ++round) {
            for (row& searched : searches_) {
                if (searched.search && searched.spent < enough) {
                    const measurement found = searched.search();
                    searched.nodes = found.nodes;
                    searched.best_time = std::min(searched.best_time, found.time);
                    searched.spent += found.time;
                }
            }
        }
        for (row& searched : searches_) {
            searched.search = nullptr; // frees its table
        }
    }

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] std::size_t size() const { return searches_.size(); }
    [[nodiscard]] const std::string& feature(std::size_t i) const { return searches_[i].feature; }

    /// The search `i` relative to the first one, the full search.
    [[nodiscard]] std::string cell(std::size_t i) const
    {
        const row& everything = searches_.front();
        const row& searched = searches_[i];
        char text[64];
        if (searched.nodes == 0) {
            return "";
        }
        if (i == 0) {
            std::snprintf(text, sizeof text, "%llu nodes, %.1f ms", static_cast<unsigned long long>(searched.nodes),
                          1e3 * searched.best_time.count());
        } else {
            std::snprintf(text, sizeof text, "%.2f, %.2f",
                          static_cast<double>(searched.nodes) / static_cast<double>(everything.nodes),
                          searched.best_time / everything.best_time);
        }
        return text;
    }

private:
    struct row {
        std::string feature;
        std::function<measurement()> search;
        std::uint64_t nodes = 0;
        seconds best_time = seconds::max();
        seconds spent{};
    };

    std::string name_;
    std::vector<row> searches_;
};

/// Adds searches of these positions to a column.
template <class G, class Limits>
class comparison {
public:
    comparison(column& compared, const std::vector<G>& positions, const Limits& limits)
        : compared_{compared}, positions_{positions}, limits_{limits}
    {}

    template <class Make>
    void add(std::string feature, Make make)
    {
        compared_.add(std::move(feature), search_of(positions_, make));
    }

    /// The game with a member hidden; adds an empty search unless it `Has` the member.
    template <template <class> class Without, bool Has>
    void hide(std::string feature)
    {
        if constexpr (Has) {
            std::vector<Without<G>> positions;
            positions.reserve(positions_.size());
            for (const G& position : positions_) {
                positions.push_back({position});
            }
            compared_.add(std::move(feature), search_of(positions, [](auto& table) { return pvs.with(table); }));
        } else {
            compared_.add(std::move(feature), nullptr);
        }
    }

private:
    template <class Position, class Make>
    std::function<measurement()> search_of(const std::vector<Position>& positions, Make make)
    {
        const auto table = std::make_shared<gs::transposition_table<Position>>(table_bytes);
        return [positions, limits = limits_, table, make] { return search_all(positions, limits, *table, make); };
    }

    column& compared_;
    const std::vector<G>& positions_;
    const Limits& limits_;
};

/// All features: a line each.
template <class G, class Limits>
void add_features(column& compared, const std::vector<G>& positions, const Limits& limits)
{
    comparison<G, Limits> c{compared, positions, limits};
    c.add("everything", [](auto& table) { return pvs.with(table); });
    c.add("no table", [](auto& /*table*/) { return pvs; });
    c.add("`no_null_windows`", [](auto& table) { return pvs.with(table, gs::no_null_windows); });
    c.add("`no_history`", [](auto& table) { return pvs.with(table, gs::no_history); });
    c.template hide<benchmarks::without_move_priority, gs::ordered_game<G>>("no `move_priority`");
    c.template hide<benchmarks::without_score_bounds, gs::bounded_game<G>>("no `score_bounds`");
    c.template hide<benchmarks::without_undominated_moves, gs::pruned_game<G>>("no `undominated_moves`");
    c.add("`ignore_distance`", [](auto& table) { return pvs.with(table, gs::ignore_distance); });
    c.add("`no_line`", [](auto& table) { return pvs.with(table, gs::no_line); });
    c.add("both", [](auto& table) { return pvs.with(table, gs::ignore_distance, gs::no_line); });
    c.add("iterative deepening", [](auto& table) { return gs::iterative_deepening{pvs.with(table)}; });
    if constexpr (std::same_as<Limits, gs::unlimited_t>) {
        c.add("`solve`", [](auto& table) { return gs::solve.with(table); });
    } else {
        compared.add("`solve`", nullptr);
    }
    c.add("`alpha_beta`", [](auto& /*table*/) { return gs::alpha_beta; });
}

/// Random positions after this many plies, from games that have not ended by then.
template <class G>
std::vector<G> random_positions(int plies, std::size_t count)
{
    std::mt19937_64 random{3};
    std::vector<G> positions;
    while (positions.size() != count) {
        G position;
        int ply = 0;
        for (; ply != plies && gs::alpha_beta(position, {.depth = 1}).best_move; ++ply) {
            std::vector<gs::move_t<G>> moves;
            for (const auto& move : position.legal_moves()) {
                moves.push_back(move);
            }
            static_cast<void>(position.apply(moves[random() % moves.size()]));
        }
        if (ply == plies && gs::alpha_beta(position, {.depth = 1}).best_move) {
            positions.push_back(position);
        }
    }
    return positions;
}

class feature_table {
public:
    explicit feature_table(std::string_view filter) : filter_{filter} {}

    template <class G, class Limits>
    void add(const std::string& name, const std::vector<G>& positions, const Limits& limits)
    {
        if (name.find(filter_) != std::string::npos) {
            columns_.emplace_back(name);
            add_features(columns_.back(), positions, limits);
            columns_.back().measure();
        }
    }

    void print() const
    {
        if (columns_.empty()) {
            return;
        }
        print_row("left out", [](const column& c) { return c.name(); });
        print_row("---", [](const column& /*c*/) { return std::string{"---"}; });
        for (std::size_t i = 0; i != columns_.front().size(); ++i) {
            print_row(columns_.front().feature(i), [i](const column& c) { return c.cell(i); });
        }
    }

private:
    template <class Cell>
    void print_row(const std::string& head, Cell cell) const
    {
        std::printf("| %s |", head.c_str());
        for (const column& c : columns_) {
            std::printf(" %s |", cell(c).c_str());
        }
        std::printf("\n");
    }

    std::string_view filter_;
    std::vector<column> columns_;
};

} // namespace

int main(int argc, char** argv)
{
    feature_table table{argc > 1 ? argv[1] : ""};
    const auto to_depth = [](int depth) { return gs::limits{.depth = depth}; };
    table.add("Connect Four, depth 12", std::vector{bare::hashed_connect_four{}}, to_depth(12));
    table.add("Connect Four, exact", random_positions<benchmarks::connect_four_by_stones>(18, 10), gs::unlimited);
    table.add("Othello, depth 8", random_positions<games::othello<8>>(6, 4), to_depth(8));
    table.add("Othello, exact", benchmarks::othello_endings<8>(13, 6), gs::unlimited);
    table.add("draughts, depth 9", random_positions<games::draughts<8>>(6, 8), to_depth(9));
    table.add("ultimate tic-tac-toe, depth 7", random_positions<games::ultimate_tic_tac_toe>(6, 8), to_depth(7));
    table.add("dots and boxes, exact", random_positions<games::dots_and_boxes<3, 3>>(8, 5), gs::unlimited);
    table.print();
}
