//! Kept states of runs: a cache, so that reading a position does not read all logs.
//!
//! Whatever a position depends on notes its change (`program_changes`). A reader takes the number of changes first,
//! then reads and computes, and keeps the result only if the number is still the same. A change that commits later
//! invalidates what it concerns.

use crate::error::DbError;
use crate::schema::program_runs;
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::program::{CourseState, ProgramExercises};
use serde_json::Value;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Returns the version of the server with hashes of what a state depends on too.
///
/// These are the versions of the program, and the facts of its exercises.
///
/// A change of the catalogue would otherwise have to invalidate the states of all members.
pub(super) fn made_with(versions: u64, exercises: &ProgramExercises) -> String {
    let mut facts: Vec<(i64, String)> =
        exercises.iter().map(|(id, exercise)| (id.get(), format!("{:?}", exercise.catalogue))).collect();
    facts.sort_unstable();
    let mut hasher = DefaultHasher::new();
    facts.hash(&mut hasher);
    format!("{} {versions:x} {:x}", env!("CARGO_PKG_VERSION"), hasher.finish())
}

/// Returns the hash of the versions with which a state was made.
pub(super) fn versions_of(made_with: &str) -> Option<u64> {
    u64::from_str_radix(made_with.split(' ').nth(1)?, 16).ok()
}

/// A run with its number of changes when it was read.
#[derive(Clone, Copy)]
pub(super) struct RunId {
    pub(super) user: i64,
    pub(super) run: i64,
    pub(super) changes: i64,
}

/// Keeps a state with its date and what it was made with, and the number of exercises of the date.
///
/// It keeps nothing if something has changed since the run was read.
pub(super) fn keep_state(
    connection: &mut PgConnection,
    id: RunId,
    (date, state, made_with): (NaiveDate, &CourseState, &str),
    exercises: usize,
) -> Result<(), DbError> {
    let state: Value = serde_json::to_value(state)
        .map_err(|error| DbError::Internal(format!("a position cannot be written: {error}")))?;
    let unchanged = program_runs::table.find((id.user, id.run)).filter(program_runs::changes.eq(id.changes));
    diesel::update(unchanged)
        .set((
            program_runs::kept_on.eq(date),
            program_runs::kept_by.eq(made_with),
            program_runs::kept_state.eq(state),
            program_runs::stats_on.eq(date),
            program_runs::stats_exercises.eq(stored(exercises)),
        ))
        .execute(connection)?;
    Ok(())
}

/// Keeps the number of exercises on a date, unless it is kept or something has changed.
///
/// No fact of an exercise changes it.
pub(super) fn keep_stats(
    connection: &mut PgConnection,
    id: RunId,
    date: NaiveDate,
    exercises: usize,
) -> Result<(), DbError> {
    let unchanged = program_runs::table
        .find((id.user, id.run))
        .filter(program_runs::changes.eq(id.changes))
        .filter(program_runs::stats_on.is_distinct_from(date));
    diesel::update(unchanged)
        .set((program_runs::stats_on.eq(date), program_runs::stats_exercises.eq(stored(exercises))))
        .execute(connection)?;
    Ok(())
}

fn stored(exercises: usize) -> i16 {
    i16::try_from(exercises).unwrap_or(i16::MAX)
}
