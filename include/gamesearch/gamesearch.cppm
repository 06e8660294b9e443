// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The library as a module: `import gamesearch;`. It exports everything in the umbrella header, and search on threads,
/// tables in files, books, certificates and facts, games with dice, matches, reports, tuning, the checks of
/// `testing.hpp`, and the reference game.
///
/// Macros are not exported: define `GAMESEARCH_FAIL` and `GAMESEARCH_ASSERTIONS` when the module is compiled.

module;

#include <gamesearch/book.hpp>
#include <gamesearch/distributed/by_facts.hpp>
#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/chance.hpp>
#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/nimbers.hpp>
#include <gamesearch/outcome_class.hpp>
#include <gamesearch/play.hpp>
#include <gamesearch/report.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/testing.hpp>
#include <gamesearch/tune.hpp>
#include <gamesearch/ugi.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/distributed/work.hpp>

export module gamesearch;

export namespace gamesearch::inline v0_2_0 {

// a game
using gamesearch::alternating_game;
using gamesearch::bounded_game;
using gamesearch::breadth_limited_game;
using gamesearch::canonical_game;
using gamesearch::check_game;
using gamesearch::default_words;
using gamesearch::evaluating_game;
using gamesearch::game;
using gamesearch::guided_game;
using gamesearch::hashable_game;
using gamesearch::keyed_game;
using gamesearch::length_limited_game;
using gamesearch::misere;
using gamesearch::move_or_swap;
using gamesearch::move_t;
using gamesearch::move_in_words;
using gamesearch::noise_telling_game;
using gamesearch::noisy_game;
using gamesearch::null_move_game;
using gamesearch::pseudo_legal_game;
using gamesearch::opponent;
using gamesearch::ordered_game;
using gamesearch::plain;
using gamesearch::plain_game;
using gamesearch::zobrist;
using gamesearch::player;
using gamesearch::pruned_game;
using gamesearch::score_bounds;
using gamesearch::score_interval;
using gamesearch::score_t;
using gamesearch::score_type;
using gamesearch::small_tree_game;
using gamesearch::splitting_game;
using gamesearch::swap_rule;
using gamesearch::swap_state;
using gamesearch::undo_by_copy;
using gamesearch::weighted_game;
using gamesearch::words;
using gamesearch::window_bounded_game;

// what goes into a search, and what comes out
using gamesearch::bound;
using gamesearch::game_clock;
using gamesearch::limits;
using gamesearch::limit_checker;
using gamesearch::searcher_access;
using gamesearch::remaining_limits;
using gamesearch::line_t;
using gamesearch::max_depth;
using gamesearch::operator<<;
using gamesearch::operator&;
using gamesearch::operator|;
using gamesearch::operator~;
using gamesearch::own_evaluation;
using gamesearch::own_evaluation_t;
using gamesearch::played;
using gamesearch::raise;
using gamesearch::search_result;
using gamesearch::searcher_interface;
using gamesearch::statistics;
using gamesearch::stop_reason;
using gamesearch::stop_source;
using gamesearch::stop_token;
using gamesearch::unlimited;
using gamesearch::unlimited_t;

// events
using gamesearch::bounds_event;
using gamesearch::cutoff_event;
using gamesearch::enter_event;
using gamesearch::iteration_event;
using gamesearch::leaf_event;
using gamesearch::leaf_reason;
using gamesearch::observed_window;
using gamesearch::progress_event;
using gamesearch::ranking_event;
using gamesearch::return_event;
using gamesearch::skip_event;
using gamesearch::skip_reason;
using gamesearch::stand_pat_event;
using gamesearch::try_event;

// policies
using gamesearch::accept_deeper;
using gamesearch::accept_deeper_t;
using gamesearch::draw_by_repetition;
using gamesearch::draw_by_repetition_t;
using gamesearch::enhanced_cutoffs;
using gamesearch::enhanced_cutoffs_t;
using gamesearch::fewest_replies;
using gamesearch::fewest_replies_t;
using gamesearch::ignore_distance;
using gamesearch::ignore_distance_t;
using gamesearch::no_aspiration;
using gamesearch::no_aspiration_t;
using gamesearch::no_futility;
using gamesearch::no_futility_t;
using gamesearch::no_history;
using gamesearch::no_history_t;
using gamesearch::no_line;
using gamesearch::no_line_t;
using gamesearch::no_null_move;
using gamesearch::no_null_move_t;
using gamesearch::no_null_windows;
using gamesearch::no_null_windows_t;
using gamesearch::no_quiescence;
using gamesearch::no_quiescence_t;
using gamesearch::no_reductions;
using gamesearch::no_reductions_t;
using gamesearch::policy;
using gamesearch::policy_set;

// searchers, and what wraps them
using gamesearch::alpha_beta;
using gamesearch::any_searcher;
using gamesearch::exact_solver;
using gamesearch::iterative_deepening;
using gamesearch::minimax;
using gamesearch::negamax;
using gamesearch::principal_variation_search;
using gamesearch::get; // of a ranked_move
using gamesearch::rank_moves;
using gamesearch::ranked_move;
using gamesearch::ranking_options;
using gamesearch::searcher;
using gamesearch::selective_search;
using gamesearch::solve;
using gamesearch::next_question;
using gamesearch::solve_result;

// sums of games
using gamesearch::nimbers;
using gamesearch::outcome_class;
using gamesearch::outcome_classes;
using gamesearch::win_class;

// Monte Carlo tree search, and best-first minimax
using gamesearch::batch_size;
using gamesearch::best_first_minimax;
using gamesearch::best_first_searcher;
using gamesearch::evaluation_weight;
using gamesearch::exploration;
using gamesearch::monte_carlo_move;
using gamesearch::monte_carlo_result;
using gamesearch::monte_carlo_searcher;
using gamesearch::monte_carlo_tree_search;
using gamesearch::no_proofs;
using gamesearch::no_proofs_t;
using gamesearch::proof_bias;
using gamesearch::random_generator;
using gamesearch::root_noise;
using gamesearch::search_tree;
using gamesearch::seed;
using gamesearch::temperature;
using gamesearch::visits_event;

// tables and threads
using gamesearch::bucket_table;
using gamesearch::memorable_game;
using gamesearch::shared_transposition_table;
using gamesearch::table;
using gamesearch::table_entry;
using gamesearch::thread_pool;
using gamesearch::threads;
using gamesearch::transposition_table;
using gamesearch::growing_table;

// proof numbers
using gamesearch::at_least;
using gamesearch::at_most;
using gamesearch::best_method;
using gamesearch::best_method_option;
using gamesearch::best_method_solver;
using gamesearch::by_parts;
using gamesearch::by_parts_option;
using gamesearch::by_proof_numbers;
using gamesearch::by_proof_numbers_option;
using gamesearch::proof_number_search;
using gamesearch::proof_number_searcher;
using gamesearch::proof_result;
using gamesearch::proof_solver;
using gamesearch::proof_table;
using gamesearch::verdict;

// proofs that outlive the program
using gamesearch::by_facts;
using gamesearch::certificate_options;
using gamesearch::certificate_report;
using gamesearch::check_certificate;
using gamesearch::claimed_job;
using gamesearch::contradiction;
using gamesearch::fact;
using gamesearch::fact_of;
using gamesearch::fact_store;
using gamesearch::game_key_t;
using gamesearch::job;
using gamesearch::job_counts;
using gamesearch::job_step;
using gamesearch::job_store;
using gamesearch::job_worker;
using gamesearch::jobs;
using gamesearch::lease_time;
using gamesearch::line_with;
using gamesearch::load;
using gamesearch::memory_store;
using gamesearch::merged;
using gamesearch::plan;
using gamesearch::plan_name;
using gamesearch::position_after;
using gamesearch::provable_game;
using gamesearch::save;
using gamesearch::work;
using gamesearch::write_certificate;

// for searchers of your own
using gamesearch::after_move;
using gamesearch::alpha_beta_algorithm;
using gamesearch::alpha_of;
using gamesearch::basic_searcher;
using gamesearch::beta_of;
using gamesearch::better;
using gamesearch::estimate;
using gamesearch::final_score;
using gamesearch::minimax_algorithm;
using gamesearch::negamax_algorithm;
using gamesearch::principal_variation_search_algorithm;
using gamesearch::selective_search_algorithm;
using gamesearch::value;
using gamesearch::window;

// endgame tables
using gamesearch::combinations;
using gamesearch::endgame_builder;
using gamesearch::endgame_check_options;
using gamesearch::endgame_options;
using gamesearch::endgame_progress;
using gamesearch::endgame_report;
using gamesearch::endgame_table;
using gamesearch::endgame_value;
using gamesearch::indexed_game;
using gamesearch::not_indexed;
using gamesearch::piece_numbering;

// books
using gamesearch::book;
using gamesearch::book_by_jobs;
using gamesearch::book_check_options;
using gamesearch::book_options;
using gamesearch::book_progress;
using gamesearch::book_report;

// matches
using gamesearch::agreed_score;
using gamesearch::any_player;
using gamesearch::elo;
using gamesearch::elo_estimate;
using gamesearch::elo_model;
using gamesearch::exact_game_value;
using gamesearch::finished_game;
using gamesearch::forfeit_counts;
using gamesearch::game_clocks;
using gamesearch::game_counts;
using gamesearch::game_ending;
using gamesearch::game_mean;
using gamesearch::game_report;
using gamesearch::game_review;
using gamesearch::game_share;
using gamesearch::human;
using gamesearch::level;
using gamesearch::made_for_each_game;
using gamesearch::match_game;
using gamesearch::match_options;
using gamesearch::match_player;
using gamesearch::match_result;
using gamesearch::move_grade;
using gamesearch::named_player;
using gamesearch::notated_game;
using gamesearch::out_of_time;
using gamesearch::pair_counts;
using gamesearch::play;
using gamesearch::play_against;
using gamesearch::play_command;
using gamesearch::play_match;
using gamesearch::play_options;
using gamesearch::played_positions;
using gamesearch::openings;
using gamesearch::game_in_progress;
using gamesearch::player_limits;
using gamesearch::player_of_each_game;
using gamesearch::random_player;
using gamesearch::ranking_effort;
using gamesearch::report;
using gamesearch::report_json;
using gamesearch::report_options;
using gamesearch::review;
using gamesearch::review_json;
using gamesearch::review_options;
using gamesearch::reviewed_move;
using gamesearch::round_robin;
using gamesearch::round_robin_match;
using gamesearch::round_robin_options;
using gamesearch::round_robin_result;
using gamesearch::run_ugi;
using gamesearch::scored_move;
using gamesearch::searching;
using gamesearch::searching_player;
using gamesearch::sprt;
using gamesearch::sprt_decision;
using gamesearch::tree_words;
using gamesearch::turn;
using gamesearch::uci_player;
using gamesearch::uci_player_options;
using gamesearch::ugi_options;
using gamesearch::ugi_player;
using gamesearch::ugi_player_options;
using gamesearch::ugi_setting;
using gamesearch::varied;
using gamesearch::varied_player;
using gamesearch::write_json;
using gamesearch::write_svg;
using gamesearch::write_table;

// tuning
using gamesearch::cell_patterns;
using gamesearch::conclusion_of;
using gamesearch::features_of;
using gamesearch::featured_game;
using gamesearch::fit_options;
using gamesearch::fit_result;
using gamesearch::fit_weights;
using gamesearch::judge_evaluation;
using gamesearch::linear_evaluation;
using gamesearch::number_tuning_result;
using gamesearch::own_features;
using gamesearch::own_features_t;
using gamesearch::parts_solver;
using gamesearch::pattern_options;
using gamesearch::shows_improvement;
using gamesearch::sparse_feature;
using gamesearch::training_data;
using gamesearch::tune;
using gamesearch::tune_numbers;
using gamesearch::tuned_number;
using gamesearch::tuning_fault;
using gamesearch::tuning_fault_kind;
using gamesearch::tuning_losses;
using gamesearch::tuning_options;
using gamesearch::tuning_progress;
using gamesearch::tuning_result;
using gamesearch::tuning_round;
using gamesearch::tuning_stage;
using gamesearch::verdict_of;

// games with dice
using gamesearch::after_outcome;
using gamesearch::chance_game;
using gamesearch::chance_result;
using gamesearch::chance_review;
using gamesearch::chance_rules_report;
using gamesearch::chance_searcher;
using gamesearch::chance_step;
using gamesearch::chance_table;
using gamesearch::chance_value_event;
using gamesearch::check_chance_game;
using gamesearch::draw_outcome;
using gamesearch::expectation_options;
using gamesearch::expectation_progress;
using gamesearch::expectation_table;
using gamesearch::expectation_value;
using gamesearch::expected_score_t;
using gamesearch::expectiminimax;
using gamesearch::expectiminimax_algorithm;
using gamesearch::outcome;
using gamesearch::outcome_t;
using gamesearch::ranked_chance_move;
using gamesearch::star1;
using gamesearch::star1_algorithm;
using gamesearch::star2;
using gamesearch::star2_algorithm;
using gamesearch::weight_t;

// checks
using gamesearch::broken_promise;
using gamesearch::check_rules;
using gamesearch::check_searcher;
using gamesearch::describe;
using gamesearch::hinted_random_game;
using gamesearch::perft;
using gamesearch::perft_by_move;
using gamesearch::perft_count;
using gamesearch::random_game;
using gamesearch::random_game_options;
using gamesearch::rules_fault;
using gamesearch::rules_options;
using gamesearch::rules_report;
using gamesearch::searcher_check_options;
using gamesearch::searcher_fault;
using gamesearch::searcher_report;
using gamesearch::unchecked_rule;

// games
using gamesearch::cell_set;
using gamesearch::tic_tac_toe;

} // namespace gamesearch::inline v0_2_0
