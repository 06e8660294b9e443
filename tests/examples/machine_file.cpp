// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The file in which the workers of a machine share a table: it outlives them, and files that do not fit are left
// unchanged.

#include "process.hpp"
#include "support/test.hpp"

#include "solving/machine_file.hpp"
#include "support/saved_table.hpp"

#include <sys/resource.h>

#include <csignal>
#include <filesystem>

namespace {

using support::message_of;

constexpr std::size_t size = 1 << 16;
const std::string rules = "nim";

/// The file, and the messages when it was opened.
class opened {
public:
    explicit opened(const std::string& path, const std::string& about = rules, bool anew = false,
                    std::size_t bytes = size)
    {
        file_.emplace(path, about, bytes, anew, [&](std::span<std::byte> memory, bool is_alone) {
            was_alone = is_alone;
            was_empty = std::ranges::all_of(memory, [](std::byte b) { return b == std::byte{0}; });
        });
    }
    solving::machine_file* operator->() { return &*file_; }

    bool was_alone = false;
    bool was_empty = false;

private:
    std::optional<solving::machine_file> file_;
};

/// In a process of its own: locks are between processes.
int in_child(const std::function<int()>& act)
{
    const pid_t child = fork();
    if (child == 0) {
        int status = 125;
        try {
            status = act();
        } catch (const std::exception&) {
            status = 124;
        }
        _exit(status);
    }
    return wait_for(child);
}

/// A process that keeps the file open until it is killed.
class holder {
public:
    holder(const std::string& path, std::uint64_t note)
    {
        int told[2]{};
        BOOST_TEST_REQUIRE(pipe(told) == 0);
        id_ = fork();
        if (id_ == 0) {
            opened file{path};
            file->memory()[7] = std::byte{42};
            file->note(note);
            static_cast<void>(!write(told[1], "x", 1));
            for (;;) {
                pause();
            }
        }
        char ready = 0;
        BOOST_TEST_REQUIRE(read(told[0], &ready, 1) == 1);
        close(told[0]);
        close(told[1]);
    }
    holder(const holder&) = delete;
    holder& operator=(const holder&) = delete;
    ~holder() { end(); }

    void end()
    {
        if (id_ != 0) {
            kill(id_, SIGKILL);
            waitpid(id_, nullptr, 0);
            id_ = 0;
        }
    }

private:
    pid_t id_ = 0;
};

/// Overwrites these bytes and keeps the rest.
void overwrite(const std::string& path, long place, const std::string& bytes)
{
    std::FILE* const file = std::fopen(path.c_str(), "r+b");
    BOOST_TEST_REQUIRE(file != nullptr);
    std::fseek(file, place, SEEK_SET);
    std::fwrite(bytes.data(), 1, bytes.size(), file);
    std::fclose(file);
}
constexpr long place_of_boot = 24;

} // namespace

BOOST_AUTO_TEST_CASE(what_one_writes_the_others_see_and_it_outlives_him)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    holder first{path, 11};
    const auto join = [&] {
        opened file{path, rules, false, size / 2}; // the existing size counts
        const bool sees = file->memory().size() == size && file->memory()[7] == std::byte{42} && !file.was_alone;
        file->memory()[8] = std::byte{43};
        return sees && file->left_notes().empty() ? 0 : 1;
    };
    BOOST_TEST(in_child(join) == 0);
    first.end();
    opened again{path};
    BOOST_TEST(again.was_alone);
    BOOST_TEST((again->memory()[7] == std::byte{42} && again->memory()[8] == std::byte{43}));
}

BOOST_AUTO_TEST_CASE(notes_of_those_who_are_no_more_are_told_once)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    holder living{path, 1};
    {
        holder second{path, 2};
        holder third{path, 3};
    }
    holder in_the_place_of_second{path, 4};
    opened file{path};
    auto left = file->left_notes();
    std::ranges::sort(left);
    BOOST_TEST((left == std::vector<std::uint64_t>{3}));
    BOOST_TEST(file->left_notes().empty());
    file->note(5);
    living.end();
    BOOST_TEST((in_child([&] {
                    opened other{path};
                    return static_cast<int>(other->left_notes().front());
                }) == 1));
}

