// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Prints what a store is about, such as `connect-four 5x4`, so that examples/solve knows which program to run.

#include "../program/options/option_table.hpp"
#include "request.hpp"
#include "stores.hpp"

#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    return program::guarded("solve", solving::usage, argc, argv, [](const std::vector<std::string>& words) {
        const auto rules = solving::rules_in_store(solving::read_command_line(words));
        std::cout << rules.value_or("") << '\n';
        return 0;
    });
}
