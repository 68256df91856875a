//! Exercises as plan files describe them.

use crate::error::DbError;
use crate::schema::{exercises, member_exercises};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::sharing::SharedExercise;
use std::collections::HashMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
struct CatalogueRow {
    id: i64,
    seed_key: Option<String>,
    name: String,
    description: String,
    equipment: Option<String>,
    unit: String,
    primary_muscles: Vec<String>,
    secondary_muscles: Vec<String>,
}

impl CatalogueRow {
    fn into_exercise(self) -> Result<(ExerciseId, SharedExercise), DbError> {
        let id = exercise_id("exercises", self.id)?;
        let unit = RepUnit::parse(&self.unit);
        let exercise = SharedExercise {
            key: self.seed_key,
            name: self.name,
            description: self.description,
            equipment: self.equipment,
            unit: unit.map_err(|invalid| DbError::corrupt("exercises", "unit", self.id, invalid))?,
            primary_muscles: self.primary_muscles,
            secondary_muscles: self.secondary_muscles,
        };
        Ok((id, exercise))
    }
}

fn exercise_id(table: &str, id: i64) -> Result<ExerciseId, DbError> {
    ExerciseId::new(id).ok_or_else(|| DbError::corrupt(table, "id", id, "not positive"))
}

/// Finds exercises of the catalogue and of the member.
pub(super) fn find(
    connection: &mut PgConnection,
    user_id: UserId,
    ids: &[ExerciseId],
) -> Result<HashMap<ExerciseId, SharedExercise>, DbError> {
    let ids: Vec<i64> = ids.iter().map(|id| id.get()).collect();
    let of_catalogue: Vec<CatalogueRow> =
        exercises::table.filter(exercises::id.eq_any(&ids)).select(CatalogueRow::as_select()).load(connection)?;
    let own: Vec<(i64, String, String)> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .filter(member_exercises::id.eq_any(&ids))
        .select((member_exercises::id, member_exercises::name, member_exercises::description))
        .load(connection)?;
    let own = own.into_iter().map(|(id, name, description)| {
        Ok((exercise_id("member_exercises", id)?, SharedExercise::own(name, description)))
    });
    of_catalogue.into_iter().map(CatalogueRow::into_exercise).chain(own).collect()
}
