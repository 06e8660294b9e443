// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One solve by many processes: facts, jobs and the stores that hold them. The stores in databases are components of
/// their own: `<gamesearch/distributed/sqlite.hpp>` and `<gamesearch/distributed/postgresql.hpp>`.

#ifndef GAMESEARCH_DISTRIBUTED_HPP
#define GAMESEARCH_DISTRIBUTED_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/by_facts.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_position.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/jobs.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>

#endif
