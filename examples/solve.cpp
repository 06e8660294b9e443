// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Solves an example game by jobs that many processes share: `./examples/solve connect-four --size 5x4 --store FILE`.
/// Each game and size has its own program, which that command builds on first use.

#include "program/options/option_table.hpp"
#include "program/options/writable.hpp"
#include "solving/edition.hpp"
#include "solving/machine_table.hpp"
#include "solving/progress.hpp"
#include "solving/request.hpp"
#include "solving/stores.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/distributed/by_facts.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include SOLVE_SHELF_HEADER

#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#if defined(_WIN32)
#include <process.h>
#else
#include <unistd.h>
#endif

namespace {

namespace gs = gamesearch;

struct size_of_this {
    static constexpr std::string_view value = SOLVE_SIZE;
};
using edition = decltype(solving::unpacked<SOLVE_BOX>::edition<size_of_this>())::type;
using game = edition::game;
static_assert(gs::keyed_game<game> && gs::length_limited_game<game>,
              "a solve in a store needs a game with key() and max_plies; take it off examples/solving/games.txt");

constexpr std::string_view name_and_position = ", from ";

/// The text that names rules and position in stores and certificates.
std::string rules_of(const solving::request& asked)
{
    const std::string name = solving::full_name(SOLVE_BOX::name, edition::size);
    return asked.position.empty() ? name : name + std::string{name_and_position} + asked.position;
}

game position_of(const solving::request& asked)
{
    try {
        return asked.position.empty() ? game{} : game(std::string_view{asked.position});
    } catch (const std::invalid_argument& complaint) {
        throw program::wrong_usage{complaint.what()};
    }
}

std::string own_name()
{
#if defined(_WIN32)
    const char* const host = std::getenv("COMPUTERNAME");
    return std::string{host == nullptr ? "" : host} + ":" + std::to_string(_getpid());
#else
    char host[256]{};
    gethostname(host, sizeof host - 1);
    return std::string{host} + ":" + std::to_string(getpid());
#endif
}

volatile std::sig_atomic_t interrupted = 0;

template <class Store>
void write_certificate(Store& store, const game& root, const solving::request& asked)
{
    gs::transposition_table<game> table{std::size_t{64} << 20};
    const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
    std::ofstream file{asked.certificate, std::ios::binary};
    if (!file) {
        throw std::runtime_error{"could not write to " + asked.certificate};
    }
    gs::write_certificate(file, root, gs::by_facts{store, search, "certificate of " + asked.worker}, rules_of(asked));
    if (!file.flush()) {
        throw std::runtime_error{"could not write to " + asked.certificate};
    }
}

/// With a mistyped name, everything that should be removed would stay.
template <class Store>
void require_prover(Store& store, const std::string& worker)
{
    bool has_proven = false;
    store.each(
        [&](const auto& fact) { has_proven = has_proven || fact.lower_by == worker || fact.upper_by == worker; });
    if (!has_proven) {
        throw std::runtime_error{"the store holds nothing from '" + worker + "'; --forget takes the name of a worker"};
    }
}

template <class Store>
int solve(Store& store, const game& root, const solving::request& asked)
{
    const bool forgets = !asked.forget.empty();
    if (forgets) {
        require_prover(store, asked.forget);
    }
    solving::machine_table<game> table{asked.table_name(), rules_of(asked), std::size_t{asked.table_mib} << 20,
                                       forgets}; // it may hold wrong values
    if (forgets) {
        store.forget(asked.forget);
    }
    table.give_back_claims(store);
    gs::job_worker worker{
        store, root,
        gs::jobs{.nodes = asked.nodes, .rules = rules_of(asked), .worker = asked.worker, .lease = asked.lease},
        table.get()};
    solving::progress shown{std::cerr, store, root};
    solving::small_jobs small;
    for (gs::job_step done{}; done != gs::job_step::solved;) {
        const auto begin = std::chrono::steady_clock::now();
        done = worker.step();
        table.note_claim(worker.claim());
        if (small.notices(done, std::chrono::steady_clock::now() - begin)) {
            std::cerr << "solve: planning jobs of " << worker.budget()
                      << " nodes takes longer than doing them; a new store with a larger --nodes would be faster\n";
        }
        shown.show_now_and_then();
        if (interrupted != 0 && done != gs::job_step::claimed) { // a job that has begun is finished
            std::cerr << "solve: interrupted; run the same command again to continue\n";
            return 1;
        }
        if (done == gs::job_step::waits) {
            store.wait(std::chrono::milliseconds{200});
        }
    }
    shown.show();
    table.remove();
    if (!asked.certificate.empty()) {
        write_certificate(store, root, asked);
    }
    std::cout << "nodes " << worker.nodes() << '\n' << "score " << worker.score().value() << '\n';
    return 0;
}

int check(const game& root, const solving::request& asked)
{
    std::ifstream file{asked.check, std::ios::binary};
    if (!file) {
        throw std::runtime_error{"could not open " + asked.check};
    }
    const auto report = gs::check_certificate(file, root, rules_of(asked));
    std::cout << report << '\n';
    return report.fault.empty() ? 0 : 1;
}

/// Takes the position from the store's text if it is not the opening.
void take_position_from_store(solving::request& asked)
{
    const std::string rules = solving::rules_in_store(asked).value_or("");
    const auto place = rules.find(name_and_position);
    if (rules.substr(0, place) != solving::full_name(SOLVE_BOX::name, edition::size)) {
        throw program::wrong_usage{"the store holds no solve of this game; start one without --work"};
    }
    asked.position = place == std::string::npos ? "" : rules.substr(place + name_and_position.size());
}

int run(solving::request asked)
{
    if (asked.worker.empty()) {
        asked.worker = own_name();
    }
    if (asked.is_worker) {
        take_position_from_store(asked);
    }
    const game root = position_of(asked);
    if (!asked.check.empty()) {
        return check(root, asked);
    }
    if (!asked.certificate.empty()) {
        program::require_writable("--certificate", asked.certificate);
    }
    if (const auto end = gs::final_score(root)) {
        std::cout << "score " << *end << '\n';
        return 0;
    }
    return solving::with_store<game>(asked, rules_of(asked), [&](auto& store) { return solve(store, root, asked); });
}

} // namespace

int main(int argc, char** argv)
{
    std::signal(SIGINT, [](int) { interrupted = 1; });
    std::signal(SIGTERM, [](int) { interrupted = 1; });
    return program::guarded("solve", solving::usage, argc, argv, [](const std::vector<std::string>& words) {
        return run(solving::read_command_line(words));
    });
}
