//! The body of a simulated lifter: capacity, fatigue, and what it does with a set.

use super::draws::{Chance, Draws};
use ironleaf_domain::program::{AskedSet, SetKind};

/// Divisor of the reps in the estimate of Epley, which holds exactly for simulated lifters.
const EPLEY_REPS: f64 = 30.0;

/// Reps in reserve at which a lifter stops if the set does not name them.
const USUAL_TARGET: f64 = 2.0;

/// Reps in reserve at which a lifter stops a set of as many reps as possible.
const AMRAP_TARGET: f64 = 1.0;

/// Mean error of felt reps in reserve: lifters stop early (Halperin 2022).
const FELT_BIAS: f64 = -0.95;

/// Days in which fatigue falls to 1 ÷ e.
const RECOVERY_DAYS: f64 = 5.0;

/// Share of the strength that each further set of a session costs.
const COST_OF_SET: f64 = 0.015;

/// Effective sets of a week that bring all of its progress.
const SETS_FOR_PROGRESS: f64 = 5.0;

/// A lifter at one time.
#[derive(Debug, Clone)]
pub(super) struct Body {
    capacity: f64,
    talent: f64,
    fatigue: f64,
    day: u32,
    effective_sets: u32,
    has_trained: bool,
}

/// A set that was lifted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lifted {
    /// Reps done.
    pub(super) reps: u16,
    /// Reps in reserve that were really left.
    pub(super) reserve: u16,
    /// Reps in reserve as the lifter reports them: 0 to 4 in halves.
    pub(super) told_reserve: f64,
}

impl Lifted {
    /// Returns the reported effort in halves, as a log has it.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "12 to 20")]
    pub(super) fn rpe(self) -> u8 {
        (20.0 - 2.0 * self.told_reserve) as u8
    }
}

impl Body {
    pub(super) fn new(draws: &Draws) -> Self {
        Self {
            capacity: draws.capacity,
            talent: draws.talent,
            fatigue: 0.0,
            day: 0,
            effective_sets: 0,
            has_trained: false,
        }
    }

    /// Returns the weight of one rep, in kg, without fatigue.
    pub(super) fn capacity(&self) -> f64 {
        self.capacity
    }

    /// Returns the weight of one rep, in kg, in a set from 0 on a day of this form. A normal day has form 0.
    pub(super) fn strength(&self, set: u16, form: f64) -> f64 {
        self.capacity * (1.0 - self.fatigue) * (1.0 + form) * (1.0 - COST_OF_SET * f64::from(set))
    }

    /// Recovers until a day.
    pub(super) fn rest_until(&mut self, day: u32) {
        self.fatigue *= (-f64::from(day - self.day) / RECOVERY_DAYS).exp();
        self.day = day;
    }

    /// Lifts the working sets of a session. Warm-ups neither tire nor count.
    pub(super) fn lift(&mut self, asked: &[AskedSet], chance: &Chance) -> Vec<Lifted> {
        self.has_trained = true;
        let rested = self.clone();
        let working = asked.iter().filter(|set| set.kind == SetKind::Working);
        let mut lifted = Vec::new();
        for ((index, set), error) in (0..).zip(working).zip(chance.felt) {
            let possible = reps_possible(rested.strength(index, chance.form), kilograms(set));
            let done = stops_at(set, possible, error);
            self.fatigue += if done.reserve == 0 { 0.006 } else { 0.004 };
            self.effective_sets += u32::from(done.reserve <= 4 && done.reps >= 3);
            lifted.push(done);
        }
        lifted
    }

    /// Ends a week, counted from 0: progress by the effective sets, or a loss without a session.
    pub(super) fn end_week(&mut self, week: u32) {
        let change = if self.has_trained {
            let most = (0.2 + 0.8 * (-f64::from(week) / 5.0).exp()) / 100.0;
            most * self.talent * (f64::from(self.effective_sets) / SETS_FOR_PROGRESS).min(1.0)
        } else {
            -0.003
        };
        self.capacity *= 1.0 + change;
        self.effective_sets = 0;
        self.has_trained = false;
    }
}

/// Returns the weight of a set in kg. All sets of the bench have one.
#[expect(clippy::cast_precision_loss, reason = "weights are below 2^52 hundredths")]
pub(super) fn kilograms(set: &AskedSet) -> f64 {
    set.weight.unwrap_or(0) as f64 / 100.0
}

/// Returns the most reps with a weight.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 200")]
pub(super) fn reps_possible(strength: f64, weight: f64) -> u16 {
    // A whole number of reps can come out a little too small.
    (EPLEY_REPS * (strength / weight - 1.0) + 1e-9).floor().clamp(0.0, 200.0) as u16
}

/// Returns the reps in reserve at which a lifter means to stop.
pub(super) fn target_reserve(set: &AskedSet) -> f64 {
    if set.amrap { AMRAP_TARGET } else { set.rir.map_or(USUAL_TARGET, |halves| f64::from(halves) / 2.0) }
}

/// Stops at the felt target or at the top of the range, but not before the least reps.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 200")]
fn stops_at(set: &AskedSet, possible: u16, error: f64) -> Lifted {
    let felt = |reps: u16| f64::from(possible) - f64::from(reps) + FELT_BIAS + error;
    let felt_target = (felt(0) - target_reserve(set)).ceil().clamp(0.0, 200.0) as u16;
    let top = if set.amrap { possible } else { set.reps_max.map_or(set.reps, u16::from) };
    let reps = felt_target.min(top).max(set.reps).min(possible);
    let told_reserve = ((2.0 * felt(reps)).round() / 2.0).clamp(0.0, 4.0);
    Lifted { reps, reserve: possible - reps, told_reserve }
}

#[cfg(test)]
mod tests {
    use super::{reps_possible, stops_at};
    use crate::lifters::bounds::working_set;

    #[test]
    fn reps_follow_the_estimate_of_epley() {
        assert_eq!(reps_possible(100.0, 75.0), 10);
        assert_eq!(reps_possible(100.0, 76.0), 9);
        assert_eq!(reps_possible(100.0, 120.0), 0);
    }

    #[test]
    fn a_set_stops_within_its_range_at_the_felt_target() {
        let set = working_set(7_500);
        // The felt reserve is one rep less than the true one, so two felt reps leave almost three.
        for (possible, error, reps) in
            [(12, 0.0, 10), (12, -0.05, 9), (14, 0.0, 10), (9, 0.0, 8), (7, 0.0, 7), (12, -3.0, 8)]
        {
            assert_eq!(stops_at(&set, possible, error).reps, reps, "{possible} {error}");
        }
    }
}
