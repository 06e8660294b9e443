// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Retrograde analysis without backward moves.

#ifndef GAMESEARCH_ENDGAME_DETAIL_ENDGAME_BUILD_HPP
#define GAMESEARCH_ENDGAME_DETAIL_ENDGAME_BUILD_HPP

#include <gamesearch/detail/value_codes.hpp>
#include <gamesearch/endgame/detail/build_checkpoint.hpp>
#include <gamesearch/endgame/detail/build_state.hpp>
#include <gamesearch/endgame/detail/counted_positions.hpp>
#include <gamesearch/endgame/detail/each_part.hpp>
#include <gamesearch/endgame/detail/endgame_contents.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/endgame/detail/position_marks.hpp>
#include <gamesearch/endgame/detail/smaller_tables.hpp>
#include <gamesearch/endgame/detail/winning_layers.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/position.hpp>

#include <array>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

template <class G>
concept lists_predecessors = requires(const G& position) {
    requires std::ranges::input_range<decltype(position.predecessors())>;
    requires std::convertible_to<std::ranges::range_reference_t<decltype(position.predecessors())>, const G&>;
};

/// Settles the positions of a table in passes. Each pass walks through the positions that are not settled, and looks at
/// their moves, forward. It settles two layers (see \ref winning_layers), one for each player: a position is in the
/// layer of the player who wins if that player is to move, and a move leads to a position that is known to be won with
/// this score or better; or if the opponent is to move, and all moves lead to such positions. Positions settled in the
/// same pass do not count, so neither the order of positions nor the number of threads makes a difference. Positions in
/// no layer are draws.
///
/// A game with `predecessors()` names the positions whose state may have changed: those before a position that was
/// settled in the previous pass. Two bits for each position mark them, and a pass walks through these alone, except the
/// first pass of a score.
///
/// Source: the layers are those of K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9(3), 1986.
template <class G, class Positions, class Smaller>
class endgame_build {
    using S = score_t<G>;
    /// Whether the positions were found by a search from a root: then each number has one, and their scores are noted.
    static constexpr bool is_reached_set = requires(const Positions& positions) { positions.scores(); };

public:
    endgame_build(const Positions& positions, const Smaller& smaller, const endgame_options& options)
        : positions_{positions}, smaller_{smaller}, options_{options}, state_{checked_count(positions, options)}
    {
        if constexpr (lists_predecessors<G>) {
            marked_ = position_marks{count()};
            to_mark_ = position_marks{count()};
        }
    }

    /// Builds the table. Returns its contents; empty if it was stopped.
    [[nodiscard]] std::optional<endgame_contents<S>> run()
    {
        report();
        if (!resume() && !begin()) {
            return std::nullopt;
        }
        for (bool walk_all = true; !state_.done();) {
            report();
            note_state();
            begin_pass(walk_all);
            if (!walk(walk_all) || !mark_after_all()) {
                return std::nullopt;
            }
            const bool is_new_score = end_pass();
            walk_all = is_new_score || !has_marks_;
        }
        report();
        checkpoint_.remove();
        return state_.contents();
    }

    /// The memory of a build, without its positions.
    [[nodiscard]] static std::uint64_t bytes_for(std::uint64_t count)
    {
        return count + (lists_predecessors<G> ? (count + 63) / 64 * 16 : 0);
    }

private:
    /// The number of positions of the two layers that a thread has found.
    using layer_counts = std::array<std::uint64_t, 2>;

    [[nodiscard]] std::uint64_t count() const noexcept { return state_.codes().count(); }
    [[nodiscard]] std::uint64_t bytes() const
    {
        return positions_.bytes() + bytes_for(count()) + state_.codes().bytes() - count();
    }

    static std::uint64_t checked_count(const Positions& positions, const endgame_options& options)
    {
        const std::uint64_t count = positions.count();
        if (count > SIZE_MAX / 4) {
            raise<std::length_error>(
                "gamesearch: an endgame table of this many positions does not fit into the address "
                "space; check index_count()");
        }
        detail::require_memory(positions.bytes() + bytes_for(count), options);
        return count;
    }

