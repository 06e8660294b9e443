// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// A game that breaks a chosen promise: nearly all of them for the price of compiling check_rules once, so that it can
// be tested for every change. The neighbouring tests break them in games of many forms.

#include "support/random_tree.hpp"
#include "support/test.hpp"
#include "testing/broken_games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/testing.hpp>

namespace {

using namespace broken_games;

/// Each move says 0, 1 or 2, five times; it has every optional member, and breaks one promise, or none.
struct fickle : talk<5> {
    static inline std::optional<broken_promise> breaks;
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_plies = 5;
    static constexpr bool strictly_alternating = true;

    int scar = 0; // left behind by undo or a copy
    int last = 0; // the last number said
    mutable int asked = 0;

    fickle() = default;
    fickle(const fickle& other)
        : talk{other}, scar{other.scar + (is(broken_promise::copy_differs) ? 1 : 0)}, last{other.last},
          asked{other.asked}
    {}
    fickle& operator=(const fickle&) = default;
    ~fickle() = default;

    [[nodiscard]] static bool is(broken_promise promise) { return breaks == promise; }
    /// Does the trace left by undo show here?
    [[nodiscard]] bool scarred(broken_promise promise) const { return scar != 0 && is(promise); }
    /// True for every second call.
    [[nodiscard]] bool changes(broken_promise promise) const { return is(promise) && ++asked % 2 == 0; }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        if (scarred(broken_promise::undo_changes_moves) || changes(broken_promise::moves_change)) {
            return {0, 1};
        }
        if (is(broken_promise::no_moves) && said[1] == 2) {
            return {};
        }
        if (is(broken_promise::duplicate_moves) && said[2] == 1) {
            return {0, 1, 2, 1};
        }
        return is(broken_promise::max_moves_exceeded) && plies == 3 ? std::vector{0, 1, 2, 3} : std::vector{0, 1, 2};
    }
    void apply(int number)
    {
        last = number;
        talk::apply(number % 3);
    }
    void undo(int number)
    {
        talk::undo(number % 3);
        scar += number == 2 ? 1 : 0;
    }
    [[nodiscard]] gs::player to_move() const
    {
        const bool other = scarred(broken_promise::undo_changes_turn) || changes(broken_promise::turn_changes) ||
                           (is(broken_promise::turns_do_not_alternate) && plies > 2);
        return other ? gs::opponent(talk::to_move()) : talk::to_move();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (is(broken_promise::max_plies_exceeded)) {
            return plies == 6 ? std::optional{lead} : std::nullopt;
        }
        if (scarred(broken_promise::undo_changes_score)) {
            return 1;
        }
        const auto end = talk::terminal_score();
        return end && changes(broken_promise::score_changes) ? std::optional{*end + 1} : end;
    }
    [[nodiscard]] int evaluate() const
    {
        if (is(broken_promise::invalid_score) && plies == 2) {
            return std::numeric_limits<int>::lowest();
        }
        const int sign = is(broken_promise::evaluation_sign) ? -1 : 1;
        return sign * lead + (scarred(broken_promise::undo_changes_evaluation) ? 1 : 0);
    }
    [[nodiscard]] std::uint64_t key() const
    {
        const int place = ((plies * 8 + said[0]) * 8 + said[1]) * 64 + lead + 20;
        const bool other =
            scarred(broken_promise::undo_changes_key) || (is(broken_promise::equal_positions_two_keys) && last == 1);
        return is(broken_promise::key_collision) ? static_cast<std::uint64_t>(plies)
                                                 : static_cast<std::uint64_t>(place) + (other ? 1u << 20 : 0u);
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        const int place = ((plies * 8 + said[0]) * 8 + said[1]) * 64 + lead + 20;
        const bool other =
            scarred(broken_promise::undo_changes_hash) || (is(broken_promise::equal_positions_two_hashes) && last == 1);
        return spread(is(broken_promise::hash_collision) ? static_cast<std::uint64_t>(plies)
                                                         : static_cast<std::uint64_t>(place) + (other ? 1u << 20 : 0u));
    }
    struct form {
        std::uint64_t number;
        [[nodiscard]] static int move(int number)
        {
            return is(broken_promise::form_confuses_moves) && number == 2 ? 1 : number;
        }
    };
    [[nodiscard]] form canonical() const
    {
        const int place = ((plies * 8 + said[0]) * 8 + said[1]) * 64 + lead + 20;
        const bool other =
            scarred(broken_promise::undo_changes_form) || (is(broken_promise::equal_positions_two_forms) && last == 1);
        return {static_cast<std::uint64_t>(is(broken_promise::forms_not_alike) ? plies : place) +
                (other ? 1u << 20 : 0u)};
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        if (is(broken_promise::bounds_crossed)) {
            return {10, -10};
        }
        return is(broken_promise::bounds_exclude_value) && plies == 3 ? gs::score_interval<int>{9, 10}
                                                                      : gs::score_interval<int>{-10, 10};
    }
    [[nodiscard]] std::vector<int> undominated_moves() const
    {
        if (is(broken_promise::undominated_empty)) {
            return {};
        }
        if (is(broken_promise::undominated_not_legal)) {
            return {2, 7};
        }
        return {is(broken_promise::undominated_without_best) ? 1 : 2}; // more is better for the player who says it
    }
    [[nodiscard]] std::vector<int> noisy_moves() const
    {
        return {is(broken_promise::noisy_not_legal) && plies == 1 ? 7 : 2};
    }
    [[nodiscard]] int move_priority(int number) const { return number; }

