// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Searching on several threads.

#ifndef GAMESEARCH_PARALLEL_THREADS_HPP
#define GAMESEARCH_PARALLEL_THREADS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>
#include <gamesearch/parallel/detail/lazy_search.hpp>
#include <gamesearch/parallel/detail/search_on_threads.hpp>
#include <gamesearch/parallel/detail/simulations_on_threads.hpp>
#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/search/detail/algorithm_traits.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/table/detail/table_access.hpp>

#include <cstdint>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Reports, at compile time, a table or an observer that several threads cannot use at the same time.
template <class Algorithm, class G, class Table, class Observer>
constexpr bool check_sharing()
{
    constexpr bool shared = is_shareable<Table>;
    static_assert(shared, "gamesearch: several threads cannot use this table at a time; give the searcher a "
                          "gs::shared_transposition_table (see docs/threads.md)");
    constexpr bool safe =
        selecting<Algorithm> || !observes_something<Observer, G> || requires { requires Observer::thread_safe; };
    static_assert(safe, "gamesearch: the events of this observer would be called from several threads at a time; if it "
                        "allows that, give it static constexpr bool thread_safe = true (see docs/threads.md)");
    return shared && safe;
}

/// The threads of a pool that the caller owns.
template <class Pool>
class pool_threads {
public:
    explicit pool_threads(Pool& pool) : pool_{&pool} {}

    [[nodiscard]] unsigned size() const { return pool_->size(); }

    /// Called where the searcher is called, so that the error message names that place.
    template <class Algorithm, class G, class Table, class Observer>
    [[nodiscard]] static constexpr bool can_search()
    {
        return detail::check_sharing<Algorithm, G, Table, Observer>();
    }

    template <class Algorithm, policy_set Policies, game G, class Limits, class Evaluate, class Observer, class Table,
              class Played, class Value>
    [[nodiscard]] search_result<G> search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer,
                                          const Table& table, const Played& played, const window<Value>& w) const
    {
        if constexpr (!selecting<Algorithm>) {
            return detail::search_on_threads<Algorithm, Policies>(*pool_, game, limits, evaluate, observer, table,
                                                                  played, w);
        } else if constexpr (brings_memory<Table>) {
            return detail::search_lazily<Algorithm, Policies>(*pool_, game, limits, evaluate, observer, table, played,
                                                              w);
        } else {
            typename memory_of<Algorithm, G>::type memory{};
            return detail::search_lazily<Algorithm, Policies>(*pool_, game, limits, evaluate, observer,
                                                              table_with_memory{table, memory}, played, w);
        }
    }

    /// Grows the tree of a \ref monte_carlo_tree_search on these threads.
    template <class Search, game G>
    void simulate(Search& search, const G& game, seed from) const
    {
        simulations_on_threads<Search, G, Pool>{search, game, from, *pool_}.run();
    }

private:
    Pool* pool_;
};

/// Threads that belong to one search.
class own_threads;

} // namespace detail

/// An option for `.with(...)`: searches on several threads.
///
///     auto result = gs::principal_variation_search.with(table, gs::threads{8})(position, {.depth = 12});
///
/// \ref monte_carlo_tree_search accepts it too. Score and distance are those of a search on one thread, except in
/// \ref selective_search, whose threads search the same position, each by itself, with one table. docs/threads.md lists
/// the other guarantees and their limits. The threads are started when there is work for them, and end with the
/// search; a \ref thread_pool keeps them from one search to the next.
///
/// Evaluations are called from several threads at the same time, on different copies of the game. An exception thrown
/// by an evaluation, in any thread, ends the search and is rethrown to the caller. An observer must declare `static
/// constexpr bool thread_safe = true`, except in \ref selective_search, where it receives the events of the caller's
/// thread alone. A table must be shareable: \ref shared_transposition_table.
/// Sources: R. Feldmann, "Game Tree Search on Massively Parallel Systems", thesis, Paderborn (1993): young
/// brothers wait, and helpful owners; T. A. Marsland and F. Popowich, "Parallel Game-Tree Search" (1985): the
/// gain at each type of node; the Chess Programming Wiki on lazy SMP.
struct threads {
    /// \p n threads, the caller's own included; 0 for as many as the machine has; 1 for the search on one thread.
    /// \pre at most `thread_pool::most_threads`
    constexpr explicit threads(unsigned n) : count{n}
    {
        GAMESEARCH_ASSERT(
            n <= thread_pool::most_threads,
            "gs::threads are more than 4096; give a number from 0 to 4096, 0 for as many as the machine has");
    }

    unsigned count; ///< as given to the constructor

    using search_threads = detail::own_threads; ///< for searchers
};

namespace detail {

class own_threads {
public:
    template <class Algorithm, class G, class Table, class Observer>
    [[nodiscard]] static constexpr bool can_search()
    {
        return detail::check_sharing<Algorithm, G, Table, Observer>();
    }

    constexpr explicit own_threads(threads n) : count_{n.count} {}

    [[nodiscard]] unsigned size() const { return count_ != 0 ? count_ : thread_pool{0}.size(); }

    template <class Algorithm, policy_set Policies, game G, class... Args>
    [[nodiscard]] search_result<G> search(const G& game, Args&&... args) const
    {
        thread_pool pool{count_, selecting<Algorithm> ? nodes_worth_helping : nodes_worth_starting};
        return pool_threads{pool}.template search<Algorithm, Policies>(game, std::forward<Args>(args)...);
    }

    template <class Search, game G>
    void simulate(Search& search, const G& game, seed from) const
    {
        thread_pool pool{count_};
        pool_threads{pool}.simulate(search, game, from);
    }

private:
    /// A search with fewer nodes starts no thread, which would end with it.
    static constexpr std::uint64_t nodes_worth_starting = 30'000;
    /// A selective search with fewer nodes starts no thread: there, a thread has work at once.
    static constexpr std::uint64_t nodes_worth_helping = 4'000;

    unsigned count_;
};

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
