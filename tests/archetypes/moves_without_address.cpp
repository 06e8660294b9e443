// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Moves that can be copied and compared, and nothing else: their & is deleted, and they are not default-constructible.
// Every searcher accepts them, including those for games with key() and integer scores.

#include "support/archetypes.hpp"
#include "support/test.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/testing.hpp>

namespace {

using archetypes::move;

/// Nim with one heap: whoever takes the last stone wins.
struct nim {
    int heap = 6;
    gs::player mover = gs::player::maximizer;

    std::vector<move> legal_moves() const
    {
        std::vector<move> moves;
        for (int stones = 1; stones <= (std::min)(3, heap); ++stones) {
            moves.emplace_back(stones);
        }
        return moves;
    }
    std::vector<move> undominated_moves() const { return legal_moves(); }
    int move_priority(const move& m) const { return m.stones(); }
    void apply(const move& m)
    {
        heap -= m.stones();
        mover = gs::opponent(mover);
    }
    void undo(const move& m)
    {
        heap += m.stones();
        mover = gs::opponent(mover);
    }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const
    {
        return heap > 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
    unsigned key() const { return static_cast<unsigned>(2 * heap + static_cast<int>(mover)); }
    std::uint64_t hash() const { return key() * 0x9E3779B97F4A7C15U; }
};

template <class Result>
int stones_of(const Result& result)
{
    return result.best_move.value().stones();
}

} // namespace

BOOST_AUTO_TEST_CASE(searched_by_proof_numbers)
{
    BOOST_TEST(stones_of(gs::proof_number_search(nim{}, gs::at_least{1})) == 2);
    BOOST_TEST(stones_of(gs::proof_number_search.with(gs::draw_by_repetition)(nim{}, gs::at_least{1})) == 2);
    gs::proof_table<nim> table{1 << 12};
    BOOST_TEST(stones_of(gs::proof_number_search.with(table)(nim{}, gs::at_least{1}, {.nodes = 1000})) == 2);
    BOOST_TEST(stones_of(gs::solve.with(gs::by_proof_numbers)(nim{})) == 2);
}

BOOST_AUTO_TEST_CASE(searched_with_a_table_and_by_threads)
{
    gs::shared_transposition_table<nim> table{1 << 12};
    BOOST_TEST(stones_of(gs::principal_variation_search.with(table, gs::enhanced_cutoffs)(nim{})) == 2);
    BOOST_TEST(stones_of(gs::solve.with(gs::threads{2})(nim{})) == 2);
    BOOST_TEST(stones_of(gs::solve.with(gs::draw_by_repetition)(nim{})) == 2);
    BOOST_TEST(stones_of(gs::iterative_deepening{gs::principal_variation_search.with(table)}(nim{})) == 2);
}

BOOST_AUTO_TEST_CASE(searched_where_it_looks_best)
{
    BOOST_TEST(stones_of(gs::monte_carlo_tree_search.with(gs::seed{1})(nim{}, {.nodes = 1000})) == 2);
    BOOST_TEST(stones_of(gs::best_first_minimax(nim{}, {.nodes = 1000})) == 2);
}

BOOST_AUTO_TEST_CASE(solved_by_jobs)
{
    gs::memory_store<nim> store;
    BOOST_TEST(stones_of(gs::solve.with(store, gs::jobs{.nodes = 2})(nim{})) == 2);
}

BOOST_AUTO_TEST_CASE(certified_and_checked)
{
    std::stringstream certificate;
    gs::write_certificate(certificate, nim{}, gs::solve, "nim");
    BOOST_TEST((gs::check_certificate(certificate, nim{}, "nim").lower == 1));
    BOOST_TEST(static_cast<bool>(gs::check_rules(nim{})));
}
