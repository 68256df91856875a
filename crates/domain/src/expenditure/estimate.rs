use super::model::ModelParameters;
use super::readiness::{INTERVAL_SDS, MAX_SD_KCAL, Needs};
use super::track::{Track, TrackedDay, TrackedExpenditure, track};
use crate::body_weight::{WeighIn, with_trend};
use crate::profile::BodyWeight;
use chrono::{Days, NaiveDate, TimeDelta};
use std::collections::BTreeMap;

/// Most days of data that an estimate uses.
const MAX_DAYS: Days = Days::new(364);
/// Days without weigh-in and counted day after which the data starts again.
const GAP: TimeDelta = TimeDelta::days(60);

/// Days before an estimate whose data it can use.
pub const EXPENDITURE_DATA: Days = MAX_DAYS;

/// Expenditure with its interval, in kcal per day and rounded to 10.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExpenditureInterval {
    /// Expenditure.
    pub kcal: f64,
    /// Lower bound, rounded down.
    pub low: f64,
    /// Upper bound, rounded up.
    pub high: f64,
}

impl From<TrackedExpenditure> for ExpenditureInterval {
    fn from(estimate: TrackedExpenditure) -> Self {
        let margin = INTERVAL_SDS * estimate.sd;
        Self {
            kcal: (estimate.kcal / 10.0 + 0.5).floor() * 10.0,
            low: ((estimate.kcal - margin) / 10.0).floor() * 10.0,
            high: ((estimate.kcal + margin) / 10.0).ceil() * 10.0,
        }
    }
}

/// Data from which the expenditure is estimated.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ExpenditureData {
    /// Weigh-ins, in any order.
    pub weigh_ins: Vec<WeighIn>,
    /// Days that count as fully logged, with their calories, in any order.
    pub counted_days: Vec<(NaiveDate, f64)>,
}

/// Data on which an estimate is based.
#[derive(Debug, Clone, PartialEq)]
pub struct ExpenditureInputs {
    /// Day of the first weigh-in that is used.
    pub from: Option<NaiveDate>,
    /// Day of the estimate.
    pub to: NaiveDate,
    /// Number of counted days.
    pub counted_days: usize,
    /// Number of days that do not count.
    pub other_days: usize,
    /// Number of weigh-ins that are used.
    pub weigh_ins: usize,
    /// Days of weigh-ins that are not used, because they are too far off.
    pub set_aside: Vec<NaiveDate>,
    /// Mean calories of counted days, rounded to 1 kcal.
    pub mean_intake: Option<f64>,
    /// Trend on the day of the first weigh-in, in kg.
    pub trend_from: Option<f64>,
    /// Trend on the day of the last weigh-in, in kg.
    pub trend_to: Option<f64>,
}

/// Estimate of the expenditure on a day.
#[derive(Debug, Clone, PartialEq)]
pub struct ExpenditureEstimate {
    /// Expenditure, or what is missing before it can be shown.
    pub result: Result<ExpenditureInterval, Needs>,
    /// Data on which it is based.
    pub inputs: ExpenditureInputs,
    /// Trend 14 days before the last weigh-in, in kg.
    pub trend_two_weeks_ago: Option<f64>,
}

/// A day of the data, with the estimate of its morning.
#[derive(Debug, Clone, PartialEq)]
pub struct ExpenditureDay {
    /// The day.
    pub date: NaiveDate,
    /// Weigh-in.
    pub weight: Option<BodyWeight>,
    /// Whether the weigh-in is used.
    pub is_weight_used: bool,
    /// Calories of a counted day.
    pub counted_intake: Option<f64>,
    /// Expenditure, once it can be shown.
    pub expenditure: Option<ExpenditureInterval>,
}

/// Data of consecutive days up to the day of an estimate.
struct Series {
    start: NaiveDate,
    days: Vec<TrackedDay>,
}

impl ExpenditureData {
    /// Estimates the expenditure on the morning of `on`.
    ///
    /// It sees weigh-ins up to that morning and counted days before it. `formula` is the expenditure by the formula
    /// with a body weight, in kcal.
    pub fn estimate(&self, on: NaiveDate, formula: impl Fn(BodyWeight) -> f64) -> ExpenditureEstimate {
        let tracked = self.series(on).and_then(|series| {
            let track = series.track(&formula)?;
            Some((series, track))
        });
        let Some((series, track)) = tracked else {
            return ExpenditureEstimate {
                result: Err(Needs::EVERYTHING),
                inputs: ExpenditureInputs::empty(on),
                trend_two_weeks_ago: None,
            };
        };
        let last = series.days.len() - 1;
        let missing =
            Needs::of(&series.days, &track.set_aside, track.mornings[last], || track.days_to_limit(MAX_SD_KCAL));
        let used: Vec<WeighIn> = self.used_weigh_ins(&series, &track);
        let trends = with_trend(&used);
        let two_weeks_ago = on.checked_sub_days(Days::new(14));
        let before =
            trends.iter().rev().find(|point| two_weeks_ago.is_some_and(|day| point.weigh_in.measured_on <= day));
        ExpenditureEstimate {
            result: missing.map_or_else(|| Ok(track.mornings[last].into()), Err),
            inputs: ExpenditureInputs {
                trend_from: trends.first().map(|point| point.trend),
                trend_to: trends.last().map(|point| point.trend),
                weigh_ins: used.len(),
                ..series.inputs(on, &track)
            },
            trend_two_weeks_ago: before.map(|point| point.trend),
        }
    }

