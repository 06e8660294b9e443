// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Facts: combining two of them, in any order and any number of times, and contradictions.

#include "support/job_store_contract.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/distributed/job_position.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using game = gs::random_game<int>;
using fact = gs::fact<game>;
using store = gs::fact_store<game>;

constexpr std::uint64_t seed = 20261122;

/// A fact that is true if position k has the score k % 5 - 2.
fact true_fact(std::mt19937_64& random)
{
    fact f{.key = static_cast<decltype(fact::key)>(random() % 10), .nodes = random() % 100};
    const int score = static_cast<int>(f.key % 5) - 2;
    const std::vector<std::string> names{"", "a", "b", "c"};
    if (random() % 4 != 0) {
        f.lower = score - static_cast<int>(random() % 3);
        f.lower_by = names[random() % 4];
    }
    if (random() % 4 != 0) {
        f.upper = score + static_cast<int>(random() % 3);
        f.upper_by = names[random() % 4];
    }
    return f;
}

store store_of(const std::vector<fact>& facts)
{
    store known;
    for (const fact& f : facts) {
        BOOST_TEST(!known.add(f));
    }
    return known;
}

} // namespace

BOOST_AUTO_TEST_CASE(two_facts_say_together_what_each_of_them_says)
{
    const fact a{.key = 7, .lower = -1, .upper = 3, .nodes = 10, .lower_by = "a", .upper_by = "a"};
    const fact b{.key = 7, .lower = 1, .nodes = 4, .lower_by = "b"};
    const fact both{.key = 7, .lower = 1, .upper = 3, .nodes = 10, .lower_by = "b", .upper_by = "a"};
    BOOST_TEST((gs::merged(a, b) == both));
    BOOST_TEST((gs::merged(b, a) == both));
    BOOST_TEST(!both.is_contradiction());
    BOOST_TEST((fact{.lower = 1, .upper = 0}.is_contradiction()));
    BOOST_TEST((!fact{.lower = 1, .upper = 1}.is_contradiction()));
    BOOST_TEST(!fact{}.is_contradiction());
}

BOOST_AUTO_TEST_CASE(merging_is_commutative_associative_and_idempotent)
{
    std::mt19937_64 random{seed};
    for (int i = 0; i != 20'000; ++i) {
        fact a = true_fact(random);
        fact b = true_fact(random);
        fact c = true_fact(random);
        a.key = b.key = c.key = 0; // of three scores, so that there are contradictions as well
        BOOST_TEST((gs::merged(a, b) == gs::merged(b, a)), "seed " << seed << ", " << i);
        BOOST_TEST((gs::merged(gs::merged(a, b), c) == gs::merged(a, gs::merged(b, c))), "seed " << seed << ", " << i);
        BOOST_TEST((gs::merged(gs::merged(a, b), b) == gs::merged(a, b)), "seed " << seed << ", " << i);
    }
}

BOOST_AUTO_TEST_CASE(a_store_is_the_same_in_every_order_and_after_every_repetition)
{
    std::mt19937_64 random{seed};
    for (int round = 0; round != 200; ++round) {
        std::vector<fact> facts(1 + random() % 40);
        std::ranges::generate(facts, [&] { return true_fact(random); });
        const store expected = store_of(facts);
        for (std::size_t again = random() % facts.size(); again != 0; --again) {
            facts.push_back(facts[random() % facts.size()]);
        }
        std::ranges::shuffle(facts, random);
        BOOST_TEST((store_of(facts) == expected), "seed " << seed << ", round " << round);
    }
}

