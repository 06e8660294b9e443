// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What `throw` does in the module of a page. Nothing is unwound there: the module says what was thrown, and ends.

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

namespace {

/// The beginning of a `std::type_info`, whose members need RTTI.
struct type_of_thrown {
    const void* functions;
    const char* name;
};

/// Is it one of the standard library's, each of which begins with its `std::exception`?
bool is_standard(std::string_view name)
{
    for (const std::string_view known :
         {"9exception", "11logic_error", "12domain_error", "12length_error", "12out_of_range", "13runtime_error",
          "14overflow_error", "15underflow_error", "16invalid_argument"}) {
        if (name.substr(0, 2) == "St" && name.substr(2) == known) {
            return true;
        }
    }
    return false;
}

} // namespace

extern "C" {

void* __cxa_allocate_exception(std::size_t size)
{
    return std::malloc(size);
}

[[noreturn]] void __cxa_throw(void* thrown, const type_of_thrown* type, void (*)(void*))
{
    std::fputs("the rules threw an exception, which ends them on a page: ", stderr);
    std::fputs(is_standard(type->name) ? static_cast<std::exception*>(thrown)->what() : type->name, stderr);
    std::abort();
}

[[noreturn]] void __cxa_rethrow()
{
    std::abort();
}
}
