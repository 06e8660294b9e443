// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/testing/perft.hpp>

#include <stop_token>

namespace {

using namespace std::chrono_literals;
using G = support::uniform_tree<3, 2>; // the root is a node, and each move leads to four

constexpr auto minimizer = gs::player::minimizer;
constexpr G rising{{5, 5, 5, 7, 7, 7, 9, 9, 9}};
constexpr G falling{{-5, -5, -5, -7, -7, -7, -9, -9, -9}, minimizer};

constexpr gs::iterative_deepening by_alpha_beta{gs::alpha_beta};
constexpr gs::iterative_deepening by_minimax(gs::minimax);

static_assert(gs::searcher<decltype(by_alpha_beta), G>);
static_assert(gs::searcher<gs::iterative_deepening<gs::any_searcher<G>>, G>);
static_assert(gs::searcher<std::reference_wrapper<decltype(by_alpha_beta)>, G>);
static_assert(std::is_empty_v<std::remove_const_t<decltype(by_alpha_beta)>>);

/// All positions have the same value at the horizon.
struct worth {
    int score;
    constexpr int operator()(const G&) const { return score; }
};

/// A log of a searcher that is depth-limited until the third ply, and spends ten nodes each time.
struct record {
    std::vector<gs::limits> given;
    int unlimited = 0;
    int evaluated = 0;
    int copies = 0;
};

struct asked {
    record* written;

    explicit asked(record& r) : written{&r} {}
    asked(const asked& other) : written{other.written} { ++written->copies; }
    asked& operator=(const asked&) = delete;
    ~asked() = default;

    gs::search_result<G> operator()(const G&)
    {
        ++written->unlimited;
        return {.bound = gs::bound::exact, .depth = gs::max_depth};
    }
    gs::search_result<G> operator()(const G&, const gs::limits& limits)
    {
        written->given.push_back(limits);
        const auto reason = limits.depth < 3 ? gs::stop_reason::depth : gs::stop_reason::none;
        return {.score = limits.depth,
                .bound = gs::bound::exact,
                .depth = limits.depth,
                .statistics = {.nodes = 10, .leaves = 4, .cutoffs = 3, .table_hits = 2},
                .stopped_by = reason};
    }
    gs::search_result<G> operator()(const G& game, const gs::limits& limits, const auto&)
    {
        ++written->evaluated;
        return (*this)(game, limits);
    }
};
static_assert(gs::searcher<asked, G> && !gs::searcher<const asked, G>);

/// Records iterations.
struct listener {
    struct heard {
        int depth;
        int score;
        gs::bound bound;
        int distance;
        std::uint64_t nodes;
        friend bool operator==(const heard&, const heard&) = default;
    };
    std::vector<heard> all;
    std::vector<int> line; ///< of the last iteration
    bool times_rise = true;
    std::chrono::duration<double> last_time{};

    template <class Game>
    void on_iteration(const gs::iteration_event<Game>& e)
    {
        all.push_back({e.depth, e.score, e.bound, e.distance, e.nodes});
        line.assign(e.principal_variation.begin(), e.principal_variation.end());
        times_rise = times_rise && e.time >= last_time &&
                     (e.time.count() == 0 || e.nodes_per_second * e.time.count() - static_cast<double>(e.nodes) < 1);
        last_time = e.time;
    }
};

struct counter {
    std::uint64_t entered = 0;
    int iterations = 0;
    constexpr void on_enter(const auto&) { ++entered; }
    constexpr void on_iteration(const auto&) { ++iterations; }
};

constexpr int iterations_of(const auto& searcher, const auto& game)
{
    counter c;
    const auto result = searcher(game, gs::unlimited, gs::own_evaluation, c);
    return c.entered == result.statistics.nodes ? c.iterations : -1;
}

static_assert(by_alpha_beta(rising).score == 9);
static_assert(iterations_of(by_alpha_beta, rising) == 2);

} // namespace

