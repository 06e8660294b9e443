// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The table for one game.

#pragma once

#include "../search/adviser.hpp"
#include "../search/horizon.hpp"
#include "../search/searches.hpp"
#include "rules.hpp"
#include "scoring.hpp"
#include "table.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/play/play.hpp>
#include <gamesearch/report/review.hpp>
#include <gamesearch/report/review_output.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// \tparam Searches the searches: on one thread, or on several as well
template <gs::notated_game Game, class Searches = searches<Game>>
class game_table final : public table {
    using words = gs::words<Game>;
    using score_type = gs::score_t<Game>;
    /// In a game that declares a largest number of plies no position repeats.
    static constexpr bool can_repeat = !gs::length_limited_game<Game> && std::equality_comparable<Game>;
    static constexpr bool has_threads = requires { Searches::make_threads(1); };

public:
    explicit game_table(scoring counted) : counted_{counted} {}

    [[nodiscard]] std::string title() const override { return std::string{words::title}; }
    [[nodiscard]] std::string player_name(gs::player side) const override
    {
        return std::string{words::player_name(side)};
    }
    [[nodiscard]] std::string move_form() const override { return std::string{words::move_form}; }
    [[nodiscard]] std::string position_form() const override { return std::string{words::position_form}; }

    void set_up(std::string_view position) override { positions_ = {words::from_text(std::string{position})}; }
    [[nodiscard]] std::string position() const override { return words::text(now()); }
    void draw(std::ostream& out) const override { out << gs::detail::picture_in_words(now()) << '\n'; }
    [[nodiscard]] gs::player to_move() const override { return now().to_move(); }

    [[nodiscard]] std::optional<ending> end() const override
    {
        const auto score = gs::final_score(now());
        if (!score) {
            return std::nullopt;
        }
        const shown_score shown = show_score(*score);
        const bool margin = counted_ == scoring::by_margin && shown.sign != 0;
        return ending{shown.sign, margin ? shown.number.substr(1) : ""};
    }

    [[nodiscard]] bool repeats() const override
    {
        if constexpr (can_repeat) {
            return std::ranges::count(positions_, now()) >= 3;
        } else {
            return false;
        }
    }

    [[nodiscard]] std::vector<std::string> moves() const override
    {
        std::vector<std::string> texts;
        for_each_move(now(), [&](const auto& move) { texts.push_back(words::move_text(now(), move)); });
        return texts;
    }

    void play(std::string_view text) override
    {
        const auto move = words::parse_move(now(), std::string{text});
        if (!move) {
            throw std::logic_error{"no legal move: " + std::string{text}};
        }
        positions_.push_back(after(now(), *move));
    }

    [[nodiscard]] std::size_t plies() const override { return positions_.size() - 1; }
    void take_back_to(std::size_t plies) override
    {
        while (positions_.size() > plies + 1) {
            positions_.pop_back();
        }
    }

    [[nodiscard]] bool has_estimate() const override { return gs::evaluating_game<Game>; }
    [[nodiscard]] bool can_remember() const override { return program::memory<Game>::is_possible; }
    void remember_in(std::size_t bytes) override { adviser_.remember_in(bytes); }

    [[nodiscard]] bool can_use_threads() const override { return has_threads; }
    void use_threads([[maybe_unused]] unsigned count) override
    {
        if constexpr (has_threads) {
            adviser_.use_threads(count);
        }
    }

    /// The search stops as soon as the end of the game is in sight.
    [[nodiscard]] std::string best_move(const thinker& who) override
    {
        const auto enough = std::make_unique<gs::stop_source>(); // on the stack, g++ 12 warns about its constructor
        gs::limits limits = who.limits;
        if (about(who.searcher).chooses_depth) {
            limits.stop = enough->get_token();
        }
        const visit seen{who};
        return words::move_text(now(), adviser_.ask(now(), who, limits, told(seen, enough.get())).best_move.value());
    }

    [[nodiscard]] answer search(const thinker& who) override
    {
        const visit seen{who};
        return adviser_.search(now(), who, told(seen, nullptr));
    }

