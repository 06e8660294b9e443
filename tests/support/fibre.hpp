// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A thread of control with a stack of its own, which runs until it hands over to another one; all run in a single
// thread.

#pragma once

#if !__has_include(<ucontext.h>)
#error "support/fibre.hpp needs <ucontext.h>, as Linux has it"
#endif

#include "support/fibre_stacks.hpp"

#include <ucontext.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TESTS_FIBRES_UNDER_ADDRESS_SANITIZER
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) && !defined(TESTS_FIBRES_UNDER_ADDRESS_SANITIZER)
#define TESTS_FIBRES_UNDER_ADDRESS_SANITIZER
#endif
#ifdef TESTS_FIBRES_UNDER_ADDRESS_SANITIZER
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

// swapcontext() asks the system for the signal mask at every switch. TESTS_FIBRES_BY_UCONTEXT selects it nevertheless.
#if defined(__x86_64__) && !defined(__ILP32__) && !defined(TESTS_FIBRES_BY_UCONTEXT)
#define TESTS_FIBRES_BY_HAND
#endif

namespace support {

#ifdef TESTS_FIBRES_BY_HAND
/// Saves the registers that a call must preserve (System V ABI for x86-64) on this stack, and resumes the other stack.
/// The control words of the floating-point units are not saved: nothing here changes them. Without the attributes GCC
/// would add stack protection and coverage code to a function that has no frame.
[[gnu::naked, gnu::noinline, gnu::no_stack_protector, gnu::no_profile_instrument_function]] inline void switch_stacks(
    [[maybe_unused]] void** left, [[maybe_unused]] void* entered)
{
    asm("pushq %rbp\n\tpushq %rbx\n\tpushq %r12\n\tpushq %r13\n\tpushq %r14\n\tpushq %r15\n\t"
        "movq %rsp, (%rdi)\n\tmovq %rsi, %rsp\n\t"
        "popq %r15\n\tpopq %r14\n\tpopq %r13\n\tpopq %r12\n\tpopq %rbx\n\tpopq %rbp\n\tret");
}
#endif

class fibre {
public:
    /// The thread's own stack.
    fibre() = default;

    /// A fibre that will run a function, which must not return. Throws std::bad_alloc.
    fibre(void (*body)(void*), void* argument)
        : body_{body}, argument_{argument}, memory_{fibre_stacks::of_this_thread().take()}
    {
        bottom_ = memory_;
        size_ = fibre_stacks::size;
        prepare();
    }

    fibre(const fibre&) = delete;
    fibre& operator=(const fibre&) = delete;

    /// The fibre may still be running: the contents of its stack are then lost without being destroyed.
    ~fibre()
    {
        if (memory_ != nullptr) {
#ifdef TESTS_FIBRES_UNDER_ADDRESS_SANITIZER
            // A function that returns cleans up its part of the stack. To do so for the whole stack would take longer
            // than a search.
            const auto* const top = static_cast<std::byte*>(memory_) + fibre_stacks::size;
            __asan_unpoison_memory_region(last_used(), static_cast<std::size_t>(top - last_used()));
#endif
            fibre_stacks::of_this_thread().give_back(memory_);
        }
    }

    /// Leaves the running fibre \p from, and resumes \p to where it was left. With `for_good`, \p from is never
    /// resumed.
    static void hand_over(fibre& from, fibre& to, [[maybe_unused]] bool for_good = false)
    {
        // The runtime knows only threads: exceptions that are being handled belong to the fibre that handles them.
        void* const of_thread = abi::__cxa_get_globals();
        std::memcpy(&from.exceptions_, of_thread, sizeof(exceptions));
        std::memcpy(of_thread, &to.exceptions_, sizeof(exceptions));
        last_left = &from;
        last_entered = &to;
#ifdef TESTS_FIBRES_UNDER_ADDRESS_SANITIZER
        __sanitizer_start_switch_fiber(for_good ? nullptr : &from.fake_stack_, to.bottom_, to.size_);
#endif
#ifdef TESTS_FIBRES_BY_HAND
        switch_stacks(&from.stack_pointer_, to.stack_pointer_);
#else
        ::swapcontext(&from.context_, &to.context_);
#endif
        from.arrive();
    }

private:
    /// The layout that GCC's <unwind-cxx.h> and LLVM's cxa_exception.h call __cxa_eh_globals.
    struct exceptions {
        void* caught = nullptr;
        unsigned int uncaught = 0;
    };

    /// The lower end of the part of the stack that is used by functions which have not returned.
    [[nodiscard]] const std::byte* last_used() const
    {
#ifdef TESTS_FIBRES_BY_HAND
        return static_cast<const std::byte*>(stack_pointer_);
#else
        return static_cast<const std::byte*>(memory_);
#endif
    }

    void prepare()
    {
#ifdef TESTS_FIBRES_BY_HAND
        // As if begin() had called switch_stacks() at its start, and had no caller itself.
        auto** const top = reinterpret_cast<void**>(static_cast<std::byte*>(memory_) + fibre_stacks::size);
        top[-2] = reinterpret_cast<void*>(&begin);
        stack_pointer_ = static_cast<void*>(top - 8);
#else
        ::getcontext(&context_);
        context_.uc_stack.ss_sp = memory_;
        context_.uc_stack.ss_size = fibre_stacks::size;
        context_.uc_link = nullptr;
        ::makecontext(&context_, &begin, 0);
#endif
    }

    static void begin()
    {
        fibre& self = *last_entered;
        self.arrive();
        self.body_(self.argument_);
        std::abort();
    }

    void arrive()
    {
#ifdef TESTS_FIBRES_UNDER_ADDRESS_SANITIZER
        __sanitizer_finish_switch_fiber(fake_stack_, &last_left->bottom_,
                                        &last_left->size_); // records the thread's own stack
#endif
    }

    static inline constinit thread_local fibre* last_left = nullptr;
    static inline constinit thread_local fibre* last_entered = nullptr;

    void (*body_)(void*) = nullptr;
    void* argument_ = nullptr;
    void* memory_ = nullptr; // of the stack, unless it is the thread's own
    const void* bottom_ = nullptr;
    std::size_t size_ = 0;
    exceptions exceptions_{};
    void* fake_stack_ = nullptr;
#ifdef TESTS_FIBRES_BY_HAND
    void* stack_pointer_ = nullptr;
#else
    ucontext_t context_{};
#endif
};

} // namespace support
