// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A child process on systems with POSIX. Included by child_process.hpp.

#ifndef GAMESEARCH_UGI_DETAIL_CHILD_PROCESS_POSIX_HPP
#define GAMESEARCH_UGI_DETAIL_CHILD_PROCESS_POSIX_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/ugi/detail/line_status.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

#if (defined(__unix__) || defined(__APPLE__)) && !defined(__EMSCRIPTEN__) && !defined(__wasm__)
/// Defined if another program can be started here.
#define GAMESEARCH_HAS_CHILD_PROCESSES 1
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
extern "C" char** environ; // NOLINT(readability-redundant-declaration): POSIX has it in no header

namespace gamesearch::inline v0_2_0::detail {

/// A child process in a process group of its own, connected by a socket, which no other child inherits. The destructor
/// ends it with all processes of its group, and leaves no zombie.
class child_process {
public:
    using clock = std::chrono::steady_clock;

    /// Runs \p command in the shell. Throws `std::runtime_error` if the system has no more processes or descriptors.
    explicit child_process(const std::string& command)
    {
        int ends[2];
        if (!open_socket(ends)) {
            gamesearch::raise<std::runtime_error>("gamesearch: no socket for another program: too many open files?");
        }
        socket_ = ends[0];
        const bool started = start(command, ends[1]);
        ::close(ends[1]);
        if (!started) {
            ::close(socket_);
            gamesearch::raise<std::runtime_error>("gamesearch: no process for another program: too many processes?");
        }
    }
    child_process(const child_process&) = delete;
    child_process& operator=(const child_process&) = delete;

    ~child_process()
    {
        end(clock::now());
        ::close(socket_);
    }

    /// Writes a line. \return whether all of it was written before the deadline
    bool write_line(std::string line, clock::time_point deadline)
    {
        line += '\n';
        std::size_t written = 0;
        while (written != line.size()) {
            const auto count = ::send(socket_, line.data() + written, line.size() - written, flags);
            if (count > 0) {
                written += static_cast<std::size_t>(count);
            } else if (count == 0 || !is_passing(errno)) {
                return false;
            } else if (!wait_for(POLLOUT, deadline)) {
                return false;
            }
        }
        return true;
    }

    /// Reads a line, without its end.
    [[nodiscard]] line_status read_line(std::string& line, clock::time_point deadline,
                                        const std::optional<stop_token>& stop = std::nullopt)
    {
        while (true) {
            if (const auto status = unread_.take(line, deadline, stop)) {
                return *status;
            }
            char bytes[4096];
            const auto count = ::recv(socket_, bytes, sizeof bytes, flags);
            if (count > 0) {
                unread_.append(bytes, static_cast<std::size_t>(count));
            } else if (count == 0 || !is_passing(errno)) {
                return line_status::ended;
            } else if (!wait_for(POLLIN, (std::min)(deadline, clock::now() + glance)) && has_ended() &&
                       !wait_for(POLLIN, clock::now() + glance)) {
                return line_status::ended; // although a process that it started may hold the socket
            }
        }
    }

    /// Waits until the program ends by itself, but no longer than until \p deadline; then ends it, with all processes
    /// that it has started in its group. \return how it ended, such as `exit status 3`
    std::string end(clock::time_point deadline)
    {
        if (process_ <= 0) {
            return how_;
        }
        ::shutdown(socket_, SHUT_WR); // the end of its input
        while (!has_ended() && clock::now() < deadline) {
            ::poll(nullptr, 0, 1);
        }
        const bool by_itself = has_ended();
        ::kill(-process_, SIGKILL); // its number is not given to another process before it is waited for
        int status = 0;
        while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
        }
        process_ = 0;
        how_ = !by_itself            ? "killed"
               : WIFEXITED(status)   ? "exit status " + number_text(WEXITSTATUS(status))
               : WIFSIGNALED(status) ? "signal " + number_text(WTERMSIG(status))
                                     : "ended";
        return how_;
    }

private:
    /// Returns whether another attempt is worthwhile. EWOULDBLOCK and EAGAIN are equal on most systems; g++ warns if
    /// one expression has both.
    [[nodiscard]] static bool is_passing(int error) noexcept
    {
        const bool must_wait = error == EWOULDBLOCK;
        return must_wait || error == EAGAIN || error == EINTR;
    }

    static constexpr std::chrono::milliseconds glance{10}; // how often it polls the stop token and the process
#if defined(MSG_NOSIGNAL)
    static constexpr int flags = MSG_DONTWAIT | MSG_NOSIGNAL; // a program that has ended must not end this one
#else
    static constexpr int flags = MSG_DONTWAIT;
#endif

    [[nodiscard]] static bool open_socket(int (&ends)[2])
    {
#if defined(SOCK_CLOEXEC)
        const bool is_open = ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
#else
        const bool is_open = ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
        for (int i = 0; is_open && i != 2; ++i) {
            ::fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        }
#endif
#if defined(SO_NOSIGPIPE)
        const int on = 1;
        if (is_open) {
            ::setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
        }
#endif
        return is_open;
    }

    /// Resets signals to their state at the start of a program, whatever this one ignores or blocks.
    [[nodiscard]] bool start(const std::string& command, int its_end)
    {
        posix_spawnattr_t attributes;
        posix_spawn_file_actions_t actions;
        if (posix_spawnattr_init(&attributes) != 0) {
            return false;
        }
        if (posix_spawn_file_actions_init(&actions) != 0) {
            posix_spawnattr_destroy(&attributes);
            return false;
        }
        sigset_t usual;
        sigset_t none;
        sigemptyset(&none);
        sigemptyset(&usual);
        for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGCHLD, SIGHUP, SIGQUIT}) {
            sigaddset(&usual, signal);
        }
        const char* const words[]{"sh", "-c", command.c_str(), nullptr};
        const bool started =
            posix_spawnattr_setpgroup(&attributes, 0) == 0 && posix_spawnattr_setsigdefault(&attributes, &usual) == 0 &&
            posix_spawnattr_setsigmask(&attributes, &none) == 0 &&
            posix_spawnattr_setflags(&attributes,
                                     POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) == 0 &&
            posix_spawn_file_actions_adddup2(&actions, its_end, STDIN_FILENO) == 0 &&
            posix_spawn_file_actions_adddup2(&actions, its_end, STDOUT_FILENO) == 0 &&
            posix_spawn(&process_, "/bin/sh", &actions, &attributes, const_cast<char**>(words), environ) == 0;
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
        return started;
    }

    /// \return whether the socket was ready before the deadline
    [[nodiscard]] bool wait_for(short event, clock::time_point deadline) const
    {
        while (true) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - clock::now());
            if (left.count() <= 0) {
                return false;
            }
            pollfd socket{socket_, event, 0};
            const int ready = ::poll(&socket, 1, static_cast<int>((std::min<long long>)(left.count(), 1000)));
            if (ready > 0) {
                return true;
            }
            if (ready < 0 && errno != EINTR) {
                return false;
            }
        }
    }

    /// Returns whether the process has ended. It remains a zombie until `end` waits for it.
    [[nodiscard]] bool has_ended() const
    {
        siginfo_t gone{};
        return ::waitid(P_PID, static_cast<id_t>(process_), &gone, WEXITED | WNOHANG | WNOWAIT) != 0 ||
               gone.si_pid != 0;
    }

    int socket_ = -1;
    pid_t process_ = 0;
    unread_lines unread_{};
    std::string how_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif

#endif
