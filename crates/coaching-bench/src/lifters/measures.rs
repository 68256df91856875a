//! Measures of the careers of many lifters under one rule.

use super::body::{kilograms, target_reserve};
use super::career::{Career, Trained};
use ironleaf_domain::program::AskedSet;

/// Greatest share by which a weight may change from one session to the next, apart from one step.
const MAX_JUMP: f64 = 0.1;

/// Weight of one step in kg.
const STEP: f64 = 2.5;

/// Days without a session after which the domain lowers each weight.
const AWAY_DAYS: u32 = 14;

/// Measures of a rule.
#[derive(Debug, Clone, Default)]
pub(super) struct Measures {
    /// Mean gain of capacity.
    pub(super) gain: f64,
    /// Share of sets within one rep of the target reserve, deload weeks apart.
    pub(super) within_target: f64,
    /// Share of sets below the least reps, deload weeks apart.
    pub(super) below_least: f64,
    /// Weights that changed by more than 10% and a step, with the same reps and reserve. See [`jumps`].
    pub(super) jumps: usize,
    /// Weeks of each row of sessions that a normal day could not give, if a deload ended it.
    pub(super) weeks_to_deload: Vec<f64>,
    /// Number of such rows that ended without a deload.
    pub(super) rows_without_deload: usize,
    /// Share of lifters with a deload after a session that a normal day could have given.
    pub(super) spared: f64,
    /// Mean number of deloads after failures.
    pub(super) stalls: f64,
}

/// Measures the careers of all lifters.
pub(super) fn measure(careers: &[Career]) -> Measures {
    let sessions = || careers.iter().flat_map(|career| &career.sessions).filter(|session| !session.is_deload);
    let sets = || sessions().flat_map(|session| session.asked.iter().zip(&session.lifted));
    let is_within = |set: &AskedSet, reserve: u16| (f64::from(reserve) - target_reserve(set)).abs() <= 1.0;
    let within = sets().filter(|(set, lifted)| is_within(set, lifted.reserve)).count();
    let below = sets().filter(|(set, lifted)| lifted.reps < set.reps).count();
    let stalls = sessions().filter(|session| session.has_stalled);
    let spared = careers.iter().filter(|career| career.sessions.iter().any(is_spared)).count();
    let mut measures = Measures {
        gain: ratio(careers.iter().map(|career| career.gain).sum(), careers.len()),
        within_target: share(within, sets().count()),
        below_least: share(below, sets().count()),
        jumps: careers.iter().map(|career| jumps(&career.sessions)).sum(),
        spared: share(spared, careers.len()),
        stalls: share(stalls.count(), careers.len()),
        ..Measures::default()
    };
    for career in careers {
        rows_of_impossible_sessions(&career.sessions, &mut measures);
    }
    measures.weeks_to_deload.sort_by(f64::total_cmp);
    measures
}

impl Measures {
    /// Returns the median weeks from the begin of a true stall to its deload. 0 without any.
    pub(super) fn median_weeks_to_deload(&self) -> f64 {
        self.weeks_to_deload.get(self.weeks_to_deload.len() / 2).copied().unwrap_or(0.0)
    }
}

fn is_spared(session: &Trained) -> bool {
    session.has_stalled && session.is_possible
}

/// Counts changes of the weight from one session to the next that are too large.
///
/// The domain lowers weights on purpose in deload weeks, after failures and after time away. These do not count.
fn jumps(sessions: &[Trained]) -> usize {
    let mut before: Option<&AskedSet> = None;
    let mut last_day = 0;
    let mut jumps = 0;
    for session in sessions {
        if session.day - last_day >= AWAY_DAYS {
            before = None;
        }
        last_day = session.day;
        if session.is_deload {
            continue;
        }
        let first = session.asked.first();
        if let (Some(before), Some(now)) = (before, first) {
            let is_same = (before.reps, before.rir, before.percent) == (now.reps, now.rir, now.percent);
            let change = (kilograms(now) - kilograms(before)).abs();
            jumps += usize::from(is_same && change > MAX_JUMP * kilograms(before) + STEP);
        }
        before = first.filter(|_| !session.has_stalled);
    }
    jumps
}

/// Finds rows of sessions that a normal day cannot give, and whether a deload ends them.
fn rows_of_impossible_sessions(sessions: &[Trained], measures: &mut Measures) {
    let mut began: Option<u32> = None;
    for session in sessions.iter().filter(|session| !session.is_deload) {
        if session.is_possible {
            measures.rows_without_deload += usize::from(began.take().is_some());
            continue;
        }
        let first = *began.get_or_insert(session.day);
        if session.has_stalled {
            measures.weeks_to_deload.push(f64::from(session.day - first) / 7.0);
            began = None;
        }
    }
}

fn share(part: usize, whole: usize) -> f64 {
    ratio(f64::from(u32::try_from(part).unwrap_or(u32::MAX)), whole)
}

fn ratio(sum: f64, count: usize) -> f64 {
    sum / f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX))
}
