//! Weights by reps in reserve (RIR).

use super::judged::Judged;

/// Divisor of the reps in the estimate of Epley.
const EPLEY_REPS: f64 = 30.0;

/// Share of the difference by which a session moves the value.
const GAIN: f64 = 0.4;

/// Share of the value by which it may move in one session.
const MOST: f64 = 0.05;

/// Share within which a session counts as planned.
const AS_PLANNED: f64 = 0.01;

/// Share of the value that is added if no effort is reported.
const UNTOLD_STEP: f64 = 0.025;

/// Result of a session with reps in reserve.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Effort {
    /// Weight of one rep that the session shows.
    pub(super) shown: f64,
    /// Mean of the reps in reserve that were reported or planned.
    pub(super) had: f64,
    /// Mean of the planned reps in reserve.
    pub(super) planned: f64,
    /// Whether the effort of some set was reported.
    pub(super) is_reported: bool,
}

/// Returns what the sets of a session show. `None` without a weight.
pub(super) fn effort(sets: &[Judged]) -> Option<Effort> {
    let rows: Vec<(f64, f64, f64)> = sets
        .iter()
        .filter_map(|set| {
            let planned = f64::from(set.asked.rir.unwrap_or(0)) / 2.0;
            let had = match set.rpe {
                _ if set.is_short() => 0.0,
                Some(rpe) => (10.0 - f64::from(rpe) / 2.0).max(0.0),
                None => planned,
            };
            let shown = as_float(set.weight?) * (1.0 + (f64::from(set.reps) + had) / EPLEY_REPS);
            Some((shown, had, planned))
        })
        .collect();
    let mean = |part: fn(&(f64, f64, f64)) -> f64| {
        u32::try_from(rows.len())
            .ok()
            .filter(|rows| *rows > 0)
            .map(|n| rows.iter().map(part).sum::<f64>() / f64::from(n))
    };
    Some(Effort {
        shown: mean(|row| row.0)?,
        had: mean(|row| row.1)?,
        planned: mean(|row| row.2)?,
        is_reported: sets.iter().any(|set| set.rpe.is_some()),
    })
}

/// Returns the value after a session.
pub(super) fn next_value(value: i64, shown: f64) -> i64 {
    let value = as_float(value);
    as_whole((value + GAIN * (shown - value)).clamp(value * (1.0 - MOST), value * (1.0 + MOST)))
}

/// Returns the value after two sessions without a reported effort.
pub(super) fn value_without_rpe(value: i64) -> i64 {
    as_whole(as_float(value) * (1.0 + UNTOLD_STEP))
}

/// Returns whether the session shows about the value.
pub(super) fn is_as_planned(value: i64, shown: f64) -> bool {
    (shown - as_float(value)).abs() <= AS_PLANNED * as_float(value)
}

/// Converts hundredths of a weight, which are far below the limit of exact floats.
#[expect(clippy::cast_precision_loss, reason = "weights are below 2^52 hundredths")]
fn as_float(hundredths: i64) -> f64 {
    hundredths as f64
}

/// Rounds to whole hundredths.
#[expect(clippy::cast_possible_truncation, reason = "the value is finite and far below the limit")]
pub(super) fn as_whole(hundredths: f64) -> i64 {
    hundredths.round() as i64
}
