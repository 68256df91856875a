use super::rows::{CatalogueEntryRow, CataloguePlanRow, ExerciseRow};
use super::{current, history, outlines, own};
use crate::Database;
use crate::chosen_plan::{NewMemberPlanRow, replace};
use crate::functions::lower;
use crate::member::lock_member;
use crate::schema::{
    exercise_logs, exercises, member_exercises, member_workout_plans, workout_plan_entries, workout_plans,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use ironleaf_application::program::MemberPlans;
use ironleaf_application::shared::{PageLimit, PortError};
use ironleaf_application::workout_plan::{
    CurrentChoice, PastPlan, RestorePlanOutcome, SelectPlanOutcome, WorkoutPlanRepository,
};
use ironleaf_domain::ids::{ExerciseId, UserId, WorkoutPlanId};
use ironleaf_domain::workout_plan::{FollowedPlan, GeneratedWorkoutPlan, PlanOutline, WorkoutPlan};
use std::collections::{BTreeMap, HashMap, HashSet};

#[async_trait]
impl MemberPlans for Database {
    async fn find_current(&self, user_id: UserId) -> Result<Option<FollowedPlan>, PortError> {
        let choice =
            self.read("workout_plan.find_current", move |connection| current::find(connection, user_id, true)).await?;
        Ok(choice.map(|choice| choice.followed))
    }

    async fn find_or_add_exercises(
        &self,
        user_id: UserId,
        plan: GeneratedWorkoutPlan,
        now: DateTime<Utc>,
    ) -> Result<BTreeMap<String, ExerciseId>, PortError> {
        self.transaction("workout_plan.find_or_add_exercises", move |connection| {
            own::find_or_add_exercises(connection, user_id, &plan, now)
        })
        .await
    }

    async fn list_outlines(&self, user_id: UserId, today: NaiveDate) -> Result<Vec<PlanOutline>, PortError> {
        self.read("workout_plan.list_outlines", move |connection| outlines::list(connection, user_id, today)).await
    }
}

#[async_trait]
impl WorkoutPlanRepository for Database {
    async fn find_current_choice(&self, user_id: UserId) -> Result<Option<CurrentChoice>, PortError> {
        self.read("workout_plan.find_current_choice", move |connection| current::find(connection, user_id, false)).await
    }

    async fn list_available(&self, user_id: UserId, num_of_days: u8) -> Result<Vec<WorkoutPlan>, PortError> {
        self.read("workout_plan.list_available", move |connection| {
            let goal = current::find_goal(connection, user_id)?;
            let plans: Vec<CataloguePlanRow> = workout_plans::table
                .filter(workout_plans::num_of_days.eq(i16::from(num_of_days)))
                .filter(workout_plans::archived_at.is_null())
                .filter(workout_plans::program_version.is_null())
                .filter(exists(
                    workout_plan_entries::table.filter(workout_plan_entries::workout_plan_id.eq(workout_plans::id)),
                ))
                .order((lower(workout_plans::name), workout_plans::id))
                .select(CataloguePlanRow::as_select())
                .load(connection)?;
            let ids: Vec<i64> = plans.iter().map(|plan| plan.id).collect();
            let entries: Vec<(CatalogueEntryRow, ExerciseRow)> = workout_plan_entries::table
                .inner_join(exercises::table)
                .filter(workout_plan_entries::workout_plan_id.eq_any(ids))
                .order((
                    workout_plan_entries::workout_plan_id,
                    workout_plan_entries::day_num,
                    workout_plan_entries::order_in_day,
                ))
                .select((CatalogueEntryRow::as_select(), ExerciseRow::as_select()))
                .load(connection)?;
            let mut entries_of = HashMap::<i64, Vec<_>>::new();
            for entry in entries {
                entries_of.entry(entry.0.workout_plan_id).or_default().push(entry);
            }
            plans
                .into_iter()
                .map(|plan| {
                    let entries = entries_of.remove(&plan.id).unwrap_or_default();
                    plan.into_plan(entries, goal)
                })
                .collect()
        })
        .await
    }

    async fn select(
        &self,
        user_id: UserId,
        plan_id: WorkoutPlanId,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<SelectPlanOutcome, PortError> {
        self.transaction("workout_plan.select", move |connection| {
            lock_member(connection, user_id)?;
            // The lock keeps the plan a plain one until the member follows it.
            let offered: Option<i64> = workout_plans::table
                .find(plan_id.get())
                .filter(workout_plans::archived_at.is_null())
                .filter(workout_plans::program_version.is_null())
                .filter(exists(
                    workout_plan_entries::table.filter(workout_plan_entries::workout_plan_id.eq(workout_plans::id)),
                ))
                .select(workout_plans::id)
                .for_key_share()
                .first(connection)
                .optional()?;
            if offered.is_none() {
                return Ok(SelectPlanOutcome::NotFound);
            }
            // Selecting the same plan twice on one day changes nothing.
            let chosen_already = member_workout_plans::table
                .filter(member_workout_plans::user_id.eq(user_id.get()))
                .filter(member_workout_plans::replaced_at.is_null())
                .filter(member_workout_plans::workout_plan_id.eq(plan_id.get()))
                .filter(member_workout_plans::chosen_on.eq(chosen_on));
            if !diesel::select(exists(chosen_already)).get_result::<bool>(connection)? {
                let plan = NewMemberPlanRow::of_catalogue(user_id, plan_id, chosen_on, now);
                replace(connection, user_id, plan, now)?;
            }
            Ok(SelectPlanOutcome::Selected)
        })
        .await
    }

    async fn save_own(
        &self,
        user_id: UserId,
        plan: GeneratedWorkoutPlan,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<(), PortError> {
        self.transaction("workout_plan.save_own", move |connection| {
            own::save(connection, user_id, &plan, chosen_on, now)
        })
        .await
    }

    async fn list_followed(
        &self,
        user_id: UserId,
        limit: Option<PageLimit>,
        after: Option<WorkoutPlanId>,
    ) -> Result<Vec<PastPlan>, PortError> {
        self.read("workout_plan.list_followed", move |connection| history::list(connection, user_id, limit, after))
            .await
    }

    async fn find_followed(&self, user_id: UserId, id: WorkoutPlanId) -> Result<Option<WorkoutPlan>, PortError> {
        self.read("workout_plan.find_followed", move |connection| history::find(connection, user_id, id)).await
    }

    async fn restore(
        &self,
        user_id: UserId,
        id: WorkoutPlanId,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<RestorePlanOutcome, PortError> {
        self.transaction("workout_plan.restore", move |connection| {
            history::restore(connection, user_id, id, chosen_on, now)
        })
        .await
    }

    async fn list_used_exercises(&self, user_id: UserId, since: NaiveDate) -> Result<HashSet<ExerciseId>, PortError> {
        self.read("workout_plan.list_used_exercises", move |connection| {
            let logged: Vec<i64> = exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::log_date.ge(since))
                .select(exercise_logs::exercise_id)
                .distinct()
                .load(connection)?;
            let current = current::find(connection, user_id, true)?;
            let planned = current.into_iter().flat_map(|choice| choice.followed.plan.days.into_values().flatten());
            let logged = logged.into_iter().filter_map(ExerciseId::new);
            Ok(logged.chain(planned.map(|exercise| exercise.id)).collect())
        })
        .await
    }

    async fn has_own_exercise(&self, user_id: UserId, id: ExerciseId) -> Result<bool, PortError> {
        self.read("workout_plan.has_own_exercise", move |connection| {
            let own = member_exercises::table.find((user_id.get(), id.get()));
            Ok(diesel::select(exists(own)).get_result(connection)?)
        })
        .await
    }
}
