// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The functions by which other languages and web pages play a game, and the macro that defines them.

#ifndef GAMESEARCH_EXPORT_C_FUNCTIONS_HPP
#define GAMESEARCH_EXPORT_C_FUNCTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/export/detail/exported_game.hpp>

#include <cstddef>

/// A game that is being played, as a handle for other languages.
struct gamesearch_game;

extern "C" {

/// A new game, from the opening `G{}`.
///
/// \return the game, to be ended by `gamesearch_delete`; null if there is no memory, or the opening cannot be made
/// Throws: nothing; a failure is a null.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: that of the constructor.
/// Example:
///
///     gamesearch_game* game = gamesearch_new();
gamesearch_game* gamesearch_new() noexcept;

/// Ends a game, and frees it with its texts.
///
/// \param game a handle returned by `gamesearch_new`, or null
/// Throws: nothing; destructors do not throw.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: linear in the moves that were played.
/// Example:
///
///     gamesearch_delete(game);
void gamesearch_delete(gamesearch_game* game) noexcept;

/// The name of the game and the layout of its board, as JSON: `title`, `players`, `rows`, `columns`, `block`, `names`
/// of the cells, `moves` (how many the opening has), `estimates` (whether the game has an evaluation), and `in_row`
/// where it is known, and `dice` in a game with dice.
///
/// \param game a handle returned by `gamesearch_new`
/// \return null if it fails, otherwise the text
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: linear in the cells.
/// Example:
///
///     const char* about = gamesearch_about(game);
const char* gamesearch_about(gamesearch_game* game) noexcept;

/// The position as JSON: `position` (its text), `to_move` (0 is the maximizer), `cells` (by rows from the top),
/// `targets` (for each cell the move of a click), `moves` (or `paths`, each with `move` and `path`), `owners` where the
/// board has them, `rolls` where dice are rolled and nobody moves, `winner` if the game is over (0 or 1 as in
/// `to_move`, `null` in a draw), and `played`, the moves and rolls so far.
///
/// \param game a handle returned by `gamesearch_new`
/// \return null if it fails, otherwise the text
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: linear in the cells, each compared with the legal moves.
/// Example:
///
///     const char* position = gamesearch_position(game);
const char* gamesearch_position(gamesearch_game* game) noexcept;

/// The position as text, as the game writes it.
///
/// \param game a handle returned by `gamesearch_new`
/// \return null if it fails, otherwise the text
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: that of the game's `text()`.
/// Example:
///
///     std::puts(gamesearch_text(game));
const char* gamesearch_text(gamesearch_game* game) noexcept;

/// The legal moves, one a line.
///
/// \param game a handle returned by `gamesearch_new`
/// \return null if it fails; empty if the game is over
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: linear in the moves.
/// Example:
///
///     std::puts(gamesearch_moves(game));
const char* gamesearch_moves(gamesearch_game* game) noexcept;

/// Plays a move; in a game with dice also a roll, as `gamesearch_roll` writes it.
///
/// \param game a handle returned by `gamesearch_new`
/// \param move its text, as `gamesearch_moves` writes it, ended by a null
/// \return 1, or 0 if no legal move has this text
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: linear in the legal moves.
/// Example:
///
///     gamesearch_play(game, "b2");
int gamesearch_play(gamesearch_game* game, const char* move) noexcept;

/// Rolls the dice, where `gamesearch_position` has `rolls`, and goes on from there.
///
/// \param game a handle returned by `gamesearch_new`
/// \param seed the same seed rolls the same in the same position
/// \return what was rolled, by the game's `outcome_text(value) const`, or else by `<<`; null if nothing is rolled here,
/// or if it fails
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: linear in the outcomes.
/// Example:
///
///     const char* rolled = gamesearch_roll(game, seed);
const char* gamesearch_roll(gamesearch_game* game, unsigned seed) noexcept;

/// Takes back the last move or roll.
///
/// \param game a handle returned by `gamesearch_new`
/// \return 1, or 0 if no move was played
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: constant.
/// Example:
///
///     gamesearch_undo(game);
int gamesearch_undo(gamesearch_game* game) noexcept;

/// Sets up a position, from which the game then starts. Needs a game with `from_text`.
///
/// \param game a handle returned by `gamesearch_new`
/// \param text what `G::from_text` reads, ended by a null
/// \return 1, or 0 if it is not a position
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: that of `from_text`.
/// Example:
///
///     gamesearch_set_position(game, "8/8/4k3/8/8/4K3/4R3/8 w");
int gamesearch_set_position(gamesearch_game* game, const char* text) noexcept;

/// All legal moves, best first, with their scores, as JSON by the schema docs/analysis.schema.json. Each is searched by
/// \ref gamesearch::principal_variation_search "principal_variation_search", whose scores hold to a depth. To the same
/// depth, the first one may differ from `gamesearch_best_move`, which looks further on some lines and plays better.
///
/// \param game a handle returned by `gamesearch_new`
/// \param depth in plies; 0 for no limit
/// \param milliseconds for the whole search; 0 for no limit. With neither limit the game is searched to its end
/// \return null if it fails, otherwise the text; without moves if the game is over
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: that of \ref gamesearch::rank_moves "rank_moves".
/// Example:
///
///     const char* ranking = gamesearch_rank(game, 0, 500);
const char* gamesearch_rank(gamesearch_game* game, int depth, int milliseconds) noexcept;

/// The best move, by \ref gamesearch::selective_search "selective_search" in
/// \ref gamesearch::iterative_deepening "iterative_deepening": the search that plays best, which is not the one that
/// `gamesearch_rank` uses. In a game with dice, it is the move of level 5, which chooses by simulations.
///
/// \param game a handle returned by `gamesearch_new`
/// \param depth in plies; 0 for no limit
/// \param milliseconds for the whole search; 0 for no limit. With neither limit the game is searched to its end
/// \return its text; null if the game is over, or if it fails
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: that of the search.
/// Example:
///
///     gamesearch_play(game, gamesearch_best_move(game, 0, 1000));
const char* gamesearch_best_move(gamesearch_game* game, int depth, int milliseconds) noexcept;

/// The move of an opponent of a \ref gamesearch::level "level".
///
/// \param game a handle returned by `gamesearch_new`
/// \param level from 1, a beginner, to 5
/// \param milliseconds the longest time; 0 for no limit. A level also has a limit of its own
/// \param seed for the choice among good moves: the same seed gives the same moves
/// \return its text; null if the game is over, or if it fails
/// Throws: nothing; an exception of the rules is a failure, see `gamesearch_error`.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: that of \ref gamesearch::level "level".
/// Example:
///
///     gamesearch_play(game, gamesearch_level_move(game, 3, 0, seed));
const char* gamesearch_level_move(gamesearch_game* game, int level, int milliseconds, unsigned seed) noexcept;

/// The reason why the last call failed.
///
/// \param game a handle returned by `gamesearch_new`
/// \return a message; empty if it has not failed
/// Throws: nothing; it cannot fail.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: constant.
/// Example:
///
///     if (gamesearch_play(game, move) == 0) std::puts(gamesearch_error(game));
const char* gamesearch_error(gamesearch_game* game) noexcept;

/// Memory for a text that is passed to another function, for hosts that have none to share with the game, such as
/// JavaScript. It belongs to the game, and is good until the next call of this function.
///
/// \param game a handle returned by `gamesearch_new`
/// \param size bytes of the text; a null after them is already there
/// \return its address; null if there is no memory
/// Throws: nothing; a failure is a null.
/// Thread safety: any number of threads, each with games of its own.
/// Complexity: linear in the size.
/// Example:
///
///     std::strcpy(gamesearch_buffer(game, 2), "b2");
char* gamesearch_buffer(gamesearch_game* game, std::size_t size) noexcept;

} // extern "C"

