// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized

// Tuning by play: of an evaluation whose best weights are known, of one that cannot be improved, from a file that was
// interrupted, and with the faults that users make; and of the options of a player.

#include "../match/toy_games.hpp"
#include "contest.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/tune.hpp>

#include <filesystem>
#include <fstream>

namespace {

using toys::contest;
using options = gs::tuning_options<contest>;

/// Quick games from many openings.
options quickly(std::uint64_t games)
{
    return {.games = games, .limits = {.depth = 2}, .random_plies = 8, .match_games = 400};
}

bool has_fault(const std::vector<gs::tuning_fault>& faults, gs::tuning_fault_kind kind)
{
    return std::ranges::find(faults, kind, &gs::tuning_fault::kind) != faults.end();
}

std::string path_of(const char* name)
{
    const std::string path = (std::filesystem::temp_directory_path() / name).string();
    std::filesystem::remove(path);
    return path;
}

std::string text_of(const std::string& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

template <class Printed>
std::string printed(const Printed& what)
{
    std::ostringstream out;
    out << what;
    return out.str();
}

/// The text of a file with the right checksums, after a change.
std::string with_checksums(const std::string& text)
{
    std::istringstream lines{text};
    std::string all;
    std::uint64_t sum = 0;
    for (std::string line; std::getline(lines, line);) {
        all += gs::detail::checked_line(line.substr(0, line.rfind(" #")), sum) + '\n';
    }
    return all;
}

/// One to three counters are taken from a pile; whoever takes the last one wins an infinite score.
struct pile {
    int count = 9;
    gs::player mover = gs::player::maximizer;
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return count == 1 ? std::vector{1} : count == 2 ? std::vector{1, 2} : std::vector{1, 2, 3};
    }
    void apply(int taken)
    {
        count -= taken;
        mover = gs::opponent(mover);
    }
    void undo(int taken) { apply(-taken); }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<double> terminal_score() const
    {
        constexpr double won = std::numeric_limits<double>::infinity();
        return count != 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -won : won};
    }
    [[nodiscard]] std::string text() const { return "pile of " + std::to_string(count); }
};

/// The outcomes of games that end at once are won by whoever moves first.
struct race {
    int ply = 0;
    [[nodiscard]] std::array<int, 2> legal_moves() const { return {0, 1}; }
    void apply(int) { ++ply; }
    void undo(int) { --ply; }
    [[nodiscard]] gs::player to_move() const { return ply % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return ply == 11 ? std::optional{100} : std::nullopt; }
    [[nodiscard]] std::array<int, 1> features() const { return {ply}; }
};

} // namespace

