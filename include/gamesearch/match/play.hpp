// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A game in the terminal, for people and programs.

#ifndef GAMESEARCH_MATCH_PLAY_HPP
#define GAMESEARCH_MATCH_PLAY_HPP

#include <gamesearch/detail/support/language.hpp>

#include <gamesearch/detail/text/number_text.hpp>
#include <gamesearch/detail/text/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/move_text.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/match/detail/noted_ranking.hpp>
#include <gamesearch/match/detail/played_game.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/search/limits.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch {

/// Somebody who types moves: a player for \ref gamesearch::play "play".
struct human {};

namespace detail {

template <class G>
concept writes_moves = requires(const G& position, const move_t<G>& move) { std::string(position.move_text(move)); };

template <class G>
concept reads_moves = requires(const G& position, const std::string& text) {
    { position.parse_move(text) } -> std::convertible_to<std::optional<move_t<G>>>;
};

/// One game between people and programs, through streams.
template <game G, class First, class Second>
class terminal {
public:
    terminal(const G& start, const First& first, const Second& second, std::istream& in, std::ostream& out)
        : first_(first), second_(second), in_{in}, out_{out}
    {
        line_.push_back(start);
    }

    /// \return the final score; empty if somebody has left
    [[nodiscard]] std::optional<score_t<G>> run()
    {
        show();
        while (true) {
            if (const auto score = gamesearch::final_score(here())) {
                tell_end(*score);
                return score;
            }
            const auto move = here().to_move() == player::maximizer ? chosen_by(first_) : chosen_by(second_);
            if (!move) {
                return std::nullopt;
            }
            G next(here());
            static_cast<void>(next.apply(*move));
            line_.push_back(std::move(next));
            show();
        }
    }

private:
    static constexpr std::uint64_t nodes_of_a_hint = 60'000;

    [[nodiscard]] const G& here() const { return line_.back(); }

    void show() const
    {
        if constexpr (printable<G>) {
            out_ << here() << '\n';
        }
    }

    [[nodiscard]] static const char* name_of(player side) { return side == player::maximizer ? "first" : "second"; }

    void tell_end(const score_t<G>& score) const
    {
        const score_t<G> draw{};
        if (!(score < draw) && !(draw < score)) {
            out_ << "The game is a draw.\n";
        } else {
            out_ << "The " << name_of(draw < score ? player::maximizer : player::minimizer)
                 << " player wins: " << detail::score_in_words(score) << ".\n";
        }
    }

    [[nodiscard]] std::string text_of(const move_t<G>& move) const
    {
        if constexpr (writes_moves<G>) {
            return std::string(here().move_text(move));
        } else {
            return detail::move_in_words(here(), move);
        }
    }

    /// The moves, with the numbers by which they are chosen if the game does not read them.
    [[nodiscard]] std::string list_of_moves() const
    {
        std::string list;
        std::size_t number = 0;
        for (const move_t<G>& move : detail::moves_of(here())) {
            ++number;
            list +=
                (number == 1 ? "" : "  ") + (reads_moves<G> ? "" : detail::number_text(number) + ": ") + text_of(move);
        }
        return list;
    }

    // Programs --------------------------------------------------------------------------------------------------------

    template <match_player<G> Program>
    [[nodiscard]] std::optional<move_t<G>> chosen_by(Program& program)
    {
        auto move = detail::answer_of<G>(program, here(), limits{});
        const char* const name = name_of(here().to_move());
        if (!move || !detail::contains(detail::moves_of(here()), *move)) {
            out_ << "The " << name << " player names no legal move. The game ends here.\n";
            return std::nullopt;
        }
        out_ << "The " << name << " player plays " << text_of(*move) << ".\n";
        return move;
    }

    // People ----------------------------------------------------------------------------------------------------------

