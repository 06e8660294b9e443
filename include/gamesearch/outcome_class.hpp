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

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

namespace gamesearch {

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

/// Returns whether it is one. If not, the error message says what is missing.
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

/// Finds who wins a sum of games in which the two sides may have different moves, and whoever cannot move has lost, as
/// in Clobber, Domineering or NoGo. It remembers all sums and parts that it meets:
///
///     gs::outcome_classes<domineering> class_of;
///     bool second_wins = class_of(domineering{5, 5}) == gs::win_class::previous;
///
/// A sum is searched depth first, and the moves that leave the opponent the fewest replies come first. All parts but
/// the largest are searched on their own before the sum. The side to move wins the sum if it wins one part by moving
/// first and all others by moving second, and loses it if it loses all parts by moving first. A part that whoever moves
/// first loses is worth nothing, and is dropped. So are two parts whose sum whoever moves first loses, such as a part
/// and its negative; only two parts where each side has as many moves as the other side has in the other part are
/// compared. Equal sums are searched once, whatever the order of their parts.
///
/// Preconditions: those of `splitting_game`, for either side to move; `check_rules` checks them on random positions.
/// The null move is made also where the side to move has no moves, and whatever `allows_null_move()` returns. Every
/// line of play ends.
/// Throws: what the game throws, and `std::bad_alloc`.
/// Thread safety: an object is used by one thread at a time.
/// Complexity: exponential; memory grows with the number of sums, without limit.
/// Source: for classes and sums, J. H. Conway, "On Numbers and Games" (1976). For searching parts before sums, M.
/// Müller and Z. Li, "Locally Informed Global Search for Sums of Combinatorial Games", Computers and Games (2004).
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
        return mover_wins(sum_of(position), first);
    }

    /// The number of sums that have been searched, a single part included; for each side that moves first.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    /// The number of different parts so far.
    [[nodiscard]] std::size_t size() const noexcept { return parts_.size(); }

