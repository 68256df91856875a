//! Settings of a member for food.

use super::refusal::write_refusal;
use crate::error::ApiError;
use crate::identity::Member;
use crate::input::{Json, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_domain::diary::FoodSettings as DomainSettings;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_food_settings, Member, Ordinary), route!(save_food_settings, Member, Ordinary)]
}

/// Settings of food.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoodSettings {
    /// Whether pages show energy and nutrients. Until the first save, minors see none.
    show_numbers: bool,
    /// Whether the diary asks for water.
    track_water: bool,
}

impl From<DomainSettings> for FoodSettings {
    fn from(settings: DomainSettings) -> Self {
        Self { show_numbers: settings.show_numbers, track_water: settings.track_water }
    }
}

body! {
    /// Settings to save.
    pub(crate) struct FoodSettingsInput {
        /// Whether pages show energy and nutrients.
        show_numbers: Required<bool>,
        /// Whether the diary asks for water.
        track_water: Required<bool>,
    }
}

/// Returns the member's food settings.
#[utoipa::path(get, path = "/api/user/food-settings", tag = "diary",
    responses((status = 200, body = FoodSettings)))]
pub(crate) async fn view_food_settings(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<FoodSettings>, ApiError> {
    Ok(web::Json(state.services().diary.view_food_settings(&identity.actor).await?.into()))
}

/// Replaces the member's food settings.
#[utoipa::path(put, path = "/api/user/food-settings", tag = "diary", request_body = FoodSettingsInput,
    responses(
        (status = 200, body = FoodSettings)))]
pub(crate) async fn save_food_settings(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<FoodSettingsInput>,
) -> Result<web::Json<FoodSettings>, ApiError> {
    let fields = all((body.show_numbers.read(), body.track_water.read()));
    let (show_numbers, track_water) = fields.finish()?;
    let settings = DomainSettings { show_numbers, track_water };
    let saved = state.services().diary.save_food_settings(&identity.actor, settings).await;
    saved.map(|settings| web::Json(settings.into())).map_err(|error| write_refusal(error, "time_zone"))
}