BOOST_AUTO_TEST_CASE(a_contradiction_is_told_and_not_taken_in)
{
    store known;
    BOOST_TEST(!known.add({.key = 7, .lower = 1, .upper = 5, .lower_by = "machine 3", .upper_by = "machine 4"}));
    BOOST_TEST(!known.add({.key = 8, .upper = 0}));
    const store before = known;
    const fact liar{.key = 7, .lower = -2, .upper = 0, .nodes = 9, .lower_by = "machine 5", .upper_by = "machine 5"};
    const auto found = known.add(liar);
    BOOST_REQUIRE(found.has_value());
    BOOST_TEST((found->told == liar));
    BOOST_TEST((found->known.lower == 1 && found->known.lower_by == "machine 3"));
    BOOST_TEST(found->text() ==
               "a contradiction: for the position with the key 7 'machine 3' has proven that the score is at "
               "least 1, and 'machine 5' that it is at most 0; check both with a certificate (see "
               "docs/proofs.md)");
    BOOST_TEST((known == before));
    const auto alone = known.add({.key = 9, .lower = 2, .upper = 1});
    BOOST_REQUIRE(alone.has_value());
    BOOST_TEST(alone->text().find("somebody has proven that the score is at least 2, and somebody") !=
               std::string::npos);
    const auto strange = known.add({.key = 9, .lower = 2, .upper = 1, .lower_by = "a\nb\x1B[2J"});
    BOOST_REQUIRE(strange.has_value());
    BOOST_TEST(strange->text().find(" 'a?b?[2J' has proven") != std::string::npos, strange->text());
    BOOST_TEST((known == before));
    BOOST_TEST(known.size() == 2U);
}

/// One fact in a thousand is wrong: facts that contradict it are reported, with its worker's name.
BOOST_AUTO_TEST_CASE(a_liar_is_named)
{
    std::mt19937_64 random{seed};
    int named = 0;
    for (int round = 0; round != 50; ++round) {
        store known;
        for (int i = 0; i != 1000 && named <= round; ++i) {
            fact f = true_fact(random);
            if (i == 500) {
                f.lower = static_cast<int>(f.key % 5) - 1; // one too much
                f.upper.reset();
                f.lower_by = "liar";
            }
            if (const auto found = known.add(f)) {
                named += found->text().find("'liar'") != std::string::npos ? 1 : 0;
            }
        }
    }
    BOOST_TEST(named == 50, "seed " << seed);
}

BOOST_AUTO_TEST_CASE(a_store_knows_what_a_solver_has_proven)
{
    const game position{3};
    store known;
    BOOST_TEST(!known.find(position).has_value());
    const auto solved = gs::solve(position);
    BOOST_TEST(!known.add(gs::fact_of(position, solved, "this test")));
    const auto found = known.find(position);
    BOOST_REQUIRE(found.has_value());
    BOOST_TEST((found->lower == position.true_score() && found->upper == position.true_score()));
    BOOST_TEST(found->nodes == solved.statistics.nodes);
    BOOST_TEST(found->lower_by == "this test");
    const auto stopped = gs::solve(position, {.nodes = 1});
    BOOST_TEST(!known.add(gs::fact_of(position, stopped, "another")));
    BOOST_TEST((known.find(position) == found));
    int facts = 0;
    known.each([&](const fact& f) { facts += f.key == position.key() ? 1 : 0; });
    BOOST_TEST(facts == 1);
}

// Facts and jobs in memory satisfy the contract of gs::job_store; positions are passed as lines.
namespace {

struct memory {
    static gs::memory_store<game> open(const gs::memory_store<game>::clock& clock)
    {
        return gs::memory_store<game>{clock};
    }
};

static_assert(gs::job_store<gs::memory_store<game>, game>);
static_assert(!gs::job_store<gs::fact_store<game>, game>);

} // namespace

BOOST_AUTO_TEST_CASE(a_memory_store_keeps_what_a_store_of_jobs_promises)
{
    support::job_store_contract<memory>::all();
}

BOOST_AUTO_TEST_CASE(a_position_is_found_again_by_its_line)
{
    for (std::uint64_t game_seed = 0; game_seed != 50; ++game_seed) {
        const game root{game_seed};
        game position{root};
        std::string line;
        for (std::uint64_t draw = game_seed; !gs::final_score(position); draw = draw * 7 + 1) {
            BOOST_TEST_REQUIRE((gs::position_after(root, line) == position));
            const auto moves = position.legal_moves();
            position.apply(moves[draw % moves.size()]);
            line = gs::line_with(line, draw % moves.size() + 1);
        }
        BOOST_TEST((gs::position_after(root, line) == position));
        BOOST_TEST(!gs::position_after(root, line + " 1"));
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_line_leads_nowhere)
{
    const game root{1};
    for (const char* const line :
         {"0", "-1", "1 ", " 1", "1  1", "+1", "01", "x", "1x", "99", "18446744073709551617", "1,1"}) {
        BOOST_TEST_CONTEXT(line)
        {
            BOOST_TEST(!gs::position_after(root, line));
        }
    }
}
