// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include <cstddef>
#include <cstdio>
#include <iostream>

import gamesearch;

#include "../nodes.hpp" // after its dependencies

int main()
{
    return print_all_nodes();
}
