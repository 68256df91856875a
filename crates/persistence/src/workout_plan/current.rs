//! The member's current workout plan: reading it in full or in outline.

use super::rows::{
    CatalogueEntryRow, CataloguePlanRow, ExerciseRow, MemberPlanRow, MovementRow, OwnEntryRow, day_num, num_of_days,
};
use crate::error::DbError;
use crate::limits::LimitsRow;
use crate::schema::{
    exercises, member_limits, member_workout_plan_entries, member_workout_plans, profiles, program_runs,
    workout_plan_entries, workout_plans,
};
use chrono::NaiveDate;
use diesel::alias;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use ironleaf_application::workout_plan::CurrentChoice;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::workout_plan::{FollowedPlan, PlanOutline, WorkoutPlan};
use std::collections::BTreeMap;

/// A choice of a plan with one of its exercises.
///
/// First the choice, its catalogue plan, the goal, the run of a program and the limits; then an exercise of the
/// catalogue plan, or one of an own plan, which the catalogue may know.
type CurrentRow = (
    MemberPlanRow,
    Option<CataloguePlanRow>,
    Option<String>,
    Option<i64>,
    Option<LimitsRow>,
    Option<CatalogueEntryRow>,
    Option<ExerciseRow>,
    Option<OwnEntryRow>,
    Option<MovementRow>,
);

/// Reads the current plan with one statement.
///
/// Each row has one exercise, and repeats the plan and the limits. A plan has exercises of one kind only. Those of a
/// program, which are its first week, are read if `of_programs` is set.
pub(super) fn find(
    connection: &mut PgConnection,
    user_id: UserId,
    of_programs: bool,
) -> Result<Option<CurrentChoice>, DbError> {
    let known = alias!(exercises as known_exercises);
    let goal = profiles::table.find(user_id.get()).select(profiles::fitness_goal).single_value();
    let run = program_runs::user_id
        .eq(member_workout_plans::user_id)
        .and(program_runs::member_plan_id.eq(member_workout_plans::id));
    let is_read = || program_runs::member_plan_id.is_null().or(of_programs.into_sql::<Bool>());
    let of_catalogue =
        workout_plan_entries::workout_plan_id.nullable().eq(member_workout_plans::workout_plan_id).and(is_read());
    let own = member_workout_plan_entries::user_id
        .eq(member_workout_plans::user_id)
        .and(member_workout_plan_entries::member_plan_id.eq(member_workout_plans::id))
        .and(is_read());
    let rows: Vec<CurrentRow> = member_workout_plans::table
        .left_join(workout_plans::table)
        .left_join(program_runs::table.on(run))
        .left_join(member_limits::table.on(member_limits::user_id.eq(member_workout_plans::user_id)))
        .left_join(workout_plan_entries::table.on(of_catalogue))
        .left_join(exercises::table.on(exercises::id.eq(workout_plan_entries::exercise_id)))
        .left_join(member_workout_plan_entries::table.on(own))
        .left_join(known.on(known.field(exercises::id).eq(member_workout_plan_entries::exercise_id)))
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::replaced_at.is_null())
        .order((
            workout_plan_entries::day_num.nullable(),
            workout_plan_entries::order_in_day.nullable(),
            member_workout_plan_entries::day_num.nullable(),
            member_workout_plan_entries::order_in_day.nullable(),
        ))
        .select((
            MemberPlanRow::as_select(),
            Option::<CataloguePlanRow>::as_select(),
            goal,
            program_runs::member_plan_id.nullable(),
            Option::<LimitsRow>::as_select(),
            Option::<CatalogueEntryRow>::as_select(),
            Option::<ExerciseRow>::as_select(),
            Option::<OwnEntryRow>::as_select(),
            known
                .fields((
                    exercises::unit,
                    exercises::pattern,
                    exercises::mechanic,
                    exercises::rest_seconds,
                    exercises::equipment,
                    exercises::also_needs,
                    exercises::primary_muscles,
                ))
                .nullable(),
        ))
        .load(connection)?;

    let (mut plan, mut of_catalogue, mut own) = (None, Vec::new(), Vec::new());
    for (followed, of_plan, goal, run, limits, entry, exercise, own_entry, known) in rows {
        plan = plan.or(Some((followed, of_plan, goal, run, limits)));
        of_catalogue.extend(entry.zip(exercise));
        own.extend(own_entry.map(|entry| (entry, known)));
    }
    let Some((followed, plan, goal, run, limits)) = plan else { return Ok(None) };
    let goal = parse_goal(user_id, goal)?;
    let limits = limits.map(LimitsRow::into_limits).transpose()?.map(|(limits, _)| limits).unwrap_or_default();
    let chosen_on = followed.chosen_on;
    let plan = match plan {
        Some(plan) => plan.into_plan(of_catalogue, goal)?,
        None => followed.into_plan(own, goal)?,
    };
    Ok(Some(CurrentChoice { followed: FollowedPlan { plan, chosen_on }, is_program: run.is_some(), limits }))
}

