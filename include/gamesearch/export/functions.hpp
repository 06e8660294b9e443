// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The functions by which other languages and web pages play a game, and the macro that defines them.

#ifndef GAMESEARCH_EXPORT_FUNCTIONS_HPP
#define GAMESEARCH_EXPORT_FUNCTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/export/detail/exported_game.hpp>

#include <cstddef>

/// A game that is being played.
struct gamesearch_game;

extern "C" {

/// A new game, from the opening `G{}`. Null if there is no memory, or if the opening cannot be made.
gamesearch_game* gamesearch_new() noexcept;

/// Ends a game and frees its texts. Null is allowed.
void gamesearch_delete(gamesearch_game* game) noexcept;

/// What the game is called and how its board looks, as JSON: `title`, `players`, `rows`, `columns`, `block`, `names` (of
/// the cells), `moves` (how many the opening has), `estimates` (has it an evaluation?), `in_row` where it is known.
const char* gamesearch_about(gamesearch_game* game) noexcept;

/// The position as JSON: `position` (its text), `to_move` (0 is the maximizer), `cells` (by rows from the top), `targets`
/// (for each cell the move of a click), `moves` (or `paths`, each with `move` and `path`), `owners` where the board has
/// them, `winner` if the game is over (1 is the maximizer, -1 the minimizer, 0 a draw), and `played`, the moves so far.
const char* gamesearch_position(gamesearch_game* game) noexcept;

/// The position as text, as the game writes it.
const char* gamesearch_text(gamesearch_game* game) noexcept;

/// The legal moves, one a line; empty when the game is over.
const char* gamesearch_moves(gamesearch_game* game) noexcept;

/// Plays a move. Returns 1, or 0 if no legal move has this text.
int gamesearch_play(gamesearch_game* game, const char* move) noexcept;

/// Takes back the last move. Returns 1, or 0 if there is none.
int gamesearch_undo(gamesearch_game* game) noexcept;

/// Goes to a position that the game's `from_text` reads, as the start of a new game. Returns 1, or 0 if it is none.
int gamesearch_set_position(gamesearch_game* game, const char* text) noexcept;

/// All legal moves, best first, with their scores, as JSON (docs/analysis.schema.json).
///
/// \param depth in plies; 0 for no limit
/// \param milliseconds for the whole ranking; 0 for no limit. With neither limit the game is searched to its end.
const char* gamesearch_rank(gamesearch_game* game, int depth, int milliseconds) noexcept;

/// The best move that is found within these limits, as in \ref gamesearch_rank, by \ref selective_search.
const char* gamesearch_best_move(gamesearch_game* game, int depth, int milliseconds) noexcept;

/// The move of a \ref gamesearch::level "level", from 1 to 5. The same seed gives the same moves.
const char* gamesearch_level_move(gamesearch_game* game, int level, int milliseconds, unsigned seed) noexcept;

/// Why the last call has returned null or 0; otherwise empty.
const char* gamesearch_error(gamesearch_game* game) noexcept;

/// Room for a text of \p size bytes, and a null after it, for a host without memory of its own to pass: JavaScript. Good
/// until the next call of this function.
char* gamesearch_buffer(gamesearch_game* game, std::size_t size) noexcept;

} // extern "C"

/// \def GAMESEARCH_EXPORTED(name)
/// What makes a function visible outside of a shared library or a WebAssembly module.
#if defined(__wasm__)
#define GAMESEARCH_EXPORTED(name) [[gnu::used, clang::export_name(#name)]]
#elif defined(_WIN32)
#define GAMESEARCH_EXPORTED(name) __declspec(dllexport)
#else
#define GAMESEARCH_EXPORTED(name) [[gnu::used, gnu::visibility("default")]]
#endif

/// \def GAMESEARCH_EXPORT(G)
/// Defines the functions of this header for the game `G`, in one source file of a shared library or of a WebAssembly
/// module. A library has one game.
///
/// `G{}` is the opening, so `G` needs a constructor without parameters, or initial values. The optional members
/// of \ref gamesearch::game_view "game_view" say how moves and positions are written, and how the board looks.
///
/// The texts that the functions return are in UTF-8, end with a null, and belong to the game: a text is good until the
/// next call with the same game, and is not to be freed. No exception leaves a function: what the game throws becomes
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