    [[nodiscard]] std::optional<move_t<G>> chosen_by(human&)
    {
        if constexpr (!reads_moves<G>) {
            out_ << list_of_moves() << '\n';
        }
        while (true) {
            out_ << "Your move, " << name_of(here().to_move()) << " player (or help): " << std::flush;
            std::string typed;
            if (!std::getline(in_, typed)) {
                out_ << '\n';
                return std::nullopt;
            }
            typed.erase(typed.find_last_not_of(" \t\r") + 1);
            typed.erase(0, typed.find_first_not_of(" \t"));
            if (typed == "quit") {
                return std::nullopt;
            }
            if (const auto move = move_in(typed)) {
                return move;
            }
            obey(typed);
        }
    }

    [[nodiscard]] std::optional<move_t<G>> move_in(const std::string& typed) const
    {
        const auto legal = detail::moves_of(here());
        if constexpr (reads_moves<G>) {
            const std::optional<move_t<G>> move = here().parse_move(typed);
            return move && detail::contains(legal, *move) ? move : std::nullopt;
        } else {
            const auto number = detail::number_in<std::size_t>(typed);
            return number && *number >= 1 && *number <= legal.size() ? std::optional<move_t<G>>{legal[*number - 1]}
                                                                     : std::nullopt;
        }
    }

    void obey(const std::string& typed)
    {
        if (typed == "help") {
            out_
                << "Type " << (reads_moves<G> ? "a move" : "the number of a move")
                << ", or one of these words: moves lists the moves, hint names a good one, scores lists all with their "
                   "scores, undo takes your last move back, quit leaves.\n";
        } else if (typed == "moves") {
            out_ << list_of_moves() << '\n';
        } else if (typed == "hint") {
            out_ << text_of(detail::ranked_within(here(), limits{}, nodes_of_a_hint).moves.front().move) << '\n';
        } else if (typed == "scores") {
            for (const auto& ranked : detail::ranked_within(here(), limits{}, nodes_of_a_hint).moves) {
                out_ << text_of(ranked.move) << ": " << detail::score_in_words(ranked.score) << '\n';
            }
        } else if (typed == "undo") {
            undo();
        } else if (!typed.empty()) {
            out_ << "\"" << typed << "\" is no legal move here; type moves for a list.\n";
        }
    }

    [[nodiscard]] static constexpr bool is_human(player side)
    {
        return side == player::maximizer ? std::same_as<First, human> : std::same_as<Second, human>;
    }

    /// Back to where somebody typed a move.
    void undo()
    {
        std::size_t length = line_.size() - 1;
        while (length != 0 && !is_human(line_[length - 1].to_move())) {
            --length;
        }
        if (length == 0) {
            out_ << "There is no move of yours to take back.\n";
            return;
        }
        while (line_.size() != length) {
            line_.pop_back();
        }
        show();
        if constexpr (!reads_moves<G>) {
            out_ << list_of_moves() << '\n';
        }
    }

    First first_;
    Second second_;
    std::istream& in_;
    std::ostream& out_;
    std::vector<G> line_{};
};

} // namespace detail

/// Plays a game in the terminal. Each side is a \ref human, who types moves, or a player as in a match.
///
/// The game is shown by its `<<`, if it has one. Moves are chosen by number; with a member `parse_move(text) const`,
/// which returns an optional move, they are typed as text. They are shown by the game's `move_text(move) const`, or
/// else by `<<`. Besides moves, one can type help, moves, hint, scores, undo and quit. The end of the input ends the
/// game.
///
/// \param start where the game begins
/// \param first the maximizer
/// \param second the minimizer
/// \param in where people type
/// \param out where they read
/// \return the final score; empty if the game was left before its end
/// Throws: what the game, the players and the streams throw.
/// Thread safety: any number of threads, with streams for each.
/// Complexity: that of the players.
/// Example:
///
///     gs::play(chess{}, gs::human{}, gs::searching(gs::alpha_beta, {.depth = 6}));
template <game G, class First, class Second>
    requires(std::same_as<First, human> || match_player<First, G>) &&
            (std::same_as<Second, human> || match_player<Second, G>)
std::optional<score_t<G>> play(const G& start, First first, Second second, std::istream& in = std::cin,
                               std::ostream& out = std::cout)
{
    return detail::terminal<G, First, Second>{start, first, second, in, out}.run();
}

} // namespace gamesearch

#endif
