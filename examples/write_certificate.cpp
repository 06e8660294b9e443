// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Solves a position and writes a certificate of its score: `write_certificate connect-four-5x5 FILE`.
/// check_certificate checks it.

#include "certificates/games.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstddef>
#include <fstream>
#include <iostream>
#include <ostream>
#include <stdexcept>

namespace {

namespace gs = gamesearch;

template <class Game>
void write(std::ostream& out, const Game& position, const certificates::request& asked)
{
    gs::transposition_table<Game> table{std::size_t{64} << 20};
    const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
    gs::write_certificate(out, position, search, asked.rules());
}

} // namespace

int main(int argc, char** argv)
{
    if (certificates::answers_help(
            argc, argv, "write_certificate",
            "Solves a position, and writes a certificate of its score for check_certificate.\n")) {
        return std::cout.flush() ? 0 : 1;
    }
    return certificates::guarded("write_certificate", [&] {
        const auto asked = certificates::read_command_line(argc, argv);
        return certificates::with_position(asked, [&](const auto& position) {
            if (asked.file == "-") {
                write(std::cout, position, asked);
                return 0;
            }
            std::ofstream file{asked.file, std::ios::binary};
            if (!file) { // before a search that may take long
                throw std::runtime_error{"could not write to " + asked.file};
            }
            write(file, position, asked);
            if (!file.flush()) {
                throw std::runtime_error{"could not write to " + asked.file};
            }
            return 0;
        });
    });
}
