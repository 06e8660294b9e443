// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/distributed/database_store.hpp>
#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/search/observer.hpp>

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>

// reject: no match for
// max-lines: 20

// case: certificate_of_a_game_with_a_hash_alone
// Two positions may share a hash, and a proof leaves nothing to chance.
// expect: gamesearch: a proof must tell positions apart with certainty; give the game key() const, or hash() const and == (see
namespace certificate_of_a_game_with_a_hash_alone {

struct nim : hashed_nim {};

void call(std::istream& in)
{
    std::ignore = gs::check_certificate(in, nim{}, "nim");
}

} // namespace certificate_of_a_game_with_a_hash_alone

// case: certificate_of_a_score_that_is_no_number
// It is written down as a number.
// expect: gamesearch: only scores that are numbers can be proven; make terminal_score() one (see docs/proofs.md)
namespace certificate_of_a_score_that_is_no_number {

struct points {
    int count = 0;
    friend auto operator<=>(const points&, const points&) = default;
    points operator-() const { return {-count}; }
};

struct nim : plain_nim {
    unsigned key() const { return static_cast<unsigned>(2 * heap + static_cast<int>(mover)); }
    std::optional<points> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{points{1}}; }
};

void call(std::istream& in)
{
    std::ignore = gs::check_certificate(in, nim{}, "nim");
}

} // namespace certificate_of_a_score_that_is_no_number

// case: facts_of_a_game_without_key
// expect: gamesearch: facts are about positions identified by key() const; give the game one (see docs/proofs.md)
// max-lines: 80
namespace facts_of_a_game_without_key {

gs::fact_store<plain_nim> facts;

} // namespace facts_of_a_game_without_key

// case: solve_by_jobs_with_an_observer_of_nodes
// expect: gamesearch: a solve by jobs has the event on_progress only; name a member of the observer so, or ask the store
namespace solve_by_jobs_with_an_observer_of_nodes {

struct nim : plain_nim {
    unsigned key() const { return static_cast<unsigned>(2 * heap + static_cast<int>(mover)); }
};

struct listener {
    void on_leaf(const gs::leaf_event<nim>&) {}
};

void call(gs::memory_store<nim>& store)
{
    std::ignore = gs::solve.with(store, gs::jobs{})(nim{}, gs::unlimited, gs::own_evaluation, listener{});
}

} // namespace solve_by_jobs_with_an_observer_of_nodes

// case: jobs_in_a_store_of_facts
// expect: gamesearch: jobs need a store for this game that holds jobs; give a gs::memory_store, or one in a file or a database (see docs/stores.md)
// max-lines: 65
namespace jobs_in_a_store_of_facts {

struct nim : plain_nim {
    unsigned key() const { return static_cast<unsigned>(2 * heap + static_cast<int>(mover)); }
};

void call(gs::fact_store<nim>& facts)
{
    std::ignore = gs::solve.with(facts, gs::jobs{})(nim{});
}

} // namespace jobs_in_a_store_of_facts

// case: store_of_scores_that_are_not_bytes
// expect: gamesearch: a database can store facts only if their scores are trivially copyable; make the score so (see docs/stores.md)
// max-lines: 80
namespace store_of_scores_that_are_not_bytes {

struct points {
    std::string count;
    friend auto operator<=>(const points&, const points&) = default;
    points operator-() const { return *this; }
};

struct nim : plain_nim {
    unsigned key() const { return static_cast<unsigned>(2 * heap + static_cast<int>(mover)); }
    std::optional<points> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{points{}}; }
};

struct database {};
using store = gs::database_store<nim, database>;
static_assert(sizeof(store) != 0);

} // namespace store_of_scores_that_are_not_bytes
