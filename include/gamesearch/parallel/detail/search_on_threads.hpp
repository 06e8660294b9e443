// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One search on several threads.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SEARCH_ON_THREADS_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SEARCH_ON_THREADS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/parallel/detail/help_in.hpp>
#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/detail/shared_limits.hpp>
#include <gamesearch/parallel/detail/sibling_split.hpp>
#include <gamesearch/parallel/detail/split_point.hpp>
#include <gamesearch/parallel/detail/team.hpp>
#include <gamesearch/parallel/detail/worker.hpp>
#include <gamesearch/search/detail/expected_node.hpp>
#include <gamesearch/search/detail/make_result.hpp>
#include <gamesearch/search/detail/search_context.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

template <class Pool>
struct helpers_from {
    /// Searches the remaining moves of a node together with idle workers, if that pays.
    /// \return whether it did. Then `search` is stopped, or `best` is the best value of all moves, or a move caused a
    /// cutoff.
    template <class Algorithm, player Mover, class Search, class Ply, class Moves>
    [[nodiscard]] static bool search_rest(Search& search, typename Search::position_ref position, Ply ply,
                                          const node_before_moves& node, Moves& moves, typename Search::window& window,
                                          typename Search::value& best, std::uint32_t& best_place)
    {
        const std::size_t left = moves.left();
        return left >= 2 && is_large_enough(search, node) && has_helpers(search) &&
               share<Algorithm, Mover>(search, position, ply, node, moves, left, window, best, best_place);
    }

    /// If another thread shares the moves of this very position, helps there instead of searching them a second time.
    /// \return the value that the table then has, if that settles the window.
    ///
    /// No thread waits here: if the position is unfinished then, the thread searches it, and so joins the others.
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
    /// Whether a thread can learn from the table what others have found on any line.
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

    /// Helps where another thread shares the position with this number, searched with the same window.
    /// \return whether one does.
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

    /// Returns whether a node is worth sharing. The cost of its remaining moves is unknown, but usually close to that
    /// of the first.
    template <class Search>
    [[nodiscard]] static bool is_large_enough(const Search& search, const node_before_moves& node)
    {
        using traits = pool_traits<Pool>;
        const auto& team = search.limits.worker().all();
        const std::uint64_t nodes = search.events.nodes() - node.nodes;
        return nodes >= traits::nodes_worth_sharing(team.pool()) ||
               (nodes >= traits::nodes_worth_giving(team.pool()) && team.has_idle());
    }

    /// Returns whether there are helpers. A thread that has turned out to have much work tries to hire another.
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
        using split_type = sibling_split<Algorithm, Mover, Search, Ply, Moves>;
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

/// The statistics and the exception that the helpers of a search leave behind.
template <class Pool>
class left_behind {
public:
    /// Calls `work()`. \return whether it threw; the first exception is stored.
    template <class Work>
    [[nodiscard]] bool fails(const Work& work)
    {
#if defined(__cpp_exceptions)
        std::exception_ptr thrown;
        try {
            work();
        } catch (...) {
            thrown = std::current_exception();
        }
        if (thrown) {
            const std::unique_lock<typename pool_traits<Pool>::mutex> locked{mutex_};
            error_ = error_ ? error_ : thrown;
            return true;
        }
#else
        work();
#endif
        return false;
    }

    void add(const statistics& counts)
    {
        const std::unique_lock<typename pool_traits<Pool>::mutex> locked{mutex_};
        counts_ = counts_ + counts;
    }

    /// The statistics of the helpers; rethrows the exception if one of them threw. \pre no helper is left.
    [[nodiscard]] const statistics& counts() const
    {
        if (error_) {
            std::rethrow_exception(error_);
        }
        return counts_;
    }

private:
    typename pool_traits<Pool>::mutex mutex_{};
    std::exception_ptr error_{};
    statistics counts_{};
};

/// Searches `game` on the caller's thread and those of `pool`.
template <class Algorithm, policy_set Policies, class Pool, game G, class Limits, class Evaluate, class Observer,
          class Table, class Played, class Value>
[[nodiscard]] search_result<G> search_on_threads(Pool& pool, const G& game, const Limits& limits, Evaluate& evaluate,
                                                 Observer& observer, Table table, const Played& played,
                                                 const window<Value>& w)
{
    using part = worker_limits<Limits, Pool>;
    using context = search_context<Algorithm, G, Policies, part, Evaluate, Observer, Table>;
    left_behind<Pool> left;
    shared_limits<Limits> shared{limits, pool.size()};
    team<Pool> all{pool, [&](worker<Pool>& helper) {
                       if (left.fails([&] {
                               context search{part{shared, helper}, evaluate, observer, table};
                               search.begin_at_root(w);
                               while (auto* const split = all.next(helper)) {
                                   detail::help_in(search, *split);
                               }
                               left.add(search.events.counts());
                           })) {
                           all.cancel(all.root());
                       }
                   }};
    table.begin_search();

    worker<Pool> caller{all, &all.root()};
    context search{part{shared, caller}, evaluate, observer, table, played};
    search.limits.search_in_current(false);
    G position(game);
    const auto value = search.value_of_root(position, w);
    all.dismiss();
    search.events.add(left.counts());
    return detail::make_result(search, game, value, w);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
