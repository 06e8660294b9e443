// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which job a worker is at, for who is begun again in its place.

#ifndef GAMESEARCH_DETAIL_JOBS_NOTED_CLAIM_HPP
#define GAMESEARCH_DETAIL_JOBS_NOTED_CLAIM_HPP

#include <gamesearch/job_store.hpp>

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <string>

namespace gamesearch::detail {

/// In a file: who finds it there goes on with that job at once, while what it knows of it is fresh, and waits for no lease. A
/// note that is lost, or wrong, costs no more than some time; and so nothing is said where it cannot be written.
class noted_claim {
public:
    /// Gives back what is noted there: who had this table is no more.
    /// \param table the file beside which it lies; empty for none
    template <class Store>
    noted_claim(const std::string& table, Store& store) : path_{table.empty() ? table : table + ".claim"}
    {
        if (const std::uint64_t left = read(); left != 0) {
            static_cast<void>(store.heartbeat(left, lease_time{0}));
        }
    }

    void write(std::uint64_t claim) const
    {
        std::FILE* const file = path_.empty() ? nullptr : std::fopen(path_.c_str(), "w");
        if (file != nullptr) {
            std::fprintf(file, "%" PRIu64 "\n", claim);
            std::fclose(file);
        }
    }

private:
    /// 0 if there is none.
    [[nodiscard]] std::uint64_t read() const
    {
        std::uint64_t claim = 0;
        std::FILE* const file = path_.empty() ? nullptr : std::fopen(path_.c_str(), "r");
        if (file != nullptr) {
            const bool is_number = std::fscanf(file, "%19" SCNu64, &claim) == 1; // what a store can count to
            std::fclose(file);
            return is_number ? claim : 0;
        }
        return 0;
    }

    std::string path_;
};

} // namespace gamesearch::detail

#endif
