// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes a game in which whoever would win loses.

#ifndef GAMESEARCH_GAME_MISERE_HPP
#define GAMESEARCH_GAME_MISERE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>

#include <concepts>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The final score with the players exchanged, where there is one.
template <class G, class End>
[[nodiscard]] constexpr std::optional<score_t<G>> negated_end(const End& end)
{
    return end ? std::optional<score_t<G>>{detail::opposite_score<score_t<G>>(*end)} : std::nullopt;
}

} // namespace detail

/// Misère play: the rules of \p G, but whoever would win loses. It is a \p G, with all its members but these:
///
/// - scores, evaluations and features are negated;
/// - `from_text` and `from_index` return the wrapped position;
/// - members that rest on play to win are deleted: `score_bounds` and `undominated_moves` hold under best play by the
///   rules of \p G only; `move_priority`, `prior` and `playout_move` prefer moves that now lose; a null move assumes
///   that moving is better than passing; and `parts` have nimbers only if the last mover wins.
///
/// Since it converts to \p G, a search accepts an evaluation of \p G as an argument: negate what that returns. If the
/// game has bounds that hold in all continuations, derive from this class and add them.
///
/// \pre \p G is a class that is not final.
/// Thread safety: that of \p G.
/// Example: docs/snippets/transforms.cpp [misere]
template <detail::checked_game G>
class misere : public G {
public:
    /// The position from which \p G begins.
    constexpr misere()
        requires std::default_initializable<G>
    = default;
    /// Wraps \p position.
    constexpr explicit misere(G position) : G(std::move(position)) {}

    /// The wrapped position, whose scores are not negated.
    [[nodiscard]] constexpr const G& base() const { return *this; }

    /// @{
    /// The score of \p G, negated.
    [[nodiscard]] constexpr std::optional<score_t<G>> terminal_score() const
        requires detail::ends_plainly<G>
    {
        return detail::negated_end<G>(base().terminal_score());
    }
    template <class Moves>
        requires detail::ends_by_moves<G>
    [[nodiscard]] constexpr std::optional<score_t<G>> terminal_score(Moves& moves) const
    {
        return detail::negated_end<G>(base().terminal_score(moves));
    }
    [[nodiscard]] constexpr score_t<G> score_without_moves() const
        requires detail::has_score_without_moves<G>
    {
        return detail::opposite_score(detail::score_from<score_t<G>>(base().score_without_moves()));
    }
    [[nodiscard]] constexpr score_t<G> evaluate() const
        requires detail::has_evaluate<G>
    {
        return detail::opposite_score(detail::score_from<score_t<G>>(base().evaluate()));
    }
    /// @}

    /// The features of \p G, each negated: numbers as `double`, sparse features in their own type.
    [[nodiscard]] constexpr auto features() const
        requires requires(const G& position) { std::views::all(position.features()); }
    {
        return std::views::transform(base().features(), [](const auto& feature) {
            if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(feature)>>) {
                return -static_cast<double>(feature);
            } else {
                auto opposite = feature;
                opposite.value = -opposite.value;
                return opposite;
            }
        });
    }

    /// @{
    /// The positions that \p G makes from a text or an index, if it has these members.
    template <class Text>
        requires requires(const Text& text) { G(G::from_text(text)); }
    [[nodiscard]] static constexpr misere from_text(const Text& text)
    {
        return misere(G::from_text(text));
    }
    template <class Index>
        requires requires(Index index) { G(*G::from_index(index)); }
    [[nodiscard]] static constexpr std::optional<misere> from_index(Index index)
    {
        auto position = G::from_index(index);
        return position ? std::optional<misere>{misere(*std::move(position))} : std::nullopt;
    }
    /// @}

    /// @{
    /// Members that assume play to win.
    void score_bounds() const = delete;
    void score_bounds_within(const score_interval<score_t<G>>& asked) const = delete;
    void undominated_moves() const = delete;
    void move_priority(const move_t<G>& move) const = delete;
    void prior(const move_t<G>& move) const = delete;
    void playout_move(random_generator& random) const = delete;
    void allows_null_move() const = delete;
    void apply_null_move() = delete;
    void undo_null_move() = delete;
    void parts() const = delete;
    /// @}

    /// Compares the wrapped positions.
    friend constexpr bool operator==(const misere& a, const misere& b)
        requires std::equality_comparable<G>
    {
        return a.base() == b.base();
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
