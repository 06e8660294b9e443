// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// check_searcher must find the fault of a searcher with exactly one, and none in good ones.

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

namespace {

/// Alpha-beta with falsified answers.
template <class Spoil>
class spoiled {
public:
    explicit spoiled(Spoil spoil) : spoil_{spoil} {}

    template <gs::game G>
    gs::search_result<G> operator()(const G& game) const
    {
        return (*this)(game, gs::limits{});
    }
    template <gs::game G>
    gs::search_result<G> operator()(const G& game, const gs::limits& limits) const
    {
        auto result = gs::alpha_beta(game, limits);
        spoil_(game, limits, result);
        return result;
    }
    template <gs::game G, class Evaluate>
    gs::search_result<G> operator()(const G& game, const gs::limits& limits, Evaluate&& evaluate) const
    {
        auto result = gs::alpha_beta(game, limits, evaluate);
        spoil_(game, limits, result);
        return result;
    }

private:
    Spoil spoil_;
};

const gs::tic_tac_toe board;

template <class Spoil>
std::string fault_of(Spoil spoil)
{
    const auto report = gs::check_searcher(board, spoiled{spoil});
    if (report) {
        return "";
    }
    return report.faults.front().text.substr(0, report.faults.front().text.find('\n'));
}

BOOST_AUTO_TEST_CASE(a_good_searcher_is_not_accused)
{
    const auto report = gs::check_searcher(board, gs::alpha_beta);
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(static_cast<bool>(report));
    BOOST_TEST(report.positions > 100);
    BOOST_TEST(report.searches > 500);
    BOOST_TEST(fault_of([](const auto&, const auto&, auto&) {}) == "");
}

BOOST_AUTO_TEST_CASE(a_wrong_score_is_found)
{
    BOOST_TEST(fault_of([](const auto&, const auto&, auto& result) {
                   result.score = -result.score;
               }).starts_with("the score is "));
}

BOOST_AUTO_TEST_CASE(a_bound_is_no_score)
{
    BOOST_TEST(fault_of([](const auto&, const auto&, auto& result) { result.bound = gs::bound::lower; }) ==
               "the score is not said to be exact");
}

BOOST_AUTO_TEST_CASE(a_wrong_distance_is_found)
{
    const auto one_more = [](const auto&, const auto&, auto& result) { result.distance += result.score != 0; };
    BOOST_TEST(fault_of(one_more).starts_with("the distance is "));
}

BOOST_AUTO_TEST_CASE(a_missing_move_is_found)
{
    BOOST_TEST(fault_of([](const auto&, const auto&, auto& result) { result.best_move.reset(); }) ==
               "no best move is named");
}

BOOST_AUTO_TEST_CASE(a_move_at_the_end_is_found)
{
    const auto always_one = [](const auto&, const auto&, auto& result) {
        result.best_move = result.best_move.value_or(0);
    };
    BOOST_TEST(fault_of(always_one) == "a best move is named where there is none");
}

BOOST_AUTO_TEST_CASE(an_illegal_move_is_found)
{
    const auto outside = [](const auto&, const auto&, auto& result) {
        if (result.best_move) {
            result.best_move = 9;
        }
    };
    BOOST_TEST(fault_of(outside) == "the best move is not legal");
}

/// Sets the best move to the last legal one for which `holds(game after it)`.
template <class G, class Holds>
void name_a_move(const G& game, gs::search_result<G>& result, Holds holds)
{
    for (const auto move : game.legal_moves()) {
        G next = game;
        next.apply(move);
        if (result.best_move && holds(next)) {
            result.best_move = move;
        }
    }
}

BOOST_AUTO_TEST_CASE(a_worse_move_is_found)
{
    const auto worse = [](const auto& game, const auto& limits, auto& result) {
        if (limits.depth == gs::max_depth && !game.terminal_score()) {
            name_a_move(game, result, [&](const auto& next) { return gs::alpha_beta(next).score != result.score; });
        }
    };
    BOOST_TEST(fault_of(worse) == "the best move gives up the score");
}

BOOST_AUTO_TEST_CASE(a_slow_win_is_found)
{
    const auto slow = [](const auto& game, const auto& limits, auto& result) {
        if (limits.depth == gs::max_depth && !game.terminal_score() && result.score != 0) {
            name_a_move(game, result, [&](const auto& next) {
                const auto after = gs::alpha_beta(next);
                return after.score == result.score && after.distance + 1 != result.distance;
            });
        }
    };
    BOOST_TEST(fault_of(slow) == "the best move is not the soonest win, or the latest loss");
}

/// Replaces the line by the result of `change`.
template <class Change>
auto with_line(Change change)
{
    return [change](const auto&, const auto&, auto& result) {
        if (result.best_move) {
            std::vector<int> moves(result.principal_variation.begin(), result.principal_variation.end());
            change(moves);
            result.principal_variation = {};
            for (const int move : moves) {
                result.principal_variation.push_back(move);
            }
        }
    };
}

BOOST_AUTO_TEST_CASE(wrong_lines_are_found)
{
    BOOST_TEST(fault_of(with_line([](auto& line) { line.clear(); })) ==
               "the principal variation does not begin with the best move");
    BOOST_TEST(fault_of(with_line([](auto& line) { line.push_back(line.front()); })) ==
               "the principal variation has a move that is not legal");
    BOOST_TEST(fault_of(with_line([](auto& line) {
                   if (line.size() > 1) {
                       line.pop_back();
                   }
               })).starts_with("the principal variation has "));
}

BOOST_AUTO_TEST_CASE(a_searcher_without_distance_or_line_is_asked_for_neither)
{
    const auto bare = gs::alpha_beta.with(gs::ignore_distance, gs::no_line);
    const auto report = gs::check_searcher(board, bare, {.distance = false, .line = false});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(!gs::check_searcher(board, bare).faults.empty());
    const auto without_distance =
        gs::check_searcher(board, gs::alpha_beta.with(gs::ignore_distance), {.distance = false});
    BOOST_TEST(without_distance.faults.empty(), without_distance);
}

struct counter {
    int left = 5;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2}; }
    void apply(int n) { left -= n; }
    void undo(int n) { left += n; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return left <= 0 ? std::optional<int>{left} : std::nullopt;
    }
};