    /// Returns the days from `from` to `to`, each with what [`ExpenditureData::estimate`] says on it.
    ///
    /// `formula` is the expenditure by the formula on a day with a body weight, in kcal. Without one, that day has no
    /// estimate.
    pub fn days(
        &self,
        from: NaiveDate,
        to: NaiveDate,
        formula: impl Fn(NaiveDate, BodyWeight) -> Option<f64>,
    ) -> Vec<ExpenditureDay> {
        // Days with the same start and formula share a track: an estimate that is shown depends on nothing later.
        let mut shared: BTreeMap<(NaiveDate, u64), Option<(Series, Track)>> = BTreeMap::new();
        let weights: BTreeMap<NaiveDate, BodyWeight> =
            self.weigh_ins.iter().map(|weigh_in| (weigh_in.measured_on, weigh_in.weight)).collect();
        let counted: BTreeMap<NaiveDate, f64> = self.counted_days.iter().copied().collect();
        let mut days: Vec<ExpenditureDay> = from
            .iter_days()
            .take_while(|date| *date <= to)
            .map(|date| ExpenditureDay {
                date,
                weight: weights.get(&date).copied(),
                is_weight_used: weights.contains_key(&date),
                counted_intake: counted.get(&date).copied(),
                expenditure: None,
            })
            .collect();
        for day in days.iter_mut().rev() {
            let Some(start) = self.start(day.date) else { continue };
            let Some(kcal) = weights.get(&start).and_then(|first| formula(day.date, *first)) else { continue };
            let tracked = shared.entry((start, kcal.to_bits())).or_insert_with(|| {
                let series = self.series_from(start, day.date);
                series.track(|_| kcal).map(|track| (series, track))
            });
            let Some((series, track)) = tracked else { continue };
            let Some(index) = series.index(day.date) else { continue };
            day.is_weight_used &= !track.set_aside[index];
            let estimate = track.mornings[index];
            // A weigh-in that is confirmed later was set aside on its morning.
            if Needs::of(&series.days[..=index], &track.set_aside, estimate, || 1).is_none() {
                day.expenditure = Some(estimate.into());
            }
        }
        days
    }

    /// Returns the day of the first weigh-in that an estimate uses.
    fn start(&self, on: NaiveDate) -> Option<NaiveDate> {
        let oldest = on.checked_sub_days(MAX_DAYS).unwrap_or(NaiveDate::MIN);
        let weighed = self.weigh_ins.iter().map(|weigh_in| weigh_in.measured_on).filter(|day| *day <= on);
        let counted = self.counted_days.iter().map(|(day, _)| *day).filter(|day| *day < on);
        let mut with_data: Vec<NaiveDate> = weighed.clone().chain(counted).filter(|day| *day >= oldest).collect();
        with_data.sort_unstable();
        if on - *with_data.last()? > GAP {
            return None;
        }
        let after_gap = with_data.windows(2).rev().find(|pair| pair[1] - pair[0] > GAP).map(|pair| pair[1]);
        let oldest = after_gap.unwrap_or(oldest);
        weighed.filter(|day| *day >= oldest).min()
    }

    fn series(&self, on: NaiveDate) -> Option<Series> {
        Some(self.series_from(self.start(on)?, on))
    }

    fn series_from(&self, start: NaiveDate, on: NaiveDate) -> Series {
        let length = usize::try_from((on - start).num_days() + 1).unwrap_or_default();
        let mut series = Series { start, days: vec![TrackedDay::default(); length] };
        for weigh_in in &self.weigh_ins {
            if let Some(index) = series.index(weigh_in.measured_on) {
                series.days[index].weight = Some(weigh_in.weight.kg());
            }
        }
        for (day, calories) in &self.counted_days {
            if let Some(index) = series.index(*day).filter(|_| *day < on) {
                series.days[index].intake = Some(*calories);
            }
        }
        series
    }

    fn used_weigh_ins(&self, series: &Series, track: &Track) -> Vec<WeighIn> {
        let is_used =
            |weigh_in: &&WeighIn| series.index(weigh_in.measured_on).is_some_and(|index| !track.set_aside[index]);
        let mut used: Vec<WeighIn> = self.weigh_ins.iter().filter(is_used).copied().collect();
        used.sort_by_key(|weigh_in| weigh_in.measured_on);
        used
    }
}

impl Series {
    fn index(&self, day: NaiveDate) -> Option<usize> {
        usize::try_from((day - self.start).num_days()).ok().filter(|index| *index < self.days.len())
    }

    fn date(&self, index: usize) -> NaiveDate {
        self.start + Days::new(index as u64)
    }

    fn track(&self, formula: impl Fn(BodyWeight) -> f64) -> Option<Track> {
        let first = BodyWeight::from_kg(self.days.first()?.weight?).ok()?;
        track(&self.days, formula(first), &ModelParameters::of_members())
    }

    fn inputs(&self, on: NaiveDate, track: &Track) -> ExpenditureInputs {
        let counted: Vec<f64> = self.days.iter().filter_map(|day| day.intake).collect();
        let set_aside = track.set_aside.iter().enumerate().filter(|(_, is_set_aside)| **is_set_aside);
        let count = u32::try_from(counted.len()).unwrap_or(u32::MAX);
        ExpenditureInputs {
            from: Some(self.start),
            counted_days: counted.len(),
            other_days: self.days.len() - 1 - counted.len(),
            set_aside: set_aside.map(|(index, _)| self.date(index)).collect(),
            mean_intake: (count > 0).then(|| (counted.iter().sum::<f64>() / f64::from(count)).round()),
            ..ExpenditureInputs::empty(on)
        }
    }
}

impl ExpenditureInputs {
    fn empty(to: NaiveDate) -> Self {
        Self {
            from: None,
            to,
            counted_days: 0,
            other_days: 0,
            weigh_ins: 0,
            set_aside: Vec::new(),
            mean_intake: None,
            trend_from: None,
            trend_to: None,
        }
    }
}
