// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

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

BOOST_AUTO_TEST_CASE(a_checker_written_from_the_description_of_the_format_reads_them)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    const auto check = [](const std::vector<std::string>& arguments) {
        std::vector<std::string> all{"python3", GAMESEARCH_SCRIPTS_DIR "/check_certificate.py"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return run("/usr/bin/env", all);
    };
    for (const std::string position : {".........", "X.O......"}) {
        BOOST_TEST(run(example("write_certificate"), {"tic-tac-toe", file, position}).status == 0);
        const std::string score = position == "........." ? "0" : "1";
        const outcome_of_run checked = check({"tic-tac-toe", file, position});
        BOOST_TEST(checked.status == 0, checked.err);
        BOOST_TEST(checked.out ==
                   "tic-tac-toe, from " + position + "\nat least " + score + "\nat most " + score + '\n');
    }
    const std::string good = support::contents(file);
    support::write_file(file, good.substr(0, good.rfind("end")));
    BOOST_TEST(check({"tic-tac-toe", file, "X.O......"}).status == 1);
    // The example of the description, in which distances are claimed.
    const std::string page = support::contents(GAMESEARCH_SCRIPTS_DIR "/../docs/proofs.md");
    const auto from = page.find("gamesearch certificate 2\n");
    const std::string described = page.substr(from, page.find("```", from) - from);
    support::write_file(file, described);
    BOOST_TEST(check({"stones", file}).out == "four stones\nat least 1 within 3\nat most 1 not before 3\n");
    for (const std::string plies : {"within 3", "not before 3"}) {
        std::string sooner = described;
        sooner.replace(sooner.find(plies), plies.size(), plies == "within 3" ? "within 2" : "not before 4");
        support::write_file(file, sooner);
        BOOST_TEST(check({"stones", file}).status == 1);
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
