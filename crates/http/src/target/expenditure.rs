//! The learned expenditure.

use super::view::TargetPointJson;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::Query;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::target::{ExpenditureDayView, ExpenditureState, ExpenditureView, ViewExpenditureError};
use ironleaf_domain::expenditure::{ExpenditureInputs, INTERVAL_LEVEL, Needs, describe_expenditure};
use ironleaf_domain::profile::{BodyWeight, EnergyUnit};
use ironleaf_domain::target::CheckInProposal;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_expenditure, Member, Ordinary), route!(list_expenditure_days, Member, Ordinary)]
}

/// Whether an expenditure can be shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExpenditureStateJson {
    /// It can.
    Ready,
    /// Something is missing.
    NotYet,
    /// The member is under 18.
    NotOffered,
}

/// Data that is missing before the expenditure can be shown.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExpenditureNeeds {
    /// Days that count as fully logged.
    counted_days: u32,
    weigh_ins: u32,
    days: u32,
}

impl From<Needs> for ExpenditureNeeds {
    fn from(needs: Needs) -> Self {
        Self { counted_days: needs.counted_days, weigh_ins: needs.weigh_ins, days: needs.days }
    }
}

/// Data on which an estimate is based.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExpenditureInputs)]
pub(crate) struct ExpenditureInputsJson {
    /// Day of the first weigh-in that is used.
    from: Option<NaiveDate>,
    to: NaiveDate,
    counted_days: usize,
    other_days: usize,
    weigh_ins: usize,
    /// Days of weigh-ins that are too far off to be used.
    set_aside: Vec<NaiveDate>,
    /// Mean calories of counted days, in kcal.
    mean_intake: Option<f64>,
    /// Weight trend at the start, in kg.
    trend_from: Option<f64>,
    /// Weight trend at the end, in kg.
    trend_to: Option<f64>,
}

impl From<ExpenditureInputs> for ExpenditureInputsJson {
    fn from(inputs: ExpenditureInputs) -> Self {
        Self {
            from: inputs.from,
            to: inputs.to,
            counted_days: inputs.counted_days,
            other_days: inputs.other_days,
            weigh_ins: inputs.weigh_ins,
            set_aside: inputs.set_aside,
            mean_intake: inputs.mean_intake,
            trend_from: inputs.trend_from,
            trend_to: inputs.trend_to,
        }
    }
}

/// A check-in that is due.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DueCheckIn {
    current: TargetPointJson,
    /// `null` if the target should stay.
    proposed: Option<TargetPointJson>,
    /// Whether the current target fits the data.
    reached: bool,
    /// Reasons for the member, in the member's units.
    because: Vec<String>,
}

impl DueCheckIn {
    fn new(proposal: CheckInProposal, unit: EnergyUnit) -> Self {
        Self {
            current: proposal.current.into(),
            proposed: proposal.proposed.map(Into::into),
            reached: proposal.is_reached,
            because: proposal.because.into_iter().map(|reason| reason.text(unit)).collect(),
        }
    }
}

/// The member's expenditure, in the member's own logged kcal.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the API calls the value as it calls the whole")]
pub(crate) struct Expenditure {
    state: ExpenditureStateJson,
    /// The estimate is of the morning of this day.
    as_of: NaiveDate,
    /// In kcal per day; `null` unless ready, as are low and high.
    expenditure: Option<f64>,
    /// Lower bound of the interval, in kcal.
    low: Option<f64>,
    /// Upper bound of the interval, in kcal.
    high: Option<f64>,
    /// Level of the interval, in percent.
    level: u8,
    /// Expenditure by the formula, in kcal.
    formula: f64,
    /// `null` unless something is missing.
    needs: Option<ExpenditureNeeds>,
    /// Reasons for the member, in the member's units.
    because: Vec<String>,
    /// `null` for a member under 18.
    inputs: Option<ExpenditureInputsJson>,
    /// Day of the next check-in; `null` while there is none.
    next_check_in: Option<NaiveDate>,
    /// `null` unless one is due.
    check_in: Option<DueCheckIn>,
}

