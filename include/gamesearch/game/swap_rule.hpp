// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes a game in which the second player may change sides after the first move.

#ifndef GAMESEARCH_GAME_SWAP_RULE_HPP
#define GAMESEARCH_GAME_SWAP_RULE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/static_vector.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/move_or_swap.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// A game with `max_moves` raised by one, and with `max_plies` raised by one, too.
template <class G>
struct with_one_more_move : G {};
template <has_max_moves G>
struct with_one_more_move<G> : G {
    static constexpr std::size_t max_moves = G::max_moves + 1;
};
template <class G>
struct with_one_more_ply : with_one_more_move<G> {};
template <has_max_plies G>
struct with_one_more_ply<G> : with_one_more_move<G> {
    static constexpr std::size_t max_plies = G::max_plies + 1;
};

template <class G>
using swap_move_t = move_or_swap<move_t<G>>;

/// A list of the moves of \p G and the swap.
template <class G>
struct swap_list {
    using type = std::vector<swap_move_t<G>>;
};
template <has_max_moves G>
struct swap_list<G> {
    using type = static_vector<swap_move_t<G>, G::max_moves + 1>;
};
template <class G>
using swap_list_t = typename swap_list<G>::type;

template <class G, class Moves>
[[nodiscard]] constexpr swap_list_t<G> swap_list_of(Moves&& moves, bool and_swap)
{
    swap_list_t<G> list;
    for (auto&& move : moves) {
        list.push_back({move});
    }
    if (and_swap) {
        list.push_back({});
    }
    return list;
}

/// The undo token of a move: the state before it, and the token of \p G where it has one.
template <class G>
struct swap_token {
    swap_state before;
};
template <undoes_with_token G>
struct swap_token<G> {
    swap_state before;
    std::optional<applied_t<G>> of_move{};
};

/// The state added to a number that identifies a position: without loss if it has at most 32 bits.
template <class Number>
[[nodiscard]] constexpr std::uint64_t with_swap_state(const Number& number, swap_state state)
{
    const auto wide = static_cast<std::uint64_t>(number);
    const auto place = static_cast<std::uint64_t>(state);
    return sizeof(Number) <= 4 ? 4 * wide + place : wide + place * 0x9E3779B97F4A7C15u;
}

/// The end of the text of a position in each state.
inline constexpr std::string_view swap_words[]{"", " swap?", " kept", " swapped"};

} // namespace detail

/// The swap rule, also called pie rule: when the player who did not begin is to move for the first time, that player
/// may change sides instead, and plays on with the position that the other has made. It is a \p G, in which a move is a
/// \ref gamesearch::move_or_swap "move_or_swap"; the swap is listed last.
///
/// The players keep their names: after a swap, the maximizer moves and scores as the minimizer of \p G does. The
/// members of \p G are adapted as follows:
///
/// - Scores, evaluations and bounds are negated after a swap. While the swap is offered, they take the better side; in
///   the opening, the estimate is a draw's score.
/// - `undominated_moves()` are all moves in the opening, where the best move is rarely the strongest. Priorities,
///   weights and playouts prefer no move until the sides are settled, and null moves are not allowed before then.
/// - `hash()` includes the state; so does `key()`, if it has at most 32 bits: wider keys have no room, and are absent.
/// - `text()` ends in `swap?`, `kept` or `swapped` from the offer on, and the text of the swap is `swap`.
/// - Deleted members: pseudo-legal moves, since the swap would hide that no move of \p G is legal; `features`, since
///   the value of an offer is not a weighted sum; `canonical`, `index` and `parts`, which have no place for the state;
///   `score_bounds_within`, whose window is that of another value; and members that name the sides or draw the board
///   (`player_name`, `rows`), since players and sides are no longer the same.
///
/// \pre \p G is a class that is not final, without dice.
/// Thread safety: that of \p G.
/// Complexity: a list of the moves in each call of `legal_moves()`. Where \p G ends by its moves, `terminal_score()`
/// lists them, too.
/// Example: docs/snippets/transforms.cpp [swap rule]
template <detail::checked_game G>
    requires(detail::check_without_chance<G>())
class swap_rule : public detail::with_one_more_ply<G> {
    using whole = detail::with_one_more_ply<G>;

public:
    /// The position from which \p G begins.
    constexpr swap_rule()
        requires std::default_initializable<G>
        : swap_rule(G())
    {}
    /// Wraps \p position, by default as the one from which the side to move begins.
    constexpr explicit swap_rule(G position, swap_state so_far = swap_state::opening)
        : whole{{std::move(position)}}, swap_state_{so_far}
    {}

    /// The wrapped position, whose maximizer is the side that the maximizer had at first.
    [[nodiscard]] constexpr const G& base() const { return *this; }
    /// Whether the swap is still to come, offered, declined or done.
    [[nodiscard]] constexpr swap_state swap() const { return swap_state_; }

