//! Replacing a whole schedule: whether it is allowed, and what then has to be written.

use super::entry::{EntryPrescription, Schedule, ScheduleEntry, ScheduledExercise};
use crate::Finding;
use crate::ids::ExerciseId;
use crate::plan::{DayNum, NumOfDays};
use std::collections::BTreeSet;

/// Schedule that replaces another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSchedule {
    /// Entries, in any order.
    pub entries: Vec<ScheduleEntry>,
    /// Version of the schedule that was edited. Without it any version is replaced.
    pub version: Option<i64>,
}

/// Reason why a schedule is not replaced.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplaceScheduleError {
    /// The schedule has a different version than the one that was edited.
    #[error("the schedule was changed in the meantime")]
    Changed,
    /// The new schedule violates these rules.
    #[error("the schedule violates {} rules", .0.len())]
    Violations(Vec<Finding>),
}

/// Stored entry of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Day of the plan.
    pub day_num: DayNum,
    /// Stored position in the day. Positions increase and can have gaps.
    pub order_in_day: i16,
    /// Exercise with its superset and prescription.
    pub exercise: ScheduledExercise,
}

/// Stored schedule of a plan, with the facts that decide about a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSchedule {
    /// Number of days of the plan.
    pub num_of_days: NumOfDays,
    /// Version of the schedule, incremented by each change.
    pub version: i64,
    /// Entries by day and position.
    pub entries: Vec<StoredEntry>,
}

/// Changes that turn a stored schedule into another one. Only days that differ are written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ScheduleChanges {
    /// Days of which all stored entries are removed.
    pub days: Vec<DayNum>,
    /// Entries that these days then have.
    pub entries: Vec<(ScheduleEntry, EntryPrescription)>,
}

impl ScheduleChanges {
    /// Returns whether there are no changes.
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }
}

impl StoredSchedule {
    /// Returns the schedule, without gaps between positions.
    pub fn schedule(&self) -> Schedule {
        self.entries.iter().map(|entry| (entry.day_num, entry.exercise)).collect()
    }

    /// Returns the exercises of `entries` that the plan does not contain yet.
    ///
    /// They must be listed in the catalogue. An exercise that the plan contains may stay if it was archived.
    pub fn exercises_to_add(&self, entries: &[ScheduleEntry]) -> BTreeSet<ExerciseId> {
        let contained: BTreeSet<ExerciseId> = self.entries.iter().map(|entry| entry.exercise.exercise_id).collect();
        entries.iter().map(|entry| entry.exercise_id).filter(|id| !contained.contains(id)).collect()
    }

    /// Returns the schedule that replaces this one. Exercises that stay keep their prescription.
    ///
    /// `listed` are those of [`Self::exercises_to_add`] that the catalogue lists.
    pub fn replace_with(
        &self,
        new: &NewSchedule,
        listed: &BTreeSet<ExerciseId>,
    ) -> Result<Schedule, ReplaceScheduleError> {
        if new.version.is_some_and(|edited| edited != self.version) {
            return Err(ReplaceScheduleError::Changed);
        }
        let unknown = &self.exercises_to_add(&new.entries) - listed;
        let of_unknown = |(_, entry): &(usize, &ScheduleEntry)| unknown.contains(&entry.exercise_id);
        let mut violations: Vec<Finding> = (new.entries.iter().enumerate().filter(of_unknown))
            .map(|(index, _)| Finding::new(format!("exercises[{index}].exercise_id"), "Exercise not found"))
            .collect();
        match Schedule::new(self.num_of_days, &new.entries) {
            Ok(schedule) if violations.is_empty() => Ok(schedule.with_prescriptions_of(&self.schedule())),
            schedule => {
                violations.extend(schedule.err().unwrap_or_default());
                Err(ReplaceScheduleError::Violations(violations))
            }
        }
    }

