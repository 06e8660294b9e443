// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// JSON being written: whole documents, and small objects and arrays.

#ifndef GAMESEARCH_DETAIL_JSON_HPP
#define GAMESEARCH_DETAIL_JSON_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/detail/utf8.hpp>

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

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

    /// Writes a flag; nothing if it is false.
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

[[nodiscard]] inline std::string json_string(std::string_view text)
{
    json_text quoted;
    quoted.quote(text);
    return quoted.text;
}

/// An object that is being written, without streams, which would be most of a small WebAssembly module.
class json_object {
public:
    /// A member whose value is already JSON.
    json_object& raw(std::string_view name, std::string_view json)
    {
        text_.append(text_.size() == 1 ? "" : ",").append(json_string(name)).append(":").append(json);
        return *this;
    }
    json_object& add(std::string_view name, std::string_view text) { return raw(name, json_string(text)); }
    json_object& add(std::string_view name, const char* text) { return raw(name, json_string(text)); }
    json_object& add(std::string_view name, bool value) { return raw(name, value ? "true" : "false"); }
    template <std::integral Number>
    json_object& add(std::string_view name, Number number)
    {
        return raw(name, std::to_string(number));
    }
    [[nodiscard]] std::string text() const { return text_ + '}'; }

private:
    std::string text_ = "{";
};

/// An array with the result of \p json_of for each thing.
template <class Range, class JsonOf>
[[nodiscard]] std::string json_array(const Range& things, JsonOf json_of)
{
    std::string all = "[";
    for (const auto& thing : things) {
        all.append(all.size() == 1 ? "" : ",").append(json_of(thing));
    }
    return all + ']';
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
