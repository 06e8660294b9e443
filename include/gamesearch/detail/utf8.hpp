// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Text that every reader of JSON, XML and DOT accepts.

#ifndef GAMESEARCH_DETAIL_UTF8_HPP
#define GAMESEARCH_DETAIL_UTF8_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

/// The bytes at the beginning of a text that are read together: a character in UTF-8, or as many bytes as could begin
/// one.
struct utf8_prefix {
    std::size_t length = 1;
    bool is_character = false;
};

/// The bytes at the beginning of `text` that are read together. \pre `text` is not empty. Source: The Unicode Standard,
/// table 3-7.
[[nodiscard]] constexpr utf8_prefix utf8_prefix_of(std::string_view text) noexcept
{
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80                    ? 1
                               : 0xC2 <= first && first < 0xE0 ? 2
                               : 0xE0 <= first && first < 0xF0 ? 3
                               : 0xF0 <= first && first < 0xF5 ? 4
                                                               : 0;
    // The second byte excludes characters that have a shorter form, surrogates, and numbers above U+10FFFF.
    unsigned lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    unsigned highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    std::size_t read = 1;
    while (read < length && read < text.size()) {
        const auto next = static_cast<unsigned char>(text[read]);
        if (next < lowest || highest < next) {
            break;
        }
        ++read;
        lowest = 0x80;
        highest = 0xBF;
    }
    return {read, read == length};
}

/// The text in UTF-8, whatever a game or a caller supplied: U+FFFD stands for each sequence of bytes that is not UTF-8,
/// and for the two code points that XML excludes, U+FFFE and U+FFFF; spaces stand for control characters other than
/// line breaks. Everything that is written as JSON, XML or DOT passes through this function.
[[nodiscard]] inline std::string utf8_text(std::string_view text)
{
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    std::string all;
    all.reserve(text.size());
    while (!text.empty()) {
        const utf8_prefix prefix = detail::utf8_prefix_of(text);
        const std::string_view bytes = text.substr(0, prefix.length);
        text.remove_prefix(prefix.length);
        if (!prefix.is_character || bytes == "\xEF\xBF\xBE" || bytes == "\xEF\xBF\xBF") {
            all += replacement;
        } else if (static_cast<unsigned char>(bytes.front()) < ' ' && bytes != "\n") {
            all += ' ';
        } else {
            all += bytes;
        }
    }
    return all;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