    friend bool operator==(const fickle& a, const fickle& b)
    {
        const bool scars = is(broken_promise::copy_differs) || is(broken_promise::undo_changes_position);
        return static_cast<const talk<5>&>(a) == b && (!scars || a.scar == b.scar);
    }
};

gs::rules_report<fickle> report_on(std::optional<broken_promise> promise,
                                   const gs::rules_options& options = {.games = 10})
{
    fickle::breaks = promise;
    return gs::check_rules(fickle{}, options);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_good_game_is_not_accused)
{
    const auto report = report_on({}, {.games = 30});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.warnings.empty(), report);
    BOOST_TEST(static_cast<bool>(report));
    BOOST_TEST(report.games == 30);
    BOOST_TEST(report.positions == 544U);
    BOOST_TEST(report.solved == 150U);
}

BOOST_AUTO_TEST_CASE(each_promise_is_found_broken_by_the_fewest_moves)
{
    using enum broken_promise;
    // The promise, the number of moves that show it, and the number of broken promises found: some break others, too.
    const std::vector<std::tuple<broken_promise, std::size_t, std::size_t>> expected{
        {copy_differs, 0, 2},
        {undo_changes_position, 1, 1},
        {undo_changes_turn, 1, 1},
        {undo_changes_score, 1, 1},
        {undo_changes_moves, 1, 1},
        {undo_changes_hash, 1, 1},
        {undo_changes_key, 1, 1},
        {undo_changes_form, 1, 1},
        {undo_changes_evaluation, 1, 1},
        {no_moves, 2, 1},
        {duplicate_moves, 1, 2},
        {moves_change, 0, 2},
        {turn_changes, 0, 1},
        {score_changes, 5, 1},
        {invalid_score, 2, 1},
        {max_moves_exceeded, 3, 1},
        {max_plies_exceeded, 6, 1},
        {turns_do_not_alternate, 3, 2},
        {equal_positions_two_hashes, 3, 2},
        {equal_positions_two_keys, 3, 2},
        {hash_collision, 1, 1},
        {key_collision, 1, 1},
        {equal_positions_two_forms, 3, 2},
        {forms_not_alike, 1, 1},
        {form_confuses_moves, 0, 2},
        {undominated_not_legal, 0, 1},
        {undominated_empty, 0, 2},
        {undominated_without_best, 0, 1},
        {noisy_not_legal, 1, 1},
        {bounds_exclude_value, 3, 1},
        {bounds_crossed, 0, 2},
    };
    for (const auto& [promise, moves, faults] : expected) {
        const auto report = report_on(promise);
        const auto found = std::ranges::find(report.faults, promise, &gs::rules_fault<fickle>::promise);
        BOOST_REQUIRE_MESSAGE(found != report.faults.end(), "expected: " << promise << "\nfound: " << report);
        BOOST_TEST(found->moves.size() == moves, promise << ": " << found->moves.size() << " moves\n" << report);
        BOOST_TEST(report.faults.size() == faults, promise << ": " << report.faults.size() << " faults\n" << report);
    }
}

BOOST_AUTO_TEST_CASE(an_evaluation_of_the_wrong_sign_is_a_warning)
{
    const auto report = report_on(broken_promise::evaluation_sign);
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.warnings.size() == 1U, report);
}

BOOST_AUTO_TEST_CASE(a_game_without_end_is_found)
{
    const auto report = report_on({}, {.games = 5, .plies = 3});
    BOOST_TEST(report.names(broken_promise::game_without_end), report);
}

