// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A file that the workers of one machine have in their memory together.

#ifndef GAMESEARCH_EXAMPLES_SOLVING_MACHINE_FILE_HPP
#define GAMESEARCH_EXAMPLES_SOLVING_MACHINE_FILE_HPP

#include "file_map.hpp"
#include "locked_file.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace solving {

/// Behind a header, memory that is zeros at first. What a process has written there the others see, and it is still there
/// when that one was killed: the system keeps it, until the machine is started again. After that, and in a copy of the file,
/// there may be any mixture of old and new, and so it is made anew. Each process has a place in the header, where it notes
/// what it is at.
class machine_file {
public:
    /// Calls `ready(memory, is_alone)` before another process can open it; `is_alone`: no other one has it open.
    /// Throws `std::runtime_error`, and leaves the file as it was, if it is another file or about other rules, if there is no
    /// room for it, and if another machine uses it.
    /// \param rules what the memory is about
    /// \param bytes of the memory, if it is made: one that is there has the size that it has
    /// \param anew what is there is not wanted; throws if another process has it open
    template <class Ready>
    machine_file(const std::string& path, const std::string& rules, std::size_t bytes, bool anew, const Ready& ready)
        : file_{path}, bytes_{bytes}
    {
        const bool is_alone = file_.are_free(first_place, places);
        if (!is_usable(rules, is_alone, anew)) {
            make(rules);
        }
        map_.emplace(file_.get(), sizeof(header) + bytes_);
        while (!file_.take(first_place + place_)) {
            if (++place_ == places) {
                refuse("is used by as many workers as it has room for");
            }
        }
        ready(memory(), is_alone);
        file_.release(locked_file::gate);
    }

    [[nodiscard]] std::span<std::byte> memory() const { return map_->bytes().subspan(sizeof(header)); }

    /// For those who come after this process.
    void note(std::uint64_t what) { notes()[place_].store(what, std::memory_order_relaxed); }

    /// What processes have noted that are no more. Each is told once.
    [[nodiscard]] std::vector<std::uint64_t> left_notes()
    {
        std::vector<std::uint64_t> left;
        for (std::size_t i = 0; i != places; ++i) {
            const bool is_noted = notes()[i].load(std::memory_order_relaxed) != 0;
            if (is_noted && (i == place_ || file_.take(first_place + i))) {
                left.push_back(notes()[i].exchange(0, std::memory_order_relaxed));
                if (i != place_) {
                    file_.release(first_place + i);
                }
            }
        }
        return left;
    }

    /// Those who have it open keep it until they end.
    void remove() { file_.remove(); }

private:
    static constexpr std::size_t places = 1024;
    static constexpr std::size_t first_place = locked_file::gate + 1; // each is a lock

    using name = std::array<char, 8>;
    static constexpr name being_made{'g', 's', 't', 'a', 'b', 'l', 'e', '0'};
    static constexpr name made{'g', 's', 't', 'a', 'b', 'l', 'e', '1'}; // to be changed with what is in the memory
    struct identity {
        name format{};
        std::uint64_t bytes = 0;
        std::uint64_t number = 0; ///< of the file on its disk: a copy has another one
        std::array<char, 64> boot{}; ///< which start of the machine
        std::array<char, 4008> rules{};
    };
    struct alignas(4096) header {
        identity about;
        std::array<std::atomic<std::uint64_t>, places> notes;
    };

    [[nodiscard]] std::array<std::atomic<std::uint64_t>, places>& notes() const
    {
        return reinterpret_cast<header*>(map_->bytes().data())->notes;
    }

    /// Is it what this process needs? If not, it may be made.
    [[nodiscard]] bool is_usable(const std::string& rules, bool is_alone, bool anew)
    {
        identity known;
        const auto there = pread(file_.get(), &known, sizeof known, 0);
        if (there == 0 || (there >= static_cast<ssize_t>(sizeof(name)) && known.format == being_made)) {
            return false;
        }
        if (there != static_cast<ssize_t>(sizeof known) || known.format != made) {
            refuse("is no table of this program's");
        }
        if (anew && !is_alone) {
            throw std::runtime_error{"other workers use '" + file_.path() +
                                     "', and what is to be forgotten may be in it; end them first"};
        }
        const std::string boot = this_boot();
        if (boot.empty() ? is_alone : text(known.boot) != boot || known.number != file_.number()) {
            if (!is_alone) {
                refuse("is used by another machine");
            }
            return false; // it may be torn
        }
        if (text(known.rules) != rules) {
            refuse("is the table of '" + text(known.rules) + "', not of '" + rules + "'");
        }
        if (anew) {
            return false;
        }
        bytes_ = known.bytes;
        if (file_.size() < sizeof(header) || file_.size() - sizeof(header) != bytes_) {
            refuse("was cut short");
        }
        return true;
    }

    /// With its room on the disk: memory that has none ends the process when the disk is full.
    void make(const std::string& rules) const
    {
        identity about{.format = being_made, .bytes = bytes_, .number = file_.number()};
        if (rules.size() >= about.rules.size()) {
            throw std::runtime_error{"a table in a file is for rules and positions of up to 4000 letters"};
        }
        this_boot().copy(about.boot.data(), about.boot.size() - 1);
        rules.copy(about.rules.data(), about.rules.size() - 1);
        int error = ftruncate(file_.get(), 0) == 0 && write(about) ? 0 : errno;
        if (error == 0) {
            error = posix_fallocate(file_.get(), 0, static_cast<off_t>(sizeof(header) + bytes_));
        }
        about.format = made;
        if (error == 0 && !write(about)) {
            error = errno;
        }
        if (error != 0) {
            file_.remove();
            throw std::runtime_error{"could not make '" + file_.path() + "', a table of " +
                                     std::to_string(bytes_ >> 20) + " MiB: " + std::strerror(error)};
        }
    }
    [[nodiscard]] bool write(const identity& about) const
    {
        return pwrite(file_.get(), &about, sizeof about, 0) == static_cast<ssize_t>(sizeof about);
    }

    [[noreturn]] void refuse(const std::string& what) const
    {
        throw std::runtime_error{"'" + file_.path() + "' " + what + "; give --table another file, or delete it"};
    }

    template <std::size_t N>
    [[nodiscard]] static std::string text(const std::array<char, N>& chars)
    {
        return {chars.data(), strnlen(chars.data(), N)};
    }

    /// Empty where the system does not tell.
    [[nodiscard]] static std::string this_boot()
    {
        std::ifstream file{"/proc/sys/kernel/random/boot_id"};
        std::string id;
        std::getline(file, id);
        return id;
    }

    locked_file file_;
    std::size_t bytes_;
    std::optional<file_map> map_{};
    std::size_t place_ = 0;
};

} // namespace solving

#endif
