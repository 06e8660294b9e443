// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <cstddef>
#include <cstdio>
#include <iostream>

import gamesearch;

#include "../nodes.hpp" // after its dependencies

int main()
{
    return print_all_nodes();
}
