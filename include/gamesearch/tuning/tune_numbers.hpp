// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tunes the numeric options of a player by play, and judges them by a match.

#ifndef GAMESEARCH_TUNING_TUNE_NUMBERS_HPP
#define GAMESEARCH_TUNING_TUNE_NUMBERS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/text_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/tuning/detail/judging_match.hpp>
#include <gamesearch/tuning/detail/tuning_file.hpp>
#include <gamesearch/tuning/tuning_options.hpp>
#include <gamesearch/tuning/tuning_result.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// An option of a player.
struct tuned_number {
    std::string name; ///< for reports
    double value = 0; ///< to begin with; in the result, the tuned one
    double lower = 0; ///< the least value that is tried
    double upper = 1; ///< the greatest one
    double step = 0.1; ///< a change of the value that play should notice: about a tenth of the sensible range
};

/// The result of \ref tune_numbers.
struct number_tuning_result {
    std::vector<tuned_number> numbers{}; ///< with the tuned values
    std::vector<double> before{}; ///< the values at the beginning
    std::uint64_t games = 0; ///< games played to tune them
    match_result match{}; ///< a player with the tuned values against one with those before
    bool stopped = false; ///< whether `tuning_options::stop` ended it

    /// Returns whether the match has shown that the player with the tuned values is better.
    [[nodiscard]] bool is_better() const { return gamesearch::shows_improvement(match); }

    /// Says in words whether the player was shown to be better, and by how much. See \ref conclusion_of.
    [[nodiscard]] std::string conclusion() const { return gamesearch::conclusion_of(match); }
    /// Another name for \ref conclusion.
    [[deprecated("use conclusion()"), nodiscard]] std::string verdict() const { return conclusion(); }
};

/// Prints the values before and after, the match and its conclusion.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, const number_tuning_result& printed)
{
    detail::text_table table;
    table.add({"", "before", "after"});
    for (std::size_t index = 0; index != printed.numbers.size(); ++index) {
        const tuned_number& number = printed.numbers[index];
        table.add({number.name, detail::decimals(printed.before[index], 4), detail::decimals(number.value, 4)});
    }
    out << table.text().c_str() << '\n';
    if (printed.match.games() != 0) {
        out << printed.match << '\n';
    }
    out << (printed.stopped ? "stopped early; " : "") << printed.conclusion().c_str();
    return out;
}

namespace detail {

/// The gains of Spall's guidelines: how far the values are moved to try them, and how far by a result.
class perturbation_gains {
public:
    explicit perturbation_gains(std::uint64_t pairs) : pairs_{static_cast<double>(pairs)} {}

    /// The steps by which the values of pair \p number, from 1, differ from those so far. One step at the end.
    [[nodiscard]] double trial(double number) const { return std::pow(pairs_ / number, 0.101); }

    /// How many steps the values are moved by each point of the result, from -2 to 2. The first of these is
    /// chosen so that the values would end about one step away if chance alone decided the results.
    [[nodiscard]] double movement(double number) const
    {
        const double steady = pairs_ / 10;
        const double decay = std::pow((steady + 1) / (steady + number), 0.602);
        return 2 / std::sqrt(pairs_) * decay * trial(1) / trial(number);
    }

private:
    double pairs_;
};

/// Tunes the options of a player once.
template <game G, class MakePlayer>
class number_tuner {
public:
    number_tuner(const openings<G>& starts, const openings<G>& match_starts, const MakePlayer& make,
                 std::vector<tuned_number> numbers, const tuning_options<G>& options)
        : starts_{starts}, match_starts_{match_starts}, make_{make}, options_{options},
          file_{options.file, heading(options, numbers.size())}, gains_{options.games / 2}, signs_{options.seed}
    {
        for (const tuned_number& number : numbers) {
            result_.before.push_back(number.value);
        }
        result_.numbers = std::move(numbers);
    }

