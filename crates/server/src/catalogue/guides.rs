use super::shipped_file::{CatalogueError, entries};
use ironleaf_application::catalogue::{ShippedExercise, ShippedGuide};
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{ExerciseGuide, GuideList, GuideText, Mistake, Movement, Picture};
use serde::Deserialize;
use std::collections::HashMap;

const GUIDES: &str = include_str!("../../seed/exercise_guides.json");

#[derive(Deserialize)]
struct GuideEntry {
    name: String,
    set_up: Vec<String>,
    steps: Vec<String>,
    mistakes: Vec<MistakeEntry>,
    movement: String,
    variant: String,
}

#[derive(Deserialize)]
struct MistakeEntry {
    mistake: String,
    instead: String,
}

/// Reads the shipped guides. Each names one of `exercises`.
pub(super) fn read(exercises: &[ShippedExercise]) -> Result<Vec<ShippedGuide>, CatalogueError> {
    let keys: HashMap<&str, &str> =
        exercises.iter().map(|exercise| (exercise.name.as_str(), exercise.key.as_str())).collect();
    entries::<GuideEntry>("exercise_guides.json", GUIDES)?
        .into_iter()
        .map(|entry| {
            let name = entry.name.clone();
            let key = keys.get(name.as_str()).ok_or_else(|| ValidationError::new("The exercise does not exist"));
            key.and_then(|key| Ok(ShippedGuide { exercise_key: (*key).to_owned(), guide: guide(entry)? }))
                .map_err(|reason| CatalogueError::Refused { key: name, reason })
        })
        .collect()
}

fn guide(entry: GuideEntry) -> Result<ExerciseGuide, ValidationError> {
    let texts = |texts: Vec<String>| texts.iter().map(|text| GuideText::new(text)).collect::<Result<Vec<_>, _>>();
    let mistake = |entry: MistakeEntry| {
        Ok::<_, ValidationError>(Mistake {
            mistake: GuideText::new(&entry.mistake)?,
            instead: GuideText::new(&entry.instead)?,
        })
    };
    Ok(ExerciseGuide {
        set_up: GuideList::new(texts(entry.set_up)?)?,
        steps: GuideList::new(texts(entry.steps)?)?,
        mistakes: GuideList::new(entry.mistakes.into_iter().map(mistake).collect::<Result<_, _>>()?)?,
        picture: Some(Picture::new(Movement::parse(&entry.movement)?, &entry.variant)?),
    })
}
