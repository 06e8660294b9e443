// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A player that is an engine, whatever its protocol.

#ifndef GAMESEARCH_UGI_DETAIL_ENGINE_PLAYER_HPP
#define GAMESEARCH_UGI_DETAIL_ENGINE_PLAYER_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/ugi/detail/engine_client.hpp>
#include <gamesearch/ugi/detail/position_text.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The moves of a game so far, derived from its positions, which a player receives before each of its moves.
class moves_of_game {
public:
    void clear() { moves_.clear(); }

    /// The text of the position where the moves begin.
    [[nodiscard]] const std::string& opening() const { return opening_; }
    /// For each move, the text of the position before it and its own.
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& moves() const { return moves_; }

    /// Records that the game has reached this position.
    template <notated_game G>
    void go_to(const G& position, played_positions<G> before)
    {
        const auto at = [&](std::size_t ply) -> const G& { return ply == before.size() ? position : before[ply]; };
        const auto text_at = [&](std::size_t ply) { return std::string(words<G>::text(at(ply))); };
        const bool goes_on =
            moves_.size() <= before.size() && opening_ == text_at(0) && reached_ == text_at(moves_.size());
        if (!goes_on) {
            begin(text_at(0));
        }
        while (moves_.size() != before.size()) {
            std::string next = text_at(moves_.size() + 1);
            const auto move = text_of_move(at(moves_.size()), next);
            if (!move) { // the positions are not those of one game
                begin(text_at(before.size()));
                return;
            }
            moves_.emplace_back(std::move(reached_), *move);
            reached_ = std::move(next);
        }
    }

private:
    void begin(const std::string& opening)
    {
        moves_.clear();
        opening_ = reached_ = opening;
    }

    /// The text of the move that leads to the position with the text \p next, if there is one.
    template <notated_game G>
    [[nodiscard]] static std::optional<std::string> text_of_move(const G& from, const std::string& next)
    {
        auto&& moves = from.legal_moves();
        for (const move_t<G>& move : moves) {
            if (gamesearch::after_move(from, move, [&](const G& after) { return words<G>::text(after) == next; })) {
                return move_in_words(from, move);
            }
        }
        return std::nullopt;
    }

    std::string opening_{};
    std::string reached_{};
    std::vector<std::pair<std::string, std::string>> moves_{};
};

/// A player that is an engine. Copies share the engines that are not playing.
class engine_player {
public:
    engine_player(std::string command, engine_options options)
        : engines_{std::make_shared<engine_pool>(std::move(command), std::move(options))}
    {}

    /// A copy plays with another process.
    engine_player(const engine_player& other) : engines_{other.engines_} {}
    engine_player(engine_player&&) noexcept = default;
    engine_player& operator=(const engine_player& other)
    {
        if (this != &other) {
            leave();
            engines_ = other.engines_;
        }
        return *this;
    }
    engine_player& operator=(engine_player&& other) noexcept
    {
        leave();
        engines_ = std::move(other.engines_);
        engine_ = std::move(other.engine_);
        game_ = std::move(other.game_);
        return *this;
    }
    ~engine_player() { leave(); }

    void new_game()
    {
        leave();
        game_.clear();
        engine_ = engines_->take();
        engine_->new_game();
    }

    /// The move that the engine names; none if it is not legal.
    /// \param translated has `position(text)`, `move(position, text)` and `move_back(position, text)`
    template <notated_game G, class Translation>
    [[nodiscard]] scored_move<G> choose(const G& position, const turn<G>& now, const Translation& translated)
    {
        if (!engine_) {
            new_game();
        }
        const engine_options& options = engines_->options();
        const limits own = detail::lesser_limits(options.limits, now.limits);
        const bool is_first = position.to_move() == player::maximizer;
        const std::string go = detail::go_line(own, now.clocks, is_first, options.words);
        const bool is_timed = own.time != (std::chrono::duration<double>::max)();
        const auto time = now.clocks.own ? now.clocks.own->remaining + options.grace
                          : is_timed     ? own.time + options.grace
                                         : options.patience;
        game_.go_to(position, options.sends_moves ? now.before : played_positions<G>{});
        std::vector<std::string> moves;
        for (const auto& [from, move] : game_.moves()) {
            moves.push_back(translated.move(from, move));
        }
        const std::string line = detail::position_line(translated.position(game_.opening()), moves);
        const engine_answer answer = engine_->move_after(line, go, engine_client::after(time), own.stop);
        return {
            words<G>::parse_move(position, translated.move_back(std::string(words<G>::text(position)), answer.move)),
            score_in<score_t<G>>(answer.score, is_first)};
    }

private:
    /// The score from the maximizer's viewpoint.
    template <class Score>
    [[nodiscard]] static std::optional<Score> score_in(std::optional<double> score, bool is_for_maximizer)
    {
        if constexpr (std::is_arithmetic_v<Score>) {
            if (score) {
                const auto largest = static_cast<double>((std::numeric_limits<Score>::max)());
                const double limited = (std::min)((std::max)(*score, -largest), largest);
                const auto exact = detail::equal(limited, largest)    ? (std::numeric_limits<Score>::max)()
                                   : detail::equal(limited, -largest) ? -(std::numeric_limits<Score>::max)()
                                                                      : static_cast<Score>(limited);
                return static_cast<Score>(is_for_maximizer ? exact : -exact);
            }
        }
        return std::nullopt;
    }

    void leave()
    {
        if (engine_) {
            engines_->give_back(std::move(engine_));
        }
    }

    std::shared_ptr<engine_pool> engines_;
    std::unique_ptr<engine_client> engine_{};
    moves_of_game game_{};
};

/// For programs that use the same notation.
struct same_notation {
    [[nodiscard]] static const std::string& position(const std::string& text) { return text; }
    [[nodiscard]] static const std::string& move(const std::string& /*position*/, const std::string& text)
    {
        return text;
    }
    [[nodiscard]] static const std::string& move_back(const std::string& /*position*/, const std::string& text)
    {
        return text;
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
