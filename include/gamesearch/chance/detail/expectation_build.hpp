// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Building an expectation table, by interval iteration.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTATION_BUILD_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTATION_BUILD_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/detail/expectation_contents.hpp>
#include <gamesearch/chance/detail/expectation_graph.hpp>
#include <gamesearch/chance/detail/expected_bounds.hpp>
#include <gamesearch/chance/detail/strong_components.hpp>
#include <gamesearch/chance/expectation_options.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/endgame/detail/build_checkpoint.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/game/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// Where both ends of all intervals begin, and what an end of the game is worth as an interval.
struct score_hull {
    double least = 0; // play without end counts 0
    double most = 0;

    /// The values below and above a score, which are equal if it is a `double`.
    template <class S>
    [[nodiscard]] static bound_pair of(const S& score)
    {
        const auto value = static_cast<double>(score);
        if (!detail::equal(value - value, 0.0)) { // infinite, or NaN
            raise<std::domain_error>("gamesearch: an expectation table needs finite scores; find the one that is not "
                                     "by gs::check_rules");
        }
        constexpr bool is_exact = std::numeric_limits<S>::digits <= std::numeric_limits<double>::digits;
        const double margin = is_exact ? 0 : (value < 0 ? -value : value) * std::numeric_limits<double>::epsilon();
        return {value - margin, -(value + margin)};
    }

    void note(const bound_pair& bounds) noexcept
    {
        least = (std::min)(least, bounds.lower);
        most = (std::max)(most, -bounds.negated);
    }
};

/// Both ends of the interval of every position are iterated, in place, from the least and the greatest score. Whatever
/// has been computed, the lower ends are no greater than the true values, and the upper ones no less: it holds at the
/// beginning, and the value of a position from those after it is monotone. In a set of positions that are certain to
/// end, whatever both do, both ends converge to the true value (Haddad and Monmege 2014; for games Kelmendi et al.
/// 2018); elsewhere a gap may remain.
template <chance_game G, class Positions>
class expectation_build {
public:
    /// \param ends the scores of ended positions, ascending
    expectation_build(const Positions& positions, const std::vector<score_t<G>>& ends,
                      const expectation_options& options)
        : positions_{positions}, ends_{ends}, options_{options},
          contents_{expectation_counts{positions.count(), ends.size(), is_keyed}},
          checkpoint_{options.checkpoint, options.rules, endgame_file_kind::expectations_checkpoint}
    {}

    /// \return nothing if it was stopped
    [[nodiscard]] std::optional<expectation_contents> run()
    {
        const std::uint64_t count = positions_.count();
        const std::uint64_t used = bytes_for(positions_);
        const std::uint64_t ordered = strong_components::bytes_for(count);
        const std::uint64_t left = options_.max_bytes - used;
        expectation_graph<G, Positions> graph{positions_, ends_, options_, left > ordered ? left - ordered : 0};
        if (graph.was_stopped()) {
            return std::nullopt;
        }
        begin();
        components_ = graph.is_stored() ? strong_components{count, graph} : strong_components{count};
        progress_.bytes = used + graph.bytes() + (graph.is_stored() ? ordered : 0);
        resume();
        report();
        greatest_rank_ = components_.greatest_rank();
        while (done_ != components_.list().size()) {
            const component& current = components_.list()[detail::as_size(done_)];
            if (!settle(graph, current)) {
                return std::nullopt;
            }
            ++done_;
            if (current.has_cycle) {
                save();
            }
        }
        report();
        checkpoint_.remove();
        return std::move(contents_);
    }

    /// The memory that is needed, if moves are not stored.
    [[nodiscard]] static std::uint64_t bytes_for(const Positions& positions)
    {
        return positions.bytes() + expectation_counts{positions.count(), 0, is_keyed}.words() * sizeof(double);
    }

private:
    static constexpr bool is_keyed = requires(const Positions& p) { p.sorted(); };
    static constexpr double most_plies = 1000; // of a game that need not end

