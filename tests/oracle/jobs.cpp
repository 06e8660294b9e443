// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// One solve by many workers, compared with the truth: the workers take turns on one thread, and are killed at any
// moment, stopped for longer than their lease, repeat steps, or report wrong bounds.

#include "support/dying_store.hpp"
#include "support/test.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/distributed/by_facts.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

constexpr std::uint64_t first_seed = 20261122;

/// Trees and graphs, with extra turns and without, ties and margins.
gs::random_game_options<int> options_of(std::uint64_t seed)
{
    gs::random_game_options<int> options{.positions = 40 + seed % 7 * 60, .plies = 3 + static_cast<int>(seed % 6)};
    options.transpositions = seed % 3 != 0;
    options.alternating = seed % 4 == 0;
    if (seed % 5 == 0) {
        options.scores = {-40, -7, -1, 0, 2, 3, 11, 30};
    }
    return options;
}

template <class G>
void note_scores(const G& position, std::map<std::uint32_t, int>& scores)
{
    if (gs::final_score(position) || !scores.emplace(position.key(), position.true_score()).second) {
        return;
    }
    for (const int move : position.legal_moves()) {
        gs::after_move(position, move, [&](const auto& child) { note_scores(child, scores); });
    }
}

/// Is every fact true?
template <class G, class Store>
void require_true_facts(const G& root, const Store& store)
{
    std::map<std::uint32_t, int> scores;
    note_scores(root, scores);
    store.each([&](const gs::fact<G>& known) {
        const int score = scores.at(known.key);
        BOOST_REQUIRE((!known.lower || *known.lower <= score));
        BOOST_REQUIRE((!known.upper || *known.upper >= score));
    });
}

template <class G>
void solve_by_jobs(std::uint64_t seed, std::uint64_t nodes)
{
    const G root{seed, options_of(seed)};
    if (gs::final_score(root)) {
        return;
    }
    BOOST_TEST_CONTEXT("seed " << seed << ", jobs of " << nodes << " nodes")
    {
        gs::memory_store<G> store;
        const auto solve = gs::solve.with(store, gs::jobs{.nodes = nodes});
        const auto result = solve(root);
        BOOST_REQUIRE(result.bound == gs::bound::exact);
        BOOST_REQUIRE_EQUAL(result.score, root.true_score());
        BOOST_REQUIRE(result.lower == result.score && result.upper == result.score);
        const int after_best =
            gs::after_move(root, result.best_move.value(), [](const auto& child) { return child.true_score(); });
        BOOST_REQUIRE_EQUAL(after_best, root.true_score());
        require_true_facts(root, store);
        const auto again = solve(root);
        BOOST_REQUIRE_EQUAL(again.score, root.true_score());
        BOOST_REQUIRE_EQUAL(again.statistics.nodes, 0U);
        BOOST_REQUIRE(again.best_move == result.best_move);
    }
}

struct tally {
    std::uint64_t solves = 0, kills = 0, stops = 0, jobs = 0, splits = 0, again = 0;

    friend std::ostream& operator<<(std::ostream& out, const tally& total)
    {
        return out << total.solves << " solves, " << total.kills << " kills, " << total.jobs << " jobs, "
                   << total.splits << " splits, " << total.again << " begun again, from seed " << first_seed;
    }
};

/// Workers that take their steps in an order drawn from a seed. Each may be killed and replaced, or suspended for
/// longer than the lease.
template <class G>
class crew {
    using store_type = gs::memory_store<G>;
    using dying = support::dying_store<store_type, G, std::function<bool()>>;

public:
    crew(const G& root, std::uint64_t seed, std::size_t workers, std::uint64_t nodes, unsigned deaths, int lease)
        : root_{root}, random_{seed}, nodes_{nodes}, deaths_{deaths}, lease_{lease}, seats_(workers)
    {}

    int solve(tally& total)
    {
        for (int rounds = 0; rounds != 1'000'000; ++rounds) {
            ++now_;
            seat& s = seats_[random_() % seats_.size()];
            try {
                if (!s.worker) {
                    s.store =
                        std::make_unique<dying>(store_, [this] { return deaths_ != 0 && random_() % deaths_ == 0; });
                    s.worker = std::make_unique<gs::job_worker<dying, G>>(
                        *s.store, root_, gs::jobs{.nodes = nodes_, .lease = std::chrono::milliseconds{lease_}});
                }
                if (s.worker->step() == gs::job_step::solved) {
                    note(total);
                    return s.worker->score().value();
                }
            } catch (const support::killed&) {
                s.worker.reset();
                ++kills_;
            }
        }
        throw std::logic_error{"not solved"};
    }

