// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The state of a build between two passes: the contents of a checkpoint.

#ifndef GAMESEARCH_ENDGAME_DETAIL_BUILD_STATE_HPP
#define GAMESEARCH_ENDGAME_DETAIL_BUILD_STATE_HPP

#include <gamesearch/detail/value_codes.hpp>
#include <gamesearch/endgame/detail/endgame_contents.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/endgame/detail/winning_layers.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

inline constexpr std::array<player, 2> both_players{player::maximizer, player::minimizer};

/// The codes of the positions, the values of the codes, and the layers being searched for. Each layer has one code.
template <class S>
class build_state {
public:
    explicit build_state(std::uint64_t count) : codes_{count} {}

    [[nodiscard]] value_codes& codes() noexcept { return codes_; }
    [[nodiscard]] const value_codes& codes() const noexcept { return codes_; }
    [[nodiscard]] winning_layers<S>& layers(player p) { return layers_[static_cast<std::size_t>(p)]; }
    [[nodiscard]] const winning_layers<S>& layers(player p) const { return layers_[static_cast<std::size_t>(p)]; }
    [[nodiscard]] bool done() const { return layers_[0].done() && layers_[1].done(); }

    /// The code of the layer being searched for.
    [[nodiscard]] value_code code(player p) const { return code_[static_cast<std::size_t>(p)]; }
    /// The state of a position with this code, as its predecessors see it.
    [[nodiscard]] child_state state(value_code code) const { return states_[code]; }

    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    [[nodiscard]] std::uint64_t settled() const noexcept { return settled_; }
    [[nodiscard]] int passes() const noexcept { return passes_; }
    /// The greatest distance of a layer that the last pass found; 0 if it found none.
    [[nodiscard]] int last_distance() const noexcept { return last_distance_; }

    /// Starts with the number of positions, and the scores that can be reached, ascending.
    void begin(std::uint64_t positions, std::vector<S> scores)
    {
        positions_ = positions;
        scores_ = std::move(scores);
        for (winning_layers<S>& layers : layers_) {
            layers.begin(scores_);
        }
    }

    /// Chooses the codes of the two layers. \param before_widening called before codes get a second byte
    template <class BeforeWidening>
    void begin_pass(const BeforeWidening& before_widening)
    {
        for (const player p : both_players) {
            value_code& code = code_[static_cast<std::size_t>(p)];
            if (layers(p).done()) {
                continue;
            }
            if (code == undecided_code) {
                code = next_code_;
                next_code_ = detail::next_code(next_code_);
            }
            if (code > last_value_code) {
                raise<std::length_error>("gamesearch: an endgame table holds 65,000 different values, as pairs of "
                                         "score and distance; this game has more");
            }
            if (code > 0xFFU && !codes_.is_wide()) {
                before_widening();
                codes_.widen();
            }
            if (values_.size() <= code) {
                values_.resize(code + 1);
                states_.resize(code + 1, child_state::open);
            }
        }
    }

    /// \param found the positions of each layer \param later see \ref winning_layers::advance \param together whether
    /// both players' layers advance together, since positions also stand for those with the players exchanged
    /// \return whether a layer of another score is next
    bool end_pass(const std::array<std::uint64_t, 2>& found, const std::array<int, 2>& later, bool together)
    {
        bool is_new_score = false;
        last_distance_ = 0;
        for (const player p : both_players) {
            const auto side = static_cast<std::size_t>(p);
            if (layers(p).done()) {
                continue;
            }
            if (found[side] != 0) {
                values_[code_[side]] = layers(p).layer();
                states_[code_[side]] = detail::won_by(p);
                greatest_code_ = (std::max)(greatest_code_, code_[side]);
                code_[side] = undecided_code; // in use now
                settled_ += found[side];
                last_distance_ = (std::max)(last_distance_, layers(p).layer().distance);
            }
            const bool any = found[side] != 0 || (together && found[1 - side] != 0);
            const bool advanced = layers(p).advance(any, together ? least_of(later) : later[side]);
            is_new_score = is_new_score || (advanced && !layers(p).done());
        }
        ++passes_;
        return is_new_score;
    }

    /// The complete table.
    [[nodiscard]] endgame_contents<S> contents() const
    {
        endgame_contents<S> made;
        made.indices = codes_.count();
        made.positions = positions_;
        made.values = values_;
        made.values.resize((std::max)(greatest_code_ + 1, first_value_code));
        made.low = low_bytes();
        made.memory.push_back(codes_.low());
        if (greatest_code_ > 0xFFU) {
            made.high = high_bytes();
            made.memory.push_back(codes_.high());
        }
        return made;
    }

