//! The member's programs in the export.

use super::export::each;
use super::pages::{Give, SMALL_PAGE, in_pages, last_key};
use crate::error::DbError;
use crate::schema::{member_program_versions, member_programs, program_entries, program_runs};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{self as export, MemberDataPart};
use serde_json::{Value, json};

#[derive(Queryable, Selectable)]
#[diesel(table_name = program_runs, check_for_backend(diesel::pg::Pg))]
struct RunRow {
    member_plan_id: i64,
    workout_plan_id: Option<i64>,
    program_id: Option<i64>,
    version: i32,
    started_on: NaiveDate,
    weekdays: Vec<i16>,
    missed: String,
    starts: Value,
    first_state: Option<Value>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = program_entries, check_for_backend(diesel::pg::Pg))]
struct EntryRow {
    id: i64,
    kind: String,
    entry_on: NaiveDate,
    details: Value,
    created_at: DateTime<Utc>,
    undone_at: Option<DateTime<Utc>>,
}

impl From<EntryRow> for Value {
    fn from(row: EntryRow) -> Self {
        json!({
            "id": row.id,
            "kind": row.kind,
            "on": row.entry_on,
            "details": row.details,
            "created_at": row.created_at,
            "undone_at": row.undone_at,
        })
    }
}

/// Reads own programs, and the programs that the member follows or followed with their entries.
pub(super) fn read_programs(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    let archived: Vec<(i64, Option<DateTime<Utc>>)> = member_programs::table
        .filter(member_programs::user_id.eq(user))
        .order(member_programs::id)
        .select((member_programs::id, member_programs::archived_at))
        .load(connection)?;
    // The list is in the file even if it is empty.
    give(MemberDataPart::Programs(Vec::new()))?;
    for (id, archived_at) in archived {
        in_pages(0, |after| {
            let rows: Vec<(i64, i32, Value, DateTime<Utc>)> = member_program_versions::table
                .filter(member_program_versions::user_id.eq(user))
                .filter(member_program_versions::program_id.eq(id))
                .filter(member_program_versions::version.gt(after))
                .order(member_program_versions::version)
                .limit(SMALL_PAGE)
                .select((
                    member_program_versions::program_id,
                    member_program_versions::version,
                    member_program_versions::document,
                    member_program_versions::created_at,
                ))
                .load(connection)?;
            let last = last_key(&rows, SMALL_PAGE, |row| row.1);
            let program = |(id, version, document, created_at): (i64, i32, Value, DateTime<Utc>)| {
                let program = Some(document.to_string());
                export::ExportedProgram { id, version, program, created_at, archived_at }
            };
            give(MemberDataPart::Programs(rows.into_iter().map(program).collect()))?;
            Ok(last)
        })?;
    }
    in_pages(0, |after| {
        let rows: Vec<RunRow> = program_runs::table
            .filter(program_runs::user_id.eq(user))
            .filter(program_runs::member_plan_id.gt(after))
            .order(program_runs::member_plan_id)
            .limit(SMALL_PAGE)
            .select(RunRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |row| row.member_plan_id);
        let mut runs = Vec::with_capacity(rows.len());
        for row in rows {
            let entries: Vec<EntryRow> = program_entries::table
                .filter(program_entries::user_id.eq(user))
                .filter(program_entries::member_plan_id.eq(row.member_plan_id))
                .order(program_entries::id)
                .select(EntryRow::as_select())
                .load(connection)?;
            let entries: Vec<Value> = each(entries);
            runs.push(export::ExportedProgramRun {
                id: row.member_plan_id,
                plan_id: row.workout_plan_id,
                program_id: row.program_id,
                version: row.version,
                started_on: row.started_on,
                weekdays: row.weekdays,
                missed: row.missed,
                starts: Some(row.starts.to_string()),
                first_state: row.first_state.map(|state| state.to_string()),
                entries: Some(Value::from(entries).to_string()),
            });
        }
        give(MemberDataPart::ProgramRuns(runs))?;
        Ok(last)
    })
}
