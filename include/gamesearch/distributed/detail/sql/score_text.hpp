// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Keys and scores as bytes and text that any database can store.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SCORE_TEXT_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SCORE_TEXT_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/score.hpp>

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

template <class S>
concept storable_score = std::is_trivially_copyable_v<S>;

/// Types of more than 8 bytes are not written as numbers: no database stores them, and not every library can read all
/// of them.
template <class S>
inline constexpr bool is_written_as_number = std::is_arithmetic_v<S> && sizeof(S) <= 8;

/// The bytes of a key, the most significant first, so that keys are ordered like their bytes.
template <std::unsigned_integral K>
[[nodiscard]] std::string bytes_of_key(K key)
{
    std::string bytes(sizeof(K), '\0');
    for (std::size_t i = sizeof(K); i != 0; --i) {
        bytes[i - 1] = static_cast<char>(key & 0xFFu);
        key = static_cast<K>(key >> 4u >> 4u); // two shifts, because a shift by the whole width of a type is undefined
    }
    return bytes;
}

template <std::unsigned_integral K>
[[nodiscard]] std::optional<K> key_in(const std::string& bytes)
{
    if (bytes.size() != sizeof(K)) {
        return std::nullopt;
    }
    K key{};
    for (const char byte : bytes) {
        key = static_cast<K>(static_cast<K>(key << 4u << 4u) | static_cast<unsigned char>(byte));
    }
    return key;
}

inline constexpr std::string_view hexadecimal_digits = "0123456789abcdef";

/// A number as the shortest text that reads back as it; anything else as its bytes, in hexadecimal digits.
template <storable_score S>
[[nodiscard]] std::string score_text(const S& score)
{
    if constexpr (is_written_as_number<S>) {
        return detail::number_text(score);
    } else {
        std::array<unsigned char, sizeof(S)> bytes{};
        std::memcpy(bytes.data(), &score, sizeof(S));
        std::string text;
        for (const unsigned char byte : bytes) {
            text += hexadecimal_digits[byte >> 4u];
            text += hexadecimal_digits[byte & 15u];
        }
        return text;
    }
}

/// The score for which `score_text` writes exactly this text; empty if there is none.
template <storable_score S>
[[nodiscard]] std::optional<S> score_in(const std::string& text)
{
    std::optional<S> score;
    if constexpr (is_written_as_number<S>) {
        score = detail::number_in<S>(text);
    } else {
        std::array<unsigned char, sizeof(S)> bytes{};
        for (std::size_t i = 0; i != 2 * sizeof(S) && i < text.size(); ++i) {
            const auto digit = static_cast<unsigned>(hexadecimal_digits.find(text[i]));
            bytes[i / 2] = static_cast<unsigned char>(16u * bytes[i / 2] + digit % 16u);
        }
        S read{};
        std::memcpy(static_cast<void*>(&read), bytes.data(), sizeof(S));
        if (detail::score_text(read) == text) {
            score = read;
        }
    }
    return score && detail::valid_score(*score) ? score : std::nullopt;
}

/// The properties that two games must share for one to read the facts of the other: keys of the same size, and the same
/// text form of scores; for scores written as bytes, also the byte order.
template <keyed_game G, class K = std::remove_cvref_t<decltype(std::declval<const G&>().key())>>
[[nodiscard]] std::string shape_of_facts()
{
    using S = score_t<G>;
    return "keys of " + std::to_string(sizeof(K)) + " bytes, scores of " + std::to_string(sizeof(S)) + " bytes, " +
           (std::integral<S> && is_written_as_number<S> ? "integers"
            : is_written_as_number<S>                   ? "floating"
            : std::endian::native == std::endian::little
                ? "neither integers nor floating"
                : "neither integers nor floating, the most significant byte first");
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
