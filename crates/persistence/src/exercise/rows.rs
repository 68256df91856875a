use crate::error::DbError;
use crate::schema::exercises;
use diesel::prelude::*;
use ironleaf_application::exercise::{AdminExercise, ExerciseForm};
use ironleaf_domain::exercise::{MovementPattern, PatternDetail, RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::limits::{Equipment, Muscle, Need};
use serde::Serialize;
use std::collections::BTreeSet;

/// Values of an exercise that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct FormRow {
    name: String,
    description: String,
    sets: i16,
    reps: i16,
    unit: String,
    pattern: Option<String>,
    pattern_detail: Option<String>,
    rest_seconds: Option<i16>,
    equipment: Option<String>,
    also_needs: Vec<String>,
    primary_muscles: Vec<String>,
}

impl FormRow {
    /// Creates the values of a new exercise.
    pub(super) fn new(form: ExerciseForm) -> Self {
        Self::from_form(form, None)
    }

    /// Returns the values after a change. Fields that the form does not have stay.
    pub(super) fn changed(&self, form: ExerciseForm) -> Self {
        Self::from_form(form, Some(self.clone()))
    }

    fn from_form(form: ExerciseForm, current: Option<Self>) -> Self {
        let (unit, current) = match current {
            Some(current) => (current.unit.clone(), Some(current)),
            None => (RepUnit::default().as_str().to_owned(), None),
        };
        let (pattern, pattern_detail, rest_seconds) = current
            .as_ref()
            .map(|row| (row.pattern.clone(), row.pattern_detail.clone(), row.rest_seconds))
            .unwrap_or_default();
        let (equipment, also_needs, primary_muscles) =
            current.map(|row| (row.equipment, row.also_needs, row.primary_muscles)).unwrap_or_default();
        let stored_rest = |rest: RestSeconds| i16::try_from(rest.get()).ok();
        let equipment_word = |equipment: Option<Equipment>| equipment.map(|known| known.as_str().to_owned());
        let need_words = |needs: BTreeSet<Need>| needs.iter().map(|need| need.as_str().to_owned()).collect();
        let muscle_words =
            |muscles: BTreeSet<Muscle>| muscles.iter().map(|muscle| muscle.as_str().to_owned()).collect();
        Self {
            name: form.name.into_string(),
            description: form.description.into_string(),
            sets: form.sets.get().into(),
            reps: form.reps.get().into(),
            unit: form.unit.map(|unit| unit.as_str().to_owned()).apply(unit),
            pattern: form.pattern.map(|pattern| pattern.map(|pattern| pattern.as_str().to_owned())).apply(pattern),
            pattern_detail: form
                .pattern_detail
                .map(|detail| detail.map(|detail| detail.as_str().to_owned()))
                .apply(pattern_detail),
            rest_seconds: form.rest_seconds.map(|rest| rest.and_then(stored_rest)).apply(rest_seconds),
            equipment: form.equipment.map(equipment_word).apply(equipment),
            also_needs: form.also_needs.map(need_words).apply(also_needs),
            primary_muscles: form.primary_muscles.map(muscle_words).apply(primary_muscles),
        }
    }
}

/// A row of the admins' list: ID, values, and the number of plans that contain it.
pub(super) type ListRow = (i64, FormRow, i64);

pub(super) fn into_exercise((id, form, plan_count): ListRow) -> Result<AdminExercise, DbError> {
    let bad = |column, reason: &str| DbError::corrupt("exercises", column, id, reason);
    Ok(AdminExercise {
        id: ExerciseId::new(id).ok_or_else(|| bad("id", "not positive"))?,
        sets: Sets::new(form.sets.into()).map_err(|invalid| bad("sets", invalid.reason()))?,
        reps: Reps::new(form.reps.into()).map_err(|invalid| bad("reps", invalid.reason()))?,
        unit: RepUnit::parse(&form.unit).map_err(|invalid| bad("unit", invalid.reason()))?,
        // An unknown pattern or detail is ignored, because a newer version may have stored it.
        pattern: form.pattern.and_then(|word| MovementPattern::parse(&word).ok()),
        pattern_detail: form.pattern_detail.and_then(|word| PatternDetail::parse(&word).ok()),
        rest_seconds: form
            .rest_seconds
            .map(|stored| RestSeconds::new(stored.into()))
            .transpose()
            .map_err(|invalid| bad("rest_seconds", invalid.reason()))?,
        equipment: form.equipment,
        also_needs: form.also_needs,
        primary_muscles: form.primary_muscles,
        name: form.name,
        description: form.description,
        plan_count: u64::try_from(plan_count).unwrap_or(0),
    })
}
