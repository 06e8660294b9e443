// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Moves of type bool: a std::vector of them packs its elements, and cannot return references to them.

#include "support/oracle.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/recorder.hpp>

namespace {

/// A row of coins; a move takes the left one (false) or the right one (true). The score is the maximizer's total minus
/// the minimizer's.
struct row {
    static constexpr std::size_t most = 10;

    std::array<signed char, most> coins{};
    signed char left = 0;
    signed char right = 0; ///< past the last one
    signed char more = 0;
    gs::player mover = gs::player::maximizer;

    void apply(bool takes_right)
    {
        const int coin =
            takes_right ? coins[static_cast<std::size_t>(--right)] : coins[static_cast<std::size_t>(left++)];
        add(mover == gs::player::maximizer ? coin : -coin);
        mover = gs::opponent(mover);
    }
    void undo(bool took_right)
    {
        mover = gs::opponent(mover);
        const int coin =
            took_right ? coins[static_cast<std::size_t>(right++)] : coins[static_cast<std::size_t>(--left)];
        add(mover == gs::player::maximizer ? -coin : coin);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return left == right ? std::optional{int{more}} : std::nullopt;
    }
    [[nodiscard]] int evaluate() const { return more; }
    /// The position, and the coins that were taken.
    [[nodiscard]] std::uint64_t hash() const
    {
        const auto place = static_cast<std::uint64_t>(left) * 16 + static_cast<std::uint64_t>(right);
        return (place * 1024 + static_cast<std::uint64_t>(512 + more)) * 0x9E3779B97F4A7C15u;
    }
    friend bool operator==(const row&, const row&) = default;

private:
    void add(int coin) { more = static_cast<signed char>(more + coin); }
};

struct in_array : row {
    [[nodiscard]] static std::array<bool, 2> legal_moves() { return {false, true}; }
};
struct in_array_bounded : in_array {
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_plies = most;
};
struct in_vector : row {
    [[nodiscard]] static std::vector<bool> legal_moves() { return {false, true}; }
};
struct in_vector_bounded : in_vector {
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_plies = most;
};
/// One undominated move for the last coin, which either move takes; a priority for large coins; and bounds.
template <class Base>
struct with_hints : Base {
    [[nodiscard]] std::vector<bool> undominated_moves() const
    {
        return this->right - this->left == 1 ? std::vector<bool>{false} : std::vector<bool>{false, true};
    }
    [[nodiscard]] int move_priority(bool takes_right) const
    {
        return this->coins[static_cast<std::size_t>(takes_right ? this->right - 1 : this->left)];
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        int rest = 0;
        for (int i = this->left; i != this->right; ++i) {
            rest += this->coins[static_cast<std::size_t>(i)];
        }
        return {this->more - rest, this->more + rest};
    }
};

static_assert(std::is_same_v<gs::move_t<in_array>, bool> && std::is_same_v<gs::move_t<in_vector>, bool>);

/// Any two of three properties (the kind of list, whether its length is declared, whether there are hints) occur in
/// every combination: all eight games would be twice as many searches to compile.
using some_games = std::tuple<in_array, in_vector_bounded, with_hints<in_array_bounded>, with_hints<in_vector>>;
/// Without hints, which see beyond the horizon: the two pairs that are not among those.
using plain_games = std::tuple<in_array_bounded, in_vector>;
/// For what depends only on the kind of list.
using either_list = std::tuple<in_array, with_hints<in_vector>>;

template <class G, class Games>
inline constexpr bool is_among = false;
template <class G, class... Games>
inline constexpr bool is_among<G, std::tuple<Games...>> = (std::is_same_v<G, Games> || ...);

/// A row of this many coins.
template <class G>
G row_of(unsigned seed, int coins)
{
    std::mt19937 random{seed};
    G game;
    game.right = static_cast<signed char>(coins);
    for (int i = 0; i != coins; ++i) {
        game.coins[static_cast<std::size_t>(i)] = static_cast<signed char>(random() % 9 + 1);
    }
    return game;
}

template <class G>
void for_some_rows(const std::function<void(const G&, const support::truth<G>&, const std::string&)>& see)
{
    for (unsigned seed = 0; seed != 20; ++seed) {
        const int coins = 1 + static_cast<int>(seed) % 8;
        const G game = row_of<G>(seed, coins);
        see(game, support::solve<G>(game, support::to_the_end, true, support::own_estimate<G>()),
            "row " + std::to_string(seed));
    }
}

/// Does the move keep the score?
template <class G>
bool is_best(const G& game, const std::optional<bool>& move, int score)
{
    return move && support::solve<G>(support::after(game, *move), support::to_the_end, true, support::own_estimate<G>())
                           .score == score;
}

/// Plays the line, and returns the value of the final position: with bounds the line may end before the game does.
template <class G, class Line>
int score_behind(G game, const Line& line)
{
    for (const bool move : line) {
        game.apply(move);
    }
    return support::solve<G>(game, support::to_the_end, true, support::own_estimate<G>()).score;
}

template <class G, class Result>
void expect_true(const G& game, const Result& r, const support::truth<G>& truth, const std::string& what)
{
    BOOST_TEST(r.score == truth.score, what);
    BOOST_TEST((r.bound == gs::bound::exact), what);
    BOOST_TEST(is_best(game, r.best_move, truth.score), what);
    BOOST_TEST(!r.principal_variation.empty(), what);
    BOOST_TEST(score_behind(game, r.principal_variation) == truth.score, what);
}

/// Records the events of moves that were not searched.
template <class G>
struct left_out {
    std::uint64_t cutoffs = 0;
    std::uint64_t unsearched = 0;
    std::uint64_t dominated = 0;
    std::uint64_t stopped = 0;

