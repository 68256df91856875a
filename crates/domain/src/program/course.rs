//! A member's course through a program.

use super::ask::{ValueKind, asked_sets};
use super::course_state::{CourseState, DayProgress};
use super::track_state::Equipment;
use super::{
    AskedSet, AtEnd, CourseEvent, Document, Every, ExerciseFacts, Program, RuleKind, ScheduleKind, Slot, SlotRole,
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
    /// Date on which the member turns 65, if it is known. From then on increments are halved.
    pub senior_from: Option<NaiveDate>,
}

/// An exercise of a day, with what the program asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewExercise<E> {
    /// The exercise; of a ladder the current rung.
    pub exercise: E,
    /// Key of the track.
    pub track: Option<String>,
    /// Name of the rule.
    pub rule: Option<&'static str>,
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
    /// Whether the value is a weight.
    pub is_weight: bool,
    pub sets: Vec<AskedSet>,
}

/// Versions of a program by number.
pub type Versions<'a, E> = &'a dyn Fn(i64) -> Option<&'a Program<E>>;

/// Position in a program and the values of its tracks.
#[derive(Clone)]
pub struct Course<'a, E> {
    pub(super) document: &'a Document<E>,
    pub(super) versions: Option<Versions<'a, E>>,
    pub(super) facts: &'a dyn Fn(&E) -> Option<ExerciseFacts>,
    pub(super) settings: CourseSettings,
    pub(super) state: CourseState,
    /// Date that is being computed.
    pub(super) today: NaiveDate,
    pub(super) events: Vec<CourseEvent<E>>,
}

