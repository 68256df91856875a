//! Some months of a lifter under one rule.

use super::body::{Body, Lifted, kilograms, reps_possible};
use super::draws::Draws;
use chrono::{Days, NaiveDate};
use ironleaf_domain::program::{AskedSet, DoneSet, SetKind};

pub(super) const SESSIONS_OF_WEEK: u32 = 2;

/// Days of the week, from 0, with a session: Monday and Thursday.
const SESSION_DAYS: [u32; SESSIONS_OF_WEEK as usize] = [0, 3];

/// A session that is about to be trained or logged.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moment {
    pub(super) date: NaiveDate,
    /// Share by which the capacity differs on that day.
    pub(super) form: f64,
    /// Date on which a wrong log is corrected, and the factor by which its weights are wrong.
    pub(super) mistyped: Option<(Option<NaiveDate>, f64)>,
}

/// Chooses the weights of a lifter.
pub(super) trait WeightRule {
    /// Returns the sets of a session. Only a bound looks at the body.
    fn asked(&mut self, moment: &Moment, body: &Body) -> Vec<AskedSet>;

    /// Learns what was done, with the true weights. The rule makes the error of a mistyped log itself.
    fn log(&mut self, moment: &Moment, done: &[DoneSet]);

    /// Returns whether the session just asked for is lighter on purpose.
    fn is_deload(&self) -> bool {
        false
    }

    /// Returns whether the last log ended a row of failures, which lowered the weight.
    fn has_stalled(&self) -> bool {
        false
    }
}

/// A session that was trained.
#[derive(Debug, Clone)]
pub(super) struct Trained {
    /// Day since the start.
    pub(super) day: u32,
    /// The working sets.
    pub(super) asked: Vec<AskedSet>,
    /// The sets that were done.
    pub(super) lifted: Vec<Lifted>,
    /// Whether it was lighter on purpose.
    pub(super) is_deload: bool,
    /// Whether a normal day gives the least reps of each set.
    pub(super) is_possible: bool,
    /// Whether it ended a row of failures, which lowered the weight.
    pub(super) has_stalled: bool,
}

/// Result of some months.
#[derive(Debug, Clone)]
pub(super) struct Career {
    /// Capacity at the end ÷ capacity at the start − 1.
    pub(super) gain: f64,
    pub(super) sessions: Vec<Trained>,
}

/// Trains a lifter for some weeks.
pub(super) fn train(draws: &Draws, rule: &mut dyn WeightRule, weeks: u32) -> Career {
    let mut body = Body::new(draws);
    let mut sessions = Vec::new();
    for (number, chance) in (0..weeks * SESSIONS_OF_WEEK).zip(&draws.sessions) {
        let (week, half) = (number / SESSIONS_OF_WEEK, number % SESSIONS_OF_WEEK);
        let day = 7 * week + SESSION_DAYS[half as usize];
        body.rest_until(day);
        if !chance.is_missed {
            let date = date(day);
            let corrected_on = chance.is_corrected.then(|| date + Days::new(7));
            let mistyped = chance.mistyped.map(|factor| (corrected_on, factor));
            let moment = Moment { date, form: chance.form, mistyped };
            sessions.push(session(&moment, day, chance, &mut body, rule));
        }
        if half + 1 == SESSIONS_OF_WEEK {
            body.end_week(week);
        }
    }
    Career { gain: body.capacity() / draws.capacity - 1.0, sessions }
}

fn session(
    moment: &Moment,
    day: u32,
    chance: &super::draws::Chance,
    body: &mut Body,
    rule: &mut dyn WeightRule,
) -> Trained {
    let mut asked = rule.asked(moment, body);
    asked.retain(|set| set.kind == SetKind::Working);
    let on_a_normal_day = |(index, set): (u16, &AskedSet)| reps_possible(body.strength(index, 0.0), kilograms(set));
    let is_possible = (0..).zip(&asked).all(|(index, set)| on_a_normal_day((index, set)) >= set.reps);
    let is_deload = rule.is_deload();
    let lifted = body.lift(&asked, chance);
    let done: Vec<DoneSet> = asked
        .iter()
        .zip(&lifted)
        .map(|(set, lifted)| DoneSet { reps: lifted.reps, weight: set.weight, rpe: Some(lifted.rpe()) })
        .collect();
    rule.log(moment, &done);
    Trained { day, asked, lifted, is_deload, is_possible, has_stalled: rule.has_stalled() }
}

/// Returns a date from the Monday on which all lifters start.
pub(super) fn date(day: u32) -> NaiveDate {
    NaiveDate::default() + Days::new(4 + u64::from(day))
}