BOOST_AUTO_TEST_CASE(many_may_come_at_the_same_time)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    std::vector<pid_t> workers;
    for (unsigned i = 0; i != 20; ++i) {
        workers.push_back(fork());
        if (workers.back() == 0) {
            opened file{path};
            bool good = true;
            for (int n = 0; n != 100; ++n) { // each has its own slot
                file->note(i);
                file->memory()[i] = std::byte{1};
                good = good && file->memory()[i] == std::byte{1};
            }
            usleep(20'000);
            if (i % 2 == 0) {
                file->remove();
            }
            _exit(good ? 0 : 1);
        }
    }
    for (const pid_t id : workers) {
        BOOST_TEST(wait_for(id) == 0);
    }
    opened last{path};
    BOOST_TEST(last.was_alone);
}

BOOST_AUTO_TEST_CASE(what_may_be_torn_is_made_anew)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    const auto fill = [&] {
        opened
        {
            path
        } -> memory()[7] = std::byte{42};
        BOOST_TEST(!opened{path}.was_empty);
    };
    fill();
    overwrite(path, place_of_boot, "another start of the machine"); // then the contents may be about anything
    BOOST_TEST(opened(path, "chess").was_empty);
    overwrite(path, place_of_boot, "another start of the machine");
    fill();
    std::filesystem::copy_file(path, folder / "copy");
    BOOST_TEST(opened{folder / "copy"}.was_empty);
    BOOST_TEST(!opened{path}.was_empty);
    overwrite(path, 7, "0"); // its creator was killed
    BOOST_TEST(opened{path}.was_empty);
    support::write_file(path, ""); // killed even earlier
    BOOST_TEST(opened{path}.was_empty);
    BOOST_TEST(opened(path, rules, true).was_empty); // the contents were discarded
    fill();
    BOOST_TEST(opened(path, rules, true).was_empty);
}

BOOST_AUTO_TEST_CASE(what_is_something_else_is_left_as_it_is)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    const auto complaint = [&] { return message_of([&] { opened{path}; }); };
    const auto require_refused = [&](const std::string& part) {
        const std::string before = support::contents(path);
        BOOST_TEST(contains(complaint(), "'" + path + "' " + part), complaint());
        BOOST_TEST(contains(complaint(), "; give --table another file, or delete it"));
        BOOST_TEST(support::contents(path) == before);
    };
    for (const std::size_t bytes : {1U, 8U, 100U, 20'000U}) {
        support::write_file(path, std::string(bytes, 'x'));
        require_refused("is not a table of this program");
        support::write_file(path, std::string(bytes, '\0'));
        require_refused("is not a table of this program");
    }
    std::filesystem::remove(path);
    {
        opened made{path, "chess"};
    }
    require_refused("is the table of 'chess', not of 'nim'");
    overwrite(path, 7, "2"); // of a later version
    require_refused("is not a table of this program");
    std::filesystem::remove(path);
    {
        opened made{path};
    }
    std::filesystem::resize_file(path, size);
    require_refused("is truncated");
    std::filesystem::resize_file(path, 5'000);
    require_refused("is truncated");
    std::filesystem::remove(path);
    {
        holder elsewhere{path, 1};
        BOOST_TEST(message_of([&] { opened(path, rules, true); }) ==
                   "other workers use '" + path + "', which may hold what is to be forgotten; stop them first");
        overwrite(path, place_of_boot, "another machine");
        require_refused("is used by another machine");
    }
    BOOST_TEST(contains(message_of([&] { opened{folder / "no/folder"}; }), "could not open '"));
    BOOST_TEST(contains(message_of([&] { opened{folder / ""}; }), "could not open '"));
    BOOST_TEST(contains(message_of([&] { opened{"/dev/full"}; }), "/dev/full'"));
    BOOST_TEST(
        contains(message_of([&] { opened(folder / "long", std::string(5'000, 'x')); }), "up to 4000 characters"));
}

BOOST_AUTO_TEST_CASE(without_room_on_the_disk_there_is_none)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    const auto limited = [&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit most{size / 2, size / 2};
        setrlimit(RLIMIT_FSIZE, &most);
        const std::string message = message_of([&] { opened{path}; });
        return contains(message, "could not create '" + path + "', a table of 0 MiB: File too large") ? 0 : 1;
    };
    BOOST_TEST(in_child(limited) == 0);
    BOOST_TEST(!std::filesystem::exists(path));
}
