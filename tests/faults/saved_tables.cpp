// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The effects of a kill, a full disk and a hostile file on a saved table: the old file or the new one is there, and a
// search works with whatever was loaded.

#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace {

using support::bytes_of;
using support::contents;
using support::message_of;

using game = gs::tic_tac_toe;
using table_of_game = gs::transposition_table<game>;

constexpr std::uint64_t seed = 20261122;

} // namespace

// A kill --------------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_kill_while_a_table_is_saved_leaves_the_old_file_or_the_new_one)
{
    const support::temporary_folder folder;
    const std::string path = folder / "table";
    table_of_game old_table{1 << 16};
    table_of_game new_table{1 << 16};
    std::ignore = gs::principal_variation_search.with(new_table)(game{});
    const std::string old_bytes = bytes_of<game>(old_table);
    const std::string new_bytes = bytes_of<game>(new_table);

    gs::save(old_table, path, "");
    const auto start = std::chrono::steady_clock::now();
    gs::save(old_table, path, "");
    const auto once = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);

    std::mt19937_64 random{seed};
    int kept = 0;
    int replaced = 0;
    int killed = 0;
    for (int kill_number = 0; kill_number != 200; ++kill_number) {
        gs::save(old_table, path, "");
        const pid_t child = fork();
        BOOST_REQUIRE(child >= 0);
        if (child == 0) {
            gs::save(new_table, path, "");
            _exit(0);
        }
        const auto wait = random() % (static_cast<std::uint64_t>(once.count()) + 200);
        usleep(static_cast<useconds_t>(wait));
        kill(child, SIGKILL);
        int status = 0;
        BOOST_REQUIRE(waitpid(child, &status, 0) == child);
        killed += WIFSIGNALED(status) ? 1 : 0;
        const std::string found = contents(path);
        kept += found == old_bytes ? 1 : 0;
        replaced += found == new_bytes ? 1 : 0;
        table_of_game loaded{1 << 16};
        BOOST_TEST(message_of([&] { gs::load(loaded, path, ""); }) == "no exception", "kill " << kill_number);
    }
    BOOST_TEST_MESSAGE("seed " << seed << ": " << killed << " of 200 killed; old file " << kept << " times, new file "
                               << replaced << " times");
    BOOST_TEST(kept + replaced == 200, "seed " << seed);
    BOOST_TEST(killed > 0);
}

// A full disk ---------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(where_there_is_no_room_the_old_file_stays)
{
    const support::temporary_folder folder;
    const std::string path = folder / "table";
    table_of_game table{1 << 16};
    gs::save(table, path, "old");
    const std::string before = contents(path);

    std::signal(SIGXFSZ, SIG_IGN); // the signal would end the program
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit usual = limit;
    for (const rlim_t room : {rlim_t{0}, rlim_t{100}, rlim_t{1 << 15}, rlim_t{before.size() - 1}}) {
        limit.rlim_cur = room;
        setrlimit(RLIMIT_FSIZE, &limit);
        const std::string message = message_of([&] { gs::save(table, path, "new"); });
        setrlimit(RLIMIT_FSIZE, &usual);
        BOOST_TEST(message ==
                       "cannot write '" + path +
                           "': File too large; what was there is as it was, so save it to a place where there is "
                           "room (see docs/proofs.md)",
                   "room for " << room);
        BOOST_TEST((contents(path) == before));
        BOOST_TEST(folder.files() == 1U); // the unfinished file is gone
    }
    std::signal(SIGXFSZ, SIG_DFL);
    gs::save(table, path, "new");
    gs::load(table, path, "new");
}

// Hostile files -------------------------------------------------------------------------------------------------------

namespace {

std::vector<std::uint64_t> words_of_file(const std::string& bytes)
{
    std::vector<std::uint64_t> words(bytes.size() / 8);
    std::memcpy(words.data(), bytes.data(), bytes.size());
    return words;
}

/// With correct checksums, which anybody who changes a file can compute.
std::string with_right_sums(std::vector<std::uint64_t> words)
{
    gs::detail::checksum sum;
    const std::size_t end_of_header = 10; // if the text of the rules is empty
    for (std::size_t i = 0; i != words.size(); ++i) {
        if (i == end_of_header || i + 1 == words.size()) {
            words[i] = sum.sum();
        }
        sum.add(words[i]);
    }
    std::string bytes(words.size() * 8, '\0');
    std::memcpy(bytes.data(), words.data(), bytes.size());
    return bytes;
}

/// Files with damage of every kind, some with correct checksums: each is rejected, or a search works with it.
template <class G, template <class> class Table>
void check_hostile_files(int files)
{
    const support::temporary_folder folder;
    const std::string path = folder / "table";
    std::mt19937_64 random{seed};
    const G position{7};
    Table<G> table{512};
    std::ignore = gs::principal_variation_search.with(table)(position);
    const std::string good = bytes_of<G>(table);
    int refused = 0;
    for (int i = 0; i != files; ++i) {
        auto words = words_of_file(good);
        for (std::uint64_t changes = 1 + random() % 8; changes != 0; --changes) {
            std::uint64_t& word = words[random() % 4 == 0 ? random() % 11 : random() % words.size()];
            switch (random() % 3) {
            case 0:
                word ^= std::uint64_t{1} << random() % 64;
                break;
            case 1:
                word = random();
                break;
            default:
                word = random() % 2 - random() % 2;
            }
        }
        if (random() % 16 == 0) {
            words.resize(1 + random() % (2 * words.size()));
        }
        std::string bad = random() % 4 == 0 ? good : with_right_sums(words);
        if (random() % 8 == 0) {
            bad.resize(random() % (bad.size() + 16));
        }
        support::write_file(path, bad);
        const std::string before = bytes_of<G>(table);
        if (message_of([&] { gs::load(table, path, ""); }) != "no exception") {
            ++refused;
            BOOST_TEST((bytes_of<G>(table) == before), "seed " << seed << ", file " << i);
        }
        const auto result = gs::principal_variation_search.with(table)(position, {.depth = 5});
        BOOST_TEST(result.best_move.has_value());
        const auto moves = position.legal_moves();
        BOOST_TEST((std::ranges::find(moves, *result.best_move) != moves.end()));
    }
    BOOST_TEST(refused > files / 8);
    BOOST_TEST(refused < files);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_hostile_file_is_refused_or_searched_with)
{
    check_hostile_files<gs::random_game<int>, gs::transposition_table>(1000);
    check_hostile_files<gs::random_game<double>, gs::transposition_table>(1000);
    check_hostile_files<gs::random_game<int>, gs::shared_transposition_table>(1000);
}
