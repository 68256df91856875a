//! A member who accepts each check-in.

use super::world::{DAYS, Member};
use chrono::{Days, NaiveDate};
use ironleaf_domain::body_weight::WeighIn;
use ironleaf_domain::diet_plan::EnergyNeed;
use ironleaf_domain::expenditure::{ExpenditureData, ExpenditureEstimate};
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use ironleaf_domain::target::{
    CHECK_IN_INTERVAL, CheckInFacts, CurrentTarget, LearnedTdee, StoredTarget, TargetSetting, propose,
};

/// First day of the simulation.
const FIRST: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
/// Distance from the right target within which a target is good, in kcal.
const NEAR_KCAL: f64 = 150.0;
/// Body mass index of the member in kg/m², far from the values that bar a lower target.
const BMI: f64 = 25.0;

/// A target on its way from that of the formula to the right one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Course {
    /// Whether the formula's target was near the right one from the start.
    pub(super) starts_near: bool,
    /// First day, counted from 1, on which the target is near the right one.
    pub(super) near_on: Option<usize>,
}

/// Follows the target of a member who accepts each check-in.
pub(super) fn course(member: &Member) -> Option<Course> {
    let trainee = trainee(member)?;
    let data = data(member);
    let mut target = with_tdee(&trainee, member.formula)?;
    let is_near = |target: &CurrentTarget, day: usize| {
        let right = EnergyNeed::with_tdee(&trainee, member.truth[day]).ok()?.target().kcal();
        Some((target.need.target().kcal() - right).abs() <= NEAR_KCAL)
    };
    let starts_near = is_near(&target, 0)?;
    let mut next = FIRST;
    for day in 0..DAYS {
        if is_near(&target, day)? {
            return Some(Course { starts_near, near_on: Some(day + 1) });
        }
        let on = FIRST + Days::new(day as u64);
        if on < next {
            continue;
        }
        let estimate = data.estimate(on, |_| member.formula);
        let Some(facts) = facts(&estimate) else { continue };
        next = on + CHECK_IN_INTERVAL;
        if let Some(accepted) = propose(&trainee, &target, facts).ok()?.and_then(|proposal| proposal.proposed) {
            target = with_tdee(&trainee, accepted.tdee)?;
        }
    }
    Some(Course { starts_near, near_on: None })
}

fn trainee(member: &Member) -> Option<Trainee> {
    let kg = member.days.first()?.weight?;
    Some(Trainee {
        age: 35,
        gender: Gender::Male,
        weight: rounded_weight(kg)?,
        height: Height::from_cm((kg / BMI).sqrt().mul_add(100.0, 0.5).floor()).ok()?,
        goal: FitnessGoal::KeepCurrentWeight,
        training_days: TrainingDays::new(3).ok()?,
    })
}

fn rounded_weight(kg: f64) -> Option<BodyWeight> {
    BodyWeight::from_kg((kg * 100.0).round() / 100.0).ok()
}

fn data(member: &Member) -> ExpenditureData {
    let dated = || member.days.iter().zip(FIRST.iter_days());
    ExpenditureData {
        weigh_ins: dated()
            .filter_map(|(day, measured_on)| Some(WeighIn { measured_on, weight: rounded_weight(day.weight?)? }))
            .collect(),
        counted_days: dated().filter_map(|(day, date)| Some((date, day.intake?))).collect(),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "an expenditure has at most five digits")]
fn with_tdee(trainee: &Trainee, tdee: f64) -> Option<CurrentTarget> {
    let setting = TargetSetting::Learned(LearnedTdee::new(tdee.round() as i64).ok()?);
    CurrentTarget::of(trainee, StoredTarget { setting, since: None }).ok()
}

fn facts(estimate: &ExpenditureEstimate) -> Option<CheckInFacts> {
    Some(CheckInFacts {
        expenditure: estimate.result.as_ref().ok()?.kcal,
        trend: estimate.inputs.trend_to,
        trend_two_weeks_ago: estimate.trend_two_weeks_ago,
        has_low_days: false,
    })
}

#[cfg(test)]
mod tests {
    use super::{Course, course};
    use crate::expenditure::world::{DAYS, Member};
    use ironleaf_domain::expenditure::TrackedDay;

    fn steady(formula: f64) -> Member {
        let day = TrackedDay { weight: Some(80.0), intake: Some(2_400.0) };
        Member { days: vec![day; DAYS], truth: vec![2_400.0; DAYS], formula }
    }

    #[test]
    fn a_good_formula_needs_no_check_in() {
        assert_eq!(course(&steady(2_500.0)), Some(Course { starts_near: true, near_on: Some(1) }));
    }

    #[test]
    fn a_bad_formula_needs_several_weeks() {
        let far = course(&steady(2_800.0)).unwrap();
        assert!(!far.starts_near && far.near_on.is_some_and(|day| (30..60).contains(&day)), "{far:?}");
    }
}
