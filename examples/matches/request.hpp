// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The match that the user requests, read from the command line and checked.

#pragma once

#include "../program/options/option_table.hpp"
#include "../program/search/searcher_kind.hpp"

#include <gamesearch/match.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/ugi.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace matches {

namespace gs = gamesearch;

inline constexpr std::string_view usage =
#include "../help/match.txt"
    ;

/// One of the two players.
struct player {
    enum class type : unsigned char { searcher, level, random, ugi_program, uci_program };

    std::string name; ///< as on the command line
    type is = type::random;
    program::searcher_kind searcher = program::searcher_kind::iterative_deepening;
    int level = 1;
    std::string command{};
    gs::limits limits{};
    std::size_t table_bytes = std::size_t{16} << 20;
    std::vector<gs::ugi_setting> settings{};
};

struct request {
    std::vector<player> players{}; ///< two
    std::uint64_t games = 100;
    std::optional<gs::sprt> sprt{};
    int random_plies = 2;
    std::string openings{}; ///< a file, unless empty
    std::uint64_t seed = 1;
    std::optional<gs::game_clock> clock{};
    int max_plies = 1000;
    unsigned threads = 1;
    std::string record{}; ///< a file, unless empty
    bool resumes = false;
};

namespace detail {

inline std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

/// \return whether it is a limit
inline bool read_limit(player& who, const std::string& name, const std::string& value)
{
    if (name == "depth") {
        who.limits.depth = program::number_of<int>(name, value);
    } else if (name == "nodes") {
        who.limits.nodes = program::number_of<std::uint64_t>(name, value);
    } else if (name == "time") {
        who.limits.time = std::chrono::milliseconds{program::number_of<int>(name, value)};
    } else if (name == "table" && who.is == player::type::searcher) {
        who.table_bytes = program::number_of<std::size_t>(name, value) << 20;
    } else {
        return false;
    }
    return true;
}

inline player read_player(const std::string& text)
{
    const std::size_t colon = text.find(':');
    std::vector<std::string> parts = split(text.substr(0, colon), ',');
    player who{.name = text};
    if (parts.front() == "random" && parts.size() == 1) {
        return who;
    }
    if (parts.front().starts_with("level=") && parts.size() == 1) {
        who.is = player::type::level;
        who.level = program::number_of<int>("level", parts.front().substr(6));
        if (who.level > gs::level::highest) {
            throw program::wrong_usage{"there is no level above 5"};
        }
        return who;
    }
    if ((parts.front() == "ugi" || parts.front() == "uci") && colon != std::string::npos) {
        who.is = parts.front() == "ugi" ? player::type::ugi_program : player::type::uci_program;
        who.command = text.substr(colon + 1);
    } else {
        const std::span<const program::kind_of_searcher> kinds{program::searcher_kinds};
        const auto found = std::ranges::find(kinds, parts.front() == "selective" ? "selective_search" : parts.front(),
                                             &program::kind_of_searcher::name);
        if (found == kinds.end() || colon != std::string::npos) {
            throw program::wrong_usage{"there is no player '" + text + "'"};
        }
        who.is = player::type::searcher;
        who.searcher = found->kind;
    }
    for (auto part = parts.begin() + 1; part != parts.end(); ++part) {
        const std::size_t equals = std::min(part->find('='), part->size());
        const std::string name = part->substr(0, equals);
        const std::string value = part->substr(std::min(equals + 1, part->size()));
        if (read_limit(who, name, value)) {
            continue;
        }
        if (who.is == player::type::searcher || name.empty() || value.empty()) {
            throw program::wrong_usage{"'" + *part + "' is no limit of a player: give depth=, nodes= or time="};
        }
        who.settings.push_back({name, value});
    }
    const bool unlimited = who.limits.depth == gs::max_depth &&
                           who.limits.nodes == std::numeric_limits<std::uint64_t>::max() &&
                           who.limits.time == std::chrono::duration<double>::max();
    if (who.is == player::type::searcher && unlimited) {
        throw program::wrong_usage{"'" + text + "' has no limit: give depth=, nodes= or time="};
    }
    return who;
}

inline gs::game_clock read_clock(const std::string& text)
{
    const auto seconds = [&](const std::string& part) {
        const std::size_t point = std::min(part.find('.'), part.size());
        double value = program::number_of<int>("--clock", part.substr(0, point), 0);
        double unit = 1;
        for (std::size_t digit = point + 1; digit < part.size(); ++digit) {
            unit /= 10;
            value += unit * program::number_of<int>("--clock", part.substr(digit, 1), 0);
        }
        return std::chrono::duration<double>{value};
    };
    const std::size_t plus = std::min(text.find('+'), text.size());
    gs::game_clock clock{.remaining = seconds(text.substr(0, plus))};
    clock.increment = plus == text.size() ? std::chrono::duration<double>{} : seconds(text.substr(plus + 1));
    clock.margin = std::min(clock.margin, clock.remaining / 20);
    return clock;
}

} // namespace detail

/// The first word is the game, which has already selected this program.
inline request read_command_line(const std::vector<std::string>& arguments)
{
    request asked;
    const auto read_sprt = [&](program::given_option& given) {
        gs::sprt test{.elo0 = static_cast<double>(program::number_of<int>(given.name, given.value(), -10'000))};
        test.elo1 = program::number_of<int>(given.name, given.value(), static_cast<int>(test.elo0) + 1);
        asked.sprt = test;
    };
    const auto read_openings = [&](program::given_option& given) {
        const std::string text = given.value();
        const bool is_number = text.find_first_not_of("0123456789") == std::string::npos;
        asked.random_plies = is_number ? program::number_of<int>(given.name, text, 0) : 0;
        asked.openings = is_number ? "" : text;
    };
    const auto read_record = [&](program::given_option& given) {
        if (!asked.record.empty()) {
            throw program::wrong_usage{"--record and --resume exclude each other: give one of them, once"};
        }
        asked.record = given.value();
        asked.resumes = given.name == "--resume";
    };
    const auto read_clock = [&](program::given_option& given) { asked.clock = detail::read_clock(given.value()); };
    using program::number_into;
    program::read_options(arguments, 1,
                          {{"--games", number_into(asked.games)},
                           {"--sprt", read_sprt},
                           {"--openings", read_openings},
                           {"--seed", number_into(asked.seed, std::uint64_t{0})},
                           {"--clock", read_clock},
                           {"--max-plies", number_into(asked.max_plies)},
                           {"--concurrency", number_into(asked.threads, 0U)},
                           {"--record", read_record},
                           {"--resume", read_record},
                           {"--size", program::no_matter}},
                          [&](const std::string& player) { asked.players.push_back(detail::read_player(player)); });
    if (asked.players.size() != 2) {
        throw program::wrong_usage{"a match takes two players, not " + std::to_string(asked.players.size())};
    }
    return asked;
}

} // namespace matches
