// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A child process on Windows. Included by child_process.hpp.

#ifndef GAMESEARCH_UGI_DETAIL_CHILD_PROCESS_WINDOWS_HPP
#define GAMESEARCH_UGI_DETAIL_CHILD_PROCESS_WINDOWS_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/ugi/detail/line_status.hpp>
#include <gamesearch/ugi/detail/windows_calls.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#if defined(_WIN32) && !defined(__unix__)
/// Defined if another program can be started here.
#define GAMESEARCH_HAS_CHILD_PROCESSES 1

namespace gamesearch::inline v0_2_0::detail {

/// A child process in a job of its own, connected by two pipes. It inherits its ends of the pipes and the standard
/// error output, and no other handle. The destructor ends it with all processes of its job; so does Windows when this
/// process ends, however it ends.
class child_process {
public:
    using clock = std::chrono::steady_clock;

    /// Runs \p command, the path of a program and its arguments, without a shell. Throws `std::runtime_error` if there
    /// is no such program, or the system has no more processes or handles.
    explicit child_process(const std::string& command)
    {
        windows::handle its_input;
        windows::handle its_output;
        if (!open_pipe(windows::pipe_access_outbound, input_, its_input) ||
            !open_pipe(windows::pipe_access_inbound, output_, its_output) || !open_event(write_event_, writing_) ||
            !open_event(read_event_, reading_)) {
            gamesearch::raise<std::runtime_error>("gamesearch: no pipe for another program: too many open handles?");
        }
        windows::handle its_errors;
        const windows::calls& system = windows::system();
        void* errors = nullptr;
        if (system.duplicate_handle(system.current_process(), system.standard_handle(windows::std_error_handle),
                                    system.current_process(), &errors, 0, 1, windows::duplicate_same_access) != 0) {
            its_errors.reset(errors);
        }
        const std::uint32_t error = start(command, {its_input.get(), its_output.get(), its_errors.get()});
        if (error != 0) {
            gamesearch::raise<std::runtime_error>(refusal(command, error).c_str());
        }
    }
    child_process(const child_process&) = delete;
    child_process& operator=(const child_process&) = delete;

    ~child_process()
    {
        end(clock::now());
        if (is_reading_) { // into this object
            std::uint32_t count = 0;
            windows::system().cancel_transfer(output_.get(), &reading_);
            windows::system().transfer_result(output_.get(), &reading_, &count, 1);
        }
    }

    /// Writes a line. \return whether all of it was written before the deadline
    bool write_line(std::string line, clock::time_point deadline)
    {
        line += '\n';
        const windows::calls& system = windows::system();
        const auto size = static_cast<std::uint32_t>(line.size());
        if (system.write_file(input_.get(), line.data(), size, nullptr, &writing_) == 0 &&
            system.last_error() != windows::error_io_pending) {
            return false;
        }
        if (!wait_for(write_event_, deadline)) {
            system.cancel_transfer(input_.get(), &writing_);
        }
        std::uint32_t written = 0;
        return system.transfer_result(input_.get(), &writing_, &written, 1) != 0 && written == size;
    }

    /// Reads a line, without its end, which may be a Windows line break.
    [[nodiscard]] line_status read_line(std::string& line, clock::time_point deadline,
                                        const std::optional<stop_token>& stop = std::nullopt)
    {
        while (true) {
            if (const auto status = unread_.take(line, deadline, stop)) {
                if (*status == line_status::whole && line.ends_with('\r')) {
                    line.pop_back();
                }
                return *status;
            }
            if (!begin_reading()) {
                return line_status::ended;
            }
            if (wait_for(read_event_, (std::min)(deadline, clock::now() + glance))) {
                if (!take_bytes()) {
                    return line_status::ended;
                }
            } else if (has_ended() && !wait_for(read_event_, clock::now() + glance)) {
                return line_status::ended; // although a process that it started may hold the pipe
            }
        }
    }

