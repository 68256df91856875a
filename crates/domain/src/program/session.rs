//! Sessions of a course: what they judge, and what moves then.

use super::ask::AskedSet;
use super::course::{Course, moves};
use super::course_state::DayProgress;
use super::judge::Mover;
use super::judged::{Judged, judged_sets, tested_sets};
use super::{AtEnd, CourseEvent, Done, DoneSet, EventKind, Every, SessionLog, Slot, Target, TrackState};
use crate::exercise::RepUnit;
use chrono::NaiveDate;

impl<E: Clone + PartialEq> Course<'_, E> {
    /// Trains on a date: each log has an exercise and its sets, or `None` if all was done as asked.
    ///
    /// Dates must ascend. Logs of exercises that no open day has judge nothing.
    pub fn train(&mut self, date: NaiveDate, logs: &[(E, Option<Vec<DoneSet>>)]) {
        let done = |done: &Option<Vec<DoneSet>>| done.clone().map_or(Done::AsAsked(None), Done::Sets);
        let logs = logs.iter().map(|(exercise, sets)| SessionLog { exercise: exercise.clone(), done: done(sets) });
        self.go_to(date);
        self.record(date, &logs.collect::<Vec<_>>(), false);
    }

    /// Trains on the date of the last [`Self::go_to`], and returns the day of the session.
    ///
    /// `is_finished` tells that the day is done, whatever was logged. Without logs it is the next day.
    pub fn record(&mut self, date: NaiveDate, logs: &[SessionLog<E>], is_finished: bool) -> Option<usize> {
        let session = self.day_of(date, logs);
        if let Some(day) = session {
            self.lower_after_time_away(date);
            self.state.last_session = Some(date);
            self.judge_day(day, date, logs);
        }
        if is_finished && let Some(day) = session.or_else(|| self.day_on(date, &[])).or_else(|| self.next_open(date)) {
            self.close_day(day);
        }
        self.end_week_if_done();
        session
    }

    fn next_open(&self, date: NaiveDate) -> Option<usize> {
        self.next_day().filter(|_| !self.is_still(date))
    }

    pub(super) fn close_day(&mut self, day: usize) {
        if let Some(progress) = self.progress_of(day) {
            progress.is_closed = true;
        }
    }

    fn lower_after_time_away(&mut self, date: NaiveDate) {
        let lowered = self.states_after_away(date);
        for (index, after) in lowered.iter().enumerate() {
            let before = self.state.tracks[index].value;
            if before != after.value {
                self.tell_of_track(EventKind::Away, index, before, after);
            }
        }
        self.state.tracks = lowered;
    }

    fn judge_day(&mut self, day: usize, date: NaiveDate, logs: &[SessionLog<E>]) {
        let asked = self.asked(day, date);
        let is_deload = self.is_deload();
        let slots: Vec<(usize, &Slot<E>)> = self.slots(day).collect();
        let mut matched = Vec::new();
        for ((index, slot), asked) in slots.into_iter().zip(&asked) {
            let Some(log) = logs.iter().find(|log| log.exercise == asked.exercise) else { continue };
            matched.push(index);
            if !is_deload {
                self.judge(slot, &asked.sets, log.done.sets(&asked.sets).as_deref());
            }
        }
        let swaps = logs.len().saturating_sub(matched.len());
        let Some(progress) = self.progress_of(day) else { return };
        progress.trained_on = Some(date);
        progress.swaps += swaps;
        for index in matched {
            if !progress.slots.contains(&index) {
                progress.slots.push(index);
            }
        }
    }

    fn judge(&mut self, slot: &Slot<E>, asked: &[AskedSet], done: Option<&[DoneSet]>) {
        let Target::Track(key) = &slot.target else { return };
        let Some(index) = self.document.tracks.iter().position(|track| track.key == *key) else { return };
        let is_test = self.state.tracks[index].is_test;
        let judged = if is_test { tested_sets(asked, done) } else { judged_sets(asked, done) };
        if judged.is_empty() {
            return;
        }
        if moves(&self.document.tracks[index]) == Every::Session {
            self.move_track(index, &[judged]);
        } else {
            self.state.waiting[index].push(judged);
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
            start: self.state.starts.get(index).copied().flatten(),
            counted: match (self.facts)(&track.exercise).map(|facts| facts.unit) {
                Some(RepUnit::Seconds) => "s",
                _ => "reps",
            },
        };
        let before = &self.state.tracks[index];
        let mut after = mover.moved(&track.rule, before, logs);
        if after.stalls > before.stalls {
            after.stalled_on = Some(self.today);
        }
        let has_changed = (after.value, after.stage, after.rung) != (before.value, before.stage, before.rung);
        if has_changed {
            after.changed_on = Some(self.today);
        }
        let before = before.value;
        self.tell_of_track(EventKind::Rule, index, before, &after);
        self.state.tracks[index] = after;
    }

    pub(super) fn tell_of_track(&mut self, kind: EventKind, index: usize, before: Option<i64>, after: &TrackState) {
        let track = &self.document.tracks[index];
        let exercise = Some(self.exercise_of(track, &self.state.tracks[index]));
        let (track, reason) = (Some(track.key.clone()), after.reason.clone());
        self.events.push(CourseEvent { on: self.today, kind, track, exercise, before, after: after.value, reason });
    }

    /// Ends the week once all of its days are done or skipped. Where days have weekdays, it ends with Sunday.
    pub(super) fn end_week_if_done(&mut self) {
        if self.is_finished() || self.next_day().is_some() {
            return;
        }
        if self.state.lighter.as_ref().is_some_and(|lighter| lighter.until.is_none()) {
            self.state.lighter = None;
        } else if !self.has_weekdays() {
            self.end_week();
        }
    }

    pub(super) fn end_week(&mut self) {
        let before = self.state.week;
        if !self.is_deload() {
            self.settle(Every::Week);
        }
        self.state.days.fill(DayProgress::default());
        if self.state.week < self.document.weeks {
            self.state.week += 1;
        } else {
            self.settle(Every::Cycle);
            match self.state.at_end {
                AtEnd::Repeat => (self.state.week, self.state.cycle) = (1, self.state.cycle + 1),
                AtEnd::Stop => self.state.is_finished = true,
            }
        }
        self.switch_version();
        let after = if self.is_finished() { None } else { Some(i64::from(self.state.week)) };
        self.tell(EventKind::Week, (Some(before.into()), after), &format!("Week {before} done"));
    }

    /// Moves the tracks that move at this time.
    fn settle(&mut self, every: Every) {
        for index in 0..self.document.tracks.len() {
            if moves(&self.document.tracks[index]) == every {
                let logs = std::mem::take(&mut self.state.waiting[index]);
                self.move_track(index, &logs);
            }
        }
    }
}
