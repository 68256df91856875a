use crate::decimal::from_steps;
use crate::food_facts::MealFactsRow;
use crate::nutrition::MealNutritionRow;
use crate::schema::{diet_plan_meals, diet_plans, exercises, meals, workout_plan_entries, workout_plans};
use bigdecimal::BigDecimal;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::catalogue::{
    ShippedDietPlan, ShippedDietPlanMeal, ShippedExercise, ShippedMeal, ShippedPlanEntry, ShippedWorkoutPlan,
};
use ironleaf_domain::exercise::PatternDetail;

/// Maximum number of rows per statement, far below PostgreSQL's limit on parameters.
pub(super) const BATCH: usize = 1_000;

#[derive(Insertable)]
#[diesel(table_name = exercises)]
pub(super) struct NewExerciseRow<'a> {
    seed_key: &'a str,
    name: &'a str,
    description: &'a str,
    sets: i16,
    reps: i16,
    level: &'a str,
    mechanic: Option<&'a str>,
    equipment: &'a str,
    pattern: &'a str,
    pattern_detail: Option<&'static str>,
    unit: &'a str,
    primary_muscles: &'a [String],
    secondary_muscles: &'a [String],
    also_needs: &'a [String],
    created_at: DateTime<Utc>,
}

impl<'a> NewExerciseRow<'a> {
    pub(super) fn new(exercise: &'a ShippedExercise, now: DateTime<Utc>) -> Self {
        Self {
            seed_key: &exercise.key,
            name: exercise.name.as_str(),
            description: exercise.description.as_str(),
            sets: exercise.sets.get().into(),
            reps: exercise.reps.get().into(),
            level: &exercise.level,
            mechanic: exercise.mechanic.as_deref(),
            equipment: &exercise.equipment,
            pattern: &exercise.pattern,
            pattern_detail: exercise.pattern_detail.map(PatternDetail::as_str),
            unit: &exercise.unit,
            primary_muscles: &exercise.primary_muscles,
            secondary_muscles: &exercise.secondary_muscles,
            also_needs: &exercise.also_needs,
            created_at: now,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = workout_plans)]
pub(super) struct NewPlanRow<'a> {
    seed_key: &'a str,
    name: &'a str,
    description: &'a str,
    num_of_days: i16,
    goal: &'static str,
    place: &'a str,
    created_at: DateTime<Utc>,
}

impl<'a> NewPlanRow<'a> {
    pub(super) fn new(plan: &'a ShippedWorkoutPlan, now: DateTime<Utc>) -> Self {
        Self {
            seed_key: &plan.key,
            name: plan.name.as_str(),
            description: plan.description.as_str(),
            num_of_days: plan.num_of_days.into(),
            goal: plan.goal.as_str(),
            place: &plan.place,
            created_at: now,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = workout_plan_entries)]
pub(super) struct NewEntryRow {
    workout_plan_id: i64,
    day_num: i16,
    exercise_id: i64,
    order_in_day: i16,
    sets: i16,
    reps: i16,
    rest_seconds: i16,
}

impl NewEntryRow {
    pub(super) fn new(plan: i64, exercise: i64, entry: &ShippedPlanEntry) -> Self {
        Self {
            workout_plan_id: plan,
            day_num: entry.day_num.into(),
            exercise_id: exercise,
            order_in_day: entry.order_in_day.into(),
            sets: entry.sets.get().into(),
            reps: entry.reps.get().into(),
            rest_seconds: i16::try_from(entry.rest_seconds.get()).unwrap_or(i16::MAX),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = meals)]
pub(super) struct NewMealRow<'a> {
    seed_key: &'a str,
    name: &'a str,
    description: &'a str,
    #[diesel(embed)]
    nutrition: MealNutritionRow,
    slots: Vec<&'static str>,
    #[diesel(embed)]
    facts: MealFactsRow,
    ingredients: &'a [String],
    created_at: DateTime<Utc>,
}

impl<'a> NewMealRow<'a> {
    pub(super) fn new(meal: &'a ShippedMeal, now: DateTime<Utc>) -> Self {
        Self {
            seed_key: &meal.key,
            name: meal.name.as_str(),
            description: meal.description.as_str(),
            nutrition: MealNutritionRow::new(meal.nutrition),
            slots: meal.slots.iter().map(|slot| slot.as_str()).collect(),
            facts: MealFactsRow::new(&meal.facts),
            ingredients: &meal.ingredients,
            created_at: now,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = diet_plans)]
pub(super) struct NewDietPlanRow<'a> {
    seed_key: &'a str,
    name: &'a str,
    description: &'a str,
    created_at: DateTime<Utc>,
}

impl<'a> NewDietPlanRow<'a> {
    pub(super) fn new(plan: &'a ShippedDietPlan, now: DateTime<Utc>) -> Self {
        Self { seed_key: &plan.key, name: plan.name.as_str(), description: plan.description.as_str(), created_at: now }
    }
}

#[derive(Insertable)]
#[diesel(table_name = diet_plan_meals)]
pub(super) struct NewDietPlanMealRow {
    diet_plan_id: i64,
    meal_id: i64,
    meal_type: &'static str,
    portions: BigDecimal,
}

impl NewDietPlanMealRow {
    pub(super) fn new(plan: i64, meal: i64, entry: &ShippedDietPlanMeal) -> Self {
        Self {
            diet_plan_id: plan,
            meal_id: meal,
            meal_type: entry.meal_type.as_str(),
            portions: from_steps(entry.portions.hundredths().into(), 2),
        }
    }
}
