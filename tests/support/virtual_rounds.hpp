// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Virtual time: rounds in which each worker that can run has one turn, in an order drawn from a seed.

#pragma once

#include "support/test.hpp"
#include "support/virtual_worker.hpp"

#include <iostream>

namespace support {

/// Only worker 0 has a caller: a failure is recorded, worker 0 continues, and check() throws there; the stacks of the
/// other workers are then lost. Nothing else throws, so unlocking in a destructor does not.
class virtual_rounds {
public:
    virtual_rounds(const virtual_rounds&) = delete;
    virtual_rounds& operator=(const virtual_rounds&) = delete;

    [[nodiscard]] std::size_t size() const { return workers_.size(); }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    [[nodiscard]] std::uint64_t now() const { return now_; }
    [[nodiscard]] std::uint64_t busy() const { return busy_; }
    [[nodiscard]] const virtual_worker* current_worker() const { return current_; }
    [[nodiscard]] bool failed() const { return failure_.has_happened(); }
    [[nodiscard]] bool has_thrown() const { return failure_.has_thrown(); }

    /// Throws virtual_failure after a failure. All other members may still be called then.
    void check() { failure_.check(); }

    /// The running worker visits a node; it continues in the next round.
    void tick()
    {
        ++busy_;
        current_->is_visiting = true;
        end_turn();
        current_->is_visiting = false;
        while (options_.stalls && random_.one_in(8)) {
            end_turn();
        }
    }

    /// The running worker does something that can interact with others: they may run first.
    void point()
    {
        if (++points_ == most_points) {
            fail("the workers lock, and do not tick");
        }
        if (options_.stalls && random_.one_in(64)) {
            end_turn();
        }
        if (options_.shuffles_locks && random_.one_in(4)) {
            let_another_run();
        }
    }

    /// Another worker that can run in this round, if there is one, runs before the running worker continues.
    void let_another_run()
    {
        if (!due_.empty() && !failed()) {
            virtual_worker* const other = due_.draw(random_);
            due_.add(current_);
            run(other);
        }
    }

    /// The running worker has tried something in vain and may try again: it lets others run, into the next round if
    /// necessary.
    void give_way()
    {
        if (due_.empty() || random_.one_in(4)) {
            end_turn();
        } else {
            let_another_run();
        }
    }

    /// Returns in worker 0 only.
    void fail(const char* what)
    {
        note(what);
        run(&main_);
    }

    [[noreturn]] void die(const char* what)
    {
        failure_.report_to(std::cerr);
        note(what);
        std::abort();
    }

protected:
    virtual_rounds(unsigned size, std::uint64_t seed, const virtual_options& options)
        : options_{options}, seed_{seed}, random_{seed}, failure_{options.report}, workers_((std::max)(size, 1U)),
          main_{workers_.front()}
    {
        due_.reserve(size);
        done_.reserve(size);
    }
    ~virtual_rounds() = default;

    [[nodiscard]] const virtual_options& options() const { return options_; }
    [[nodiscard]] virtual_random& random() { return random_; }
    [[nodiscard]] std::vector<virtual_worker>& workers() { return workers_; }
    [[nodiscard]] virtual_worker& main() { return main_; } ///< Worker 0.
    [[nodiscard]] virtual_worker& current() { return *current_; }

    /// Gives a worker a turn in this round. The running worker has not finished its own turn, nor have workers that it
    /// wakes or starts.
    void add(virtual_worker& worker) { due_.add(&worker); }

    /// Lets jobs return that visit no more nodes; returns false if one visits a node.
    [[nodiscard]] bool close()
    {
        is_closing_ = true;
        while (std::ranges::none_of(workers_, &virtual_worker::is_visiting)) {
            if (due_.empty()) {
                std::swap(due_, done_);
            }
            if (due_.empty()) {
                return true;
            }
            run(due_.draw(random_));
        }
        return false;
    }

    /// Runs a worker other than the current one, which has already scheduled its own continuation, if any.
    void go_on()
    {
        if (due_.empty() && !is_closing_) {
            if (done_.empty()) {
                fail("deadlock: no worker can go on");
            } else {
                std::swap(due_, done_);
                advance();
            }
        }
        if (!failed()) {
            run(is_closing_ ? &main_ : due_.draw(random_));
        }
    }

    void run(virtual_worker* worker, bool for_good = false)
    {
        if (worker != current_) {
            virtual_worker* const left = std::exchange(current_, worker);
            fibre::hand_over(*left->stack, *worker->stack, for_good);
        }
    }

    void note(const char* what) { failure_.note(workers_, seed_, now_, what); }

private:
    static constexpr std::uint64_t most_points = 1'000'000; ///< In a round.

    void end_turn()
    {
        if (due_.empty() && done_.empty() && !is_closing_) {
            advance(); // the only one runs without being drawn
        } else if (!failed()) {
            done_.add(current_);
            go_on();
        }
    }

    void advance()
    {
        points_ = 0;
        if (++now_ == options_.most_rounds) {
            fail("it takes too many rounds");
        }
    }

    virtual_options options_;
    std::uint64_t seed_;
    virtual_random random_;
    failure_record failure_;
    std::vector<virtual_worker> workers_;
    virtual_worker& main_;
    virtual_worker* current_ = &main_;
    worker_set due_{}; ///< Can run, and have not had their turn in this round. Excludes the running worker.
    worker_set done_{}; ///< Have had their turn.
    std::uint64_t now_ = 0;
    std::uint64_t busy_ = 0;
    std::uint64_t points_ = 0;
    bool is_closing_ = false;
};

} // namespace support
