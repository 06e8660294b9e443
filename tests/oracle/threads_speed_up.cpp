// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// How many times as fast n threads are as one, in virtual time, where every thread visits one node in a round: the same in
// every run, on any machine. What a node costs, and what it costs to talk, is not in it.

#include "../../benchmarks/othello_endings.hpp"
#include "games/connect_four.hpp"
#include "support/search_pool.hpp"

#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/shared_transposition_table.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>

namespace gs = gamesearch;
using namespace support;

namespace {

/// Of some searches together.
struct work {
    double nodes_alone = 0;
    double nodes = 0;
    double rounds = 0;

    [[nodiscard]] double speed_up() const { return nodes_alone / rounds; }
    [[nodiscard]] double more_nodes() const { return nodes / nodes_alone; }
};

/// When a search on threads of the machine shares a node, and starts or wakes a thread.
constexpr sharing as_usual{gs::thread_pool::nodes_worth_sharing, gs::thread_pool::nodes_worth_starting,
                           gs::thread_pool::nodes_worth_waking};
constexpr std::size_t bytes = std::size_t{16} << 20;

template <class G, class Searcher>
void add(work& w, unsigned threads, const G& game, const Searcher& searcher, const gs::limits& limits = {})
{
    gs::transposition_table<G> table{bytes};
    const auto one = searcher.with(table)(game, limits);
    gs::shared_transposition_table<G> shared{bytes};
    search_pool pool{threads, 1, {}, as_usual};
    const auto many = searcher.with(shared, pool)(game, limits);
    BOOST_TEST(many.score == one.score);
    BOOST_TEST(many.distance == one.distance);
    w.nodes_alone += static_cast<double>(one.statistics.nodes);
    w.nodes += static_cast<double>(many.statistics.nodes);
    w.rounds += static_cast<double>(pool.now());
}

void tell(const char* what, unsigned threads, const work& w)
{
    BOOST_TEST_MESSAGE(what << ", " << threads << " threads: " << w.speed_up() << " times as fast, " << w.more_nodes()
                            << " times the nodes of " << w.nodes_alone);
}

template <class Searcher>
work endings(unsigned threads, const Searcher& searcher)
{
    work w;
    for (const std::uint64_t seed : {1U, 3U}) {
        std::mt19937_64 random{seed};
        if (const auto position = benchmarks::othello_ending<8>(random, 18)) {
            add(w, threads, *position, searcher);
        }
    }
    return w;
}

/// Twelve plies of eight moves, each worth a random number for the side that plays it; the sum counts.
class random_sums {
public:
    static constexpr std::size_t max_moves = 8;
    static constexpr bool strictly_alternating = true;

    explicit random_sums(std::uint64_t seed) : at_{seed} {}

    struct token {
        std::uint64_t at;
        int sum;
    };

    static std::array<int, 8> legal_moves() { return {0, 1, 2, 3, 4, 5, 6, 7}; }
    token apply(int move)
    {
        const token before{at_, sum_};
        sum_ += worth(move);
        at_ = child(move);
        ++ply_;
        return before;
    }
    void undo(int, const token& before) noexcept
    {
        at_ = before.at;
        sum_ = before.sum;
        --ply_;
    }
    [[nodiscard]] gs::player to_move() const { return ply_ % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return ply_ == 12 ? std::optional{sum_} : std::nullopt; }
    [[nodiscard]] int move_priority(int move) const { return ply_ % 2 == 0 ? worth(move) : -worth(move); }
    [[nodiscard]] std::uint64_t hash() const { return at_; }

private:
    static std::uint64_t mixed(std::uint64_t x)
    {
        x = (x ^ (x >> 31)) * 0x9E3779B97F4A7C15U;
        x = (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9U;
        return x ^ (x >> 32);
    }
    [[nodiscard]] std::uint64_t child(int move) const { return mixed(at_ * 8 + static_cast<std::uint64_t>(move) + 1); }
    [[nodiscard]] int worth(int move) const { return static_cast<int>(child(move) >> 40 & 15) - 7; }

    std::uint64_t at_;
    int sum_ = 0;
    int ply_ = 0;
};

struct expected {
    unsigned threads;
    double speed_up;
};

#if defined(TESTS_UNDER_ADDRESS_SANITIZER) // for which the first is enough
template <std::size_t N>
std::array<expected, 1> all(const std::array<expected, N>& speed_ups)
{
    return {speed_ups[0]};
}
#else
template <std::size_t N>
std::array<expected, N> all(const std::array<expected, N>& speed_ups)
{
    return speed_ups;
}
#endif

/// What is asked for.
const auto wanted = all(std::array{expected{2, 1.9}, expected{4, 3.4}, expected{8, 6.0}, expected{16, 10.0}});

} // namespace

BOOST_AUTO_TEST_CASE(scores_of_endings_of_othello)
{
    for (const auto& [threads, speed_up] : wanted) {
        const auto w = endings(threads, gs::solve.with(gs::ignore_distance, gs::no_line));
        tell("Othello, 18 empty squares, score", threads, w);
        BOOST_TEST(w.speed_up() >= speed_up);
        BOOST_TEST((threads > 8 || w.more_nodes() <= 1.15));
    }
}

BOOST_AUTO_TEST_CASE(random_trees)
{
    for (const auto& [threads, speed_up] : wanted) {
        work w;
        for (std::uint64_t seed = 1; seed != 3; ++seed) {
            add(w, threads, random_sums{seed}, gs::principal_variation_search);
        }
        tell("random trees", threads, w);
        BOOST_TEST(w.speed_up() >= speed_up);
        BOOST_TEST((threads > 8 || w.more_nodes() <= 1.15));
    }
}

// In a wide window more of what is searched at the same time turns out not to be needed. What is asked for is not reached.
BOOST_AUTO_TEST_CASE(distances_and_lines_of_endings_of_othello)
{
    for (const auto& [threads, speed_up] : all(std::array{expected{2, 1.65}, expected{8, 5.0}})) {
        const auto w = endings(threads, gs::principal_variation_search);
        tell("Othello, 18 empty squares, score, distance and line", threads, w);
        BOOST_TEST(w.speed_up() >= speed_up);
    }
}

// Where the first move is no cutoff, another often is, and the moves that are searched at the same time are searched in vain.
// What is asked for is not reached: docs/threads.md says where it is lost.
BOOST_AUTO_TEST_CASE(connect_four)
{
    for (const auto& [threads, speed_up] :
         all(std::array{expected{2, 1.75}, expected{4, 2.6}, expected{8, 4.4}, expected{16, 6.3}})) {
        work w;
        for (const char* columns : {"131175274756", "177571456352", "114311316417", "147416443243", "254731576325",
                                    "565235532725", "755657762126"}) {
            add(w, threads, games::connect_four<>{columns}, gs::solve);
        }
        tell("Connect Four, solved", threads, w);
        BOOST_TEST(w.speed_up() >= speed_up);
    }
}
