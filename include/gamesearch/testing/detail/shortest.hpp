// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes findings as short as possible, and turns them into faults for the report.

#ifndef GAMESEARCH_TESTING_DETAIL_SHORTEST_HPP
#define GAMESEARCH_TESTING_DETAIL_SHORTEST_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/detail/cycle_check.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/identity_check.hpp>
#include <gamesearch/testing/detail/played_on.hpp>
#include <gamesearch/testing/detail/position_check.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/shrink.hpp>
#include <gamesearch/testing/detail/undo_check.hpp>
#include <gamesearch/testing/detail/value_check.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace gamesearch::detail {

/// Repeats the check that found something on other lines: its finding for the same promise, if the lines can be played.
/// The options are those of the check.
template <game G>
[[nodiscard, gnu::cold]] std::optional<finding<G>> check_again(const G& start, const finding<G>& found,
                                                               const moves_list<G>& line, const moves_list<G>& other,
                                                               const rules_options& options)
{
    const auto position = detail::replay(start, line);
    const auto other_position = detail::replay(start, other);
    if (!position || !other_position) {
        return std::nullopt;
    }
    findings<G> again;
    switch (found.by) {
    case rules_check::position:
        position_check<G>{*position, line, again}.run();
        break;
    case rules_check::way_back:
        detail::check_way_back(start, line, again);
        break;
    case rules_check::two_lines:
        if (!gamesearch::final_score(*position) && !gamesearch::final_score(*other_position)) {
            detail::check_identity<G>({line, observed<G>{*position}}, {other, observed<G>{*other_position}},
                                      !options.left_out_of_hash.empty(), again);
        }
        break;
    case rules_check::played_on:
        detail::check_lines_from_one_number(start, found.promise, line, other, !options.left_out_of_hash.empty(),
                                            again);
        break;
    case rules_check::value:
        if (!gamesearch::final_score(*position)) {
            static_cast<void>(value_check<G>{options.nodes, again}.solve(*position, line));
        }
        break;
    case rules_check::cycle:
        if (auto shorter = detail::cycle_at_end_of(start, line)) {
            if (std::string* const details = again.add(std::move(*shorter))) {
                *details = found.details;
            }
        }
        break;
    case rules_check::none:
    default:
        break;
    }
    const finding<G>* same = again.of(found.promise);
    return same == nullptr ? std::nullopt : std::optional{*same};
}

/// The shortest line that was found to show the same fault.
template <game G>
[[nodiscard, gnu::cold]] finding<G> shortest(const G& start, const finding<G>& found, const rules_options& options)
{
    constexpr std::size_t most_checks = 2000;
    if (found.by == rules_check::none) {
        return found;
    }
    const auto again = [&](const moves_list<G>& line, const moves_list<G>& other) {
        return detail::check_again(start, found, line, other, options);
    };
    const auto call = [](const void* checker, const moves_list<G>& line, const moves_list<G>& other) {
        return (*static_cast<decltype(again)*>(checker))(line, other);
    };
    return shrinking<move_t<G>>{found, &again, call, most_checks}.shortest();
}

template <game G>
[[nodiscard, gnu::cold]] rules_fault<G> as_fault(const G& start, const finding<G>& found)
{
    return {.promise = found.promise,
            .moves = found.moves(),
            .taken_back = found.taken_back,
            .played_again = found.played_again,
            .other_moves = found.other_moves(),
            .text = detail::in_words(start, found),
            .moves_in_both = found.moves_in_both()};
}

} // namespace gamesearch::detail

#endif
