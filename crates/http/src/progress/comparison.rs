//! Two periods of the member's training side by side.

use crate::error::ApiError;
use crate::identity::Member;
use crate::input::{Query, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::progress as application;
use ironleaf_domain::progress as domain;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(compare_periods, Member, Ordinary)]
}

/// Sets of a muscle.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MuscleSets {
    /// One of the 17 muscles of the catalogue, such as `lats`.
    muscle: &'static str,
    /// Number of sets: a set counts half for a secondary muscle.
    #[schema(minimum = 0)]
    sets: f64,
}

impl From<domain::MuscleSets> for MuscleSets {
    fn from(one: domain::MuscleSets) -> Self {
        Self { muscle: one.muscle, sets: one.sets }
    }
}

/// The best estimated one-rep max of an exercise in a period.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BestLift {
    exercise_id: i64,
    /// Name in the latest log of both periods.
    exercise_name: String,
    /// Estimate by Epley 1985, in kg; `null` if the period has none.
    best: Option<f64>,
}

impl From<application::BestLift> for BestLift {
    fn from(lift: application::BestLift) -> Self {
        Self { exercise_id: lift.exercise_id.get(), exercise_name: lift.exercise_name, best: lift.best }
    }
}

/// The training of a period. Counts are per week if the periods have different lengths.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ComparedPeriod {
    from: NaiveDate,
    to: NaiveDate,
    /// Number of days with a log.
    #[schema(minimum = 0)]
    sessions: f64,
    /// Number of sets except warm-ups.
    #[schema(minimum = 0)]
    sets: f64,
    /// Number of results that were better than on every earlier day.
    #[schema(minimum = 0)]
    records: f64,
    /// All muscles of the catalogue.
    muscles: Vec<MuscleSets>,
    /// The same exercises in both periods: those with the most logs among those with an estimate. Empty for minors.
    #[schema(max_items = 4)]
    lifts: Vec<BestLift>,
    /// Trend of the body weight at the last weigh-in of the period, in kg. `null` for minors and without a weigh-in.
    weight_trend: Option<f64>,
}

impl From<application::ComparedPeriod> for ComparedPeriod {
    fn from(compared: application::ComparedPeriod) -> Self {
        let totals = compared.totals;
        Self {
            from: compared.period.from(),
            to: compared.period.to(),
            sessions: totals.sessions,
            sets: totals.sets,
            records: totals.records,
            muscles: totals.muscles.into_iter().map(Into::into).collect(),
            lifts: compared.lifts.into_iter().map(Into::into).collect(),
            weight_trend: compared.weight_trend,
        }
    }
}

/// Two periods side by side.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Comparison {
    /// Whether counts are per week, rounded to one decimal, because the periods have different lengths.
    per_week: bool,
    a: ComparedPeriod,
    b: ComparedPeriod,
}

impl From<application::Comparison> for Comparison {
    fn from(comparison: application::Comparison) -> Self {
        Self { per_week: comparison.per_week, a: comparison.a.into(), b: comparison.b.into() }
    }
}

/// Compares the member's training in two periods of at most 366 days each. They may overlap.
#[utoipa::path(get, path = "/api/user/progress/comparison", tag = "progress",
    params(
        ("a_from" = NaiveDate, Query, description = "First day of the first period"),
        ("a_to" = NaiveDate, Query, description = "Last day of the first period"),
        ("b_from" = NaiveDate, Query, description = "First day of the second period"),
        ("b_to" = NaiveDate, Query, description = "Last day of the second period"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines the member's age")),
    responses((status = 200, body = Comparison)))]
pub(crate) async fn compare_periods(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Comparison>, ApiError> {
    let (a, b) = all((query.period("a_from", "a_to"), query.period("b_from", "b_to"))).finish()?;
    Ok(web::Json(state.services().progress.compare_periods(&identity.actor, a, b).await?.into()))
}
