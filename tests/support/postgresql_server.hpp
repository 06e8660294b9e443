// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A PostgreSQL server for one test: a cluster in a temporary folder, reached by a socket in it, stopped at the end.

#pragma once

#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <unistd.h>

#include <filesystem>
#include <iostream>

namespace support {

/// The server refuses to run as root; then it runs as the user that Debian creates for it.
class postgresql_server {
public:
    explicit postgresql_server(const std::filesystem::path& parent = folder_in_memory()) : folder_{parent}
    {
        std::filesystem::permissions(folder_ / "", std::filesystem::perms::all);
        if (!does(program("initdb") + " --no-sync -A trust -U postgres -E SQL_ASCII --locale=C -D " + cluster())) {
            throw std::runtime_error{"no cluster could be made"};
        }
        start();
    }
    postgresql_server(const postgresql_server&) = delete;
    postgresql_server& operator=(const postgresql_server&) = delete;
    ~postgresql_server() { stop("immediate"); }

    /// Returns whether it is installed. If not, that is reported once.
    [[nodiscard]] static bool exists()
    {
        static const bool is_there = [] {
            const bool found = std::filesystem::exists(programs() + "initdb");
            if (!found) {
                std::cout << "SKIPPED: postgresql 15 is not installed" << std::endl;
            }
            return found;
        }();
        return is_there;
    }
    /// For the decorator of a suite.
    static boost::test_tools::assertion_result is_installed(boost::unit_test::test_unit_id) { return exists(); }

    void start()
    {
        const std::string options =
            "-k " + (folder_ / "") + " -c listen_addresses='' -c max_connections=50 -c log_min_messages=panic";
        if (!does(program("pg_ctl") + " -w -D " + cluster() + " -l " + (folder_ / "log") + " -o \"" + options +
                  "\" start")) {
            throw std::runtime_error{"the server does not start: " + contents(folder_ / "log")};
        }
    }
    /// `how`: smart, fast or immediate.
    void stop(const std::string& how) { does(program("pg_ctl") + " -w -m " + how + " -D " + cluster() + " stop"); }

    /// A connection string for libpq, to a new database.
    [[nodiscard]] std::string new_database()
    {
        const std::string name = "test" + std::to_string(++databases_);
        if (!does(program("createdb") + " -h " + (folder_ / "") + " -U postgres -T template0 " + name)) {
            throw std::runtime_error{"no database could be made"};
        }
        return connection(name);
    }
    /// Simulates a power failure.
    void restart()
    {
        stop("immediate");
        start();
    }
    [[nodiscard]] std::string connection(const std::string& name) const
    {
        return "host=" + (folder_ / "") + " user=postgres dbname=" + name;
    }

private:
    [[nodiscard]] static std::string programs() { return "/usr/lib/postgresql/15/bin/"; }
    [[nodiscard]] static std::string program(const std::string& name)
    {
        return (geteuid() == 0 ? "cd / && runuser -u postgres -- " : "") + programs() + name;
    }
    [[nodiscard]] std::string cluster() const { return folder_ / "cluster"; }
    static bool does(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()) == 0; }

    temporary_folder folder_;
    int databases_ = 0;
};

} // namespace support
