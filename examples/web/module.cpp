// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The module that a page loads: text in, JSON out. The page writes a request to the address that `page_request`
/// returns, and reads the answer from the address that `page_answer` returns.

#include "games.hpp"
#include "request.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace {

struct shelved {
    std::string_view name; ///< as on the command line of the program `play`
    std::string_view size; ///< its edition there; empty if there is only one
    std::string_view label; ///< for people
    int depth; ///< the default search depth: an answer takes at most a second or two
    std::unique_ptr<web::page_game> (*make)();
};

/// The page begins with the first.
constexpr shelved shelf[]{
    {"connect-four", "", "Connect Four", 12, web::connect_four},
    {"tic-tac-toe", "", "Tic-tac-toe", 9, web::tic_tac_toe},
    {"mnk", "4x4x4", "4x4, four in a row", 8, web::four_by_four},
    {"mnk", "5x5x4", "5x5, four in a row", 6, web::five_by_five},
    {"ultimate-tic-tac-toe", "", "Ultimate tic-tac-toe", 7, web::ultimate_tic_tac_toe},
    {"othello", "", "Othello", 7, web::othello},
    {"nine-mens-morris", "", "Nine men's morris", 5, web::nine_mens_morris},
};

/// The tables of the games that were asked about; each is created on first use.
std::map<std::string_view, std::unique_ptr<web::page_game>> laid_out;
std::string request_text;
std::string answer_text;

std::string name_of(const shelved& box)
{
    return std::string{box.name}.append(box.size.empty() ? "" : " ").append(box.size);
}

std::string list_of_games()
{
    const auto games = web::json_array(shelf, [](const shelved& box) {
        return web::json_object{}
            .add("name", name_of(box))
            .add("label", box.label)
            .add("depth", box.depth)
            .raw("board", box.make()->about())
            .text();
    });
    return web::json_object{}.raw("games", games).text();
}

std::string answer(const web::request& asked)
{
    if (asked.ask == "games") {
        return list_of_games();
    }
    if (asked.game == "tree") {
        return web::typed_tree(asked.tree)->answer(asked);
    }
    for (const shelved& box : shelf) {
        if (name_of(box) == asked.game) {
            auto& game = laid_out[box.label];
            game = game ? std::move(game) : box.make();
            return game->answer(asked);
        }
    }
    return web::error("no such game: " + asked.game);
}

} // namespace

extern "C" {

/// The address for a request of this many bytes.
[[gnu::used, clang::export_name("page_request")]] char* page_request(std::size_t size)
{
    request_text.assign(size, ' ');
    return request_text.data();
}

/// Answers the request. The answer is `page_answer_size` bytes long.
[[gnu::used, clang::export_name("page_answer")]] const char* page_answer()
{
    answer_text = answer(web::read_request(request_text));
    return answer_text.data();
}

[[gnu::used, clang::export_name("page_answer_size")]] std::size_t page_answer_size()
{
    return answer_text.size();
}
}
