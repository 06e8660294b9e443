// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Broken preconditions end the program with a one-line message that says what is wrong.

#include "games/pig.hpp"
#include "support/hand_made.hpp"
#include "support/test.hpp"
#include "support/variant_probes.hpp"

#include <gamesearch/chance.hpp>
#include <gamesearch/gamesearch.hpp>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

using namespace support;

namespace {

struct ending_of_a_program {
    int status = 0;
    std::string said;
};

// Runs an action in a process of its own.
template <class Action>
ending_of_a_program run_apart(const Action& action)
{
    std::array<int, 2> ends{};
    BOOST_REQUIRE(pipe(ends.data()) == 0);
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
        const rlimit no_core{0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        std::signal(SIGABRT, SIG_DFL); // The test framework has its own handler.
        dup2(ends[1], STDERR_FILENO);
        action();
        _exit(0);
    }
    close(ends[1]);
    ending_of_a_program ending;
    std::array<char, 256> part{};
    for (ssize_t n = 0; (n = read(ends[0], part.data(), part.size())) > 0;) {
        ending.said.append(part.data(), static_cast<std::size_t>(n));
    }
    close(ends[0]);
    BOOST_REQUIRE(waitpid(child, &ending.status, 0) == child);
    return ending;
}

template <class Action>
void expect_death(const char* what, const Action& action)
{
    const auto ending = run_apart(action);
    BOOST_TEST((WIFSIGNALED(ending.status) && WTERMSIG(ending.status) == SIGABRT), what << ": it did not abort");
    BOOST_TEST(ending.said.starts_with("gamesearch: "), what << ": " << ending.said);
    BOOST_TEST(std::ranges::count(ending.said, '\n') == 1, what << ": " << ending.said);
    BOOST_TEST(ending.said.find(what) != std::string::npos, "it lacks \"" << what << "\": " << ending.said);
}

// A root with two moves to ends; the estimate is the root's.
template <class S>
tree<S> two_ends(S one, S other, S estimate)
{
    auto nodes = ended_root(S{});
    grow(nodes, 0, gs::player::minimizer, {one, other});
    nodes[0].estimate = estimate;
    return nodes;
}

template <class S>
using game_of = tree_game<S, features{}>;

// A searcher ends the program if an end's score, or an estimate, is invalid.
template <class S>
void expect_refused(const char* what, S bad, const std::vector<probe<game_of<S>>>& probes)
{
    using G = game_of<S>;
    const auto ends = two_ends<S>(S(1), bad, S(0));
    const auto estimates = two_ends<S>(S(1), S(1), bad);
    const auto root = ended_root<S>(bad);
    for (const auto& p : probes) {
        expect_death(what, [&] { p.unlimited(G{ends}); });
        expect_death(what, [&] { p.limited(G{ends}, {.depth = 1}); });
        expect_death(what, [&] { p.unlimited(G{root}); });
        expect_death(what, [&] { p.limited(G{estimates}, {.depth = 0}); });
        if (p.evaluated) {
            expect_death(what, [&] { p.evaluated(G{ends}, {.depth = 0}, [bad](const G&) { return bad; }); });
        }
    }
}

template <std::size_t Moves, std::size_t Plies, class Game = small_int>
struct boastful : Game {
    using Game::Game;
    static constexpr std::size_t max_moves = Moves;
    static constexpr std::size_t max_plies = Plies;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_program_that_keeps_to_them_goes_on)
{
    const auto nodes = two_ends(1, 2, 0);
    const auto ending = run_apart([&] { std::ignore = gs::alpha_beta(small_int{nodes}, {.depth = 1}); });
    BOOST_TEST(ending.status == 0);
    BOOST_TEST(ending.said.empty());
}

BOOST_AUTO_TEST_CASE(a_negative_depth)
{
    const auto nodes = two_ends(1, 2, 0);
    for (const auto& p : probes_of<small_int>()) {
        expect_death("depth", [&] { p.limited(small_int{nodes}, {.depth = -1}); });
        expect_death("depth", [&] { p.limited(small_int{nodes}, {.depth = std::numeric_limits<int>::min()}); });
    }
    expect_death("depth", [&] { std::ignore = gs::rank_moves(small_int{nodes}, gs::alpha_beta, {.depth = -1}); });
}

BOOST_AUTO_TEST_CASE(a_time_that_is_no_number)
{
    const auto nodes = two_ends(1, 2, 0);
    const small_int game{nodes};
    for (const double no_number :
         {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::quiet_NaN()}) {
        const gs::limits limits{.depth = 1, .time = std::chrono::duration<double>{no_number}};
        for (const auto& p : probes_of<small_int>()) {
            expect_death("limits::time", [&] { p.limited(game, limits); });
        }
        expect_death("limits::time", [&] { std::ignore = gs::rank_moves(game, gs::alpha_beta, limits); });
        expect_death("limits::time", [&] { std::ignore = gs::iterative_deepening{gs::alpha_beta}(game, limits); });
        expect_death("limits::time", [&] { std::ignore = gs::solve(game, limits); });
        // The same if no search is needed.
        const auto ended = ended_root(1);
        expect_death("limits::time", [&] { std::ignore = gs::rank_moves(small_int{ended}, gs::alpha_beta, limits); });
    }
    const gs::limits forever{.depth = 1,
                             .time = std::chrono::duration<double>{std::numeric_limits<double>::infinity()}};
    const auto kept = run_apart([&] { std::ignore = gs::rank_moves(game, gs::alpha_beta, forever); });
    BOOST_TEST(kept.status == 0);
}

BOOST_AUTO_TEST_CASE(not_a_number)
{
    expect_refused<double>("NaN", std::numeric_limits<double>::quiet_NaN(),
                           {full_probe<game_of<double>>("alpha_beta", true, true, gs::alpha_beta),
                            make_probe<game_of<double>>("minimax", true, true, gs::minimax)});
    expect_refused<float>("NaN", -std::numeric_limits<float>::quiet_NaN(),
                          {make_probe<game_of<float>>("negamax", true, true, gs::negamax)});
}

BOOST_AUTO_TEST_CASE(negating_the_lowest_integer)
{
    expect_refused<int>("lowest", std::numeric_limits<int>::min(), probes_of<small_int>());
    expect_refused<std::int8_t>("lowest", std::numeric_limits<std::int8_t>::min(),
                                {make_probe<game_of<std::int8_t>>("minimax", true, true, gs::minimax)});
    expect_refused<std::int64_t>("lowest", std::numeric_limits<std::int64_t>::min(),
                                 {make_probe<game_of<std::int64_t>>("negamax", true, true, gs::negamax)});
}

BOOST_AUTO_TEST_CASE(more_moves_than_promised)
{
    const auto nodes = two_ends(1, 2, 0);
    using G = boastful<1, 4>;
    expect_death("max_moves", [&] { std::ignore = gs::minimax(G{nodes}); });
    expect_death("max_moves", [&] { std::ignore = gs::alpha_beta(G{nodes}); });
    expect_death("max_moves", [&] { std::ignore = gs::negamax(G{nodes}, {.depth = 3}); });
    using ordered_lazily = tree_game<int, features{.list = listing::as_lazy_range, .priority = true}>;
    expect_death("max_moves", [&] { std::ignore = gs::alpha_beta(boastful<1, 4, ordered_lazily>{nodes}); });
    const auto kept = run_apart([&] { std::ignore = gs::alpha_beta(boastful<2, 4>{nodes}); });
    BOOST_TEST(kept.status == 0);
}

BOOST_AUTO_TEST_CASE(more_plies_than_promised)
{
    auto nodes = ended_root(1);
    grow(nodes, 0, gs::player::maximizer, {1});
    grow(nodes, 1, gs::player::minimizer, {1});
    grow(nodes, 2, gs::player::maximizer, {1});
    using G = boastful<1, 2>;
    expect_death("max_plies", [&] { std::ignore = gs::minimax(G{nodes}); });
    expect_death("max_plies", [&] { std::ignore = gs::negamax(G{nodes}); });
    expect_death("max_plies", [&] { std::ignore = gs::alpha_beta(G{nodes}); });
    const auto kept = run_apart([&] { std::ignore = gs::alpha_beta(boastful<1, 3>{nodes}); });
    BOOST_TEST(kept.status == 0);
}

BOOST_AUTO_TEST_CASE(a_tolerance_that_is_no_width)
{
    using table = gs::expectation_table<games::pig<5>>;
    for (const double tolerance : {-1e-9, std::numeric_limits<double>::quiet_NaN()}) {
        expect_death("expectation_options::tolerance", [&] { std::ignore = table::build({.tolerance = tolerance}); });
    }
    const auto kept = run_apart([] { std::ignore = table::build({.tolerance = 0}); });
    BOOST_TEST(kept.status == 0);
}