    void begin()
    {
        const std::uint64_t count = positions_.count();
        if constexpr (is_keyed) {
            std::copy_n(positions_.sorted().get(), count, contents_.numbers());
        }
        if constexpr (requires { positions_.map(); }) {
            contents_.map = positions_.map();
        }
        double* const bounds = contents_.bounds();
        std::fill_n(bounds, 2 * count, (std::numeric_limits<double>::infinity)()); // as places without a position keep
        for (std::size_t i = 0; i != ends_.size(); ++i) {
            const bound_pair end = score_hull::of(ends_[i]);
            hull_.note(end);
            bounds[2 * (count + i)] = end.lower;
            bounds[2 * (count + i) + 1] = end.negated;
        }
    }

    // Checkpoints: at any time the bounds are proven, so they and the number of settled components are all. -----------

    void resume()
    {
        static_cast<void>(checkpoint_.resume([&](const auto& saved, const auto& reader) {
            const expectation_counts counts = expectation_contents::counts_of(saved);
            if (counts.words() != contents_.counts().words() || counts.places != positions_.count() ||
                saved.state[4] != positions_.fingerprint()) {
                reader.refuse("is of a build of other positions", "give another path, or remove it");
            }
            std::memcpy(static_cast<void*>(contents_.bounds()), saved.low, detail::as_size(saved.indices));
            done_ = (std::min<std::uint64_t>)(saved.state[5], components_.list().size());
            contents_.positions = saved.positions;
            contents_.endless = saved.state[3];
        }));
    }

    void save()
    {
        checkpoint_.note([&] {
            return contents_.template record<score_t<G>>(endgame_file_kind::expectations_checkpoint,
                                                         positions_.fingerprint(), done_);
        });
    }

    void report()
    {
        if (options_.on_progress) {
            progress_.positions = positions_.count();
            progress_.settled = done_ == 0 ? 0 : components_.list()[detail::as_size(done_ - 1)].end;
            options_.on_progress(progress_);
        }
    }

    // The order of the positions of a component -----------------------------------------------------------------------

    /// Calls `visit(place, record)` for each position of the component that is being settled.
    /// \return false if it was stopped
    template <class Graph, class Visit>
    [[nodiscard]] bool each_place(Graph& graph, const Visit& visit)
    {
        const auto& list = components_.list();
        const std::uint64_t first = done_ == 0 ? 0 : list[detail::as_size(done_ - 1)].end;
        for (std::uint64_t i = first; i != list[detail::as_size(done_)].end; ++i) {
            if (options_.stop && (visited_++ % 4096) == 0 && options_.stop->stop_requested()) {
                return false;
            }
            const std::uint64_t place = components_.place_at(i);
            if (record_word* const record = graph.at(place, made_)) {
                visit(place, record);
            }
        }
        return true;
    }

    // Steps -----------------------------------------------------------------------------------------------------------

    /// \return false if it was stopped
    template <class Graph>
    [[nodiscard]] bool settle(Graph& graph, const component& current)
    {
        bool is_certain = true;
        return mark_certain(graph, current.has_cycle, is_certain) && narrow(graph, current, is_certain) &&
               count_plies(graph, current.has_cycle, is_certain);
    }

