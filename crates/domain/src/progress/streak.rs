//! Streak of successful weeks (coaching rule 14).
//!
//! A day without a planned session never breaks a streak.

use super::trained_weeks::week_start;
use crate::workout_plan::PlanOutline;
use chrono::{Days, NaiveDate};
use std::collections::BTreeMap;

/// Sessions of one week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WeekSessions {
    /// Completed sessions; can exceed the planned ones.
    pub done: u32,
    /// Planned sessions.
    pub planned: u32,
}

/// Consecutive successful weeks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streak {
    /// Current streak in weeks.
    ///
    /// The current week counts as soon as it is successful, and cannot end the streak before it is over.
    pub weeks: u32,
    /// Longest streak in weeks.
    pub longest_weeks: u32,
    /// Sessions of the current week.
    pub this_week: WeekSessions,
}

/// Effect of a week on the streak.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WeekKind {
    /// At least three quarters of the planned sessions were completed.
    Kept,
    /// Fewer sessions were completed, but at least one exercise was logged.
    Weak,
    /// Nothing was logged although sessions were planned.
    Missed,
    /// Nothing was planned.
    Free,
}

/// Returns the streak on `today`.
///
/// `plans` are the member's plans, earliest first; each applies from the day it was chosen until the next. `logged` has
/// the number of logged exercises per day.
///
/// A session is completed if two thirds of its exercises are logged; swapped exercises count. On a day without a
/// planned session, the shortest session of the week is the measure, so that a session can move within its week (our
/// choice). One weak week pauses the streak. A second consecutive weak week, or a week without any log, ends it.
pub fn streak(plans: &[PlanOutline], logged: &BTreeMap<NaiveDate, usize>, today: NaiveDate) -> Streak {
    let mut streak = Streak { weeks: 0, longest_weeks: 0, this_week: WeekSessions::default() };
    let mut is_paused = false;
    let Some(first) = plans.first() else { return streak };
    let this_week = week_start(today);
    let mut monday = week_start(first.chosen_on.min(today));
    loop {
        let (sessions, kind) = judge(monday, plans, logged);
        let is_over = monday < this_week;
        match kind {
            WeekKind::Kept => {
                streak.weeks += 1;
                streak.longest_weeks = streak.longest_weeks.max(streak.weeks);
                is_paused = false;
            }
            WeekKind::Weak if is_over && !is_paused => is_paused = true,
            WeekKind::Weak | WeekKind::Missed if is_over => {
                streak.weeks = 0;
                is_paused = false;
            }
            WeekKind::Weak | WeekKind::Missed | WeekKind::Free => {}
        }
        if !is_over {
            return Streak { this_week: sessions, ..streak };
        }
        let Some(next) = monday.checked_add_days(Days::new(7)) else { return streak };
        monday = next;
    }
}

fn judge(monday: NaiveDate, plans: &[PlanOutline], logged: &BTreeMap<NaiveDate, usize>) -> (WeekSessions, WeekKind) {
    let days: Vec<(usize, usize)> = monday
        .iter_days()
        .take(7)
        .map(|day| (planned_on(day, plans), logged.get(&day).copied().unwrap_or(0)))
        .collect();
    let Some(shortest) = days.iter().map(|(planned, _)| *planned).filter(|planned| *planned > 0).min() else {
        return (WeekSessions::default(), WeekKind::Free);
    };
    let is_done = |(planned, logged): &&(usize, usize)| {
        let planned_count = if *planned > 0 { *planned } else { shortest };
        is_session_done(*logged, planned_count)
    };
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let sessions = WeekSessions {
        done: count(days.iter().filter(is_done).count()),
        planned: count(days.iter().filter(|(planned, _)| *planned > 0).count()),
    };
    let kind = if sessions.done * 4 >= sessions.planned * 3 {
        WeekKind::Kept
    } else if days.iter().any(|(_, logged)| *logged > 0) {
        WeekKind::Weak
    } else {
        WeekKind::Missed
    };
    (sessions, kind)
}

/// Returns whether the logged exercises of a day complete a session of `planned` exercises.
pub(super) fn is_session_done(logged: usize, planned: usize) -> bool {
    logged * 3 >= planned * 2
}

/// Returns the number of exercises planned on a day; 0 before the first plan.
pub(super) fn planned_on(day: NaiveDate, plans: &[PlanOutline]) -> usize {
    let followed = plans.partition_point(|plan| plan.chosen_on <= day).checked_sub(1).and_then(|last| plans.get(last));
    followed.map_or(0, |plan| plan.exercises_on(day))
}

