//! A program that a member follows, with everything from which its position follows.

use super::unit_weight::in_unit;
use super::{
    Course, CourseSettings, CourseState, Document, Done, DoneSet, ExerciseFacts, Missed, Program, ProgramExercises,
    RunEntry, RunEntryError, SessionLog, SlotRole,
};
use crate::ids::{ExerciseId, ExerciseLogId};
use crate::loading::Loading;
use crate::training_log::{self, DetailedLog, Lift, LiftedWeight, PerformedSet};
use chrono::{Days, NaiveDate};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A set of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoggedSet {
    /// Reps or seconds.
    pub reps: u16,
    /// Hundredths of a kilogram.
    pub weight: Option<i64>,
    /// Halves of the reported effort.
    pub rpe: Option<u8>,
}

/// A log that a program may judge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunLog {
    pub id: ExerciseLogId,
    pub exercise: ExerciseId,
    pub on: NaiveDate,
    /// Hundredths of a kilogram: the weight of a log without sets.
    pub weight: Option<i64>,
    /// Sets that count. `None`: all was done as asked.
    pub sets: Option<Vec<LoggedSet>>,
}

impl From<&DetailedLog> for RunLog {
    fn from(detailed: &DetailedLog) -> Self {
        let log = &detailed.log;
        let counts =
            |set: &&PerformedSet| !matches!(set.kind, training_log::SetKind::WarmUp | training_log::SetKind::Drop);
        let set = |set: &PerformedSet| LoggedSet {
            reps: set.reps.get(),
            weight: set.weight.map(LiftedWeight::hundredths),
            rpe: set.rpe.and_then(|rpe| u8::try_from(rpe.tenths() / 5).ok()),
        };
        let performed = detailed.performed.as_slice();
        Self {
            id: log.id,
            exercise: log.exercise_id,
            on: log.log_date,
            weight: log.weight.map(LiftedWeight::hundredths),
            sets: (!performed.is_empty()).then(|| performed.iter().filter(counts).map(set).collect()),
        }
    }
}

/// Returns for each exercise the set with the best estimate of the one-rep maximum.
///
/// It is hundredths of a kilogram, and 1 to 10 reps. Logs that were only marked as done count as planned,
/// and logs of deload weeks do not count.
pub fn best_sets(logs: &[DetailedLog]) -> BTreeMap<ExerciseId, (i64, u8)> {
    let mut best = BTreeMap::<ExerciseId, (f64, (i64, u8))>::new();
    for detailed in logs.iter().filter(|detailed| !detailed.log.is_deload()) {
        let log = &detailed.log;
        let planned = [(log.weight, u16::from(log.reps.get()))];
        let performed: Vec<_> = detailed
            .performed
            .as_slice()
            .iter()
            .filter(|set| set.kind != training_log::SetKind::WarmUp)
            .map(|set| (set.weight, set.reps.get()))
            .collect();
        for (weight, reps) in if detailed.performed.is_empty() { planned.to_vec() } else { performed } {
            let Some(weight) = weight else { continue };
            let Some(estimate) = (Lift { weight, reps, log_date: log.log_date }).one_rep_max() else { continue };
            let set = (weight.hundredths(), u8::try_from(reps).unwrap_or(u8::MAX));
            let found = best.entry(log.exercise_id).or_insert((estimate.epley, set));
            if estimate.epley > found.0 {
                *found = (estimate.epley, set);
            }
        }
    }
    best.into_iter().map(|(exercise, (_, set))| (exercise, set)).collect()
}

/// An entry in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatedEntry {
    /// ID. Later entries have greater ones.
    pub id: i64,
    pub on: NaiveDate,
    pub entry: RunEntry,
}

/// A program that a member follows.
#[derive(Debug, Clone)]
pub struct Run {
    /// First date.
    pub started_on: NaiveDate,
    /// Training weekdays at the start.
    pub weekdays: Vec<u8>,
    /// Policy for missed weeks at the start.
    pub missed: Missed,
    /// Values at the start by track: hundredths of a kilogram, seconds or reps.
    pub starts: BTreeMap<String, i64>,
    /// State with which a restored program goes on.
    pub first_state: Option<CourseState>,
    /// Version at the start.
    pub version: i64,
    /// That version and those of entries.
    pub versions: Arc<BTreeMap<i64, Program<ExerciseId>>>,
    /// Entries in force.
    pub entries: Vec<DatedEntry>,
    /// Logs since the start, or since the date of the known state.
    pub logs: Vec<RunLog>,
    /// Exercises of the versions.
    pub exercises: ProgramExercises,
    /// Weights that the member can load.
    pub loading: Loading,
    /// Date on which the member turns 65.
    pub senior_from: Option<NaiveDate>,
    /// A date, and the state after all earlier dates.
    pub known: Option<(NaiveDate, CourseState)>,
}

