// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Whatever the file of a table contains: it is rejected and the table is unchanged, or it is loaded, and a search with
// it plays legal moves.

#include "support/fuzz_target.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/detail/table_format.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

constexpr const char* rules = "some rules";

const std::string& path()
{
    static const support::temporary_folder folder{support::folder_in_memory()};
    static const std::string path = folder / "table";
    return path;
}

gs::random_game<double> drawn()
{
    return gs::random_game<double>{5, {.positions = 40, .plies = 4}};
}

template <class Table, class G>
std::string saved(const G& root)
{
    Table table{1 << 10};
    std::ignore = gs::principal_variation_search.with(table)(root);
    return support::bytes_of<G>(table, rules);
}

template <class Table, class G>
void load(const std::string& bytes, const G& root)
{
    support::write_file(path(), bytes);
    Table table{1 << 10};
    std::ignore = gs::principal_variation_search.with(table)(root);
    const std::string before = support::bytes_of<G>(table, rules);
    if (!fuzz::complaint_of([&] { gs::load(table, path(), rules); }).empty()) {
        fuzz::promise(support::bytes_of<G>(table, rules) == before, "a file that is refused changes nothing");
    }
    G position{root};
    for (const auto& move : gs::principal_variation_search.with(table)(root).principal_variation) {
        bool is_legal = false;
        for (auto&& legal : position.legal_moves()) {
            is_legal = is_legal || legal == move;
        }
        fuzz::promise(is_legal, "a search with any table plays legal moves");
        position.apply(move);
    }
}

} // namespace

namespace fuzz {

const int inputs_of_test = 600;

/// The first byte selects the table.
std::vector<std::string> seeds()
{
    using game = gs::tic_tac_toe;
    return {'\0' + saved<gs::transposition_table<game>>(game{"X.O.X.O.."}),
            '\1' + saved<gs::shared_transposition_table<game>>(game{"X.O.X.O.."}),
            '\2' + saved<gs::transposition_table<gs::random_game<double>>>(drawn())};
}

/// Both checksums: of the header and of the whole.
void repair(std::string& input)
{
    constexpr std::size_t word = sizeof(std::uint64_t);
    constexpr std::size_t text_size = 9; // the words before it: "gs table", order, version, 5 of the shape, generation
    std::vector<std::uint64_t> words(input.empty() ? 0 : (input.size() - 1) / word);
    if (words.size() <= text_size) {
        return;
    }
    std::memcpy(words.data(), input.data() + 1, words.size() * word);
    const std::size_t after_text = text_size + 1 + static_cast<std::size_t>(words[text_size] % 4097 + word - 1) / word;
    gs::detail::checksum sum;
    for (std::size_t i = 0; i != words.size(); ++i) {
        if (i == after_text || i + 1 == words.size()) {
            words[i] = sum.sum();
        }
        sum.add(words[i]);
    }
    std::memcpy(input.data() + 1, words.data(), words.size() * word);
}

void run(const std::string& input)
{
    if (input.empty()) {
        return;
    }
    const std::string bytes = input.substr(1);
    using game = gs::tic_tac_toe;
    switch (input[0] & 3) {
    case 0:
        return load<gs::transposition_table<game>>(bytes, game{"X.O.X.O.."});
    case 1:
        return load<gs::shared_transposition_table<game>>(bytes, game{"X.O.X.O.."});
    default:
        return load<gs::transposition_table<gs::random_game<double>>>(bytes, drawn());
    }
}

} // namespace fuzz
