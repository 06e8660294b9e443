// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The types and constants that the library has for itself, to do without <windows.h>, are those of Windows. Empty on
/// other systems.

#include <gamesearch/ugi/detail/windows_calls.hpp>

#if defined(_WIN32)
#include <windows.h>

#include <cstddef>
#include <type_traits>

namespace {

namespace own = gamesearch::detail::windows;

/// Is a member where Windows has it, and of the same size?
#define TESTS_SAME(own_, member_, its_, its_member_)                                                                   \
    (offsetof(own_, member_) == offsetof(its_, its_member_) && sizeof(own_::member_) == sizeof(its_::its_member_))

static_assert(sizeof(own::overlapped) == sizeof(OVERLAPPED));
static_assert(TESTS_SAME(own::overlapped, status, OVERLAPPED, Internal));
static_assert(TESTS_SAME(own::overlapped, transferred, OVERLAPPED, InternalHigh));
static_assert(TESTS_SAME(own::overlapped, offset, OVERLAPPED, Offset));
static_assert(TESTS_SAME(own::overlapped, event, OVERLAPPED, hEvent));

static_assert(sizeof(own::security_attributes) == sizeof(SECURITY_ATTRIBUTES));
static_assert(TESTS_SAME(own::security_attributes, size, SECURITY_ATTRIBUTES, nLength));
static_assert(TESTS_SAME(own::security_attributes, descriptor, SECURITY_ATTRIBUTES, lpSecurityDescriptor));
static_assert(TESTS_SAME(own::security_attributes, is_inherited, SECURITY_ATTRIBUTES, bInheritHandle));

static_assert(sizeof(own::startup_info) == sizeof(STARTUPINFOEXA));
static_assert(TESTS_SAME(own::startup_info, flags, STARTUPINFOEXA, StartupInfo.dwFlags));
static_assert(TESTS_SAME(own::startup_info, input, STARTUPINFOEXA, StartupInfo.hStdInput));
static_assert(TESTS_SAME(own::startup_info, output, STARTUPINFOEXA, StartupInfo.hStdOutput));
static_assert(TESTS_SAME(own::startup_info, errors, STARTUPINFOEXA, StartupInfo.hStdError));
static_assert(TESTS_SAME(own::startup_info, attributes, STARTUPINFOEXA, lpAttributeList));

static_assert(sizeof(own::process_information) == sizeof(PROCESS_INFORMATION));
static_assert(TESTS_SAME(own::process_information, process, PROCESS_INFORMATION, hProcess));
static_assert(TESTS_SAME(own::process_information, thread, PROCESS_INFORMATION, hThread));

using limits_of_job = JOBOBJECT_EXTENDED_LIMIT_INFORMATION;
static_assert(sizeof(own::job_limits) == sizeof(limits_of_job));
static_assert(TESTS_SAME(own::job_limits, flags, limits_of_job, BasicLimitInformation.LimitFlags));
static_assert(TESTS_SAME(own::job_limits, transfers, limits_of_job, IoInfo));

static_assert(own::generic_read == GENERIC_READ && own::generic_write == GENERIC_WRITE);
static_assert(own::open_existing == OPEN_EXISTING && own::duplicate_same_access == DUPLICATE_SAME_ACCESS);
static_assert(own::pipe_access_inbound == PIPE_ACCESS_INBOUND && own::pipe_access_outbound == PIPE_ACCESS_OUTBOUND);
static_assert(own::pipe_reject_remote_clients == PIPE_REJECT_REMOTE_CLIENTS);
static_assert(own::file_flag_first_pipe_instance == FILE_FLAG_FIRST_PIPE_INSTANCE);
static_assert(own::file_flag_overlapped == FILE_FLAG_OVERLAPPED);
static_assert(own::std_error_handle == STD_ERROR_HANDLE && own::startf_use_std_handles == STARTF_USESTDHANDLES);
static_assert(own::create_suspended == CREATE_SUSPENDED && own::create_no_window == CREATE_NO_WINDOW);
static_assert(own::create_new_process_group == CREATE_NEW_PROCESS_GROUP);
static_assert(own::extended_startup_info_present == EXTENDED_STARTUPINFO_PRESENT);
static_assert(own::proc_thread_attribute_handle_list == PROC_THREAD_ATTRIBUTE_HANDLE_LIST);
static_assert(own::job_object_extended_limit_information == JobObjectExtendedLimitInformation);
static_assert(own::job_object_limit_kill_on_job_close == JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE);
static_assert(own::wait_timeout == WAIT_TIMEOUT && own::infinite == INFINITE);
static_assert(own::error_file_not_found == ERROR_FILE_NOT_FOUND && own::error_path_not_found == ERROR_PATH_NOT_FOUND);
static_assert(own::error_bad_exe_format == ERROR_BAD_EXE_FORMAT && own::error_io_pending == ERROR_IO_PENDING);

/// Has a call the parameters of the function of Windows, as far as the machine can tell?
template <class Own, class Its>
constexpr bool is_alike = false;
template <class Result, class... Own, class ItsResult, class... Its>
constexpr bool is_alike<own::call<Result, Own...>, ItsResult(WINAPI*)(Its...)> = [] {
    if constexpr (sizeof...(Own) == sizeof...(Its)) {
        return (std::is_void_v<Result> == std::is_void_v<ItsResult>) &&
               ((sizeof(Own) == sizeof(Its) && std::is_pointer_v<Own> == std::is_pointer_v<Its>) && ...);
    } else {
        return false;
    }
}();
#define TESTS_ALIKE(own_, its_) static_assert(is_alike<decltype(own::calls::own_), decltype(&its_)>)

TESTS_ALIKE(last_error, ::GetLastError);
TESTS_ALIKE(close_handle, ::CloseHandle);
TESTS_ALIKE(standard_handle, ::GetStdHandle);
TESTS_ALIKE(console_window, ::GetConsoleWindow);
TESTS_ALIKE(current_process, ::GetCurrentProcess);
TESTS_ALIKE(current_process_number, ::GetCurrentProcessId);
TESTS_ALIKE(duplicate_handle, ::DuplicateHandle);
TESTS_ALIKE(create_named_pipe, ::CreateNamedPipeA);
TESTS_ALIKE(create_file, ::CreateFileA);
TESTS_ALIKE(read_file, ::ReadFile);
TESTS_ALIKE(write_file, ::WriteFile);
TESTS_ALIKE(cancel_transfer, ::CancelIoEx);
TESTS_ALIKE(transfer_result, ::GetOverlappedResult);
TESTS_ALIKE(create_event, ::CreateEventA);
TESTS_ALIKE(wait_for_handle, ::WaitForSingleObject);
TESTS_ALIKE(initialize_attributes, ::InitializeProcThreadAttributeList);
TESTS_ALIKE(update_attribute, ::UpdateProcThreadAttribute);
TESTS_ALIKE(delete_attributes, ::DeleteProcThreadAttributeList);
TESTS_ALIKE(create_process, ::CreateProcessA);
TESTS_ALIKE(resume_thread, ::ResumeThread);
TESTS_ALIKE(exit_code_of_process, ::GetExitCodeProcess);
TESTS_ALIKE(terminate_process, ::TerminateProcess);
TESTS_ALIKE(create_job, ::CreateJobObjectA);
TESTS_ALIKE(set_job_information, ::SetInformationJobObject);
TESTS_ALIKE(assign_process_to_job, ::AssignProcessToJobObject);
TESTS_ALIKE(terminate_job, ::TerminateJobObject);

} // namespace

#endif
