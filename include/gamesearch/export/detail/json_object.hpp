// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Objects and arrays in JSON, written without streams, which would be most of a small WebAssembly module.

#ifndef GAMESEARCH_EXPORT_DETAIL_JSON_OBJECT_HPP
#define GAMESEARCH_EXPORT_DETAIL_JSON_OBJECT_HPP

#include <gamesearch/detail/json.hpp>

#include <concepts>
#include <string>
#include <string_view>

namespace gamesearch::detail {

[[nodiscard]] inline std::string json_string(std::string_view text)
{
    json_text quoted;
    quoted.quote(text);
    return quoted.text;
}

/// An object that is being written.
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

} // namespace gamesearch::detail

#endif
