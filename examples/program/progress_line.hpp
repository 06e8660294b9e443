// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How far a search has come, on one line of the terminal that is written over, and erased at the end.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_PROGRESS_LINE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_PROGRESS_LINE_HPP

#include "thinker.hpp"

#include <cstddef>
#include <ostream>
#include <string>

namespace program {

class progress_line final : public spectator {
public:
    /// \p out is a terminal that knows the escape sequences of ECMA-48.
    explicit progress_line(std::ostream& out) : out_{out} {}

    void see(const table& table, const progress& now) override;
    void leave() override;

private:
    void erase();

    std::ostream& out_;
    std::size_t shown_ = 0; ///< columns
};

/// Its text, in at most \p width columns: the principal variation is cut, and if there is no room for any of it, what
/// matters least is left out.
std::string text_of(const table& table, const progress& now, std::size_t width);

} // namespace program

#endif
