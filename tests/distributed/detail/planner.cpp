// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// Where nobody has a choice for many plies, a solve by jobs takes work that is linear in the length of the run, and few
// jobs.

#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace {

namespace gs = gamesearch;

/// One move a ply, to a win at an end of this length.
struct chain {
    static inline std::uint64_t moves_played = 0;

    int length = 0;
    int ply = 0;

    std::vector<int> legal_moves() const { return {7}; }
    void apply(int)
    {
        ++ply;
        ++moves_played;
    }
    void undo(int) { --ply; }
    gs::player to_move() const { return ply % 3 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    std::optional<int> terminal_score() const { return ply == length ? std::optional{5} : std::nullopt; }
    unsigned key() const { return static_cast<unsigned>(ply); }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_chain_takes_linear_work_and_few_jobs)
{
#if defined(TESTS_UNDER_ADDRESS_SANITIZER) // whose frames are so large that a longer run overflows the stack
    constexpr int longest = 1'000;
#else
    constexpr int longest = 5'000;
#endif
    for (const int length : {500, longest}) {
        chain::moves_played = 0;
        gs::memory_store<chain> store;
        const auto result = gs::solve.with(store, gs::jobs{.nodes = 300})(chain{length});
        BOOST_TEST((result.bound == gs::bound::exact));
        BOOST_TEST(result.score == 5);
        BOOST_TEST(result.best_move.value() == 7);
        BOOST_TEST(store.counts().split + store.counts().done < 100U);
        BOOST_TEST(chain::moves_played < 1'500U * static_cast<unsigned>(length), chain::moves_played);
    }
}
