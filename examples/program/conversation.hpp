// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A person plays against the computer.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_CONVERSATION_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_CONVERSATION_HPP

#include "opponent.hpp"
#include "table.hpp"
#include "thinker.hpp"

#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// Games between a person and an opponent, over two streams. They begin where the table stands.
class conversation {
public:
    /// \p adviser is asked for hints.
    conversation(std::istream& in, std::ostream& out, table& table, opponent& opponent, const thinker& adviser);

    /// Plays until the person has had enough, or the input ends.
    void run();

private:
    // Questions. Nothing, or false, means that the person leaves.
    std::optional<std::string> ask(std::string_view question);
    std::optional<gs::player> ask_side();
    bool ask_again();

    // A game, and its turns; false if the person left before the end.
    bool play_one_game(gs::player person);
    bool take_persons_turn();
    void take_own_turn();

    // What the person can say in place of a move.
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
    std::size_t start_; ///< plies at the begin of each game
    std::vector<std::size_t> choices_; ///< plies before each of the person's own choices
};

} // namespace program

#endif
