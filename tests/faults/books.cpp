// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// The effects of a kill on the build of a book, and of damage on its file.

#include "games/connect_four.hpp"
#include "support/dying_store.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/book/book.hpp>
#include <gamesearch/book/book_by_jobs.hpp>
#include <gamesearch/distributed/memory_store.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

using support::contents;
using support::message_of;

namespace {

constexpr std::uint64_t seed = 20261126;

using game = games::connect_four<4, 4>;
using book = gs::book<game>;
using score_book = gs::book<game, gs::ignore_distance_t>;

/// Every bit of a byte.
constexpr char all_bits = '\xFF';

void flip(std::string& bytes, std::size_t at, char bits)
{
    bytes[at] = static_cast<char>(bytes[at] ^ bits);
}

} // namespace

BOOST_AUTO_TEST_CASE(no_file_with_a_wrong_byte_is_opened)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "book";
    book::build({}, {.plies = 1}).save(path, "connect four");
    const std::string good = contents(path);
    for (std::size_t i = 0; i != good.size(); ++i) {
        for (const char bits : {'\x01', '\x80', all_bits}) {
            std::string bad = good;
            flip(bad, i, bits);
            support::write_file(path, bad);
            const std::string message = message_of([&] { return book::open(path, "connect four"); });
            BOOST_TEST(message.find("(see docs/books.md)") != std::string::npos, "byte " << i << ": " << message);
        }
    }
    for (std::size_t size = 0; size != good.size(); ++size) {
        support::write_file(path, good.substr(0, size));
        BOOST_TEST(message_of([&] { return book::open(path, "connect four"); }).find("(see docs/books.md)") !=
                   std::string::npos);
    }
    support::write_file(path, good + good);
    BOOST_TEST(message_of([&] { return book::open(path, "connect four"); }) ==
               "'" + path + "' is longer than what was saved: use a copy of it, or save it again (see docs/books.md)");
    support::write_file(path, good);
    BOOST_TEST(book::open(path, "connect four").check_values({}));
}

BOOST_AUTO_TEST_CASE(no_checkpoint_with_a_wrong_byte_is_continued)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const gs::book_options options{.plies = 1, .rules = "connect four", .checkpoint = folder / "checkpoint"};
    static_cast<void>(book::build({}, options));
    const std::string good = contents(options.checkpoint);
    for (std::size_t i = 0; i != good.size(); ++i) {
        std::string bad = good;
        flip(bad, i, all_bits);
        support::write_file(options.checkpoint, bad);
        BOOST_TEST(message_of([&] { return book::build({}, options); }).find("(see docs/books.md)") !=
                   std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(a_build_that_was_killed_goes_on_where_it_was)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const gs::book_options options{.plies = 4, .rules = "connect four", .checkpoint = folder / "checkpoint"};
    const auto start = std::chrono::steady_clock::now();
    book::build({}, options).save(folder / "whole", "connect four");
    const auto once = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    const std::string whole = contents(folder / "whole");
    std::filesystem::remove(options.checkpoint);
    std::mt19937_64 random{seed};
    int killed = 0;
    std::uint64_t resumed = 0; // builds that found a part of the work done
    for (int complete = 0; killed < 100 || complete == 0;) {
        const pid_t child = fork();
        BOOST_REQUIRE(child >= 0);
        if (child == 0) {
            bool has_begun = false;
            gs::book_options watched = options;
            watched.on_progress = [&](const gs::book_progress& now) {
                if (!has_begun && now.solved != 0 && now.solved != now.to_solve) {
                    support::write_file(folder / ("resumed" + std::to_string(getpid())), "");
                }
                has_begun = true;
            };
            book::build({}, watched).save(folder / "book", "connect four");
            _exit(0);
        }
        usleep(static_cast<useconds_t>(random() % static_cast<std::uint64_t>(once.count())));
        kill(child, SIGKILL);
        int status = 0;
        BOOST_REQUIRE(waitpid(child, &status, 0) == child);
        resumed += std::filesystem::remove(folder / ("resumed" + std::to_string(child))) ? 1U : 0U;
        if (WIFSIGNALED(status)) {
            ++killed;
            continue;
        }
        BOOST_REQUIRE(WEXITSTATUS(status) == 0);
        BOOST_REQUIRE_MESSAGE(contents(folder / "book") == whole, "seed " << seed << ", after " << killed << " kills");
        std::filesystem::remove(options.checkpoint);
        ++complete;
    }
    BOOST_TEST_MESSAGE("seed " << seed << ": " << killed << " killed, " << resumed << " continued");
    BOOST_TEST(resumed > 10U);
}

BOOST_AUTO_TEST_CASE(a_worker_that_dies_in_a_call_of_the_store_leaves_its_jobs_to_others)
{
    std::mt19937_64 random{seed};
    int deaths = 0;
    for (int trial = 0; deaths < 100; ++trial) {
        gs::lease_time now{0};
        gs::memory_store<game> store{[&now] { return now; }};
        for (bool is_complete = false; !is_complete;) {
            const auto dies = [&] { return random() % 100 == 0; };
            support::dying_store<gs::memory_store<game>, game, decltype(dies)> mortal{store, dies};
            try {
                const auto built =
                    gs::book_by_jobs(game{}, {.plies = 3, .worker = "one", .lease = std::chrono::seconds{1}}, mortal);
                BOOST_TEST(built.check_values({}));
                is_complete = true;
            } catch (const support::killed&) {
                ++deaths;
                now += std::chrono::seconds{2}; // others wait for the end of the lease
            }
        }
        BOOST_TEST(store.size() == 52U, "seed " << seed << ", trial " << trial);
        BOOST_TEST(store.counts().open + store.counts().claimed == 0U);
    }
}
