// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The strategy of a searcher, from which a certificate is written.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_SEARCHED_STRATEGY_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_SEARCHED_STRATEGY_HPP

#include <gamesearch/certificates/detail/claim.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/searchers/detail/score_questions.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <ostream>
#include <ranges>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Searches for moves that uphold a claim; with a null window where the searcher has windows.
template <class G, class Searcher>
class claim_search {
    using score = score_t<G>;
    static constexpr bool answers_within =
        std::integral<score> && requires(const Searcher& s, score e) { s.within(e, e); };
    static constexpr bool answers_within_distances = answers_within && requires { Searcher::policies().distance; };

public:
    claim_search(const Searcher& searcher, const claim<score>& claimed) : searcher_{searcher}, claimed_{claimed} {}

    /// Whether the searcher can be called with limits.
    static constexpr bool answers_soon =
        std::integral<score> &&
        requires(const Searcher& s, const G& position, score e) { s.within(e, e)(position, limits{}); };

    /// The lower end of the null window that tests the claim. Empty if the claim has distances, or if there is no such
    /// window.
    [[nodiscard]] std::optional<score> lower_end() const
    {
        constexpr score most = (std::numeric_limits<score>::max)();
        const score s = claimed_.score;
        const bool is_lower = claimed_.prover == player::maximizer;
        if (claimed_.plies || !(is_lower ? -most < s : s < most)) {
            return std::nullopt;
        }
        return static_cast<score>(is_lower ? s - 1 : s);
    }

    /// A move that upholds the claim with this many plies left.
    [[nodiscard]] auto best_move(const G& position, int left) const
    {
        if constexpr (answers_within) {
            if (const auto lower = lower_end()) {
                return asking_from(*lower)(position).best_move;
            }
        }
        if constexpr (answers_within_distances) {
            if (claimed_.plies && left > 0) {
                return asking_whether_in_time(left)(position).best_move;
            }
        }
        return searcher_(position).best_move;
    }

    /// Returns whether a short search shows that this position upholds the claim.
    /// \pre `lower_end()` is not empty.
    [[nodiscard]] bool keeps(const G& position) const
        requires answers_soon
    {
        const auto answer = asking_from(*lower_end())(position, limits{.nodes = 1000});
        return detail::includes(answer.bound, detail::bound_by(claimed_.prover)) &&
               !claimed_.is_better(claimed_.score, answer.score);
    }

private:
    [[nodiscard]] auto asking_from(score lower) const
        requires answers_within
    {
        return searcher_.within(lower, static_cast<score>(lower + 1));
    }

    /// A search that asks whether a win comes within \p left plies, or a loss no sooner: it has a null window between
    /// two distances.
    /// \pre the claim has distances; left > 0
    [[nodiscard]] auto asking_whether_in_time(int left) const
        requires answers_within_distances
    {
        const int nearer = claimed_.is_won() ? left : left - 1;
        return searcher_access::with_window(searcher_.with(no_line),
                                            distance_window<score>{claimed_.score, nearer, nearer + 1});
    }

    const Searcher& searcher_;
    const claim<score>& claimed_;
};

/// Writes the moves that a searcher finds.
template <class G, class Searcher>
class searched_strategy {
    using score = score_t<G>;

public:
    searched_strategy(std::ostream& out, const Searcher& searcher, const claim<score>& claimed)
        : out_{out}, search_{searcher, claimed}, claimed_{claimed}
    {}

    /// A move that leads to a position already proven, or to a sufficient end, needs no search, and keeps the
    /// certificate short.
    template <class Walk>
    std::size_t operator()(const G& position, int left, Walk& walk)
    {
        std::size_t place = settling_move(position, left, walk);
        if (place == 0) {
            const auto best = search_.best_move(position, left);
            place = place_where(position, [&](const move_t<G>& move) { return best && *best == move; });
            if constexpr (claim_search<G, Searcher>::answers_soon) {
                place = search_.lower_end() ? place_with_fewest_replies(position, place, walk) : place;
            }
        }
        out_ << number_text(place) + '\n';
        ++lines_;
        return place;
    }
    [[nodiscard]] std::uint64_t lines() const noexcept { return lines_; }

private:
    /// Returns whether nothing is left to be proven about a position.
    template <class Walk>
    [[nodiscard]] bool settles(Walk& walk, const G& position, int left) const
    {
        if (const auto end = gamesearch::final_score(position)) {
            return claimed_.holds_at_end(*end, left);
        }
        const std::size_t number = walk.positions().stored_number_of(position);
        if (number == 0) {
            return false;
        }
        const auto& entry = walk.positions()[number];
        return entry.is_proven && claimed_.covers(entry.plies, left);
    }

