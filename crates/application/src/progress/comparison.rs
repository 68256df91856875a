use super::ProgressService;
use super::history::History;
use crate::body_weight::MAX_WEIGH_INS;
use crate::shared::{Actor, PortError, compute};
use ironleaf_domain::body_weight::{TREND_WINDOW, WeightTrend, with_trend};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::progress::{Period, PeriodTotals, best_estimate, choose_main_lifts, new_records, period_totals};
use std::collections::BTreeMap;

/// Best estimated one-repetition maximum of an exercise in a period.
#[derive(Debug, Clone, PartialEq)]
pub struct BestLift {
    pub exercise_id: ExerciseId,
    /// Name in the latest log.
    pub exercise_name: String,
    /// Estimate in kg; `None` if the period has none.
    pub best: Option<f64>,
}

/// One of two compared periods.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparedPeriod {
    /// The days.
    pub period: Period,
    /// Training of the period, per week if the periods have different lengths.
    pub totals: PeriodTotals,
    /// Most logged exercises of both periods. Empty for minors.
    pub lifts: Vec<BestLift>,
    /// Trend of the body weight on the last day with a weigh-in, in kg.
    ///
    /// `None` for minors and without a weigh-in.
    pub weight_trend: Option<f64>,
}

/// Two periods side by side.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// Whether the totals are per week, because the periods have different lengths.
    pub per_week: bool,
    /// First period.
    pub a: ComparedPeriod,
    /// Second period.
    pub b: ComparedPeriod,
}

impl ProgressService {
    /// Compares the actor's training in two periods, which may overlap.
    pub async fn compare_periods(&self, actor: &Actor, a: Period, b: Period) -> Result<Comparison, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let (first, last) = (a.from().min(b.from()), a.to().max(b.to()));
        let of_trend = first.checked_sub_signed(TREND_WINDOW).unwrap_or(first);
        let (member, results, program, weigh_ins) = futures_util::try_join!(
            self.ports.profiles.find(actor.user_id),
            self.ports.progress.list_results(actor.user_id, last),
            self.ports.programs.find_run(actor.user_id, today),
            self.ports.weights.list_since(actor.user_id, of_trend, MAX_WEIGH_INS)
        )?;
        let age_class = member.profile.map(|profile| AgeClass::of(profile.birth_date.age(today)));
        let history = self.with_exercises(results, first, age_class).await?;
        let of_program = program.map(|program| program.main_lifts(today)).unwrap_or_default();
        let found = compute(move || {
            let has_estimates = |exercise| history.has_estimates(exercise);
            let lifts = choose_main_lifts(&history.results, &of_program, has_estimates, &[a, b]);
            let latest = history.latest_logs(&lifts.iter().copied().collect());
            (history, lifts, latest)
        });
        let (history, lifts, latest) = found.await?;
        let names = self.find_names(actor, latest).await?;
        compute(move || {
            let is_minor = age_class.is_some_and(AgeClass::is_minor);
            let weights = if is_minor { Vec::new() } else { with_trend(&weigh_ins) };
            let per_week = a.days() != b.days();
            let compared = |period: Period| {
                let totals = totals(&history, period);
                ComparedPeriod {
                    period,
                    totals: if per_week { totals.per_week(period) } else { totals },
                    lifts: best_lifts(&history, &lifts, &names, period),
                    weight_trend: trend_of(&weights, period),
                }
            };
            Comparison { per_week, a: compared(a), b: compared(b) }
        })
        .await
    }
}

fn totals(history: &History, period: Period) -> PeriodTotals {
    let records = new_records(&history.results, |exercise| history.measured(exercise), period).len();
    period_totals(&history.results, records, &history.exercises, period)
}

fn best_lifts(
    history: &History,
    lifts: &[ExerciseId],
    names: &BTreeMap<ExerciseId, String>,
    period: Period,
) -> Vec<BestLift> {
    let best = |exercise_id: &ExerciseId| {
        let exercise_name = names.get(exercise_id)?.clone();
        let best = best_estimate(&history.results, *exercise_id, period);
        Some(BestLift { exercise_id: *exercise_id, exercise_name, best })
    };
    lifts.iter().filter_map(best).collect()
}

fn trend_of(weights: &[WeightTrend], period: Period) -> Option<f64> {
    weights.iter().rev().find(|point| period.contains(point.weigh_in.measured_on)).map(|point| point.trend)
}
