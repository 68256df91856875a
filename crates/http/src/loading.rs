//! Weights that the member can load.

use crate::error::ApiError;
use crate::identity::Member;
use crate::input::{Checked, Json, Required, all, body, schema};
use crate::profile::WeightUnitJson;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::loading::SaveLoadingError;
use ironleaf_domain::Finding;
use ironleaf_domain::loading as domain;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_loading, Member, Ordinary), route!(save_loading, Member, Ordinary)]
}

/// The member's bar and the steps between weights.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Loading {
    /// Unit of all values: that of the member's profile.
    unit: WeightUnitJson,
    /// Weight of the empty bar.
    bar: f64,
    /// Step of barbells.
    barbell_step: f64,
    /// Step of dumbbells and kettlebells.
    dumbbell_step: f64,
    /// Step of machines and all other weights.
    other_step: f64,
}

impl From<domain::Loading> for Loading {
    fn from(loading: domain::Loading) -> Self {
        let domain::LoadingValues { bar, barbell_step, dumbbell_step, other_step } = loading.values();
        Self { unit: loading.unit().into(), bar, barbell_step, dumbbell_step, other_step }
    }
}

body! {
    /// The bar and the steps to save, in the unit of the member's profile, with at most two decimals.
    pub(crate) struct LoadingInput {
        /// 0 to 30 kg, or 0 to 65 lb.
        #[schema = schema::number(0.0..=65.0, 0.01)]
        bar: Required<f64>,
        /// 0.25 to 10 kg, or 0.5 to 25 lb.
        #[schema = step()]
        barbell_step: Required<f64>,
        /// 0.25 to 10 kg, or 0.5 to 25 lb.
        #[schema = step()]
        dumbbell_step: Required<f64>,
        /// 0.25 to 10 kg, or 0.5 to 25 lb.
        #[schema = step()]
        other_step: Required<f64>,
    }
}

fn step() -> RefOr<Schema> {
    schema::number(0.25..=25.0, 0.01)
}

impl LoadingInput {
    fn read(self) -> Checked<domain::LoadingValues> {
        all((self.bar.read(), self.barbell_step.read(), self.dumbbell_step.read(), self.other_step.read())).map(
            |(bar, barbell_step, dumbbell_step, other_step)| domain::LoadingValues {
                bar,
                barbell_step,
                dumbbell_step,
                other_step,
            },
        )
    }
}

/// Returns the member's bar and steps between weights.
///
/// Each unit has its own values, and the standard of the unit until the member saves others.
#[utoipa::path(get, path = "/api/user/loading", tag = "loading", responses((status = 200, body = Loading)))]
pub(crate) async fn view_loading(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Loading>, ApiError> {
    Ok(web::Json(state.services().loading.view_loading(&identity.actor).await?.into()))
}

/// Saves the member's bar and steps between weights.
#[utoipa::path(put, path = "/api/user/loading", tag = "loading", request_body = LoadingInput,
    responses((status = 200, body = Loading)))]
pub(crate) async fn save_loading(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<LoadingInput>,
) -> Result<web::Json<Loading>, ApiError> {
    let values = body.read().finish()?;
    match state.services().loading.save_loading(&identity.actor, values).await {
        Ok(loading) => Ok(web::Json(loading.into())),
        Err(SaveLoadingError::Invalid(invalid)) => {
            let findings = invalid.into_iter().map(|one| Finding::new(one.field.as_str(), one.error));
            Err(findings.collect::<Vec<_>>().into())
        }
        Err(SaveLoadingError::Port(error)) => Err(error.into()),
    }
}
