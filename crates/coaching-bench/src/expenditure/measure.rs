use super::accepting::{Course, course};
use super::oracle;
use super::rivals::Rival;
use super::world::{DAYS, Member, World};
use ironleaf_domain::expenditure::{MAX_SD_KCAL, ModelParameters, Needs, TrackedExpenditure, track};
use std::thread;

/// Simulated members of a world.
pub(super) const MEMBERS: u64 = 2_000;

/// Estimates of one member.
pub(super) struct Run {
    /// True expenditure of each day, in kcal.
    pub(super) truth: Vec<f64>,
    /// Our estimate of each day.
    pub(super) ours: Vec<TrackedExpenditure>,
    /// The oracle's estimate of each day.
    pub(super) oracle: Vec<TrackedExpenditure>,
    /// The same of an oracle that also expects the expenditure to change; none outside the linear world.
    pub(super) oracle_with_changes: Vec<TrackedExpenditure>,
    /// Whether members would see our estimate.
    pub(super) is_ready: Vec<bool>,
    /// Estimates of rivals on the measured days.
    pub(super) rivals: Vec<Vec<Option<f64>>>,
    /// Expenditure by the formula, in kcal.
    pub(super) formula: f64,
    /// Target of the member, who accepts each check-in; measured in the steady world.
    pub(super) course: Option<Course>,
}

impl Run {
    fn of(world: World, member: &Member, days: &[usize]) -> Option<Self> {
        let ours = track(&member.days, member.formula, &ModelParameters::of_members())?;
        let oracle = track(&member.days, member.formula, &oracle::parameters(world, member))?;
        let oracle_with_changes = world
            .linear_noise()
            .and_then(|_| track(&member.days, member.formula, &oracle::parameters_with_changes(world, member)));
        let is_ready =
            |day: usize| Needs::of(&member.days[..=day], &ours.set_aside, ours.mornings[day], || 1).is_none();
        let rivals = Rival::ALL.map(|rival| days.iter().map(|day| rival.estimate(member, *day)).collect());
        Some(Self {
            truth: member.truth.clone(),
            is_ready: (0..DAYS).map(is_ready).collect(),
            rivals: rivals.to_vec(),
            ours: ours.mornings,
            oracle: oracle.mornings,
            oracle_with_changes: oracle_with_changes.map(|track| track.mornings).unwrap_or_default(),
            formula: member.formula,
            course: (world == World::Steady).then(|| course(member)).flatten(),
        })
    }
}

/// Simulates and estimates the members of a world, in an order that does not depend on the threads.
pub(super) fn runs(world: World, seed: u64, days: &[usize]) -> Vec<Run> {
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let run = |number| Run::of(world, &world.member(seed, number), days);
    let share = MEMBERS.div_ceil(threads);
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|part| {
                let numbers = part * share..((part + 1) * share).min(MEMBERS);
                scope.spawn(move || numbers.filter_map(run).collect::<Vec<_>>())
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
    })
}

/// Returns the root of the mean squared error.
pub(super) fn rmse(errors: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = errors.fold((0.0, 0.0), |(sum, count), error| (sum + error * error, count + 1.0));
    (sum / count).sqrt()
}

pub(super) fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}

/// Returns the value below which a share of the values lies.
pub(super) fn quantile(mut values: Vec<f64>, share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let last = values.len().saturating_sub(1);
    let position =
        (0..=last).find(|position| crate::random::float(position + 1) >= share * crate::random::float(last + 1));
    position.and_then(|position| values.get(position)).copied().unwrap_or(f64::NAN)
}

/// Returns the share of intervals that hold the truth, among the days on which `is_used`.
pub(super) fn coverage<'a>(
    runs: impl Iterator<Item = &'a Run>,
    estimates: impl Fn(&'a Run) -> &'a [TrackedExpenditure],
    is_used: impl Fn(&'a Run, usize) -> bool,
) -> f64 {
    let (mut held, mut all) = (0.0, 0.0);
    for run in runs {
        for (day, estimate) in estimates(run).iter().enumerate().filter(|(day, _)| is_used(run, *day)) {
            all += 1.0;
            held += f64::from(u8::from((estimate.kcal - run.truth[day]).abs() <= 1.2816 * estimate.sd));
        }
    }
    100.0 * held / all
}

/// Returns whether an estimate is sure enough to be shown on a day on which ours is.
pub(super) fn is_sure(run: &Run, estimates: &[TrackedExpenditure], day: usize) -> bool {
    run.is_ready[day] && estimates[day].sd <= MAX_SD_KCAL
}
