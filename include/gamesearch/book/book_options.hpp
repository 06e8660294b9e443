// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options of building and checking a book, and the progress of a build.

#ifndef GAMESEARCH_BOOK_BOOK_OPTIONS_HPP
#define GAMESEARCH_BOOK_BOOK_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/stop_token.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The state of a build, after each position that was searched.
struct book_progress {
    std::uint64_t positions = 0; ///< in the book
    std::uint64_t to_solve = 0; ///< of these, positions after the last ply, which are searched; the others follow
    std::uint64_t solved = 0; ///< of these, positions whose score is known
    std::uint64_t nodes = 0; ///< searched by this process
};

/// Options for building a \ref book "book".
struct book_options {
    int plies = 4; ///< the book holds the positions within this many plies of the start; at least 0
    /// Names the rules, as in \ref book::save. A checkpoint or a store with another text is refused. At most 4096
    /// bytes.
    std::string rules{};
    /// A file in which \ref book::build saves its state, and from which it continues after it was killed; none if
    /// empty. It stays when the book is complete, and building again takes no search: remove it when the book is saved.
    std::string checkpoint{};
    std::optional<stop_token> stop = std::nullopt; ///< ends the build; the book is then empty
    /// Called before the first search and after each, from the thread that builds.
    std::function<void(const book_progress&)> on_progress{};

    /// The author of the facts of \ref book_by_jobs "book_by_jobs", such as the name of a machine. A contradiction
    /// names it.
    std::string worker{};
    /// How long a worker of \ref book_by_jobs "book_by_jobs" may be silent before it is considered dead.
    std::chrono::milliseconds lease = std::chrono::seconds{60};
};

/// Options for checking a \ref book "book".
struct book_check_options {
    /// The number of positions after the last ply that are searched, drawn at random with repetition; all of them, if
    /// there are no more.
    std::uint64_t sample = 100;
    std::uint64_t seed = 0; ///< of the sample
    std::optional<stop_token> stop = std::nullopt; ///< ends the check
};

} // namespace gamesearch::inline v0_2_0

#endif
