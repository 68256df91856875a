use super::bank::FilterBank;
use super::filter::{DayIntake, FilterStart, Gaussian};
use super::model::ModelParameters;
use std::sync::Arc;

/// Standard deviations from the expected weight at which a weigh-in is set aside.
const STRAY_SDS: f64 = 4.0;
/// Standard deviations from a weigh-in that was set aside within which the next one confirms it.
const CONFIRMING_SDS: f64 = 2.0;
/// Days within which a weigh-in that was set aside can be confirmed.
const CONFIRMING_DAYS: usize = 7;
/// Days before a day that does not count whose counted days tell what is usual.
const USUAL_DAYS: usize = 28;
/// Counted days without which the formula tells what is usual.
const MIN_USUAL_DAYS: usize = 4;
/// Counted days that tell the energy balance at the start.
const FIRST_COUNTED_DAYS: usize = 7;
/// Most days for which the width of the interval is predicted.
const MAX_PREDICTED_DAYS: u32 = 60;

/// Data of a day: its weigh-in in the morning, and its intake if it counts.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TrackedDay {
    /// Weigh-in in kg.
    pub weight: Option<f64>,
    /// Intake of a counted day, in kcal.
    pub intake: Option<f64>,
}

/// Expenditure that the filters estimate on a morning.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrackedExpenditure {
    /// Mean in kcal per day.
    pub kcal: f64,
    /// Standard deviation in kcal per day.
    pub sd: f64,
}

/// Estimates of a series of days, each from what was known on its morning.
#[derive(Debug, Clone)]
pub struct Track {
    /// Estimate of each morning.
    pub mornings: Vec<TrackedExpenditure>,
    /// Whether the weigh-in of each day was set aside, by what is known on the last morning.
    pub set_aside: Vec<bool>,
    /// Filters of the last morning.
    bank: FilterBank,
    /// Intake of the last day but one.
    last_intake: DayIntake,
}

impl From<Gaussian> for TrackedExpenditure {
    fn from(value: Gaussian) -> Self {
        Self { kcal: value.mean, sd: value.variance.sqrt() }
    }
}

impl Track {
    /// Returns the days with complete data after which the deviation falls to `sd_limit`.
    pub fn days_to_limit(&self, sd_limit: f64) -> u32 {
        let (DayIntake::Counted(kcal) | DayIntake::Other(kcal)) = self.last_intake;
        let mut bank = self.bank.clone();
        let mut days = 0;
        while days < MAX_PREDICTED_DAYS && bank.expenditure().variance.sqrt() > sd_limit {
            bank.predict(DayIntake::Counted(kcal));
            bank.update(bank.weigh_in().mean);
            days += 1;
        }
        days
    }
}

/// A weigh-in that was set aside, with the filters of its morning.
struct Stray {
    day: usize,
    weight: f64,
    bank: FilterBank,
}

/// Estimates the expenditure of a member on each morning of a series of days.
///
/// The series starts with a weigh-in; the intake of its last day is not used. `formula` is the expenditure by the
/// formula, in kcal.
pub fn track(days: &[TrackedDay], formula: f64, parameters: &Arc<ModelParameters>) -> Option<Track> {
    let weight = days.first()?.weight?;
    let before_last = &days[..days.len() - 1];
    let intakes = intakes(before_last, formula);
    let first: Vec<f64> = before_last.iter().filter_map(|day| day.intake).take(FIRST_COUNTED_DAYS).collect();
    let intake = mean(&first).unwrap_or(formula);
    let mut bank = FilterBank::start(FilterStart { weight, formula, intake }, Arc::clone(parameters));
    let mut stray: Option<Stray> = None;
    let mut mornings = Vec::with_capacity(days.len());
    let mut set_aside = vec![false; days.len()];
    for (index, day) in days.iter().enumerate() {
        if index > 0 {
            bank.predict(intakes[index - 1]);
        }
        if let Some(weight) = day.weight {
            let expected = bank.weigh_in();
            let sd = expected.variance.sqrt();
            let confirmed = stray.take().filter(|stray| {
                index - stray.day <= CONFIRMING_DAYS && (weight - stray.weight).abs() <= CONFIRMING_SDS * sd
            });
            if let Some(stray) = confirmed {
                set_aside[stray.day] = false;
                bank = stray.bank;
                bank.expect_sudden_water();
                bank.update(stray.weight);
                intakes[stray.day..index].iter().for_each(|intake| bank.predict(*intake));
                bank.update(weight);
            } else if (weight - expected.mean).abs() > STRAY_SDS * sd {
                set_aside[index] = true;
                stray = Some(Stray { day: index, weight, bank: bank.clone() });
            } else {
                bank.update(weight);
            }
        }
        mornings.push(bank.expenditure().into());
    }
    let last_intake = intakes.last().copied().unwrap_or(DayIntake::Counted(formula));
    Some(Track { mornings, set_aside, bank, last_intake })
}

/// Returns the intake of each day. A day that does not count has the mean of counted days before it.
fn intakes(days: &[TrackedDay], formula: f64) -> Vec<DayIntake> {
    let intake = |(index, day): (usize, &TrackedDay)| {
        day.intake.map_or_else(
            || {
                let usual: Vec<f64> =
                    days[index.saturating_sub(USUAL_DAYS)..index].iter().filter_map(|day| day.intake).collect();
                let usual = (usual.len() >= MIN_USUAL_DAYS).then(|| mean(&usual)).flatten();
                DayIntake::Other(usual.unwrap_or(formula))
            },
            DayIntake::Counted,
        )
    };
    days.iter().enumerate().map(intake).collect()
}

fn mean(values: &[f64]) -> Option<f64> {
    let count = u32::try_from(values.len()).ok().filter(|count| *count > 0)?;
    Some(values.iter().sum::<f64>() / f64::from(count))
}
