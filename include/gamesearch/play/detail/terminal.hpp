// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games between people and programs, through streams.

#ifndef GAMESEARCH_PLAY_DETAIL_TERMINAL_HPP
#define GAMESEARCH_PLAY_DETAIL_TERMINAL_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/prose.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/play/detail/play_commands.hpp>
#include <gamesearch/play/play_options.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The player of each side: a program, or null for a person.
template <game G>
struct places_at_the_terminal {
    any_player<G>* first = nullptr;
    any_player<G>* second = nullptr;
};

template <game G>
class terminal {
public:
    terminal(const play_options<G>& options, std::istream& in, std::ostream& out)
        : options_{options}, in_{in}, out_{out}, commands_{detail::all_commands(options.commands)}
    {
        GAMESEARCH_ASSERT(!options.draw_by_repetition || distinguishable_game<G>,
                          "play_options::draw_by_repetition needs a game with key(), hash() or ==");
    }

    /// Plays one game. \return the final score; empty if a person has left
    /// \param number the number of the game, for players that draw random numbers
    [[nodiscard]] std::optional<score_t<G>> play(const G& start, const places_at_the_terminal<G>& places,
                                                 std::uint64_t number)
    {
        places_ = places;
        for (any_player<G>* const program : {places.first, places.second}) {
            if (program != nullptr) {
                program->new_game(number);
            }
        }
        number_ = number;
        line_.clear();
        choices_.clear();
        line_.push_back(start);
        show();
        while (!end()) {
            if (!take_turn()) {
                return std::nullopt;
            }
        }
        tell_end();
        return end();
    }

    /// Reports the end of a game that is over before it begins. \return whether it is
    [[nodiscard]] bool is_over_at(const G& start)
    {
        if (!gamesearch::final_score(start)) {
            return false;
        }
        line_.push_back(start);
        show();
        out_ << "The game is over: " << outcome() << ".\n";
        return true;
    }

    [[nodiscard]] const std::string& name_of(player side) const
    {
        return side == player::maximizer ? options_.first : options_.second;
    }

    /// The form in which a move is typed.
    [[nodiscard]] std::string move_form() const
    {
        return !options_.move_form.empty() ? options_.move_form : reads_moves<G> ? "a move" : "the number of a move";
    }

    /// Prints a line that belongs to the next position, or passes it on to the function that draws that position.
    void announce(const std::string& line)
    {
        if (options_.draw) {
            said_ += line + '\n';
        } else {
            out_ << line << '\n';
        }
    }

private:
    [[nodiscard]] const G& here() const { return line_.back(); }

    /// Returns whether an outcome is drawn here.
    [[nodiscard]] bool is_at_chance() const
    {
        if constexpr (chance_game<G>) {
            return !end() && here().is_chance();
        } else {
            return false;
        }
    }

    /// Shows the position, unless a roll that nobody types follows: then it is shown after the roll.
    void show()
    {
        is_listed_ = false;
        if (!options_.typed_dice && is_at_chance()) {
            return;
        }
        if (options_.draw) {
            options_.draw(out_, line_, said_);
            if (places_.first != nullptr && places_.second != nullptr) {
                said_.clear(); // nobody types
            }
        } else if (std::string board = detail::picture_in_words(here()); !board.empty()) {
            board.erase(board.find_last_not_of('\n') + 1);
            out_ << '\n' << board << "\n\n";
        }
    }

    // Sides, and their names in sentences -----------------------------------------------------------------------------

    [[nodiscard]] any_player<G>* program_of(player side) const
    {
        return side == player::maximizer ? places_.first : places_.second;
    }

    /// Returns whether a person plays against a program. They talk to each other; otherwise sides are called by name.
    [[nodiscard]] bool is_dialogue() const { return (places_.first == nullptr) != (places_.second == nullptr); }

    /// `You win`, `I win` or `X wins`.
    [[nodiscard]] std::string sentence(player side, const std::string& verb, const std::string& verb_after_a_name) const
    {
        if (is_dialogue()) {
            return (program_of(side) == nullptr ? "You " : "I ") + verb;
        }
        return detail::with_a_capital(name_of(side)) + ' ' + verb_after_a_name;
    }

    [[nodiscard]] std::string text_of(const move_t<G>& move) const { return move_in_words(here(), move); }

    // The end ---------------------------------------------------------------------------------------------------------

    /// The final score, if the game is over.
    [[nodiscard]] std::optional<score_t<G>> end() const
    {
        std::optional<score_t<G>> score = gamesearch::final_score(here());
        if (!score && is_third_occurrence()) {
            score.emplace(score_t<G>{});
        }
        return score;
    }

    [[nodiscard]] bool is_third_occurrence() const
    {
        if constexpr (distinguishable_game<G>) {
            if (options_.draw_by_repetition) {
                const auto same = [now = detail::identity_of(here())](const G& position) {
                    return detail::identity_of(position) == now;
                };
                return std::ranges::count_if(options_.before, same) + std::ranges::count_if(line_, same) >= 3;
            }
        }
        return false;
    }

    /// The side that has won, if one has.
    [[nodiscard]] std::optional<player> winner() const
    {
        const score_t<G> draw{};
        const score_t<G> score = *end();
        return draw < score   ? std::optional{player::maximizer}
               : score < draw ? std::optional{player::minimizer}
                              : std::nullopt;
    }

    [[nodiscard]] std::string manner_of_victory() const
    {
        const std::string manner =
            options_.victory ? options_.victory(here()) : "(score " + detail::score_in_words(*end()) + ')';
        return manner.empty() ? "" : ' ' + manner;
    }

