//! Changes of what the positions in programs depend on.
//!
//! Each of them is noted here, in the same transaction and after it, so that nothing outdated stays kept.

use crate::error::DbError;
use crate::functions;
use crate::schema::program_runs;
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;

/// Invalidates what depends on the logs of a date and later.
pub(crate) fn note_log_change(connection: &mut PgConnection, user: i64, date: NaiveDate) -> Result<(), DbError> {
    diesel::select(functions::note_log_change(user, date)).execute(connection)?;
    Ok(())
}

/// Invalidates everything that is kept for a member.
pub(crate) fn note_change(connection: &mut PgConnection, user_id: UserId) -> Result<(), DbError> {
    let none: Option<NaiveDate> = None;
    diesel::update(program_runs::table.filter(program_runs::user_id.eq(user_id.get())))
        .set((
            program_runs::changes.eq(program_runs::changes + 1),
            program_runs::stats_on.eq(none),
            program_runs::kept_on.eq(none),
        ))
        .execute(connection)?;
    Ok(())
}
