// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Outcome classes of games that fall apart into independent parts, in which the two sides may have different moves.

#ifndef GAMESEARCH_OUTCOME_CLASS_HPP
#define GAMESEARCH_OUTCOME_CLASS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/splitting_game.hpp>
#include <gamesearch/searchers/detail/parts_of_sums.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// Who wins under best play. Left is the maximizer, right the minimizer.
enum class win_class : unsigned char {
    left, ///< the maximizer, whoever moves first
    right, ///< the minimizer, whoever moves first
    next, ///< the side that moves first
    previous, ///< the side that moves second
};

namespace detail {

/// A game with parts in which either side can be given the turn.
template <class G>
concept turnable_splitting_game = splitting_game<G> && null_move_game<G>;

/// Returns whether `G` is a \ref turnable_splitting_game. If not, the error message says what is missing.
template <class G>
[[nodiscard]] constexpr bool check_turnable_splitting()
{
    if constexpr (!game<G>) {
        return gamesearch::check_game<G>();
    } else {
        constexpr bool splits = turnable_splitting_game<G>; // the compiler then does not list what it consists of
        static_assert(splits,
                      "gamesearch: outcome classes need parts() const, which returns a range of the independent "
                      "positions that a position consists of; key() or canonical(), by which they are remembered; and "
                      "allows_null_move(), apply_null_move() and undo_null_move(), which give either side the turn; "
                      "add what is missing, public (see docs/nimbers.md)");
        return splits;
    }
}

/// The concept \ref turnable_splitting_game for templates that users name.
template <class G>
concept checked_turnable_splitting_game = detail::check_turnable_splitting<G>();

} // namespace detail

/// Determines who wins a sum of games in which the two sides may have different moves, and whoever cannot move has
/// lost, as in Clobber, Domineering or NoGo. It remembers all sums and parts that it meets:
///
///     gs::outcome_classes<domineering> class_of;
///     bool second_wins = class_of(domineering{5, 5}) == gs::win_class::previous;
///
/// A sum is searched depth first, and the moves that leave the opponent the fewest replies come first. All parts but
/// the largest are searched on their own before the sum. The side to move wins the sum if it wins one part by moving
/// first and all others by moving second, and loses it if it loses all parts by moving first. A part that is lost for
/// whoever moves first is worth nothing, and is dropped. So are two parts whose sum is lost for whoever moves first,
/// such as a part and its negative; two parts are compared only if each side has as many moves in one as the other side
/// has in the other. Equal sums are searched once, whatever the order of their parts.
///
/// A part with few moves is replaced by its canonical form, so that parts worth the same are one part, and small forms
/// are added up. Nobody moves in a number while there is a form that is not a number.
///
/// Preconditions: those of `splitting_game`, for either side to move; `check_rules` checks them on random positions.
/// The null move is also made where the side to move has no moves, and whatever `allows_null_move()` returns. Every
/// line of play ends.
/// Throws: what the game throws, and `std::bad_alloc`.
/// Thread safety: an object is used by one thread at a time.
/// Complexity: exponential; memory grows with the number of sums, without limit.
/// Source: for classes, sums and canonical forms, J. H. Conway, "On Numbers and Games" (1976). For searching parts
/// before sums, M. Müller and Z. Li, "Locally Informed Global Search for Sums of Combinatorial Games", Computers and
/// Games (2004).
/// Example: docs/snippets/outcome_class.cpp [class]
template <detail::checked_turnable_splitting_game G>
class outcome_classes {
public:
    /// The outcome class of a position, whoever is to move in it.
    [[nodiscard]] win_class operator()(const G& position)
    {
        const bool left = wins(position, player::maximizer);
        const bool right = wins(position, player::minimizer);
        return left ? (right ? win_class::next : win_class::left) : (right ? win_class::right : win_class::previous);
    }

    /// Returns whether \p first wins the position by moving first, whoever is to move in it.
    [[nodiscard]] bool wins(const G& position, player first)
    {
        static_assert(detail::check_without_chance<G>());
        return mover_wins(parts_.sum_of(position), first);
    }

    /// A move of the side to move after which the opponent loses; empty if there is none.
    [[nodiscard]] std::optional<move_t<G>> winning_move(const G& position)
    {
        const player mover = position.to_move();
        if (gamesearch::final_score(position) || !wins(position, mover)) {
            return std::nullopt;
        }
        auto&& moves = position.legal_moves();
        for (const bool without_search : {true, false}) { // the search that proved the win may have met it
            for (const move_t<G>& move : moves) {
                G changed(position);
                sum parts;
                detail::after_move<G>(changed, move, [&](const G& after) { parts = parts_.sum_of(after); });
                if (without_search ? known_result(parts, opponent(mover)) == result::loss
                                   : !mover_wins(std::move(parts), opponent(mover))) {
                    return move;
                }
            }
        }
        return std::nullopt;
    }

    /// The number of sums searched, single parts included, counted separately for each side that moves first.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    /// The number of different parts so far, canonical forms included.
    [[nodiscard]] std::size_t size() const noexcept { return parts_.size(); }

private:
    using parts_type = detail::parts_of_sums<G>;
    using part_id = typename parts_type::part_id;
    using sum = typename parts_type::sum;
    using result = typename parts_type::result;
    using results = typename parts_type::results;

    struct child {
        std::size_t replies; // of the opponent; 0 if it is known to lose
        sum parts;
        auto operator<=>(const child&) const = default;
    };

