//! Members' own programs.

use super::document::{find, read, stored_version};
use crate::error::{DbError, WorkError};
use crate::member::lock_member;
use crate::quota::{enforce, rows_below};
use crate::schema::{member_program_versions, member_programs};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{MAX_OWN_PROGRAMS, ProgramError, ProgramSource, SaveProgramError, StoredProgram};
use ironleaf_domain::ids::{ExerciseId, ProgramId, UserId};
use ironleaf_domain::program::{Program, write_document};
use ironleaf_domain::quota::Quota;
use serde_json::Value;
use std::collections::BTreeSet;

/// Time within which a removed program can be restored.
const RESTORE_WINDOW: TimeDelta = TimeDelta::days(30);
/// First version of a program.
const FIRST_VERSION: i32 = 1;

pub(super) fn list(connection: &mut PgConnection, user_id: UserId) -> Result<Vec<StoredProgram>, DbError> {
    let is_latest = member_program_versions::user_id
        .eq(member_programs::user_id)
        .and(member_program_versions::program_id.eq(member_programs::id))
        .and(member_program_versions::version.eq(member_programs::version));
    let rows: Vec<(i64, i32, Value)> = member_programs::table
        .inner_join(member_program_versions::table.on(is_latest))
        .filter(member_programs::user_id.eq(user_id.get()))
        .filter(member_programs::archived_at.is_null())
        .order(member_programs::id.desc())
        .select((member_programs::id, member_programs::version, member_program_versions::document))
        .load(connection)?;
    rows.into_iter()
        .map(|(id, version, document)| {
            let source = ProgramSource::Own(program_id(id)?);
            let program = read("member_program_versions", id, &document)?;
            Ok(StoredProgram { source, version: version.into(), program })
        })
        .collect()
}

fn program_id(id: i64) -> Result<ProgramId, DbError> {
    ProgramId::new(id).ok_or_else(|| DbError::corrupt("member_programs", "id", id, "not positive"))
}

/// Returns whether the member can add one more program. The member must be locked.
fn has_place(connection: &mut PgConnection, user_id: UserId) -> Result<bool, DbError> {
    let listed: i64 = member_programs::table
        .filter(member_programs::user_id.eq(user_id.get()))
        .filter(member_programs::archived_at.is_null())
        .count()
        .get_result(connection)?;
    Ok(usize::try_from(listed).unwrap_or(0) < MAX_OWN_PROGRAMS)
}

/// Locks the member, and fails if there is no place for one more program.
fn lock_place(connection: &mut PgConnection, user_id: UserId) -> Result<(), WorkError<SaveProgramError>> {
    lock_member(connection, user_id)?;
    if has_place(connection, user_id)? { Ok(()) } else { Err(WorkError::Outcome(SaveProgramError::Full)) }
}

fn insert_version(
    connection: &mut PgConnection,
    user_id: UserId,
    (id, version): (i64, i32),
    program: &Program<ExerciseId>,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    enforce_quotas(connection, user_id, now)?;
    diesel::insert_into(member_program_versions::table)
        .values((
            member_program_versions::user_id.eq(user_id.get()),
            member_program_versions::program_id.eq(id),
            member_program_versions::version.eq(version),
            member_program_versions::document.eq(write_document(program.document())),
            member_program_versions::created_at.eq(now),
            member_program_versions::exercise_ids.eq(exercises_of(program)),
        ))
        .execute(connection)?;
    Ok(())
}

/// Fails if a locked member has stored too many versions, of removed programs too.
fn enforce_quotas(connection: &mut PgConnection, user_id: UserId, now: DateTime<Utc>) -> Result<(), DbError> {
    let stored_at = |quota: Quota| {
        member_program_versions::table
            .filter(member_program_versions::user_id.eq(user_id.get()))
            .order(member_program_versions::created_at.desc())
            .offset(rows_below(quota))
            .limit(1)
            .select(member_program_versions::created_at)
    };
    let a_quota_ago: Option<DateTime<Utc>> = stored_at(Quota::ProgramSaves).first(connection).optional()?;
    enforce(Quota::ProgramSaves, a_quota_ago.is_some_and(|at| Quota::ProgramSaves.counts(at, now)))?;
    let beyond: Option<DateTime<Utc>> = stored_at(Quota::ProgramVersions).first(connection).optional()?;
    enforce(Quota::ProgramVersions, beyond.is_some())
}

