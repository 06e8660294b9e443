// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What selective search is worth against principal variation search at equal processor time: matches of both, each
/// with a table, in one game or in eight. Time is made equal through nodes: selective search gets the given number for
/// a move, and its opponent as many as it searches in the same processor time, by all moves so far. The last column is
/// the number of nodes that the opponent got for each one.
/// usage: selective_matches [NODES_OF_A_MOVE [GAMES [NAME_OF_A_GAME]]]

#include "games/amazons.hpp"
#include "games/ataxx.hpp"
#include "games/breakthrough.hpp"
#include "games/clobber.hpp"
#include "games/connect_four.hpp"
#include "games/draughts.hpp"
#include "games/gardner_minichess.hpp"
#include "games/othello.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <time.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

namespace {

namespace gs = gamesearch;

/// Seconds of processor time of this thread.
double processor_time()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// What one side has used so far.
struct account {
    double seconds = 0;
    double nodes = 0;

    [[nodiscard]] double pace() const { return nodes / seconds; }
};

template <gs::game G, bool Selects>
class deepening_player {
public:
    deepening_player(account& own, const account& other, std::uint64_t nodes)
        : own_{&own}, other_{&other}, nodes_{nodes}
    {}

    gs::move_t<G> operator()(const G& position)
    {
        const bool knows_pace = own_->nodes > 20 * static_cast<double>(nodes_) && other_->nodes > 0;
        const double share = Selects || !knows_pace ? 1 : own_->pace() / other_->pace();
        const gs::limits limits{.nodes = static_cast<std::uint64_t>(static_cast<double>(nodes_) * share)};
        const double begin = processor_time();
        const auto found = search(position, limits);
        own_->seconds += processor_time() - begin;
        own_->nodes += static_cast<double>(found.statistics.nodes);
        return *found.best_move;
    }

private:
    gs::search_result<G> search(const G& position, const gs::limits& limits)
    {
        if constexpr (Selects) {
            return gs::iterative_deepening{gs::selective_search.with(*table_)}(position, limits);
        } else {
            return gs::iterative_deepening{gs::principal_variation_search.with(*table_)}(position, limits);
        }
    }

    account* own_;
    const account* other_;
    std::uint64_t nodes_;
    std::unique_ptr<gs::transposition_table<G>> table_ =
        std::make_unique<gs::transposition_table<G>>(std::size_t{4} << 20);
};

struct request {
    std::uint64_t nodes = 8000;
    std::uint64_t games = 100;
    std::string only{};
};

template <gs::game G>
void play(const char* name, const request& asked)
{
    if (!asked.only.empty() && asked.only != name) {
        return;
    }
    account selective;
    account exact;
    const auto first = gs::made_for_each_game([&] { return deepening_player<G, true>{selective, exact, asked.nodes}; });
    const auto second =
        gs::made_for_each_game([&] { return deepening_player<G, false>{exact, selective, asked.nodes}; });
    const auto result = gs::play_match(
        G{}, first, second, {.games = asked.games, .random_plies = 6, .max_plies = 300, .draw_by_repetition = true});
    const auto difference = gs::elo(result.pairs, gs::elo_model::logistic);
    std::printf("| %s | %d %d %d | %+.0f ± %.0f | %.2f |\n", name, static_cast<int>(result.wins),
                static_cast<int>(result.draws), static_cast<int>(result.losses), difference.value, difference.error,
                exact.pace() / selective.pace());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    request asked;
    if (argc > 1) {
        asked.nodes = std::strtoull(argv[1], nullptr, 10);
    }
    if (argc > 2) {
        asked.games = std::strtoull(argv[2], nullptr, 10);
    }
    if (argc > 3) {
        asked.only = argv[3];
    }
    std::puts("| game | won, drawn, lost | Elo | nodes of PVS for one |\n|---|---|---|---|");
    play<games::breakthrough<>>("breakthrough", asked);
    play<games::othello<>>("othello", asked);
    play<games::ataxx>("ataxx", asked);
    play<games::clobber<>>("clobber", asked);
    play<games::amazons<6>>("amazons", asked);
    play<games::connect_four<>>("connect_four", asked);
    play<games::draughts<>>("draughts", asked);
    play<games::gardner_minichess>("gardner_minichess", asked);
}
