// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The state of a build, in a file.

#ifndef GAMESEARCH_ENDGAME_DETAIL_BUILD_CHECKPOINT_HPP
#define GAMESEARCH_ENDGAME_DETAIL_BUILD_CHECKPOINT_HPP

#include <gamesearch/detail/files/mapped_file.hpp>
#include <gamesearch/detail/files/refusal_of_path.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

/// The file in which a build saves its state; none if the path is empty. Writing takes at most a tenth of the time of
/// the build: after a pass that was fast compared with writing, the older state is kept.
template <class S>
class build_checkpoint {
public:
    build_checkpoint(const std::string& path, std::string_view rules,
                     endgame_file_kind kind = endgame_file_kind::checkpoint)
        : path_{path}, rules_{rules}, kind_{kind}
    {}

    /// Calls `restore(record, reader)` with the state that an earlier build left. \return whether there was one
    template <class Restore>
    [[nodiscard]] bool resume(const Restore& restore) const
    {
        if (path_.empty() || !exists()) {
            return false;
        }
        const mapped_file file{path_, detail::name_of(kind_)};
        endgame_reader<S> reader{file, path_};
        restore(reader.read(kind_, rules_), reader);
        return true;
    }

    /// Writes the result of `make()`, if a write is due.
    template <class Make>
    void note(const Make& make)
    {
        const auto begin = clock::now();
        if (path_.empty() || (written_ && begin - *written_ < 10 * duration_)) {
            return;
        }
        detail::write_record(path_, make(), rules_);
        written_ = clock::now();
        duration_ = *written_ - begin;
    }

    /// Removes the file, since the table is complete.
    void remove() const
    {
        if (!path_.empty()) {
            std::remove(path_.c_str());
        }
    }

private:
    using clock = std::chrono::steady_clock;

    /// Returns whether the path exists. If it is not a regular file, reading it reports the error.
    [[nodiscard]] bool exists() const
    {
        if (detail::refusal_of_path(path_) != nullptr) {
            return true;
        }
        std::FILE* const file = std::fopen(path_.c_str(), "rb");
        if (file != nullptr) {
            std::fclose(file);
        }
        return file != nullptr;
    }

    const std::string& path_;
    std::string_view rules_;
    endgame_file_kind kind_;
    std::optional<clock::time_point> written_{};
    clock::duration duration_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
