//! Dates of a course: its weeks, days and sessions.

use super::course::{Course, monday, weekday};
use super::{CourseEvent, Done, EventKind};
use chrono::{Days, NaiveDate};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionLog<E> {
    pub exercise: E,
    /// Result of the exercise.
    pub done: Done,
}

impl<E: Clone + PartialEq> Course<'_, E> {
    /// Ends the calendar weeks before the date's, where days have weekdays.
    pub fn go_to(&mut self, date: NaiveDate) {
        while !self.is_paused() && self.has_weekdays() && self.state.monday < monday(date) && !self.is_finished() {
            self.today = self.state.monday + Days::new(6);
            self.end_lighter_week();
            let days = &self.state.days;
            let is_trained = days.iter().any(|day| day.trained_on.is_some()) || days.iter().all(|day| day.is_closed);
            if is_trained || (self.state.missed_weeks_pass && self.has_day_after_start()) {
                self.end_week();
            } else {
                // The same week comes again, with all of its days.
                self.state.days.iter_mut().for_each(|day| day.is_closed = false);
            }
            self.state.monday = self.state.monday + Days::new(7);
        }
        self.today = date;
        self.end_lighter_week();
    }

    /// Ends a lighter week with a date of its end, whether or not anything happens on that date.
    fn end_lighter_week(&mut self) {
        let until = self.state.lighter.as_ref().and_then(|lighter| lighter.until);
        if until.is_some_and(|until| until <= self.today) && !self.is_paused() {
            self.state.lighter = None;
        }
    }

    pub(super) fn has_day_after_start(&self) -> bool {
        let date = |weekday: &u8| self.state.monday + Days::new(u64::from(*weekday) - 1);
        self.state.weekdays.iter().map(date).any(|date| date >= self.settings.started_on)
    }

    /// Returns whether a date's weekday is one on which the member trains.
    pub fn is_training_weekday(&self, date: NaiveDate) -> bool {
        self.state.weekdays.iter().any(|day| u32::from(*day) == weekday(date))
    }

    /// Returns the date of a day of the current week. In a queue it is the next training weekday from `from` on.
    pub(super) fn date_of(&self, day: usize, from: NaiveDate) -> Option<NaiveDate> {
        if !self.has_weekdays() {
            return from.iter_days().take(7).find(|date| self.is_training_weekday(*date));
        }
        let date = self.weekday_date(day)?;
        (date >= from).then_some(date)
    }

    /// Returns the date of a day with a weekday in the current week.
    pub(super) fn weekday_date(&self, day: usize) -> Option<NaiveDate> {
        let weekday = u64::from(*self.state.weekdays.get(day)?) - 1;
        let Some(until) = self.state.lighter.as_ref().and_then(|lighter| lighter.until) else {
            return Some(self.state.monday + Days::new(weekday));
        };
        // A lighter week is the seven days before its end.
        let date = monday(until) + Days::new(weekday);
        Some(if date < until { date } else { date - Days::new(7) })
    }

    /// Returns the day of a date's session: the open day with most of the logs.
    ///
    /// Of equal ones it is the date's own day, then the first.
    pub fn day_of(&self, date: NaiveDate, logs: &[SessionLog<E>]) -> Option<usize> {
        if self.is_still(date) {
            return None;
        }
        let own = self.own_day(date);
        let number_of_logs = |day: usize| {
            let asked = self.asked(day, date);
            asked.iter().filter(|asked| logs.iter().any(|log| log.exercise == asked.exercise)).count()
        };
        let open: Vec<(usize, usize)> =
            self.order().filter(|day| self.is_open(*day)).map(|day| (day, number_of_logs(day))).collect();
        let most = open.iter().map(|(_, number)| *number).max().filter(|number| *number > 0)?;
        let mut best = open.into_iter().filter(|(_, number)| *number == most).map(|(day, _)| day);
        let first = best.clone().next();
        best.find(|day| own == Some(*day)).or(first)
    }

    /// Returns the day with a date's weekday; in a queue the next open day.
    fn own_day(&self, date: NaiveDate) -> Option<usize> {
        if !self.has_weekdays() {
            return self.next_day();
        }
        (0..self.document.days.len()).find(|day| self.weekday_date(*day) == Some(date))
    }

    /// Returns the day that is trained on a date: that of its session, else the date's own one.
    ///
    /// `None` on a rest day, and while the program does not run.
    pub fn day_on(&self, date: NaiveDate, logs: &[SessionLog<E>]) -> Option<usize> {
        if self.is_still(date) {
            return None;
        }
        self.day_of(date, logs).or_else(|| {
            let is_planned = self.has_weekdays() || self.is_training_weekday(date);
            // A day that was trained earlier in the week stays visible on its own weekday.
            let is_shown = |day: &usize| self.is_open(*day) || self.progress()[*day].trained_on.is_some();
            self.own_day(date).filter(|_| is_planned).filter(is_shown)
        })
    }

    /// Returns whether the program does not run on a date.
    pub(super) fn is_still(&self, date: NaiveDate) -> bool {
        self.is_finished() || self.is_paused() || date < self.settings.started_on
    }

    pub fn next_session_on(&self, from: NaiveDate) -> Option<NaiveDate> {
        if self.is_finished() || self.is_paused() {
            return None;
        }
        let from = from.max(self.settings.started_on);
        let of_week = (0..self.document.days.len())
            .filter(|day| self.is_open(*day))
            .filter_map(|day| self.date_of(day, from))
            .min();
        let later = || {
            let next = from.max(self.state.monday + Days::new(7));
            next.iter_days().take(7).find(|date| self.is_training_weekday(*date))
        };
        of_week.or_else(later)
    }

    /// Returns the number of open days of the current week whose date has passed.
    pub fn missed_days(&self, date: NaiveDate) -> usize {
        if !self.has_weekdays() || self.is_still(date) || self.state.lighter.is_some() {
            return 0;
        }
        let has_passed = |day: &usize| {
            self.weekday_date(*day).is_some_and(|planned| planned < date && planned >= self.settings.started_on)
        };
        (0..self.document.days.len()).filter(|day| self.is_open(*day)).filter(has_passed).count()
    }

    pub(super) fn tell(&mut self, kind: EventKind, (before, after): (Option<i64>, Option<i64>), reason: &str) {
        let (on, reason) = (self.today, reason.to_owned());
        self.events.push(CourseEvent { on, kind, track: None, exercise: None, before, after, reason });
    }
}
