// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The call forms that every searcher has.

#ifndef GAMESEARCH_SEARCH_SEARCHER_INTERFACE_HPP
#define GAMESEARCH_SEARCH_SEARCHER_INTERFACE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/detail/diagnostics.hpp>
#include <gamesearch/search/detail/any_table.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>

#include <chrono>
#include <concepts>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

struct searcher_access;

namespace detail {

/// The object that a `std::ref` refers to; any other object itself.
template <class T>
[[nodiscard]] constexpr auto& unwrap_reference(T& object)
{
    using referred = std::unwrap_reference_t<std::remove_const_t<T>>;
    if constexpr (std::is_reference_v<referred>) {
        return static_cast<referred>(object);
    } else {
        return object;
    }
}

/// The result of \p run, with the time that it took if the limits have a time: only then is the clock read.
template <class Run>
[[nodiscard]] constexpr auto timed_result(const limits& limits, const Run& run)
{
    using clock = std::chrono::steady_clock;
    const bool timed = limits.time != (std::chrono::duration<double>::max)();
    const clock::time_point start = timed ? clock::now() : clock::time_point{};
    auto result = run();
    if constexpr (requires { result.elapsed = clock::now() - start; }) {
        if (timed) {
            result.elapsed = clock::now() - start;
        }
    }
    return result;
}

} // namespace detail

/// The ways in which a searcher is called: with a game, and with its limits, an evaluation and an observer. `Searcher`
/// inherits it, and has a `search(game, limits, evaluate, observer)` for all of them.
///
/// Thread safety: that of `Searcher`.
/// Example: docs/snippets/mtdf.cpp [mtdf]
template <class Searcher>
class searcher_interface { // NOLINT(bugprone-crtp-constructor-accessibility): for aggregates that derive from it
public:
    /// Searches to the end of the game.
    /// \pre every line of play ends by the rules.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game) const
    {
        return (*this)(game, unlimited, own_evaluation);
    }

    /// Searches within \p limits; at the horizon the game's own `evaluate()` counts, or a draw's score without one.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game, const limits& limits) const
    {
        return (*this)(game, limits, own_evaluation);
    }

    /// The same without limits.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game, unlimited_t) const
    {
        return (*this)(game, unlimited, own_evaluation);
    }

    /// Searches within \p limits; at the horizon `evaluate(game)` counts.
    template <class G, class Evaluate>
    [[nodiscard]] constexpr auto operator()(const G& game, const limits& limits, Evaluate&& evaluate) const
    {
        detail::no_observer nobody{};
        return (*this)(game, limits, evaluate, nobody);
    }

    /// The same without limits, where no estimate enters the answer. Only a searcher that deepens, or expands the most
    /// promising node, calls \p evaluate.
    template <class G, class Evaluate>
    [[nodiscard]] constexpr auto operator()(const G& game, unlimited_t, Evaluate&& evaluate) const
    {
        detail::no_observer nobody{};
        return (*this)(game, unlimited, evaluate, nobody);
    }

    /// Searches and passes the events to \p observer.
    template <class G, class Evaluate, class Observer>
    constexpr auto operator()(const G& game, const limits& limits, Evaluate&& evaluate, Observer&& observer) const
    {
        return detail::timed_result(
            limits, [&] { return self().search(game, limits, evaluate, detail::unwrap_reference(observer)); });
    }

    /// The same without limits.
    template <class G, class Evaluate, class Observer>
    constexpr auto operator()(const G& game, unlimited_t, Evaluate&& evaluate, Observer&& observer) const
    {
        return self().search(game, unlimited, evaluate, detail::unwrap_reference(observer));
    }

    /// The error message for a second argument that is neither limits nor `unlimited`.
    template <class G, class Other, class... Rest>
        requires(!std::convertible_to<Other, limits> && !std::same_as<std::remove_cvref_t<Other>, unlimited_t>)
    constexpr auto operator()(const G&, Other&&, Rest&&...) const
    {
        constexpr bool is_table = detail::any_table<std::remove_cvref_t<Other>>;
        static_assert(!is_table,
                      "gamesearch: a table is given to the searcher, not to the call: searcher.with(table)(game), as "
                      "in gs::solve.with(table)(game) (see docs/transposition_table.md)");
        static_assert(
            is_table,
            "gamesearch: a search is called as (game, limits, evaluation, observer); give it limits in the second "
            "place, such as {.depth = 8}, or gs::unlimited (see docs/searchers.md)");
        return detail::no_game{};
    }

    /// The error message for a time without a unit.
    template <class G, class... Rest>
    constexpr auto operator()(const G&, const detail::limits_without_unit&, Rest&&...) const
    {
        static_assert(sizeof(G) == 0,
                      "gamesearch: limits.time is a duration; give it a unit, such as {.time = 1s} with "
                      "`using namespace std::chrono_literals;` (see docs/limits.md)");
        return detail::no_game{};
    }

    /// The error message for a call without a game.
    template <class Nothing = void>
    constexpr auto operator()() const
    {
        static_assert(!std::is_void_v<Nothing>,
                      "gamesearch: a search is called as (game, limits, evaluation, observer); give "
                      "it a game (see docs/searchers.md)");
        return detail::no_game{};
    }

private:
    [[nodiscard]] constexpr const Searcher& self() const { return static_cast<const Searcher&>(*this); }
};

} // namespace gamesearch::inline v0_2_0

#endif
