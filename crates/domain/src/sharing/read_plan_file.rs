//! Reads files of plans.

use super::plan_file::{FORMAT, PlanFile, VERSION};
use super::shared_exercise::SharedExercise;
use crate::exercise::RepUnit;
use crate::json::{self, Node};
use crate::program::sizes::FINDINGS;
use crate::program::{Target, document_at};
use crate::text::{Description, Name, Text, plain};
use crate::{Finding, ValidationError};
use serde_json::Value;
use std::collections::HashSet;

/// Most exercises of a file.
const MOST_EXERCISES: usize = 500;

/// Most muscles of a list.
const MOST_MUSCLES: usize = 30;

/// Key of an exercise, its equipment, or a muscle.
type Word = Text<100>;

impl PlanFile {
    /// Reads a file, or returns each part that cannot be read.
    ///
    /// Paths begin at the top of the file. Ranges of the program are not checked yet.
    pub fn read(text: &str) -> Result<Self, Vec<Finding>> {
        // Editors on some systems write a mark at the beginning.
        let file = serde_json::from_str(text.trim_start_matches('\u{feff}')).unwrap_or_default();
        let file = json::read(&file, FINDINGS, plan_file)?;
        let unknown = file.unknown_exercises();
        if unknown.is_empty() { Ok(file) } else { Err(unknown) }
    }

    /// Returns each place of the program whose exercise the file does not describe.
    fn unknown_exercises(&self) -> Vec<Finding> {
        let known: HashSet<&String> = self.exercises.iter().map(|(slug, _)| slug).collect();
        let mut places = Vec::new();
        for (index, track) in self.program.tracks.iter().enumerate() {
            places.push((format!("tracks[{index}].exercise"), &track.exercise));
            let ladder = track.ladder.iter().flatten();
            places.extend(ladder.map(|exercise| (format!("tracks[{index}].ladder"), exercise)));
        }
        for (day_index, day) in self.program.days.iter().enumerate() {
            for (index, slot) in day.slots.iter().enumerate() {
                if let Target::Exercise(exercise) = &slot.target {
                    places.push((format!("days[{day_index}].slots[{index}].exercise"), exercise));
                }
            }
        }
        let unknown = places.into_iter().filter(|(_, slug)| !known.contains(slug));
        let finding = |place: String| Finding::new(place, "The file does not describe this exercise").within("program");
        unknown.map(|(place, _)| finding(place)).collect()
    }
}

fn plan_file(file: &Node<'_>) -> Option<PlanFile> {
    if file.value()["format"] != FORMAT {
        file.reject("This is not an Ironleaf plan file");
        return None;
    }
    let version = file.at("version");
    if *version.value() != VERSION {
        version.reject(format!("Only version {VERSION} of plan files can be read"));
        return None;
    }
    let program = document_at(&file.at("program"));
    let mut slugs = HashSet::new();
    // Exercises that the program does not use are allowed.
    let exercises = file.at("exercises").list(MOST_EXERCISES, |item| {
        let (slug, exercise) = exercise(item)?;
        if !slugs.insert(slug.clone()) {
            item.at("slug").reject("Another exercise has this slug");
        }
        Some((slug, exercise))
    });
    Some(PlanFile { program: program?, exercises: exercises? })
}

fn exercise(exercise: &Node<'_>) -> Option<(String, SharedExercise)> {
    let slug = plain_text(&exercise.at("slug"), Word::new);
    let name = plain_text(&exercise.at("name"), Name::new);
    let description = exercise.at("description").optional(|text| plain_text(text, Description::new_or_empty));
    let equipment = exercise.at("equipment").optional(|text| plain_text(text, Word::new));
    let unit = plain_text(&exercise.at("unit"), RepUnit::parse);
    let primary_muscles = exercise.at("primary_muscles").optional(muscles);
    let secondary_muscles = exercise.at("secondary_muscles").optional(muscles);
    let slug = slug?.into_string();
    let exercise = SharedExercise {
        key: (!is_own_slug(&slug)).then(|| slug.clone()),
        name: name?.into_string(),
        description: description.map(Description::into_string).unwrap_or_default(),
        equipment: equipment.map(Word::into_string),
        unit: unit?,
        primary_muscles: primary_muscles.unwrap_or_default(),
        secondary_muscles: secondary_muscles.unwrap_or_default(),
    };
    Some((slug, exercise))
}

fn plain_text<T>(text: &Node<'_>, parse: impl FnOnce(&str) -> Result<T, ValidationError>) -> Option<T> {
    text.word(|text| plain(text).and_then(parse))
}

/// Reads a list of muscles. The list is invalid as a whole.
fn muscles(muscles: &Node<'_>) -> Option<Vec<String>> {
    let muscle = |item: &Value| json::text(item).and_then(Word::new).map(Word::into_string);
    let read = json::list(muscles.value(), MOST_MUSCLES).and_then(|items| items.iter().map(muscle).collect());
    muscles.check(read.map_err(|_| "This must be a list of muscles".into()))
}

/// Returns whether a slug is that of an exercise without a key: `own-1` and so on.
fn is_own_slug(slug: &str) -> bool {
    let digits = slug.strip_prefix("own-");
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::PlanFile;
    use crate::sharing::SharedExercise;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn file() -> Value {
        serde_json::from_str(include_str!("samples/plain.json")).unwrap()
    }

    #[test]
    fn a_file_comes_back_as_it_was_written() {
        let read = PlanFile::read(&format!("\u{feff}{}", file())).unwrap();
        assert_eq!(read.exercises[0], ("own-1".to_owned(), SharedExercise::own("Lift".to_owned(), "Mine.".to_owned())));
        assert_eq!(read.exercises[1].1.key.as_deref(), Some("barbell-squat"));
        let written: Value = serde_json::from_str(&read.to_json()).unwrap();
        assert_eq!(written, file());
    }

    #[test]
    fn each_unreadable_part_has_its_place() {
        for (pointer, value, path) in [
            ("/format", json!("other"), ""),
            ("/version", json!(2), "version"),
            ("/program", json!(null), "program"),
            ("/program/weeks", json!("x"), "program.weeks"),
            ("/exercises", json!(null), "exercises"),
            ("/exercises/0", json!(1), "exercises[0].slug"),
            ("/exercises/0/name", json!(""), "exercises[0].name"),
            ("/exercises/0/name", json!("See www.example.org"), "exercises[0].name"),
            ("/exercises/0/unit", json!("miles"), "exercises[0].unit"),
            ("/exercises/1/primary_muscles", json!([1]), "exercises[1].primary_muscles"),
            ("/exercises/1/slug", json!("own-1"), "exercises[1].slug"),
            ("/exercises/0/slug", json!("own-2"), "program.days[0].slots[0].exercise"),
        ] {
            let mut changed = file();
            *changed.pointer_mut(pointer).unwrap() = value;
            let invalid = PlanFile::read(&changed.to_string()).unwrap_err();
            assert_eq!(invalid[0].path, path, "{pointer}: {invalid:?}");
        }
        assert_eq!(PlanFile::read("not JSON").unwrap_err()[0].path, "");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in any::<String>()) {
            prop_assert!(PlanFile::read(&text).is_err());
        }
    }
}
