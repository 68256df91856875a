//! Reads the document of a program.

use super::ExerciseRef;
use super::parts::{Object, Parts};
use crate::ValidationError;
use crate::exercise::{Level, TrainingLocation};
use crate::profile::FitnessGoal;
use crate::program::sizes;
use crate::program::{
    AtEnd, Day, Document, Every, Group, Increment, InvalidPart, Restart, Rule, RuleKind, ScheduleKind, SetKind, Slot,
    SlotRole, Stall, Start, Target, Track, TrainingMaxStep, UnitPair,
};
use serde_json::Value;

/// Reads a document, or returns each part that cannot be read.
///
/// Ranges and references are not checked yet.
pub fn read_document<E: ExerciseRef>(value: &Value) -> Result<Document<E>, Vec<InvalidPart>> {
    let mut parts = Parts::default();
    let document = document(&mut parts, value);
    match document {
        Some(document) if parts.invalid.is_empty() => Ok(document),
        _ => Err(parts.invalid),
    }
}

fn document<E: ExerciseRef>(parts: &mut Parts, value: &Value) -> Option<Document<E>> {
    let object = parts.object(Some(value), String::new());
    let name = parts.text(&object, "name");
    let description = parts.optional_text(&object, "description").unwrap_or_default();
    let level = parts.word(&object, "level", Level::parse);
    let goal = object.get("goal").and_then(|_| parts.word(&object, "goal", FitnessGoal::parse));
    let location = parts.word(&object, "location", TrainingLocation::parse);
    let weeks = parts.number(&object, "weeks", 0);
    let deload_weeks =
        parts.optional_list(&object, "deload_weeks", sizes::WEEKS, |parts, item, path| parts.small(item, &path));
    let at_end = parts.word(&object, "at_end", AtEnd::parse);
    let schedule = parts.object(object.get("schedule"), object.path("schedule"));
    let kind = parts.word(&schedule, "kind", ScheduleKind::parse);
    let weekdays = parts.list(&schedule, "weekdays", sizes::WEEKDAYS, |parts, item, path| parts.small(item, &path));
    let tracks = parts
        .optional_list(&object, "tracks", sizes::TRACKS, track)
        .unwrap_or_default()
        .into_iter()
        .collect::<Option<_>>();
    let days = parts.list(&object, "days", sizes::DAYS, day).into_iter().collect::<Option<_>>();
    Some(Document {
        name,
        description,
        level: level?,
        goal,
        location: location?,
        weeks,
        deload_weeks: deload_weeks.unwrap_or_default(),
        at_end: at_end?,
        schedule: kind?,
        weekdays,
        tracks: tracks?,
        days: days?,
    })
}

fn track<E: ExerciseRef>(parts: &mut Parts, value: &Value, path: String) -> Option<Track<E>> {
    let object = parts.object(Some(value), path);
    let key = parts.text(&object, "key");
    let exercise = if let Some(value) = object.get(E::FIELD) {
        exercise(parts, value, &object.path(E::FIELD))
    } else {
        parts.reject(&object.path(E::FIELD), "Please fill in this field");
        None
    };
    let ladder =
        parts.optional_list(&object, "ladder", sizes::RUNGS, |parts, item, path| self::exercise(parts, item, &path));
    let ladder = ladder.map(|ladder| ladder.into_iter().collect::<Option<Vec<E>>>().ok_or(Unreadable)).transpose();
    let start = object.get("start").map(|value| start(parts, value, object.path("start")).ok_or(Unreadable));
    let start = start.transpose();
    let rule = parts.object(object.get("rule"), object.path("rule"));
    let rule = self::rule(parts, &rule);
    Some(Track { key, exercise: exercise?, ladder: ladder.ok()?, start: start.ok()?, rule: rule? })
}

/// A value that was sent and cannot be read. Its part has been rejected.
struct Unreadable;

fn exercise<E: ExerciseRef>(parts: &mut Parts, value: &Value, path: &str) -> Option<E> {
    let exercise = E::read(value);
    if exercise.is_none() {
        parts.reject(path, "This must be an exercise");
    }
    exercise
}