    // Checkpoints -----------------------------------------------------------------------------------------------------

    /// \param fingerprint the fingerprint of the positions
    [[nodiscard]] endgame_record<S> record(std::uint64_t fingerprint) const
    {
        endgame_record<S> made;
        made.kind = endgame_file_kind::checkpoint;
        made.indices = codes_.count();
        made.positions = positions_;
        made.values = values_;
        made.low = low_bytes();
        made.high = high_bytes();
        const auto whole = [](auto number) { return static_cast<std::uint64_t>(number); };
        made.state = {fingerprint,
                      settled_,
                      whole(passes_),
                      next_code_,
                      greatest_code_,
                      code_[0],
                      code_[1],
                      layers_[0].next_score(),
                      whole(layers_[0].layer_distance()),
                      layers_[1].next_score(),
                      whole(layers_[1].layer_distance())};
        for (const S& score : scores_) {
            detail::put_score(score, [&made](std::uint64_t part) { made.state.push_back(part); });
        }
        return made;
    }

    /// \return whether it is the state of a build of these positions
    [[nodiscard]] bool is_of(const endgame_record<S>& saved, std::uint64_t fingerprint) const
    {
        return saved.indices == codes_.count() && saved.state.size() >= words_of_state &&
               (saved.state.size() - words_of_state) % words_of_score<S> == 0 && saved.state[0] == fingerprint;
    }

    /// Restores a saved state. \pre \ref is_of; codes are wide if they were when saved. \return whether a build can be
    /// in this state
    [[nodiscard]] bool restore(const endgame_record<S>& saved)
    {
        const auto& state = saved.state;
        std::vector<S> scores;
        for (std::size_t i = words_of_state; i != state.size(); i += words_of_score<S>) {
            scores.push_back(detail::score_of_words<S>(&state[i]));
        }
        begin(saved.positions, std::move(scores));
        settled_ = state[1];
        passes_ = static_cast<int>(state[2]);
        next_code_ = static_cast<value_code>(state[3]);
        greatest_code_ = static_cast<value_code>(state[4]);
        code_ = {static_cast<value_code>(state[5]), static_cast<value_code>(state[6])};
        layers_[0].go_to(static_cast<std::size_t>(state[7]), static_cast<int>(state[8]));
        layers_[1].go_to(static_cast<std::size_t>(state[9]), static_cast<int>(state[10]));
        values_ = saved.values;
        states_.assign(values_.size(), child_state::open);
        for (std::size_t code = first_value_code; code < values_.size(); ++code) {
            for (const player p : both_players) {
                states_[code] = layers(p).wins_with(values_[code].score) ? detail::won_by(p) : states_[code];
            }
        }
        return values_.size() >= first_value_code && next_code_ >= first_value_code && restore_codes(saved);
    }

private:
    /// The smaller of the two, where 0 means none.
    [[nodiscard]] static int least_of(const std::array<int, 2>& later)
    {
        return later[0] == 0 || (later[1] != 0 && later[1] < later[0]) ? later[1] : later[0];
    }

    static constexpr std::size_t words_of_state = 11; // not counting the scores

    [[nodiscard]] const unsigned char* low_bytes() const noexcept
    {
        return reinterpret_cast<const unsigned char*>(codes_.low().get());
    }
    [[nodiscard]] const unsigned char* high_bytes() const noexcept
    {
        return reinterpret_cast<const unsigned char*>(codes_.high().get());
    }

    [[nodiscard]] bool restore_codes(const endgame_record<S>& saved)
    {
        for (std::uint64_t i = 0; i != codes_.count(); ++i) {
            const value_code high = saved.high != nullptr ? saved.high[i] : 0U;
            const value_code code = saved.low[i] | high << 8;
            if (code >= values_.size()) {
                return false;
            }
            codes_.set(i, code);
        }
        return true;
    }

    value_codes codes_;
    std::array<winning_layers<S>, 2> layers_{winning_layers<S>{player::maximizer},
                                             winning_layers<S>{player::minimizer}};
    std::array<value_code, 2> code_{}; // of the layers; kept until a layer has a position
    std::vector<endgame_value<S>> values_{std::vector<endgame_value<S>>(first_value_code)}; // by code
    std::vector<child_state> states_{std::vector<child_state>(first_value_code, child_state::open)}; // by code
    value_code next_code_ = first_value_code;
    value_code greatest_code_ = 0; // the greatest code of any position
    std::vector<S> scores_{}; // of ends and smaller tables, in ascending order
    std::uint64_t positions_ = 0;
    std::uint64_t settled_ = 0;
    int passes_ = 0;
    int last_distance_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
