//! Exercises of programs.

use crate::error::DbError;
use crate::exercise::PlannerExerciseRow;
use crate::schema::{exercises, member_exercises};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::program::{ProgramExercise, ProgramExercises};

/// Returns those of these exercises that are in the catalogue, archived or not, or the member's own.
pub(super) fn find(
    connection: &mut PgConnection,
    user_id: UserId,
    ids: &[ExerciseId],
) -> Result<ProgramExercises, DbError> {
    let numbers: Vec<i64> = ids.iter().map(|id| id.get()).collect();
    let mut found = catalogue_exercises(connection, &numbers)?;
    if found.len() < numbers.len() {
        let own: Vec<(i64, String, String)> = member_exercises::table
            .filter(member_exercises::user_id.eq(user_id.get()))
            .filter(member_exercises::id.eq_any(&numbers))
            .select((member_exercises::id, member_exercises::name, member_exercises::description))
            .load(connection)?;
        for (id, name, description) in own {
            let Some(id) = ExerciseId::new(id) else { continue };
            found.insert(id, ProgramExercise { name, description, catalogue: None, is_archived: false });
        }
    }
    Ok(found)
}

/// Returns those of these exercises that are in the catalogue, archived or not.
pub(crate) fn catalogue_exercises(connection: &mut PgConnection, ids: &[i64]) -> Result<ProgramExercises, DbError> {
    let rows: Vec<(PlannerExerciseRow, Option<DateTime<Utc>>)> = exercises::table
        .filter(exercises::id.eq_any(ids))
        .select((PlannerExerciseRow::as_select(), exercises::archived_at))
        .load(connection)?;
    let mut found = ProgramExercises::new();
    for (row, archived_at) in rows {
        let exercise = row.into_exercise()?;
        found.insert(
            exercise.id,
            ProgramExercise {
                name: exercise.name.clone(),
                description: exercise.description.clone(),
                is_archived: archived_at.is_some(),
                catalogue: Some(exercise),
            },
        );
    }
    Ok(found)
}