// A search to the end: iterations until nothing is depth-limited.
BOOST_AUTO_TEST_CASE(until_nothing_is_cut)
{
    for (const auto& r : {by_minimax(rising), by_minimax(rising, gs::limits{}), by_minimax(rising, gs::unlimited),
                          by_minimax(rising, {.depth = 2}), by_minimax(rising, gs::unlimited, worth{3})}) {
        BOOST_TEST(r.score == 9);
        BOOST_TEST((r.bound == gs::bound::exact));
        BOOST_TEST((r.stopped_by == gs::stop_reason::none));
        BOOST_TEST(r.depth == gs::max_depth);
        BOOST_TEST(r.distance == 2);
        BOOST_TEST((r.best_move == 2));
        BOOST_TEST((r.principal_variation == std::vector<int>{2, 0}));
        BOOST_TEST(r.statistics.nodes == 4U + 13U); // of both iterations
        BOOST_TEST(r.statistics.leaves == 3U + 9U);
    }
    BOOST_TEST(iterations_of(by_alpha_beta, rising) == 2);
}

BOOST_AUTO_TEST_CASE(to_a_depth)
{
    const auto r = by_minimax(rising, {.depth = 1}, worth{-1});
    BOOST_TEST(r.score == -1);
    BOOST_TEST(r.depth == 1);
    BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
    BOOST_TEST(r.statistics.nodes == 4U);
    const auto root = by_minimax(rising, {.depth = 0}, worth{-1});
    BOOST_TEST(root.score == -1);
    BOOST_TEST(root.depth == 0);
    BOOST_TEST(!root.best_move);
    BOOST_TEST((root.stopped_by == gs::stop_reason::depth));
    BOOST_TEST(root.statistics.nodes == 1U);
}

BOOST_AUTO_TEST_CASE(an_end_is_recognised_under_any_limits)
{
    const G end{.ends = rising.ends, .ply = 2, .place = 3};
    for (const gs::limits& limits : {gs::limits{}, {.depth = 0}, {.nodes = 0}, {.time = 0s}}) {
        const auto r = by_alpha_beta(end, limits);
        BOOST_TEST(r.score == 7);
        BOOST_TEST((r.bound == gs::bound::exact));
        BOOST_TEST((r.stopped_by == gs::stop_reason::none));
        BOOST_TEST(!r.best_move);
    }
}

// A stopped iteration counts only if it has proven something better than the last complete one.
BOOST_AUTO_TEST_CASE(stopped_within_an_iteration)
{
    struct expected {
        std::uint64_t nodes;
        int score;
        gs::bound bound;
        int depth;
        int move;
    };
    using enum gs::bound;
    const auto hold = [](int estimate, const expected& e) {
        for (const int sign : {1, -1}) {
            const G& game = sign == 1 ? rising : falling;
            const auto r = by_minimax(game, {.nodes = e.nodes}, worth{sign * estimate});
            BOOST_TEST_CONTEXT("estimate " << estimate << ", nodes " << e.nodes << ", sign " << sign)
            {
                BOOST_TEST(r.score == sign * e.score);
                BOOST_TEST((r.bound == (sign == -1 && e.bound == lower ? upper : e.bound)));
                BOOST_TEST(r.depth == e.depth);
                BOOST_TEST((r.best_move == e.move));
                BOOST_TEST((r.stopped_by == (e.nodes < 17 ? gs::stop_reason::nodes : gs::stop_reason::none)));
                BOOST_TEST(r.statistics.nodes == e.nodes);
            }
        }
    };
    hold(0, {.nodes = 4, .score = 0, .bound = exact, .depth = 1, .move = 0});
    hold(0, {.nodes = 8, .score = 0, .bound = exact, .depth = 1, .move = 0});
    hold(0, {.nodes = 9, .score = 5, .bound = lower, .depth = gs::max_depth, .move = 0});
    hold(0, {.nodes = 13, .score = 7, .bound = lower, .depth = gs::max_depth, .move = 1});
    hold(0, {.nodes = 17, .score = 9, .bound = exact, .depth = gs::max_depth, .move = 2});
    hold(5, {.nodes = 9, .score = 5, .bound = exact, .depth = 1, .move = 0});
    hold(6, {.nodes = 12, .score = 6, .bound = exact, .depth = 1, .move = 0});
    hold(6, {.nodes = 13, .score = 7, .bound = lower, .depth = gs::max_depth, .move = 1});
    hold(8, {.nodes = 16, .score = 8, .bound = exact, .depth = 1, .move = 0});
    hold(8, {.nodes = 17, .score = 9, .bound = exact, .depth = gs::max_depth, .move = 2});
}

