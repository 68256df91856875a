//! Checks a document, and names the path of each invalid part.

use super::ask::ValueKind;
use super::findings::{Findings, check_numbers_of_sets};
use super::rule_check::check_rule;
use super::{Document, Group, InvalidPart, RuleKind, SetKind, Slot, Start, Target, Track};
use crate::exercise::{CatalogueExercise, RepUnit};
use crate::loading::Implement;
use std::collections::HashSet;

/// Properties of an exercise that a program needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseFacts {
    /// Name.
    pub name: String,
    /// Unit of its reps.
    pub unit: RepUnit,
    /// Equipment that carries its weight.
    pub implement: Implement,
}

impl ExerciseFacts {
    /// Returns the facts of an exercise of the catalogue, or of a member's own one.
    #[must_use]
    pub fn of(name: &str, catalogue: Option<&CatalogueExercise>) -> Self {
        Self {
            name: name.to_owned(),
            unit: catalogue.map_or(RepUnit::Reps, |exercise| exercise.unit),
            implement: Implement::of(catalogue.and_then(|exercise| exercise.equipment.as_deref())),
        }
    }
}

const MOST_WORKING_SETS_OF_DAY: u32 = 40;
const MOST_SLOTS_OF_WEEK: usize = 12;

/// Returns each invalid part.
pub(super) fn check<E: Clone + PartialEq>(
    document: &Document<E>,
    facts: &impl Fn(&E) -> Option<ExerciseFacts>,
) -> Vec<InvalidPart> {
    let mut found = Findings::default();
    found.text(&document.name, 1..=100, "name");
    found.text(&document.description, 0..=2_000, "description");
    found.range(document.weeks.into(), 1..=52, "weeks");
    check_weeks(&mut found, &document.deload_weeks, document.weeks, "deload_weeks");
    let deloads = document.deload_weeks.len();
    found.hold(deloads == 0 || deloads < document.weeks.into(), "deload_weeks", "Some week must not be a deload week");
    check_schedule(&mut found, document);
    found.range(count(document.tracks.len()), 0..=60, "tracks");
    for (index, track) in document.tracks.iter().enumerate() {
        check_track(&mut found, document, index, track, facts);
    }
    found.range(count(document.days.len()), 1..=7, "days");
    for (index, day) in document.days.iter().enumerate() {
        let path = format!("days[{index}]");
        found.text(&day.name, 1..=50, &format!("{path}.name"));
        found.range(count(day.slots.len()), 1..=60, &format!("{path}.slots"));
        for (slot_index, slot) in day.slots.iter().enumerate() {
            check_slot(&mut found, document, slot, facts, &format!("{path}.slots[{slot_index}]"));
        }
        for week in 1..=document.weeks.clamp(1, 52) {
            check_day_of_week(&mut found, document, &day.slots, week, &format!("{path}.slots"));
        }
    }
    // A fault of several weeks is one fault.
    let mut seen = HashSet::new();
    found.parts.retain(|part| seen.insert((part.path.clone(), part.error.reason().to_owned())));
    found.parts
}

fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

fn check_weeks(found: &mut Findings, weeks: &[u8], most: u8, path: &str) {
    let distinct: HashSet<u8> = weeks.iter().copied().collect();
    let is_valid = distinct.len() == weeks.len() && weeks.iter().all(|week| (1..=most).contains(week));
    found.hold(is_valid, path, "These must be distinct weeks of the program");
}

fn check_schedule<E>(found: &mut Findings, document: &Document<E>) {
    let weekdays = &document.weekdays;
    let ascends = weekdays.windows(2).all(|pair| pair[0] < pair[1]) && weekdays.iter().all(|day| (1..=7).contains(day));
    let path = "schedule.weekdays";
    found.hold(ascends && !weekdays.is_empty(), path, "These must be 1 to 7 weekdays in ascending order");
    let fits = document.schedule == super::ScheduleKind::Queue || weekdays.len() == document.days.len();
    found.hold(fits, path, "Each day needs its weekday");
}

