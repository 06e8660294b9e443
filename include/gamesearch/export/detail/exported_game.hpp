// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game that is being played through the exported functions.

#ifndef GAMESEARCH_EXPORT_DETAIL_EXPORTED_GAME_HPP
#define GAMESEARCH_EXPORT_DETAIL_EXPORTED_GAME_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/star2.hpp>
#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/json.hpp>
#include <gamesearch/export/detail/game_json.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/tree/ranking_json.hpp>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The texts that the functions return: they belong to the game, and each is good until the next call.
class exported_texts {
public:
    [[nodiscard]] const char* error() const { return error_.c_str(); }

    /// Room for a text of \p size bytes that the host writes, and for a null at its end.
    [[nodiscard]] char* buffer(std::size_t size)
    {
        return guarded(static_cast<char*>(nullptr), [&] {
            buffer_.assign(size, '\0');
            return buffer_.data();
        });
    }

    /// The result of \p compute; if it throws, \p failed, and the message is kept.
    template <class Result, class Compute>
    [[nodiscard]] Result guarded([[maybe_unused]] Result failed, Compute compute)
    {
#if defined(__cpp_exceptions)
        try {
            error_.clear();
            return compute();
        } catch (const std::exception& thrown) {
            return fail(failed, thrown.what());
        } catch (...) {
            return fail(failed, "an exception that is not a std::exception");
        }
#else
        error_.clear();
        return compute();
#endif
    }

    /// The text of \p compute, or null if it throws.
    template <class Compute>
    [[nodiscard]] const char* answer(Compute compute)
    {
        return guarded(static_cast<const char*>(nullptr), [&] {
            answer_ = compute();
            return answer_.c_str();
        });
    }

    template <class Result>
    [[nodiscard]] Result fail(Result failed, const char* message) noexcept
    {
#if defined(__cpp_exceptions)
        try {
            error_ = message;
        } catch (...) {
            error_ = "no memory"; // short enough to need none
        }
#else
        error_ = message;
#endif
        return failed;
    }

private:
    std::string answer_{};
    std::string error_{};
    std::string buffer_{};
};

/// The searches; those of a game with `hash()` remember positions.
template <class G, bool = hashable_game<G> && !chance_game<G>>
class exported_searches {
public:
    [[nodiscard]] static auto exact()
    {
        if constexpr (chance_game<G>) {
            return iterative_deepening{star2};
        } else {
            return iterative_deepening{principal_variation_search};
        }
    }
    [[nodiscard]] static auto selective([[maybe_unused]] std::span<const G> before)
    {
        if constexpr (memorable_game<G>) {
            return iterative_deepening{selective_search.with(draw_by_repetition, played{std::span{before}})};
        } else {
            return iterative_deepening{selective_search};
        }
    }
};

template <class G>
class exported_searches<G, true> {
public:
    [[nodiscard]] auto exact() { return iterative_deepening{principal_variation_search.with(table())}; }
    [[nodiscard]] auto selective(std::span<const G> before)
    {
        return iterative_deepening{selective_search.with(table(), draw_by_repetition, played{std::span{before}})};
    }

private:
    /// A table, empty before each search, since searches have different options; so the same question has the same
    /// answer.
    [[nodiscard]] transposition_table<G>& table()
    {
        constexpr std::size_t bytes = std::size_t{1} << 22;
        if (table_) {
            table_->clear();
        } else {
            table_.emplace(bytes);
        }
        return *table_;
    }

    std::optional<transposition_table<G>> table_{};
};

/// The object behind a `gamesearch_game`.
template <class G>
class exported_game : public exported_texts {
    static_assert(check_game<G>());
    static_assert(std::default_initializable<G>,
                  "gamesearch: GAMESEARCH_EXPORT begins with the position G{}; give each member an initial value, or "
                  "the class a constructor without parameters (see docs/own_page.md)");

public:
    [[nodiscard]] const char* about()
    {
        return answer([&] { return game_json<G>::about(line_.front()).text(); });
    }

    [[nodiscard]] const char* position()
    {
        return answer(
            [&] { return game_json<G>::look(here()).raw("played", json_array(played_, json_string)).text(); });
    }

    [[nodiscard]] const char* text()
    {
        return answer([&] { return detail::position_in_words(here()); });
    }

    [[nodiscard]] const char* moves()
    {
        return answer([&] {
            std::string all;
            for (const move_t<G>& move : detail::shown_moves(here())) {
                all.append(all.empty() ? "" : "\n").append(move_in_words(here(), move));
            }
            return all;
        });
    }

    [[nodiscard]] int play(const char* given)
    {
        const std::string_view text = text_of(given);
        return guarded(0, [&] {
            for (const move_t<G>& move : detail::shown_moves(here())) {
                if (move_in_words(here(), move) == text) {
                    go_on(text, [&move](G& next) { static_cast<void>(next.apply(move)); });
                    return 1;
                }
            }
            if constexpr (chance_game<G>) {
                if (detail::is_at_chance(here())) {
                    std::size_t place = 0;
                    auto&& outcomes = here().chance_outcomes();
                    for (auto&& rolled : outcomes) {
                        if (detail::text_of_outcome(here(), rolled.value, place++) == text) {
                            go_on(text, [&](G& next) { static_cast<void>(next.apply_outcome(rolled.value)); });
                            return 1;
                        }
                    }
                }
            }
            return fail(0, is_over() ? "the game is over" : "no such move");
        });
    }

