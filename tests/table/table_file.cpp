// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Tables that are saved and loaded: they are restored exactly, or there is an error and they are unchanged.

#include "support/saved_table.hpp"
#include "support/scores.hpp"
#include "support/table_entries.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/testing/random_game.hpp>

#if !defined(_WIN32)
#include <sys/stat.h>
#endif

#include <filesystem>

namespace {

using support::bytes_of;
using support::contents;
using support::message_of;
using support::temporary_folder;
using support::write_file;

/// Identified by its hash alone.
template <class S>
struct hashed : gs::random_game<S> {
    using gs::random_game<S>::random_game;

    void key() const = delete;
    [[maybe_unused]] friend bool operator==(const hashed&, const hashed&) = default;
};

template <class G, template <class> class Table>
struct pair_of {
    using game = G;
    using table = Table<G>;
};
template <class G>
using plain = pair_of<G, gs::transposition_table>;
template <class G>
using shared = pair_of<G, gs::shared_transposition_table>;

using every_table =
    std::tuple<plain<gs::random_game<int>>, plain<hashed<int>>, plain<hashed<signed char>>, plain<hashed<float>>,
               plain<hashed<double>>, plain<hashed<long long>>, plain<hashed<support::medals>>,
               shared<gs::random_game<int>>, shared<hashed<int>>, shared<hashed<signed char>>, shared<hashed<double>>>;

constexpr std::string_view rules = "random games, to the end";

/// As one more search would: entries of every kind, with a new generation.
template <class G, class Table>
void store_some(Table& table, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    table.begin_search();
    for (int i = 0; i != 400; ++i) {
        table.store(random(), support::any_entry<gs::score_t<G>>(random));
    }
}

} // namespace

// Round trips ---------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE_TEMPLATE(a_table_comes_back_as_it_was, Pair, every_table)
{
    using game = typename Pair::game;
    const temporary_folder folder;
    for (const std::size_t bytes : std::array<std::size_t, 4>{64, 192, 4096, 1 << 17}) {
        typename Pair::table saved{bytes};
        store_some<game>(saved, 1);
        store_some<game>(saved, 2); // of two generations
        gs::save(saved, folder / "table", rules);
        typename Pair::table loaded{bytes};
        store_some<game>(loaded, 3); // to be discarded
        BOOST_TEST((bytes_of<game>(loaded) != bytes_of<game>(saved)));
        gs::load(loaded, folder / "table", rules);
        BOOST_TEST((bytes_of<game>(loaded) == bytes_of<game>(saved)));
        store_some<game>(saved, 4);
        store_some<game>(loaded, 4); // continues in the same way
        BOOST_TEST((bytes_of<game>(loaded) == bytes_of<game>(saved)));
    }
    BOOST_TEST(folder.files() == 1U); // no other file is left
}

BOOST_AUTO_TEST_CASE(an_entry_comes_back_with_all_its_members)
{
    using entry = gs::table_entry<int>;
    const temporary_folder folder;
    gs::transposition_table<hashed<int>> table{64};
    const entry known{.score = -7,
                      .distance = UINT16_MAX,
                      .move = 0xABCD,
                      .depth = 200,
                      .bound = gs::bound::exact,
                      .depth_limited = true,
                      .proven = gs::bound::upper};
    table.store(42, known);
    gs::save(table, folder / "table", "");
    gs::shared_transposition_table<hashed<int>> other{64}; // with a hash and small scores each accepts the other's file
    gs::load(other, folder / "table", "");
    const entry e = other.probe(42);
    BOOST_TEST((e.score == -7 && e.distance == UINT16_MAX && e.move == 0xABCD && e.depth == 200));
    BOOST_TEST((e.bound == gs::bound::exact && e.depth_limited && e.proven == gs::bound::upper));
    BOOST_TEST((other.probe(43).bound == gs::bound::none));
}

