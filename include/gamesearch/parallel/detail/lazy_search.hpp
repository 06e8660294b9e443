// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A selective search on several threads, which share a table and nothing else.

#ifndef GAMESEARCH_PARALLEL_DETAIL_LAZY_SEARCH_HPP
#define GAMESEARCH_PARALLEL_DETAIL_LAZY_SEARCH_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/detail/search_on_threads.hpp>
#include <gamesearch/parallel/detail/shared_limits.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/make_result.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/detail/search_context.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The threads of a selective search: the caller's, and helpers, each of which searches the whole tree by itself.
template <class Pool>
class lazy_team {
    using lock = std::unique_lock<typename pool_traits<Pool>::mutex>;

public:
    lazy_team(Pool& pool, const gamesearch::limits& given) : pool_{pool}, limits_{given, pool.size()} {}
    lazy_team(const lazy_team&) = delete;
    lazy_team& operator=(const lazy_team&) = delete;
    ~lazy_team() { dismiss(); }

    [[nodiscard]] Pool& pool() const { return pool_; }
    [[nodiscard]] shared_limits<gamesearch::limits>& limits() { return limits_; }

    /// Returns whether all threads are to stop. Read at every node.
    [[nodiscard]] bool is_over() const { return is_over_.load(std::memory_order_relaxed); }
    void stop() { is_over_.store(true, std::memory_order_relaxed); }

    /// Sets what `start` does: the caller calls `start` when another thread would pay off.
    void start_by(std::function<void()> start) { start_ = std::move(start); }
    void start() const { start_(); }

    /// Runs `work()` on a thread of the pool. An exception in it stops all threads. \return false if no thread is free.
    template <class Work>
    [[nodiscard]] bool hire(Work& work)
    {
        {
            const lock locked{mutex_};
            ++helpers_;
        }
        const bool started = pool_traits<Pool>::try_start(pool_, [this, &work] {
            if (left_.fails([&] { work(); })) {
                stop();
            }
            discharge();
        });
        if (!started) {
            discharge();
        }
        return started;
    }

    /// Stops the helpers, and waits for them.
    void dismiss()
    {
        stop();
        lock locked{mutex_};
        all_gone_.wait(locked, [&] { return helpers_ == 0; });
    }

    /// Rethrows the exception that a helper threw, if any. \pre no helper is left.
    void rethrow() const { static_cast<void>(left_.counts()); }

private:
    void discharge()
    {
        const lock locked{mutex_};
        if (--helpers_ == 0) {
            all_gone_.notify_one();
        }
    }

    Pool& pool_;
    shared_limits<gamesearch::limits> limits_;
    std::function<void()> start_{};
    left_behind<Pool> left_{};
    std::atomic<bool> is_over_{false};
    typename pool_traits<Pool>::mutex mutex_{};
    typename pool_traits<Pool>::condition all_gone_{};
    unsigned helpers_ = 0;
};

/// The limits of one thread.
template <class Pool>
struct lazy_limits {
    lazy_team<Pool>& team;
    int depth;
    std::uint64_t nodes_before_help; ///< after which it starts the helpers; 0 if it starts none
};

} // namespace gamesearch::inline v0_2_0::detail

/// Keeps one thread within the limits that all threads share.
template <class Pool>
class gamesearch::limit_checker<gamesearch::detail::lazy_limits<Pool>>
    : public gamesearch::detail::depth_limit<gamesearch::limits> {
public:
    explicit limit_checker(const detail::lazy_limits<Pool>& part)
        : detail::depth_limit<limits>{limits{.depth = part.depth}}, team_{part.team},
          interruptions_{part.team.limits().interruptions()}, nodes_before_help_{part.nodes_before_help}
    {}

    /// Returns whether another node may be entered; if so, counts it.
    [[nodiscard]] bool may_enter()
    {
        --nodes_until_poll_;
        if (team_.is_over() || (nodes_until_poll_ == 0 && !poll())) [[unlikely]] {
            is_stopped_ = true;
            nodes_until_poll_ = 1;
            return false;
        }
        detail::pool_traits<Pool>::tick(team_.pool());
        return true;
    }
    [[nodiscard]] stop_reason stopped_by() const { return team_.limits().stopped_by(); }
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    /// Makes the next search a ply deeper.
    void deepen()
    {
        static_cast<detail::depth_limit<limits>&>(*this) = detail::depth_limit<limits>{limits{.depth = depth() + 1}};
    }

private:
    static constexpr std::uint64_t nodes_between_polls = 4096;

    [[gnu::cold, gnu::noinline]] bool poll()
    {
        auto& shared = team_.limits();
        const bool looks = interruptions_.are_possible();
        auto wanted = looks ? interruptions_.nodes_to_next_poll() : nodes_between_polls;
        auto reason = looks ? interruptions_.reason() : stop_reason::none;
        if (nodes_before_help_ != 0) {
            if (nodes_ >= nodes_before_help_) {
                nodes_before_help_ = 0;
                team_.start();
            } else {
                wanted = (std::min)(wanted, nodes_before_help_ - nodes_);
            }
        }
        const auto taken = reason == stop_reason::none ? shared.budget().take(wanted) : 0;
        if (taken == 0) {
            shared.stop(reason == stop_reason::none ? stop_reason::nodes : reason);
            team_.stop();
            return false;
        }
        nodes_ += taken;
        nodes_until_poll_ = taken;
        return true;
    }

    detail::lazy_team<Pool>& team_;
    detail::interruptions interruptions_;
    std::uint64_t nodes_before_help_;
    std::uint64_t nodes_ = 0; // nodes taken so far
    std::uint64_t nodes_until_poll_ = 1; // the last of them polls
    bool is_stopped_ = false;
};