    /// Waits until the program ends by itself, but no longer than until \p deadline; then ends it, with all processes
    /// of its job. \return how it ended, such as `exit status 3`
    std::string end(clock::time_point deadline)
    {
        if (!process_.is_open()) {
            return how_;
        }
        input_.close(); // the end of its input
        const bool by_itself = wait_for(process_, deadline);
        const windows::calls& system = windows::system();
        system.terminate_job(job_.get(), 1);
        system.terminate_process(process_.get(), 1); // where jobs cannot be nested, it may not be in this one
        system.wait_for_handle(process_.get(), windows::infinite);
        std::uint32_t status = 0;
        system.exit_code_of_process(process_.get(), &status);
        process_.close();
        how_ = by_itself ? ending(status) : "killed";
        return how_;
    }

private:
    static constexpr std::chrono::milliseconds glance{10}; // how often it polls the stop token and the process

    /// The handles of a child process: its input and output, and its error output, which may be null.
    using standard_handles = std::array<void*, 3>;

    /// Opens a pipe. Transfers at this program's end go on in the background, so that they can be waited for; the other
    /// end is like a file, and can be inherited. Pipes without a name have no such ends.
    /// \param access how this program uses its end
    [[nodiscard]] static bool open_pipe(std::uint32_t access, windows::handle& own, windows::handle& other)
    {
        static std::atomic<std::uint32_t> count{0}; // of each module, so its address is in the name
        const windows::calls& system = windows::system();
        const std::string name = "\\\\.\\pipe\\gamesearch-" + number_text(system.current_process_number()) + '-' +
                                 number_text(reinterpret_cast<std::uintptr_t>(&count)) + '-' +
                                 number_text(count.fetch_add(1));
        own.reset(system.create_named_pipe(
            name.c_str(), access | windows::file_flag_overlapped | windows::file_flag_first_pipe_instance,
            windows::pipe_reject_remote_clients, 1, unread_lines::longest_line, unread_lines::longest_line, 0,
            nullptr));
        if (!own.is_open()) {
            return false;
        }
        windows::security_attributes inherited{.is_inherited = 1};
        other.reset(system.create_file(
            name.c_str(), access == windows::pipe_access_inbound ? windows::generic_write : windows::generic_read, 0,
            &inherited, windows::open_existing, 0, nullptr));
        return other.is_open();
    }

    [[nodiscard]] static bool open_event(windows::handle& event, windows::overlapped& transfer)
    {
        event.reset(windows::system().create_event(nullptr, 1, 0, nullptr));
        transfer.event = event.get();
        return event.is_open();
    }

    /// Starts the program in its job. It runs only when it is in the job, so that it can start nothing outside it.
    /// \return 0, or the error of Windows
    [[nodiscard]] std::uint32_t start(std::string command, standard_handles its)
    {
        const windows::calls& system = windows::system();
        windows::startup_info startup{
            .flags = windows::startf_use_std_handles, .input = its[0], .output = its[1], .errors = its[2]};
        std::size_t bytes = 0;
        system.initialize_attributes(nullptr, 1, 0, &bytes); // asks for the size
        std::vector<void*> attributes(bytes / sizeof(void*) + 1);
        startup.attributes = static_cast<void*>(attributes.data());
        if (system.initialize_attributes(startup.attributes, 1, 0, &bytes) == 0) {
            return system.last_error();
        }
        const std::size_t inherited = (its[2] != nullptr ? 3 : 2) * sizeof(void*);
        const std::uint32_t flags = windows::create_suspended | windows::create_new_process_group |
                                    windows::extended_startup_info_present |
                                    (system.console_window() != nullptr ? 0 : windows::create_no_window);
        windows::process_information made;
        const bool is_started =
            system.update_attribute(startup.attributes, 0, windows::proc_thread_attribute_handle_list,
                                    static_cast<void*>(its.data()), inherited, nullptr, nullptr) != 0 &&
            system.create_process(nullptr, command.data(), nullptr, nullptr, 1, flags, nullptr, nullptr, &startup,
                                  &made) != 0;
        const std::uint32_t error = is_started ? 0 : system.last_error();
        system.delete_attributes(startup.attributes);
        if (is_started) {
            process_.reset(made.process);
            const windows::handle thread{made.thread};
            put_in_job();
            system.resume_thread(thread.get());
        }
        return error;
    }

