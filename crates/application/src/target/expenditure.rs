//! The expenditure that weigh-ins and the diary tell.

use super::{TargetError, TargetService};
use crate::shared::{Actor, PageLimit};
use chrono::NaiveDate;
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::{DayStatus, DaySummary, LOW_DAYS, has_low_days};
use ironleaf_domain::diet_plan::EnergyNeed;
use ironleaf_domain::expenditure::{
    EXPENDITURE_DATA, ExpenditureData, ExpenditureDay, ExpenditureEstimate, ExpenditureInterval, Needs,
};
use ironleaf_domain::profile::{BodyWeight, DisplaySettings, Profile, Trainee};
use ironleaf_domain::target::{
    CheckIn, CheckInFacts, CheckInProposal, CurrentTarget, StoredTarget, TargetSource, next_check_in, propose,
};

/// Knowledge about the expenditure.
#[derive(Debug, Clone, PartialEq)]
pub enum ExpenditureState {
    /// It can be shown.
    Ready(ExpenditureInterval),
    /// Something is missing.
    NotYet(Needs),
    /// The member is under 18.
    NotOffered,
}

/// The expenditure on a day as the member sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct ExpenditureView {
    /// The day.
    pub as_of: NaiveDate,
    /// Whether it can be shown.
    pub state: ExpenditureState,
    /// Expenditure by the formula, in kcal.
    pub formula: f64,
    /// Units of the member.
    pub units: DisplaySettings,
    /// Estimate with its data.
    pub estimate: Option<ExpenditureEstimate>,
    /// Day of the next check-in.
    pub next_check_in: Option<NaiveDate>,
    /// The check-in, if one is due.
    pub check_in: Option<CheckInProposal>,
}

/// A day with its data and the expenditure.
#[derive(Debug, Clone, PartialEq)]
pub struct ExpenditureDayView {
    /// Weigh-in, counted intake and expenditure.
    pub day: ExpenditureDay,
    /// Logged calories, also of a day that does not count.
    pub intake: Option<f64>,
}

/// Reason why the expenditure could not be shown.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ViewExpenditureError {
    /// The day is in the future.
    #[error("{0}")]
    Day(ValidationError),
    /// The member has no target.
    #[error(transparent)]
    Target(#[from] TargetError),
}

/// Everything that decides about a check-in.
pub(super) struct Situation {
    pub(super) stored: StoredTarget,
    pub(super) last: Option<CheckIn>,
    pub(super) view: ExpenditureView,
}

impl TargetService {
    /// Returns the actor's expenditure on a day, today by default.
    pub async fn view_expenditure(
        &self,
        actor: &Actor,
        on: Option<NaiveDate>,
    ) -> Result<ExpenditureView, ViewExpenditureError> {
        let today = actor.date_at(self.ports.clock.now());
        let on = on.unwrap_or(today);
        if on > today {
            return Err(ViewExpenditureError::Day(ValidationError::new("Please choose today or a past day")));
        }
        Ok(self.situation(actor, today, on).await?.view)
    }