    /// @{
    /// The moves of \p G, and the swap where it is offered.
    [[nodiscard]] constexpr detail::swap_list_t<G> legal_moves() const
    {
        return detail::swap_list_of<G>(base().legal_moves(), swap_state_ == swap_state::offered);
    }
    [[nodiscard]] constexpr detail::swap_list_t<G> undominated_moves() const
        requires detail::has_undominated_moves<G>
    {
        return swap_state_ == swap_state::opening
                   ? legal_moves()
                   : detail::swap_list_of<G>(base().undominated_moves(), swap_state_ == swap_state::offered);
    }
    [[nodiscard]] constexpr detail::swap_list_t<G> noisy_moves() const
        requires detail::has_noisy_moves<G>
    {
        return detail::swap_list_of<G>(base().noisy_moves(), false);
    }
    [[nodiscard]] constexpr bool is_noisy(const detail::swap_move_t<G>& m) const
        requires detail::has_is_noisy<G>
    {
        return m.move && base().is_noisy(*m.move);
    }
    /// @}

    /// Plays a move, or changes sides.
    constexpr detail::swap_token<G> apply(const detail::swap_move_t<G>& m)
    {
        detail::swap_token<G> taking_back{swap_state_};
        if (m.is_swap()) {
            swap_state_ = swap_state::swapped;
            return taking_back;
        }
        const player side_before = base().to_move();
        if constexpr (detail::undoes_with_token<G>) {
            taking_back.of_move.emplace(G::apply(*m.move));
        } else {
            static_cast<void>(G::apply(*m.move));
        }
        if (swap_state_ == swap_state::offered) {
            swap_state_ = swap_state::kept;
        } else if (swap_state_ == swap_state::opening && base().to_move() != side_before) {
            swap_state_ = swap_state::offered;
        }
        return taking_back;
    }
    /// Takes back a move, or the change of sides.
    constexpr void undo(const detail::swap_move_t<G>& m, detail::swap_token<G>&& taking_back)
    {
        swap_state_ = taking_back.before;
        if (!m.move) {
            return;
        }
        if constexpr (detail::undoes_with_token<G>) {
            G::undo(*m.move, *std::move(taking_back.of_move));
        } else {
            G::undo(*m.move);
        }
    }

    /// The player whose turn it is.
    [[nodiscard]] constexpr player to_move() const
    {
        return swap_state_ == swap_state::swapped ? opponent(base().to_move()) : base().to_move();
    }
    /// The final score, for the player who is the maximizer.
    [[nodiscard]] constexpr std::optional<score_t<G>> terminal_score() const
    {
        const auto rules_end = final_score(base());
        return rules_end && swap_state_ == swap_state::swapped ? detail::opposite_score(*rules_end) : rules_end;
    }
    /// The estimate of \p G for the player who is the maximizer.
    [[nodiscard]] constexpr score_t<G> evaluate() const
        requires detail::has_evaluate<G>
    {
        if (swap_state_ == swap_state::opening) {
            return score_t<G>{};
        }
        const auto kept = detail::score_from<score_t<G>>(base().evaluate());
        const auto swapped = detail::opposite_score(kept);
        if (swap_state_ == swap_state::offered) {
            return to_move() == player::maximizer ? (std::max)(kept, swapped) : (std::min)(kept, swapped);
        }
        return swap_state_ == swap_state::kept ? kept : swapped;
    }

    /// @{
    /// The bounds of \p G for the player who is the maximizer. Where the swap is offered, the value is the better one
    /// for the side to move; before that, the player who begins can at best hold a draw, or win before the offer.
    [[nodiscard]] constexpr score_interval<score_t<G>> score_bounds() const
        requires detail::has_score_bounds<G>
    {
        const auto kept = detail::as_scores<score_t<G>>(base().score_bounds());
        if (swap_state_ == swap_state::kept) {
            return kept;
        }
        const score_interval<score_t<G>> swapped{detail::opposite_score(kept.upper),
                                                 detail::opposite_score(kept.lower)};
        const score_t<G> draw{};
        const bool maximizes = base().to_move() == player::maximizer;
        switch (swap_state_) {
        case swap_state::opening:
            return maximizes
                       ? score_interval<score_t<G>>{(std::min)(kept.lower, swapped.lower), (std::max)(kept.upper, draw)}
                       : score_interval<score_t<G>>{(std::min)(kept.lower, draw),
                                                    (std::max)(kept.upper, swapped.upper)};
        case swap_state::offered:
            return maximizes ? score_interval<score_t<G>>{(std::max)({kept.lower, swapped.lower, draw}),
                                                          (std::max)(kept.upper, swapped.upper)}
                             : score_interval<score_t<G>>{(std::min)(kept.lower, swapped.lower),
                                                          (std::min)({kept.upper, swapped.upper, draw})};
        default:
            return swapped;
        }
    }
    void score_bounds_within(const score_interval<score_t<G>>& asked) const = delete;
    /// @}