// From depth 0, at which the position itself is estimated, to the greatest requested depth, and to the end.
BOOST_AUTO_TEST_CASE(a_fault_at_one_depth_is_found)
{
    const gs::random_game<int> game{1};
    const auto found_at = [&](int wrong) {
        const auto spoil = [=](const auto&, const auto& limits, auto& result) {
            result.score += limits.depth == wrong ? 1 : 0;
        };
        const auto report = gs::check_searcher(game, spoiled{spoil}, {.games = 3, .depth = 4});
        return !report.faults.empty() && report.faults.front().depth == wrong;
    };
    for (const int depth : {0, 1, 2, 3, 4, gs::max_depth}) {
        BOOST_TEST(found_at(depth), "depth " << depth);
    }
    BOOST_TEST(!found_at(5)); // no search goes that deep
}

BOOST_AUTO_TEST_CASE(a_changed_position_is_found)
{
    const auto changing = [](const auto& game, const auto&, auto&) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(game)>, counter>) {
            ++const_cast<counter&>(game).left; // which no searcher should do
        }
    };
    const auto report = gs::check_searcher(counter{}, spoiled{changing});
    BOOST_REQUIRE(!report.faults.empty());
    BOOST_TEST(report.faults.front().text.starts_with("the caller's position was changed"), report);
}

BOOST_AUTO_TEST_CASE(any_form_of_searcher_can_be_checked)
{
    const gs::any_searcher<gs::tic_tac_toe> any{gs::negamax};
    BOOST_TEST(gs::check_searcher(board, any, {.games = 3}).faults.empty());
    BOOST_TEST(gs::check_searcher(board, std::ref(gs::minimax), {.games = 3}).faults.empty());
    BOOST_TEST(gs::check_searcher(gs::plain(board), gs::alpha_beta, {.games = 3}).faults.empty());
}

namespace {

/// Answers rightly, but for the bounds that it returns of a window.
template <class Spoil>
struct spoiled_window {
    Spoil spoil;

    template <class... Arguments>
    auto operator()(const Arguments&... arguments) const
        requires requires { gs::alpha_beta(arguments...); }
    {
        return gs::alpha_beta(arguments...);
    }
    template <class S>
    [[nodiscard]] auto within(const S& lower, const S& upper) const
    {
        return [this, lower, upper](const auto& game, const gs::limits& limits) {
            auto result = gs::alpha_beta.within(lower, upper)(game, limits);
            spoil(result);
            return result;
        };
    }
};

template <class Spoil>
std::string fault_within(Spoil spoil)
{
    const gs::random_game<> game{3, {.positions = 30, .plies = 5}};
    const auto report = gs::check_searcher(game, spoiled_window<Spoil>{spoil}, {.depth = 0});
    return report ? "" : report.faults.front().text.substr(0, report.faults.front().text.find('\n'));
}

} // namespace