    /// Returns the changes that turn the stored entries into `schedule`.
    pub fn changes_to(&self, schedule: &Schedule) -> ScheduleChanges {
        let stored = self.entries.iter().map(|entry| (entry.day_num, entry.order_in_day, entry.exercise));
        let wanted = schedule.places().map(|(entry, figures)| {
            let ScheduleEntry { exercise_id, day_num, order_in_day, superset } = entry;
            (day_num, i16::from(order_in_day.get()), ScheduledExercise { exercise_id, superset, figures })
        });
        let (stored, wanted): (Vec<_>, Vec<_>) = (stored.collect(), wanted.collect());
        let of_day = |entries: &[(DayNum, i16, ScheduledExercise)], day| -> Vec<_> {
            entries.iter().filter(|(of, ..)| *of == day).copied().collect()
        };
        let days: BTreeSet<DayNum> = stored.iter().chain(&wanted).map(|(day, ..)| *day).collect();
        let days: Vec<DayNum> = days.into_iter().filter(|day| of_day(&stored, *day) != of_day(&wanted, *day)).collect();
        let entries = schedule.places().filter(|(entry, _)| days.contains(&entry.day_num)).collect();
        ScheduleChanges { days, entries }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Sets;
    use crate::plan::{OrderInDay, Superset};

    /// Version of the stored schedule.
    const VERSION: i64 = 7;

    fn id(number: i64) -> ExerciseId {
        ExerciseId::new(number).unwrap()
    }

    fn day(number: i64) -> DayNum {
        DayNum::new(number).unwrap()
    }

    fn ids(numbers: &[i64]) -> BTreeSet<ExerciseId> {
        numbers.iter().copied().map(id).collect()
    }

    /// Creates entries from exercise, day and position.
    fn entries(list: &[(i64, i64, i64)]) -> Vec<ScheduleEntry> {
        let entry = |(exercise, day_num, place): &(i64, i64, i64)| ScheduleEntry {
            exercise_id: id(*exercise),
            day_num: day(*day_num),
            order_in_day: OrderInDay::new(*place).unwrap(),
            superset: None,
        };
        list.iter().map(entry).collect()
    }

    fn new(version: Option<i64>, list: &[(i64, i64, i64)]) -> NewSchedule {
        NewSchedule { entries: entries(list), version }
    }

    /// Creates the stored schedule of a plan of three days from exercise, day and position. Each has five sets.
    fn stored(list: &[(i64, i64, i16)]) -> StoredSchedule {
        let prescription = EntryPrescription { sets: Sets::new(5).ok(), ..EntryPrescription::default() };
        let entry = |(exercise, day_num, order_in_day): &(i64, i64, i16)| StoredEntry {
            day_num: day(*day_num),
            order_in_day: *order_in_day,
            exercise: ScheduledExercise { exercise_id: id(*exercise), superset: None, figures: prescription },
        };
        let num_of_days = NumOfDays::new(3).unwrap();
        StoredSchedule { num_of_days, version: VERSION, entries: list.iter().map(entry).collect() }
    }

    #[test]
    fn only_the_edited_version_is_replaced() {
        let stored = stored(&[(4, 1, 1)]);
        for (version, is_replaced) in
            [(None, true), (Some(VERSION), true), (Some(VERSION - 1), false), (Some(VERSION + 1), false)]
        {
            let replaced = stored.replace_with(&new(version, &[(4, 2, 1)]), &ids(&[]));
            assert_eq!(replaced.is_ok(), is_replaced, "{version:?}");
            assert!(is_replaced || replaced == Err(ReplaceScheduleError::Changed), "{version:?}");
        }
        let with_violation = new(Some(VERSION - 1), &[(4, 9, 1)]);
        assert_eq!(stored.replace_with(&with_violation, &ids(&[])), Err(ReplaceScheduleError::Changed));
    }

    #[test]
    fn new_exercises_must_be_listed() {
        let stored = stored(&[(4, 1, 1), (5, 2, 1)]);
        for (list, listed, to_add, violations) in [
            (&[(4, 3, 1), (5, 1, 1)][..], &[][..], &[][..], &[][..]),
            (&[(4, 1, 1), (6, 1, 2)], &[6], &[6], &[]),
            (
                &[(6, 1, 1), (7, 1, 2), (6, 2, 1)],
                &[7],
                &[6, 7],
                &["exercises[0].exercise_id", "exercises[2].exercise_id"],
            ),
            (&[(6, 1, 1), (4, 4, 1)], &[], &[6], &["exercises[0].exercise_id", "exercises[1].day_num"]),
        ] {
            let new = new(None, list);
            assert_eq!(stored.exercises_to_add(&new.entries), ids(to_add), "{list:?}");
            let paths: Vec<String> = match stored.replace_with(&new, &ids(listed)) {
                Err(ReplaceScheduleError::Violations(found)) => found.into_iter().map(|found| found.path).collect(),
                decided => decided.map(|_| vec![]).unwrap(),
            };
            assert_eq!(paths, violations, "{list:?}");
        }
    }

    #[test]
    fn exercises_that_stay_keep_their_prescription() {
        let replaced = stored(&[(4, 1, 1)]).replace_with(&new(None, &[(6, 1, 1), (4, 2, 1)]), &ids(&[6])).unwrap();
        let sets: Vec<_> = replaced.places().map(|(_, figures)| figures.sets.map(Sets::get)).collect();
        assert_eq!(sets, [None, Some(5)]);
    }

    #[test]
    fn only_days_that_differ_are_written() {
        for (before, after, days, written) in [
            (&[(4, 1, 1), (5, 2, 1)][..], &[(4, 1, 1), (5, 2, 1)][..], &[][..], &[][..]),
            // Gaps between stored positions are closed.
            (&[(4, 1, 10), (5, 2, 1)], &[(4, 1, 1), (5, 2, 1)], &[1], &[4]),
            (&[(4, 1, 1), (5, 1, 2)], &[(5, 1, 1), (4, 1, 2)], &[1], &[5, 4]),
            (&[(4, 1, 1), (5, 2, 1)], &[(4, 1, 1)], &[2], &[]),
            (&[(4, 1, 1)], &[(4, 1, 1), (4, 3, 1)], &[3], &[4]),
            (&[(4, 1, 1), (5, 1, 2)], &[(4, 1, 1), (5, 3, 1)], &[1, 3], &[4, 5]),
            (&[(4, 1, 1)], &[], &[1], &[]),
        ] {
            let stored = stored(before);
            let changes = stored.changes_to(&stored.replace_with(&new(None, after), &ids(&[])).unwrap());
            assert_eq!(changes.days, days.iter().copied().map(day).collect::<Vec<_>>(), "{before:?} {after:?}");
            let exercises: Vec<i64> = changes.entries.iter().map(|(entry, _)| entry.exercise_id.get()).collect();
            assert_eq!(exercises, written, "{before:?} {after:?}");
            assert_eq!(changes.is_empty(), days.is_empty());
        }
    }

    #[test]
    fn a_new_superset_is_a_change_of_its_day() {
        let stored = stored(&[(4, 1, 1), (5, 1, 2), (4, 2, 1)]);
        let mut new = new(None, &[(4, 1, 1), (5, 1, 2), (4, 2, 1)]);
        for entry in &mut new.entries[..2] {
            entry.superset = Superset::new(1).ok();
        }
        let replaced = stored.replace_with(&new, &ids(&[])).unwrap();
        assert_eq!(stored.changes_to(&replaced).days, [day(1)]);
    }
}
