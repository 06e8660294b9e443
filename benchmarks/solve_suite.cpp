// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Solves one game of the suite in solve_suite_games by one method, and prints a line: game, size, method, score,
/// nodes, seconds of processor time, and the megabytes that the program took. Tables have 256 MiB together. If the time
/// is up, the score is `unsolved`, and there are no nodes.
/// usage: solve_suite GAME SIZE METHOD [SECONDS [LISTING]], such as solve_suite hex 4 score; benchmarks/run_solve_suite
/// runs all. LISTING is 0 for moves listed as the rules do, -1 for backwards, or the seed of a shuffle.

#include "solve_suite_games/suite_game.hpp"

#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/proof_numbers/best_method.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/solve.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace gs = gamesearch;
using suite::suite_game;

constexpr std::size_t table_bytes = std::size_t{256} << 20;
constexpr auto score_alone = gs::solve.with(gs::ignore_distance, gs::no_line);
/// Play may go round in circles, so no search may run without limits.
constexpr gs::limits no_limits{};

struct answer {
    std::optional<int> score{};
    std::uint64_t nodes = 0;
};

/// A search as people write it: alpha-beta with a table of fixed size that replaces always.
class plain_alpha_beta {
public:
    answer solve(suite_game game) { return {value(game, -1000, 1000), nodes_}; }

private:
    struct entry {
        std::uint64_t key = 0;
        short lower = -1000;
        short upper = 1000;
    };

    int value(suite_game& game, int alpha, int beta)
    {
        ++nodes_;
        if (const auto end = game.terminal_score()) {
            return *end;
        }
        const std::uint64_t key = game.key() + 1;
        const std::size_t place = key * 0x9E3779B97F4A7C15U >> 40;
        if (const entry& e = table_[place]; e.key == key) {
            alpha = std::max<int>(alpha, e.lower);
            beta = std::min<int>(beta, e.upper);
            if (alpha >= beta) {
                return e.lower >= beta ? e.lower : e.upper;
            }
        }
        const bool maximizes = game.to_move() == gs::player::maximizer;
        const int asked_alpha = alpha;
        const int asked_beta = beta;
        int best = maximizes ? -1000 : 1000;
        for (const int move : game.legal_moves()) {
            const auto token = game.apply(move);
            const int v = value(game, alpha, beta);
            game.undo(move, token);
            best = maximizes ? std::max(best, v) : std::min(best, v);
            (maximizes ? alpha : beta) = maximizes ? std::max(alpha, best) : std::min(beta, best);
            if (alpha >= beta) {
                break;
            }
        }
        table_[place] = {key, static_cast<short>(best > asked_alpha ? best : -1000),
                         static_cast<short>(best < asked_beta ? best : 1000)};
        return best;
    }

    std::vector<entry> table_ = std::vector<entry>(table_bytes / sizeof(entry));
    std::uint64_t nodes_ = 0;
};

/// Where play can go on for ever, the question is who can force a win, and a margin is left open.
template <class Result>
answer proven(const suite_game& game, const Result& result)
{
    const auto& [lower, upper] = std::pair{result.lower, result.upper};
    std::optional<int> score = lower && lower == upper ? lower : std::nullopt;
    if (game.has_cycles()) {
        score = lower && *lower > 0 ? lower : upper && *upper < 0 ? upper : score;
    }
    return {score, result.statistics.nodes};
}

std::clock_t started; // once the tables have been made

template <class Solver>
answer with_table(const suite_game& game, const Solver& solver)
{
    gs::transposition_table<suite_game> table{table_bytes};
    started = std::clock();
    return proven(game, solver.with(table)(game, no_limits));
}

answer by_proofs(const suite_game& game)
{
    gs::proof_table<suite_game> table{table_bytes};
    started = std::clock();
    return proven(game, gs::solve.with(gs::by_proof_numbers.with(table))(game, no_limits));
}

answer by_best_method(const suite_game& game)
{
    gs::transposition_table<suite_game> table{table_bytes / 2};
    gs::proof_table<suite_game> proofs{table_bytes / 2};
    started = std::clock();
    return proven(game, gs::solve.with(gs::best_method.with(table, proofs))(game, no_limits));
}

