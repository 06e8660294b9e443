// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the searches of one game say, put into words.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_ADVISER_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_ADVISER_HPP

#include "answer.hpp"
#include "forced.hpp"
#include "notation.hpp"
#include "ranking.hpp"
#include "rules.hpp"
#include "searches.hpp"
#include "simulations.hpp"
#include "thinker.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace program {

/// \tparam Searches what searches: all searchers, or a smaller choice where few are to be compiled.
template <gs::game Game, class Searches = searches<Game>>
class adviser {
    using words = notation<Game>;

public:
    static constexpr std::size_t usual_bytes = std::size_t{16} << 20;

    /// The table, if the game can have one, takes so many bytes.
    explicit adviser(std::size_t bytes = usual_bytes) : searches_{bytes} {}

    /// Forgets all that the searches remember.
    void forget() { searches_.forget(); }

    /// The table that outlives the searches.
    [[nodiscard]] program::memory<Game>& memory() { return searches_.memory(); }

    /// The same takes so many bytes from now on. Throws `std::invalid_argument` if there is no room for it.
    void remember_in(std::size_t bytes) { searches_.remember_in(bytes); }

    /// From now on the searches that can use \p count threads, where `Searches` has them; 0 for as many as the machine has.
    void use_threads(unsigned count)
    {
        const auto threads = Searches::make_threads(count);
        searches_.use(threads);
        proofs_.use(threads);
    }

    /// What a search answers. \p told hears of iterations.
    /// To a few plies, where it is one that names no move unless it has shown that it is good.
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

    /// What an iteration came to.
    [[nodiscard]] static progress in_words(const gs::iteration_event<Game>& iteration)
    {
        progress said{in_words(iteration.game, iteration), iteration.nodes, iteration.nodes_per_second, iteration.time};
        said.so_far.certain =
            iteration.bound == gs::bound::exact && (iteration.depth == gs::max_depth || is_from_ends(iteration.score));
        return said;
    }

    /// Every move. \p tell is called with the progress of a deepening search.
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
            return about_who_wins(in_words(game, rank_at_once(searches_, who.searcher, game, who.limits)));
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

    /// Every move, to the same answers whatever was asked before; what is certain is not found out.
    [[nodiscard]] ranked_answers rank_afresh(const Game& game, const gs::limits& limits)
    {
        proofs_.forget();
        return in_words(game, rank_deepening(proofs_, game, limits, [](const ranking<Game>&) {}));
    }

private:
    static constexpr std::size_t bytes_of_proofs = std::size_t{1} << 20;
    static constexpr std::uint64_t most_nodes_of_proofs = 500'000;

    /// What a result and an iteration have in common.
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
        said.distance = found.distance;
        Game position = game; // each move is written as it is in the position where it is played
        for (const auto& move : found.principal_variation) {
            said.line.push_back(words::move_text(position, move));
            position = after(position, move);
        }
        return said;
    }

    [[nodiscard]] static ranked_answers in_words(const Game& game, const ranking<Game>& found)
    {
        ranked_answers said{{}, found.depth, found.whole};
        for (const auto& [move, score, distance, bound] : found.moves) {
            ranked_answer ranked{words::move_text(game, move), show_score(score), bound, false, distance};
            if constexpr (gs::ordered_game<Game>) {
                ranked.priority = static_cast<double>(game.move_priority(move));
            }
            said.moves.push_back(ranked);
        }
        return said;
    }

    /// What a search by a tree says of each move: the best one first, then those that were tried most.
    [[nodiscard]] static ranked_answers in_words(const Game& game, const gs::monte_carlo_result<Game>& found)
    {
        std::vector<const gs::monte_carlo_move<Game>*> order;
        for (const auto& m : found.moves) {
            order.push_back(&m);
        }
        std::ranges::sort(order, [&](const auto* a, const auto* b) { // those that are equal as they were
            const auto key = [&](const auto* m) { return std::pair{found.best_move == m->move, m->visits}; };
            return key(a) != key(b) ? key(a) > key(b) : std::less<>{}(a, b);
        });
        ranking<Game> all;
        all.depth = found.depth;
        all.whole = found.bound == gs::bound::exact && found.stopped_by == gs::stop_reason::none;
        for (const auto* m : order) {
            all.moves.push_back(proven(*m));
        }
        ranked_answers said = in_words(game, all);
        for (std::size_t i = 0; i != said.moves.size(); ++i) {
            said.moves[i].certain = said.moves[i].bound != gs::bound::none; // at the end of the game
            said.moves[i].visits = order[i]->visits;
            said.moves[i].mean = order[i]->mean;
        }
        return said;
    }

    /// Questions of who wins have no other answer, and it holds at the end of the game.
    [[nodiscard]] static ranked_answers about_who_wins(ranked_answers said)
    {
        for (ranked_answer& ranked : said.moves) {
            ranked.certain = ranked.bound != gs::bound::none;
            ranked.score.number = side_of_a_draw(ranked.score, ranked.bound);
            ranked.distance = 0; // not tracked
        }
        return said;
    }

    /// How far a ranking has come that deepens.
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

    /// Is it what the rules will pay?
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

    /// Where a game has no estimate, the horizon counts as a draw: more than that comes from ends of the game alone.
    [[nodiscard]] static bool is_from_ends(const gs::score_t<Game>& score)
    {
        return !gs::evaluating_game<Game> && score != gs::score_t<Game>{};
    }

    /// What is settled at the horizon itself is an estimate, unless the game ends just there. A search that deepens sees
    /// that one ply later.
    [[nodiscard]] static bool is_worth_a_proof(const thinker& who, int distance, int depth)
    {
        constexpr int cheap = 4;
        return !about(who.searcher).chooses_depth || depth <= cheap || distance < depth;
    }

    /// Proofs go to one depth.
    [[nodiscard]] static searcher_kind kind_of_proof(const thinker& who)
    {
        return about(who.searcher).remembers ? searcher_kind::principal_variation_search : who.searcher;
    }

    Searches searches_;
    Searches proofs_{bytes_of_proofs}; ///< of what is no longer of use when it has been said
};

} // namespace program

#endif