BOOST_AUTO_TEST_CASE(stopped_within_the_first_iteration)
{
    const auto by_place = [](const G& g) { return 10 - g.place; };
    const auto none = by_minimax(rising, {.nodes = 0}, by_place);
    BOOST_TEST((none.bound == gs::bound::none));
    BOOST_TEST((none.best_move == 0));
    BOOST_TEST((none.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(none.statistics.nodes == 0U);
    const auto one = by_minimax(rising, {.nodes = 2}, by_place);
    BOOST_TEST((one.bound == gs::bound::lower));
    BOOST_TEST(one.score == 10);
    BOOST_TEST(one.depth == 1);
}

BOOST_AUTO_TEST_CASE(a_legal_move_at_once)
{
    std::stop_source source;
    source.request_stop();
    const std::vector<std::pair<gs::limits, gs::stop_reason>> cases{
        {{.time = 0s}, gs::stop_reason::time},
        {{.time = -1s}, gs::stop_reason::time},
        {{.stop = source.get_token()}, gs::stop_reason::stop},
        {{.nodes = 0}, gs::stop_reason::nodes},
    };
    for (const auto& [limits, reason] : cases) {
        const auto r = by_alpha_beta(rising, limits);
        BOOST_TEST((r.best_move == 0));
        BOOST_TEST((r.stopped_by == reason));
        BOOST_TEST(r.statistics.nodes == 0U);
    }
}

BOOST_AUTO_TEST_CASE(each_iteration_gets_what_is_left)
{
    record r;
    std::stop_source source;
    const auto token = source.get_token();
    const gs::iterative_deepening search{asked{r}};
    const auto result = search(rising, {.depth = 9, .nodes = 101, .time = 1h, .stop = token});
    BOOST_TEST_REQUIRE(r.given.size() == 3U);
    for (std::size_t i = 0; i != 3; ++i) {
        BOOST_TEST(r.given[i].depth == static_cast<int>(i) + 1);
        BOOST_TEST(r.given[i].nodes == 101 - 10 * i);
        BOOST_TEST((r.given[i].time <= 1h && r.given[i].time > 59min));
        BOOST_TEST((i == 0 || r.given[i].time < r.given[i - 1].time));
        BOOST_TEST((r.given[i].stop == token));
    }
    BOOST_TEST(result.score == 3);
    BOOST_TEST((result.stopped_by == gs::stop_reason::none));
    BOOST_TEST((result.statistics == gs::statistics{.nodes = 30, .leaves = 12, .cutoffs = 9, .table_hits = 6}));
}

BOOST_AUTO_TEST_CASE(what_does_not_limit_is_not_touched)
{
    record r;
    static_cast<void>(gs::iterative_deepening{asked{r}}(rising, gs::limits{}, worth{0}));
    BOOST_TEST_REQUIRE(r.given.size() == 3U);
    BOOST_TEST(r.evaluated == 3);
    BOOST_TEST((r.given.back().time == gs::limits{}.time));
    BOOST_TEST(!r.given.back().stop);
    record without;
    static_cast<void>(gs::iterative_deepening{asked{without}}(rising));
    BOOST_TEST(without.given.size() == 3U);
    BOOST_TEST(without.unlimited == 0); // The third iteration was not depth-limited.
    BOOST_TEST((without.given.back().nodes == gs::limits{}.nodes));
}

/// A row of plies without a choice.
struct row {
    int plies;
    int gone = 0;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1}; }
    void apply(int) { ++gone; }
    void undo(int) { --gone; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return gone == plies ? std::optional{8} : std::nullopt; }
};

