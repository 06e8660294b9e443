// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Proof-number search: expands the node where a proof or a disproof needs the fewest leaves.

#ifndef GAMESEARCH_PROOF_NUMBERS_PROOF_NUMBER_SEARCH_HPP
#define GAMESEARCH_PROOF_NUMBERS_PROOF_NUMBER_SEARCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/fold_options.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/proof_numbers/detail/proof_options.hpp>
#include <gamesearch/proof_numbers/detail/proof_question.hpp>
#include <gamesearch/proof_numbers/detail/proof_search.hpp>
#include <gamesearch/proof_numbers/detail/proof_thresholds.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>
#include <gamesearch/proof_numbers/proof_table.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/searcher_options.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_interface.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

[[nodiscard]] constexpr verdict verdict_for(std::optional<player> winner, player prover)
{
    return !winner ? verdict::unknown : *winner == prover ? verdict::proven : verdict::disproven;
}

/// The answer at the end of the game, which is known whatever the limits. The limits only decide whether the root
/// counts as visited.
template <game G>
[[nodiscard]] constexpr proof_result<G> proof_at_end(const proof_question<score_t<G>>& question, const score_t<G>& end,
                                                     bool visited)
{
    GAMESEARCH_ASSERT(detail::valid_score(end), "a score is NaN or its type's lowest integer");
    return {.verdict = detail::verdict_for(question.winner(end), question.prover),
            .statistics = {.nodes = visited ? 1u : 0u, .leaves = visited ? 1u : 0u}};
}

/// The answer from the root's numbers or, where the search has shown nothing, from the endgame table or the game's
/// bounds.
template <class Search, game G>
[[nodiscard]] constexpr proof_result<G> make_proof_result(Search& search, const G& game, player prover,
                                                          const proof_numbers& numbers)
{
    const player mover = game.to_move();
    const std::optional<player> known = search.known_winner(game);
    const std::optional<player> shown = numbers.won_by(mover)             ? std::optional<player>{mover}
                                        : numbers.won_by(opponent(mover)) ? std::optional<player>{opponent(mover)}
                                                                          : std::nullopt;
    proof_result<G> result{.verdict = detail::verdict_for(shown ? shown : known, prover),
                           .statistics = search.counts()};
    if (shown) {
        result.score = search.weakest_win(*shown);
    }
    if (shown == mover) {
        result.best_move = search.children(0).winning_move();
    } else if (known == mover && numbers.hopeless_for(mover)) {
        // Endless play is enough for the known answer, so no move is proven. A move that leads to it is as good.
        result.best_move = search.children(0).safe_move();
    }
    const bool is_complete = shown || known == opponent(mover); // otherwise a move is still to be named
    if (search.is_stopped()) {
        result.stopped_by = search.stopped_by();
    } else if (!is_complete && (search.depth() == 0 || numbers.rest_on().horizon)) {
        result.stopped_by = stop_reason::depth;
    }
    return result;
}

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The algorithm of \ref proof_number_search at a node. Sources: A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees
/// and Its Applications" (2002); L. V. Allis, M. van der Meulen and H. J. van den Herik, "Proof-Number Search" (1994).
struct proof_number_search_algorithm {
    /// The numbers of a running game. They are settled or have reached a threshold, unless the search was stopped.
    template <class Search>
    static constexpr proof_numbers numbers_of(Search& search, typename Search::position_ref position, std::uint32_t ply,
                                              std::uint64_t number, const proof_thresholds& thresholds)
    {
        const std::uint64_t nodes_before = search.counts().nodes;
        search.expand(position, ply);
        auto numbers = search.children(ply).backed_up();
        while (!search.is_stopped() && !numbers.settled() && !thresholds.reached_by(numbers)) {
            auto& child = search.children(ply).most_proving();
            const auto below = search.children(ply).thresholds_of(child, numbers, thresholds);
            const auto found =
                search.template numbers_after<proof_number_search_algorithm>(position, ply, child, below);
            search.children(ply).set(child, found);
            numbers = search.children(ply).backed_up();
        }
        return search.is_stopped() ? proof_numbers{} : search.remember(ply, number, numbers, nodes_before);
    }
};

} // namespace detail

/// The type of \ref gamesearch::proof_number_search "proof_number_search", a small, copyable function object.
template <bool DrawsByRepetition = false, class Table = detail::no_proof_table, class Played = detail::nothing_played,
          class Endgames = detail::no_endgames>
