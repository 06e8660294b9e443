// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A code of one or two bytes for each position of a table that is being built.

#ifndef GAMESEARCH_DETAIL_VALUE_CODES_HPP
#define GAMESEARCH_DETAIL_VALUE_CODES_HPP

#include <gamesearch/detail/as_size.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace gamesearch::inline v0_2_0::detail {

using value_code = std::uint32_t; ///< 16 bits of it are used

inline constexpr value_code undecided_code = 0; ///< not settled; a draw when the table is complete
inline constexpr value_code no_position_code = 1; ///< the code of a number without a position
inline constexpr value_code first_value_code = 2;
inline constexpr value_code last_value_code = 0xFFFF;

/// The code after `code`. Only the code of undecided positions has a low byte of 0, see \ref value_codes.
[[nodiscard]] constexpr value_code next_code(value_code code) noexcept
{
    return (code & 0xFFU) == 0xFFU ? code + 2 : code + 1;
}

/// The low bytes of all codes, then the high bytes, once a code needs one. While one thread sets the code of a
/// position, others may read it: they see the old code, which is 0, or the new one. The low byte is written last and
/// read first, and while it is 0 the high one does not count.
class value_codes {
public:
    using byte = std::atomic<unsigned char>;
    static_assert(sizeof(byte) == 1);

    explicit value_codes(std::uint64_t count) : count_{count}, low_{new byte[detail::as_size(count)]()} {}

    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
    [[nodiscard]] bool is_wide() const noexcept { return high_ != nullptr; }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return is_wide() ? 2 * count_ : count_; }

    [[nodiscard]] value_code operator[](std::uint64_t i) const noexcept
    {
        const value_code low = low_.get()[i].load(std::memory_order_acquire);
        return low != 0 && high_ ? low | value_code{high_.get()[i].load(std::memory_order_relaxed)} << 8 : low;
    }

    /// Only one thread at a time sets the code of a position.
    void set(std::uint64_t i, value_code code) noexcept
    {
        if (high_) {
            high_.get()[i].store(static_cast<unsigned char>(code >> 8), std::memory_order_relaxed);
        }
        low_.get()[i].store(static_cast<unsigned char>(code & 0xFFU), std::memory_order_release);
    }

    /// From now on codes have two bytes. No other thread may use them during the call.
    void widen()
    {
        // NOLINTNEXTLINE(modernize-make-shared): in libstdc++ 12 it copies, and atomics cannot be copied
        high_.reset(new byte[detail::as_size(count_)]());
    }

    [[nodiscard]] const std::shared_ptr<byte[]>& low() const noexcept { return low_; }
    [[nodiscard]] const std::shared_ptr<byte[]>& high() const noexcept { return high_; }

private:
    std::uint64_t count_;
    std::shared_ptr<byte[]> low_;
    std::shared_ptr<byte[]> high_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