/// Returns a member's plan with its schedule. The goal determines the usual rests.
pub(super) fn load_plan(
    connection: &mut PgConnection,
    user_id: UserId,
    (followed, of_catalogue): (MemberPlanRow, Option<CataloguePlanRow>),
    goal: Option<FitnessGoal>,
) -> Result<WorkoutPlan, DbError> {
    if let Some(plan) = of_catalogue {
        let entries: Vec<(CatalogueEntryRow, ExerciseRow)> = workout_plan_entries::table
            .inner_join(exercises::table)
            .filter(workout_plan_entries::workout_plan_id.eq(plan.id))
            .order((workout_plan_entries::day_num, workout_plan_entries::order_in_day))
            .select((CatalogueEntryRow::as_select(), ExerciseRow::as_select()))
            .load(connection)?;
        return plan.into_plan(entries, goal);
    }
    let entries: Vec<(OwnEntryRow, Option<MovementRow>)> = member_workout_plan_entries::table
        .left_join(exercises::table.on(exercises::id.eq(member_workout_plan_entries::exercise_id)))
        .filter(member_workout_plan_entries::user_id.eq(user_id.get()))
        .filter(member_workout_plan_entries::member_plan_id.eq(followed.id))
        .order((member_workout_plan_entries::day_num, member_workout_plan_entries::order_in_day))
        .select((OwnEntryRow::as_select(), Option::<MovementRow>::as_select()))
        .load(connection)?;
    followed.into_plan(entries, goal)
}

/// Returns the goal of a member, which determines the usual rests.
///
/// Returns `None` if there is no profile yet.
pub(super) fn find_goal(connection: &mut PgConnection, user_id: UserId) -> Result<Option<FitnessGoal>, DbError> {
    let stored: Option<String> =
        profiles::table.find(user_id.get()).select(profiles::fitness_goal).first(connection).optional()?;
    parse_goal(user_id, stored)
}

fn parse_goal(user_id: UserId, stored: Option<String>) -> Result<Option<FitnessGoal>, DbError> {
    let corrupt = |invalid| DbError::corrupt("profiles", "fitness_goal", user_id.get(), invalid);
    stored.map(|word| FitnessGoal::parse(&word).map_err(corrupt)).transpose()
}

/// Returns the outline of a plan with the day of each of its exercises.
///
/// An own plan has no stated number of days: it has as many as have exercises.
pub(crate) fn plan_outline(
    user_id: UserId,
    chosen_on: NaiveDate,
    days_of_catalogue_plan: Option<i16>,
    day_of_each_exercise: Vec<i16>,
) -> Result<PlanOutline, DbError> {
    let mut exercises_a_day = BTreeMap::new();
    for day in day_of_each_exercise {
        *exercises_a_day.entry(day_num("workout_plan_entries", user_id.get(), day)?).or_insert(0) += 1;
    }
    let num_of_days = match days_of_catalogue_plan {
        Some(days) => num_of_days("workout_plans", user_id.get(), days)?,
        None => u8::try_from(exercises_a_day.len()).unwrap_or(u8::MAX),
    };
    Ok(PlanOutline { num_of_days, chosen_on, exercises_a_day, of_program: None })
}
