// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The table for one game.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_GAME_TABLE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_GAME_TABLE_HPP

#include "../searchers.hpp"
#include "forced.hpp"
#include "notation.hpp"
#include "rules.hpp"
#include "table.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/rank_moves.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// What the score at the end of a game says besides who has won.
enum class scoring : unsigned char { win_or_lose, by_margin };

template <gs::game Game>
class game_table final : public table {
    using words = notation<Game>;
    using score_type = gs::score_t<Game>;

public:
    explicit game_table(scoring counted) : counted_{counted} {}

    [[nodiscard]] std::string title() const override { return std::string{words::title}; }
    [[nodiscard]] std::string player_name(gs::player side) const override { return words::player_name(side); }
    [[nodiscard]] std::string move_form() const override { return std::string{words::move_form}; }
    [[nodiscard]] std::string position_form() const override { return std::string{words::position_form}; }

    void set_up(std::string_view position) override { positions_ = {Game(position)}; }
    [[nodiscard]] std::string position() const override { return words::text(now()); }
    void draw(std::ostream& out) const override { words::draw(out, now()); }
    [[nodiscard]] gs::player to_move() const override { return now().to_move(); }

    [[nodiscard]] std::optional<ending> end() const override
    {
        const auto score = final_score(now());
        if (!score) {
            return std::nullopt;
        }
        const shown_score shown = show_score(*score);
        const bool margin = counted_ == scoring::by_margin && shown.sign != 0;
        return ending{shown.sign, margin ? shown.number.substr(1) : ""};
    }

    [[nodiscard]] std::vector<std::string> moves() const override
    {
        std::vector<std::string> texts;
        for_each_move(now(), [&](const auto& move) { texts.push_back(words::move_text(now(), move)); });
        return texts;
    }

    void play(std::string_view text) override
    {
        std::optional<Game> next;
        for_each_move(now(), [&](const auto& move) {
            if (!next && words::move_text(now(), move) == text) {
                next = after(now(), move);
            }
        });
        if (!next) {
            throw std::logic_error{"no legal move: " + std::string{text}};
        }
        positions_.push_back(*next);
    }

    [[nodiscard]] std::size_t plies() const override { return positions_.size() - 1; }
    void take_back_to(std::size_t plies) override
    {
        while (positions_.size() > plies + 1) {
            positions_.pop_back();
        }
    }

    [[nodiscard]] std::string best_move(const thinker& who) const override
    {
        return words::move_text(now(), searcher(who)(now(), who.limits).best_move.value());
    }

    [[nodiscard]] answer search(const thinker& who) const override
    {
        const auto& search = searcher(who);
        const auto result = search(now(), who.limits);
        answer said;
        if (result.best_move) {
            said.best_move = words::move_text(now(), *result.best_move);
        }
        said.score = show_score(result.score);
        said.bound = result.bound;
        said.certain = result.bound == gs::bound::exact && (result.stopped_by == gs::stop_reason::none ||
                                                            is_forced(now(), search, result.score, who.limits));
        said.depth = result.depth;
        said.distance = result.distance;
        said.line = texts_of(result.principal_variation);
        said.statistics = result.statistics;
        said.stopped_by = result.stopped_by;
        return said;
    }

    [[nodiscard]] std::vector<ranked_answer> rank(const thinker& who) const override
    {
        const auto& search = searcher(who);
        bool whole = true; // was nothing cut off?
        const auto watched = [&](const Game& game, const auto&... limits) {
            auto result = search(game, limits...);
            whole = whole && result.stopped_by == gs::stop_reason::none;
            return result;
        };
        const auto ranking = gs::rank_moves(now(), watched, who.limits);

        gs::limits after_a_move = who.limits;
        --after_a_move.depth;
        std::vector<ranked_answer> said;
        for (const auto& [move, score, distance, bound] : ranking) {
            const bool certain =
                bound == gs::bound::exact && (whole || is_forced(after(now(), move), search, score, after_a_move));
            said.push_back({words::move_text(now(), move), show_score(score), bound, certain, distance});
        }
        return said;
    }

private:
    [[nodiscard]] const Game& now() const { return positions_.back(); }

    /// Each move is written as it is in the position where it is played.
    template <class Line>
    [[nodiscard]] std::vector<std::string> texts_of(const Line& line) const
    {
        std::vector<std::string> texts;
        Game game = now();
        for (const auto& move : line) {
            texts.push_back(words::move_text(game, move));
            game = after(game, move);
        }
        return texts;
    }

    [[nodiscard]] const gs::any_searcher<Game>& searcher(const thinker& who) const
    {
        return std::ranges::find(searchers_, who.searcher, &named_searcher<Game>::name)->search;
    }

    std::vector<Game> positions_{Game{}}; // from where it began to now
    std::vector<named_searcher<Game>> searchers_ = named_searchers<Game>();
    scoring counted_;
};

} // namespace program

#endif
