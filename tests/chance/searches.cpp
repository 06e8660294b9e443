// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized

// Random games with dice, in which expectiminimax, star1 and star2 are compared with a recursion by hand.
// GAMESEARCH_TRIALS is the number of games of each kind, 100000 for example.

#include "support/number_from.hpp"
#include "support/test.hpp"

#include <gamesearch/any_searcher.hpp>
#include <gamesearch/chance.hpp>
#include <gamesearch/rank_moves.hpp>

#include <stop_token>

namespace {

/// An exact number.
struct fraction {
    std::int64_t over = 0;
    std::int64_t under = 1;

    constexpr fraction() = default;
    constexpr fraction(std::int64_t n, std::int64_t d = 1) // NOLINT(google-explicit-constructor)
        : over{n / std::gcd(n, d)}, under{d / std::gcd(n, d)}
    {}
    friend constexpr bool operator==(const fraction&, const fraction&) = default;
    friend constexpr auto operator<=>(const fraction& a, const fraction& b)
    {
        return a.over * b.under <=> b.over * a.under;
    }
    constexpr fraction operator-() const { return {-over, under}; }
    friend constexpr fraction operator+(fraction a, fraction b)
    {
        return {a.over * b.under + b.over * a.under, a.under * b.under};
    }
    friend constexpr fraction operator-(fraction a, fraction b) { return a + -b; }
    friend constexpr fraction operator*(fraction a, int b) { return {a.over * b, a.under}; }
    friend constexpr fraction operator/(fraction a, int b) { return {a.over, a.under * b}; }
};

enum class kind : unsigned char { maximizer, minimizer, chance, end };

/// A node of a graph made by hand. Each outcome has the weight 1, unless there are weights.
struct plain_node {
    kind is = kind::end;
    double score = 0;
    std::vector<std::size_t> children{};
    std::vector<double> weights{};
};

template <class Score, class Weight>
struct graph {
    struct node {
        kind is = kind::end;
        Score score{}; ///< at the end, otherwise the estimate
        Score lower{}; ///< of all scores and estimates below
        Score upper{};
        std::vector<std::size_t> children{};
        std::vector<gs::outcome<std::size_t, Weight>> outcomes{};
    };
    std::vector<node> nodes;

    explicit graph(const std::vector<plain_node>& all)
    {
        for (const plain_node& each : all) {
            nodes.push_back({each.is, static_cast<Score>(each.score), {}, {}, each.children});
            for (std::size_t i = 0; i != each.children.size(); ++i) {
                nodes.back().outcomes.push_back({i, each.weights.empty() ? 1 : static_cast<Weight>(each.weights[i])});
            }
        }
    }
    /// Layers of a few nodes each, so that different lines meet; the root is node 0.
    explicit graph(std::uint64_t seed)
    {
        std::mt19937_64 random{seed};
        const auto below = [&](std::uint64_t n) { return static_cast<std::size_t>(random() % n); };
        const std::size_t layers = 1 + below(6);
        std::vector<std::size_t> first{0, 1};
        for (std::size_t layer = 1; layer <= layers; ++layer) {
            first.push_back(first.back() + 1 + below(4));
        }
        nodes.resize(first.back());
        for (std::size_t i = nodes.size(); i-- != 0;) {
            const auto layer = static_cast<std::size_t>(std::ranges::upper_bound(first, i) - first.begin()) - 1;
            node& made = nodes[i];
            made.score = static_cast<Score>(static_cast<int>(below(9)) - 4);
            made.lower = made.upper = made.score;
            if (layer == layers || (layer > 0 && below(6) == 0)) {
                continue;
            }
            made.is = static_cast<kind>(below(3));
            for (std::size_t n = 1 + below(3); n != 0; --n) {
                const std::size_t child = first[layer + 1] + below(first[layer + 2] - first[layer + 1]);
                const auto weight = static_cast<Weight>(1 + static_cast<int>(below(3)));
                made.children.push_back(child);
                made.outcomes.push_back({made.outcomes.size(), weight});
                made.lower = std::min(made.lower, nodes[child].lower);
                made.upper = std::max(made.upper, nodes[child].upper);
            }
        }
    }
};

/// A graph whose bounds are wider: both, or one of them.
template <class Score, class Weight>
graph<Score, Weight> widened(graph<Score, Weight> all, const Score& bound, std::uint64_t which)
{
    for (auto& node : all.nodes) {
        node.lower = which % 3 != 1 ? -bound : node.lower;
        node.upper = which % 3 != 2 ? bound : node.upper;
    }
    return all;
}

/// A position of such a graph. `Promises` adds the members that say how to search it.
template <class Score, class Weight, bool Promises>
struct dice_game {
    using graph_type = graph<Score, Weight>;
    static constexpr bool copy_make = Promises;