answer by_simulations(const suite_game& game, gs::proof_bias bias)
{
    gs::search_tree<suite_game> tree{table_bytes};
    started = std::clock();
    return proven(game, gs::monte_carlo_tree_search.with(tree, bias)(game, no_limits));
}

answer by_plain_search(const suite_game& game)
{
    if (game.has_cycles()) {
        return {}; // it would not end
    }
    plain_alpha_beta search;
    started = std::clock();
    return search.solve(game);
}

std::optional<answer> solve_by(std::string_view method, const suite_game& game)
{
    if (method == "default") {
        return with_table(game, gs::solve);
    }
    if (method == "score") {
        return with_table(game, score_alone);
    }
    if (method == "cutoffs") {
        return with_table(game, score_alone.with(gs::enhanced_cutoffs));
    }
    if (method == "replies") {
        return with_table(game, score_alone.with(gs::fewest_replies));
    }
    if (method == "score_listed") {
        return with_table(game, score_alone.with(gs::no_history));
    }
    if (method == "replies_listed") {
        return with_table(game, score_alone.with(gs::fewest_replies, gs::no_history));
    }
    if (method == "default_listed") {
        return with_table(game, gs::solve.with(gs::no_history));
    }
    if (method == "default_replies") {
        return with_table(game, gs::solve.with(gs::fewest_replies));
    }
    if (method == "default_replies_listed") {
        return with_table(game, gs::solve.with(gs::fewest_replies, gs::no_history));
    }
    if (method == "proofs") {
        return by_proofs(game);
    }
    if (method == "monte_carlo") {
        return by_simulations(game, gs::proof_bias{0});
    }
    if (method == "proof_bias") {
        return by_simulations(game, gs::proof_bias{1});
    }
    if (method == "best") {
        return by_best_method(game);
    }
    if (method == "plain") {
        return by_plain_search(game);
    }
    return std::nullopt;
}

std::string head;

long megabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

/// The time is up. Nothing here allocates.
extern "C" void give_up(int)
{
    static char line[160];
    const int length = std::snprintf(line, sizeof line, "%s unsolved - - %ld\n", head.c_str(), megabytes());
    static_cast<void>(!write(STDOUT_FILENO, line, static_cast<std::size_t>(length)));
    _exit(3);
}

int run(int argc, char** argv)
{
    if (argc < 4 || argc > 6) {
        std::fputs(
            "usage: solve_suite GAME SIZE METHOD [SECONDS [LISTING]]\n"
            "games: hex y breakthrough hexapawn clobber domineering konane amazons isolation dots_and_boxes othello "
            "kalah connect_four quoridor morris\n"
            "held out: fox_and_hounds order_and_chaos sim atari_go spread col\n"
            "methods: default default_listed default_replies default_replies_listed\n"
            "for the score alone: score score_listed cutoffs replies replies_listed proofs best monte_carlo proof_bias "
            "plain\n",
            stderr);
        return 2;
    }
    const suite_game game{argv[1], argv[2]};
    suite_game::listing = argc == 6 ? std::atoi(argv[5]) : suite_game::as_written;
    head = std::string{argv[1]} + ' ' + argv[2] + ' ' + argv[3];
    const rlim_t seconds = argc >= 5 ? static_cast<rlim_t>(std::strtoul(argv[4], nullptr, 10)) : 60;
    const rlimit limit{seconds, seconds + 5};
    std::signal(SIGXCPU, give_up);
    setrlimit(RLIMIT_CPU, &limit);
    const auto found = solve_by(argv[3], game);
    if (!found) {
        std::fputs("solve_suite: there is no such method; without arguments it lists them\n", stderr);
        return 2;
    }
    const double spent = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
    const std::string score = found->score ? std::to_string(*found->score) : "unsolved";
    std::printf("%s %s %llu %.3f %ld\n", head.c_str(), score.c_str(), static_cast<unsigned long long>(found->nodes),
                spent, megabytes());
    return found->score ? 0 : 3;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "solve_suite: %s\n", error.what());
        return 2;
    }
}
