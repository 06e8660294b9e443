// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A bit for each position.

#ifndef GAMESEARCH_ENDGAME_DETAIL_POSITION_MARKS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_POSITION_MARKS_HPP

#include <gamesearch/detail/as_size.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// A bit for each position. Several threads may mark positions at the same time.
class position_marks {
public:
    static constexpr std::uint64_t per_word = 64;

    position_marks() = default;
    explicit position_marks(std::uint64_t count)
        : words_{new std::atomic<std::uint64_t>[detail::as_size((count + per_word - 1) / per_word)]()}
    {}

    /// \return whether it was unmarked before
    bool mark(std::uint64_t i) noexcept
    {
        const std::uint64_t bit = std::uint64_t{1} << i % per_word;
        auto& word = words_.get()[i / per_word];
        return (word.load(std::memory_order_relaxed) & bit) == 0 && // most are marked more than once
               (word.fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
    }

    /// Returns the marks of 64 positions, and removes them.
    [[nodiscard]] std::uint64_t take(std::uint64_t word) noexcept
    {
        return words_.get()[word].exchange(0, std::memory_order_relaxed);
    }

    /// Moves the marks out, as words. \pre no thread changes them any more
    [[nodiscard]] std::shared_ptr<const std::uint64_t[]> release()
    {
        const std::shared_ptr<std::atomic<std::uint64_t>[]> words{std::move(words_)};
        return {words, reinterpret_cast<const std::uint64_t*>(words.get())};
    }

private:
    static_assert(sizeof(std::atomic<std::uint64_t>) == sizeof(std::uint64_t));

    std::unique_ptr<std::atomic<std::uint64_t>[]> words_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
