//! Members' own exercises that imports create.

use crate::error::DbError;
use crate::functions::lower;
use crate::member::lock_own_exercises;
use crate::names::compared_names;
use crate::schema::member_exercises;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseId, UserId};
use std::collections::HashMap;

/// A member's own exercise that an import creates.
#[derive(Insertable)]
#[diesel(table_name = member_exercises)]
struct NewOwnRow<'a> {
    user_id: i64,
    name: &'a str,
    description: &'a str,
    created_at: DateTime<Utc>,
}

/// Returns the member's own exercises with these names, and the IDs of those that it creates.
///
/// Only new ones get these instructions.
pub(crate) fn own_exercises(
    connection: &mut PgConnection,
    user_id: UserId,
    exercises: &[(&str, &str)],
    now: DateTime<Utc>,
) -> Result<(Vec<ExerciseId>, Vec<i64>), DbError> {
    if exercises.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let rows: Vec<NewOwnRow<'_>> = exercises
        .iter()
        .map(|(name, description)| NewOwnRow { user_id: user_id.get(), name, description, created_at: now })
        .collect();
    let made: Vec<i64> = diesel::insert_into(member_exercises::table)
        .values(rows)
        .on_conflict_do_nothing()
        .returning(member_exercises::id)
        .get_results(connection)?;
    lock_own_exercises(connection, user_id)?;
    let compared = compared_names(connection, exercises.iter().map(|(name, _)| *name).collect())?;
    let ids: HashMap<String, i64> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .filter(lower(member_exercises::name).eq_any(compared.values().cloned().collect::<Vec<_>>()))
        .select((lower(member_exercises::name), member_exercises::id))
        .load::<(String, i64)>(connection)?
        .into_iter()
        .collect();
    let own: Result<Vec<ExerciseId>, DbError> = exercises
        .iter()
        .map(|(name, _)| {
            let id = compared.get(*name).and_then(|name| ids.get(name));
            let id = *id.ok_or_else(|| DbError::Internal("an own exercise was not created".to_owned()))?;
            ExerciseId::new(id).ok_or_else(|| DbError::corrupt("member_exercises", "id", id, "not positive"))
        })
        .collect();
    Ok((own?, made))
}