    /// Returns the days from `from` to `to` with their data, and the expenditure on each.
    pub async fn list_expenditure_days(
        &self,
        actor: &Actor,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<ExpenditureDayView>, TargetError> {
        let profile = self.profile(actor).await?;
        let today = actor.date_at(self.ports.clock.now());
        let trainee = profile.trainee(today);
        let need = EnergyNeed::of(&trainee)?;
        if trainee.age_class().is_minor() {
            return Ok(Vec::new());
        }
        let to = to.min(today);
        let (data, days) = self.data(actor, from, to, today, &need).await?;
        let logged = |date| days.iter().find(|day| day.date == date && day.meals > 0).map(|day| day.calories);
        let days = data.days(from, to, |date, weight| formula_of(&profile, date, weight));
        Ok(days.into_iter().map(|day| ExpenditureDayView { intake: logged(day.date), day }).collect())
    }

    /// Returns what is known about the actor's expenditure and check-in on a day.
    pub(super) async fn situation(
        &self,
        actor: &Actor,
        today: NaiveDate,
        on: NaiveDate,
    ) -> Result<Situation, TargetError> {
        let member = self.ports.profiles.find(actor.user_id).await?;
        let units = member.display.unwrap_or_default();
        let profile = member.profile.ok_or(TargetError::ProfileIncomplete)?;
        let trainee = profile.trainee(today);
        let stored = self.ports.targets.find(actor.user_id).await?;
        let target = CurrentTarget::of(&trainee, stored)?;
        let formula = target.formula.tdee();
        let mut view = ExpenditureView {
            as_of: on,
            state: ExpenditureState::NotOffered,
            formula,
            units,
            estimate: None,
            next_check_in: None,
            check_in: None,
        };
        // An adult of today has no estimate of the days before the age of 18.
        if profile.trainee(on.min(today)).age_class().is_minor() {
            return Ok(Situation { stored, last: None, view });
        }
        let (data, days) = self.data(actor, on, on, today, &target.formula).await?;
        let estimate = data.estimate(on, |weight| formula_of(&profile, on, weight).unwrap_or(formula));
        let last = self.ports.targets.list_check_ins(actor.user_id, PageLimit::new(1)).await?.pop();
        match estimate.result {
            Ok(interval) => {
                view.state = ExpenditureState::Ready(interval);
                let answered = last.as_ref().map(|answer| actor.date_at(answer.answered_at));
                let next = next_check_in(answered, on);
                if target.source != TargetSource::Own {
                    view.next_check_in = Some(next);
                }
                if next == on {
                    let floor = target.formula.target().floor_kcal();
                    let facts = CheckInFacts {
                        expenditure: interval.kcal,
                        trend: estimate.inputs.trend_to,
                        trend_two_weeks_ago: estimate.trend_two_weeks_ago,
                        has_low_days: has_low_days(&complete_days(&days, on), floor),
                    };
                    view.check_in = propose(&trainee, &target, facts)?;
                }
            }
            Err(needs) => view.state = ExpenditureState::NotYet(needs),
        }
        view.estimate = Some(estimate);
        Ok(Situation { stored, last, view })
    }

    /// Returns the data of estimates from `from` to `to`, and the days of the diary.
    async fn data(
        &self,
        actor: &Actor,
        from: NaiveDate,
        to: NaiveDate,
        today: NaiveDate,
        formula: &EnergyNeed,
    ) -> Result<(ExpenditureData, Vec<DaySummary>), TargetError> {
        let since = from.checked_sub_days(EXPENDITURE_DATA).unwrap_or(from);
        let (weigh_ins, days) = futures_util::try_join!(
            self.ports.body_weights.list_since(actor.user_id, since, u32::MAX),
            self.ports.diary.list(actor.user_id, since, to)
        )?;
        let counted = days.iter().filter(|day| day.is_counted(today, Some(formula)));
        let data = ExpenditureData {
            weigh_ins: weigh_ins.into_iter().filter(|weigh_in| weigh_in.measured_on <= to).collect(),
            counted_days: counted.map(|day| (day.date, day.calories)).collect(),
        };
        Ok((data, days))
    }
}

/// Returns the expenditure by the formula with the age of a day, in kcal; `None` before the age of 18.
fn formula_of(profile: &Profile, on: NaiveDate, weight: BodyWeight) -> Option<f64> {
    let trainee = Trainee { weight, ..profile.trainee(on) };
    let need = EnergyNeed::of(&trainee).ok()?;
    (!trainee.age_class().is_minor()).then(|| need.tdee())
}

fn complete_days(days: &[DaySummary], on: NaiveDate) -> Vec<f64> {
    let from = on.checked_sub_days(LOW_DAYS).unwrap_or(on);
    let is_complete = |day: &&DaySummary| day.status == DayStatus::Complete && day.date >= from && day.date <= on;
    days.iter().filter(is_complete).map(|day| day.calories).collect()
}