fn start(parts: &mut Parts, value: &Value, path: String) -> Option<Start> {
    let object = parts.object(Some(value), path);
    if object.get("kg").is_some() && object.get("lb").is_some() {
        return Some(Start::Weight(pair(parts, &object)));
    }
    if let Some(percent) = parts.optional_number(&object, "of_one_rep_max", 1) {
        return Some(Start::OfOneRepMax(percent));
    }
    if let Some(percent) = parts.optional_number(&object, "of_five_rep_max", 1) {
        return Some(Start::OfFiveRepMax(percent));
    }
    if let Some(seconds) = parts.optional_number(&object, "seconds", 0) {
        return Some(Start::Seconds(seconds));
    }
    if let Some(reps) = parts.optional_number(&object, "reps", 0) {
        return Some(Start::Reps(reps));
    }
    parts.reject(object.own_path(), "A start is a weight in kg and lb, a percent of a maximum, seconds or reps");
    None
}

fn pair(parts: &mut Parts, object: &Object<'_>) -> UnitPair {
    UnitPair { kg: parts.number(object, "kg", 2), lb: parts.number(object, "lb", 2) }
}

fn increment(parts: &mut Parts, rule: &Object<'_>) -> Option<Increment> {
    let object = parts.object(rule.get("increment"), rule.path("increment"));
    if object.get("kg").is_some() && object.get("lb").is_some() {
        return Some(Increment::Weight(pair(parts, &object)));
    }
    if let Some(percent) = parts.optional_number(&object, "percent", 1) {
        return Some(Increment::Percent(percent));
    }
    if let Some(reps) = parts.optional_number(&object, "reps", 0) {
        return Some(Increment::Reps(reps));
    }
    if parts.optional_number(&object, "rung", 0) == Some(1_u8) {
        return Some(Increment::Rung);
    }
    parts.reject(object.own_path(), "A step is a weight in kg and lb, a percent, reps, or one rung");
    None
}

fn rule(parts: &mut Parts, object: &Object<'_>) -> Option<Rule> {
    let fails = parts.optional_number(object, "fails", 0);
    let deload_percent = parts.optional_number(object, "deload_percent", 0);
    if fails.is_some() != deload_percent.is_some() {
        parts.reject(&object.path("fails"), "Please send fails and deload_percent together");
    }
    let stall = fails.zip(deload_percent).map(|(fails, deload_percent)| Stall { fails, deload_percent });
    Some(Rule { kind: rule_kind(parts, object)?, stall })
}

fn rule_kind(parts: &mut Parts, object: &Object<'_>) -> Option<RuleKind> {
    let kind = parts.word(object, "kind", |kind| match kind {
        "linear" | "double" | "rep_sum" | "stages" | "training_max" | "rir" | "time" => Ok(kind.to_owned()),
        _ => Err(ValidationError::new("This rule is unknown")),
    })?;
    match kind.as_str() {
        "linear" => {
            let every = parts.word(object, "every", Every::parse);
            let increment = increment(parts, object);
            let double_from = parts.optional_number(object, "double_from", 0);
            Some(RuleKind::Linear { every: every?, increment: increment?, double_from })
        }
        "double" => {
            let sessions = parts.optional_number(object, "sessions", 0).unwrap_or(1);
            Some(RuleKind::Double { increment: increment(parts, object)?, sessions })
        }
        "rep_sum" => {
            let total = parts.number(object, "total", 0);
            let floor_percent = parts.number(object, "floor_percent", 0);
            Some(RuleKind::RepSum { total, increment: increment(parts, object)?, floor_percent })
        }
        "stages" => {
            let stages = parts.list(object, "stages", sizes::STAGES, |parts, item, path| {
                parts.items(item, &path, sizes::GROUPS, group).into_iter().collect::<Option<Vec<Group>>>()
            });
            let increment = increment(parts, object);
            let restart = restart(parts, object);
            let stages = stages.into_iter().collect::<Option<Vec<_>>>();
            Some(RuleKind::Stages { stages: stages?, increment: increment?, restart })
        }
        "training_max" => {
            let every = parts.word(object, "every", |word| match Every::parse(word)? {
                Every::Session => Err(ValidationError::new("Please choose week or cycle")),
                every => Ok(every),
            });
            let increment = increment(parts, object);
            let steps = parts.optional_list(object, "steps", sizes::STEPS, |parts, item, path| {
                let step = parts.object(Some(item), path);
                TrainingMaxStep {
                    from_reps: parts.number(&step, "from_reps", 0),
                    times: parts.number(&step, "times", 0),
                }
            });
            Some(RuleKind::TrainingMax { every: every?, increment: increment?, steps: steps.unwrap_or_default() })
        }
        "time" => {
            let step = parts.object(object.get("increment"), object.path("increment"));
            Some(RuleKind::Time { seconds: parts.number(&step, "seconds", 0), most: parts.number(object, "most", 0) })
        }
        _ => Some(RuleKind::Rir),
    }
}

