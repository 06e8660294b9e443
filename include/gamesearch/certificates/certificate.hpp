// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Proofs of a score that can be checked without a search.

#ifndef GAMESEARCH_CERTIFICATES_CERTIFICATE_HPP
#define GAMESEARCH_CERTIFICATES_CERTIFICATE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/certificates/detail/certificate_text.hpp>
#include <gamesearch/certificates/detail/claim.hpp>
#include <gamesearch/certificates/detail/diagnostics.hpp>
#include <gamesearch/certificates/detail/searched_strategy.hpp>
#include <gamesearch/certificates/detail/strategy_walk.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>

#include <concepts>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gamesearch {

namespace detail {

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

/// Writes a certificate of the score of \p position: for each player a strategy that attains the score against every
/// reply. \ref check_certificate checks it.
///
/// If \p searcher tracks distance, as searchers do by default, the distance is certified too. Without it
/// (`.with(gs::ignore_distance, gs::no_line)`) a certificate is much cheaper to write. The searcher is called in each
/// position of the strategy: give it a large table, ideally the one with which the position was solved.
///
/// The answers of \p searcher have a `best_move`, `score`, `bound` and `distance`. If it returns only a bound, that is
/// certified.
///
/// \param out receives the certificate
/// \param position where the strategies begin
/// \param searcher called with a position alone; a searcher, or a function that sets limits
/// \param rules names the rules and the position, on one line of at most 4096 bytes
/// Throws: `std::runtime_error` if \p out fails, or if the searcher's moves do not prove its answer; what has been
/// written then is not a certificate. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
/// Thread safety: any number of threads, with a stream and a table for each.
/// Complexity: one search in each position of the strategy in which its player moves, some short searches of other
/// moves there, and a walk like that of \ref check_certificate, which stores more of the positions that it passes.
/// Example:
///
///     const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
///     gs::write_certificate(file, position, search, "connect four 5x5, from the opening");
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
        if (found.distance > 0 && !detail::equal(found.score, score_t<G>{})) {
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
