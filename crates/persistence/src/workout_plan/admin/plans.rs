//! Plans without their schedules: reading and locking them.

use super::rows::{CurrentRow, FormRow, ListRow, into_plan};
use crate::error::DbError;
use crate::functions::lower;
use crate::page_request::containing;
use crate::schema::{member_workout_plans, workout_plan_entries, workout_plans};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::{PageRequest, UnknownCursor};
use ironleaf_application::workout_plan::AdminWorkoutPlan;
use ironleaf_domain::ids::WorkoutPlanId;

/// Returns a plan and locks it and its schedule against changes until the transaction ends.
///
/// Members can still start to follow it.
pub(super) fn lock(connection: &mut PgConnection, id: i64) -> Result<Option<CurrentRow>, DbError> {
    let found = workout_plans::table.find(id).select(CurrentRow::as_select()).for_no_key_update().first(connection);
    Ok(found.optional()?)
}

/// Does the same as [`lock`], but only for a plan that is not archived.
pub(super) fn lock_listed(connection: &mut PgConnection, id: i64) -> Result<Option<CurrentRow>, DbError> {
    Ok(lock(connection, id)?.filter(|plan| plan.archived_at.is_none()))
}

/// The columns of a [`ListRow`].
macro_rules! list_row {
    () => {
        (
            workout_plans::id,
            FormRow::as_select(),
            workout_plans::version,
            workout_plan_entries::table
                .filter(workout_plan_entries::workout_plan_id.eq(workout_plans::id))
                .count()
                .single_value()
                .assume_not_null(),
            member_workout_plans::table
                .filter(member_workout_plans::workout_plan_id.eq(workout_plans::id.nullable()))
                .filter(member_workout_plans::replaced_at.is_null())
                .count()
                .single_value()
                .assume_not_null(),
        )
    };
}

pub(super) fn find_listed(connection: &mut PgConnection, id: i64) -> Result<Option<AdminWorkoutPlan>, DbError> {
    let row: Option<ListRow> = workout_plans::table
        .find(id)
        .filter(workout_plans::archived_at.is_null())
        .select(list_row!())
        .first(connection)
        .optional()?;
    row.map(into_plan).transpose()
}

/// Returns a plan that this transaction has locked, so that it must exist.
pub(super) fn find(connection: &mut PgConnection, id: i64) -> Result<AdminWorkoutPlan, DbError> {
    into_plan(workout_plans::table.find(id).select(list_row!()).first(connection)?)
}

pub(super) fn list(
    connection: &mut PgConnection,
    listing: &PageRequest<WorkoutPlanId>,
) -> Result<Result<Vec<AdminWorkoutPlan>, UnknownCursor>, DbError> {
    let mut page = workout_plans::table
        .filter(workout_plans::archived_at.is_null())
        .order((lower(workout_plans::name), workout_plans::id))
        .select(list_row!())
        .into_boxed();
    if let Some(text) = &listing.search {
        let pattern = containing(text.as_str());
        page = page.filter(workout_plans::name.ilike(pattern.clone()).or(workout_plans::description.ilike(pattern)));
    }
    if let Some(after) = listing.after {
        let name: Option<String> =
            workout_plans::table.find(after.get()).select(lower(workout_plans::name)).first(connection).optional()?;
        let Some(name) = name else { return Ok(Err(UnknownCursor)) };
        let same_name = lower(workout_plans::name).eq(name.clone()).and(workout_plans::id.gt(after.get()));
        page = page.filter(lower(workout_plans::name).gt(name).or(same_name));
    }
    if let Some(limit) = listing.limit {
        page = page.limit(limit.rows().into());
    }
    let rows: Vec<ListRow> = page.load(connection)?;
    rows.into_iter().map(into_plan).collect::<Result<_, _>>().map(Ok)
}
