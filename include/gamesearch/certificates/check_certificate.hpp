// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks proofs by the rules of the game. Neither this header nor any that it includes contains a search.

#ifndef GAMESEARCH_CERTIFICATES_CHECK_CERTIFICATE_HPP
#define GAMESEARCH_CERTIFICATES_CHECK_CERTIFICATE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/certificates/certificate_report.hpp>
#include <gamesearch/certificates/detail/certificate_text.hpp>
#include <gamesearch/certificates/detail/diagnostics.hpp>
#include <gamesearch/certificates/detail/strategy_walk.hpp>
#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class G>
class certificate_checker {
public:
    certificate_checker(std::istream& in, std::string_view rules) : lines_{in}, rules_{rules} {}

    [[nodiscard]] certificate_report<G> run(const G& root)
    {
        if (const std::string& first = lines_.next(); first != first_line_of_certificate) {
            refuse(detail::refusal_of_first_line(first));
        } else if (const std::string& text = lines_.next(); text != rules_) {
            refuse("it is for '" + detail::legible(text) + "', not for '" + detail::legible(rules_) + "'");
        }
        for (bool is_first = true; report_ && (is_first || !lines_.is_at_end()); is_first = false) {
            check_half(root);
        }
        report_.lines = lines_.number();
        return report_;
    }

private:
    void check_half(const G& root)
    {
        const auto claimed = claim_in<score_t<G>>(lines_.next());
        if (!claimed || report_.upper || (report_.lower && claimed->prover == player::maximizer)) {
            return refuse("expected 'at least SCORE' or, for the last half, 'at most SCORE'");
        }
        const std::uint64_t first = lines_.number();
        auto strategy = [this](const G&, int, auto&) { return lines_.next_number(); };
        strategy_walk<G, decltype(strategy)> walk{*claimed, strategy};
        if (const std::string fault = walk.run(root); !fault.empty()) {
            return refuse(fault);
        }
        if (const std::string last = "end " + number_text(lines_.number() - first); lines_.next() != last) {
            return refuse("the proof is complete; expected '" + last + "'");
        }
        (claimed->prover == player::maximizer ? report_.lower : report_.upper) = claimed->score;
        (claimed->prover == player::maximizer ? report_.lower_plies : report_.upper_plies) = claimed->plies;
        report_.positions += walk.positions().size();
    }

    void refuse(const std::string& why)
    {
        report_.fault = "line " + number_text(lines_.number()) + ": " + why + " (see docs/proofs.md)";
    }

    certificate_lines lines_;
    std::string_view rules_;
    certificate_report<G> report_;
};

} // namespace detail

/// Checks a certificate that \ref write_certificate wrote. Plays its strategy against every reply of the opponent,
/// starting at \p position, and reports what that proves. The report is true, whoever wrote the certificate, provided
/// that the game's `legal_moves()`, `apply`, `to_move()`, `terminal_score()` and copies are correct, and so is its
/// `key()` or, without one, its `==`. It calls neither `undo` nor any hint, and neither this header nor any that it
/// includes contains a search.
///
/// \param in the certificate, from any source
/// \param position where it must begin
/// \param rules the text given to \ref write_certificate
/// \return what is proven, or the first fault
/// Throws: what the game and the stream throw; nothing for a bad certificate.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: each position after a move of the strategy is kept in memory: about 40 bytes, or the position and 30
/// bytes if the game has no key. All replies there are visited once; with distances, once more for each distance. The
/// file is read as a stream.
/// Example: docs/snippets/proofs.cpp [certificate]
template <class G>
[[nodiscard]] certificate_report<G> check_certificate(std::istream& in, const G& position, std::string_view rules)
{
    if constexpr (detail::check_provable<G>()) {
        return detail::certificate_checker<G>{in, rules}.run(position);
    } else {
        return {};
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
