// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Finds the questions whose answers prove the score of the root.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_PLANNER_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_PLANNER_HPP

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/distributed/detail/expected_scores.hpp>
#include <gamesearch/distributed/detail/known_positions.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_position.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The expected answer to a question, and how many questions must be answered to prove it.
struct expected_answer {
    bool is_at_least;
    std::uint64_t cost;
};

template <game G>
struct asked_moves {
    std::vector<counted_move<G>> wanted{};
    std::vector<counted_move<G>> next{}; ///< moves to ask about if these are not enough
};

/// All moves, or the one that suffices for the side to move. If another move has been found not to suffice, perhaps
/// none does. Then all must be asked about, and for an idle worker the others, `next`, are a better guess than
/// questions that matter only if the first suffices. `answer_after` gives the expected answer after a move.
template <game G, class AnswerAfter>
[[nodiscard]] asked_moves<G> moves_to_ask(const G& position, const expected_answer& wanted,
                                          const AnswerAfter& answer_after)
{
    if (wanted.is_at_least != (position.to_move() == player::maximizer)) {
        return {.wanted = counted_moves(position)};
    }
    asked_moves<G> found;
    bool one_did_not = false;
    for (const counted_move<G>& m : counted_moves(position)) {
        const expected_answer a = answer_after(m);
        const bool does = a.is_at_least == wanted.is_at_least && a.cost == wanted.cost;
        one_did_not = one_did_not || a.cost == 0;
        if (a.cost != 0) {
            (does && found.wanted.empty() ? found.wanted : found.next).push_back(m);
        }
    }
    if (!one_did_not) {
        found.next.clear();
    }
    return found;
}

/// Searches above the frontier, that is, the tree of the positions whose jobs were split. At the frontier, the score of
/// a position is the one that the store knows, or else the expected one. The questions at the frontier whose expected
/// answers prove the score of the root are asked next.
///
/// Its only state is the store's: it could derive everything else again.
/// Source: H. Takizawa, "Othello is Solved" (2023), algorithms 1, 5 and 6. Choosing the proof that needs the fewest
/// answers is proof-number search (Allis 1994).
template <keyed_game G, class Store>
class planner {
    using score = score_t<G>;

public:
    planner(Store& store, std::uint64_t budget) : budget_{budget}, expected_{budget}, known_{store} {}

    /// The questions to ask, none of which the store can answer, and up to \p alternatives more, which may have to be
    /// asked next. Calls `beat()` for each position that it looks up. If the limits \p within stop its searches,
    /// \ref stopped_by says so, and the questions must not be asked.
    template <class Beat>
    [[nodiscard]] std::vector<job<G>> questions(const G& root, std::uint64_t alternatives, const limits& within,
                                                const Beat& beat)
    {
        known_.begin([&] { beat(); });
        expected_.begin(within);
        do {
            alternatives_ = alternatives;
            find_questions(root);
        } while (grows_ && stopped_by() == stop_reason::none);
        return std::move(jobs_);
    }

    /// Positions that count as split without being asked about, because others at their ply were too large.
    [[nodiscard]] const std::vector<game_key_t<G>>& splits() const { return known_.splits(); }
    [[nodiscard]] bool is_solved() const noexcept { return is_solved_; }
    /// The score of the root, expected or proven.
    [[nodiscard]] score root_score() const { return score_; }
    [[nodiscard]] stop_reason stopped_by() const noexcept { return expected_.stopped_by(); }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return expected_.nodes(); }

