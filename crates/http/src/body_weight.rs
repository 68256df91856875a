//! Body weight over time.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, PathParts, Query, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::body_weight::{EnterWeightError, RemoveWeighInOutcome};
use ironleaf_domain::body_weight as domain;
use ironleaf_domain::profile::BodyWeight;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_weights, Member, Ordinary),
        route!(save_weight, Member, Ordinary),
        route!(remove_weight, Member, Ordinary),
    ]
}

/// The member's weight on a day, with the trend.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeightTrend {
    /// The member's local date.
    measured_on: NaiveDate,
    /// In kg.
    #[schema(minimum = 20, maximum = 400)]
    weight: f64,
    /// In kg: average of the weights up to this day, in which older weights count less.
    #[schema(minimum = 20, maximum = 400)]
    trend: f64,
}

impl From<domain::WeightTrend> for WeightTrend {
    fn from(point: domain::WeightTrend) -> Self {
        Self { measured_on: point.weigh_in.measured_on, weight: point.weigh_in.weight.kg(), trend: point.trend }
    }
}

/// The member's weight on a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeighIn {
    /// The member's local date.
    measured_on: NaiveDate,
    /// In kg.
    #[schema(minimum = 20, maximum = 400)]
    weight: f64,
}

impl From<domain::WeighIn> for WeighIn {
    fn from(weigh_in: domain::WeighIn) -> Self {
        Self { measured_on: weigh_in.measured_on, weight: weigh_in.weight.kg() }
    }
}

body! {
    /// A weight to save.
    pub(crate) struct WeightInput {
        /// In kg, with at most two decimals.
        weight: Required<BodyWeight>,
    }
}

/// Lists the member's body weights, oldest first.
#[utoipa::path(get, path = "/api/user/body-weights", tag = "body_weight",
    params(("from" = Option<NaiveDate>, Query, description = "First date; all by default")),
    responses((status = 200, body = Vec<WeightTrend>)))]
pub(crate) async fn list_weights(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<WeightTrend>>, ApiError> {
    let from = query.optional_text("from").finish()?;
    let points = state.services().body_weight.list_weights(&identity.actor, from).await?;
    Ok(web::Json(points.into_iter().map(Into::into).collect()))
}

/// Saves the member's weight on a day and replaces any previous value.
///
/// The weight of the latest day becomes the weight in the profile.
#[utoipa::path(put, path = "/api/user/body-weights/{date}", tag = "body_weight", request_body = WeightInput,
    params(
        ("date" = NaiveDate, Path, description = "From 1900-01-01 to the member's local date, or a later day that has a weight"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines the member's local date")),
    responses((status = 200, body = WeighIn)))]
pub(crate) async fn save_weight(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<WeightInput>,
) -> Result<web::Json<WeighIn>, ApiError> {
    let service = &state.services().body_weight;
    let date = path.field("date").rule("date", |date| service.check_day(*date));
    let (date, weight) = all((date, body.weight.read())).finish()?;
    match service.save_weight(&identity.actor, date, weight).await {
        Ok(weigh_in) => Ok(web::Json(weigh_in.into())),
        Err(EnterWeightError::Day(invalid)) => Err(ApiError::field("date", invalid.reason())),
        Err(EnterWeightError::Port(error)) => Err(error.into()),
    }
}

/// Removes the member's weight on a day. The profile then gets the weight of the latest remaining day.
#[utoipa::path(delete, path = "/api/user/body-weights/{date}", tag = "body_weight",
    params(("date" = NaiveDate, Path, description = "The day")),
    responses(
        (status = 204),
        (status = 404, description = "No weight on this day", body = ErrorBody),
        (status = 409, description = "`conflict`: it is the member's only weight", body = ErrorBody)))]
pub(crate) async fn remove_weight(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let date = path.field("date").finish()?;
    match state.services().body_weight.remove_weight(&identity.actor, date).await? {
        RemoveWeighInOutcome::Removed => Ok(HttpResponse::NoContent().finish()),
        RemoveWeighInOutcome::NotFound => Err(ApiError::not_found("No weight on this day")),
        RemoveWeighInOutcome::IsTheOnlyOne => {
            Err(ApiError::conflict("This is your only weight. Edit it, or enter another one first."))
        }
    }
}
