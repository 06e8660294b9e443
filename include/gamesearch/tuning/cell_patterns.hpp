// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Patterns of cells as features: a weight for each of the ways in which a few cells of the board can be occupied.

#ifndef GAMESEARCH_TUNING_CELL_PATTERNS_HPP
#define GAMESEARCH_TUNING_CELL_PATTERNS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/error.hpp>
#include <gamesearch/tuning/features.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The description of patterns of cells. Cells are numbered from 0, and so are the contents of a cell.
struct pattern_options {
    int contents = 3; ///< how many different contents a cell can have, such as 3: empty, and a piece of either side
    std::vector<std::vector<int>> patterns{}; ///< each a list of cells
    /// Maps of the board onto itself under which the game is the same: for each cell, the one that it is mapped to.
    /// Each pattern also counts in the places to which these maps move it, with the same weights. The identity need not
    /// be among them.
    std::vector<std::vector<int>> symmetries{};
    /// For each content the one that takes its place when the sides are exchanged, such as {0, 2, 1}. Then a pattern
    /// with the sides exchanged has the opposite weight, which halves the number of weights to learn. If it is empty,
    /// the sides are not exchanged.
    std::vector<int> exchanged{};
};

namespace detail {

/// The places of patterns, and the features of their contents.
class pattern_layout {
public:
    static constexpr std::size_t most_cells = 128;
    static constexpr std::size_t longest_pattern = 12;

    explicit pattern_layout(const pattern_options& options) : contents_{options.contents}
    {
        GAMESEARCH_ASSERT(options.contents >= 2, "pattern_options::contents is below 2; count the empty cell, too");
        for (const std::vector<int>& pattern : options.patterns) {
            GAMESEARCH_ASSERT(!pattern.empty() && pattern.size() <= longest_pattern,
                              "a pattern has no cell, or more than cell_patterns::longest_pattern");
            const std::size_t entries = entries_.size();
            add_entries(pattern.size(), options.exchanged);
            add_places(pattern, options.symmetries, entries);
        }
    }

    [[nodiscard]] std::size_t weights() const noexcept { return weights_; }
    [[nodiscard]] std::size_t places() const noexcept { return places_.size(); }
    [[nodiscard]] const std::vector<std::size_t>& cells() const noexcept { return used_; }

    /// The feature of the pattern in a place, given the contents of the board.
    [[nodiscard]] sparse_feature at(std::size_t index, const std::array<std::uint8_t, most_cells>& board) const
    {
        const place& found = places_[index];
        std::size_t code = 0;
        for (std::size_t i = 0; i != found.length; ++i) {
            code = code * static_cast<std::size_t>(contents_) + board[cells_[found.first + i]];
        }
        return entries_[found.entries + code];
    }

private:
    struct place {
        std::size_t first; // of its cells
        std::size_t length;
        std::size_t entries; // where those of its pattern begin
    };

    /// The feature of each of the contents of a pattern.
    void add_entries(std::size_t length, const std::vector<int>& exchanged)
    {
        const auto base = static_cast<std::size_t>(contents_);
        std::size_t codes = 1;
        for (std::size_t i = 0; i != length; ++i) {
            codes *= base;
        }
        const std::size_t from = entries_.size();
        for (std::size_t code = 0; code != codes; ++code) {
            std::size_t other = 0; // the code with the sides exchanged
            std::size_t unit = 1;
            for (std::size_t rest = code; unit != codes; rest /= base, unit *= base) {
                const std::size_t content = rest % base;
                other += unit * (exchanged.empty() ? content : static_cast<std::size_t>(exchanged[content]));
            }
            if (exchanged.empty() || code < other) {
                entries_.push_back({static_cast<std::uint32_t>(weights_++), 1});
            } else if (code > other) {
                entries_.push_back({entries_[from + other].index, -1});
            } else {
                entries_.push_back({0, 0});
            }
        }
    }