    void on_cutoff(const gs::cutoff_event<G>& e)
    {
        ++cutoffs;
        for (const bool move : e.unsearched) {
            BOOST_TEST(move != e.move);
            ++unsearched;
        }
    }
    void on_skip(const gs::skip_event<G>& e)
    {
        BOOST_TEST(!e.moves.empty());
        for (const bool move : e.moves) {
            BOOST_TEST((move || e.reason == gs::skip_reason::stopped)); // the right one is dominated
        }
        (e.reason == gs::skip_reason::stopped ? stopped : dominated) += e.moves.size();
    }
};

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_searcher_answers_what_is_true, G, some_games)
{
    for_some_rows<G>([](const G& game, const auto& truth, const std::string& what) {
        gs::transposition_table<G> table{1 << 14};
        const auto with_table = gs::principal_variation_search.with(table);
        expect_true(game, gs::alpha_beta(game), truth, what + ", alpha-beta");
        expect_true(game, with_table(game), truth, what + ", with a table");
        expect_true(game, with_table(game), truth, what + ", with a table in use");
        if constexpr (is_among<G, either_list>) {
            expect_true(game, gs::minimax(game), truth, what + ", minimax");
            expect_true(game, gs::negamax(game), truth, what + ", negamax");
            expect_true(game, gs::principal_variation_search(game), truth, what + ", principal variation search");
            expect_true(game, gs::solve(game), truth, what + ", solve");
            expect_true(game, gs::iterative_deepening{with_table}(game), truth, what + ", deepening");
            const auto lineless = gs::alpha_beta.with(gs::no_line)(game);
            BOOST_TEST(lineless.score == truth.score, what);
            BOOST_TEST(is_best(game, lineless.best_move, truth.score), what);
        }
    });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(searches_with_limits_agree, G, plain_games)
{
    for_some_rows<G>([](const G& game, const auto&, const std::string& what) {
        gs::transposition_table<G> table{1 << 14};
        for (const int depth : {0, 1, 2, 3, 5}) {
            const gs::limits limits{.depth = depth};
            const auto truth = support::solve<G>(game, depth, true, support::own_estimate<G>());
            BOOST_TEST(gs::minimax(game, limits).score == truth.score, what);
            BOOST_TEST(gs::alpha_beta(game, limits).score == truth.score, what);
            BOOST_TEST(gs::principal_variation_search(game, limits).score == truth.score, what);
            BOOST_TEST(gs::principal_variation_search.with(table)(game, limits).score == truth.score, what);
            BOOST_TEST(gs::solve(game, limits).score == truth.score, what);
            BOOST_TEST(gs::iterative_deepening{gs::alpha_beta}(game, limits).score == truth.score, what);
            BOOST_TEST((gs::alpha_beta(game, limits).best_move == truth.best()), what); // the first of the best
        }
    });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(an_observer_is_told_of_the_moves_that_are_left_out, G, either_list)
{
    constexpr bool is_hinted = requires(const G& g) { g.undominated_moves(); };
    left_out<G> all;
    for_some_rows<G>([&](const G& game, const auto& truth, const std::string& what) {
        gs::transposition_table<G> table{1 << 14};
        const auto expect_counted = [&](const auto& search) {
            left_out<G> seen;
            const auto r = search(game, gs::limits{}, gs::own_evaluation, seen);
            BOOST_TEST(r.score == truth.score, what);
            all.cutoffs += seen.cutoffs;
            all.unsearched += seen.unsearched;
            all.dominated += seen.dominated;
            left_out<G> stopped;
            search(game, gs::limits{.nodes = 6}, gs::own_evaluation, stopped);
            all.stopped += stopped.stopped;
        };
        expect_counted(gs::alpha_beta);
        expect_counted(gs::principal_variation_search.with(table)); // on which the others are based
    });
    BOOST_TEST(all.cutoffs > 0U);
    BOOST_TEST(all.unsearched > 0U);
    BOOST_TEST(all.stopped > 0U);
    BOOST_TEST((all.dominated > 0U) == is_hinted);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(moves_are_ranked, G, either_list)
{
    for_some_rows<G>([](const G& game, const auto& truth, const std::string& what) {
        const auto ranked = gs::rank_moves(game, gs::alpha_beta);
        BOOST_TEST_REQUIRE(ranked.size() == 2U, what);
        BOOST_TEST(ranked[0].move != ranked[1].move, what);
        BOOST_TEST(ranked[0].score == truth.score, what);
        for (const auto& r : ranked) {
            BOOST_TEST(is_best(game, r.move, r.score), what);
        }
    });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_checks_find_nothing_wrong, G, either_list)
{
    const G game = row_of<G>(3, 6);
    gs::transposition_table<G> table{1 << 14};
    const int depth = requires(const G& g) { g.score_bounds(); } ? 0 : 3; // hints see beyond the horizon
    const gs::searcher_check_options options{.games = 4, .depth = depth};
    const auto of_alpha_beta = gs::check_searcher(game, gs::alpha_beta, options);
    BOOST_TEST(of_alpha_beta.faults.empty(), of_alpha_beta);
    BOOST_TEST(of_alpha_beta.searches != 0U);
    const auto with_table = gs::check_searcher(game, gs::principal_variation_search.with(table), options);
    BOOST_TEST(with_table.faults.empty(), with_table);
    const auto of_rules = gs::check_rules(game, {.games = 4});
    BOOST_TEST(of_rules.faults.empty(), of_rules);
    BOOST_TEST(gs::perft(game, 3) == 8U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_tree_is_recorded, G, either_list)
{
    const G game = row_of<G>(3, 4);
    gs::tree_recorder<G> tree{1000};
    tree.finish(gs::alpha_beta(game, {.depth = 3}, gs::own_evaluation, tree));
    std::ostringstream out;
    gs::write_json(out, tree);
    BOOST_TEST(out.str().starts_with("{"));
    BOOST_TEST(out.str().find("\"1\"") != std::string::npos); // a move as printed
}