    [[nodiscard]] const char* roll([[maybe_unused]] unsigned seed)
    {
        constexpr const char* failed = nullptr;
        if constexpr (chance_game<G>) {
            if (detail::is_at_chance(here())) {
                return answer([&] {
                    random_generator dice{seed};
                    const auto rolled = detail::draw_place(here(), dice);
                    const std::string text = detail::text_of_outcome(here(), rolled.value, rolled.place);
                    go_on(text, [&](G& next) { static_cast<void>(next.apply_outcome(rolled.value)); });
                    return text;
                });
            }
        }
        return fail(failed, is_over() ? "the game is over" : "nothing is rolled here");
    }

    [[nodiscard]] int undo()
    {
        return guarded(0, [&] {
            if (played_.empty()) {
                return fail(0, "no move was played");
            }
            played_.pop_back();
            line_.pop_back();
            return 1;
        });
    }

    [[nodiscard]] int set_position(const char* given)
    {
        const std::string_view text = text_of(given);
        return guarded(0, [&] {
            if constexpr (reads_positions<G>) {
                std::vector<G> line;
                line.push_back(words<G>::from_text(std::string(text)));
                line_ = std::move(line);
                played_.clear();
                return 1;
            } else {
                return fail(0, "the game has no from_text");
            }
        });
    }

    [[nodiscard]] const char* rank(int depth, int milliseconds)
    {
        return answer([&] {
            const auto ranked = gamesearch::rank_moves(here(), searches_.exact(), limits_of(depth, milliseconds));
            return gamesearch::ranking_json(here(), ranked);
        });
    }

    [[nodiscard]] const char* best_move([[maybe_unused]] int depth, int milliseconds)
    {
        if constexpr (chance_game<G>) {
            return level_move(level::highest, milliseconds, 0);
        } else {
            return answer_of_running_game([&] {
                const auto found = searches_.selective(before())(here(), limits_of(depth, milliseconds));
                return move_in_words(here(), *found.best_move);
            });
        }
    }

    [[nodiscard]] const char* level_move(int number, int milliseconds, unsigned seed)
    {
        if (number < level::lowest || number > level::highest) {
            return fail(static_cast<const char*>(nullptr), "a level is a number from 1 to 5");
        }
        return answer_of_running_game([&] {
            level player{number, seed};
            player.new_game(played_.size()); // so that one seed serves for a whole game
            const auto chosen = player(here(), turn<G>{.limits = limits_of(0, milliseconds), .before = before()});
            return move_in_words(here(), *chosen.move);
        });
    }

private:
    /// Null counts as an empty text, so that the null of a failure can be passed on.
    [[nodiscard]] static std::string_view text_of(const char* given) { return given == nullptr ? "" : given; }

    [[nodiscard]] const G& here() const { return line_.back(); }
    [[nodiscard]] std::span<const G> before() const { return {line_.data(), line_.size() - 1}; }
    [[nodiscard]] bool is_over() const { return gamesearch::final_score(here()).has_value(); }

    /// Plays on by `change`. If the rules throw, nothing was played.
    template <class Change>
    void go_on(std::string_view text, const Change& change)
    {
        G next(here());
        change(next);
        line_.reserve(line_.size() + 1);
        played_.emplace_back(text);
        line_.push_back(std::move(next));
    }

    template <class Compute>
    [[nodiscard]] const char* answer_of_running_game(Compute compute)
    {
        return guarded(static_cast<const char*>(nullptr), [&] {
            constexpr const char* failed = nullptr;
            return is_over()                      ? fail(failed, "the game is over")
                   : detail::is_at_chance(here()) ? fail(failed, "dice are rolled here, and nobody moves")
                                                  : answer(compute);
        });
    }

    [[nodiscard]] static limits limits_of(int depth, int milliseconds)
    {
        limits chosen;
        if (depth > 0) {
            chosen.depth = (std::min)(depth, max_depth);
        }
        if (milliseconds > 0) {
            chosen.time = std::chrono::milliseconds{milliseconds};
        }
        return chosen;
    }

    std::vector<G> line_ = std::vector<G>(1); ///< the positions from the opening to the present one
    std::vector<std::string> played_{}; ///< the moves and outcomes between them
    exported_searches<G> searches_{};
};

/// The game behind a handle, which must not be null.
template <class Handle>
[[nodiscard]] Handle& exported(Handle* handle)
{
    GAMESEARCH_ASSERT(handle != nullptr, "a gamesearch_game is what gamesearch_new() returns, and not null");
    return *handle;
}

/// A new game, or null if there is no memory, or the game cannot be made.
template <class Handle>
[[nodiscard]] Handle* new_exported_game() noexcept
{
#if defined(__cpp_exceptions)
    try {
        return new Handle;
    } catch (...) {
        return nullptr;
    }
#else
    return new Handle;
#endif
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
