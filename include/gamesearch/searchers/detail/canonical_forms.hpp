// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The values of small games under normal play: one form for all games that are worth the same.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_CANONICAL_FORMS_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_CANONICAL_FORMS_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Games in canonical form, each stored once, so that equal values have equal numbers. Options are listed for Left (0)
/// and Right (1). Source: J. H. Conway, "On Numbers and Games" (1976).
class canonical_forms {
public:
    using form = std::uint32_t;
    using options = std::vector<form>; // in ascending order
    static constexpr form zero = 0;

    canonical_forms()
    {
        intern({});
        canonical_[zero] = zero;
    }

    [[nodiscard]] const options& of(form game, std::size_t side) const { return games_[game][side]; }
    /// The number of positions in the tree of a form, or a million if there are more.
    [[nodiscard]] std::uint64_t weight(form game) const { return weights_[game]; }
    /// Returns whether the form is a number, in which neither side wants to move.
    [[nodiscard]] bool is_number(form game) const { return numbers_[game]; }

    /// Returns whether `a` is no better for Left than `b`.
    [[nodiscard]] bool at_most(form a, form b)
    {
        if (a == b) {
            return true;
        }
        if (const auto found = at_most_.find(pair_of(a, b)); found != at_most_.end()) {
            return found->second;
        }
        return at_most_[pair_of(a, b)] =
                   std::ranges::none_of(games_[a][0], [&](form left) { return at_most(b, left); }) &&
                   std::ranges::none_of(games_[b][1], [&](form right) { return at_most(right, a); });
    }

    /// The form of the game with these options.
    [[nodiscard]] form make(std::array<options, 2> sides)
    {
        for (options& side : sides) {
            std::ranges::sort(side);
            side.erase(std::ranges::unique(side).begin(), side.end());
        }
        const form game = intern(sides);
        if (canonical_[game] == unknown) {
            const form simpler = bypass_reversible(game, sides) ? make(std::move(sides)) : without_dominated(sides);
            canonical_[game] = simpler;
        }
        return canonical_[game];
    }

    [[nodiscard]] form sum(form a, form b)
    {
        if (a == zero || b == zero) {
            return a + b;
        }
        const std::uint64_t both = pair_of((std::min)(a, b), (std::max)(a, b));
        if (const auto found = sums_.find(both); found != sums_.end()) {
            return found->second;
        }
        std::array<options, 2> sides;
        for (std::size_t side = 0; side != 2; ++side) {
            const options of_a = games_[a][side]; // copies, since more games are added meanwhile
            const options of_b = games_[b][side];
            for (const form after : of_a) {
                sides[side].push_back(sum(after, b));
            }
            for (const form after : of_b) {
                sides[side].push_back(sum(a, after));
            }
        }
        return sums_[both] = make(std::move(sides));
    }

private:
    static constexpr form unknown = ~form{0};
    static constexpr std::uint64_t most_weight = 1'000'000;

    [[nodiscard]] static std::uint64_t pair_of(form a, form b) { return std::uint64_t{a} << 32 | b; }

    form intern(const std::array<options, 2>& sides)
    {
        const auto [found, is_new] = numbers_of_.try_emplace(sides, static_cast<form>(games_.size()));
        if (is_new) {
            std::uint64_t weight = 1;
            bool number = true;
            for (const options& side : sides) {
                for (const form after : side) {
                    weight += weights_[after];
                    number = number && numbers_[after];
                }
            }
            games_.push_back(sides);
            canonical_.push_back(unknown);
            weights_.push_back((std::min)(weight, most_weight));
            numbers_.push_back(false);
            numbers_.back() =
                number && std::ranges::none_of(sides[0], [&](form left) {
                    return std::ranges::any_of(sides[1], [&](form right) { return at_most(right, left); });
                });
        }
        return found->second;
    }

    /// Replaces an option that the opponent can answer with a move to no more than the value of the game: the moves
    /// after that answer take its place. \return false if there is no such option
    bool bypass_reversible(form game, std::array<options, 2>& sides)
    {
        for (std::size_t side = 0; side != 2; ++side) {
            for (std::size_t i = 0; i != sides[side].size(); ++i) {
                for (const form answer : games_[sides[side][i]][1 - side]) {
                    if (side == 0 ? at_most(answer, game) : at_most(game, answer)) {
                        const options& further = games_[answer][side];
                        sides[side].erase(sides[side].begin() + static_cast<std::ptrdiff_t>(i));
                        sides[side].insert(sides[side].end(), further.begin(), further.end());
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// The form without the options to which another is preferred.
    [[nodiscard]] form without_dominated(std::array<options, 2> sides)
    {
        for (std::size_t side = 0; side != 2; ++side) {
            const options all = sides[side];
            std::erase_if(sides[side], [&](form option) {
                return std::ranges::any_of(all, [&](form other) {
                    return other != option && (side == 0 ? at_most(option, other) : at_most(other, option));
                });
            });
        }
        const form game = intern(sides);
        return canonical_[game] = game;
    }

    std::vector<std::array<options, 2>> games_{}; // also those not in canonical form, whose options are
    std::vector<form> canonical_{}; // of each game
    std::vector<std::uint64_t> weights_{};
    std::vector<bool> numbers_{}; // whether each form is a number
    std::map<std::array<options, 2>, form> numbers_of_{};
    std::unordered_map<std::uint64_t, bool> at_most_{};
    std::unordered_map<std::uint64_t, form> sums_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
