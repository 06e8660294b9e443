// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Transposition tables and their files.

#ifndef GAMESEARCH_TABLE_HPP
#define GAMESEARCH_TABLE_HPP

#include <gamesearch/detail/language.hpp>
#include <gamesearch/table/bucket_table.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/table/transposition_table.hpp>

#endif
