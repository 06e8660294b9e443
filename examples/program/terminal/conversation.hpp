// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A person plays against the computer.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_CONVERSATION_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_CONVERSATION_HPP

#include "../game/table.hpp"
#include "../matches/opponent.hpp"
#include "../search/thinker.hpp"

#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// Games between a person and an opponent, over two streams. They start from the position on the table.
class conversation {
public:
    /// \p adviser answers requests for hints.
    conversation(std::istream& in, std::ostream& out, table& table, opponent& opponent, const thinker& adviser);

    /// Plays until the person quits or the input ends.
    void run();

private:
    // Questions. Nothing, or false, means that the person quits.
    std::optional<std::string> ask(std::string_view question);
    std::optional<gs::player> ask_side();
    bool ask_again();

    // A game, and its turns; false if the person quit before the end.
    bool play_one_game(gs::player person);
    bool take_persons_turn();
    void take_own_turn();

    // Commands that the person can enter instead of a move.
    void play(const std::string& typed);
    void help();
    void hint();
    void undo();

    void show();

    std::istream& in_;
    std::ostream& out_;
    table& table_;
    opponent& opponent_;
    const thinker& adviser_;
    std::size_t start_; ///< plies at the start of each game
    std::vector<std::size_t> choices_; ///< plies before each of the person's own choices
};

} // namespace program

#endif
