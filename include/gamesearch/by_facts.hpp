// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the facts of a store say, for a certificate.

#ifndef GAMESEARCH_BY_FACTS_HPP
#define GAMESEARCH_BY_FACTS_HPP

#include <gamesearch/detail/jobs/counted_moves.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job_store.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/value.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace gamesearch {

/// What \ref write_certificate asks: it finds the moves that prove what a store knows. Above the frontier they follow from
/// the facts. What a worker has proven is searched again, by a searcher of yours, and so is what lies below it. So it takes
/// as long as the jobs of the proof, once, and trusts nobody:
///
///     const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
///     gs::write_certificate(file, position, gs::by_facts{store, search, "certificate"}, "connect four 5x5");
///
/// A fact that is not true is contradicted by such a search, or leaves the certificate without a move: it throws
/// `std::runtime_error`, in the first case with who has written it. `forget()` what he wrote, and solve again.
/// \tparam Searcher a \ref principal_variation_search that ignores distance
template <class Store, class Searcher>
class by_facts {
public:
    /// \p store and what \p searcher refers to must outlive it. \p by is who says what the searches here prove.
    by_facts(Store& store, const Searcher& searcher, std::string by = "certificate")
        : store_{&store}, searcher_{searcher}, by_{std::move(by)}
    {}

    /// With \p lower and \p upper next to each other: is the score at least \p upper, and by which move?
    template <class Score>
    [[nodiscard]] auto within(Score lower, Score upper) const
    {
        return [*this, lower, upper]<game G>(const G& position) { return asked(position, lower, upper); };
    }

    /// What the store knows of the score.
    template <game G>
    [[nodiscard]] search_result<G> operator()(const G& position) const
    {
        search_result<G> result{};
        const auto known = store_->find(position);
        if (known && (known->lower || known->upper)) {
            result.score = known->lower ? *known->lower : *known->upper;
            result.bound = known->lower == known->upper ? bound::exact : known->lower ? bound::lower : bound::upper;
            if (known->lower) {
                check(position, player::maximizer, std::int64_t{*known->lower} - 1, std::int64_t{*known->lower});
            }
            if (known->upper) {
                check(position, player::minimizer, std::int64_t{*known->upper}, std::int64_t{*known->upper} + 1);
            }
        }
        return result;
    }

private:
    template <game G, class Score>
    [[nodiscard]] search_result<G> asked(const G& position, Score lower, Score upper) const
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
                check(child, position.to_move(), lower, upper);
                return {.best_move = m.move};
            }
        }
        return searched(position, lower, upper);
    }

    /// Searches again what a worker has proven, from here to where the prover moves and so is asked for a move.
    template <game G, class Score>
    void check(const G& position, player prover, Score lower, Score upper) const
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
                check(child, prover, lower, upper);
            }
        }
    }

    /// Searches, and says in the store what comes of it.
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
                static_cast<void>(store_->add(proven)); // so that all workers hear of it
                raise<std::runtime_error>(clash.text().c_str());
            }
        }
        return found;
    }

    Store* store_;
    Searcher searcher_;
    std::string by_;
};

} // namespace gamesearch

#endif
