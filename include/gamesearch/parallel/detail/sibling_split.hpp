// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Searching the sibling moves of a node on several threads once the first has been searched: young brothers wait.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SIBLING_SPLIT_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SIBLING_SPLIT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/detail/shared_limits.hpp>
#include <gamesearch/parallel/detail/split_point.hpp>
#include <gamesearch/parallel/detail/worker.hpp>
#include <gamesearch/search/detail/expected_node.hpp>
#include <gamesearch/search/detail/moves/move_list.hpp>
#include <gamesearch/search/detail/repetitions.hpp>
#include <gamesearch/search/detail/search_context.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/window.hpp>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// The moves of a node, which several threads take in turn. Guarded by the mutex of the node.
///
/// While a move that turned out to be better is searched again for its exact value, no other move is started: its null
/// window would test against a best value that is about to change. Meanwhile the other threads help below.
template <class Moves>
class moves_to_share {
public:
    explicit moves_to_share(Moves& moves) : moves_{moves} {}

    /// The number of moves that may be taken now.
    [[nodiscard]] std::size_t left() const { return is_over_ || searched_again_ != 0 ? 0 : moves_.left(); }
    [[nodiscard]] const auto& next() const { return *moves_; }
    [[nodiscard]] auto next_place() const { return static_cast<std::uint32_t>(moves_.place()); }
    void take_next()
    {
        ++moves_;
        ++pending_;
    }

    /// Notes a re-search of a taken move.
    void search_again() { ++searched_again_; }
    void tell_again() { --searched_again_; }

    /// Notes that the value of a move that was taken is known.
    void tell() { --pending_; }

    /// Notes a cutoff: no more moves are taken.
    void end() { is_over_ = true; }
    [[nodiscard]] bool is_over() const { return is_over_; }

    /// Call once no thread is searching. Returns whether every move has been reported, or one has caused a cutoff.
    [[nodiscard]] bool is_finished() const { return is_over_ || (pending_ == 0 && !moves_); }

    /// The moves that no thread has taken.
    [[nodiscard]] Moves& untaken() { return moves_; }

private:
    Moves& moves_;
    unsigned pending_ = 0; // moves taken and not yet reported
    unsigned searched_again_ = 0; // of these, the moves that turned out to be better
    bool is_over_ = false;
};

/// The result of the moves of a node reported so far.
template <class Search>
struct siblings_result {
    typename Search::window window; ///< alpha rises while the moves are searched
    typename Search::value best;
    std::uint32_t best_place;
};

/// The helpers' knowledge of the nodes below, apart from their values: which are depth-limited, and which depend on the
/// line.
template <class Search>
class found_by_helpers {
public:
    void add(Search& helper)
    {
        if constexpr (Search::tracks_horizon) {
            horizon_.join(helper.horizon);
        }
        if constexpr (Search::draws_by_repetition) {
            repetitions_.join(helper.repetitions.found());
        }
    }

    /// Joins the owner's knowledge with that of the helpers.
    void hand_over(Search& owner) const
    {
        if constexpr (Search::tracks_horizon) {
            owner.horizon.join(horizon_);
        }
        if constexpr (Search::draws_by_repetition) {
            owner.repetitions.join(repetitions_);
        }
    }

private:
    typename Search::horizon_type horizon_{};
    low_link repetitions_{};
};

/// The moves of a node that are left after the first has been searched. Each of its threads takes the next one,
/// searches it with the window of that moment, and reports its value.
///
/// Invariant over the moves reported so far: `result.best` is what the loop of `Algorithm` would have, had it searched
/// them in the order in which they were reported; and alpha < beta.
template <class Algorithm, player Mover, class Search, class Ply, class Moves>
class sibling_split final : public split_of<Search> {
    using G = typename Search::game_type;
    using value = typename Search::value;
    using window = typename Search::window;
    using lock = std::unique_lock<typename pool_traits<typename Search::pool>::mutex>;

public:
    /// \p position is the position of the node, \p owner the search that reached it, and the next of \p moves is the
    /// first that has not been searched.
    sibling_split(Search& owner, const G& position, Ply ply, const node_before_moves& node, Moves& moves,
                  const siblings_result<Search>& so_far)
        : split_of<Search>{owner.limits.worker(),
                           {node.type != node_type::cut, owner.events.nodes() - node.nodes},
                           {node.number, ply.count()},
                           so_far.window},
          position_(position), owners_position_{position}, ply_{ply}, node_{node}, moves_{moves}, result_{so_far},
          repetitions_{owner.repetitions}
    {
        if constexpr (pseudo_legal_game<G>) {
            moves.test_in(position_); // the owner plays moves in its own
        }
    }
    sibling_split(const sibling_split&) = delete;
    sibling_split& operator=(const sibling_split&) = delete;
    ~sibling_split()
    {
        if constexpr (pseudo_legal_game<G>) {
            moves_.untaken().test_in(owners_position_);
        }
    }

