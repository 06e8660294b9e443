// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The table that the workers of one machine share.

#pragma once

#include "machine_file.hpp"

#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace solving {

/// In a file, or in its own memory for a single worker.
template <class Game>
class machine_table {
public:
    /// \param path empty for no file
    /// \param rules, bytes, anew as in a \ref machine_file
    machine_table(const std::string& path, const std::string& rules, std::size_t bytes, bool anew)
    {
        if (path.empty()) {
            table_.emplace(bytes);
        } else {
            file_.emplace(path, rules, bytes, anew, [&](std::span<std::byte> memory, bool is_alone) {
                table_.emplace(memory);
                if (is_alone) {
                    table_->recover();
                }
            });
        }
    }

    [[nodiscard]] auto& get() { return *table_; }

    /// Returns the jobs claimed by workers that were killed, so that nobody has to wait for their leases to expire.
    template <class Store>
    void give_back_claims(Store& store)
    {
        if (file_) {
            for (const std::uint64_t claim : file_->left_notes()) {
                static_cast<void>(store.heartbeat(claim, gamesearch::lease_time{0}));
            }
        }
    }
    void note_claim(std::uint64_t claim)
    {
        if (file_) {
            file_->note(claim);
        }
    }

    /// Processes that use it keep it until they end.
    void remove()
    {
        if (file_) {
            file_->remove();
        }
    }

private:
    std::optional<machine_file> file_{}; // outlives the table
    std::optional<gamesearch::shared_transposition_table<Game>> table_{};
};

} // namespace solving