// Without limits there is no deepest iteration; with limits there is.
BOOST_AUTO_TEST_CASE(a_game_longer_than_the_greatest_depth)
{
    const auto to_its_end = by_alpha_beta(row{gs::max_depth + 10});
    BOOST_TEST(to_its_end.score == 8);
    BOOST_TEST(to_its_end.distance == gs::max_depth + 10);
    BOOST_TEST((to_its_end.stopped_by == gs::stop_reason::none));
    const auto cut = by_alpha_beta(row{gs::max_depth + 10}, {.depth = 1'000'000});
    BOOST_TEST(cut.score == 0);
    BOOST_TEST(cut.depth == gs::max_depth);
    BOOST_TEST((cut.stopped_by == gs::stop_reason::depth));
}

// Then each depth is searched with limits, the last one to the end of the game.
struct row_of_known_length : row {
    static constexpr std::size_t max_plies = gs::max_depth;
};

BOOST_AUTO_TEST_CASE(a_game_as_long_as_the_greatest_depth)
{
    const auto to_its_end = by_alpha_beta(row_of_known_length{{gs::max_depth}});
    BOOST_TEST(to_its_end.score == 8);
    BOOST_TEST(to_its_end.distance == gs::max_depth);
    BOOST_TEST(to_its_end.depth == gs::max_depth);
    BOOST_TEST((to_its_end.stopped_by == gs::stop_reason::none));
}

BOOST_AUTO_TEST_CASE(an_event_for_each_iteration)
{
    listener heard;
    const auto r = by_minimax(rising, gs::limits{}, worth{2}, heard);
    using list = std::vector<listener::heard>;
    using enum gs::bound;
    BOOST_TEST((heard.all == list{{1, 2, exact, 1, 4}, {gs::max_depth, 9, exact, 2, 17}}));
    BOOST_TEST((heard.line == std::vector<int>{2, 0}));
    BOOST_TEST(heard.times_rise);
    BOOST_TEST(r.statistics.nodes == 17U);
    listener of_stopped;
    static_cast<void>(by_minimax(rising, {.nodes = 10}, worth{2}, std::ref(of_stopped)));
    BOOST_TEST((of_stopped.all == list{{1, 2, exact, 1, 4}, {gs::max_depth, 5, lower, 2, 10}}));
    listener not_improved;
    static_cast<void>(by_minimax(rising, {.nodes = 10}, worth{6}, not_improved));
    BOOST_TEST((not_improved.all == list{{1, 6, exact, 1, 4}}));
    listener of_end;
    static_cast<void>(by_minimax(G{.ends = rising.ends, .ply = 2}, gs::unlimited, gs::own_evaluation, of_end));
    BOOST_TEST((of_end.all == list{{gs::max_depth, 5, exact, 0, 1}}));
}

BOOST_AUTO_TEST_CASE(events_of_the_search_are_passed_on)
{
    counter c;
    const auto r = by_alpha_beta(gs::tic_tac_toe{"XO......."}, {.depth = 4}, gs::own_evaluation, c);
    BOOST_TEST(c.entered == r.statistics.nodes);
    BOOST_TEST(c.iterations == 4);
    counter of_erased; // any_searcher takes no observer; it still reports its iterations
    const gs::iterative_deepening erased{gs::any_searcher<G>{gs::alpha_beta}};
    static_cast<void>(erased(rising, gs::limits{}, gs::own_evaluation, of_erased));
    BOOST_TEST(of_erased.entered == 0U);
    BOOST_TEST(of_erased.iterations == 2);
}

BOOST_AUTO_TEST_CASE(any_searcher_will_do)
{
    const gs::iterative_deepening within{gs::any_searcher<G>{gs::minimax}};
    BOOST_TEST(within(rising).statistics.nodes == 17U);
    const gs::any_searcher<G> around{by_minimax};
    BOOST_TEST(around(rising).statistics.nodes == 17U);
    BOOST_TEST(around(rising, {.depth = 1}, worth{4}).score == 4);
    const gs::iterative_deepening twice{by_minimax};
    static_assert(std::is_same_v<decltype(twice), decltype(by_minimax)>); // a copy
    const auto ranking = gs::rank_moves(rising, by_minimax);
    BOOST_TEST_REQUIRE(ranking.size() == 3U);
    BOOST_TEST(ranking.front().move == 2);
    BOOST_TEST(ranking.front().distance == 2);
}

