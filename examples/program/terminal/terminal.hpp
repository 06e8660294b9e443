// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Queries the system about the terminal, and makes text fit for one line of it.

#pragma once

#include <gamesearch/detail/complaint.hpp>

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#if defined(_WIN32)
#include <io.h>
#include <stdio.h>
#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#if !defined(WIN32_LEAN_AND_MEAN)
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
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

#if defined(_WIN32)
/// Makes a console follow the control sequences of terminals; false if it cannot, or if this is no console.
inline bool follows_control_sequences(unsigned long stream)
{
    const HANDLE console = GetStdHandle(stream);
    DWORD mode = 0;
    return GetConsoleMode(console, &mode) != 0 &&
           SetConsoleMode(console, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}
#else
/// Does the terminal follow control sequences?
inline bool has_capable_terminal()
{
    const char* const terminal = std::getenv("TERM");
    return terminal != nullptr && *terminal != '\0' && std::string_view{terminal} != "dumb";
}
#endif

/// Can the standard error stream write over a line of a terminal?
inline bool errors_can_be_overwritten()
{
#if defined(_WIN32)
    return follows_control_sequences(STD_ERROR_HANDLE);
#else
    return isatty(STDERR_FILENO) != 0 && has_capable_terminal();
#endif
}

/// Can the standard output draw a board over the previous one? Control sequences are needed for that, colours are not.
inline bool output_can_be_overwritten()
{
#if defined(_WIN32)
    return follows_control_sequences(STD_OUTPUT_HANDLE);
#else
    return output_is_a_terminal() && has_capable_terminal();
#endif
}

/// The current width of the standard error stream's terminal; 80 if it is unknown.
inline std::size_t terminal_columns()
{
    constexpr std::size_t usual = 80;
#if defined(_WIN32)
    CONSOLE_SCREEN_BUFFER_INFO about{};
    const bool is_known = GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &about) != 0;
    const int columns = is_known ? about.srWindow.Right - about.srWindow.Left + 1 : 0;
    return columns > 0 ? static_cast<std::size_t>(columns) : usual;
#else
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0 ? size.ws_col : usual;
#endif
}

/// The current height of the standard output's terminal; 24 if it is unknown.
inline std::size_t terminal_rows()
{
    constexpr std::size_t usual = 24;
#if defined(_WIN32)
    CONSOLE_SCREEN_BUFFER_INFO about{};
    const bool is_known = GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &about) != 0;
    const int rows = is_known ? about.srWindow.Bottom - about.srWindow.Top + 1 : 0;
    return rows > 0 ? static_cast<std::size_t>(rows) : usual;
#else
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row != 0 ? size.ws_row : usual;
#endif
}

/// The bytes of memory of the machine; 0 if unknown.
inline std::size_t machine_memory()
{
#if defined(_WIN32)
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    return GlobalMemoryStatusEx(&memory) != 0 ? static_cast<std::size_t>(memory.ullTotalPhys) : 0;
#elif defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    return pages > 0 && page > 0 ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(page) : 0;
#else
    return 0;
#endif
}

/// Colours are for terminals that support them, unless the user has set NO_COLOR (see https://no-color.org).
inline bool use_colors()
{
    const char* const no_color = std::getenv("NO_COLOR");
    const bool unwanted = no_color != nullptr && *no_color != '\0';
    return !unwanted && output_can_be_overwritten();
}

/// The text with its control characters replaced, so that it fits on one line and cannot control the terminal.
inline std::string one_line(std::string_view text)
{
    return gamesearch::detail::legible(text, text.size());
}

} // namespace program