fn check_track<E: PartialEq>(
    found: &mut Findings,
    document: &Document<E>,
    index: usize,
    track: &Track<E>,
    facts: &impl Fn(&E) -> Option<ExerciseFacts>,
) {
    let path = format!("tracks[{index}]");
    let is_key = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let key_path = format!("{path}.key");
    let is_valid = (1..=40).contains(&track.key.len()) && track.key.bytes().all(is_key);
    found.hold(is_valid, &key_path, "This must have 1 to 40 of the characters a to z, 0 to 9 and -");
    let is_first = document.tracks.iter().position(|other| other.key == track.key) == Some(index);
    found.hold(is_first, &key_path, "Another track has this key");
    let unknown = "This exercise is unknown or archived";
    found.hold(facts(&track.exercise).is_some(), &format!("{path}.exercise_id"), unknown);
    if let Some(ladder) = &track.ladder {
        let ladder_path = format!("{path}.ladder");
        found.range(count(ladder.len()), 2..=8, &ladder_path);
        found.hold(ladder.first() == Some(&track.exercise), &ladder_path, "A ladder begins with the exercise");
        found.hold(ladder.iter().all(|exercise| facts(exercise).is_some()), &ladder_path, unknown);
    }
    let is_used = document.days.iter().flat_map(|day| &day.slots).any(|slot| uses(slot, &track.key));
    found.hold(is_used, &path, "No slot uses this track");
    let kind = ValueKind::of(&track.rule.kind);
    let fits = match track.start {
        None => true,
        Some(Start::Weight(_) | Start::OfOneRepMax(_) | Start::OfFiveRepMax(_)) => kind == ValueKind::Weight,
        Some(Start::Seconds(_)) => kind == ValueKind::Seconds,
        Some(Start::Reps(_)) => kind == ValueKind::Reps,
    };
    found.hold(fits, &format!("{path}.start"), "This start does not fit the rule");
    match track.start {
        Some(Start::Weight(pair)) => {
            let is_valid = (0..=100_000).contains(&pair.kg) && (0..=220_462).contains(&pair.lb);
            found.hold(is_valid, &format!("{path}.start"), "This must be between 0 and 1000 kg");
        }
        Some(Start::OfOneRepMax(tenths) | Start::OfFiveRepMax(tenths)) => {
            found.hold((10..=2_000).contains(&tenths), &format!("{path}.start"), "This must be between 1 and 200%");
        }
        Some(Start::Seconds(number) | Start::Reps(number)) => {
            found.range(number.into(), 1..=200, &format!("{path}.start"));
        }
        None => {}
    }
    check_rule(found, track, &format!("{path}.rule"), |found, group, path| {
        check_group(found, document, group, true, true, path);
    });
}

fn uses<E>(slot: &Slot<E>, key: &str) -> bool {
    matches!(&slot.target, Target::Track(own) if own == key)
        || slot.sets.iter().any(|group| group.of.as_deref() == Some(key))
}

fn check_slot<E: PartialEq>(
    found: &mut Findings,
    document: &Document<E>,
    slot: &Slot<E>,
    facts: &impl Fn(&E) -> Option<ExerciseFacts>,
    path: &str,
) {
    let track = match &slot.target {
        Target::Track(key) => {
            let track = document.tracks.iter().find(|track| track.key == *key);
            found.hold(track.is_some(), &format!("{path}.track"), "This track does not exist");
            track
        }
        Target::Exercise(exercise) => {
            let is_known = facts(exercise).is_some();
            found.hold(is_known, &format!("{path}.exercise_id"), "This exercise is unknown or archived");
            None
        }
    };
    if let Some(weeks) = &slot.weeks {
        found.hold(!weeks.is_empty(), &format!("{path}.weeks"), "A slot needs a week");
        check_weeks(found, weeks, document.weeks, &format!("{path}.weeks"));
    }
    found.text(&slot.note, 0..=200, &format!("{path}.note"));
    let sets = format!("{path}.sets");
    let rule = track.map(|track| &track.rule.kind);
    if matches!(rule, Some(RuleKind::Stages { .. })) {
        found.hold(slot.sets.is_empty(), &sets, "The rule brings the sets");
        return;
    }
    found.range(count(slot.sets.len()), 1..=10, &sets);
    let brings_reps = matches!(rule, Some(RuleKind::RepSum { .. } | RuleKind::Time { .. }));
    for (index, group) in slot.sets.iter().enumerate() {
        let path = format!("{sets}[{index}]");
        check_group(found, document, group, track.is_some(), !brings_reps, &path);
        let has_range = group.reps_max.is_some() || !group.judges || group.kind == SetKind::WarmUp;
        let is_double = matches!(rule, Some(RuleKind::Double { .. }));
        found.hold(!is_double || has_range, &format!("{path}.reps_max"), "This rule needs a range of reps");
    }
    check_numbers_of_sets(found, &slot.sets, &sets);
}

