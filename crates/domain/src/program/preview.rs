//! The next weeks of a course.

use super::course::{Course, PreviewExercise};
use super::{AskedSet, Done, DoneSet, SessionLog, SetKind};
use chrono::{Days, NaiveDate};

/// A day of a week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewDay<E> {
    /// Number of the day, from 1.
    pub day: u8,
    pub name: String,
    /// Date of the session. `None`: before the start, skipped, or while the program is paused.
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
    /// Whether the member put its days in, in addition to those of the document.
    pub is_lighter: bool,
    /// Days in their order.
    pub days: Vec<PreviewDay<E>>,
}

impl<E: Clone + PartialEq> Course<'_, E> {
    /// Returns the next weeks if each session is done as asked, with the least reps and the planned effort.
    ///
    /// `from` is the first date on which something may be trained.
    pub fn preview(&self, from: NaiveDate, weeks: u8) -> Vec<PreviewWeek<E>> {
        self.preview_after(from, &[], weeks)
    }

    /// Returns the weeks from the current one on. `logs` are those of `today`, whose session stays as it was asked.
    pub fn preview_after(&self, today: NaiveDate, logs: &[SessionLog<E>], weeks: u8) -> Vec<PreviewWeek<E>> {
        let mut course = self.clone();
        let is_paused = course.is_paused();
        course.state.paused_on = None;
        let first = today.max(course.settings.started_on);
        let mut from = first;
        let mut logs = logs;
        let mut preview = Vec::new();
        while preview.len() < usize::from(weeks) {
            course.go_to(from);
            if course.is_finished() {
                break;
            }
            preview.push(course.preview_week(first, &mut from, &mut logs));
        }
        if is_paused {
            preview.iter_mut().flat_map(|week| &mut week.days).for_each(|day| day.date = None);
        }
        preview
    }

    fn preview_week(&mut self, first: NaiveDate, from: &mut NaiveDate, logs: &mut &[SessionLog<E>]) -> PreviewWeek<E> {
        let (week, cycle) = self.position();
        let (is_deload, is_lighter) = (self.is_deload(), self.is_lighter());
        let document = self.document;
        let mut days: Vec<Option<PreviewDay<E>>> = document.days.iter().map(|_| None).collect();
        let mut show = |course: &Self, day: usize, date: Option<NaiveDate>, at: NaiveDate| {
            let number = u8::try_from(day + 1).unwrap_or(u8::MAX);
            let name = document.days[day].name.clone();
            days[day] = Some(PreviewDay { day: number, name, date, exercises: course.asked(day, at) });
        };
        let order: Vec<usize> = self.order().collect();
        let mut open: Vec<usize> = order.iter().copied().filter(|day| self.is_open(*day)).collect();
        if self.has_weekdays() {
            // The days of a lighter week can begin with any weekday.
            open.sort_by_key(|day| self.weekday_date(*day));
        }
        for day in order.iter().copied().filter(|day| !open.contains(day)) {
            show(self, day, self.progress()[day].trained_on, *from);
        }
        let session = self.day_of(*from, logs);
        if let Some(day) = session {
            show(self, day, Some(*from), *from);
            self.record(*from, logs, true);
            *from = *from + Days::new(1);
        }
        *logs = &[];
        let dated = self.has_weekdays();
        for day in open.into_iter().filter(|day| session != Some(*day)) {
            if let Some(date) = self.date_of(day, *from) {
                show(self, day, Some(date), date);
                let asked = self.asked(day, date);
                self.today = date;
                self.record(date, &asked.iter().map(as_asked).collect::<Vec<_>>(), true);
                *from = date + Days::new(1);
            } else {
                // Its date has passed, or lies before the start.
                let date = self.weekday_date(day);
                let date = date.filter(|date| *date >= self.settings.started_on && *date < first);
                show(self, day, date, *from);
            }
        }
        if dated {
            let end = self.state.lighter.as_ref().and_then(|lighter| lighter.until);
            *from = end.unwrap_or(self.state.monday + Days::new(7));
        }
        PreviewWeek { week, cycle, is_deload, is_lighter, days: days.into_iter().flatten().collect() }
    }
}

/// Returns the log of an exercise that was done as asked, with the planned effort reported.
fn as_asked<E: Clone>(asked: &PreviewExercise<E>) -> SessionLog<E> {
    let working = asked.sets.iter().filter(|set| set.kind == SetKind::Working);
    let done = |set: &AskedSet| DoneSet { reps: set.reps, weight: set.weight, rpe: set.rir.map(|rir| 20 - rir) };
    SessionLog { exercise: asked.exercise.clone(), done: Done::Sets(working.map(done).collect()) }
}
