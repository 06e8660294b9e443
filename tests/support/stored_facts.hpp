// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks any store of facts: it must hold what the store in memory holds. A `Place` is the location of a store: its
// `open<G>()` opens the store, in any process.

#pragma once

#include "support/scores.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/game/player.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <iostream>

namespace support {

/// A game of which only the types matter: after one move it is over.
template <class Key, class Score>
struct keyed_game {
    Key number{};
    bool is_over = false;

    [[nodiscard]] std::array<int, 1> legal_moves() const { return {0}; }
    void apply(int) { is_over = true; }
    void undo(int) { is_over = false; }
    [[nodiscard]] gamesearch::player to_move() const { return gamesearch::player::maximizer; }
    [[nodiscard]] std::optional<Score> terminal_score() const
    {
        return is_over ? std::optional{Score{}} : std::nullopt;
    }
    [[nodiscard]] Key key() const { return number; }
};

/// Names that would do harm if they were treated as anything but bytes.
inline std::string hostile_name(std::mt19937_64& random)
{
    static const std::vector<std::string> names{
        "",
        "machine 7",
        "'; DROP TABLE fact; --",
        "$1 ? :a @b {} %s%n",
        "\\x00\\'\\\\",
        std::string{"nul\0'nul", 8},
        "\xFF\xFE\x80 no UTF-8",
        "\xE2\x80\xAE right to left",
        std::string(5000, '"'),
    };
    return names[random() % names.size()];
}

/// A fact that is true if position k has the score `scores[k % n]` of a palette of n scores.
template <class G>
gamesearch::fact<G> true_fact(std::mt19937_64& random)
{
    using key_type = gamesearch::game_key_t<G>;
    static const auto scores = palette<gamesearch::score_t<G>>(2);
    gamesearch::fact<G> f{.key = static_cast<key_type>(random() % 30),
                          .nodes = random() % 4 == 0 ? random() : random() % 9};
    if (f.key >= 20) {
        f.key = static_cast<key_type>(f.key * (static_cast<key_type>(-1) / 30)); // over the whole range
    }
    const auto truth = static_cast<std::size_t>(f.key % scores.size());
    if (random() % 4 != 0) {
        f.lower = scores[random() % (truth + 1)];
        f.lower_by = hostile_name(random);
    }
    if (random() % 4 != 0) {
        f.upper = scores[truth + random() % (scores.size() - truth)];
        f.upper_by = hostile_name(random);
    }
    return f;
}

template <class G>
std::vector<gamesearch::fact<G>> true_facts(std::mt19937_64& random, std::size_t count)
{
    std::vector<gamesearch::fact<G>> facts(count);
    std::ranges::generate(facts, [&] { return true_fact<G>(random); });
    return facts;
}

/// Everything in a store, in its order.
template <class G, template <class> class Store>
std::vector<gamesearch::fact<G>> all_of(const Store<G>& store)
{
    std::vector<gamesearch::fact<G>> all;
    store.each([&](const gamesearch::fact<G>& f) { all.push_back(f); });
    return all;
}

/// Starts another process, which ends when `action` does.
template <class Action>
pid_t started(const Action& action)
{
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child != 0) {
        return child;
    }
    try {
        action();
    } catch (const std::exception& error) {
        std::cerr << "in another process: " << error.what() << std::endl; // which _exit does not flush
        _exit(1);
    }
    _exit(0);
}

