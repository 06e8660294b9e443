// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A file that the workers of one machine share in memory.

#pragma once

#include "file_map.hpp"
#include "locked_file.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace solving {

/// A header, followed by memory that is zero at first. What one process writes there the others see, and it survives
/// the process: the system keeps it until the machine is restarted. After that, and in a copy of the file, old and new
/// contents may be mixed, so the memory is recreated. Each process has a slot in the header for a note about its
/// current work.
class machine_file {
public:
    /// Calls `ready(memory, is_alone)` before another process can open it; `is_alone`: no other process has it open.
    /// Throws `std::runtime_error`, and leaves the file unchanged, if it is a different kind of file or about other
    /// rules, if there is not enough room for it, and if another machine uses it.
    /// \param rules what the memory is about
    /// \param bytes the size of new memory; existing memory keeps its size
    /// \param anew discards existing contents; throws if another process has the file open
    template <class Ready>
    machine_file(const std::string& path, const std::string& rules, std::size_t bytes, bool anew, const Ready& ready)
        : file_{path}, bytes_{bytes}
    {
        const bool is_alone = file_.are_free(first_place, places);
        if (!is_usable(rules, is_alone, anew)) {
            make(rules);
        }
        map_.emplace(file_, sizeof(header) + bytes_);
        while (!file_.take(first_place + place_)) {
            if (++place_ == places) {
                refuse("has no room for another worker");
            }
        }
        ready(memory(), is_alone);
        file_.release(locked_file::gate);
    }

    [[nodiscard]] std::span<std::byte> memory() const { return map_->bytes().subspan(sizeof(header)); }

    /// For the processes that come after this one.
    void note(std::uint64_t what) { notes()[place_].store(what, std::memory_order_relaxed); }

    /// The notes of processes that have ended. Each note is returned once.
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

    /// Processes that have it open keep it until they end.
    void remove() { file_.remove(); }

private:
    static constexpr std::size_t places = 1024;
    static constexpr std::size_t first_place = locked_file::gate + 1; // each slot is a lock

    using name = std::array<char, 8>;
    static constexpr name being_made{'g', 's', 't', 'a', 'b', 'l', 'e', '0'};
    static constexpr name made{'g', 's', 't', 'a', 'b', 'l', 'e', '1'}; // change this with the layout of the memory
    struct identity {
        name format{};
        std::uint64_t bytes = 0;
        std::uint64_t number = 0; ///< of the file on its disk; a copy has a different one
        std::array<char, 64> boot{}; ///< identifies the machine's current boot
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

    /// Is it what this process needs? If not, it may be recreated.
    [[nodiscard]] bool is_usable(const std::string& rules, bool is_alone, bool anew)
    {
        identity known;
        const std::size_t there = file_.read_start(&known, sizeof known);
        if (there == 0 || (there >= sizeof(name) && known.format == being_made)) {
            return false;
        }
        if (there != sizeof known || known.format != made) {
            refuse("is not a table of this program");
        }
        if (anew && !is_alone) {
            throw std::runtime_error{"other workers use '" + file_.path() +
                                     "', which may hold what is to be forgotten; stop them first"};
        }
        const std::string boot = this_boot();
        if (boot.empty() ? is_alone : text(known.boot) != boot || known.number != file_.number()) {
            if (!is_alone) {
                refuse("is used by another machine");
            }
            return false; // its contents may be torn
        }
        if (text(known.rules) != rules) {
            refuse("is the table of '" + text(known.rules) + "', not of '" + rules + "'");
        }
        if (anew) {
            return false;
        }
        if (file_.size() < sizeof(header) || file_.size() - sizeof(header) != known.bytes) {
            refuse("is truncated");
        }
        bytes_ = static_cast<std::size_t>(known.bytes);
        if (bytes_ != known.bytes) {
            refuse("is larger than what this process can address");
        }
        return true;
    }

    /// Reserves the disk space: writing to memory without it would end the process when the disk is full.
    void make(const std::string& rules)
    {
        identity about{.format = being_made, .bytes = bytes_, .number = file_.number()};
        if (rules.size() >= about.rules.size()) {
            throw std::runtime_error{"a table in a file supports rules and positions of up to 4000 characters"};
        }
        this_boot().copy(about.boot.data(), about.boot.size() - 1);
        rules.copy(about.rules.data(), about.rules.size() - 1);
        std::string error = file_.empty();
        if (error.empty()) {
            error = file_.write_start(&about, sizeof about);
        }
        if (error.empty()) {
            error = file_.reserve(sizeof(header) + bytes_);
        }
        about.format = made;
        if (error.empty()) {
            error = file_.write_start(&about, sizeof about);
        }
        if (!error.empty()) {
            file_.remove();
            throw std::runtime_error{"could not create '" + file_.path() + "', a table of " +
                                     std::to_string(bytes_ >> 20) + " MiB: " + error};
        }
    }

    [[noreturn]] void refuse(const std::string& what) const
    {
        throw std::runtime_error{"'" + file_.path() + "' " + what + "; give --table another file, or delete it"};
    }

    template <std::size_t N>
    [[nodiscard]] static std::string text(const std::array<char, N>& chars)
    {
        return {chars.begin(), std::find(chars.begin(), chars.end(), '\0')};
    }

    /// Empty if the system does not provide it.
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
