//! Dates on which a program plans a session.

use super::{Course, Run, SessionLog};
use crate::ids::ExerciseId;
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Weeks that reach from today beyond the end of the calendar week.
const WEEKS_AHEAD: u8 = 2;

impl Run {
    /// Returns the number of planned exercises by date, from the start up to a date. Other dates are rest days.
    ///
    /// A day counts on its weekday, and in a queue on each training weekday, also if it is trained on another date. The
    /// dates after `today` are those of the preview. Nothing is planned while the program is paused or after its end.
    pub fn planned_days(&self, today: NaiveDate, until: NaiveDate) -> BTreeMap<NaiveDate, usize> {
        let planned = self.with_course(today, |mut course, from| {
            let mut logs = self.logs_by_date();
            let changing = self.days(&logs, from, today);
            let mut planned = BTreeMap::new();
            for on in from.unwrap_or(self.started_on).iter_days().take_while(|on| *on < today) {
                let is_finished = self.begin(&mut course, on);
                let logs = logs.remove(&on).unwrap_or_default();
                planned.extend(planned_on(&course, on, &logs));
                if changing.contains(&on) {
                    course.record(on, &logs, is_finished);
                }
            }
            self.begin(&mut course, today);
            let logs = logs.remove(&today).unwrap_or_default();
            planned.extend(planned_on(&course, today, &logs));
            let later = course.preview_after(today, &logs, WEEKS_AHEAD).into_iter().flat_map(|week| week.days);
            let later = later.filter_map(|day| Some((day.date?, day.exercises.len())));
            planned.extend(later.filter(|(date, _)| *date > today && *date <= until));
            planned
        });
        planned.unwrap_or_default()
    }
}

/// Returns a date with its number of planned exercises; `None` on a rest day.
fn planned_on(
    course: &Course<'_, ExerciseId>,
    on: NaiveDate,
    logs: &[SessionLog<ExerciseId>],
) -> Option<(NaiveDate, usize)> {
    let day = course.day_on(on, logs).filter(|_| course.is_training_weekday(on))?;
    Some((on, course.asked(day, on).len()))
}
