//! A member's course through a program.

use super::ask::{ValueKind, asked_sets};
use super::judge::Mover;
use super::judged::{Judged, judged_sets, tested_sets};
use super::track_state::Equipment;
use super::{
    AskedSet, AtEnd, Document, DoneSet, Every, ExerciseFacts, Program, RuleKind, ScheduleKind, SetKind, Slot, SlotRole,
    Target, Track, TrackState,
};
use crate::loading::{Implement, Loading};
use chrono::{Datelike, Days, NaiveDate};

/// Choices of a member in addition to the document.
#[derive(Debug, Clone)]
pub struct CourseSettings {
    /// First date.
    pub started_on: NaiveDate,
    /// Training weekdays, ascending. Monday is 1.
    pub weekdays: Vec<u8>,
    /// Whether a calendar week without a session passes. Otherwise it comes again.
    pub missed_weeks_pass: bool,
    /// Weights that can be loaded.
    pub loading: Loading,
    /// Whether the member is 65 or older.
    pub is_senior: bool,
}

/// An exercise of a day, with what the program asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewExercise<E> {
    /// The exercise; of a ladder the current rung.
    pub exercise: E,
    /// Key of the track.
    pub track: Option<String>,
    /// Importance of the slot.
    pub role: Option<SlotRole>,
    /// Number of its superset.
    pub superset: Option<u8>,
    /// Note of the slot.
    pub note: String,
    /// Why the sets are what they are.
    pub reason: Option<String>,
    /// Value of the track.
    pub value: Option<i64>,
    /// The sets.
    pub sets: Vec<AskedSet>,
}

/// A day of a week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewDay<E> {
    /// Number of the day, from 1.
    pub day: u8,
    /// Name.
    pub name: String,
    /// Date of the session. `None`: before the start.
    pub date: Option<NaiveDate>,
    /// Exercises in their order.
    pub exercises: Vec<PreviewExercise<E>>,
}

/// A week of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewWeek<E> {
    /// Number of the week, from 1.
    pub week: u8,
    /// Number of the cycle, from 1.
    pub cycle: u16,
    /// Whether the week is lighter on purpose.
    pub is_deload: bool,
    /// Days in their order.
    pub days: Vec<PreviewDay<E>>,
}

/// Position in a program and the values of its tracks.
#[derive(Clone)]
pub struct Course<'a, E> {
    document: &'a Document<E>,
    facts: &'a dyn Fn(&E) -> Option<ExerciseFacts>,
    settings: CourseSettings,
    starts: Vec<Option<i64>>,
    states: Vec<TrackState>,
    week: u8,
    cycle: u16,
    /// Slots that were logged, by day of the current week.
    logged: Vec<Vec<usize>>,
    /// Judged logs that wait for the end of the week or cycle, by track.
    waiting: Vec<Vec<Vec<Judged>>>,
    /// Monday of the calendar week in which the current week is trained.
    monday: NaiveDate,
    last_session: Option<NaiveDate>,
    is_finished: bool,
}

impl<'a, E: Clone + PartialEq> Course<'a, E> {
    /// Starts a program. `starts` are the values of its tracks, in their order.
    #[must_use]
    pub fn start(
        program: &'a Program<E>,
        facts: &'a dyn Fn(&E) -> Option<ExerciseFacts>,
        settings: CourseSettings,
        starts: Vec<Option<i64>>,
    ) -> Self {
        let document = program.document();
        let state = |(index, track): (usize, &Track<E>)| {
            let value = starts.get(index).copied().flatten();
            TrackState::starting(value, ValueKind::of(&track.rule.kind) == ValueKind::Weight)
        };
        let states: Vec<TrackState> = document.tracks.iter().enumerate().map(state).collect();
        let mut course = Self {
            document,
            facts,
            starts,
            week: 1,
            cycle: 1,
            logged: vec![Vec::new(); document.days.len()],
            waiting: vec![Vec::new(); states.len()],
            states,
            monday: monday(settings.started_on),
            settings,
            last_session: None,
            is_finished: false,
        };
        if document.schedule == ScheduleKind::Weekday && !course.has_day_after_start() {
            course.monday = course.monday + Days::new(7);
        }
        course
    }

