// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which questions have to be answered, so that the score of the root is proven.

#ifndef GAMESEARCH_DETAIL_JOBS_PLANNER_HPP
#define GAMESEARCH_DETAIL_JOBS_PLANNER_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/jobs/counted_moves.hpp>
#include <gamesearch/detail/jobs/expected_scores.hpp>
#include <gamesearch/detail/jobs/job_sizes.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>
#include <gamesearch/job_position.hpp>
#include <gamesearch/job_store.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// Searches above the frontier: the tree of those positions of which a job was split. At the frontier the score is what the
/// store knows of it, or else what is expected. The questions at the frontier whose expected answers prove the root are what
/// is asked next.
///
/// It has no state but the store's: what it remembers it would find again.
/// Source: H. Takizawa, "Othello is Solved" (2023), algorithms 1, 5 and 6; that the proof which wants the fewest answers is
/// taken is proof-number search (Allis 1994).
template <keyed_game G, class Store>
class planner {
    using score = score_t<G>;

public:
    planner(Store& store, std::uint64_t budget) : store_{store}, budget_{budget}, expected_{budget} {}

    /// The questions to ask, none of which the store can answer. Calls `beat()` for each position that it looks at.
    template <class Beat>
    [[nodiscard]] std::vector<job<G>> questions(const G& root, const Beat& beat)
    {
        beat_ = [&] { beat(); };
        known_.clear();
        answers_.clear();
        asked_.clear();
        jobs_.clear();
        splits_.clear();
        const std::int64_t score_of_root = expected_score(root);
        is_solved_ = true;
        for (const std::int64_t at_least : {score_of_root, score_of_root + 1}) {
            if (at_least > (std::numeric_limits<score>::max)()) {
                break; // there is no such score
            }
            is_solved_ = is_solved_ && answer_to(root, 0, at_least).cost == 0;
            ask(root, 0, {}, at_least);
        }
        score_ = static_cast<score>(score_of_root);
        return std::move(jobs_);
    }

    /// Positions that are not asked about, as others of their ply were too large: they count as split.
    [[nodiscard]] const std::vector<game_key_t<G>>& splits() const { return splits_; }
    /// Does the store say what the score of the root is?
    [[nodiscard]] bool is_solved() const noexcept { return is_solved_; }
    /// Of the root: expected, or proven.
    [[nodiscard]] score root_score() const { return score_; }
    /// Of the searches for expected scores.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return expected_.nodes(); }

private:
    using question = std::pair<game_key_t<G>, std::int64_t>;

    /// Is the score at least this, and how many questions are to be answered before that is proven?
    struct answer {
        bool is_at_least;
        std::uint64_t cost;
    };
    /// What the store says of a position.
    struct known_position {
        proven_interval<score> proven{};
        bool is_split = false;
        bool is_open = false; ///< it lies on the line that is looked at
    };

    [[nodiscard]] std::int64_t expected_score(const G& root)
    {
        proven_interval<score> found;
        next_question<score> next;
        while (!found.is_one_score()) {
            const std::int64_t at_least = next.next(found);
            const bool yes = answer_to(root, 0, at_least).is_at_least;
            found.learn(static_cast<score>(yes ? at_least : at_least - 1), yes ? bound::lower : bound::upper);
        }
        return *found.lower();
    }

    [[nodiscard]] answer answer_to(const G& position, std::size_t ply, std::int64_t at_least)
    {
        if (const auto end = gamesearch::final_score(position)) {
            return {*end >= at_least, 0};
        }
        known_position& here = known_of(position, ply);
        if (here.proven.lower() && *here.proven.lower() >= at_least) {
            return {true, 0};
        }
        if (here.proven.upper() && *here.proven.upper() < at_least) {
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
                          "a line of play comes back to a position, and jobs are for games in which every "
                          "line has an end (see docs/cluster.md)");
        here.is_open = true;
        const answer found = from_children(position, ply, at_least);
        here.is_open = false;
        if (found.cost == 0) {
            learn(position, here, at_least, found.is_at_least);
        }
        return answers_.emplace(id, found).first->second;
    }

