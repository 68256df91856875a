use super::read::{Done, Entry, ReadFile, Unreadable};
use crate::Invalid;
use crate::exercise::{Reps, Sets};
use crate::training_log::{LiftedWeight, LogFigures, PerformedSet, PerformedSets, SetKind};
use chrono::NaiveDate;
use std::collections::HashMap;
use std::hash::Hash;

/// A log that a file tells of.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedLog<E> {
    /// The exercise that is meant.
    pub exercise: E,
    /// The day.
    pub day: NaiveDate,
    /// What was done.
    pub figures: LogFigures,
    /// Planned sets: what the file tells, or else how many were no warm-ups.
    pub sets: Sets,
    /// Planned reps: what the file tells, or else those of the first set that was no warm-up.
    pub reps: Reps,
}

/// The logs of a file in the order of their first lines, one an exercise and day, and the lines for which a log had no
/// room. `exercise_of` tells which exercise a name of the file means: of names that mean one the lines come together.
pub fn collect<E: Copy + Eq + Hash>(
    file: &ReadFile,
    exercise_of: impl Fn(usize) -> E,
) -> (Vec<ImportedLog<E>>, Vec<Unreadable>) {
    let mut places: HashMap<(E, NaiveDate), usize> = HashMap::new();
    let mut logs: Vec<Gathered<E>> = Vec::new();
    let mut refused = Vec::new();
    for entry in &file.entries {
        let exercise = exercise_of(entry.name);
        let place = *places.entry((exercise, entry.day)).or_insert_with(|| {
            logs.push(Gathered::new(exercise, entry));
            logs.len() - 1
        });
        if let Some(log) = logs.get_mut(place)
            && !log.take(entry.done)
        {
            let reason = Invalid::new("An exercise can have at most 50 sets on a day");
            refused.push(Unreadable { line: entry.line, reason });
        }
    }
    (logs.into_iter().filter_map(Gathered::into_log).collect(), refused)
}

struct Gathered<E> {
    exercise: E,
    day: NaiveDate,
    planned: Option<(Sets, Reps)>,
    weight: Option<LiftedWeight>,
    sets: Vec<PerformedSet>,
}

impl<E> Gathered<E> {
    fn new(exercise: E, entry: &Entry) -> Self {
        Self { exercise, day: entry.day, planned: entry.planned, weight: None, sets: Vec::new() }
    }

    /// Whether there was room.
    fn take(&mut self, done: Done) -> bool {
        match done {
            Done::Marked(weight) => self.weight = self.weight.max(weight),
            Done::Set(set) if self.sets.len() < PerformedSets::MAX => self.sets.push(set),
            Done::Set(_) => return false,
        }
        true
    }

    fn into_log(self) -> Option<ImportedLog<E>> {
        let work: Vec<&PerformedSet> = self.sets.iter().filter(|set| set.kind != SetKind::WarmUp).collect();
        let (sets, reps) = if let Some(planned) = self.planned {
            planned
        } else {
            let reps = work.first().map_or(1, |set| i64::from(set.reps.get()));
            let sets = i64::try_from(work.len()).unwrap_or(i64::MAX);
            (Sets::new(sets.clamp(1, 10)).ok()?, Reps::new(reps.clamp(1, 100)).ok()?)
        };
        let performed = PerformedSets::new(self.sets).ok()?;
        let figures = LogFigures::stored(self.weight, performed);
        Some(ImportedLog { exercise: self.exercise, day: self.day, figures, sets, reps })
    }
}
