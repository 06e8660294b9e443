// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Processes that share a table in mapped memory, and are killed at any moment: every entry read was stored by some
// process, nobody waits, and the entries of killed processes are kept. POSIX.

#include "support/stored_variants.hpp"
#include "support/table_games.hpp"
#include "support/test.hpp"

#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <sys/mman.h>
#include <sys/wait.h>

#include <signal.h>
#include <unistd.h>

namespace {

constexpr std::uint64_t seed = 20261123;
constexpr std::size_t buckets = 256;
constexpr std::uint64_t numbers = 1000;

/// Zero at first, shared by all child processes.
class shared_memory {
public:
    explicit shared_memory(std::size_t bytes)
        : map_{mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)}, bytes_{bytes}
    {
        BOOST_TEST_REQUIRE(map_ != MAP_FAILED);
    }
    shared_memory(const shared_memory&) = delete;
    shared_memory& operator=(const shared_memory&) = delete;
    ~shared_memory() { munmap(map_, bytes_); }

    [[nodiscard]] std::span<std::byte> bytes() const { return {static_cast<std::byte*>(map_), bytes_}; }

private:
    void* map_;
    std::size_t bytes_;
};

/// Ends only at the first fault.
template <class G>
[[noreturn]] void store_and_probe(std::span<std::byte> memory, std::uint64_t own_seed)
{
    using S = gs::score_t<G>;
    gs::shared_transposition_table<G> table{memory};
    std::mt19937_64 random{own_seed};
    for (;;) {
        const std::uint64_t number = random() % numbers;
        if (random() % 2 == 0) {
            table.store(number, support::variant_of<S>(number, static_cast<unsigned>(random() % support::variants)));
        } else if (const auto e = table.probe(number);
                   e.bound != gs::bound::none && !support::was_stored<S>(number, e)) {
            _exit(1);
        }
        if (random() % 256 == 0) {
            table.begin_search();
        }
    }
}

template <class G>
pid_t begin_process(std::span<std::byte> memory, std::uint64_t own_seed)
{
    const pid_t id = fork();
    if (id == 0) {
        store_and_probe<G>(memory, own_seed);
    }
    BOOST_TEST_REQUIRE(id > 0);
    return id;
}

void require_killed(pid_t id)
{
    kill(id, SIGKILL);
    int status = 0;
    waitpid(id, &status, 0);
    BOOST_TEST((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)); // otherwise it has found a fault
}

} // namespace

using games_of_all_buckets =
    std::tuple<support::unkeyed<gs::random_game<int>>, support::keyed<std::uint32_t>, support::keyed<std::uint64_t>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(killed_at_any_moment, G, games_of_all_buckets)
{
    using S = gs::score_t<G>;
    const shared_memory memory{64 * (buckets + 1)};
    std::mt19937_64 random{seed};
    std::array<pid_t, 3> processes{};
    for (pid_t& id : processes) {
        id = begin_process<G>(memory.bytes(), random());
    }
    for (int kills = 0; kills != 300; ++kills) {
        usleep(static_cast<useconds_t>(random() % 2'000));
        pid_t& id = processes[random() % processes.size()];
        require_killed(id);
        id = begin_process<G>(memory.bytes(), random());
    }
    for (const pid_t id : processes) {
        require_killed(id);
    }
    // All contents were stored by some process; and when no process uses the table any more, all of it becomes usable
    // again.
    gs::shared_transposition_table<G> table{memory.bytes()};
    int before = 0;
    for (std::uint64_t number = 0; number != numbers; ++number) {
        const auto e = table.probe(number);
        before += e.bound != gs::bound::none ? 1 : 0;
        BOOST_TEST((e.bound == gs::bound::none || support::was_stored<S>(number, e)));
    }
    table.recover();
    int after = 0;
    for (std::uint64_t number = 0; number != numbers; ++number) {
        table.store(number, support::variant_of<S>(number, 1));
        const auto e = table.probe(number);
        after += support::was_stored<S>(number, e) ? 1 : 0;
    }
    BOOST_TEST(before > static_cast<int>(numbers) / 10);
    BOOST_TEST(after == static_cast<int>(numbers));
    BOOST_TEST_MESSAGE("of " << numbers << " positions " << before << " were known after 303 kills");
}
