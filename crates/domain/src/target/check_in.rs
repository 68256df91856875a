use super::current::CurrentTarget;
use super::setting::TargetSource;
use crate::diet_plan::{EnergyNeed, TooYoung};
use crate::ids::{CheckInId, TargetChangeId};
use crate::profile::{EnergyUnit, Trainee};
use chrono::{DateTime, Days, NaiveDate, Utc};

/// Days after an answer until the next check-in.
pub const CHECK_IN_INTERVAL: Days = Days::new(7);
/// Greatest change of the target by one check-in, in kcal.
pub const MAX_STEP_KCAL: f64 = 100.0;
/// Distance within which a target fits the data, in kcal.
const FITTING_KCAL: f64 = 30.0;
/// Body mass index in kg/m² of the trend below which a target does not go down.
const MIN_BMI: f64 = 18.5;
/// Share of the weight that the trend may lose in 14 days for a lower target (Helms 2014).
const MAX_LOSS_IN_TWO_WEEKS: f64 = 0.02;

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum CheckInAnswer {
    /// Use the proposed target.
    Yes,
    /// Keep the current target.
    No,
}

crate::text_values::text_values!(CheckInAnswer, "Please choose yes or no");

/// Expenditure and the calories that it gives.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TargetPoint {
    /// Expenditure in kcal per day.
    pub tdee: f64,
    /// Target in kcal per day.
    pub calories: f64,
}

impl From<&EnergyNeed> for TargetPoint {
    fn from(need: &EnergyNeed) -> Self {
        Self { tdee: need.tdee(), calories: need.target().kcal() }
    }
}

/// Answered check-in.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckIn {
    pub id: CheckInId,
    pub answer: CheckInAnswer,
    pub before: TargetPoint,
    pub after: TargetPoint,
    pub answered_at: DateTime<Utc>,
    /// Change of the target; `None` if it stayed.
    pub change_id: Option<TargetChangeId>,
}

/// Facts that decide about a proposal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CheckInFacts {
    /// Estimated expenditure in kcal per day.
    pub expenditure: f64,
    /// Weight trend in kg.
    pub trend: Option<f64>,
    /// Weight trend 14 days before, in kg.
    pub trend_two_weeks_ago: Option<f64>,
    /// Whether three of the last seven complete days were low.
    pub has_low_days: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CheckInProposal {
    pub current: TargetPoint,
    /// Proposed target, if another one fits better.
    pub proposed: Option<TargetPoint>,
    /// Whether the current target fits the data.
    pub is_reached: bool,
    pub because: Vec<CheckInReason>,
}

/// Reason of a proposal. Values are in kcal per day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CheckInReason {
    /// The current target fits the data.
    Fits,
    /// A light body should not get less.
    LightBody,
    /// The weight already falls quickly.
    FastLoss,
    /// Several complete days were low.
    LowDays,
    /// The estimated expenditure.
    Expenditure(f64),
    /// The target of the goal with the estimated expenditure.
    TargetOfGoal(f64),
    /// One check-in goes no farther.
    LongestStep,
    /// The target, which the minimum holds, is above the estimated expenditure.
    AboveExpenditure(f64),
}

impl CheckInReason {
    /// Returns the reason for a member.
    pub fn text(self, unit: EnergyUnit) -> String {
        match self {
            Self::Fits => "Your target fits your data.".to_owned(),
            Self::LightBody => "Your target stays, because your body needs this energy right now.".to_owned(),
            Self::FastLoss => {
                "Your target stays, as your weight is already changing quickly. Your body can use the energy."
                    .to_owned()
            }
            Self::LowDays => "Your target stays, as you ate little on some days. If that worries you, please talk to \
                              someone you trust."
                .to_owned(),
            Self::Expenditure(kcal) => format!("Your data suggests that you use about {} a day.", unit.format(kcal)),
            Self::TargetOfGoal(kcal) => format!("With your goal, that is a target of {}.", unit.format(kcal)),
            Self::LongestStep => {
                format!("One check-in changes the target by {} at most.", unit.format(MAX_STEP_KCAL))
            }
            Self::AboveExpenditure(kcal) => format!("This target is above the {} that you use.", unit.format(kcal)),
        }
    }
}

