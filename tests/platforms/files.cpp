// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Writes one file of each kind to a folder, and reads them again, there or on another machine.
/// usage: files about | files write FOLDER | files read FOLDER
/// `about` prints the byte order and the size of `long`, `read` a line for each file.

#include "games/connect_four.hpp"

#include <gamesearch/certificates.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <bit>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

namespace {

namespace gs = gamesearch;

constexpr std::string_view rules = "solved by the principal variation search, to the end";
constexpr std::size_t bytes = std::size_t{1} << 14;

std::string contents(const std::string& path)
{
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// Saves the table of a search.
template <class G, template <class> class Table>
void write_table(const std::string& path, const G& game)
{
    Table<G> table{bytes};
    std::ignore = gs::principal_variation_search.with(table)(game);
    gs::save(table, path, rules);
}

/// Loads it, continues the search, and saves the table as it was loaded: the file must come out the same.
template <class G, template <class> class Table>
std::string read_table(const std::string& path, const G& game)
{
    Table<G> table{bytes};
    try {
        gs::load(table, path, rules);
    } catch (const std::runtime_error& refusal) {
        return std::string{"refused: "} + refusal.what();
    }
    const std::string copy = path + ".copy";
    gs::save(table, copy, rules);
    const bool is_same = contents(copy) == contents(path);
    std::filesystem::remove(copy);
    const auto nodes = gs::principal_variation_search.with(table)(game).statistics.nodes;
    return std::string{is_same ? "the same" : "ANOTHER FILE"} + ", then " + std::to_string(nodes) + " nodes";
}

const gs::tic_tac_toe root{"X...O...."};

void write_endgame_table(const std::string& path)
{
    gs::endgame_table<gs::tic_tac_toe>::reachable_from(root).save(path, rules);
}

/// The score of the root is looked up, not searched.
std::string read_endgame_table(const std::string& path)
{
    std::string said;
    const std::string copy = path + ".copy";
    try {
        const auto table = gs::endgame_table<gs::tic_tac_toe>::open(path, rules);
        table.save(copy, rules);
        const auto found = table.find(root);
        said = found ? ", score " + std::to_string(found->score) + " in " + std::to_string(found->distance) : ", LOST";
    } catch (const std::runtime_error& refusal) {
        return std::string{"refused: "} + refusal.what();
    }
    const bool is_same = contents(copy) == contents(path);
    std::filesystem::remove(copy); // Windows removes no file that is open
    return (is_same ? "the same" : "ANOTHER FILE") + said;
}

void write_certificate(const std::string& path)
{
    std::ofstream out{path, std::ios::binary};
    gs::write_certificate(out, root, gs::principal_variation_search, rules);
}

/// The same with the line ends of Windows, as a stream without std::ios::binary writes them there.
void write_windows_certificate(const std::string& path)
{
    write_certificate(path);
    std::string text;
    for (const char c : contents(path)) {
        text += c == '\n' ? std::string{"\r\n"} : std::string{c};
    }
    std::ofstream{path, std::ios::binary} << text;
}

std::string read_certificate(const std::string& path)
{
    std::ifstream in{path, std::ios::binary};
    const auto report = gs::check_certificate(in, root, rules);
    return report.fault.empty() ? std::to_string(report.positions) + " positions proven" : "refused: " + report.fault;
}

template <class S>
gs::random_game<S> some_game()
{
    return gs::random_game<S>{5};
}

using long_game = gs::random_game<long>;
using double_game = gs::random_game<double>;
using four = games::connect_four<4, 4>;

void write_all(const std::string& folder)
{
    write_table<gs::tic_tac_toe, gs::transposition_table>(folder + "/hash.table", root);
    write_table<four, gs::transposition_table>(folder + "/key.table", four{});
    write_table<four, gs::shared_transposition_table>(folder + "/shared.table", four{});
    write_table<double_game, gs::transposition_table>(folder + "/double.table", some_game<double>());
    write_table<long_game, gs::transposition_table>(folder + "/long.table", some_game<long>());
    write_endgame_table(folder + "/endgame.table");
    write_certificate(folder + "/certificate.text");
    write_windows_certificate(folder + "/windows_certificate.text");
}

/// Messages contain the path as it was given: the folder is the same for all.
void read_all(const std::string& folder)
{
    const auto print = [](const char* name, const std::string& said) { std::printf("%s: %s\n", name, said.c_str()); };
    print("hash.table", read_table<gs::tic_tac_toe, gs::transposition_table>(folder + "/hash.table", root));
    print("key.table", read_table<four, gs::transposition_table>(folder + "/key.table", four{}));
    print("shared.table", read_table<four, gs::shared_transposition_table>(folder + "/shared.table", four{}));
    print("double.table",
          read_table<double_game, gs::transposition_table>(folder + "/double.table", some_game<double>()));
    print("long.table", read_table<long_game, gs::transposition_table>(folder + "/long.table", some_game<long>()));
    print("endgame.table", read_endgame_table(folder + "/endgame.table"));
    print("certificate.text", read_certificate(folder + "/certificate.text"));
    print("windows_certificate.text", read_certificate(folder + "/windows_certificate.text"));
}

} // namespace

int main(int argc, char** argv)
{
    const std::string_view what = argc > 1 ? argv[1] : "";
    try {
        if (what == "about" && argc == 2) {
            std::printf("%s %d\n", std::endian::native == std::endian::little ? "little" : "big",
                        static_cast<int>(sizeof(long)));
        } else if (what == "write" && argc == 3) {
            write_all(argv[2]);
        } else if (what == "read" && argc == 3) {
            read_all(argv[2]);
        } else {
            std::fputs("usage: files about | files write FOLDER | files read FOLDER\n", stderr);
            return 2;
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "files: %s\n", error.what());
        return 1;
    }
    return 0;
}