BOOST_AUTO_TEST_CASE(a_new_file_takes_the_place_of_the_old_one)
{
    const temporary_folder folder;
    gs::transposition_table<gs::tic_tac_toe> table{4096};
    gs::save(table, folder / "table", "first");
    gs::save(table, folder / "table", "second");
    BOOST_TEST(folder.files() == 1U);
    gs::load(table, folder / "table", "second");
    write_file(folder / "table.part", "what a crash has left");
    gs::save(table, folder / "table", "third");
    gs::load(table, folder / "table", "third");
    BOOST_TEST(folder.files() == 1U);
}

BOOST_AUTO_TEST_CASE(the_rules_may_be_any_text_of_up_to_4096_bytes)
{
    const temporary_folder folder;
    gs::transposition_table<gs::tic_tac_toe> table{64};
    std::string text;
    for (const std::size_t size : std::array<std::size_t, 6>{0, 1, 7, 8, 9, 4096}) {
        text.resize(size, '\n');
        gs::save(table, folder / "table", text);
        gs::load(table, folder / "table", text);
        BOOST_TEST(message_of([&] { gs::load(table, folder / "table", text + '\0'); }) != "no exception");
    }
}

// A search goes on ----------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_search_goes_on_from_a_loaded_table)
{
    const temporary_folder folder;
    const gs::tic_tac_toe empty;
    gs::transposition_table<gs::tic_tac_toe> first{1 << 20};
    const auto cold = gs::solve.with(first)(empty);
    gs::save(first, folder / "table", rules);
    gs::transposition_table<gs::tic_tac_toe> second{1 << 20};
    gs::load(second, folder / "table", rules);
    const auto warm = gs::solve.with(second)(empty);
    BOOST_TEST(cold.score == warm.score);
    BOOST_TEST(cold.statistics.nodes == 1578U);
    BOOST_TEST(warm.statistics.nodes == 58U);
}

BOOST_AUTO_TEST_CASE(a_stopped_search_is_resumed)
{
    const temporary_folder folder;
    const gs::tic_tac_toe empty;
    gs::transposition_table<gs::tic_tac_toe> first{1 << 20};
    const auto searcher = gs::principal_variation_search.with(gs::ignore_distance, gs::no_line);
    const auto whole = searcher.with(first)(empty);
    first.clear();
    const auto stopped = searcher.with(first)(empty, {.nodes = whole.statistics.nodes / 2});
    BOOST_TEST((stopped.stopped_by == gs::stop_reason::nodes));
    gs::save(first, folder / "table", rules);
    gs::transposition_table<gs::tic_tac_toe> second{1 << 20};
    gs::load(second, folder / "table", rules);
    const auto resumed = searcher.with(second)(empty);
    BOOST_TEST(resumed.score == whole.score);
    BOOST_TEST(whole.statistics.nodes == 1940U);
    BOOST_TEST(resumed.statistics.nodes == 1196U);
    BOOST_TEST(searcher.with(first)(empty).statistics.nodes == resumed.statistics.nodes); // as if uninterrupted
}

namespace {

/// Saves the table after each completed iteration, while the search waits.
template <class Table>
struct saving_observer {
    const Table& table;
    std::string path;
    int saved = 0;

