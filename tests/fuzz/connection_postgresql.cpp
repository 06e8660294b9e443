// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Whatever a connection string contains: an error message about it is one line, and shows no part of the password.
// There is no server, and no other machine is contacted.

#include "support/fuzz_target.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/detail/sql/postgresql_connection.hpp>
#include <gamesearch/distributed/postgresql.hpp>

#include <libpq-fe.h>

namespace {

using options = std::map<std::string, std::string>;

/// Ignores the machine's own configuration; strings that name no host use a folder without a server.
void forget_the_machine()
{
    static const support::temporary_folder folder;
    static const std::string nowhere = folder / "nowhere";
    for (const char* name : {"PGHOST", "PGSYSCONFDIR", "PGSERVICEFILE", "PGPASSFILE", "HOME"}) {
        ::setenv(name, nowhere.c_str(), 1);
    }
    for (const char* name : {"PGHOSTADDR", "PGSERVICE", "PGPASSWORD", "PGSSLMODE"}) {
        ::unsetenv(name);
    }
}

std::optional<options> read(const std::string& text)
{
    char* complaint = nullptr;
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> found{
        PQconninfoParse(text.c_str(), &complaint), &PQconninfoFree};
    PQfreemem(complaint);
    if (!found) {
        return std::nullopt;
    }
    options named;
    for (const PQconninfoOption* option = found.get(); option->keyword != nullptr; ++option) {
        if (option->val != nullptr) {
            named[option->keyword] = option->val;
        }
    }
    return named;
}

/// Would another machine be contacted?
bool leads_elsewhere(const options& named)
{
    const auto value = [&](const char* name) { return named.contains(name) ? named.at(name) : ""; };
    const std::string host = value("host");
    return !value("hostaddr").empty() || (!host.empty() && host[0] != '/') || host.find(',') != std::string::npos;
}

std::string complaint_of_connection(const std::string& text)
{
    const std::string complaint = fuzz::complaint_of([&] { std::ignore = gs::postgresql_rules(text); });
    fuzz::promise(!complaint.empty(), "there is no server");
    return complaint;
}

/// The same string with another password, if it is clear which part is the password.
std::optional<std::string> with_other_password(const std::string& text, const options& named)
{
    const std::string password = named.contains("password") ? named.at("password") : "";
    const std::size_t at = password.empty() ? std::string::npos : text.find(password);
    if (at == std::string::npos || at != text.rfind(password)) {
        return std::nullopt;
    }
    std::string other = text;
    other.replace(at, password.size(), password.size(), password[0] == 'x' ? 'y' : 'x');
    options expected = named;
    expected["password"] = std::string(password.size(), password[0] == 'x' ? 'y' : 'x');
    return read(other) == expected ? std::optional{other} : std::nullopt;
}

} // namespace

namespace fuzz {

const int inputs_of_test = 2000;

std::vector<std::string> seeds()
{
    return {"host=/nowhere user=me password=secret dbname=solve",
            "host=/nowhere user = me password='a \\'secret' port=1 connect_timeout=1",
            "postgresql://me:secret@%2Fnowhere/solve?application_name=a%20name",
            "postgres://me@/solve?host=/nowhere&password=secret&port=5433",
            "postgresql://me:sec/ret@/solve",
            "postgresql://me:s@cret@%2Fnowhere:1,%2Felsewhere:2/solve",
            "postgresql://me:secret@[::1]:5432/solve",
            "me:secret@host/solve",
            "service=solve password=secret sslmode=require options='-c search_path=x'",
            "solve"};
}

void repair(std::string&) {}

void run(const std::string& input)
{
    forget_the_machine();
    if (!gs::detail::is_connection_text(input)) {
        static const std::string of_none = complaint_of_connection("=");
        promise(complaint_of_connection(input) == of_none, "what libpq cannot read is not shown");
        return;
    }
    const bool is_name = input.find('=') == std::string::npos && input.find("://") == std::string::npos;
    const auto named = is_name ? options{} : read(input).value();
    if (leads_elsewhere(named)) {
        return;
    }
    const std::string complaint = complaint_of_connection(input);
    if (const auto other = with_other_password(input, named)) {
        promise(complaint_of_connection(*other) == complaint, "a password is not shown");
    }
}

} // namespace fuzz