    /// @{
    /// Hints on the moves, once the sides are settled. Until then, all moves are alike.
    [[nodiscard]] constexpr auto move_priority(const detail::swap_move_t<G>& m) const
        requires detail::has_move_priority<G>
    {
        using number = std::remove_cvref_t<decltype(base().move_priority(*m.move))>;
        return is_settled() ? base().move_priority(*m.move) : number{};
    }
    [[nodiscard]] constexpr auto prior(const detail::swap_move_t<G>& m) const
        requires detail::has_prior<G>
    {
        using number = std::remove_cvref_t<decltype(base().prior(*m.move))>;
        return is_settled() ? base().prior(*m.move) : number{1};
    }
    [[nodiscard]] constexpr detail::swap_move_t<G> playout_move(random_generator& random) const
        requires detail::has_playout_move<G>
    {
        if (is_settled()) {
            return {base().playout_move(random)};
        }
        const auto all_moves = legal_moves();
        return all_moves[random.below(static_cast<std::uint32_t>(all_moves.size()))];
    }
    [[nodiscard]] constexpr bool allows_null_move() const
        requires detail::has_allows_null_move<G>
    {
        return is_settled() && base().allows_null_move();
    }
    /// @}

    /// @{
    /// Identify a position together with the state of the swap.
    [[nodiscard]] constexpr std::uint64_t hash() const
        requires detail::has_hash<G>
    {
        return detail::with_swap_state(base().hash(), swap_state_);
    }
    [[nodiscard]] constexpr std::uint64_t key() const
        requires(detail::has_key<G> && sizeof(std::declval<const G&>().key()) <= 4)
    {
        return detail::with_swap_state(base().key(), swap_state_);
    }
    void canonical() const = delete;
    /// @}

    /// @{
    /// The position as text, and as an index, where \p G has them.
    [[nodiscard]] std::string text() const
        requires requires(const G& position) { std::string(position.text()); }
    {
        return std::string(base().text()) += detail::swap_words[static_cast<std::size_t>(swap_state_)];
    }
    [[nodiscard]] static swap_rule from_text(const std::string& text)
        requires requires { G(G::from_text(text)); }
    {
        std::size_t word = 3;
        while (!text.ends_with(detail::swap_words[word])) {
            --word; // down to the opening, whose word is empty
        }
        return swap_rule(G::from_text(text.substr(0, text.size() - detail::swap_words[word].size())),
                         static_cast<swap_state>(word));
    }
    [[nodiscard]] std::string move_text(const detail::swap_move_t<G>& m) const
        requires requires(const G& position) { std::string(position.move_text(*m.move)); }
    {
        return m.move ? std::string(base().move_text(*m.move)) : std::string("swap");
    }
    [[nodiscard]] std::optional<detail::swap_move_t<G>> parse_move(const std::string& text) const
        requires requires(const G& position) { std::optional<move_t<G>>(position.parse_move(text)); }
    {
        if (text == "swap") {
            return swap_state_ == swap_state::offered ? std::optional{detail::swap_move_t<G>{}} : std::nullopt;
        }
        const std::optional<move_t<G>> played = base().parse_move(text);
        return played ? std::optional{detail::swap_move_t<G>{played}} : std::nullopt;
    }
    /// @}

    /// @{
    /// Members that have no meaning under the swap rule.
    void pseudo_legal_moves() const = delete;
    void score_without_moves() const = delete;
    void features() const = delete;
    void parts() const = delete;
    void index() const = delete;
    void player_name(player side) const = delete;
    void rows() const = delete;
    /// @}

    /// Compares the wrapped positions and the state of the swap.
    friend constexpr bool operator==(const swap_rule& a, const swap_rule& b)
        requires std::equality_comparable<G>
    {
        return a.swap_state_ == b.swap_state_ && a.base() == b.base();
    }
    /// Prints the wrapped position, and the state of the swap from the offer on.
    template <detail::text_stream Stream>
        requires requires(Stream& out, const G& position) { out << position; }
    friend Stream& operator<<(Stream& out, const swap_rule& game)
    {
        out << game.base() << detail::swap_words[static_cast<std::size_t>(game.swap_state_)];
        return out;
    }

private:
    [[nodiscard]] constexpr bool is_settled() const
    {
        return swap_state_ == swap_state::kept || swap_state_ == swap_state::swapped;
    }

    swap_state swap_state_;
};

} // namespace gamesearch::inline v0_2_0

#endif