/// Returns whether it ended normally.
inline bool ended_well(pid_t child)
{
    int status = 0;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// One process: every answer equals that of the store in memory, and so do the contents after reopening.
template <class G, class Place>
void hold_to_memory(const Place& place, std::uint64_t seed, std::size_t count)
{
    std::mt19937_64 random{seed};
    gamesearch::fact_store<G> memory;
    {
        auto store = place.template open<G>();
        for (gamesearch::fact<G> f : true_facts<G>(random, count)) {
            if (random() % 20 == 0 && f.upper && f.lower) {
                std::swap(f.lower, f.upper); // contradicts itself unless equal, and must be rejected
            }
            const auto expected = memory.add(f);
            const auto found = store.add(f);
            BOOST_TEST(found.has_value() == expected.has_value(), "seed " << seed);
            BOOST_TEST((!found || (found->known == expected->known && found->told == expected->told)), "seed " << seed);
            BOOST_TEST((store.find(G{f.key}) == memory.find(G{f.key})), "seed " << seed);
        }
        BOOST_TEST(store.size() == memory.size(), "seed " << seed);
    }
    auto again = place.template open<G>();
    BOOST_TEST((all_of(again) == all_of(memory)), "seed " << seed);
    BOOST_TEST((again.find(G{static_cast<gamesearch::game_key_t<G>>(29)}) == memory.find(G{29})), "seed " << seed);
}

/// Several processes at the same time, with facts that they share: the contents equal those of one store in memory.
template <class G, class Place>
void hold_processes_to_memory(const Place& place, std::uint64_t seed, std::size_t processes, std::size_t count)
{
    std::mt19937_64 random{seed};
    gamesearch::fact_store<G> memory;
    auto facts = true_facts<G>(random, count);
    for (const auto& f : facts) {
        BOOST_TEST(!memory.add(f));
    }
    std::vector<pid_t> children;
    for (std::size_t i = 0; i != processes; ++i) {
        std::ranges::shuffle(facts, random);
        const std::size_t share = i == 0 ? facts.size() : 1 + random() % facts.size();
        children.push_back(started([&] {
            auto store = place.template open<G>();
            for (std::size_t k = 0; k != share; ++k) {
                if (store.add(facts[k])) {
                    throw std::runtime_error{"a contradiction where there is none"};
                }
            }
        }));
    }
    for (const pid_t child : children) {
        BOOST_TEST(ended_well(child), "seed " << seed);
    }
    auto store = place.template open<G>();
    BOOST_TEST((all_of(store) == all_of(memory)), "seed " << seed);
    BOOST_TEST(store.size() == memory.size(), "seed " << seed);
}

/// Facts that a visitor adds are stored, and nothing is visited twice.
template <class Place>
void add_while_visiting(const Place& place)
{
    using game = keyed_game<std::uint16_t, int>;
    auto store = place.template open<game>();
    for (std::uint16_t key = 0; key != 20; ++key) {
        BOOST_TEST(!store.add({.key = key, .lower = 0}));
    }
    std::vector<std::uint16_t> visited;
    store.each([&](const gamesearch::fact<game>& f) {
        visited.push_back(f.key);
        BOOST_TEST(!store.add({.key = f.key, .upper = 5}));
        if (f.key < 20) {
            BOOST_TEST(!store.add({.key = static_cast<std::uint16_t>(f.key + 100), .lower = 1}));
        }
    });
    BOOST_TEST(visited.size() >= 20U);
    BOOST_TEST((std::ranges::adjacent_find(visited, std::ranges::greater_equal{}) == visited.end()));
    BOOST_TEST(store.find(game{7})->upper.value() == 5);
}

/// A contradiction reports both sides and their names; the store is unchanged.
template <class Place>
void tell_contradictions(const Place& place)
{
    using game = keyed_game<std::uint16_t, int>;
    auto store = place.template open<game>();
    BOOST_TEST(!store.add({.key = 7, .lower = 1, .upper = 5, .lower_by = "machine 3", .upper_by = "machine 4"}));
    const auto before = all_of(store);
    const auto found = store.add({.key = 7, .lower = -2, .upper = 0, .lower_by = "machine 5", .upper_by = "machine 5"});
    BOOST_REQUIRE(found.has_value());
    BOOST_TEST(
        found->text() ==
        "a contradiction: for the position with the key 7 'machine 3' has proven that the score is at least 1, and "
        "'machine 5' that it is at most 0; check both with a certificate (see docs/proofs.md)");
    BOOST_TEST(store.add({.key = 8, .lower = 1, .upper = 0}).has_value());
    BOOST_TEST((all_of(store) == before));
}

} // namespace support
