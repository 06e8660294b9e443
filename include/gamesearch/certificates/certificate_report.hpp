// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of checking a certificate.

#ifndef GAMESEARCH_CERTIFICATES_CERTIFICATE_REPORT_HPP
#define GAMESEARCH_CERTIFICATES_CERTIFICATE_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/certificates/detail/certificate_text.hpp>
#include <gamesearch/certificates/detail/claim.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The result of \ref check_certificate. Converts to true if the whole certificate is proven.
///
/// Plies count from the root to the end of the game. If a player proves a score that is a win, the player attains it,
/// or a better one, within that many plies; if the score is a loss, it comes after at least that many plies, or the
/// score is better.
template <game G>
struct certificate_report {
    std::optional<score_t<G>> lower{}; ///< the score is at least this: the maximizer has a strategy that was checked
    std::optional<score_t<G>> upper{}; ///< the score is at most this: the minimizer has one
    std::optional<int> lower_plies{}; ///< within this many plies if `lower` is a win; no sooner if it is a loss
    std::optional<int> upper_plies{}; ///< likewise for `upper`; here a win is one for the minimizer
    std::uint64_t positions = 0; ///< proven and stored, in both halves together: those after a move of the prover
    std::uint64_t lines = 0; ///< lines read
    std::string fault{}; ///< what is wrong, on one line; the members above hold only what is proven

    /// Returns whether the whole certificate is proven.
    [[nodiscard]] explicit operator bool() const noexcept { return fault.empty(); }

    /// The distance of the score, if it is proven exactly: the same number of plies by both halves.
    [[nodiscard]] std::optional<int> distance() const
    {
        return lower && lower == upper && lower_plies == upper_plies ? lower_plies : std::nullopt;
    }

    /// Prints what was proven, and any fault.
    friend std::ostream& operator<<(std::ostream& out, const certificate_report& report)
    {
        return out << report.text();
    }

private:
    [[nodiscard]] std::string text() const
    {
        using claim = detail::claim<score_t<G>>;
        std::string text;
        if (lower) {
            text += "the score is " + detail::text_of(claim{player::maximizer, *lower, lower_plies}) + '\n';
        }
        if (upper) {
            text += "the score is " + detail::text_of(claim{player::minimizer, *upper, upper_plies}) + '\n';
        }
        return text + (fault.empty()
                           ? detail::number_text(positions) + " positions, " + detail::number_text(lines) + " lines"
                           : "refused: " + fault);
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