BOOST_AUTO_TEST_CASE(a_searcher_that_is_not_const)
{
    record r;
    asked own{r};
    const gs::iterative_deepening by_reference{std::ref(own)};
    BOOST_TEST(by_reference(rising).score == 3);
    BOOST_TEST(r.copies == 0);
    const gs::iterative_deepening by_value{own};
    const int before = r.copies;
    BOOST_TEST(by_value(rising).score == 3);
    BOOST_TEST(r.copies == before + 1);
}

BOOST_AUTO_TEST_CASE(its_policies_are_those_of_the_searcher)
{
    static_assert(by_alpha_beta.policies() == gs::policy_set{});
    static_assert(!gs::iterative_deepening{gs::alpha_beta.with(gs::no_line)}.policies()->line);
    record r;
    BOOST_TEST(!gs::iterative_deepening{asked{r}}.policies());
}

/// Stops the search at a given depth.
struct stopper {
    std::stop_source source;
    int depth;
    void on_iteration(const gs::iteration_event<gs::tic_tac_toe>& e)
    {
        if (e.depth == depth) {
            source.request_stop();
        }
    }
};

BOOST_AUTO_TEST_CASE(stopped_between_iterations)
{
    stopper s{.source = {}, .depth = 3};
    const gs::limits limits{.stop = s.source.get_token()};
    const auto r = by_alpha_beta(gs::tic_tac_toe{}, limits, gs::own_evaluation, s);
    const auto complete = by_alpha_beta(gs::tic_tac_toe{}, {.depth = 3});
    BOOST_TEST((r.stopped_by == gs::stop_reason::stop));
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.depth == 3);
    BOOST_TEST((r.statistics == complete.statistics));
    BOOST_TEST((r.best_move == complete.best_move));
}

BOOST_AUTO_TEST_CASE(stopped_by_the_clock)
{
    struct endless {
        std::vector<int> legal_moves() const { return {1, 2, 3}; }
        void apply(int) {}
        void undo(int) {}
        gs::player to_move() const { return gs::player::maximizer; }
        std::optional<int> terminal_score() const { return std::nullopt; }
    };
    const auto r = by_alpha_beta(endless{}, {.time = 20ms});
    BOOST_TEST((r.stopped_by == gs::stop_reason::time));
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.depth > 0);
    BOOST_TEST((r.best_move == 1));
}

// A window applies to every iteration.
BOOST_AUTO_TEST_CASE(within_a_window)
{
    const gs::iterative_deepening windowed{gs::alpha_beta.within(0, 6)};
    const auto r = windowed(rising);
    BOOST_TEST((r.bound == gs::bound::lower));
    BOOST_TEST(r.score >= 6);
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
}

// Every iteration of minimax visits the positions at all plies up to its depth, which perft counts.
BOOST_AUTO_TEST_CASE(iterations_add_up)
{
    const gs::tic_tac_toe board{"X...O...."};
    std::uint64_t iteration = 1;
    std::uint64_t all = 0;
    for (int depth = 1; depth <= 7; ++depth) {
        iteration += gs::perft(board, depth);
        all += iteration;
        BOOST_TEST(by_minimax(board, {.depth = depth}).statistics.nodes == all);
    }
    BOOST_TEST(by_minimax(board).statistics.nodes == all);
}

// Its signatures: the same in every run, on every machine.
BOOST_AUTO_TEST_CASE(node_counts)
{
    const gs::tic_tac_toe board;
    const auto nodes = [&](const auto& searcher) { return gs::iterative_deepening{searcher}(board).statistics.nodes; };
    gs::transposition_table<gs::tic_tac_toe> table{1 << 20};
    BOOST_TEST(nodes(gs::minimax) == 1'290'114U);
    BOOST_TEST(nodes(gs::alpha_beta) == 54'879U);
    BOOST_TEST(nodes(gs::principal_variation_search) == 20'769U);
    BOOST_TEST(nodes(gs::principal_variation_search.with(table)) == 6'293U);
    table.clear();
    BOOST_TEST(nodes(gs::principal_variation_search.with(table)) == 6'293U);
    BOOST_TEST(nodes(gs::principal_variation_search.with(table)) == 4'235U); // the table holds the answer
}
