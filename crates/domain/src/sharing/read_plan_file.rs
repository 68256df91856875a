//! Reads files of plans.

use super::plan_file::{FORMAT, PlanFile, VERSION};
use super::shared_exercise::SharedExercise;
use crate::ValidationError;
use crate::exercise::RepUnit;
use crate::program::{InvalidPart, Target, is_plain_text, read_document};
use crate::text::{Description, Name, Text};
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
    pub fn read(text: &str) -> Result<Self, Vec<InvalidPart>> {
        // Editors on some systems write a mark at the beginning.
        let file: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|_| not_a_plan_file())?;
        if file["format"] != FORMAT {
            return Err(not_a_plan_file());
        }
        if file["version"] != VERSION {
            let reason = format!("Only version {VERSION} of plan files can be read");
            return Err(vec![invalid("version", reason)]);
        }
        let (program, exercises) = (read_document::<String>(&file["program"]), exercises(&file["exercises"]));
        let (program, exercises) = match (program, exercises) {
            (Ok(program), Ok(exercises)) => (program, exercises),
            (program, exercises) => {
                let of_program = program.err().unwrap_or_default().into_iter().map(|part| {
                    let path = if part.path.is_empty() { String::new() } else { format!(".{}", part.path) };
                    InvalidPart { path: format!("program{path}"), ..part }
                });
                return Err(of_program.chain(exercises.err().unwrap_or_default()).collect());
            }
        };
        let file = Self { program, exercises };
        let unknown = file.unknown_exercises();
        if unknown.is_empty() { Ok(file) } else { Err(unknown) }
    }

    /// Returns each place of the program whose exercise the file does not describe.
    fn unknown_exercises(&self) -> Vec<InvalidPart> {
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
        unknown
            .map(|(place, _)| invalid(&format!("program.{place}"), "The file does not describe this exercise"))
            .collect()
    }
}

fn invalid(path: &str, reason: impl Into<std::borrow::Cow<'static, str>>) -> InvalidPart {
    InvalidPart { path: path.to_owned(), error: ValidationError::new(reason) }
}

fn not_a_plan_file() -> Vec<InvalidPart> {
    vec![invalid("", "This is not an Ironleaf plan file")]
}

/// Reads the exercises, of which unused ones are allowed.
fn exercises(list: &Value) -> Result<Vec<(String, SharedExercise)>, Vec<InvalidPart>> {
    let Some(items) = list.as_array() else { return Err(vec![invalid("exercises", "This must be a list")]) };
    if items.len() > MOST_EXERCISES {
        return Err(vec![invalid("exercises", "This list is too long")]);
    }
    let (mut read, mut rejected, mut slugs) = (Vec::new(), Vec::new(), HashSet::new());
    for (index, item) in items.iter().enumerate() {
        let mut parts = ExerciseParts { item, path: format!("exercises[{index}]"), rejected: &mut rejected };
        let Some((slug, exercise)) = parts.exercise() else { continue };
        if slugs.insert(slug.clone()) {
            read.push((slug, exercise));
        } else {
            parts.reject("slug", ValidationError::new("Another exercise has this slug"));
        }
    }
    if rejected.is_empty() { Ok(read) } else { Err(rejected) }
}

/// An exercise of a file as it is read.
struct ExerciseParts<'a> {
    item: &'a Value,
    path: String,
    rejected: &'a mut Vec<InvalidPart>,
}

impl ExerciseParts<'_> {
    fn exercise(&mut self) -> Option<(String, SharedExercise)> {
        let slug = self.word("slug", Word::new);
        let name = self.word("name", Name::new);
        let description = self.word("description", Description::new_or_empty);
        let equipment =
            if self.item["equipment"].is_null() { Some(None) } else { self.word("equipment", Word::new).map(Some) };
        let unit = self.word("unit", RepUnit::parse);
        let primary_muscles = self.muscles("primary_muscles");
        let secondary_muscles = self.muscles("secondary_muscles");
        let slug = slug?.into_string();
        let exercise = SharedExercise {
            key: (!is_own_slug(&slug)).then(|| slug.clone()),
            name: name?.into_string(),
            description: description?.into_string(),
            equipment: equipment?.map(Word::into_string),
            unit: unit?,
            primary_muscles: primary_muscles?,
            secondary_muscles: secondary_muscles?,
        };
        Some((slug, exercise))
    }

    fn reject(&mut self, field: &str, error: ValidationError) {
        self.rejected.push(InvalidPart { path: format!("{}.{field}", self.path), error });
    }

    /// Reads a text. A missing one is empty.
    fn word<T>(&mut self, field: &str, parse: impl Fn(&str) -> Result<T, ValidationError>) -> Option<T> {
        let read = match &self.item[field] {
            Value::Null => parse(""),
            Value::String(text) if is_plain_text(text) => parse(text),
            Value::String(_) => Err(ValidationError::new("This must be plain text without links or markup")),
            _ => Err(ValidationError::new("This must be text")),
        };
        read.map_err(|error| self.reject(field, error)).ok()
    }

    /// Reads a list of muscles. A missing one is empty.
    fn muscles(&mut self, field: &str) -> Option<Vec<String>> {
        let items = match &self.item[field] {
            Value::Null => return Some(Vec::new()),
            Value::Array(items) if items.len() <= MOST_MUSCLES => items,
            _ => {
                self.reject(field, ValidationError::new("This must be a list of muscles"));
                return None;
            }
        };
        let muscles: Option<Vec<String>> = items
            .iter()
            .map(|item| item.as_str().and_then(|muscle| Word::new(muscle).ok()).map(Word::into_string))
            .collect();
        if muscles.is_none() {
            self.reject(field, ValidationError::new("This must be a list of muscles"));
        }
        muscles
    }
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
