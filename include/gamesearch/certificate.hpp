// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Proofs of a score that can be checked without a search.

#ifndef GAMESEARCH_CERTIFICATE_HPP
#define GAMESEARCH_CERTIFICATE_HPP

#include <gamesearch/check_certificate.hpp>
#include <gamesearch/detail/proofs/certificate_text.hpp>
#include <gamesearch/detail/proofs/claim.hpp>
#include <gamesearch/detail/proofs/diagnostics.hpp>
#include <gamesearch/detail/proofs/strategy_walk.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/value.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gamesearch {

namespace detail {

/// Writes the moves that a searcher finds.
template <class G, class Searcher>
class searched_strategy {
    using score = score_t<G>;

public:
    searched_strategy(std::ostream& out, const Searcher& searcher, const claim<score>& claimed)
        : out_{out}, searcher_{searcher}, claimed_{claimed}
    {}

    /// What leads to a position that is proven already, or to an end that will do, needs no search, and keeps the
    /// certificate short.
    template <class Walk>
    std::size_t operator()(const G& position, int left, Walk& walk)
    {
        std::size_t place = place_where(position, [&](const move_t<G>& move) {
            G child(position);
            child.apply(move);
            return settles(walk, child, claimed_.after_ply(left));
        });
        if (place == 0) {
            const auto best = best_move(position);
            place = place_where(position, [&](const move_t<G>& move) { return best && *best == move; });
        }
        out_ << number_text(place) + '\n';
        ++lines_;
        return place;
    }
    [[nodiscard]] std::uint64_t lines() const noexcept { return lines_; }

private:
    /// Is nothing more to be shown of a position?
    template <class Walk>
    [[nodiscard]] bool settles(Walk& walk, const G& position, int left) const
    {
        if (const auto end = gamesearch::final_score(position)) {
            return claimed_.holds_at_end(*end, left);
        }
        const auto& known = walk.positions()[walk.positions().number_of(position)];
        return known.is_proven && claimed_.covers(known.plies, left);
    }

    /// Of the first move with this property, from 1; 0 if there is none.
    template <class Property>
    [[nodiscard]] static std::size_t place_where(const G& position, const Property& has)
    {
        std::size_t place = 0;
        auto&& legal = position.legal_moves();
        for (auto&& move : legal) {
            ++place;
            if (has(move)) {
                return place;
            }
        }
        return 0;
    }

    /// One that keeps what is claimed. Without a distance to keep, that is a question with a null window.
    [[nodiscard]] auto best_move(const G& position) const
    {
        if constexpr (std::integral<score> && requires(score s) { searcher_.within(s, s); }) {
            constexpr score most = (std::numeric_limits<score>::max)();
            const score s = claimed_.score;
            const bool is_lower = claimed_.prover == player::maximizer;
            if (!claimed_.plies && (is_lower ? -most < s : s < most)) {
                const auto lower = static_cast<score>(is_lower ? s - 1 : s);
                return searcher_.within(lower, static_cast<score>(lower + 1))(position).best_move;
            }
        }
        return searcher_(position).best_move;
    }

    std::ostream& out_;
    const Searcher& searcher_;
    const claim<score>& claimed_;
    std::uint64_t lines_ = 0;
};

template <class G, class Searcher>
void write_half(std::ostream& out, const G& position, const Searcher& searcher, const claim<score_t<G>>& claimed)
{
    out << text_of(claimed) + '\n';
    searched_strategy<G, Searcher> strategy{out, searcher, claimed};
    strategy_walk<G, searched_strategy<G, Searcher>> walk{claimed, strategy};
    const std::string fault = walk.run(position);
    if (!fault.empty()) {
        const std::string message = "the searcher's moves do not prove that the score is " + text_of(claimed) + ": " +
                                    fault + "; give one that searches to the end of the game (see docs/proofs.md)";
        raise<std::runtime_error>(message.c_str());
    }
    out << "end " + number_text(strategy.lines()) + '\n';
    if (!out) {
        raise<std::runtime_error>(
            "a certificate could not be written; give a stream with room for it (see docs/proofs.md)");
    }
}

} // namespace detail

/// Writes a certificate of the score of \p position: a strategy for each player by which he gets it whatever the opponent
/// plays, for \ref check_certificate.
///
/// Where \p searcher tells the distance, as it does unless told otherwise, that is certified too. Without it
/// (`.with(gs::ignore_distance, gs::no_line)`) it costs much less. It is asked in each position of the strategy: give it
/// a large table, best the one that the position was solved with.
///
///     const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
///     gs::write_certificate(file, position, search, "connect four 5x5, from the opening");
///
/// \p searcher is called with a position alone, and gives a result with `best_move`, `score`, `bound` and `distance`: a
/// searcher, or your own function, in which you can set limits. If it gives a bound only, that is certified. \p rules names the
/// rules and the position, on one line of at most 4096 bytes.
///
/// Throws `std::runtime_error` if \p out fails, or if the searcher's moves do not prove what it has answered; then what was
/// written is no certificate. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
/// Complexity: a search in each position of the strategy in which its player moves, and a walk as that of
/// \ref check_certificate, in the same memory.
template <class G, class Searcher>
    requires std::invocable<const Searcher&, const G&>
void write_certificate(std::ostream& out, const G& position, const Searcher& searcher, std::string_view rules)
{
    if constexpr (detail::check_provable<G>()) {
        GAMESEARCH_ASSERT(rules.size() <= 4096 && rules.find('\n') == std::string_view::npos,
                          "the text that names the rules of a certificate is one line of 4096 bytes at most");
        const auto found = searcher(position);
        using claim = detail::claim<score_t<G>>;
        std::optional<int> plies;
        if (found.distance > 0 && found.score != score_t<G>{}) {
            plies = found.distance;
        }
        out << detail::first_line_of_certificate << '\n' << rules << '\n';
        if (found.bound == bound::exact || found.bound == bound::lower) {
            detail::write_half(out, position, searcher, claim{player::maximizer, found.score, plies});
        }
        if (found.bound == bound::exact || found.bound == bound::upper) {
            detail::write_half(out, position, searcher, claim{player::minimizer, found.score, plies});
        }
        if (found.bound == bound::none) {
            raise<std::runtime_error>("the searcher has proven nothing; give one without limits (see docs/proofs.md)");
        }
    }
}

} // namespace gamesearch

#endif
