// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The decisions of a selective search at a node: which moves to leave out, and how deep to search.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_SELECTIVE_NODE_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_SELECTIVE_NODE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/selective_memory.hpp>
#include <gamesearch/searchers/detail/selective_windows.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// The judgement of one node in which `Mover` moves. Numbers are scores as `Mover` sees them.
///
/// Guesses are recorded in `search.horizon`, so that no value that rests on one passes for proven.
template <player Mover, class Search>
class selective_node {
    using G = typename Search::game_type;
    using value = typename Search::value;
    using window_type = typename Search::window;
    using score = score_t<G>;

    static constexpr bool estimates = std::is_arithmetic_v<score>;
    static constexpr policy_set policies = Search::policies;

public:
    template <class Ply>
    constexpr selective_node(Search& search, Ply ply, const window_type& w)
        : search_{&search}, depth_{search.depth_left(ply)}, selects_{search.limits.depth() != max_depth},
          is_open_{!is_closed(w)}, at_root_{search.line.at_root(ply)}
    {}

    /// Settles the node by what is probable: by its estimate, or by the null move. Never the root.
    template <class Algorithm, class Position, class Ply, class Entry>
    [[nodiscard]] constexpr std::optional<value> settle(Position& position, Ply ply, const Entry& entry,
                                                        const window_type& w)
    {
        if constexpr (estimates) {
            if (selects_ && !at_root_ && (depth_ <= spread_memory::most_depth || null_move_game<G>)) {
                estimate_ = number(gamesearch::estimate(position, search_->evaluate));
                has_estimate_ = true;
            }
        }
        if (!selects_ || is_open_ || at_root_ || !has_estimate_) {
            return std::nullopt;
        }
        if constexpr (policies.futility && estimates) {
            if (const auto won = settle_as_won(position, ply, w)) {
                return won;
            }
        }
        if constexpr (policies.null_move && estimates && null_move_game<G>) {
            return settle_by_null_move<Algorithm>(position, ply, entry, w);
        } else {
            return std::nullopt;
        }
    }

    /// The ply, one ply shallower if no table has a first move, since a shallower search finds one; but not where
    /// values swing with each ply.
    /// Source: E. Schröder, "Internal Iterative Reductions" (2020).
    template <class Ply, class Entry>
    [[nodiscard]] constexpr Ply reduced(Ply ply, const Entry& entry)
    {
        if (policies.reductions && Search::table_type::remembers && selects_ && !at_root_ && depth_ >= 4 &&
            entry.move == 0 && !memory().swings) {
            --depth_;
            return ply.reduced(1);
        }
        return ply;
    }

    /// Decides which moves are to be left out, before the first move.
    constexpr void begin(const window_type& w)
    {
        if (!selects_ || is_open_ || at_root_ || !has_estimate_) {
            return;
        }
        if constexpr (policies.futility && estimates) {
            const double spread = depth_ <= most_futile_depth ? memory().spreads.at(depth_) : 0;
            auto& guess = memory().lost[index()];
            if (spread > 0 && estimate_ + guess.care() * spread < number(alpha_of<Mover>(w).score())) {
                tests_lost_ = guess.is_test();
                is_lost_ = !tests_lost_;
                bar_ = estimate_ + guess.care() * spread;
            }
        }
    }

    /// Settles a node whose moves are all quiet, if none of them is likely to be good enough.
    template <class Position, class Ply>
    [[nodiscard]] constexpr std::optional<value> settle_as_lost(Position& position, Ply ply, const window_type& w)
    {
        if (!is_lost_) {
            return std::nullopt;
        }
        value best = Search::worst_for(Mover);
        prune(estimated(bar_), w, best);
        return search_->settle(position, ply, best, detail::bound_by(opponent(Mover)), leaf_reason::pruned, w);
    }

    /// Returns whether the quiet moves from this place on, from 1, are left out. `best` is then at least the value that
    /// they are thought to have.
    [[nodiscard]] constexpr bool prunes(int place, const window_type& w, value& best)
    {
        if (!is_lost_ || place == 1) {
            return false;
        }
        prune(estimated(bar_), w, best);
        return true;
    }

    /// The number of plies by which the quiet move with this `rank` at this place is reduced. It is even where values
    /// swing with each ply: the values of a search that is one ply shorter are too high or too low.
    [[nodiscard]] constexpr int reduction(int place, int rank) const
    {
        if (!policies.reductions || !selects_ || depth_ < 3 || place < (is_open_ ? 4 : 3)) {
            return 0;
        }
        int r = reduction_for(depth_, place) * 2 / 3 + 65536 / 4; // in parts of 65,536
        const bool is_killer = rank >= move_memory::killer_rank;
        r -= is_killer ? 65536 : rank * (2 * 65536 / rank_table::limit);
        r -= is_open_ ? 65536 : 0;
        const auto most = static_cast<int>(depth_) - 2;
        return memory().swings ? std::clamp((r / 65536 + 1) & ~1, 0, most & ~1) : std::clamp(r / 65536, 0, most);
    }