class proof_number_searcher {
public:
    constexpr proof_number_searcher() = default;
    /// Called by \ref with.
    constexpr proof_number_searcher(Table* table, const Played& played, const Endgames& endgames)
        : table_{table}, played_{played}, endgames_{endgames}
    {}

    /// The same searcher with a \ref proof_table or an endgame table, which the caller owns and which must outlive it;
    /// under \ref draw_by_repetition; or with the positions that were \ref played.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_proof_options<Options...>()) {
            constexpr bool draws =
                DrawsByRepetition || (std::is_same_v<std::remove_cvref_t<Options>, draw_by_repetition_t> || ...);
            const auto table = detail::fold_options(detail::last_proof_table{}, table_, options...);
            const auto played = detail::fold_options(detail::last_played{}, played_, options...);
            const auto endgames = detail::fold_options(detail::all_endgames{}, endgames_, options...);
            return proof_number_searcher<draws, std::remove_pointer_t<std::remove_const_t<decltype(table)>>,
                                         std::remove_const_t<decltype(played)>,
                                         std::remove_const_t<decltype(endgames)>>{table, played, endgames};
        } else {
            return *this;
        }
    }

    /// Searches until the question is answered.
    /// \pre every line of play ends by the rules, or repeats a position that `hash()`, `key()` or `==` recognises.
    template <class G, class Question>
    [[nodiscard]] constexpr auto operator()(const G& game, const Question& question) const
    {
        return (*this)(game, question, unlimited);
    }
    /// Searches without limits: \ref unlimited stands in their place.
    template <class G, class Question>
    [[nodiscard]] constexpr auto operator()(const G& game, const Question& question, unlimited_t) const
    {
        detail::no_observer nobody{};
        return search(game, question, unlimited, nobody);
    }
    /// Searches within \p limits.
    template <class G, class Question>
    [[nodiscard]] constexpr auto operator()(const G& game, const Question& question, const limits& limits) const
    {
        detail::no_observer nobody{};
        return (*this)(game, question, limits, nobody);
    }
    /// Reports the progress of the search to \p observer, by the event `on_progress(const gs::progress_event<G>&)`.
    template <class G, class Question, class Observer>
    constexpr auto operator()(const G& game, const Question& question, const limits& limits, Observer&& observer) const
    {
        return detail::timed_result(limits,
                                    [&] { return search(game, question, limits, detail::unwrap_reference(observer)); });
    }
    /// Reports the progress of a search without limits.
    template <class G, class Question, class Observer>
    constexpr auto operator()(const G& game, const Question& question, unlimited_t, Observer&& observer) const
    {
        return search(game, question, unlimited, detail::unwrap_reference(observer));
    }

    /// The error message for a missing second argument.
    template <class G>
    constexpr auto operator()(const G&) const
    {
        return ask_for_question<G>();
    }
    /// The error message if limits are the second argument.
    template <class G>
    constexpr auto operator()(const G&, const limits&) const
    {
        return ask_for_question<G>();
    }