    void report() const
    {
        if (options_.on_progress) {
            options_.on_progress({.bytes = bytes(),
                                  .indices = count(),
                                  .positions = state_.positions(),
                                  .settled = state_.settled(),
                                  .passes = state_.passes(),
                                  .distance = state_.last_distance()});
        }
    }

    // Before the first pass: which numbers have a position, and which scores there are --------------------------------

    /// \return false if it was stopped
    [[nodiscard]] bool begin()
    {
        if constexpr (is_reached_set) {
            state_.begin(count(), positions_.scores().list());
            return true;
        } else {
            counted_positions<G, Positions, Smaller> counted{positions_, smaller_, options_, state_.codes()};
            const bool is_complete = counted.run();
            state_.begin(counted.count(), counted.scores());
            return is_complete;
        }
    }

    // A pass ----------------------------------------------------------------------------------------------------------

    void begin_pass(bool all)
    {
        has_marks_ = !all;
        state_.begin_pass([this] { detail::require_memory(bytes() + count(), options_); });
        found_ = {};
        later_[0] = later_[1] = none_later;
    }

    [[nodiscard]] bool walk(bool all)
    {
        work_mutex mutex;
        return detail::each_part(count(), options_.threads, options_.stop,
                                 [&](std::uint64_t first, std::uint64_t last) {
                                     layer_counts found{};
                                     if (all || !lists_predecessors<G>) {
                                         for (std::uint64_t i = first; i != last; ++i) {
                                             examine(i, found);
                                         }
                                     } else {
                                         examine_marked(first, last, found);
                                     }
                                     mutex.lock();
                                     found_[0] += found[0];
                                     found_[1] += found[1];
                                     mutex.unlock();
                                 });
    }

    void examine_marked(std::uint64_t first, std::uint64_t last, layer_counts& found)
    {
        for (std::uint64_t i = first; i < last; i += position_marks::per_word) {
            for (std::uint64_t bits = marked_.take(i / position_marks::per_word); bits != 0; bits &= bits - 1) {
                examine(i + static_cast<std::uint64_t>(std::countr_zero(bits)), found);
            }
        }
    }

    void examine(std::uint64_t index, layer_counts& found)
    {
        if (state_.codes()[index] != undecided_code) {
            return;
        }
        std::optional<G> position = positions_.at(index);
        if (const auto winner = winner_of(*position, index)) {
            state_.codes().set(index, state_.code(*winner));
            ++found[static_cast<std::size_t>(*winner)];
            if (has_marks_) {
                mark_predecessors(*position);
            }
        }
    }

    /// After a pass through all positions, marks those before the settled ones only now, when it is known whether they
    /// are so numerous that the next pass, too, is faster through all positions. \return false if it was stopped
    [[nodiscard]] bool mark_after_all()
    {
        const std::uint64_t found = found_[0] + found_[1];
        if (!lists_predecessors<G> || has_marks_ || found > state_.positions() - state_.settled() - found) {
            return true;
        }
        has_marks_ = true;
        if (found == 0) {
            return true;
        }
        return detail::each_part(count(), options_.threads, options_.stop, [this](std::uint64_t i, std::uint64_t last) {
            for (; i != last; ++i) {
                const value_code code = state_.codes()[i];
                if (code >= first_value_code &&
                    (code == state_.code(player::maximizer) || code == state_.code(player::minimizer))) {
                    mark_predecessors(*positions_.at(i));
                }
            }
        });
    }