/// A session that was trained.
pub struct Session<'c, 'a> {
    /// The course before the session.
    pub course: &'c Course<'a, ExerciseId>,
    pub on: NaiveDate,
    /// Its day, from 0.
    pub day: usize,
}

/// Position on a date.
pub struct Position<'a> {
    /// The course before the logs of the date.
    pub course: Course<'a, ExerciseId>,
    pub date: NaiveDate,
    /// Logs of the date.
    pub logs: Vec<SessionLog<ExerciseId>>,
    /// Whether an entry of the date finishes its day.
    pub is_day_finished: bool,
}

impl Run {
    /// Returns the document with which the run starts, or continues from the known state.
    ///
    /// `None` if its version is missing.
    pub fn document(&self) -> Option<&Document<ExerciseId>> {
        self.program().map(Program::document)
    }

    fn program(&self) -> Option<&Program<ExerciseId>> {
        let state = self.known.as_ref().map(|(_, state)| state).or(self.first_state.as_ref());
        let version = state.and_then(CourseState::version).unwrap_or(self.version);
        self.versions.get(&version)
    }

    fn settings(&self) -> CourseSettings {
        CourseSettings {
            started_on: self.started_on,
            weekdays: self.weekdays.clone(),
            missed_weeks_pass: self.missed == Missed::Pass,
            loading: self.loading,
            senior_from: self.senior_from,
        }
    }

