// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs a program at a terminal of its own, and types into it as a person would. POSIX.

#pragma once

#include "process.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if __has_include(<pty.h>)
#include <pty.h>
#else
#include <util.h>
#endif

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Are pseudo-terminals available? Not in a container or chroot without /dev/pts.
inline bool pseudo_terminals_exist()
{
    int master = -1;
    int slave = -1;
    if (openpty(&master, &slave, nullptr, nullptr, nullptr) != 0) {
        return false;
    }
    close(master);
    close(slave);
    return true;
}

/// A fixture for tests that need a terminal: ctest recognizes the line, and reports the test as skipped.
struct at_a_terminal {
    at_a_terminal()
    {
        if (!pseudo_terminals_exist()) {
            std::puts("SKIPPED: no pseudo-terminal is to be had; mount devpts on /dev/pts");
            std::fflush(stdout);
            std::_Exit(0);
        }
    }
};

struct terminal_size {
    unsigned short rows = 24;
    unsigned short columns = 80;
};

class pseudo_terminal {
public:
    /// Starts the program; \p terminal is its TERM, and NO_COLOR is set if \p no_color is.
    explicit pseudo_terminal(const std::string& program, const std::vector<std::string>& arguments = {},
                             const char* terminal = "dumb", bool no_color = false, terminal_size size = {})
    {
        winsize window{size.rows, size.columns, 0, 0};
        child_ = forkpty(&master_, nullptr, nullptr, &window);
        if (child_ < 0) {
            throw std::runtime_error{"no pseudo-terminal"};
        }
        if (child_ == 0) {
            setenv("TERM", terminal, 1);
            no_color ? setenv("NO_COLOR", "1", 1) : unsetenv("NO_COLOR");
            become(program, arguments);
        }
    }

    pseudo_terminal(const pseudo_terminal&) = delete;
    pseudo_terminal& operator=(const pseudo_terminal&) = delete;

    ~pseudo_terminal()
    {
        if (child_ > 0) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
        }
        hang_up();
    }

    /// Types the keys; a line ends with `\n`, and `\x04` and `\x03` are Ctrl-D and Ctrl-C.
    void type(std::string_view keys)
    {
        if (write(master_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) {
            throw std::runtime_error{"the terminal takes no input"};
        }
    }

    /// Reads on until the screen shows \p text after the previous match; returns the output up to the end of \p text.
    std::string expect(std::string_view text)
    {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        for (;;) {
            if (const auto found = screen_.find(text, seen_); found != std::string::npos) {
                const std::size_t from = seen_;
                seen_ = found + text.size();
                return screen_.substr(from, seen_ - from);
            }
            if (std::chrono::steady_clock::now() > deadline || !read_some()) {
                throw std::runtime_error{"expected \"" + std::string{text} + "\", but the screen shows:\n" + screen_};
            }
        }
    }

    /// Reads to the end, and waits for the program: its exit status, or 128 plus the number of the signal.
    int wait()
    {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (read_some()) {
            if (std::chrono::steady_clock::now() > deadline) {
                throw std::runtime_error{"the program does not end; the screen shows:\n" + screen_};
            }
        }
        const int status = wait_for(child_);
        child_ = -1;
        return status;
    }

    /// The terminal goes away, as when its window is closed.
    void hang_up()
    {
        if (master_ >= 0) {
            close(master_);
            master_ = -1;
        }
    }

    /// Everything shown, including the echo of the keys.
    [[nodiscard]] const std::string& screen() const { return screen_; }

private:
    /// Waits for output and reads it; returns false at its end.
    bool read_some()
    {
        if (master_ < 0) {
            return false;
        }
        pollfd ready{master_, POLLIN, 0};
        if (poll(&ready, 1, 100) == 0) {
            return true;
        }
        char buffer[4096];
        const ssize_t count = read(master_, buffer, sizeof buffer);
        for (ssize_t i = 0; i < count; ++i) {
            if (buffer[i] != '\r') { // a terminal shows a line break as two characters
                screen_ += buffer[i];
            }
        }
        return count > 0;
    }

    int master_ = -1;
    pid_t child_ = -1;
    std::string screen_;
    std::size_t seen_ = 0;
};
