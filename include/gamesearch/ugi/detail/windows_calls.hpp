// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The Windows functions with which a program starts another one. They are declared here, since <windows.h> would
/// define macros such as `small` and `interface` in the user's program, and would decide for it between its own
/// variants.

#ifndef GAMESEARCH_UGI_DETAIL_WINDOWS_CALLS_HPP
#define GAMESEARCH_UGI_DETAIL_WINDOWS_CALLS_HPP

#if defined(_WIN32) && !defined(__unix__)

#include <cstddef>
#include <cstdint>

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
// As <windows.h> declares them, so that it may be included, too: all other calls are found by name.
#if defined(NO_STRICT)
extern "C" __declspec(dllimport) void* __stdcall GetModuleHandleA(const char*);
extern "C" __declspec(dllimport) auto __stdcall GetProcAddress(void*, const char*) -> std::intptr_t(__stdcall*)();
#else
struct HINSTANCE__;
extern "C" __declspec(dllimport) HINSTANCE__* __stdcall GetModuleHandleA(const char*);
extern "C" __declspec(dllimport) auto __stdcall GetProcAddress(HINSTANCE__*, const char*)
    -> std::intptr_t(__stdcall*)();
#endif
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace gamesearch::inline v0_2_0::detail::windows {

/// OVERLAPPED: a transfer that goes on in the background.
struct overlapped {
    std::uintptr_t status = 0;
    std::uintptr_t transferred = 0;
    std::uint32_t offset = 0;
    std::uint32_t offset_high = 0;
    void* event = nullptr; ///< set when the transfer is over
};

struct security_attributes {
    std::uint32_t size = sizeof(security_attributes);
    void* descriptor = nullptr;
    int is_inherited = 0;
};

/// STARTUPINFOEXA.
struct startup_info {
    std::uint32_t size = sizeof(startup_info);
    char* reserved = nullptr;
    char* desktop = nullptr;
    char* title = nullptr;
    std::uint32_t window[7]{}; ///< position, size and colours of a console
    std::uint32_t flags = 0;
    std::uint16_t shown = 0;
    std::uint16_t reserved_size = 0;
    unsigned char* reserved_bytes = nullptr;
    void* input = nullptr;
    void* output = nullptr;
    void* errors = nullptr;
    void* attributes = nullptr;
};

struct process_information {
    void* process = nullptr;
    void* thread = nullptr;
    std::uint32_t process_number = 0;
    std::uint32_t thread_number = 0;
};

/// JOBOBJECT_EXTENDED_LIMIT_INFORMATION.
struct job_limits {
    std::int64_t times[2]{};
    std::uint32_t flags = 0;
    std::size_t working_sets[2]{};
    std::uint32_t processes = 0;
    std::uintptr_t affinity = 0;
    std::uint32_t priorities[2]{};
    std::uint64_t transfers[6]{};
    std::size_t memory[4]{};
};

// The constants have the names of Windows, in the spelling of this library.
inline constexpr std::uint32_t generic_read = 0x8000'0000;
inline constexpr std::uint32_t generic_write = 0x4000'0000;
inline constexpr std::uint32_t open_existing = 3;
inline constexpr std::uint32_t pipe_access_inbound = 1;
inline constexpr std::uint32_t pipe_access_outbound = 2;
inline constexpr std::uint32_t pipe_reject_remote_clients = 8;
inline constexpr std::uint32_t file_flag_first_pipe_instance = 0x0008'0000;
inline constexpr std::uint32_t file_flag_overlapped = 0x4000'0000;
inline constexpr std::uint32_t duplicate_same_access = 2;
inline constexpr std::uint32_t std_error_handle = static_cast<std::uint32_t>(-12);
inline constexpr std::uint32_t startf_use_std_handles = 0x100;
inline constexpr std::uint32_t create_suspended = 4;
inline constexpr std::uint32_t create_new_process_group = 0x200;
inline constexpr std::uint32_t create_no_window = 0x0800'0000;
inline constexpr std::uint32_t extended_startup_info_present = 0x0008'0000;
inline constexpr std::uintptr_t proc_thread_attribute_handle_list = 0x0002'0002;
inline constexpr int job_object_extended_limit_information = 9;
inline constexpr std::uint32_t job_object_limit_kill_on_job_close = 0x2000;
inline constexpr std::uint32_t wait_timeout = 258;
inline constexpr std::uint32_t infinite = 0xFFFF'FFFF;
inline constexpr std::uint32_t error_file_not_found = 2;
inline constexpr std::uint32_t error_path_not_found = 3;
inline constexpr std::uint32_t error_bad_exe_format = 193;
inline constexpr std::uint32_t error_io_pending = 997;

/// A function of the Windows API.
template <class Result, class... Parameters>
class call {
public:
    explicit call(const char* name)
        : function_{reinterpret_cast<function*>(
              reinterpret_cast<void (*)()>(::GetProcAddress(::GetModuleHandleA("kernel32.dll"), name)))}
    {}
    Result operator()(Parameters... arguments) const { return function_(arguments...); }

private:
    using function = Result __stdcall(Parameters...);
    function* function_;
};

/// All functions that are used; every Windows since Vista has them. They return 0 or null if they fail, unless another
/// failure is described. A handle is a `void*`.
struct calls {
    call<std::uint32_t> last_error{"GetLastError"};
    call<int, void*> close_handle{"CloseHandle"};
    call<void*, std::uint32_t> standard_handle{"GetStdHandle"};
    call<void*> console_window{"GetConsoleWindow"};
    call<void*> current_process{"GetCurrentProcess"};
    call<std::uint32_t> current_process_number{"GetCurrentProcessId"};
    /// A process, its handle, the process of the copy, the copy, its rights, whether it is inherited, and options.
    call<int, void*, void*, void*, void**, std::uint32_t, int, std::uint32_t> duplicate_handle{"DuplicateHandle"};

    /// The name, access, mode, instances, two sizes of buffers, a time limit, and attributes. Fails with -1.
    call<void*, const char*, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t,
         security_attributes*>
        create_named_pipe{"CreateNamedPipeA"};
    /// The name, access, sharing, attributes, disposition, flags, and a template. Fails with -1.
    call<void*, const char*, std::uint32_t, std::uint32_t, security_attributes*, std::uint32_t, std::uint32_t, void*>
        create_file{"CreateFileA"};
    call<int, void*, void*, std::uint32_t, std::uint32_t*, overlapped*> read_file{"ReadFile"};
    call<int, void*, const void*, std::uint32_t, std::uint32_t*, overlapped*> write_file{"WriteFile"};
    call<int, void*, overlapped*> cancel_transfer{"CancelIoEx"};
    call<int, void*, overlapped*, std::uint32_t*, int> transfer_result{"GetOverlappedResult"};

    /// Attributes, whether it is reset by hand, whether it is set at first, and a name.
    call<void*, security_attributes*, int, int, const char*> create_event{"CreateEventA"};
    /// A handle, and milliseconds; 0 if the handle is signalled.
    call<std::uint32_t, void*, std::uint32_t> wait_for_handle{"WaitForSingleObject"};

    call<int, void*, std::uint32_t, std::uint32_t, std::size_t*> initialize_attributes{
        "InitializeProcThreadAttributeList"};
    call<int, void*, std::uint32_t, std::uintptr_t, void*, std::size_t, void*, std::size_t*> update_attribute{
        "UpdateProcThreadAttribute"};
    call<void, void*> delete_attributes{"DeleteProcThreadAttributeList"};
    /// A program, its command line, two attributes, inheritance, flags, an environment, a folder, and two structures.
    call<int, const char*, char*, security_attributes*, security_attributes*, int, std::uint32_t, void*, const char*,
         startup_info*, process_information*>
        create_process{"CreateProcessA"};
    call<std::uint32_t, void*> resume_thread{"ResumeThread"};
    call<int, void*, std::uint32_t*> exit_code_of_process{"GetExitCodeProcess"};
    call<int, void*, std::uint32_t> terminate_process{"TerminateProcess"};

    call<void*, security_attributes*, const char*> create_job{"CreateJobObjectA"};
    call<int, void*, int, void*, std::uint32_t> set_job_information{"SetInformationJobObject"};
    call<int, void*, void*> assign_process_to_job{"AssignProcessToJobObject"};
    call<int, void*, std::uint32_t> terminate_job{"TerminateJobObject"};
};

/// The calls, looked up once.
[[nodiscard]] inline const calls& system()
{
    static const calls all;
    return all;
}

/// A handle that is closed with its owner.
class handle {
public:
    handle() = default;
    explicit handle(void* value) : value_{reinterpret_cast<std::intptr_t>(value) == -1 ? nullptr : value} {}
    handle(const handle&) = delete;
    handle& operator=(const handle&) = delete;
    ~handle() { close(); }

    [[nodiscard]] bool is_open() const noexcept { return value_ != nullptr; }
    [[nodiscard]] void* get() const noexcept { return value_; }
    void reset(void* value)
    {
        close();
        value_ = reinterpret_cast<std::intptr_t>(value) == -1 ? nullptr : value;
    }
    void close()
    {
        if (value_ != nullptr) {
            system().close_handle(value_);
            value_ = nullptr;
        }
    }

private:
    void* value_ = nullptr;
};

} // namespace gamesearch::inline v0_2_0::detail::windows

#endif

#endif
