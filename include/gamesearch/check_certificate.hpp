// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Checks proofs by the rules of the game. There is no search in it, nor in what it includes.

#ifndef GAMESEARCH_CHECK_CERTIFICATE_HPP
#define GAMESEARCH_CHECK_CERTIFICATE_HPP

#include <gamesearch/certificate_report.hpp>
#include <gamesearch/detail/proofs/certificate_text.hpp>
#include <gamesearch/detail/proofs/diagnostics.hpp>
#include <gamesearch/detail/proofs/strategy_walk.hpp>
#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace gamesearch {

namespace detail {

template <class G>
class certificate_checker {
public:
    certificate_checker(std::istream& in, std::string_view rules) : lines_{in}, rules_{rules} {}

    [[nodiscard]] certificate_report<G> run(const G& root)
    {
        if (lines_.next() != first_line_of_certificate) {
            refuse("this is no certificate of this format; give what gs::write_certificate has written");
        } else if (const std::string& text = lines_.next(); text != rules_) {
            refuse("it is of '" + detail::legible(text) + "', not of '" + detail::legible(rules_) + "'");
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
            return refuse("here it must say 'at least SCORE' or, as the last half, 'at most SCORE'");
        }
        const std::uint64_t first = lines_.number();
        auto strategy = [this](const G&, int, auto&) { return lines_.next_number(); };
        strategy_walk<G, decltype(strategy)> walk{*claimed, strategy};
        if (const std::string fault = walk.run(root); !fault.empty()) {
            return refuse(fault);
        }
        const std::string last = "end " + number_text(lines_.number() - first);
        if (lines_.next() != last) {
            return refuse("the proof is complete, and here it must say '" + last + "'");
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

/// Checks a certificate, as \ref write_certificate writes it: plays the strategy in it against everything that the opponent
/// can do, from \p position on, and says what that proves. What it says is true, whoever wrote the certificate, if these are
/// right: the game's `legal_moves()`, `apply`, `to_move()` and `terminal_score()`, its copies, and its `key()`, or where
/// there is none its `==`. Neither `undo` nor hints are asked, nor is there a search in this header or in those it includes.
///
/// \p rules is the text that it was written with, which names the rules and the position.
///
/// Complexity: each position after a move of the strategy is kept in memory: about 40 bytes, or the position and 30 bytes
/// where there is no key. All that the opponent can do there is visited once; with distances once more for each distance. The
/// file is read as a stream.
template <class G>
[[nodiscard]] certificate_report<G> check_certificate(std::istream& in, const G& position, std::string_view rules)
{
    if constexpr (detail::check_provable<G>()) {
        return detail::certificate_checker<G>{in, rules}.run(position);
    } else {
        return {};
    }
}

} // namespace gamesearch

#endif