#[cfg(test)]
mod tests {
    use super::{Streak, WeekSessions, streak};
    use crate::workout_plan::PlanOutline;
    use chrono::{Days, NaiveDate};
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

    /// Returns the streak on the Sunday of the last week.
    ///
    /// Each week has the number of logged exercises per day, Monday first.
    fn after(weeks: &[[usize; 7]]) -> Streak {
        let monday = date("2026-06-01");
        let days = (0..).map(|day| monday.checked_add_days(Days::new(day)).unwrap());
        let logged: BTreeMap<_, _> =
            days.zip(weeks.iter().flatten().copied()).filter(|(_, count)| *count > 0).collect();
        let today = monday.checked_add_days(Days::new(weeks.len() as u64 * 7 - 1)).unwrap();
        streak(&[three_days("2026-06-01")], &logged, today)
    }

    const KEPT: [usize; 7] = [6, 0, 6, 0, 6, 0, 0];
    const WEAK: [usize; 7] = [6, 0, 6, 0, 0, 0, 0];
    const MISSED: [usize; 7] = [0; 7];

    #[test]
    fn one_weaker_week_pauses_and_two_end_it() {
        for (weeks, now, best) in [
            (vec![KEPT, KEPT, KEPT], 3, 3),
            (vec![KEPT, WEAK, KEPT], 2, 2),
            (vec![KEPT, KEPT, WEAK, WEAK, KEPT], 1, 2),
            (vec![KEPT, WEAK, KEPT, WEAK, KEPT], 3, 3),
            (vec![KEPT, KEPT, MISSED, KEPT], 1, 2),
            (vec![KEPT, KEPT, WEAK], 2, 2),
            (vec![KEPT, KEPT, MISSED], 2, 2),
            (vec![WEAK, WEAK, MISSED], 0, 0),
        ] {
            let streak = after(&weeks);
            assert_eq!((streak.weeks, streak.longest_weeks), (now, best), "{weeks:?}; the last week is not over yet");
        }
    }

    #[test]
    fn a_session_is_done_with_two_thirds_of_its_exercises() {
        for (week, done) in [
            ([4, 0, 4, 0, 4, 0, 0], 3),
            ([3, 0, 6, 0, 6, 0, 0], 2),
            ([0, 6, 0, 6, 0, 6, 0], 3),
            ([6, 6, 6, 6, 6, 6, 6], 7),
            ([1, 1, 1, 1, 1, 1, 1], 0),
        ] {
            assert_eq!(after(&[week]).this_week, WeekSessions { done, planned: 3 }, "{week:?}");
        }
    }

    #[test]
    fn a_plan_is_current_from_its_choice_to_the_next() {
        let logged = BTreeMap::from(["2026-06-05", "2026-06-08", "2026-06-10", "2026-06-12"].map(|day| (date(day), 6)));
        // Chosen on a Friday, so the first week has only that Friday's session.
        let on = |today: &str, plans: &[PlanOutline]| streak(plans, &logged, date(today));
        let friday = three_days("2026-06-05");
        assert_eq!(on("2026-06-07", std::slice::from_ref(&friday)).this_week, WeekSessions { done: 1, planned: 1 });
        assert_eq!(on("2026-06-14", std::slice::from_ref(&friday)).weeks, 2);
        let rest = PlanOutline {
            num_of_days: 10,
            chosen_on: date("2026-06-15"),
            exercises_a_day: BTreeMap::new(),
            of_program: None,
        };
        let later = on("2026-08-01", &[friday, rest]);
        assert_eq!(
            (later.weeks, later.longest_weeks),
            (2, 2),
            "weeks without planned sessions do not change the streak"
        );
        assert_eq!(later.this_week, WeekSessions::default());
        assert_eq!(streak(&[], &logged, date("2026-06-14")).longest_weeks, 0, "without a plan there is no streak");
    }

    proptest! {
        #[test]
        fn more_training_never_makes_a_streak_shorter(
            weeks in prop::collection::vec(prop::array::uniform7(0_usize..8), 1..10), more in 0_usize..70,
        ) {
            let before = after(&weeks);
            let mut fuller = weeks.clone();
            let (week, day) = (more / 7 % weeks.len(), more % 7);
            fuller[week][day] = 6;
            prop_assume!(weeks[week][day] < 6);
            let after = after(&fuller);
            prop_assert!(after.weeks >= before.weeks && after.longest_weeks >= before.longest_weeks);
            prop_assert!(before.longest_weeks >= before.weeks && before.longest_weeks as usize <= weeks.len());
        }
    }
}
