// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A tuning of an evaluation, from its games to its match.

#ifndef GAMESEARCH_TUNING_DETAIL_EVALUATION_TUNER_HPP
#define GAMESEARCH_TUNING_DETAIL_EVALUATION_TUNER_HPP

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/tuning/detail/evaluation_scale.hpp>
#include <gamesearch/tuning/detail/feature_faults.hpp>
#include <gamesearch/tuning/detail/judging_match.hpp>
#include <gamesearch/tuning/detail/self_play.hpp>
#include <gamesearch/tuning/detail/tuning_file.hpp>
#include <gamesearch/tuning/fit_weights.hpp>
#include <gamesearch/tuning/linear_evaluation.hpp>
#include <gamesearch/tuning/training_data.hpp>
#include <gamesearch/tuning/tuning_options.hpp>
#include <gamesearch/tuning/tuning_result.hpp>

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Tunes an evaluation once.
template <game G, class Searcher, class Features>
class evaluation_tuner {
    using S = score_t<G>;

public:
    evaluation_tuner(const openings<G>& starts, const openings<G>& match_starts, const Searcher& searcher,
                     const Features& features, const tuning_options<G>& options)
        : starts_{starts}, match_starts_{match_starts}, searcher_{searcher}, features_{features}, options_{options},
          before_{evaluation_before(options)}, file_{options.file, heading()},
          result_{linear_evaluation<G, Features>{{}, features}}
    {
        result_.names = options.names;
    }

    [[nodiscard]] tuning_result<G, Features> run()
    {
        any_evaluation<G> current = before_;
        for (int round = 1; round <= options_.rounds && !result_.stopped; ++round) {
            play(round, current);
            if (result_.stopped || !can_learn(round)) {
                break;
            }
            fit(round);
            current = result_.evaluation;
            result_.stopped = options_.stop && options_.stop->stop_requested(); // perhaps before the fit was complete
        }
        if (!result_.rounds.empty() && !result_.stopped) {
            judge();
        }
        return std::move(result_);
    }

private:
    /// All parameters that determine the games.
    [[nodiscard]] std::string heading() const
    {
        return "gamesearch tuning 2 games " + number_text(options_.games) + " rounds " + number_text(options_.rounds) +
               " seed " + number_text(options_.seed) + " random_plies " + number_text(options_.random_plies) +
               " max_plies " + number_text(options_.max_plies) + " depth " + number_text(options_.limits.depth) +
               " nodes " + number_text(options_.limits.nodes) + " repetition " +
               number_text(options_.draw_by_repetition ? 1 : 0);
    }

    /// `what`, with a number that identifies the weights used for play.
    [[nodiscard]] std::string fingerprint(const std::string& what) const
    {
        std::uint64_t mix = 0;
        for (const double weight : result_.evaluation.weights()) {
            mix = mixed(mix ^ std::bit_cast<std::uint64_t>(weight)) + 1;
        }
        return what + " weights " + number_text(mix);
    }

    void tell(tuning_stage stage, int round, std::uint64_t games, std::uint64_t of_games, const match_result& match)
    {
        if (options_.on_progress) {
            options_.on_progress({stage, round, games, of_games, match});
        }
    }

    /// Plays the games of a round, except those in the file.
    void play(int round, const any_evaluation<G>& current)
    {
        file_.expect(fingerprint("round " + number_text(round)));
        if (round == 2 && !before_) {
            begin_data(); // the games without an evaluation say little about better ones
        }
        const auto before = static_cast<std::uint64_t>(round - 1) * options_.games;
        std::uint64_t count = 0;
        while (count != options_.games && file_.has_more()) {
            const auto game = game_in(*file_.take());
            if (!game) {
                file_.refuse("is not a game; remove it and all that follows");
            }
            if (!learn(before + count++, *game)) {
                return;
            }
        }
        const auto who = player_with<G>(searcher_, current);
        const auto options = options_of_games(options_);
        self_play<G> games{starts_, who, current, options};
        games.run(before + count, before + options_.games, [&](const learned_game& game) {
            file_.write(line_about(game));
            const bool goes_on = learn(before + count++, game);
            tell(tuning_stage::playing, round, count, options_.games, {});
            return goes_on;
        });
        result_.stopped = count != options_.games && !data_.unusable();
    }

    void begin_data()
    {
        data_ = {};
        outcomes_ = {};
        repeated_ = 0;
    }

    /// Adds the quiet positions of a game, unless the same game was added before. Leaves out positions with an infinite
    /// estimate: the previous evaluation takes their result for certain.
    /// \return false if a feature is not a finite number
    [[nodiscard]] bool learn(std::uint64_t number, const learned_game& game)
    {
        ++outcomes_[static_cast<std::size_t>(game.outcome) + 1];
        G position(starts_.of_pair(number));
        std::string line = line_about(game);
        paid_.add(game.pays);
        const bool held_out = data_.games() % held_out_every == held_out_every - 1;
        const auto add = [&](const G& here) {
            if (const double estimate = before_ ? static_cast<double>(before_(here)) : 0; std::isfinite(estimate)) {
                data_.add_position(features_(here), here.to_move(), estimate);
            }
        };
        line += ' ' + opening_text(position, number);
        if (!seen_.insert(std::move(line)).second) {
            ++repeated_;
            return true;
        }
        data_.add_game(game.outcome, held_out);
        std::string played;
        for (std::size_t ply = 0; ply != game.moves.size(); ++ply) {
            const auto move = move_at(position, game.moves[ply]);
            if (game.quiet[ply]) {
                add(std::as_const(position));
            }
            if (data_.unusable()) {
                where_ = "in game " + number_text(number + 1) + place_text(position, played);
                return false;
            }
            played += ' ' + move_in_words(std::as_const(position), move);
            static_cast<void>(position.apply(move));
        }
        return true;
    }

