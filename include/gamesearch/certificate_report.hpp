// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a certificate has proven.

#ifndef GAMESEARCH_CERTIFICATE_REPORT_HPP
#define GAMESEARCH_CERTIFICATE_REPORT_HPP

#include <gamesearch/detail/proofs/certificate_text.hpp>
#include <gamesearch/detail/proofs/claim.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

namespace gamesearch {

/// What \ref check_certificate has proven. True if that is all that the certificate says.
///
/// Plies are those from the root to the end of the game. A score that is good for whoever proves it comes within so many
/// plies, or else a better one; a score that is bad for him comes after so many plies at the earliest, or else a better one.
template <game G>
struct certificate_report {
    std::optional<score_t<G>> lower{}; ///< the score is at least this: the maximizer has a strategy that was checked
    std::optional<score_t<G>> upper{}; ///< the score is at most this: the minimizer has one
    std::optional<int> lower_plies{}; ///< within so many plies if `lower` wins; no sooner if it loses
    std::optional<int>
        upper_plies{}; ///< within so many plies if `upper` is a win of the minimizer; no sooner if it loses
    std::uint64_t positions = 0; ///< proven and kept, in each half: those that come after the moves of its player
    std::uint64_t lines = 0; ///< read
    std::string fault{}; ///< what is wrong with it, on one line; what is not proven is not in the above

    /// Is it good?
    [[nodiscard]] explicit operator bool() const noexcept { return fault.empty(); }

    /// The distance of the score, if it is proven exactly: the same number of plies from both sides.
    [[nodiscard]] std::optional<int> distance() const
    {
        return lower && lower == upper && lower_plies == upper_plies ? lower_plies : std::nullopt;
    }

    /// Prints what was proven, or why it is not.
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

} // namespace gamesearch

#endif
