// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks a certificate: `check_certificate connect-four-5x5 FILE`. It knows the rules of the games and includes no
/// search.

#include "certificates/games.hpp"

#include <gamesearch/certificates/check_certificate.hpp>

#include <fstream>
#include <iostream>
#include <istream>
#include <stdexcept>

namespace {

namespace gs = gamesearch;

/// Prints what the certificate proves. Returns 0 only if everything that the certificate claims is proven.
template <class Game>
int check(std::istream& in, const Game& position, const certificates::request& asked)
{
    const auto report = gs::check_certificate(in, position, asked.rules());
    std::cout << asked.rules() << '\n' << report << '\n';
    return report ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    if (certificates::answers_help(argc, argv, "check_certificate",
                                   "Checks what a certificate proves of a position, by the rules of the game alone.\n"
                                   "Status 0 only if everything that it claims is proven.\n")) {
        return std::cout.flush() ? 0 : 1;
    }
    return certificates::guarded("check_certificate", [&] {
        const auto asked = certificates::read_command_line(argc, argv);
        return certificates::with_position(asked, [&](const auto& position) {
            if (asked.file == "-") {
                return check(std::cin, position, asked);
            }
            std::ifstream file{asked.file, std::ios::binary};
            if (!file) {
                throw std::runtime_error{"could not read " + asked.file};
            }
            return check(file, position, asked);
        });
    });
}
