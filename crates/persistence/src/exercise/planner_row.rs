//! Exercises for planners and programs.
//!
//! Unknown values of optional columns are ignored, because a newer version may have shipped them.

use crate::error::DbError;
use crate::schema::exercises;
use diesel::prelude::*;
use ironleaf_domain::exercise::{
    CatalogueExercise, Level, Mechanic, MovementPattern, PatternDetail, RepUnit, Reps, RestSeconds, Sets,
};
use ironleaf_domain::ids::ExerciseId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(crate) struct PlannerExerciseRow {
    id: i64,
    seed_key: Option<String>,
    name: String,
    description: String,
    sets: i16,
    reps: i16,
    level: Option<String>,
    mechanic: Option<String>,
    equipment: Option<String>,
    pattern: Option<String>,
    pattern_detail: Option<String>,
    unit: String,
    rest_seconds: Option<i16>,
    primary_muscles: Vec<String>,
    secondary_muscles: Vec<String>,
    also_needs: Vec<String>,
}

impl PlannerExerciseRow {
    pub(crate) fn into_exercise(self) -> Result<CatalogueExercise, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercises", column, self.id, reason);
        Ok(CatalogueExercise {
            id: ExerciseId::new(self.id).ok_or_else(|| bad("id", "not positive"))?,
            key: self.seed_key,
            sets: Sets::new(self.sets.into()).map_err(|invalid| bad("sets", invalid.reason()))?,
            reps: Reps::new(self.reps.into()).map_err(|invalid| bad("reps", invalid.reason()))?,
            level: self.level.and_then(|word| Level::parse(&word).ok()),
            mechanic: self.mechanic.and_then(|word| Mechanic::parse(&word).ok()),
            pattern: self.pattern.and_then(|word| MovementPattern::parse(&word).ok()),
            pattern_detail: self.pattern_detail.and_then(|word| PatternDetail::parse(&word).ok()),
            // The unit must be known: seconds mistaken for reps would be dangerous.
            unit: RepUnit::parse(&self.unit).map_err(|invalid| bad("unit", invalid.reason()))?,
            rest_seconds: self
                .rest_seconds
                .map(|stored| RestSeconds::new(stored.into()))
                .transpose()
                .map_err(|invalid| bad("rest_seconds", invalid.reason()))?,
            name: self.name,
            description: self.description,
            equipment: self.equipment,
            primary_muscles: self.primary_muscles,
            secondary_muscles: self.secondary_muscles,
            also_needs: self.also_needs,
        })
    }
}