/// Returns what a check-in proposes; `None` with an own target.
///
/// The target takes one step of at most 100 kcal towards that of the estimated expenditure. It does not go down where
/// eating less could harm.
pub fn propose(
    trainee: &Trainee,
    target: &CurrentTarget,
    facts: CheckInFacts,
) -> Result<Option<CheckInProposal>, TooYoung> {
    if target.source == TargetSource::Own || trainee.age_class().is_minor() {
        return Ok(None);
    }
    let current = TargetPoint::from(&target.need);
    let wanted = EnergyNeed::with_tdee(trainee, facts.expenditure)?.target().kcal();
    let gap = wanted - current.calories;
    // The minimum of a target can be above the expenditure.
    let above = |calories: f64| {
        let is_above = calories > facts.expenditure.round();
        is_above.then_some(CheckInReason::AboveExpenditure(facts.expenditure))
    };
    let keep = |is_reached, because| CheckInProposal {
        current,
        proposed: None,
        is_reached,
        because: std::iter::once(because).chain(above(current.calories)).collect(),
    };
    if gap.abs() <= FITTING_KCAL {
        return Ok(Some(keep(true, CheckInReason::Fits)));
    }
    if gap < 0.0
        && let Some(reason) = reason_against_less(trainee, facts)
    {
        return Ok(Some(keep(false, reason)));
    }
    let calories = ((current.calories + gap.clamp(-MAX_STEP_KCAL, MAX_STEP_KCAL)) / 10.0).round() * 10.0;
    let proposed = TargetPoint { tdee: tdee_for(trainee, calories, facts.expenditure)?, calories };
    let mut because = vec![CheckInReason::Expenditure(facts.expenditure), CheckInReason::TargetOfGoal(wanted)];
    if gap.abs() > MAX_STEP_KCAL {
        because.push(CheckInReason::LongestStep);
    }
    because.extend(above(calories));
    Ok(Some(CheckInProposal { current, proposed: Some(proposed), is_reached: false, because }))
}

fn reason_against_less(trainee: &Trainee, facts: CheckInFacts) -> Option<CheckInReason> {
    let metres = trainee.height.cm() / 100.0;
    let is_light = facts.trend.is_some_and(|trend| trend / (metres * metres) < MIN_BMI);
    let is_fast = facts
        .trend
        .zip(facts.trend_two_weeks_ago)
        .is_some_and(|(now, before)| (before - now) / before > MAX_LOSS_IN_TWO_WEEKS);
    [
        (is_light, CheckInReason::LightBody),
        (is_fast, CheckInReason::FastLoss),
        (facts.has_low_days, CheckInReason::LowDays),
    ]
    .into_iter()
    .find_map(|(holds, reason)| holds.then_some(reason))
}

/// Returns the whole expenditure nearest to the estimate whose target is `calories`.
fn tdee_for(trainee: &Trainee, calories: f64, estimate: f64) -> Result<f64, TooYoung> {
    let target = |tdee: u32| Ok(EnergyNeed::with_tdee(trainee, f64::from(tdee))?.target().kcal());
    // The target never falls as the expenditure grows.
    let first_with = |reaches: &dyn Fn(f64) -> bool| {
        let (mut low, mut high) = (500_u32, 12_000_u32);
        while low < high {
            let middle = u32::midpoint(low, high);
            if reaches(target(middle)?) { high = middle } else { low = middle + 1 }
        }
        Ok(f64::from(low))
    };
    let least = first_with(&|kcal| kcal >= calories)?;
    let most = first_with(&|kcal| kcal > calories)? - 1.0;
    Ok(estimate.round().clamp(least, most.max(least)))
}

/// Returns the day of the next check-in of a member whose estimate is ready on `on`.
pub fn next_check_in(last_answer: Option<NaiveDate>, on: NaiveDate) -> NaiveDate {
    let next = last_answer.and_then(|answered| answered.checked_add_days(CHECK_IN_INTERVAL));
    next.map_or(on, |next| next.max(on))
}
