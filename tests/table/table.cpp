// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// User-defined tables: a model of gs::table is all that a searcher needs.

#include "support/oracle.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

/// Never loses an entry.
template <class G>
class map_table {
public:
    using entry = gs::table_entry<gs::score_t<G>>;

    explicit map_table(bool far = false) : far_{far} {}

    void begin_search() { ++searches; }
    [[nodiscard]] std::uint64_t number_of(const G& position) const { return position.hash(); }
    [[nodiscard]] entry probe(std::uint64_t number)
    {
        const auto found = entries.find(number);
        hits += found != entries.end();
        return found == entries.end() ? entry{} : found->second;
    }
    void store(std::uint64_t number, const entry& known) { entries[number] = known; }
    void prefetch(std::uint64_t) const { ++prefetches; }
    [[nodiscard]] bool is_far() const { return far_; }

    std::unordered_map<std::uint64_t, entry> entries{};
    int searches = 0;
    int hits = 0;
    mutable int prefetches = 0;

private:
    bool far_;
};

/// Stores nothing: a table may do that.
template <class G>
struct empty_table {
    using entry = gs::table_entry<gs::score_t<G>>;
    static void begin_search() {}
    [[nodiscard]] static std::uint64_t number_of(const G&) { return 0; }
    [[nodiscard]] static entry probe(std::uint64_t) { return {}; }
    static void store(std::uint64_t, const entry&) {}
    static void prefetch(std::uint64_t) {}
    [[nodiscard]] static bool is_far() { return true; }
};

/// Drops every other position, and the moves of those that it keeps.
template <class G>
struct forgetful_table : map_table<G> {
    using typename map_table<G>::entry;
    void store(std::uint64_t number, entry known)
    {
        known.move = 0;
        if (number % 2 == 0) {
            map_table<G>::store(number, known);
        }
    }
};

using G = gs::random_game<int>;
using wide = gs::random_game<double>;

// The table concept ---------------------------------------------------------------------------------------------------

static_assert(gs::table<map_table<G>, G> && gs::table<empty_table<G>, G> && gs::table<forgetful_table<G>, G>);
static_assert(gs::table<gs::transposition_table<G>, G> && gs::table<gs::transposition_table<wide>, wide>);
static_assert(gs::table<gs::transposition_table<gs::tic_tac_toe>, gs::tic_tac_toe>);
static_assert(!gs::table<map_table<G>, wide>); // positions and scores differ
static_assert(!gs::table<gs::transposition_table<G>, wide> && !gs::table<int, G>);
static_assert(!gs::table<gs::transposition_table<gs::tic_tac_toe>, G>);

// Each of these lacks one member, or has it in a wrong form.
struct lacks_begin : map_table<G> {
    void begin_search() = delete;
};
struct lacks_number : map_table<G> {
    std::uint64_t number_of(const G&) const = delete;
};
struct lacks_probe : map_table<G> {
    entry probe(std::uint64_t) = delete;
};
struct lacks_store : map_table<G> {
    void store(std::uint64_t, const entry&) = delete;
};
struct lacks_prefetch : map_table<G> {
    void prefetch(std::uint64_t) const = delete;
};
struct lacks_is_far : map_table<G> {
    bool is_far() const = delete;
};
struct prefetches_when_not_const : map_table<G> {
    void prefetch(std::uint64_t) {}
};
struct numbers_of_32_bits : map_table<G> {
    [[nodiscard]] std::uint32_t number_of(const G& position) const { return position.key(); }
};
static_assert(!gs::table<lacks_begin, G> && !gs::table<lacks_number, G> && !gs::table<lacks_probe, G>);
static_assert(!gs::table<lacks_store, G> && !gs::table<lacks_prefetch, G> && !gs::table<lacks_is_far, G>);
static_assert(!gs::table<prefetches_when_not_const, G> && !gs::table<numbers_of_32_bits, G>);

// Only a game whose positions can be identified can have one.
struct without_hash {
    [[nodiscard]] static std::array<int, 1> legal_moves() { return {1}; }
    void apply(int) {}
    void undo(int) {}
    [[nodiscard]] static gs::player to_move() { return gs::player::maximizer; }
    [[nodiscard]] static std::optional<int> terminal_score() { return 0; }
};
static_assert(gs::game<without_hash> && !gs::memorable_game<without_hash>);
static_assert(!gs::table<empty_table<without_hash>, without_hash>);

