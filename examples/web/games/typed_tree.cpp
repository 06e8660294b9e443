// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A tree that a visitor has typed in, as on an exercise sheet: [[3 12 8] [2 4 6] [14 5 2]].

#include "../games.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/recorder.hpp>

#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace web {
namespace {

struct node {
    std::vector<std::size_t> children; ///< none: a leaf
    int score = 0; ///< of a leaf
    std::size_t parent = 0;
};

/// A walk through a tree. The maximizer moves at the root, and the players alternate. A move is the number of a child.
class tree_game {
public:
    static constexpr bool strictly_alternating = true;

    explicit tree_game(std::shared_ptr<const std::vector<node>> nodes) : nodes_{std::move(nodes)} {}

    [[nodiscard]] auto legal_moves() const { return std::views::iota(0, static_cast<int>(here().children.size())); }
    void apply(int child)
    {
        at_ = here().children[static_cast<std::size_t>(child)];
        mover_ = gs::opponent(mover_);
    }
    void undo(int /*child*/)
    {
        at_ = here().parent;
        mover_ = gs::opponent(mover_);
    }
    [[nodiscard]] gs::player to_move() const { return mover_; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return here().children.empty() ? std::optional{here().score} : std::nullopt;
    }

private:
    [[nodiscard]] const node& here() const { return (*nodes_)[at_]; }

    std::shared_ptr<const std::vector<node>> nodes_;
    std::size_t at_ = 0;
    gs::player mover_ = gs::player::maximizer;
};
static_assert(gs::check_game<tree_game>());

/// Reads a tree: a number is a leaf, and brackets hold the children of a node.
class reader {
public:
    static constexpr std::size_t most_nodes = 1000;
    static constexpr int most_plies = 20;
    static constexpr int most_children = 26; // a move is a letter

    explicit reader(std::string_view text) : rest_{text} {}

    /// Is there one whole tree? Otherwise `wrong` says what is missing.
    [[nodiscard]] bool read()
    {
        skip();
        if (rest_.empty() || rest_.front() != '[') {
            return fail("A tree begins with [.");
        }
        if (!read_node(0, 0)) {
            return false;
        }
        skip();
        return rest_.empty() || fail("Something follows the last ].");
    }

    std::vector<node> nodes;
    std::string wrong;

private:
    bool fail(std::string_view message)
    {
        wrong = message;
        return false;
    }
    void skip()
    {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',')) {
            rest_.remove_prefix(1);
        }
    }
    [[nodiscard]] bool read_node(std::size_t parent, int ply)
    {
        if (nodes.size() == most_nodes || ply > most_plies) {
            return fail("A tree has at most 1000 nodes and 20 plies.");
        }
        const std::size_t at = nodes.size();
        nodes.push_back({{}, 0, parent});
        skip();
        return !rest_.empty() && rest_.front() == '[' ? read_children(at, ply) : read_leaf(at);
    }
    [[nodiscard]] bool read_children(std::size_t at, int ply)
    {
        rest_.remove_prefix(1);
        for (skip(); !rest_.empty() && rest_.front() != ']'; skip()) {
            if (nodes[at].children.size() == most_children) {
                return fail("A node has at most 26 children.");
            }
            nodes[at].children.push_back(nodes.size());
            if (!read_node(at, ply + 1)) {
                return false;
            }
        }
        if (rest_.empty()) {
            return fail("A ] is missing at the end.");
        }
        rest_.remove_prefix(1);
        return !nodes[at].children.empty() || fail("Brackets without a number in them.");
    }
    [[nodiscard]] bool read_leaf(std::size_t at)
    {
        constexpr int most = 1'000'000;
        const char* const first = rest_.data();
        const auto [end, error] = std::from_chars(first, first + rest_.size(), nodes[at].score);
        if (error != std::errc{} || nodes[at].score < -most || nodes[at].score > most) {
            return fail(rest_.empty() ? "A ] is missing at the end."
                                      : "A leaf is a whole number from -1000000 to 1000000.");
        }
        rest_.remove_prefix(static_cast<std::size_t>(end - first));
        return true;
    }

    std::string_view rest_;
};

class page_tree final : public page_game {
public:
    explicit page_tree(std::string_view text) : text_{text} {}

    [[nodiscard]] std::string about() const override { return "{}"; }

    /// Only the recorded tree of a search.
    [[nodiscard]] std::string answer(const request& asked) override
    {
        reader in{text_};
        if (!in.read()) {
            return error(in.wrong);
        }
        const tree_game game{std::make_shared<const std::vector<node>>(std::move(in.nodes))};
        gs::tree_recorder<tree_game> recorder{static_cast<std::size_t>(asked.record)};
        // As in textbooks, only scores count, and not how soon they come.
        recorder.finish(
            asked.who.searcher == program::searcher_kind::minimax
                ? gs::minimax.with(gs::ignore_distance)(game, gs::unlimited, gs::own_evaluation, recorder)
                : gs::alpha_beta.with(gs::ignore_distance)(game, gs::unlimited, gs::own_evaluation, recorder));
        const gs::tree_words<tree_game> written{
            [](const tree_game&, int move) { return std::string(1, static_cast<char>('a' + move)); },
            [](const tree_game&) { return std::string{}; }};
        return gs::tree_json(recorder, written);
    }

private:
    std::string text_;
};

} // namespace

std::unique_ptr<page_game> typed_tree(std::string_view text)
{
    return std::make_unique<page_tree>(text);
}

} // namespace web