namespace gamesearch::inline v0_2_0::detail {

/// The table of one thread, and the memory of that thread. The table already knows that a search has begun.
template <class Table, class Memory>
struct table_of_thread : table_with_memory<Table, Memory> {
    using table_with_memory<Table, Memory>::table_with_memory;

    static constexpr void begin_search() {}
};
template <class Table, class Memory>
struct parts_of_table<table_of_thread<Table, Memory>> : parts_of_table<Table> {};

/// A helper of a selective search. It begins with what the caller's thread has learned about moves, and searches to one
/// depth after another until it is stopped: its only result is what it leaves in the table.
template <class Search>
class lazy_helper {
    using G = typename Search::game_type;
    using memory = std::remove_reference_t<decltype(std::declval<Search&>().memory())>;

public:
    /// Called by the caller's thread, the only one that reads the positions that were played.
    template <class Limits, class Evaluate, class Table, class Played>
    lazy_helper(const Limits& limits, const G& game, Evaluate& evaluate, const Table& table, const Played& played,
                const typename Search::window& w)
        : memory_(table.memory()), window_{w}, position_(game),
          search_{limits, evaluate, nobody_, typename Search::table_type{table, memory_}, played}
    {
        memory_.last_null_move = -2; // as at the root
    }

    void operator()()
    {
        while (!search_.limits.is_stopped() && search_.limits.depth() < max_depth - 1) {
            static_cast<void>(search_.value_of_root(position_, window_));
            search_.limits.deepen();
        }
    }

    [[nodiscard]] statistics counts() const { return search_.events.counts(); }

private:
    memory memory_;
    no_observer nobody_{};
    typename Search::window window_;
    G position_;
    Search search_;
};

/// Searches `game` on the caller's thread, as without helpers, while those of `pool` search the same position, every
/// second one a ply deeper, and fill the table.
template <class Algorithm, policy_set Policies, class Pool, game G, class Evaluate, class Observer, class Table,
          class Memory, class Played, class Value>
[[nodiscard]] search_result<G> search_lazily(Pool& pool, const G& game, const limits& given, Evaluate& evaluate,
                                             Observer& observer, table_with_memory<Table, Memory> table,
                                             const Played& played, const window<Value>& w)
{
    detail::check_limits(given);
    using part = lazy_limits<Pool>;
    using known = table_of_thread<Table, Memory>;
    using context = search_context<Algorithm, G, Policies, part, Evaluate, Observer, known>;
    using unobserved = search_context<Algorithm, G, Policies, part, Evaluate, no_observer, known>;
    std::deque<lazy_helper<unobserved>> helpers;
    lazy_team<Pool> team{pool, given};
    table.begin_search();
    const bool helps = pool.size() > 1 && given.depth < max_depth - 1;
    context search{part{team, given.depth, helps ? pool_traits<Pool>::nodes_before_help(pool) : 0}, evaluate, observer,
                   known{table, table.memory()}, played};
    team.start_by([&] {
        for (unsigned n = 1; n != pool.size(); ++n) {
            const part own{team, given.depth + static_cast<int>(n % 2), 0};
            auto& helper = helpers.emplace_back(own, game, evaluate, table, played, w);
            if (!team.hire(helper)) {
                return;
            }
        }
    });
    G position(game);
    const auto value = search.value_of_root(position, w);
    team.dismiss();
    team.rethrow();
    for (const auto& helper : helpers) {
        search.events.add(helper.counts());
    }
    return detail::make_result(search, game, value, w);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