    /// One move does for the side to move, and it will be the one that costs least; else all have to be refuted.
    [[nodiscard]] answer from_children(const G& position, std::size_t ply, std::int64_t at_least)
    {
        const bool maximizes = position.to_move() == player::maximizer;
        constexpr std::uint64_t none = (std::numeric_limits<std::uint64_t>::max)();
        std::uint64_t best = none;
        std::uint64_t all = 0;
        for (const counted_move<G>& m : counted_moves(position)) {
            const answer a = answer_to(after(position, m), ply + 1, at_least);
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

    /// Notes the questions from which the answer follows.
    void ask(const G& position, std::size_t ply, const std::string& line, std::int64_t at_least)
    {
        const answer wanted = answer_to(position, ply, at_least);
        if (wanted.cost == 0 || !asked_.insert({position.key(), at_least}).second) {
            return;
        }
        if (!known_of(position, ply).is_split) {
            jobs_.push_back({.key = position.key(),
                             .line = line,
                             .question = static_cast<score>(at_least),
                             .expected = wanted.is_at_least,
                             .nodes = budget_});
            return;
        }
        const bool by_one_move = wanted.is_at_least == (position.to_move() == player::maximizer);
        for (const counted_move<G>& m : counted_moves(position)) {
            const G child = after(position, m);
            const answer a = answer_to(child, ply + 1, at_least);
            if (!by_one_move || (a.is_at_least == wanted.is_at_least && a.cost == wanted.cost)) {
                ask(child, ply + 1, gamesearch::line_with(line, m.place), at_least);
                if (by_one_move) {
                    return;
                }
            }
        }
    }

    /// What follows from the positions after it is told, so that it need not be looked for again.
    void learn(const G& position, known_position& here, std::int64_t at_least, bool is_at_least)
    {
        const auto s = static_cast<score>(is_at_least ? at_least : at_least - 1);
        here.proven.learn(s, is_at_least ? bound::lower : bound::upper);
        fact<G> proven{.key = position.key()};
        (is_at_least ? proven.lower : proven.upper) = s;
        (is_at_least ? proven.lower_by : proven.upper_by) = plan_name;
        static_cast<void>(store_.add(proven)); // a contradiction is the store's fault from now on
    }

    [[nodiscard]] known_position& known_of(const G& position, std::size_t ply)
    {
        const auto [place, is_new] = known_.try_emplace(position.key());
        known_position& here = place->second;
        if (is_new) {
            beat_();
            if constexpr (bounded_game<G>) {
                if (ply != 0) { // of the root a move is wanted, too
                    const auto bounds = position.score_bounds();
                    here.proven.learn(static_cast<score>(bounds.lower), bound::lower);
                    here.proven.learn(static_cast<score>(bounds.upper), bound::upper);
                }
            }
            const auto told = store_.find(position);
            const bool is_told = told.has_value(); // then it was not too large
            if (told) {
                if (told->lower) {
                    here.proven.learn(*told->lower, bound::lower);
                }
                if (told->upper) {
                    here.proven.learn(*told->upper, bound::upper);
                }
            }
            here.is_split = store_.is_split(position);
            if (here.is_split || is_told) {
                sizes_.learn(position.key(), ply, here.is_split);
            } else if (sizes_.is_too_large(ply)) {
                here.is_split = true; // from now on, and so for the whole of this search
                splits_.push_back(position.key());
            }
        }
        return here;
    }

    [[nodiscard]] static G after(const G& position, const counted_move<G>& m)
    {
        G child(position);
        child.apply(m.move);
        return child;
    }

    Store& store_;
    std::uint64_t budget_;
    expected_scores<G> expected_;
    std::map<game_key_t<G>, known_position> known_;
    std::map<question, answer> answers_;
    std::set<question> asked_;
    std::vector<job<G>> jobs_;
    std::vector<game_key_t<G>> splits_;
    job_sizes<G> sizes_;
    std::function<void()> beat_{};
    bool is_solved_ = false;
    score score_{};
};

} // namespace gamesearch::detail

#endif
