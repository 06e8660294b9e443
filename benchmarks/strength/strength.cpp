// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays today's library against an opponent in the games of a list, at equal processor time for a move, until a
/// sequential test over all games decides. Each opening is played from both sides.
///
/// Time is made equal through nodes: a player gets as many as it has searched so far, in this game, in the given
/// processor time. So other work on the machine does not matter as much as with a clock. Against `one_thread`, today's
/// library on all threads of the machine plays itself on one, both by the clock.
/// usage: strength LIST baseline|hand_written|one_thread [--pairs N] [--ms N] [--threads N] [--seed N]
///            [--elo0 N] [--elo1 N] [--all]
///        default: 10000 pairs at most, 5 ms, one thread, openings of seed 1, a test of 0 and 10 Elo; --all plays all
///        pairs, even if the test has decided

#include "game_list.hpp"
#include "player.hpp"

#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/elo.hpp>
#include <gamesearch/match/sprt.hpp>

#include <time.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#if defined(STRENGTH_WITHOUT_BASELINE)
namespace gamesearch_baseline {
std::unique_ptr<strength::player> make_strength_player()
{
    throw std::runtime_error{"there is no baseline in this program; use benchmarks/strength_against"};
}
} // namespace gamesearch_baseline
#endif

namespace {

namespace gs = gamesearch;

struct request {
    std::string list{};
    std::string opponent{};
    std::uint64_t pairs = 10'000;
    double milliseconds = 5;
    unsigned threads = 1;
    std::uint64_t seed = 1;
    bool all = false;
    double elo0 = 0;
    double elo1 = 10;
};

/// What a player has used so far.
struct account {
    double seconds = 0;
    double nodes = 0;
    double moves = 0;
    double depth = 0; ///< a sum over the moves below
    double unproven = 0; ///< moves whose score was not proven, so that their depth was limited

    void add(const account& other)
    {
        seconds += other.seconds;
        nodes += other.nodes;
        moves += other.moves;
        depth += other.depth;
        unproven += other.unproven;
    }
};

/// The results of one game of the list, or of all.
struct tally {
    gs::pair_counts pairs{}; ///< by the points of today's library
    std::array<account, 2> used{}; ///< by today's library, and by its opponent

    void add(const tally& other)
    {
        std::ranges::transform(pairs, other.pairs, pairs.begin(), std::plus{});
        used[0].add(other.used[0]);
        used[1].add(other.used[1]);
    }
    [[nodiscard]] std::uint64_t count() const { return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0}); }
};

/// Seconds of processor time of this thread.
[[nodiscard]] double processor_time()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// The nodes for a move, by the pace so far.
[[nodiscard]] std::uint64_t nodes_for(const account& used, double milliseconds)
{
    const double pace = used.moves < 4 ? 200'000 : used.nodes / used.seconds;
    return static_cast<std::uint64_t>(std::max(50.0, pace * milliseconds / 1000));
}