    /// The player in whose layer the position is, if it is in one.
    [[nodiscard]] std::optional<player> winner_of(G& position, std::uint64_t index)
    {
        const player mover = position.to_move();
        bool is_open = false; // a move leads to a position that the opponent is not known to win
        bool is_later = false; // that may change without a change in another position
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            const child_state state =
                gamesearch::after_move(position, move, [&](const G& child) { return state_of(child, index); });
            if (state == detail::won_by(mover)) {
                return mover;
            }
            is_later = is_later || state == child_state::later;
            is_open = is_open || state != detail::won_by(opponent(mover));
        }
        if (!is_open) {
            return opponent(mover);
        }
        if constexpr (lists_predecessors<G>) {
            if (is_later) {
                to_mark_.mark(index);
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] child_state state_of(const G& child, std::uint64_t index)
    {
        if (const auto end = gamesearch::final_score(child)) {
            return state_of({*end, 0});
        }
        if (is_reached_set && Smaller::empty() && state_.settled() == 0) {
            return child_state::open; // like all running positions so far
        }
        const std::uint64_t place = positions_.index_of(child);
        if (place >= count()) {
            return state_of(detail::value_outside(smaller_, child, index));
        }
        const value_code code = state_.codes()[place];
        if (code == no_position_code) {
            detail::refuse_index_without_position(place);
        }
        const child_state state = state_.state(code);
        return Positions::is_exchanged(child) ? detail::with_exchanged_players(state) : state;
    }

    [[nodiscard]] child_state state_of(const endgame_value<S>& value)
    {
        for (const player p : both_players) {
            if (state_.layers(p).wins_with(value.score)) {
                const child_state state = state_.layers(p).state_of(value);
                if (state == child_state::later) {
                    note_later(p, value.distance);
                }
                return state;
            }
        }
        return child_state::open; // a draw
    }

    void note_later(player p, int distance)
    {
        auto& least = later_[static_cast<std::size_t>(p)];
        int present = least.load(std::memory_order_relaxed);
        while (distance < present && !least.compare_exchange_weak(present, distance, std::memory_order_relaxed)) {
        }
    }

    void mark_predecessors([[maybe_unused]] const G& position)
    {
        if constexpr (lists_predecessors<G>) {
            auto&& predecessors = position.predecessors();
            for (const G& predecessor : predecessors) {
                const std::uint64_t index = positions_.index_of(predecessor);
                if (index < count() && state_.codes()[index] == undecided_code) {
                    to_mark_.mark(index);
                }
            }
        }
    }

    /// \return whether the next pass must walk through all positions
    [[nodiscard]] bool end_pass()
    {
        const auto later = [this](std::size_t side) { return later_[side] == none_later ? 0 : later_[side].load(); };
        const bool is_new_score = state_.end_pass(found_, {later(0), later(1)}, Positions::exchanges);
        std::swap(marked_, to_mark_);
        return is_new_score;
    }

    // Checkpoints -----------------------------------------------------------------------------------------------------

    void note_state()
    {
        if constexpr (std::is_trivially_copyable_v<S>) {
            checkpoint_.note([this] { return state_.record(positions_.fingerprint()); });
        } else {
            GAMESEARCH_ASSERT(options_.checkpoint.empty(), "a checkpoint needs scores that are trivially copyable");
        }
    }

    /// \return whether there was a state to continue from
    [[nodiscard]] bool resume()
    {
        if constexpr (std::is_trivially_copyable_v<S>) {
            return checkpoint_.resume([this](const endgame_record<S>& saved, const endgame_reader<S>& reader) {
                if (!state_.is_of(saved, positions_.fingerprint())) {
                    reader.refuse("is the checkpoint of another build", "remove it, or give another path");
                }
                if (saved.high != nullptr) {
                    detail::require_memory(bytes() + count(), options_);
                    state_.codes().widen();
                }
                if (!state_.restore(saved)) {
                    reader.refuse_damaged();
                }
            });
        } else {
            return false;
        }
    }

    static constexpr int none_later = (std::numeric_limits<int>::max)();

    const Positions& positions_;
    const Smaller& smaller_;
    const endgame_options& options_;
    build_state<S> state_;
    position_marks marked_{}; // those that this pass walks through
    position_marks to_mark_{}; // those for the next pass
    layer_counts found_{}; // in this pass
    bool has_marks_ = false; // whether the predecessors of the positions settled in this pass have been marked
    std::array<std::atomic<int>, 2> later_{none_later, none_later}; // the least known distance that is still too great
    build_checkpoint<S> checkpoint_{options_.checkpoint, options_.rules};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
