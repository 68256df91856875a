//! Plans without their schedules.

use super::rows::{FormRow, ListRow, into_plan};
use crate::catalogue::{CatalogueTable, catalogue_table, listed_page};
use crate::error::{DbError, WorkError};
use crate::schema::{member_workout_plans, workout_plan_entries, workout_plans};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::{CatalogueError, CatalogueItem, ListError, PageRequest};
use ironleaf_application::workout_plan::AdminWorkoutPlan;
use ironleaf_domain::ids::WorkoutPlanId;

/// Changes of a plan lock it and its schedule. Members can still start to follow it.
pub(super) const WORKOUT_PLANS: CatalogueTable<FormRow> = catalogue_table!(WorkoutPlan, workout_plans, FormRow);

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

pub(super) fn find_listed(
    connection: &mut PgConnection,
    id: i64,
) -> Result<AdminWorkoutPlan, WorkError<CatalogueError>> {
    let row: Option<ListRow> = workout_plans::table
        .find(id)
        .filter(workout_plans::archived_at.is_null())
        .select(list_row!())
        .first(connection)
        .optional()?;
    Ok(into_plan(row.ok_or(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))?)?)
}

/// Returns a plan that this transaction has locked, so that it must exist.
pub(super) fn find(connection: &mut PgConnection, id: i64) -> Result<AdminWorkoutPlan, DbError> {
    into_plan(workout_plans::table.find(id).select(list_row!()).first(connection)?)
}

pub(super) fn list(
    connection: &mut PgConnection,
    listing: &PageRequest<WorkoutPlanId>,
) -> Result<Vec<AdminWorkoutPlan>, WorkError<ListError>> {
    let rows: Vec<ListRow> = listed_page!(connection, listing, workout_plans, list_row!());
    Ok(rows.into_iter().map(into_plan).collect::<Result<_, _>>()?)
}
