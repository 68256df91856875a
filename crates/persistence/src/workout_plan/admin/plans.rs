//! Plans without their schedules.

use super::rows::{FormRow, ListRow, into_plan};
use crate::catalogue_admin::{CatalogueTable, catalogue_table, follower_counts, listed_page};
use crate::error::{DbError, WorkError};
use crate::schema::{member_workout_plans, workout_plan_entries, workout_plan_programs, workout_plans};
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
            workout_plan_programs::table
                .filter(workout_plan_programs::workout_plan_id.eq(workout_plans::id))
                .filter(workout_plan_programs::version.nullable().eq(workout_plans::program_version))
                .select(workout_plan_programs::document.retrieve_as_text("weeks"))
                .single_value(),
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
    Ok(with_followers(connection, row.ok_or(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))?)?)
}

/// Returns a plan that this transaction has locked, so that it must exist.
pub(super) fn find(connection: &mut PgConnection, id: i64) -> Result<AdminWorkoutPlan, DbError> {
    let row = workout_plans::table.find(id).select(list_row!()).first(connection)?;
    with_followers(connection, row)
}

fn with_followers(connection: &mut PgConnection, row: ListRow) -> Result<AdminWorkoutPlan, DbError> {
    let followers = follower_counts!(connection, member_workout_plans, workout_plan_id, vec![row.0]);
    into_plan(row, &followers)
}

pub(super) fn list(
    connection: &mut PgConnection,
    listing: &PageRequest<WorkoutPlanId>,
) -> Result<Vec<AdminWorkoutPlan>, WorkError<ListError>> {
    let rows: Vec<ListRow> = listed_page!(connection, listing, workout_plans, list_row!());
    let ids = rows.iter().map(|row| row.0).collect();
    let followers = follower_counts!(connection, member_workout_plans, workout_plan_id, ids);
    Ok(rows.into_iter().map(|row| into_plan(row, &followers)).collect::<Result<_, _>>()?)
}
