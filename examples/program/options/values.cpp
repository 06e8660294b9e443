// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "values.hpp"

#include "../matches/opponent.hpp"
#include "../terminal/terminal.hpp"
#include "../terminal/words.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <limits>
#include <memory>
#include <numeric>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace program {

namespace {

constexpr int mebibyte_bits = 20;

/// A whole number within bounds.
template <class Number>
Number read_number(const std::string& text, const std::string& what, Number least, Number most)
{
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || rest != end || number < least || number > most) {
        throw wrong_usage{in_quotes(text) + " is not " + what + ": give " + (least == 0 ? "a whole number" : "one") +
                          " from " + std::to_string(least) + " to " + std::to_string(most)};
    }
    return number;
}

/// The number of letters to add, drop or replace to turn one word into the other (V. I. Levenshtein, 1966).
std::size_t edits_between(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1); // from the letters of a so far to each prefix of b
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i != a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j != b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// The game with the most similar name, if one is similar enough.
const boxed_game* nearest_game(std::string_view name)
{
    const auto edits = [&](const boxed_game& game) { return edits_between(game.name, name); };
    const auto nearest = std::ranges::min_element(shelf(), {}, edits);
    return edits(*nearest) <= nearest->name.size() / 3 ? &*nearest : nullptr;
}

} // namespace

int read_number_of_games(const std::string& text)
{
    return read_number(text, "a number of games", 1, 1'000'000);
}

std::uint64_t read_seed(const std::string& text)
{
    return read_number<std::uint64_t>(text, "a seed", 0, std::numeric_limits<std::uint64_t>::max());
}

int read_depth(const std::string& text)
{
    return read_number(text, "a depth in plies", 1, gs::max_depth);
}

std::uint64_t read_nodes(const std::string& text)
{
    return read_number<std::uint64_t>(text, "a number of nodes", 1, std::numeric_limits<std::uint64_t>::max());
}

std::chrono::duration<double> read_time(const std::string& text)
{
    std::string_view digits = text;
    double unit = 1;
    if (digits.ends_with("ms")) {
        digits.remove_suffix(2);
        unit = 1e-3;
    } else if (digits.ends_with('s')) {
        digits.remove_suffix(1);
    }
    const bool is_decimal = digits.size() <= 12 && digits.find_first_of("0123456789") != std::string_view::npos &&
                            digits.find_first_not_of("0123456789.") == std::string_view::npos &&
                            std::ranges::count(digits, '.') <= 1;
    const double seconds = is_decimal ? unit * std::strtod(std::string{digits}.c_str(), nullptr) : 0;
    if (seconds <= 0) {
        throw wrong_usage{in_quotes(text) +
                          " is not a time: give seconds, such as 0.5, or milliseconds, such as 500ms"};
    }
    return std::chrono::duration<double>{seconds};
}

unsigned read_number_of_threads(const std::string& text)
{
    return read_number(text, "a number of threads", 0U, 1024U);
}

std::string searcher_names()
{
    return joined(searcher_kinds, ", ", &kind_of_searcher::name);
}

searcher_kind read_searcher(const std::string& text)
{
    const std::span<const kind_of_searcher> kinds{searcher_kinds};
    const auto found = std::ranges::find(kinds, text, &kind_of_searcher::name);
    if (found == kinds.end()) {
        throw wrong_usage{in_quotes(text) + " is not a searcher: give one of " + searcher_names()};
    }
    return found->kind;
}

std::string names_of_levels()
{
    return "1 to " + std::to_string(level_names.size()) + ", or " + joined(level_names, ", ");
}

int read_level(const std::string& text)
{
    const std::string name = in_small_letters(text);
    for (int level = gs::level::lowest; level <= gs::level::highest; ++level) {
        if (name == level_names[static_cast<std::size_t>(level - 1)] || name == std::to_string(level)) {
            return level;
        }
    }
    throw wrong_usage{in_quotes(text) + " is not a level: give " + names_of_levels()};
}

std::size_t read_table_size(const std::string& text)
{
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max() >> mebibyte_bits;
    const std::size_t machine = machine_memory() >> mebibyte_bits;
    return read_number<std::size_t>(text, "a size of a table in MiB", 1, machine == 0 ? most : machine / 2)
           << mebibyte_bits;
}

/// Capitals are accepted, and _ for -.
const boxed_game& read_game(const std::string& text)
{
    std::string name = in_small_letters(text);
    std::ranges::replace(name, '_', '-');
    const auto found = std::ranges::find(shelf(), name, &boxed_game::name);
    if (found != shelf().end()) {
        return *found;
    }
    const boxed_game* const nearest = nearest_game(name);
    throw wrong_usage{in_quotes(text) + " is not a game: " +
                      (nearest ? "did you mean " + nearest->name + "? The games are " : "the games are ") +
                      joined(shelf(), ", ", &boxed_game::name)};
}

const edition& read_size(const boxed_game& game, const std::string& size)
{
    const auto found = std::ranges::find(game.editions, in_small_letters(size), &edition::size);
    if (found != game.editions.end()) {
        return *found;
    }
    throw wrong_usage{in_quotes(size) + " is not a size of " + game.name +
                      (game.editions.size() == 1 ? ": it has one size only, so leave --size out"
                                                 : ": give one of " + joined(game.editions, ", ", &edition::size))};
}

std::unique_ptr<table> lay_out(const boxed_game& game, const edition& size)
{
    if (size.lay_out == nullptr) {
        throw wrong_usage{"this program was built without " + game.name + (size.size.empty() ? "" : ' ' + size.size) +
                          ": build the target " + program_for(game, size) + ", or run examples/play"};
    }
    return size.lay_out();
}

void read_position(table& table, const boxed_game& game, const std::string& text)
{
    if (in_small_letters(text) == "opening") {
        return; // it is there already
    }
    try {
        table.set_up(text);
    } catch (const std::invalid_argument& error) {
        throw wrong_usage{in_quotes(text) + " is not a position of " + game.name + ": " + error.what()};
    }
}

std::vector<std::string> read_moves(table& table, const std::string& text, const std::string& where)
{
    std::vector<std::string> played;
    constexpr std::string_view between = " ,\t\r\n";
    std::string_view rest = text;
    int number = 1;
    while (rest.find_first_not_of(between) != std::string_view::npos) {
        rest.remove_prefix(rest.find_first_not_of(between));
        const std::string typed{rest.substr(0, rest.find_first_of(between))};
        rest.remove_prefix(typed.size());

        const auto moves = table.moves();
        const auto move = std::ranges::find(moves, in_small_letters(typed), in_small_letters);
        if (move == moves.end()) {
            throw wrong_usage{
                in_quotes(typed) + ", move " + std::to_string(number) + " of " + where +
                ", is not legal: " + (moves.empty() ? "the game is over" : "a move is " + table.move_form())};
        }
        table.play(*move);
        played.push_back(*move);
        ++number;
    }
    return played;
}

std::string moves_in_file(const std::string& path)
{
    std::ifstream file;
    if (path != "-") {
        file.open(path);
    }
    std::istream& in = path == "-" ? std::cin : file;
    if (!in) {
        throw wrong_usage{in_quotes(path) + " cannot be read: --review takes a file with the moves of a game"};
    }
    std::string moves;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words{line.starts_with('#') ? "" : line};
        for (std::string word; words >> word;) {
            const auto end = word.find_first_not_of("0123456789");
            const bool is_number =
                end != 0 && end != std::string::npos && word.find_first_not_of('.', end) == std::string::npos;
            moves += is_number ? "" : word + ' ';
        }
    }
    return moves;
}

} // namespace program
