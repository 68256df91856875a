//! The schedule of a catalogue plan: which exercises stand in which day, in which order, and which of them are done in turn.

mod faults;
mod supersets;

use super::{DayNum, NumOfDays, OrderInDay, Superset};
use crate::exercise::{Reps, Sets};
use crate::ids::ExerciseId;
use crate::plan::PlanFault;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// An exercise and its place in a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduleEntry {
    /// The exercise.
    pub exercise_id: ExerciseId,
    /// The day.
    pub day_num: DayNum,
    /// The place in the day.
    pub order_in_day: OrderInDay,
    /// The superset of that day to which it belongs.
    pub superset: Option<Superset>,
}

/// What a plan asks for where it says something else than the exercise itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EntryFigures {
    /// Sets.
    pub sets: Option<Sets>,
    /// Reps, or seconds.
    pub reps: Option<Reps>,
    /// Rest between sets, in seconds.
    pub rest_seconds: Option<u16>,
}

/// An exercise as a day of a schedule has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduledExercise {
    /// The exercise.
    pub exercise_id: ExerciseId,
    /// The superset of that day to which it belongs.
    pub superset: Option<Superset>,
    /// What the plan asks for.
    pub figures: EntryFigures,
}

/// Why an exercise was not put into a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntryRefusal {
    /// The plan has fewer days.
    #[error("This plan has no day {}", .0.get())]
    NoSuchDay(DayNum),
    /// It stands there already.
    #[error("This exercise is in day {} already", .0.get())]
    TwiceInDay(DayNum),
    /// The day has as many exercises as a day may have.
    #[error("Day {} has {} exercises already, which is the most that a day may have", .0.get(), Schedule::MAX_IN_DAY)]
    DayIsFull(DayNum),
}

/// A schedule. In each day an exercise stands at most once, places are counted from 1 without gaps, and the exercises of
/// a superset stand next to each other, two to four of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Schedule(BTreeMap<DayNum, Vec<ScheduledExercise>>);

impl Schedule {
    /// How many exercises a day may have.
    pub const MAX_IN_DAY: usize = 30;

    /// How many exercises a schedule may have: full days all through the longest plan.
    pub const MAX_ENTRIES: usize = 30 * Self::MAX_IN_DAY;

    /// How many exercises a superset may have.
    pub const SUPERSET_SIZE: RangeInclusive<usize> = 2..=4;

    /// A schedule from a whole list of entries, in any order, with each exercise's own figures. Gaps between the places
    /// of a day are closed. All faults are told at once, with paths such as `exercises[3].day_num`.
    pub fn new(num_of_days: NumOfDays, entries: &[ScheduleEntry]) -> Result<Self, Vec<PlanFault>> {
        let faults = faults::faults(num_of_days, entries);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut entries = entries.to_vec();
        entries.sort_by_key(|entry| entry.order_in_day);
        Ok(entries
            .into_iter()
            .map(|entry| {
                let (exercise_id, superset) = (entry.exercise_id, entry.superset);
                (entry.day_num, ScheduledExercise { exercise_id, superset, figures: EntryFigures::default() })
            })
            .collect())
    }

    /// The same schedule with the figures that its exercises have in `old`: those of the same day, or else of a day that
    /// the exercise has left, or else of any other day.
    #[must_use]
    pub fn with_figures_of(mut self, old: &Self) -> Self {
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

    /// Puts an exercise at its place, or at the end where the day is shorter, and moves the later ones down. It belongs to
    /// no superset, and goes behind one that has its place in the middle. Answers where it stands now.
    pub fn insert(&mut self, num_of_days: NumOfDays, entry: ScheduleEntry) -> Result<ScheduleEntry, EntryRefusal> {
        let day = entry.day_num;
        if !num_of_days.has(day) {
            return Err(EntryRefusal::NoSuchDay(day));
        }
        let exercises = self.0.entry(day).or_default();
        if exercises.iter().any(|exercise| exercise.exercise_id == entry.exercise_id) {
            return Err(EntryRefusal::TwiceInDay(day));
        }
        if exercises.len() >= Self::MAX_IN_DAY {
            return Err(EntryRefusal::DayIsFull(day));
        }
        let index = supersets::place_outside(exercises, usize::from(entry.order_in_day.get()) - 1);
        let (exercise_id, figures) = (entry.exercise_id, EntryFigures::default());
        exercises.insert(index, ScheduledExercise { exercise_id, superset: None, figures });
        Ok(ScheduleEntry { order_in_day: OrderInDay::at(index), superset: None, ..entry })
    }

    /// Takes an exercise out of a day, and closes the gap; of a superset of two the other stands alone then. Answers where
    /// it stood; `None` if it was not there.
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

    /// Every exercise with its place, by day and place.
    pub fn entries(&self) -> impl Iterator<Item = ScheduleEntry> {
        self.places().map(|(entry, _)| entry)
    }

    /// Every exercise with its place and its figures, by day and place.
    pub fn places(&self) -> impl Iterator<Item = (ScheduleEntry, EntryFigures)> {
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

    /// The days that have exercises and that a plan of so many days would not have.
    #[must_use]
    pub fn days_beyond(&self, num_of_days: NumOfDays) -> Vec<DayNum> {
        self.0.keys().copied().filter(|day| !num_of_days.has(*day)).collect()
    }

    fn days_with(&self, id: ExerciseId) -> impl Iterator<Item = (DayNum, EntryFigures)> {
        self.0.iter().flat_map(move |(day, exercises)| {
            exercises.iter().filter(move |one| one.exercise_id == id).map(|one| (*day, one.figures))
        })
    }
}

/// Exercises in the order of their places, as they are stored.
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
