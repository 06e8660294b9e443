// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A check of the rules of a game with dice.

#ifndef GAMESEARCH_TESTING_CHECK_CHANCE_RULES_HPP
#define GAMESEARCH_TESTING_CHECK_CHANCE_RULES_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/rules_options.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The findings of \ref check_rules about a game with dice.
struct chance_rules_report {
    std::vector<std::string> faults{}; ///< each broken promise once, in a sentence with the line of play that shows it
    std::uint64_t games = 0; ///< that were played
    std::uint64_t positions = 0; ///< that were examined

    /// Returns whether no fault was found.
    [[nodiscard]] explicit operator bool() const noexcept { return faults.empty(); }

    /// Prints the faults, one a line.
    friend std::ostream& operator<<(std::ostream& out, const chance_rules_report& report)
    {
        for (const std::string& fault : report.faults) {
            out << fault << '\n';
        }
        return out << report.positions << " positions of " << report.games << " games examined";
    }
};

namespace detail {

/// Checks the rules along random games.
template <chance_game G>
class chance_rules_checker {
public:
    chance_rules_checker(const G& start, const rules_options& options)
        : start_{start}, options_{options}, random_{options.seed}
    {}

    [[nodiscard]] chance_rules_report run()
    {
        for (int i = 0; i != options_.games && report_.positions < most_positions; ++i) {
            play_a_game();
        }
        return report_;
    }

private:
    /// The length of random play is bounded: each move and each outcome counts.
    void play_a_game()
    {
        ++report_.games;
        G position(start_);
        line_.clear();
        for (int plies = 0; !plain_end(position); ++plies) {
            if (plies == options_.plies) {
                confirm(options_.may_go_on, "a game does not end within the stated number of plies");
                return;
            }
            if (!(position.is_chance() ? go_on_by_outcome(position) : go_on_by_move(position))) {
                return;
            }
        }
        check_score(*plain_end(position));
    }

    void check_score(const score_t<G>& score)
    {
        confirm(detail::valid_score(score), "a score is NaN or its type's lowest integer, which has no negative");
    }

    [[nodiscard]] bool go_on_by_move(G& position)
    {
        examine(position);
        std::vector<move_t<G>> moves;
        for (const move_t<G>& move : position.legal_moves()) {
            confirm(std::ranges::none_of(moves, [&](const move_t<G>& other) { return other == move; }),
                    "legal_moves() lists a move twice");
            moves.push_back(move);
        }
        confirm(!moves.empty(), "no move is legal, but terminal_score() is empty and is_chance() false");
        for (const move_t<G>& move : moves) {
            G played(position);
            {
                const move_taken_back<G> there{played, move};
            }
            check_undone(position, played, "undo");
        }
        if (moves.empty()) {
            return false;
        }
        const std::size_t place = random_() % moves.size();
        static_cast<void>(position.apply(moves[place]));
        line_ += " move " + std::to_string(place);
        return true;
    }

    [[nodiscard]] bool go_on_by_outcome(G& position)
    {
        examine(position);
        std::vector<outcome_t<G>> values;
        for (const auto& o : position.chance_outcomes()) {
            check_weight(o.weight);
            if constexpr (std::equality_comparable<outcome_t<G>>) {
                confirm(std::ranges::none_of(values, [&](const auto& other) { return other == o.value; }),
                        "chance_outcomes() lists an outcome twice: add their weights");
            }
            values.push_back(o.value);
        }
        confirm(!values.empty(), "is_chance() is true, but chance_outcomes() is empty");
        for (const outcome_t<G>& value : values) {
            G drawn(position);
            {
                const outcome_taken_back<G> there{drawn, value};
                check_after(position, drawn);
            }
            check_undone(position, drawn, "undo_outcome");
        }
        if (values.empty()) {
            return false;
        }
        const std::size_t place = random_() % values.size();
        static_cast<void>(position.apply_outcome(values[place]));
        line_ += " outcome " + std::to_string(place);
        return true;
    }

    template <class Weight>
    void check_weight(const Weight& weight)
    {
        confirm(Weight{} < weight, "the weight of an outcome is not above 0"); // nor NaN
        if constexpr (std::is_floating_point_v<Weight>) {
            confirm(!(weight > (std::numeric_limits<Weight>::max)()), "the weight of an outcome is infinite");
        }
    }