    void on_iteration(const gs::iteration_event<gs::tic_tac_toe>&)
    {
        gs::save(table, path, rules);
        ++saved;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_table_is_saved_while_a_search_that_uses_it_is_paused)
{
    using table_of_game = gs::transposition_table<gs::tic_tac_toe>;
    const temporary_folder folder;
    const gs::tic_tac_toe empty;
    table_of_game undisturbed{1 << 16};
    const auto expected =
        gs::iterative_deepening{gs::principal_variation_search.with(undisturbed)}(empty, {.depth = 7});
    table_of_game table{1 << 16};
    saving_observer<table_of_game> observer{table, folder / "table"};
    const auto found = gs::iterative_deepening{gs::principal_variation_search.with(table)}(
        empty, {.depth = 7}, gs::own_evaluation, observer);
    BOOST_TEST(observer.saved >= 7);
    BOOST_TEST(found.statistics.nodes == expected.statistics.nodes); // the search does not notice
    table_of_game loaded{1 << 16};
    gs::load(loaded, folder / "table", rules);
    BOOST_TEST((bytes_of<gs::tic_tac_toe>(loaded) == bytes_of<gs::tic_tac_toe>(table)));
}

// Mismatches ----------------------------------------------------------------------------------------------------------

namespace {

/// It is rejected with this message, and the table is unchanged.
template <class G, class Table>
void check_refused(Table& table, const std::string& path, std::string_view text, const std::string& expected)
{
    const std::string before = bytes_of<G>(table);
    BOOST_TEST(message_of([&] { gs::load(table, path, text); }) == expected);
    BOOST_TEST((bytes_of<G>(table) == before));
}

const std::string end_of_messages = "; the table is as it was (see docs/proofs.md)";

} // namespace

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_refused_with_its_remedy)
{
    using game = gs::random_game<int>;
    const temporary_folder folder;
    const std::string path = folder / "table";
    const std::string quoted = "'" + path + "' ";
    gs::transposition_table<game> table{4096};
    store_some<game>(table, 1);
    gs::save(table, path, "rules\nof 2026");

    gs::transposition_table<game> another{4096};
    store_some<game>(another, 2);
    check_refused<game>(another, path, "these",
                        quoted +
                            "holds values for other rules, 'rules?of 2026', not 'these': load it with its own text, "
                            "or save a table for these rules" +
                            end_of_messages);
    another.resize(8192);
    store_some<game>(another, 2);
    check_refused<game>(another, path, "rules\nof 2026",
                        quoted + "is of a table of another size: make this one of 4096 bytes" + end_of_messages);
    gs::shared_transposition_table<game> of_threads{4096};
    check_refused<game>(of_threads, path, "rules\nof 2026",
                        quoted + "is of another type of table: load it into a table of the type that was saved" +
                            end_of_messages);
    gs::transposition_table<gs::random_game<float>> of_float{4096};
    check_refused<gs::random_game<float>>(
        of_float, path, "rules\nof 2026",
        quoted + "is of a game with other types of score or key: load it into a table of that game" + end_of_messages);
    gs::transposition_table<hashed<int>> by_hash{4096};
    check_refused<hashed<int>>(
        by_hash, path, "rules\nof 2026",
        quoted + "is of a game with other types of score or key: load it into a table of that game" + end_of_messages);
}

BOOST_AUTO_TEST_CASE(what_is_no_table_is_refused)
{
    using game = gs::tic_tac_toe;
    const temporary_folder folder;
    const std::string path = folder / "table";
    const std::string quoted = "'" + path + "' ";
    gs::transposition_table<game> table{64};
    const std::string no_table =
        quoted + "is not a table of gamesearch: give the path of what gs::save has written" + end_of_messages;

    write_file(path, "a text that is long enough to be read");
    check_refused<game>(table, path, "", no_table);
    write_file(path, "");
    check_refused<game>(table, path, "",
                        quoted + "is not a table of gamesearch: use a copy of it, or save it again" + end_of_messages);

    gs::save(table, path, "");
    std::string good = contents(path);
    std::string other = good;
    std::ranges::reverse(other.begin() + 8, other.begin() + 16);
    write_file(path, other);
    check_refused<game>(table, path, "",
                        quoted +
                            "is damaged, or from a machine with another byte order: use what was saved on this one" +
                            end_of_messages);
    other = good;
    const std::size_t low_byte_of_format = std::endian::native == std::endian::little ? 16 : 23;
    other[low_byte_of_format] = 1; // which has different values for bounds
    write_file(path, other);
    check_refused<game>(table, path, "",
                        quoted +
                            "is damaged, or of format 1 where 2 is read: load it by the version of the library that "
                            "saved it" +
                            end_of_messages);
    write_file(path, good + '\0');
    BOOST_TEST(message_of([&] { gs::load(table, path, ""); }) != "no exception");
    write_file(path, good + std::string(8, '\0'));
    check_refused<game>(table, path, "",
                        quoted + "is longer than what was saved: use a copy of it, or save it again" + end_of_messages);
    write_file(path, good);
    gs::load(table, path, "");
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_opened_or_written_are_errors)
{
    const temporary_folder folder;
    gs::transposition_table<gs::tic_tac_toe> table{64};
    const std::string missing = folder / "missing";
    BOOST_TEST(message_of([&] { gs::load(table, missing, ""); }) ==
               "cannot read '" + missing +
                   "': No such file or directory; give the path of a file that was saved (see docs/proofs.md)");
    BOOST_TEST(message_of([&] { gs::load(table, folder / "", ""); }).starts_with("cannot read '")); // a folder
    const std::string nowhere = folder / "missing/table";
    BOOST_TEST(
        message_of([&] { gs::save(table, nowhere, ""); }) ==
        "cannot write '" + nowhere +
            "': No such file or directory; what was there is as it was, so save it to a place where there is room "
            "(see docs/proofs.md)");
    BOOST_TEST(message_of([&] { gs::save(table, folder / "", ""); }).starts_with("cannot write '"));
}

BOOST_AUTO_TEST_CASE(what_is_no_regular_file_is_refused_at_once_and_left_as_it_is)
{
    namespace fs = std::filesystem;
    gs::transposition_table<gs::tic_tac_toe> table{64};
    const auto save = [&](const std::string& path) { return message_of([&] { gs::save(table, path, ""); }); };
    const auto load = [&](const std::string& path) { return message_of([&] { gs::load(table, path, ""); }); };
    const std::string refusal = "': it is not a regular file but a folder, a device, a FIFO or a symbolic link; ";
    const temporary_folder folder;
    fs::create_directory(folder / "folder");
    gs::save(table, folder / "target", "");
    const std::string saved = contents(folder / "target");
    std::vector<std::string> names{"folder"};
#if !defined(_WIN32) // where links take rights that few have
    BOOST_REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
    fs::create_symlink(folder / "target", folder / "link");
    fs::create_symlink(folder / "nowhere", folder / "broken");
    names.insert(names.end(), {"fifo", "link", "broken"});
#endif
    std::vector<std::string> paths;
    for (const std::string& name : names) {
        paths.push_back(folder / name);
    }
#if !defined(_WIN32)
    struct stat full{};
    if (::stat("/dev/full", &full) == 0 && ::mknod((folder / "device").c_str(), full.st_mode, full.st_rdev) == 0) {
        paths.push_back(folder / "device"); // where one may make one: that of the machine would be lost
    }
#endif
    for (const std::string& path : paths) {
        const auto before = fs::symlink_status(path).type();
        BOOST_TEST_CONTEXT(path)
        {
            BOOST_TEST(save(path) == "cannot write '" + path + refusal +
                                         "save it to the path of a regular file, or of none (see docs/proofs.md)");
            BOOST_TEST(load(path) == "cannot read '" + path + refusal +
                                         "give the path of a file that was saved (see docs/proofs.md)");
            BOOST_TEST((fs::symlink_status(path).type() == before));
        }
    }
    // The same for the temporary file next to the one to be written.
    for (const std::string& name : names) {
        const std::string path = folder / ("of the " + name);
        gs::save(table, path, "");
        fs::rename(folder / name, path + ".part");
        BOOST_TEST_CONTEXT(name)
        {
            BOOST_TEST(save(path).starts_with("cannot write '" + path + ".part" + refusal));
            BOOST_TEST(contents(path) == saved);
            BOOST_TEST((fs::symlink_status(path + ".part").type() != fs::file_type::regular));
        }
    }
    BOOST_TEST(contents(folder / "target") == saved);
    BOOST_TEST(!fs::exists(folder / "nowhere"));
}

BOOST_AUTO_TEST_CASE(a_remainder_of_another_name_keeps_what_is_in_it)
{
    const temporary_folder folder;
    gs::transposition_table<gs::tic_tac_toe> table{64};
    write_file(folder / "mine", "mine");
    std::filesystem::create_hard_link(folder / "mine", folder / "table.part");
    gs::save(table, folder / "table", "");
    BOOST_TEST(contents(folder / "mine") == "mine");
    BOOST_TEST(!std::filesystem::exists(folder / "table.part"));
}

BOOST_AUTO_TEST_CASE(a_path_with_a_zero_in_it_or_of_several_lines_is_told_on_one_line)
{
    using namespace std::string_literals;
    const temporary_folder folder;
    gs::transposition_table<gs::tic_tac_toe> table{64};
    write_file(folder / "mine", "mine");
    const std::string path = folder / "mine\0table"s;
    BOOST_TEST(message_of([&] { gs::save(table, path, ""); }).find("mine?table': there is a zero in the path; ") !=
               std::string::npos);
    BOOST_TEST(message_of([&] { gs::load(table, path, ""); }).find("mine?table': there is a zero in the path; ") !=
               std::string::npos);
    BOOST_TEST(contents(folder / "mine") == "mine");
    BOOST_TEST(message_of([&] { gs::load(table, folder / "two\nlines", ""); }).find("two?lines") != std::string::npos);
}

// Damage --------------------------------------------------------------------------------------------------------------

namespace {

/// A table that was saved and then changed: loading a bad file must leave it as it is.
template <class Pair>
struct saved_and_changed {
    using game = typename Pair::game;

