// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Prints what a store is about, such as `connect-four 5x4`, so that examples/solve knows which program to run.

#include "../program/options/wrong_usage.hpp"
#include "../program/terminal/terminal.hpp"
#include "request.hpp"
#include "stores.hpp"

#include <exception>
#include <iostream>

int main(int argc, char** argv)
{
    try {
        if (solving::wants_help(argc, argv)) {
            std::cout << solving::usage;
            return 0;
        }
        const auto rules = solving::rules_in_store(solving::read_command_line(argc, argv));
        std::cout << rules.value_or("") << '\n';
        return 0;
    } catch (const std::exception& complaint) {
        std::cerr << "solve: " << program::one_line(complaint.what()) << '\n';
        return dynamic_cast<const program::wrong_usage*>(&complaint) != nullptr ? 2 : 1;
    }
}
