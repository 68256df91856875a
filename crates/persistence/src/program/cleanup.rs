//! Deletion of own programs and versions that nothing refers to.

use crate::error::DbError;
use crate::functions::to_jsonb;
use crate::member::lock_member;
use crate::schema::{member_program_versions, member_programs, program_entries, program_runs};
use chrono::{DateTime, Utc};
use diesel::dsl::{exists, not};
use diesel::pg::{Pg, PgConnection};
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::program::RunEntryKind;
use std::collections::BTreeSet;

/// Maximum number of rows deleted per transaction.
const BATCH: i64 = 500;

/// Member, program and version.
type VersionKey = (i64, i64, i32);

/// Deletes one batch of superseded versions that no run has used. Returns their number.
///
/// A version that an entry names stays, because the entry may be undone and its run computed again.
pub(crate) fn remove_superseded_versions(
    connection: &mut PgConnection,
    oldest: DateTime<Utc>,
) -> Result<usize, DbError> {
    let members: BTreeSet<i64> = superseded(connection, oldest, None)?.into_iter().map(|(member, ..)| member).collect();
    let mut removed = 0;
    for member in members {
        lock(connection, member)?;
        // Starting a program locks the member too, so that no run begins with one of these versions now.
        for key in superseded(connection, oldest, Some(member))? {
            removed += diesel::delete(member_program_versions::table.find(key)).execute(connection)?;
        }
    }
    Ok(removed)
}

/// Deletes one batch of removed programs that no run has used, with their versions. Returns their number.
pub(crate) fn remove_archived_programs(connection: &mut PgConnection, oldest: DateTime<Utc>) -> Result<usize, DbError> {
    let members: BTreeSet<i64> = archived(connection, oldest, None)?.into_iter().map(|(member, _)| member).collect();
    let mut removed = 0;
    for member in members {
        lock(connection, member)?;
        for key in archived(connection, oldest, Some(member))? {
            removed += diesel::delete(member_programs::table.find(key)).execute(connection)?;
        }
    }
    Ok(removed)
}

fn lock(connection: &mut PgConnection, member: i64) -> Result<(), DbError> {
    let user_id = UserId::new(member).ok_or_else(|| DbError::corrupt("users", "id", member, "not positive"))?;
    lock_member(connection, user_id)
}

fn superseded(
    connection: &mut PgConnection,
    oldest: DateTime<Utc>,
    member: Option<i64>,
) -> QueryResult<Vec<VersionKey>> {
    let of_program = member_programs::user_id
        .eq(member_program_versions::user_id)
        .and(member_programs::id.eq(member_program_versions::program_id))
        .and(member_programs::version.gt(member_program_versions::version));
    let started_with = program_runs::table
        .filter(program_runs::user_id.eq(member_program_versions::user_id))
        .filter(program_runs::program_id.eq(member_program_versions::program_id.nullable()))
        .filter(program_runs::version.eq(member_program_versions::version));
    let of_run = program_runs::user_id
        .eq(program_entries::user_id)
        .and(program_runs::member_plan_id.eq(program_entries::member_plan_id));
    let taken_later = program_entries::table
        .inner_join(program_runs::table.on(of_run))
        .filter(program_entries::user_id.eq(member_program_versions::user_id))
        .filter(program_runs::program_id.eq(member_program_versions::program_id.nullable()))
        .filter(program_entries::kind.eq(RunEntryKind::UpdateVersion.as_str()))
        .filter(program_entries::details.retrieve_as_object("version").eq(to_jsonb(member_program_versions::version)));
    let mut query = member_program_versions::table
        .inner_join(member_programs::table.on(of_program))
        .filter(member_program_versions::created_at.lt(oldest))
        .filter(not(exists(started_with)))
        .filter(not(exists(taken_later)))
        .select((
            member_program_versions::user_id,
            member_program_versions::program_id,
            member_program_versions::version,
        ))
        .limit(BATCH)
        .into_boxed::<Pg>();
    if let Some(member) = member {
        query = query.filter(member_program_versions::user_id.eq(member));
    }
    query.load(connection)
}

fn archived(connection: &mut PgConnection, oldest: DateTime<Utc>, member: Option<i64>) -> QueryResult<Vec<(i64, i64)>> {
    let run = program_runs::table
        .filter(program_runs::user_id.eq(member_programs::user_id))
        .filter(program_runs::program_id.eq(member_programs::id.nullable()));
    let mut query = member_programs::table
        .filter(member_programs::archived_at.lt(oldest))
        .filter(not(exists(run)))
        .select((member_programs::user_id, member_programs::id))
        .limit(BATCH)
        .into_boxed::<Pg>();
    if let Some(member) = member {
        query = query.filter(member_programs::user_id.eq(member));
    }
    query.load(connection)
}