    /// The index of the first move with this property, from 1; 0 if there is none.
    template <class Property>
    [[nodiscard]] static std::size_t place_where(const G& position, const Property& has)
    {
        std::size_t place = 0;
        auto&& legal = position.legal_moves();
        for (auto&& move : legal) {
            ++place;
            if (has(move)) {
                return place;
            }
        }
        return 0;
    }

    /// The index of a move that upholds the claim and passes the turn, with few replies that are still to be proven:
    /// the length of a certificate depends on these. A move other than the searcher's is taken only if a short search
    /// confirms it.
    template <class Walk>
    [[nodiscard]] std::size_t place_with_fewest_replies(const G& position, std::size_t found, Walk& walk) const
    {
        const auto to_beat = found == 0 ? std::nullopt : open_replies(after(position, found), most_replies, walk);
        if (!to_beat) {
            return found;
        }
        std::vector<std::pair<int, std::size_t>> better;
        for (const std::size_t place : places_with_fewest_moves(position)) {
            if (const auto replies = open_replies(after(position, place), *to_beat - 1, walk)) {
                better.emplace_back(*replies, place);
            }
        }
        std::ranges::sort(better);
        const auto best =
            std::ranges::find_if(better, [&](const auto& b) { return search_.keeps(after(position, b.second)); });
        return best == better.end() ? found : best->second;
    }

    /// The indices of the moves that leave the opponent the fewest moves, at most \ref most_tried. Counting the open
    /// replies to all moves would take longer than solving the position.
    [[nodiscard]] std::vector<std::size_t> places_with_fewest_moves(const G& position) const
    {
        std::vector<std::pair<std::ptrdiff_t, std::size_t>> moves_left;
        std::size_t place = 0;
        auto&& legal = position.legal_moves();
        for (auto&& move : legal) {
            ++place;
            const G child = child_of(position, move);
            if (!gamesearch::final_score(child) && child.to_move() != claimed_.prover) {
                auto&& replies = child.legal_moves();
                moves_left.emplace_back(std::ranges::distance(replies), place);
            }
        }
        const auto tried = (std::min)(moves_left.size(), most_tried);
        std::ranges::partial_sort(moves_left, moves_left.begin() + static_cast<std::ptrdiff_t>(tried));
        std::vector<std::size_t> places;
        std::transform(moves_left.begin(), moves_left.begin() + static_cast<std::ptrdiff_t>(tried),
                       std::back_inserter(places), [](const auto& m) { return m.second; });
        return places;
    }

    [[nodiscard]] static G child_of(const G& position, const move_t<G>& move)
    {
        G child(position);
        child.apply(move);
        return child;
    }
    /// The position after the move with this index, from 1.
    [[nodiscard]] static G after(const G& position, std::size_t place)
    {
        auto&& legal = position.legal_moves();
        auto move = std::ranges::begin(legal);
        std::ranges::advance(move, static_cast<std::ptrdiff_t>(place) - 1);
        return child_of(position, *move);
    }

    /// The number of replies to which no answer is known. Empty if there are more than `most`, if the game has ended,
    /// if the prover moves again, or if a reply ends the game with an insufficient score.
    template <class Walk>
    [[nodiscard]] std::optional<int> open_replies(const G& position, int most, Walk& walk) const
    {
        if (gamesearch::final_score(position) || position.to_move() == claimed_.prover) {
            return std::nullopt;
        }
        int count = 0;
        for (auto&& move : position.legal_moves()) {
            const G reply = child_of(position, move);
            if (const auto end = gamesearch::final_score(reply); end && !claimed_.holds_at_end(*end, 0)) {
                return std::nullopt;
            }
            const bool is_answered =
                settles(walk, reply, 0) || (reply.to_move() == claimed_.prover && settling_move(reply, 0, walk) != 0);
            count += is_answered ? 0 : 1;
            if (count > most) {
                return std::nullopt;
            }
        }
        return count;
    }

    /// The index of a move after which nothing is left to prove, or 0.
    template <class Walk>
    [[nodiscard]] std::size_t settling_move(const G& position, int left, Walk& walk) const
    {
        return place_where(position, [&](const move_t<G>& move) {
            return settles(walk, child_of(position, move), claimed_.after_ply(left));
        });
    }

    static constexpr std::size_t most_tried = 4; // with 12, certificates are about as long
    static constexpr int most_replies = (std::numeric_limits<int>::max)();

    std::ostream& out_;
    claim_search<G, Searcher> search_;
    const claim<score>& claimed_;
    std::uint64_t lines_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
