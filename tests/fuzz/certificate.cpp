// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Whatever a certificate contains: it is rejected, or its statement is true.

#include "support/certificates.hpp"
#include "support/cyclic_graph.hpp"
#include "support/cyclic_positions.hpp"
#include "support/fuzz_target.hpp"
#include "support/retrograde.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using support::certificate_of;

constexpr auto without_distance = gs::alpha_beta.with(gs::ignore_distance, gs::no_line);

/// Identified by `==` alone: all hashes are equal.
struct unkeyed_game : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;

    void key() const = delete;
    [[nodiscard]] std::uint64_t hash() const noexcept { return 0; }
    friend bool operator==(const unkeyed_game&, const unkeyed_game&) = default;
};

/// A position, and the truth about it.
template <class G>
struct known {
    G position;
    gs::score_t<G> score;
    int distance;
};

template <class G>
known<G> searched(const G& position)
{
    const auto found = gs::alpha_beta(position); // compared with minimax elsewhere
    return {position, found.score, found.distance};
}

const auto& tree()
{
    static const auto game = searched(gs::random_game<int>{11, {.positions = 60, .plies = 5}});
    return game;
}
const auto& fractions()
{
    static const auto game = searched(gs::random_game<double>{12, {.positions = 60, .plies = 6}});
    return game;
}
const auto& won()
{
    static const auto game = searched(gs::tic_tac_toe{"XO......."});
    return game;
}
const auto& drawn()
{
    static const auto game = searched(unkeyed_game{"XO..X...O"});
    return game;
}

/// Play can go round forever, which is a draw: no certificate may claim that.
const auto& cyclic()
{
    using enum gs::player;
    static const support::cyclic_positions<int> positions{
        support::running<int>(maximizer, {1, 2, 3}), support::running<int>(minimizer, {0, 4}),
        support::running<int>(maximizer, {0, 1}), support::over(-2), support::over(0)};
    static const support::cyclic_graph<> start{positions};
    static const auto value = support::retrograde<support::cyclic_graph<>>{start}.at(start);
    static const known<support::cyclic_graph<>> game{start, value.score, value.distance};
    return game;
}

template <class G>
void check(const std::string& text, const known<G>& game)
{
    const auto report = support::checked(text, game.position);
    std::ostringstream words;
    words << report;
    fuzz::promise(support::is_true(report, game.score, game.distance), "what is proven is true");
    fuzz::promise(static_cast<bool>(report) == (words.str().find("refused: ") == std::string::npos),
                  "what is refused is said to be");
}

} // namespace

namespace fuzz {

const int inputs_of_test = 1500;

/// The first byte selects the game.
std::vector<std::string> seeds()
{
    return {'0' + certificate_of(tree().position, gs::alpha_beta),
            '0' + certificate_of(tree().position, without_distance),
            '1' + certificate_of(fractions().position, gs::alpha_beta),
            '2' + certificate_of(won().position, gs::alpha_beta),
            '2' + certificate_of(won().position, without_distance),
            '3' + certificate_of(drawn().position, without_distance),
            "4gamesearch certificate 2\na game\nat least -2\n3\nend 1\nat most 0\n2\n2\n2\nend 3\n",
            "4gamesearch certificate 2\na game\nat least 0\n1\n1\nend 2\n", // round
            "4gamesearch certificate 2\na game\nat least 1\n2\n1\n2\nend 3\n"};
}

/// Sets the number of lines at the end of each half: otherwise hardly any strategy but the first would be read to its
/// end.
void repair(std::string& input)
{
    std::string repaired;
    std::size_t count = 0;
    for (std::size_t at = 0; at < input.size();) {
        const std::size_t end = input.find('\n', at);
        const std::string line = input.substr(at, end - at);
        at += line.size() + 1;
        if (line.starts_with("at ")) {
            count = 0;
        }
        repaired += line.starts_with("end ") ? "end " + std::to_string(count - 1) : line;
        repaired += end == std::string::npos ? "" : "\n";
        ++count;
    }
    input = repaired;
}

void run(const std::string& input)
{
    if (input.empty()) {
        return;
    }
    const std::string text = input.substr(1);
    switch (input[0] % 5) {
    case '0' % 5:
        return check(text, tree());
    case '1' % 5:
        return check(text, fractions());
    case '2' % 5:
        return check(text, won());
    case '3' % 5:
        return check(text, drawn());
    default:
        return check(text, cyclic());
    }
}

} // namespace fuzz