    /// The outcome, worded for the middle of a sentence.
    [[nodiscard]] std::string outcome() const
    {
        const auto side = winner();
        return side ? name_of(*side) + " wins" + manner_of_victory() : "draw";
    }

    void tell_end() const
    {
        if (!gamesearch::final_score(here())) {
            out_ << "The position has occurred for the third time.\n";
        }
        const auto side = winner();
        out_ << (side ? sentence(*side, "win", "wins") + manner_of_victory() : "A draw") << ".\n";
    }

    // Turns -----------------------------------------------------------------------------------------------------------

    /// \return false if the game is left
    [[nodiscard]] bool take_turn()
    {
        if constexpr (chance_game<G>) {
            if (is_at_chance()) {
                return roll();
            }
        }
        const player side = here().to_move();
        if (any_player<G>* const program = program_of(side)) {
            return take_turn_of(*program);
        }
        if (const auto legal = detail::moves_of(here()); legal.size() == 1 && text_of(legal.front()) == options_.pass) {
            announce(sentence(side, "have", "has") + " no move but to pass.");
            advance(legal.front());
            return true;
        }
        return take_turn_of_person();
    }

    void advance(const move_t<G>& move)
    {
        G next(here());
        static_cast<void>(next.apply(move));
        line_.push_back(std::move(next));
        show();
    }

    /// Draws an outcome, from the seed, the number of the game and the length of the line, or takes one that is typed.
    /// \return false if the game is left
    [[nodiscard]] bool roll()
        requires chance_game<G>
    {
        std::optional<drawn_outcome<G>> rolled;
        if (options_.typed_dice) {
            const auto typed = detail::answer_to("What was rolled?", in_, out_);
            said_.clear();
            if (!typed) {
                return false;
            }
            rolled = detail::outcome_typed_as(*typed, here());
            if (!rolled) {
                return obey(*typed);
            }
            choices_.push_back(line_.size());
        } else {
            random_generator dice{detail::mixed(detail::mixed(options_.seed + 1) + number_) + line_.size()};
            rolled = detail::draw_place(here(), dice);
            announce("Rolled " + detail::text_of_outcome(here(), rolled->value, rolled->place) + '.');
        }
        G next(here());
        static_cast<void>(next.apply_outcome(rolled->value));
        line_.push_back(std::move(next));
        show();
        return true;
    }

    [[nodiscard]] bool take_turn_of(any_player<G>& program)
    {
        const player side = here().to_move();
        std::vector<G> before(options_.before);
        before.insert(before.end(), line_.begin(), line_.end() - 1);
        const auto move = program(here(), turn<G>{.before = before}).move;
        if (!move || !detail::contains(detail::moves_of(here()), *move)) {
            out_ << sentence(side, "name", "names") << " no legal move. The game ends here.\n";
            return false;
        }
        const std::string text = text_of(*move);
        announce((text == options_.pass ? sentence(side, "pass", "passes") : sentence(side, "play ", "plays ") + text) +
                 '.');
        advance(*move);
        return true;
    }

    [[nodiscard]] bool take_turn_of_person()
    {
        const player side = here().to_move();
        if (!reads_moves<G> && !is_listed_) {
            out_ << detail::list_of_moves(here());
            is_listed_ = true;
        }
        const auto typed = detail::answer_to(
            is_dialogue() ? "Your move?" : detail::with_a_capital(name_of(side)) + "'s move?", in_, out_);
        said_.clear();
        if (!typed) {
            return false;
        }
        if (const auto move = detail::move_typed_as(*typed, here())) {
            choices_.push_back(line_.size());
            advance(*move);
            if (!end() && !is_at_chance() && here().to_move() == side) {
                out_ << "You move again.\n";
            }
            return true;
        }
        return obey(*typed);
    }

    /// \return false if the person leaves
    [[nodiscard]] bool obey(const std::string& typed)
    {
        const std::string word = detail::in_small_letters(typed);
        const auto command = std::ranges::find(commands_, word, &play_command<G>::word);
        if (word.empty()) {
            return true;
        }
        if (!is_at_chance() && command != commands_.end() && command->answer) {
            out_ << command->answer(here()) << '\n';
        } else if (detail::asks_for_help(word)) {
            out_ << detail::help_at(here(), options_.move_form, commands_);
        } else if (word == "undo") {
            undo();
        } else if (detail::quits(word)) {
            return false;
        } else if (is_at_chance()) {
            if constexpr (chance_game<G>) {
                out_ << detail::in_quotes(typed)
                     << " cannot be rolled: type one of " + detail::list_of_outcomes(here()) + ".\n";
            }
        } else {
            out_ << detail::in_quotes(typed) << " is not a legal move: type " << move_form() << " (? lists them).\n";
        }
        return true;
    }

    /// Goes back to the last position in which a person typed a move or a roll.
    void undo()
    {
        if (choices_.empty()) {
            out_ << "There is nothing to take back.\n";
            return;
        }
        while (line_.size() != choices_.back()) {
            line_.pop_back();
        }
        choices_.pop_back();
        show();
    }

    const play_options<G>& options_;
    std::istream& in_;
    std::ostream& out_;
    std::vector<play_command<G>> commands_;
    places_at_the_terminal<G> places_{};
    std::vector<G> line_{}; ///< from the start to the current position
    std::vector<std::size_t> choices_{}; ///< its lengths when somebody typed a move
    std::uint64_t number_ = 0; ///< of the game
    std::string said_{}; ///< lines for whoever draws positions, since somebody last typed
    bool is_listed_ = false; ///< whether the moves of the current position were listed
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
