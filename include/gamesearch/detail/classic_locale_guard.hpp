// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Numbers in files for programs to read.

#ifndef GAMESEARCH_DETAIL_CLASSIC_LOCALE_GUARD_HPP
#define GAMESEARCH_DETAIL_CLASSIC_LOCALE_GUARD_HPP

#include <ios>
#include <locale>
#include <ostream>

namespace gamesearch::inline v0_2_0::detail {

/// While an instance lives, the stream prints numbers in plain decimal: no locale groups the digits and no format flag
/// changes them.
class plain_numbers {
public:
    explicit plain_numbers(std::ostream& out)
        : out_{out}, locale_{out.imbue(std::locale::classic())}, flags_{out.flags(std::ios_base::dec)}
    {}
    plain_numbers(const plain_numbers&) = delete;
    plain_numbers& operator=(const plain_numbers&) = delete;
    ~plain_numbers()
    {
        out_.flags(flags_);
        out_.imbue(locale_);
    }

private:
    std::ostream& out_;
    std::locale locale_;
    std::ios_base::fmtflags flags_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
