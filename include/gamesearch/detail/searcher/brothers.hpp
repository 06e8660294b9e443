// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Searching the moves of a node on several threads, once the first of them was searched: young brothers wait.

#ifndef GAMESEARCH_DETAIL_SEARCHER_BROTHERS_HPP
#define GAMESEARCH_DETAIL_SEARCHER_BROTHERS_HPP

#include <gamesearch/detail/node/expected_node.hpp>
#include <gamesearch/detail/node/search_context.hpp>
#include <gamesearch/detail/node/shared_limits.hpp>
#include <gamesearch/detail/node/unsearched_moves.hpp>
#include <gamesearch/detail/searcher/brothers_result.hpp>
#include <gamesearch/detail/searcher/moves_to_share.hpp>
#include <gamesearch/detail/searcher/split_of.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/window.hpp>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

namespace gamesearch::detail {

/// The moves of one node, which are left when the first was searched. Each of its threads takes the next one, searches it with
/// the window of that moment, and tells what it came to.
///
/// At any time, of the moves that were told: result.best is what the loop of `Algorithm` would have, had it searched them in
/// the order in which they were told; and alpha < beta.
template <class Algorithm, player Mover, class Search, class Ply, class Moves>
class brothers final : public split_of<Search> {
    using G = typename Search::game_type;
    using value = typename Search::value;
    using window = typename Search::window;
    using lock = std::unique_lock<typename Search::pool::mutex>;

public:
    /// \p position is that of the node, whose search is \p owner, and of whose \p moves the next one was not searched yet.
    brothers(Search& owner, const G& position, Ply ply, const node_before_moves& node, Moves& moves,
             const brothers_result<Search>& so_far)
        : split_of<Search>{owner.limits.worker(),
                           {node.type != node_type::cut, owner.events.nodes() - node.nodes},
                           {node.number, ply.count()},
                           so_far.window},
          position_(position), ply_{ply}, node_{node}, moves_{moves}, result_{so_far}, repetitions_{owner.repetitions}
    {}

    /// What a helper does: it has a position, and knows a line, of its own.
    void help(Search& search) override
    {
        [[maybe_unused]] typename Search::horizon_type::subtree values_below{search.horizon};
        [[maybe_unused]] typename Search::repetitions_type::subtree repetitions_below{search.repetitions};
        std::optional<G> copy; // made one at a time: games share what they like among copies
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

    /// Takes moves and searches them, until there are none to be had.
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

    /// When all threads have left, but the owner: what came of it. Was every move searched, or one of them a cutoff?
    [[nodiscard]] bool is_finished() const { return moves_.is_finished(); }
    [[nodiscard]] const brothers_result<Search>& result() const { return result_; }

    /// Hands over to the owner what it would have found itself.
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
        typename Search::window window; ///< of the node, when it was taken
    };

    /// The window of the node at the time when it is looked at, since a move is to be searched again.
    struct searching_again {
        brothers& of;
        bool& has_begun;
        operator window() const
        {
            const lock locked{of.mutex_};
            has_begun = true;
            of.moves_.search_again();
            of.has_moves_ = false;
            return of.result_.window;
        }
    };

    /// A move that was searched again has been told.
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

    /// `move`, searched with the window `tried`, came to `v`.
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
    const Ply ply_;
    const node_before_moves node_;
    typename Search::pool::mutex mutex_{};

    // Guarded by the mutex, as long as there are helpers:
    moves_to_share<Moves> moves_;
    brothers_result<Search> result_;
    std::optional<typename Search::line_type> line_{};
    found_by_helpers<Search> found_{};
    const typename Search::repetitions_type repetitions_;
};

} // namespace gamesearch::detail

#endif