    /// Returns whether the side to move wins a sum.
    bool mover_wins(sum parts, player mover)
    {
        parts_.drop_zeros(parts);
        result known = known_result(parts, mover);
        if (known == result::unknown && parts.size() > 1) {
            search_smaller_parts(parts);
            parts_.drop_zeros(parts);
            drop_opposites(parts);
            known = known_result(parts, mover);
        }
        if (known != result::unknown) {
            return known == result::win;
        }
        ++nodes_;
        const bool wins = std::ranges::any_of(
            children_of(parts, mover), [&](const child& after) { return !mover_wins(after.parts, opponent(mover)); });
        results& found = parts.size() == 1 ? parts_[parts.front()].first : sums_[parts];
        found[parts_type::index(mover)] = wins ? result::win : result::loss;
        return wins;
    }

    /// The result of a sum, as far as it is known without a search.
    [[nodiscard]] result known_result(const sum& parts, player mover) const
    {
        const std::size_t own = parts_type::index(mover);
        bool loses_all = true;
        bool wins_one = false; // of those that are not won by moving second
        std::size_t wins = 0;
        std::size_t not_won_second = 0;
        for (const part_id id : parts) {
            const results& first = parts_[id].first;
            const bool wins_second = first[1 - own] == result::loss;
            loses_all = loses_all && first[own] == result::loss;
            wins += first[own] == result::win ? 1 : 0;
            not_won_second += wins_second ? 0 : 1;
            wins_one = wins_one || (first[own] == result::win && !wins_second);
        }
        if (loses_all) {
            return result::loss;
        }
        if (wins != 0 && not_won_second <= (wins_one ? 1U : 0U)) {
            return result::win;
        }
        const auto found = sums_.find(parts);
        return found == sums_.end() ? result::unknown : found->second[own];
    }

    /// Leaves out pairs of parts whose sum is lost for whoever moves first. The counts of moves are compared first,
    /// which rules out most pairs at less cost than searching the sum.
    void drop_opposites(sum& parts)
    {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (std::size_t j = i + 1; j < parts.size() && parts.size() > 2; ++j) {
                if (are_opposite(parts[i], parts[j])) {
                    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(j));
                    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
                    j = i; // the pairs with the part that is now here
                }
            }
        }
    }

    [[nodiscard]] bool are_opposite(part_id a, part_id b)
    {
        const auto opposite = [](const auto& one, const auto& other) {
            return one[0] == other[1] && one[1] == other[0];
        };
        const sum pair{(std::min)(a, b), (std::max)(a, b)};
        return opposite(parts_[a].moves, parts_[b].moves) && opposite(parts_[a].first, parts_[b].first) &&
               !mover_wins(pair, player::maximizer) && !mover_wins(pair, player::minimizer);
    }

    void search_smaller_parts(const sum& parts)
    {
        const auto size = [this](part_id id) { return parts_[id].moves[0] + parts_[id].moves[1]; };
        const auto largest = std::ranges::max_element(parts, {}, size);
        for (auto at = parts.begin(); at != parts.end(); ++at) {
            for (const player first : parts_type::both) {
                if (at != largest) {
                    mover_wins({*at}, first);
                }
            }
        }
    }

    /// The sums after the moves of a side, each once, the most promising ones first, except those that the opponent is
    /// known to win; or one alone if the opponent is known to lose it.
    ///
    /// Nobody needs to move in a number while a part `g` is certainly not one. Of the maximizer's moves in `g`, let
    /// `l` have the greatest right stop, which is the left stop of `g`. Then `l - g > -e` for each number `e > 0`. With
    /// the loss `e` of a move in a number, the sum after `l` exceeds that after this move by `l - g + e > 0`, whatever
    /// the other parts are. The same holds for the minimizer, with the sides exchanged.
    [[nodiscard]] std::vector<child> children_of(const sum& parts, player mover)
    {
        std::vector<child> children;
        const bool avoids_numbers = std::ranges::any_of(parts, [this](part_id id) { return parts_.is_no_number(id); });
        sum after;
        for (std::size_t moved = 0; moved != parts.size(); ++moved) {
            if ((moved != 0 && parts[moved] == parts[moved - 1]) ||
                (avoids_numbers && parts_.is_number(parts[moved]))) {
                continue;
            }
            for (const sum& made : parts_.after_moves(parts[moved], mover)) {
                after = made;
                after.insert(after.end(), parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(moved));
                after.insert(after.end(), parts.begin() + static_cast<std::ptrdiff_t>(moved) + 1, parts.end());
                parts_.normalize(after);
                switch (known_result(after, opponent(mover))) {
                case result::win:
                    break;
                case result::loss:
                    return {{0, std::move(after)}};
                case result::unknown:
                    children.push_back({replies_to(after, opponent(mover)), after});
                }
            }
        }
        std::ranges::sort(children);
        children.erase(std::ranges::unique(children).begin(), children.end());
        return children;
    }

    [[nodiscard]] std::size_t replies_to(const sum& parts, player mover) const
    {
        std::size_t replies = 0;
        for (const part_id id : parts) {
            replies += parts_[id].moves[parts_type::index(mover)];
        }
        return replies;
    }

    parts_type parts_;
    std::unordered_map<sum, results, typename parts_type::hash> sums_; // those of at least two parts
    std::uint64_t nodes_ = 0;
};

/// The outcome class of a position, whoever is to move in it: \ref outcome_classes for one call.
///
/// \param position is not changed
/// \return who wins under best play
/// Throws: what the game throws, and `std::bad_alloc`.
/// Thread safety: any number of threads at the same time.
/// Complexity: exponential, in time and in memory.
/// Example: docs/snippets/outcome_class.cpp [class]
template <detail::checked_turnable_splitting_game G>
[[nodiscard]] win_class outcome_class(const G& position)
{
    return outcome_classes<G>{}(position);
}

} // namespace gamesearch::inline v0_2_0

#endif
