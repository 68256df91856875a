//! Keys that make repeated requests safe, across the tables in which they create something.

use crate::error::DbError;
use crate::schema::{diary_changes, diary_entries, member_foods, member_recipes};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use uuid::Uuid;

/// Kind of what a key of a food request creates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keyed {
    /// An own food.
    Food,
    Recipe,
    /// An entry of the diary.
    Entry,
    /// Copies in the diary.
    Copies,
}

/// Returns whether a key of a locked member has created something of another kind.
pub(crate) fn has_created_other(
    connection: &mut PgConnection,
    user: i64,
    key: Uuid,
    kind: Keyed,
) -> Result<bool, DbError> {
    let (food, recipe, entry, copies): (bool, bool, bool, bool) = diesel::select((
        exists(
            member_foods::table.filter(member_foods::user_id.eq(user)).filter(member_foods::idempotency_key.eq(key)),
        ),
        exists(
            member_recipes::table
                .filter(member_recipes::user_id.eq(user))
                .filter(member_recipes::idempotency_key.eq(key)),
        ),
        exists(
            diary_entries::table.filter(diary_entries::user_id.eq(user)).filter(diary_entries::idempotency_key.eq(key)),
        ),
        exists(
            diary_changes::table.filter(diary_changes::user_id.eq(user)).filter(diary_changes::idempotency_key.eq(key)),
        ),
    ))
    .get_result(connection)?;
    let created = [(food, Keyed::Food), (recipe, Keyed::Recipe), (entry, Keyed::Entry), (copies, Keyed::Copies)];
    Ok(created.into_iter().any(|(has_created, created)| has_created && created != kind))
}
