// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves and outcomes of a position, as references to values, in few bytes.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTATION_RECORD_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTATION_RECORD_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

using record_word = std::uint32_t;

/// If no outcome is drawn, a position has a single, certain node.
enum class node_kind : unsigned char {
    itself, ///< one reference, without a move
    maximizer,
    minimizer
};

using record_unit = std::uint16_t;

/// Writes a number of up to 48 bits: in one unit if it has up to 15, and in two up to about 31.
[[nodiscard]] inline record_unit* write_number(record_unit* to, std::uint64_t number) noexcept
{
    if (number >= 0x7FFF'0000) {
        *to++ = 0xFFFF;
        *to++ = static_cast<record_unit>(number >> 32 & 0xFFFF);
        *to++ = static_cast<record_unit>(number >> 16 & 0xFFFF);
    } else if (number >= 0x8000) {
        *to++ = static_cast<record_unit>(0x8000 | number >> 16);
    }
    *to++ = static_cast<record_unit>(number & 0xFFFF);
    return to;
}
inline constexpr std::size_t longest_number = 4; // units

/// The numbers at the beginning of a record.
struct record_head {
    record_word outcomes = 0; ///< 0 if there is no position
    bool is_mixed = false; ///< whether nodes are of different kinds, which are stored with them
    node_kind kind = node_kind::itself; ///< of all nodes
    record_word probabilities = 0; ///< the place of the first
    record_word least = 0; ///< even; no reference is less

    [[nodiscard]] record_unit* write(record_unit* to) const noexcept
    {
        const auto flags = static_cast<std::uint64_t>(kind) * 2 + (is_mixed ? 1U : 0U);
        to = detail::write_number(to, std::uint64_t{outcomes} * 8 + flags);
        return outcomes == 0 ? to : detail::write_number(detail::write_number(to, probabilities), least);
    }
};

/// Writes the references of a node, which `next(reference)` gives in ascending order. Each is written as its distance
/// from the one before, or, for the first, from the least of the record, with a bit that marks the last one. So a node
/// from which references are removed does not get longer, and may overwrite the one that is being read.
template <class Next>
[[nodiscard]] record_unit* write_node(record_unit* to, record_word least, const Next& next) noexcept
{
    record_word reference = 0;
    for (bool any = next(reference); any;) {
        const std::uint64_t distance = reference - (least & ~record_word{1});
        least = reference;
        any = next(reference);
        to = detail::write_number(to, 2 * distance + (any ? 0 : 1));
    }
    return to;
}

/// Reads a record from its beginning to its end: a head, and a node for each outcome.
class record_reader {
public:
    explicit record_reader(const record_unit* record) noexcept : at_{record}
    {
        const std::uint64_t first = number();
        head_ = {static_cast<record_word>(first / 8), first % 2 != 0, static_cast<node_kind>(first / 2 % 4)};
        if (head_.outcomes != 0) {
            head_.probabilities = static_cast<record_word>(number());
            head_.least = static_cast<record_word>(number());
        }
    }

    [[nodiscard]] const record_head& head() const noexcept { return head_; }

    /// Goes to the next node. \return whether there is one \pre the node before has been read
    [[nodiscard]] bool next_node() noexcept
    {
        if (nodes_ == head_.outcomes) {
            return false;
        }
        ++nodes_;
        head_.kind = head_.is_mixed ? static_cast<node_kind>(*at_++) : head_.kind;
        reference_ = head_.least;
        is_last_ = false;
        return true;
    }
    [[nodiscard]] node_kind kind() const noexcept { return head_.kind; }

    /// The next reference of the node. \return whether there is one
    [[nodiscard]] bool next(record_word& reference) noexcept
    {
        if (is_last_) {
            return false;
        }
        const std::uint64_t next = number();
        is_last_ = next % 2 != 0;
        reference_ = reference = static_cast<record_word>((reference_ & ~record_word{1}) + next / 2);
        return true;
    }

    /// Reads the rest. \return the end of the record
    [[nodiscard]] const record_unit* end() noexcept
    {
        record_word reference = 0;
        do {
            while (next(reference)) {
            }
        } while (next_node());
        return at_;
    }

private:
    [[nodiscard]] std::uint64_t number() noexcept
    {
        std::uint64_t found = *at_++;
        if (found == 0xFFFF) {
            found = std::uint64_t{at_[0]} << 32 | std::uint64_t{at_[1]} << 16 | at_[2];
            at_ += 3;
        } else if (found >= 0x8000) {
            found = (found & 0x7FFF) << 16 | *at_++;
        }
        return found;
    }

    const record_unit* at_;
    record_head head_{};
    record_word nodes_ = 0; // nodes begun so far
    record_word reference_ = 0;
    bool is_last_ = true;
};

/// A record to be filled.
class record_writer {
public:
    void begin_node(node_kind kind) { nodes_.push_back({kind, references_.size()}); }
    /// Adds a reference to the last node, unless it has it.
    void add(record_word reference)
    {
        const auto first = references_.begin() + static_cast<std::ptrdiff_t>(nodes_.back().first);
        const auto place = std::lower_bound(first, references_.end(), reference);
        if (place == references_.end() || *place != reference) {
            references_.insert(place, reference);
        }
    }
    /// Returns whether the last node has references.
    [[nodiscard]] bool has_any() const noexcept { return references_.size() != nodes_.back().first; }

    /// Adds the record to the end of `out`, and empties the writer.
    void write(record_word probabilities, std::vector<record_unit>& out)
    {
        const std::size_t size = out.size();
        out.resize(size + (3 + references_.size()) * longest_number + nodes_.size());
        record_head head{static_cast<record_word>(nodes_.size())};
        if (!nodes_.empty()) {
            head.kind = nodes_.front().kind;
            head.is_mixed = std::ranges::any_of(nodes_, [&](const node& other) { return other.kind != head.kind; });
            head.probabilities = probabilities;
            head.least = *std::ranges::min_element(references_) & ~record_word{1};
        }
        record_unit* to = head.write(out.data() + size);
        for (std::size_t i = 0; i != nodes_.size(); ++i) {
            if (head.is_mixed) {
                *to++ = static_cast<record_unit>(nodes_[i].kind);
            }
            const std::size_t end = i + 1 == nodes_.size() ? references_.size() : nodes_[i + 1].first;
            std::size_t j = nodes_[i].first;
            to = detail::write_node(to, head.least, [&](record_word& reference) {
                reference = j != end ? references_[j] : 0;
                return j++ != end;
            });
        }
        out.resize(static_cast<std::size_t>(to - out.data()));
        nodes_.clear();
        references_.clear();
    }

private:
    struct node {
        node_kind kind;
        std::size_t first; // the place of its first reference
    };
    std::vector<node> nodes_{};
    std::vector<record_word> references_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
