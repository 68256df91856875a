use super::words::{Words, optional_words, read_words};
use crate::error::ApiError;
use crate::identity::Member;
use crate::input::{Checked, Field, Json, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::training_location::TrainingLocationJson;
use crate::wire_enum::wire_enum;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::own_limits::OwnLimits;
use ironleaf_application::shared::FieldChange;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::limits::{Allergen, Diet, Dislikes, FoodFamily, Kit, Limits as DomainLimits, SparedPart};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_limits, Member, Ordinary), route!(save_limits, Member, Ordinary)]
}

wire_enum! {
    /// Diet. Each is contained in the next.
    #[serde(rename_all = "lowercase")]
    #[schema(as = Diet)]
    DietJson = Diet {
        Vegan,
        Vegetarian,
        Pescatarian,
        Omnivore,
    }
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

/// The limits to save. They replace all earlier ones.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LimitsInput {
    #[serde(default)]
    #[schema(value_type = DietJson, required = true)]
    diet: Field<Diet>,
    /// Allergens to leave out.
    #[serde(default)]
    #[schema(value_type = Vec<String>, max_items = 14, required = true)]
    allergens: Field<Words>,
    /// Kinds of food to leave out.
    #[serde(default)]
    #[schema(value_type = Vec<String>, max_items = 20, required = true)]
    dislikes: Field<Words>,
    /// Where the member usually trains.
    #[serde(default)]
    #[schema(value_type = TrainingLocationJson, required = true)]
    location: Field<TrainingLocation>,
    /// Equipment at the gym; `null` is what is usual there, an empty list is body weight only.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>, required = true)]
    gym: Field<Words>,
    /// Equipment at home; `null` is what is usual there, an empty list is body weight only.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>, required = true)]
    home: Field<Words>,
    /// Body parts to go easy on.
    #[serde(default)]
    #[schema(value_type = Vec<String>, max_items = 8, required = true)]
    spare: Field<Words>,
}

impl LimitsInput {
    fn read(self) -> Checked<DomainLimits> {
        all((
            self.diet.required("diet"),
            words(self.allergens, "allergens", Allergen::parse),
            words(self.dislikes, "dislikes", FoodFamily::parse).check("dislikes", Dislikes::new),
            self.location.required("location"),
            kit(self.gym, "gym"),
            kit(self.home, "home"),
            words(self.spare, "spare", SparedPart::parse),
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

fn words<T: Ord>(
    field: Field<Words>,
    name: &str,
    parse: fn(&str) -> Result<T, ValidationError>,
) -> Checked<BTreeSet<T>> {
    field.required(name).and_then(|words| read_words(words, name, parse))
}

/// Reads a list of equipment, which may be `null` but not missing.
fn kit(field: Field<Words>, name: &str) -> Checked<Option<BTreeSet<Kit>>> {
    optional_words(field, name, Kit::parse).and_then(|kit| match kit {
        FieldChange::Unchanged => Checked::error(name, "Please fill in this field"),
        FieldChange::Set(kit) => Checked::valid(kit),
    })
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
