// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Stops a compilation below C++20 with one message, and names an attribute. Every public header includes it first.

#ifndef GAMESEARCH_DETAIL_LANGUAGE_HPP
#define GAMESEARCH_DETAIL_LANGUAGE_HPP

// MSVC states its language in _MSVC_LANG, and in __cplusplus only on request. A missing header is a fatal error: after
// #error g++ would go on, and print thousands of lines about the rest.
#if (defined _MSVC_LANG && _MSVC_LANG < 202002L) || (!defined _MSVC_LANG && __cplusplus < 202002L)
#include "gamesearch requires C++20: compile with -std=c++20 (MSVC: /std:c++20)"
#endif

// MSVC, and clang when it targets MSVC, ignore the standard attribute, so as not to change old layouts.
#ifdef _MSC_VER
#define GAMESEARCH_NO_UNIQUE_ADDRESS [[msvc::no_unique_address]]
#else
#define GAMESEARCH_NO_UNIQUE_ADDRESS [[no_unique_address]]
#endif

#endif
