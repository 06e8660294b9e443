// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The progress of a solve, on one line.

#pragma once

#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/distributed/job_worker.hpp>

#include <chrono>
#include <cstdint>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <string>

namespace solving {

namespace gs = gamesearch;

/// Notices when jobs are so small that planning them takes longer than doing them.
class small_jobs {
public:
    using time = std::chrono::duration<double>;

    /// Records a step of a worker and its time. Returns true once, when a message is due.
    [[nodiscard]] bool notices(gs::job_step done, time took)
    {
        (done == gs::job_step::planned ? planning_ : other_) += took;
        return !is_said_ && (is_said_ = planning_ >= std::chrono::seconds{10} && planning_ > other_);
    }

private:
    time planning_{};
    time other_{};
    bool is_said_ = false;
};

/// Shows a line about every second. It does not predict the remaining time, which is unknown: the number of remaining
/// questions depends on the answers.
template <class Store, class Game>
class progress {
    using time = std::chrono::steady_clock;

public:
    progress(std::ostream& out, const Store& store, const Game& root) : out_{out}, store_{store}, root_{root} {}

    void show_now_and_then()
    {
        if (time::now() - last_ >= std::chrono::seconds{1}) {
            show();
        }
    }

    void show()
    {
        last_ = time::now();
        const gs::job_counts now = store_.counts();
        const double seconds = std::chrono::duration<double>(last_ - begin_).count();
        const auto known = store_.find(root_);
        std::ostringstream line;
        line << now.done << " jobs done, " << now.claimed << " in progress, " << now.open << " open, " << now.split
             << " split; score " << (known && known->lower ? std::to_string(*known->lower) : "?") << " to "
             << (known && known->upper ? std::to_string(*known->upper) : "?") << "; " << std::fixed
             << std::setprecision(1) << static_cast<double>(now.nodes - nodes_at_begin_) / 1e6 / seconds
             << " million nodes/s of all, " << static_cast<std::uint64_t>(seconds) << " s";
        out_ << line.str() << '\n' << std::flush;
    }

private:
    std::ostream& out_;
    const Store& store_;
    const Game& root_;
    std::uint64_t nodes_at_begin_ = store_.counts().nodes;
    time::time_point begin_ = time::now();
    time::time_point last_ = begin_;
};

} // namespace solving
