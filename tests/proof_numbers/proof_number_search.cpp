// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/stones.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>

#include <stop_token>

namespace {

using namespace std::chrono_literals;
using board = gs::tic_tac_toe;

static_assert(std::copyable<std::remove_const_t<decltype(gs::proof_number_search)>>);
static_assert(std::same_as<decltype(gs::proof_number_search(board{}, gs::at_least{1})), gs::proof_result<board>>);
static_assert(std::same_as<decltype(gs::at_least{0.5}), gs::at_least<double>>);

// X wins at once, and cannot be prevented.
constexpr auto known_at_compile_time = gs::proof_number_search(board{"XX.OO...."}, gs::at_least{1});
static_assert(known_at_compile_time.verdict == gs::verdict::proven && known_at_compile_time.best_move);
static_assert(gs::proof_number_search(board{"XX.OO...."}, gs::at_most{0}).verdict == gs::verdict::disproven);

/// The maximizer and the minimizer move in a circle forever, unless one of them leaves: a path of positions 0 to 3.
struct round_about {
    int at = 0;
    bool minimizer_may_leave = false;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return at == 3 && minimizer_may_leave ? std::vector{0, -1} : std::vector{(at + 1) % 4};
    }
    int apply(int to) { return std::exchange(at, to); }
    void undo(int, int before) { at = before; }
    [[nodiscard]] gs::player to_move() const { return at % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return at < 0 ? std::optional{-1} : std::nullopt; }
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(at) * 0x9E3779B97F4A7C15u; }
};

/// The same without a way to identify positions, and longer than any search.
struct endless {
    int plies = 0;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2}; }
    void apply(int n) { plies += n; }
    void undo(int n) { plies -= n; }
    [[nodiscard]] gs::player to_move() const { return plies % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
};

/// Counts its positions, so that every search of it is long.
struct long_nim {
    int stones = 60;
    gs::player mover = gs::player::maximizer;
    std::uint64_t salt = 1;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2, 3}; }
    void apply(int n)
    {
        stones -= n;
        salt = salt * 4 + static_cast<std::uint64_t>(n);
        mover = gs::opponent(mover);
    }
    void undo(int n)
    {
        stones += n;
        salt = (salt - static_cast<std::uint64_t>(n)) / 4;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return stones > 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
    [[nodiscard]] std::uint64_t hash() const { return salt * 0x9E3779B97F4A7C15u ^ salt >> 20; }
};

/// A root of many moves, each of which is refuted at once but the last.
struct wide {
    int width;
    int ply = 0;
    int first = 0;

    [[nodiscard]] auto legal_moves() const { return std::views::iota(0, ply == 0 ? width : 2); }
    int apply(int move)
    {
        ++ply;
        return std::exchange(first, ply == 1 ? move : first);
    }
    void undo(int /*move*/, int before)
    {
        --ply;
        first = before;
    }
    [[nodiscard]] gs::player to_move() const { return ply % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return ply < 2 ? std::nullopt : std::optional{first == width - 1 ? 1 : -1};
    }
    [[nodiscard]] std::uint64_t key() const { return static_cast<std::uint64_t>(ply) * 1'000'000 + unsigned(first); }
};

} // namespace

BOOST_AUTO_TEST_CASE(tic_tac_toe_is_a_draw)
{
    BOOST_TEST((gs::proof_number_search(board{}, gs::at_least{0}).verdict == gs::verdict::proven));
    BOOST_TEST((gs::proof_number_search(board{}, gs::at_least{1}).verdict == gs::verdict::disproven));
    BOOST_TEST((gs::proof_number_search(board{}, gs::at_most{0}).verdict == gs::verdict::proven));
    BOOST_TEST((gs::proof_number_search(board{}, gs::at_most{-1}).verdict == gs::verdict::disproven));
}

BOOST_AUTO_TEST_CASE(it_visits_as_many_nodes_as_ever)
{
    BOOST_TEST(gs::proof_number_search(board{}, gs::at_least{0}).statistics.nodes == 551U);
    BOOST_TEST(gs::proof_number_search(board{}, gs::at_least{1}).statistics.nodes == 3794U);
}

BOOST_AUTO_TEST_CASE(a_move_is_named_by_the_side_that_has_shown_its_case)
{
    const board x_wins{"XX.OO...."};
    BOOST_TEST((gs::proof_number_search(x_wins, gs::at_least{1}).best_move == std::optional{2}));
    BOOST_TEST((gs::proof_number_search(x_wins, gs::at_most{0}).best_move == std::optional{2}));
    BOOST_TEST(!gs::proof_number_search(board{}, gs::at_least{1}).best_move.has_value());
    BOOST_TEST(gs::proof_number_search(board{}, gs::at_least{0}).best_move.has_value());
}

