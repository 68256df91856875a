//! The shipped catalogue as the planners get it, without a database between them.

use super::shipped;
use ironleaf_domain::exercise::{CatalogueExercise, Level, Mechanic, MovementPattern, RepUnit};
use ironleaf_domain::ids::{ExerciseId, MealId};
use ironleaf_domain::meal::CatalogueMeal;

/// Its exercises, numbered from 1 on.
pub(crate) fn exercises() -> Vec<CatalogueExercise> {
    (1..)
        .zip(shipped().unwrap().exercises)
        .map(|(id, row)| CatalogueExercise {
            id: ExerciseId::new(id).unwrap(),
            key: Some(row.key),
            name: row.name.into_string(),
            description: row.description.into_string(),
            sets: row.sets,
            reps: row.reps,
            level: Some(Level::parse(&row.level).unwrap()),
            mechanic: row.mechanic.map(|mechanic| Mechanic::parse(&mechanic).unwrap()),
            equipment: Some(row.equipment),
            pattern: Some(MovementPattern::parse(&row.pattern).unwrap()),
            pattern_detail: row.pattern_detail,
            unit: RepUnit::parse(&row.unit).unwrap(),
            rest_seconds: None,
            primary_muscles: row.primary_muscles,
            secondary_muscles: row.secondary_muscles,
            also_needs: row.also_needs,
        })
        .collect()
}

/// Its meals, numbered from 1 on.
pub(crate) fn meals() -> Vec<CatalogueMeal> {
    (1..)
        .zip(shipped().unwrap().meals)
        .map(|(id, row)| CatalogueMeal {
            id: MealId::new(id).unwrap(),
            name: row.name.into_string(),
            description: row.description.into_string(),
            nutrition: row.nutrition,
            slots: row.slots,
            facts: row.facts,
            ingredients: row.ingredients,
        })
        .collect()
}