// A default entry knows nothing.
static_assert(gs::table_entry<int>{}.bound == gs::bound::none && gs::table_entry<int>{}.move == 0);
static_assert(std::is_same_v<gs::transposition_table<G>::entry, gs::table_entry<int>>);

// Searches ------------------------------------------------------------------------------------------------------------

template <class Game, class Table>
void expect_right(const Game& game, Table& table, const std::string& what)
{
    const auto search = gs::principal_variation_search.with(table);
    for (const int depth : {1, 2, 3, 4, 5}) {
        const auto truth = support::solve<Game>(game, depth, true, support::own_estimate<Game>());
        const auto r = search(game, {.depth = depth});
        BOOST_TEST(r.score == truth.score, what << " to depth " << depth);
        BOOST_TEST((r.score == 0 || r.distance == truth.distance()), what << " to depth " << depth);
        const bool to_the_end = r.stopped_by == gs::stop_reason::none; // the table's horizon values included
        BOOST_TEST((truth.cut || to_the_end), what << " to depth " << depth);
        BOOST_TEST((!to_the_end || r.score == game.true_score()), what << " to depth " << depth);
    }
    const auto whole = search(game);
    BOOST_TEST(whole.score == game.true_score(), what);
    BOOST_TEST((whole.score == 0 || whole.distance == game.true_distance()), what);
    const auto solved = gs::solve.with(table)(game);
    BOOST_TEST(solved.score == game.true_score(), what);
    BOOST_TEST((solved.bound == gs::bound::exact), what);
    BOOST_TEST((solved.score == 0 || solved.distance == game.true_distance()), what);
}

template <class T>
struct of_game;
template <template <class> class Table, class Game>
struct of_game<Table<Game>> {
    using type = Game;
};
using tables = std::tuple<map_table<G>, empty_table<G>, forgetful_table<G>, map_table<gs::hinted_random_game<int>>>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(searchers_answer_rightly_with_a_table_of_one_s_own, Table, tables)
{
    using game_type = typename of_game<Table>::type;
    constexpr bool is_hinted = !std::is_same_v<game_type, G>; // hints see beyond the horizon
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const game_type game{seed};
        Table table;
        const std::string what = "seed " + std::to_string(seed);
        if constexpr (is_hinted) {
            BOOST_TEST(gs::principal_variation_search.with(table)(game).score == game.true_score(), what);
            BOOST_TEST(gs::solve.with(table)(game).score == game.true_score(), what);
        } else {
            expect_right(game, table, what);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_it_remembers_is_used)
{
    const gs::tic_tac_toe game;
    map_table<gs::tic_tac_toe> table;
    const auto search = gs::principal_variation_search.with(table);
    const auto first = search(game);
    BOOST_TEST(table.searches == 1);
    BOOST_TEST(table.hits > 0);
    BOOST_TEST(!table.entries.empty());
    const auto second = search(game);
    BOOST_TEST(table.searches == 2);
    BOOST_TEST(second.score == first.score);
    BOOST_TEST(second.statistics.nodes < first.statistics.nodes / 10);
    const auto without = gs::principal_variation_search(game);
    BOOST_TEST(first.statistics.nodes < without.statistics.nodes);
    BOOST_TEST(first.score == without.score);
}

BOOST_AUTO_TEST_CASE(solve_uses_it_and_makes_none)
{
    const gs::tic_tac_toe game;
    map_table<gs::tic_tac_toe> table;
    const auto solved = gs::solve.with(table)(game);
    BOOST_TEST(solved.score == 0);
    BOOST_TEST(table.searches > 1); // one for each window
    BOOST_TEST(table.hits > 0);
    const auto again = gs::solve.with(table)(game);
    BOOST_TEST(again.statistics.nodes < solved.statistics.nodes / 10);
}

BOOST_AUTO_TEST_CASE(positions_are_asked_for_ahead_where_that_is_worth_while)
{
    const gs::tic_tac_toe game;
    map_table<gs::tic_tac_toe> near{false};
    map_table<gs::tic_tac_toe> far{true};
    const auto a = gs::principal_variation_search.with(near)(game, {.depth = 4});
    const auto b = gs::principal_variation_search.with(far)(game, {.depth = 4});
    BOOST_TEST(near.prefetches == 0);
    BOOST_TEST(far.prefetches > 0);
    BOOST_TEST(a.score == b.score);
    // It plays moves to find the positions, and changes nothing else.
    BOOST_TEST(a.statistics.extra_moves == 0U);
    BOOST_TEST(b.statistics.extra_moves >= static_cast<std::uint64_t>(far.prefetches));
    auto expected = a.statistics;
    expected.extra_moves = b.statistics.extra_moves;
    BOOST_TEST((expected == b.statistics));
}

BOOST_AUTO_TEST_CASE(the_library_s_own_check_finds_nothing_wrong_with_it)
{
    const G game{5};
    map_table<G> table;
    const auto report = gs::check_searcher(game, gs::principal_variation_search.with(table), {.games = 5});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.searches > 20U);
}

