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

/// The faults that `check_rules` can find in a game. Each is a promise of the concept `game` that the rules break.
enum class broken_promise : unsigned char {
    /// A copy is not equal to the position it was made from. Usual cause: a hand-written copy constructor or
    /// `==` forgets a member. Remedy: default them.
    copy_differs,
    /// A move played on a copy shows in the original. Usual cause: the board is behind a pointer, or global.
    /// Remedy: keep it in the position; share only constant data.
    copies_share_state,
    /// After `undo`, the position is not equal by `==` to the one before the move. Usual cause: what the move
    /// destroyed is not restored, or in the wrong order. Remedy: return it from `apply` as a token.
    undo_changes_position,
    /// After `undo`, `to_move()` names the other player. Usual cause: the turn is handed back although it was
    /// not handed over. Remedy: keep the player in the token.
    undo_changes_turn,
    /// After `undo`, `terminal_score` differs. Usual cause: a winner, a count of plies or a flag for the
    /// end stays. Remedy: compute the end from the board, or keep it in the token.
    undo_changes_score,
    /// After `undo`, other moves are legal. Usual cause: `apply` updates a list or set of moves. Remedy:
    /// update it in `undo` too, or compute it.
    undo_changes_moves,
    /// After `undo`, `hash()` differs. Usual cause: `apply` updates it, and `undo` does not. Remedy: keep
    /// the old one in the token.
    undo_changes_hash,
    /// After `undo`, `key()` differs. Usual cause: `apply` updates it, and `undo` does not. Remedy: keep
    /// the old one in the token.
    undo_changes_key,
    /// After `undo`, the number of `canonical()` differs. Usual cause: `apply` updates it, and `undo` does
    /// not. Remedy: keep the old one in the token.
    undo_changes_form,
    /// After `undo`, `evaluate()` differs. Usual cause: `apply` updates it, and `undo` does not. Remedy:
    /// keep the old one in the token.
    undo_changes_evaluation,
    /// The game goes on, and no move is legal. Usual cause: a forced pass is not listed, or the end is not
    /// reported. Remedy: list the pass; return a score when the game is over.
    no_moves,
    /// A move is listed twice. Usual cause: one move is found in two ways. Remedy: drop the second, or make
    /// the moves differ.
    duplicate_moves,
    /// Called twice in one position, `legal_moves()` lists different moves. Usual cause: the list depends on
    /// earlier calls. Remedy: compute it from the position alone.
    moves_change,
    /// A list of moves becomes invalid when moves are played and taken back. Usual cause: the list is a view into
    /// the position; one buffer for all lists. Remedy: return it by value.
    moves_spoiled_by_play,
    /// A list of moves becomes invalid when moves are listed again. Usual cause: the list is a view into the
    /// position; one buffer for all lists. Remedy: return it by value.
    moves_spoiled_by_listing,
    /// A list of moves becomes invalid when `terminal_score(moves)` looks at it. Usual cause:
    /// `terminal_score(moves)` walks a single-pass list. Remedy: use only `empty()` or `size()`.
    moves_spoiled_by_ending,
    /// Called twice in one position, `to_move()` differs. Usual cause: it depends on something outside the
    /// position. Remedy: compute it from the position alone.
    turn_changes,
    /// Called twice in one position, `terminal_score` differs. Usual cause: it depends on something outside
    /// the position. Remedy: compute it from the position alone.
    score_changes,
    /// A score is NaN or its type's lowest integer. Usual cause: NaN, or the lowest integer as "minus
    /// infinity". Remedy: a finite score; a win needs no infinity.
    invalid_score,
    /// A game goes on beyond the stated number of plies. Usual cause: something that should grow does not; or
    /// the game has cycles. Remedy: call it a draw after some plies; or set `may_go_on`.
    game_without_end,
    /// A position has more moves than `max_moves`. Usual cause: an unexpected position. Remedy: raise
    /// `max_moves`.
    max_moves_exceeded,
    /// A line of play has more plies than `max_plies`. Usual cause: passes were not counted. Remedy: count
    /// again, or remove `max_plies`.
    max_plies_exceeded,
    /// A player moves twice in spite of `strictly_alternating`. Usual cause: a pass, or an extra turn.
    /// Remedy: remove `strictly_alternating`.
    turns_do_not_alternate,
    /// Positions that are equal by `==` hash differently. Usual cause: it depends on the order of the moves,
    /// or on a field that `==` ignores. Remedy: hash what `==` compares.
    equal_positions_two_hashes,
    /// Positions that are equal by `==` have different keys. Usual cause: it depends on the order of the
    /// moves, or on a field that `==` ignores. Remedy: hash what `==` compares.
    equal_positions_two_keys,
    /// Positions that differ have one hash, which chance does not explain. Usual cause: the score so far,
    /// rights or counters are missing; bits badly mixed, or too few for a key. Remedy: include everything
    /// that `==` compares.
    hash_collision,
    /// The same, where it is the other player's turn. Usual cause: the side to move is missing. Remedy:
    /// include it.
    hash_ignores_turn,
    /// Positions that differ have one key. Usual cause: the score so far, rights or counters are missing;
    /// bits badly mixed, or too few for a key. Remedy: include everything that `==` compares.
    key_collision,
    /// The same, where it is the other player's turn. Usual cause: the side to move is missing. Remedy:
    /// include it.
    key_ignores_turn,
    /// Positions that are equal by `==` have different canonical forms. Usual cause: the number depends on
    /// the path to the position. Remedy: compute it from the position alone.
    equal_positions_two_forms,
    /// Positions with one canonical form do not play alike. Usual cause: `move` does not match the mirror of
    /// the number; the number omits the side to move; `evaluate()` distinguishes left from right. Remedy:
    /// include everything that `key()` or `hash()` includes.
    forms_not_alike,
    /// In the canonical form two legal moves have one name. Usual cause: `move` gives two moves one name.
    /// Remedy: a mirror maps moves one to one.
    form_confuses_moves,
    /// `from_index` does not return a running position with the index of a position. Usual cause: `index` and
    /// `from_index` count differently; or `index_count` includes numbers that no position has, one of which a
    /// move leads to. Remedy: compute both from one `piece_numbering`; return `not_indexed` for positions
    /// outside the set.
    index_without_position,
    /// Positions with one index do not play alike. Usual cause: the side to move or a right is missing.
    /// Remedy: only symmetrical positions share an index.
    index_shared,
    /// `undominated_moves()` lists a move that is not legal. Usual cause: a test is skipped that
    /// `legal_moves()` makes. Remedy: choose among the legal moves.
    undominated_not_legal,
    /// `undominated_moves()` lists none. Usual cause: no move passes the filter. Remedy: then return all.
    undominated_empty,
    /// `undominated_moves()` leaves out every best move. Usual cause: a rule of thumb; or it keeps a best
    /// score, but not the quickest win. Remedy: make it a `move_priority`.
    undominated_without_best,
    /// `noisy_moves()` lists a move that is not legal; with `pseudo_legal_moves()`, one that is not listed there. Usual
    /// cause: a test is skipped that `legal_moves()` makes. Remedy: choose among the legal moves.
    noisy_not_legal,
    /// `is_noisy(move)` and `noisy_moves()` disagree about a legal move. Usual cause: they were written apart. Remedy:
    /// let one call the other.
    noisy_differs,
    /// The moves of `pseudo_legal_moves()` that `is_legal(move)` accepts are not those of `legal_moves()`. Usual
    /// cause: a kind of move is left out, or listed twice; a pin or a check is overlooked. Remedy: let `legal_moves()`
    /// filter `pseudo_legal_moves()` by `is_legal(move)`.
    pseudo_legal_differ,
    /// `terminal_score(moves)` ends a game with `pseudo_legal_moves()` although a move is legal. Usual cause: it counts
    /// the plies, or the pieces. Remedy: let `terminal_score()` report such ends.
    ends_with_legal_moves,
    /// `score_without_moves()` differs from the final score where no move is legal. Usual cause: mate and stalemate, or
    /// the players, are mixed up. Remedy: let `terminal_score(moves)` call it.
    score_without_moves_differs,
    /// After `apply_null_move()` the same player moves. Usual cause: it leaves out the turn. Remedy: pass the turn as
    /// `apply` does.
    null_move_keeps_turn,
    /// After `apply_null_move()` `hash()` or `key()` is the same. Usual cause: it leaves out the turn's part of the
    /// hash. Remedy: update it as `apply` does.
    null_move_keeps_hash,
    /// Two null moves do not lead back to the position. Usual cause: a counter or a right changes with the turn.
    /// Remedy: change the turn alone, or do not allow the null move there.
    null_move_changes_more,
    /// After `undo_null_move` the position differs from the one before the null move. Usual cause: it forgets what
    /// `apply_null_move()` changed. Remedy: return it from `apply_null_move()` as a token.
    null_move_not_undone,
    /// `playout_move()` chooses a move that is not legal. Usual cause: a test is skipped that `legal_moves()`
    /// makes. Remedy: choose among the legal moves.
    playout_not_legal,
    /// `playout_move()` changes the position. Usual cause: `playout_move()` changes a `mutable`
    /// member. Remedy: take random numbers from the generator.
    playout_changes_position,
    /// `prior()` of a move is negative or NaN. Usual cause: the raw output of a network, a division by 0.
    /// Remedy: a weight of at least 0.
    invalid_prior,
    /// The value under best play lies outside `score_bounds()`. Usual cause: a bound ignores a way to score.
    /// Remedy: prove it, or remove it.
    bounds_exclude_value,
    /// The lower of `score_bounds()` is above the upper. Usual cause: lower and upper are swapped, for one of
    /// the players. Remedy: they are the maximizer's, whoever moves.
    bounds_crossed,
    /// The moves in `parts()` are not the moves of the position. Usual cause: a move touches two parts; a part has
    /// other moves for the other player; a part with moves is left out; whoever cannot move wins, or draws. Remedy:
    /// name the position itself as its only part, or leave `parts()` out.
    parts_play_differently,
    /// A position, or a move, is not the one that is read from its text. Usual cause: the text leaves out the side to
    /// move, or a right; it has a line break; a move's text has a space, or is that of another move. Remedy: write all
    /// that the rules depend on, and let `from_text` and `parse_move` read what `text` and `move_text` write.
    text_differs,
    /// A warning: `evaluate()` is mostly high where the value is low. Usual cause: a warning: `evaluate()` is
    /// for the side to move, or negated. Remedy: the maximizer's viewpoint, always.
    evaluation_sign,
};