impl From<ExpenditureView> for Expenditure {
    fn from(view: ExpenditureView) -> Self {
        let (state, shown, needs) = match view.state {
            ExpenditureState::Ready(shown) => (ExpenditureStateJson::Ready, Some(shown), None),
            ExpenditureState::NotYet(needs) => (ExpenditureStateJson::NotYet, None, Some(needs)),
            ExpenditureState::NotOffered => (ExpenditureStateJson::NotOffered, None, None),
        };
        let estimate = view.estimate;
        let because = estimate.as_ref().map(|estimate| describe_expenditure(estimate, view.formula, view.units));
        Self {
            state,
            as_of: view.as_of,
            expenditure: shown.map(|shown| shown.kcal),
            low: shown.map(|shown| shown.low),
            high: shown.map(|shown| shown.high),
            level: INTERVAL_LEVEL,
            formula: view.formula,
            needs: needs.map(Into::into),
            because: because.unwrap_or_default(),
            inputs: estimate.map(|estimate| estimate.inputs.into()),
            next_check_in: view.next_check_in,
            check_in: view.check_in.map(|due| DueCheckIn::new(due, view.units.energy_unit)),
        }
    }
}

/// A day with its data, and the expenditure on its morning.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExpenditureDay)]
pub(crate) struct ExpenditureDayJson {
    date: NaiveDate,
    /// Weigh-in in kg.
    weight: Option<f64>,
    /// Whether the estimate uses the weigh-in.
    weight_used: bool,
    /// Logged calories in kcal.
    intake: Option<f64>,
    /// Whether the day counts as fully logged.
    counted: bool,
    /// In kcal; `null` until it can be shown, as are low and high.
    expenditure: Option<f64>,
    /// In kcal.
    low: Option<f64>,
    /// In kcal.
    high: Option<f64>,
}

impl From<ExpenditureDayView> for ExpenditureDayJson {
    fn from(view: ExpenditureDayView) -> Self {
        let shown = view.day.expenditure;
        Self {
            date: view.day.date,
            weight: view.day.weight.map(BodyWeight::kg),
            weight_used: view.day.is_weight_used,
            intake: view.intake,
            counted: view.day.counted_intake.is_some(),
            expenditure: shown.map(|shown| shown.kcal),
            low: shown.map(|shown| shown.low),
            high: shown.map(|shown| shown.high),
        }
    }
}

/// Returns the expenditure that weigh-ins and the diary tell, and the check-in that is due.
#[utoipa::path(get, path = "/api/user/expenditure", tag = "target",
    params(
        ("on" = Option<NaiveDate>, Query, description = "Today or a past day; today by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Expenditure),
        (status = 400, description = "`profile_incomplete`, or `validation_failed` for a future day", body = ErrorBody)))]
pub(crate) async fn view_expenditure(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Expenditure>, ApiError> {
    let on = query.optional_text::<NaiveDate>("on").finish()?;
    match state.services().target.view_expenditure(&identity.actor, on).await {
        Ok(view) => Ok(web::Json(view.into())),
        Err(ViewExpenditureError::Day(invalid)) => Err(ApiError::field("on", invalid.reason())),
        Err(ViewExpenditureError::Target(error)) => Err(error.into()),
    }
}

/// Lists days with their data and the expenditure on each, oldest first.
#[utoipa::path(get, path = "/api/user/expenditure/days", tag = "target",
    params(
        ("from" = NaiveDate, Query, description = "First date"),
        ("to" = NaiveDate, Query, description = "Last date; a list has at most 366 days"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, description = "Days until today; none for a member under 18", body = Vec<ExpenditureDayJson>),
        (status = 400, description = "`profile_incomplete`, or `validation_failed`", body = ErrorBody)))]
pub(crate) async fn list_expenditure_days(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<ExpenditureDayJson>>, ApiError> {
    let period = query.period("from", "to").finish()?;
    let days = state.services().target.list_expenditure_days(&identity.actor, period.from(), period.to()).await?;
    Ok(web::Json(days.into_iter().map(Into::into).collect()))
}
