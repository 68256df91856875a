//! Members' own programs.

use super::document::{find, read, stored_version};
use crate::error::{DbError, WorkError};
use crate::member::lock_member;
use crate::schema::{member_program_versions, member_programs};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{MAX_OWN_PROGRAMS, ProgramError, ProgramSource, SaveProgramError, StoredProgram};
use ironleaf_domain::ids::{ExerciseId, ProgramId, UserId};
use ironleaf_domain::program::{Program, write_document};
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
    diesel::insert_into(member_program_versions::table)
        .values((
            member_program_versions::user_id.eq(user_id.get()),
            member_program_versions::program_id.eq(id),
            member_program_versions::version.eq(version),
            member_program_versions::document.eq(write_document(program.document())),
            member_program_versions::created_at.eq(now),
        ))
        .execute(connection)?;
    Ok(())
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

/// Returns the IDs of all exercises of a member's own programs.
///
/// Each version counts, also of removed programs.
pub(crate) fn exercises_of_own_programs(connection: &mut PgConnection, user_id: i64) -> Result<BTreeSet<i64>, DbError> {
    let rows: Vec<(i64, Value)> = member_program_versions::table
        .filter(member_program_versions::user_id.eq(user_id))
        .select((member_program_versions::program_id, member_program_versions::document))
        .load(connection)?;
    let mut ids = BTreeSet::new();
    for (program, document) in rows {
        let program = read("member_program_versions", program, &document)?;
        ids.extend(program.document().exercises().map(|id| id.get()));
    }
    Ok(ids)
}
