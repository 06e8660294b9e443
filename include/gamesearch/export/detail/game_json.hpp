// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game and its positions in JSON, as a page shows them.

#ifndef GAMESEARCH_EXPORT_DETAIL_GAME_JSON_HPP
#define GAMESEARCH_EXPORT_DETAIL_GAME_JSON_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/json.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/words.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The legal moves; none at the end of the game and where an outcome is drawn.
template <game G>
[[nodiscard]] moves_list<G> shown_moves(const G& position)
{
    return detail::is_at_chance(position) ? moves_list<G>{} : detail::open_moves(position);
}

/// The position after a move, if it is a legal one.
template <game G>
[[nodiscard]] std::optional<G> played_by_text(const G& position, std::string_view text)
{
    for (const move_t<G>& move : detail::shown_moves(position)) {
        if (move_in_words(position, move) == text) {
            std::optional<G> next(position);
            static_cast<void>(next->apply(move));
            return next;
        }
    }
    return std::nullopt;
}

template <game G>
class game_json {
    using own = words<G>;
    static constexpr int width =
        own::columns == 0 ? 1 : own::columns; ///< avoids a division by zero in a game without a board
    static constexpr int cell_count = own::rows * own::columns;
    static constexpr bool has_board = cell_count != 0;
    static constexpr bool has_cells = requires(const G& position) { own::cell(position, 0, 0); };
    static_assert(has_cells || !has_board,
                  "gamesearch: a game with rows and columns says what is in a cell; add `char cell(int row, int "
                  "column) const`, and make it public (see docs/own_page.md)");
    /// Whether the content of a cell is a text, rather than a character.
    static constexpr bool has_texts = requires(const G& position) { std::string(own::cell(position, 0, 0)); };
    static constexpr bool has_paths = has_board && requires(const move_t<G>& move) { own::path(move); };

public:
    /// The name of the game, and the layout of its board.
    [[nodiscard]] static json_object about(const G& opening)
    {
        json_object said;
        said.add("title", own::title)
            .add("moves", detail::shown_moves(opening).size())
            .add("columns", own::columns)
            .add("rows", own::rows)
            .add("block", own::block)
            .add("estimates", evaluating_game<G>)
            .raw("names", names(opening))
            .raw("players", '[' + json_string(detail::player_in_words<G>(player::maximizer)) + ',' +
                                json_string(detail::player_in_words<G>(player::minimizer)) + ']');
        if (own::in_row != 0) {
            said.add("in_row", own::in_row);
        }
        if (chance_game<G>) {
            said.add("dice", true);
        }
        return said;
    }

    /// The content of all cells, by rows from the top.
    [[nodiscard]] static std::string cells(const G& position)
    {
        return of_all_cells([&](int row, int column) { return cell(position, row, column); });
    }

    /// The position, with what can be clicked, or how the game has ended.
    [[nodiscard]] static json_object look(const G& position)
    {
        const moves_list<G> legal = detail::shown_moves(position);
        json_object said;
        said.add("position", detail::position_in_words(position))
            .add("to_move", position.to_move() == player::maximizer ? 0 : 1)
            .raw("cells", shown_cells(position))
            .raw("targets", targets(position, legal))
            .raw(has_paths ? "paths" : "moves", moves(position, legal));
        if (detail::is_at_chance(position)) {
            said.add("rolls", true);
        }
        if constexpr (has_board && requires { own::owner(position, 0, 0); }) {
            said.add("owners", of_all_cells([&](int row, int column) { return own::owner(position, row, column); }));
        }
        if (const auto score = gamesearch::final_score(position)) {
            const score_t<G> draw{};
            said.raw("winner", draw < *score ? "0" : *score < draw ? "1" : "null"); // players as in `to_move`
        }
        return said;
    }

private:
    /// One text, or an array of texts where a cell takes more than a character.
    [[nodiscard]] static std::string shown_cells(const G& position)
    {
        if constexpr (has_texts) {
            std::vector<std::string> texts;
            for (int at = 0; at != cell_count; ++at) {
                texts.push_back(cell(position, at / width, at % width));
            }
            return json_array(texts, json_string);
        } else {
            return json_string(cells(position));
        }
    }

    [[nodiscard]] static auto cell([[maybe_unused]] const G& position, [[maybe_unused]] int row,
                                   [[maybe_unused]] int column)
    {
        if constexpr (has_texts) {
            return std::string(own::cell(position, row, column));
        } else if constexpr (has_cells) {
            return static_cast<char>(own::cell(position, row, column));
        } else {
            return ' ';
        }
    }

    [[nodiscard]] static bool is_empty(char content) { return content == '.'; }
    [[nodiscard]] static bool is_empty(const std::string& content) { return content == "."; }

    template <class Say>
    [[nodiscard]] static std::string of_all_cells(Say say)
    {
        std::string all;
        for (int cell = 0; cell != cell_count; ++cell) {
            all += say(cell / width, cell % width);
        }
        return all;
    }

    /// For each cell the move that a click on it requests in the opening.
    [[nodiscard]] static std::string names(const G& opening)
    {
        std::vector<std::string> texts;
        for (int at = 0; at != cell_count; ++at) {
            const auto move = own::move_at(opening, at / width, at % width);
            texts.push_back(move ? move_in_words(opening, *move) : "");
        }
        return json_array(texts, json_string);
    }

    /// For each cell the legal move that a click there plays; empty if there is none.
    [[nodiscard]] static std::string targets(const G& position, const moves_list<G>& legal)
    {
        std::vector<std::string> texts(static_cast<std::size_t>(cell_count));
        for (std::size_t at = 0; at != texts.size(); ++at) {
            const int row = static_cast<int>(at) / width;
            const int column = static_cast<int>(at) % width;
            if (const auto move = own::move_at(position, row, column); move && is_empty(cell(position, row, column))) {
                texts[at] = detail::contains(legal, *move) ? move_in_words(position, *move) : "";
            }
        }
        return json_array(texts, json_string);
    }

    /// The legal moves; with `path`, each with the cells to click for it.
    [[nodiscard]] static std::string moves(const G& position, const moves_list<G>& legal)
    {
        return json_array(legal, [&position](const move_t<G>& move) {
            const std::string text = move_in_words(position, move);
            if constexpr (has_paths) {
                const std::string cells = json_array(
                    own::path(move), [](const auto& cell) { return std::to_string(static_cast<int>(cell)); });
                return json_object{}.add("move", text).raw("path", cells).text();
            } else {
                return json_string(text);
            }
        });
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
