// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Searching on several threads.

#ifndef GAMESEARCH_THREADS_HPP
#define GAMESEARCH_THREADS_HPP

#include <gamesearch/detail/monte_carlo/simulations_on_threads.hpp>
#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/detail/searcher/search_on_threads.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/monte_carlo_options.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/thread_pool.hpp>

#include <utility>

namespace gamesearch {

namespace detail {

/// Says, at compile time, what several threads cannot use at a time.
template <class G, class Table, class Observer>
constexpr bool check_sharing()
{
    constexpr bool shared = is_shareable<Table>;
    static_assert(shared, "gamesearch: several threads cannot use this table at a time; give the searcher a "
                          "gs::shared_transposition_table (see docs/threads.md)");
    constexpr bool safe = !observes_something<Observer, G> || requires { requires Observer::thread_safe; };
    static_assert(safe, "gamesearch: the events of this observer would be called from several threads at a time; if it "
                        "allows that, give it static constexpr bool thread_safe = true (see docs/threads.md)");
    return shared && safe;
}

/// Threads of a pool that the caller owns.
template <class Pool>
class pool_threads {
public:
    explicit pool_threads(Pool& pool) : pool_{&pool} {}

    [[nodiscard]] unsigned size() const { return pool_->size(); }

    /// Asked where the searcher is called, so that the message names that place.
    template <class G, class Table, class Observer>
    [[nodiscard]] static constexpr bool can_search()
    {
        return detail::check_sharing<G, Table, Observer>();
    }

    template <class Algorithm, policy_set Policies, game G, class Limits, class Evaluate, class Observer, class Table,
              class Played, class Window>
    [[nodiscard]] search_result<G> search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer,
                                          const Table& table, const Played& played, const Window& window) const
    {
        return detail::search_on_threads<Algorithm, Policies>(*pool_, game, limits, evaluate, observer, table, played,
                                                              window);
    }

    /// Grows the tree of a \ref monte_carlo_tree_search by them.
    template <class Search, game G>
    void simulate(Search& search, const G& game, seed from) const
    {
        simulations_on_threads<Search, G, Pool>{search, game, from, *pool_}.run();
    }

private:
    Pool* pool_;
};

/// Threads of the search's own.
class own_threads;

} // namespace detail

/// For `.with(...)`: searches on several threads.
///
///     auto result = gs::principal_variation_search.with(table, gs::threads{8})(position, {.depth = 12});
///
/// \ref monte_carlo_tree_search takes them as well. Score and distance are those of a search on one thread. What else is promised, and what is not, is told in
/// docs/threads.md. The threads are started when there is work for them, and end with the search; a \ref thread_pool keeps
/// them from one search to the next.
///
/// Evaluations are called from several threads at a time, on different copies of the game. What one throws, in whichever thread,
/// ends the search and reaches the caller. An observer must say that it is safe, by `static constexpr bool thread_safe = true`,
/// and a table must be one that may be shared: \ref shared_transposition_table.
struct threads {
    /// \p n threads, the caller's own included; 0 for as many as the machine has; 1 for the search on one thread.
    constexpr explicit threads(unsigned n) : count{n} {}

    unsigned count; ///< as it was given

    using search_threads = detail::own_threads; ///< for searchers
};

namespace detail {

class own_threads {
public:
    template <class G, class Table, class Observer>
    [[nodiscard]] static constexpr bool can_search()
    {
        return detail::check_sharing<G, Table, Observer>();
    }

    constexpr explicit own_threads(threads n) : count_{n.count} {}

    [[nodiscard]] unsigned size() const { return count_ != 0 ? count_ : thread_pool{0}.size(); }

    template <class Algorithm, policy_set Policies, game G, class... Args>
    [[nodiscard]] search_result<G> search(const G& game, Args&&... args) const
    {
        thread_pool pool{count_, thread_pool::nodes_worth_starting_once};
        return pool_threads{pool}.template search<Algorithm, Policies>(game, std::forward<Args>(args)...);
    }

    template <class Search, game G>
    void simulate(Search& search, const G& game, seed from) const
    {
        thread_pool pool{count_};
        pool_threads{pool}.simulate(search, game, from);
    }

private:
    unsigned count_;
};

} // namespace detail

} // namespace gamesearch

#endif
