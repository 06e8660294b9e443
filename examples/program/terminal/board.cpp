// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "board.hpp"

#include "terminal.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace program {

namespace {

constexpr std::string_view x_color = "\x1B[1;36m";
constexpr std::string_view o_color = "\x1B[1;33m";
constexpr std::string_view number_color = "\x1B[2m";
constexpr std::string_view reversed = "\x1B[7m";
constexpr std::string_view normal = "\x1B[0m";

std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool is_letter(char symbol)
{
    return std::isalpha(static_cast<unsigned char>(symbol)) != 0;
}

bool is_digit(char symbol)
{
    return std::isdigit(static_cast<unsigned char>(symbol)) != 0;
}

/// Does a person read it as words, such as "X to move"?
bool is_prose(std::string_view line)
{
    std::size_t letters = 0;
    return std::ranges::any_of(line, [&](char symbol) {
        letters = is_letter(symbol) ? letters + 1 : 0;
        return letters == 3;
    });
}

/// Empty cells are dots, spaces, dashes or, where cells are chosen by number, digits.
bool was_empty(char symbol)
{
    return is_digit(symbol) || std::string_view{" .-"}.find(symbol) != std::string_view::npos;
}

bool is_empty_now(char symbol)
{
    return is_digit(symbol) || symbol == ' ' || symbol == '.';
}

/// Which characters of the board a move has filled: the same places in \p before are empty, or had another piece.
std::vector<std::vector<bool>> filled(const std::vector<std::string_view>& board,
                                      const std::vector<std::string_view>& before, bool only_empty)
{
    std::vector<std::vector<bool>> all;
    for (std::size_t i = 0; i != board.size(); ++i) {
        all.emplace_back(board[i].size());
        if (i < before.size() && before[i].size() == board[i].size() && !is_prose(board[i]) && !is_prose(before[i])) {
            for (std::size_t at = 0; at != board[i].size(); ++at) {
                all[i][at] = board[i][at] != before[i][at] && !is_empty_now(board[i][at]) &&
                             (!only_empty || was_empty(before[i][at]));
            }
        }
    }
    return all;
}

/// Is the character the only one between spaces, bars and the ends of the line?
bool stands_alone(std::string_view line, std::size_t at)
{
    const auto separates = [&](std::size_t beside) {
        return beside >= line.size() || line[beside] == ' ' || line[beside] == '|'; // one before the first wraps round
    };
    return separates(at - 1) && separates(at + 1);
}

std::string_view color_of(std::string_view line, std::size_t at)
{
    if (is_prose(line) || !stands_alone(line, at)) {
        return {};
    }
    switch (line[at]) {
    case 'X':
    case 'x':
        return x_color;
    case 'O':
    case 'o':
        return o_color;
    default:
        return is_digit(line[at]) ? number_color : std::string_view{};
    }
}

} // namespace

std::string decorated(std::string_view board, std::string_view before, bool in_color)
{
    const auto lines = lines_of(board);
    auto marked = filled(lines, lines_of(before), true);
    const auto has_marks = [](const std::vector<bool>& line) { return std::ranges::find(line, true) != line.end(); };
    if (std::ranges::none_of(marked, has_marks)) {
        marked = filled(lines, lines_of(before), false);
    }
    std::string shown;
    for (std::size_t i = 0; i != lines.size(); ++i) {
        for (std::size_t at = 0; at != lines[i].size(); ++at) {
            std::string how{in_color ? color_of(lines[i], at) : std::string_view{}};
            how += marked[i][at] ? reversed : std::string_view{};
            shown += how;
            shown += lines[i][at];
            shown += how.empty() ? std::string_view{} : normal;
        }
        shown += '\n';
    }
    return shown;
}

void draw_in_place(std::ostream& out, const std::string& title, const std::string& board, const std::string& said,
                   bool is_first)
{
    if (is_first) { // moves what is there out of the way
        out << std::string(terminal_rows(), '\n');
    }
    out << "\x1B[H\x1B[J" << title << "\n\n" << board << '\n' << said;
}

} // namespace program