private:
    using part_id = std::uint32_t;
    using sum = std::vector<part_id>; // in ascending order

    enum class result : unsigned char { unknown, win, loss };
    using results = std::array<result, 2>; // of moving first, for each side

    struct part {
        G position; // the maximizer moves
        std::array<std::size_t, 2> moves; // of each side
        results first{};
        std::array<std::optional<std::vector<sum>>, 2> after_moves{}; // of each side; listed when first needed
    };

    struct child {
        std::size_t replies; // of the opponent; 0 if the opponent is known to lose
        sum parts;
        auto operator<=>(const child&) const = default;
    };

    [[nodiscard]] static std::size_t index(player side) noexcept { return side == player::maximizer ? 0 : 1; }
    static constexpr std::array<player, 2> both{player::maximizer, player::minimizer};

    /// Returns whether the side to move wins a sum.
    bool mover_wins(sum parts, player mover)
    {
        drop_zeros(parts);
        result known = known_result(parts, mover);
        if (known == result::unknown && parts.size() > 1) {
            search_smaller_parts(parts);
            drop_zeros(parts);
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
        found[index(mover)] = wins ? result::win : result::loss;
        return wins;
    }

    /// What is known of a sum without a search.
    [[nodiscard]] result known_result(const sum& parts, player mover) const
    {
        const auto loses_first = [&](player side) {
            return [this, side](part_id id) { return parts_[id].first[index(side)] == result::loss; };
        };
        const auto wins_first = [&](part_id id) { return parts_[id].first[index(mover)] == result::win; };
        if (std::ranges::all_of(parts, loses_first(mover))) {
            return result::loss;
        }
        const auto not_won_second = std::ranges::count_if(parts, std::not_fn(loses_first(opponent(mover))));
        const bool wins_one = std::ranges::any_of(parts, [&](part_id id) {
            return wins_first(id) && not_won_second == (loses_first(opponent(mover))(id) ? 0 : 1);
        });
        if (wins_one) {
            return result::win;
        }
        const auto found = sums_.find(parts);
        return found == sums_.end() ? result::unknown : found->second[index(mover)];
    }

    /// Leaves out the parts that whoever moves first loses.
    void drop_zeros(sum& parts) const
    {
        std::erase_if(parts, [this](part_id id) { return parts_[id].first == results{result::loss, result::loss}; });
    }

    /// Leaves out pairs of parts whose sum whoever moves first loses. The moves are counted since these are few of all
    /// pairs, and are less work than the sum.
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
            for (const player first : both) {
                if (at != largest) {
                    mover_wins({*at}, first);
                }
            }
        }
    }

    /// The sums after the moves of a side, each once, except those known to be won by the opponent; the most promising
    /// ones first.
    [[nodiscard]] std::vector<child> children_of(const sum& parts, player mover)
    {
        std::vector<child> children;
        for (std::size_t moved = 0; moved != parts.size(); ++moved) {
            if (moved != 0 && parts[moved] == parts[moved - 1]) {
                continue;
            }
            for (sum after : after_moves(parts[moved], mover)) {
                after.insert(after.end(), parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(moved));
                after.insert(after.end(), parts.begin() + static_cast<std::ptrdiff_t>(moved) + 1, parts.end());
                std::ranges::sort(after);
                drop_zeros(after);
                const result reply = known_result(after, opponent(mover));
                if (reply != result::win) {
                    std::size_t replies = 0;
                    for (const part_id id : after) {
                        replies += reply == result::loss ? 0 : parts_[id].moves[index(opponent(mover))];
                    }
                    children.push_back({replies, std::move(after)});
                }
            }
        }
        std::ranges::sort(children);
        children.erase(std::ranges::unique(children).begin(), children.end());
        return children;
    }

    /// The parts after each move of a side in a part.
    [[nodiscard]] const std::vector<sum>& after_moves(part_id id, player mover)
    {
        if (!parts_[id].after_moves[index(mover)]) {
            std::vector<sum> sums;
            if (parts_[id].moves[index(mover)] != 0) {
                const G before = detail::with_turn(parts_[id].position, mover);
                G position(before);
                auto&& moves = before.legal_moves();
                for (const move_t<G>& move : moves) {
                    detail::after_move<G>(position, move, [&](const G& after) { sums.push_back(sum_of(after)); });
                }
            }
            parts_[id].after_moves[index(mover)] = std::move(sums);
        }
        return *parts_[id].after_moves[index(mover)];
    }

    [[nodiscard]] sum sum_of(const G& position)
    {
        sum parts;
        for (const G& p : detail::parts_of(position)) {
            parts.push_back(id_of(p));
        }
        std::ranges::sort(parts);
        return parts;
    }

    [[nodiscard]] part_id id_of(const G& unturned)
    {
        const G position = detail::with_turn(unturned, player::maximizer);
        const auto number = detail::number_of_part(position);
        if (const auto found = ids_.find(number); found != ids_.end()) {
            return found->second;
        }
        part added{position,
                   {number_of_moves(position), number_of_moves(detail::with_turn(position, player::minimizer))}};
        for (const player side : both) {
            added.first[index(side)] = added.moves[index(side)] == 0 ? result::loss : result::unknown;
        }
        const auto id = static_cast<part_id>(parts_.size());
        parts_.push_back(std::move(added));
        ids_.emplace(number, id);
        return id;
    }

    [[nodiscard]] static std::size_t number_of_moves(const G& position)
    {
        if (gamesearch::final_score(position)) {
            return 0;
        }
        auto&& moves = position.legal_moves();
        return static_cast<std::size_t>(std::ranges::distance(moves));
    }

    std::deque<part> parts_;
    std::map<detail::part_number_t<G>, part_id> ids_;
    std::map<sum, results> sums_; // those of at least two parts
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

} // namespace gamesearch

#endif