/// \def GAMESEARCH_EXPORTED(name)
/// Makes a function visible outside of a shared library or a WebAssembly module.
#if defined(__wasm__)
#define GAMESEARCH_EXPORTED(name) [[gnu::used, clang::export_name(#name)]]
#elif defined(_MSC_VER) // which refuses __declspec(dllexport) after a declaration without it
#define GAMESEARCH_EXPORTED(name) __pragma(comment(linker, "/EXPORT:" #name))
#elif defined(_WIN32)
#define GAMESEARCH_EXPORTED(name) __declspec(dllexport)
#else
#define GAMESEARCH_EXPORTED(name) [[gnu::used, gnu::visibility("default")]]
#endif

/// \def GAMESEARCH_EXPORT(G)
/// Defines the functions of this header for the game `G`, in one source file of a shared library or of a WebAssembly
/// module. A library has one game.
///
/// `G{}` is the opening, so `G` needs a constructor without parameters, or initial values. Its
/// \ref gamesearch::words "words" say how moves and positions are written, and how the board looks. For a game with
/// dice, include `<gamesearch/chance.hpp>` as well.
///
/// \param ... the game, such as `my_game` or `my_game<8, 8>`
///
/// The texts that the functions return are in UTF-8, end with a null, and belong to the game: a text is valid until the
/// next call with the same game, and must not be freed. No exception leaves a function: what the game throws becomes
/// the text of `gamesearch_error`. Where exceptions are switched off, and where a precondition is broken,
/// \ref GAMESEARCH_FAIL ends the program.
///
/// Thread safety: any number of threads, each with games of its own.
/// Example:
///
///     GAMESEARCH_EXPORT(my_game)
#define GAMESEARCH_EXPORT(...)                                                                                         \
    struct gamesearch_game : ::gamesearch::detail::exported_game<__VA_ARGS__> {};                                      \
    extern "C" {                                                                                                       \
    GAMESEARCH_EXPORTED(gamesearch_new) gamesearch_game* gamesearch_new() noexcept                                     \
    {                                                                                                                  \
        return ::gamesearch::detail::new_exported_game<gamesearch_game>();                                             \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_delete) void gamesearch_delete(gamesearch_game* game) noexcept                      \
    {                                                                                                                  \
        delete game;                                                                                                   \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_about) const char* gamesearch_about(gamesearch_game* game) noexcept                 \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).about();                                                           \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_position) const char* gamesearch_position(gamesearch_game* game) noexcept           \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).position();                                                        \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_text) const char* gamesearch_text(gamesearch_game* game) noexcept                   \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).text();                                                            \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_moves) const char* gamesearch_moves(gamesearch_game* game) noexcept                 \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).moves();                                                           \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_play) int gamesearch_play(gamesearch_game* game, const char* move) noexcept         \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).play(move);                                                        \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_roll)                                                                               \
    const char* gamesearch_roll(gamesearch_game* game, unsigned seed) noexcept                                         \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).roll(seed);                                                        \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_undo) int gamesearch_undo(gamesearch_game* game) noexcept                           \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).undo();                                                            \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_set_position)                                                                       \
    int gamesearch_set_position(gamesearch_game* game, const char* text) noexcept                                      \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).set_position(text);                                                \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_rank)                                                                               \
    const char* gamesearch_rank(gamesearch_game* game, int depth, int milliseconds) noexcept                           \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).rank(depth, milliseconds);                                         \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_best_move)                                                                          \
    const char* gamesearch_best_move(gamesearch_game* game, int depth, int milliseconds) noexcept                      \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).best_move(depth, milliseconds);                                    \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_level_move)                                                                         \
    const char* gamesearch_level_move(gamesearch_game* game, int level, int milliseconds, unsigned seed) noexcept      \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).level_move(level, milliseconds, seed);                             \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_error) const char* gamesearch_error(gamesearch_game* game) noexcept                 \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).error();                                                           \
    }                                                                                                                  \
    GAMESEARCH_EXPORTED(gamesearch_buffer) char* gamesearch_buffer(gamesearch_game* game, std::size_t size) noexcept   \
    {                                                                                                                  \
        return ::gamesearch::detail::exported(game).buffer(size);                                                      \
    }                                                                                                                  \
    }

#endif
