// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <cstddef>
#include <cstdio>
#include <iostream>

#include "../nodes.hpp" // after its dependencies

int main()
{
    return print_all_nodes();
}
