// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What became of the attempt to read a line from another program.

#ifndef GAMESEARCH_UGI_DETAIL_LINE_STATUS_HPP
#define GAMESEARCH_UGI_DETAIL_LINE_STATUS_HPP

namespace gamesearch::detail {

/// Why there is no line.
enum class line_status : unsigned char {
    whole, ///< there is one
    ended, ///< the program closed its output, or has ended
    late, ///< none came before the deadline
    too_long, ///< it is longer than `child_process::longest_line`
    stopped, ///< the stop token requested it
};

} // namespace gamesearch::detail

#endif