    /// Learns from the result of searching the moves of the node with this window. What is learned is of the depth that
    /// was searched, to which `reduced` may have lowered that of the node.
    constexpr void finish(const best_searched<value>& best, const window_type& w)
    {
        if constexpr (estimates) {
            const bool fails_high = !better<Mover>(beta_of<Mover>(w), best.value);
            const bool raises = better<Mover>(best.value, alpha_of<Mover>(w));
            if (tests_won_) {
                memory().won[index()].tell(fails_high);
            }
            if (tests_lost_) {
                memory().lost[index()].tell(!raises || best.index <= 1 || !best.is_quiet);
            }
            if (has_estimate_ && depth_ <= spread_memory::most_depth && !has_pruned_ &&
                search_->proven_part(best.value, bound::exact) == bound::none) {
                memory().spreads.add(depth_, number(best.value.score()) - estimate_);
            }
        }
    }

    /// The bonus of a move for being the best here.
    [[nodiscard]] constexpr int bonus() const
    {
        const auto d = static_cast<int>((std::min<std::int64_t>)(selects_ ? depth_ : 4, 16));
        return (std::min)(24 * d * d + 40 * d, 1600);
    }

private:
    static constexpr std::int64_t most_futile_depth = 4;

    [[nodiscard]] static constexpr bool is_closed(const window_type& w)
    {
        return !w.alpha.unbounded() && !w.beta.unbounded() && !detail::can_be_narrowed(w);
    }
    [[nodiscard]] constexpr auto& memory() const { return search_->memory(); }
    [[nodiscard]] constexpr std::size_t index() const
    {
        return static_cast<std::size_t>((std::min)(depth_, spread_memory::most_depth));
    }

    [[nodiscard]] static constexpr double number(const score& s)
    {
        return Mover == player::maximizer ? static_cast<double>(s) : -static_cast<double>(s);
    }
    /// The value of an estimate with this number.
    [[nodiscard]] static constexpr value estimated([[maybe_unused]] double number)
    {
        if constexpr (estimates) {
            return value{detail::score_from<score>(Mover == player::maximizer ? number : -number), longest_distance};
        } else {
            return Search::worst_for(Mover); // never needed: without numbers nothing is pruned
        }
    }

    template <class Position, class Ply>
    [[nodiscard]] constexpr std::optional<value> settle_as_won(Position& position, Ply ply, const window_type& w)
    {
        const value& beta = beta_of<Mover>(w);
        const double spread = depth_ <= spread_memory::most_depth ? memory().spreads.at(depth_) : 0;
        auto& guess = memory().won[index()];
        const double sure = estimate_ - guess.care() * spread;
        if (!(spread > 0) || !(sure > number(beta.score()))) {
            return std::nullopt;
        }
        if (guess.is_test()) {
            tests_won_ = true;
            return std::nullopt;
        }
        const value v = estimated(sure);
        return taken(position, ply, better<Mover>(beta, v) ? beta : v, w);
    }

    /// Searches as if the side to move passed: if that is good enough, its best move most likely is, too.
    /// Source: E. A. Heinz, "Scalable Search in Computer Chess" (2000), chapter 2; C. Donninger, "Null Move and Deep
    /// Search" (1993).
    template <class Algorithm, class Position, class Ply, class Entry>
    [[nodiscard]] constexpr std::optional<value> settle_by_null_move(Position& position, Ply ply, const Entry& entry,
                                                                     const window_type& w)
    {
        const value& beta = beta_of<Mover>(w);
        auto& last = memory().last_null_move;
        if (depth_ < 2 || estimate_ < number(beta.score()) || ply.count() == last + 1 || !position.allows_null_move()) {
            return std::nullopt;
        }
        const auto before = last;
        last = ply.count();
        memory().moves.play(ply.count(), no_move_id);
        const auto reduction = static_cast<int>((std::min)(2 + depth_ / 4, depth_ - 1));
        value v{};
        {
            const typename decltype(search_->events)::silence silence{search_->events};
            v = detail::after_null_move<G>(position, [&](auto& child) {
                return search_->template enter<Algorithm, next_mover<G, Mover>>(child, ply.next(reduction), w);
            });
        }
        last = before;
        if (search_->limits.is_stopped()) {
            return v;
        }
        if (better<Mover>(beta, v)) {
            return std::nullopt;
        }
        v = search_->proven_part(v, bound::exact) == bound::none ? v : beta;
        const value settled = taken(position, ply, v, w);
        search_->table.store(*search_, entry, ply, w, settled, 0);
        return settled;
    }

    /// Returns a guess that the node is worth `v` or more.
    template <class Position, class Ply>
    constexpr value taken(Position& position, Ply ply, const value& v, const window_type& w)
    {
        search_->limits.count_horizon();
        search_->horizon.include(v, detail::bound_by(Mover));
        return search_->settle(position, ply, v, detail::bound_by(Mover), leaf_reason::pruned, w);
    }

    /// Leaves out a move that is guessed to be worth `v` at most, which is no more than alpha.
    constexpr void prune(const value& v, const window_type& w, value& best)
    {
        const value& alpha = alpha_of<Mover>(w);
        const value& most = better<Mover>(v, alpha) ? alpha : v;
        search_->limits.count_horizon();
        search_->horizon.include(most, detail::bound_by(opponent(Mover)));
        best = better<Mover>(most, best) ? most : best;
        has_pruned_ = true;
    }

    Search* search_;
    std::int64_t depth_;
    double estimate_ = 0;
    double bar_ = 0; // the most that a quiet move may be worth if the node is thought lost
    bool selects_;
    bool is_open_; // whether the value may lie in the window
    bool at_root_;
    bool has_estimate_ = false;
    bool has_pruned_ = false;
    bool is_lost_ = false;
    bool tests_won_ = false;
    bool tests_lost_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