/// A position after some random moves in which the game goes on.
[[nodiscard]] strength::position opening_of(const strength::rules& rules, std::uint64_t seed)
{
    gs::random_generator random{seed};
    while (true) {
        strength::position at{rules};
        for (std::uint32_t left = 3 + random.below(4); left != 0 && at.result() == strength::outcome::open; --left) {
            const auto moves = at.moves();
            at.apply(moves.begin()[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (at.result() == strength::outcome::open) {
            return at;
        }
    }
}

using players = std::array<std::unique_ptr<strength::player>, 2>;

/// Plays a game in which today's library has side \p own; returns its half points.
[[nodiscard]] std::size_t half_points(strength::position at, std::size_t own, const players& who, double milliseconds,
                                      std::array<account, 2>& used)
{
    who[0]->new_game();
    who[1]->new_game();
    while (at.result() == strength::outcome::open) {
        const std::size_t mover = at.side_to_move() == own ? 0 : 1;
        const std::uint64_t nodes = nodes_for(used[mover], milliseconds);
        const double begin = processor_time();
        const strength::choice chosen = who[mover]->choose(at, nodes);
        const double seconds = processor_time() - begin;
        const bool is_limited = chosen.depth < 60;
        used[mover].add({seconds, static_cast<double>(chosen.nodes), 1, is_limited ? chosen.depth + 0.0 : 0.0,
                         is_limited ? 1.0 : 0.0});
        if (const auto legal = at.moves(); std::ranges::find(legal, chosen.best) == legal.end()) {
            throw std::logic_error{"a player named an illegal move"};
        }
        at.apply(chosen.best);
    }
    return at.result() == strength::outcome::drawn                   ? 1
           : (at.result() == strength::outcome::first) == (own == 0) ? 2
                                                                     : 0;
}

class match {
public:
    match(const request& asked, std::vector<strength::rules> games)
        : asked_{asked}, games_{std::move(games)}, tallies_(games_.size())
    {}

    void play()
    {
        std::vector<std::jthread> workers;
        for (unsigned index = 0; index != asked_.threads; ++index) {
            workers.emplace_back([this] { work(); });
        }
    }

    /// Whether the test has decided for today's library.
    [[nodiscard]] bool report() const
    {
        tally sum;
        for (const tally& each : tallies_) {
            sum.add(each);
        }
        std::puts("| rules | pairs by points 0, 1/2, 1, 3/2, 2 | Elo | ms a move | nodes | depth "
                  "|\n|---|---|---|---|---|---|");
        for (std::size_t index = 0; index != games_.size(); ++index) {
            print_row(strength::description(games_[index]), tallies_[index]);
        }
        print_row("all", sum);
        const auto decision = test_.decide(sum.pairs);
        std::printf("LLR %.2f in (%.2f, %.2f) of %g and %g Elo: %s\n", test_.llr(sum.pairs), test_.lower(),
                    test_.upper(), test_.elo0, test_.elo1,
                    decision == gs::sprt_decision::accept_h1   ? "passed"
                    : decision == gs::sprt_decision::accept_h0 ? "failed"
                                                               : "undecided");
        std::printf("mean of the worst tenth of games: %.1f %% of the points; if all games were alike: %.1f %%\n",
                    100 * worst_tenth(tallies_), 100 * expected_worst_tenth(sum.pairs));
        return decision == gs::sprt_decision::accept_h1;
    }

private:
    [[nodiscard]] players made_players() const
    {
        if (asked_.opponent == "one_thread") {
            return {strength::make_clocked_player(0, asked_.milliseconds),
                    strength::make_clocked_player(1, asked_.milliseconds)};
        }
        return {gs::make_strength_player(), asked_.opponent == "baseline" ? gamesearch_baseline::make_strength_player()
                                                                          : strength::make_hand_written_player()};
    }

    void work()
    {
        const players who = made_players();
        while (!decided_) {
            const std::uint64_t number = next_++;
            if (number >= asked_.pairs) {
                return;
            }
            const std::size_t index = number % games_.size();
            const auto opening = opening_of(games_[index], asked_.seed << 32U ^ number);
            std::array<account, 2> used = used_of(index);
            const std::array<account, 2> before = used;
            std::size_t points = 0;
            for (const std::size_t own : {0U, 1U}) {
                points += half_points(opening, own, who, asked_.milliseconds, used);
            }
            for (std::size_t side = 0; side != 2; ++side) { // only what this pair has used
                const account& past = before[side];
                used[side].add({-past.seconds, -past.nodes, -past.moves, -past.depth, -past.unproven});
            }
            note(index, points, used);
        }
    }

    [[nodiscard]] std::array<account, 2> used_of(std::size_t index)
    {
        const std::lock_guard lock{mutex_};
        return tallies_[index].used;
    }

    void note(std::size_t index, std::size_t points, const std::array<account, 2>& used)
    {
        const std::lock_guard lock{mutex_};
        tally result;
        ++result.pairs[points];
        result.used = used;
        tallies_[index].add(result);
        sum_.add(result);
        decided_ = decided_ || (!asked_.all && test_.decide(sum_.pairs) != gs::sprt_decision::go_on);
        if (sum_.count() % 100 == 0) {
            const auto difference = gs::elo(sum_.pairs);
            std::fprintf(stderr, "%5llu pairs: %+.1f +/- %.1f Elo, LLR %.2f\n",
                         static_cast<unsigned long long>(sum_.count()), difference.value, difference.error,
                         test_.llr(sum_.pairs));
        }
    }

    static void print_row(const std::string& name, const tally& of)
    {
        const auto difference = gs::elo(of.pairs);
        const auto& [own, other] = of.used;
        const auto per = [](double sum, double moves) { return moves > 0 ? sum / moves : 0; };
        std::printf("| %s |", name.c_str());
        for (const auto count : of.pairs) {
            std::printf(" %llu", static_cast<unsigned long long>(count));
        }
        std::printf(" | %+.0f ± %.0f | %.2f %.2f | %.0f %.0f | %.1f %.1f |\n", difference.value, difference.error,
                    per(1000 * own.seconds, own.moves), per(1000 * other.seconds, other.moves),
                    per(own.nodes, own.moves), per(other.nodes, other.moves), per(own.depth, own.unproven),
                    per(other.depth, other.unproven));
    }

    [[nodiscard]] static double score(const gs::pair_counts& pairs)
    {
        double points = 0;
        double count = 0;
        for (std::size_t index = 0; index != pairs.size(); ++index) {
            points += static_cast<double>(index * pairs[index]) / 4;
            count += static_cast<double>(pairs[index]);
        }
        return count > 0 ? points / count : 0.5;
    }

    [[nodiscard]] static double worst_tenth(const std::vector<tally>& tallies)
    {
        std::vector<double> scores;
        for (const tally& each : tallies) {
            scores.push_back(score(each.pairs));
        }
        std::ranges::sort(scores);
        const std::size_t tenth = (scores.size() + 9) / 10;
        return std::accumulate(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(tenth), 0.0) /
               static_cast<double>(tenth);
    }

    /// The same if the pairs of each game were drawn from all.
    [[nodiscard]] double expected_worst_tenth(const gs::pair_counts& all) const
    {
        constexpr int trials = 200;
        gs::random_generator random{1};
        std::vector<std::size_t> kinds;
        for (std::size_t points = 0; points != all.size(); ++points) {
            kinds.insert(kinds.end(), all[points], points);
        }
        double sum = 0;
        for (int trial = 0; trial != trials; ++trial) {
            std::vector<tally> drawn(tallies_.size());
            for (std::size_t index = 0; index != drawn.size(); ++index) {
                for (std::uint64_t left = tallies_[index].count(); left != 0; --left) {
                    ++drawn[index].pairs[kinds[random.below(static_cast<std::uint32_t>(kinds.size()))]];
                }
            }
            sum += worst_tenth(drawn);
        }
        return sum / trials;
    }

    request asked_;
    std::vector<strength::rules> games_;
    std::vector<tally> tallies_;
    tally sum_{};
    gs::sprt test_{.elo0 = asked_.elo0, .elo1 = asked_.elo1, .model = gs::elo_model::logistic};
    std::mutex mutex_{};
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<bool> decided_ = false;
};

[[nodiscard]] request read_arguments(int argc, char** argv)
{
    const std::vector<std::string> words{argv + 1, argv + argc};
    const std::string usage =
        "usage: strength LIST baseline|hand_written|one_thread [--pairs N] [--ms N] [--threads N] [--seed N] "
        "[--elo0 N] [--elo1 N] [--all]";
    if (words.size() < 2 || (words[1] != "baseline" && words[1] != "hand_written" && words[1] != "one_thread")) {
        throw std::runtime_error{usage};
    }
    request asked{.list = words[0], .opponent = words[1]};
    for (std::size_t index = 2; index != words.size(); ++index) {
        const std::string& name = words[index];
        if (name == "--all") {
            asked.all = true;
            continue;
        }
        const double value = index + 1 == words.size() ? 0 : std::strtod(words[++index].c_str(), nullptr);
        if (name == "--pairs" && value >= 1) {
            asked.pairs = static_cast<std::uint64_t>(value);
        } else if (name == "--ms" && value > 0) {
            asked.milliseconds = value;
        } else if (name == "--threads" && value >= 1) {
            asked.threads = static_cast<unsigned>(value);
        } else if (name == "--seed" && value >= 0) {
            asked.seed = static_cast<std::uint64_t>(value);
        } else if (name == "--elo0" && value < asked.elo1) {
            asked.elo0 = value;
        } else if (name == "--elo1" && value > asked.elo0) {
            asked.elo1 = value;
        } else {
            throw std::runtime_error{usage};
        }
    }
    return asked;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const request asked = read_arguments(argc, argv);
        std::ifstream file{asked.list};
        auto games = strength::read_list(file);
        if (games.empty()) {
            throw std::runtime_error{"no games in " + asked.list};
        }
        match played{asked, std::move(games)};
        played.play();
        return played.report() ? 0 : 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "strength: %s\n", error.what());
        return 2;
    }
}
