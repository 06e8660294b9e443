// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Checks proofs by the rules of the game. There is no search in it, nor in what it includes.

#ifndef GAMESEARCH_CHECK_CERTIFICATE_HPP
#define GAMESEARCH_CHECK_CERTIFICATE_HPP

#include <gamesearch/detail/proofs/certificate_text.hpp>
#include <gamesearch/detail/proofs/claim.hpp>
#include <gamesearch/detail/proofs/strategy_walk.hpp>
#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>

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
    std::uint64_t positions = 0; ///< proven, in each half
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

namespace detail {

/// Says what is wrong, once.
template <class G>
[[nodiscard]] consteval bool check_provable()
{
    constexpr bool is_told_apart = provable_game<G>;
    constexpr bool is_counted = std::is_arithmetic_v<score_t<G>>;
    static_assert(is_told_apart,
                  "gamesearch: a proof tells positions apart without chance; give the game key() const, or "
                  "hash() const and == (see docs/proofs.md)");
    static_assert(is_counted, "gamesearch: a proof is of a score that is a number; make terminal_score() one (see "
                              "docs/proofs.md)");
    return is_told_apart && is_counted;
}

template <class G>
class certificate_checker {
    using score = score_t<G>;

public:
    certificate_checker(std::istream& in, std::string_view rules) : lines_{in}, rules_{rules} {}

    [[nodiscard]] certificate_report<G> run(const G& root)
    {
        if (lines_.next() != first_line_of_certificate) {
            refuse("this is no certificate of this format; give what gs::write_certificate has written");
        } else if (const std::string& text = lines_.next(); text != rules_) {
            refuse("it is of '" + detail::legible(text) + "', not of '" + detail::legible(rules_) + "'");
        }
        do {
            check_half(root);
        } while (report_ && !lines_.is_at_end());
        report_.lines = lines_.number();
        return report_;
    }

private:
    void check_half(const G& root)
    {
        if (!report_) {
            return;
        }
        const auto claimed = claim_in<score>(lines_.next());
        if (!claimed || report_.upper || (report_.lower && claimed->prover == player::maximizer)) {
            return refuse("here it must say 'at least SCORE' or, as the last half, 'at most SCORE'");
        }
        const std::uint64_t first = lines_.number();
        auto strategy = [this](const G&, int, auto&) { return number_in<std::size_t>(lines_.next()).value_or(0); };
        strategy_walk<G, decltype(strategy)> walk{*claimed, strategy};
        const std::string fault = walk.run(root);
        if (!fault.empty()) {
            return refuse(fault);
        }
        const std::uint64_t moves = lines_.number() - first;
        if (lines_.next() != "end " + number_text(moves)) {
            return refuse("the proof is complete, and here it must say 'end " + number_text(moves) + "'");
        }
        (claimed->prover == player::maximizer ? report_.lower : report_.upper) = claimed->score;
        (claimed->prover == player::maximizer ? report_.lower_plies : report_.upper_plies) = claimed->plies;
        report_.positions += walk.positions();
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
/// \param rules the text that it was written with, which names the rules and the position.
/// Complexity: each position of the strategy is visited once, and kept in memory: some 50 bytes and its `key()`. With
/// distances some are visited once more for each distance. The file is read as a stream.
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
