// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The number of jobs a second that a store hands out and takes back: each client is a process that claims a job,
/// finishes it with a fact, and waits for the disk twice. And the cost of asking for a job, looking up a fact, and
/// adding a known one.
/// usage: stores sqlite FILE | stores postgresql CONNECTION        of a store that does not exist yet

#include <gamesearch/distributed/postgresql.hpp>
#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/game/player.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

/// Only its types matter.
struct game {
    std::uint64_t number = 0;
    bool is_over = false;

    [[nodiscard]] std::array<int, 1> legal_moves() const { return {0}; }
    void apply(int) { is_over = true; }
    void undo(int) { is_over = false; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return is_over ? std::optional{0} : std::nullopt; }
    [[nodiscard]] std::uint64_t key() const { return number; }
};

using clock_type = std::chrono::steady_clock;

double seconds_since(clock_type::time_point start)
{
    return std::chrono::duration<double>(clock_type::now() - start).count();
}

constexpr double seconds = 8; // of each measurement

void work(auto store, const std::string& name)
{
    const auto start = clock_type::now();
    while (seconds_since(start) < seconds) {
        const auto taken = store.claim(name, std::chrono::seconds{30});
        if (!taken) {
            std::puts("not enough jobs");
            std::exit(1);
        }
        const gs::fact<game> f{.key = taken->asked.key, .lower = 1, .upper = 1, .lower_by = name, .upper_by = name};
        if (store.finish(*taken, {&f, 1}, 1)) {
            std::exit(1);
        }
    }
}

void measure(const auto& open)
{
    {
        auto store = open();
        std::vector<gs::job<game>> jobs(100'000);
        for (std::uint64_t key = 0; key != jobs.size(); ++key) {
            jobs[key] = {.key = key, .line = "1 2 3 4 5 6", .question = 1, .nodes = 1'000'000};
        }
        const auto claim = store.claim_plan("planner", std::chrono::hours{1}).value();
        const auto start = clock_type::now();
        store.ask(claim, jobs, {});
        std::printf("ask for %zu jobs: %.2f s\n", jobs.size(), seconds_since(start));
    }
    for (const int clients : {1, 4, 16}) {
        const auto before = open().counts().done;
        for (int client = 0; client != clients; ++client) {
            if (fork() == 0) {
                work(open(), "client " + std::to_string(client));
                _exit(0);
            }
        }
        while (wait(nullptr) > 0) {
        }
        const auto done = static_cast<double>(open().counts().done - before);
        std::printf("%2d clients: %.0f jobs/s\n", clients, done / seconds);
    }
    auto store = open();
    constexpr int times = 20'000;
    auto start = clock_type::now();
    std::size_t found = 0;
    for (int i = 0; i != times; ++i) {
        found += store.find(game{static_cast<std::uint64_t>(i % 100)}) ? 1U : 0U;
    }
    std::printf("find: %.1f us (%zu found)\n", 1e6 * seconds_since(start) / times, found);
    start = clock_type::now();
    for (int i = 0; i != times; ++i) {
        found += store.add({.key = static_cast<std::uint64_t>(i % 100), .lower = 0}) ? 1U : 0U;
    }
    std::printf("add what is known: %.1f us\n", 1e6 * seconds_since(start) / times);
}

} // namespace

int main(int argc, char** argv)
{
    const std::string kind = argc == 3 ? argv[1] : "";
    if (kind == "sqlite") {
        measure([&] { return gs::sqlite_store<game>{argv[2], "a benchmark"}; });
    } else if (kind == "postgresql") {
        measure([&] { return gs::postgresql_store<game>{argv[2], "a benchmark"}; });
    } else {
        std::puts("usage: stores sqlite FILE | stores postgresql CONNECTION");
        return 1;
    }
}
