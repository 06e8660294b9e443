// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Proof-number search: goes where a proof, or a disproof, takes the fewest leaves.

#ifndef GAMESEARCH_PROOF_NUMBER_SEARCH_HPP
#define GAMESEARCH_PROOF_NUMBER_SEARCH_HPP

#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/proof_numbers/make_proof_result.hpp>
#include <gamesearch/detail/proof_numbers/proof_numbers.hpp>
#include <gamesearch/detail/proof_numbers/proof_options.hpp>
#include <gamesearch/detail/proof_numbers/proof_search.hpp>
#include <gamesearch/detail/proof_numbers/proof_thresholds.hpp>
#include <gamesearch/detail/searcher/searcher_options.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/played.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/proof_result.hpp>
#include <gamesearch/proof_table.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch {

/// What \ref proof_number_search does at a node.
/// Source: A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications" (2002); L. V. Allis, M. van der Meulen
/// and H. J. van den Herik, "Proof-Number Search" (1994).
struct proof_number_search_algorithm {
    /// The numbers of a running game, settled or with one of the thresholds reached, unless the search was stopped.
    template <class Search>
    static constexpr detail::proof_numbers numbers_of(Search& search, typename Search::position_ref position,
                                                      std::uint32_t ply, std::uint64_t number,
                                                      const detail::proof_thresholds& thresholds)
    {
        const std::uint64_t nodes_before = search.counts().nodes;
        search.expand(position, ply);
        auto numbers = search.children(ply).backed_up();
        while (!search.is_stopped() && !numbers.settled() && !thresholds.reached_by(numbers)) {
            auto& child = search.children(ply).most_proving();
            const auto below = search.children(ply).thresholds_of(child, numbers, thresholds);
            child.numbers = search.template numbers_after<proof_number_search_algorithm>(position, ply, child, below);
            numbers = search.children(ply).backed_up();
        }
        return search.is_stopped() ? detail::proof_numbers{} : search.remember(ply, number, numbers, nodes_before);
    }
};

/// The type of \ref gamesearch::proof_number_search "proof_number_search", a small, copyable function object.
template <bool DrawsByRepetition = false, class Table = detail::no_proof_table, class Played = detail::nothing_played>
class proof_number_searcher {
public:
    constexpr proof_number_searcher() = default;
    /// What \ref with makes.
    constexpr proof_number_searcher(Table* table, const Played& played) : table_{table}, played_{played} {}

    /// The same with a \ref proof_table that the caller owns and that must outlive it, under \ref draw_by_repetition, and with
    /// the positions that were \ref played.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_proof_options<Options...>()) {
            constexpr bool draws =
                DrawsByRepetition || (std::is_same_v<std::remove_cvref_t<Options>, draw_by_repetition_t> || ...);
            const auto table = detail::last_proof_table(table_, options...);
            const auto played = detail::last_played(played_, options...);
            return proof_number_searcher<draws, std::remove_pointer_t<std::remove_const_t<decltype(table)>>,
                                         std::remove_const_t<decltype(played)>>{table, played};
        } else {
            return *this;
        }
    }

    /// Searches until the question is answered.
    /// \pre every line of play ends by the rules, or comes back to a position that `hash()`, `key()` or `==` tells.
    template <class G, class Question>
    [[nodiscard]] constexpr auto operator()(const G& game, const Question& question) const
    {
        return search(game, question, unlimited);
    }
    /// The same.
    template <class G, class Question>
    [[nodiscard]] constexpr auto operator()(const G& game, const Question& question, unlimited_t) const
    {
        return search(game, question, unlimited);
    }
    /// Searches within \p limits.
    template <class G, class Question>
    [[nodiscard]] constexpr auto operator()(const G& game, const Question& question, const limits& limits) const
    {
        return search(game, question, limits);
    }