BOOST_AUTO_TEST_CASE(a_proof_tells_the_score_that_it_shows)
{
    const board x_wins{"XX.OO...."};
    BOOST_TEST((gs::proof_number_search(x_wins, gs::at_least{0}).score == std::optional{1}));
    gs::proof_table<board> table(1 << 16);
    const auto search = gs::proof_number_search.with(table);
    BOOST_TEST((search(x_wins, gs::at_least{0}).score == std::optional{1}));
    BOOST_TEST((search(x_wins, gs::at_least{0}).score == std::optional{1})); // from the table
    BOOST_TEST((search(board{}, gs::at_least{0}).score == std::optional{0}));
    BOOST_TEST(!gs::proof_number_search(board{}, gs::at_least{0}, {.nodes = 9}).score.has_value());
}

BOOST_AUTO_TEST_CASE(an_end_is_recognised_under_any_limits)
{
    const board over{"XXXOO...."};
    for (const gs::limits& limits :
         {gs::limits{.depth = 0}, gs::limits{.nodes = 0}, gs::limits{.time = 0s}, gs::limits{}}) {
        const auto r = gs::proof_number_search(over, gs::at_least{1}, limits);
        BOOST_TEST((r.verdict == gs::verdict::proven && r.stopped_by == gs::stop_reason::none));
        BOOST_TEST(!r.best_move.has_value());
    }
}

BOOST_AUTO_TEST_CASE(limits_of_nothing)
{
    std::stop_source source;
    source.request_stop();
    const std::vector<std::pair<gs::stop_reason, gs::limits>> all{
        {gs::stop_reason::nodes, {.nodes = 0}},
        {gs::stop_reason::nodes, {.nodes = 1}},
        {gs::stop_reason::time, {.time = 0s}},
        {gs::stop_reason::time, {.time = -1s}},
        {gs::stop_reason::stop, {.stop = source.get_token()}},
        {gs::stop_reason::depth, {.depth = 0}},
    };
    for (const auto& [reason, limits] : all) {
        const auto r = gs::proof_number_search(board{}, gs::at_least{0}, limits);
        BOOST_TEST((r.verdict == gs::verdict::unknown && r.stopped_by == reason && !r.best_move));
        BOOST_TEST(r.statistics.nodes <= 1U);
    }
}

BOOST_AUTO_TEST_CASE(a_search_is_stopped_in_the_midst_of_it)
{
    const auto before = std::chrono::steady_clock::now();
    const auto r = gs::proof_number_search(long_nim{.stones = 61}, gs::at_least{1}, {.time = 20ms});
    BOOST_TEST((r.stopped_by == gs::stop_reason::time || r.verdict == gs::verdict::proven));
    BOOST_TEST((std::chrono::steady_clock::now() - before < 10s));
    BOOST_TEST((gs::proof_number_search(long_nim{}, gs::at_least{1}, {.nodes = 1000}).statistics.nodes == 1000U));
}

// Earlier results are not searched again, and each question has its own answers.
BOOST_AUTO_TEST_CASE(a_table_is_kept)
{
    gs::proof_table<board> table{1 << 20};
    const auto search = gs::proof_number_search.with(table);
    const auto first = search(board{}, gs::at_least{0});
    const auto again = search(board{}, gs::at_least{0});
    BOOST_TEST(again.statistics.nodes < 20U);
    BOOST_TEST((again.verdict == gs::verdict::proven && again.best_move == first.best_move));
    BOOST_TEST((search(board{}, gs::at_least{1}).verdict == gs::verdict::disproven));
    for (int score = 2; score != 20; ++score) { // more questions than a table can hold at a time
        BOOST_TEST((search(board{}, gs::at_least{score}).verdict == gs::verdict::disproven));
        BOOST_TEST((search(board{}, gs::at_most{score}).verdict == gs::verdict::proven));
    }
    BOOST_TEST((search(board{}, gs::at_least{0}).verdict == gs::verdict::proven));
    table.clear();
    BOOST_TEST(table.fill() == 0.0);
    BOOST_TEST(search(board{}, gs::at_least{0}).statistics.nodes == first.statistics.nodes);
}

// A search that was stopped continues where it ended.
BOOST_AUTO_TEST_CASE(a_stopped_search_is_resumed)
{
    gs::proof_table<board> table{1 << 20};
    const auto search = gs::proof_number_search.with(table);
    std::uint64_t calls = 0;
    while (search(board{}, gs::at_least{0}, {.nodes = 100}).verdict == gs::verdict::unknown && calls != 1000) {
        ++calls;
    }
    BOOST_TEST(calls > 0U);
    BOOST_TEST(calls < 100U);
}

BOOST_AUTO_TEST_CASE(play_that_goes_round_for_ever)
{
    const auto r = gs::proof_number_search(round_about{}, gs::at_least{0});
    BOOST_TEST((r.verdict == gs::verdict::unknown && r.stopped_by == gs::stop_reason::none));
    const auto leaves = gs::proof_number_search(round_about{.minimizer_may_leave = true}, gs::at_least{0});
    BOOST_TEST((leaves.verdict == gs::verdict::disproven));
    const auto draws = gs::proof_number_search.with(gs::draw_by_repetition);
    BOOST_TEST((draws(round_about{}, gs::at_least{0}).verdict == gs::verdict::proven));
    BOOST_TEST((draws(round_about{}, gs::at_least{1}).verdict == gs::verdict::disproven));
    BOOST_TEST((draws(round_about{.minimizer_may_leave = true}, gs::at_least{0}).verdict == gs::verdict::disproven));
}