fn restart(parts: &mut Parts, rule: &Object<'_>) -> Restart {
    let object = parts.object(rule.get("restart"), rule.path("restart"));
    if let Some(add) = object.get("add") {
        let add = parts.object(Some(add), object.path("add"));
        return Restart::Add(pair(parts, &add));
    }
    Restart::Test { reps: parts.number(&object, "test_reps", 0), percent: parts.number(&object, "percent", 0) }
}

fn day<E: ExerciseRef>(parts: &mut Parts, value: &Value, path: String) -> Option<Day<E>> {
    let object = parts.object(Some(value), path);
    let name = parts.text(&object, "name");
    let slots = parts.list(&object, "slots", sizes::SLOTS, slot).into_iter().collect::<Option<_>>();
    Some(Day { name, slots: slots? })
}

fn slot<E: ExerciseRef>(parts: &mut Parts, value: &Value, path: String) -> Option<Slot<E>> {
    let object = parts.object(Some(value), path);
    let target = match (object.get("track"), object.get(E::FIELD)) {
        (Some(_), None) => Some(Target::Track(parts.text(&object, "track"))),
        (None, Some(value)) => exercise(parts, value, &object.path(E::FIELD)).map(Target::Exercise),
        _ => {
            parts.reject(object.own_path(), "A slot needs a track or an exercise");
            None
        }
    };
    let role = object.get("role").and_then(|_| parts.word(&object, "role", SlotRole::parse));
    let weeks = parts.optional_list(&object, "weeks", sizes::WEEKS, |parts, item, path| parts.small(item, &path));
    let superset = parts.optional_number(&object, "superset", 0);
    let note = parts.optional_text(&object, "note").unwrap_or_default();
    let sets = parts.optional_list(&object, "sets", sizes::GROUPS, group).unwrap_or_default();
    let sets = sets.into_iter().collect::<Option<Vec<Group>>>();
    Some(Slot { target: target?, role, weeks, superset, note, sets: sets? })
}

fn group(parts: &mut Parts, value: &Value, path: String) -> Option<Group> {
    let object = parts.object(Some(value), path);
    let kind = match object.get("kind") {
        Some(_) => parts.word(&object, "kind", SetKind::parse),
        None => Some(SetKind::Working),
    };
    // A decimal in halves, such as 2.5, is a whole number of tenths that five divides.
    let rir: Option<u8> = parts.optional_number(&object, "rir", 1);
    if rir.is_some_and(|tenths| tenths % 5 != 0) {
        parts.reject(&object.path("rir"), "This must be a multiple of 0.5");
    }
    Some(Group {
        count: parts.number(&object, "count", 0),
        reps: parts.optional_number(&object, "reps", 0),
        reps_max: parts.optional_number(&object, "reps_max", 0),
        amrap: parts.truth(&object, "amrap", false),
        percent: parts.optional_number(&object, "percent", 1),
        of: parts.optional_text(&object, "of"),
        rir: rir.map(|tenths| tenths / 5),
        kind: kind?,
        rest_seconds: parts.optional_number(&object, "rest_seconds", 0),
        judges: parts.truth(&object, "judges", true),
    })
}
