// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// Tables for games whose positions repeat, or that are longer than the greatest depth: a value holds for the remaining
// depth, and a depth-limited value is not a proven bound.

#include "support/agreement.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

/// Positions that lead to each other at random, mostly in cycles; some are ends, and passes and extra turns are
/// frequent.
struct maze {
    struct place {
        std::vector<int> ways;
        gs::player mover = gs::player::maximizer;
        std::optional<int> end;
        int estimate = 0;
    };

    std::shared_ptr<const std::vector<place>> places;
    int at = 0;

    explicit maze(std::uint64_t seed)
    {
        std::mt19937_64 random{seed};
        std::vector<place> drawn(3 + random() % 12);
        for (auto& p : drawn) {
            p.mover = random() % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
            p.estimate = static_cast<int>(random() % 5) - 2;
            if (&p != &drawn.front() && random() % 5 == 0) {
                p.end = static_cast<int>(random() % 5) - 2;
            }
            for (std::uint64_t n = 1 + random() % 3; n != 0; --n) {
                p.ways.push_back(static_cast<int>(random() % drawn.size()));
            }
        }
        places = std::make_shared<const std::vector<place>>(std::move(drawn));
    }

    [[nodiscard]] const place& here() const { return (*places)[static_cast<std::size_t>(at)]; }
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int n = 0; n != static_cast<int>(here().ways.size()); ++n) {
            moves.push_back(n);
        }
        return moves;
    }
    int apply(int n) { return std::exchange(at, here().ways[static_cast<std::size_t>(n)]); }
    void undo(int, int before) noexcept { at = before; }
    [[nodiscard]] gs::player to_move() const { return here().mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return here().end; }
    [[nodiscard]] int evaluate() const { return here().estimate; }
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(at); }
    [[maybe_unused]] friend bool operator==(const maze&, const maze&) = default;
};

/// A walk of this many plies to an end that its estimates do not predict.
struct long_walk {
    int length = 0;
    int at = 0;

    [[nodiscard]] std::span<const int> legal_moves() const
    {
        static constexpr std::array<int, 1> one{1};
        return one;
    }
    void apply(int) { ++at; }
    void undo(int) { --at; }
    [[nodiscard]] gs::player to_move() const { return static_cast<gs::player>(at % 2); }
    [[nodiscard]] std::optional<int> terminal_score() const { return at == length ? std::optional{1} : std::nullopt; }
    [[nodiscard]] int evaluate() const { return 5; }
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(at); }
    [[maybe_unused]] friend bool operator==(const long_walk&, const long_walk&) = default;
};

} // namespace