    saved_and_changed()
    {
        store_some<game>(table, 1);
        gs::save(table, path, "rules");
        good = contents(path);
        store_some<game>(table, 2);
        before = bytes_of<game>(table);
    }

    /// Is a file with these contents rejected?
    [[nodiscard]] bool refuses(std::string_view bad)
    {
        write_file(path, bad);
        return message_of([&] { gs::load(table, path, "rules"); }) != "no exception";
    }
    [[nodiscard]] bool is_as_before() const { return bytes_of<game>(table) == before; }

    temporary_folder folder{};
    std::string path = folder / "table";
    typename Pair::table table{192};
    std::string good{};
    std::string before{};
};

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_bit_that_is_flipped_is_noticed, Pair, every_table)
{
    saved_and_changed<Pair> t;
    std::size_t accepted = 0;
    for (std::size_t bit = 0; bit != 8 * t.good.size(); ++bit) {
        std::string bad = t.good;
        bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << bit % 8));
        accepted += t.refuses(bad) ? 0 : 1;
    }
    BOOST_TEST(accepted == 0U);
    BOOST_TEST(t.is_as_before());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(every_file_that_is_cut_short_is_noticed, Pair, every_table)
{
    saved_and_changed<Pair> t;
    for (std::size_t size = 0; size != t.good.size(); ++size) {
        BOOST_TEST(t.refuses(std::string_view{t.good}.substr(0, size)), "cut to " << size);
    }
    BOOST_TEST(t.is_as_before());
    BOOST_TEST(!t.refuses(t.good));
}