private:
    template <class G>
    static constexpr auto ask_for_question()
    {
        static_assert(
            sizeof(G) == 0,
            "gamesearch: proof_number_search(game, question, limits) answers a question; give it gs::at_least{score} "
            "or gs::at_most{score} in the second place (see docs/proof_number_search.md)");
        return detail::no_game{};
    }

    static constexpr std::size_t own_table_bytes = std::size_t{4} << 20;
    static constexpr policy_set policies{.draw_by_repetition = DrawsByRepetition};

    template <class G, class Question, class Limits, class Observer>
    constexpr auto search(const G& game, const Question& question, const Limits& limits, Observer& observer) const
    {
        if constexpr (!detail::check_proof_call<G, Question, Table, Endgames, Observer>()) {
            return detail::no_game{};
        } else if constexpr (!detail::check_without_chance<G>() ||
                             !detail::repetition_rules<true>::check_positions<G, policies, Played>()) {
            return proof_result<G>{};
        } else {
            GAMESEARCH_ASSERT(detail::repetition_rules<true>::leads_to(played_, game),
                              "a position of gs::played does not lead to the next one, or to the one that is searched");
            const auto asked = detail::question_of<G>(question);
            if constexpr (!std::is_same_v<Table, detail::no_proof_table>) {
                return answer(game, asked, limits, *table_, observer);
            } else {
                if constexpr (memorable_game<G>) {
                    if (!std::is_constant_evaluated()) {
                        return answer_with_own_table(game, asked, limits, observer);
                    }
                }
                detail::no_proof_table none;
                return answer(game, asked, limits, none, observer);
            }
        }
    }

    template <class G, class Limits, class Observer>
    proof_result<G> answer_with_own_table(const G& game, const detail::proof_question<score_t<G>>& question,
                                          const Limits& limits, Observer& observer) const
    {
        proof_table<G> own{own_table_bytes};
        return answer(game, question, limits, own, observer);
    }

    template <class G, class Limits, class SomeTable, class Observer>
    constexpr proof_result<G> answer(const G& game, const detail::proof_question<score_t<G>>& question,
                                     const Limits& limits, SomeTable& table, Observer& observer) const
    {
        if (const auto end = gamesearch::final_score(game)) {
            return detail::proof_at_end<G>(question, *end, limit_checker<Limits>{limits}.may_enter());
        }
        detail::proof_search<G, DrawsByRepetition, Limits, SomeTable, Endgames, Observer> search{
            question, limits, table, endgames_, played_, game, observer};
        detail::proof_numbers numbers;
        const bool needs_a_move = search.known_winner(game) != opponent(game.to_move());
        if (search.may_enter() && search.depth() > 0 && needs_a_move) {
            G position(game); // the caller's game is never changed
            numbers =
                detail::proof_number_search_algorithm::numbers_of(search, position, 0, search.number_of(game), {});
        }
        return detail::make_proof_result(search, game, question.prover, numbers);
    }

    Table* table_ = nullptr;
    GAMESEARCH_NO_UNIQUE_ADDRESS Played played_{};
    GAMESEARCH_NO_UNIQUE_ADDRESS Endgames endgames_{};
};

/// Answers a yes/no question: whether the value of the position is \ref at_least or \ref at_most this.
///
///     const auto answer = gs::proof_number_search(position, gs::at_least{1}, {.time = 10s}); // a win?
///     if (answer.verdict == gs::verdict::proven) { ... }
///
/// It uses neither horizon nor estimate. At each step it expands the node where the fewest leaves are missing for a
/// proof or a disproof, so it goes deep where one side has few moves: threats, mates, sacrifices. Where both sides have
/// many quiet moves, \ref principal_variation_search and \ref solve need fewer nodes.
///
/// A verdict is true of the game, whatever the limits. \ref max_depth or `limits.depth` limits how deep the search
/// looks. A repetition on a line wins neither case: without \ref draw_by_repetition neither side has forced an end.
/// Under that option the score is that of a draw, and the verdict is that of plain minimax with this rule, with tables
/// of any size.
///
/// With an endgame table (`.with(table)`) a position below the root that the table has is settled by its score; play
/// without end is a draw there.
///
/// It uses `hash` or `key`, `score_bounds`, `undominated_moves` and `move_priority`, and never an evaluation. Without a
/// \ref proof_table (`.with(table)`) it makes one of 4 MiB for the call; give it a larger one for more than a million
/// nodes. For a game without `hash()` and `key()`, and in a constant expression, there is no table: then it may search
/// a position several times.
///
/// `statistics.nodes` counts each child that is examined when its parent is expanded, so a position counts each time it
/// is reached.
///
/// Parameters: the position, which is not changed; \ref at_least or \ref at_most; \ref limits, or \ref unlimited; an
/// observer of \ref progress_event. The last two can be left out.
/// Returns: a \ref proof_result.
/// Throws: what the game and the observer throw, and `std::bad_alloc`.
/// Thread safety: any number of threads, with a table for each.
/// Complexity: exponential in the worst case. The search recurses once a ply; lists of children are on the heap, and
/// are reused.
/// Sources: L. V. Allis, M. van der Meulen and H. J. van den Herik, "Proof-Number Search" (1994); A. Nagai,
/// "Df-pn Algorithm for Searching AND/OR Trees and Its Applications" (2002); J. Pawlewicz and L. Lew,
/// "Improving Depth-First PN-Search: 1 + epsilon Trick" (2006); T. Ueda, T. Hashimoto, J. Hashimoto and H.
/// Iida, "Weak Proof-Number Search" (2008); A. Kishimoto and M. Mueller, "A General Solution to the Graph
/// History Interaction Problem" (2004), and "A Solution to the GHI Problem for Depth-First Proof-Number Search"
/// (2005).
inline constexpr proof_number_searcher<> proof_number_search{};

} // namespace gamesearch::inline v0_2_0

#endif
