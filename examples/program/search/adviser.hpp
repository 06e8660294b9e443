// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Puts the results of one game's searches into words.

#pragma once

#include "../game/rules.hpp"
#include "answer.hpp"
#include "horizon.hpp"
#include "ranking.hpp"
#include "searcher_kind.hpp"
#include "searches.hpp"
#include "simulations.hpp"
#include "thinker.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace program {

/// Can the side that \p score favours force it within \p limits, by ends of the game alone? A second search finds out:
/// it scores every position at the horizon as the same result for the other side, so a win that it still finds comes
/// from ends of the game. It clears the table of \p all, which may hold values of the usual estimates.
template <class Game, class Searches>
bool is_forced(Searches& all, searcher_kind kind, const Game& game, const gs::score_t<Game>& score,
               const gs::limits& limits)
{
    const gs::score_t<Game> draw{};
    if (score == draw) {
        return false;
    }
    const horizon<Game> lost{static_cast<gs::score_t<Game>>(-score)};
    all.forget();
    const auto answer = all(kind, game, limits, lost);
    return answer.bound == gs::bound::exact && (score > draw ? answer.score >= score : answer.score <= score);
}

/// \tparam Searches the searches: all searchers, or a smaller choice where fewer are to be compiled.
template <gs::game Game, class Searches = searches<Game>>
class adviser {
    using words = gs::words<Game>;

public:
    static constexpr std::size_t usual_bytes = std::size_t{16} << 20;

    /// The table, if the game can have one, takes this many bytes.
    explicit adviser(std::size_t bytes = usual_bytes) : searches_{bytes} {}

    /// Forgets everything that the searches remember.
    void forget() { searches_.forget(); }

    /// The table, which outlives the searches.
    [[nodiscard]] program::memory<Game>& memory() { return searches_.memory(); }

    /// From now on the table takes this many bytes. Throws `std::invalid_argument` if there is not enough memory.
    void remember_in(std::size_t bytes) { searches_.remember_in(bytes); }

    /// From now on searches that support threads use \p count of them, if `Searches` has any; 0 means as many as the
    /// machine has.
    void use_threads(unsigned count)
    {
        const auto threads = Searches::make_threads(count);
        searches_.use(threads);
        proofs_.use(threads);
    }

    /// The result of a search. \p told is notified of iterations. A search that names a move only once it has proven
    /// that the move is good is followed by a search of a few plies if it named none.
    gs::search_result<Game> ask(const Game& game, const thinker& who, const gs::limits& limits,
                                const listener<Game>& told)
    {
        const gs::search_result<Game> found = searches_(who.searcher, game, limits, {}, told);
        if (who.searcher == searcher_kind::proof_number_search && !found.best_move) {
            return searches_(searcher_kind::alpha_beta, game, {.depth = 4, .nodes = most_nodes_of_proofs});
        }
        return found;
    }

    [[nodiscard]] answer search(const Game& game, const thinker& who, const listener<Game>& told)
    {
        const gs::solve_result<Game> found = searches_(who.searcher, game, who.limits, {}, told);
        answer said = in_words(game, found);
        if (who.searcher == searcher_kind::proof_number_search) {
            said.score.number = side_of_a_draw(said.score, said.bound);
        }
        said.certain = is_certain(game, who, found);
        said.statistics = found.statistics;
        said.stopped_by = found.stopped_by;
        if (found.lower) {
            said.lower = show_score(*found.lower);
        }
        if (found.upper) {
            said.upper = show_score(*found.upper);
        }
        return said;
    }

    /// The result of an iteration.
    [[nodiscard]] static progress in_words(const gs::iteration_event<Game>& iteration)
    {
        progress said{in_words(iteration.position, iteration), iteration.nodes, iteration.nodes_per_second,
                      iteration.time};
        said.so_far.certain =
            iteration.bound == gs::bound::exact && (iteration.depth == gs::max_depth || is_from_ends(iteration.score));
        return said;
    }

