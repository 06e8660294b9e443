// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A program outside the library that stores facts in databases. It exits with 0 if they are stored.

#include "../take_away.hpp"

#include <gamesearch/distributed/postgresql.hpp>
#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/solve.hpp>

#include <cstdio>
#include <stdexcept>

namespace gs = gamesearch;

namespace {

struct keyed_take_away : take_away {
    [[nodiscard]] unsigned key() const
    {
        return 2 * static_cast<unsigned>(left) + (side == gs::player::maximizer ? 0U : 1U);
    }
};

} // namespace

int main()
{
    const char* const path = "consumer.sqlite";
    std::remove(path);
    const keyed_take_away five{{.left = 5}};
    const bool is_new =
        !gs::sqlite_store<keyed_take_away>{path, "take away"}.add(gs::fact_of(five, gs::solve(five), "consumer"));
    const auto known = gs::sqlite_store<keyed_take_away>{path, "take away"}.find(five);
    bool is_refused = false;
    try {
        gs::postgresql_store<keyed_take_away>("host=/nowhere", "take away");
    } catch (const std::runtime_error& error) {
        is_refused = true;
        std::puts(error.what());
    }
    return is_new && known && known->lower == 1 && is_refused ? 0 : 1;
}
