// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Builds, saves, checks and probes endgame tables of the example games: `endgames pawn-ending --check --position
/// "8/8/8/4k3/8/8/4P3/4K3 w"`.

#include "endings/report.hpp"
#include "games/chess_ending.hpp"
#include "games/dobutsu_shogi_by_tanaka.hpp"
#include "games/king_and_pawn.hpp"
#include "games/l_game.hpp"
#include "games/nine_mens_morris_ending.hpp"
#include "games/teeko.hpp"
#include "games/three_mens_morris.hpp"
#include "program/options/option_table.hpp"
#include "program/options/writable.hpp"
#include "program/terminal/terminal.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace endgames {

inline constexpr std::string_view usage =
#include "help/endgames.txt"
    ;

/// The parsed command line.
struct request {
    std::string game;
    unsigned threads = 1;
    std::optional<std::uint64_t> max_mebibytes;
    std::string checkpoint;
    std::string save;
    std::string open;
    std::optional<std::uint64_t> check; ///< this many numbers, or 0 for all of them
    bool histogram = false;
    std::string position; ///< empty if none is asked for
};

/// Throws `program::wrong_usage`.
[[nodiscard]] inline request read_command_line(const std::vector<std::string>& words)
{
    using program::text_of;
    request asked;
    const auto read_check = [&](program::given_option& given) {
        asked.check = given.has_number() ? program::number_of<std::uint64_t>(given.name, given.value(), 0) : 0;
    };
    program::read_options(
        words, 0,
        {{"--threads", program::number_into(asked.threads, 0U, 1024U)},
         {"--max-memory", program::number_into(asked.max_mebibytes, std::uint64_t{0}, std::uint64_t{1} << 40)},
         {"--checkpoint", text_of(asked.checkpoint)},
         {"--save", text_of(asked.save)},
         {"--open", text_of(asked.open)},
         {"--check", read_check},
         {"--histogram", program::flag(asked.histogram)},
         {"--position", text_of(asked.position)}},
        [&](const std::string& word) {
            if (!asked.game.empty()) {
                throw program::wrong_usage{"one game at a time, not '" + asked.game + "' and '" + word +
                                           "'; a position with spaces needs quotes"};
            }
            asked.game = word;
        });
    if (!asked.open.empty() && !asked.checkpoint.empty()) {
        throw program::wrong_usage{"--open builds nothing, so leave --checkpoint out"};
    }
    return asked;
}

} // namespace endgames

