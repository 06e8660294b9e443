// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Starts a program as the shell would, without a terminal, and reports how it ended. POSIX.

#pragma once

#include "support/test.hpp"

#include <sys/types.h>
#include <sys/wait.h>

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <thread>

/// The path of an example program, provided by the build.
inline std::string example(const std::string& name)
{
    return std::string{GAMESEARCH_EXAMPLES_DIR} + '/' + name;
}

/// Does a program's output contain \p part?
inline bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// A program under test that takes longer is ended, and the test fails.
inline constexpr std::chrono::seconds patience{60};

/// Replaces this process, after a fork, by the program.
[[noreturn]] inline void become(const std::string& program, const std::vector<std::string>& arguments)
{
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    execv(program.c_str(), argv.data());
    _exit(127);
}

/// Waits for a child: its exit status, or 128 plus the number of the signal that ended it, as in the shell.
inline int wait_for(pid_t child)
{
    const auto deadline = std::chrono::steady_clock::now() + patience;
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            throw std::runtime_error{"the program does not end"};
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

struct outcome_of_run {
    int status = 0;
    std::string out;
    std::string err;
};

/// The program's standard input.
enum class input : unsigned char { empty, closed };

/// Redirects a standard stream of a child to an open file.
inline void redirect(int standard, int file)
{
    if (file < 0 || dup2(file, standard) < 0) {
        _exit(126);
    }
}

inline std::string contents(std::FILE* file)
{
    std::fseek(file, 0, SEEK_SET);
    std::string text;
    for (int symbol = std::fgetc(file); symbol != EOF; symbol = std::fgetc(file)) {
        text += static_cast<char>(symbol);
    }
    std::fclose(file);
    return text;
}

/// Runs a program to its end. Its output goes to \p out_path if given.
inline outcome_of_run run(const std::string& program, const std::vector<std::string>& arguments,
                          input in = input::empty, const char* out_path = nullptr)
{
    std::FILE* const out = std::tmpfile();
    std::FILE* const err = std::tmpfile();
    if (out == nullptr || err == nullptr) {
        throw std::runtime_error{"no temporary files"};
    }
    const pid_t child = fork();
    if (child == 0) {
        redirect(STDOUT_FILENO, out_path == nullptr ? fileno(out) : open(out_path, O_WRONLY));
        redirect(STDERR_FILENO, fileno(err));
        if (in == input::closed) {
            close(STDIN_FILENO);
        } else {
            redirect(STDIN_FILENO, open("/dev/null", O_RDONLY));
        }
        become(program, arguments);
    }
    const int status = wait_for(child);
    return {status, contents(out), contents(err)};
}