    /// Returns the week, from 1, and the cycle, from 1.
    #[must_use]
    pub fn position(&self) -> (u8, u16) {
        (self.week, self.cycle)
    }

    /// Returns whether the last week is over.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// Returns the values of the tracks, in the order of the document.
    #[must_use]
    pub fn states(&self) -> &[TrackState] {
        &self.states
    }

    /// Returns the exercises of a day, from 0, if it is trained on this date.
    #[must_use]
    pub fn asked(&self, day: usize, date: NaiveDate) -> Vec<PreviewExercise<E>> {
        let states = self.states_after_away(date);
        let slots = self.document.days.get(day).map(|day| day.slots.as_slice()).unwrap_or_default();
        slots.iter().filter(|slot| slot.is_in_week(self.week)).map(|slot| self.exercise(slot, &states)).collect()
    }

    /// Trains on a date: each log has an exercise and its sets, or `None` if all was done as asked.
    ///
    /// Dates must ascend. Logs of exercises that no open day has judge nothing.
    pub fn train(&mut self, date: NaiveDate, logs: &[(E, Option<Vec<DoneSet>>)]) {
        self.go_to(date);
        let Some(day) = self.day_of(date, logs).filter(|_| !self.is_finished) else { return };
        self.states = self.states_after_away(date);
        self.last_session = Some(date);
        let asked = self.asked(day, date);
        let slots = self.document.days[day].slots.iter().enumerate();
        let slots: Vec<(usize, &'a Slot<E>)> = slots.filter(|(_, slot)| slot.is_in_week(self.week)).collect();
        for ((index, slot), asked) in slots.iter().zip(&asked) {
            let Some((_, done)) = logs.iter().find(|(exercise, _)| *exercise == asked.exercise) else { continue };
            if !self.logged[day].contains(index) {
                self.logged[day].push(*index);
                self.judge(slot, asked, done.as_deref());
            }
        }
        let is_done = |(day, logged): (usize, &Vec<usize>)| {
            let slots = self.document.days[day].slots.iter().filter(|slot| slot.is_in_week(self.week)).count();
            logged.len() * 3 >= slots * 2
        };
        let is_queue = self.document.schedule == ScheduleKind::Queue;
        if is_queue && self.logged.iter().enumerate().all(is_done) {
            self.end_week();
        }
    }

    /// Returns the next weeks if each session is done as asked, with the least reps and the planned effort.
    ///
    /// `from` is the first date on which something may be trained.
    #[must_use]
    pub fn preview(&self, from: NaiveDate, weeks: u8) -> Vec<PreviewWeek<E>> {
        let mut course = self.clone();
        let mut from = from.max(course.settings.started_on);
        let mut preview = Vec::new();
        for _ in 0..weeks {
            course.go_to(from);
            if course.is_finished {
                break;
            }
            let (week, cycle, is_deload) = (course.week, course.cycle, course.is_deload());
            let mut days = Vec::new();
            for day in 0..course.document.days.len() {
                let date = course.date_of(day, from);
                let exercises = course.asked(day, date.unwrap_or(from));
                if let Some(date) = date {
                    let logs: Vec<_> = exercises.iter().map(as_asked).collect();
                    course.train(date, &logs);
                    from = date + Days::new(1);
                }
                let name = course.document.days[day].name.clone();
                days.push(PreviewDay { day: u8::try_from(day + 1).unwrap_or(u8::MAX), name, date, exercises });
            }
            if course.document.schedule == ScheduleKind::Weekday {
                from = course.monday + Days::new(7);
            }
            preview.push(PreviewWeek { week, cycle, is_deload, days });
        }
        preview
    }

    /// Returns the date of a day of the current week. In a queue it is the next training weekday from `from` on.
    fn date_of(&self, day: usize, from: NaiveDate) -> Option<NaiveDate> {
        match self.document.schedule {
            ScheduleKind::Weekday => {
                let weekday = *self.settings.weekdays.get(day)?;
                let date = self.monday + Days::new(u64::from(weekday) - 1);
                (date >= from).then_some(date)
            }
            ScheduleKind::Queue => {
                let is_training =
                    |date: &NaiveDate| self.settings.weekdays.iter().any(|day| u32::from(*day) == weekday(*date));
                from.iter_days().take(7).find(is_training)
            }
        }
    }

    /// Ends the calendar weeks before the date's, where days have weekdays.
    pub fn go_to(&mut self, date: NaiveDate) {
        while self.document.schedule == ScheduleKind::Weekday && self.monday < monday(date) && !self.is_finished {
            let is_trained = self.logged.iter().any(|logged| !logged.is_empty());
            if is_trained || (self.settings.missed_weeks_pass && self.has_day_after_start()) {
                self.end_week();
            }
            self.monday = self.monday + Days::new(7);
        }
    }

    fn has_day_after_start(&self) -> bool {
        let date = |weekday: &u8| self.monday + Days::new(u64::from(*weekday) - 1);
        self.settings.weekdays.iter().map(date).any(|date| date >= self.settings.started_on)
    }

    fn is_deload(&self) -> bool {
        self.document.deload_weeks.contains(&self.week)
    }

    /// Returns the open day with most of the logs; of equal ones the date's own, then the first.
    fn day_of(&self, date: NaiveDate, logs: &[(E, Option<Vec<DoneSet>>)]) -> Option<usize> {
        let has_weekdays = self.document.schedule == ScheduleKind::Weekday;
        let of_date = self.settings.weekdays.iter().position(|day| u32::from(*day) == weekday(date));
        let rank = |day: usize| {
            let asked = self.asked(day, date);
            let number =
                asked.iter().filter(|asked| logs.iter().any(|(exercise, _)| *exercise == asked.exercise)).count();
            let is_open = self.logged[day].len() * 3 < asked.len() * 2;
            (is_open && number > 0).then_some((number, has_weekdays && of_date == Some(day), usize::MAX - day))
        };
        (0..self.document.days.len()).filter(|day| rank(*day).is_some()).max_by_key(|day| rank(*day))
    }

    fn judge(&mut self, slot: &Slot<E>, asked: &PreviewExercise<E>, done: Option<&[DoneSet]>) {
        let Target::Track(key) = &slot.target else { return };
        let Some(index) = self.document.tracks.iter().position(|track| track.key == *key) else { return };
        let is_test = self.states[index].is_test;
        let judged = if is_test { tested_sets(&asked.sets, done) } else { judged_sets(&asked.sets, done) };
        if self.is_deload() || judged.is_empty() {
            return;
        }
        if moves(&self.document.tracks[index]) == Every::Session {
            self.move_track(index, &[judged]);
        } else {
            self.waiting[index].push(judged);
        }
    }

    fn move_track(&mut self, index: usize, logs: &[Vec<Judged>]) {
        let track = &self.document.tracks[index];
        let name = |exercise: &E| (self.facts)(exercise).map(|facts| facts.name).unwrap_or_default();
        let rungs: Vec<String> = track
            .ladder
            .as_ref()
            .map_or_else(|| vec![name(&track.exercise)], |ladder| ladder.iter().map(name).collect());
        let mover = Mover {
            equipment: self.equipment(&track.exercise),
            rungs: &rungs,
            start: self.starts.get(index).copied().flatten(),
        };
        self.states[index] = mover.moved(&track.rule, &self.states[index], logs);
    }

    fn end_week(&mut self) {
        if !self.is_deload() {
            self.settle(Every::Week);
        }
        for logged in &mut self.logged {
            logged.clear();
        }
        if self.week < self.document.weeks {
            self.week += 1;
            return;
        }
        self.settle(Every::Cycle);
        match self.document.at_end {
            AtEnd::Repeat => (self.week, self.cycle) = (1, self.cycle + 1),
            AtEnd::Stop => self.is_finished = true,
        }
    }

    /// Moves the tracks that move at this time.
    fn settle(&mut self, every: Every) {
        for index in 0..self.document.tracks.len() {
            if moves(&self.document.tracks[index]) == every {
                let logs = std::mem::take(&mut self.waiting[index]);
                self.move_track(index, &logs);
            }
        }
    }

    /// Returns the values on a date: lower after 14 days without a session, and lower still after 28.
    fn states_after_away(&self, date: NaiveDate) -> Vec<TrackState> {
        let days = self.last_session.map_or(0, |last| (date - last).num_days());
        let percent = match days {
            ..14 => return self.states.clone(),
            14..=28 => 90,
            _ => 80,
        };
        let lower = |(track, state): (&Track<E>, &TrackState)| match state.value {
            Some(value) if ValueKind::of(&track.rule.kind) == ValueKind::Weight => TrackState {
                value: Some(self.equipment(&track.exercise).at_most(value * percent / 100)),
                reason: format!("{days} days away: {percent}% of the last weight"),
                ..state.clone()
            },
            _ => state.clone(),
        };
        self.document.tracks.iter().zip(&self.states).map(lower).collect()
    }

    fn equipment(&self, exercise: &E) -> Equipment {
        let implement = (self.facts)(exercise).map_or(Implement::Other, |facts| facts.implement);
        Equipment { loading: self.settings.loading, implement, is_senior: self.settings.is_senior }
    }

    fn exercise(&self, slot: &Slot<E>, states: &[TrackState]) -> PreviewExercise<E> {
        let found = match &slot.target {
            Target::Track(key) => self.document.tracks.iter().zip(states).find(|(track, _)| track.key == *key),
            Target::Exercise(_) => None,
        };
        let exercise = match (&slot.target, found) {
            (Target::Exercise(exercise), _) => Some(exercise),
            (Target::Track(_), Some((track, state))) => {
                let rung = usize::from(state.rung) - 1;
                Some(track.ladder.as_ref().and_then(|ladder| ladder.get(rung)).unwrap_or(&track.exercise))
            }
            (Target::Track(_), None) => None,
        };
        // A checked document has each track that a slot names.
        let exercise = exercise.unwrap_or(&self.document.tracks[0].exercise).clone();
        let reason = found.map(|(_, state)| {
            if self.is_deload() {
                "Deload week: lighter on purpose, not counted for records".to_owned()
            } else {
                state.reason.clone()
            }
        });
        PreviewExercise {
            sets: asked_sets(self.document, states, slot, self.equipment(&exercise)),
            exercise,
            track: found.map(|(track, _)| track.key.clone()),
            role: slot.role,
            superset: slot.superset,
            note: slot.note.clone(),
            reason,
            value: found.and_then(|(_, state)| state.value),
        }
    }
}

/// Returns when a track moves.
fn moves<E>(track: &Track<E>) -> Every {
    match track.rule.kind {
        RuleKind::Linear { every, .. } | RuleKind::TrainingMax { every, .. } => every,
        _ => Every::Session,
    }
}

/// Returns the log of an exercise that was done as asked, with the planned effort reported.
fn as_asked<E: Clone>(asked: &PreviewExercise<E>) -> (E, Option<Vec<DoneSet>>) {
    let working = asked.sets.iter().filter(|set| set.kind == SetKind::Working);
    let done = |set: &AskedSet| DoneSet { reps: set.reps, weight: set.weight, rpe: set.rir.map(|rir| 20 - rir) };
    (asked.exercise.clone(), Some(working.map(done).collect()))
}

/// Returns the weekday; Monday is 1.
fn weekday(date: NaiveDate) -> u32 {
    date.weekday().number_from_monday()
}

fn monday(date: NaiveDate) -> NaiveDate {
    date - Days::new(u64::from(weekday(date)) - 1)
}
