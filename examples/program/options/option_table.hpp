// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Reads a command line by a table of its options, and reports what is wrong with it.

#pragma once

#include "../terminal/terminal.hpp"
#include "wrong_usage.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <exception>
#include <functional>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace program {

/// A number with nothing around it.
template <class Number>
Number number_of(std::string_view option, std::string_view text, Number least = 1,
                 Number most = std::numeric_limits<Number>::max())
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) {
        throw wrong_usage{std::string{option} + " needs a number from " + std::to_string(least) +
                          (most == std::numeric_limits<Number>::max() ? " on" : " to " + std::to_string(most)) +
                          ", not '" + std::string{text} + "'"};
    }
    return number;
}

/// An option on its way: its name, and the words that follow it.
class given_option {
public:
    given_option(const std::vector<std::string>& words, std::size_t at) : words_{words}, next_{at + 1}
    {
        const std::string& word = words[at];
        const std::size_t end = word.find('=');
        name = word.substr(0, end);
        attached_ = end == std::string::npos ? std::nullopt : std::optional{word.substr(end + 1)};
    }

    /// The next value: what follows `=`, or the next word.
    std::string value()
    {
        if (attached_) {
            return *std::exchange(attached_, std::nullopt);
        }
        if (next_ == words_.size()) {
            throw wrong_usage{name + " needs a value"};
        }
        return words_[next_++];
    }

    [[nodiscard]] bool has_number() const
    {
        const std::string& text = attached_ || next_ == words_.size() ? attached_.value_or("") : words_[next_];
        return !text.empty() && text.front() >= '0' && text.front() <= '9';
    }

    /// Where the next option stands; nowhere if this one was given a value that it does not take.
    [[nodiscard]] std::optional<std::size_t> end() const { return attached_ ? std::nullopt : std::optional{next_}; }

    std::string name;

private:
    const std::vector<std::string>& words_;
    std::size_t next_;
    std::optional<std::string> attached_;
};

/// A row of the table.
struct option {
    std::string_view name;
    std::function<void(given_option&)> read;
};

inline auto text_of(std::string& text)
{
    return [&text](given_option& given) { text = given.value(); };
}

template <class To, class Number = To>
auto number_into(To& to, Number least = 1, Number most = std::numeric_limits<Number>::max())
{
    return [&to, least, most](given_option& given) { to = number_of<Number>(given.name, given.value(), least, most); };
}

inline auto flag(bool& is_given)
{
    return [&is_given](given_option&) { is_given = true; };
}

/// For what the script that starts the program has read.
inline void no_matter(given_option& given)
{
    static_cast<void>(given.value());
}

/// Reads the words from number \p first on; `--name VALUE` is `--name=VALUE`. \p other takes each that is no option.
template <class Other>
void read_options(const std::vector<std::string>& words, std::size_t first, const std::vector<option>& table,
                  Other other)
{
    for (std::size_t at = first; at < words.size();) {
        if (!words[at].starts_with('-')) {
            other(words[at++]);
            continue;
        }
        given_option given{words, at};
        const auto found = std::ranges::find(table, given.name, &option::name);
        if (found != table.end()) {
            found->read(given);
        }
        if (found == table.end() || !given.end()) {
            throw wrong_usage{"there is no option '" + words[at] + "'"};
        }
        at = *given.end();
    }
}

[[noreturn]] inline void refuse_word(const std::string& word)
{
    throw wrong_usage{"there is no option '" + word + "'"};
}

/// Runs a program, and reports an error on one line. Returns 2 for wrong usage, and 1 for a failure.
template <class Run>
int guarded(const char* name, const Run& run)
{
    try {
        return run();
    } catch (const wrong_usage& complaint) {
        std::cerr << name << ": " << one_line(complaint.what()) << " (--help lists the options)\n";
        return 2;
    } catch (const std::exception& failure) {
        std::cerr << name << ": " << one_line(failure.what()) << '\n';
        return 1;
    }
}

/// The same for the words of the command line. Answers `--help` in any place: who needs it does not know the syntax.
template <class Run>
int guarded(const char* name, std::string_view usage, int argc, char** argv, const Run& run)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (std::ranges::find(words, "--help") != words.end()) {
        std::cout << usage;
        return std::cout.flush() ? 0 : 1;
    }
    return guarded(name, [&] { return run(words); });
}

} // namespace program
