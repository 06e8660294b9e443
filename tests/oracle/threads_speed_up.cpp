// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// The speedup of n threads over one, in virtual time, where every thread visits one node in a round: the same in every
// run, on any machine. It includes neither the cost of a node nor that of communication.

#include "../../benchmarks/othello_endings.hpp"
#include "games/connect_four.hpp"
#include "support/search_pool.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/parallel/detail/pool_traits.hpp>

using namespace support;

namespace {

/// Of several searches together.
struct work {
    double nodes_alone = 0;
    double nodes = 0;
    double rounds = 0;

    [[nodiscard]] double speed_up() const { return nodes_alone / rounds; }
    [[nodiscard]] double more_nodes() const { return nodes / nodes_alone; }
};

/// The thresholds with which a search on real threads shares a node, and starts or wakes a thread.
sharing as_usual(unsigned threads)
{
    using traits = gs::detail::pool_traits<gs::thread_pool>;
    const gs::thread_pool pool{threads};
    return {traits::nodes_worth_sharing(pool), traits::nodes_worth_starting(pool), traits::nodes_worth_waking(pool),
            traits::nodes_worth_giving(pool)};
}
/// Enough room for all entries: a full table loses entries, which are searched again, more often so on many threads.
constexpr std::size_t bytes = std::size_t{64} << 20;

/// Searches on one thread with the plain table, each once, and the same on many.
template <class G, class Searcher>
class compared {
public:
    compared(const char* what, const std::vector<G>& games, const Searcher& searcher) : what_{what}, searcher_{searcher}
    {
        for (const G& game : games) {
            gs::transposition_table<G> table{bytes};
            alone_.push_back({game, searcher_.with(table)(game)});
        }
    }

    [[nodiscard]] work on(unsigned threads) const
    {
        work w;
        for (const auto& [game, one] : alone_) {
            gs::shared_transposition_table<G> shared{bytes};
            search_pool pool{threads, 1, {}, as_usual(threads)};
            const auto many = searcher_.with(shared, pool)(game);
            BOOST_TEST(many.score == one.score);
            BOOST_TEST(many.distance == one.distance);
            w.nodes_alone += static_cast<double>(one.statistics.nodes);
            w.nodes += static_cast<double>(many.statistics.nodes);
            w.rounds += static_cast<double>(pool.now());
        }
        BOOST_TEST_MESSAGE(what_ << ", " << threads << " threads: " << w.speed_up() << " times as fast, "
                                 << w.more_nodes() << " times the nodes of " << w.nodes_alone);
        return w;
    }

private:
    using result = std::remove_cvref_t<decltype(std::declval<const Searcher&>()(std::declval<const G&>()))>;
    struct search {
        G game;
        result found;
    };

    const char* what_;
    const Searcher searcher_;
    std::vector<search> alone_{};
};

[[maybe_unused]] std::vector<games::othello<8>> endings()
{
    std::vector<games::othello<8>> positions;
    for (const std::uint64_t seed : {1U, 3U}) {
        std::mt19937_64 random{seed};
        if (const auto position = benchmarks::othello_ending<8>(random, 18)) {
            positions.push_back(*position);
        }
    }
    return positions;
}

/// Twelve plies of eight moves, each worth a random number for the side that plays it; the sum is the score.
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

#if defined(TESTS_UNDER_ADDRESS_SANITIZER) // one size of one case is enough there: other tests have the same searches
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

} // namespace

BOOST_AUTO_TEST_CASE(random_trees)
{
    const compared searches{"random trees",
                            std::vector{random_sums{1}, random_sums{2}, random_sums{3}, random_sums{4}, random_sums{5},
                                        random_sums{6}, random_sums{7}, random_sums{8}},
                            gs::principal_variation_search};
    for (const auto& [threads, speed_up] :
         all(std::array{expected{2, 1.9}, expected{4, 3.4}, expected{8, 6.3}, expected{16, 11.0}})) {
        const auto w = searches.on(threads);
        BOOST_TEST(w.speed_up() >= speed_up);
        BOOST_TEST((threads > 8 || w.more_nodes() <= 1.15));
    }
}

#if !defined(TESTS_UNDER_ADDRESS_SANITIZER)

BOOST_AUTO_TEST_CASE(scores_of_endings_of_othello)
{
    const compared searches{"Othello, 18 empty squares, score", endings(),
                            gs::solve.with(gs::ignore_distance, gs::no_line)};
    for (const auto& [threads, speed_up] : all(std::array{expected{2, 1.9}, expected{8, 6.5}, expected{16, 12.0}})) {
        const auto w = searches.on(threads);
        BOOST_TEST(w.speed_up() >= speed_up);
        BOOST_TEST((threads > 8 || w.more_nodes() <= 1.15));
    }
}

// In a wide window more of the parallel work turns out to be unnecessary: this limits the number of extra nodes.
BOOST_AUTO_TEST_CASE(distances_and_lines_of_endings_of_othello)
{
    const compared searches{"Othello, 18 empty squares, score, distance and line", endings(),
                            gs::principal_variation_search};
    for (const auto& [threads, speed_up] : all(std::array{expected{2, 1.9}, expected{8, 6.1}})) {
        const auto w = searches.on(threads);
        BOOST_TEST(w.speed_up() >= speed_up);
        BOOST_TEST(w.more_nodes() <= (threads == 2 ? 1.04 : 1.3));
    }
}

// If the first move causes no cutoff, another one often does, and then the moves that are searched in parallel are
// wasted: docs/threads.md says how many nodes that takes.
BOOST_AUTO_TEST_CASE(connect_four)
{
    std::vector<games::connect_four<>> positions;
    for (const char* columns : {"131175274756", "177571456352", "114311316417", "147416443243", "254731576325",
                                "565235532725", "755657762126"}) {
        positions.emplace_back(columns);
    }
    const compared searches{"Connect Four, solved", positions, gs::solve};
    for (const auto& [threads, speed_up] :
         all(std::array{expected{2, 1.9}, expected{4, 3.4}, expected{8, 6.0}, expected{16, 10.0}})) {
        const auto w = searches.on(threads);
        BOOST_TEST(w.speed_up() >= speed_up);
        BOOST_TEST((threads > 8 || w.more_nodes() <= 1.25));
    }
}

#endif
