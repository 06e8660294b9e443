// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Error messages for games that cannot be certified, and for texts that are not certificates.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_DIAGNOSTICS_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_DIAGNOSTICS_HPP

#include <gamesearch/certificates/provable_game.hpp>
#include <gamesearch/game.hpp>

#include <string_view>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether scores of the game can be certified. If not, the error message says what is wrong, once.
template <class G>
[[nodiscard]] consteval bool check_provable()
{
    constexpr bool is_told_apart = provable_game<G>;
    constexpr bool is_counted = std::is_arithmetic_v<score_t<G>>;
    static_assert(is_told_apart,
                  "gamesearch: a proof must tell positions apart with certainty; give the game key() const, or "
                  "hash() const and == (see docs/proofs.md)");
    static_assert(is_counted, "gamesearch: only scores that are numbers can be proven; make terminal_score() one (see "
                              "docs/proofs.md)");
    return is_told_apart && is_counted;
}

/// Why a certificate cannot begin with this line.
[[nodiscard]] constexpr const char* refusal_of_first_line(std::string_view line)
{
    return line.ends_with('\r') ? "its lines end as text does on Windows; write it to a stream with std::ios::binary"
                                : "this is not a certificate of this format; give one that gs::write_certificate wrote";
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
