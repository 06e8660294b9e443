// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The window of a question about the distance.

#ifndef GAMESEARCH_DETAIL_VALUES_DISTANCE_WINDOW_HPP
#define GAMESEARCH_DETAIL_VALUES_DISTANCE_WINDOW_HPP

#include <gamesearch/window.hpp>

#include <concepts>
#include <cstdint>

namespace gamesearch::detail {

/// The values with this score that lie strictly between two distances. Between two that follow each other there are none: then it
/// is only asked on which side the value lies.
/// \pre the score is no draw's, and nearer < farther
template <class S>
class distance_window {
public:
    constexpr distance_window(const S& score, std::int64_t nearer, std::int64_t farther)
        : score_{score}, nearer_{nearer}, farther_{farther}
    {}

    template <class T>
    static constexpr bool fits = std::same_as<S, T>;

    template <class Value>
    [[nodiscard]] constexpr window<Value> as() const
    {
        const Value nearer{score_, nearer_};
        const Value farther{score_, farther_};
        return S{} < score_ ? window<Value>{farther, nearer} : window<Value>{nearer, farther};
    }

private:
    S score_;
    std::int64_t nearer_;
    std::int64_t farther_;
};

} // namespace gamesearch::detail

#endif
