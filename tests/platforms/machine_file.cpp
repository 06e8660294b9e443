// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The file that the workers of a machine share in memory, through the calls of this system. Where processes can be
// forked, tests/examples/machine_file.cpp tests that several share it.

#include "solving/machine_file.hpp"
#include "support/saved_table.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace {

constexpr std::size_t size = 1 << 16;

BOOST_AUTO_TEST_CASE(a_shared_file_is_made_is_refused_for_other_rules_and_is_removed)
{
    const support::temporary_folder folder;
    const std::string path = folder / "shared";
    bool was_alone = false;
    bool was_empty = false;
    const auto ready = [&](std::span<std::byte> memory, bool is_alone) {
        was_alone = is_alone;
        was_empty = std::ranges::all_of(memory, [](std::byte b) { return b == std::byte{0}; });
    };
    {
        solving::machine_file file{path, "nim", size, false, ready};
        BOOST_TEST(was_alone);
        BOOST_TEST(was_empty);
        BOOST_TEST(file.memory().size() == size);
        file.memory()[size - 1] = std::byte{7};
        file.note(9);
        BOOST_TEST((file.left_notes() == std::vector<std::uint64_t>{9}));
    }
    BOOST_TEST(std::filesystem::file_size(path) > size);
    BOOST_TEST(support::contents(path).back() == '\7'); // it is in the file
    support::write_file(folder / "other", "a text");
    BOOST_TEST(support::message_of([&] {
                   solving::machine_file{folder / "other", "nim", size, false, ready};
               }).find("is not a table of this program") != std::string::npos);
    BOOST_TEST(support::contents(folder / "other") == "a text");
    {
        solving::machine_file file{path, "nim", size, false, ready};
        BOOST_TEST(was_alone);
        file.remove();
    }
    BOOST_TEST(!std::filesystem::exists(path));
}

} // namespace
