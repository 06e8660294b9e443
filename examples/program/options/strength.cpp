// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "strength.hpp"

#include "values.hpp"

#include <chrono>
#include <cstdint>
#include <stdexcept>

namespace program {

namespace {

/// The default node limit of searchers that do not choose their depth, and of the solver: a few seconds.
constexpr std::uint64_t usual_nodes = 20'000'000;

/// That of iterative deepening: a fraction of a second, and the same answer on every machine.
constexpr std::uint64_t nodes_of_analysis = 300'000;

/// For games in which no person waits for a move: they have many moves.
constexpr std::uint64_t nodes_of_a_move = 100'000;

/// How long a person waits for a move.
constexpr std::chrono::seconds usual_time{1};

gs::limits usual_limits(searcher_kind searcher, mode what)
{
    if (searcher != searcher_kind::iterative_deepening && searcher != searcher_kind::selective_search) {
        return {.nodes = usual_nodes};
    }
    if (what == mode::play) {
        return {.time = usual_time};
    }
    return {.nodes = what == mode::analyze ? nodes_of_analysis : nodes_of_a_move};
}

} // namespace

thinker read_strength(const strength_options& given, mode what, const edition& size)
{
    thinker who;
    if (given.searcher) {
        who.searcher = read_searcher(*given.searcher);
    }
    if (!given.depth && !given.nodes && !given.time) {
        who.limits = usual_limits(who.searcher, what);
    }
    if (given.depth) {
        who.limits.depth = read_depth(*given.depth);
    } else if (!about(who.searcher).chooses_depth) {
        who.limits.depth = size.depth;
    }
    if (given.nodes) {
        who.limits.nodes = read_nodes(*given.nodes);
    }
    if (given.time) {
        who.limits.time = read_time(*given.time);
    }
    if (given.table && !about(who.searcher).remembers) {
        throw wrong_usage{"--table excludes --searcher " + who.name() + ", which stores no positions"};
    }
    return who;
}

unsigned read_threads(const strength_options& given)
{
    if (!given.threads) {
        return 1;
    }
    const unsigned threads = read_number_of_threads(*given.threads);
    if (given.searcher && !uses_threads(read_searcher(*given.searcher))) {
        throw wrong_usage{"--threads excludes --searcher " + *given.searcher + ", which searches on one thread"};
    }
    return threads;
}

void use_threads(unsigned threads, const boxed_game& game, const edition& size, table& table)
{
    if (threads == 1) {
        return;
    }
    if (!table.can_use_threads()) {
        throw wrong_usage{"this program was built without threads: build the target " + program_for(game, size, true) +
                          ", or play_threads, which has all games"};
    }
    table.use_threads(threads);
}

void make_table(const strength_options& given, const boxed_game& game, table& table)
{
    if (!given.table) {
        return;
    }
    const std::size_t bytes = read_table_size(*given.table);
    if (!table.can_remember()) {
        throw wrong_usage{"--table is of no use: the positions of " + game.name + " have no hash to store them by"};
    }
    try {
        table.remember_in(bytes);
    } catch (const std::invalid_argument& error) {
        throw wrong_usage{"--table " + *given.table + ": " + error.what()};
    }
}

} // namespace program