    /// Run by a helper, which has a position and a line of its own.
    void help(Search& search) override
    {
        [[maybe_unused]] typename Search::horizon_type::subtree values_below{search.horizon};
        [[maybe_unused]] typename Search::repetitions_type::subtree repetitions_below{search.repetitions};
        std::optional<G> copy; // made one at a time: copies of a game may share data
        {
            const lock locked{mutex_};
            copy.emplace(position_);
            if constexpr (Search::draws_by_repetition) {
                search.repetitions.take_line(repetitions_);
            }
        }
        search_moves(search, *copy);
        const lock locked{mutex_};
        found_.add(search);
    }

    /// Takes moves and searches them until none is left.
    void search_moves(Search& search, typename Search::position_ref position)
    {
        while (const auto next = take()) {
            window tried = next->window;
            bool is_again = false;
            const auto v = Algorithm::template value_of_move<Mover>(search, position, ply_, next->move, false,
                                                                    searching_again{*this, is_again}, tried, node_);
            if (search.limits.is_stopped()) {
                search.events.on_abandon(position, ply_, next->move, tried);
                return;
            }
            tell(search, position, *next, v, tried);
            if (is_again) {
                go_on(search);
            }
        }
    }

    /// Returns whether every move was searched, or one caused a cutoff. \pre all threads but the owner have left.
    [[nodiscard]] bool is_finished() const { return moves_.is_finished(); }
    [[nodiscard]] const siblings_result<Search>& result() const { return result_; }

    /// Gives the owner the result that it would have found by searching alone.
    void hand_over(Search& owner)
    {
        found_.hand_over(owner);
        if (line_) {
            owner.line.set_line(ply_, *line_);
        }
    }

private:
    struct taken_move {
        move_t<G> move;
        std::uint32_t place;
        typename Search::window window; ///< the node's window when the move was taken
    };

    /// Converts to the node's window at the moment it is read, which is when a move is about to be searched again.
    struct searching_again {
        sibling_split& of;
        bool& has_begun;
        operator window() const // NOLINT(google-explicit-constructor): meant
        {
            const lock locked{of.mutex_};
            has_begun = true;
            of.moves_.search_again();
            of.has_moves_ = false;
            return of.result_.window;
        }
    };

    /// Continues after a move that was searched again has been reported.
    void go_on(Search& search)
    {
        std::size_t left = 0;
        {
            const lock locked{mutex_};
            moves_.tell_again();
            left = moves_.left();
            this->has_moves_ = left != 0;
        }
        if (left >= 2) {
            search.limits.worker().all().offer(*this, left - 1);
        }
    }

    [[nodiscard]] std::optional<taken_move> take()
    {
        const lock locked{mutex_};
        if (moves_.left() == 0) {
            return std::nullopt;
        }
        const taken_move next{moves_.next(), moves_.next_place(), result_.window};
        moves_.take_next();
        this->has_moves_ = moves_.left() != 0;
        return next;
    }

    /// Reports that `next`, searched with the window `tried`, has the value `v`.
    void tell(Search& search, const G& position, const taken_move& next, const value& v, const window& tried)
    {
        move_list<move_t<G>> rest;
        window before;
        {
            const lock locked{mutex_};
            moves_.tell();
            const bool improves = !moves_.is_over() && better<Mover>(v, result_.best); // value > best
            search.events.on_return(position, ply_, next.move, v, tried, improves);
            if (!improves) {
                return;
            }
            before = result_.window;
            result_.best = v;
            result_.best_place = next.place;
            search.template set_best_move<Mover>(ply_, next.move, v, tried);
            line_ = search.line.line_at(ply_);
            if (better<Mover>(beta_of<Mover>(before), v)) { // value < beta
                auto& alpha = alpha_of<Mover>(result_.window);
                alpha = better<Mover>(v, alpha) ? v : alpha; // max(alpha, value)
                return;
            }
            moves_.end();
            this->has_moves_ = false;
            if constexpr (Search::observes_cutoffs) {
                for (Moves& untaken = moves_.untaken(); untaken; ++untaken) {
                    rest.push_back(*untaken);
                }
            }
        }
        search.events.on_cutoff_by(position, ply_, next.move, rest, v, before);
        search.ordering.template update_history<Mover>(search.depth_left(ply_), next.move);
        search.limits.worker().all().cancel(*this);
    }

    const G position_;
    const G& owners_position_;
    const Ply ply_;
    const node_before_moves node_;
    typename pool_traits<typename Search::pool>::mutex mutex_{};

    // Guarded by the mutex while there are helpers:
    moves_to_share<Moves> moves_;
    siblings_result<Search> result_;
    std::optional<typename Search::line_type> line_{};
    found_by_helpers<Search> found_{};
    const typename Search::repetitions_type repetitions_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