impl<'a, E: Clone + PartialEq> Course<'a, E> {
    /// Starts a program. `starts` are the values of its tracks, in their order.
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
        let tracks: Vec<TrackState> = document.tracks.iter().enumerate().map(state).collect();
        let state = CourseState {
            week: 1,
            cycle: 1,
            days: vec![DayProgress::default(); document.days.len()],
            waiting: vec![Vec::new(); tracks.len()],
            tracks,
            starts,
            monday: monday(settings.started_on),
            last_session: None,
            paused_on: None,
            is_finished: false,
            lighter: None,
            version: None,
            next_version: None,
            weekdays: settings.weekdays.clone(),
            missed_weeks_pass: settings.missed_weeks_pass,
            at_end: document.at_end,
        };
        let mut course = Self::resume(program, facts, settings, state);
        if course.has_weekdays() && !course.has_day_after_start() {
            course.state.monday = course.state.monday + Days::new(7);
        }
        course
    }

    /// Continues from a state of the same program.
    pub fn resume(
        program: &'a Program<E>,
        facts: &'a dyn Fn(&E) -> Option<ExerciseFacts>,
        settings: CourseSettings,
        state: CourseState,
    ) -> Self {
        let today = settings.started_on;
        Self { document: program.document(), versions: None, facts, settings, state, today, events: Vec::new() }
    }

    /// Starts again on the first date with the week and the values at which the program was left.
    pub(super) fn starting_again(mut self) -> Self {
        self.state.paused_on = None;
        self.state.lighter = None;
        self.state.monday = monday(self.settings.started_on);
        let has_open_day = |day| self.is_open(day) && self.weekday_date(day).is_some_and(|on| on >= self.today);
        if self.has_weekdays() && !(0..self.document.days.len()).any(has_open_day) {
            self.state.monday = self.state.monday + Days::new(7);
        }
        self
    }

    /// Sets the number of the program's version, and the versions that entries can bring.
    pub fn with_versions(mut self, version: i64, versions: Versions<'a, E>) -> Self {
        self.state.version.get_or_insert(version);
        self.versions = Some(versions);
        self
    }

    /// Returns the week, from 1, and the cycle, from 1.
    pub fn position(&self) -> (u8, u16) {
        (self.state.week, self.state.cycle)
    }

    /// Returns whether the last week is over.
    pub fn is_finished(&self) -> bool {
        self.state.is_finished
    }

    /// Returns whether the program is paused.
    pub fn is_paused(&self) -> bool {
        self.state.paused_on.is_some()
    }

    /// Returns whether the current week is lighter on purpose.
    pub fn is_deload(&self) -> bool {
        self.is_lighter() || self.document.deload_weeks.contains(&self.state.week)
    }

    /// Returns whether the days are lighter ones that the member put in.
    pub fn is_lighter(&self) -> bool {
        self.state.lighter.is_some()
    }

    /// Returns the document in force.
    pub fn document(&self) -> &'a Document<E> {
        self.document
    }

    /// Returns the values of the tracks, in the order of the document.
    pub fn states(&self) -> &[TrackState] {
        &self.state.tracks
    }

    /// Returns the training weekdays in force.
    pub fn weekdays(&self) -> &[u8] {
        &self.state.weekdays
    }

    /// Returns whether calendar weeks without a session pass.
    pub fn missed_weeks_pass(&self) -> bool {
        self.state.missed_weeks_pass
    }

    /// Returns the continuation after the last week.
    pub fn at_end(&self) -> AtEnd {
        self.state.at_end
    }

    /// Returns the state, to store it.
    pub fn state(&self) -> &CourseState {
        &self.state
    }

    /// Returns what happened so far, in order.
    pub fn events(&self) -> &[CourseEvent<E>] {
        &self.events
    }

    /// Returns the exercise of a track; of a ladder the current rung.
    pub fn exercise_of(&self, track: &Track<E>, state: &TrackState) -> E {
        let rung = usize::from(state.rung).saturating_sub(1);
        track.ladder.as_ref().and_then(|ladder| ladder.get(rung)).unwrap_or(&track.exercise).clone()
    }

    /// Returns the exercises of a day, from 0, if it is trained on this date.
    pub fn asked(&self, day: usize, date: NaiveDate) -> Vec<PreviewExercise<E>> {
        let states = self.states_after_away(date);
        self.slots(day).map(|(_, slot)| self.exercise(slot, &states)).collect()
    }

    /// Returns the slots of a day in the current week, with their positions.
    pub(super) fn slots(&self, day: usize) -> impl Iterator<Item = (usize, &'a Slot<E>)> + use<'a, E> {
        let week = self.state.week;
        let slots: &'a [Slot<E>] = self.document.days.get(day).map_or(&[], |day| day.slots.as_slice());
        slots.iter().enumerate().filter(move |(_, slot)| slot.is_in_week(week))
    }

    pub(super) fn has_weekdays(&self) -> bool {
        self.document.schedule == ScheduleKind::Weekday
    }

    /// Returns the progress of the days of a lighter week, else of the current week.
    pub(super) fn progress(&self) -> &[DayProgress] {
        self.state.lighter.as_ref().map_or(&self.state.days, |lighter| &lighter.days)
    }

    pub(super) fn progress_of(&mut self, day: usize) -> Option<&mut DayProgress> {
        let days = match &mut self.state.lighter {
            Some(lighter) => &mut lighter.days,
            None => &mut self.state.days,
        };
        days.get_mut(day)
    }

    /// Returns whether a day is neither done nor skipped.
    pub fn is_open(&self, day: usize) -> bool {
        let Some(progress) = self.progress().get(day) else { return false };
        let slots = self.slots(day).count();
        !progress.is_closed && (progress.slots.len() + progress.swaps) * 3 < slots * 2
    }

    /// Returns the days in the order in which they are trained.
    pub(super) fn order(&self) -> impl Iterator<Item = usize> + use<E> {
        let days = self.document.days.len();
        let first = self.state.lighter.as_ref().map_or(0, |lighter| lighter.first);
        (0..days).map(move |index| (first + index) % days.max(1))
    }

    /// Returns the next open day.
    pub fn next_day(&self) -> Option<usize> {
        self.order().find(|day| self.is_open(*day))
    }

    pub(super) fn equipment(&self, exercise: &E) -> Equipment {
        let implement = (self.facts)(exercise).map_or(Implement::Other, |facts| facts.implement);
        let is_senior = self.settings.senior_from.is_some_and(|from| from <= self.today);
        Equipment { loading: self.settings.loading, implement, is_senior }
    }

    /// Returns the values on a date: lower after 14 days without a session, and lower still after 28.
    ///
    /// They are those that a session on that date starts from. The next session makes them the values of the tracks.
    pub fn states_after_away(&self, date: NaiveDate) -> Vec<TrackState> {
        let Some(last_session) = self.state.last_session.filter(|_| !self.is_finished()) else {
            return self.state.tracks.clone();
        };
        let lower = |(track, state): (&Track<E>, &TrackState)| {
            // A value that the member has set since then is no last weight.
            let last = state.set_on.map_or(last_session, |set_on| set_on.max(last_session));
            let days = (date - last).num_days();
            let (percent, first_day) = match days {
                ..14 => return state.clone(),
                14..=28 => (90, 14),
                _ => (80, 29),
            };
            match state.value {
                Some(value) if ValueKind::of(&track.rule.kind) == ValueKind::Weight => TrackState {
                    value: Some(self.equipment(&track.exercise).at_most(value * percent / 100)),
                    reason: format!("{days} days away: {percent}% of the last weight"),
                    changed_on: Some(last + Days::new(first_day)),
                    ..state.clone()
                },
                _ => state.clone(),
            }
        };
        self.document.tracks.iter().zip(&self.state.tracks).map(lower).collect()
    }

    /// Returns the track of a slot, if it has one, with its state among those of all tracks.
    fn track_of<'s>(&self, slot: &Slot<E>, states: &'s [TrackState]) -> Option<(&'a Track<E>, &'s TrackState)> {
        match &slot.target {
            Target::Track(key) => self.document.tracks.iter().zip(states).find(|(track, _)| track.key == *key),
            Target::Exercise(_) => None,
        }
    }

    /// Returns the exercise of a slot; of a ladder the current rung.
    pub(super) fn exercise_of_slot(&self, slot: &Slot<E>, states: &[TrackState]) -> E {
        match (&slot.target, self.track_of(slot, states)) {
            (Target::Exercise(exercise), _) => exercise.clone(),
            (Target::Track(_), Some((track, state))) => self.exercise_of(track, state),
            // A checked document has each track that a slot names.
            (Target::Track(_), None) => self.document.tracks[0].exercise.clone(),
        }
    }

    fn exercise(&self, slot: &Slot<E>, states: &[TrackState]) -> PreviewExercise<E> {
        let found = self.track_of(slot, states);
        let exercise = self.exercise_of_slot(slot, states);
        let reason = found.map(|(_, state)| {
            if self.is_deload() {
                "Deload week: lighter on purpose, not counted for records".to_owned()
            } else {
                state.reason.clone()
            }
        });
        let equipment = self.equipment(&exercise);
        let sets = asked_sets(self.document, states, slot, equipment);
        PreviewExercise {
            sets: if self.state.lighter.is_some() { super::lighter::lighter_sets(sets, equipment) } else { sets },
            exercise,
            track: found.map(|(track, _)| track.key.clone()),
            rule: found.map(|(track, _)| track.rule.kind.as_str()),
            role: slot.role,
            superset: slot.superset,
            note: slot.note.clone(),
            reason,
            value: found.and_then(|(_, state)| state.value),
            is_weight: found.is_some_and(|(track, _)| ValueKind::of(&track.rule.kind) == ValueKind::Weight),
        }
    }
}

/// Returns when a track moves.
pub(super) fn moves<E>(track: &Track<E>) -> Every {
    match track.rule.kind {
        RuleKind::Linear { every, .. } | RuleKind::TrainingMax { every, .. } => every,
        _ => Every::Session,
    }
}

/// Returns the weekday; Monday is 1.
pub(super) fn weekday(date: NaiveDate) -> u32 {
    date.weekday().number_from_monday()
}

/// Returns the Monday of a date's calendar week.
pub(super) fn monday(date: NaiveDate) -> NaiveDate {
    date - Days::new(u64::from(weekday(date)) - 1)
}
