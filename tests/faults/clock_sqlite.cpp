// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A file on a machine whose clock is set forward and back while workers come and are killed: the workers continue, none
// waits for the clock, and the score is right.

#include "support/dying_store.hpp"
#include "support/sqlite_place.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/jobs.hpp>
#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using game = gs::random_game<int>;
using store = gs::sqlite_store<game>;
using dying = support::dying_store<store, game, std::function<bool()>>;
using worker = gs::job_worker<dying, game>;

constexpr std::uint64_t first_seed = 20261123;
constexpr gs::lease_time lease{200};
constexpr std::int64_t a_day = 86'400'000;

/// Workers that take steps of a millisecond in an order drawn from a seed, and are killed now and then; the clock is
/// set, too.
class crew {
public:
    crew(const game& root, const std::string& path, std::uint64_t seed)
        : root_{root}, random_{seed}, store_{path, "a random game", [this] { return gs::lease_time{now_}; }}
    {}

    /// \return the score, if they found it within this many steps.
    std::optional<int> solve(int steps)
    {
        while (steps-- != 0) {
            ++now_;
            if (random_() % 60 == 0) {
                now_ += static_cast<std::int64_t>(random_() % 7) * a_day - 3 * a_day;
                ++set_;
            }
            seat& s = seats_[random_() % seats_.size()];
            try {
                if (s.work().step() == gs::job_step::solved) {
                    return s.work().score();
                }
            } catch (const support::killed&) {
                s.leave();
                ++kills_;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] int times_set() const { return set_; }
    [[nodiscard]] int kills() const { return kills_; }

private:
    /// Holds one worker after another.
    class seat {
    public:
        explicit seat(crew& of) : crew_{of} {}

        worker& work()
        {
            if (!worker_) {
                store_.emplace(crew_.store_, [this] { return crew_.random_() % 30 == 0; });
                worker_.emplace(*store_, crew_.root_, gs::jobs{.nodes = 30, .lease = lease});
            }
            return *worker_;
        }
        void leave() { worker_.reset(); }

    private:
        crew& crew_;
        std::optional<dying> store_{};
        std::optional<worker> worker_{};
    };

    game root_;
    std::mt19937_64 random_;
    std::int64_t now_ = 1'000 * a_day;
    store store_;
    std::array<seat, 4> seats_{seat{*this}, seat{*this}, seat{*this}, seat{*this}};
    int set_ = 0;
    int kills_ = 0;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_clock_that_is_set_back_or_forward_keeps_nobody_waiting)
{
    int set = 0;
    int kills = 0;
    for (std::uint64_t seed = first_seed; seed != first_seed + 70; ++seed) {
        const game root{seed, {.positions = 150, .plies = 6}};
        if (gs::final_score(root)) {
            continue;
        }
        const support::sqlite_place place;
        crew all{root, place.path, seed};
        const std::optional<int> score = all.solve(20'000);
        BOOST_TEST_CONTEXT("seed " << seed)
        {
            BOOST_REQUIRE(score.has_value());
            BOOST_TEST(*score == root.true_score());
        }
        set += all.times_set();
        kills += all.kills();
    }
    BOOST_TEST_MESSAGE("the clock was set " << set << " times, " << kills << " workers killed");
    BOOST_TEST(set > 100);
    BOOST_TEST(kills > 100);
}
