//! Planned and logged exercises by day.

use super::streak::{is_session_done, planned_on};
use super::trained_weeks::week_start;
use crate::workout_plan::PlanOutline;
use chrono::{Days, NaiveDate};
use std::collections::BTreeMap;

/// State of a day with planned or logged exercises (coaching rule 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayState {
    /// At least two thirds of the planned exercises were logged.
    Done,
    /// At least one exercise was logged, but fewer than two thirds of the planned ones.
    Begun,
    /// A past day with planned exercises has no log.
    Missed,
    /// Exercises were logged although none were planned.
    Extra,
    /// Exercises are planned for today or later, and none is logged yet.
    Planned,
}

/// Day with planned or logged exercises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalendarDay {
    /// Date in the member's time zone.
    pub date: NaiveDate,
    /// Number of planned exercises.
    pub planned: usize,
    /// Number of logged exercises. Swapped and additional ones count.
    pub logged: usize,
    pub state: DayState,
}

/// Returns the days of the last `weeks` weeks up to the end of the current one, oldest first.
///
/// Days without planned and logged exercises are omitted. `plans` are the member's plans, earliest first; each applies
/// from the day it was chosen until the next. `logged` has the number of logged exercises per day.
pub fn calendar(
    plans: &[PlanOutline],
    logged: &BTreeMap<NaiveDate, usize>,
    weeks: u8,
    today: NaiveDate,
) -> Vec<CalendarDay> {
    let this_week = week_start(today);
    let first = this_week.checked_sub_days(Days::new(u64::from(weeks.saturating_sub(1)) * 7)).unwrap_or(this_week);
    let day = |date: NaiveDate| {
        let (planned, logged) = (planned_on(date, plans), logged.get(&date).copied().unwrap_or(0));
        let state = match (planned, logged) {
            (0, 0) => return None,
            (0, _) => DayState::Extra,
            (_, 0) if date < today => DayState::Missed,
            (_, 0) => DayState::Planned,
            _ if is_session_done(logged, planned) => DayState::Done,
            _ => DayState::Begun,
        };
        Some(CalendarDay { date, planned, logged, state })
    };
    first.iter_days().take(usize::from(weeks) * 7).filter_map(day).collect()
}

#[cfg(test)]
mod tests {
    use super::{CalendarDay, DayState, calendar};
    use crate::workout_plan::PlanOutline;
    use chrono::NaiveDate;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// Creates a plan with six exercises each on Monday, Wednesday and Friday.
    fn three_days(chosen_on: &str) -> PlanOutline {
        PlanOutline {
            num_of_days: 3,
            chosen_on: date(chosen_on),
            exercises_a_day: BTreeMap::from([(1, 6), (3, 6), (5, 6)]),
            of_program: None,
        }
    }

    #[test]
    fn every_planned_or_logged_day_has_its_state() {
        // 2026-11-18 is a Wednesday.
        let logged = [("2026-11-06", 2), ("2026-11-09", 4), ("2026-11-11", 3), ("2026-11-14", 1)];
        let logged = logged.map(|(day, number)| (date(day), number)).into();
        let shown: Vec<_> = calendar(&[three_days("2026-11-09")], &logged, 3, date("2026-11-18"))
            .into_iter()
            .map(|day| (day.date.format("%m-%d").to_string(), day.planned, day.logged, day.state))
            .collect();
        let expected = [
            ("11-06", 0, 2, DayState::Extra),
            ("11-09", 6, 4, DayState::Done),
            ("11-11", 6, 3, DayState::Begun),
            ("11-13", 6, 0, DayState::Missed),
            ("11-14", 0, 1, DayState::Extra),
            ("11-16", 6, 0, DayState::Missed),
            ("11-18", 6, 0, DayState::Planned),
            ("11-20", 6, 0, DayState::Planned),
        ];
        assert_eq!(shown, expected.map(|(day, planned, logged, state)| (day.to_owned(), planned, logged, state)));
    }

    #[test]
    fn a_day_before_the_first_plan_is_never_missed() {
        assert_eq!(calendar(&[], &BTreeMap::new(), 26, date("2026-11-18")), []);
        let from_friday = calendar(&[three_days("2026-11-13")], &BTreeMap::new(), 2, date("2026-11-15"));
        let missed = CalendarDay { date: date("2026-11-13"), planned: 6, logged: 0, state: DayState::Missed };
        assert_eq!(from_friday, [missed]);
    }

    proptest! {
        #[test]
        fn days_are_in_order_and_none_is_free(
            counts in prop::collection::vec(0_usize..8, 0..60), weeks in 1_u8..=26, chosen in 1_u32..=28,
        ) {
            let first = date("2026-10-01");
            let logged: BTreeMap<_, _> = first.iter_days().zip(counts).filter(|(_, count)| *count > 0).collect();
            let today = date("2026-11-18");
            let days = calendar(&[three_days(&format!("2026-10-{chosen:02}"))], &logged, weeks, today);
            prop_assert!(days.is_sorted_by_key(|day| day.date) && days.len() <= usize::from(weeks) * 7);
            for day in days {
                prop_assert!(day.planned + day.logged > 0);
                prop_assert_eq!(logged.get(&day.date).copied().unwrap_or(0), day.logged);
                prop_assert_eq!(day.state == DayState::Missed, day.logged == 0 && day.date < today);
                prop_assert_eq!(day.state == DayState::Extra, day.planned == 0);
            }
        }
    }
}