BOOST_AUTO_TEST_CASE(a_report_says_what_and_where)
{
    BOOST_TEST(
        text_of(report_on(broken_promise::bounds_exclude_value, {})) ==
        "broken: score_bounds() exclude the value of the position under best play\n"
        "  after 2 0 0\n"
        "  the bounds are 9 and 10\n"
        "  the value is 2, 2 plies away, by the move 2\n"
        "  usual cause: a bound ignores a way to score\n"
        "  remedy: prove it, or remove it\n"
        "1 broken promise in 100 games, 964 positions, 500 of them solved\n"
        "not checked: hash(): whether it tells whose turn it is, as no two positions were found that differ in that "
        "alone; nothing is missing if the rest of a position shows it\n"
        "not checked: key(): whether it tells whose turn it is, as no two positions were found that differ in that "
        "alone; nothing is missing if the rest of a position shows it\n"
        "not checked: move_priority(): that better moves come first: compare the nodes of a search with those of "
        "plain(game)\n"
        "not checked: the rules: that they are those of your game: compare perft with published figures, and scores "
        "you know");
}

namespace {

// Lines of exactly this many plies from the empty board. 127872 games take all nine plies; 255168 games in all: Henry
// Bottomley, "How many Tic-Tac-Toe (noughts and crosses) games are possible?" (2001).
constexpr std::array<std::uint64_t, 11> lines{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0};

BOOST_AUTO_TEST_CASE(tic_tac_toe_has_as_many_lines_as_the_literature_says)
{
    const gs::tic_tac_toe game;
    for (std::size_t depth = 0; depth != lines.size(); ++depth) {
        BOOST_TEST(gs::perft(game, static_cast<int>(depth)) == lines[depth], "at depth " << depth);
    }
}

BOOST_AUTO_TEST_CASE(the_split_is_in_the_order_of_the_moves_and_adds_up)
{
    const auto counts = gs::perft_by_move(gs::tic_tac_toe{}, 6);
    BOOST_REQUIRE(counts.size() == 9);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i != counts.size(); ++i) {
        BOOST_TEST(counts[i].move == static_cast<int>(i));
        sum += counts[i].lines;
    }
    BOOST_TEST(sum == lines[6]);
    BOOST_TEST(counts[0].lines == 6000); // a corner
    BOOST_TEST(counts[4].lines == 5760); // the centre
    BOOST_TEST(counts[1].lines == 6240); // an edge
}

BOOST_AUTO_TEST_CASE(nothing_to_split)
{
    BOOST_TEST(gs::perft_by_move(gs::tic_tac_toe{}, 0).empty());
    BOOST_TEST(gs::perft_by_move(gs::tic_tac_toe{"XXXOO...."}, 3).empty());
    BOOST_TEST(gs::perft(gs::tic_tac_toe{"XXXOO...."}, 0) == 1);
    BOOST_TEST(gs::perft(gs::tic_tac_toe{"XXXOO...."}, 1) == 0);
}

BOOST_AUTO_TEST_CASE(it_can_be_had_at_compile_time)
{
    static_assert(gs::perft(gs::tic_tac_toe{}, 3) == 504);
    static_assert(gs::perft_by_move(gs::tic_tac_toe{}, 2).size() == 9);
}

// Every form of game: undo tokens, ends that show in the moves, lazy ranges. These games check how they are used.
template <class G>
void count_by_walking()
{
    for (std::uint64_t seed = 0; seed != 30; ++seed) {
        const auto nodes = support::make_tree<gs::score_t<G>>(seed, G::form.alternating);
        std::vector<std::uint64_t> expected(support::most_plies + 2);
        std::vector<std::size_t> plies(nodes.size());
        std::vector<bool> reached(nodes.size());
        for (std::size_t i = 0; i != nodes.size(); ++i) {
            reached[i] = i == 0 || (reached[nodes[i].parent] && !nodes[nodes[i].parent].ended);
            plies[i] = i == 0 ? 0 : plies[nodes[i].parent] + 1;
            expected[plies[i]] += reached[i];
        }
        const G game{nodes};
        for (std::size_t depth = 0; depth != expected.size(); ++depth) {
            BOOST_TEST(gs::perft(game, static_cast<int>(depth)) == expected[depth]);
        }
        BOOST_TEST((game == G{nodes}));
    }
    BOOST_TEST(support::breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(every_form_of_game_is_counted)
{
    using enum support::listing;
    using enum support::ending;
    using enum support::undoing;
    count_by_walking<support::tree_game<int, support::features{}>>();
    count_by_walking<support::tree_game<
        int, support::features{.list = as_vector, .end = by_either, .undo = with_either, .large = true}>>();
    count_by_walking<support::tree_game<
        double, support::features{.list = as_lazy_range, .end = by_moves, .undo = with_token, .large = true}>>();
}

} // namespace