    [[nodiscard]] ranked_answers rank(const thinker& who) override
    {
        const visit seen{who};
        return adviser_.rank(now(), who, [&](const progress& come_to) { seen.show(*this, come_to); });
    }

    void review(std::ostream& out, const std::vector<std::string>& moves, const gs::limits& each,
                review_form form) override
    {
        std::vector<gs::move_t<Game>> played;
        Game position = now();
        for (const std::string& text : moves) {
            played.push_back(words::parse_move(position, text).value());
            position = after(position, played.back());
        }
        const gs::iterative_deepening search{adviser_.memory().principal_variation_search()};
        const horizon<Game> estimate; // constant, as for all other searches, which are then compiled only once
        const auto found = gs::review(now(), played, search, each, estimate);
        switch (form) {
        case review_form::table:
            gs::write_table(out, found);
            break;
        case review_form::json:
            gs::write_json(out, found) << '\n';
            break;
        case review_form::svg:
            gs::write_svg(out, found);
            break;
        }
    }

    [[nodiscard]] std::string move_of(gs::level& level) const override { return words::move_text(now(), level(now())); }

    void play_against(std::istream& in, std::ostream& out, const std::function<std::string()>& choose_move,
                      const std::vector<command>& commands, const drawing& draw) override
    {
        gs::play_options<Game> options{.draw_by_repetition = can_repeat,
                                       .before = std::vector<Game>(positions_.begin(), positions_.end() - 1)};
        options.victory = [&](const Game& last) {
            const std::string margin = ask_at(last, [&] { return end()->margin; });
            return margin.empty() ? margin : "by " + margin;
        };
        for (const command& each : commands) {
            options.commands.push_back(
                {each.word, each.help, [&](const Game& position) { return ask_at(position, each.answer); }});
        }
        if (draw) {
            options.draw = [&](std::ostream& stream, const std::vector<Game>& line, const std::string& said) {
                const auto board = [](const Game& shown) { return gs::detail::picture_in_words(shown) + '\n'; };
                draw(stream, board(line.back()), line.size() == 1 ? "" : board(*(line.end() - 2)), said);
            };
        }
        const auto program = [&](const Game& position) {
            return words::parse_move(position, ask_at(position, choose_move));
        };
        const Game start = now(); // questions move the positions
        gs::play_against(start, program, options, in, out);
    }

private:
    /// The answer when \p position is on the table.
    template <class Question>
    [[nodiscard]] std::string ask_at(const Game& position, const Question& question)
    {
        positions_.push_back(position);
        std::string answer = question();
        positions_.pop_back();
        return answer;
    }

    [[nodiscard]] const Game& now() const { return positions_.back(); }

    /// Listens to iterations, shows them to a spectator, and stops the search when they suffice, if \p enough is given.
    [[nodiscard]] listener<Game> told(const visit& seen, gs::stop_source* enough) const
    {
        return {[this, &seen, enough](const gs::iteration_event<Game>& iteration) {
            if (seen) {
                progress come_to = adviser<Game, Searches>::in_words(iteration);
                come_to.so_far.certain = come_to.so_far.certain || is_settled(iteration);
                seen.show(*this, come_to);
            }
            if (enough != nullptr && is_settled(iteration)) {
                enough->request_stop();
            }
        }};
    }

    /// Has one side a win before the horizon? More depth finds no shorter one. Where margins count, it may find a
    /// larger one. A selective search proves that a win is at least one.
    [[nodiscard]] bool is_settled(const gs::iteration_event<Game>& iteration) const
    {
        const score_type draw{};
        const bool is_win = iteration.bound == gs::bound::exact
                                ? iteration.score != draw
                                : (iteration.bound == gs::bound::lower && iteration.score > draw) ||
                                      (iteration.bound == gs::bound::upper && iteration.score < draw);
        return counted_ == scoring::win_or_lose && is_win && iteration.distance < iteration.depth;
    }

    std::vector<Game> positions_{Game{}}; // from the starting position to the current one
    adviser<Game, Searches> adviser_;
    scoring counted_;
};

} // namespace program
