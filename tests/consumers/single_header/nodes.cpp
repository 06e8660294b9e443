// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

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
