// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Facts about many positions.

#ifndef GAMESEARCH_DISTRIBUTED_FACT_STORE_HPP
#define GAMESEARCH_DISTRIBUTED_FACT_STORE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/score.hpp>

#include <cstddef>
#include <map>
#include <optional>

namespace gamesearch::inline v0_2_0 {

/// Facts about the positions of a game, in memory. They may arrive in any order and any number of times, from any
/// author: the result is the same. Unlike a table, it never forgets, and it rejects a fact that contradicts those that
/// it holds.
///
/// Thread safety: one thread at a time.
/// Example:
///
///     gs::fact_store<connect_four> facts;
///     if (auto contradiction = facts.add(gs::fact_of(position, gs::solve(position), "machine 7"))) {
///         std::cerr << contradiction->text() << '\n'; // stop: one of two is wrong
///     }
template <detail::checked_game G>
class fact_store {
    static_assert(keyed_game<G>,
                  "gamesearch: facts are about positions identified by key() const; give the game one (see "
                  "docs/proofs.md)");

public:
    /// Merges a fact with those stored for its position. If it contradicts them, or itself, the store stays unchanged,
    /// and both sides are returned.
    /// \pre each bound is a valid score: not NaN, and not the lowest integer
    /// Complexity: logarithmic in the number of facts.
    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told)
    {
        GAMESEARCH_ASSERT((!told.lower || detail::valid_score(*told.lower)) &&
                              (!told.upper || detail::valid_score(*told.upper)),
                          "a bound of a fact is NaN or the lowest integer; give a score, or none");
        const auto place = facts_.find(told.key);
        const fact<G> known = place == facts_.end() ? fact<G>{.key = told.key} : place->second;
        const fact<G> both = gamesearch::merged(known, told);
        if (both.is_contradiction()) {
            return contradiction<G>{known, told};
        }
        facts_.insert_or_assign(told.key, both);
        return std::nullopt;
    }

    /// The fact stored for a position, if any. \pre the game is not over.
    [[nodiscard]] std::optional<fact<G>> find(const G& position) const { return find_key(position.key()); }

    /// The fact stored for the position with this key, if any.
    [[nodiscard]] std::optional<fact<G>> find_key(const game_key_t<G>& key) const
    {
        const auto place = facts_.find(key);
        return place == facts_.end() ? std::nullopt : std::optional{place->second};
    }

    /// The number of positions with a stored fact.
    [[nodiscard]] std::size_t size() const noexcept { return facts_.size(); }

    /// Calls \p visit with each fact, in the order of the keys.
    template <class Visit>
    void each(const Visit& visit) const
    {
        for (const auto& [key, known] : facts_) {
            visit(known);
        }
    }

    /// Equal if the stores hold the same facts.
    friend bool operator==(const fact_store&, const fact_store&) = default;

private:
    std::map<game_key_t<G>, fact<G>> facts_;
};

} // namespace gamesearch::inline v0_2_0

#endif
