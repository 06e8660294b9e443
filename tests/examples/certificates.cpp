// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The programs write_certificate and check_certificate.

#include "process.hpp"

#include "support/saved_table.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

BOOST_AUTO_TEST_CASE(what_one_program_writes_the_other_one_checks)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    const std::vector<std::pair<std::string, std::string>> scores{
        {"tic-tac-toe", "0"},        {"nim", "1"},
        {"connect-four-4x4", "0"},   {"othello-4x4", "-8"},
        {"dots-and-boxes-2x2", "2"}, {"dots-and-boxes-2x3", "-2"}};
    for (const auto& [game, score] : scores) {
        const outcome_of_run written = run(example("write_certificate"), {game, file});
        BOOST_TEST(written.status == 0);
        BOOST_TEST(written.out + written.err == "");
        const outcome_of_run checked = run(example("check_certificate"), {game, file});
        BOOST_TEST(checked.status == 0);
        BOOST_TEST(checked.out.starts_with(game + ", from opening\n"));
        BOOST_TEST(checked.out.find("\nthe score is at least " + score + '\n') != std::string::npos, checked.out);
        BOOST_TEST(checked.out.find("\nthe score is at most " + score + '\n') != std::string::npos, checked.out);
        BOOST_TEST(checked.err == "");
    }
}

BOOST_AUTO_TEST_CASE(a_position_may_be_given)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    BOOST_TEST(run(example("write_certificate"), {"tic-tac-toe", file, "X.O......"}).status == 0);
    const outcome_of_run checked = run(example("check_certificate"), {"tic-tac-toe", file, "X.O......"});
    BOOST_TEST(checked.status == 0);
    BOOST_TEST(checked.out.find("at least 1\n") != std::string::npos);
    const outcome_of_run other = run(example("check_certificate"), {"tic-tac-toe", file});
    BOOST_TEST(other.status == 1);
    BOOST_TEST(other.out ==
               "tic-tac-toe, from opening\nrefused: line 2: it is for 'tic-tac-toe, from X.O......', not for "
               "'tic-tac-toe, from opening' (see docs/proofs.md)\n");
}

BOOST_AUTO_TEST_CASE(a_damaged_certificate_is_refused_with_status_1)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    BOOST_TEST(run(example("write_certificate"), {"nim", file}).status == 0);
    const std::string good = support::contents(file);
    support::write_file(file, good.substr(0, good.size() / 2));
    const outcome_of_run checked = run(example("check_certificate"), {"nim", file});
    BOOST_TEST(checked.status == 1);
    BOOST_TEST(checked.out.find("refused: line ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wrong_usage_of_either_is_one_line)
{
    for (const std::string name : {"write_certificate", "check_certificate"}) {
        const std::vector<std::vector<std::string>> calls{
            {}, {"nim"}, {"chess", "x"}, {"nim", "x", "none"}, {"nim", "x", "1", "2"}};
        for (const auto& call : calls) {
            const outcome_of_run result = run(example(name), call);
            BOOST_TEST(result.status == 2);
            BOOST_TEST(result.out == "");
            BOOST_TEST(result.err.starts_with(name + ": "));
            BOOST_TEST(result.err.find('\n') == result.err.size() - 1);
        }
        const outcome_of_run missing = run(example(name), {"nim", "/no/such/folder/file"});
        BOOST_TEST(missing.status == 1);
        BOOST_TEST(missing.err.starts_with(name + ": "));
    }
}
