//! Checks a document, and names the path of each invalid part.
//!
//! Whoever sends a document chooses its size and its content, so the work must stay linear in it.

use super::ask::ValueKind;
use super::rule_check::{check_numbers_of_sets, check_rule};
use super::sizes::{FINDINGS, SLOTS_OF_WEEK, check_sizes};
use super::{Day, Document, Group, RuleKind, SetKind, Slot, Start, Target, Track};
use crate::exercise::{CatalogueExercise, RepUnit};
use crate::loading::Implement;
use crate::text::plain;
use crate::{Finding, Findings};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::ops::RangeInclusive;

/// Properties of an exercise that a program needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseFacts {
    pub name: String,
    pub unit: RepUnit,
    /// Equipment that carries its weight.
    pub implement: Implement,
}

impl ExerciseFacts {
    /// Returns the facts of an exercise of the catalogue, or of a member's own one.
    pub fn of(name: &str, catalogue: Option<&CatalogueExercise>) -> Self {
        Self {
            name: name.to_owned(),
            unit: catalogue.map_or(RepUnit::Reps, |exercise| exercise.unit),
            implement: Implement::of(catalogue.and_then(|exercise| exercise.equipment.as_deref())),
        }
    }
}

const MOST_WORKING_SETS_OF_DAY: u32 = 40;

/// Returns each invalid part.
///
/// The sizes of all lists come first. If one of them is too long, nothing else is looked at. The work for the rest is
/// linear in the size of the document, which is bounded then.
pub(super) fn check<E: Clone + Eq + Hash>(
    document: &Document<E>,
    facts: &impl Fn(&E) -> Option<ExerciseFacts>,
) -> Vec<Finding> {
    let mut found = Findings::up_to(FINDINGS);
    check_sizes(&mut found, document);
    if !found.is_empty() {
        return found.into_vec();
    }
    check_text(&mut found, &document.name, 1..=100, "name");
    check_text(&mut found, &document.description, 0..=2_000, "description");
    found.range(document.weeks.into(), 1..=52, "weeks");
    check_weeks(&mut found, &document.deload_weeks, document.weeks, "deload_weeks");
    let deloads = document.deload_weeks.len();
    found.hold(deloads == 0 || deloads < document.weeks.into(), "deload_weeks", "Some week must not be a deload week");
    check_schedule(&mut found, document);
    let parts = Parts::of(document);
    let mut keys = HashSet::new();
    for (index, track) in document.tracks.iter().enumerate() {
        let path = format!("tracks[{index}]");
        found.hold(keys.insert(track.key.as_str()), &format!("{path}.key"), "Another track has this key");
        check_track(&mut found, &parts, track, facts, &path);
    }
    found.range(count(document.days.len()), 1..=7, "days");
    for (index, day) in document.days.iter().enumerate() {
        let path = format!("days[{index}]");
        check_text(&mut found, &day.name, 1..=50, &format!("{path}.name"));
        found.range(count(day.slots.len()), 1..=60, &format!("{path}.slots"));
        for (slot_index, slot) in day.slots.iter().enumerate() {
            check_slot(&mut found, document.weeks, &parts, slot, facts, &format!("{path}.slots[{slot_index}]"));
        }
        check_weeks_of_day(&mut found, &parts, day, document.weeks, &format!("{path}.slots"));
    }
    // A fault of several weeks is one fault.
    let mut seen = HashSet::new();
    let mut found = found.into_vec();
    found.retain(|finding| seen.insert((finding.path.clone(), finding.reason.reason().to_owned())));
    found
}

/// What the parts of a document refer to. It is found once, so that no part looks through all others.
struct Parts<'a, E> {
    /// The first track of each key.
    tracks: HashMap<&'a str, &'a Track<E>>,
    /// Keys that some slot uses.
    used: HashSet<&'a str>,
    /// The exercises, by number.
    numbers: HashMap<&'a E, usize>,
}

impl<'a, E: Eq + Hash> Parts<'a, E> {
    fn of(document: &'a Document<E>) -> Self {
        let mut tracks = HashMap::new();
        for track in &document.tracks {
            tracks.entry(track.key.as_str()).or_insert(track);
        }
        let mut used = HashSet::new();
        for slot in document.days.iter().flat_map(|day| &day.slots) {
            if let Target::Track(key) = &slot.target {
                used.insert(key.as_str());
            }
            used.extend(slot.sets.iter().filter_map(|group| group.of.as_deref()));
        }
        let mut numbers = HashMap::new();
        for exercise in document.exercises() {
            let next = numbers.len();
            numbers.entry(exercise).or_insert(next);
        }
        Self { tracks, used, numbers }
    }

    fn track_of(&self, slot: &Slot<E>) -> Option<&'a Track<E>> {
        match &slot.target {
            Target::Track(key) => self.tracks.get(key.as_str()).copied(),
            Target::Exercise(_) => None,
        }
    }

    /// Returns the numbers of the exercises that a slot may train. A ladder means all its rungs.
    fn exercises_of(&self, slot: &'a Slot<E>) -> Vec<usize> {
        let exercises = match (&slot.target, self.track_of(slot)) {
            (Target::Exercise(exercise), _) => std::slice::from_ref(exercise),
            (Target::Track(_), Some(track)) => match &track.ladder {
                Some(ladder) => ladder.as_slice(),
                None => std::slice::from_ref(&track.exercise),
            },
            (Target::Track(_), None) => &[],
        };
        exercises.iter().filter_map(|exercise| self.numbers.get(exercise).copied()).collect()
    }

    /// Returns the most working sets that a slot can have.
    fn working_sets_of(&self, slot: &Slot<E>) -> u32 {
        let working = |groups: &[Group]| -> u32 {
            groups.iter().filter(|group| group.kind == SetKind::Working).map(|group| u32::from(group.count)).sum()
        };
        match self.track_of(slot).map(|track| &track.rule.kind) {
            Some(RuleKind::Stages { stages, .. }) => stages.iter().map(|stage| working(stage)).max().unwrap_or(0),
            _ => working(&slot.sets),
        }
    }
}

fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

fn check_text(found: &mut Findings, text: &str, lengths: RangeInclusive<usize>, path: &str) {
    if lengths.contains(&text.trim().chars().count()) {
        found.check(path, plain(text));
    } else {
        let reason = format!("This must have {} to {} characters", lengths.start(), lengths.end());
        found.add(Finding::new(path, reason));
    }
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

fn check_track<E: Eq + Hash>(
    found: &mut Findings,
    parts: &Parts<'_, E>,
    track: &Track<E>,
    facts: &impl Fn(&E) -> Option<ExerciseFacts>,
    path: &str,
) {
    let is_key = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_valid = (1..=40).contains(&track.key.len()) && track.key.bytes().all(is_key);
    found.hold(is_valid, &format!("{path}.key"), "This must have 1 to 40 of the characters a to z, 0 to 9 and -");
    let unknown = "This exercise is unknown or archived";
    found.hold(facts(&track.exercise).is_some(), &format!("{path}.exercise_id"), unknown);
    if let Some(ladder) = &track.ladder {
        let ladder_path = format!("{path}.ladder");
        found.range(count(ladder.len()), 2..=8, &ladder_path);
        found.hold(ladder.first() == Some(&track.exercise), &ladder_path, "A ladder begins with the exercise");
        found.hold(ladder.iter().all(|exercise| facts(exercise).is_some()), &ladder_path, unknown);
    }
    found.hold(parts.used.contains(track.key.as_str()), path, "No slot uses this track");
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
        check_group(found, parts, group, true, true, path);
    });
}

fn check_slot<E: Eq + Hash>(
    found: &mut Findings,
    weeks: u8,
    parts: &Parts<'_, E>,
    slot: &Slot<E>,
    facts: &impl Fn(&E) -> Option<ExerciseFacts>,
    path: &str,
) {
    let track = parts.track_of(slot);
    match &slot.target {
        Target::Track(_) => found.hold(track.is_some(), &format!("{path}.track"), "This track does not exist"),
        Target::Exercise(exercise) => {
            let is_known = facts(exercise).is_some();
            found.hold(is_known, &format!("{path}.exercise_id"), "This exercise is unknown or archived");
        }
    }
    if let Some(of_slot) = &slot.weeks {
        found.hold(!of_slot.is_empty(), &format!("{path}.weeks"), "A slot needs a week");
        check_weeks(found, of_slot, weeks, &format!("{path}.weeks"));
    }
    check_text(found, &slot.note, 0..=200, &format!("{path}.note"));
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
        check_group(found, parts, group, track.is_some(), !brings_reps, &path);
        let has_range = group.reps_max.is_some() || !group.judges || group.kind == SetKind::WarmUp;
        let is_double = matches!(rule, Some(RuleKind::Double { .. }));
        found.hold(!is_double || has_range, &format!("{path}.reps_max"), "This rule needs a range of reps");
    }
    check_numbers_of_sets(found, &slot.sets, &sets);
}

fn check_group<E: Eq + Hash>(
    found: &mut Findings,
    parts: &Parts<'_, E>,
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
        found.hold(parts.tracks.contains_key(key.as_str()), &format!("{path}.of"), "This track does not exist");
    }
    if let Some(rir) = group.rir {
        found.hold(rir <= 8, &format!("{path}.rir"), "This must be between 0 and 4");
    }
    if let Some(rest) = group.rest_seconds {
        found.range(rest.into(), 0..=600, &format!("{path}.rest_seconds"));
    }
}

/// Checks the slots that stand together in a week. Weeks with the same slots are checked once.
fn check_weeks_of_day<E: Eq + Hash>(found: &mut Findings, parts: &Parts<'_, E>, day: &Day<E>, weeks: u8, path: &str) {
    let slots: Vec<(Vec<usize>, u32)> =
        day.slots.iter().map(|slot| (parts.exercises_of(slot), parts.working_sets_of(slot))).collect();
    let mut checked = HashSet::new();
    for week in 1..=weeks.clamp(1, 52) {
        let of_week: Vec<usize> = (0..slots.len()).filter(|index| day.slots[*index].is_in_week(week)).collect();
        if !checked.insert(of_week.clone()) {
            continue;
        }
        if !(1..=SLOTS_OF_WEEK).contains(&of_week.len()) {
            found.hold(false, path, "A day has 1 to 12 slots in each week");
            continue;
        }
        let mut trained_by = HashMap::new();
        let is_distinct = of_week.iter().all(|index| {
            // A ladder may name an exercise twice, which is still one slot.
            slots[*index].0.iter().all(|exercise| trained_by.insert(*exercise, *index).is_none_or(|by| by == *index))
        });
        found.hold(is_distinct, path, "A day has each exercise once at most");
        let sets: u32 = of_week.iter().map(|index| slots[*index].1).sum();
        found.hold(sets <= MOST_WORKING_SETS_OF_DAY, path, "A day has at most 40 working sets");
    }
}
