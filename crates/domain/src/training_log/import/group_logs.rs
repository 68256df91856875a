use super::line::ParsedSet;
use super::parsed::{Entry, ParsedFile, UnreadableLine};
use super::planned::Planned;
use crate::ValidationError;
use crate::exercise::{Reps, Sets};
use crate::training_log::{LiftedWeight, LogValues, PerformedSet, PerformedSets, ProgramPlace, SetKind};
use chrono::NaiveDate;
use std::collections::HashMap;
use std::hash::Hash;

#[derive(Debug, Clone, PartialEq)]
pub struct ImportedLog<E> {
    /// Exercise of the log.
    pub exercise: E,
    /// Date of the log.
    pub day: NaiveDate,
    /// Weight and sets.
    pub figures: LogValues,
    /// Planned sets: from the file, or else the number of sets that are not warm-ups.
    pub sets: Sets,
    /// Planned reps: from the file, or else those of the first set that is not a warm-up.
    pub reps: Reps,
    /// Place in a program, from the file.
    pub program: Option<ProgramPlace>,
}

/// Groups the entries of a file into logs, one per exercise and day.
///
/// The logs are in the order of their first lines. `exercise_of` maps the index of a name to an exercise; several names
/// can map to one. Also returns the lines that exceed the maximum number of sets of a log.
pub fn group_logs<E: Copy + Eq + Hash>(
    file: &ParsedFile,
    exercise_of: impl Fn(usize) -> E,
) -> (Vec<ImportedLog<E>>, Vec<UnreadableLine>) {
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
            let reason = ValidationError::new("An exercise can have at most 50 sets on a day");
            refused.push(UnreadableLine { line: entry.line, reason });
        }
    }
    (logs.into_iter().filter_map(Gathered::into_log).collect(), refused)
}

struct Gathered<E> {
    exercise: E,
    day: NaiveDate,
    planned: Option<Planned>,
    weight: Option<LiftedWeight>,
    sets: Vec<PerformedSet>,
}

impl<E> Gathered<E> {
    fn new(exercise: E, entry: &Entry) -> Self {
        Self { exercise, day: entry.day, planned: entry.planned, weight: None, sets: Vec::new() }
    }

    /// Adds an entry; returns `false` if the log is full.
    fn take(&mut self, done: ParsedSet) -> bool {
        match done {
            ParsedSet::Marked(weight) => self.weight = self.weight.max(weight),
            ParsedSet::Set(set) if self.sets.len() < PerformedSets::MAX => self.sets.push(set),
            ParsedSet::Set(_) => return false,
        }
        true
    }

    fn into_log(self) -> Option<ImportedLog<E>> {
        let work: Vec<&PerformedSet> = self.sets.iter().filter(|set| set.kind != SetKind::WarmUp).collect();
        let (sets, reps) = if let Some(planned) = self.planned {
            (planned.sets, planned.reps)
        } else {
            let reps = work.first().map_or(1, |set| i64::from(set.reps.get()));
            let sets = i64::try_from(work.len()).unwrap_or(i64::MAX);
            (Sets::new(sets.clamp(1, 10)).ok()?, Reps::new(reps.clamp(1, 100)).ok()?)
        };
        let program = self.planned.and_then(|planned| planned.program);
        let performed = PerformedSets::new(self.sets).ok()?;
        let values = LogValues::stored(self.weight, performed);
        Some(ImportedLog { exercise: self.exercise, day: self.day, figures: values, sets, reps, program })
    }
}
