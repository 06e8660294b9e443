// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

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
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0 {

/// The halves that \ref write_certificate writes, its last argument: `{.upper = false}`. In a game with cycles, often
/// only the winner's half can be proven.
struct certificate_options {
    bool lower = true; ///< writes the proof that the score is at least this, by a strategy of the maximizer
    bool upper = true; ///< writes the proof that the score is at most this, by a strategy of the minimizer
};

namespace detail {

/// Writes the halves of a certificate that are proven.
template <class G, class Searcher>
class certificate_writer {
    using claim = detail::claim<score_t<G>>;

public:
    certificate_writer(std::ostream& out, const G& position, const Searcher& searcher, std::string_view rules)
        : out_{out}, position_{position}, searcher_{searcher}, rules_{rules}
    {}

    /// Writes the half of this claim, or notes why it is not proven.
    void write(const claim& claimed)
    {
        std::ostringstream half;
        half << text_of(claimed) + '\n';
        searched_strategy<G, Searcher> strategy{half, searcher_, claimed};
        strategy_walk<G, searched_strategy<G, Searcher>> walk{claimed, strategy};
        const std::string fault = walk.run(position_);
        if (!fault.empty()) {
            note(claimed, fault);
            return;
        }
        if (proven_.empty()) {
            out_ << first_line_of_certificate << '\n' << rules_ << '\n';
        }
        out_ << half.str() << "end " + number_text(strategy.lines()) + '\n';
        if (!out_) {
            raise<std::runtime_error>(
                "a certificate could not be written; give a stream with room for it (see docs/proofs.md)");
        }
        proven_ = text_of(claimed);
    }

    /// Throws if a half was not proven, or none was requested.
    void require_proven() const
    {
        if (!fault_.empty()) {
            const std::string rest = proven_.empty() ? "" : "; that the score is " + proven_ + " was written";
            raise<std::runtime_error>((fault_ + rest + " (see docs/proofs.md)").c_str());
        }
        if (proven_.empty()) {
            raise<std::runtime_error>("the searcher has proven nothing that was asked for; give one without limits, or "
                                      "ask for both halves (see docs/proofs.md)");
        }
    }

private:
    void note(const claim& claimed, const std::string& fault)
    {
        if (fault_.empty()) {
            const bool is_lower = claimed.prover == player::maximizer;
            const std::string remedy =
                fault.starts_with("a position repeats")
                    ? std::string{"play that repeats proves nothing, so leave this half out by "} +
                          (is_lower ? "{.lower = false}" : "{.upper = false}") +
                          (detail::equal(claimed.score, score_t<G>{})
                               ? "; a draw by endless play has no certificate, and a gs::endgame_table proves it"
                               : "")
                    : std::string{"give one that searches to the end of the game"};
            fault_ = "the searcher's moves do not prove that the score is " + text_of(claimed) + ": " + fault + "; " +
                     remedy;
        }
    }

    std::ostream& out_;
    const G& position_;
    const Searcher& searcher_;
    std::string_view rules_;
    std::string proven_; // the claim of the last half that was written
    std::string fault_; // of the first half that was not
};

} // namespace detail

/// Writes a certificate of the score of \p position: for each player a strategy that attains the score against every
/// reply. \ref check_certificate checks it.
///
/// If \p searcher tracks distance, as searchers do by default, the distance is certified too; without it
/// (`.with(gs::ignore_distance, gs::no_line)`) a certificate is shorter. The searcher is called in each position of the
/// strategy: give it a large table, ideally the one with which the position was solved.
///
/// The answers of \p searcher have a `best_move`, `score`, `bound` and `distance`. If it returns only a bound, that is
/// certified.
///
/// \param out receives the certificate
/// \param position where the strategies begin
/// \param searcher called with a position alone; a searcher, or a function that sets limits
/// \param rules names the rules and the position, on one line of at most 4096 bytes
/// \param options which halves are wanted; both by default
/// Throws: `std::runtime_error` if \p out fails, or if the searcher's moves do not prove its answer. If they prove one
/// half, that one has been written: it is a certificate of a bound. Nothing of the other half is written. Where
/// exceptions are switched off, calls \ref GAMESEARCH_FAIL.
/// Thread safety: any number of threads, with a stream and a table for each.
/// Complexity: one search in each position of the strategy in which its player moves, at most four short searches of
/// other moves there, and a walk like that of \ref check_certificate. A half is kept in memory until it is proven.
/// Example:
///
///     const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
///     gs::write_certificate(file, position, search, "connect four 5x5, from the opening");
template <class G, class Searcher>
    requires std::invocable<const Searcher&, const G&>
void write_certificate(std::ostream& out, const G& position, const Searcher& searcher, std::string_view rules,
                       const certificate_options& options = {})
{
    if constexpr (detail::check_without_chance<G>() && detail::check_provable<G>()) {
        GAMESEARCH_ASSERT(rules.size() <= 4096 && rules.find('\n') == std::string_view::npos,
                          "the text that names the rules of a certificate is one line of 4096 bytes at most");
        const auto found = searcher(position);
        using claim = detail::claim<score_t<G>>;
        std::optional<int> plies;
        if (found.distance > 0 && !detail::equal(found.score, score_t<G>{})) {
            plies = found.distance;
        }
        detail::certificate_writer<G, Searcher> writer{out, position, searcher, rules};
        if (options.lower && detail::includes(found.bound, bound::lower)) {
            writer.write(claim{player::maximizer, found.score, plies});
        }
        if (options.upper && detail::includes(found.bound, bound::upper)) {
            writer.write(claim{player::minimizer, found.score, plies});
        }
        writer.require_proven();
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