private:
    using question = std::pair<game_key_t<G>, std::int64_t>;
    using answer = expected_answer;

    void find_questions(const G& root)
    {
        answers_.clear();
        asked_.clear();
        jobs_.clear();
        grows_ = false;
        score_ = detail::score_by_questions<score>([&](std::int64_t s) { return answer_to(root, 0, s).is_at_least; });
        const std::int64_t score_of_root = score_;
        is_solved_ = true;
        for (const std::int64_t at_least : {score_of_root, score_of_root + 1}) {
            if (at_least > (std::numeric_limits<score>::max)()) {
                break; // there is no such score
            }
            is_solved_ = is_solved_ && answer_to(root, 0, at_least).cost == 0;
            line_.clear();
            ask(root, 0, 0, at_least);
        }
    }

    [[nodiscard]] answer answer_to(const G& position, std::size_t ply, std::int64_t at_least)
    {
        if (const auto end = gamesearch::final_score(position)) {
            return {*end >= at_least, 0};
        }
        known_position<score>& here = known_.at(position, ply);
        if (here.proven.lower && *here.proven.lower >= at_least) {
            return {true, 0};
        }
        if (here.proven.upper && *here.proven.upper < at_least) {
            return {false, 0};
        }
        if (!here.is_split) {
            return {expected_.of(position) >= at_least, 1};
        }
        const question id{position.key(), at_least};
        const auto place = answers_.find(id);
        if (place != answers_.end()) {
            return place->second;
        }
        GAMESEARCH_ASSERT(!here.is_open,
                          "a line of play repeats a position, and jobs are for games in which every line "
                          "ends (see docs/stores.md)");
        here.is_open = true;
        const answer found = from_children(position, ply, at_least);
        here.is_open = false;
        if (found.cost == 0) {
            known_.learn(position, at_least, found.is_at_least);
        }
        return answers_.emplace(id, found).first->second;
    }

    /// One sufficient move is enough for the side to move, and the cheapest is taken; otherwise all moves must be
    /// refuted.
    [[nodiscard]] answer from_children(const G& position, std::size_t ply, std::int64_t at_least)
    {
        const bool maximizes = position.to_move() == player::maximizer;
        constexpr std::uint64_t none = (std::numeric_limits<std::uint64_t>::max)();
        std::uint64_t best = none;
        std::uint64_t all = 0;
        for (const counted_move<G>& m : counted_moves(position)) {
            const answer a = answer_to(detail::after(position, m), ply + 1, at_least);
            if (a.is_at_least == maximizes) {
                best = (std::min)(best, a.cost);
            }
            all += (std::min)(a.cost, none / 2 - all);
            if (best == 0) {
                break;
            }
        }
        return best != none ? answer{maximizes, best} : answer{!maximizes, all};
    }

    /// Records the questions whose answers prove the answer to this one. `forced` is the number of positions directly
    /// before this one that have one move each and were too large for a job.
    void ask(const G& position, std::size_t ply, std::size_t forced, std::int64_t at_least)
    {
        const answer wanted = answer_to(position, ply, at_least);
        if (wanted.cost == 0 || !asked_.insert({position.key(), at_least}).second) {
            return;
        }
        known_position<score>& here = known_.at(position, ply);
        if (known_.split_if_too_large(here, position, ply) ||
            (forced >= long_forced_run && known_.split_forced_run(position, ply, forced))) {
            grows_ = true;
        } else if (!here.is_split) {
            jobs_.push_back({.key = position.key(),
                             .line = line_,
                             .question = static_cast<score>(at_least),
                             .expected = wanted.is_at_least,
                             .nodes = budget_});
        } else {
            ask_after(position, ply, here.was_tried && counted_moves(position).size() == 1 ? forced + 1 : 0, at_least,
                      wanted);
        }
    }

    void ask_after(const G& position, std::size_t ply, std::size_t forced, std::int64_t at_least, const answer& wanted)
    {
        const auto ask_about = [&](const counted_move<G>& m) {
            const std::size_t length = line_.size();
            line_ += (length == 0 ? "" : " ") + std::to_string(m.place);
            ask(detail::after(position, m), ply + 1, forced, at_least);
            line_.resize(length);
        };
        const auto moves = detail::moves_to_ask(position, wanted, [&](const counted_move<G>& m) {
            return answer_to(detail::after(position, m), ply + 1, at_least);
        });
        std::ranges::for_each(moves.wanted, ask_about);
        for (std::size_t i = 0; i != moves.next.size() && alternatives_ != 0; ++i) {
            const std::size_t before = jobs_.size();
            ask_about(moves.next[i]);
            alternatives_ -= (std::min<std::uint64_t>)(alternatives_, jobs_.size() - before);
        }
    }

    /// After this many positions with one move each that were too large, twice as many are taken to be too large. One
    /// job for each, and a plan after each job, would take the square of the length of such a run.
    static constexpr std::size_t long_forced_run = 16;

    std::uint64_t budget_;
    expected_scores<G> expected_;
    known_positions<G, Store> known_;
    std::map<question, answer> answers_;
    std::set<question> asked_;
    std::vector<job<G>> jobs_;
    std::string line_; ///< from the root to the position that is asked about, as \ref gamesearch::line_with makes it
    std::uint64_t alternatives_ = 0; ///< the number that may still be asked about
    bool grows_ = false; ///< the frontier has moved: other questions may now be better
    bool is_solved_ = false;
    score score_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
