// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Numbers that must be the same on every machine, since files and seeds rest on them: random numbers, hashes, and the
// bytes of keys and scores in stores. The expected values are those of the sources of the algorithms, or follow from
// the format.

#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/zobrist.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace {

namespace gs = gamesearch;

// SplitMix64 from the seed 1.
constexpr gs::zobrist<2, 64> numbers{};
static_assert(numbers.turn() == 0x910A2DEC89025CC1u);
static_assert(numbers(0, 0) == 0xBEEB8DA1658EEC67u);

struct pair_of_numbers {
    std::int32_t first = 0;
    std::int32_t second = 0;

    [[maybe_unused]] friend auto operator<=>(const pair_of_numbers&, const pair_of_numbers&) = default;
    constexpr pair_of_numbers operator-() const { return {-first, -second}; }
};
struct pair_game : gs::random_game<int> {
    using gs::random_game<int>::random_game;
    [[nodiscard]] std::optional<pair_of_numbers> terminal_score() const { return std::nullopt; }
    [[nodiscard]] pair_of_numbers evaluate() const { return {}; }
};

BOOST_AUTO_TEST_CASE(random_numbers_are_the_same_everywhere)
{
    gs::random_generator random{1};
    BOOST_TEST(random() == 0x910A2DEC89025CC1u);
    BOOST_TEST(random() == 0xBEEB8DA1658EEC67u);
    gs::random_generator small{1};
    BOOST_TEST(small.below(1000) == (std::uint64_t{0x910A2DEC} * 1000 >> 32));
}

BOOST_AUTO_TEST_CASE(keys_are_stored_with_the_most_significant_byte_first)
{
    BOOST_TEST(gs::detail::bytes_of_key(std::uint32_t{0x41424344}) == "ABCD");
    BOOST_TEST((gs::detail::key_in<std::uint64_t>("\x01\x02\x03\x04\x05\x06\x07\x08") == 0x0102030405060708u));
}

BOOST_AUTO_TEST_CASE(scores_that_are_bytes_name_the_byte_order)
{
    const std::string shape = gs::detail::shape_of_facts<pair_game>();
    const bool is_little = std::endian::native == std::endian::little;
    BOOST_TEST(shape.ends_with("the most significant byte first") == !is_little);
    BOOST_TEST(gs::detail::score_text(pair_of_numbers{1, 2}) == (is_little ? "0100000002000000" : "0000000100000002"));
    BOOST_TEST(gs::detail::score_text(-12) == "-12");
}

} // namespace
