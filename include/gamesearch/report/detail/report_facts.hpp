// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The facts noted about each game of a report, and the summary of all.

#ifndef GAMESEARCH_REPORT_DETAIL_REPORT_FACTS_HPP
#define GAMESEARCH_REPORT_DETAIL_REPORT_FACTS_HPP

#include <gamesearch/detail/root_of_falling.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/report/game_report.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The facts noted about a game.
struct game_facts {
    std::uint64_t number = 0; ///< of the game
    int outcome = 0; ///< 1 if the first player won, -1 if it lost, 0 for a draw
    game_ending ending = game_ending::rules;
    std::uint64_t opening = 0; ///< a number that stands for it
    std::uint64_t signature = 0; ///< of opening and moves
    std::vector<std::uint32_t> choices{}; ///< the number of legal moves in each of its positions but the last
    std::optional<std::uint64_t> repeated{}; ///< positions that had occurred before
    std::optional<std::uint64_t> lead_changes{};
    std::optional<double> luck{}; ///< its share, if values were given
    std::uint64_t decided_after = 0; ///< plies, if there are leads
    std::vector<std::pair<double, double>> scores{}; ///< each with the points of the maximizer, 0, 1/2 or 1
};

/// The mean of a number noted for each game.
class mean_of_games {
public:
    void add(double number)
    {
        ++count_;
        sum_ += number;
        squares_ += number * number;
    }

    [[nodiscard]] game_mean mean(std::uint64_t samples) const
    {
        if (!(count_ > 0)) {
            return {};
        }
        constexpr double quantile = 1.959963984540054; // of the normal distribution, for 95 %
        game_mean found{.value = sum_ / count_};
        if (samples > 1) {
            const double variance = std::fmax(0, squares_ / count_ - found.value * found.value);
            found.error = quantile * std::sqrt(variance / static_cast<double>(samples - 1));
        }
        return found;
    }

private:
    double count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

/// The scale on which scores predict results best: the likeliest one, if expected points are 1 / (1 + 10^(-s / scale)).
/// Empty if none is the likeliest, because scores always tell who wins, or never do.
/// Source: P. Österlund, "Texel's Tuning Method" (2014), which fits it by least squares.
[[nodiscard]] inline std::optional<double> fitted_scale(const std::vector<game_facts>& games)
{
    // How fast the likelihood grows with the steepness, 1 / scale: it falls, so there is one root.
    const auto growth = [&](double steepness) {
        double sum = 0;
        for (const game_facts& each : games) {
            for (const auto& [score, points] : each.scores) {
                sum += score * (points - 1 / (1 + std::pow(10.0, -score * steepness)));
            }
        }
        return sum;
    };
    double greatest = 0;
    for (const game_facts& each : games) {
        for (const auto& scored : each.scores) {
            greatest = std::fmax(greatest, (std::abs)(scored.first));
        }
    }
    constexpr double steepest = 1000; // in units of the greatest score
    if (!(greatest > 0) || !std::isfinite(greatest) || !(growth(0) > 0) || !(growth(steepest / greatest) < 0)) {
        return std::nullopt;
    }
    return 1 / detail::root_of_falling(0, steepest / greatest, growth);
}

inline void count_result(game_report& report, const game_facts& game)
{
    report.first_wins += game.outcome > 0 ? 1U : 0U;
    report.draws += game.outcome == 0 ? 1U : 0U;
    report.second_wins += game.outcome < 0 ? 1U : 0U;
    report.too_long += game.ending == game_ending::too_long ? 1U : 0U;
    report.repetitions += game.ending == game_ending::repetition ? 1U : 0U;
    report.forfeits += game.ending == game_ending::illegal_move || game.ending == game_ending::exception ? 1U : 0U;
}

/// The means of all games.
class report_means {
public:
    void add(const game_facts& game)
    {
        const auto plies = static_cast<double>(game.choices.size());
        plies_.add(plies);
        double sum = 0;
        double decisions = 0;
        for (const std::uint32_t count : game.choices) {
            sum += count;
            decisions += count > 1 ? 1 : 0;
        }
        if (plies > 0) {
            branching_.add(sum / plies);
            decisions_.add(decisions / plies);
        }
        if (game.repeated) {
            repeated_.add(static_cast<double>(*game.repeated) / (plies + 1));
            are_distinguished_ = true;
        }
        if (game.lead_changes) {
            changes_.add(static_cast<double>(*game.lead_changes));
            decided_.add(plies > 0 ? static_cast<double>(game.decided_after) / plies : 0);
            have_leads_ = true;
        }
        if (game.luck) {
            luck_.add(*game.luck);
            has_luck_ = true;
        }
    }

    void tell(game_report& report) const
    {
        const std::uint64_t samples = report.samples;
        report.plies = plies_.mean(samples);
        report.branching = branching_.mean(samples);
        report.decisions = decisions_.mean(samples);
        if (are_distinguished_) {
            report.repeated = repeated_.mean(samples);
        }
        if (have_leads_) {
            report.lead_changes = changes_.mean(samples);
            report.decided = decided_.mean(samples);
        }
        if (has_luck_) {
            report.luck = luck_.mean(samples);
        }
    }

private:
    mean_of_games plies_{};
    mean_of_games branching_{};
    mean_of_games decisions_{};
    mean_of_games repeated_{};
    mean_of_games changes_{};
    mean_of_games decided_{};
    mean_of_games luck_{};
    bool are_distinguished_ = false;
    bool have_leads_ = false;
    bool has_luck_ = false;
};

/// Returns whether moves were drawn at random, so that games from the same opening differ.
[[nodiscard]] inline bool player_varies(const std::vector<game_facts>& games)
{
    std::map<std::uint64_t, std::uint64_t> from;
    for (const game_facts& game : games) {
        if (from.emplace(game.opening, game.signature).first->second != game.signature) {
            return true;
        }
    }
    return false;
}

/// The report of these games. \param openings_vary whether openings are drawn at random
[[nodiscard]] inline game_report summary_of(const std::vector<game_facts>& games, bool openings_vary)
{
    game_report report;
    std::set<std::uint64_t> signatures;
    for (const game_facts& game : games) {
        signatures.insert(game.signature);
    }
    report.different_games = signatures.size();
    report.samples = openings_vary || player_varies(games) ? games.size() : signatures.size();
    report_means means;
    for (const game_facts& game : games) {
        count_result(report, game);
        means.add(game);
        ++report.lengths[game.choices.size()];
        for (const std::uint32_t count : game.choices) {
            ++report.choices[count];
        }
        if (game.lead_changes) {
            ++report.changes[*game.lead_changes];
            const std::size_t plies = game.choices.size();
            ++report.decided_at[plies == 0 ? 0 : game.decided_after * 10 / plies];
        }
    }
    means.tell(report);
    report.scale = detail::fitted_scale(games);
    return report;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
