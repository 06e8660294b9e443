// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Solves a game of the shelf by jobs, which many processes share: `./examples/solve connect-four --size 5x4 --store FILE`.
/// There is a program for each game and size, which that command builds when it is first asked for.

#include "program/notation.hpp"
#include "program/terminal.hpp"
#include "solving/edition.hpp"
#include "solving/machine_table.hpp"
#include "solving/progress.hpp"
#include "solving/request.hpp"
#include "solving/stores.hpp"

#include <gamesearch/by_facts.hpp>
#include <gamesearch/certificate.hpp>
#include <gamesearch/check_certificate.hpp>
#include <gamesearch/transposition_table.hpp>
#include <gamesearch/work.hpp>

#include SOLVE_SHELF_HEADER

#include <chrono>
#include <csignal>
#include <cstddef>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include <unistd.h>

namespace {

namespace gs = gamesearch;

struct size_of_this {
    static constexpr std::string_view value = SOLVE_SIZE;
};
using edition = decltype(solving::unpacked<SOLVE_BOX>::edition<size_of_this>())::type;
using game = edition::game;

constexpr std::string_view name_and_position = ", from ";

/// What names rules and position, in stores and certificates.
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

[[maybe_unused]] std::string own_name()
{
    char host[256]{};
    gethostname(host, sizeof host - 1);
    return std::string{host} + ":" + std::to_string(getpid());
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

/// A name that was mistyped would leave everything there that is to go.
template <class Store>
void require_prover(Store& store, const std::string& worker)
{
    bool has_proven = false;
    store.each(
        [&](const auto& fact) { has_proven = has_proven || fact.lower_by == worker || fact.upper_by == worker; });
    if (!has_proven) {
        throw std::runtime_error{"nothing in the store is by '" + worker + "'; --forget takes the name of a worker"};
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
                                       forgets}; // what was wrong may be in it
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
            std::cerr << "solve: to plan jobs of " << worker.budget()
                      << " nodes takes longer than to do them; a new store with a larger --nodes would be quicker\n";
        }
        shown.show_now_and_then();
        if (interrupted != 0 && done != gs::job_step::claimed) { // what it has begun it ends
            std::cerr << "solve: interrupted; the same command goes on from here\n";
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

[[maybe_unused]] int check(const game& root, const solving::request& asked)
{
    std::ifstream file{asked.check, std::ios::binary};
    if (!file) {
        throw std::runtime_error{"could not open " + asked.check};
    }
    const auto report = gs::check_certificate(file, root, rules_of(asked));
    std::cout << report << '\n';
    return report.fault.empty() ? 0 : 1;
}

/// The position is in the store's text, if it is not the opening.
[[maybe_unused]] void take_position_from_store(solving::request& asked)
{
    const std::string rules = solving::rules_in_store(asked).value_or("");
    const auto place = rules.find(name_and_position);
    if (rules.substr(0, place) != solving::full_name(SOLVE_BOX::name, edition::size)) {
        throw program::wrong_usage{"there is no solve of this game in the store; begin one without --work"};
    }
    asked.position = place == std::string::npos ? "" : rules.substr(place + name_and_position.size());
}

int run(solving::request asked)
{
    if constexpr (!gs::keyed_game<game> || !gs::length_limited_game<game>) {
        throw program::wrong_usage{"a solve in a store needs a game with key() and max_plies, such as connect-four, "
                                   "dots-and-boxes, mnk or nim; this one lacks one of them"};
    } else {
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
        if (const auto end = gs::final_score(root)) {
            std::cout << "score " << *end << '\n';
            return 0;
        }
        return solving::with_store<game>(asked, rules_of(asked),
                                         [&](auto& store) { return solve(store, root, asked); });
    }
}

} // namespace

int main(int argc, char** argv)
{
    std::signal(SIGINT, [](int) { interrupted = 1; });
    std::signal(SIGTERM, [](int) { interrupted = 1; });
    try {
        if (solving::wants_help(argc, argv)) {
            std::cout << solving::usage;
            return 0;
        }
        return run(solving::read_command_line(argc, argv));
    } catch (const program::wrong_usage& complaint) {
        std::cerr << "solve: " << program::one_line(complaint.what()) << " (--help lists the options)\n";
        return 2;
    } catch (const std::exception& failure) {
        std::cerr << "solve: " << program::one_line(failure.what()) << '\n';
        return 1;
    }
}
