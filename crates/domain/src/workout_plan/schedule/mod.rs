//! Schedule of a catalogue plan: the exercises of each day, their order, and supersets.

mod entry;
mod replacement;
mod supersets;
mod violations;

pub use entry::{DaysInUse, EntryError, EntryPrescription, Schedule, ScheduleEntry, ScheduledExercise};
pub use replacement::{NewSchedule, ReplaceScheduleError, ScheduleChanges, StoredEntry, StoredSchedule};

use crate::Finding;
use crate::ids::ExerciseId;
use crate::plan::{DayNum, NumOfDays, OrderInDay};
use std::collections::{BTreeMap, BTreeSet};

impl Schedule {
    /// Creates a schedule from a list of entries in any order, with default prescriptions.
    ///
    /// Gaps between positions of a day are closed. Fails with all violations, whose paths look like
    /// `exercises[3].day_num`.
    pub fn new(num_of_days: NumOfDays, entries: &[ScheduleEntry]) -> Result<Self, Vec<Finding>> {
        let violations = violations::violations(num_of_days, entries);
        if !violations.is_empty() {
            return Err(violations);
        }
        let mut entries = entries.to_vec();
        entries.sort_by_key(|entry| entry.order_in_day);
        Ok(entries
            .into_iter()
            .map(|entry| {
                let (exercise_id, superset) = (entry.exercise_id, entry.superset);
                (entry.day_num, ScheduledExercise { exercise_id, superset, figures: EntryPrescription::default() })
            })
            .collect())
    }

    /// Copies the prescriptions of `old` to the same exercises.
    ///
    /// Prefers the same day, then a day that no longer contains the exercise, then any other day.
    pub fn with_prescriptions_of(mut self, old: &Self) -> Self {
        let stays: BTreeSet<(ExerciseId, DayNum)> =
            self.entries().map(|entry| (entry.exercise_id, entry.day_num)).collect();
        for (day, exercises) in &mut self.0 {
            for exercise in exercises {
                let id = exercise.exercise_id;
                let best =
                    old.days_with(id).min_by_key(|(old_day, _)| (old_day != day, stays.contains(&(id, *old_day))));
                exercise.figures = best.map(|(_, figures)| figures).unwrap_or_default();
            }
        }
        self
    }

    /// Inserts an exercise at its position and returns its final entry.
    ///
    /// Later exercises move down. A position after the end becomes the end. The exercise belongs to no superset, and a
    /// position within a superset becomes the position after it.
    pub fn insert(&mut self, num_of_days: NumOfDays, entry: ScheduleEntry) -> Result<ScheduleEntry, EntryError> {
        let day = entry.day_num;
        if !num_of_days.has(day) {
            return Err(EntryError::NoSuchDay(day));
        }
        let exercises = self.0.entry(day).or_default();
        if exercises.iter().any(|exercise| exercise.exercise_id == entry.exercise_id) {
            return Err(EntryError::TwiceInDay(day));
        }
        if exercises.len() >= Self::MAX_IN_DAY {
            return Err(EntryError::DayIsFull(day));
        }
        let index = supersets::place_outside(exercises, usize::from(entry.order_in_day.get()) - 1);
        let (exercise_id, figures) = (entry.exercise_id, EntryPrescription::default());
        exercises.insert(index, ScheduledExercise { exercise_id, superset: None, figures });
        Ok(ScheduleEntry { order_in_day: OrderInDay::at(index), superset: None, ..entry })
    }

    /// Removes an exercise from a day and returns its former entry; `None` if it was not in the day.
    ///
    /// The gap is closed. If one exercise of a superset remains, the superset is dissolved.
    pub fn remove(&mut self, exercise_id: ExerciseId, day_num: DayNum) -> Option<ScheduleEntry> {
        let exercises = self.0.get_mut(&day_num)?;
        let index = exercises.iter().position(|exercise| exercise.exercise_id == exercise_id)?;
        let superset = exercises.remove(index).superset;
        supersets::part_if_alone(exercises, superset);
        if exercises.is_empty() {
            self.0.remove(&day_num);
        }
        Some(ScheduleEntry { exercise_id, day_num, order_in_day: OrderInDay::at(index), superset })
    }

    /// Returns all entries, by day and position.
    pub fn entries(&self) -> impl Iterator<Item = ScheduleEntry> {
        self.places().map(|(entry, _)| entry)
    }

    /// Returns all entries with their prescriptions, by day and position.
    pub fn places(&self) -> impl Iterator<Item = (ScheduleEntry, EntryPrescription)> {
        self.0.iter().flat_map(|(day, exercises)| {
            exercises.iter().enumerate().map(|(index, exercise)| {
                let entry = ScheduleEntry {
                    exercise_id: exercise.exercise_id,
                    day_num: *day,
                    order_in_day: OrderInDay::at(index),
                    superset: exercise.superset,
                };
                (entry, exercise.figures)
            })
        })
    }

    /// Returns the days with exercises that a plan of this length would not have.
    pub fn days_beyond(&self, num_of_days: NumOfDays) -> Vec<DayNum> {
        self.0.keys().copied().filter(|day| !num_of_days.has(*day)).collect()
    }

    /// Fails if a plan of this length would lose days that have exercises.
    pub fn check_num_of_days(&self, num_of_days: NumOfDays) -> Result<(), DaysInUse> {
        let lost = self.days_beyond(num_of_days);
        if lost.is_empty() { Ok(()) } else { Err(DaysInUse(lost)) }
    }

    fn days_with(&self, id: ExerciseId) -> impl Iterator<Item = (DayNum, EntryPrescription)> {
        self.0.iter().flat_map(move |(day, exercises)| {
            exercises.iter().filter(move |one| one.exercise_id == id).map(|one| (*day, one.figures))
        })
    }
}

/// Collects stored exercises, which must be ordered by position within each day.
impl FromIterator<(DayNum, ScheduledExercise)> for Schedule {
    fn from_iter<I: IntoIterator<Item = (DayNum, ScheduledExercise)>>(exercises: I) -> Self {
        let mut days = BTreeMap::<DayNum, Vec<ScheduledExercise>>::new();
        for (day, exercise) in exercises {
            days.entry(day).or_default().push(exercise);
        }
        Self(days)
    }
}

#[cfg(test)]
mod tests;