    /// Puts the process into a job that ends when its handle is closed, and that no other process has.
    void put_in_job()
    {
        const windows::calls& system = windows::system();
        job_.reset(system.create_job(nullptr, nullptr));
        windows::job_limits limits{.flags = windows::job_object_limit_kill_on_job_close};
        system.set_job_information(job_.get(), windows::job_object_extended_limit_information, &limits, sizeof limits);
        system.assign_process_to_job(job_.get(), process_.get());
    }

    /// Explains why a program was not started.
    [[nodiscard]] static std::string refusal(const std::string& command, std::uint32_t error)
    {
        const bool is_missing = error == windows::error_file_not_found || error == windows::error_path_not_found;
        const std::string reason = is_missing ? "there is no such program"
                                   : error == windows::error_bad_exe_format
                                       ? "this program is for another kind of Windows"
                                       : "Windows gives error " + number_text(error);
        return "gamesearch: cannot start '" + command + "': " + reason +
               "; name a program, in quotes if its path has spaces, and its arguments (see docs/ugi.md)";
    }

    /// Describes an exit status. From 0xC0000000 on they are codes of exceptions, which Microsoft lists in hexadecimal.
    [[nodiscard]] static std::string ending(std::uint32_t status)
    {
        if (status < 0xC000'0000) {
            return "exit status " + number_text(status);
        }
        std::array<char, 8> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), status, 16);
        return "exception 0x" + std::string{digits.data(), end.ptr};
    }

    /// \return whether bytes are being read, or have been
    [[nodiscard]] bool begin_reading()
    {
        const windows::calls& system = windows::system();
        if (!is_reading_) {
            is_reading_ = system.read_file(output_.get(), bytes_.data(), static_cast<std::uint32_t>(bytes_.size()),
                                           nullptr, &reading_) != 0 ||
                          system.last_error() == windows::error_io_pending;
        }
        return is_reading_;
    }

    /// Takes the bytes that have been read: there may be none, since a program can write none.
    /// \return false if there will be no more
    [[nodiscard]] bool take_bytes()
    {
        is_reading_ = false;
        std::uint32_t count = 0;
        if (windows::system().transfer_result(output_.get(), &reading_, &count, 0) == 0) {
            return false;
        }
        unread_.append(bytes_.data(), count);
        return true;
    }

    /// \return whether the handle was signalled before the deadline, or is now
    [[nodiscard]] static bool wait_for(const windows::handle& handle, clock::time_point deadline)
    {
        std::uint32_t result = 0;
        do {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - clock::now()).count();
            const auto time = (std::max)((std::min)(static_cast<long long>(left), 1'000'000LL), 0LL);
            result = windows::system().wait_for_handle(handle.get(), static_cast<std::uint32_t>(time));
        } while (result == windows::wait_timeout && clock::now() < deadline);
        return result == 0;
    }

    [[nodiscard]] bool has_ended() const { return wait_for(process_, clock::now()); }

    windows::handle input_{}; ///< to which this program writes
    windows::handle output_{};
    windows::handle write_event_{};
    windows::handle read_event_{};
    windows::overlapped writing_{};
    windows::overlapped reading_{};
    bool is_reading_ = false;
    std::array<char, 4096> bytes_; ///< not initialized: they are read before they are used
    windows::handle process_{};
    windows::handle job_{};
    unread_lines unread_{};
    std::string how_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif

#endif
