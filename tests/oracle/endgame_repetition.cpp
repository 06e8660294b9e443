// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_unless_sanitized

// An endgame table under draw_by_repetition, with positions that were played before: every searcher, compared with a
// path-tracking minimax that knows no table, on random games with cycles. The tables hold the truth of unlimited play
// about some of the positions, and about all those to which these lead.

#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/known_endings.hpp"
#include "support/number_from.hpp"
#include "support/path_minimax.hpp"
#include "support/search_pool.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/proof_numbers.hpp>

using namespace support;

namespace {

/// A table of what some positions lead to: of none, of a few, or of all.
template <class G>
known_endings<G> closed_table(const retrograde<G>& solved, const cyclic_positions<int>& positions,
                              std::mt19937_64& random)
{
    std::vector<G> open;
    for (std::uint64_t starts = random() % 4; starts != 0; --starts) {
        open.push_back(G{positions, random() % positions.size()});
    }
    std::set<std::uint64_t> kept;
    while (!open.empty()) {
        const G position = open.back();
        open.pop_back();
        if (!position.terminal_score() && kept.insert(position.key()).second) {
            for (const auto& move : moves_of(position)) {
                open.push_back(after(position, move));
            }
        }
    }
    return {solved, [&](const G& position) { return kept.contains(position.key()); }};
}

/// The rule as it reads: a win counts unless the table has a better one of the same player among the earlier positions.
template <class G>
bool counts_after(const std::vector<G>& earlier, const known_endings<G>& table, const G& position)
{
    const auto here = table.find(position);
    return here && std::ranges::none_of(earlier, [&](const G& before) {
               const auto there = table.find(before);
               return there && here->score != 0 && (here->score > 0) == (there->score > 0) &&
                      better_for(here->score > 0 ? gs::player::maximizer : gs::player::minimizer, there->score,
                                 there->distance, here->score, here->distance, true);
           });
}

/// What is estimated lies between a draw and the win that does not count.
template <class G>
settled_value<int> estimate_by_rule(const known_endings<G>& table, const G& game)
{
    settled_value<int> estimate{0, 0};
    if constexpr (gs::evaluating_game<G>) {
        estimate.score = game.evaluate();
    }
    if (const auto known = table.find(game)) {
        const bool is_beyond = known->score > 0 ? estimate.score >= known->score : estimate.score <= known->score;
        const bool is_won = known->score > 0 ? estimate.score > 0 : estimate.score < 0;
        return is_beyond ? settled_value<int>{known->score, known->distance}
                         : settled_value<int>{is_won ? estimate.score : 0, 0};
    }
    return estimate;
}

/// What minimax with the rule comes to in \p depth plies; `line` holds the positions before this one.
template <class G>
settled_value<int> minimax_by_rule(const known_endings<G>& table, const G& game, int depth, std::vector<G>& line,
                                   bool is_root = true)
{
    if (const auto end = game.terminal_score()) {
        return {*end, 0};
    }
    if (!is_root && std::ranges::any_of(line, [&](const G& before) { return same_position{}(before, game); })) {
        return {0, 0};
    }
    const bool counts = counts_after(line, table, game);
    const auto known = table.find(game);
    const bool is_won = counts && known->score != 0 && (known->score > 0) == (game.to_move() == gs::player::maximizer);
    if (counts && (!is_root || depth == 0 || is_won)) { // at a root that is won, a move that keeps the win is known
        return {known->score, known->distance};
    }
    if (depth == 0) {
        return estimate_by_rule(table, game);
    }
    std::optional<settled_value<int>> best;
    line.push_back(game);
    for (const auto& move : moves_of(game)) {
        auto below = minimax_by_rule(table, after(game, move), depth - 1, line, false);
        ++below.distance;
        if (!best || better_for(game.to_move(), below.score, below.distance, best->score, best->distance, true)) {
            best = below;
        }
    }
    line.pop_back();
    return *best;
}

template <class G>
struct contender {
    std::string name;
    gs::policy_set policies;
    std::function<gs::search_result<G>(const history<G>&, const gs::limits*)> search;
};

/// Searches within limits, or without.
template <class G, class Searcher>
contender<G> contends(const std::string& name, const Searcher& searcher, const auto& wrap)
{
    return {name, searcher.policies(), [=](const history<G>& line, const gs::limits* limits) {
                const auto asked = wrap(searcher.with(gs::played{line.played}));
                if constexpr (gs::evaluating_game<G>) {
                    return gs::search_result<G>{limits != nullptr ? asked(line.game, *limits) : asked(line.game)};
                } else { // one kind of game is enough for the form without limits
                    return gs::search_result<G>{asked(line.game, limits != nullptr ? *limits : gs::limits{})};
                }
            }};
}
template <class G, class Searcher>
contender<G> contends(const std::string& name, const Searcher& searcher)
{
    return contends<G>(name, searcher, [](const auto& asked) { return asked; });
}

template <class G>
std::vector<contender<G>> all_contenders(const known_endings<G>& endings, gs::transposition_table<G>& table,
                                         gs::transposition_table<G>& other)
{
    const auto draws = [&](const auto& searcher) { return searcher.with(gs::draw_by_repetition, endings); };
    const auto deepening = [](const auto& searcher) { return gs::iterative_deepening{searcher}; };
    const auto search = draws(gs::principal_variation_search);
    const auto score_alone = search.with(other, gs::no_line, gs::ignore_distance);
    return {
        contends<G>("minimax", draws(gs::minimax)),
        contends<G>("negamax", draws(gs::negamax)),
        contends<G>("alpha_beta", draws(gs::alpha_beta)),
        contends<G>("alpha_beta, ignore_distance", draws(gs::alpha_beta).with(gs::ignore_distance)),
        contends<G>("pvs without a table", search),
        contends<G>("pvs", search.with(table)),
        contends<G>("pvs, enhanced cutoffs", search.with(table, gs::enhanced_cutoffs)),
        contends<G>("pvs, ignore_distance, no_line", score_alone),
        contends<G>("deepening", search.with(table), deepening),
        contends<G>("solve", draws(gs::solve).with(table)),
        contends<G>("solve, ignore_distance, no_line", draws(gs::solve).with(other, gs::no_line, gs::ignore_distance)),
    };
}

/// The line keeps the value, and repeats nothing before its last position.
template <class G>
void hold_line(const history<G>& line, const gs::search_result<G>& r, const scene& s)
{
    auto earlier = line.played;
    G position = line.game;
    for (const int move : r.principal_variation) {
        const auto is_here = [&](const G& before) { return same_position{}(before, position); };
        require(!position.terminal_score(), "the line goes on after the end", s);
        require(earlier.size() == line.played.size() || std::ranges::none_of(earlier, is_here), "the line repeats", s);
        earlier.push_back(position);
        position.apply(move);
    }
    require(r.score == 0 || position.terminal_score() == r.score, "the line ends elsewhere", s);
}

template <class G>
void hold_to_end(const contender<G>& c, const history<G>& line, const path_root<G>& truth, const gs::limits* limits,
                 const scene& s)
{
    const auto r = c.search(line, limits);
    require(r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none, "not exact", s);
    require(r.score == truth.score, "score", s);
    require(r.best_move.has_value(), "no move", s);
    for (const auto& [move, value] : truth.moves) {
        require(r.best_move != move || value.score == truth.score, "best move", s);
    }
    if (c.policies.distance) {
        require(r.score == 0 || r.distance == truth.distance, "distance", s);
        require(truth.is_best(*r.best_move), "best move by distance", s);
    }
    if (c.policies.line && c.policies.distance) {
        hold_line(line, r, s);
    }
    require_untouched(line.game, line.game, s);
}

template <class G>
void hold_to_depth(const contender<G>& c, const history<G>& line, const known_endings<G>& endings, int depth,
                   const scene& s)
{
    const gs::limits limits{.depth = depth};
    const auto r = c.search(line, &limits);
    require(r.bound == gs::bound::exact, "bound", s);
    auto earlier = line.played;
    const bool is_proven = r.stopped_by == gs::stop_reason::none;
    const auto by_rule = minimax_by_rule(endings, line.game, depth, earlier);
    const auto truth = is_proven ? path_minimax(line.game, to_the_end, line.played)
                                 : path_root<G>{{by_rule.score, by_rule.distance}, {}};
    require(r.score == truth.score, is_proven ? "score of a fact" : "score to a depth", s);
    require(!c.policies.distance || r.score == 0 || r.distance == truth.distance,
            is_proven ? "distance of a fact" : "distance to a depth", s);
    require(depth != 0 || is_proven == counts_after(line.played, endings, line.game), "depth 0", s);
}

template <class G>
void hold_ranking(const auto& searcher, const history<G>& line, const path_root<G>& truth, const scene& s)
{
    const auto ranked = gs::rank_moves(line.game, searcher);
    require(ranked.size() == truth.moves.size(), "moves ranked", s);
    std::vector<bool> seen(ranked.size());
    for (const auto& [move, value] : truth.moves) {
        const auto found = std::ranges::find(ranked, move, &gs::ranked_move<G>::move);
        require(found != ranked.end() && found->bound == gs::bound::exact && found->score == value.score,
                "score of a ranked move", s);
        require(value.score == 0 || found->distance == value.distance, "distance of a ranked move", s);
    }
}

/// Questions to proof-number search, and solves by it.
template <class G>
void hold_proofs(const known_endings<G>& endings, const history<G>& line, const path_root<G>& truth,
                 gs::proof_table<G>& proofs, const scene& s)
{
    const gs::played before{line.played};
    const auto search = gs::proof_number_search.with(gs::draw_by_repetition, endings, proofs, before);
    for (const int score : {-2, -1, 0, 1, 2, 3}) {
        const auto answer = search(line.game, gs::at_least{score});
        require(answer.verdict == (truth.score >= score ? gs::verdict::proven : gs::verdict::disproven), "verdict", s);
        const auto at_most = search(line.game, gs::at_most{score});
        require(at_most.verdict == (truth.score <= score ? gs::verdict::proven : gs::verdict::disproven), "verdict", s);
        const bool movers = (truth.score >= score) == (line.game.to_move() == gs::player::maximizer);
        require(answer.best_move.has_value() == movers, "whose move is named", s);
        for (const auto& [move, value] : truth.moves) {
            require(answer.best_move != move || (value.score >= score) == (truth.score >= score), "the move", s);
        }
    }
    const auto require_solved = [&](const gs::solve_result<G>& r, const char* what) {
        require(r.bound == gs::bound::exact && r.lower == truth.score && r.upper == truth.score, what, s);
        require(r.score == truth.score && r.best_move, what, s);
        for (const auto& [move, value] : truth.moves) {
            require(r.best_move != move || value.score == truth.score, what, s);
        }
    };
    require_solved(
        gs::solve.with(gs::by_proof_numbers.with(gs::draw_by_repetition, endings, before, proofs))(line.game),
        "solve by proof numbers");
    require_solved(gs::solve.with(gs::best_method.with(gs::draw_by_repetition, endings, before, proofs))(line.game),
                   "solve by the best method");
}

/// What counts by the rule is true, and what does not is bounded.
template <class G>
void hold_rule(const known_endings<G>& endings, const history<G>& line, const path_root<G>& truth, const scene& s)
{
    if (const auto known = endings.find(line.game)) {
        const gs::value<int> value{known->score, known->distance};
        const auto wins =
            gs::detail::wins_among<G>(gs::played{line.played}, gs::detail::no_endgames::followed_by(endings));
        const bool counts = counts_after(line.played, endings, line.game);
        require(wins.counts(value) == counts, "whether it counts", s);
        require(!counts || truth.score == known->score, "a score that counts", s);
        require(!counts || truth.score == 0 || truth.distance == known->distance, "a distance that counts", s);
        const auto possible = gs::detail::possible_scores(value, wins);
        require(possible.lower <= truth.score && truth.score <= possible.upper, "possible scores", s);
    }
}

template <class G>
void hold_all(std::uint64_t trials)
{
    const std::array<std::string, 3> names{"the rule", "rank_moves", "proof numbers"};
    for (const std::uint64_t seed : seeds(trials)) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = 8;
        options.most_moves = 3;
        const auto positions = make_cyclic_positions_of<G>(seed, options);
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto endings = closed_table(solved, positions, random);
        const std::size_t bytes = table_sizes[seed % table_sizes.size()];
        gs::transposition_table<G> table{bytes};
        gs::transposition_table<G> other{bytes};
        gs::proof_table<G> proofs{1 << 12};
        const auto contenders = all_contenders(endings, table, other);
        for (int tries = 0; tries != 4; ++tries) {
            const auto line = random_history<G>(positions, random, 5);
            if (line.game.terminal_score()) {
                continue;
            }
            const auto truth = path_minimax(line.game, to_the_end, line.played);
            const gs::limits no_limit{};
            for (const auto& c : contenders) {
                hold_to_end(c, line, truth, tries % 2 == 0 ? nullptr : &no_limit, {&c.name, seed, to_the_end, bytes});
                if (c.policies.distance && !c.name.starts_with("solve")) {
                    const int depth = static_cast<int>(random() % 6);
                    hold_to_depth(c, line, endings, depth, {&c.name, seed, depth, bytes});
                    hold_to_depth(c, line, endings, depth + 1, {&c.name, seed, depth + 1, bytes});
                }
            }
            hold_rule(endings, line, truth, {names.data(), seed});
            const auto ranking =
                gs::principal_variation_search.with(gs::draw_by_repetition, endings, gs::played{line.played}, table);
            hold_ranking(ranking, line, truth, {&names[1], seed, to_the_end, bytes});
            hold_ranking(gs::iterative_deepening{ranking}, line, truth, {&names[1], seed, to_the_end, bytes});
            if constexpr (gs::evaluating_game<G>) { // these ask for no evaluation, so one kind of game is enough
                hold_proofs(endings, line, truth, proofs, {&names[2], seed});
            }
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(with_an_evaluation)
{
    hold_all<cyclic_graph<>>(2000);
}

BOOST_AUTO_TEST_CASE(without_one)
{
    hold_all<cyclic_graph<int, cyclic_form{.estimate = false}>>(2000);
}

BOOST_AUTO_TEST_CASE(on_threads)
{
    using G = cyclic_graph<>;
    const std::string name = "pvs on threads";
    for (const std::uint64_t seed : seeds(500)) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = 8;
        const auto positions = make_cyclic_positions<int>(seed, options);
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto endings = closed_table(solved, positions, random);
        gs::shared_transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        search_pool pool{static_cast<unsigned>(2 + seed % 7), seed, {.shuffles_locks = true, .stalls = seed % 2 == 0}};
        const auto search = gs::principal_variation_search.with(gs::draw_by_repetition, table, pool, endings);
        for (int tries = 0; tries != 4; ++tries) {
            const auto line = random_history<G>(positions, random, 5);
            if (!line.game.terminal_score()) {
                const auto truth = path_minimax(line.game, to_the_end, line.played);
                const auto r = search.with(gs::played{line.played})(line.game);
                const scene s{&name, seed};
                require(r.score == truth.score && r.bound == gs::bound::exact, "score", s);
                require(r.score == 0 || r.distance == truth.distance, "distance", s);
                require(r.best_move && truth.is_best(*r.best_move), "best move", s);
            }
        }
    }
}
