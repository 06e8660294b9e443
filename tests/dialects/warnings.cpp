// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// All headers, and most of what there is for a game, with scores that are floating-point numbers: compiled with
// warnings that are in neither -Wall nor -Wextra, but that some projects switch on. They count the headers they copy as
// theirs.

#include "all_headers.hpp" // written by support/platform_macros.cmake

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace gs = gamesearch;

namespace {

/// One heap; each side takes one or two; whoever takes the last one wins half a point.
struct half_point {
    static constexpr std::uint64_t heaps = 8;

    std::uint64_t left = heaps - 1;
    gs::player side = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const { return left > 1 ? std::vector{1, 2} : std::vector{1}; }
    void apply(int taken)
    {
        left -= static_cast<unsigned>(taken);
        side = gs::opponent(side);
    }
    void undo(int taken)
    {
        left += static_cast<unsigned>(taken);
        side = gs::opponent(side);
    }
    [[nodiscard]] gs::player to_move() const { return side; }
    [[nodiscard]] std::optional<double> terminal_score() const
    {
        return left != 0 ? std::nullopt : std::optional{side == gs::player::maximizer ? -0.5 : 0.5};
    }
    [[nodiscard]] double evaluate() const { return 0.25; }
    [[nodiscard]] std::uint64_t key() const { return 2 * left + (side == gs::player::maximizer ? 0U : 1U); }
    [[nodiscard]] gs::score_interval<double> score_bounds() const { return {-0.5, 0.5}; }
    [[nodiscard]] static std::uint64_t index_count() { return 2 * heaps; }
    [[nodiscard]] std::uint64_t index() const { return key(); }
    [[nodiscard]] static std::optional<half_point> from_index(std::uint64_t index)
    {
        return half_point{index / 2, index % 2 == 0 ? gs::player::maximizer : gs::player::minimizer};
    }
    [[nodiscard]] static half_point from_text(std::string_view text) { return {.left = text.size()}; }
    [[nodiscard]] std::string text() const { return std::to_string(left); }
    [[nodiscard]] std::string move_text(int move) const { return std::to_string(move); }
    [[nodiscard]] std::optional<int> parse_move(std::string_view text) const
    {
        return text == "1" ? std::optional{1} : std::nullopt;
    }
    friend bool operator==(const half_point&, const half_point&) = default;
    friend std::ostream& operator<<(std::ostream& out, const half_point& game) { return out << game.left; }
};

double sum_of_searches(const half_point& game)
{
    gs::transposition_table<half_point> table{1 << 16};
    gs::shared_transposition_table<half_point> shared{1 << 16};
    double sum = gs::minimax(game).score + gs::negamax(game, {.depth = 3}).score;
    sum += gs::alpha_beta.within(-0.5, 0.5)(game).score + gs::alpha_beta.with(gs::draw_by_repetition)(game).score;
    sum += gs::principal_variation_search.with(table)(game).score;
    sum += gs::principal_variation_search.with(shared, gs::threads{2})(game, {.depth = 3}).score;
    sum += gs::iterative_deepening{gs::alpha_beta.with(gs::ignore_distance, gs::no_line)}(game, {.depth = 3}).score;
    sum += gs::solve(game).score;
    sum += gs::monte_carlo_tree_search(game, {.nodes = 100}).score + gs::best_first_minimax(game, {.nodes = 9}).score;
    sum += gs::rank_moves(game, gs::alpha_beta).front().score;
    return gs::proof_number_search(game, gs::at_least{0.5}).verdict == gs::verdict::proven ? sum : 0;
}

bool certificates_and_tables(const half_point& game)
{
    std::stringstream text;
    gs::write_certificate(text, game, gs::alpha_beta, "half a point");
    const auto table = gs::endgame_table<half_point>::build();
    const auto reached = gs::endgame_table<half_point>::reachable_from(game);
    return gs::check_certificate(text, game, "half a point") && table.check_values() && reached.find(game) &&
           gs::alpha_beta.with(table)(game).score > 0;
}

bool matches_and_reports(const half_point& game, std::ostream& out)
{
    const auto match = gs::play_match(game, gs::searching(gs::alpha_beta, {.depth = 2}), gs::level{3}, {.games = 2});
    gs::tree_recorder<half_point> tree{100};
    tree.finish(gs::minimax(game, gs::unlimited, gs::own_evaluation, tree));
    gs::write_svg(out, tree);
    gs::write_dot(out, tree);
    gs::write_json(out, tree);
    gs::write_json(out, game, gs::rank_moves(game, gs::alpha_beta));
    std::istringstream commands{"uginewgame\nquit\n"};
    gs::run_ugi<half_point>(commands, out);
    return match.games() == 2 && gs::check_rules(game) && gs::check_searcher(game, gs::alpha_beta);
}

} // namespace

int main()
{
    const half_point game{};
    std::ostringstream out;
    return sum_of_searches(game) > 0 && certificates_and_tables(game) && matches_and_reports(game, out) ? 0 : 1;
}