    [[nodiscard]] number_tuning_result run()
    {
        const std::uint64_t pairs = options_.games / 2;
        for (std::uint64_t pair = 0; pair != pairs && !result_.stopped; ++pair) {
            try_pair(pair);
            if (options_.on_progress) {
                options_.on_progress({tuning_stage::playing, 1, result_.games, 2 * pairs, {}});
            }
        }
        if (!result_.stopped) {
            judge();
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] static std::string heading(const tuning_options<G>& options, std::size_t numbers)
    {
        return "gamesearch tuning of " + counted(numbers, "number") + " 2 games " + number_text(options.games) +
               " seed " + number_text(options.seed) + " random_plies " + number_text(options.random_plies) +
               " max_plies " + number_text(options.max_plies);
    }

    [[nodiscard]] std::vector<double> moved_by(double steps, const std::vector<int>& signs) const
    {
        std::vector<double> values;
        for (std::size_t index = 0; index != signs.size(); ++index) {
            const tuned_number& number = result_.numbers[index];
            values.push_back(std::clamp(number.value + steps * number.step * signs[index], number.lower, number.upper));
        }
        return values;
    }

    void try_pair(std::uint64_t pair)
    {
        const auto number = static_cast<double>(pair + 1);
        std::vector<int> signs;
        for (std::size_t index = 0; index != result_.numbers.size(); ++index) {
            signs.push_back(signs_.below(2) == 0 ? 1 : -1);
        }
        const auto points = result_of(pair, signs, gains_.trial(number));
        if (!points) {
            result_.stopped = true;
            return;
        }
        result_.games += 2;
        const auto values = moved_by(gains_.movement(number) * *points, signs);
        for (std::size_t index = 0; index != values.size(); ++index) {
            result_.numbers[index].value = values[index];
        }
    }

    /// The wins minus the losses, in two games, of the player whose values are moved along \p signs, against the one
    /// whose values are moved the other way. Empty if it was stopped.
    [[nodiscard]] std::optional<int> result_of(std::uint64_t pair, const std::vector<int>& signs, double steps)
    {
        if (const auto line = file_.take()) {
            const auto words = words_in(*line);
            const auto points = words.size() == 2 && words[0] == "pair" ? number_in<int>(words[1]) : std::nullopt;
            if (!points || *points < -2 || *points > 2) {
                file_.refuse("is not a pair of games; remove it and all that follows");
            }
            return points;
        }
        auto match = options_of_games(options_);
        match.games = 2;
        match.seed = seed_of(options_.seed, pair);
        const std::vector<G> opening{starts_.of_pair(pair)};
        match.random_plies = 0;
        const auto played =
            gamesearch::play_match(opening, make_(moved_by(steps, signs)), make_(moved_by(-steps, signs)), match);
        if (played.stopped) {
            return std::nullopt;
        }
        const int points = static_cast<int>(played.wins) - static_cast<int>(played.losses);
        file_.write("pair " + number_text(points));
        return points;
    }

    void judge()
    {
        file_.expect("match");
        auto match = options_of_games(options_);
        match.sprt = options_.sprt;
        while (const auto line = file_.take()) {
            const auto game = match_game_in(*line);
            if (!game) {
                file_.refuse("is not a game of the match; remove it and all that follows");
            }
            match.earlier.push_back(*game);
        }
        match.on_game = [&](const match_game<G>& game, const match_result& so_far) {
            file_.write(line_about(finished_game{game.outcome, game.ending}));
            if (options_.on_progress) {
                options_.on_progress({tuning_stage::judging, 1, so_far.games(), options_.match_games, so_far});
            }
        };
        std::vector<double> after;
        after.reserve(result_.numbers.size());
        for (const tuned_number& number : result_.numbers) {
            after.push_back(number.value);
        }
        const any_player<G> first = make_(after);
        const any_player<G> second = make_(result_.before);
        result_.match = match_runner<G, any_player<G>, any_player<G>>{match_starts_, first, second, match}.run();
        result_.stopped = result_.match.stopped;
    }

    const openings<G>& starts_;
    const openings<G>& match_starts_;
    const MakePlayer& make_;
    const tuning_options<G>& options_;
    tuning_file file_;
    perturbation_gains gains_;
    random_generator signs_;
    number_tuning_result result_{};
};

} // namespace detail

/// Tunes the numeric options of a player, such as margins, exploration, or shares of time, by simultaneous
/// perturbation: in each pair of games, a player whose options are all moved a little at random plays one whose options
/// are moved the other way, and the options are moved towards the winner. At the end a match decides whether the player
/// is better than with the values at the beginning.
///
/// It takes many games to find small differences: some thousand for one or two options. The result is the same in every
/// run if the players play the same moves.
///
/// \param start a position, or a range of openings
/// \param make `make(values)` is a player with these values, a `const std::vector<double>&` in the order of \p numbers
/// \param numbers the options, with the values to begin with
/// \param options `games`, `limits`, `seed`, `threads`, `stop`, `random_plies`, `max_plies`, `draw_by_repetition`,
/// `file`, `sprt`, `match_games` and `on_progress` are used as by \ref tune
/// \return the tuned values, and the match
/// \pre each value lies between its bounds, and its step is positive.
/// Throws: `std::runtime_error` if the file cannot be used, or belongs to another tuning; what \ref play_match throws.
/// Thread safety: any number of threads at the same time, with files of their own.
/// Complexity: `games` games, and a match.
/// Example: docs/snippets/tune_an_evaluation.cpp [numbers]
/// Source: J. Spall, "Implementation of the Simultaneous Perturbation Algorithm for Stochastic Optimization" (1998),
/// which has the gains.
template <class Start, class MakePlayer>
[[nodiscard]] number_tuning_result tune_numbers(const Start& start, const MakePlayer& make,
                                                std::vector<tuned_number> numbers,
                                                const tuning_options<detail::started_game_t<Start>>& options = {})
{
    using G = detail::started_game_t<Start>;
    static_assert(std::invocable<const MakePlayer&, const std::vector<double>&>,
                  "gamesearch: tune_numbers calls make(values) with a const std::vector<double>&, and it returns a "
                  "player (see docs/tune_an_evaluation.md)");
    detail::check_tuning_options(options);
    for ([[maybe_unused]] const tuned_number& number : numbers) {
        GAMESEARCH_ASSERT(number.lower <= number.value && number.value <= number.upper && number.step > 0,
                          "a gs::tuned_number is not between its bounds, or its step is not positive");
    }
    const openings<G> starts{start, options.seed, options.random_plies};
    const openings<G> match_starts = detail::openings_of_match(start, options);
    return detail::number_tuner<G, MakePlayer>{starts, match_starts, make, std::move(numbers), options}.run();
}

} // namespace gamesearch::inline v0_2_0

#endif
