// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The lines of a certificate.

#ifndef GAMESEARCH_DETAIL_PROOFS_CERTIFICATE_TEXT_HPP
#define GAMESEARCH_DETAIL_PROOFS_CERTIFICATE_TEXT_HPP

#include <gamesearch/detail/proofs/claim.hpp>
#include <gamesearch/detail/text/number_text.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>

namespace gamesearch::detail {

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

/// The claim that `text_of` writes like this, and like no other text.
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
        if (!c.plies || *c.plies < 0 || c.score == S{}) {
            return std::nullopt;
        }
    }
    return text_of(c) == text ? std::optional{c} : std::nullopt;
}

/// A file that is read line by line, whatever is in it. No line is longer than what is ever written.
class certificate_lines {
public:
    explicit certificate_lines(std::istream& in) : in_{in.rdbuf()} {}

    /// The next line, without its end; empty too if there is none, or none that ends.
    std::string next()
    {
        std::string line;
        int c = get();
        for (++number_; c != '\n' && c != end && line.size() != 4096; c = get()) {
            line += static_cast<char>(c);
        }
        return c == '\n' ? line : "";
    }
    /// The number on the next line, from 1; 0 if there is anything else, or a number beyond all moves.
    std::size_t next_number()
    {
        std::size_t number = 0;
        int c = get();
        for (++number_; '0' <= c && c <= '9' && number < 100'000'000 && (number != 0 || c != '0'); c = get()) {
            number = 10 * number + static_cast<std::size_t>(c - '0');
        }
        return c == '\n' ? number : 0;
    }
    [[nodiscard]] bool is_at_end() const { return in_ == nullptr || in_->sgetc() == end; }
    /// Of the line that was read last, from 1.
    [[nodiscard]] std::uint64_t number() const noexcept { return number_; }

private:
    static constexpr int end = std::char_traits<char>::eof();
    [[nodiscard]] int get() { return in_ == nullptr ? end : in_->sbumpc(); }

    std::streambuf* in_;
    std::uint64_t number_ = 0;
};

} // namespace gamesearch::detail

#endif
