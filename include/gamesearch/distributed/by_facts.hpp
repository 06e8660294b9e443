// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Writing a certificate from the facts of a store.

#ifndef GAMESEARCH_DISTRIBUTED_BY_FACTS_HPP
#define GAMESEARCH_DISTRIBUTED_BY_FACTS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// The searcher that \ref write_certificate needs to certify the knowledge of a store: it finds the moves that prove
/// it. Above the frontier they follow from the facts. Every bound that a worker has proven is searched again, by a
/// searcher of your own, and so is everything below it. So writing a certificate takes as long as the jobs of the
/// proof, once, and trusts no worker.
///
/// A false fact is contradicted by such a search, or leaves the certificate without a move. Either throws
/// `std::runtime_error`; a contradiction names the author of the fact. `forget()` the bounds of that worker, and solve
/// again.
///
/// \tparam Searcher a \ref principal_variation_search that ignores distance
/// Thread safety: one thread, since a store is for one.
/// Example:
///
///     const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
///     gs::write_certificate(file, position, gs::by_facts{store, search, "certificate"}, "connect four 5x5");
template <class Store, class Searcher>
class by_facts {
public:
    /// \p store and everything that \p searcher refers to must outlive this object. \p by names the author of the facts
    /// proven here.
    by_facts(Store& store, const Searcher& searcher, std::string by = "certificate")
        : store_{&store}, searcher_{searcher}, by_{std::move(by)}
    {}

    /// With adjacent scores \p lower and \p upper: tests whether the score is at least \p upper, and by which move.
    template <class Score>
    [[nodiscard]] auto within(Score lower, Score upper) const
    {
        return [*this, lower, upper]<game G>(const G& position) { return answer(position, lower, upper); };
    }

    /// The score, as far as the store's facts tell it.
    template <game G>
    [[nodiscard]] search_result<G> operator()(const G& position) const
    {
        search_result<G> result{};
        const auto known = store_->find(position);
        if (known) {
            detail::tell_proven(result, {known->lower, known->upper}, player::maximizer);
            if (known->lower) {
                check_proof(position, player::maximizer, std::int64_t{*known->lower} - 1, std::int64_t{*known->lower});
            }
            if (known->upper) {
                check_proof(position, player::minimizer, std::int64_t{*known->upper}, std::int64_t{*known->upper} + 1);
            }
        }
        return result;
    }

private:
    template <game G, class Score>
    [[nodiscard]] search_result<G> answer(const G& position, Score lower, Score upper) const
    {
        const bool maximizes = position.to_move() == player::maximizer;
        const auto does = [&](const std::optional<score_t<G>>& least, const std::optional<score_t<G>>& most) {
            return maximizes ? least && *least >= upper : most && *most <= lower;
        };
        for (const detail::counted_move<G>& m : detail::counted_moves(position)) {
            G child(position);
            child.apply(m.move);
            const auto end = gamesearch::final_score(child);
            const auto known = end ? std::nullopt : store_->find(child);
            if (end ? does(*end, *end) : known && does(known->lower, known->upper)) {
                check_proof(child, position.to_move(), lower, upper);
                return {.best_move = m.move};
            }
        }
        return searched(position, lower, upper);
    }

    /// Repeats the search for each bound that a worker has proven, down to the positions where the prover moves: there
    /// a move is needed.
    template <game G, class Score>
    void check_proof(const G& position, player prover, Score lower, Score upper) const
    {
        if (gamesearch::final_score(position)) {
            return;
        }
        const auto known = store_->find(position);
        const auto& by = prover == player::maximizer ? &fact<G>::lower_by : &fact<G>::upper_by;
        if (known && !((*known).*by).empty() && (*known).*by != plan_name) {
            static_cast<void>(searched(position, lower, upper));
        } else if (position.to_move() != prover) {
            for (const detail::counted_move<G>& m : detail::counted_moves(position)) {
                G child(position);
                child.apply(m.move);
                check_proof(child, prover, lower, upper);
            }
        }
    }

    /// Searches, and checks the result against the store: a contradiction is recorded there, and thrown.
    template <game G, class Score>
    [[nodiscard]] search_result<G> searched(const G& position, Score lower, Score upper) const
    {
        const search_result<G> found = searcher_.within(lower, upper)(position);
        fact<G> proven{.key = position.key()};
        if (found.bound != bound::upper) {
            proven.lower = found.score;
            proven.lower_by = by_;
        }
        if (found.bound != bound::lower) {
            proven.upper = found.score;
            proven.upper_by = by_;
        }
        if (const auto known = store_->find(position)) {
            if (const contradiction<G> clash{*known, proven}; gamesearch::merged(*known, proven).is_contradiction()) {
                static_cast<void>(store_->add(proven)); // so that all workers learn of it
                raise<std::runtime_error>(clash.text().c_str());
            }
        }
        return found;
    }

    Store* store_;
    Searcher searcher_;
    std::string by_;
};

} // namespace gamesearch::inline v0_2_0

#endif