    /// Finds out whether play is certain to end, whatever both do. A position is marked when it is: at a chance node
    /// because one outcome leads to a marked position, and else because all moves do. From positions that stay unmarked
    /// play can go on for ever, and then nothing is certain in this component.
    template <class Graph>
    [[nodiscard]] bool mark_certain(Graph& graph, bool has_cycle, bool& is_certain)
    {
        const std::uint64_t count = positions_.count();
        std::uint64_t unmarked = count;
        bool is_new = true;
        const auto is_marked = [&](record_word reference) {
            return reference / 2 >= count || contents_.is_certain(reference / 2);
        };
        while (is_new) {
            is_new = false;
            unmarked = count;
            const bool walked = each_place(graph, [&](std::uint64_t place, const record_word* record) {
                if (contents_.bounds()[2 * place] > hull_.most) {
                    contents_.bounds()[2 * place] = hull_.least;
                    contents_.bounds()[2 * place + 1] = -hull_.most;
                    ++contents_.positions;
                }
                if (contents_.is_certain(place)) {
                    return;
                }
                if (detail::ends_from(record, is_marked)) {
                    contents_.set_certain(place, true);
                    is_new = has_cycle;
                } else {
                    unmarked = place;
                }
            });
            if (!walked) {
                return false;
            }
        }
        is_certain = unmarked == count;
        const bool walked = !is_certain || each_place(graph, [&](std::uint64_t, const record_word* record) {
            record_walk successors{record};
            for (record_word reference = 0; is_certain && successors.next(reference);) {
                is_certain = is_marked(reference); // else it leads to an earlier component where nothing is certain
            }
        });
        if (!walked || is_certain) {
            return walked;
        }
        if (contents_.endless == expectation_contents::no_place) {
            contents_.endless = unmarked;
        }
        return each_place(graph, [&](std::uint64_t place, const record_word*) { contents_.set_certain(place, false); });
    }

    /// Iterates the bounds until each interval is narrow enough. Those of earlier components have a gap already, so a
    /// component that passes through more of them may have a wider one. Where play need not end, it ends when nothing
    /// changes any more, or too little. Passes 8, 16, 32 and so on leave out the moves that cannot be best.
    template <class Graph>
    [[nodiscard]] bool narrow(Graph& graph, const component& current, bool is_certain)
    {
        const double ranks = static_cast<double>(greatest_rank_) + 1;
        const double wanted = options_.tolerance * (static_cast<double>(current.rank) + 1) / ranks;
        const double least_change = is_certain ? 0 : options_.tolerance / 1024;
        double* const bounds = contents_.bounds();
        for (std::uint64_t sweep = 1;; ++sweep) {
            double gap = 0;
            double change = 0;
            const bool is_to_shorten = sweep >= 8 && (sweep & (sweep - 1)) == 0 && graph.is_stored();
            const bool walked = each_place(graph, [&](std::uint64_t place, record_word* record) {
                if (is_to_shorten) {
                    detail::keep_best(record, bounds);
                }
                const bound_pair found = detail::bounds_of(record, bounds);
                double& lower = bounds[2 * place];
                double& negated = bounds[2 * place + 1];
                change = (std::max)({change, found.lower - lower, found.negated - negated});
                lower = (std::max)(lower, found.lower);
                negated = (std::max)(negated, found.negated);
                gap = (std::max)(gap, -(lower + negated));
            });
            ++progress_.sweeps;
            progress_.gap = gap;
            if (!walked || !current.has_cycle) {
                return walked;
            }
            report();
            if (gap <= wanted || change <= least_change) {
                return true;
            }
            save();
        }
    }

    /// Iterates the expected moves to the end, from 0.
    template <class Graph>
    [[nodiscard]] bool count_plies(Graph& graph, bool has_cycle, bool is_certain)
    {
        constexpr double precision = 1e-6;
        constexpr double infinity = (std::numeric_limits<double>::infinity)();
        const double* const bounds = contents_.bounds();
        double* const plies = contents_.plies();
        bool is_new = false;
        const auto count = [&](std::uint64_t place, const record_word* record) {
            double found = detail::plies_of(record, bounds, plies);
            found = !is_certain && found > most_plies ? infinity : found;
            is_new = is_new || found > plies[place] * (1 + precision);
            plies[place] = found;
        };
        do {
            is_new = false;
            if (!each_place(graph, count)) {
                return false;
            }
        } while (is_new && has_cycle);
        return true;
    }

    const Positions& positions_;
    const std::vector<score_t<G>>& ends_;
    const expectation_options& options_;
    score_hull hull_{};
    expectation_contents contents_;
    build_checkpoint<score_t<G>> checkpoint_;
    strong_components components_{0};
    std::uint32_t greatest_rank_ = 0;
    std::uint64_t done_ = 0; // components
    std::uint64_t visited_ = 0;
    std::vector<record_word> made_{};
    expectation_progress progress_{};
};

} // namespace gamesearch::detail

#endif
