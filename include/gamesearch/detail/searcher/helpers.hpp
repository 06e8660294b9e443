// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Leaving the moves of a node to several threads.

#ifndef GAMESEARCH_DETAIL_SEARCHER_HELPERS_HPP
#define GAMESEARCH_DETAIL_SEARCHER_HELPERS_HPP

#include <gamesearch/detail/node/expected_node.hpp>
#include <gamesearch/detail/node/search_traits.hpp>
#include <gamesearch/detail/searcher/brothers.hpp>
#include <gamesearch/detail/searcher/help_in.hpp>
#include <gamesearch/detail/searcher/split_of.hpp>
#include <gamesearch/detail/threads/split_point.hpp>
#include <gamesearch/detail/threads/worker.hpp>
#include <gamesearch/player.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace gamesearch::detail {

/// Threads of this pool.
template <class Pool>
struct helpers_from {
    /// Searches the moves of a node that are left together with workers that are idle, if it is worth while.
    /// \return whether it did. Then `search` is stopped, or `best` is that of all moves, or one of them was a cutoff.
    template <class Algorithm, player Mover, class Search, class Ply, class Moves>
    [[nodiscard]] static bool search_rest(Search& search, typename Search::position_ref position, Ply ply,
                                          const node_before_moves& node, Moves& moves, typename Search::window& window,
                                          typename Search::value& best, std::uint32_t& best_place)
    {
        const std::size_t left = moves.left();
        return left >= 2 && is_large_enough(search, node) && has_helpers(search) &&
               share<Algorithm, Mover>(search, position, ply, node, moves, left, window, best, best_place);
    }

    /// Where another thread shares the moves of this very position, helps there, rather than to search them as well.
    /// \return what the table then knows, if that settles the window.
    ///
    /// Nobody waits: what is not finished then, the thread searches itself, and comes to where the others are.
    template <class Search, class Ply, class Entry>
    [[nodiscard]] static auto settle_by_helping(Search& search, typename Search::position_ref position, Ply ply,
                                                const Entry& entry, const typename Search::window& window)
    {
        if constexpr (finds_shared<Search>) {
            return search.limits.worker().all().shared().may_have(entry.number)
                       ? help_at(search, position, ply, entry, window)
                       : std::nullopt;
        } else {
            return std::optional<typename Search::value>{};
        }
    }

private:
    /// Does a thread learn by the table what others have found, on whatever line?
    template <class Search>
    static constexpr bool finds_shared = decltype(Search::table)::remembers && !Search::draws_by_repetition;

    template <class Search, class Ply, class Entry>
    [[gnu::cold, gnu::noinline]] static auto help_at(Search& search, typename Search::position_ref position, Ply ply,
                                                     const Entry& entry, const typename Search::window& window)
        -> std::optional<typename Search::value>
    {
        if (!help_with(search, ply, entry.number, window)) {
            return std::nullopt;
        }
        const auto known = search.table.probe(search, position, ply);
        return search.settle_by_table(position, ply, known, window);
    }

    /// Helps where another thread shares the position with this number, asked with the same window. \return whether one does.
    template <class Search, class Ply>
    [[nodiscard]] static bool help_with(Search& search, Ply ply, std::uint64_t number,
                                        const typename Search::window& window)
    {
        auto* const shared = search.limits.worker().all().join({number, ply.count()}, [&](split_point<Pool>& split) {
            return static_cast<split_of<Search>&>(split).serves(window);
        });
        if (shared == nullptr) {
            return false;
        }
        const auto expected = search.expected;
        const auto line = search.line.line_at(ply);
        detail::help_in(search, *shared);
        search.line.set_line(ply, line);
        search.expected = expected;
        return true;
    }

    /// What the other moves of a node will cost is not known, but mostly as much as the first.
    template <class Search>
    [[nodiscard]] static bool is_large_enough(const Search& search, const node_before_moves& node)
    {
        const auto& team = search.limits.worker().all();
        const std::uint64_t nodes = search.events.nodes() - node.nodes;
        return nodes >= team.pool().nodes_worth_sharing ||
               (nodes >= team.pool().nodes_worth_giving() && team.has_idle());
    }

    /// Are there any? A thread that has proven to have much to do looks for one more.
    template <class Search>
    [[nodiscard]] static bool has_helpers(const Search& search)
    {
        worker<Pool>& self = search.limits.worker();
        if (self.all().has_vacancies()) {
            self.hire_after(search.events.nodes());
        }
        return self.all().helpers() != 0;
    }

    template <class Algorithm, player Mover, class Search, class Ply, class Moves>
    [[gnu::noinline]] static bool share(Search& search, typename Search::position_ref position, Ply ply,
                                        const node_before_moves& node, Moves& moves, std::size_t left,
                                        typename Search::window& window, typename Search::value& best,
                                        std::uint32_t& best_place)
    {
        if constexpr (finds_shared<Search>) {
            if (help_with(search, ply, node.number, window)) {
                return false;
            }
        }
        using split_type = brothers<Algorithm, Mover, Search, Ply, Moves>;
        split_type split{search, position, ply, node, moves, {window, best, best_place}};
        if (!search.limits.worker().all().open(split, search.limits.worker(), left - 1)) {
            return false;
        }
        ownership<Search, split_type> owned{search, split};
        split.search_moves(search, position);
        owned.close();
        split.hand_over(search);
        window = split.result().window;
        best = split.result().best;
        best_place = split.result().best_place;
        return true;
    }
};

} // namespace gamesearch::detail

#endif
