use super::words::{Allergens, Words};
use crate::error::ApiError;
use crate::identity::Member;
use crate::input::{Checked, Json, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::training_location::TrainingLocationJson;
use crate::wire_enum::wire_enum;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::own_limits::OwnLimits;
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::limits::{Allergen, Diet, Dislikes, FoodFamily, Kit, Limits as DomainLimits, SparedPart};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_limits, Member, Ordinary), route!(save_limits, Member, Ordinary)]
}

wire_enum! {
    /// Diet. Each is contained in the next.
    DietJson = Diet as "Diet", read
}

/// The member's limits. `GET /api/user/limits/choices` lists the words.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Limits {
    diet: DietJson,
    /// Allergens to leave out.
    allergens: Vec<&'static str>,
    /// Kinds of food to leave out.
    dislikes: Vec<&'static str>,
    /// Where the member usually trains.
    location: TrainingLocationJson,
    /// Equipment at the gym; `null` is what is usual there, an empty list is body weight only.
    gym: Option<Vec<&'static str>>,
    /// Equipment at home; `null` is what is usual there, an empty list is body weight only.
    home: Option<Vec<&'static str>>,
    /// Body parts to go easy on.
    spare: Vec<&'static str>,
    /// `null` until the first save.
    updated_at: Option<DateTime<Utc>>,
    misfits: MisfitCounts,
}

/// Number of parts of the current plans that do not fit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MisfitCounts {
    /// Different exercises of the current workout plan.
    workout_plan: usize,
    /// Items of the current diet plan.
    diet_plan: usize,
}

impl From<OwnLimits> for Limits {
    fn from(own: OwnLimits) -> Self {
        let limits = own.limits;
        let kit = |kit: Option<BTreeSet<Kit>>| kit.map(|kit| kit.into_iter().map(Kit::as_str).collect());
        Self {
            diet: limits.diet.into(),
            allergens: limits.allergens.into_iter().map(Allergen::as_str).collect(),
            dislikes: limits.dislikes.families().iter().map(|family| family.as_str()).collect(),
            location: limits.location.into(),
            gym: kit(limits.gym),
            home: kit(limits.home),
            spare: limits.spare.into_iter().map(SparedPart::as_str).collect(),
            updated_at: own.updated_at,
            misfits: MisfitCounts { workout_plan: own.unfit_exercises, diet_plan: own.unfit_items },
        }
    }
}

body! {
    /// The limits to save. They replace all earlier ones.
    pub(crate) struct LimitsInput {
        diet: Required<Diet>,
        /// Allergens to leave out.
        allergens: Required<Allergens>,
        /// Kinds of food to leave out.
        dislikes: Required<Words<FoodFamily, { Dislikes::MAX }>>,
        /// Where the member usually trains.
        location: Required<TrainingLocation>,
        /// Equipment at the gym; `null` is what is usual there, an empty list is body weight only.
        gym: Required<Option<Words<Kit, { Kit::ALL.len() }>>>,
        /// Equipment at home; `null` is what is usual there, an empty list is body weight only.
        home: Required<Option<Words<Kit, { Kit::ALL.len() }>>>,
        /// Body parts to go easy on.
        spare: Required<Words<SparedPart, { SparedPart::ALL.len() }>>,
    }
}

impl LimitsInput {
    fn read(self) -> Checked<DomainLimits> {
        all((
            self.diet.read(),
            self.allergens.read(),
            self.dislikes.check(Dislikes::new),
            self.location.read(),
            self.gym.read(),
            self.home.read(),
            self.spare.read(),
        ))
        .map(|(diet, allergens, dislikes, location, gym, home, spare)| DomainLimits {
            diet,
            allergens,
            dislikes,
            location,
            gym,
            home,
            spare,
        })
    }
}

/// Returns the member's limits, or the default, which restricts nothing.
#[utoipa::path(get, path = "/api/user/limits", tag = "limits", responses((status = 200, body = Limits)))]
pub(crate) async fn view_limits(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Limits>, ApiError> {
    Ok(web::Json(state.services().limits.view_limits(&identity.actor).await?.into()))
}

/// Replaces the member's limits.
#[utoipa::path(put, path = "/api/user/limits", tag = "limits", request_body = LimitsInput,
    responses(
        (status = 200, body = Limits)))]
pub(crate) async fn save_limits(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<LimitsInput>,
) -> Result<web::Json<Limits>, ApiError> {
    let limits = body.read().finish()?;
    Ok(web::Json(state.services().limits.save_limits(&identity.actor, limits).await?.into()))
}
