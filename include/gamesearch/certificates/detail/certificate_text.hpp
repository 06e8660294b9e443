// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The lines of a certificate.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_CERTIFICATE_TEXT_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_CERTIFICATE_TEXT_HPP

#include <gamesearch/certificates/detail/claim.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

inline constexpr std::string_view first_line_of_certificate = "gamesearch certificate 2";

template <score_type S>
[[nodiscard]] std::string text_of(const claim<S>& c)
{
    std::string text = c.prover == player::maximizer ? "at least " : "at most ";
    text += number_text(c.score);
    if (c.plies) {
        text += (c.is_won() ? " within " : " not before ") + number_text(*c.plies);
    }
    return text;
}

/// The claim for which `text_of` writes exactly this text, if there is one.
template <score_type S>
[[nodiscard]] std::optional<claim<S>> claim_in(const std::string& text)
{
    claim<S> c{.prover = text.starts_with("at least ") ? player::maximizer : player::minimizer};
    const std::string rest = text.substr(text.size() < 9 ? text.size() : c.prover == player::maximizer ? 9 : 8);
    const auto score = number_in<S>(rest.substr(0, rest.find(' ')));
    if (!score || !detail::valid_score(*score)) {
        return std::nullopt;
    }
    c.score = *score;
    if (rest.find(' ') != std::string::npos) {
        c.plies = number_in<int>(rest.substr(rest.rfind(' ') + 1));
        if (!c.plies || *c.plies < 0 || detail::equal(c.score, S{})) {
            return std::nullopt;
        }
    }
    return text_of(c) == text ? std::optional{c} : std::nullopt;
}

/// Reads a file line by line, whatever it contains. Lines longer than any that is ever written are rejected.
class certificate_lines {
public:
    explicit certificate_lines(std::istream& in) : in_{in} {}

    /// The next line without its end; also empty if there is no next line, or if it has no end or is too long.
    std::string next()
    {
        std::string line;
        int c = get();
        for (++number_; c != '\n' && c != end && line.size() != 4096; c = get()) {
            line += static_cast<char>(c);
        }
        return c == '\n' ? line : "";
    }
    /// The number on the next line, from 1; 0 if the line holds anything else, or a number larger than any number of
    /// moves.
    std::size_t next_number()
    {
        std::size_t number = 0;
        int c = get();
        for (++number_; '0' <= c && c <= '9' && number < 100'000'000 && (number != 0 || c != '0'); c = get()) {
            number = 10 * number + static_cast<std::size_t>(c - '0');
        }
        return c == '\n' ? number : 0;
    }
    /// Returns false if the rest cannot be read, as with a folder, whose buffer throws; the next line is then empty.
    [[nodiscard]] bool is_at_end() { return in_.peek() == end && !in_.bad(); }
    /// The number of the last line read, from 1.
    [[nodiscard]] std::uint64_t number() const noexcept { return number_; }

private:
    static constexpr int end = std::char_traits<char>::eof();
    [[nodiscard]] int get() { return in_.get(); }

    std::istream& in_;
    std::uint64_t number_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
