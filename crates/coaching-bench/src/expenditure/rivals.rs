//! Estimates that other products publish, rebuilt from their formulas.

use super::world::{KCAL_PER_KG, Member};
use crate::random::float;
use ironleaf_domain::expenditure::TrackedDay;

/// A way to estimate the expenditure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Rival {
    /// Mean intake of 28 days and the change of the mean weights of their first and last week.
    Balance28,
    /// Regression of the weight over up to 35 days.
    Regression35,
    /// A filter that moves once a week.
    Weekly,
    /// Balance of the last 21 to 42 days with enough logs.
    Balance42,
    /// Regression of the weight over all days. It is shown only.
    RegressionOfAll,
}

impl Rival {
    pub(super) const ALL: [Self; 5] =
        [Self::Balance28, Self::Regression35, Self::Weekly, Self::Balance42, Self::RegressionOfAll];

    /// Returns the name in tables.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Balance28 => "R1 balance of 28 days",
            Self::Regression35 => "R2 regression of 35 days",
            Self::Weekly => "R3 weekly filter",
            Self::Balance42 => "R4 balance of 21-42 days",
            Self::RegressionOfAll => "R5 regression of all days",
        }
    }

    /// Returns whether the estimate is compared with ours.
    pub(super) fn is_compared(self) -> bool {
        self != Self::RegressionOfAll
    }

    /// Returns the estimate on the morning of a day counted from 1, if it has one.
    pub(super) fn estimate(self, member: &Member, day: usize) -> Option<f64> {
        let days = &member.days[..day];
        match self {
            Self::Balance28 if day >= 28 => balance(&days[day - 28..], 28.0),
            Self::Regression35 if day >= 21 => regression(&days[day.saturating_sub(35)..]),
            Self::Weekly => Some(weekly(days, member.formula)),
            Self::Balance42 if day >= 21 => {
                let recent = &days[day.saturating_sub(42)..];
                let logged = recent.iter().filter(|day| day.intake.is_some()).count();
                let is_enough = logged >= 14 && float(logged) >= 0.7 * float(recent.len());
                is_enough.then(|| balance(recent, float(recent.len() - 7))).flatten()
            }
            Self::RegressionOfAll if day >= 21 => regression(days),
            _ => None,
        }
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then_some(sum / count)
}

fn mean_weight(days: &[TrackedDay]) -> Option<f64> {
    mean(days.iter().filter_map(|day| day.weight))
}

fn mean_intake(days: &[TrackedDay]) -> Option<f64> {
    mean(days.iter().filter_map(|day| day.intake))
}

fn balance(days: &[TrackedDay], length: f64) -> Option<f64> {
    let change = mean_weight(&days[days.len() - 7..])? - mean_weight(&days[..7])?;
    Some(mean_intake(days)? - KCAL_PER_KG * change / length)
}

fn regression(days: &[TrackedDay]) -> Option<f64> {
    let points = || days.iter().enumerate().filter_map(|(index, day)| day.weight.map(|weight| (float(index), weight)));
    let (day_mean, weight_mean) = (mean(points().map(|point| point.0))?, mean(points().map(|point| point.1))?);
    let (both, of_days) = points().fold((0.0, 0.0), |(both, of_days), (day, weight)| {
        (both + (day - day_mean) * (weight - weight_mean), of_days + (day - day_mean).powi(2))
    });
    (of_days > 0.0).then_some(())?;
    Some(mean_intake(days)? - KCAL_PER_KG * both / of_days)
}

/// A filter of one value that takes the balance of each whole week into account.
fn weekly(days: &[TrackedDay], formula: f64) -> f64 {
    let weeks: Vec<&[TrackedDay]> = days.chunks_exact(7).collect();
    let (mut estimate, mut variance) = (formula, 300.0_f64.powi(2));
    for (number, pair) in weeks.windows(2).enumerate() {
        variance += 120.0_f64.powi(2);
        let energy = 3_000.0 + 4_700.0 * (float(number + 1) / 9.0).min(1.0);
        let logged = float(pair[1].iter().filter(|day| day.intake.is_some()).count());
        let (Some(before), Some(after), Some(intake)) =
            (mean_weight(pair[0]), mean_weight(pair[1]), mean_intake(pair[1]))
        else {
            continue;
        };
        let balance = intake - energy * (after - before) / 7.0;
        let of_balance = 320.0_f64.powi(2) / logged + (0.55 * energy / 7.0).powi(2);
        let gain = variance / (variance + of_balance);
        estimate += gain * (balance - estimate);
        variance *= 1.0 - gain;
    }
    estimate
}

#[cfg(test)]
mod tests {
    use super::super::world::Member;
    use super::Rival;
    use crate::random::float;
    use ironleaf_domain::expenditure::TrackedDay;

    #[test]
    fn without_noise_regressions_are_right() {
        let day =
            |index: usize| TrackedDay { weight: Some(80.0 - 500.0 / 7_700.0 * float(index)), intake: Some(2_000.0) };
        let member = Member { days: (0..84).map(day).collect(), truth: vec![2_500.0; 84], formula: 2_300.0 };
        for rival in [Rival::Regression35, Rival::RegressionOfAll, Rival::Balance42] {
            let estimate = rival.estimate(&member, 84).unwrap();
            assert!((estimate - 2_500.0).abs() < 1e-6, "{}: {estimate}", rival.name());
            assert_eq!(rival.estimate(&member, 20), None);
        }
        assert!(Rival::Weekly.estimate(&member, 84).unwrap() > 2_300.0);
    }
}
