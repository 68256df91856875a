//! Choosing a workout plan, which becomes the member's current one.

use crate::error::DbError;
use crate::quota::{enforce, rows_below};
use crate::schema::member_workout_plans;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{UserId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::quota::Quota;
use ironleaf_domain::workout_plan::GeneratedWorkoutPlan;
use std::borrow::Cow;

/// A past plan to restore.
#[derive(Queryable, Selectable)]
#[diesel(table_name = member_workout_plans, check_for_backend(diesel::pg::Pg))]
pub(crate) struct RestoredRow {
    pub(crate) workout_plan_id: Option<i64>,
    name: Option<String>,
    description: Option<String>,
    source: String,
    pub(crate) replaced_at: Option<DateTime<Utc>>,
}

/// A plan that a member starts to follow. The ID comes from the sequence.
#[derive(Insertable)]
#[diesel(table_name = member_workout_plans)]
pub(crate) struct NewMemberPlanRow {
    user_id: i64,
    workout_plan_id: Option<i64>,
    name: Option<String>,
    description: Option<String>,
    source: Cow<'static, str>,
    chosen_on: NaiveDate,
    chosen_at: DateTime<Utc>,
}

impl NewMemberPlanRow {
    pub(crate) fn of_catalogue(user: UserId, plan: WorkoutPlanId, chosen_on: NaiveDate, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user.get(),
            workout_plan_id: Some(plan.get()),
            name: None,
            description: None,
            source: PlanSource::Catalogue.as_str().into(),
            chosen_on,
            chosen_at: now,
        }
    }

    pub(crate) fn own(user: UserId, plan: &GeneratedWorkoutPlan, chosen_on: NaiveDate, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user.get(),
            workout_plan_id: None,
            name: Some(plan.name().as_str().to_owned()),
            description: Some(plan.description().as_str().to_owned()),
            source: plan.source().as_str().into(),
            chosen_on,
            chosen_at: now,
        }
    }

    /// Creates the row of the member's own program.
    pub(crate) fn own_program(
        user: UserId,
        (name, description): (&str, &str),
        source: PlanSource,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            user_id: user.get(),
            workout_plan_id: None,
            name: Some(name.to_owned()),
            description: Some(description.to_owned()),
            source: source.as_str().into(),
            chosen_on,
            chosen_at: now,
        }
    }

    /// Creates the row of a restored plan, from the catalogue or the member's own.
    pub(crate) fn restored(user: UserId, before: RestoredRow, chosen_on: NaiveDate, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user.get(),
            workout_plan_id: before.workout_plan_id,
            name: before.name,
            description: before.description,
            source: before.source.into(),
            chosen_on,
            chosen_at: now,
        }
    }
}

/// Makes a plan the current one. The previous plan becomes a past plan. The member must be locked.
pub(crate) fn replace(
    connection: &mut PgConnection,
    user_id: UserId,
    plan: NewMemberPlanRow,
    now: DateTime<Utc>,
) -> Result<i64, DbError> {
    let beyond: Option<i64> = member_workout_plans::table
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .order(member_workout_plans::id)
        .offset(rows_below(Quota::WorkoutPlans))
        .limit(1)
        .select(member_workout_plans::id)
        .first(connection)
        .optional()?;
    enforce(Quota::WorkoutPlans, beyond.is_some())?;
    let current = member_workout_plans::table
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::replaced_at.is_null());
    diesel::update(current).set(member_workout_plans::replaced_at.eq(now)).execute(connection)?;
    Ok(diesel::insert_into(member_workout_plans::table)
        .values(plan)
        .returning(member_workout_plans::id)
        .get_result(connection)?)
}
