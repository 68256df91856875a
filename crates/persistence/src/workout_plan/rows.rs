use crate::error::DbError;
use crate::schema::{
    exercises, member_exercises, member_workout_plan_entries, member_workout_plans, workout_plan_entries, workout_plans,
};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use ironleaf_domain::exercise::{DayRests, Mechanic, MovementPattern, RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::{ExerciseId, UserId, WorkoutPlanId};
use ironleaf_domain::plan::{PlanSource, Superset};
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::workout_plan::{GeneratedExercise, PlanDays, PlanExercise, WorkoutPlan};
use std::collections::BTreeMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_plans, check_for_backend(diesel::pg::Pg))]
pub(super) struct CataloguePlanRow {
    pub(super) id: i64,
    name: String,
    description: String,
    num_of_days: i16,
}

impl CataloguePlanRow {
    /// Converts the plan with these entries, which must be in order. Rest days are included and empty.
    pub(super) fn into_plan(
        self,
        entries: Vec<(CatalogueEntryRow, ExerciseRow)>,
        goal: Option<FitnessGoal>,
    ) -> Result<WorkoutPlan, DbError> {
        let num_of_days = num_of_days("workout_plans", self.id, self.num_of_days)?;
        let mut days: PlanDays = (1..=num_of_days).map(|day| (day, Vec::new())).collect();
        let mut rests: BTreeMap<u8, DayRests> = BTreeMap::new();
        for (entry, exercise) in entries {
            let day = day_num("workout_plan_entries", self.id, entry.day_num)?;
            let rests = rests.entry(day).or_insert_with(|| DayRests::new(goal));
            days.entry(day).or_default().push(entry.into_exercise(exercise, rests)?);
        }
        Ok(WorkoutPlan {
            id: plan_id("workout_plans", self.id)?,
            name: self.name,
            description: self.description,
            num_of_days,
            source: PlanSource::Catalogue,
            days,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_plan_entries, check_for_backend(diesel::pg::Pg))]
pub(super) struct CatalogueEntryRow {
    pub(super) workout_plan_id: i64,
    day_num: i16,
    sets: Option<i16>,
    reps: Option<i16>,
    rest_seconds: Option<i16>,
    superset: Option<i16>,
}

impl CatalogueEntryRow {
    /// Converts the exercise. Where the plan has no prescription, the exercise's defaults apply.
    fn into_exercise(self, exercise: ExerciseRow, rests: &mut DayRests) -> Result<PlanExercise, DbError> {
        let place = if self.sets.is_some() { "workout_plan_entries" } else { "exercises" };
        let sets = sets(place, exercise.id, self.sets.unwrap_or(exercise.sets))?;
        let place = if self.reps.is_some() { "workout_plan_entries" } else { "exercises" };
        let reps = reps(place, exercise.id, self.reps.unwrap_or(exercise.reps))?;
        let in_plan = rest("workout_plan_entries", self.workout_plan_id, self.rest_seconds)?;
        let stated = in_plan.or(rest("exercises", exercise.id, exercise.movement.rest_seconds)?);
        let (pattern, mechanic) = (exercise.movement.pattern(), exercise.movement.mechanic());
        Ok(PlanExercise {
            id: exercise_id("exercises", exercise.id)?,
            unit: unit("exercises", exercise.id, &exercise.movement.unit)?,
            name: exercise.name,
            description: exercise.description,
            sets,
            reps,
            pattern,
            equipment: exercise.movement.equipment,
            also_needs: exercise.movement.also_needs,
            primary_muscles: exercise.movement.primary_muscles,
            mechanic,
            rest_seconds: rests.next(pattern, mechanic, stated),
            superset: self.superset.map(|stored| superset(self.workout_plan_id, stored)).transpose()?,
            prescription: None,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct ExerciseRow {
    id: i64,
    name: String,
    description: String,
    sets: i16,
    reps: i16,
    #[diesel(embed)]
    movement: MovementRow,
}

/// Unit, movement, rest and demands of a catalogue exercise.
#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct MovementRow {
    unit: String,
    pattern: Option<String>,
    mechanic: Option<String>,
    rest_seconds: Option<i16>,
    equipment: Option<String>,
    also_needs: Vec<String>,
    primary_muscles: Vec<String>,
}

impl MovementRow {
    /// Returns the pattern. An unknown one is ignored, because a newer version may have stored it.
    fn pattern(&self) -> Option<MovementPattern> {
        self.pattern.as_deref().and_then(|word| MovementPattern::parse(word).ok())
    }

    /// Returns the mechanic. An unknown one is ignored as well.
    fn mechanic(&self) -> Option<Mechanic> {
        self.mechanic.as_deref().and_then(|word| Mechanic::parse(word).ok())
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_workout_plans, check_for_backend(diesel::pg::Pg))]
pub(super) struct MemberPlanRow {
    pub(super) id: i64,
    name: Option<String>,
    description: Option<String>,
    source: String,
    pub(super) chosen_on: NaiveDate,
}

impl MemberPlanRow {
    /// Converts the member's own plan with these entries, which must be in order.
    pub(super) fn into_plan(
        self,
        entries: Vec<(OwnEntryRow, Option<MovementRow>)>,
        goal: Option<FitnessGoal>,
    ) -> Result<WorkoutPlan, DbError> {
        let missing = |column| DbError::corrupt("member_workout_plans", column, self.id, "missing in an own plan");
        let mut days = PlanDays::new();
        let mut rests: BTreeMap<u8, DayRests> = BTreeMap::new();
        for (entry, known) in entries {
            let day = day_num("member_workout_plan_entries", self.id, entry.day_num)?;
            let rests = rests.entry(day).or_insert_with(|| DayRests::new(goal));
            days.entry(day).or_default().push(entry.into_exercise(known, rests)?);
        }
        Ok(WorkoutPlan {
            id: plan_id("member_workout_plans", self.id)?,
            num_of_days: u8::try_from(days.len()).map_err(|_| missing("id"))?,
            source: PlanSource::parse(&self.source)
                .map_err(|invalid| DbError::corrupt("member_workout_plans", "source", self.id, invalid))?,
            name: self.name.ok_or_else(|| missing("name"))?,
            description: self.description.ok_or_else(|| missing("description"))?,
            days,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_workout_plan_entries, check_for_backend(diesel::pg::Pg))]
pub(super) struct OwnEntryRow {
    day_num: i16,
    exercise_id: i64,
    name: String,
    description: String,
    sets: i16,
    reps: i16,
    unit: Option<String>,
    rest_seconds: Option<i16>,
}

impl OwnEntryRow {
    /// Converts the exercise, which the catalogue may know.
    ///
    /// Own plans are generated, and generated plans have no supersets.
    fn into_exercise(self, known: Option<MovementRow>, rests: &mut DayRests) -> Result<PlanExercise, DbError> {
        const TABLE: &str = "member_workout_plan_entries";
        let unit = match (&self.unit, &known) {
            (Some(own), _) => unit(TABLE, self.exercise_id, own)?,
            (None, Some(known)) => unit("exercises", self.exercise_id, &known.unit)?,
            (None, None) => RepUnit::default(),
        };
        let own = rest(TABLE, self.exercise_id, self.rest_seconds)?;
        let stated = own.or(rest("exercises", self.exercise_id, known.as_ref().and_then(|known| known.rest_seconds))?);
        let pattern = known.as_ref().and_then(MovementRow::pattern);
        let mechanic = known.as_ref().and_then(MovementRow::mechanic);
        let rest_seconds = rests.next(pattern, mechanic, stated);
        let (equipment, also_needs, primary_muscles) =
            known.map(|known| (known.equipment, known.also_needs, known.primary_muscles)).unwrap_or_default();
        Ok(PlanExercise {
            id: exercise_id(TABLE, self.exercise_id)?,
            sets: sets(TABLE, self.exercise_id, self.sets)?,
            reps: reps(TABLE, self.exercise_id, self.reps)?,
            unit,
            pattern,
            equipment,
            also_needs,
            primary_muscles,
            mechanic,
            rest_seconds,
            name: self.name,
            description: self.description,
            superset: None,
            prescription: None,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = member_workout_plan_entries)]
pub(super) struct NewOwnEntryRow<'a> {
    user_id: i64,
    member_plan_id: i64,
    day_num: i16,
    order_in_day: i16,
    exercise_id: i64,
    name: &'a str,
    description: &'a str,
    sets: i16,
    reps: i16,
    unit: Option<&'static str>,
    rest_seconds: Option<i16>,
}

impl<'a> NewOwnEntryRow<'a> {
    pub(super) fn new(
        (user_id, member_plan_id): (UserId, i64),
        (day_num, order_in_day): (u8, i16),
        exercise_id: i64,
        exercise: &'a GeneratedExercise,
    ) -> Self {
        Self {
            user_id: user_id.get(),
            member_plan_id,
            day_num: day_num.into(),
            order_in_day,
            exercise_id,
            name: exercise.name.as_str(),
            description: exercise.description.as_str(),
            sets: exercise.sets.get().into(),
            reps: exercise.reps.get().into(),
            unit: exercise.unit.map(RepUnit::as_str),
            rest_seconds: stored_rest(exercise.rest_seconds),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = member_exercises)]
pub(super) struct NewOwnExerciseRow<'a> {
    pub(super) user_id: i64,
    pub(super) name: &'a str,
    pub(super) description: &'a str,
    pub(super) created_at: DateTime<Utc>,
}

pub(super) fn num_of_days(table: &str, plan: i64, stored: i16) -> Result<u8, DbError> {
    u8::try_from(stored)
        .ok()
        .filter(|days| (1..=30).contains(days))
        .ok_or_else(|| DbError::corrupt(table, "num_of_days", plan, "not from 1 to 30"))
}

pub(super) fn day_num(table: &str, plan: i64, stored: i16) -> Result<u8, DbError> {
    u8::try_from(stored).map_err(|error| DbError::corrupt(table, "day_num", plan, error))
}

pub(super) fn plan_id(table: &str, stored: i64) -> Result<WorkoutPlanId, DbError> {
    WorkoutPlanId::new(stored).ok_or_else(|| DbError::corrupt(table, "id", stored, "not positive"))
}

pub(super) fn exercise_id(table: &str, stored: i64) -> Result<ExerciseId, DbError> {
    ExerciseId::new(stored).ok_or_else(|| DbError::corrupt(table, "exercise_id", stored, "not positive"))
}

pub(super) fn sets(table: &str, exercise: i64, stored: i16) -> Result<Sets, DbError> {
    Sets::new(stored.into()).map_err(|invalid| DbError::corrupt(table, "sets", exercise, invalid))
}

pub(super) fn reps(table: &str, exercise: i64, stored: i16) -> Result<Reps, DbError> {
    Reps::new(stored.into()).map_err(|invalid| DbError::corrupt(table, "reps", exercise, invalid))
}

pub(super) fn unit(table: &str, exercise: i64, stored: &str) -> Result<RepUnit, DbError> {
    RepUnit::parse(stored).map_err(|invalid| DbError::corrupt(table, "unit", exercise, invalid))
}

pub(super) fn rest(table: &str, row: i64, stored: Option<i16>) -> Result<Option<RestSeconds>, DbError> {
    let rest = stored.map(|seconds| RestSeconds::new(seconds.into())).transpose();
    rest.map_err(|invalid| DbError::corrupt(table, "rest_seconds", row, invalid))
}

/// Returns the column value of a rest.
pub(super) fn stored_rest(rest: Option<RestSeconds>) -> Option<i16> {
    rest.and_then(|rest| i16::try_from(rest.get()).ok())
}

pub(super) fn superset(plan: i64, stored: i16) -> Result<Superset, DbError> {
    Superset::new(stored.into()).map_err(|invalid| DbError::corrupt("workout_plan_entries", "superset", plan, invalid))
}
