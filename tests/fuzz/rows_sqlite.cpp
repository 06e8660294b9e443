// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Whatever the rows of a store contain, including names, moves and rules: the store is rejected, or a solve continues
// from it. No content is ever executed as SQL.

#include "support/fuzz_target.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <filesystem>

#include <sqlite3.h>

namespace {

using game = gs::random_game<int>;
using connection = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;

struct column {
    const char* table;
    const char* name;
    char type; ///< b: bytes, t: text, n: a number
};

constexpr std::array columns{
    column{"fact", "key", 'b'},       column{"fact", "lower", 't'},          column{"fact", "upper", 't'},
    column{"fact", "nodes", 'n'},     column{"fact", "lower_by", 'b'},       column{"fact", "upper_by", 'b'},
    column{"job", "key", 'b'},        column{"job", "question", 't'},        column{"job", "line", 'b'},
    column{"job", "expected", 'n'},   column{"job", "nodes", 'n'},           column{"job", "place", 'n'},
    column{"job", "claim", 'n'},      column{"job", "lease_until", 'n'},     column{"job", "worker", 'b'},
    column{"plan", "root", 'b'},      column{"plan", "rules", 'b'},          column{"plan", "nodes", 'n'},
    column{"planner", "claim", 'n'},  column{"planner", "lease_until", 'n'}, column{"split", "key", 'b'},
    column{"counted", "worker", 'b'}, column{"counted", "claims", 'n'},      column{"counted", "done", 'n'},
    column{"counted", "nodes", 'n'},  column{"claims", "last", 'n'},         column{"about", "format", 'n'},
    column{"about", "rules", 'b'},    column{"about", "shape", 'b'},         column{"fault", "words", 'b'},
};

const game& root()
{
    static const game drawn{7, {.positions = 60, .plies = 6}};
    return drawn;
}

const std::string& path()
{
    static const support::temporary_folder folder{support::folder_in_memory()};
    static const std::string path = folder / "store";
    return path;
}

/// Its clock stands still, so leases expire only if they are changed.
gs::sqlite_store<game> opened()
{
    return {path(), "rules", [] { return gs::lease_time{1'000'000}; }};
}

/// A store in the middle of a solve, with facts, jobs that are done, open and claimed, and one that was split.
const std::string& unfinished()
{
    static const std::string bytes = [] {
        {
            auto store = opened();
            gs::job_worker worker{store, root(), {.nodes = 4, .rules = "rules", .worker = "machine 7"}};
            for (int steps = 12; steps != 0; --steps) {
                worker.step();
            }
            std::ignore = store.claim("machine 8", gs::lease_time{1000});
        }
        return support::contents(path());
    }();
    return bytes;
}

connection connected()
{
    sqlite3* db = nullptr;
    fuzz::promise(sqlite3_open(path().c_str(), &db) == SQLITE_OK, "the store is opened");
    return {db, &sqlite3_close};
}

/// All tables, as SQL.
std::string schema(sqlite3* db)
{
    std::string found;
    const auto add = [](void* to, int, char** values, char**) {
        *static_cast<std::string*>(to) += values[0] == nullptr ? "" : values[0];
        return 0;
    };
    sqlite3_exec(db, "SELECT sql FROM sqlite_schema ORDER BY name", add, &found, nullptr);
    return found;
}

/// Changes one row of the table, or none if that would make two keys equal.
void set(sqlite3* db, const column& where, unsigned row, const std::string& value)
{
    const std::string table{where.table};
    const bool has_key = table == "fact" || table == "job" || table == "split";
    const std::string sql = "UPDATE OR IGNORE " + table + " SET " + where.name + " = ?1" +
                            (has_key ? " WHERE key = (SELECT key FROM " + table + " LIMIT 1 OFFSET " +
                                           std::to_string(row) + " % (SELECT count(*) FROM " + table + "))"
                                     : "");
    sqlite3_stmt* prepared = nullptr;
    fuzz::promise(sqlite3_prepare_v2(db, sql.c_str(), -1, &prepared, nullptr) == SQLITE_OK, "the column is there");
    const auto size = static_cast<int>(value.size());
    if (where.type == 'n') {
        std::uint64_t number = 0;
        for (const char byte : value.substr(0, 8)) {
            number = number << 8 | static_cast<unsigned char>(byte);
        }
        sqlite3_bind_int64(prepared, 1, static_cast<std::int64_t>(number));
    } else if (where.type == 't' && row % 16 != 15) { // otherwise NULL
        sqlite3_bind_text(prepared, 1, value.data(), size, SQLITE_TRANSIENT);
    } else if (where.type == 'b') {
        sqlite3_bind_blob(prepared, 1, value.data(), size, SQLITE_TRANSIENT);
    }
    sqlite3_step(prepared); // may fail: not every column takes NULL
    sqlite3_finalize(prepared);
}

/// Runs a worker on the store, until it is solved or rejected, or for some time.
void use_store()
{
    fuzz::complaint_of([] { std::ignore = gs::sqlite_rules(path()); });
    fuzz::complaint_of([] {
        auto store = opened();
        store.each([](const gs::fact<game>& f) { fuzz::promise(!f.is_contradiction(), "a fact is none or both"); });
        std::ignore = store.counts();
        std::ignore = store.fault();
        gs::job_worker worker{store, root(), {.nodes = 4, .rules = "rules", .worker = "machine 9"}};
        for (int steps = 40; steps != 0; --steps) {
            if (worker.step() == gs::job_step::solved) {
                break;
            }
        }
        store.forget("machine 7");
    });
}

std::string change(std::size_t which, char row, const std::string& value)
{
    return {std::string{static_cast<char>(which), row, static_cast<char>(value.size())} + value};
}

} // namespace

namespace fuzz {

const int inputs_of_test = 60;

/// A sequence of changes: which column, which row, the number of bytes, the bytes.
std::vector<std::string> seeds()
{
    std::vector<std::string> inputs{""};
    for (std::size_t i = 0; i != columns.size(); ++i) {
        const std::string key = gs::detail::bytes_of_key(root().key());
        inputs.push_back(change(i, 0, columns[i].type == 'n' ? std::string{1} : columns[i].type == 't' ? "-1" : key));
    }
    for (const char* hostile : {"'; DROP TABLE fact; --", "1 2 3", "rules", "machine 7", "\n\x7F\x1B[2J"}) {
        inputs.push_back(change(8, 0, hostile) + change(14, 0, hostile) + change(4, 1, hostile) +
                         change(16, 0, hostile));
    }
    return inputs;
}

void repair(std::string&) {}

void run(const std::string& input)
{
    const std::string& good = unfinished();
    for (const char* beside : {"-wal", "-shm"}) {
        std::filesystem::remove(path() + beside);
    }
    support::write_file(path(), good);
    std::string before;
    {
        const connection db = connected();
        before = schema(db.get());
        sqlite3_exec(db.get(), "BEGIN", nullptr, nullptr, nullptr);
        for (std::size_t at = 0; at + 3 <= input.size();) {
            const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(input[at + i]); };
            const std::string value = input.substr(at + 3, byte(2));
            set(db.get(), columns[byte(0) % columns.size()], byte(1), value);
            at += 3 + value.size();
        }
        sqlite3_exec(db.get(), "COMMIT", nullptr, nullptr, nullptr);
    }
    use_store();
    promise(schema(connected().get()) == before, "nothing in a row is taken for SQL");
}

} // namespace fuzz
