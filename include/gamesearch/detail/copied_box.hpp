// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Owns an object behind an interface, and copies it.

#ifndef GAMESEARCH_DETAIL_COPIED_BOX_HPP
#define GAMESEARCH_DETAIL_COPIED_BOX_HPP

#include <memory>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The members that an interface needs to be held by a \ref copied_box.
template <class Interface>
class copyable_interface {
public:
    copyable_interface& operator=(const copyable_interface&) = delete;
    virtual ~copyable_interface() = default;

    [[nodiscard]] virtual std::unique_ptr<Interface> copy() const = 0;

private:
    friend Interface;

    copyable_interface() = default;
    copyable_interface(const copyable_interface&) = default;
};

/// Owns an object that implements `Interface`. A copy holds a copy of the object. A moved-from box can only be assigned
/// to and destroyed.
template <class Interface>
class copied_box {
public:
    explicit copied_box(std::unique_ptr<Interface> held) : held_{std::move(held)} {}
    copied_box(const copied_box& other) : held_{other.held_->copy()} {}
    copied_box(copied_box&&) noexcept = default;
    copied_box& operator=(const copied_box& other)
    {
        held_ = other.held_->copy();
        return *this;
    }
    copied_box& operator=(copied_box&&) noexcept = default;
    ~copied_box() = default;

    /// The object, which is mutable even in a constant box, since no other box shares it.
    Interface* operator->() const { return held_.get(); }

private:
    std::unique_ptr<Interface> held_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
