// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A recorded tree as JSON. The schema is in docs/tree.schema.json.

#ifndef GAMESEARCH_TREE_JSON_HPP
#define GAMESEARCH_TREE_JSON_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/json.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/steps.hpp>

#include <cmath>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Writes one tree. Each node is an object on a line of its own.
template <game G>
class json_tree {
public:
    json_tree(const recorded_tree<G>& tree, const tree_words<G>& words) : tree_{tree}, words_{words} {}

    [[nodiscard]] std::string text()
    {
        out_.text += "{\"format\":\"gamesearch tree\",\"version\":1";
        out_.number("searches", tree_.searches());
        out_.number("entered", tree_.entered());
        out_.number("left_out", tree_.left_out());
        out_.text += ",\n\"line\":[";
        std::string_view between;
        for (const tree_index at : tree_.line()) {
            out_.text.append(between).append(std::to_string(at));
            between = ",";
        }
        out_.text += "],\n\"nodes\":[";
        between = "\n";
        for (tree_index at = 0; at != tree_.nodes().size(); ++at) {
            out_.text += between;
            write_node(at);
            between = ",\n";
        }
        out_.text += "],\n\"steps\":[";
        between = "\n";
        for (const tree_step& step : steps(tree_)) {
            out_.text.append(between).append("{\"do\":\"").append(detail::name_of(step.kind));
            out_.text.append("\",\"node\":").append(std::to_string(step.node)).append("}");
            between = ",\n";
        }
        out_.text += "]}\n";
        return std::move(out_.text);
    }

private:
    using value = gamesearch::value<score_t<G>>;

    void write_node(tree_index at)
    {
        const tree_node<G>& node = tree_.nodes()[at];
        G position = tree_.position(node.move ? node.parent : at);
        out_.text += "{\"ply\":" + std::to_string(node.ply);
        out_.number("depth", node.depth);
        if (node.move) {
            out_.number("parent", node.parent);
            out_.string("move", words_.move(position, *node.move));
            static_cast<void>(position.apply(*node.move));
        }
        if (const std::string board = words_.position(position); !board.empty()) {
            out_.string("position", board);
        }
        out_.string("mover", detail::name_of(node.mover));
        write_value("alpha", node.window.alpha);
        write_value("beta", node.window.beta);
        out_.string("bound", detail::name_of(node.bound));
        write_value("value", node.bound == bound::none ? std::nullopt : std::optional<value>{node.value});
        write_value("stand_pat", node.stand_pat);
        if (node.visits != 0) {
            out_.number("visits", node.visits);
            write_mean(node.mean);
            write_score("proven_lower", node.lower);
            write_score("proven_upper", node.upper);
        }
        if (node.leaf) {
            out_.string("leaf", detail::name_of(*node.leaf));
        }
        out_.flag("on_line", on_line_[at]);
        out_.flag("improves", node.improves);
        out_.flag("again", node.again);
        out_.flag("cut_off", node.cut_off);
        if (node.left_out != 0) {
            out_.number("left_out", node.left_out);
        }
        write_stubs(at, position);
        out_.text += '}';
    }

    void write_stubs(tree_index of, const G& position)
    {
        std::string_view between = ",\"stubs\":[{\"move\":";
        for (const tree_index at : tree_.stubs(of)) {
            const tree_stub<G>& stub = tree_.stubs()[at];
            out_.text += between;
            out_.quote(words_.move(position, stub.move));
            out_.string("reason", detail::name_of(stub.reason));
            write_value(tree_.nodes()[of].mover == player::maximizer ? "beta" : "alpha", stub.cut_by);
            out_.text += '}';
            between = ",{\"move\":";
        }
        out_.text += tree_.nodes()[of].first_stub == no_index ? "" : "]";
    }

    void write_value(std::string_view name, const std::optional<value>& v)
    {
        if (v) {
            out_.key(name);
            out_.text += "{\"score\":";
            out_.score(v->score);
            out_.number("distance", v->distance);
            out_.text += '}';
        }
    }

    void write_mean(double mean)
    {
        if (!((std::abs)(mean) < most_in_digits)) { // JSON has no infinities
            out_.string("mean", mean > 0 ? "infinity" : "-infinity");
        } else {
            out_.key("mean");
            out_.text += detail::decimals(mean, 6);
        }
    }

    template <class S>
    void write_score(std::string_view name, const std::optional<S>& s)
    {
        if (s) {
            out_.key(name);
            out_.score(*s);
        }
    }

    const recorded_tree<G>& tree_;
    const tree_words<G>& words_;
    std::vector<bool> on_line_ = tree_.on_line();
    json_text out_{};
};

} // namespace detail

/// The tree as JSON: an object described by docs/tree.schema.json. It contains
/// everything that was recorded, except values for which no bound is known.
///
/// \param tree the recorded tree
/// \param words writes moves and positions
/// \return the text
/// Throws: what the game and \p words throw.
/// Thread safety: any number of threads at the same time.
/// Complexity: linear in the recorded moves; a position is replayed from the root.
/// Example:
///
///     const std::string text = gs::tree_json(tree);
template <game G>
[[nodiscard]] std::string tree_json(const recorded_tree<G>& tree, const tree_words<G>& words = {})
{
    return detail::json_tree<G>{tree, words}.text();
}

/// Prints the result of \ref tree_json.
///
/// \param out receives the text
/// \param tree the recorded tree
/// \param words writes moves and positions
/// \return \p out
/// Throws: what the game, the stream and \p words throw.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: linear in the recorded moves; a position is replayed from the root.
/// Example: docs/snippets/pictures.cpp [draw]
template <game G>
std::ostream& write_json(std::ostream& out, const recorded_tree<G>& tree, const tree_words<G>& words = {})
{
    return out << tree_json(tree, words);
}

} // namespace gamesearch::inline v0_2_0

#endif