BOOST_AUTO_TEST_CASE(bounds_within_windows)
{
    using enum gs::bound;
    const auto said_at = [](const std::string& fault, const std::string& kind) {
        return fault.starts_with("the score is said to be at " + kind);
    };
    BOOST_TEST(fault_within([](auto&) {}) == "");
    BOOST_TEST(fault_within([](auto& r) { r.bound = none; }) != "");
    BOOST_TEST(said_at(fault_within([](auto& r) { r.score += r.bound == lower ? 10 : 0; }), "least"));
    BOOST_TEST(said_at(fault_within([](auto& r) { r.score -= r.bound == upper ? 10 : 0; }), "most"));
    BOOST_TEST(fault_within([](auto& r) { r.score -= r.bound == lower ? 1 : 0; }) == "a bound lies inside the window");
    // Too soon a win, and too late a loss; one that says nothing of plies is true.
    BOOST_TEST(said_at(fault_within([](auto& r) { r.distance -= r.bound == lower && r.score > 0 ? 1 : 0; }), "least"));
    BOOST_TEST(said_at(fault_within([](auto& r) { r.distance += r.bound == lower && r.score < 0 ? 1 : 0; }), "least"));
    BOOST_TEST(said_at(fault_within([](auto& r) { r.distance += r.bound == upper && r.score > 0 ? 1 : 0; }), "most"));
    BOOST_TEST(fault_within([](auto& r) { r.distance = r.bound == exact ? r.distance : 0; }) == "");
}

BOOST_AUTO_TEST_CASE(searches_of_random_games_agree)
{
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const gs::hinted_random_game<double> game{seed, {.scores = {-1.5, 0, 0.5, 2}}};
        for (const auto& report : {gs::check_searcher(game, gs::alpha_beta, {.seed = seed, .games = 2}),
                                   gs::check_searcher(game, gs::negamax, {.seed = seed, .games = 2})}) {
            BOOST_TEST(report.faults.empty(), "seed " << seed << '\n' << report);
        }
        const auto cut = gs::check_searcher(gs::plain(game), gs::alpha_beta, {.seed = seed, .games = 2});
        BOOST_TEST(cut.faults.empty(), "seed " << seed << '\n' << cut);
    }
}

// In this game bounds settle a position only together with those above it; the line must end there, rather than
// continue with a move that gives up the score.
BOOST_AUTO_TEST_CASE(a_line_ends_where_bounds_settle_it)
{
    const gs::hinted_random_game<int> game{2256, {.alternating = true}};
    const auto report = gs::check_searcher(game, gs::alpha_beta);
    BOOST_TEST(report.faults.empty(), report);
    for (std::uint64_t seed = 0; seed != 2000; ++seed) {
        const gs::hinted_random_game<int> any{seed, {.positions = 40, .alternating = seed % 2 == 0}};
        gs::hinted_random_game<int> end = any;
        const auto result = gs::alpha_beta(any);
        for (const int move : result.principal_variation) {
            end.apply(move);
        }
        BOOST_TEST(end.true_score() == result.score, "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(a_report_says_where_and_what)
{
    const auto only_there = [](const auto& game, const auto& limits, auto& result) {
        if (limits.depth == gs::max_depth && game == gs::tic_tac_toe{"XO.XO...."}) {
            result.score = 0;
        }
    };
    const auto report = gs::check_searcher(gs::tic_tac_toe{"XO.XO...."}, spoiled{only_there}, {.games = 1});
    std::ostringstream text;
    text << report;
    BOOST_TEST(text.str().starts_with("wrong: the score is 0, and should be 1\n"
                                      "  in the position at the start, searched to the end\n"
                                      "  position:\n"
                                      "    X O .\n"
                                      "    X O .\n"
                                      "    . . .\n"),
               text.str());
    BOOST_TEST(text.str().ends_with(" positions compared"));
    BOOST_TEST(report.faults.front().moves.empty());
    BOOST_TEST(report.faults.front().depth == gs::max_depth);
}

} // namespace