namespace {

namespace gs = gamesearch;
using endgames::request;

/// A game by its name on the command line, and the games into which its moves lead.
template <class G, class... Smaller>
struct named_game {
    std::string_view name;
    bool only_reachable = false; ///< from the opening; else all positions that have an index
};

using queen_ending = games::chess_ending<games::chess_piece::queen>;
using rook_ending = games::chess_ending<games::chess_piece::rook>;
using morris_3_3 = games::nine_mens_morris_ending<3, 3>;
using morris_4_3 = games::nine_mens_morris_ending<4, 3>;

/// To build tables of another game, add it here.
constexpr std::tuple all_games{
    named_game<queen_ending>{"queen-ending"},
    named_game<rook_ending>{"rook-ending"},
    named_game<games::king_and_pawn, queen_ending, rook_ending>{"pawn-ending"},
    named_game<games::three_mens_morris<>>{"three-mens-morris"},
    named_game<games::l_game>{"l-game"},
    named_game<games::teeko>{"teeko"},
    named_game<games::dobutsu_shogi_by_tanaka<>>{"dobutsu-shogi", true},
    named_game<morris_3_3>{"nine-mens-morris-3-3"},
    named_game<morris_4_3, morris_3_3>{"nine-mens-morris-4-3"},
};

std::string names_of_games()
{
    std::string names;
    std::apply([&](const auto&... game) { ((names += ' ' + std::string{game.name}), ...); }, all_games);
    return names;
}

std::string mebibytes(std::uint64_t bytes)
{
    return std::to_string((bytes + (1 << 20) - 1) >> 20) + " MiB";
}

/// The text in a file that names the rules and the index.
std::string rules_of(const request& asked)
{
    return asked.game + ", example game, index 1";
}

template <class G, class... Smaller>
gs::endgame_table<G> build(const request& asked, const gs::endgame_builder<G, Smaller...>& builder, bool only_reachable)
{
    std::uint64_t most = 0;
    const bool shows_progress = program::output_is_a_terminal();
    gs::endgame_options options;
    options.threads = asked.threads;
    options.max_bytes = asked.max_mebibytes ? *asked.max_mebibytes << 20 : options.max_bytes;
    options.checkpoint = asked.checkpoint;
    options.rules = rules_of(asked);
    options.on_progress = [&](const gs::endgame_progress& now) {
        most = std::max(most, now.bytes);
        if (shows_progress) {
            std::cout << "\rpass " << now.passes << ": " << now.settled << " of " << now.positions
                      << " positions settled" << std::flush;
        }
    };
    const auto begin = std::chrono::steady_clock::now();
    const auto table = only_reachable ? builder.reachable_from(G{}, options) : builder.build(options);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    std::cout << (shows_progress ? "\r\033[K" : "") << table.size() << " positions of " << G::index_count()
              << " numbers in " << std::fixed << std::setprecision(2) << time.count() << " s, " << std::setprecision(0)
              << static_cast<double>(table.size()) / time.count() << " positions a second; memory "
              << mebibytes(table.bytes()) << ", " << mebibytes(most) << " while building\n";
    return table;
}

/// Prints everything that is asked for. Returns 1 if the table is found to be wrong.
template <class G, class... Smaller>
int run(const request& asked, const named_game<G, Smaller...>& game)
{
    const std::string text = asked.position == "opening" ? std::string{} : asked.position;
    const G position = text.empty() ? G{} : G(std::string_view{text});

    if (!asked.save.empty()) {
        program::require_writable("--save", asked.save);
    }
    const auto builder = gs::endgame_table<G>::with(gs::endgame_table<Smaller>::build()...);
    const auto table =
        asked.open.empty() ? build(asked, builder, game.only_reachable) : builder.open(asked.open, rules_of(asked));
    if (!asked.save.empty()) {
        table.save(asked.save, rules_of(asked));
    }
    if (!asked.position.empty()) {
        endgames::print_moves(std::cout, table, position);
    } else {
        const auto found = endgames::count(table);
        endgames::print_counts<G>(std::cout, found);
        if (asked.histogram) {
            endgames::print_histogram<G>(std::cout, found);
        }
    }
    if (asked.check) {
        gs::endgame_check_options options;
        options.sample = *asked.check;
        options.threads = asked.threads;
        const auto report = game.only_reachable ? builder.check_reachable_from(table, G{}, options)
                                                : builder.check_values(table, options);
        std::cout << report << '\n';
        return report ? 0 : 1;
    }
    return 0;
}

int run(const request& asked)
{
    int status = -1;
    const auto try_game = [&](const auto& game) {
        if (game.name == asked.game) {
            status = run(asked, game);
        }
    };
    std::apply([&](const auto&... game) { (try_game(game), ...); }, all_games);
    if (status < 0) {
        throw program::wrong_usage{
            (asked.game.empty() ? "which game? There are" : "there is no game '" + asked.game + "'; there are") +
            names_of_games()};
    }
    return status;
}

} // namespace

int main(int argc, char** argv)
{
    return program::guarded("endgames", endgames::usage, argc, argv, [](const std::vector<std::string>& words) {
        try {
            const int status = run(endgames::read_command_line(words));
            if (!std::cout.flush()) {
                throw std::runtime_error{"could not write the output"};
            }
            return status;
        } catch (const std::invalid_argument& complaint) {
            throw program::wrong_usage{complaint.what()};
        }
    });
}
