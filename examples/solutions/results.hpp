// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Solved rows: the file that keeps them, and how they are written as CSV, JSON and on the page.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_RESULTS_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_RESULTS_HPP

#include "methods.hpp"
#include "tables.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace solutions {

/// A row that has been solved, in words.
struct solved_row {
    std::string table;
    std::string board;
    std::string value;
    std::string plies;
    std::string number;
    std::string seconds; ///< of the processor, to solve it
    std::string checked; ///< empty if it could not be
    std::string check_seconds;

    [[nodiscard]] bool is_wrong() const { return checked.find(wrong) != std::string::npos; }
};

/// The texts of a row, in order.
template <class Row>
[[nodiscard]] auto fields_of(Row& row)
{
    return std::array{&row.table,  &row.board,   &row.value,   &row.plies,
                      &row.number, &row.seconds, &row.checked, &row.check_seconds};
}

/// A text file to which each row is added when it is solved, so that nothing is solved twice after an interruption. A
/// line is the fields of a row and a checksum; what is cut short or damaged is dropped with all that follows it. The
/// first line says what the file is, so that no other one is cut.
class results_file {
    static constexpr std::string_view heading = "rows of the program solved\n";

public:
    /// Without a path, rows are kept in memory only. Throws `std::runtime_error` if \p path cannot be read or written.
    explicit results_file(std::string path) : path_{std::move(path)}
    {
        if (path_.empty()) {
            return;
        }
        const std::string text = text_of(path_);
        if (!text.starts_with(heading) && !heading.starts_with(text)) {
            throw std::runtime_error{path_ + " holds no results of this program"};
        }
        has_heading_ = text.size() >= heading.size();
        std::size_t good = has_heading_ ? heading.size() : 0;
        for (std::size_t end = text.find('\n', good); end != std::string::npos; end = text.find('\n', good)) {
            const auto read = row_of(text.substr(good, end - good));
            if (!read) {
                break;
            }
            rows_.push_back(*read);
            good = end + 1;
        }
        if (good != text.size()) {
            std::filesystem::resize_file(path_, good);
        }
    }
    [[nodiscard]] const solved_row* find(std::string_view table, std::string_view board) const
    {
        for (const solved_row& row : rows_) {
            if (row.table == table && row.board == board) {
                return &row;
            }
        }
        return nullptr;
    }
    void add(const solved_row& row)
    {
        rows_.push_back(row);
        if (!path_.empty()) {
            std::ofstream file{path_, std::ios::binary | std::ios::app};
            if (!(file << (has_heading_ ? "" : heading) << line_of(row) << '\n').flush()) {
                throw std::runtime_error{"could not write to " + path_};
            }
            has_heading_ = true;
        }
    }
    /// The whole text of a file; nothing if there is none.
    [[nodiscard]] static std::string text_of(const std::string& path)
    {
        std::ifstream file{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

private:
    [[nodiscard]] static std::string line_of(const solved_row& row)
    {
        std::string line;
        for (const std::string* field : fields_of(row)) {
            line += *field + '\t';
        }
        std::uint64_t sum = 0xCBF29CE484222325U; // FNV-1a
        for (const char c : line) {
            sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        }
        return line + std::to_string(sum);
    }
    [[nodiscard]] static std::optional<solved_row> row_of(const std::string& line)
    {
        solved_row row;
        std::istringstream words{line};
        for (std::string* const field : fields_of(row)) {
            std::getline(words, *field, '\t');
        }
        return line_of(row) == line ? std::optional{row} : std::nullopt;
    }

    std::string path_;
    std::vector<solved_row> rows_{};
    bool has_heading_ = false;
};

/// A row as it is shown: with what is published.
struct shown_row {
    const table* of;
    const row* asked;
    solved_row found;

    [[nodiscard]] bool is_compared() const { return !asked->published.empty() && asked->published != "?"; }
    [[nodiscard]] bool differs() const { return is_compared() && asked->published != found.value; }
    /// What is published, in words.
    [[nodiscard]] std::string published() const
    {
        return asked->published.empty() ? "none found"
               : !is_compared()         ? "not compared"
               : differs()              ? "DIFFERS: " + asked->published
                                        : "the same";
    }
};

inline void write_csv(std::ostream& out, const std::vector<shown_row>& rows)
{
    out << "table,board,value,plies,number,seconds,checked,check seconds,published,source\n";
    const auto quoted = [](const std::string& text) {
        return text.find(',') == std::string::npos ? text : '"' + text + '"';
    };
    for (const shown_row& row : rows) {
        for (const std::string* field : fields_of(row.found)) {
            out << quoted(*field) << ',';
        }
        out << quoted(row.published()) << ',' << (row.is_compared() ? quoted(row.of->source) : "") << '\n';
    }
}

inline void write_json(std::ostream& out, const std::vector<shown_row>& rows)
{
    static constexpr const char* names[]{"table",  "board",   "value",   "plies",
                                         "number", "seconds", "checked", "check_seconds"};
    out << '[';
    for (std::size_t at = 0; at != rows.size(); ++at) {
        out << (at == 0 ? "\n{" : ",\n{");
        const auto fields = fields_of(rows[at].found);
        for (std::size_t field = 0; field != fields.size(); ++field) {
            const bool is_number = (field >= 3 && field <= 5) || field == 7;
            const char* const quote = is_number ? "" : "\"";
            out << '"' << names[field]
                << "\": " << (is_number && fields[field]->empty() ? "null" : quote + *fields[field] + quote) << ", ";
        }
        out << "\"published\": \"" << rows[at].published() << "\", \"source\": \"" << rows[at].of->source << "\"}";
    }
    out << "\n]\n";
}

/// The rows of one table for the page, and the time that all of them took with their checks.
[[nodiscard]] inline std::string markdown(const std::vector<shown_row>& rows, std::string_view table)
{
    std::string text;
    double seconds = 0;
    for (const shown_row& row : rows) {
        if (row.of->name == table) {
            const solved_row& found = row.found;
            text += "| " + found.board + " | " + found.value + " | " + found.plies + " | " +
                    with_commas(std::stoull(found.number)) + " | " + found.seconds + " | " +
                    (found.checked.empty() ? "*not checked*" : found.checked) + " | " + row.published() + " |\n";
            seconds += std::stod(found.seconds) + std::stod(found.check_seconds);
        }
    }
    return text + "| *all* | | | | " + in_seconds(seconds) + " | | |\n";
}

/// Replaces the rows of each table in a page: those between `<!-- solved: TABLE -->`, a head of two lines, and
/// `<!-- solved -->`.
inline void write_page(const std::string& path, const std::vector<shown_row>& rows, const std::vector<table>& tables)
{
    std::string page = results_file::text_of(path);
    for (const table& each : tables) {
        const std::string begin = "<!-- solved: " + each.name + " -->\n";
        const std::size_t head = page.find(begin);
        const std::size_t end = page.find("<!-- solved -->", head);
        if (head == std::string::npos || end == std::string::npos) {
            throw std::runtime_error{path + " has no place for the table " + each.name};
        }
        const std::size_t first = page.find('\n', page.find('\n', head + begin.size()) + 1) + 1;
        page.replace(first, end - first, markdown(rows, each.name));
    }
    std::ofstream file{path, std::ios::binary};
    if (!(file << page).flush()) {
        throw std::runtime_error{"could not write to " + path};
    }
}

} // namespace solutions

#endif
