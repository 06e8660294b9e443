// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One tree, and several threads that take turns at it.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SIMULATIONS_ON_THREADS_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SIMULATIONS_ON_THREADS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/monte_carlo/detail/simulation.hpp>
#include <gamesearch/monte_carlo/detail/virtual_loss.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>
#include <gamesearch/parallel/detail/pool_traits.hpp>

#include <exception>
#include <mutex>

namespace gamesearch::inline v0_2_0::detail {

/// One thread at a time descends the tree, and leaves a virtual loss on its way. It runs the playout or the evaluation
/// while other threads are in the tree, and then takes its turn to back up the result. So the tree and the limits are
/// guarded by one mutex, and proofs are as on one thread.
template <class Search, game G, class Pool>
class simulations_on_threads {
    using lock = std::unique_lock<typename pool_traits<Pool>::mutex>;

public:
    simulations_on_threads(Search& search, const G& game, seed from, Pool& pool)
        : search_{search}, game_{game}, from_{from}, pool_{pool}
    {}

    /// Simulates until the score is proven or a limit is reached. An exception in any thread ends the search and is
    /// rethrown here.
    void run()
    {
        for (unsigned number = 1; number != pool_.size() && start(number); ++number) {
        }
        work(0);
        lock locked{mutex_};
        all_gone_.wait(locked, [&] { return helpers_ == 0; });
        if (error_) {
            std::rethrow_exception(error_);
        }
    }

private:
    /// \return false if the pool has no thread for it.
    [[nodiscard]] bool start(unsigned number)
    {
        {
            const lock locked{mutex_};
            ++helpers_;
        }
        const bool started = pool_traits<Pool>::try_start(pool_, [this, number] {
            work(number);
            discharge();
        });
        if (!started) {
            discharge();
        }
        return started;
    }

    void discharge()
    {
        const lock locked{mutex_};
        if (--helpers_ == 0) {
            all_gone_.notify_one();
        }
    }

    /// Each thread has random numbers of its own. The first uses those of a search on one thread.
    void work(unsigned number)
    {
        random_generator random{from_.value + number * 0xD1B54A32D192ED03U};
#if defined(__cpp_exceptions)
        try {
            while (simulate(random)) {
                report_progress(number);
            }
        } catch (...) {
            const lock locked{mutex_};
            error_ = error_ ? error_ : std::current_exception();
        }
#else
        while (simulate(random)) {
            report_progress(number);
        }
#endif
    }

    /// Only the caller's thread, which is the first, reports progress.
    void report_progress([[maybe_unused]] unsigned number)
    {
        if constexpr (Search::reports_progress) {
            if (number == 0) {
                const lock locked = turn();
                search_.report_progress();
            }
        }
    }

    /// \return false if no more simulations are wanted.
    [[nodiscard]] bool simulate(random_generator& random)
    {
        if constexpr (Search::can_judge_many) {
            if (search_.batch() > 1) {
                return simulate_many(random);
            }
        }
        G position(game_);
        lock locked = turn_with_room();
        if (error_ || !search_.may_simulate()) {
            return false;
        }
        if (search_.needs_room()) {
            search_.make_room();
        }
        const node_index leaf = search_.descend(position, random);
        if (const auto known = search_.known_result(leaf)) { // nothing to do outside the tree
            search_.back_up(leaf, *known);
            return true;
        }
        simulation_outside outside{*this, leaf};
        locked.unlock();
        pool_traits<Pool>::tick(pool_);
        const auto result = search_.play_on(position, random);
        locked = turn();
        outside.end();
        search_.back_up(leaf, result);
        return true;
    }

    /// Takes a turn for as many simulations as one call of the evaluation judges, and another for their results.
    [[nodiscard]] bool simulate_many(random_generator& random)
    {
        lock locked = turn_with_room();
        if (error_) {
            return false;
        }
        if (search_.needs_room()) {
            search_.make_room();
        }
        waiting_outside outside{*this, locked};
        const bool goes_on = search_.collect(outside.waiting, random, [] {});
        if (outside.waiting.size() == 0) {
            outside.end();
            return goes_on;
        }
        locked.unlock();
        pool_traits<Pool>::tick(pool_);
        const auto samples = search_.judge(outside.waiting, random);
        locked = turn();
        outside.end();
        search_.back_up(outside.waiting, samples);
        return goes_on;
    }

    /// Simulations that wait outside the tree. They end even if an exception is thrown, in the thread's turn or out of
    /// it.
    struct waiting_outside {
        /// \pre it is the thread's turn.
        waiting_outside(simulations_on_threads& owner, lock& turn_of_thread)
            : all{owner}, locked{turn_of_thread}, waiting{owner.search_.nodes(), owner.search_.virtual_loss()}
        {
            ++all.under_way_;
        }
        waiting_outside(const waiting_outside&) = delete;
        waiting_outside& operator=(const waiting_outside&) = delete;
        ~waiting_outside()
        {
            if (!ended) {
                if (!locked.owns_lock()) {
                    locked = all.turn();
                }
                end();
            }
        }

        /// \pre it is the thread's turn.
        void end()
        {
            ended = true;
            waiting.release();
            all.leave_outside();
        }

        simulations_on_threads& all;
        lock& locked;
        typename Search::waiting_type waiting;
        bool ended = false;
    };

    void leave_outside()
    {
        if (--under_way_ == 0 && search_.needs_room()) {
            room_.notify_all();
        }
    }

    /// A simulation outside the tree. It ends even if an exception is thrown.
    class simulation_outside {
    public:
        /// \pre it is the thread's turn.
        simulation_outside(simulations_on_threads& all, node_index leaf)
            : all_{all}, leaf_{leaf}, loss_{all.search_.virtual_loss()}
        {
            loss_.count(all_.search_.nodes(), leaf_);
            ++all_.under_way_;
        }
        simulation_outside(const simulation_outside&) = delete;
        simulation_outside& operator=(const simulation_outside&) = delete;
        ~simulation_outside()
        {
            if (!ended_) {
                const lock locked = all_.turn();
                end();
            }
        }

        /// \pre it is the thread's turn.
        void end()
        {
            ended_ = true;
            loss_.take_back(all_.search_.nodes(), leaf_);
            all_.leave_outside();
        }

    private:
        simulations_on_threads& all_;
        node_index leaf_;
        detail::virtual_loss loss_;
        bool ended_ = false;
    };

    /// Waits for a turn in which there is room, or in which room can be made, since no simulation is under way.
    [[nodiscard]] lock turn_with_room()
    {
        lock locked = turn();
        room_.wait(locked, [&] { return !search_.needs_room() || under_way_ == 0; });
        return locked;
    }

    /// Waits for the thread's turn. Turns are short, so it pays to spin for a moment before sleeping.
    [[nodiscard]] lock turn()
    {
        lock locked{mutex_, std::try_to_lock};
        for (int tries = 0; tries != 100 && !locked.owns_lock(); ++tries) {
            static_cast<void>(locked.try_lock());
        }
        if (!locked.owns_lock()) {
            locked.lock();
        }
        return locked;
    }

    Search& search_;
    const G& game_;
    const seed from_;
    Pool& pool_;
    typename pool_traits<Pool>::mutex mutex_{}; // guards all that follows, and the search except for `play_on`
    typename pool_traits<Pool>::condition room_{};
    typename pool_traits<Pool>::condition all_gone_{};
    unsigned helpers_ = 0;
    unsigned under_way_ = 0; // simulations outside the tree
    std::exception_ptr error_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
