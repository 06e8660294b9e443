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

namespace gamesearch::inline v0_2_0::detail {

/// The initial ends of all intervals, and the interval that the score of an ended game becomes.
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

/// Both ends of the interval of every position are iterated, in place, from the least and the greatest score. At any
/// time, the lower ends are no greater than the true values, and the upper ends no less: this holds at the start, and
/// the value of a position is monotone in the values of the positions after it. In a set of positions that are certain
/// to end, whatever the players do, both ends converge to the true value (Haddad and Monmege 2014; for games Kelmendi
/// et al. 2018); elsewhere a gap may remain.
template <chance_game G, class Positions>
class expectation_build {
    using graph_type = expectation_graph<G, Positions>;

public:
    expectation_build(const Positions& positions, const expectation_options& options)
        : positions_{positions}, options_{options},
          checkpoint_{options.checkpoint, options.rules, endgame_file_kind::expectations_checkpoint}
    {}

    /// \return empty if the build was stopped
    [[nodiscard]] std::optional<expectation_contents> run()
    {
        const std::uint64_t left = options_.max_bytes - bytes_for(positions_);
        graph_type graph{positions_, options_};
        components_ = strong_components{positions_.count(), graph, options_.stop, left};
        if constexpr (!is_keyed) {
            components_.sort(); // neighbouring positions lead to neighbouring ones, so that passes are faster
        }
        if (!components_.is_ordered() && !note_ends(graph)) {
            return std::nullopt;
        }
        begin(graph);
        report();
        while (done_ != components_.list().size()) {
            const component& current = components_.list()[detail::as_size(done_)];
            if (!settle(graph, current, left)) {
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

    /// The memory needed if moves are not stored. \pre \c options.max_bytes is no less
    [[nodiscard]] static std::uint64_t bytes_for(const Positions& positions)
    {
        return positions.bytes() + expectation_counts{positions.count(), 0, is_keyed}.words() * sizeof(double);
    }

private:
    static constexpr bool is_keyed = requires(const Positions& p) { p.sorted(); };
    static constexpr double most_plies = 1000; // greatest expected number of moves in a game that need not end

    void begin(graph_type& graph)
    {
        const std::uint64_t count = positions_.count();
        const std::vector<score_t<G>>& ends = graph.ends();
        contents_ = expectation_contents{{count, ends.size(), is_keyed}};
        if constexpr (is_keyed) {
            std::copy_n(positions_.sorted().get(), count, contents_.numbers());
        }
        if constexpr (requires { positions_.map(); }) {
            contents_.map = positions_.map();
        }
        double* const bounds = contents_.bounds();
        std::fill_n(bounds, 2 * count, (std::numeric_limits<double>::infinity)()); // as places without a position keep
        resume();
        for (std::size_t i = 0; i != ends.size(); ++i) {
            const bound_pair end = score_hull::of(ends[i]);
            hull_.note(end);
            hull_.note(Positions::exchanges ? bound_pair{end.negated, end.lower} : end);
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
            contents_.positions = saved.positions;
            contents_.endless = saved.state[3];
            // With less memory than before, all positions may be one component.
            done_ = components_.is_ordered() ? (std::min<std::uint64_t>)(saved.state[5], components_.list().size()) : 0;
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
            progress_.settled = components_.begin_of(done_);
            options_.on_progress(progress_);
        }
    }

    // The records of a component --------------------------------------------------------------------------------------

    /// Builds all records, and thereby notes the ends of the game. \return false if it was stopped
    [[nodiscard]] bool note_ends(graph_type& graph)
    {
        for (std::uint64_t place = 0; place != positions_.count(); ++place) {
            static_cast<void>(graph.record_of(place));
            if (options_.stop && place % 1024 == 0 && options_.stop->stop_requested()) {
                return false;
            }
        }
        return true;
    }

    /// Calls `visit(place, record)` for each position of the current component. First removes the moves that cannot be
    /// best from its record, if `shortens`.
    /// \return false if it was stopped
    template <class Visit>
    [[nodiscard]] bool each_record(graph_type& graph, bool shortens, const Visit& visit)
    {
        for (std::uint64_t i = 0; i != graph.size();) {
            if (options_.stop && (visited_++ % 64) == 0 && options_.stop->stop_requested()) {
                return false;
            }
            const std::uint64_t last = (std::min)(i + graph_type::per_chunk, graph.size());
            record_unit* kept = graph.records(i, last);
            const record_unit* at = kept;
            for (; i != last; ++i) {
                if (shortens) {
                    record_unit* const shortened = kept;
                    at = detail::keep_best(at, kept, contents_.bounds());
                    visit_record(graph.place_at(i), shortened, visit);
                } else {
                    at = visit_record(graph.place_at(i), at, visit);
                }
            }
        }
        return true;
    }
    template <class Visit>
    static const record_unit* visit_record(std::uint64_t place, const record_unit* at, const Visit& visit)
    {
        record_reader record{at};
        if (record.head().outcomes != 0) {
            visit(place, record);
        }
        return record.end();
    }

    // Steps -----------------------------------------------------------------------------------------------------------

    /// \return false if it was stopped
    [[nodiscard]] bool settle(graph_type& graph, const component& current, std::uint64_t left)
    {
        const std::uint64_t used = components_.bytes();
        if (!graph.enter(components_, done_, left > used ? left - used : 0)) {
            return false;
        }
        progress_.bytes = bytes_for(positions_) + used + graph.bytes();
        bool is_certain = true;
        return mark_certain(graph, current.has_cycle, is_certain) && narrow(graph, current, is_certain) &&
               count_plies(graph, current.has_cycle, is_certain);
    }

    /// Determines whether play is certain to end, whatever the players do. Marks the positions where it is: a chance
    /// node because one outcome leads to a marked position, any other because all moves do. From positions that stay
    /// unmarked play can go on for ever, and then nothing is certain in this component.
    [[nodiscard]] bool mark_certain(graph_type& graph, bool has_cycle, bool& is_certain)
    {
        const std::uint64_t count = positions_.count();
        std::uint64_t unmarked = count;
        bool is_new = true;
        const auto is_marked = [&](record_word reference) {
            return reference / 2 >= count || contents_.is_certain(reference / 2);
        };
        while (is_new) {
            is_new = false;
            is_certain = true;
            unmarked = count;
            const bool walked = each_record(graph, false, [&](std::uint64_t place, record_reader& record) {
                if (contents_.bounds()[2 * place] > hull_.most) {
                    contents_.bounds()[2 * place] = hull_.least;
                    contents_.bounds()[2 * place + 1] = -hull_.most;
                    ++contents_.positions;
                }
                const auto [ends, all_end] = detail::ends_from(record, is_marked);
                if (ends && !contents_.is_certain(place)) {
                    contents_.set_certain(place, true);
                    is_new = has_cycle;
                }
                unmarked = ends ? unmarked : place;
                is_certain = is_certain && all_end; // some are in earlier components
            });
            if (!walked) {
                return false;
            }
        }
        if (!is_certain) {
            if (contents_.endless == expectation_contents::no_place) {
                contents_.endless = unmarked;
            }
            for (std::uint64_t i = 0; i != graph.size(); ++i) {
                contents_.set_certain(graph.place_at(i), false);
            }
        }
        return true;
    }

    /// Iterates the bounds until each interval is narrow enough. Intervals of earlier components have a gap already, so
    /// a component that depends on more of them may have a wider one. Where play need not end, the iteration ends when
    /// bounds change too little, or not at all. Every fourth pass leaves out the moves that cannot be best.
    [[nodiscard]] bool narrow(graph_type& graph, const component& current, bool is_certain)
    {
        const double ranks = static_cast<double>(components_.greatest_rank()) + 1;
        const double wanted = options_.tolerance * (static_cast<double>(current.rank) + 1) / ranks;
        const double least_change = is_certain ? 0 : options_.tolerance / 1024;
        double* const bounds = contents_.bounds();
        std::uint64_t next_shortening = 4;
        for (std::uint64_t sweep = 1;; ++sweep) {
            double gap = 0;
            double change = 0;
            const bool shortens = sweep == next_shortening && graph.is_stored();
            next_shortening += shortens ? next_shortening / 2 : 0;
            const bool walked = each_record(graph, shortens, [&](std::uint64_t place, record_reader& record) {
                const bound_pair found = detail::bounds_of(record, bounds, graph.probabilities());
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
    [[nodiscard]] bool count_plies(graph_type& graph, bool has_cycle, bool is_certain)
    {
        constexpr double precision = 1e-6;
        constexpr double infinity = (std::numeric_limits<double>::infinity)();
        double* const plies = contents_.plies();
        for (bool is_first = true, is_new = true; is_new; is_first = false) {
            is_new = false;
            const bool shortens = is_first || !graph.is_stored();
            const bool walked = each_record(graph, shortens, [&](std::uint64_t place, record_reader& record) {
                double found = detail::plies_of(record, plies, graph.probabilities());
                found = !is_certain && found > most_plies ? infinity : found;
                is_new = is_new || (has_cycle && found > plies[place] * (1 + precision));
                plies[place] = found;
            });
            if (!walked) {
                return false;
            }
        }
        return true;
    }

    const Positions& positions_;
    const expectation_options& options_;
    score_hull hull_{};
    expectation_contents contents_{{}};
    build_checkpoint<score_t<G>> checkpoint_;
    strong_components components_{0};
    std::uint64_t done_ = 0; // components
    std::uint64_t visited_ = 0;
    expectation_progress progress_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