    const graph_type* graph_of_game = nullptr;
    std::size_t at = 0;

    [[nodiscard]] const auto& node() const { return graph_of_game->nodes[at]; }
    [[nodiscard]] gs::player to_move() const
    {
        return node().is == kind::minimizer ? gs::player::minimizer : gs::player::maximizer;
    }
    [[nodiscard]] bool is_chance() const { return node().is == kind::chance; }
    [[nodiscard]] std::optional<Score> terminal_score() const
    {
        return node().is == kind::end ? std::optional{node().score} : std::nullopt;
    }
    [[nodiscard]] std::vector<std::size_t> legal_moves() const
    {
        BOOST_TEST_REQUIRE((node().is == kind::maximizer || node().is == kind::minimizer));
        std::vector<std::size_t> moves(node().children.size());
        std::iota(moves.begin(), moves.end(), std::size_t{0});
        return moves;
    }
    [[nodiscard]] const auto& chance_outcomes() const
    {
        BOOST_TEST_REQUIRE(is_chance());
        return node().outcomes;
    }
    std::size_t go_to(std::size_t child)
    {
        const std::size_t before = at;
        at = node().children[child];
        return before;
    }
    std::size_t apply(std::size_t move) { return go_to(move); }
    void undo(std::size_t, std::size_t before) { at = before; }
    std::size_t apply_outcome(std::size_t o) { return go_to(o); }
    void undo_outcome(std::size_t, std::size_t before) { at = before; }
    [[nodiscard]] Score evaluate() const { return node().score; }
    [[nodiscard]] std::uint64_t hash() const { return at; }
    friend bool operator==(const dice_game&, const dice_game&) = default;
};

template <class Score, class Weight>
struct promising_game : dice_game<Score, Weight, true> {
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_outcomes = 3;

