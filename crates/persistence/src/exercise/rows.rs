use crate::error::DbError;
use crate::schema::exercises;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::exercise::{AdminExercise, ExerciseForm};
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::ExerciseId;
use serde::Serialize;

/// Values of an exercise that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct FormRow {
    name: String,
    description: String,
    sets: i16,
    reps: i16,
}

impl From<ExerciseForm> for FormRow {
    fn from(form: ExerciseForm) -> Self {
        Self {
            name: form.name.into_string(),
            description: form.description.into_string(),
            sets: form.sets.get().into(),
            reps: form.reps.get().into(),
        }
    }
}

/// An exercise before a change.
#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct CurrentRow {
    #[diesel(embed)]
    pub(super) form: FormRow,
    pub(super) archived_at: Option<DateTime<Utc>>,
}

/// A row of the admins' list: ID, values, and the number of plans that contain it.
pub(super) type ListRow = (i64, FormRow, i64);

pub(super) fn into_exercise((id, form, plan_count): ListRow) -> Result<AdminExercise, DbError> {
    let bad = |column, reason: &str| DbError::corrupt("exercises", column, id, reason);
    Ok(AdminExercise {
        id: ExerciseId::new(id).ok_or_else(|| bad("id", "not positive"))?,
        sets: Sets::new(form.sets.into()).map_err(|invalid| bad("sets", invalid.reason()))?,
        reps: Reps::new(form.reps.into()).map_err(|invalid| bad("reps", invalid.reason()))?,
        name: form.name,
        description: form.description,
        plan_count: u64::try_from(plan_count).unwrap_or(0),
    })
}
