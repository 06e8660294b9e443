// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A place for a store in SQLite, for tests that are shared by all kinds of stores.

#pragma once

#include "support/saved_table.hpp"

#include <gamesearch/distributed/sqlite.hpp>

#include <string>

namespace support {

namespace gs = gamesearch;

/// A store in a file of its own.
struct sqlite_place {
    support::temporary_folder folder{support::folder_in_memory()};
    std::string path = folder / "facts.sqlite";

    template <class G>
    [[nodiscard]] gs::sqlite_store<G> open(const std::string& rules = "a game") const
    {
        return {path, rules};
    }
};

} // namespace support