/// The broken promise, in a sentence without its full stop.
[[nodiscard]] constexpr std::string_view describe(broken_promise promise) noexcept
{
    switch (promise) {
    case broken_promise::copy_differs:
        return "a copy is not equal to the position it was made from";
    case broken_promise::copies_share_state:
        return "copies share state: a move played on a copy shows in the original";
    case broken_promise::undo_changes_position:
        return "undo does not restore the position: by == it differs from the one before the move";
    case broken_promise::undo_changes_turn:
        return "undo does not restore the turn: to_move() names the other player";
    case broken_promise::undo_changes_score:
        return "undo does not restore the end of the game: terminal_score() is not the same as before the move";
    case broken_promise::undo_changes_moves:
        return "undo does not restore the position: legal_moves() does not list the same moves as before the move";
    case broken_promise::undo_changes_hash:
        return "undo does not restore the position: hash() is not the same as before the move";
    case broken_promise::undo_changes_key:
        return "undo does not restore the position: key() is not the same as before the move";
    case broken_promise::undo_changes_form:
        return "undo does not restore the position: canonical().number is not the same as before the move";
    case broken_promise::undo_changes_evaluation:
        return "undo does not restore the position: evaluate() is not the same as before the move";
    case broken_promise::no_moves:
        return "no move is legal, but terminal_score() is empty: a pass is a move, and must be listed";
    case broken_promise::duplicate_moves:
        return "legal_moves() lists a move twice";
    case broken_promise::moves_change:
        return "legal_moves(), called twice in one position, lists different moves";
    case broken_promise::moves_spoiled_by_play:
        return "a list of moves becomes invalid when a move is played and taken back";
    case broken_promise::moves_spoiled_by_listing:
        return "a list of moves becomes invalid when moves are listed again: is there a buffer that all lists share?";
    case broken_promise::moves_spoiled_by_ending:
        return "a list of moves becomes invalid when terminal_score(moves) looks at it: is it walked there?";
    case broken_promise::turn_changes:
        return "to_move(), called twice in one position, differs";
    case broken_promise::score_changes:
        return "terminal_score(), called twice in one position, differs";
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
    case broken_promise::pseudo_legal_differ:
        return "the moves of pseudo_legal_moves() that is_legal(move) accepts are not those of legal_moves()";
    case broken_promise::ends_with_legal_moves:
        return "terminal_score(moves) ends the game although a move is legal, which searches by pseudo_legal_moves() "
               "do not notice: let terminal_score() report such ends";
    case broken_promise::score_without_moves_differs:
        return "score_without_moves() differs from terminal_score where no move is legal";
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
    case broken_promise::parts_play_differently:
        return "parts() do not play like the position: other moves, or an end that the side to move has not lost";
    case broken_promise::text_differs:
        return "from_text(text()) is another position, or parse_move(move_text(move)) another move";
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
