//! Conversions of a member's rows, with their child rows, to the export.

use super::rows::{
    BodyWeightRow, ChatRow, DietPlanRow, FoodRow, LoadingRow, LogChangeRow, LogRow, MeasurementRow, PlanEntryRow,
    ProfileRow, SetRow, TurnRow, WorkoutPlanRow,
};
use crate::error::DbError;
use bigdecimal::{BigDecimal, ToPrimitive};
use ironleaf_application::account as export;

/// Converts each row.
pub(super) fn each<Row, Out: From<Row>>(rows: Vec<Row>) -> Vec<Out> {
    rows.into_iter().map(Out::from).collect()
}

/// Converts each row. Fails with the first error.
pub(super) fn all<Row, Out>(
    rows: Vec<Row>,
    make: impl FnMut(Row) -> Result<Out, DbError>,
) -> Result<Vec<Out>, DbError> {
    rows.into_iter().map(make).collect()
}

fn number(table: &str, column: &str, value: &BigDecimal) -> Result<f64, DbError> {
    value.to_f64().ok_or_else(|| DbError::corrupt(table, column, "an export", "not representable as a number"))
}

impl ProfileRow {
    pub(super) fn into_profile(self) -> Result<export::ExportedProfile, DbError> {
        Ok(export::ExportedProfile {
            fname: self.fname,
            lname: self.lname,
            gender: self.gender,
            birth_date: self.birth_date,
            weight: number("profiles", "weight", &self.weight)?,
            height: number("profiles", "height", &self.height)?,
            number_of_training_days: self.number_of_training_days,
            fitness_goal: self.fitness_goal,
            weight_unit: self.weight_unit,
            length_unit: self.length_unit,
            hide_body_figures: self.hide_body_figures,
            updated_at: self.updated_at,
        })
    }
}

impl BodyWeightRow {
    pub(super) fn into_weight(self) -> Result<export::ExportedBodyWeight, DbError> {
        let weight = number("body_weights", "weight", &self.weight)?;
        Ok(export::ExportedBodyWeight { measured_on: self.measured_on, weight })
    }
}

impl LoadingRow {
    pub(super) fn into_loading(self) -> Result<export::ExportedLoading, DbError> {
        let read = |column, value| number("loadings", column, value);
        Ok(export::ExportedLoading {
            bar: read("bar", &self.bar)?,
            barbell_step: read("barbell_step", &self.barbell_step)?,
            dumbbell_step: read("dumbbell_step", &self.dumbbell_step)?,
            other_step: read("other_step", &self.other_step)?,
            unit: self.unit,
        })
    }
}

impl MeasurementRow {
    pub(super) fn into_measurement(self) -> Result<export::ExportedMeasurement, DbError> {
        let value = number("body_measurements", "value", &self.value)?;
        Ok(export::ExportedMeasurement { measured_on: self.measured_on, name: self.name, value })
    }
}

impl WorkoutPlanRow {
    pub(super) fn into_plan(self, entries: Vec<PlanEntryRow>) -> export::ExportedWorkoutPlan {
        export::ExportedWorkoutPlan {
            catalogue_id: self.workout_plan_id,
            name: self.name.or(self.catalogue_name),
            description: self.description.or(self.catalogue_description),
            source: self.source,
            chosen_on: self.chosen_on,
            chosen_at: self.chosen_at,
            replaced_at: self.replaced_at,
            entries: each(entries),
        }
    }
}

impl From<PlanEntryRow> for export::ExportedPlanEntry {
    fn from(row: PlanEntryRow) -> Self {
        Self {
            day_num: row.day_num,
            order_in_day: row.order_in_day,
            exercise_id: row.exercise_id,
            name: row.name,
            description: row.description,
            sets: row.sets,
            reps: row.reps,
            unit: row.unit,
            rest_seconds: row.rest_seconds,
        }
    }
}

impl DietPlanRow {
    pub(super) fn into_plan(self, items: Vec<FoodRow>) -> Result<export::ExportedDietPlan, DbError> {
        Ok(export::ExportedDietPlan {
            catalogue_id: self.diet_plan_id,
            name: self.name.or(self.catalogue_name),
            description: self.description.or(self.catalogue_description),
            source: self.source,
            chosen_at: self.chosen_at,
            replaced_at: self.replaced_at,
            items: all(items, FoodRow::into_food)?,
        })
    }
}

impl FoodRow {
    fn into_food(self) -> Result<export::ExportedFood, DbError> {
        let read = |column, value| number("member_diet_plan_items", column, value);
        Ok(export::ExportedFood {
            calories: read("calories", &self.calories)?,
            protein: read("protein", &self.protein)?,
            carbs: read("carbs", &self.carbs)?,
            fat: read("fat", &self.fat)?,
            meal_type: self.meal_type,
            order_in_meal: self.order_in_meal,
            food: self.food,
            description: self.description,
        })
    }
}

impl LogRow {
    pub(super) fn into_log(self, sets: Vec<SetRow>) -> Result<export::ExportedLog, DbError> {
        Ok(export::ExportedLog {
            id: self.id,
            exercise_id: self.exercise_id,
            exercise_name: self.exercise_name,
            sets: self.sets,
            reps: self.reps,
            weight: self.weight.map(|weight| number("exercise_logs", "weight", &weight)).transpose()?,
            log_date: self.log_date,
            logged_at: self.logged_at,
            import_id: self.import_id,
            performed_sets: all(sets, SetRow::into_set)?,
        })
    }
}

impl SetRow {
    fn into_set(self) -> Result<export::ExportedSet, DbError> {
        let read =
            |column, value: Option<BigDecimal>| value.map(|value| number("exercise_sets", column, &value)).transpose();
        Ok(export::ExportedSet {
            set_number: self.set_number,
            reps: self.reps,
            weight: read("weight", self.weight)?,
            kind: self.kind,
            rpe: read("rpe", self.rpe)?,
            changed_at: self.changed_at,
        })
    }
}

impl From<LogChangeRow> for export::ExportedLogChange {
    fn from(row: LogChangeRow) -> Self {
        Self {
            log_id: row.log_id,
            changed_at: row.changed_at,
            before: row.before.map(|values| values.to_string()),
            after: row.after.map(|values| values.to_string()),
            undone_at: row.undone_at,
        }
    }
}

impl ChatRow {
    pub(super) fn into_chat(self, turns: Vec<TurnRow>) -> export::ExportedChat {
        let turn =
            |row: TurnRow| export::ExportedTurn { role: row.role, content: row.content, created_at: row.created_at };
        export::ExportedChat {
            id: self.id.to_string(),
            created_at: self.created_at,
            last_message_at: self.last_message_at,
            turns: turns.into_iter().map(turn).collect(),
        }
    }
}