    /// The place of a position in a game, by its text if the game writes it, and by the moves that lead to it.
    [[nodiscard]] static std::string place_text(const G& position, const std::string& played)
    {
        std::string text = played.empty() ? ", in its opening" : ", after" + played;
        if constexpr (writes_positions<G>) {
            text += ", in '" + std::string(words<G>::text(position)) + '\'';
        }
        return text;
    }

    /// A text that is the same for equal openings, as far as they can be distinguished.
    [[nodiscard]] static std::string opening_text([[maybe_unused]] const G& position,
                                                  [[maybe_unused]] std::uint64_t number)
    {
        if constexpr (memorable_game<G>) {
            return number_text(identity_of(position));
        } else {
            return number_text(number);
        }
    }

    [[nodiscard]] move_t<G> move_at(const G& position, std::uint32_t place)
    {
        if (!gamesearch::final_score(position)) {
            for (const move_t<G>& move : position.legal_moves()) {
                if (place-- == 0) {
                    return move;
                }
            }
        }
        file_.refuse("has a move that is not legal: it was written with other rules; remove it and all that follows");
    }

    /// Returns whether the games have usable features and different results. Records their faults.
    [[nodiscard]] bool can_learn(int round)
    {
        const auto all = outcomes_[0] + outcomes_[1] + outcomes_[2];
        result_.faults.clear();
        if (const auto& unusable = data_.unusable()) {
            result_.faults.push_back(
                {tuning_fault_kind::unusable_feature,
                 unusable_text(*unusable, options_.names) + ' ' + where_ + ": give a finite number in every position"});
            return false;
        }
        if (repeated_ * 4 > all) {
            result_.faults.push_back({tuning_fault_kind::games_alike,
                                      counted(repeated_, "game") + " of " + number_text(all) +
                                          " were the same as others, and were left out: raise the number of random "
                                          "plies, now " +
                                          number_text(options_.random_plies)});
        }
        const bool alike = outcomes_[0] == all || outcomes_[1] == all || outcomes_[2] == all;
        if (alike || data_.positions() == 0) {
            const char* const how = outcomes_[1] == all   ? "drawn"
                                    : outcomes_[2] == all ? "won by the maximizer"
                                                          : "won by the minimizer";
            result_.faults.push_back(
                {tuning_fault_kind::results_alike,
                 alike ? "all games of round " + number_text(round) + " were " + how +
                             ", so there is nothing to learn: raise the number of random plies, or play more games"
                       : "no game of round " + number_text(round) +
                             " had a quiet position, so there is nothing to learn"});
            return false;
        }
        return true;
    }

    void fit(int round)
    {
        tell(tuning_stage::fitting, round, options_.games, options_.games, {});
        std::vector<double> guess = result_.evaluation.weights();
        for (double& weight : guess) {
            weight /= result_.scale > 0 ? result_.scale : 1;
        }
        auto found = fit_weights(data_, {options_.penalty, std::move(guess), options_.stop});
        const double of_a_point = before_ ? fitted_log_odds_of_a_point(data_) : 0;
        const estimate_sizes sizes{data_, found.weights};
        result_.scale = options_.scale   ? *options_.scale
                        : of_a_point > 0 ? 1 / of_a_point
                                         : scale_of_payments(sizes, paid_);
        scale_weights(found.weights, result_.scale);
        scale_weights(found.errors, result_.scale);
        round_weights(found.weights);
        result_.evaluation = linear_evaluation<G, Features>{std::move(found.weights), features_, paid_.limit<S>()};
        result_.errors = std::move(found.errors);
        const auto loss_before = [&](bool held_out) {
            return loss_by(data_, held_out, [&](const auto& p) { return of_a_point * p.estimate; }).mean();
        };
        result_.rounds.push_back({data_.games(),
                                  data_.held_out_games(),
                                  data_.positions(),
                                  {loss_before(false), loss_before(true)},
                                  {found.fitted_loss, found.held_out_loss}});
        for (const auto& faults :
             {faults_of_features(data_, options_.names), faults_of_scale<S>(sizes, result_.scale, paid_)}) {
            result_.faults.insert(result_.faults.end(), faults.begin(), faults.end());
        }
    }

    void judge()
    {
        file_.expect(fingerprint("match"));
        auto options = options_of_games(options_);
        options.sprt = options_.sprt;
        while (const auto line = file_.take()) {
            const auto game = match_game_in(*line);
            if (!game) {
                file_.refuse("is not a game of the match; remove it and all that follows");
            }
            options.earlier.push_back(*game);
        }
        options.on_game = [&](const match_game<G>& game, const match_result& so_far) {
            file_.write(line_about(finished_game{game.outcome, game.ending}));
            tell(tuning_stage::judging, options_.rounds, so_far.games(), options_.match_games, so_far);
        };
        result_.match = judged<G>(match_starts_, searcher_, result_.evaluation, before_, options);
        result_.stopped = result_.match.stopped;
    }

    static constexpr std::size_t held_out_every = 5;

    const openings<G>& starts_;
    const openings<G>& match_starts_;
    const Searcher& searcher_;
    const Features& features_;
    const tuning_options<G>& options_;
    any_evaluation<G> before_;
    tuning_file file_;
    training_data data_{};
    std::array<std::uint64_t, 3> outcomes_{}; // won by the minimizer, drawn, won by the maximizer
    std::unordered_set<std::string> seen_{};
    std::uint64_t repeated_ = 0;
    payments paid_{};
    std::string where_{}; // a feature is not a finite number
    tuning_result<G, Features> result_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
