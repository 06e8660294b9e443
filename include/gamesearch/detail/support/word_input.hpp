// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Words from a file, with their sum.

#ifndef GAMESEARCH_DETAIL_SUPPORT_WORD_INPUT_HPP
#define GAMESEARCH_DETAIL_SUPPORT_WORD_INPUT_HPP

#include <gamesearch/detail/support/checksum.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gamesearch::detail {

/// From anything with `read(data, bytes)`, which says how many there were, and `rewind()`.
template <class Input>
class word_input {
public:
    explicit word_input(Input& in) : in_{in}, buffer_(most_words) {}

    /// Gives the next word to `word`, unless there is no whole one.
    [[nodiscard]] bool read(std::uint64_t& word)
    {
        if (next_ == known_) {
            const std::size_t bytes = in_.read(buffer_.data(), most_words * sizeof(std::uint64_t));
            known_ = bytes / sizeof(std::uint64_t);
            rest_ = bytes % sizeof(std::uint64_t);
            next_ = 0;
            if (known_ == 0) {
                return false;
            }
        }
        word = buffer_[next_++];
        sum_.add(word);
        return true;
    }

    /// Is there nothing more, not even a part of a word?
    [[nodiscard]] bool is_at_end()
    {
        char more = 0;
        return next_ == known_ && rest_ == 0 && in_.read(&more, 1) == 0;
    }

    /// Of the words so far.
    [[nodiscard]] std::uint64_t sum() const noexcept { return sum_.sum(); }

    void rewind()
    {
        in_.rewind();
        next_ = known_ = rest_ = 0;
        sum_ = {};
    }

private:
    static constexpr std::size_t most_words = 8192;

    Input& in_;
    std::vector<std::uint64_t> buffer_;
    std::size_t next_ = 0;
    std::size_t known_ = 0;
    std::size_t rest_ = 0; // bytes
    checksum sum_;
};

} // namespace gamesearch::detail

#endif