namespace {

/// Has other contents when it is read again.
struct changing_file {
    std::string now;
    std::string later;
    std::size_t place = 0;

    std::size_t read(void* data, std::size_t size)
    {
        const std::size_t count = now.copy(static_cast<char*>(data), size, place);
        place += count;
        return count;
    }
    void rewind()
    {
        now = later;
        place = 0;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_file_that_changes_while_it_is_read_leaves_an_empty_table)
{
    using game = gs::tic_tac_toe;
    using table_of_game = gs::transposition_table<game>;
    table_of_game table{4096};
    std::ignore = gs::principal_variation_search.with(table)(game{"X.OX.XOO."});
    const std::string good = bytes_of<game>(table);
    std::string bad = good;
    bad[bad.size() - 100] = static_cast<char>(bad[bad.size() - 100] ^ 1);
    const std::string empty = bytes_of<game>(table_of_game{4096});
    const std::string path = "table";
    changing_file file{good, bad};
    using reader = gs::detail::table_reader<game, table_of_game, changing_file>;
    BOOST_TEST(
        message_of([&] { reader{table, file, path, ""}.read(); }) ==
        "'table' is damaged: use a copy of it, or save it again; it has changed while it was read, and the table is "
        "empty (see docs/proofs.md)");
    BOOST_TEST((bytes_of<game>(table) == empty));
    changing_file steady{good, good};
    reader{table, steady, path, ""}.read();
    BOOST_TEST((bytes_of<game>(table) == good));
}