    /// Computes the position on a date, and hands it over. `None` if the version of the program is missing.
    pub fn at<T>(&self, date: NaiveDate, use_it: impl FnOnce(Position<'_>) -> T) -> Option<T> {
        self.replay(date, |_| {}, use_it)
    }

    /// Computes the position on a date, and hands it over. Before that, each earlier session is visited in order.
    ///
    /// `None` if the version of the program is missing.
    pub fn replay<T>(
        &self,
        date: NaiveDate,
        mut visit: impl FnMut(Session<'_, '_>),
        use_it: impl FnOnce(Position<'_>) -> T,
    ) -> Option<T> {
        self.with_course(date, |mut course, from| {
            let mut logs = self.logs_by_date();
            for on in self.days(&logs, from, date) {
                let is_finished = self.begin(&mut course, on);
                let logs = logs.remove(&on).unwrap_or_default();
                if let Some(day) = course.day_of(on, &logs) {
                    visit(Session { course: &course, on, day });
                }
                course.record(on, &logs, is_finished);
            }
            let is_day_finished = self.begin(&mut course, date);
            let logs = logs.remove(&date).unwrap_or_default();
            use_it(Position { course, date, logs, is_day_finished })
        })
    }

    /// Returns the state after all dates before a date, from which positions on it and later can continue.
    ///
    /// `None` if the version of the program is missing.
    pub fn state_before(&self, date: NaiveDate) -> Option<CourseState> {
        self.with_course(date, |mut course, from| {
            let mut logs = self.logs_by_date();
            for on in self.days(&logs, from, date) {
                let is_finished = self.begin(&mut course, on);
                course.record(on, &logs.remove(&on).unwrap_or_default(), is_finished);
            }
            course.state().clone()
        })
    }

    /// Hands over the course at the start of week 1, whatever happened since.
    ///
    /// `None` if the version of the program is missing.
    pub fn at_first_week<T>(&self, use_it: impl FnOnce(&Course<'_, ExerciseId>) -> T) -> Option<T> {
        let facts =
            |id: &ExerciseId| -> Option<ExerciseFacts> { self.exercises.get(id).map(super::ProgramExercise::facts) };
        let program = self.versions.get(&self.version)?;
        let starts = self.starting_values(program.document());
        Some(use_it(&Course::start(program, &facts, self.settings(), starts)))
    }

    /// Hands over the course at its start, or at a known state and its date.
    ///
    /// The state must not be later than `date`. `None` if the version of the program is missing.
    pub(super) fn with_course<T>(
        &self,
        date: NaiveDate,
        use_it: impl FnOnce(Course<'_, ExerciseId>, Option<NaiveDate>) -> T,
    ) -> Option<T> {
        let facts =
            |id: &ExerciseId| -> Option<ExerciseFacts> { self.exercises.get(id).map(super::ProgramExercise::facts) };
        let versions = |version: i64| self.versions.get(&version);
        let program = self.program()?;
        let (from, course) = match (&self.known, &self.first_state) {
            (Some((from, state)), _) if *from <= date => {
                (Some(*from), Course::resume(program, &facts, self.settings(), state.clone()))
            }
            (_, Some(state)) => {
                (None, Course::resume(program, &facts, self.settings(), state.clone()).starting_again())
            }
            _ => (None, Course::start(program, &facts, self.settings(), self.starting_values(program.document()))),
        };
        Some(use_it(course.with_versions(self.version, &versions), from))
    }

    /// Returns why an entry makes no sense on its date; `None` if it does.
    pub fn refusal(&self, on: NaiveDate, entry: &RunEntry) -> Option<RunEntryError> {
        self.at(on, |position| position.course.refusal(entry)).flatten()
    }

    fn starting_values(&self, document: &Document<ExerciseId>) -> Vec<Option<i64>> {
        let unit = self.loading.unit();
        let value = |key: &str, is_weight: bool| {
            self.starts.get(key).map(|value| if is_weight { in_unit(*value, unit) } else { *value })
        };
        let tracks = document.tracks.iter();
        tracks.map(|track| value(&track.key, super::track_unit(&track.rule.kind) == super::TrackUnit::Weight)).collect()
    }

    /// Returns the dates with logs or entries, from a date on and before another.
    pub(super) fn days(
        &self,
        logs: &BTreeMap<NaiveDate, Vec<SessionLog<ExerciseId>>>,
        from: Option<NaiveDate>,
        until: NaiveDate,
    ) -> BTreeSet<NaiveDate> {
        let from = from.unwrap_or(NaiveDate::MIN);
        let entries = self.entries.iter().map(|entry| entry.on);
        logs.keys().copied().chain(entries).filter(|on| *on >= from && *on < until).collect()
    }

    pub(super) fn logs_by_date(&self) -> BTreeMap<NaiveDate, Vec<SessionLog<ExerciseId>>> {
        let unit = self.loading.unit();
        let weight = |kg: Option<i64>| kg.map(|kg| in_unit(kg, unit));
        let done_set = |set: &LoggedSet| DoneSet { reps: set.reps, weight: weight(set.weight), rpe: set.rpe };
        let mut logs = BTreeMap::<_, Vec<_>>::new();
        for log in self.logs.iter().filter(|log| log.on >= self.started_on) {
            let done = match &log.sets {
                None => Done::AsAsked(weight(log.weight)),
                Some(sets) => Done::Sets(sets.iter().map(done_set).collect()),
            };
            logs.entry(log.on).or_default().push(SessionLog { exercise: log.exercise, done });
        }
        logs
    }

    /// Goes to a date and applies its entries. Returns whether one of them finishes the day.
    pub(super) fn begin(&self, course: &mut Course<'_, ExerciseId>, date: NaiveDate) -> bool {
        course.go_to(date);
        let mut entries: Vec<&DatedEntry> = self.entries.iter().filter(|entry| entry.on == date).collect();
        entries.sort_by_key(|entry| entry.id);
        let mut is_finished = false;
        for DatedEntry { id, entry, .. } in entries {
            is_finished |= *entry == RunEntry::FinishDay && course.refusal(entry).is_none();
            course.apply(*id, entry);
        }
        is_finished
    }
}

impl<'a> Position<'a> {
    /// Returns the day that is trained on the date, from 0; `None` on a rest day.
    pub fn day(&self) -> Option<usize> {
        self.course.day_on(self.date, &self.logs)
    }

    /// Returns the exercises of the slots with role `t1`, in the order of the days.
    pub fn main_lifts(&self) -> Vec<ExerciseId> {
        let document = self.course.document();
        let mut lifts = Vec::new();
        for slot in document.days.iter().flat_map(|day| &day.slots).filter(|slot| slot.role == Some(SlotRole::T1)) {
            let lift = self.course.exercise_of_slot(slot, self.course.states());
            if !lifts.contains(&lift) {
                lifts.push(lift);
            }
        }
        lifts
    }

    /// Returns the course after the logs of the date.
    pub fn after(&self) -> Course<'a, ExerciseId> {
        let mut course = self.course.clone();
        course.record(self.date, &self.logs, self.is_day_finished);
        course
    }

    /// Returns the date of the next session: this one, unless it was trained already.
    pub fn next_session_on(&self) -> Option<NaiveDate> {
        let is_trained = self.course.day_of(self.date, &self.logs).is_some();
        if !is_trained && !self.is_day_finished {
            return self.course.next_session_on(self.date);
        }
        let tomorrow = self.date + Days::new(1);
        let mut after = self.after();
        after.go_to(tomorrow);
        after.next_session_on(tomorrow)
    }
}
