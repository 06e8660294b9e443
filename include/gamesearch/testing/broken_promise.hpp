// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The promises of a game that its rules can break, by name.

#ifndef GAMESEARCH_TESTING_BROKEN_PROMISE_HPP
#define GAMESEARCH_TESTING_BROKEN_PROMISE_HPP

#include <gamesearch/detail/language.hpp>

#include <ostream>
#include <string_view>

namespace gamesearch {

/// What `check_rules` can find wrong with a game. Each is a promise of the concept `game` that the rules break.
enum class broken_promise : unsigned char {
    copy_differs,              ///< a copy is not equal to the position it was made of
    copies_share_state,        ///< a move played on a copy shows in the original
    undo_changes_position,     ///< after `undo`, `==` tells the position from the one before the move
    undo_changes_turn,         ///< after `undo`, `to_move()` names the other player
    undo_changes_score,        ///< after `undo`, `terminal_score` is another
    undo_changes_moves,        ///< after `undo`, other moves are legal
    undo_changes_hash,         ///< after `undo`, `hash()` is another
    undo_changes_key,          ///< after `undo`, `key()` is another
    undo_changes_form,         ///< after `undo`, the number of `canonical()` is another
    undo_changes_evaluation,   ///< after `undo`, `evaluate()` is another
    no_moves,                  ///< the game goes on, and no move is legal
    duplicate_moves,           ///< a move is listed twice
    moves_change,              ///< asked twice in one position, `legal_moves()` lists different moves
    moves_spoiled_by_play,     ///< a list of moves goes bad when moves are played and taken back
    moves_spoiled_by_listing,  ///< a list of moves goes bad when moves are listed again
    moves_spoiled_by_ending,   ///< a list of moves goes bad when `terminal_score(moves)` looks at it
    turn_changes,              ///< asked twice in one position, `to_move()` differs
    score_changes,             ///< asked twice in one position, `terminal_score` differs
    invalid_score,             ///< a score is NaN or its type's lowest integer
    game_without_end,          ///< a game goes on beyond the stated number of plies
    max_moves_exceeded,        ///< a position has more moves than `max_moves`
    max_plies_exceeded,        ///< a line of play has more plies than `max_plies`
    turns_do_not_alternate,    ///< a player moves twice in spite of `strictly_alternating`
    equal_positions_two_hashes, ///< positions that are equal by `==` hash differently
    equal_positions_two_keys,  ///< positions that are equal by `==` have different keys
    hash_collision,            ///< positions that differ have one hash, which chance does not explain
    hash_ignores_turn,         ///< the same, where it is the other player's turn
    key_collision,             ///< positions that differ have one key
    key_ignores_turn,          ///< the same, where it is the other player's turn
    equal_positions_two_forms, ///< positions that are equal by `==` have different canonical forms
    forms_not_alike,           ///< positions with one canonical form do not play alike
    form_confuses_moves,       ///< in the canonical form two legal moves have one name
    index_without_position,    ///< `from_index` does not return a running position with the index of a position
    index_shared,              ///< positions with one index do not play alike
    undominated_not_legal,     ///< `undominated_moves()` lists a move that is not legal
    undominated_empty,         ///< `undominated_moves()` lists none
    undominated_without_best,  ///< `undominated_moves()` leaves out every best move
    noisy_not_legal,           ///< `noisy_moves()` lists a move that is not legal
    noisy_differs,             ///< `is_noisy(move)` and `noisy_moves()` disagree about a legal move
    null_move_keeps_turn,      ///< after `apply_null_move()` the same player moves
    null_move_keeps_hash,      ///< after `apply_null_move()` `hash()` or `key()` is the same
    null_move_changes_more,    ///< two null moves lead to another position than before
    null_move_not_undone,      ///< after `undo_null_move` the position is another than before the null move
    playout_not_legal,         ///< `playout_move()` chooses a move that is not legal
    playout_changes_position,  ///< after `playout_move()` the position is another
    invalid_prior,             ///< `prior()` of a move is negative or NaN
    bounds_exclude_value,      ///< the value under best play lies outside `score_bounds()`
    bounds_crossed,            ///< the lower of `score_bounds()` is above the upper
    evaluation_sign,           ///< a warning: `evaluate()` is mostly high where the value is low
};

/// What is broken, in a sentence without its full stop.
[[nodiscard]] constexpr std::string_view describe(broken_promise promise) noexcept
{
    switch (promise) {
    case broken_promise::copy_differs:
        return "a copy is not equal to the position it was made of";
    case broken_promise::copies_share_state:
        return "copies share state: a move played on a copy shows in the original";
    case broken_promise::undo_changes_position:
        return "undo does not restore the position: by == it is another than before the move";
    case broken_promise::undo_changes_turn:
        return "undo does not restore the turn: to_move() names the other player";
    case broken_promise::undo_changes_score:
        return "undo does not restore the end of the game: terminal_score() is another than before the move";
    case broken_promise::undo_changes_moves:
        return "undo does not restore the position: legal_moves() lists other moves than before the move";
    case broken_promise::undo_changes_hash:
        return "undo does not restore the position: hash() is another than before the move";
    case broken_promise::undo_changes_key:
        return "undo does not restore the position: key() is another than before the move";
    case broken_promise::undo_changes_form:
        return "undo does not restore the position: canonical().number is another than before the move";
    case broken_promise::undo_changes_evaluation:
        return "undo does not restore the position: evaluate() is another than before the move";
    case broken_promise::no_moves:
        return "no move is legal, but terminal_score() is empty: a pass is a move, and must be listed";
    case broken_promise::duplicate_moves:
        return "legal_moves() lists a move twice";
    case broken_promise::moves_change:
        return "legal_moves(), asked twice in one position, lists different moves";
    case broken_promise::moves_spoiled_by_play:
        return "a list of moves goes bad when a move is played and taken back";
    case broken_promise::moves_spoiled_by_listing:
        return "a list of moves goes bad when moves are listed again: is there a buffer that all lists share?";
    case broken_promise::moves_spoiled_by_ending:
        return "a list of moves goes bad when terminal_score(moves) looks at it: is it walked there?";
    case broken_promise::turn_changes:
        return "to_move(), asked twice in one position, differs";
    case broken_promise::score_changes:
        return "terminal_score(), asked twice in one position, differs";
    case broken_promise::invalid_score:
        return "a score is NaN or its type's lowest integer, which has no negative";
    case broken_promise::game_without_end:
        return "a game does not end within the stated number of plies";
    case broken_promise::max_moves_exceeded:
        return "a position has more moves than max_moves";
    case broken_promise::max_plies_exceeded:
        return "a line of play has more plies than max_plies";
    case broken_promise::turns_do_not_alternate:
        return "a player moves twice in a row, but strictly_alternating is true";
    case broken_promise::equal_positions_two_hashes:
        return "equal positions hash differently";
    case broken_promise::equal_positions_two_keys:
        return "equal positions have different keys";
    case broken_promise::hash_collision:
        return "positions that differ have the same hash: is something left out?";
    case broken_promise::hash_ignores_turn:
        return "positions that differ in who moves have the same hash: is to_move() left out?";
    case broken_promise::key_collision:
        return "positions that differ have the same key";
    case broken_promise::key_ignores_turn:
        return "positions that differ in who moves have the same key: is to_move() left out?";
    case broken_promise::equal_positions_two_forms:
        return "equal positions have different canonical forms";
    case broken_promise::forms_not_alike:
        return "positions with the same canonical().number do not play alike";
    case broken_promise::form_confuses_moves:
        return "canonical().move() gives two legal moves one name";
    case broken_promise::index_without_position:
        return "from_index() does not return a running position for the index() of a position";
    case broken_promise::index_shared:
        return "positions that do not play alike have the same index()";
    case broken_promise::undominated_not_legal:
        return "undominated_moves() lists a move that is not legal";
    case broken_promise::undominated_empty:
        return "undominated_moves() lists no move in a running game";
    case broken_promise::undominated_without_best:
        return "undominated_moves() leaves out every best move (best by score, then by distance)";
    case broken_promise::noisy_not_legal:
        return "noisy_moves() lists a move that is not legal";
    case broken_promise::noisy_differs:
        return "is_noisy(move) and noisy_moves() disagree about a legal move";
    case broken_promise::null_move_keeps_turn:
        return "after apply_null_move() the same player moves";
    case broken_promise::null_move_keeps_hash:
        return "after apply_null_move() the hash or the key is the same: is to_move() left out?";
    case broken_promise::null_move_changes_more:
        return "apply_null_move() changes more than the turn: two null moves lead to another position";
    case broken_promise::null_move_not_undone:
        return "undo_null_move does not restore the position";
    case broken_promise::playout_not_legal:
        return "playout_move() chooses a move that is not legal";
    case broken_promise::playout_changes_position:
        return "playout_move() changes the position";
    case broken_promise::invalid_prior:
        return "prior() of a legal move is negative or NaN";
    case broken_promise::bounds_exclude_value:
        return "score_bounds() exclude the value of the position under best play";
    case broken_promise::bounds_crossed:
        return "score_bounds() are crossed: the lower bound is above the upper";
    case broken_promise::evaluation_sign:
        return "evaluate() is mostly high where the value is low: is its sign wrong?";
    default: // there is no such promise
        return "";
    }
}

/// Prints the description.
inline std::ostream& operator<<(std::ostream& out, broken_promise promise)
{
    return out << describe(promise);
}

} // namespace gamesearch

#endif