BOOST_AUTO_TEST_CASE(what_was_played_counts)
{
    const std::array<round_about, 2> before{round_about{2, true}, round_about{3, true}};
    const auto draws = gs::proof_number_search.with(gs::draw_by_repetition, gs::played{before});
    BOOST_TEST((draws(round_about{0, true}, gs::at_least{0}).verdict == gs::verdict::proven));
}

BOOST_AUTO_TEST_CASE(limits_end_what_the_rules_do_not)
{
    const auto r = gs::proof_number_search(endless{}, gs::at_least{0}, {.depth = 8});
    BOOST_TEST((r.verdict == gs::verdict::unknown && r.stopped_by == gs::stop_reason::depth));
    const auto s = gs::proof_number_search(endless{}, gs::at_least{0}, {.nodes = 5000});
    BOOST_TEST((s.verdict == gs::verdict::unknown && s.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(s.statistics.nodes == 5000U);
}

// Each node costs about the same, whatever the number of moves. With a look at all of them for each, this would take
// minutes.
BOOST_AUTO_TEST_CASE(a_root_of_many_moves)
{
    const auto r = gs::proof_number_search(wide{200'000}, gs::at_least{1});
    BOOST_TEST((r.verdict == gs::verdict::proven));
    BOOST_TEST((r.best_move == 199'999));
    BOOST_TEST(r.statistics.nodes == 400'002U);
}

namespace {

using gs::tic_tac_toe;

struct progress_log {
    std::vector<std::uint64_t> nodes{};

    void on_progress(const gs::progress_event<tic_tac_toe>& event)
    {
        BOOST_TEST((event.position == tic_tac_toe{}));
        BOOST_TEST(event.nodes == event.so_far.statistics.nodes);
        BOOST_TEST((!event.proven.lower && !event.proven.upper));
        nodes.push_back(event.nodes);
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_question_reports_every_1024_nodes)
{
    progress_log log;
    const auto said = gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, gs::unlimited, log);
    BOOST_TEST((said.verdict == gs::verdict::disproven));
    BOOST_TEST(said.statistics.nodes > 2048U);
    BOOST_TEST(log.nodes.size() == said.statistics.nodes / 1024);
    for (std::size_t i = 0; i != log.nodes.size(); ++i) {
        BOOST_TEST(log.nodes[i] == (i + 1) * 1024);
    }
    BOOST_TEST(said.statistics.nodes ==
               gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}).statistics.nodes); // as without an observer
    progress_log limited;
    static_cast<void>(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.nodes = 1500}, std::ref(limited)));
    BOOST_TEST(limited.nodes.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_question_tells_the_time_where_a_clock_was_read)
{
    using namespace std::chrono_literals;
    BOOST_TEST(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}).elapsed.count() == 0);
    BOOST_TEST(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.nodes = 90}).nodes_per_second() == 0);

    const auto start = std::chrono::steady_clock::now();
    const auto said = gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.time = 10s});
    const std::chrono::duration<double> most = std::chrono::steady_clock::now() - start;
    BOOST_TEST(said.elapsed.count() > 0);
    BOOST_TEST(said.elapsed <= most);
    BOOST_TEST(said.nodes_per_second() * said.elapsed.count() == static_cast<double>(said.statistics.nodes),
               boost::test_tools::tolerance(1e-6));

    progress_log log;
    BOOST_TEST(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.time = 10s}, log).elapsed.count() > 0);
    std::ostringstream out;
    out << gs::proof_result<tic_tac_toe>{.elapsed = 250ms};
    BOOST_TEST(out.str() == "unknown, nodes 0, leaves 0, cutoffs 0, 0.25 s");
}

namespace {

using stones = support::stones<22, 3>;

} // namespace

BOOST_AUTO_TEST_CASE(a_solve_reports_the_sum_of_its_questions)
{
    struct bounds_log {
        std::vector<std::uint64_t> nodes{};
        std::optional<int> lower{};

        void on_progress(const gs::progress_event<stones>& event)
        {
            BOOST_TEST((!event.proven.lower || *event.proven.lower <= 3));
            BOOST_TEST((!event.proven.upper || *event.proven.upper >= 3));
            BOOST_TEST((event.so_far.bound != gs::bound::none) == (event.proven.lower || event.proven.upper));
            nodes.push_back(event.nodes);
            lower = event.proven.lower;
        }
    } log;
    const auto solved = gs::solve.with(gs::by_proof_numbers)(stones{}, gs::unlimited, gs::own_evaluation, log);
    BOOST_TEST(solved.score == 3);
    BOOST_REQUIRE(log.nodes.size() > 2U);
    for (std::size_t i = 1; i != log.nodes.size(); ++i) {
        BOOST_TEST(log.nodes[i] > log.nodes[i - 1]);
    }
    BOOST_TEST(log.nodes.back() <= solved.statistics.nodes);
    BOOST_TEST((log.lower && *log.lower > 0)); // by the questions before the last
}