    store_type& store() { return store_; }
    std::uint64_t kills() const { return kills_; }

private:
    struct seat {
        std::unique_ptr<dying> store;
        std::unique_ptr<gs::job_worker<dying, G>> worker;
    };

    void note(tally& total) const
    {
        const gs::job_counts counts = store_.counts();
        ++total.solves;
        total.kills += kills_;
        total.jobs += counts.done;
        total.splits += counts.split;
        total.again += counts.claims - counts.done - counts.split;
    }

    G root_;
    std::mt19937_64 random_;
    std::uint64_t nodes_;
    unsigned deaths_;
    int lease_;
    int now_ = 0;
    store_type store_{[this] { return std::chrono::milliseconds{now_}; }};
    std::vector<seat> seats_;
    std::uint64_t kills_ = 0;
};

/// A store of a worker that now and then writes a bound that is wrong by one.
template <class G>
class lying_store : public support::dying_store<gs::memory_store<G>, G, std::function<bool()>> {
    using honest = support::dying_store<gs::memory_store<G>, G, std::function<bool()>>;

public:
    lying_store(gs::memory_store<G>& store, std::mt19937_64& random, std::uint64_t one_in)
        : honest{store, [] { return false; }}, random_{random}, one_in_{one_in}
    {}

    std::optional<gs::contradiction<G>> finish(const gs::claimed_job<G>& taken, std::span<const gs::fact<G>> facts,
                                               std::uint64_t nodes)
    {
        std::vector<gs::fact<G>> told(facts.begin(), facts.end());
        if (random_() % one_in_ == 0 && !told.empty()) {
            gs::fact<G>& f = told.back();
            if (f.lower) {
                f.upper = *f.lower - 1;
                f.lower.reset();
            } else {
                f.lower = *f.upper + 1;
                f.upper.reset();
            }
            std::swap(f.lower_by, f.upper_by);
            ++lies_;
        }
        return honest::finish(taken, told, nodes);
    }
    std::uint64_t lies() const { return lies_; }

private:
    std::mt19937_64& random_;
    std::uint64_t one_in_;
    std::uint64_t lies_ = 0;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_solve_by_jobs_is_called_as_every_searcher)
{
    using game = gs::random_game<int>;
    const game root{3, options_of(3)};
    gs::memory_store<game> store;
    const auto solve = gs::solve.with(store, gs::jobs{.nodes = 9});
    static_assert(gs::searcher<decltype(solve), game>);
    const gs::any_searcher<game> any{solve};
    const auto never = [](const game&) -> int { throw std::logic_error{"an estimate is not asked for"}; };
    BOOST_TEST(any(root, {}, never).score == root.true_score());
    BOOST_TEST(solve(root, gs::unlimited, never).score == root.true_score());
}

BOOST_AUTO_TEST_CASE(a_solve_by_jobs_of_any_size_comes_to_the_true_score)
{
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        for (const std::uint64_t nodes : std::array<std::uint64_t, 5>{1, 2, 9, 60, 100'000}) {
            solve_by_jobs<gs::random_game<int>>(seed, nodes);
            solve_by_jobs<gs::hinted_random_game<int>>(seed, nodes);
        }
    }
}

BOOST_AUTO_TEST_CASE(workers_who_are_killed_anywhere_do_not_change_the_score_and_no_more_is_repeated_than_was_killed)
{
    tally total;
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        using game = gs::random_game<int>;
        const game root{seed, options_of(seed)};
        if (gs::final_score(root)) {
            continue;
        }
        BOOST_TEST_CONTEXT("seed " << seed)
        {
            crew<game> workers{root, first_seed + seed, 1 + seed % 9, 1 + seed % 30, 60, 1'000};
            BOOST_REQUIRE_EQUAL(workers.solve(total), root.true_score());
            const gs::job_counts counts = workers.store().counts();
            BOOST_REQUIRE_LE(counts.claims - counts.done - counts.split, workers.kills() + counts.claimed);
            require_true_facts(root, workers.store());
        }
    }
    BOOST_TEST_MESSAGE(total);
    BOOST_TEST(total.kills > 1'000U);
    BOOST_TEST(total.again <= total.kills);
}

BOOST_AUTO_TEST_CASE(workers_who_stand_still_for_longer_than_their_lease_do_no_harm)
{
    tally total;
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        using game = gs::random_game<int>;
        const game root{seed, options_of(seed)};
        if (gs::final_score(root)) {
            continue;
        }
        BOOST_TEST_CONTEXT("seed " << seed)
        {
            crew<game> workers{root, first_seed + seed, 6, 1 + seed % 30, seed % 2 == 0 ? 0U : 50U, 5};
            BOOST_REQUIRE_EQUAL(workers.solve(total), root.true_score());
            require_true_facts(root, workers.store());
        }
    }
    BOOST_TEST_MESSAGE(total);
    BOOST_TEST(total.again > total.kills); // leases have expired
}