    /// Ranks every move. \p tell is called with the progress of a deepening search.
    [[nodiscard]] ranked_answers rank(const Game& game, const thinker& who,
                                      const std::function<void(const progress&)>& tell)
    {
        if constexpr (requires { searches_.simulations(); }) {
            if (who.searcher == searcher_kind::monte_carlo_tree_search) {
                return in_words(game, searches_.simulations().search(game, who.limits));
            }
        }
        if constexpr (requires { searches_.best_lines(); }) {
            if (who.searcher == searcher_kind::best_first_minimax) {
                return in_words(game, searches_.best_lines().search(game, who.limits));
            }
        }
        if (who.searcher == searcher_kind::proof_number_search) {
            ranked_answers said = in_words(game, rank_at_once(searches_, who.searcher, game, who.limits));
            return about_who_wins(best_first(std::move(said), game.to_move() == gs::player::maximizer ? +1 : -1));
        }
        const auto start = std::chrono::steady_clock::now();
        const auto told = [&](const ranking<Game>& found) {
            tell(in_words(game, found, std::chrono::steady_clock::now() - start));
        };
        const bool deepens = who.searcher == searcher_kind::iterative_deepening;
        const ranking<Game> found = deepens ? rank_deepening(searches_, game, who.limits, told)
                                            : rank_at_once(searches_, who.searcher, game, who.limits);
        gs::limits after_a_move = who.limits;
        after_a_move.depth = found.depth - 1;
        if (deepens) {
            const std::uint64_t moves = std::max<std::size_t>(found.moves.size(), 1);
            after_a_move.nodes = std::min(after_a_move.nodes, most_nodes_of_proofs / moves);
        }
        ranked_answers said = in_words(game, found);
        for (std::size_t i = 0; i != said.moves.size(); ++i) {
            const auto& [move, score, distance, bound] = found.moves[i];
            said.moves[i].certain = bound == gs::bound::exact &&
                                    (found.whole || is_from_ends(score) ||
                                     (is_worth_a_proof(who, distance, found.depth) &&
                                      is_forced(proofs_, kind_of_proof(who), after(game, move), score, after_a_move)));
        }
        return said;
    }

    /// Ranks every move, with the same result whatever was searched before; does not try to prove scores.
    [[nodiscard]] ranked_answers rank_afresh(const Game& game, const gs::limits& limits)
    {
        proofs_.forget();
        return in_words(game, rank_deepening(proofs_, game, limits, [](const ranking<Game>&) {}));
    }

private:
    static constexpr std::size_t bytes_of_proofs = std::size_t{1} << 20;
    static constexpr std::uint64_t most_nodes_of_proofs = 500'000;

    /// The part that a result and an iteration have in common.
    template <class Found>
    [[nodiscard]] static answer in_words(const Game& game, const Found& found)
    {
        answer said;
        if (found.best_move) {
            said.best_move = words::move_text(game, *found.best_move);
        }
        said.score = show_score(found.score);
        said.bound = found.bound;
        said.depth = found.depth;
        if constexpr (gs::length_limited_game<Game>) { // a selective search counts on, where no game is longer
            constexpr int longest = static_cast<int>(Game::max_plies);
            said.depth = found.depth == gs::max_depth ? found.depth : std::min(found.depth, longest);
        }
        said.distance = found.distance;
        said.line = line_in_words(game, found.principal_variation);
        return said;
    }

    /// Each move is written as in the position where it is played.
    template <class Line>
    [[nodiscard]] static std::vector<std::string> line_in_words(const Game& game, const Line& line)
    {
        std::vector<std::string> texts;
        Game position = game;
        for (const auto& move : line) {
            texts.push_back(words::move_text(position, move));
            position = after(position, move);
        }
        return texts;
    }

    [[nodiscard]] static ranked_answers in_words(const Game& game, const ranking<Game>& found)
    {
        ranked_answers said{{}, found.depth, found.whole, found.nodes};
        for (const gs::ranked_move<Game>& each : found.moves) {
            ranked_answer ranked{words::move_text(game, each.move), show_score(each.score), each.bound, false,
                                 each.distance};
            ranked.line = line_in_words(game, each.principal_variation);
            ranked.depth = each.depth;
            if constexpr (gs::ordered_game<Game>) {
                ranked.priority = static_cast<double>(game.move_priority(each.move));
            }
            said.moves.push_back(ranked);
        }
        return said;
    }