    /// Adds the places of a pattern, each once.
    void add_places(const std::vector<int>& pattern, const std::vector<std::vector<int>>& symmetries,
                    std::size_t entries)
    {
        std::vector<std::vector<int>> placed{pattern};
        for (const std::vector<int>& map : symmetries) {
            std::vector<int> moved;
            moved.reserve(pattern.size());
            for (const int cell : pattern) {
                moved.push_back(map[static_cast<std::size_t>(cell)]);
            }
            if (std::ranges::find(placed, moved) == placed.end()) {
                placed.push_back(std::move(moved));
            }
        }
        for (const std::vector<int>& cells : placed) {
            places_.push_back({cells_.size(), cells.size(), entries});
            for (const int cell : cells) {
                const auto number = static_cast<std::size_t>(cell);
                GAMESEARCH_ASSERT(number < most_cells, "a pattern has a cell beyond cell_patterns::most_cells");
                cells_.push_back(number);
                if (std::ranges::find(used_, number) == used_.end()) {
                    used_.push_back(number);
                }
            }
        }
    }

    int contents_;
    std::size_t weights_ = 0;
    std::vector<sparse_feature> entries_{}; // for each pattern, those of its contents
    std::vector<place> places_{};
    std::vector<std::size_t> cells_{}; // of the places, one after the other
    std::vector<std::size_t> used_{}; // the cells of any place
};

} // namespace detail

/// The features of a position that are patterns of cells, also called n-tuples: for each pattern, and each place that a
/// symmetry moves it to, one sparse feature is not 0: that of its present contents.
///
/// Thread safety: any number of threads at the same time, if \p Read allows it.
/// Complexity: a call reads each cell once, and then each cell of each pattern in each of its places; nothing is
/// allocated.
/// Example: docs/snippets/tune_an_evaluation.cpp [patterns]
/// Sources: W. Bledsoe and I. Browning, "Pattern Recognition and Reading by Machine" (1959); S. Lucas, "Learning to
/// Play Othello with N-Tuple Systems" (2008); W. Jaskowski, "Systematic N-Tuple Networks for Othello Position
/// Evaluation" (2014).
template <class Read>
class cell_patterns {
public:
    static constexpr std::size_t most_cells = detail::pattern_layout::most_cells; ///< of a board
    static constexpr std::size_t longest_pattern = detail::pattern_layout::longest_pattern; ///< in cells

    /// \param read `read(position, cell)` is the content of a cell
    /// \param options see \ref pattern_options
    /// \pre each pattern has at most \ref longest_pattern cells, each below \ref most_cells.
    cell_patterns(Read read, const pattern_options& options)
        : read_{std::move(read)}, layout_{std::make_shared<const detail::pattern_layout>(options)}
    {}

    /// The number of weights: indices are below this.
    [[nodiscard]] std::size_t size() const noexcept { return layout_->weights(); }

    /// The number of places in which there are patterns.
    [[nodiscard]] std::size_t places() const noexcept { return layout_->places(); }

    /// The features of a position, computed one after the other. It must not outlive the patterns.
    class view {
    public:
        /// \cond an input iterator
        class iterator {
        public:
            using value_type = sparse_feature;
            using difference_type = std::ptrdiff_t;

            iterator() = default;
            iterator(const view& features, std::size_t at) : features_{&features}, at_{at} {}
            sparse_feature operator*() const { return features_->layout_->at(at_, features_->board_); }
            iterator& operator++()
            {
                ++at_;
                return *this;
            }
            iterator operator++(int)
            {
                const iterator before = *this;
                ++at_;
                return before;
            }
            bool operator==(const iterator& other) const { return at_ == other.at_; }

        private:
            const view* features_ = nullptr;
            std::size_t at_ = 0;
        };
        /// \endcond

        [[nodiscard]] iterator begin() const { return {*this, 0}; } ///< at the first place
        [[nodiscard]] iterator end() const { return {*this, layout_->places()}; } ///< past the last place

    private:
        friend cell_patterns;

        explicit view(const detail::pattern_layout& layout) : layout_{&layout} {}

        const detail::pattern_layout* layout_;
        std::array<std::uint8_t, most_cells> board_; // filled as far as patterns have cells
    };

    /// The features of \p position.
    template <class G>
    [[nodiscard]] view operator()(const G& position) const
    {
        view features{*layout_};
        for (const std::size_t cell : layout_->cells()) {
            features.board_[cell] = static_cast<std::uint8_t>(read_(position, static_cast<int>(cell)));
        }
        return features;
    }

private:
    Read read_;
    std::shared_ptr<const detail::pattern_layout> layout_; // copies share it
};

} // namespace gamesearch::inline v0_2_0

#endif
