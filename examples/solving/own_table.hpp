// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The file in which a worker keeps its table, which no other worker uses.

#ifndef GAMESEARCH_EXAMPLES_SOLVING_OWN_TABLE_HPP
#define GAMESEARCH_EXAMPLES_SOLVING_OWN_TABLE_HPP

#include <cerrno>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace solving {

/// The first of NAME1, NAME2, ... that is free: who is begun again takes that of one who was killed. It is held by a lock on
/// NAME1.lock, which ends with the process, however that ends.
class own_table {
public:
    /// \param name empty for no file
    explicit own_table(std::string name) : name_{std::move(name)}
    {
        for (int i = 1; !name_.empty() && lock_ < 0; ++i) {
            path_ = name_ + std::to_string(i);
            lock_ = locked(path_);
        }
    }
    own_table(const own_table&) = delete;
    own_table& operator=(const own_table&) = delete;
    ~own_table() { unlock(lock_); }

    [[nodiscard]] const std::string& path() const { return path_; }

    /// Removes it, and those that no worker has now.
    void remove_all()
    {
        for (int i = 1; !name_.empty(); ++i) {
            const std::string path = name_ + std::to_string(i);
            if (path == path_) {
                remove(path);
            } else if (access((path + ".lock").c_str(), F_OK) != 0) {
                break;
            } else if (const int lock = locked(path); lock >= 0) {
                remove(path);
                unlock(lock);
            }
        }
    }

private:
    /// Less than 0: another process has it.
    [[nodiscard]] static int locked(const std::string& path)
    {
        const std::string name = path + ".lock";
        const int file = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file < 0) {
            throw std::runtime_error{"could not write to " + name};
        }
        if (flock(file, LOCK_EX | LOCK_NB) == 0) {
            return file;
        }
        const bool is_taken = errno == EWOULDBLOCK;
        close(file);
        if (!is_taken) {
            throw std::runtime_error{"could not lock " + name};
        }
        return -1;
    }
    static void remove(const std::string& path)
    {
        std::remove(path.c_str());
        std::remove((path + ".claim").c_str());
    }
    static void unlock(int lock)
    {
        if (lock >= 0) {
            close(lock);
        }
    }

    std::string name_;
    std::string path_{};
    int lock_ = -1;
};

} // namespace solving

#endif
