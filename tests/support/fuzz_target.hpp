// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Makes a program of a fuzz target, a file in fuzz/ that defines the functions declared here: a test that mutates the
// seeds some hundred times, in the same way each time, or, if FUZZ_WITH_LIBFUZZER is defined, a program that libFuzzer
// drives for any length of time. Include it in one file of a program.

#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#ifndef FUZZ_WITH_LIBFUZZER
#include <boost/test/unit_test.hpp>

#include <random>
#endif

namespace fuzz {

/// Good inputs, as the library writes them, and some that once caused failures.
std::vector<std::string> seeds();

/// Repairs parts, such as a checksum, that would make the library reject most changes before examining them.
void repair(std::string& input);

/// Whatever the input, the library's promises must hold: see \ref promise.
void run(const std::string& input);

/// The number of mutated inputs in the test: a second or two under the sanitizers.
extern const int inputs_of_test;

/// Not caught by code that catches the library's errors.
struct broken_promise : std::exception {
    explicit broken_promise(const char* what) : what_{what} {}
    [[nodiscard]] const char* what() const noexcept override { return what_; }

private:
    const char* what_;
};

inline void promise(bool is_kept, const char* what)
{
    if (!is_kept) {
        throw broken_promise{what};
    }
}

/// The library's error message, which must be a single line of text; empty if there is none.
template <class Action>
std::string complaint_of(const Action& action)
{
    std::string message;
    try {
        action();
    } catch (const std::runtime_error& error) {
        message = error.what();
    } catch (const std::invalid_argument& error) {
        message = error.what();
    }
    for (const char c : message) {
        promise((c < 0 || c >= ' ') && c != 0x7F, "a complaint is one line of text");
    }
    return message;
}

} // namespace fuzz

#ifdef FUZZ_WITH_LIBFUZZER

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

/// Writes the seeds into the first folder on the command line, which must exist.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv)
{
    int folder = 1;
    while (folder < *argc && (*argv)[folder][0] == '-') {
        ++folder;
    }
    if (folder < *argc) {
        std::size_t number = 0;
        for (const std::string& seed : fuzz::seeds()) {
            std::ofstream{std::string{(*argv)[folder]} + "/seed_" + std::to_string(number++), std::ios::binary} << seed;
        }
    }
    return 0;
}

/// Some inputs stay unrepaired, so that broken ones are tried too.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed)
{
    std::string input{reinterpret_cast<const char*>(data), LLVMFuzzerMutate(data, size, most)};
    if (seed % 8 != 0) {
        fuzz::repair(input);
    }
    return input.copy(reinterpret_cast<char*>(data), most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::run({reinterpret_cast<const char*>(data), size});
    return 0;
}

#else

namespace fuzz {

/// Applies some frequent kinds of changes: a bit, a byte, a piece dropped, doubled, or taken from another seed.
inline std::string changed(const std::vector<std::string>& seeds, std::mt19937_64& random)
{
    const auto any = [&random](std::size_t below) { return static_cast<std::size_t>(random() % (below + 1)); };
    std::string input = seeds[random() % seeds.size()];
    for (auto changes = 1 + random() % 4; changes != 0; --changes) {
        const std::size_t at = any(input.size());
        const std::size_t length = any(random() % 2 == 0 ? 8 : 64);
        const std::string& other = seeds[random() % seeds.size()];
        switch (random() % 6) {
        case 0:
            input.erase(at, length);
            break;
        case 1:
            input.insert(at, input.substr(any(input.size()), length));
            break;
        case 2:
            input.replace(at, length, other.substr(any(other.size()), length));
            break;
        default:
            if (at != input.size()) {
                const auto difference = random() % 2 == 0 ? random() : std::uint64_t{1} << random() % 8;
                input[at] = static_cast<char>(static_cast<unsigned char>(input[at]) ^ difference);
            }
        }
    }
    if (random() % 8 != 0) {
        repair(input);
    }
    return input;
}

inline void run_or_show(const std::string& input)
{
    try {
        run(input);
    } catch (...) {
        std::string digits;
        for (const char byte : input) {
            digits += "0123456789abcdef"[static_cast<unsigned char>(byte) >> 4];
            digits += "0123456789abcdef"[byte & 15];
        }
        BOOST_ERROR("the input, in hexadecimal digits, is " << digits);
        throw;
    }
}

} // namespace fuzz

BOOST_AUTO_TEST_CASE(what_was_changed_keeps_the_promises)
{
    const auto seeds = fuzz::seeds();
    for (const std::string& seed : seeds) {
        fuzz::run_or_show(seed);
    }
    std::mt19937_64 random{20261123};
    for (int i = 0; i != fuzz::inputs_of_test; ++i) {
        fuzz::run_or_show(fuzz::changed(seeds, random));
    }
}

#endif