    /// Checks a position after an outcome: the bounds at the chance node hold there, too, and its hash differs.
    void check_after(const G& before, const G& after)
    {
        const auto end = plain_end(after);
        if constexpr (bounded_game<G>) {
            const auto bounds = detail::as_scores<score_t<G>>(before.score_bounds());
            const auto inside =
                end ? score_interval<score_t<G>>{*end, *end} : detail::as_scores<score_t<G>>(after.score_bounds());
            confirm(!(inside.upper < bounds.lower) && !(bounds.upper < inside.lower),
                    "score_bounds() at a chance node do not hold after an outcome");
        }
        if (!end) {
            check_identity(after);
        }
    }

    void examine(const G& position)
    {
        ++report_.positions;
        check_identity(position);
        std::optional<score_t<G>> estimate;
        if constexpr (evaluating_game<G>) {
            estimate = static_cast<score_t<G>>(position.evaluate());
            check_score(*estimate);
        }
        if constexpr (bounded_game<G>) {
            const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
            confirm(!(bounds.upper < bounds.lower), "score_bounds() are crossed: the lower bound is above the upper");
            confirm(!estimate || (!(*estimate < bounds.lower) && !(bounds.upper < *estimate)),
                    "evaluate() lies outside score_bounds()");
        }
    }

    /// Checks that different positions have different numbers, above all those before and after a roll.
    void check_identity(const G& position)
    {
        if constexpr (memorable_game<G>) {
            if (seen_.size() < most_remembered) {
                const auto found = seen_.try_emplace(detail::identity_of(position), position).first;
                confirm(found->second.is_chance() == position.is_chance() && looks_same(found->second, position),
                        "positions that differ have the same hash or key: is the die that was rolled left out?");
            }
        }
    }

    [[nodiscard]] static bool looks_same(const G& a, const G& b)
    {
        if constexpr (std::equality_comparable<G>) {
            return a == b;
        } else {
            return a.is_chance() || (a.to_move() == b.to_move() && std::ranges::equal(moves_in(a), moves_in(b)));
        }
    }
    [[nodiscard]] static std::vector<move_t<G>> moves_in(const G& position)
    {
        std::vector<move_t<G>> moves;
        for (const move_t<G>& move : position.legal_moves()) {
            moves.push_back(move);
        }
        return moves;
    }

    void check_undone(const G& before, const G& after, const std::string& by)
    {
        bool same = !plain_end(after) && before.is_chance() == after.is_chance() && looks_same(before, after);
        if constexpr (memorable_game<G>) {
            same = same && detail::equal(detail::identity_of(before), detail::identity_of(after));
        }
        confirm(same, by + " does not restore the position");
    }

    void confirm(bool kept, const std::string& fault)
    {
        const bool is_new = std::ranges::none_of(report_.faults, [&](const auto& f) { return f.starts_with(fault); });
        if (!kept && is_new) {
            report_.faults.push_back(fault + " (after" + (line_.empty() ? " no move" : line_) + ")");
        }
    }

    static constexpr std::uint64_t most_positions = 20000;
    static constexpr std::size_t most_remembered = 5000;

    const G& start_;
    rules_options options_;
    random_generator random_;
    chance_rules_report report_{};
    std::string line_{}; // the places of the moves and outcomes in their lists
    std::unordered_map<std::uint64_t, G> seen_{};
};

} // namespace detail

//! \cond to Doxygen it is the function of the same name for games without dice
/// Checks whether a game with dice keeps the promises of `gs::chance_game`, along games played at random, of
/// `options.plies` moves and outcomes at most, and 20,000 positions in all. It finds outcomes that are missing, listed
/// twice, not undone or of a weight that is not a positive number; a hash or key that leaves out what was rolled;
/// estimates outside `score_bounds()`, and bounds at a chance node that do not hold after every outcome.
///
/// \param start where the games begin
/// \param options the members `seed`, `games`, `plies` and `may_go_on` are used
/// \return the broken promises
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: each move and outcome of an examined position is applied and undone once.
/// Example:
///
///     const auto report = gs::check_rules(pig{}, {.plies = 5000});
///     BOOST_TEST(report.faults.empty(), report);
template <chance_game G>
[[nodiscard]] chance_rules_report check_rules(const G& start, const rules_options& options = {})
{
    return detail::chance_rules_checker<G>{start, options}.run();
}
//! \endcond

} // namespace gamesearch::inline v0_2_0

#endif
