//! Rules for supersets: adjacency, size, and changes to a day.

use super::entry::{Schedule, ScheduleEntry, ScheduledExercise};
use crate::plan::{DayNum, Superset};
use std::collections::{BTreeMap, HashMap};

/// Returns the index for an exercise that is to be inserted at `index`.
///
/// The result is after a superset that contains `index`, and at most the end of the day.
pub(super) fn place_outside(exercises: &[ScheduledExercise], index: usize) -> usize {
    let Some(before) = index.checked_sub(1).and_then(|before| exercises.get(before)) else {
        return index.min(exercises.len());
    };
    let inside = exercises[index..].iter().take_while(|one| one.superset.is_some() && one.superset == before.superset);
    index + inside.count()
}

/// Removes the superset of an exercise that is the only one left in it.
pub(super) fn part_if_alone(exercises: &mut [ScheduledExercise], superset: Option<Superset>) {
    if superset.is_none() {
        return;
    }
    let mut left = exercises.iter_mut().filter(|one| one.superset == superset);
    if let (Some(alone), None) = (left.next(), left.next()) {
        alone.superset = None;
    }
}

/// Returns the violations of superset rules: the index of each affected entry and the reason.
pub(super) fn violations(entries: &[ScheduleEntry]) -> Vec<(usize, String)> {
    let mut days = BTreeMap::<DayNum, Vec<(usize, &ScheduleEntry)>>::new();
    for (index, entry) in entries.iter().enumerate() {
        days.entry(entry.day_num).or_default().push((index, entry));
    }
    days.into_iter().flat_map(|(day, entries)| violations_of_day(day, entries)).collect()
}

fn violations_of_day(day: DayNum, mut entries: Vec<(usize, &ScheduleEntry)>) -> Vec<(usize, String)> {
    entries.sort_by_key(|(_, entry)| entry.order_in_day);
    // Adjacent entries with the same number. A number with several runs violates adjacency.
    let mut runs = HashMap::<Superset, Vec<&[(usize, &ScheduleEntry)]>>::new();
    for run in entries.chunk_by(|(_, one), (_, next)| one.superset == next.superset) {
        if let Some(superset) = run[0].1.superset {
            runs.entry(superset).or_default().push(run);
        }
    }
    let (least, most) = (*Schedule::SUPERSET_SIZE.start(), *Schedule::SUPERSET_SIZE.end());
    let mut violations = Vec::new();
    for (superset, runs) in runs {
        if let [run] = *runs {
            let too_few_or_many = if run.len() < least { run } else { run.get(most..).unwrap_or_default() };
            let reason = format!("A superset has {least} to {most} exercises");
            violations.extend(too_few_or_many.iter().map(|(index, _)| (*index, reason.clone())));
        } else {
            let (superset, day) = (superset.get(), day.get());
            let reason = format!("The exercises of superset {superset} in day {day} are not next to each other");
            violations.extend(runs.iter().skip(1).map(|run| (run[0].0, reason.clone())));
        }
    }
    violations
}
