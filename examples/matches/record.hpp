// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The file in which a match is recorded: a line about the match, and a line for each game, all of them JSON.

#pragma once

#include "../program/options/wrong_usage.hpp"
#include "request.hpp"

#include <gamesearch/detail/json.hpp>
#include <gamesearch/match.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace matches {

namespace detail {

/// An object without its first comma, which `json_text` writes.
inline std::string object(const gs::detail::json_text& members)
{
    return '{' + members.text.substr(1) + '}';
}

} // namespace detail

/// The match as a line: all that determines its games. The number of games, the test and the threads do not.
inline std::string line_about(const request& asked, const std::string& game)
{
    gs::detail::json_text members;
    members.string("format", "gamesearch match");
    members.number("version", 1);
    members.string("game", game);
    members.string("first", asked.players[0].name);
    members.string("second", asked.players[1].name);
    members.string("openings", asked.openings);
    members.number("random_plies", asked.random_plies);
    members.number("seed", asked.seed);
    members.number("clock_ms", asked.clock ? static_cast<int>(asked.clock->remaining.count() * 1000) : 0);
    members.number("increment_ms", asked.clock ? static_cast<int>(asked.clock->increment.count() * 1000) : 0);
    members.number("max_plies", asked.max_plies);
    return detail::object(members);
}

/// A game as a line. The moves are one text, as people write them.
template <gs::notated_game G>
std::string line_about(const gs::match_game<G>& game)
{
    std::ostringstream ending;
    ending << game.ending;
    std::string moves;
    G position(game.opening);
    for (const auto& move : game.moves) {
        moves += (moves.empty() ? "" : " ") + gs::move_in_words(position, move);
        static_cast<void>(position.apply(move));
    }
    gs::detail::json_text members;
    members.number("number", game.number);
    members.string("opening", gs::words<G>::text(game.opening));
    members.string("first_plays", gs::detail::name_of(game.first_plays));
    members.string("moves", moves);
    members.string("ending", ending.str());
    members.number("outcome", game.outcome);
    if (!game.message.empty()) {
        members.string("message", game.message);
    }
    return detail::object(members);
}

/// Reads what `line_about` wrote of a game. \return empty for anything else
inline std::optional<gs::finished_game> game_in(const std::string& line, std::uint64_t number)
{
    const auto has = [&](const std::string& member) { return line.find(member) != std::string::npos; };
    if (!line.starts_with("{\"number\":" + std::to_string(number) + ',') || !line.ends_with('}')) {
        return std::nullopt;
    }
    for (const int outcome : {-1, 0, 1}) {
        for (const auto ending : {gs::game_ending::rules, gs::game_ending::too_long, gs::game_ending::illegal_move,
                                  gs::game_ending::exception, gs::game_ending::out_of_time, gs::game_ending::repetition,
                                  gs::game_ending::agreement}) {
            std::ostringstream members;
            members << "\",\"ending\":\"" << ending << "\",\"outcome\":" << outcome;
            if (has(members.str() + '}') || has(members.str() + ",\"message\":\"")) {
                return gs::finished_game{outcome, ending};
            }
        }
    }
    return std::nullopt;
}

/// Writes the games of a match as they end.
class record {
public:
    /// Begins a file, which must not exist, or continues one: then \p earlier receives the games in it.
    record(const request& asked, const std::string& about, std::vector<gs::finished_game>& earlier)
        : name_{asked.record}
    {
        if (asked.resumes) {
            const std::size_t whole = read(about, earlier);
            std::error_code error;
            std::filesystem::resize_file(name_, whole, error); // a kill may have left a part of a line
            file_.open(name_, std::ios::binary | std::ios::app);
            check(!error);
            return;
        }
        if (std::filesystem::exists(name_)) {
            throw program::wrong_usage{name_ + " exists already: --resume continues it"};
        }
        file_.open(name_, std::ios::binary);
        write(about);
    }

    void write(const std::string& line)
    {
        file_ << line + '\n' << std::flush;
        check(static_cast<bool>(file_));
    }

private:
    void check(bool is_well) const
    {
        if (!is_well || !file_) {
            throw std::runtime_error{"could not write to " + name_};
        }
    }

    /// \return how many bytes are whole lines
    std::size_t read(const std::string& about, std::vector<gs::finished_game>& earlier) const
    {
        std::ifstream file{name_, std::ios::binary};
        if (!file) {
            throw program::wrong_usage{"there is no record " + name_ + " to resume"};
        }
        std::size_t whole = 0;
        bool is_first = true;
        for (std::string line; std::getline(file, line) && !file.eof(); is_first = false) {
            if (is_first && line != about) {
                throw program::wrong_usage{name_ + " records another match; it began with " + line};
            }
            if (!is_first) {
                const auto game = game_in(line, earlier.size());
                if (!game) {
                    throw program::wrong_usage{name_ + " is damaged: it has no game " + std::to_string(earlier.size()) +
                                               " in its place"};
                }
                earlier.push_back(*game);
            }
            whole += line.size() + 1;
        }
        if (is_first) {
            throw program::wrong_usage{name_ + " is not the record of a match"};
        }
        return whole;
    }

    std::string name_;
    std::ofstream file_{};
};

} // namespace matches
