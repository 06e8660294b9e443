// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Writes JSON without streams, which would be most of the module.

#ifndef GAMESEARCH_EXAMPLES_WEB_JSON_HPP
#define GAMESEARCH_EXAMPLES_WEB_JSON_HPP

#include <gamesearch/detail/utf8.hpp>

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace web {

inline std::string json_string(std::string_view text)
{
    std::string all = "\"";
    for (const char symbol : gamesearch::detail::utf8_text(text)) {
        if (symbol == '\n') {
            all += "\\n";
        } else {
            all.append(symbol == '"' || symbol == '\\' ? "\\" : "").push_back(symbol);
        }
    }
    return all + '"';
}

/// An object that is being written.
class object {
public:
    /// A member whose value is already JSON.
    object& raw(std::string_view name, std::string_view json)
    {
        text_.append(text_.size() == 1 ? "" : ",").append(json_string(name)).append(":").append(json);
        return *this;
    }
    object& add(std::string_view name, std::string_view text) { return raw(name, json_string(text)); }
    object& add(std::string_view name, const char* text) { return raw(name, json_string(text)); }
    object& add(std::string_view name, bool yes) { return raw(name, yes ? "true" : "false"); }
    template <std::integral Number>
    object& add(std::string_view name, Number number)
    {
        return raw(name, std::to_string(number));
    }
    [[nodiscard]] std::string text() const { return text_ + '}'; }

private:
    std::string text_ = "{";
};

/// An array with the result of \p json_of for each thing.
template <class Range, class JsonOf>
std::string array(const Range& things, JsonOf json_of)
{
    std::string all = "[";
    for (const auto& thing : things) {
        all.append(all.size() == 1 ? "" : ",").append(json_of(thing));
    }
    return all + ']';
}

} // namespace web

#endif