    /// The moves of a tree search: the best one first, then the most visited.
    [[nodiscard]] static ranked_answers in_words(const Game& game, const gs::monte_carlo_result<Game>& found)
    {
        std::vector<const gs::monte_carlo_move<Game>*> order;
        for (const auto& m : found.moves) {
            order.push_back(&m);
        }
        const auto is_before = [&](const auto* a, const auto* b) { // equal ones keep their order
            const auto key = [&](const auto* m) { return std::pair{found.best_move == m->move, m->visits}; };
            return key(a) != key(b) ? key(a) > key(b) : std::less<>{}(a, b);
        };
        std::ranges::make_heap(order, is_before); // sorting is several times as large, in the module of the page
        std::ranges::sort_heap(order, is_before);
        ranking<Game> all;
        all.depth = found.depth;
        all.whole = found.bound == gs::bound::exact && found.stopped_by == gs::stop_reason::none;
        for (const auto* m : order) {
            all.moves.push_back(proven(*m));
        }
        ranked_answers said = in_words(game, all);
        for (std::size_t i = 0; i != said.moves.size(); ++i) {
            said.moves[i].certain = said.moves[i].bound != gs::bound::none; // by the end of the game
            said.moves[i].visits = order[i]->visits;
            said.moves[i].mean = order[i]->mean;
        }
        return best_first(std::move(said), game.to_move() == gs::player::maximizer ? +1 : -1);
    }

    /// A search for who wins has exact scores, which hold to the end of the game.
    [[nodiscard]] static ranked_answers about_who_wins(ranked_answers said)
    {
        for (ranked_answer& ranked : said.moves) {
            ranked.certain = ranked.bound != gs::bound::none;
            ranked.score.number = side_of_a_draw(ranked.score, ranked.bound);
            ranked.distance = 0; // not tracked
        }
        return said;
    }

    /// The progress of a ranking that deepens.
    [[nodiscard]] static progress in_words(const Game& game, const ranking<Game>& found,
                                           std::chrono::duration<double> time)
    {
        progress said;
        if (!found.moves.empty()) {
            const auto& [move, score, distance, bound] = found.moves.front();
            said.so_far.line = {words::move_text(game, move)};
            said.so_far.score = show_score(score);
            said.so_far.bound = bound;
            said.so_far.distance = distance;
            said.so_far.certain = bound == gs::bound::exact && is_from_ends(score);
        }
        said.so_far.certain = said.so_far.certain || found.whole;
        said.so_far.depth = found.whole ? gs::max_depth : found.depth;
        said.nodes = found.nodes;
        said.nodes_per_second = time.count() > 0 ? static_cast<double>(found.nodes) / time.count() : 0;
        said.time = time;
        return said;
    }

    /// Is this the true score of the game?
    [[nodiscard]] bool is_certain(const Game& game, const thinker& who, const gs::solve_result<Game>& found)
    {
        const gs::score_t<Game> draw{};
        if ((found.lower && *found.lower > draw) || (found.upper && *found.upper < draw)) {
            return true;
        }
        if (found.lower && found.upper) {
            return *found.lower == *found.upper;
        }
        if (found.bound != gs::bound::exact || found.stopped_by == gs::stop_reason::none || is_from_ends(found.score)) {
            return found.bound == gs::bound::exact;
        }
        gs::limits same = who.limits;
        same.depth = found.depth;
        return is_worth_a_proof(who, found.distance, found.depth) &&
               is_forced(proofs_, kind_of_proof(who), game, found.score, same);
    }

    /// In a game without an estimate the horizon counts as a draw, so any other score comes from ends of the game
    /// alone.
    [[nodiscard]] static bool is_from_ends(const gs::score_t<Game>& score)
    {
        return !gs::evaluating_game<Game> && score != gs::score_t<Game>{};
    }

    /// A score that is settled at the horizon itself is an estimate, unless the game ends exactly there. A deepening
    /// search notices that one ply later.
    [[nodiscard]] static bool is_worth_a_proof(const thinker& who, int distance, int depth)
    {
        constexpr int cheap = 4;
        return !about(who.searcher).chooses_depth || depth <= cheap || distance < depth;
    }

    /// A proof searches to a single depth.
    [[nodiscard]] static searcher_kind kind_of_proof(const thinker& who)
    {
        return about(who.searcher).remembers ? searcher_kind::principal_variation_search : who.searcher;
    }

    Searches searches_;
    Searches proofs_{bytes_of_proofs}; ///< their contents are of no use after the answer
};

} // namespace program
