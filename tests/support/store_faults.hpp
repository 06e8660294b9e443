// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Workers on a store, in processes that are killed: every report must be in the store, and none in part.

#pragma once

#include "support/saved_table.hpp"
#include "support/stored_facts.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>

#include <fcntl.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <thread>

namespace support {

/// Under the sanitizers a process takes many times as long to start, so a quarter of the work suffices.
#if defined(TESTS_UNDER_ADDRESS_SANITIZER)
inline constexpr int share = 4;
#else
inline constexpr int share = 1;
#endif

using job_game = keyed_game<std::uint32_t, int>;

inline int truth_of(std::uint32_t key)
{
    return static_cast<int>(key % 7) - 3;
}

/// A small file system of its own. Only root may create one, and not everywhere: if that is refused, the test says so
/// and is skipped.
class small_disk {
public:
    explicit small_disk(const std::string& size)
    {
        std::filesystem::permissions(folder_ / "", std::filesystem::perms::all); // for a server's user
        std::filesystem::create_directory(path_);
        is_there_ = mount("none", path_.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
        if (!is_there_) {
            std::cout << "a full disk is not tested here: mount is refused" << std::endl;
        }
    }
    small_disk(const small_disk&) = delete;
    small_disk& operator=(const small_disk&) = delete;
    ~small_disk()
    {
        if (is_there_) {
            umount2(path_.c_str(), MNT_DETACH);
        }
    }

    explicit operator bool() const { return is_there_; }
    [[nodiscard]] std::string operator/(const std::string& name) const { return path_ + "/" + name; }

private:
    temporary_folder folder_;
    std::string path_ = folder_ / "disk";
    bool is_there_ = false;
};

/// Opens a store, however long its server takes to restart.
template <class Place>
auto open_in_the_end(const Place& place)
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (true) {
        try {
            return place.template open<job_game>();
        } catch (const std::runtime_error&) {
            if (std::chrono::steady_clock::now() > end) {
                throw;
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
}

/// Workers in processes of their own, and the jobs that they report as done.
template <class Place>
class workers {
public:
    explicit workers(const Place& place) : place_{place}
    {
        BOOST_REQUIRE(pipe(told_.data()) == 0);
        BOOST_REQUIRE(fcntl(told_[0], F_SETFL, O_NONBLOCK) == 0);
    }
    workers(const workers&) = delete;
    workers& operator=(const workers&) = delete;
    ~workers()
    {
        for (const pid_t child : running_) {
            kill(child, SIGKILL);
            waitpid(child, nullptr, 0);
        }
        close(told_[0]);
        close(told_[1]);
    }

    /// Adds jobs with keys from 0.
    void ask(std::uint32_t count)
    {
        auto store = open_in_the_end(place_);
        std::vector<gamesearch::job<job_game>> jobs(count);
        for (std::uint32_t key = 0; key != count; ++key) {
            jobs[key] = {.key = key, .line = "1 2", .question = 0, .nodes = 10};
        }
        const auto claim = store.claim_plan("planner", std::chrono::hours{1});
        BOOST_REQUIRE((claim && store.ask(*claim, jobs, {})));
        asked_ = count;
    }

    void start(std::uint64_t seed)
    {
        running_.push_back(started([&] { work(seed); }));
    }

    /// Kills one of the workers, without warning.
    void kill_one(std::mt19937_64& random)
    {
        const std::size_t which = random() % running_.size();
        kill(running_[which], SIGKILL);
        waitpid(running_[which], nullptr, 0);
        running_.erase(running_.begin() + static_cast<std::ptrdiff_t>(which));
        ++killed_;
    }

    /// Runs until no job is left; then the store must match the reports.
    void finish(const std::string& where)
    {
        for (const pid_t child : running_) {
            BOOST_TEST(ended_well(child), where);
        }
        running_.clear();
        auto store = open_in_the_end(place_);
        std::set<std::uint32_t> known;
        store.each([&](const gamesearch::fact<job_game>& f) {
            BOOST_TEST((f.lower == truth_of(f.key) && f.upper == truth_of(f.key)), where);
            known.insert(f.key);
        });
        BOOST_TEST(known.size() == asked_, where);
        const std::set<std::uint32_t> told = all_told();
        BOOST_TEST(std::ranges::includes(known, told), where);
        const auto counts = store.counts();
        BOOST_TEST((counts.open == 0 && counts.claimed == 0 && counts.done == asked_), where);
        BOOST_TEST(counts.nodes == 3 * asked_, where);
        BOOST_TEST(store.fault().empty(), where);
        BOOST_TEST_MESSAGE(where << ": " << asked_ << " jobs, " << killed_ << " workers killed, " << counts.claims
                                 << " claims, " << told.size() << " told, " << known.size() << " facts");
    }

    /// Returns whether the workers have reported all jobs.
    [[nodiscard]] bool are_done() { return all_told().size() == asked_; }

private:
    void work(std::uint64_t seed)
    {
        std::mt19937_64 random{seed};
        auto store = open_in_the_end(place_);
        const std::string name = "worker " + std::to_string(seed);
        while (true) {
            const auto taken = store.claim(name, std::chrono::seconds{1});
            if (!taken) {
                const auto counts = store.counts();
                if (counts.open + counts.claimed == 0) {
                    return;
                }
                std::this_thread::sleep_for(std::chrono::milliseconds{20});
                continue;
            }
            const std::uint32_t key = taken->asked.key;
            const gamesearch::fact<job_game> f{
                .key = key, .lower = truth_of(key), .upper = truth_of(key), .lower_by = name, .upper_by = name};
            for (std::uint64_t times = 1 + (random() % 4 == 0 ? 1 : 0); times != 0; --times) { // once, or twice
                if (store.finish(*taken, {&f, 1}, 3)) {
                    throw std::runtime_error{"a contradiction where there is none"};
                }
            }
            if (write(told_[1], &key, sizeof(key)) != static_cast<ssize_t>(sizeof(key))) {
                throw std::runtime_error{"nobody listens"};
            }
        }
    }

    /// Smaller than the buffer of a pipe.
    std::set<std::uint32_t> all_told()
    {
        for (std::uint32_t key = 0; read(told_[0], &key, sizeof(key)) == static_cast<ssize_t>(sizeof(key));) {
            told_keys_.insert(key);
        }
        return told_keys_;
    }

    const Place& place_;
    std::array<int, 2> told_{};
    std::vector<pid_t> running_;
    std::set<std::uint32_t> told_keys_;
    std::uint32_t asked_ = 0;
    int killed_ = 0;
};

} // namespace support