fn check_group<E>(
    found: &mut Findings,
    document: &Document<E>,
    group: &Group,
    has_track: bool,
    needs_reps: bool,
    path: &str,
) {
    found.range(group.count.into(), 1..=10, &format!("{path}.count"));
    let reps_path = format!("{path}.reps");
    found.hold(!needs_reps || group.reps.is_some(), &reps_path, "These sets need reps");
    if let Some(reps) = group.reps {
        found.range(reps.into(), 1..=100, &reps_path);
    }
    if let Some(most) = group.reps_max {
        let least = i64::from(group.reps.unwrap_or(1));
        found.range(most.into(), least..=100, &format!("{path}.reps_max"));
    }
    if let Some(percent) = group.percent {
        let percent_path = format!("{path}.percent");
        found.hold((10..=2_000).contains(&percent), &percent_path, "This must be between 1 and 200");
        found.hold(has_track || group.of.is_some(), &percent_path, "A percent needs a track");
    }
    if let Some(key) = &group.of {
        let is_known = document.tracks.iter().any(|track| track.key == *key);
        found.hold(is_known, &format!("{path}.of"), "This track does not exist");
    }
    if let Some(rir) = group.rir {
        found.hold(rir <= 8, &format!("{path}.rir"), "This must be between 0 and 4");
    }
    if let Some(rest) = group.rest_seconds {
        found.range(rest.into(), 0..=600, &format!("{path}.rest_seconds"));
    }
}

fn check_day_of_week<E: PartialEq>(
    found: &mut Findings,
    document: &Document<E>,
    slots: &[Slot<E>],
    week: u8,
    path: &str,
) {
    let slots: Vec<&Slot<E>> = slots.iter().filter(|slot| slot.is_in_week(week)).collect();
    let is_valid = (1..=MOST_SLOTS_OF_WEEK).contains(&slots.len());
    found.hold(is_valid, path, "A day has 1 to 12 slots in each week");
    let is_distinct =
        slots.iter().all(|slot| slots.iter().filter(|other| shares_exercise(document, slot, other)).count() <= 1);
    found.hold(is_distinct, path, "A day has each exercise once at most");
    let working = |groups: &[Group]| -> u32 {
        groups.iter().filter(|group| group.kind == SetKind::Working).map(|group| u32::from(group.count)).sum()
    };
    let most_of_slot = |slot: &&Slot<E>| match &slot.target {
        Target::Track(key) => {
            match document.tracks.iter().find(|track| track.key == *key).map(|track| &track.rule.kind) {
                Some(RuleKind::Stages { stages, .. }) => stages.iter().map(|stage| working(stage)).max().unwrap_or(0),
                _ => working(&slot.sets),
            }
        }
        Target::Exercise(_) => working(&slot.sets),
    };
    let sets: u32 = slots.iter().map(most_of_slot).sum();
    found.hold(sets <= MOST_WORKING_SETS_OF_DAY, path, "A day has at most 40 working sets");
}

/// Returns whether two slots may train the same exercise. A ladder means all its rungs.
fn shares_exercise<E: PartialEq>(document: &Document<E>, one: &Slot<E>, other: &Slot<E>) -> bool {
    exercises_of(document, one).iter().any(|exercise| exercises_of(document, other).contains(exercise))
}

fn exercises_of<'a, E>(document: &'a Document<E>, slot: &'a Slot<E>) -> Vec<&'a E> {
    match &slot.target {
        Target::Exercise(exercise) => vec![exercise],
        Target::Track(key) => match document.tracks.iter().find(|track| track.key == *key) {
            Some(Track { ladder: Some(ladder), .. }) => ladder.iter().collect(),
            Some(track) => vec![&track.exercise],
            None => Vec::new(),
        },
    }
}
