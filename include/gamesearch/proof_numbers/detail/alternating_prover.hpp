// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Answers questions about a score by two searches in turn, until one of them has the answer.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_ALTERNATING_PROVER_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_ALTERNATING_PROVER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/score_questions.hpp>
#include <gamesearch/searchers/next_question.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// Gives null windows and proof numbers some nodes in turn, and doubles the number each time. Both continue from
/// tables, so a search costs little to interrupt. One of them is the favourite and gets four times the nodes of the
/// other: null windows at first, then the method that has answered a question after more than one turn. If the
/// favourite needs n nodes, the other has had fewer than n / 2 by its last turn; if the other one does, the favourite
/// has had up to 8n.
///
/// Where a line reaches a length of \ref max_depth plies, as in games with cycles, null windows cannot answer. Then
/// proof numbers to depth 1, 3, 5 and so on take their turns: a short win is found sooner that way, because the search
/// is not led around in circles.
template <game G, class Searcher, class Prover>
class alternating_prover {
    using score = score_t<G>;

public:
    /// A search of this size answers most questions about small games, and costs less than clearing a table.
    static constexpr std::uint64_t usual_first_turn = 4096;

    /// The first turn of each method has `first_turn` nodes, at least 1.
    alternating_prover(const Searcher& searcher, const Prover& prover, std::uint64_t first_turn = usual_first_turn)
        : searcher_{searcher}, prover_{prover}, first_turn_{first_turn}
    {}

    /// Tests by a search whether the score is at least this.
    template <class Limits>
    [[nodiscard]] proof_result<G> operator()(const G& game, const at_least<score>& asked, const Limits& whole)
    {
        limits within{};
        if constexpr (!std::same_as<Limits, unlimited_t>) {
            within = whole;
        }
        // Null windows prove nothing if the depth ends a line, and name no move if the bounds of the root are the
        // answer. Then only a move is missing, which must not depend on whose turn it was.
        const bool only_proofs = within.depth < max_depth || is_known_by_bounds(game, asked.score);
        return only_proofs ? prover_(game, asked, within) : in_turns(game, asked, within);
    }

    /// The bounds that null windows have proven so far. They fail soft, so an answer often says more than was asked.
    [[nodiscard]] const score_bounds<score>& known() const { return known_; }

private:
    enum class method : unsigned char { windows, proofs };

    static constexpr std::uint64_t favour = 4;

    [[nodiscard]] static bool is_known_by_bounds(const G& game, const score& asked)
    {
        if (gamesearch::final_score(game)) {
            return false; // a game that is over is not asked for its bounds
        }
        score_bounds<score> known{};
        known.learn(detail::bounds_by_game(game));
        return !detail::leaves_open(known, asked);
    }

    [[nodiscard]] proof_result<G> in_turns(const G& game, const at_least<score>& asked, const limits& whole)
    {
        remaining_limits<limits> rest{whole};
        statistics spent{};
        method next = method::windows;
        depth_ = 1;
        for (std::uint64_t turn = first_turn_;; next = other(next)) {
            limits slice = rest.left();
            const std::uint64_t share = (std::min)(next == favourite_ ? favour * turn : turn, slice.nodes);
            const bool is_last = share == slice.nodes;
            slice.nodes = share;
            proof_result<G> found = take_turn(next, game, asked, slice);
            rest.spend(found.statistics.nodes);
            spent = spent + found.statistics;
            const bool goes_on =
                found.stopped_by == stop_reason::nodes
                    ? !is_last
                    : found.stopped_by == stop_reason::depth && next == method::windows && depth_ < max_depth;
            if (found.verdict != verdict::unknown || !goes_on) {
                if (found.verdict != verdict::unknown && turn != first_turn_) { // the other had its turn, too
                    favourite_ = next;
                }
                found.statistics = spent;
                return found;
            }
            if (next == method::proofs) {
                turn = turn > most_nodes / (2 * favour) ? turn : 2 * turn;
            }
        }
    }

    static constexpr std::uint64_t most_nodes = UINT64_MAX;

    [[nodiscard]] static constexpr method other(method m)
    {
        return m == method::windows ? method::proofs : method::windows;
    }

    [[nodiscard]] proof_result<G> take_turn(method m, const G& game, const at_least<score>& asked, const limits& slice)
    {
        return m == method::proofs ? prover_(game, asked, slice)
               : lines_end_        ? by_windows(game, asked, slice)
                                   : by_deeper_proofs(game, asked, slice);
    }

    [[nodiscard]] proof_result<G> by_windows(const G& game, const at_least<score>& asked, const limits& slice)
    {
        no_observer nobody{};
        score_questions<G, Searcher, limits, const own_evaluation_t, no_observer> asking{game, searcher_, slice,
                                                                                         own_evaluation, nobody};
        const search_result<G> found = asking.ask(asked.score, max_depth);
        proof_result<G> result{.statistics = found.statistics, .stopped_by = found.stopped_by};
        lines_end_ = found.stopped_by != stop_reason::depth;
        if (found.stopped_by == stop_reason::none) {
            if (!detail::contradicts(known_, found.score, found.bound)) {
                known_.learn(found.score, found.bound);
            }
            const bool is_proven = detail::includes(found.bound, bound::lower) && !(found.score < asked.score);
            result.verdict = is_proven ? verdict::proven : verdict::disproven;
            if (game.to_move() == (is_proven ? player::maximizer : player::minimizer)) {
                result.best_move = found.best_move;
            }
        }
        return result;
    }

    [[nodiscard]] proof_result<G> by_deeper_proofs(const G& game, const at_least<score>& asked, const limits& slice)
    {
        remaining_limits<limits> rest{slice};
        statistics spent{};
        while (true) {
            proof_result<G> found = prover_(game, asked, rest.left_to((std::min)(depth_, max_depth)));
            rest.spend(found.statistics.nodes);
            spent = spent + found.statistics;
            if (found.verdict != verdict::unknown || found.stopped_by != stop_reason::depth || depth_ >= max_depth) {
                found.statistics = spent;
                return found;
            }
            depth_ += 2;
        }
    }

    Searcher searcher_;
    Prover prover_;
    std::uint64_t first_turn_;
    score_bounds<score> known_{};
    method favourite_ = method::windows;
    bool lines_end_ = true; // within max_depth, as far as is known
    int depth_ = 1; // of the next search by proof numbers, where they do not
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
