//! Current and past plans of a member: listing, reading and restoring them.

use super::current::{find_goal, load_plan};
use super::rows::{CataloguePlanRow, MemberPlanRow, num_of_days, plan_id};
use crate::chosen_plan::{NewMemberPlanRow, RestoredRow, replace};
use crate::error::DbError;
use crate::member::lock_member;
use crate::program::continue_run;
use crate::schema::{member_workout_plan_entries, member_workout_plans, program_runs, workout_plans};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::count;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::PageLimit;
use ironleaf_application::workout_plan::{PastPlan, RestorePlanOutcome};
use ironleaf_domain::ids::{UserId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::workout_plan::WorkoutPlan;
use std::collections::HashMap;

/// A member's plan, with name, description and number of days of the catalogue plan, if it is one.
type ListedRow = (HistoryRow, Option<(String, String, i16)>);

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_workout_plans, check_for_backend(diesel::pg::Pg))]
struct HistoryRow {
    id: i64,
    name: Option<String>,
    description: Option<String>,
    source: String,
    chosen_on: NaiveDate,
    replaced_at: Option<DateTime<Utc>>,
}

pub(super) fn list(
    connection: &mut PgConnection,
    user_id: UserId,
    limit: Option<PageLimit>,
    after: Option<WorkoutPlanId>,
) -> Result<Vec<PastPlan>, DbError> {
    // IDs are assigned while the member is locked, so they are in the order of the choices.
    let plans: Vec<ListedRow> = member_workout_plans::table
        .left_join(workout_plans::table)
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::id.lt(after.map_or(i64::MAX, WorkoutPlanId::get)))
        .order(member_workout_plans::id.desc())
        .limit(limit.map_or(i64::MAX, |limit| limit.rows().into()))
        .select((
            HistoryRow::as_select(),
            (workout_plans::name, workout_plans::description, workout_plans::num_of_days).nullable(),
        ))
        .load(connection)?;
    let own: Vec<i64> = plans.iter().filter(|(_, catalogue)| catalogue.is_none()).map(|(plan, _)| plan.id).collect();
    let days: Vec<(i64, i64)> = member_workout_plan_entries::table
        .filter(member_workout_plan_entries::user_id.eq(user_id.get()))
        .filter(member_workout_plan_entries::member_plan_id.eq_any(&own))
        .group_by(member_workout_plan_entries::member_plan_id)
        .select((
            member_workout_plan_entries::member_plan_id,
            count(member_workout_plan_entries::day_num).aggregate_distinct(),
        ))
        .load(connection)?;
    let mut days: HashMap<i64, i64> = days.into_iter().collect();
    let programs: Vec<(i64, Vec<i16>)> = program_runs::table
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(program_runs::member_plan_id.eq_any(&own))
        .select((program_runs::member_plan_id, program_runs::weekdays))
        .load(connection)?;
    days.extend(programs.into_iter().map(|(id, weekdays)| (id, i64::try_from(weekdays.len()).unwrap_or(0))));
    plans
        .into_iter()
        .map(|(plan, catalogue)| {
            let days_of_own = days.get(&plan.id).copied().unwrap_or(0);
            plan.into_plan(catalogue, days_of_own)
        })
        .collect()
}

impl HistoryRow {
    fn into_plan(self, catalogue: Option<(String, String, i16)>, days_of_own: i64) -> Result<PastPlan, DbError> {
        const TABLE: &str = "member_workout_plans";
        let missing = |column| DbError::corrupt(TABLE, column, self.id, "missing in an own plan");
        let (name, description, num_of_days) = match catalogue {
            Some((name, description, days)) => (name, description, num_of_days("workout_plans", self.id, days)?),
            None => (
                self.name.ok_or_else(|| missing("name"))?,
                self.description.ok_or_else(|| missing("description"))?,
                u8::try_from(days_of_own).map_err(|_| missing("id"))?,
            ),
        };
        Ok(PastPlan {
            id: plan_id(TABLE, self.id)?,
            name,
            description,
            source: PlanSource::parse(&self.source)
                .map_err(|invalid| DbError::corrupt(TABLE, "source", self.id, invalid))?,
            num_of_days,
            chosen_on: self.chosen_on,
            replaced_at: self.replaced_at,
        })
    }
}

pub(super) fn find(
    connection: &mut PgConnection,
    user_id: UserId,
    id: WorkoutPlanId,
) -> Result<Option<WorkoutPlan>, DbError> {
    let found: Option<(MemberPlanRow, Option<CataloguePlanRow>)> = member_workout_plans::table
        .left_join(workout_plans::table)
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::id.eq(id.get()))
        .select((MemberPlanRow::as_select(), Option::<CataloguePlanRow>::as_select()))
        .first(connection)
        .optional()?;
    let Some(plan) = found else { return Ok(None) };
    let goal = find_goal(connection, user_id)?;
    load_plan(connection, user_id, plan, goal).map(Some)
}

pub(super) fn restore(
    connection: &mut PgConnection,
    user_id: UserId,
    id: WorkoutPlanId,
    chosen_on: NaiveDate,
    now: DateTime<Utc>,
) -> Result<RestorePlanOutcome, DbError> {
    lock_member(connection, user_id)?;
    let found: Option<RestoredRow> = member_workout_plans::table
        .find((user_id.get(), id.get()))
        .select(RestoredRow::as_select())
        .first(connection)
        .optional()?;
    let Some(plan) = found else { return Ok(RestorePlanOutcome::NotFound) };
    if plan.replaced_at.is_none() {
        return Ok(RestorePlanOutcome::Restored);
    }
    let is_own = plan.workout_plan_id.is_none();
    let restored = replace(connection, user_id, NewMemberPlanRow::restored(user_id, plan, chosen_on, now), now)?;
    if is_own {
        copy_entries(connection, user_id, id, restored)?;
    }
    continue_run(connection, user_id, (id.get(), restored), chosen_on)?;
    Ok(RestorePlanOutcome::Restored)
}

fn copy_entries(connection: &mut PgConnection, user_id: UserId, from: WorkoutPlanId, to: i64) -> Result<(), DbError> {
    use member_workout_plan_entries as entries;
    let copied = entries::table
        .filter(entries::user_id.eq(user_id.get()))
        .filter(entries::member_plan_id.eq(from.get()))
        .select((
            entries::user_id,
            to.into_sql::<diesel::sql_types::BigInt>(),
            entries::day_num,
            entries::order_in_day,
            entries::exercise_id,
            entries::name,
            entries::description,
            entries::sets,
            entries::reps,
            entries::unit,
            entries::rest_seconds,
        ));
    diesel::insert_into(entries::table)
        .values(copied)
        .into_columns((
            entries::user_id,
            entries::member_plan_id,
            entries::day_num,
            entries::order_in_day,
            entries::exercise_id,
            entries::name,
            entries::description,
            entries::sets,
            entries::reps,
            entries::unit,
            entries::rest_seconds,
        ))
        .execute(connection)?;
    Ok(())
}
