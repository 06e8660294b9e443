// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The version of the library, which `game.hpp` includes. `CMakeLists.txt` states it, too, and compares; the packages
/// and the documentation read it from here.

#ifndef GAMESEARCH_VERSION_HPP
#define GAMESEARCH_VERSION_HPP

#include <gamesearch/detail/language.hpp>

/// \def GAMESEARCH_VERSION
/// The version as a number, for `#if`: 10000 times the major version, plus 100 times the minor one, plus the patch
/// version. So 0.2.1 is 201, and 1.2.3 is 10203.
// NOLINTBEGIN(modernize-macro-to-enum): for #if
#define GAMESEARCH_VERSION 200
// NOLINTEND(modernize-macro-to-enum)

/// \def GAMESEARCH_VERSION_STRING
/// The version as a string literal, such as `"0.2.1"`.
#define GAMESEARCH_VERSION_STRING "0.2.0"

#endif
