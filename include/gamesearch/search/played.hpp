// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The positions of a game before the one that is searched.

#ifndef GAMESEARCH_SEARCH_PLAYED_HPP
#define GAMESEARCH_SEARCH_PLAYED_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/detail/repetitions.hpp>
#include <gamesearch/search/policies.hpp>

#include <concepts>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The positions of the game before the one that is searched, in the order of play. An option for `.with(...)`,
/// together with \ref draw_by_repetition. A line that returns to one of them ends there, drawn.
///
///     std::vector<morris> before = ...;
///     auto result = gs::alpha_beta.with(gs::draw_by_repetition, gs::played{before})(position, {.depth = 8});
///
/// A win in an endgame table does not count if the way to it may lead through one of them: the search then goes on.
///
/// A range that is an lvalue is stored by reference, and must outlive the searcher, which then cannot be assigned to;
/// an rvalue is stored by value.
/// \pre in each of them the game is still running, and one legal move leads from each to the next, and from the last to
/// the position that is searched.
template <class Range>
    requires std::ranges::forward_range<const std::remove_reference_t<Range>&>
struct played {
    /// Stores the positions, or a reference to them.
    constexpr explicit played(Range&& range) : positions(std::forward<Range>(range)) {}

    /// Visits the positions in the order of play.
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        for (const auto& position : positions) {
            visit(position);
        }
    }

    Range positions; ///< in the order of play; a reference if it was an lvalue
};

/// Refers to an lvalue, stores an rvalue.
template <class Range>
played(Range&&) -> played<Range>;

/// A position that repeats one on its line, the root included, or one given by \ref played, ends the line with a draw's
/// score. The result is that of plain minimax with this rule, with tables of any size. The game needs `key()`, `hash()`
/// or `==`.
inline constexpr draw_by_repetition_t draw_by_repetition{};

namespace detail {

template <class Range>
inline constexpr bool is_played<played<Range>> = true;

/// Whether the positions are those of the game `G`.
template <class Played, class G>
inline constexpr bool is_played_game = false;
template <class G>
inline constexpr bool is_played_game<nothing_played, G> = true;
template <class Range, class G>
inline constexpr bool is_played_game<played<Range>, G> =
    std::is_same_v<std::remove_cvref_t<std::ranges::range_reference_t<const std::remove_reference_t<Range>&>>, G>;

/// For a searcher that was given \ref draw_by_repetition or \ref played.
template <>
struct repetition_rules<true> {
    template <class G>
    using positions = repetitions<G>;

    /// Returns whether repetitions can be recognised, if they are draws, and the positions played are of this game.
    template <class G, policy_set Policies, class Played>
    [[nodiscard]] static constexpr bool check_positions()
    {
        constexpr bool distinguishable = !Policies.draw_by_repetition || distinguishable_game<G>;
        static_assert(
            distinguishable,
            "gamesearch: draw_by_repetition tells positions apart by key(), hash() or ==; give the game one of "
            "them; key() is the fastest (see docs/cycles.md)");
        constexpr bool fits = is_played_game<Played, G>;
        static_assert(
            fits, "gamesearch: gs::played takes positions of the game that is searched; give it a range of the type "
                  "G itself (see docs/cycles.md)");
        constexpr bool counts = Policies.draw_by_repetition || std::same_as<Played, nothing_played>;
        static_assert(counts,
                      "gamesearch: gs::played counts under gs::draw_by_repetition only; give with(...) both (see "
                      "docs/cycles.md)");
        return distinguishable && fits && counts;
    }

    /// Returns whether one move leads from each of the played positions to the next, and from the last to `game`.
    template <class Played, class G>
    [[nodiscard]] static constexpr bool leads_to(const Played& before, const G& game)
    {
        bool all = true;
        if constexpr (!std::same_as<Played, nothing_played> && distinguishable_game<G>) {
            std::optional<G> last; // a range may generate its positions on the fly
            const auto follow = [&](const G& next) {
                const auto moves_to = [&](const G& from) {
                    for (const move_t<G>& move : from.legal_moves()) {
                        if (gamesearch::after_move(from, move, [&](const G& after) {
                                return !gamesearch::final_score(after) &&
                                       detail::identity_of(after) == detail::identity_of(next);
                            })) {
                            return true;
                        }
                    }
                    return false;
                };
                all = all && (!last || (!gamesearch::final_score(*last) && moves_to(*last)));
                last.emplace(next);
            };
            before.each(follow);
            if (last && !gamesearch::final_score(game)) {
                follow(game);
            }
        }
        return all;
    }

    /// The searcher for the positions after `position`, which then counts as played.
    template <class Searcher, class Played, class G>
    [[nodiscard]] static constexpr auto after(const Searcher& searcher, const Played& before, const G& position)
    {
        std::vector<G> line;
        before.each([&](const G& earlier) { line.push_back(earlier); });
        line.push_back(position);
        return searcher.with(played{std::move(line)});
    }

    /// The searcher for a game in which these positions, a view, were played.
    template <class Searcher, class Positions>
    [[nodiscard]] static constexpr auto with_played(const Searcher& searcher, const Positions& before)
    {
        return searcher.with(played{Positions(before)});
    }

    /// Returns whether the game is drawn at `position`, because the position was played before.
    template <class Played, class G>
    [[nodiscard]] static constexpr bool draws_at(const Played& before, const G& position)
    {
        if (gamesearch::final_score(position)) {
            return false;
        }
        bool drawn = false;
        const auto here = detail::identity_of(position);
        before.each([&](const G& earlier) { drawn = drawn || detail::identity_of(earlier) == here; });
        return drawn;
    }
};

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
