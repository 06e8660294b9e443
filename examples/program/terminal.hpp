// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the program asks the system about its terminal, and how text becomes fit for one line of it.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_HPP

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#if defined(_WIN32)
#include <io.h>
#include <stdio.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace program {

/// Does a person see the output?
inline bool output_is_a_terminal()
{
#if defined(_WIN32)
    return _isatty(_fileno(stdout)) != 0;
#else
    return isatty(STDOUT_FILENO) != 0;
#endif
}

/// Does a person type the input?
inline bool input_is_a_terminal()
{
#if defined(_WIN32)
    return _isatty(_fileno(stdin)) != 0;
#else
    return isatty(STDIN_FILENO) != 0;
#endif
}

/// Can the standard error stream write over a line of a terminal?
inline bool errors_can_be_overwritten()
{
#if defined(_WIN32)
    return false; // some consoles can, if they are told to
#else
    const char* const terminal = std::getenv("TERM");
    return isatty(STDERR_FILENO) != 0 && terminal != nullptr && *terminal != '\0' &&
           std::string_view{terminal} != "dumb";
#endif
}

/// How wide the terminal of the standard error stream is now; 80 if it does not say.
inline std::size_t terminal_columns()
{
    constexpr std::size_t usual = 80;
#if defined(_WIN32)
    return usual;
#else
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0 ? size.ws_col : usual;
#endif
}

/// The bytes of memory that the machine has; 0 if it does not say.
inline std::size_t machine_memory()
{
#if defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    return pages > 0 && page > 0 ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(page) : 0;
#else
    return 0;
#endif
}

/// Colours are for terminals that have them, unless the user has set NO_COLOR (see https://no-color.org).
inline bool use_colors()
{
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool unwanted = no_color != nullptr && *no_color != '\0';
    return output_is_a_terminal() && !unwanted && terminal != nullptr && std::string_view{terminal} != "dumb";
}

/// The text with its control characters replaced: on one line, and unable to command the terminal.
inline std::string one_line(std::string text)
{
    for (char& symbol : text) {
        const auto code = static_cast<unsigned char>(symbol);
        if (code < 0x20 || code == 0x7F) {
            symbol = '?';
        }
    }
    return text;
}

/// The text in quotation marks, for messages; a long one is cut.
inline std::string in_quotes(std::string_view text)
{
    constexpr std::size_t longest = 40;
    std::string shown{text.substr(0, longest)};
    if (text.size() > longest) {
        shown += "...";
    }
    return '"' + one_line(shown) + '"';
}

} // namespace program

#endif
