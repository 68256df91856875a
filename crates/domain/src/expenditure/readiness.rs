use super::track::{TrackedDay, TrackedExpenditure};

/// Share of the standard normal distribution within 1.2816 standard deviations of its mean, in percent.
pub const INTERVAL_LEVEL: u8 = 80;
/// Standard deviations from the mean to a bound of the interval.
pub(super) const INTERVAL_SDS: f64 = 1.2816;
/// Greatest width of the interval with which an estimate is shown, in kcal.
const MAX_WIDTH_KCAL: f64 = 500.0;
/// Days before the estimate whose counted days matter.
const RECENT_DAYS: usize = 42;
/// Least counted days among them.
const MIN_COUNTED_DAYS: usize = 14;
/// Least weigh-ins.
const MIN_WEIGH_INS: usize = 8;
/// Least days from the first to the last weigh-in, both included.
const MIN_WEIGHED_DAYS: usize = 14;
/// Greatest age of the newest weigh-in and of the newest counted day, in days.
const MAX_AGE_DAYS: usize = 14;

/// Greatest standard deviation with which an estimate is shown, in kcal.
pub const MAX_SD_KCAL: f64 = MAX_WIDTH_KCAL / (2.0 * INTERVAL_SDS);

/// Data that is missing before an estimate can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Needs {
    pub counted_days: u32,
    pub weigh_ins: u32,
    pub days: u32,
}

impl Needs {
    /// All that is missing without any weigh-in.
    pub const EVERYTHING: Self = Self { counted_days: 14, weigh_ins: 8, days: 14 };

    /// Returns what is missing on the last morning of a series, or `None` if it can be shown.
    ///
    /// `set_aside` tells of each weigh-in whether it was set aside, and `days_to_limit` after how many days the
    /// interval would be narrow enough.
    pub fn of(
        days: &[TrackedDay],
        set_aside: &[bool],
        estimate: TrackedExpenditure,
        days_to_limit: impl FnOnce() -> u32,
    ) -> Option<Self> {
        let Some(last) = days.len().checked_sub(1) else { return Some(Self::EVERYTHING) };
        let counted = || (0..last).filter(|index| days[*index].intake.is_some());
        let recent = counted().filter(|index| last - index <= RECENT_DAYS).count();
        let weighed = || (0..=last).filter(|index| days[*index].weight.is_some() && !set_aside[*index]);
        let span = match (weighed().next(), weighed().next_back()) {
            (Some(first), Some(newest)) => newest - first + 1,
            _ => 0,
        };
        let is_old = |newest: Option<usize>| newest.is_none_or(|newest| last - newest > MAX_AGE_DAYS);
        let missing = |least: usize, present: usize, is_old: bool| -> u32 {
            let missing = least.saturating_sub(present).max(usize::from(is_old));
            u32::try_from(missing).unwrap_or(u32::MAX)
        };
        let is_wide = estimate.sd > MAX_SD_KCAL;
        let needs = Self {
            counted_days: missing(MIN_COUNTED_DAYS, recent, is_old(counted().next_back())),
            weigh_ins: missing(MIN_WEIGH_INS, weighed().count(), is_old(weighed().next_back())),
            days: missing(MIN_WEIGHED_DAYS, span, false).max(if is_wide { days_to_limit() } else { 0 }),
        };
        (needs != Self::default()).then_some(needs)
    }
}