private:
    static constexpr std::size_t own_table_bytes = std::size_t{4} << 20;
    static constexpr policy_set policies{.draws_by_repetition = DrawsByRepetition};

    template <class G, class Question, class Limits>
    constexpr auto search(const G& game, const Question& question, const Limits& limits) const
    {
        if constexpr (!detail::check_proof_call<G, Question, Table>()) {
            return detail::no_game{};
        } else if constexpr (!detail::check_repetition<G, policies, Played>()) {
            return proof_result<G>{};
        } else {
            GAMESEARCH_ASSERT(detail::leads_to(played_, game),
                              "a position of gs::played does not lead to the next one, or to the one that is searched");
            const auto asked = detail::question_of<G>(question);
            if constexpr (!std::is_same_v<Table, detail::no_proof_table>) {
                return answer(game, asked, limits, *table_);
            } else {
                if constexpr (memorable_game<G>) {
                    if (!std::is_constant_evaluated()) {
                        return answer_with_own_table(game, asked, limits);
                    }
                }
                detail::no_proof_table none;
                return answer(game, asked, limits, none);
            }
        }
    }

    template <class G, class Limits>
    proof_result<G> answer_with_own_table(const G& game, const detail::proof_question<score_t<G>>& question,
                                          const Limits& limits) const
    {
        proof_table<G> own{own_table_bytes};
        return answer(game, question, limits, own);
    }

    template <class G, class Limits, class SomeTable>
    constexpr proof_result<G> answer(const G& game, const detail::proof_question<score_t<G>>& question,
                                     const Limits& limits, SomeTable& table) const
    {
        if (const auto end = gamesearch::final_score(game)) {
            return detail::proof_at_end<G>(question, *end, detail::limit_checker<Limits>{limits}.may_enter());
        }
        detail::proof_search<G, DrawsByRepetition, Limits, SomeTable> search{question, limits, table, played_, game};
        detail::proof_numbers numbers;
        const bool needs_a_move = search.winner_by_bounds(game) != opponent(game.to_move());
        if (search.may_enter() && search.depth() > 0 && needs_a_move) {
            G position(game); // the caller's is never changed
            numbers = proof_number_search_algorithm::numbers_of(search, position, 0, search.number_of(game), {});
        }
        return detail::make_proof_result(search, game, question.prover, numbers);
    }

    Table* table_ = nullptr;
    [[no_unique_address]] Played played_{};
};

/// Answers a question with yes or no: is the position worth \ref at_least or \ref at_most this?
///
///     const auto answer = gs::proof_number_search(position, gs::at_least{1}, {.time = 10s}); // does the maximizer win?
///     if (answer.verdict == gs::verdict::proven) { ... }
///
/// It has no horizon and no estimate. At each step it goes on where the fewest leaves are missing for a proof or a disproof,
/// so that it goes deep where one side has few moves: threats, mates, sacrifices. Where play is quiet on both sides
/// \ref principal_variation_search and \ref solve take fewer nodes.
///
/// A verdict is a fact of the game, whatever the limits are. \ref max_depth, or `limits.depth`, says how far it looks. A
/// position that comes again on a line has nobody's case shown: without \ref draw_by_repetition neither side has forced an end;
/// under it, the score is a draw's, and the verdict that of plain minimax with this rule, with tables of any size.
///
/// It asks the game for `hash` or `key`, `score_bounds`, `undominated_moves` and `move_priority`, and never for an evaluation.
/// Without a \ref proof_table (`.with(table)`) it makes one of 4 MiB for the call; give it a larger one for more than a
/// million nodes. For a game without `hash()` and `key()`, and in a constant expression, there is none: then it searches again
/// what it has found before.
///
/// `statistics.nodes` counts each child that is looked at when its parent is expanded, so that a position counts each time.
/// Complexity: exponential in the worst case. The stack is used once a ply; lists of children are on the heap, and reused.
/// Without a table of the caller's it may be called from any number of threads at the same time.
/// Source: A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications" (2002).
inline constexpr proof_number_searcher<> proof_number_search{};

} // namespace gamesearch

#endif