    explicit promising_game(const graph<Score, Weight>& all) : dice_game<Score, Weight, true>{&all} {}
    [[nodiscard]] gs::score_interval<Score> score_bounds() const { return {this->node().lower, this->node().upper}; }
    [[nodiscard]] int move_priority(std::size_t move) const { return static_cast<int>(7 * move % 3); }
};
template <class Score, class Weight>
struct bounded_game : dice_game<Score, Weight, false> {
    explicit bounded_game(const graph<Score, Weight>& all) : dice_game<Score, Weight, false>{&all} {}
    [[nodiscard]] gs::score_interval<Score> score_bounds() const { return {this->node().lower, this->node().upper}; }
};
template <class Score, class Weight>
struct unbounded_game : dice_game<Score, Weight, true> {
    explicit unbounded_game(const graph<Score, Weight>& all) : dice_game<Score, Weight, true>{&all} {}
};

/// The expected score by the definition, with nothing of the library.
template <class Mean, class G>
Mean by_hand(const G& game, int depth)
{
    const auto& node = game.node();
    const auto after = [&](std::size_t child, int left) {
        G next{game};
        next.at = node.children[child];
        return by_hand<Mean>(next, left);
    };
    if (node.is == kind::end || (node.is != kind::chance && depth == 0)) {
        return static_cast<Mean>(node.score);
    }
    if (node.is == kind::chance) {
        Mean sum{};
        int weights = 0;
        for (const auto& o : node.outcomes) {
            sum = sum + after(o.value, depth) * static_cast<int>(o.weight);
            weights += static_cast<int>(o.weight);
        }
        return sum / weights;
    }
    Mean best = after(0, depth - 1);
    for (std::size_t child = 1; child != node.children.size(); ++child) {
        const Mean value = after(child, depth - 1);
        best = node.is == kind::maximizer ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

bool same(double a, double b)
{
    return std::abs(a - b) <= 1e-12;
}
bool same(const fraction& a, const fraction& b)
{
    return a == b;
}
template <class T>
bool at_most(const T& a, const T& b)
{
    return a < b || same(a, b);
}

template <class G>
class comparison {
    using mean = gs::expected_score_t<G>;

public:
    comparison(const G& game, std::uint64_t seed) : game_{game}, seed_{seed} {}

    void run()
    {
        gs::chance_table<G> small{std::size_t{4} << 6};
        gs::chance_table<G> large{1 << 14};
        for (const int depth : {0, 1, 2, 3, 4, 256}) {
            depth_ = depth;
            truth_ = by_hand<mean>(game_, depth);
            const auto plain = check("expectiminimax", gs::expectiminimax);
            const auto first = check("star1", gs::star1);
            const auto second = check("star2", gs::star2);
            BOOST_TEST(first <= plain);
            BOOST_TEST(second <= plain);
            check("small table", gs::star2.with(small));
            check("table", gs::star2.with(large));
            check("again", gs::star2.with(large)); // again, with all that it knows
            check("deepening", gs::iterative_deepening{gs::star2.with(large)});
            interrupt(gs::star1);
            interrupt(gs::star2.with(large));
            rank();
        }
    }

private:
    template <class Searcher>
    std::uint64_t check(const char* name, const Searcher& search) const
    {
        const gs::limits limits{.depth = depth_};
        const auto found = depth_ == gs::max_depth ? search(game_) : search(game_, limits);
        BOOST_TEST_REQUIRE(same(found.score, truth_), name << ", seed " << seed_ << ", depth " << depth_);
        BOOST_TEST((found.bound == gs::bound::exact));
        BOOST_TEST((found.depth == depth_ || found.depth == gs::max_depth));
        if (found.depth == gs::max_depth) { // no deeper search changes it
            BOOST_TEST(same(found.score, by_hand<mean>(game_, gs::max_depth)));
        }
        const bool moves = !game_.terminal_score() && !game_.is_chance() && depth_ > 0;
        BOOST_TEST_REQUIRE(found.best_move.has_value() == moves);
        if (moves) {
            check_best(*found.best_move);
        }
        return found.statistics.nodes;
    }

    [[nodiscard]] mean after(std::size_t move) const
    {
        G next{game_};
        next.apply(move);
        return by_hand<mean>(next, depth_ - 1);
    }
    /// Of equal moves the first is the best one. Where scores are rounded, another may come out above it.
    void check_best(std::size_t best) const
    {
        BOOST_TEST(same(after(best), truth_), "seed " << seed_ << ", depth " << depth_);
        if (std::is_same_v<mean, fraction>) {
            for (std::size_t move = 0; move != best; ++move) {
                BOOST_TEST(!same(after(move), truth_), "seed " << seed_ << ", depth " << depth_);
            }
        }
    }

    /// A search that was stopped claims nothing wrong.
    template <class Searcher>
    void interrupt(const Searcher& search) const
    {
        const gs::limits limits{.depth = depth_, .nodes = 1 + seed_ % 7};
        const auto found = search(game_, limits);
        BOOST_TEST(found.statistics.nodes <= limits.nodes);
        if (gs::detail::is_at_least(found.bound)) {
            BOOST_TEST(at_most(found.score, truth_), "seed " << seed_ << ", depth " << depth_);
        }
        if (gs::detail::is_at_most(found.bound)) {
            BOOST_TEST(at_most(truth_, found.score), "seed " << seed_ << ", depth " << depth_);
        }
    }

    void rank() const
    {
        const auto ranked = gs::rank_moves(game_, gs::iterative_deepening{gs::star2}, gs::limits{.depth = depth_});
        const bool moves = !game_.terminal_score() && !game_.is_chance() && depth_ > 0;
        BOOST_TEST(ranked.size() == (moves ? game_.legal_moves().size() : 0));
        for (const auto& r : ranked) {
            BOOST_TEST(same(r.score, after(r.move)));
        }
        if (moves) {
            check_best(ranked.front().move);
        }
    }

    G game_;
    std::uint64_t seed_;
    int depth_ = 0;
    mean truth_{};
};

template <class G, class Score, class Weight>
void compare(std::uint64_t seed)
{
    const graph<Score, Weight> all{seed};
    comparison<G>{G{all}, seed}.run();
}

using promising = promising_game<double, int>;
using bounded = bounded_game<int, double>;
using unbounded = unbounded_game<int, int>;
using exact = promising_game<fraction, int>;
static_assert(gs::check_chance_game<promising>() && gs::check_chance_game<exact>());
static_assert(std::is_same_v<gs::expected_score_t<bounded>, double>);
static_assert(std::is_same_v<gs::expected_score_t<exact>, fraction>);

} // namespace

BOOST_AUTO_TEST_CASE(random_games_have_the_scores_of_a_recursion_by_hand)
{
    for (const std::uint64_t seed : support::seeds(500)) {
        compare<promising, double, int>(seed);
        compare<bounded, int, double>(seed);
        compare<unbounded, int, int>(seed);
        compare<exact, fraction, int>(seed);
    }
}

BOOST_AUTO_TEST_CASE(wide_and_infinite_bounds_change_no_score)
{
    using numbers = std::numeric_limits<double>;
    for (const std::uint64_t seed : support::seeds(200)) {
        for (const double bound : {numbers::infinity(), (numbers::max)(), 1e18, 1e15}) {
            const auto by_dice = widened(graph<double, int>{seed}, bound, seed);
            comparison{promising_game<double, int>{by_dice}, seed}.run();
            const auto by_weights = widened(graph<double, double>{seed}, bound, seed);
            comparison{bounded_game<double, double>{by_weights}, seed}.run();
        }
    }
}

/// Whether a searcher prefers a chance node all of whose outcomes have the score 1 to a certain score of 0.5.
bool sees_the_better_move(const auto& search, double bound, const std::vector<double>& weights)
{
    std::vector<plain_node> nodes{{kind::maximizer, 0, {1, 2}}, {kind::end, 0.5}, {kind::chance, 0, {}, weights}};
    for (std::size_t i = 0; i != weights.size(); ++i) {
        nodes[2].children.push_back(nodes.size());
        nodes.push_back({kind::end, 1});
    }
    const auto all = widened(graph<double, double>{nodes}, bound, 0);
    const auto found = search(bounded_game<double, double>{all});
    return found.best_move == std::size_t{1} && same(found.score, 1) && found.bound == gs::bound::exact;
}

BOOST_AUTO_TEST_CASE(bounds_without_a_finite_sum_cut_nothing_off)
{
    using numbers = std::numeric_limits<double>;
    const auto all_see = [](double bound, const std::vector<double>& weights) {
        return sees_the_better_move(gs::expectiminimax, bound, weights) &&
               sees_the_better_move(gs::star1, bound, weights) && sees_the_better_move(gs::star2, bound, weights);
    };
    BOOST_TEST(all_see(numbers::infinity(), {1, 1}));
    BOOST_TEST(all_see((numbers::max)(), {2, 1}));
    BOOST_TEST(all_see(1e18, {0.1, 0.1, 1.0 / 6}));
}

BOOST_AUTO_TEST_CASE(a_search_that_reached_max_depth_claims_nothing)
{
    using cyclic = unbounded_game<double, int>;
    const auto claims_nothing = [](const auto& found, gs::stop_reason stopped_by) {
        return found.bound == gs::bound::none && found.depth == 0 && found.stopped_by == stopped_by;
    };
    const graph<double, int> toss{{{kind::chance, 0, {1, 0}}, {kind::end, 1}}};
    const auto tossed = gs::expectiminimax(cyclic{toss}, gs::limits{});
    BOOST_TEST(same(tossed.score, 1 - std::ldexp(1, -16)));
    BOOST_TEST(claims_nothing(tossed, gs::stop_reason::depth));
    BOOST_TEST((gs::expectiminimax(cyclic{toss}, {.depth = 255}).bound == gs::bound::exact));

    const graph<double, int> moves{
        {{kind::maximizer, 0, {1, 2, 3}}, {kind::maximizer, 0.3, {1}}, {kind::end, 0.1}, {kind::maximizer, 0.5, {3}}}};
    const auto stopped = gs::star2(cyclic{moves}, {.nodes = 300});
    BOOST_TEST(same(stopped.score, 0.3));
    BOOST_TEST(claims_nothing(stopped, gs::stop_reason::nodes));
    const auto ranked = gs::rank_moves(cyclic{moves}, gs::star2, gs::limits{});
    BOOST_TEST_REQUIRE(ranked.size() == 3U);
    const auto is_ranked = [](const auto& r, std::size_t move, double score, gs::bound bound, int depth) {
        return r.move == move && same(r.score, score) && r.bound == bound && r.depth == depth;
    };
    BOOST_TEST(is_ranked(ranked[0], 2, 0.5, gs::bound::none, 0));
    BOOST_TEST(is_ranked(ranked[1], 0, 0.3, gs::bound::none, 0));
    BOOST_TEST(is_ranked(ranked[2], 1, 0.1, gs::bound::exact, gs::max_depth));
}

BOOST_AUTO_TEST_CASE(a_table_tells_chance_nodes_after_more_outcomes_apart)
{
    using cyclic = unbounded_game<double, int>;
    const graph<double, int> stop_or_spin{
        {{kind::maximizer, 0, {1, 2}}, {kind::end, 0.6}, {kind::chance, 0, {3, 2}}, {kind::end, 1}}};
    gs::chance_table<cyclic> table{1 << 14};
    for (int i = 0; i != 2; ++i) {
        const auto found = gs::star2.with(table)(cyclic{stop_or_spin}, {.depth = 1});
        BOOST_TEST((found.best_move == std::size_t{1}));
        BOOST_TEST(same(found.score, 1 - std::ldexp(1, -16)));
    }
}

/// Compares each value of a search to a depth, or without limits at `max_depth`, with a recursion by hand.
template <class G>
struct value_check {
    using mean = gs::expected_score_t<G>;
    int depth;
    std::uint64_t values = 0;

    void on_value(const gs::chance_value_event<G>& e)
    {
        ++values;
        BOOST_TEST((e.ply == 0 ? e.depth == depth : e.depth <= depth));
        BOOST_TEST((depth != gs::max_depth || e.depth == gs::max_depth));
        const auto truth = by_hand<mean>(e.position, e.depth);
        if (gs::detail::is_at_least(e.bound)) {
            BOOST_TEST(at_most(e.value, truth));
        }
        if (gs::detail::is_at_most(e.bound)) {
            BOOST_TEST(at_most(truth, e.value));
        }
        const bool is_inside = (!e.alpha || *e.alpha < e.value) && (!e.beta || e.value < *e.beta);
        BOOST_TEST((e.bound == gs::bound::exact) == is_inside);
    }
};

/// Checks the values of a searcher in a game, to some depths and without limits.
template <class G>
void check_values(const G& game, const auto& search)
{
    for (const int depth : {0, 1, 3, gs::max_depth}) {
        value_check<G> check{depth};
        const auto found = depth == gs::max_depth ? search(game, gs::unlimited, gs::own_evaluation, check)
                                                  : search(game, {.depth = depth}, gs::own_evaluation, check);
        BOOST_TEST(check.values <= found.statistics.nodes);
    }
}

BOOST_AUTO_TEST_CASE(reported_values_hold_to_their_depth)
{
    for (const std::uint64_t seed : support::seeds(200)) {
        const graph<fraction, int> random{seed};
        const exact game{random};
        gs::chance_table<exact> table{1 << 14};
        check_values(game, gs::expectiminimax);
        check_values(game, gs::star1);
        check_values(game, gs::star2);
        check_values(game, gs::star2.with(table));
        const graph<double, int> wide =
            widened(graph<double, int>{seed}, std::numeric_limits<double>::infinity(), seed);
        check_values(promising{wide}, gs::star2);
    }
}

/// A die that is thrown until it shows a six: other numbers lead to the next throw at once.
struct throw_until_six {
    int throws = 0;
    bool shows_six = false;

    [[nodiscard]] bool is_chance() const { return !shows_six; }
    [[nodiscard]] std::array<gs::outcome<bool, int>, 2> chance_outcomes() const { return {{{true, 1}, {false, 5}}}; }
    void apply_outcome(bool six)
    {
        ++throws;
        shows_six = six;
    }
    void undo_outcome(bool)
    {
        --throws;
        shows_six = false;
    }
    [[nodiscard]] static std::array<int, 1> legal_moves() { return {0}; }
    void apply(int) { shows_six = false; }
    void undo(int) { shows_six = true; }
    [[nodiscard]] static gs::player to_move() { return gs::player::maximizer; }
    [[nodiscard]] static std::optional<int> terminal_score() { return std::nullopt; }
    [[nodiscard]] int evaluate() const { return throws; }
};

BOOST_AUTO_TEST_CASE(a_search_with_limits_ends_where_outcomes_follow_one_another_for_ever)
{
    double expected = 16; // throws, where it is estimated
    for (int throws = 15; throws >= 0; --throws) {
        expected = (throws + 1) / 6.0 + expected * 5 / 6;
    }
    const auto found = gs::expectiminimax(throw_until_six{}, {.depth = 0});
    BOOST_TEST(same(found.score, expected));
    BOOST_TEST(found.statistics.nodes == 33U); // 16 throws, 16 sixes, and the last estimate
    BOOST_TEST((found.stopped_by == gs::stop_reason::depth));
    BOOST_TEST(gs::star2(throw_until_six{}, {.nodes = 10'000}).statistics.nodes <= 10'000U);
}