BOOST_AUTO_TEST_CASE(a_score_that_was_proven_before_a_contradiction_is_not_told_after_it)
{
    using game = gs::random_game<int>;
    const game root{3, options_of(3)};
    gs::memory_store<game> store;
    const gs::jobs how{.nodes = 9, .worker = "honest"};
    const auto solve = gs::solve.with(store, how);
    BOOST_REQUIRE_EQUAL(solve(root).score, root.true_score());
    BOOST_REQUIRE(store.add({.key = root.key(), .lower = root.true_score() + 1, .lower_by = "a\tliar"}));
    const auto message_of = [](const auto& act) -> std::string {
        try {
            act();
        } catch (const std::runtime_error& complaint) {
            return complaint.what();
        }
        return "no exception";
    };
    const std::string from_solve = message_of([&] { static_cast<void>(solve(root)); });
    BOOST_TEST(from_solve.find("'a?liar' has proven") != std::string::npos, from_solve);
    BOOST_TEST(message_of([&] { static_cast<void>(gs::work(store, root, how)); }) == from_solve);
    store.forget("a\tliar");
    BOOST_TEST(solve(root).score == root.true_score());
}

BOOST_AUTO_TEST_CASE(a_store_of_other_rules_is_refused_in_one_line)
{
    using game = gs::random_game<int>;
    const game root{3, options_of(3)};
    gs::memory_store<game> store;
    store.begin({.root = root.key(), .rules = "their\nrules\x1B[2J", .nodes = 9});
    BOOST_CHECK_EXCEPTION((gs::job_worker{store, root, {.rules = "mine"}}), std::invalid_argument,
                          [](const std::invalid_argument& complaint) {
                              return std::string{complaint.what()}.find("the rules 'their?rules?[2J', not 'mine'") !=
                                     std::string::npos;
                          });
}

BOOST_AUTO_TEST_CASE(who_lies_is_found_by_a_contradiction_or_by_the_certificate_and_named)
{
    using game = gs::random_game<int>;
    std::uint64_t lies = 0;
    std::uint64_t contradicted = 0;
    std::uint64_t by_certificate = 0;
    std::uint64_t harmless = 0;
    for (std::uint64_t seed = 0; seed != 600; ++seed) {
        const game root{seed, {.positions = 400, .plies = 7}};
        if (gs::final_score(root)) {
            continue;
        }
        std::mt19937_64 random{first_seed + seed};
        gs::memory_store<game> store;
        lying_store<game> liars{store, random, 20};
        support::dying_store<gs::memory_store<game>, game, std::function<bool()>> honest{store, [] { return false; }};
        gs::job_worker liar{liars, root, {.nodes = 6, .worker = "liar"}};
        gs::job_worker worker{honest, root, {.nodes = 6, .worker = "honest"}};
        std::string message;
        bool is_written = false;
        try {
            while (liar.step() != gs::job_step::solved && worker.step() != gs::job_step::solved) {
            }
            is_written = true;
            std::stringstream certificate;
            const auto search = gs::principal_variation_search.with(gs::ignore_distance, gs::no_line);
            gs::write_certificate(certificate, root, gs::by_facts{store, search}, "random");
            const auto report = gs::check_certificate(certificate, root, "random");
            BOOST_REQUIRE(report.lower == root.true_score());
            BOOST_REQUIRE(report.upper == root.true_score());
        } catch (const std::runtime_error& complaint) {
            message = complaint.what();
        }
        lies += liars.lies();
        if (liars.lies() == 0) {
            BOOST_REQUIRE_EQUAL(message, "");
        } else if (message.empty()) {
            ++harmless; // the certificate is good, so the score is right
        } else {
            ++(is_written ? by_certificate : contradicted);
            BOOST_TEST_CONTEXT("seed " << seed << ": " << message)
            {
                BOOST_CHECK(message.find("'liar'") != std::string::npos);
            }
        }
    }
    BOOST_TEST_MESSAGE(lies << " lies: " << contradicted << " solves ended by a contradiction, " << by_certificate
                            << " by the certificate, " << harmless << " with a good certificate, from seed "
                            << first_seed);
    BOOST_TEST(contradicted + by_certificate > 50U);
}

