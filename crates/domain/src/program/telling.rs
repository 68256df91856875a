//! Entries of a course: which make sense, and what they change.

use super::ask::ValueKind;
use super::course::{Course, monday};
use super::course_state::{DayProgress, LighterWeek};
use super::unit_weight::in_unit;
use super::{EventKind, Missed, RuleKind, RunEntry, RunEntryError, SetTo, Track, TrackState};
use chrono::{Days, NaiveDate};
use std::collections::BTreeMap;

impl<E: Clone + PartialEq> Course<'_, E> {
    /// Returns why an entry makes no sense on the date of the last [`Self::go_to`]; `None` if it does.
    pub fn refusal(&self, entry: &RunEntry) -> Option<RunEntryError> {
        let is_waiting = self.today < self.settings.started_on;
        let needs_run = matches!(
            entry,
            RunEntry::FinishDay | RunEntry::SkipDay | RunEntry::LighterWeek | RunEntry::Pause | RunEntry::Resume
        );
        match entry {
            _ if needs_run && is_waiting => Some(RunEntryError::Waiting),
            _ if needs_run && self.is_finished() => Some(RunEntryError::Finished),
            RunEntry::Resume if !self.is_paused() => Some(RunEntryError::NotPaused),
            RunEntry::FinishDay | RunEntry::SkipDay | RunEntry::LighterWeek | RunEntry::Pause if self.is_paused() => {
                Some(RunEntryError::Paused)
            }
            RunEntry::FinishDay | RunEntry::SkipDay if self.next_day().is_none() => Some(RunEntryError::NoOpenDay),
            RunEntry::LighterWeek if self.state.lighter.is_some() => Some(RunEntryError::AlreadyLighter),
            RunEntry::UpdateVersion { version, .. } => {
                let current = self.state.next_version.as_ref().map(|(next, _)| *next).or(self.state.version);
                (current == Some(*version)).then_some(RunEntryError::NoNewerVersion)
            }
            RunEntry::GoTo { week, day } => {
                let has_week = (1..=self.document.weeks).contains(week);
                let has_day = (1..=self.document.days.len()).contains(&usize::from(*day));
                (!has_week || !has_day).then_some(RunEntryError::UnknownDay)
            }
            RunEntry::SetValue { track, value, stage, rung } => self.check_value(track, *value, *stage, *rung),
            RunEntry::Settings { weekdays, missed, .. } => {
                let has_days = !self.has_weekdays() || weekdays.len() == self.document.days.len();
                let fits = missed.fits(self.document.schedule);
                (!has_days || !fits).then_some(RunEntryError::OtherSchedule)
            }
            _ => None,
        }
    }

    fn check_value(
        &self,
        key: &str,
        value: Option<SetTo>,
        stage: Option<u8>,
        rung: Option<u8>,
    ) -> Option<RunEntryError> {
        let Some(track) = self.document.tracks.iter().find(|track| track.key == key) else {
            return Some(RunEntryError::UnknownTrack);
        };
        let stages = if let RuleKind::Stages { stages, .. } = &track.rule.kind { stages.len() } else { 1 };
        let rungs = track.ladder.as_ref().map_or(1, Vec::len);
        let fits = match (value, ValueKind::of(&track.rule.kind)) {
            (None, _) => stage.is_some() || rung.is_some(),
            (Some(SetTo::Weight(_)), kind) => kind == ValueKind::Weight,
            (Some(SetTo::Seconds(_)), kind) => kind == ValueKind::Seconds,
            (Some(SetTo::Reps(_)), kind) => kind == ValueKind::Reps,
        };
        let has =
            |number: Option<u8>, most: usize| number.is_none_or(|number| (1..=most).contains(&usize::from(number)));
        (!fits || !has(stage, stages) || !has(rung, rungs)).then_some(RunEntryError::OtherValue)
    }

    /// Applies an entry of the date of the last [`Self::go_to`]. One that makes no sense has no effect.
    ///
    /// [`RunEntry::FinishDay`] is applied by [`Self::record`], because it takes effect after the logs of its date.
    pub fn apply(&mut self, id: i64, entry: &RunEntry) {
        if self.refusal(entry).is_some() {
            return;
        }
        match entry {
            RunEntry::FinishDay => {}
            RunEntry::SkipDay => {
                let day = self.day_on(self.today, &[]).or_else(|| self.next_after(self.today)).or(self.next_day());
                if let Some(day) = day {
                    self.close_day(day);
                }
                self.end_week_if_done();
            }
            RunEntry::LighterWeek => self.start_lighter_week(),
            RunEntry::Pause => self.state.paused_on = Some(self.today),
            RunEntry::Resume => self.end_pause(),
            RunEntry::UpdateVersion { version, starts } => self.state.next_version = Some((*version, starts.clone())),
            RunEntry::GoTo { week, day } => return self.jump(id, *week, *day),
            RunEntry::SetValue { track, value, stage, rung } => {
                return self.set_value(id, track, *value, *stage, *rung);
            }
            RunEntry::Settings { weekdays, missed, at_end } => {
                self.state.weekdays.clone_from(weekdays);
                self.state.missed_weeks_pass = *missed == Missed::Pass;
                self.state.at_end = *at_end;
            }
        }
        self.tell(EventKind::Entry(id), (None, None), "");
    }

    /// Returns the first open day whose date has not passed.
    fn next_after(&self, date: NaiveDate) -> Option<usize> {
        self.order().filter(|day| self.is_open(*day)).find(|day| self.date_of(*day, date).is_some())
    }

    fn start_lighter_week(&mut self) {
        let days = vec![DayProgress::default(); self.document.days.len()];
        let first = self.next_day().unwrap_or(0);
        let until = self.has_weekdays().then(|| self.today + Days::new(7));
        if until.is_some() {
            // Its days are put in, so that the rest of the current week is trained a week later.
            self.state.monday = self.state.monday + Days::new(7);
        }
        self.state.lighter = Some(LighterWeek { days, first: if until.is_some() { 0 } else { first }, until });
        self.state.tracks.iter_mut().for_each(|track| track.stalled_on = None);
    }

    fn end_pause(&mut self) {
        let Some(paused_on) = self.state.paused_on.take() else { return };
        let weeks = (monday(self.today) - monday(paused_on)).num_weeks();
        let pause = Days::new(u64::try_from(weeks).unwrap_or(0) * 7);
        self.state.monday = self.state.monday + pause;
        if let Some(until) = self.state.lighter.as_mut().and_then(|lighter| lighter.until.as_mut()) {
            *until = *until + pause;
        }
    }

    fn jump(&mut self, id: i64, week: u8, day: u8) {
        let before = self.state.week;
        self.state.week = week;
        self.state.is_finished = false;
        self.state.lighter = None;
        let day = usize::from(day) - 1;
        for (index, progress) in self.state.days.iter_mut().enumerate() {
            *progress = DayProgress { is_closed: index < day, ..DayProgress::default() };
        }
        self.state.monday = monday(self.today);
        if self.has_weekdays() && self.weekday_date(day).is_some_and(|date| date < self.today) {
            self.state.monday = self.state.monday + Days::new(7);
        }
        self.tell(EventKind::Entry(id), (Some(before.into()), Some(week.into())), "");
    }

    fn set_value(&mut self, id: i64, key: &str, value: Option<SetTo>, stage: Option<u8>, rung: Option<u8>) {
        let Some(index) = self.document.tracks.iter().position(|track| track.key == key) else { return };
        let unit = self.settings.loading.unit();
        let before = self.state.tracks[index].clone();
        let value = value.map(|value| match value {
            SetTo::Weight(hundredths) => in_unit(hundredths, unit),
            SetTo::Seconds(number) | SetTo::Reps(number) => number,
        });
        let after = TrackState {
            value: value.or(before.value),
            stage: stage.unwrap_or(before.stage),
            rung: rung.unwrap_or(before.rung),
            fails: 0,
            successes: 0,
            is_test: false,
            stalled_on: None,
            changed_on: Some(self.today),
            set_on: value.map(|_| self.today).or(before.set_on),
            reason: "Set by you".to_owned(),
            ..before
        };
        self.tell_of_track(EventKind::Entry(id), index, before.value, &after);
        self.state.tracks[index] = after;
    }

    /// Takes over the version that a member chose. Tracks keep their values by key.
    pub(super) fn switch_version(&mut self) {
        let Some((version, starts)) = self.state.next_version.take() else { return };
        let Some(program) = self.versions.and_then(|versions| versions(version)) else { return };
        let former = self.document;
        let document = program.document();
        let unit = self.settings.loading.unit();
        let new_value = |track: &Track<E>| {
            let value = starts.get(&track.key).copied();
            let is_weight = ValueKind::of(&track.rule.kind) == ValueKind::Weight;
            value.map(|value| if is_weight { in_unit(value, unit) } else { value })
        };
        let kept: BTreeMap<&str, usize> =
            former.tracks.iter().enumerate().map(|(index, track)| (track.key.as_str(), index)).collect();
        let same = |track: &Track<E>| {
            let index = *kept.get(track.key.as_str())?;
            let is_same = ValueKind::of(&former.tracks[index].rule.kind) == ValueKind::of(&track.rule.kind);
            is_same.then_some(index)
        };
        let state = |track: &Track<E>| match same(track) {
            Some(index) => {
                let state = self.state.tracks[index].clone();
                let stages = if let RuleKind::Stages { stages, .. } = &track.rule.kind { stages.len() } else { 1 };
                let rungs = track.ladder.as_ref().map_or(1, Vec::len);
                let is_valid = usize::from(state.stage) <= stages && usize::from(state.rung) <= rungs;
                if is_valid { state } else { TrackState { stage: 1, rung: 1, is_test: false, ..state } }
            }
            None => TrackState::starting(new_value(track), ValueKind::of(&track.rule.kind) == ValueKind::Weight),
        };
        let tracks = document.tracks.iter().map(state).collect();
        let start = |track: &Track<E>| match same(track) {
            Some(index) => self.state.starts.get(index).copied().flatten(),
            None => new_value(track),
        };
        self.state.starts = document.tracks.iter().map(start).collect();
        self.state.waiting = vec![Vec::new(); document.tracks.len()];
        self.state.tracks = tracks;
        self.state.days = vec![DayProgress::default(); document.days.len()];
        if self.state.week > document.weeks {
            (self.state.week, self.state.cycle) = (1, self.state.cycle + 1);
        }
        let keeps_weekdays = document.schedule == former.schedule
            && (document.schedule == super::ScheduleKind::Queue || self.state.weekdays.len() == document.days.len());
        if !keeps_weekdays {
            self.state.weekdays.clone_from(&document.weekdays);
        }
        self.state.version = Some(version);
        self.document = document;
    }
}