// The same table for all depths, up and down: minimax has no memory that could go wrong.
BOOST_AUTO_TEST_CASE(positions_that_come_back)
{
    std::uint64_t hits = 0;
    for (std::uint64_t seed = 0; seed != 350U; ++seed) {
        gs::transposition_table<maze> table{table_sizes[seed % table_sizes.size()]};
        const maze game{seed};
        for (const auto& options : with_policies<maze, 0, 1, 2>(gs::principal_variation_search.with(table))) {
            table.clear();
            const bool by_distance = options.policies.distance;
            const auto p = named<maze>(options.name.c_str(), by_distance, options.policies.line);
            for (const int depth : {1, 2, 3, 4, 5, 6, 5, 4, 3, 6, 2, 1}) {
                const scene s{&p.name, seed, depth};
                const auto r = options.search(game, {.depth = depth});
                const auto t = solve(game, depth, by_distance, own_estimate<maze>());
                require(r.bound == gs::bound::exact && r.score == t.score, "score", s);
                require(!by_distance || t.score == 0 || r.distance == t.distance(), "distance", s);
                require(t.cut || r.stopped_by == gs::stop_reason::none, "said to be cut, and was not", s);
                require(r.stopped_by != gs::stop_reason::none ||
                            r.score == solve(game, 12, false, own_estimate<maze>()).score,
                        "said to hold to the end, and does not", s);
                require_playable(p, game, r, s);
                require_legal_move(game, r, s);
                hits += r.statistics.table_hits;
            }
        }
    }
    BOOST_TEST(hits > 10'000U);
}

BOOST_AUTO_TEST_CASE(an_endless_game_under_limits_of_nodes)
{
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        gs::transposition_table<maze> table{4096};
        const maze game{seed};
        for (const std::uint64_t nodes : {1U, 2U, 10U, 1000U, 20'000U, 1U, 1000U}) {
            const auto r = gs::principal_variation_search.with(table)(game, {.nodes = nodes});
            BOOST_TEST(r.statistics.nodes <= nodes);
            BOOST_TEST((r.best_move && std::ranges::count(moves_of(game), *r.best_move) == 1));
        }
    }
}

// At the greatest depth a search seems to go to the end: a depth-limited value must not pass for a proven one.
BOOST_AUTO_TEST_CASE(a_game_longer_than_the_greatest_depth)
{
    const long_walk game{gs::max_depth + 40};
    gs::transposition_table<long_walk> table{1 << 16};
    const auto search = gs::principal_variation_search.with(table, gs::no_line);
    const auto cut = search(game, {});
    BOOST_TEST(cut.score == 5);
    BOOST_TEST((cut.stopped_by == gs::stop_reason::depth));
    const auto again = search(game, {});
    BOOST_TEST(again.score == 5);
    BOOST_TEST((again.stopped_by == gs::stop_reason::depth));
    const auto whole = search(game);
    BOOST_TEST(whole.score == 1);
    BOOST_TEST(whole.distance == game.length);
    BOOST_TEST((whole.stopped_by == gs::stop_reason::none));
    BOOST_TEST(search(game).statistics.nodes == 2U); // proven values are stored as such
}

// A depth-limited search always gives the same answer, and never claims to have seen the end.
BOOST_AUTO_TEST_CASE(what_was_cut_stays_cut)
{
    const long_walk game{10};
    gs::transposition_table<long_walk> table{1 << 16};
    const auto search = gs::principal_variation_search.with(table, gs::no_line);
    for (int i = 0; i != 3; ++i) {
        const auto r = search(game, {.depth = 4});
        BOOST_TEST(r.score == 5);
        BOOST_TEST(r.depth == 4);
        BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
    }
    const auto r = search(game, {.depth = 10});
    BOOST_TEST(r.score == 1);
    BOOST_TEST(r.depth == gs::max_depth);
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
}

// A faulty hash: different positions look the same to the table. The answer may be wrong, but no illegal move is played
// or named, and the search ends.
namespace {

/// Hashes all positions alike, or distinguishes only a few; and notices illegal moves.
template <class Base, std::uint64_t Mask>
struct lying : unkeyed<Base> {
    using unkeyed<Base>::unkeyed;

    auto apply(gs::move_t<Base> move)
    {
        expect_kept(std::ranges::count(moves_of(static_cast<const Base&>(*this)), move) == 1, "an illegal move played");
        return Base::apply(move);
    }
    [[nodiscard]] std::uint64_t hash() const { return Base::hash() & Mask; }
    friend bool operator==(const lying&, const lying&) = default;
};

template <class G>
void require_playable_answer(const option_set<G>& options, const G& game, const gs::limits& limits, const scene& s)
{
    const G before = game;
    const auto p = named<G>(options.name.c_str(), options.policies.distance, options.policies.line);
    const auto r = options.search(game, limits);
    require_untouched(game, before, s);
    require_legal_move(game, r, s);
    require_playable(p, game, r, s);
    require(r.statistics.nodes <= limits.nodes, "more nodes than allowed", s);
}

template <class G>
void hold_games(std::uint64_t seeds)
{
    gs::transposition_table<G> table{64};
    std::vector<option_set<G>> sets;
    add_with_every_answer<G>(sets, gs::principal_variation_search.with(table));
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        table.resize(table_sizes[seed % table_sizes.size()]);
        for (const auto& options : sets) {
            G game{seed, shape_of<gs::score_t<G>>(seed)};
            for (std::uint64_t ply = 0; !end_of(game).has_value(); ++ply) {
                for (const int depth : {1, 2, 4, to_the_end}) {
                    const scene s{&options.name, seed, depth};
                    require_playable_answer(options, game, {.depth = std::min(depth, gs::max_depth)}, s);
                    require_playable_answer(options, game, {.depth = std::min(depth, gs::max_depth), .nodes = 9}, s);
                }
                const auto moves = moves_of(game);
                game.apply(moves[(seed + ply) % moves.size()]);
            }
        }
    }
}

} // namespace

using liars = std::tuple<lying<gs::random_game<int>, 3ULL << 40>, lying<gs::hinted_random_game<int>, 0>,
                         lying<gs::hinted_random_game<double>, 1ULL << 40>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, liars)
{
    hold_games<G>(200U);
}

// Whole games between players with faulty hashes end normally.
BOOST_AUTO_TEST_CASE(games_between_liars)
{
    using G = lying<gs::tic_tac_toe, 0>;
    gs::transposition_table<G> table{1 << 12};
    const auto search = gs::principal_variation_search.with(table);
    for (int depth = 1; depth != 6; ++depth) {
        G game;
        int plies = 0;
        while (!game.terminal_score().has_value()) {
            const auto r = search(game, {.depth = depth});
            BOOST_TEST_REQUIRE((r.best_move && std::ranges::count(moves_of(game), *r.best_move) == 1));
            game.apply(*r.best_move);
            ++plies;
        }
        BOOST_TEST(plies <= 9);
    }
    BOOST_TEST(table.hits() > 0U); // the table returned entries
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}

// A faulty hash does change the result, so the tests above have something to survive: the table returns wrong values.
BOOST_AUTO_TEST_CASE(a_lie_is_believed)
{
    using G = lying<gs::random_game<int>, 0>;
    std::uint64_t wrong = 0;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        gs::transposition_table<G> table{1 << 12};
        const G game{seed};
        const auto r = gs::principal_variation_search.with(table, gs::no_line)(game);
        wrong += r.score != game.true_score() ? 1U : 0U;
    }
    BOOST_TEST(wrong > 0U);
}
