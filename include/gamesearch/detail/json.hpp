// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The parts from which JSON is written.

#ifndef GAMESEARCH_DETAIL_JSON_HPP
#define GAMESEARCH_DETAIL_JSON_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/detail/utf8.hpp>

#include <charconv>
#include <concepts>
#include <limits>
#include <string>
#include <string_view>

namespace gamesearch::detail {

/// JSON being written. Every member of an object but the first is preceded by a comma.
struct json_text {
    std::string text{};

    void quote(std::string_view s)
    {
        text += '"';
        for (const char c : detail::utf8_text(s)) {
            if (c == '\n') {
                text += "\\n";
            } else {
                text.append(c == '"' || c == '\\' ? "\\" : "").push_back(c);
            }
        }
        text += '"';
    }

    void key(std::string_view name) { text.append(",\"").append(name).append("\":"); }

    void string(std::string_view name, std::string_view s)
    {
        key(name);
        quote(s);
    }

    template <std::integral N>
    void number(std::string_view name, N n)
    {
        key(name);
        text += std::to_string(n);
    }

    /// Writes nothing if it is false.
    void flag(std::string_view name, bool b)
    {
        if (b) {
            key(name);
            text += "true";
        }
    }

    void boolean(std::string_view name, bool b)
    {
        key(name);
        text += b ? "true" : "false";
    }

    /// Writes a score as a number where JSON allows it, which excludes infinities; otherwise as text.
    template <class S>
    void score(const S& s)
    {
        if constexpr (std::integral<S>) {
            text += std::to_string(+s);
        } else if constexpr (std::floating_point<S>) {
            if (!detail::equal(s - s, S{})) {
                quote(s < S{} ? "-infinity" : "infinity");
                return;
            }
            char digits[64];
            text.append(digits, std::to_chars(digits, digits + sizeof(digits), s).ptr);
        } else {
            quote(detail::score_in_words(s));
        }
    }
};

} // namespace gamesearch::detail

#endif
