// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Certificates as text, checks of their claims, and ways to damage them.

#pragma once

#include "support/oracle.hpp"
#include "support/test.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/game.hpp>

namespace support {

template <class G, class Searcher>
std::string certificate_of(const G& position, const Searcher& searcher)
{
    std::ostringstream out;
    gs::write_certificate(out, position, searcher, "a game");
    return out.str();
}

template <class G>
gs::certificate_report<G> checked(const std::string& text, const G& position)
{
    std::istringstream in{text};
    return gs::check_certificate(in, position, "a game");
}

/// Returns whether it claims only what is true of a position with this score and distance.
template <class G>
bool is_true(const gs::certificate_report<G>& report, const gs::score_t<G>& score, int distance)
{
    const auto holds = [&](gs::player prover, const auto& claimed, std::optional<int> plies) {
        return !claimed || !better_for(prover, *claimed, plies.value_or(0), score, distance, plies.has_value());
    };
    return holds(gs::player::maximizer, report.lower, report.lower_plies) &&
           holds(gs::player::minimizer, report.upper, report.upper_plies);
}

inline std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

inline std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) {
        text += line + '\n';
    }
    return text;
}

/// Flips one bit.
inline void flip(std::string& bytes, std::mt19937_64& random)
{
    char& byte = bytes[random() % bytes.size()];
    byte = static_cast<char>(byte ^ 1 << random() % 8);
}

/// Makes one change: a bit, a byte, a move; a line dropped, doubled or moved; the end cut off.
inline std::string mutated(const std::string& text, std::mt19937_64& random)
{
    std::string bytes = text;
    auto lines = lines_of(text);
    // The claim is short, and the moves are many: every fourth change hits one of the claim's lines.
    std::size_t at = random() % lines.size();
    if (random() % 4 == 0) {
        do {
            at = (at + 1) % lines.size();
        } while (lines[at][0] != 'a' && lines[at][0] != 'e');
    }
    const auto line = lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (random() % 8) {
    case 0:
        flip(bytes, random);
        return bytes;
    case 1:
        bytes.resize(random() % bytes.size());
        return bytes;
    case 2:
        lines.erase(line);
        break;
    case 3:
        lines.insert(line, lines[random() % lines.size()]);
        break;
    case 4:
        std::swap(lines[at], lines[random() % lines.size()]);
        break;
    case 5:
        flip(*line, random);
        break;
    case 6:
        line->back() = static_cast<char>('0' + random() % 10); // another move, score, distance or count
        break;
    default:
        *line = std::to_string(random() % 8);
    }
    return joined(lines);
}

} // namespace support
