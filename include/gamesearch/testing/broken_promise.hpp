// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The promises of a game that its rules can break, by name.

#ifndef GAMESEARCH_TESTING_BROKEN_PROMISE_HPP
#define GAMESEARCH_TESTING_BROKEN_PROMISE_HPP

#include <gamesearch/detail/language.hpp>

#include <cstddef>
#include <iterator>
#include <ostream>
#include <string_view>

namespace gamesearch::inline v0_2_0 {

/// The faults that `check_rules` can find in a game. Each is a promise of the concept `game` that the rules break.
enum class broken_promise : unsigned char {
    copy_differs,
    copies_share_state,
    undo_changes_position,
    undo_changes_turn,
    undo_changes_score,
    undo_changes_moves,
    undo_changes_hash,
    undo_changes_key,
    undo_changes_form,
    undo_changes_evaluation,
    no_moves,
    duplicate_moves,
    moves_change,
    moves_spoiled_by_play,
    moves_spoiled_by_listing,
    moves_spoiled_by_ending,
    turn_changes,
    score_changes,
    invalid_score,
    game_without_end,
    max_moves_exceeded,
    max_plies_exceeded,
    turns_do_not_alternate,
    equal_positions_two_hashes,
    equal_positions_two_keys,
    hash_collision,
    hash_ignores_turn,
    key_collision,
    key_ignores_turn,
    equal_positions_two_forms,
    forms_not_alike,
    form_confuses_moves,
    index_without_position,
    index_shared,
    undominated_not_legal,
    undominated_empty,
    undominated_without_best,
    noisy_not_legal,
    noisy_differs,
    pseudo_legal_differ,
    ends_with_legal_moves,
    score_without_moves_differs,
    null_move_keeps_turn,
    null_move_keeps_hash,
    null_move_changes_more,
    null_move_not_undone,
    playout_not_legal,
    playout_changes_position,
    invalid_prior,
    bounds_exclude_value,
    bounds_crossed,
    parts_play_differently,
    text_differs,
    evaluation_sign,
};

namespace detail {

struct promise_text {
    std::string_view what;
    std::string_view cause;
    std::string_view remedy;
};

/// The text of each promise, written only here: reports and the reference (docs/in_its_group) take it from this list.
inline constexpr promise_text promise_texts[] = {
    {"a copy is not equal to the position it was made from", "a hand-written copy constructor or == forgets a member",
     "default them"},
    {"copies share state: a move played on a copy shows in the original", "the board is behind a pointer, or global",
     "keep it in the position; share only constant data"},
    {"undo does not restore the position: by == it differs from the one before the move",
     "what the move destroyed is not restored, or in the wrong order", "return it from apply as a token"},
    {"undo does not restore the turn: to_move() names the other player",
     "the turn is handed back although it was not handed over", "keep the player in the token"},
    {"undo does not restore the end of the game: terminal_score() is not the same as before the move",
     "a winner, a count of plies or a flag for the end stays",
     "compute the end from the board, or keep it in the token"},
    {"undo does not restore the position: legal_moves() does not list the same moves as before the move",
     "apply updates a list or set of moves", "update it in undo too, or compute it"},
    {"undo does not restore the position: hash() is not the same as before the move",
     "apply updates it, and undo does not", "keep the old one in the token"},
    {"undo does not restore the position: key() is not the same as before the move",
     "apply updates it, and undo does not", "keep the old one in the token"},
    {"undo does not restore the position: canonical().number is not the same as before the move",
     "apply updates it, and undo does not", "keep the old one in the token"},
    {"undo does not restore the position: evaluate() is not the same as before the move",
     "apply updates it, and undo does not", "keep the old one in the token"},
    {"no move is legal, but terminal_score() is empty: a pass is a move, and must be listed",
     "a forced pass is not listed, or the end is not reported", "list the pass; return a score when the game is over"},
    {"legal_moves() lists a move twice", "one move is found in two ways", "drop the second, or make the moves differ"},
    {"legal_moves(), called twice in one position, lists different moves", "the list depends on earlier calls",
     "compute it from the position alone"},
    {"a list of moves becomes invalid when a move is played and taken back",
     "the list is a view into the position; one buffer for all lists", "return it by value"},
    {"a list of moves becomes invalid when moves are listed again: is there a buffer that all lists share?",
     "the list is a view into the position; one buffer for all lists", "return it by value"},
    {"a list of moves becomes invalid when terminal_score(moves) looks at it: is it walked there?",
     "terminal_score(moves) walks a single-pass list", "use only empty() or size()"},
    {"to_move(), called twice in one position, differs", "it depends on something outside the position",
     "compute it from the position alone"},
    {"terminal_score(), called twice in one position, differs", "it depends on something outside the position",
     "compute it from the position alone"},
    {"a score is NaN or its type's lowest integer, which has no negative",
     "NaN, or the lowest integer as \"minus infinity\"", "a finite score; a win needs no infinity"},
    {"a game does not end within the stated number of plies",
     "something that should grow does not; or the game has cycles",
     "call it a draw after some plies; or set may_go_on"},
    {"a position has more moves than max_moves", "an unexpected position", "raise max_moves"},
    {"a line of play has more plies than max_plies", "passes were not counted", "count again, or remove max_plies"},
    {"a player moves twice in a row, but strictly_alternating is true", "a pass, or an extra turn",
     "remove strictly_alternating"},
    {"equal positions hash differently", "it depends on the order of the moves, or on a field that == ignores",
     "hash what == compares"},
    {"equal positions have different keys", "it depends on the order of the moves, or on a field that == ignores",
     "hash what == compares"},
    {"positions that differ have the same hash: is something left out?",
     "the score so far, rights or counters are missing; bits badly mixed, or too few for a key",
     "include everything that == compares"},
    {"positions that differ in who moves have the same hash: is to_move() left out?", "the side to move is missing",
     "include it"},
    {"positions that differ have the same key",
     "the score so far, rights or counters are missing; bits badly mixed, or too few for a key",
     "include everything that == compares"},
    {"positions that differ in who moves have the same key: is to_move() left out?", "the side to move is missing",
     "include it"},
    {"equal positions have different canonical forms", "the number depends on the path to the position",
     "compute it from the position alone"},
    {"positions with the same canonical().number do not play alike",
     "move does not match the mirror of the number; the number omits the side to move; evaluate() distinguishes left "
     "from right",
     "include everything that key() or hash() includes"},
    {"canonical().move() gives two legal moves one name", "move gives two moves one name",
     "a mirror maps moves one to one"},
    {"from_index() does not return a running position for the index() of a position",
     "index and from_index count differently; or index_count includes numbers that no position has, one of which a "
     "move leads to",
     "compute both from one piece_numbering; return not_indexed for positions outside the set"},
    {"positions that do not play alike have the same index()", "the side to move or a right is missing",
     "only symmetrical positions share an index"},
    {"undominated_moves() lists a move that is not legal", "a test is skipped that legal_moves() makes",
     "choose among the legal moves"},
    {"undominated_moves() lists no move in a running game", "no move passes the filter", "then return all"},
    {"undominated_moves() leaves out every best move (best by score, then by distance)",
     "a rule of thumb; or it keeps a best score, but not the quickest win", "make it a move_priority"},
    {"noisy_moves() lists a move that is not legal", "a test is skipped that legal_moves() makes",
     "choose among the legal moves"},
    {"is_noisy(move) and noisy_moves() disagree about a legal move", "they were written apart",
     "let one call the other"},
    {"the moves of pseudo_legal_moves() that is_legal(move) accepts are not those of legal_moves()",
     "a kind of move is left out, or listed twice; a pin or a check is overlooked",
     "let legal_moves() filter pseudo_legal_moves() by is_legal(move)"},
    {"terminal_score(moves) ends the game although a move is legal, which searches by pseudo_legal_moves() do not "
     "notice: let terminal_score() report such ends",
     "it counts the plies, or the pieces", "let terminal_score() report such ends"},
    {"score_without_moves() differs from terminal_score where no move is legal",
     "mate and stalemate, or the players, are mixed up", "let terminal_score(moves) call it"},
    {"after apply_null_move() the same player moves", "it leaves out the turn", "pass the turn as apply does"},
    {"after apply_null_move() the hash or the key is the same: is to_move() left out?",
     "it leaves out the turn's part of the hash", "update it as apply does"},
    {"apply_null_move() changes more than the turn: two null moves lead to another position",
     "a counter or a right changes with the turn", "change the turn alone, or do not allow the null move there"},
    {"undo_null_move does not restore the position", "it forgets what apply_null_move() changed",
     "return it from apply_null_move() as a token"},
    {"playout_move() chooses a move that is not legal", "a test is skipped that legal_moves() makes",
     "choose among the legal moves"},
    {"playout_move() changes the position", "playout_move() changes a mutable member",
     "take random numbers from the generator"},
    {"prior() of a legal move is negative or NaN", "the raw output of a network, a division by 0",
     "a weight of at least 0"},
    {"score_bounds() exclude the value of the position under best play", "a bound ignores a way to score",
     "prove it, or remove it"},
    {"score_bounds() are crossed: the lower bound is above the upper",
     "lower and upper are swapped, for one of the players", "they are the maximizer's, whoever moves"},
    {"parts() do not play like the position: other moves, or an end that the side to move has not lost",
     "a move touches two parts; a part has other moves for the other player, and the game has no null moves; a part "
     "with moves for either side is left out; whoever cannot move wins, or draws",
     "name the position itself as its only part, or leave parts() out"},
    {"from_text(text()) is another position, or parse_move(move_text(move)) another move",
     "the text leaves out the side to move, or a right; it has a line break; a move's text has a space, or is that of "
     "another move",
     "write all that the rules depend on, and let from_text and parse_move read what text and move_text write"},
    {"evaluate() is mostly high where the value is low: is its sign wrong?",
     "evaluate() is for the side to move, or negated", "the maximizer's viewpoint, always"},
};
static_assert(std::size(promise_texts) == static_cast<std::size_t>(broken_promise::evaluation_sign) + 1);

} // namespace detail

/// The broken promise, in a sentence without its full stop.
[[nodiscard]] constexpr std::string_view describe(broken_promise promise) noexcept
{
    const auto place = static_cast<std::size_t>(promise);
    return place < std::size(detail::promise_texts) ? detail::promise_texts[place].what : std::string_view{};
}

/// Prints the description.
inline std::ostream& operator<<(std::ostream& out, broken_promise promise)
{
    return out << describe(promise);
}

} // namespace gamesearch::inline v0_2_0

#endif
