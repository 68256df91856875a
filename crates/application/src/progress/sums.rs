//! Sums and records of any period, and the estimate of a set.

use super::history::History;
use super::{NamedRecord, ProgressService};
use crate::shared::{Actor, PortError, compute};
use chrono::{Days, NaiveDate};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::{AgeClass, WeightUnit};
use ironleaf_domain::progress::{NewRecord, Period, TrainingSum, WorkloadChange, new_records, training_sum};
use ironleaf_domain::training_log::pounds::from_pounds;
use ironleaf_domain::training_log::{Lift, LiftedWeight, OneRepMax};
use std::collections::{BTreeMap, BTreeSet};

/// Logs that are summed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TrainedRange {
    /// First day; that of the first log by default.
    pub from: Option<NaiveDate>,
    /// Last day; today by default.
    pub to: Option<NaiveDate>,
    /// Only logs of this exercise.
    pub exercise_id: Option<ExerciseId>,
}

/// Sum of a period with the names of its exercises.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedSum {
    pub sum: TrainingSum,
    /// Names in the latest logs.
    pub names: BTreeMap<ExerciseId, String>,
}

/// Sums of two periods.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparedSums {
    pub a: NamedSum,
    pub b: NamedSum,
    /// `b` minus `a`.
    pub change: WorkloadChange,
}

/// Set whose one-repetition maximum is estimated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SetToEstimate {
    /// Weight in `unit`.
    pub weight: f64,
    /// Repetitions: 1 to 10.
    pub reps: u16,
    /// Unit of the weight; that of the profile by default.
    pub unit: Option<WeightUnit>,
}

/// Estimates of a one-repetition maximum in kg.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OneRepMaxEstimate {
    /// By Epley (1985).
    pub epley: f64,
    /// By Brzycki (1993).
    pub brzycki: f64,
}

/// Reason why a period could not be read.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PeriodError {
    /// It ends before it begins.
    #[error("{0}")]
    Invalid(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why nothing was estimated.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum EstimateError {
    /// The member is under 18.
    #[error("one-rep maxes are not estimated for members under 18")]
    Minor,
    #[error("{0}")]
    Weight(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl ProgressService {
    /// Returns the sum of the actor's training.
    pub async fn sum_training(&self, actor: &Actor, range: TrainedRange) -> Result<NamedSum, PeriodError> {
        let (history, period) = self.history_in(actor, range).await?;
        let computed = compute(move || {
            let sum = training_sum(&history.results, &history.exercises, period);
            (latest_of(&history, [&sum]), sum)
        });
        let (latest, sum) = computed.await?;
        Ok(NamedSum { sum, names: self.find_names(actor, latest).await? })
    }

    /// Returns the sums of the actor's training in two periods, which may overlap.
    pub async fn compare_training(
        &self,
        actor: &Actor,
        a: Period,
        b: Period,
        exercise_id: Option<ExerciseId>,
    ) -> Result<ComparedSums, PeriodError> {
        let whole = TrainedRange { from: Some(a.from().min(b.from())), to: Some(a.to().max(b.to())), exercise_id };
        let (history, _) = self.history_in(actor, whole).await?;
        let computed = compute(move || {
            let [a, b] = [a, b].map(|period| training_sum(&history.results, &history.exercises, period));
            (latest_of(&history, [&a, &b]), a, b)
        });
        let (latest, a, b) = computed.await?;
        let names = self.find_names(actor, latest).await?;
        let change = b.total.change_from(a.total);
        Ok(ComparedSums { a: NamedSum { sum: a, names: names.clone() }, b: NamedSum { sum: b, names }, change })
    }

    /// Returns the records that the actor set, newest first.
    pub async fn list_records(
        &self,
        actor: &Actor,
        range: TrainedRange,
        limit: usize,
    ) -> Result<Vec<NamedRecord>, PeriodError> {
        let (history, period) = self.history_in(actor, range).await?;
        let computed = compute(move || {
            let mut records = new_records(&history.results, |exercise| history.measured(exercise), period);
            records.truncate(limit);
            (history.latest_logs(&records.iter().map(|one| one.exercise_id).collect()), records)
        });
        let (latest, records) = computed.await?;
        let names = self.find_names(actor, latest).await?;
        let named =
            |record: NewRecord| Some(NamedRecord { exercise_name: names.get(&record.exercise_id)?.clone(), record });
        Ok(records.into_iter().filter_map(named).collect())
    }

    /// Estimates the one-repetition maximum of a set.
    pub async fn estimate_one_rep_max(
        &self,
        actor: &Actor,
        set: SetToEstimate,
    ) -> Result<OneRepMaxEstimate, EstimateError> {
        let today = actor.date_at(self.ports.clock.now());
        let member = self.ports.profiles.find(actor.user_id).await?;
        if member.profile.is_some_and(|profile| AgeClass::of(profile.birth_date.age(today)).is_minor()) {
            return Err(EstimateError::Minor);
        }
        let of_profile = member.display.map(|display| display.weight_unit);
        let weight = match set.unit.or(of_profile).unwrap_or_default() {
            WeightUnit::Kilograms => LiftedWeight::from_kg(set.weight),
            WeightUnit::Pounds => from_pounds(set.weight),
        };
        let lift = Lift { weight: weight.map_err(EstimateError::Weight)?, reps: set.reps, log_date: today };
        let OneRepMax { epley, brzycki, .. } =
            lift.one_rep_max().ok_or_else(|| EstimateError::Weight("The weight must be above 0".into()))?;
        Ok(OneRepMaxEstimate { epley, brzycki })
    }

    /// Returns the results that decide about a range, also those before it, and its days.
    async fn history_in(&self, actor: &Actor, range: TrainedRange) -> Result<(History, Period), PeriodError> {
        let today = actor.date_at(self.ports.clock.now());
        let to = range.to.unwrap_or(today);
        if let Some(from) = range.from {
            Period::of_any_length(from, to).map_err(PeriodError::Invalid)?;
        }
        // Tomorrow, because a traveler may have logged it further east. Names are those of the latest logs.
        let latest = today.checked_add_days(Days::new(1)).unwrap_or(today).max(to);
        let (mut results, age_class) = futures_util::try_join!(
            self.ports.progress.list_results(actor.user_id, latest),
            self.find_age_class(actor)
        )?;
        results.retain(|result| range.exercise_id.is_none_or(|exercise| result.exercise_id == exercise));
        let first = results.iter().map(|result| result.log_date).filter(|date| *date <= to).min();
        let from = range.from.or(first).unwrap_or(to);
        let period = Period::of_any_length(from, to).map_err(PeriodError::Invalid)?;
        Ok((self.with_exercises(results, from, age_class).await?, period))
    }
}

/// Returns the dates of the latest logs of the exercises of sums.
fn latest_of<const N: usize>(history: &History, sums: [&TrainingSum; N]) -> Vec<(ExerciseId, NaiveDate)> {
    let exercises: BTreeSet<ExerciseId> =
        sums.into_iter().flat_map(|sum| sum.exercises.iter().map(|(exercise, _)| *exercise)).collect();
    history.latest_logs(&exercises)
}
