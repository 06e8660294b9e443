// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The game for which a program of solve was built.

#pragma once

#include "../program/shelf/box.hpp"

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace solving {

template <class Box>
struct unpacked;

template <program::fixed_text Name, class... Editions>
struct unpacked<program::box<Name, Editions...>> {
    /// \tparam Size `size` of the requested edition
    template <class Size>
    static constexpr auto edition()
    {
        constexpr auto of_this_size = []<class Edition>(Edition*) {
            if constexpr (Edition::size == Size::value) {
                return std::tuple<std::type_identity<Edition>>{};
            } else {
                return std::tuple{};
            }
        };
        return std::get<0>(std::tuple_cat(of_this_size(static_cast<Editions*>(nullptr))...));
    }
};

/// Such as `connect-four 5x4`.
inline std::string full_name(std::string_view name, std::string_view size)
{
    return std::string{name} + (size.empty() ? "" : " ") + std::string{size};
}

} // namespace solving
