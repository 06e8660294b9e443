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

/// Without a throw, a position has one node, which is certain.
enum class node_kind : unsigned char {
    itself, ///< one reference, without a move
    maximizer,
    minimizer
};

using record_unit = std::uint16_t;

/// Writes a number: in one unit if it has 15 bits, else mostly in two.
[[nodiscard]] inline record_unit* write_number(record_unit* to, record_word number) noexcept
{
    if (number >= 0x8000) {
        const bool is_longest = number >= 0x7FFF'0000;
        *to++ = static_cast<record_unit>(is_longest ? 0xFFFF : 0x8000 | number >> 16);
        if (is_longest) {
            *to++ = static_cast<record_unit>(number >> 16);
        }
    }
    *to++ = static_cast<record_unit>(number & 0xFFFF);
    return to;
}
inline constexpr std::size_t longest_number = 3; // units

/// Reads a record from its beginning to its end: the number of outcomes, the place of their probabilities and the least
/// place of a reference, and a node for each outcome. A node has a number for its kind and the number of its
/// references, and then these in ascending order. Each is stored as the distance of its place from that of the one
/// before, and from the least place if it is the first. So a record from which references are removed is no longer.
class record_reader {
public:
    explicit record_reader(record_unit* record) noexcept : at_{record}, nodes_{number()}, left_{nodes_}
    {
        if (nodes_ != 0) { // otherwise there is no position
            probabilities_ = number();
            least_ = number();
        }
    }

    [[nodiscard]] record_word outcomes() const noexcept { return nodes_; }
    /// The place of their probabilities.
    [[nodiscard]] record_word probabilities() const noexcept { return probabilities_; }

    /// Begins the next node. \return whether there is one \pre the node before has been read
    [[nodiscard]] bool next_node() noexcept
    {
        if (left_ == 0) {
            return false;
        }
        --left_;
        const record_word head = number();
        kind_ = static_cast<node_kind>(head & 3U);
        references_ = head >> 2;
        reference_ = least_;
        return true;
    }
    [[nodiscard]] node_kind kind() const noexcept { return kind_; }

    /// The next reference of the node. \return whether there is one
    [[nodiscard]] bool next(record_word& reference) noexcept
    {
        if (references_ == 0) {
            return false;
        }
        --references_;
        reference_ = reference = (reference_ & ~record_word{1}) + number();
        return true;
    }

    /// Reads the rest. \return the end of the record
    [[nodiscard]] record_unit* end() noexcept
    {
        record_word reference = 0;
        do {
            while (next(reference)) {
            }
        } while (next_node());
        return at_;
    }

    /// Writes the numbers before the nodes.
    [[nodiscard]] record_unit* write_head(record_unit* to) const noexcept
    {
        to = detail::write_number(to, nodes_);
        return nodes_ == 0 ? to : detail::write_number(detail::write_number(to, probabilities_), least_);
    }

    /// Copies the rest of a node: the references for which `keep` holds. Place and target may overlap, if the target is
    /// not behind the place.
    template <class Keep>
    [[nodiscard]] record_unit* write_node(record_unit* to, const Keep& keep) noexcept
    {
        record_reader counted{*this};
        record_word count = 0;
        for (record_word reference = 0; counted.next(reference);) {
            count += keep(reference) ? 1U : 0U;
        }
        to = detail::write_number(to, count << 2 | static_cast<record_word>(kind_));
        record_word last = least_;
        for (record_word reference = 0; next(reference);) {
            if (keep(reference)) {
                to = detail::write_number(to, reference - (last & ~record_word{1}));
                last = reference;
            }
        }
        return to;
    }

private:
    record_word number() noexcept
    {
        record_word found = *at_++;
        if (found >= 0x8000) {
            found = found == 0xFFFF ? *at_++ : found & 0x7FFF;
            found = found << 16 | *at_++;
        }
        return found;
    }

    record_unit* at_;
    record_word nodes_;
    record_word left_;
    record_word probabilities_ = 0;
    record_word least_ = 0;
    record_word references_ = 0;
    record_word reference_ = 0;
    node_kind kind_ = node_kind::itself;
};

/// A record to be filled: the kinds and references of all nodes.
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
    [[nodiscard]] std::size_t nodes() const noexcept { return nodes_.size(); }
    /// The number of references of the last node.
    [[nodiscard]] std::size_t references() const noexcept { return references_.size() - nodes_.back().first; }

    /// Adds the record to the end of `out`, and is empty afterwards.
    void write(record_word probabilities, std::vector<record_unit>& out)
    {
        const std::size_t size = out.size();
        out.resize(size + (3 + nodes_.size() + references_.size()) * longest_number);
        record_unit* to = detail::write_number(out.data() + size, static_cast<record_word>(nodes_.size()));
        if (!nodes_.empty()) {
            const record_word least = *std::min_element(references_.begin(), references_.end()) & ~record_word{1};
            to = detail::write_number(detail::write_number(to, probabilities), least);
            for (std::size_t i = 0; i != nodes_.size(); ++i) {
                const std::size_t end = i + 1 == nodes_.size() ? references_.size() : nodes_[i + 1].first;
                const auto count = static_cast<record_word>(end - nodes_[i].first);
                to = detail::write_number(to, count << 2 | static_cast<record_word>(nodes_[i].kind));
                record_word last = least;
                for (std::size_t j = nodes_[i].first; j != end; ++j) {
                    to = detail::write_number(to, references_[j] - (last & ~record_word{1}));
                    last = references_[j];
                }
            }
        }
        out.resize(static_cast<std::size_t>(to - out.data()));
        nodes_.clear();
        references_.clear();
    }

private:
    struct node {
        node_kind kind;
        std::size_t first; // reference
    };
    std::vector<node> nodes_{};
    std::vector<record_word> references_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