BOOST_AUTO_TEST_CASE(from_nothing_to_the_known_weights)
{
    auto how = quickly(2000);
    how.rounds = 2;
    how.names = {"apples", "nuts", "plums"};
    const auto result = gs::tune(contest{}, gs::alpha_beta, how);
    const auto& weights = result.evaluation.weights();
    BOOST_REQUIRE(weights.size() == 3U);
    BOOST_REQUIRE(result.errors.size() == 3U);
    const double unit = (weights[0] / 2 + weights[1] - weights[2]) / 3;
    BOOST_TEST(std::abs(weights[0] - 2 * unit) < 2 * result.errors[0]);
    BOOST_TEST(std::abs(weights[1] - unit) < 2 * result.errors[1]);
    BOOST_TEST(std::abs(weights[2] + unit) < 2 * result.errors[2]);
    BOOST_TEST(result.errors[0] < 0.3 * weights[0]);
    BOOST_TEST(result.faults.empty());
    BOOST_TEST(result.is_better());
    BOOST_TEST(result.conclusion().starts_with("better by "));
    BOOST_REQUIRE(result.rounds.size() == 2U);
    BOOST_TEST(result.rounds[0].games == 2000U);
    BOOST_TEST(result.rounds[0].held_out_games == 400U);
    BOOST_TEST(result.rounds[1].after.fitted < 0.6);
    BOOST_TEST(result.rounds[1].after.held_out < 0.6);
    BOOST_TEST(std::abs(result.rounds[1].before.held_out - std::log(2.0)) < 1e-9); // nothing was known
    const std::string report = printed(result);
    for (const char* const part : {"feature 1 (nuts)", "loss after", "held out", "better by"}) {
        BOOST_TEST(report.find(part) != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(no_improvement_is_claimed_over_the_best_weights)
{
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        auto how = quickly(1000);
        how.seed = seed;
        how.before = gs::linear_evaluation<contest>{{200, 100, -100}};
        const auto result = gs::tune(contest{}, gs::alpha_beta, how);
        BOOST_TEST(!result.is_better());
        BOOST_TEST(result.conclusion().starts_with("no improvement was shown in "));
        BOOST_TEST(result.rounds[0].before.held_out < 0.65);
        // The scale is that of the evaluation before.
        BOOST_TEST(result.evaluation.weights()[0] > 100);
        BOOST_TEST(result.evaluation.weights()[0] < 400);
    }
}

BOOST_AUTO_TEST_CASE(an_evaluation_from_elsewhere_is_judged_alike)
{
    auto how = quickly(0);
    how.before = gs::linear_evaluation<contest>{{2, 1, -1}};
    const auto worse = gs::judge_evaluation(contest{}, gs::alpha_beta, gs::linear_evaluation<contest>{{1, 1, 2}}, how);
    BOOST_TEST(!gs::shows_improvement(worse));
    how.before = gs::linear_evaluation<contest>{{1, 1, 2}};
    const auto better =
        gs::judge_evaluation(contest{}, gs::alpha_beta, gs::linear_evaluation<contest>{{2, 1, -1}}, how);
    BOOST_TEST(gs::shows_improvement(better));
    BOOST_TEST(gs::conclusion_of(better).starts_with("better by "));
}

BOOST_AUTO_TEST_CASE(threads_change_nothing)
{
    auto how = quickly(300);
    const auto alone = gs::tune(contest{}, gs::alpha_beta, how);
    how.threads = 3;
    const auto together = gs::tune(contest{}, gs::alpha_beta, how);
    BOOST_TEST((alone.evaluation == together.evaluation));
    BOOST_TEST((alone.match == together.match));
    BOOST_TEST((alone.rounds == together.rounds));
}

BOOST_AUTO_TEST_CASE(a_file_continues_a_tuning_wherever_it_was_interrupted)
{
    auto how = quickly(60);
    how.rounds = 2;
    how.match_games = 20;
    how.file = path_of("gamesearch_tuning_test");
    const auto whole = gs::tune(contest{}, gs::alpha_beta, how);
    const std::string text = text_of(how.file);
    BOOST_TEST(text.size() > 4000U);
    for (std::size_t size = 0; size <= text.size(); size += size < 200 ? 7 : 499) {
        std::ofstream{how.file, std::ios::binary} << text.substr(0, size);
        const auto continued = gs::tune(contest{}, gs::alpha_beta, how);
        BOOST_TEST((continued.evaluation == whole.evaluation));
        BOOST_TEST((continued.match == whole.match));
        BOOST_TEST((text_of(how.file) == text));
    }
    std::filesystem::remove(how.file);
}

BOOST_AUTO_TEST_CASE(a_stop_token_ends_it_and_the_file_continues_it)
{
    for (const std::uint64_t games : {1U, 30U, 60U, 61U, 65U}) { // within a round, between, and in the match
        auto how = quickly(60);
        how.match_games = 20;
        const auto whole = gs::tune(contest{}, gs::alpha_beta, how);
        how.file = path_of("gamesearch_tuning_stopped");
        gs::stop_source source;
        how.stop = source.get_token();
        std::uint64_t seen = 0;
        how.on_progress = [&](const gs::tuning_progress& now) {
            BOOST_TEST(now.games <= now.of_games);
            if (now.stage != gs::tuning_stage::fitting && ++seen == games) {
                source.request_stop();
            }
        };
        const auto part = gs::tune(contest{}, gs::alpha_beta, how);
        BOOST_TEST(part.stopped);
        BOOST_TEST(!part.is_better());
        how.stop.reset();
        how.on_progress = nullptr;
        const auto continued = gs::tune(contest{}, gs::alpha_beta, how);
        BOOST_TEST(!continued.stopped);
        BOOST_TEST((continued.evaluation == whole.evaluation));
        BOOST_TEST((continued.match == whole.match));
        std::filesystem::remove(how.file);
    }
}

BOOST_AUTO_TEST_CASE(files_of_other_tunings_are_refused)
{
    auto how = quickly(20);
    how.match_games = 4;
    how.file = path_of("gamesearch_tuning_refusals");
    static_cast<void>(gs::tune(contest{}, gs::alpha_beta, how));
    const std::string text = text_of(how.file);
    const auto refusal_of = [&](const std::string& now) -> std::string {
        std::ofstream{how.file, std::ios::binary} << now;
        try {
            static_cast<void>(gs::tune(contest{}, gs::alpha_beta, how));
        } catch (const std::runtime_error& refusal) {
            return refusal.what();
        }
        return "";
    };
    const auto with = [&](const std::string& what, const std::string& instead) {
        std::string changed = text;
        return with_checksums(changed.replace(changed.find(what), what.size(), instead));
    };
    BOOST_TEST(refusal_of(with("games 20", "games 30")).find("tuning with other options") != std::string::npos);
    BOOST_TEST(refusal_of(with("game ", "game 7 ")).find("line 3 is not a game") != std::string::npos);
    BOOST_TEST(refusal_of(with("match 1 0", "match 1 9")).find("is not a game of the match") != std::string::npos);
    BOOST_TEST(refusal_of(with("match weights ", "match weights 1")).find("other rules") != std::string::npos);
    const std::size_t game = text.find("game ", text.find('\n'));
    const std::size_t end = text.find('\n', game);
    std::string illegal = text;
    illegal.replace(game, end - game, "game 1 10000 3*");
    BOOST_TEST(refusal_of(with_checksums(illegal)).find("a move that is not legal") != std::string::npos);
    BOOST_TEST(refusal_of(text).empty());
    BOOST_TEST(refusal_of("a text").find("not the file of a tuning") != std::string::npos);
    for (std::size_t at = 0; at != text.size() - 1; ++at) { // the last line end is missing after a kill, too
        std::string changed = text;
        changed[at] = static_cast<char>(changed[at] ^ (at % 2 == 0 ? 1 : 16));
        BOOST_TEST(!refusal_of(changed).empty(), "byte " << at);
    }
    const std::size_t second = text.find('\n', end + 1);
    BOOST_TEST(refusal_of(text.substr(0, end) + text.substr(second)).find("line 4 has a wrong") != std::string::npos);
    const std::string kept = how.file;
    how.file = std::filesystem::temp_directory_path().string();
    BOOST_CHECK_THROW(static_cast<void>(gs::tune(contest{}, gs::alpha_beta, how)), std::runtime_error);
    how.file = kept;
    how.seed = 1;
    BOOST_TEST(refusal_of(text).find("tuning with other options") != std::string::npos);
    std::filesystem::remove(how.file);
}

BOOST_AUTO_TEST_CASE(faults_of_users_are_named)
{
    auto how = quickly(600);
    how.match_games = 0;
    const auto movers = [](const contest& now) {
        const int sign = now.to_move() == gs::player::maximizer ? 1 : -1;
        return std::array{sign * now.worth(), now.leads[1], now.leads[2]};
    };
    const auto viewpoint = gs::tune(contest{}, gs::alpha_beta, how, movers);
    BOOST_TEST(has_fault(viewpoint.faults, gs::tuning_fault_kind::movers_viewpoint));
    BOOST_TEST(printed(viewpoint).find("fault: feature 0 is good for the side to move") != std::string::npos);
    BOOST_TEST(!viewpoint.is_better());

    auto few_openings = quickly(50);
    few_openings.random_plies = 1;
    few_openings.match_games = 0;
    few_openings.before = gs::linear_evaluation<contest>{{2, 1, -1}};
    const auto alike = gs::tune(contest{}, gs::alpha_beta, few_openings);
    BOOST_TEST(has_fault(alike.faults, gs::tuning_fault_kind::games_alike));

    const auto settled = gs::tune(race{}, gs::alpha_beta, {.games = 20, .limits = {.depth = 1}, .random_plies = 3});
    BOOST_TEST(has_fault(settled.faults, gs::tuning_fault_kind::results_alike));
    BOOST_TEST(settled.match.games() == 0U);
    BOOST_TEST(!settled.is_better());

    auto too_far = quickly(300);
    too_far.scale = 5000;
    too_far.match_games = 0;
    const auto beyond = gs::tune(contest{}, gs::alpha_beta, too_far);
    BOOST_TEST(has_fault(beyond.faults, gs::tuning_fault_kind::beyond_a_win));
    BOOST_TEST(beyond.evaluation.limit() == 9999);

    too_far.scale = 1;
    BOOST_TEST(has_fault(gs::tune(contest{}, gs::alpha_beta, too_far).faults, gs::tuning_fault_kind::coarse_scores));
}

BOOST_AUTO_TEST_CASE(features_that_are_no_finite_numbers_are_named)
{
    const auto fault_of = [](double unusable) {
        const auto features = [unusable](const pile& now) { // a lambda that captures cannot be assigned
            return std::array{now.mover == gs::player::maximizer ? 1.0 : -1.0, now.count == 2 ? unusable : 0};
        };
        const auto result =
            gs::tune(pile{}, gs::alpha_beta, {.games = 40, .limits = {.depth = 1}, .random_plies = 2}, features);
        BOOST_REQUIRE(result.faults.size() == 1U);
        BOOST_TEST((result.faults[0].kind == gs::tuning_fault_kind::unusable_feature));
        BOOST_TEST((result.evaluation.weights().empty() && !result.stopped && result.match.games() == 0));
        return result.faults[0].message;
    };
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::string nan = fault_of(infinity - infinity);
    BOOST_TEST(nan.starts_with("feature 1 is not a number in game "), nan);
    BOOST_TEST(nan.ends_with(", in 'pile of 2': give a finite number in every position"), nan);
    BOOST_TEST(fault_of(-infinity).starts_with("feature 1 is -inf in game "));
    BOOST_TEST(fault_of(1e39).starts_with("feature 1 is 1e+39, beyond what a float holds, in game "));
}

BOOST_AUTO_TEST_CASE(infinite_wins_and_lambdas_that_capture)
{
    const double sign = 1;
    const auto features = [sign](const pile& now) {
        return std::array{now.mover == gs::player::maximizer ? sign : -sign, static_cast<double>(now.count % 4)};
    };
    auto result = gs::tune(pile{}, gs::alpha_beta,
                           {.games = 60, .limits = {.depth = 1}, .random_plies = 3, .match_games = 20}, features);
    BOOST_TEST(result.evaluation.weights().size() == 2U);
    BOOST_TEST(result.match.games() == 20U);
    for (const double weight : result.evaluation.weights()) {
        BOOST_TEST(((std::abs)(weight) > 0.1 && (std::abs)(weight) < 100));
    }
    const std::string path = path_of("gamesearch_capturing_features");
    gs::save(result.evaluation, path);
    auto loaded = result.evaluation;
    loaded = decltype(loaded){{}, features};
    gs::load(loaded, path);
    BOOST_TEST((loaded == result.evaluation));
    BOOST_TEST(loaded(pile{}) == result.evaluation(pile{}));
    std::filesystem::remove(path);
}

BOOST_AUTO_TEST_CASE(wins_near_the_limits_of_their_type)
{
    const auto limit_of = [](auto win) {
        gs::detail::payments paid;
        paid.add(static_cast<double>(win));
        return paid.limit<decltype(win)>();
    };
    constexpr auto most = std::numeric_limits<long long>::max();
    for (const long long win : {most, most - 1, most / 2 + 1, most / 4 * 3 + 7, (1LL << 53) + 1}) {
        BOOST_TEST((limit_of(win) < win && limit_of(win) > win - 2000), "a win of " << win);
    }
    BOOST_TEST(limit_of(std::numeric_limits<int>::max()) == std::numeric_limits<int>::max() - 1);
    BOOST_TEST(limit_of(100LL) == 99);
    BOOST_TEST(limit_of(std::numeric_limits<double>::infinity()) == std::numeric_limits<double>::max());
}

BOOST_AUTO_TEST_CASE(what_the_features_throw_reaches_the_caller)
{
    const auto throws = [](const contest&) -> std::array<int, 1> { throw std::logic_error{"no features"}; };
    BOOST_CHECK_THROW(static_cast<void>(gs::tune(contest{}, gs::alpha_beta, quickly(10), throws)), std::logic_error);
}

BOOST_AUTO_TEST_CASE(numbers_move_to_where_play_is_best)
{
    // Its player values the kinds of gifts by its options; the second kind should count half as much as the first.
    const auto make = [](const std::vector<double>& values) {
        const double nuts = values[0];
        const double plums = values[1];
        return [nuts, plums](const contest& position) {
            const auto worth = [&](const contest& now) {
                return static_cast<int>(200 * now.leads[0] + nuts * now.leads[1] + plums * now.leads[2]);
            };
            return *gs::alpha_beta(position, {.depth = 1}, worth).best_move;
        };
    };
    auto how = quickly(3000);
    const std::vector<gs::tuned_number> numbers{{"nuts", -300, -400, 400, 100}, {"plums", 300, -400, 400, 100}};
    const auto result = gs::tune_numbers(contest{}, make, numbers, how);
    BOOST_TEST(result.games == 3000U);
    BOOST_TEST(std::abs(result.numbers[0].value - 100) < 120);
    BOOST_TEST(std::abs(result.numbers[1].value + 100) < 120);
    BOOST_TEST(result.is_better());
    BOOST_TEST((result.before == std::vector<double>{-300, 300}));
    BOOST_TEST(printed(result).find("better by") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(tuned_numbers_continue_from_a_file_and_claim_nothing_without_cause)
{
    const auto make = [](const std::vector<double>&) { // the option does nothing
        return [](const contest& position) { return *gs::alpha_beta(position, {.depth = 1}).best_move; };
    };
    auto how = quickly(100);
    how.match_games = 40;
    how.file = path_of("gamesearch_tuning_numbers");
    const std::vector<gs::tuned_number> numbers{{"nothing", 1, 0, 2, 0.1}};
    const auto whole = gs::tune_numbers(contest{}, make, numbers, how);
    BOOST_TEST(!whole.is_better());
    BOOST_TEST(whole.numbers[0].value >= 0);
    const std::string text = text_of(how.file);
    for (std::size_t size = 0; size <= text.size(); size += 97) {
        std::ofstream{how.file, std::ios::binary} << text.substr(0, size);
        const auto continued = gs::tune_numbers(contest{}, make, numbers, how);
        BOOST_TEST(continued.numbers[0].value == whole.numbers[0].value);
        BOOST_TEST((continued.match == whole.match));
        BOOST_TEST((text_of(how.file) == text));
    }
    std::filesystem::remove(how.file);
}

BOOST_AUTO_TEST_CASE(weights_and_rounds_are_printed_in_tables)
{
    BOOST_TEST(gs::detail::weights_text({12.5, -0.25}, {0.25, 1.5}, {"nuts"}) == "                  weight    +/-\n"
                                                                                 "feature 0 (nuts)  12.500  0.250\n"
                                                                                 "feature 1         -0.250  1.500\n");
    BOOST_TEST(gs::detail::weights_text({1, 2}, {}, {}) == "2 weights\n");
    const gs::tuning_round round{.games = 10,
                                 .held_out_games = 2,
                                 .positions = 300,
                                 .before = {.fitted = 0.7, .held_out = 0.75},
                                 .after = {.fitted = 0.5, .held_out = 0.625}};
    BOOST_TEST(gs::detail::rounds_text({round}) ==
               "round  games  held out  positions  loss before  held out  loss after  held out\n"
               "1         10         2        300       0.7000    0.7500      0.5000    0.6250\n");
}

BOOST_AUTO_TEST_CASE(gains_follow_the_guidelines)
{
    // Spall: a_k = a / (A + k)^0.602 and c_k = c / k^0.101, where A is a tenth of all iterations.
    const gs::detail::perturbation_gains gains{90};
    BOOST_TEST(gains.trial(90) == 1.0);
    BOOST_TEST(std::abs(gains.trial(1) - std::pow(90.0, 0.101)) < 1e-12);
    BOOST_TEST(std::abs(gains.movement(1) - 2 / std::sqrt(90.0)) < 1e-12);
    // 9 + 11 is twice 9 + 1.
    BOOST_TEST(std::abs(gains.movement(11) / gains.movement(1) - std::pow(0.5, 0.602) * std::pow(11.0, 0.101)) < 1e-12);
}
