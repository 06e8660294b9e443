// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What one worker remembers from job to job, and over its death.

#ifndef GAMESEARCH_DETAIL_JOBS_JOB_MEMORY_HPP
#define GAMESEARCH_DETAIL_JOBS_JOB_MEMORY_HPP

#include <gamesearch/detail/drivers/growing_table.hpp>
#include <gamesearch/detail/jobs/job_searcher.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/table_file.hpp>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

/// Nothing else is sure that there is none.
[[nodiscard]] inline bool is_there(const std::string& path)
{
    errno = 0;
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) {
        return errno != ENOENT;
    }
    std::fclose(file);
    return true;
}

/// A table, so that the parts of a job that was split are not searched from nothing: of up to 64 MiB, where the game can have
/// one, which begins small and grows with what is in it. It may be kept in a file, for who is begun again after a kill.
template <game G>
class job_memory {
    using time = std::chrono::steady_clock;

public:
    job_memory() = default;
    /// Takes what is in the file, if there is one. Throws as \ref load does.
    /// \param path empty for none
    /// \param rules with which the file is written, and no other is taken
    /// \param first when it is time to write it; who is done by then needs no file
    job_memory(std::string path, const std::string& rules, time::duration first = std::chrono::seconds{2})
        : path_{std::move(path)}, rules_{rules + ", by jobs"}, next_{time::now() + first}
    {
        if constexpr (memorable_game<G>) {
            if (!path_.empty() && detail::is_there(path_)) {
                gamesearch::load(table_.as_large(), path_, rules_);
            }
        }
    }

    /// Refers to it.
    [[nodiscard]] auto searcher()
    {
        if constexpr (memorable_game<G>) {
            return detail::job_searcher<G>().with(table_);
        } else {
            return detail::job_searcher<G>();
        }
    }

    /// Writes the file when it is time again, between two searches or in an event of one: so that no more than a thirtieth of
    /// all time goes into that. A small table is not worth it. Throws as \ref save does.
    void save_now_and_then()
    {
        if constexpr (memorable_game<G>) {
            if (!path_.empty() && time::now() >= next_ && table_.is_large()) {
                const auto begin = time::now();
                gamesearch::save(table_.as_large(), path_, rules_);
                const auto end = time::now();
                next_ = end + 30 * (end - begin);
            }
        }
    }

private:
    struct nothing {};
    using table = std::conditional_t<memorable_game<G>, growing_table<G>, nothing>;

    table table_ = [] {
        if constexpr (memorable_game<G>) {
            return growing_table<G>{std::size_t{64} << 20};
        } else {
            return nothing{};
        }
    }();
    std::string path_{};
    std::string rules_{};
    time::time_point next_{};
};

} // namespace gamesearch::detail

#endif
