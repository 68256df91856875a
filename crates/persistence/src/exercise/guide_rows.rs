use crate::error::DbError;
use crate::schema::{exercise_guides, exercises};
use diesel::prelude::*;
use ironleaf_application::exercise::GuidedExercise;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{ExerciseGuide, GuideList, GuideText, Level, Mistake, Movement, Picture, RepUnit};
use ironleaf_domain::ids::ExerciseId;
use serde::Serialize;

/// A guide, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = exercise_guides, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(crate) struct GuideRow {
    set_up: Vec<String>,
    steps: Vec<String>,
    mistakes: Vec<String>,
    corrections: Vec<String>,
    movement: Option<String>,
    variant: Option<String>,
}

impl GuideRow {
    pub(crate) fn new(guide: &ExerciseGuide) -> Self {
        let texts = |texts: &[GuideText]| texts.iter().map(|text| text.as_str().to_owned()).collect();
        let mistakes = guide.mistakes.entries();
        Self {
            set_up: texts(guide.set_up.entries()),
            steps: texts(guide.steps.entries()),
            mistakes: mistakes.iter().map(|entry| entry.mistake.as_str().to_owned()).collect(),
            corrections: mistakes.iter().map(|entry| entry.instead.as_str().to_owned()).collect(),
            movement: guide.picture.map(|picture| picture.movement().to_owned()),
            variant: guide.picture.map(|picture| picture.variant().to_owned()),
        }
    }

    fn into_guide(self) -> Result<ExerciseGuide, ValidationError> {
        let texts = |texts: Vec<String>| texts.iter().map(|text| GuideText::new(text)).collect::<Result<Vec<_>, _>>();
        let mistakes = texts(self.mistakes)?.into_iter().zip(texts(self.corrections)?);
        let mistakes = mistakes.map(|(mistake, instead)| Mistake { mistake, instead }).collect();
        // Earlier versions stored any names. One without a picture has never shown any.
        let picture = self
            .movement
            .zip(self.variant)
            .and_then(|(movement, variant)| Picture::new(Movement::parse(&movement).ok()?, &variant).ok());
        Ok(ExerciseGuide {
            set_up: GuideList::new(texts(self.set_up)?)?,
            steps: GuideList::new(texts(self.steps)?)?,
            mistakes: GuideList::new(mistakes)?,
            picture,
        })
    }
}

/// An exercise of the catalogue.
#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct ExerciseRow {
    id: i64,
    name: String,
    description: String,
    equipment: Option<String>,
    also_needs: Vec<String>,
    level: Option<String>,
    unit: String,
    primary_muscles: Vec<String>,
    secondary_muscles: Vec<String>,
}

impl ExerciseRow {
    pub(super) fn with_guide(self, guide: Option<GuideRow>) -> Result<GuidedExercise, DbError> {
        let id = self.id;
        let bad = |column, reason: &str| DbError::corrupt("exercises", column, id, reason);
        let bad_guide = |invalid: ValidationError| DbError::corrupt("exercise_guides", "texts", id, invalid.reason());
        Ok(GuidedExercise {
            id: ExerciseId::new(id).ok_or_else(|| bad("id", "not positive"))?,
            name: self.name,
            description: self.description,
            equipment: self.equipment,
            also_needs: self.also_needs,
            // An unknown level is ignored, because a newer version may have stored it.
            level: self.level.and_then(|word| Level::parse(&word).ok()),
            unit: RepUnit::parse(&self.unit).map_err(|invalid| bad("unit", invalid.reason()))?,
            primary_muscles: self.primary_muscles,
            secondary_muscles: self.secondary_muscles,
            guide: guide.map(GuideRow::into_guide).transpose().map_err(bad_guide)?,
        })
    }
}