/// Returns the IDs of the exercises of a program, each once.
fn exercises_of(program: &Program<ExerciseId>) -> Vec<i64> {
    program.document().exercises().map(|id| id.get()).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Adds a program, unless the member has the maximum number.
pub(crate) fn add(
    connection: &mut PgConnection,
    user_id: UserId,
    program: Program<ExerciseId>,
    now: DateTime<Utc>,
) -> Result<StoredProgram, WorkError<SaveProgramError>> {
    lock_place(connection, user_id)?;
    Ok(insert(connection, user_id, program, None, now)?)
}

/// Adds a program that the member follows. It is listed if there is a place. The member must be locked.
pub(super) fn add_followed(
    connection: &mut PgConnection,
    user_id: UserId,
    program: Program<ExerciseId>,
    now: DateTime<Utc>,
) -> Result<StoredProgram, DbError> {
    let archived_at = if has_place(connection, user_id)? { None } else { Some(now) };
    insert(connection, user_id, program, archived_at, now)
}

fn insert(
    connection: &mut PgConnection,
    user_id: UserId,
    program: Program<ExerciseId>,
    archived_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<StoredProgram, DbError> {
    let id: i64 = diesel::insert_into(member_programs::table)
        .values((
            member_programs::user_id.eq(user_id.get()),
            member_programs::version.eq(FIRST_VERSION),
            member_programs::created_at.eq(now),
            member_programs::archived_at.eq(archived_at),
        ))
        .returning(member_programs::id)
        .get_result(connection)?;
    insert_version(connection, user_id, (id, FIRST_VERSION), &program, now)?;
    Ok(StoredProgram { source: ProgramSource::Own(program_id(id)?), version: FIRST_VERSION.into(), program })
}

pub(super) fn save(
    connection: &mut PgConnection,
    user_id: UserId,
    id: ProgramId,
    program: Program<ExerciseId>,
    edited: i64,
    now: DateTime<Utc>,
) -> Result<StoredProgram, WorkError<SaveProgramError>> {
    lock_member(connection, user_id)?;
    let current: Option<i32> = member_programs::table
        .find((user_id.get(), id.get()))
        .filter(member_programs::archived_at.is_null())
        .select(member_programs::version)
        .first(connection)
        .optional()?;
    let current = current.ok_or(WorkError::Outcome(SaveProgramError::Program(ProgramError::NotFound)))?;
    if current != stored_version(edited) {
        return Err(WorkError::Outcome(SaveProgramError::Changed));
    }
    let version = current + 1;
    insert_version(connection, user_id, (id.get(), version), &program, now)?;
    diesel::update(member_programs::table.find((user_id.get(), id.get())))
        .set(member_programs::version.eq(version))
        .execute(connection)?;
    Ok(StoredProgram { source: ProgramSource::Own(id), version: version.into(), program })
}

/// Archives a program. Returns whether it was listed.
pub(super) fn archive(
    connection: &mut PgConnection,
    user_id: UserId,
    id: ProgramId,
    now: DateTime<Utc>,
) -> Result<bool, DbError> {
    let listed = member_programs::table
        .filter(member_programs::user_id.eq(user_id.get()))
        .filter(member_programs::id.eq(id.get()))
        .filter(member_programs::archived_at.is_null());
    Ok(diesel::update(listed).set(member_programs::archived_at.eq(now)).execute(connection)? > 0)
}

/// Restores a program that was archived within the last 30 days. A listed one stays unchanged.
pub(super) fn restore(
    connection: &mut PgConnection,
    user_id: UserId,
    id: ProgramId,
    now: DateTime<Utc>,
) -> Result<StoredProgram, WorkError<SaveProgramError>> {
    lock_member(connection, user_id)?;
    if let Some(listed) = find(connection, user_id, ProgramSource::Own(id))? {
        return Ok(listed);
    }
    lock_place(connection, user_id)?;
    let archived = member_programs::table
        .filter(member_programs::user_id.eq(user_id.get()))
        .filter(member_programs::id.eq(id.get()))
        .filter(member_programs::archived_at.gt(now - RESTORE_WINDOW));
    let none: Option<DateTime<Utc>> = None;
    diesel::update(archived).set(member_programs::archived_at.eq(none)).execute(connection)?;
    let restored = find(connection, user_id, ProgramSource::Own(id))?;
    restored.ok_or(WorkError::Outcome(SaveProgramError::Program(ProgramError::NotFound)))
}

/// Returns those of these exercises that a member's own programs have.
///
/// Each version counts, also of removed programs.
pub(crate) fn exercises_in_own_programs(
    connection: &mut PgConnection,
    user_id: i64,
    exercises: Vec<i64>,
) -> Result<BTreeSet<i64>, DbError> {
    note_exercises(connection, user_id)?;
    let with_some: Vec<Option<Vec<i64>>> = member_program_versions::table
        .filter(member_program_versions::user_id.eq(user_id))
        .filter(member_program_versions::exercise_ids.overlaps_with(&exercises))
        .select(member_program_versions::exercise_ids)
        .load(connection)?;
    let used: BTreeSet<i64> = with_some.into_iter().flatten().flatten().collect();
    Ok(exercises.into_iter().filter(|id| used.contains(id)).collect())
}

/// Stores the exercises of versions that the release before has stored without them.
fn note_exercises(connection: &mut PgConnection, user_id: i64) -> Result<(), DbError> {
    let without: Vec<(i64, i32)> = member_program_versions::table
        .filter(member_program_versions::user_id.eq(user_id))
        .filter(member_program_versions::exercise_ids.is_null())
        .select((member_program_versions::program_id, member_program_versions::version))
        .load(connection)?;
    for (program, version) in without {
        let stored = member_program_versions::table.find((user_id, program, version));
        let document: Value = stored.select(member_program_versions::document).first(connection)?;
        let exercises = exercises_of(&read("member_program_versions", program, &document)?);
        diesel::update(stored).set(member_program_versions::exercise_ids.eq(exercises)).execute(connection)?;
    }
    Ok(())
}