BOOST_AUTO_TEST_CASE(a_solve_by_jobs_never_takes_more_nodes_than_its_limit_and_says_nothing_that_is_not_so)
{
    using game = gs::hinted_random_game<int>;
    std::mt19937_64 random{first_seed};
    std::uint64_t stopped = 0;
    std::uint64_t used_all = 0;
    for (std::uint64_t seed = 0; seed != 1'500; ++seed) {
        const game root{seed, options_of(seed)};
        if (gs::final_score(root)) {
            continue;
        }
        const std::uint64_t limit = random() % 60;
        const std::uint64_t nodes = seed % 5 == 0 ? ~std::uint64_t{0} : 1 + random() % 60;
        BOOST_TEST_CONTEXT("seed " << seed << ", jobs of " << nodes << " nodes, limit " << limit)
        {
            gs::memory_store<game> store;
            const auto solve = gs::solve.with(store, gs::jobs{.nodes = nodes});
            const auto result = solve(root, {.nodes = limit});
            BOOST_REQUIRE_LE(result.statistics.nodes, limit);
            const bool is_stopped = result.stopped_by == gs::stop_reason::nodes;
            BOOST_REQUIRE(is_stopped || result.stopped_by == gs::stop_reason::none);
            BOOST_REQUIRE(is_stopped || (result.bound == gs::bound::exact && result.score == root.true_score()));
            BOOST_REQUIRE(!result.lower || *result.lower <= root.true_score());
            BOOST_REQUIRE(!result.upper || *result.upper >= root.true_score());
            BOOST_REQUIRE(result.best_move.has_value());
            stopped += is_stopped ? 1U : 0U;
            used_all += is_stopped && result.statistics.nodes == limit ? 1U : 0U;
            BOOST_REQUIRE_EQUAL(solve(root).score, root.true_score()); // what was stopped was left as it was
            require_true_facts(root, store);
        }
    }
    BOOST_TEST(stopped > 300U);
    BOOST_TEST(used_all > 200U);
}

BOOST_AUTO_TEST_CASE(jobs_without_a_limit_of_nodes_solve_and_are_stopped_by_time)
{
    using game = gs::random_game<int>;
    const game root{3, options_of(3)};
    gs::memory_store<game> store;
    const auto solve = gs::solve.with(store, gs::jobs{.nodes = std::numeric_limits<std::uint64_t>::max()});
    const auto late = solve(root, {.time = std::chrono::seconds{0}});
    BOOST_TEST((late.stopped_by == gs::stop_reason::time));
    BOOST_TEST(late.statistics.nodes == 0U);
    const auto result = solve(root);
    BOOST_TEST((result.stopped_by == gs::stop_reason::none));
    BOOST_TEST((result.bound == gs::bound::exact));
    BOOST_TEST(result.score == root.true_score());
    BOOST_TEST(store.counts().split == 0U);
}

BOOST_AUTO_TEST_CASE(a_worker_that_its_limits_stop_gives_its_job_back_and_says_why)
{
    using game = gs::random_game<int>;
    const game root{3, options_of(3)};
    gs::memory_store<game> store;
    gs::job_worker worker{store, root, {.nodes = 1'000'000}};
    BOOST_TEST((worker.stopped_by() == gs::stop_reason::none));
    bool has_stopped = false;
    for (std::uint64_t nodes = 0; worker.step({.nodes = nodes % 3}) != gs::job_step::solved && nodes != 200; ++nodes) {
        has_stopped = has_stopped || worker.stopped_by() == gs::stop_reason::nodes;
    }
    while (worker.claim() != 0) {
        worker.step({.nodes = 0});
    }
    BOOST_TEST(has_stopped);
    BOOST_TEST(store.counts().done == 0U);
    BOOST_TEST(store.counts().split == 0U);
    gs::job_worker other{store, root};
    for (int steps = 0; other.step() != gs::job_step::solved && steps != 100; ++steps) {
    }
    BOOST_TEST(other.score().value() == root.true_score());
}
