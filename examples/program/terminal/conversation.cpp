// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "conversation.hpp"

#include "terminal.hpp"
#include "words.hpp"

#include <algorithm>

namespace program {

conversation::conversation(std::istream& in, std::ostream& out, table& table, opponent& opponent,
                           const thinker& adviser)
    : in_{in}, out_{out}, table_{table}, opponent_{opponent}, adviser_{adviser}, start_{table.plies()}
{}

void conversation::run()
{
    out_ << table_.title() << " against " << opponent_.name() << ". Type ? for help, q to quit.\n";
    if (const auto end = table_.end()) {
        show();
        out_ << "The game is over: " << outcome(table_, *end) << ".\n";
        return;
    }
    for (bool again = true; again;) {
        const std::optional<gs::player> side = ask_side();
        again = side && play_one_game(*side) && ask_again();
        table_.take_back_to(start_);
    }
    out_ << "Goodbye.\n";
}

/// One answer in lower case, without surrounding spaces. Nothing if the input has ended or the answer was q.
std::optional<std::string> conversation::ask(std::string_view question)
{
    out_ << question << ' ' << std::flush;
    std::string answer;
    if (!std::getline(in_, answer)) {
        out_ << '\n'; // the line break that nobody typed
        return std::nullopt;
    }
    constexpr std::string_view spaces = " \t\r";
    answer.erase(0, std::min(answer.find_first_not_of(spaces), answer.size()));
    answer.erase(answer.find_last_not_of(spaces) + 1);
    answer = in_small_letters(answer);
    return answer == "q" || answer == "quit" ? std::nullopt : std::optional{answer};
}

/// Accepts a side by its full name or its first letter.
std::optional<gs::player> conversation::ask_side()
{
    const gs::player first = table_.to_move();
    const std::string first_name = in_small_letters(table_.player_name(first));
    const std::string second_name = in_small_letters(table_.player_name(gs::opponent(first)));
    const std::string names = first_name + " or " + second_name;
    const auto means = [](const std::string& answer, const std::string& name) {
        return answer == name || answer == name.substr(0, 1);
    };
    const std::string question =
        '\n' + with_a_capital(table_.player_name(first)) + " moves first. Which side do you play, " + names + '?';
    while (const auto answer = ask(question)) {
        if (means(*answer, first_name)) {
            return first;
        }
        if (means(*answer, second_name)) {
            return gs::opponent(first);
        }
        if (*answer == "?" || *answer == "help") {
            out_ << first_name << " moves first, " << second_name << " second; q quits. Then a move is "
                 << table_.move_form() << ".";
        } else {
            out_ << in_quotes(*answer) << " is not a side: type " << names << ".";
        }
    }
    return std::nullopt;
}

bool conversation::ask_again()
{
    while (const auto answer = ask("Play again, y or n?")) {
        if (*answer == "y" || *answer == "yes") {
            return true;
        }
        if (*answer == "n" || *answer == "no") {
            return false;
        }
        out_ << in_quotes(*answer) << " is not an answer: type y or n.\n";
    }
    return false;
}

bool conversation::play_one_game(gs::player person)
{
    choices_.clear();
    out_ << "You are " << table_.player_name(person) << ".\n\n";
    show();
    while (!end_of_play(table_)) {
        if (table_.to_move() != person) {
            take_own_turn();
        } else if (!take_persons_turn()) {
            return false;
        }
    }
    const ending end = *end_of_play(table_);
    const int winner = person == gs::player::maximizer ? end.winner : -end.winner;
    const std::string by = end.margin.empty() ? "" : " by " + end.margin;
    out_ << (table_.end() ? "" : "The position has occurred for the third time.\n");
    out_ << (winner > 0 ? "You win" + by : winner < 0 ? "I win" + by : "A draw") << ".\n";
    return true;
}

void conversation::take_own_turn()
{
    const std::string move = opponent_.choose_move(table_);
    out_ << (move == "pass" ? "I pass" : "I play " + move) << ".\n\n";
    table_.play(move);
    show();
}

bool conversation::take_persons_turn()
{
    if (const auto moves = table_.moves(); moves.size() == 1 && moves.front() == "pass") {
        out_ << "You have no move but to pass.\n\n";
        table_.play("pass");
        show();
        return true;
    }
    const auto typed = ask("Your move?");
    if (!typed) {
        return false;
    }
    if (*typed == "?" || *typed == "help") {
        help();
    } else if (*typed == "hint") {
        hint();
    } else if (*typed == "undo") {
        undo();
    } else if (*typed == "position") {
        out_ << table_.position() << '\n';
    } else {
        play(*typed);
    }
    return true;
}

void conversation::play(const std::string& typed)
{
    const auto moves = table_.moves();
    const auto move = std::ranges::find(moves, typed, in_small_letters);
    if (move == moves.end()) {
        out_ << in_quotes(typed) << " is not a legal move: type " << table_.move_form() << " (? lists them).\n";
        return;
    }
    const gs::player person = table_.to_move();
    choices_.push_back(table_.plies());
    table_.play(*move);
    out_ << '\n';
    show();
    if (!table_.end() && table_.to_move() == person) {
        out_ << "You move again.\n";
    }
}

void conversation::help()
{
    constexpr std::size_t widest = 76;
    out_ << in_lines("A move is " + table_.move_form() + ".", widest, 0) //
         << "The legal ones:\n"
         << in_lines("  " + joined(table_.moves(), " "), widest, 2) //
         << "hint      says what I would play\n"
         << "undo      takes back your last move\n"
         << "position  prints the position, for --position\n"
         << "q         quits\n";
}

void conversation::hint()
{
    const answer said = table_.search(adviser_);
    out_ << "I would play " << said.best_move << ": score " << said.score.number << ", " << meaning(table_, said)
         << ".\n";
}

/// Back to the person's last choice. Moves that the program or the rules have made since are taken back, too.
void conversation::undo()
{
    if (choices_.empty()) {
        out_ << "There is nothing to take back.\n";
        return;
    }
    table_.take_back_to(choices_.back());
    choices_.pop_back();
    out_ << '\n';
    show();
}

void conversation::show()
{
    table_.draw(out_);
    out_ << '\n';
}

} // namespace program