namespace {

/// Two ways to positions that an endgame table knows: places 3 and 4 are 70,000 and `nearer` plies from a win.
struct far_ends {
    int winner = 1;
    gs::player mover = gs::player::maximizer;
    int at = 0;

    [[nodiscard]] std::vector<int> legal_moves() const { return at == 0 ? std::vector{1, 2} : std::vector{at + 2}; }
    int apply(int to) { return std::exchange(at, to); }
    void undo(int, int was) { at = was; }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] static std::optional<int> terminal_score() { return std::nullopt; }
    [[nodiscard]] std::uint32_t key() const { return static_cast<std::uint32_t>(at); }
};

struct far_table {
    using endgame_position = far_ends;
    struct known {
        int score;
        int distance;
    };
    int nearer;

    [[nodiscard]] std::optional<known> find(const far_ends& position) const
    {
        return position.at < 3 ? std::nullopt
                               : std::optional{known{position.winner, position.at == 3 ? 70'000 : nearer}};
    }
};

} // namespace

// An entry has room for 65,534 plies. Beyond, it keeps the side of the bound that is true of all distances.
BOOST_AUTO_TEST_CASE(distances_too_long_for_an_entry)
{
    for (const int nearer : {10, 65'533, 65'534, 65'535, 66'000}) {
        const far_table endings{nearer};
        for (const int winner : {1, -1}) {
            for (const auto mover : {gs::player::maximizer, gs::player::minimizer}) {
                const far_ends start{winner, mover};
                gs::transposition_table<far_ends> table{1024};
                const auto search = gs::principal_variation_search.with(endings, table, gs::no_line);
                const bool hurries = (winner == 1) == (mover == gs::player::maximizer);
                for (int again = 0; again != 2; ++again) {
                    const auto r = search(start);
                    BOOST_TEST((r.score == winner && r.bound == gs::bound::exact));
                    BOOST_TEST(r.distance == (hurries ? nearer : 70'000) + 2);
                    BOOST_TEST(r.best_move.value() == (hurries ? 2 : 1));
                }
                const auto solved = gs::solve.with(endings, table, gs::no_line)(start);
                BOOST_TEST(solved.distance == (hurries ? nearer : 70'000) + 2);
                for (const int lower : {winner - 1, winner}) {
                    const auto r = search.within(lower, lower + 1)(start);
                    const bool at_least = r.bound == gs::bound::lower;
                    BOOST_TEST(r.score == winner);
                    const int truth = (hurries ? nearer : 70'000) + 2;
                    BOOST_TEST(
                        (r.distance == 0 || ((winner == 1) == at_least ? truth <= r.distance : r.distance <= truth)));
                }
            }
        }
    }
}

// As shared memory may hold it: the lowest integer cannot be negated.
BOOST_AUTO_TEST_CASE(an_entry_with_a_score_that_no_game_has_is_ignored)
{
    const G game{5};
    const auto truth = gs::principal_variation_search(game);
    for (const auto b : {gs::bound::exact, gs::bound::lower, gs::bound::upper}) {
        map_table<G> table;
        for (const auto& move : game.legal_moves()) {
            const auto number = gs::after_move(
                game, move, [](const G& child) { return gs::final_score(child) ? std::uint64_t{} : child.hash(); });
            table.store(
                number,
                {.score = std::numeric_limits<int>::lowest(), .depth = gs::table_entry<int>::to_the_end, .bound = b});
        }
        const auto r = gs::principal_variation_search.with(table)(game);
        BOOST_TEST(r.score == truth.score);
        BOOST_TEST(r.distance == truth.distance);
    }
}
