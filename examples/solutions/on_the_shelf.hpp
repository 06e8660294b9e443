// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games of the examples by number.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_ON_THE_SHELF_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_ON_THE_SHELF_HPP

#include "board_game.hpp"

#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace solutions {

/// A game of type \p G. Its positions are numbered in the order in which they are met, and all are remembered.
/// \pre no two of its positions have the same hash, if it has no key
template <class G>
class on_the_shelf : public rules {
public:
    explicit on_the_shelf(G first = G{}) : first_{std::move(first)} {}

    [[nodiscard]] state start() const override { return number_of(first_); }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        const G here = at(now);
        std::vector<state> all;
        for (const auto& move : here.legal_moves()) {
            G after = here;
            after.apply(move);
            all.push_back(number_of(after));
        }
        return all;
    }
    [[nodiscard]] std::optional<int> end(state now) const override { return gs::final_score(at(now)); }
    [[nodiscard]] gs::score_interval<int> bounds([[maybe_unused]] state now) const override
    {
        if constexpr (gs::bounded_game<G>) {
            const auto known = at(now).score_bounds();
            return {known.lower, known.upper};
        } else {
            return {-std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
        }
    }
    [[nodiscard]] bool is_chance([[maybe_unused]] state now) const override
    {
        if constexpr (gs::chance_game<G>) {
            return at(now).is_chance();
        } else {
            return false;
        }
    }
    [[nodiscard]] std::vector<gs::outcome<state, int>> outcomes([[maybe_unused]] state now) const override
    {
        std::vector<gs::outcome<state, int>> all;
        if constexpr (gs::chance_game<G>) {
            const G here = at(now);
            for (const auto& thrown : here.chance_outcomes()) {
                G after = here;
                after.apply_outcome(thrown.value);
                all.push_back({number_of(after), static_cast<int>(thrown.weight)});
            }
        }
        return all;
    }
    [[nodiscard]] picture picture_of(state now) const override
    {
        std::ostringstream drawn;
        drawn << at(now) << '\n';
        return drawn.str();
    }
    [[nodiscard]] std::string move_text(state before, state after) const override
    {
        const G here = at(before);
        for (const auto& move : here.legal_moves()) {
            G made = here;
            made.apply(move);
            if (number_of(made) == after) {
                return here.move_text(move);
            }
        }
        return "";
    }

private:
    [[nodiscard]] const G& at(state now) const { return met_[static_cast<std::size_t>(now >> 1)]; }
    [[nodiscard]] state number_of(const G& here) const
    {
        std::uint64_t name = 0;
        if constexpr (gs::keyed_game<G>) {
            name = here.key();
        } else {
            name = here.hash();
        }
        const auto [known, is_new] = numbers_.try_emplace(name, met_.size());
        if (is_new) {
            met_.push_back(here);
        }
        return static_cast<state>(known->second) << 1 | (here.to_move() == gs::player::minimizer ? 1 : 0);
    }

    G first_;
    mutable std::vector<G> met_{};
    mutable std::unordered_map<std::uint64_t, std::size_t> numbers_{}; // by key or hash
};

} // namespace solutions

#endif
